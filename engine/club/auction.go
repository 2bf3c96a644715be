package club

import "acforge.dev/engine"

// maxBids is how many bids are offered at once. A player with more credits than
// that can go higher with the next bid.
const maxBids = 160

// stepAuction asks the bidder (CLUB-12.7).
func (g *Game) stepAuction(f *Frame) bool { return g.ask(askBid, auctionFrame{f}.bidder()) }

func (g *Game) fillBid(top *Frame, p int) {
	f, a := auctionFrame{top}, &g.s.Player[p]
	low := max(f.high()+1, g.cost())
	high := a.Credits + int16(a.Lucky)
	if f.leader() != noBidder || f.passed() || high < low { // CGAP-23: the opening player must bid
		g.add(act(vPass, 0, 0, 0))
	}
	for n := low; n <= high && n < low+maxBids && n < none; n++ {
		g.add(act(vBid, uint8(n), 0, 0))
	}
	g.addSpecials(p, atAuction)
	g.addAnyTime(p)
}

func (g *Game) answerBid(top *Frame, p int, a engine.Action) {
	f := auctionFrame{top}
	if verbOf(a) == vBid {
		f.bid(p, arg(a, 0))
		g.ev(evBid, 1207, 0, p, int(f.high()), 0, 0, 0)
		f.turnTo(1 - p)
		if f.passed() { // the other player will not bid
			g.winAuction(p, f.high())
		}
		return
	}
	g.ev(evPassed, 1207, 0, p, 0, 0, 0, 0)
	switch {
	case f.leader() != noBidder:
		g.winAuction(f.leader(), f.high())
	case f.passed(): // no player can or will pay (CGAP-06)
		g.finish(causeNoCredits)
	default:
		f.pass()
		f.turnTo(1 - p)
	}
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
	g.done()
}
