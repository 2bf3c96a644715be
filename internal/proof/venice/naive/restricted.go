package naive

// Restricted Areas (BOV-49).

// givenAway tells whether who comes to a Restricted Area with Enemies is
// exposed without a test: Assassins (BOV-49.2), in DE Allies too; elsewhere an
// Ally is tested as usual (GAP-64).
func (g *Game) givenAway(u *unit) bool {
	return g.squares[u.at].Restricted && (u.ally == nil || g.ed.alliesGiveAway)
}

// intrude resolves that Enemies came to a Restricted Area: all who are there
// become exposed, also in the Hiding Spot, and the alert goes on (BOV-49.3); a
// Body alone raises it, too (49.4). The top of a Tower is no square (9.6).
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

// spared lists the testers on a Restricted Area whom only a Detection Test can
// give away when Enemies come: Allies, in the one edition that leaves them
// alone (BOV-49.3).
func (g *Game) spared(testers []*unit) []*unit {
	var out []*unit
	for _, u := range testers {
		if u.ally != nil && !g.ed.alliesGivenAway {
			out = append(out, u)
		}
	}
	return out
}
