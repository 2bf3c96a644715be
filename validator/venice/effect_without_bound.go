package venice

import (
	"fmt"

	"acforge/internal/diag"
	ir "acforge/schema/ir/venice"
)

// BOV-24.4 makes grey cards reusable without limit, so a use that costs
// nothing, or brings back what it costs, never ends; the same for a line of
// the script that gives cubes each time somebody arrives or leaves, which a
// cube pays for (BOV-13.2, 15.1). A limit is one of a copy: one that is gained
// may be used anew. ENGINE: a turn must end by construction.
var effectWithoutBound = &Rule{
	Code: "effect/without-bound", Severity: diag.Error,
	Doc: Doc{
		What: "A use or a script line that gives action cubes or free actions as often as players like.",
		Why:  "A reusable card may be used again and again. When it costs nothing, or gives back the cubes that it costs, a turn need never end. A limit holds for one copy: a card that brings a fresh copy of itself has none.",
		Bad: `equipment: purse: {
	singleUse: false
	use: {cost: 1, do: [{cubes: 1}]}
}
`,
		Good: `equipment: purse: {
	singleUse: false
	use: {cost: 1, perTurn: 1, do: [{cubes: 1}]}
}
`,
		Rulebook: []string{"BOV-24.4", "BOV-4.4"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, u := range p.Uses {
			if u.SingleUse || u.Use.PerTurn > 0 || u.Use.PerMemory > 0 {
				continue
			}
			gain := mostCubes(u.Use.Do)
			switch {
			case gain > 0 && gain >= u.Use.Cost:
				p.Report(u.At+"/do", fmt.Sprintf("%s gives %d action cubes for %d, as often as one likes", u.Name, gain, u.Use.Cost), help("limit it with perTurn or perMemory"))
			case u.Use.Cost == 0 && (u.Use.When == "action" || u.Use.When == "anyTime"):
				p.Report(u.At, fmt.Sprintf("%s is free and may be used as often as one likes", u.Name), help("give it a cost, or limit it with perTurn or perMemory"))
			}
		}
		again := freshCopies(p.Pack.Equipment)
		for i := range p.Pack.Equipment {
			if c := &p.Pack.Equipment[i]; again[i] && (c.Use.PerTurn > 0 || c.Use.PerMemory > 0) {
				p.Report(fmt.Sprintf("/equipment/%d/use/do", i), fmt.Sprintf("the card %s brings a fresh copy of itself for nothing, as often as one likes", c.ID), help("give it a cost, make it single use, or have it gain another card"))
			}
		}
		for _, m := range p.Memories {
			for i := range m.On {
				t := &m.On[i]
				if (len(t.When.Enters) > 0 || t.When.Leaves) && !t.Once && mostCubes(t.Do) > 0 {
					p.Report(m.Ptr("on", i, "do"), fmt.Sprintf("%s gives action cubes each time, as often as one likes", t.Name), help("leave once: false out"))
				}
			}
		}
	},
}

// mostCubes is the most action cubes that effects can give together.
func mostCubes(list []ir.Effect) int {
	n := 0
	for i := range list {
		e := &list[i]
		switch {
		case e.Cubes != nil:
			k := map[string]int{"all": 4, "upTo": e.Cubes.Who.Count}[e.Cubes.Who.Pick]
			n += max(e.Cubes.N, 0) * max(k, 1)
		case e.May != nil:
			n += mostCubes(e.May.Do)
		case e.If != nil:
			n += max(mostCubes(e.If.Then), mostCubes(e.If.Else))
		case e.Repeat != nil:
			times := e.Repeat.Times
			if e.Repeat.PerAssassin {
				times = 4
			}
			n += times * mostCubes(e.Repeat.Do)
		case e.Choose != nil:
			best := 0
			for _, o := range e.Choose.Options {
				best = max(best, mostCubes(o.Do))
			}
			n += best
		}
	}
	return n
}

// freshCopies tells of each Equipment card whether its use, which costs nothing
// on balance, gains a copy of the card itself, by way of other such cards or
// straight: the limit of the copy at hand is none then.
func freshCopies(cards []ir.Equipment) []bool {
	gains := make([][]ir.CardID, len(cards))
	for i := range cards {
		c := &cards[i]
		if c.Use == nil || c.SingleUse || mostCubes(c.Use.Do) < c.Use.Cost {
			continue
		}
		w := &walker{}
		w.effects("", c.Use.Do)
		for _, s := range w.sites {
			if g := s.Effect.Gain; g != nil {
				gains[i] = append(gains[i], g.Card)
			}
		}
	}
	again := make([]bool, len(cards))
	for i := range cards {
		seen := make([]bool, len(cards))
		for todo := gains[i]; len(todo) > 0 && !again[i]; todo = todo[1:] {
			k := int(todo[0])
			if k < 0 || k >= len(cards) || seen[k] {
				continue
			}
			seen[k], again[i] = true, k == i
			todo = append(todo, gains[k]...)
		}
	}
	return again
}
