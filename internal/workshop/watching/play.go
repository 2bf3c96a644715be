package watching

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"time"

	"acforge.dev/engine"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/workshop"
	"acforge.dev/preview/live"
	"acforge.dev/preview/page"
	"acforge.dev/validator/sim"
)

// liveStages lists the bots and games per cell after which figures are shown,
// before those that were asked for. The first are rough ones within seconds,
// from a fast bot.
var liveStages = []liveStage{{sim.Quick, 16}, {sim.Quick, quickGames}, {"", 100}}

// liveStage is a number of games per cell of one bot; "" is all bots.
type liveStage struct {
	only  string
	games int
}

// quickGames is the number of the quick bot's games that give a first view of
// an edit's effect.
const quickGames = 64

// stages returns the stages of a run of that many games; the last is all of
// them.
func stages(games int) (out []liveStage) {
	for _, s := range liveStages {
		if s.games < games {
			out = append(out, s)
		}
	}
	return append(out, liveStage{"", games})
}

// liveSearch limits the search for a witness to about a second, because the
// search does not notice that a newer save waits.
const liveSearch = 400_000

// figures holds the bots' results by everything that their games depend on. A
// memory that an edit does not touch keeps its figures.
type figures struct {
	known map[[sha256.Size]byte]*measured
	last  map[string]latest      // by pack and memory
	langs []string               // of the pages
	drawn map[string]*page.Cache // by pack
}

// measured holds a memory's figures. It is not changed once it is known.
type measured struct {
	sim.Memory
	stage int         // number of stages completed
	quick *sim.Memory // games of the quick bot; nil if none yet
	pack  engine.Pack // to play more of the same
}

// latest is a memory as last compiled, and what an edit is compared with.
type latest struct {
	key [sha256.Size]byte
	was before
}

// before holds the latest figures of a memory before an edit.
type before struct {
	key       [sha256.Size]byte
	*measured // nil if there are none
}

// playPlan holds what is known and what remains to be played for one build.
type playPlan struct {
	of     *figures
	langs  []string
	stages []liveStage // empty if nothing is played
	packs  []*packPlan // never empty
}

// packPlan is the part of a pack.
type packPlan struct {
	*workshop.Pack
	cells []planned         // by memory, in the pack's order
	kept  *sim.ResultCache  // cached results; nil without a cache
	last  *page.Cache       // its pages as last drawn
	pack  engine.Pack       // nil if not opened yet
	drawn map[string][]byte // its pages; nil if not drawn yet
}

// planned is one memory to play.
type planned struct {
	id   string
	key  [sha256.Size]byte
	have *measured // nil if nothing yet
	was  before    // set if it was edited
	name string    // key in figures.last
}

// plan looks up what is known of compiled packs and forgets what belongs to
// none of their memories.
func (f *figures) plan(packs []*workshop.Pack, memory string, games int) (*playPlan, error) {
	p := &playPlan{of: f, langs: f.langs}
	if games > 0 {
		p.stages = stages(games)
	}
	kept, last := map[[sha256.Size]byte]*measured{}, map[string]latest{}
	for _, c := range packs {
		if f.drawn[c.Name] == nil {
			if f.drawn == nil {
				f.drawn = map[string]*page.Cache{}
			}
			f.drawn[c.Name] = &page.Cache{}
		}
		k := &packPlan{Pack: c, last: f.drawn[c.Name]}
		p.packs = append(p.packs, k)
		if games == 0 {
			continue
		}
		played, err := c.Played()
		if err != nil {
			return nil, err
		}
		bands := c.Bands()
		for _, m := range played {
			if memory != "" && m.ID != memory || memory == "" && m.Inherited {
				continue
			}
			// The number of games depends on the bands.
			key := sha256.Sum256(fmt.Appendf(slices.Clone(m.Key), "%v", bands[m.ID]))
			cell := planned{id: m.ID, key: key, name: c.Name + "/" + m.ID}
			cell.have, cell.was = f.look(cell.name, key, len(p.stages))
			if cell.have != nil {
				kept[key] = cell.have
			}
			last[cell.name] = latest{key, cell.was}
			k.cells = append(k.cells, cell)
		}
	}
	if games > 0 {
		f.known, f.last = kept, last
	}
	return p, nil
}

