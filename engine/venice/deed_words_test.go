package venice

import ir "acforge.dev/schema/ir/venice"

// corpusActions holds actions with every kind of price, limit, question and answer.
func corpusActions() []ir.Action {
	n := func(v int) *ir.Number { return &ir.Number{N: &v} }
	turn, count := &ir.Number{Turn: true}, []ir.Effect{{Count: &ir.CountBy{Counter: 0, By: 1}}}
	at := ir.Place{Rel: "at", At: []ir.SquareID{0, 1}}
	var out []ir.Action
	for _, cost := range []int{0, 1, 2, 5} {
		out = append(out, ir.Action{Name: "mend", Title: "text.Mend", At: at, Cost: cost, Do: count})
	}
	for _, k := range []int{1, 2, 5} {
		for _, l := range []ir.Limits{{Turn: n(k)}, {Memory: n(k)}, {Square: n(k)}, {Assassin: n(k)}, {AssassinTurn: n(k)}} {
			out = append(out, ir.Action{Name: "mend", At: ir.Place{Rel: "any"}, Cost: 1, Limit: &l, Do: count})
		}
	}
	out = append(out,
		ir.Action{Name: "mend", At: ir.Place{Rel: "any"}, Cost: 1, Limit: &ir.Limits{Turn: turn}, Do: count},
		ir.Action{Name: "mend", At: ir.Place{Rel: "any", Kinds: []string{"roof"}, Enemies: "none"}, CostBy: turn, Stealth: "incognito", Do: nil},
		ir.Action{Name: "mend", At: ir.Place{Rel: "stations"}, CostBy: turn, Limit: &ir.Limits{Square: turn}, Stealth: "exposed", If: &ir.Cond{Alert: ref(true)}, Do: count},
		ir.Action{Name: "mend", At: at, Cost: 3, Shared: true, Do: count},
		ir.Action{Name: "mend", Text: "text.Rain", At: at, Cost: 1, Do: count},
		ir.Action{Name: "mend", Text: "text.Rain {effects}", At: at, CostBy: turn, Ask: []ir.Ask{{Name: "to", Place: &ir.Place{Rel: "nearby"}}}, Do: count},
	)
	place, who := ir.Place{Rel: "asked"}, ir.Target{Pick: "asked", Where: "any"}
	out = append(out, ir.Action{Name: "throw", At: ir.Place{Rel: "any"}, Cost: 1, Ask: []ir.Ask{{Name: "to", Place: &ir.Place{Rel: "within", Steps: 2}}},
		Do: []ir.Effect{{Spawn: &ir.Spawn{Type: "crossbowman", Count: 1, At: place}}, {Move: &ir.Move{Who: myself, To: place}}, {Remove: &ir.Guards{Pick: "all", Type: "guard", From: place}},
			{Count: &ir.CountBy{Counter: 0, ByN: &ir.Number{Bodies: &place}}}}},
		ir.Action{Name: "give", At: ir.Place{Rel: "any"}, Cost: 1, Ask: []ir.Ask{{Name: "whom", Character: &ir.Target{Pick: "one", Where: "own", Others: true}}}, Do: []ir.Effect{{Heal: &ir.Amount{Who: who, N: 1}}, {Hide: &who}}},
		ir.Action{Name: "take", At: ir.Place{Rel: "any"}, CostBy: &ir.Number{Asked: ref(0)}, Ask: []ir.Ask{{Name: "n", Number: &ir.FromTo{From: *n(1), To: *turn}}},
			Do: []ir.Effect{{Count: &ir.CountBy{Counter: 0, ByN: &ir.Number{Asked: ref(0)}}}}},
		ir.Action{Name: "swap", At: ir.Place{Rel: "any"}, Cost: 1, Ask: []ir.Ask{
			{Name: "what", Title: "text.What", One: []ir.OneOf{{Name: "wood", Title: "text.Wood"}, {Name: "rope"}}}, {Name: "from", Place: &at}, {Name: "to", Place: &ir.Place{Rel: "nearby"}}},
			If: &ir.Cond{All: []ir.Cond{{Asked: &ir.AskedIs{Ask: 0, Is: ref(0)}}, {Not: &ir.Cond{Asked: &ir.AskedIs{Ask: 1, At: &at}}}}},
			Do: []ir.Effect{{Move: &ir.Move{Who: myself, To: ir.Place{Rel: "asked", Asked: 2}}}}})
	return out
}
