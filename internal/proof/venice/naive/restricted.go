package naive

// Restricted Areas (BOV-49).

// givenAway reports whether a unit that enters a Restricted Area with Enemies is
// exposed without a test: Assassins (BOV-49.2), in DE Allies too. Elsewhere an
// Ally is tested as usual (GAP-64).
func (g *Game) givenAway(u *unit) bool {
	return g.squares[u.at].Restricted && (u.ally == nil || g.ed.alliesGiveAway)
}

// intrude resolves the arrival of Enemies in a Restricted Area. All characters
// there become exposed, even in the Hiding Spot, and the alert goes on
// (BOV-49.3). A Body alone raises it too (49.4). The top of a Tower is not a
// square (9.6).
func (g *Game) intrude(s *square, came, bodies int) {
	var seen []*unit
	for _, u := range g.units {
		if u.at == s.id && (u.standing() || u.place == hiding) && (u.ally == nil || g.ed.alliesGivenAway) {
			seen = append(seen, u)
		}
	}
	if came == 0 || len(seen)+bodies == 0 {
		return
	}
	for _, u := range seen {
		g.expose(u, "BOV-49.3")
	}
	g.raiseAlert(s.Map)
	g.settle()
}

// spared lists the testers in a Restricted Area that are only tested when Enemies
// come: Allies, in the one edition that does not expose them (BOV-49.3).
func (g *Game) spared(testers []*unit) []*unit {
	var out []*unit
	for _, u := range testers {
		if u.ally != nil && !g.ed.alliesGivenAway {
			out = append(out, u)
		}
	}
	return out
}
