package sim

import (
	"context"
	"slices"
)

// study is one measurement that smoke-play makes in all cells.
type study interface {
	// plan takes the cached results and records the cells that are left to play. The
	// error is ErrUnknown if some are left and nothing may be played.
	plan(cells []*cell) error
	// play plays the cells that are left. It returns the error of ctx if that was
	// cancelled.
	play(ctx context.Context) error
	// report adds the results of a memory's cells to its report.
	report(m *Memory, cells []*cell)
}

// studies returns the requested studies in the order in which they are planned and
// played: the odds come first, because the others use them.
func studies(o Options) []study {
	list := []study{&odds{o: o}}
	if o.Record {
		list = append(list, &records{o: o})
	}
	if o.Worth > 0 {
		list = append(list, worths(o))
	}
	if o.Groups > 0 {
		list = append(list, otherGroups(o))
	}
	if o.Editions > 0 && o.Edition == "" {
		list = append(list, otherEditions(o))
	}
	return list
}

// aside is a study that measures one cell after the other, and caches the results.
type aside[T any] struct {
	o       Options
	applies func(c *cell) bool
	kept    func(k *keptCell) *[]T
	same    func(c *cell, t *T) bool // reports whether a cached result is for the requested games
	most    func(c *cell) int        // returns the largest number of games that find may play
	find    func(ctx context.Context, c *cell, o Options) (*T, error)
	add     func(m *Memory, t *T) // called for each cell of the memory in order
	sum     func(m *Memory)       // called afterwards; may be nil

	left []*cell
	came map[*cell]*T
}

func (s *aside[T]) plan(cells []*cell) error {
	s.came = map[*cell]*T{}
	for _, c := range cells {
		if !s.applies(c) {
			continue
		}
		list := *s.kept(&c.shelf.kept)
		if i := slices.IndexFunc(list, func(t T) bool { return s.same(c, &t) }); i >= 0 {
			s.came[c] = &list[i]
			add(s.kept(&c.shelf.used), list[i])
			continue
		}
		s.left = append(s.left, c)
	}
	if len(s.left) > 0 && s.o.only() {
		return s.left[0].unknown()
	}
	return nil
}

func (s *aside[T]) play(ctx context.Context) error {
	all := course{report: s.o.Progress}
	for _, c := range s.left {
		all.left += s.most(c)
	}
	for _, c := range s.left {
		o := s.o
		if o.Progress != nil {
			o.Progress = all.cell(s.most(c))
		}
		t, err := s.find(ctx, c, o)
		if err != nil {
			return err
		}
		s.came[c] = t
		put(&c.shelf, s.kept(&c.shelf.kept), *t)
		add(s.kept(&c.shelf.used), *t)
		c.shelf.save(s.o)
	}
	return nil
}

func (s *aside[T]) report(m *Memory, cells []*cell) {
	for _, c := range cells {
		if t := s.came[c]; t != nil {
			s.add(m, t)
		}
	}
	if s.sum != nil {
		s.sum(m)
	}
}

// course is the progress of a study that plays one cell after the other.
type course struct {
	report func(Progress)
	left   int // the most games of the cells that have not begun
	done   int // games of the cells before the current one
	bound  int // the most that these could have had
	now    int // games of the current cell
}

// cell begins a cell of at most this many games. It returns what reports its progress as
// that of the whole study. A cell usually needs only a part of its most games, and the
// cells before say how large that part is.
func (a *course) cell(most int) func(Progress) {
	a.done += a.now
	a.now = 0
	a.left -= most
	before := a.bound
	a.bound += most
	return func(p Progress) {
		a.now = p.Done
		rest := max(most-p.Done, 0) + a.left
		w := Progress{Done: a.done + p.Done, Work: a.done + p.Done}
		w.Games, w.Of = w.Done+rest, w.Done+rest
		if before > 0 {
			w.Of = w.Done + (rest*a.done+before-1)/before
		}
		a.report(w)
	}
}

// sitting plays games of one cell for a study.
type sitting struct {
	o    Options
	cell *cell
	done Progress
}

// each plays n more games, with a player for each worker. If ctx is cancelled it returns
// the error of ctx, and games may be missing.
func (s *sitting) each(ctx context.Context, n int, play func(p *player, i int)) error {
	s.done.Games += n
	s.done.Of += n
	return each(ctx, s.o.Jobs, n, func() func(int) {
		p := newPlayer(s.o)
		p.marks = newMarks(s.cell.mission)
		return func(i int) { play(p, i) }
	}, func(int) {
		s.done.Done++
		s.done.Work++
		if s.o.Progress != nil {
			s.o.Progress(s.done)
		}
	})
}
