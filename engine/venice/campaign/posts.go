package campaign

import (
	"slices"

	ir "acforge.dev/schema/ir/venice"
)

// Assigning miniatures to Buildings

// standsIn reports whether a miniature is an Apprentice standing in for an
// Assassin, and so not in the Headquarters (BOV-27.3).
func (g *Game) standsIn(i int) bool {
	who := g.m.minis[i].who
	return who >= 0 && slices.ContainsFunc(g.s.players(), func(a Seat) bool { return int(a.StandIn) == who })
}

// free reports whether a miniature can be given a post.
func (g *Game) free(i int) bool { return g.s.Mini[i] == atTable && !g.standsIn(i) }

// count returns the number of miniatures at a post.
func (g *Game) count(post uint8) (n int) {
	for _, at := range g.s.Mini[:len(g.m.minis)] {
		if at == post {
			n++
		}
	}
	return n
}

// sum adds up the values on the brown cards of a Building's miniatures
// (BOV-41.3).
func (g *Game) sum(post uint8, of func(*ir.Brown) int) uint8 {
	n := 0
	for i := range g.m.minis {
		if g.s.Mini[i] == post {
			n += of(g.m.minis[i].brown)
		}
	}
	return uint8(min(n, 99))
}

// vacate removes all miniatures from a Building (BOV-41.3).
func (g *Game) vacate(post uint8) {
	for i := range g.s.Mini {
		if g.s.Mini[i] == post {
			g.s.Mini[i] = atTable
		}
	}
}

// posts divides the miniatures into two groups and asks where each works
// (BOV-40.27, 40.28). The first time the spaces to fill are given: BOV-40.11 to
// 40.14.
func (g *Game) posts() {
	s := &g.s
	if s.First {
		g.firstPosts()
		return
	}
	for ; int(s.Post) < len(g.m.minis); s.Post++ {
		if g.free(int(s.Post)) {
			g.ask(askPost, 0)
			return
		}
	}
	s.Post, s.Stage = 0, stageVilla
}

// firstPosts asks who fills the next space of the first Assignment. The spaces
// are one in the Hospital (in one edition one for each Assassin there), one in
// the Workshop, the Command Room and, if any miniature is left, the Shop. The
// others work in the Command Room (BOV-40.14).
func (g *Game) firstPosts() {
	s := &g.s
	if g.space() != nowhere && len(g.hands()) > 0 {
		g.ask(askPost, 0)
		return
	}
	for hands := g.hands(); len(hands) > 0 && g.count(inRoom) < mostAt[inRoom]; hands = g.hands() {
		g.post(hands[0], inRoom)
	}
	s.Post, s.Stage = 0, stageVilla
}

// space returns the next place to fill at the first Assignment.
func (g *Game) space() uint8 {
	hospital := 1
	if g.p.onePerPatient {
		hospital = 0
		for i := range g.s.players() {
			if g.s.Person[g.s.Seat[i].Who].Bed {
				hospital++
			}
		}
	}
	if at := int(g.s.Post) - hospital; at < 0 {
		return inHospital
	} else if rest := [...]uint8{inWorkshop, inRoom, inShop}; at < len(rest) {
		return rest[at]
	}
	return nowhere
}

// hands returns the miniatures that may be given a post at the first Assignment,
// without duplicates of identical ones. These are Apprentices and helpers of the
// type; one helper stays with the Memory group (BOV-40.12).
func (g *Game) hands() (list []uint8) {
	last := -2
	helpers := 0
	for i := range g.m.minis {
		if h := g.m.minis[i].helper; g.free(i) && h >= 0 && g.m.hq.Helpers[h].Type != "" {
			helpers++
		}
	}
	for i := range g.m.minis {
		h := g.m.minis[i].helper
		if !g.free(i) || h == last || h >= 0 && (g.m.hq.Helpers[h].Type == "" || helpers < 2) {
			continue
		}
		last = h
		list = append(list, uint8(i))
	}
	return list
}

func (g *Game) post(i, at uint8) {
	g.s.Mini[i] = at
	g.ev(evPost, 4028, int(i), int(at), 0)
}

// offices lists the places for the current miniature: the Memory group or a
// Building with room. At the second attempt at a Contract the remaining
// miniatures must still be able to fulfil it, or come as near as possible
// (BOV-40.26, GAP-54).
func (g *Game) offices() {
	s := &g.s
	wanted := 0
	if s.Tried && int(s.Contract) < len(g.m.hq.Contracts) {
		wanted = min(g.m.hq.Contracts[s.Contract].Hits, g.reach(0, s.Post))
	}
	for at := atTable; at < nPosts; at++ {
		if at != atTable && g.count(at) >= mostAt[at] {
			continue
		}
		s.Mini[s.Post] = at
		if g.reach(0, s.Post+1) >= wanted {
			g.add(verbPost, s.Post, at)
		}
		s.Mini[s.Post] = atTable
	}
}
