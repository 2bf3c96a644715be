package main

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"time"

	"acforge/internal/diag"
	"acforge/preview/live"
	"acforge/validator/sim"
)

// liveStages are the games a cell after which figures come in, before those
// that were asked for: rough ones within seconds, with their wide intervals.
var liveStages = []int{16, 64}

// liveSearch bounds the search for a witness, which does not hear that a newer
// save waits: about a second.
const liveSearch = 400_000

// figures are what bots found, by all that their games depend on. A memory
// that an edit does not touch keeps its figures.
type figures struct {
	known map[[sha256.Size]byte]*measured
	langs pageLangs // of the pages
}

// measured is a memory's figures and with how many games a cell.
type measured struct {
	sim.Memory
	games int
}

// playPlan is what is known and what is to be played for one build.
type playPlan struct {
	of    *figures
	games int
	packs []*packPlan // never empty
}

// packPlan is the part of a pack.
type packPlan struct {
	*compiled
	cells []planned         // by memory, in the pack's order
	drawn map[string][]byte // its pages; nil: to be drawn
}

// planned is one memory to play.
type planned struct {
	id   string
	key  [sha256.Size]byte
	have *measured // nil: nothing yet
}

// plan looks up what is known of compiled packs and forgets what belongs to
// none of their memories.
func (f *figures) plan(packs []*compiled, memory string, games int) (*playPlan, error) {
	p := &playPlan{of: f, games: games}
	kept := map[[sha256.Size]byte]*measured{}
	for _, c := range packs {
		k := &packPlan{compiled: c}
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
			// How many games it takes hangs on the bands.
			key := sha256.Sum256(fmt.Appendf(slices.Clone(m.Key), "%v", bands[m.ID]))
			have := f.known[key]
			if have != nil {
				kept[key] = have
			}
			k.cells = append(k.cells, planned{m.ID, key, have})
		}
	}
	if games > 0 {
		f.known = kept
	}
	return p, nil
}

// whole tells whether there is something to play and all of it has been
// played.
func (p *playPlan) whole() bool {
	n := 0
	for _, k := range p.packs {
		for _, c := range k.cells {
			if c.have == nil || c.have.games < p.games {
				return false
			}
			n++
		}
	}
	return n > 0
}

// report is what is known so far of a pack; nil nothing.
func (k *packPlan) report(games int) *sim.Report {
	var r *sim.Report
	for _, c := range k.cells {
		if c.have == nil {
			continue
		}
		if r == nil {
			r = &sim.Report{}
		}
		m := c.have.Memory
		if c.have.games < games {
			m.Touched = nil // what a few games did not touch says nothing
		}
		r.Memories = append(r.Memories, m)
	}
	return r
}

// problems are what smoke-play found.
func (p *playPlan) problems() []diag.Diagnostic {
	var all diag.List
	for _, k := range p.packs {
		if r := k.report(p.games); r != nil {
			all.Add(k.findings(r)...)
		}
	}
	return all.Sorted()
}

// play lets bots play what is not known yet and publishes figures as they come
// in, until ctx is done.
func (b *liveBuilder) play(ctx context.Context, p *playPlan, found []diag.Diagnostic, out *live.Out) {
	if b.games == 0 || p.whole() {
		return
	}
	if err := b.playStages(ctx, p, found, out); err != nil && ctx.Err() == nil {
		out.Note("smoke-play failed: " + err.Error())
		fmt.Fprintln(b.stderr, "acforge: smoke-play: "+err.Error())
	}
}

func (b *liveBuilder) playStages(ctx context.Context, p *playPlan, found []diag.Diagnostic, out *live.Out) (err error) {
	defer ourFault(&err)
	keeps := openCache()
	defer keeps.tidy(maxCache)
	// First what is kept of earlier runs, then a few games of all the others.
	for stage, games := range append([]int{p.games}, append(liveStages, p.games)...) {
		for _, k := range p.packs {
			for i := range k.cells {
				cell := &k.cells[i]
				games := min(games, p.games)
				if cell.have != nil && cell.have.games >= games {
					continue
				}
				if k.shipped == nil {
					out.Note("packing what the bots will play")
					if err := k.ship(); err != nil {
						return err
					}
				}
				keys, err := keysOf(k.compiled)
				if err != nil {
					return err
				}
				kept := keeps.kept(keys, false)
				switch {
				case kept == nil && stage == 0:
					continue
				case kept != nil:
					kept.Only = stage == 0
				}
				if games < p.games {
					kept = nil // a few games are not worth it
				}
				m, err := b.playMemory(ctx, k.compiled, cell.id, games, kept, out)
				if errors.Is(err, sim.ErrUnknown) {
					continue
				}
				if err != nil {
					return err
				}
				cell.have = &measured{*m, games}
				if k.drawn, err = k.draft(p.of.langs, nil, k.report(p.games)); err != nil {
					return err
				}
				if err := b.show(ctx, p, cell, found, out); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// show keeps the figures of a memory and publishes pages with them. What
// smoke-play finds is said when all has been played.
func (b *liveBuilder) show(ctx context.Context, p *playPlan, cell *planned, found []diag.Diagnostic, out *live.Out) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if ctx.Err() != nil {
		return nil // a newer build has its own figures; nothing of this is shown
	}
	p.of.known[cell.key] = cell.have
	if p.whole() {
		found = slices.Concat(found, p.problems())
		b.printNew(found)
	}
	pages, _, err := p.pages(ctx, found)
	if err != nil {
		return err
	}
	out.Show(pages, liveProblems(found))
	return nil
}

// playMemory plays one memory and tells how far it is.
func (b *liveBuilder) playMemory(ctx context.Context, c *compiled, id string, games int, kept *sim.Kept, out *live.Out) (*sim.Memory, error) {
	if games == sim.DefaultGames {
		games = 0 // as build plays: until the bands are decided
	}
	pack, err := c.open()
	if err != nil {
		return nil, err
	}
	var last time.Time
	r, err := sim.Run(ctx, pack, sim.Options{
		Games: games, Jobs: b.jobs, Memory: id, Search: liveSearch, Content: c.shipped.Manifest.Content, Bands: c.Bands(), Kept: kept,
		Progress: func(g sim.Progress) {
			if now := time.Now(); now.Sub(last) > 500*time.Millisecond {
				last = now
				out.Note(fmt.Sprintf("playing %s: %d of %d games", id, g.Done, g.Games))
			}
		},
	})
	if err != nil {
		return nil, err
	}
	return &r.Memories[0], nil
}
