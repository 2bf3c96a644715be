package systems

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"acforge.dev/engine"
	"acforge.dev/internal/bundle"
	"acforge.dev/preview/page"
	"acforge.dev/preview/paper"
)

// trialSteps is the number of answers that [List.Tried] gives in a game, and
// trialAll that in all games of a pack.
const (
	trialSteps = 400
	trialAll   = 200_000
)

// Begins compiles every mission of a pack and begins it with every number of
// seats, edition and difficulty. It returns a line for each mission that cannot
// begin; nil if all can.
func (l List) Begins(p engine.Pack) (wrong []string) { return l.begins(p, 0) }

// Tried is [List.Begins], and also plays a random game, the same each time,
// with each number of seats and difficulty. After every answer the game must be
// sound.
func (l List) Tried(p engine.Pack) (wrong []string) { return l.begins(p, trialSteps) }

func (l List) begins(p engine.Pack, steps int) (wrong []string) {
	left := trialAll
	for _, id := range p.Missions() {
		if why := beginsMission(p, id, steps, &left); why != "" {
			wrong = append(wrong, why)
		}
	}
	if len(wrong) > 0 {
		return wrong // the content between missions needs all of them
	}
	why := sound(func() error {
		c, err := l.Campaign(p)
		if err != nil {
			return nil // none, or one that cannot be played; check says which
		}
		for _, id := range c.Missions() {
			if why := beginsMission(c, id, 0, &left); why != "" {
				wrong = append(wrong, why)
			}
		}
		return nil
	})
	if why != "" {
		wrong = append(wrong, "the campaign cannot begin: "+why)
	}
	return wrong
}

// beginsMission says why a mission cannot be played; "" if it can.
func beginsMission(p engine.Pack, id string, steps int, left *int) string {
	var m engine.Mission
	if why := sound(func() (err error) { m, err = p.Mission(id); return err }); why != "" {
		return "mission " + id + " cannot be played: " + strings.TrimPrefix(why, "mission "+id+": ")
	}
	for _, seats := range m.Seats() {
		for e, edition := range orDefault(m.Editions()) {
			for _, difficulty := range orDefault(m.Difficulties()) {
				var g engine.Game
				why := sound(func() (err error) {
					if g, err = m.New(engine.Options{Seats: seats, Edition: edition, Difficulty: difficulty, Seed: 1}); err == nil {
						err = g.Check()
					}
					if err == nil && g.Point().Kind == engine.Over {
						err = errors.New("the game is over before anybody acts")
					}
					return err
				})
				if why != "" {
					return fmt.Sprintf("mission %s cannot begin with %d seats%s: %s", id, seats, named(edition, difficulty), why)
				}
				if e > 0 {
					continue // the editions differ in a few rules, not in their pieces
				}
				n := min(steps, *left)
				if why := sound(func() error { return tried(g, n, left) }); why != "" {
					return fmt.Sprintf("mission %s breaks while it is played with %d seats%s: %s", id, seats, named(edition, difficulty), why)
				}
			}
		}
	}
	return ""
}

// tried gives up to n answers in a game, at random from a fixed seed.
func tried(g engine.Game, n int, left *int) error {
	r := engine.NewStream(1)
	for range n {
		p := g.Point()
		if p.Kind == engine.Over {
			return nil
		}
		if err := g.Take(r.Intn(len(g.Options())), nil); err != nil {
			return err
		}
		if err := g.Check(); err != nil {
			return err
		}
		*left--
	}
	return nil
}

// Drawn draws the pages of a bundle, its sheets and cards, and the table of each
// mission of p, its pack, and discards them. It draws them in the bundle's first
// language. It says why one cannot be drawn; "" if all can.
func (l List) Drawn(b *bundle.Bundle, p engine.Pack) string {
	var pages []page.Page
	first := b.Manifest.Languages[0]
	why := sound(func() (err error) {
		pages, err = l.Pages(b, []string{first}, nil, "acforge", nil)
		return err
	})
	switch {
	case why != "":
		return "its pages cannot be drawn: " + why
	case len(pages) == 0:
		return "the pack has no pages"
	}
	if why := sound(func() error { return l.laid(b, p, first) }); why != "" {
		return "its sheets cannot be drawn: " + why
	}
	if why := sound(func() error { _, err := l.Compare(b, b); return err }); why != "" {
		return "its pieces cannot be described: " + why
	}
	return ""
}

// laid lays out everything that is printed, and every mission at its table.
func (l List) laid(b *bundle.Bundle, p engine.Pack, lang string) error {
	s, err := l.of(b)
	if err != nil {
		return err
	}
	if _, is := As[Printed](s); !is {
		return nil
	}
	set, err := l.Paper(b, lang, "acforge")
	if err != nil {
		return err
	}
	remarks, err := paper.Look(set)
	if err != nil {
		return err
	}
	for _, r := range remarks {
		if r.Kind == paper.Unreadable {
			return errors.New(r.String())
		}
	}
	for _, id := range p.Missions() {
		m, err := p.Mission(id)
		if err != nil {
			return err
		}
		for _, seats := range m.Seats() {
			if _, err := l.Table(b, set, id, seats, lang); err != nil {
				return fmt.Errorf("mission %s with %d seats: %w", id, seats, err)
			}
		}
	}
	return nil
}

// sound returns the error of do, or its panic as an error. Unchecked content
// may take the rules where no compiled content does.
func sound(do func() error) (why string) {
	defer func() {
		if p := recover(); p != nil {
			why = fmt.Sprint(p)
		}
	}()
	if err := do(); err != nil {
		return err.Error()
	}
	return ""
}

// orDefault returns names, or just the default "" if names is empty.
func orDefault(names []string) []string {
	if len(names) == 0 {
		return []string{""}
	}
	return slices.Clone(names)
}

func named(names ...string) string {
	names = slices.DeleteFunc(names, func(n string) bool { return n == "" })
	if len(names) == 0 {
		return ""
	}
	return " (" + strings.Join(names, ", ") + ")"
}
