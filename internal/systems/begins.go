package systems

import (
	"fmt"
	"slices"
	"strings"

	"acforge/engine"
	"acforge/internal/bundle"
	"acforge/preview/page"
)

// trialSteps is how many answers of a game [List.Tried] gives, and trialAll of all games of a pack.
const (
	trialSteps = 400
	trialAll   = 200_000
)

// Begins compiles every mission of a pack and begins it with every number of seats, edition
// and difficulty. It returns what cannot begin, a line for each mission, nil where all do.
func (l List) Begins(p engine.Pack) (wrong []string) { return l.begins(p, 0) }

// Tried is [List.Begins], and plays a game with each number of seats and difficulty at random, the
// same each time: after every answer the game must still hold together.
func (l List) Tried(p engine.Pack) (wrong []string) { return l.begins(p, trialSteps) }

func (l List) begins(p engine.Pack, steps int) (wrong []string) {
	left := trialAll
	for _, id := range p.Missions() {
		if why := beginsMission(p, id, steps, &left); why != "" {
			wrong = append(wrong, why)
		}
	}
	if len(wrong) > 0 {
		return wrong // what is between missions needs all of them
	}
	why := sound(func() error {
		c, err := l.Campaign(p)
		if err != nil {
			return nil // none, or none that can be played; check says which
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

// beginsMission says why a mission cannot be played, "" where it can.
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
					return err
				})
				if why != "" {
					return fmt.Sprintf("mission %s cannot begin with %d seats%s: %s", id, seats, named(edition, difficulty), why)
				}
				if e > 0 {
					continue // the editions differ in a few rules, not in what is played with
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

// Drawn draws the pages of a bundle in its first language and throws them away. It says
// why they cannot be drawn, "" where they can.
func (l List) Drawn(b *bundle.Bundle) string {
	var pages []page.Page
	why := sound(func() (err error) {
		pages, err = l.Pages(b, b.Manifest.Languages[:1], nil, "acforge", nil)
		return err
	})
	switch {
	case why != "":
		return "its pages cannot be drawn: " + why
	case len(pages) == 0:
		return "it has no pages"
	}
	return ""
}

// sound says what is wrong with something, where it panics too: what nobody has checked may
// lead the rules where no content of a compiler leads them.
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

// orDefault is a list of names, with the default "" where it is empty.
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
