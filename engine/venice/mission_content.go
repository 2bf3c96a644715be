package venice

import (
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

var (
	places = map[string]uint8{"melee": placeMelee, "ranged": placeRanged, "blade": placeBlade, "armor": placeArmor, "": placeInventory}
	whens  = map[string]uint8{"action": atAction, "anyTime": atAnyTime, "test": atTest, "attack": atAttack, "now": atOnce}
	dirs   = map[string]uint8{"north": north, "east": east, "south": south, "west": west, "random": dirRandom}
)

// tables compiles cards, Objectives and the script. Each of them may add programs
// and conditions, so this order determines their numbers.
func (m *Mission) tables(p *ir.Pack) error {
	b := newBuilder(m)
	m.compileChances(b)
	m.compileSecrets(b)
	m.compilePieces(b)
	for i := range 6 { // GAP-03: the pack's own faces
		m.faces[forAssassin][i] = faceOf[p.Dice.Assassin[i]]
		m.faces[forEnemy][i] = faceOf[p.Dice.Enemy[i]]
		m.faces[forDetection][i] = faceOf[p.Dice.Detection[i]]
	}
	for i := range p.Equipment {
		m.compileEquipment(b, &p.Equipment[i])
	}
	m.compileAllies(b)
	m.compileSkills(b)
	m.compileEvents(b)
	for i := range p.Reinforcements {
		m.reinf = append(m.reinf, reinforcement(&p.Reinforcements[i]))
	}
	for i, t := range m.mem.Towers {
		if i < maxMaps && t >= 0 && int(t) < len(p.Towers) {
			m.towers[i] = b.prog(p.Towers[t].Do)
		}
	}
	m.compileChests(b)
	m.compileAbilities(b)
	m.compileObjectives(b)
	m.compileDeeds(b)
	for i := range m.mem.On {
		m.on = append(m.on, m.trigger(b, &m.mem.On[i]))
		m.moments |= 1 << m.on[i].when
	}
	m.whiles(b)
	m.compileFigures(b)
	m.compileMachines(b)
	to := m.machineTo
	m.failures(b)
	m.sync = b.cond(m.mem.Sync.Holds)
	for i := range m.mem.Conclusions {
		m.conclusions = append(m.conclusions, b.cond(m.mem.Conclusions[i].If))
		m.ends = append(m.ends, b.num(m.mem.Conclusions[i].XPBy))
	}
	m.wanted()
	m.hunts()
	m.machineTo = to // exclude squares where a Machine makes the Memory fail
	m.changes()
	m.distances()
	m.reach()
	m.allPairs()
	m.compileAims(b)
	m.compileLessons(b) // last: what is only said changes nothing above
	return b.err()
}

// use compiles a use of a card or an ability.
func (b *builder) use(u *ir.Use) useInfo {
	m := b.m
	b.glides = u.PreventsHunt // BOV-32.9
	info := useInfo{cost: uint8(u.Cost), when: whens[u.When], perTurn: uint8(u.PerTurn), perGame: uint8(u.PerMemory),
		exposed: u.Exposed, cond: b.cond(u.If), do: b.prog(u.Do)}
	b.glides = false
	if in := &m.code[info.do]; info.do != 0 && in.end == uint16(info.do)+1 {
		word := m.voc.ops[in.op]
		info.reaches = word != nil && word.affects != nil // consistent with the works function of such a word
		info.lookAt(m, in)
	}
	return info
}

func (m *Mission) compileEquipment(b *builder, c *ir.Equipment) {
	e := equipInfo{place: places[c.Slot], single: c.SingleUse, armor: uint8(c.Armor), dry: !c.UsableInWater,
		investigation: len(c.Investigation) > 0, reveal: b.prog(c.Investigation)}
	e.leaves = !e.single && !e.investigation // BOV-17.4: an Investigation is discarded like a used-up card
	if w := c.Weapon; w != nil {
		special := w.Special
		if w.SpecialMay && len(special) > 0 {
			special = []ir.Effect{{May: &ir.May{Do: w.Special}}}
		}
		// GAP-69: the range is a separate icon, even on a Hidden Blade
		e.weapon, e.cost, e.nearby, e.hiddenBlade, e.dice = true, uint8(w.Cost), w.Nearby, w.HiddenBlade, uint8(w.Dice)
		e.exposed, e.alert, e.special = w.Exposed, w.Alert, b.prog(special)
		e.dry = e.dry || w.Nearby // GAP-19: {ranged} has no use in the water
	}
	if c.Use != nil {
		e.hasUse, e.use = true, b.use(c.Use)
	}
	i := len(m.equip)
	m.equip = append(m.equip, e)
	m.placeOf[i] = e.place
	if e.place != placeInventory {
		m.worn |= 1 << i
	}
	if e.hasUse {
		for w, code := range [...]uint8{notation.AskMenu, notation.AskTest, notation.AskAttack} {
			if suits(e.use.when, code) {
				m.usable[w] |= 1 << i
			}
		}
	}
}

// compileAllies compiles the cards of the Allies that may come into play.
func (m *Mission) compileAllies(b *builder) {
	for k := range m.allies {
		a := &m.pack.ir.Allies[m.allies[k].id]
		for i := range a.Uses {
			if i < len(Seat{}.AbilityTurn) {
				m.allies[k].uses = append(m.allies[k].uses, b.use(&a.Uses[i]))
			}
		}
		m.allies[k].mods = b.modifiers(a.Modifiers)
	}
}

func (m *Mission) compileSkills(b *builder) {
	for i := range m.pack.ir.Skills {
		c := &m.pack.ir.Skills[i]
		s := skillInfo{level: uint8(max(1, min(c.Level, 4))), hq: uint8(max(0, min(c.Headquarters, 99))), mods: b.modifiers(c.Modifiers)}
		if c.Use != nil {
			s.hasUse, s.use = true, b.use(c.Use)
		}
		m.skills = append(m.skills, s)
	}
}

// compileEvents compiles the Event cards, whose effects end with the turn.
func (m *Mission) compileEvents(b *builder) {
	b.fleeting = true
	for i := range m.pack.ir.Events {
		c := &m.pack.ir.Events[i]
		who, where := len(m.who), len(m.where)
		e := eventInfo{dir: dirs[c.Direction], when: whens[c.When], uses: uint8(c.Uses), do: b.prog(c.Do)}
		e.self = looksAtSelf(m.who[who:], m.where[where:])
		m.events = append(m.events, e)
		if e.dir < dirRandom {
			m.showing[i>>2] |= 0xff << (16 * (i & 3))
		}
	}
	b.fleeting = false
}

func reinforcement(c *ir.ReinforcementCard) reinfInfo {
	r := reinfInfo{seats: uint8(c.Assassins), to: uint8(bit(c.Pointer == "B"))}
	for l := range 4 {
		r.come[0][l] = [2]uint8{uint8(c.Off[l].Crossbowmen), uint8(c.Off[l].Elites)}
		r.come[1][l] = [2]uint8{uint8(c.On[l].Crossbowmen), uint8(c.On[l].Elites)}
	}
	return r
}

func (m *Mission) compileChests(b *builder) {
	for _, id := range m.mem.Start.Chests {
		c := &m.pack.ir.Chests[id]
		info := chestInfo{card: none, xp: uint8(c.XP), do: b.prog(c.Do)}
		if c.Card >= 0 {
			info.card = uint8(c.Card)
		}
		m.chests = append(m.chests, info)
	}
}

// compileAbilities compiles the special abilities of the Assassins. Apprentices
// have none.
func (m *Mission) compileAbilities(b *builder) {
	if m.apprentice {
		return
	}
	b.alone = true // BOV-44.14
	for i := range min(len(m.pack.ir.Assassins), maxSeats) {
		m.pack.ir.Assassins[i].EachAbility(func(level int, _ string, a *ir.Ability) {
			uses := &m.uses[level<<rankShift|i]
			for j := range min(len(a.Uses), len(Seat{}.AbilityTurn)) {
				*uses = append(*uses, b.use(&a.Uses[j]))
			}
		})
	}
	b.alone = false
}

func (m *Mission) compileObjectives(b *builder) {
	m.compileMeters(b)
	m.compileBosses(b)
	m.compilePlacements(b)
	for i := range m.mem.Objectives {
		o := &m.mem.Objectives[i]
		escort := uint8(none)
		if o.Escort != nil {
			escort = m.unitOf(*o.Escort)
		}
		m.goals = append(m.goals, goalInfo{at: uint8(o.At), cost: uint8(o.Cost), base: o.Base, must: o.Mandatory, hidden: o.Hidden, escort: escort,
			xp: uint8(o.XP), costBy: b.num(o.CostBy), xpBy: b.num(o.XPBy), cond: b.cond(o.If), do: b.prog(o.Do)})
		if o.Base {
			m.bases = append(m.bases, uint8(o.At))
		}
	}
}

// trigger compiles a line of the script.
func (m *Mission) trigger(b *builder, t *ir.Trigger) triggerInfo {
	info := triggerInfo{arg: none, cond: b.cond(t.If), once: t.Once, late: t.Late, do: b.prog(t.Do)}
	word, wrong := ir.Said(ir.WhenWords, &t.When)
	if word == nil {
		b.fail("the moment of the line " + t.Name + " " + wrong)
		return info
	}
	row := b.voc.whens[word.Name]
	if row == nil { // reported as an error, because otherwise it would wait for moment 0
		b.fail("the moment " + word.Name + " is not known to the rules")
		return info
	}
	row.compile(m, &t.When, &info)
	if r := t.When.Counter; r != nil {
		info.least = b.num(r.AtLeastBy)
	}
	return info
}

// lookAt fills needs from the single instruction of a use.
func (u *useInfo) lookAt(m *Mission, in *instr) {
	if !u.reaches || u.exposed { // a red icon has an effect anyway
		return
	}
	u.needs = m.who[in.who].wanted()
	switch in.op {
	case opHeal:
		u.needs |= lanes(0xff << rollHurt)
	case opHide:
		u.needs |= lanes(0xff << rollExposed)
	}
}

// known returns the argument of a line that waits for one thing. If this Memory
// does not have that thing (none), it returns a number that never occurs, because
// none as an argument means any.
func known(what uint8) uint8 {
	if what == none {
		return none - 1
	}
	return what
}
