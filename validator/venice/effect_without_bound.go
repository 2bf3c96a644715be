package venice

import (
	"fmt"
	"slices"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// BOV-24.4 makes grey cards reusable without limit. So a use never ends if it costs
// nothing and gains something, or returns the cubes that it costs. The same holds for
// an Event card, a weapon and some lines of the script. One such line gives cubes each
// time a character arrives or leaves, which a cube pays for (BOV-13.2, 15.1). Another
// gives anything each time a character comes out of a Hiding Spot, which is free
// (8.10). A limit is one of a copy: a copy that is gained may be used again. BOV-39.10
// limits a Skill, but not in all editions (ED-64). Uses that are free and gain nothing
// are the players' own affair.
var effectWithoutBound = &Rule{
	Code: "effect/without-bound", Severity: diag.Error,
	Doc: Doc{
		What: "A use, a weapon, a Skill or a script line that players can repeat without end, and that gains something each time.",
		Why:  "Players can use a reusable card again and again, and enter and leave a Hiding Spot for nothing. Each time may gain something: cubes, cards, health, moves, pushes, Guards that fall, dice or hits. If it is free, or returns the cubes it costs, a turn need never end, and patient players get everything. A limit counts for one copy, so a card that brings a fresh copy of itself has none. A Skill works once in a Memory. The prints de and es have no such limit, so in a pack that declares one of them a Skill needs a price or a limit of its own. A repeat that gains nothing is not reported.",
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
		Rulebook: []string{"BOV-24.4", "BOV-8.10", "BOV-3.4", "BOV-4.4", "BOV-39.10"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, u := range p.Uses {
			if u.SingleUse || u.Use.PerTurn > 0 || u.Use.PerMemory > 0 {
				continue
			}
			gain := mostCubes(u.Use.Do)
			switch {
			case gain > 0 && gain >= u.Use.Cost:
				p.Report(u.At+"/do", fmt.Sprintf("%s gives %s for %d, without limit", u.Name, diag.Counted(gain, "action cube"), u.Use.Cost), help("limit it with `perTurn` or `perMemory`"))
			case u.Use.Cost == 0:
				if what := gains(u.Use.Do); what != "" {
					p.Report(u.At, fmt.Sprintf("%s gives %s for nothing, without limit", u.Name, what), help("give it a `cost`, or limit it with `perTurn` or `perMemory`"))
				}
			}
		}
		for i := range p.Pack.Events { // on a test or an attack it is used once each time
			if c := &p.Pack.Events[i]; c.When == "anyTime" && c.Uses == 0 {
				if what := gains(c.Do); what != "" {
					p.Report(fmt.Sprintf("/events/%d", i), fmt.Sprintf("the Event card %s gives %s for nothing, without limit", c.ID, what), help("limit it with `uses`"))
				}
			}
		}
		for i := range p.Pack.Equipment {
			if c := &p.Pack.Equipment[i]; c.Weapon != nil && c.Weapon.Cost == 0 && !c.SingleUse {
				p.Report(fmt.Sprintf("/equipment/%d/weapon", i), fmt.Sprintf("the weapon %s attacks for nothing, without limit", c.ID), help("give it a `cost`, or make it single use"))
			}
		}
		again := freshCopies(p.Pack.Equipment)
		for i := range p.Pack.Equipment {
			if c := &p.Pack.Equipment[i]; again[i] && (c.Use.PerTurn > 0 || c.Use.PerMemory > 0) {
				p.Report(fmt.Sprintf("/equipment/%d/use/do", i), fmt.Sprintf("the card %s brings a fresh copy of itself for nothing, without limit", c.ID), help("give it a `cost`, make it single use, or let it gain another card"))
			}
		}
		for _, m := range p.Memories {
			for i := range m.On {
				t := &m.On[i]
				switch {
				case t.Once:
				case (len(comes(&t.When)) > 0 || t.When.Leaves || len(t.When.LeavesSquare) > 0 || len(t.When.LeavesBy) > 0 || t.When.Attack != nil) && mostCubes(t.Do) > 0:
					p.Report(m.Ptr("on", i, "do"), fmt.Sprintf("%s gives action cubes each time, without limit", t.Name), help("remove `once: false`"))
				case m.outOfHiding(&t.When):
					if what := gains(t.Do); what != "" {
						p.Report(m.Ptr("on", i, "do"), fmt.Sprintf("%s gives %s each time somebody comes out of the Hiding Spot, without limit", t.Name, what), help("remove `once: false`, or add a condition"))
					}
				}
			}
		}
	},
}

// comes returns the squares to which an Assassin comes at a moment.
func comes(w *ir.When) []ir.SquareID {
	return append(w.Enters[:len(w.Enters):len(w.Enters)], w.Entering...)
}

// outOfHiding reports whether a line fires at a Hiding Spot: a character that comes out
// of it arrives on its square.
func (m *Memory) outOfHiding(w *ir.When) bool {
	at := comes(w)
	if w.AllyEnters != nil {
		at = w.AllyEnters.At
	}
	return slices.ContainsFunc(at, func(sq ir.SquareID) bool { return m.Squares[sq].Hiding != "" })
}

// gains returns what players can gain from effects again and again, "" for nothing
// (ir.Word.Gains).
func gains(list []ir.Effect) string {
	w := &walker{}
	w.effects("", list)
	for _, s := range w.sites {
		if s.Effect.Cubes != nil && s.Effect.Cubes.N <= 0 {
			continue
		}
		if word, _ := ir.Said(ir.EffectWords, s.Effect); word != nil && word.Gains != "" {
			return word.Gains
		}
	}
	return ""
}

// mostCubes returns the most action cubes that effects can give together.
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

// freshCopies reports, for each Equipment card, whether its use costs nothing on
// balance and gains a copy of the card itself, directly or through other such cards.
// The limit of the current copy then has no effect.
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
