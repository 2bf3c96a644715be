package venice

// A Skill card lies at the slot of its level (BOV-39.6) and is used like an
// ability: once a Memory (BOV-39.10), in two prints as often as its card says,
// at the moment that is printed on it, otherwise at any time (BOV-39.8). What it
// does is for its owner unless it says otherwise (BOV-39.9): that is the target
// that an author leaves out.

// skillInfo is a Skill card.
type skillInfo struct {
	level  uint8
	hq     uint8 // level of the Headquarters that it needs
	hasUse bool
	use    useInfo
	mods   []modInfo
	alters uint8 // their kinds, by mask
}

// skillWindows are the windows that a Skill of a moment belongs to. At any time
// is between two steps, so also before the dice of a Detection Test fall, but
// not when those of an attack lie there: BOV-39.8, GAP-53.
var skillWindows = [atOnce + 1]uint8{atAction: 1 << windowNone, atAnyTime: 1<<windowNone | 1<<windowTest, atTest: 1 << windowTest, atAttack: 1 << windowAttack}

// learned tells whether the Headquarters is good enough for a Skill (BOV-39.12),
// and whether who plays may have one of its level.
func (m *Mission) learned(k *skillInfo, char uint8) bool {
	if m.novice(char) && k.level > 2 { // BOV-27.4, 1.8, 39.7
		return false
	}
	return k.hq <= m.hq
}

func (g *Game) useSkill(seat, level int, code uint8) {
	g.rummage(seat)
	c := &g.s.Seat[seat].Skill[level&3]
	k := &g.m.skills[c.ID]
	if g.p.skillsAgain {
		k.use.count(&c.Turn, &c.Memory)
	} else {
		c.Turn++
		c.Memory++
	}
	g.pay(seat, int(k.use.cost))
	content := g.m.contentOf(contentSkill, int(c.ID))
	g.ev(evSkill, 3908, content, seat, int(c.ID), 0)
	g.start(seat, &k.use, code, content)
}

// start begins what a use does; its red icon comes after it.
func (g *Game) start(seat int, u *useInfo, code uint8, content uint16) {
	if u.exposed {
		g.beginUse(seat, 0, none, useAbility)
	}
	var ctx effectCtx
	g.useCtx(&ctx, seat, content)
	ctx.Ability = true // BOV-48.7
	ctx.Window = windowOf(code)
	g.startEffect(u.do, &ctx)
}

// aides calls yield for each use of an Ally that stands beside an Assassin and
// is open, until it returns false. The Assassin pays (BOV-44.2).
func (g *Game) aides(seat int, code uint8, yield func(unit, k int) bool) {
	a := &g.s.Seat[seat]
	if a.Where != onSquare {
		return
	}
	for i := maxSeats; i < g.units(); i++ {
		y := &g.s.Seat[i]
		if y.At != a.At || !y.standing() {
			continue
		}
		uses := g.allyOf(i).uses
		for k := range uses {
			u := &uses[k]
			if suits(u.when, code) && g.canUse(seat, u, y.AbilityTurn[k], y.AbilityGame[k], code) && !yield(i, k) {
				return
			}
		}
	}
}

func (g *Game) useAlly(seat, unit, k int, code uint8) {
	y := &g.s.Seat[unit]
	info := g.allyOf(unit)
	u := &info.uses[k]
	u.count(&y.AbilityTurn[k], &y.AbilityGame[k])
	g.pay(seat, int(u.cost))
	content := g.m.contentOf(contentAlly, unit-maxSeats)
	g.ev(evAllyUsed, 4402, content, seat, unit, k)
	g.start(seat, u, code, content)
}
