package club

// Estimates of a player's gain from a mission under way. They are for Value
// alone and are not rules. Without them bots would see no use in a bid or a
// roll before the mission is over. They are rough on purpose.

// Limits of the covering table. Larger numbers of symbols or dice count as
// these.
const (
	mostLacking = 6
	mostDice    = 12
)

// covering returns the table whose entry [n][k] is the chance, in 256ths, that
// k dice, each with six different faces, show n given symbols.
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
			// Inclusion and exclusion: add and subtract the rolls without some j
			// of the n symbols.
			for j := 0; j <= n; j++ {
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

// compileChances fills chance of each defence: how likely a mission of each
// colour is completed against it, on average over all weapons, in 256ths.
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

// likely returns the chance, in 256ths, that that many dice yield the missing
// symbols.
func (m *Mission) likely(lacking, dice int) int32 {
	return m.cover[min(lacking, mostLacking)][min(max(dice, 0), mostDice)]
}

// prospect returns what the open mission may still bring player p, in units,
// minus p's bid for it.
func (g *Game) prospect(p int) int {
	s, m := &g.s, g.m
	if s.Mission == none || s.Defence == none || s.Done || s.Result != 0 {
		return 0
	}
	colour := m.missions[s.Mission].colour
	d := &m.defences[s.Defence]
	prize := (int(m.figures[colour].points+m.figures[d.colour].credits)*scale + m.by[wPrize]) * m.by[wChance] / (100 * scale)
	blind := int(d.chance[colour])
	top := g.working()
	switch top.Op {
	case fAuction:
		switch f := (auctionFrame{top}); f.leader() {
		case noBidder:
			return 0
		case p:
			return prize*blind/256 - max(0, int(f.high())-int(s.Player[p].Lucky))*scale
		}
		return prize * blind / 256 * (256 - blind) / 256
	case fTry:
		if (tryFrame{top}).who() == p {
			return prize * int(g.chance(p)) / 256
		}
		if p == int(s.Priority) { // he has failed
			return 0
		}
		return prize * blind / 256 * (256 - int(g.chance(1-p))) / 256
	}
	switch {
	case s.Frame[0].PC < stepReveal && !s.Paid || s.Frame[0].PC >= stepTried:
		return 0 // not paid yet, or already tried
	case p == int(s.Priority):
		return prize * blind / 256
	}
	return prize * blind / 256 * (256 - blind) / 256
}

// working returns the frame that handles the mission. Frames of dice and draws
// on top of it belong to it.
func (g *Game) working() *Frame {
	i := max(1, g.s.FrameN) - 1
	for i > 0 && (g.s.Frame[i].Op == fDraw || g.s.Frame[i].Op == fRoll) {
		i--
	}
	return &g.s.Frame[i]
}

// chance returns how likely player p completes the mission that he is trying,
// in 256ths. After his roll a little remains, for cards and tokens he may still
// use.
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
