package club

import "acforge/engine"

// maxBids is how many different bids are offered at once; whoever has more
// credits than that can still go up with his next bid.
const maxBids = 160

// stepAuction asks the bidder (CLUB-12.7).
func (g *Game) stepAuction(f *Frame) bool { return g.ask(askBid, int(f.A)) }

func (g *Game) fillBid(f *Frame, p int) {
	a := &g.s.Player[p]
	low := max(f.B+1, g.cost())
	high := a.Credits + int16(a.Lucky)
	if f.C >= 0 || f.D != 0 || high < low { // CGAP-23: who opens has to
		g.add(act(vPass, 0, 0, 0))
	}
	for n := low; n <= high && n < low+maxBids && n < none; n++ {
		g.add(act(vBid, uint8(n), 0, 0))
	}
	g.addSpecials(p, atAuction)
	g.addAnyTime(p)
}

func (g *Game) answerBid(f *Frame, a engine.Action) {
	p := int(f.A)
	if verbOf(a) == vBid {
		f.B, f.C = int16(arg(a, 0)), int16(p)
		g.ev(evBid, 1207, 0, p, int(f.B), 0, 0, 0)
		f.A = int16(1 - p)
		if f.D != 0 { // the other has passed already
			g.winAuction(p, f.B)
		}
		return
	}
	g.ev(evPassed, 1207, 0, p, 0, 0, 0, 0)
	if f.C >= 0 {
		g.winAuction(int(f.C), f.B)
		return
	}
	if f.D != 0 { // nobody can or will pay (CGAP-06)
		g.finish(causeNoCredits)
		return
	}
	f.D, f.A = 1, int16(1-p)
}

// winAuction: CLUB-12.8.
func (g *Game) winAuction(p int, bid int16) {
	s := &g.s
	s.Priority, s.Paid = uint8(p), true
	g.ev(evAuction, 1208, 0, p, int(bid), 0, 0, 0)
	if pay := bid - int16(s.Player[p].Lucky); pay > 0 { // CLUB-9.16
		g.credit(p, -int(pay), 1208)
	}
	s.Player[0].Lucky, s.Player[1].Lucky = 0, 0
	g.pop()
}
