package table

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"acforge.dev/engine"
	"acforge.dev/engine/protocol"
	"acforge.dev/engine/replay"
	"acforge.dev/internal/bundle"
	"acforge.dev/internal/systems"
	"acforge.dev/internal/workshop"
)

// carry takes over a campaign that was played with another version of the pack.
// It replays the log first. If every answer still leads to the same state,
// nothing that the group has met was changed, and the log is kept. Otherwise
// the group continues from the state, and the old log is kept next to the new
// one. It refuses the campaign if the group holds something that is missing in
// the new version.
func (c *campaignFile) carry(whole *systems.Campaign, p *protocol.Bundle, b *bundle.Bundle, said io.Writer) error {
	rep := c.doc.Game
	if rep.Content == p.Content {
		return nil
	}
	what := c.changes(p, contentOf(b))
	m, err := p.Pack.Mission(rep.Memory)
	if err != nil {
		return &workshop.Content{Err: fmt.Errorf("%s. %w. It is unchanged", what, err)}
	}
	away := rep.Verify(m)
	if away == nil {
		fmt.Fprintf(said, "Carried over: %s. Every answer leads to the same game.\n", what)
		rep.Content = p.Content
		return nil
	}
	next, says, err := goOn(whole, m, p, rep, c.doc.State)
	if err != nil {
		return &workshop.Content{Err: fmt.Errorf("%s. Its answers no longer lead to the same game (%w), and it cannot be carried over: %w; continue with the bundle it was played with. It is unchanged", what, away, err)}
	}
	fmt.Fprintf(said, "Carried over: %s. %s %s\n", what, from(away, rep), says)
	c.doc.Before = append(c.doc.Before, playedWith{c.doc.Pack, rep})
	c.doc.Game = next
	return nil
}

// from says where a log starts to differ.
func from(away error, rep *replay.Replay) string {
	var d *replay.Difference
	if errors.As(away, &d) && d.Step > 0 {
		return fmt.Sprintf("From answer %d of %d on, the game would differ; the file keeps what was played.", d.Step, len(rep.Actions))
	}
	return "The game would have begun differently; the file keeps what was played."
}

// changes says in a sentence which version the campaign was played with and
// what has changed since.
func (c *campaignFile) changes(p *protocol.Bundle, now map[string]string) string {
	was := c.doc.Pack
	if len(was.Content) == 0 {
		return fmt.Sprintf("the campaign %s was saved by a page, which records no digests, with version %s of %s; this is version %s",
			c.name, was.Version, p.Pack.ID(), p.Pack.Version())
	}
	var changed []string
	note := func(name string) {
		changed = append(changed, strings.TrimSuffix(strings.TrimPrefix(name, "content/"), ".json"))
	}
	for name, sum := range now {
		if was.Content[name] != sum {
			note(name)
		}
	}
	for name := range was.Content {
		if now[name] == "" {
			note(name)
		}
	}
	slices.Sort(changed)
	return fmt.Sprintf("the campaign %s was played with version %s of %s; this is version %s; changed since: %s",
		c.name, was.Version, p.Pack.ID(), p.Pack.Version(), strings.Join(changed, ", "))
}

// goOn begins a log that continues a campaign from its state, and says where
// that is. A Memory in progress continues where it was if each of its answers
// leads to the same state. Otherwise it begins again from where the group set
// out.
func goOn(whole *systems.Campaign, m engine.Mission, p *protocol.Bundle, old *replay.Replay, state []byte) (*replay.Replay, string, error) {
	o := old.Options()
	o.Difficulty = ""
	carried, err := whole.Carry(state, o)
	if err != nil {
		return nil, "", err
	}
	rep, g, err := replay.StartFrom(old.Pack, p.Content, m, carried.Options, carried.Start)
	if err != nil {
		return nil, "", err
	}
	says := "The group continues exactly where it was, between two memories."
	if carried.Playing {
		says = "The current memory begins again, with what the group had at its start."
		if same := sameMemory(rep, g, old); same != nil {
			rep, says = same, "The current memory continues where it was."
		}
	}
	for _, told := range carried.Told {
		says += " " + strings.ToUpper(told[:1]) + told[1:] + "."
	}
	return rep, says, nil
}

// sameMemory plays a Memory to the old log's position in it, from the game of
// rep at or before the Memory's beginning. It returns nil if the Memory goes
// differently.
func sameMemory(rep *replay.Replay, g engine.Game, old *replay.Replay) *replay.Replay {
	begun := func(g engine.Game) int { // the last step of the old log that led here
		for k := len(old.Hashes) - 1; k >= 0; k-- {
			if old.Hashes[k] == replay.Hash(g.Hash()) {
				return k
			}
		}
		return -1
	}
	rep = rep.Prefix(0)
	from := begun(g)
	for _, act := range g.Legal(nil) {
		if from >= 0 {
			break
		}
		next := g.Clone()
		if next.Apply(act, nil) == nil && begun(next) >= 0 && rep.Apply(g, act, nil) == nil {
			from = begun(g)
		}
	}
	if from < 0 {
		return nil
	}
	for i, step := range old.Actions[from:] {
		if step == replay.Drawn {
			rep.Roll(g, nil)
		} else if rep.Apply(g, engine.Action(step), nil) != nil {
			return nil
		}
		if rep.Hashes[len(rep.Hashes)-1] != old.Hashes[from+i+1] {
			return nil
		}
	}
	return rep
}
