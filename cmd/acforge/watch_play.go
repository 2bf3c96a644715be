package main

import (
	"context"
	"crypto/sha256"
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
	cells []planned // by memory, in campaign order
}

// planned is one memory to play.
type planned struct {
	id   string
	key  [sha256.Size]byte
	have *measured // nil: nothing yet
}

// plan looks up what is known of a compiled pack and forgets what belongs to
// none of its memories.
func (f *figures) plan(c *compiled, memory string, games int) (*playPlan, error) {
	p := &playPlan{of: f, games: games}
	if games == 0 {
		return p, nil
	}
	played, err := c.Played()
	if err != nil {
		return nil, err
	}
	kept := map[[sha256.Size]byte]*measured{}
	for _, m := range played {
		if memory != "" && m.ID != memory {
			continue
		}
		key := sha256.Sum256(m.Key)
		have := f.known[key]
		if have != nil {
			kept[key] = have
		}
		p.cells = append(p.cells, planned{m.ID, key, have})
	}
	f.known = kept
	return p, nil
}

// whole tells whether all that is to be played has been played.
func (p *playPlan) whole() bool {
	for _, c := range p.cells {
		if c.have == nil || c.have.games < p.games {
			return false
		}
	}
	return len(p.cells) > 0
}

// report is what is known so far; nil nothing.
func (p *playPlan) report() *sim.Report {
	var r *sim.Report
	for _, c := range p.cells {
		if c.have == nil {
			continue
		}
		if r == nil {
			r = &sim.Report{}
		}
		m := c.have.Memory
		if c.have.games < p.games {
			m.Touched = nil // what a few games did not touch says nothing
		}
		r.Memories = append(r.Memories, m)
	}
	return r
}

// play lets bots play what is not known yet and publishes figures as they come
// in, until ctx is done.
func (b *liveBuilder) play(ctx context.Context, c *compiled, p *playPlan, found []diag.Diagnostic, out *live.Out) {
	if len(p.cells) == 0 || p.whole() {
		return
	}
	if err := b.playStages(ctx, c, p, found, out); err != nil && ctx.Err() == nil {
		out.Note("smoke-play failed: " + err.Error())
		fmt.Fprintln(b.stderr, "acforge: smoke-play: "+err.Error())
	}
}

func (b *liveBuilder) playStages(ctx context.Context, c *compiled, p *playPlan, found []diag.Diagnostic, out *live.Out) (err error) {
	defer ourFault(&err)
	out.Note("packing what the bots will play")
	if err := c.ship(); err != nil {
		return err
	}
	for _, stage := range append(liveStages, p.games) {
		for i := range p.cells {
			cell := &p.cells[i]
			games := min(stage, p.games)
			if cell.have != nil && cell.have.games >= games {
				continue
			}
			m, err := b.playMemory(ctx, c, cell.id, games, out)
			if err != nil {
				return err
			}
			cell.have = &measured{*m, games}
			if err := b.show(ctx, c, p, cell, found, out); err != nil {
				return err
			}
		}
	}
	return nil
}

// show keeps the figures of a memory and publishes pages with them. What
// smoke-play finds is said when all has been played.
func (b *liveBuilder) show(ctx context.Context, c *compiled, p *playPlan, cell *planned, found []diag.Diagnostic, out *live.Out) error {
	pages, err := c.draft(p.report())
	if err != nil {
		return err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if ctx.Err() != nil {
		return nil // a newer build has its own figures; nothing of this is shown
	}
	p.of.known[cell.key] = cell.have
	if p.whole() {
		found = slices.Concat(found, sim.Diagnostics(p.report(), c.Bands(), c.Span))
		b.printNew(found)
	}
	if err := judgePages(pages, b.pack, found); err != nil {
		return err
	}
	out.Show(pages, liveProblems(found))
	return nil
}

// playMemory plays one memory and tells how far it is.
func (b *liveBuilder) playMemory(ctx context.Context, c *compiled, id string, games int, out *live.Out) (*sim.Memory, error) {
	pack, err := c.open()
	if err != nil {
		return nil, err
	}
	var last time.Time
	r, err := sim.Run(ctx, pack, sim.Options{
		Games: games, Jobs: b.jobs, Memory: id, Search: liveSearch, Content: c.shipped.Manifest.Content,
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