// look returns the known figures of a memory, and those it had before it was
// edited. Figures of a version with few games, because of the next save, give
// way to those of an earlier one.
func (f *figures) look(name string, key [sha256.Size]byte, stages int) (have *measured, was before) {
	have = f.known[key]
	now, ok := f.last[name]
	was = now.was
	if !ok || now.key == key {
		return have, was
	}
	if was.measured != nil && was.key == key {
		have = was.measured // the edit was undone
	}
	if old := f.known[now.key]; old != nil && (old.stage == stages || was.measured == nil || was.key == key) {
		was = before{now.key, old}
	}
	if was.key == key {
		was = before{}
	}
	return have, was
}

// whole reports whether there is something to play and all of it has been
// played.
func (p *playPlan) whole() bool {
	n := 0
	for _, k := range p.packs {
		for _, c := range k.cells {
			if c.have == nil || c.have.stage < len(p.stages) {
				return false
			}
			n++
		}
	}
	return n > 0
}

// report returns what is known of a pack so far; nil if nothing. stages is the
// number of stages.
func (k *packPlan) report(stages int) *sim.Report {
	var r *sim.Report
	for _, c := range k.cells {
		m := c.figures(stages)
		if m == nil {
			continue
		}
		if r == nil {
			r = &sim.Report{}
		}
		r.Memories = append(r.Memories, *m)
	}
	return r
}

// figures returns those of a memory, with the effect of the last edit. If there
// are none yet, it returns those before the edit; nil if there are none either.
func (c *planned) figures(stages int) *sim.Memory {
	switch {
	case c.have != nil:
		m := c.have.Memory
		if c.have.stage < stages {
			m.Touched = nil // content untouched in only a few games means nothing
		}
		if c.was.measured != nil {
			m.Edit = sim.Edited(c.was.both(), c.have.both(), stages)
		}
		return &m
	case c.was.measured != nil:
		// Keep only what makes no claim about the current content.
		m := sim.Memory{Memory: c.was.Memory.Memory, Edition: c.was.Edition, Difficulty: c.was.Difficulty, Budget: c.was.Budget, Before: true}
		for _, cell := range c.was.Cells {
			m.Cells = append(m.Cells, sim.Cell{Seats: cell.Seats, Aim: cell.Aim, Bots: cell.Bots})
		}
		return &m
	}
	return nil
}

// both returns the figures with the quick bot's games added.
func (m *measured) both() *sim.Memory {
	if m.quick == nil || m.quick == &m.Memory {
		return &m.Memory
	}
	out := sim.Memory{Memory: m.Memory.Memory}
	for i := range m.Cells {
		c := m.Cells[i]
		if i < len(m.quick.Cells) && c.Play(sim.Quick) == nil {
			c.Bots = slices.Concat(c.Bots, m.quick.Cells[i].Bots)
		}
		out.Cells = append(out.Cells, c)
	}
	return &out
}

// problems returns the findings of smoke-play.
func (p *playPlan) problems() []diag.Diagnostic {
	var all diag.List
	for _, k := range p.packs {
		if r := k.report(len(p.stages)); r != nil {
			all.Add(k.Findings(r)...)
		}
	}
	return all.Sorted()
}

// play lets bots play what is not known yet and publishes figures as they
// arrive, until ctx is done.
func (b *builder) play(ctx context.Context, p *playPlan, found []diag.Diagnostic, out *live.Out) {
	if b.Games == 0 || p.whole() {
		return
	}
	if err := b.playStages(ctx, p, found, out); err != nil && ctx.Err() == nil {
		out.Note(ctx, "smoke-play failed: "+err.Error())
		fmt.Fprintln(b.Said, "acforge: smoke-play: "+err.Error())
	}
}

