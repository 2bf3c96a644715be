package venice

// A Skill card lies at the slot of its level (BOV-39.6) and is used like an
// ability. Its limit is once per Memory (BOV-39.10), in two editions as often as
// the card says. It is used at the moment printed on it, otherwise at any time
// (BOV-39.8). It affects its owner unless it says otherwise (BOV-39.9), so the
// owner is the default target.

// skillInfo is a Skill card.
type skillInfo struct {
	level  uint8
	hq     uint8 // required level of the Headquarters
	hasUse bool
	use    useInfo
	mods   []modInfo
	alters uint8 // mask of kinds of numbers that they change
}

// skillWindows maps a moment to the mask of windows for a Skill. "At any time"
// means between two steps. That includes the window before the dice of a
// Detection Test, but not the one after those of an attack: BOV-39.8, GAP-53.
var skillWindows = [atOnce + 1]uint8{atAction: 1 << windowNone, atAnyTime: 1<<windowNone | 1<<windowTest, atTest: 1 << windowTest, atAttack: 1 << windowAttack}

// learned reports whether the Headquarters has the level for a Skill (BOV-39.12)
// and the character may have a Skill of that level.
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

// start begins the effects of a use; its red icon comes after them.
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

// aides calls yield for each available use of an Ally next to an Assassin, until
// yield returns false. The Assassin pays (BOV-44.2).
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
