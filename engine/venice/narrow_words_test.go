package venice

import ir "acforge.dev/schema/ir/venice"

// corpusNarrowed returns effects on squares and characters that are narrowed down, and changes of
// the price of Moves.
func corpusNarrowed() []ir.Effect {
	here, own := ir.Place{Rel: "here"}, ir.Place{Rel: "own"}
	guards := &ir.Number{Guards: &ir.Guards{Pick: "all", Type: "guard", From: here}}
	self := ir.Target{Pick: "self", Where: "any"}
	one := ir.Target{Pick: "one", Where: "any", Most: &ir.Number{Cubes: &self}}
	all := ir.Target{Pick: "all", Of: "characters", Where: "any", Least: &ir.Number{Health: &ir.HealthOf{Who: &self}}, Nearest: &ir.Place{Rel: "at", At: []ir.SquareID{0, 1}}}
	far := ir.Target{Pick: "one", Where: "any", Most: &ir.Number{Cards: &self}, Farthest: &own}
	from := func(p ir.Place) *ir.Guards { return &ir.Guards{Pick: "all", Type: "elite", From: p} }
	return []ir.Effect{
		{Wound: &ir.Amount{Who: ir.Target{Pick: "all", Where: "any", Carries: &ir.PieceHere{Piece: 1, Faces: []int{1}}}, N: 1}},
		{Heal: &ir.Amount{Who: ir.Target{Pick: "one", Of: "characters", Where: "own", NoPiece: &ir.PieceHere{Piece: 1}}, N: 1}},
		{Wound: &ir.Amount{Who: one, N: 1}}, {Heal: &ir.Amount{Who: all, N: 2}}, {Expose: &far},
		{Spawn: &ir.Spawn{Type: "crossbowman", Count: 2, At: ir.Place{Rel: "entrance", Letter: "A", Least: guards}}},
		{Eliminate: from(ir.Place{Rel: "any", Guards: "elite", Nearest: &own})},
		{Remove: from(ir.Place{Rel: "any", Guards: "guard", Bodies: "none", Most: guards, Farthest: &ir.Place{Rel: "stations"}})},
		{Push: &ir.Push{Guards: ir.Guards{Pick: "one", Type: "guard", From: ir.Place{Rel: "any", Guards: "crossbowman"}}, To: ir.Place{Rel: "towards", Towards: &here}}},
		{Lure: &ir.Place{Rel: "any", Guards: "none", Most: &ir.Number{Bodies: &ir.Place{Rel: "ownOrNearby"}}}},
		{Count: &ir.CountBy{By: 9, ByN: &ir.Number{Enemies: &ir.Place{Rel: "towards", Towards: &ir.Place{Rel: "stations"}, Kinds: []string{"roof"}}}}},
		{Count: &ir.CountBy{By: 9, ByN: &ir.Number{Health: &ir.HealthOf{Who: &all}}}},
		{Modify: &ir.Modifier{What: "moveCost", By: 1, Who: all, Lasts: "turn"}},
		{Modify: &ir.Modifier{What: "moveCost", By: -2, Who: self, Lasts: "once", Kinds: []string{"roof", "canal"}}},
	}
}

// corpusForbidden returns a state that forbids everything.
func corpusForbidden() ir.While {
	self := ir.Target{Pick: "self", Where: "any", Health: "hurt"}
	return ir.While{Name: "storm", If: ir.Cond{Alert: ref(true)}, Text: "text.gone", Forbid: []ir.Forbid{{What: ir.ForbidWords},
		{What: []string{"move"}, Who: &self, To: &ir.Place{Rel: "any", Kinds: []string{"roof"}}}}}
}
