package club

// What a mission that is not decided yet may bring, for Value: without it a bid
// or a roll looks as good as none until all is over. Rough on purpose; the
// rules ask for none of it.

const (
	mostLacking = 6
	mostDice    = 12
)

// covering[n][k] is how likely k dice of six different faces show n given
// symbols, in 256ths.
func covering() (t [mostLacking + 1][mostDice + 1]int32) {
	choose := [mostLacking + 1][mostLacking + 1]int64{}
	for n := range choose {
		choose[n][0] = 1
		for j := 1; j <= n; j++ {
			choose[n][j] = choose[n-1][j-1] + choose[n-1][j]
		}
	}
	for n := range t {
		all := int64(1)
		for k := range t[n] {
			hits, sign := int64(0), int64(1)
			for j := 0; j <= n; j++ { // in and out: rolls without j of them
				miss := int64(1)
				for range k {
					miss *= int64(nSkills - j)
				}
				hits += sign * choose[n][j] * miss
				sign = -sign
			}
			t[n][k] = int32(256 * hits / all)
			all *= nSkills
		}
	}
	return t
}

// compileChances works out how likely a mission of each colour is completed
// against each defence, over all weapons, in 256ths.
func (m *Mission) compileChances() {
	m.cover = covering()
	for i := range m.defences {
		for c := range m.figures {
			sum, n := int32(0), int32(0)
			for _, w := range m.weapons {
				lacking := 0
				for k, need := range m.defences[i].need {
					lacking += max(0, int(need)-int(w.skill[k]))
				}
				sum += int32(w.copies) * m.likely(lacking, int(m.figures[c].dice))
				n += int32(w.copies)
			}
			m.defences[i].chance[c] = int16(sum / max(1, n))
		}
	}
}

func (m *Mission) likely(lacking, dice int) int32 {
	return m.cover[min(lacking, mostLacking)][min(max(dice, 0), mostDice)]
}

// prospect is what the mission at hand may still bring a player, in points of
// the score, less what he has bid for it.
func (g *Game) prospect(p int) int {
	s, m := &g.s, g.m
	if s.Mission == none || s.Defence == none || s.Done || s.Result != 0 {
		return 0
	}
	colour := m.missions[s.Mission].colour
	d := &m.defences[s.Defence]
	prize := int32(m.figures[colour].points + m.figures[d.colour].credits + 2)
	blind := int32(d.chance[colour])
	top := g.working()
	switch top.Op {
	case fAuction:
		switch f := (auctionFrame{top}); f.leader() {
		case nobody:
			return 0
		case p:
			return int(prize*blind/256) - max(0, int(f.high())-int(s.Player[p].Lucky))
		}
		return int(prize * blind / 256 * (256 - blind) / 256)
	case fTry:
		if (tryFrame{top}).who() == p {
			return int(prize * g.chance(p) / 256)
		}
		if p == int(s.Priority) { // he has failed
			return 0
		}
		return int(prize * blind / 256 * (256 - g.chance(1-p)) / 256)
	}
	switch {
	case s.Frame[0].PC < stepReveal && !s.Paid || s.Frame[0].PC >= stepTried:
		return 0 // not paid yet, or tried
	case p == int(s.Priority):
		return int(prize * blind / 256)
	}
	return int(prize * blind / 256 * (256 - blind) / 256)
}

// working is the frame that is at work on the mission: the top one below the
// dice that fall and the cards that are drawn for it.
func (g *Game) working() *Frame {
	i := max(1, g.s.FrameN) - 1
	for i > 0 && (g.s.Frame[i].Op == fDraw || g.s.Frame[i].Op == fRoll) {
		i--
	}
	return &g.s.Frame[i]
}

// chance is how likely a player completes the mission that he tries, in
// 256ths: with the dice that he has left, and a little for what else he may
// find.
func (g *Game) chance(p int) int32 {
	lacking := 0
	a := &g.s.Player[p]
	for k := range nSkills {
		lacking += max(0, int(g.s.Need[k])-int(g.own(p, k)+a.Add[k]+a.Face[k]))
	}
	if g.working().PC >= tryEscape {
		return 0
	}
	if a.Given&hasRolled != 0 {
		return 48 >> min(lacking, 6)
	}
	return g.m.likely(lacking, g.dice(p))
}