func (b *builder) playStages(ctx context.Context, p *playPlan, found []diag.Diagnostic, out *live.Out) (err error) {
	defer ourFault(&err)
	defer b.shop.Tidy()
	for _, k := range p.packs {
		keys, err := k.Keys()
		if err != nil {
			return err
		}
		k.kept = b.shop.Kept(keys, false)
	}
	// First cached results, then a few games of all the others.
	last := len(p.stages)
	for stage := range last + 1 {
		for _, k := range p.packs {
			for i := range k.cells {
				cell := &k.cells[i]
				wanted := stage
				if stage == 0 {
					wanted = last
				}
				if cell.have != nil && cell.have.stage >= wanted || stage == 0 && k.kept == nil {
					continue
				}
				have, err := b.playStage(ctx, p, k, cell, stage, out)
				if errors.Is(err, sim.ErrUnknown) {
					continue
				}
				if err != nil {
					return err
				}
				cell.have = have
				if err := b.show(ctx, p, k, cell, found, out); err != nil {
					return err
				}
				if have.stage == last || p.stages[have.stage-1].games != quickGames || cell.was.measured == nil || cell.was.quick != nil {
					continue
				}
				// The effect of the edit is measured with the same games as before
				// it.
				quick, err := b.playMemory(ctx, cell.was.pack, cell.id, p.stages[have.stage-1], sim.Options{}, out)
				if err != nil {
					return err
				}
				was := *cell.was.measured
				was.quick = quick
				cell.was.measured = &was
				if err := b.show(ctx, p, k, cell, found, out); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// playStage plays one stage, from 1, of a memory. Stage 0 is the last one, but
// only from the cache.
func (b *builder) playStage(ctx context.Context, p *playPlan, k *packPlan, cell *planned, stage int, out *live.Out) (*measured, error) {
	if k.Shipped == nil {
		out.Note(ctx, "preparing the games of the bots")
		if err := k.Ship(); err != nil {
			return nil, err
		}
	}
	if k.pack == nil {
		var err error
		if k.pack, err = k.Open(); err != nil {
			return nil, err
		}
	}
	have := &measured{stage: stage, pack: k.pack}
	o := sim.Options{Content: k.Shipped.Manifest.Content, Bands: k.Bands()}
	if stage == 0 {
		have.stage = len(p.stages)
	}
	s := p.stages[have.stage-1]
	if have.stage == len(p.stages) {
		o.Editions = sim.DefaultEditions // as build does
	}
	if k.kept != nil && s.only == "" { // games of the quick bot are not worth caching
		kept := *k.kept
		kept.Only = stage == 0
		o.Kept = &kept
	}
	m, err := b.playMemory(ctx, k.pack, cell.id, s, o, out)
	if err != nil {
		return nil, err
	}
	have.Memory = *m
	if s.only == sim.Quick {
		have.quick = m
	} else if cell.have != nil {
		have.quick = cell.have.quick
	}
	return have, nil
}

// show stores the figures of a memory and publishes pages with them. Findings
// of smoke-play are reported when everything has been played.
func (b *builder) show(ctx context.Context, p *playPlan, k *packPlan, cell *planned, found []diag.Diagnostic, out *live.Out) (err error) {
	drawn, err := draft(k.Pack, p.langs, nil, k.last, k.report(len(p.stages)))
	if err != nil {
		return err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if ctx.Err() != nil {
		return nil // a newer build has its own figures, so these are not shown
	}
	k.drawn = drawn
	p.of.known[cell.key] = cell.have
	p.of.last[cell.name] = latest{cell.key, cell.was}
	if cell.have.stage == len(p.stages) {
		for _, e := range cell.figures(len(p.stages)).Edit {
			fmt.Fprintln(b.Said, e.String())
		}
	}
	if p.whole() {
		found = slices.Concat(found, p.problems())
		b.printNew(found)
	}
	pages, _, err := p.pages(ctx, found)
	if err != nil {
		return err
	}
	out.Show(ctx, pages, b.liveProblems(found))
	return nil
}

// playMemory plays one memory's games of a stage and reports its progress.
func (b *builder) playMemory(ctx context.Context, pack engine.Pack, id string, s liveStage, o sim.Options, out *live.Out) (*sim.Memory, error) {
	o.Games, o.Only, o.Jobs, o.Memory, o.Search = s.games, s.only, b.jobs, id, liveSearch
	if s.games == sim.DefaultGames {
		o.Games = 0 // as in a build: until the bands are decided
	}
	if s.only != "" {
		o.Search = 1 // the other bots answer whether it can be won
	}
	var last time.Time
	o.Progress = func(g sim.Progress) {
		if now := time.Now(); now.Sub(last) > 500*time.Millisecond {
			last = now
			out.Note(ctx, fmt.Sprintf("playing %s: %d of %d games", id, g.Done, g.Games))
		}
	}
	r, err := sim.Run(ctx, pack, o)
	if err != nil {
		return nil, err
	}
	return &r.Memories[0], nil
}
