package rules

import (
	"math/bits"

	"acforge.dev/engine"
)

// How good the players' position is, for bots: the chance to win if each figure goes
// its best way by itself and all reach the goal after the same turn. Real play
// can do better, because players see what falls. This file has no rules.

// sure is the chance of a certain event.
const sure = 1 << 20

// mostTurns is the largest number of turns of one seat with one deck.
const mostTurns = maxCalm + maxBells

// outlook holds, by edition, rope at hand, turns of the seat and square, the
// best chance that a figure is on the goal after exactly that many turns of its
// own.
type outlook [2][2][mostTurns + 1][squares]int32

func (m *Mission) foresee() {
	for edition := range m.outlook {
		risk := m.risk(edition == 1)
		for rope := range m.outlook[edition] {
			m.outlook[edition][rope][0][m.goal] = sure
		}
		for turns := 1; turns <= mostTurns; turns++ {
			for rope := range m.outlook[edition] {
				now := &m.outlook[edition][rope][turns]
				try := func(from, to uint8, left int) {
					then := &m.outlook[edition][left][turns-1]
					p := then[to]
					if m.dark[to] {
						p = (int32(6-risk)*p + int32(risk)*then[m.start]) / 6
					}
					now[from] = max(now[from], p)
				}
				for from := range uint8(squares) {
					try(from, from, rope)
					for _, to := range m.ways[onFoot][from] {
						try(from, to, rope)
					}
					if rope == 0 {
						continue
					}
					for _, to := range m.ways[byRope][from] {
						try(from, to, 0)
					}
				}
			}
		}
	}
}

// hope returns the best chance over all numbers of turns. It is the chance that
// the figures are on the goal then, with the ropes in use, and that the cards
// last that long.
func (g *Game) hope(use ropes) (best int) {
	s, m := &g.s, g.m
	first := int(max(s.Ask.Who, 1)) - 1 // the seat whose turn is next
	calm, bells := int(s.Calm), int(s.Bells)
	rings := min(m.ir.Alarms-(m.ir.Bells-bells), bells+1) // this many bells lose, or never come
	// quiet is the chance of each number of bells among the cards drawn so far.
	quiet, drawn := [maxBells + 1]int{sure}, 0
	draw := func() {
		left := calm + bells - drawn
		for b := rings - 1; b >= 0; b-- {
			quiet[b] = quiet[b] * (calm - (drawn - b)) / left
			if b > 0 {
				quiet[b] += quiet[b-1] * (bells - (b - 1)) / left
			}
		}
		drawn++
	}
	if g.chancy() {
		first++
		draw()
	}
	for turns := 1; drawn < calm+bells; turns++ {
		p := 0
		for _, q := range quiet[:rings] {
			p += q
		}
		n := int(s.Seats)
		for seat := range n {
			own := (turns + n - 1 - (seat-first+n)%n) / n
			p = p * int(m.outlook[bit(s.Second)][bit(use.has(uint8(seat)))][own][s.At[seat]]) / sure
		}
		best = max(best, p)
		draw()
	}
	return best
}

// bit is 1 for true.
func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Value returns that chance in thousandths. For a campaign it returns how far
// the campaign has come.
func (g *Game) Value(int) int32 {
	switch {
	case g.s.Result == uint8(engine.Won):
		return 1000
	case g.s.Result == uint8(engine.Lost):
		return 0
	case g.c != nil:
		return int32(1 + 998*g.progress()/(sure*len(g.c.missions)))
	}
	return int32(1 + 998*g.hope(g.s.Rope)/sure)
}

// progress returns the missions won plus the chance at the current one, in
// parts of sure. It uses no mission that has not begun: see [engine.Campaign],
// Watched.
func (g *Game) progress() int {
	s := &g.s
	won := int(s.Chapter) * sure
	switch {
	case s.Ask.Code == askAttempt && s.Tries > 0:
		return won + g.again()
	case s.Ask.Code == askAttempt && s.Chapter > 0:
		return won - sure + g.worth(s.Rope)
	case s.Tries == 1:
		return won + g.attempt(g.again())
	}
	return won + g.attempt(0)
}

// attempt returns the chance at the current mission, with the best choice of
// ropes to use in it. lost is the value of a loss.
func (g *Game) attempt(lost int) (best int) {
	all := g.s.Rope
	for use := range all + 1 {
		if use&^all == 0 {
			p := g.hope(use)
			best = max(best, (p*g.worth(all&^use)+(sure-p)*lost)/sure)
		}
	}
	return best
}

// again returns the chance of a second attempt.
func (g *Game) again() int {
	fresh := Game{m: g.m, c: g.c, s: g.s}
	fresh.s.Rope = g.s.Kept
	fresh.layOut()
	fresh.ask(engine.Choice, askTurn, 1)
	return fresh.attempt(0)
}

// worth returns the value of a win with the ropes that are left. Each used one
// is missing in later missions.
func (g *Game) worth(left ropes) int {
	if int(g.s.Chapter) == len(g.c.missions)-1 {
		return sure
	}
	used := int(g.s.Seats) - bits.OnesCount8(uint8(left))
	return sure - used*sure/10
}
