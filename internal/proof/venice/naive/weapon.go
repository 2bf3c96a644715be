package naive

import (
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// attacker is one participant of an attack with its weapon; an Ally has none.
type attacker struct {
	*unit
	weapon *card
	place  int
}

// fight is the attack being resolved.
type fight struct {
	who    []attacker
	target *square

	rolls       []faces
	more        []int // by participant: modifier of the hits
	dice        []int
	hits        int
	special     []bool // by participant: its weapon's special ability is still to come
	retaliation bool
	provokeless bool // the attack does not provoke Retaliation
	again       bool // a card rerolls all dice
	event       bool // the Event card was used on it
	part        map[int]int
}

// targetSquare returns the square of the current attack, nil without one.
func (g *Game) targetSquare() *square {
	if g.fight == nil {
		return nil
	}
	return g.fight.target
}

// canAim reports whether an Assassin can use a weapon of its board on a square.
// The square must be in range (BOV-16.3). A Tower allows no weapon (9.6), a
// Hiding Spot only a Hidden Blade (8.7), the water no ranged or bulky one (11.3,
// GAP-19). Apprentices have no blade (27.4).
func (g *Game) canAim(u *unit, place int, s *square) bool {
	c := u.board[place]
	if c == nil || c.Weapon == nil || place >= int(notation.Armor) || u.critical { // BOV-24.6
		return false
	}
	if g.forbidden(slotNames[place], u, nil) {
		return false
	}
	own := g.squares[max(0, u.at)%len(g.squares)]
	switch u.place {
	case onSquare:
	case hiding:
		if !c.Weapon.HiddenBlade {
			return false
		}
	default:
		return false
	}
	if own.Kind == "canal" && !g.forbidden("water", u, nil) && (!c.UsableInWater || c.Weapon.Nearby) {
		return false
	}
	if uint8(place) == notation.Blade && u.novice {
		return false
	}
	return s == own || c.Weapon.Nearby && g.isNearby(own, s)
}

// weapons offers every weapon on every square in range, even squares without
// targets (GAP-25).
func (m *menu) weapons(u *unit, _ bool) {
	for place := range int(notation.Armor) {
		for _, s := range m.nearby(m.squares[u.at]) {
			if m.canAim(u, place, s) && m.canPay(u, u.board[place].Weapon.Cost) {
				m.add(notation.Attack, u.n, place, s.id)
			}
		}
	}
}

// joins lists the weapons with which an Assassin could join a Coordinated Attack:
// BOV-16.19, only melee and ranged slots.
func (g *Game) joins(u *unit, s *square) []int {
	var out []int
	for _, place := range []int{int(notation.Melee), int(notation.Ranged)} {
		if g.canAim(u, place, s) && g.canPay(u, u.board[place].Weapon.Cost) {
			out = append(out, place)
		}
	}
	return out
}

// coordinated offers the squares that two or more units, including an Assassin,
// can attack together (BOV-16.19).
func (m *menu) coordinated() {
	for _, s := range m.squares {
		if s.gone {
			continue
		}
		var able []*unit
		for _, u := range m.assassins() {
			if len(m.joins(u, s)) > 0 {
				able = append(able, u)
			}
		}
		if len(able) > 0 && len(able)+len(m.alliesJoining(able, s)) >= 2 {
			m.add(notation.Coordinate, s.id)
		}
	}
}

// coordinate asks one Assassin after another whether it takes part, and with
// which weapon. There must be at least two participants.
func (g *Game) coordinate(s *square) {
	var in []attacker
	var members []*unit
	for i, u := range g.assassins() {
		places := g.joins(u, s)
		if len(places) == 0 {
			continue
		}
		var later []*unit
		for _, v := range g.assassins()[i+1:] {
			if len(g.joins(v, s)) > 0 {
				later = append(later, v)
			}
		}
		var ways []engine.Action
		for _, p := range places {
			ways = append(ways, notation.Act(notation.Join, uint8(u.n), uint8(p)))
		}
		others := append(append([]*unit{}, members...), later...)
		if len(others) > 0 && len(others)+len(g.alliesJoining(others, s)) >= 2 {
			ways = append(ways, notation.Act(notation.Pass))
		}
		g.about.at = s
		a := g.mustAsk(notation.AskJoin, u.n+1, ways)
		if notation.VerbOf(a) == notation.Join {
			p := int(notation.Arg(a, 1))
			g.pay(u, u.board[p].Weapon.Cost)
			in = append(in, attacker{u, u.board[p], p})
			members = append(members, u)
		}
		g.fight = &fight{who: in, target: s, part: map[int]int{}}
	}
	in = append(in, g.askAllies(members, s)...)
	g.resolve(in, s)
}

// attack pays the cost, then resolves the six steps: BOV-16.1.
func (g *Game) attack(who []attacker, s *square) {
	for _, x := range who {
		g.pay(x.unit, x.weapon.Weapon.Cost)
	}
	g.resolve(who, s)
}

// resolve plays steps 2 to 6 of an attack.
func (g *Game) resolve(who []attacker, s *square) {
	f := &fight{who: who, target: s, part: map[int]int{}}
	g.fight = f
	for _, x := range who {
		dice := 0
		if x.weapon != nil {
			dice = g.modified("attackDice", x.unit, slotNames[x.place], x.weapon.Weapon.Dice)
			f.more = append(f.more, g.change("attackHits", x.unit, slotNames[x.place]))
		} else {
			dice = g.modified("attackDice", x.unit, "", x.ally.Dice)
			f.more = append(f.more, g.change("attackHits", x.unit, ""))
		}
		f.dice = append(f.dice, dice)
		g.rollFor(f, len(f.dice)-1)
	}
	for { // cards for this attack, after its dice are rolled
		if f.again {
			f.again = false
			f.hits, f.retaliation = 0, false
			f.rolls, f.special = nil, nil
			for i := range who {
				g.rollFor(f, i)
			}
		}
		if !g.reaction(notation.AskAttack) {
			break
		}
	}
	for i, x := range who { // BOV-16.6, GAP-26: once a participating weapon
		if f.special[i] {
			f.special[i] = false
			special := x.weapon.Weapon.Special
			if x.weapon.Weapon.SpecialMay && len(special) > 0 {
				special = []ir.Effect{{May: &ir.May{Do: special}}}
			}
			g.do(special, &context{self: x.unit, here: g.squares[x.at], side: everywhere, target: s, window: notation.AskAttack})
		}
	}
	g.assign(f)
	for _, x := range who { // BOV-16.12, 16.13, 16.22, 44.7
		if x.weapon == nil {
			if x.ally.Exposed {
				g.expose(x.unit, "BOV-44.7")
			}
			continue
		}
		if x.weapon.Weapon.Exposed {
			g.expose(x.unit, "BOV-16.12")
		}
		if x.weapon.Weapon.Alert { // GAP-32
			g.raiseAlert(g.squares[x.at].Map)
		}
	}
	g.settle()
	g.retaliate(f)
	g.settle()
	for _, x := range who { // BOV-24.3, wherever it is now
		if x.weapon == nil || !x.weapon.SingleUse {
			continue
		}
		for p, c := range x.board {
			if c == x.weapon {
				x.board[p] = nil
				g.discard(c)
			}
		}
	}
	g.fight = nil
	g.attacked(who, s)
	g.settle()
}

// attacked is the moment after an attack. The first Assassin in seat order counts as
// the one who attacked.
func (g *Game) attacked(who []attacker, s *square) {
	m := moment{when: atAttack, at: s}
	for _, x := range who {
		slot := ""
		if x.weapon != nil {
			slot = slotNames[x.place]
		}
		m.weapons = append(m.weapons, slot)
		if m.who == nil || x.n < m.who.n {
			m.who = x.unit
		}
	}
	g.scripts(m)
}

var slotNames = []string{"melee", "ranged", "blade", "armor"}

// rollFor rolls the dice of one participant: BOV-16.4, 16.5.
func (g *Game) rollFor(f *fight, i int) {
	x := f.who[i]
	r := g.roll(notation.AssassinDie, f.dice[i], x.unit)
	f.rolls = append(f.rolls, r)
	f.hits += max(0, r[notation.HitFace]+r[notation.SpecialFace]+f.more[i])
	f.special = append(f.special, r[notation.SpecialFace] > 0 && x.weapon != nil)
	f.retaliation = f.retaliation || r[notation.RetaliationFace] > 0
}

// assign gives the hits to Enemies on the target square one by one (BOV-16.7).
// Hits on Enemies of one type go to one figure until it is eliminated. Hits that
// eliminate no one, and excess hits, are lost (16.8, 16.9).
func (g *Game) assign(f *fight) {
	for f.hits > 0 {
		var ways []engine.Action
		for kind := range g.kinds {
			if g.kindCount(f.target, kind) > 0 {
				ways = append(ways, notation.Act(notation.Hit, uint8(kind)))
			}
		}
		ways = append(ways, g.machineHits(f.target)...)
		if len(ways) == 0 {
			return
		}
		g.about.at = f.target
		a := g.ask(notation.AskHit, 0, ways)
		f.hits--
		kind := int(notation.Arg(a, 0))
		f.part[kind]++
		if kind >= notation.MachineHit {
			g.machineHit(f, kind)
			continue
		}
		e := g.figure(f.target, kind)
		if b := g.bosses[kind]; b != nil { // BOV-33.3, 33.4
			if f.part[kind] >= b.health {
				f.part[kind] = 0
				g.hurtBoss(e, 1, "BOV-33.3")
			}
		} else if f.part[kind] >= max(1, g.kinds[kind].Health) { // BOV-16.8
			f.part[kind] = 0
			g.kill(e)
		}
		g.settle()
	}
}

// figure returns the Enemy of a type on a square that moves, falls or leaves
// first: first one on no space of a base, last one aboard a Machine.
func (g *Game) figure(s *square, kind int) *enemy {
	hold := func(e *enemy) int {
		switch {
		case g.aboard(e):
			return 2
		case e.seated:
			return 1
		}
		return 0
	}
	var found *enemy
	for _, e := range g.enemiesOn(s) {
		if e.kind == kind && (found == nil || hold(e) < hold(found)) {
			found = e
		}
	}
	return found
}

// retaliate is step 6: BOV-16.14 to 16.18, 16.21.
func (g *Game) retaliate(f *fight) {
	if !f.retaliation || f.provokeless {
		return
	}
	foes := g.foes(f.target)
	if len(foes) == 0 { // BOV-16.14
		return
	}
	for _, x := range f.who { // GAP-27: every participant
		g.expose(x.unit, "BOV-16.15")
		if g.ed.retaliationAlways {
			g.raiseAlert(g.squares[x.at].Map)
		}
	}
	var all []share
	for _, x := range f.who {
		if x.target() && g.isNearby(f.target, g.squares[x.at]) { // BOV-16.16, GAP-87: wherever it is now
			if x.at == f.target.id || !g.forbidden("shots", nil, nil) {
				all = append(all, share{who: x.unit, n: x.n, far: x.at != f.target.id || g.outOfReach(x.unit)})
			}
		}
	}
	short, long := 0, 0      // dice that only reach their own square, and dice that reach further
	for _, e := range foes { // BOV-16.16
		if g.kinds[e.kind].Ranged {
			long += g.diceOf(e)
		} else {
			short += g.diceOf(e)
		}
	}
	g.tell("BOV-16.16", "retaliation", object{"at": f.target.Name, "dice": short + long})
	g.settle()
	g.strike(g.split(all, short, long, false), "retaliationDice")
}

// foes returns the living Enemies of a square that retaliate: on Easy no
// Crossbowmen (BOV-45.3, GAP-60).
func (g *Game) foes(s *square) []*enemy {
	return slices.DeleteFunc(g.enemiesOn(s), func(e *enemy) bool { return g.easy && g.kinds[e.kind].Kind == "crossbowman" })
}

// diceOf returns the enemy dice of an Enemy's attack (BOV-16.16, 33.1).
func (g *Game) diceOf(e *enemy) int {
	if b := g.bosses[e.kind]; b != nil {
		return b.dice
	}
	return g.kinds[e.kind].Dice
}

// share is the number of enemy dice for a character or a Machine.
type share struct {
	who     *unit
	machine *machine
	n       int // its number in actions
	far     bool
	dice    int
}

// split distributes enemy dice as evenly as possible (BOV-16.21, 31.7): long dice
// reach all, short ones only near takers (GAP-27). While a whole round fits there
// is no choice; after that the players choose the next taker. In the Combat step
// any taker may get the rest (31.7).
func (g *Game) split(all []share, short, long int, leftovers bool) []share {
	slices.SortFunc(all, func(a, b share) int { return a.n - b.n })
	give := func(i int) {
		all[i].dice++
		if !all[i].far && short > 0 {
			short--
		} else {
			long--
		}
	}
	for short+long > 0 {
		var next []int // takers with the fewest dice that a remaining die can reach
		fars := 0
		for i, s := range all {
			if s.far && long == 0 {
				continue
			}
			if len(next) > 0 && s.dice < all[next[0]].dice {
				next, fars = nil, 0
			}
			if len(next) == 0 || s.dice == all[next[0]].dice {
				next = append(next, i)
				if s.far {
					fars++
				}
			}
		}
		if len(next) == 0 {
			break
		}
		total := short + long
		if len(next) == 1 || len(next) <= total && fars <= long && len(next)-fars <= total-fars {
			for _, i := range next {
				give(i)
			}
			continue
		}
		if leftovers {
			next = nil
			for i := range all {
				next = append(next, i)
			}
		}
		var ways []engine.Action
		for _, i := range next {
			ways = append(ways, notation.Act(notation.Die, uint8(all[i].n)))
		}
		a := g.ask(notation.AskSplit, 0, ways)
		give(slices.IndexFunc(all, func(s share) bool { return s.n == int(notation.Arg(a, 0)) }))
	}
	return all
}

// splitAmong splits the dice against a square in the Combat step among the
// exposed characters there, and Machines that draw fire (BOV-48.11).
func (g *Game) splitAmong(s *square, dice int) []share {
	var all []share
	anyFar, anyNear := false, false
	for _, u := range g.targets(s) {
		far := g.outOfReach(u)
		all = append(all, share{who: u, n: u.n, far: far})
		anyFar, anyNear = anyFar || far, anyNear || !far
	}
	for _, x := range g.decoys(s) {
		all = append(all, share{machine: x, n: notation.MachineDie + slices.Index(g.machines, x)})
	}
	if anyFar { // the dice of those without a ranged weapon reach only the others
		short := 0
		for _, e := range g.enemiesOn(s) {
			if anyNear && !g.kinds[e.kind].Ranged {
				short += g.diceOf(e)
			}
		}
		return g.split(all, short, dice-short, false)
	}
	return g.split(all, 0, dice, true)
}

// strike rolls the dice of each target and removes its cubes: BOV-31.8 to 31.11.
func (g *Game) strike(shares []share, what string) {
	for _, s := range shares {
		if s.dice == 0 {
			continue
		}
		if x := s.machine; x != nil { // BOV-48.8
			r := g.roll(notation.EnemyDie, s.dice, x.rider)
			g.hurtMachine(x, r[notation.HitFace])
			g.settle()
			continue
		}
		n := g.modified(what, s.who, "", s.dice)
		if n > 0 {
			r := g.roll(notation.EnemyDie, n, s.who)
			g.wound(s.who, r[notation.HitFace])
			g.settle()
		}
	}
}
