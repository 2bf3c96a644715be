package venice

import (
	"fmt"
	"strconv"

	"acforge.dev/compiler/authored"
	ir "acforge.dev/schema/ir/venice"
)

// cards lowers everything in package cards.
func (l *lowering) cards() {
	p := l.pack
	l.dice(l.src.Cards.Get("dice"))
	p.Enemies = lowerAll(l, l.enemies, "/enemies/", l.enemy)
	p.Equipment = lowerAll(l, l.equipment, "/equipment/", l.equipmentCard)
	p.Events = lowerAll(l, l.events, "/events/", l.event)
	p.Reinforcements = lowerAll(l, l.reinforcements, "/reinforcements/", l.reinforcement)
	p.Towers = lowerAll(l, l.towers, "/towers/", l.tower)
	p.Chests = lowerAll(l, l.chests, "/chests/", l.chest)
	p.Assassins = lowerAll(l, l.assassins, "/assassins/", l.assassin)
	for i, n := range l.assassins.nodes {
		for k, x := range p.Assassins[i].Improved {
			l.out.Origins.Mark(fmt.Sprintf("/assassins/%d/improved/%d", i, k), n.Get("improved").Get(strconv.Itoa(x.Level)))
		}
	}
	p.Apprentices = lowerAll(l, l.apprentices, "/apprentices/", l.apprentice)
	if len(l.allies.nodes) > 0 {
		p.Allies = lowerAll(l, l.allies, "/allies/", l.ally)
	}
	if len(l.skillIDs.nodes) > 0 {
		p.Skills = lowerAll(l, l.skillIDs, "/skills/", l.skill)
	}
	if len(l.blueprints.nodes) > 0 {
		p.Blueprints = lowerAll(l, l.blueprints, "/blueprints/", l.blueprint)
	}
	if len(l.machines.nodes) > 0 {
		p.Machines = lowerAll(l, l.machines, "/machines/", l.machine)
	}
}

func lowerAll[T any](l *lowering, t *table, at string, one func(*authored.Node) T) []T {
	out := []T{}
	for i, n := range t.nodes {
		l.out.Origins.Mark(fmt.Sprint(at, i), n)
		out = append(out, one(n))
	}
	return out
}

func (l *lowering) dice(n *authored.Node) {
	l.out.Origins.Mark("/dice", n)
	d := &l.pack.Dice
	for name, to := range map[string]*[6]string{"assassin": &d.Assassin, "enemy": &d.Enemy, "detection": &d.Detection} {
		for i, f := range n.Get(name).Elems() {
			if i < len(to) {
				to[i] = f.Str()
			}
		}
	}
	d.Assumption = l.text(n.Get("assumption"))
}

// boss lowers a Boss card (BOV-33.1).
func (l *lowering) boss(n *authored.Node) ir.Enemy {
	e := ir.Enemy{
		ID: n.Name, Name: l.text(n.Get("name")), Kind: "boss", Health: 1, Ranged: n.Get("ranged").BoolOr(false), Box: 1,
		Climbs: n.Get("climbs").BoolOr(false), Steps: n.Get("steps").IntOr(1),
		Assumption: l.text(n.Get("assumption")), Text: l.text(n.Get("text")), Modifiers: l.modifiers(n.Get("modifiers")),
		Boss: &ir.Boss{XP: n.Get("xp").IntOr(0), Body: n.Get("body").BoolOr(true)},
	}
	for i, name := range []string{"2", "3", "4"} {
		row := n.Get("by").Get(name)
		r := ir.BossRow{Dice: row.Get("dice").IntOr(0), Health: row.Get("health").IntOr(1)}
		e.Boss.Rows[i] = r
		e.Health, e.Dice = max(e.Health, r.Health), max(e.Dice, r.Dice)
	}
	return e
}

func (l *lowering) enemy(n *authored.Node) ir.Enemy {
	if n.Get("by") != nil {
		return l.boss(n)
	}
	return ir.Enemy{
		ID: n.Name, Name: l.text(n.Get("name")), Kind: n.Get("kind").Str(),
		Health: n.Get("health").IntOr(1), Dice: n.Get("dice").IntOr(0), Ranged: n.Get("ranged").BoolOr(false),
		Box: n.Get("box").IntOr(0), Boxes: boxes(n), Climbs: n.Get("climbs").BoolOr(false), Steps: n.Get("steps").IntOr(1),
		Assumption: l.text(n.Get("assumption")), Text: l.text(n.Get("text")),
		Modifiers: l.modifiers(n.Get("modifiers")),
	}
}

// boxes reads which editions have another number of miniatures. The Polish box lists no
// Brutes (the component list of docs/rulebook/editions.md).
func boxes(n *authored.Node) []ir.BoxOf {
	var out []ir.BoxOf
	for _, edition := range []string{"de", "en", "es", "pl"} {
		switch own := n.Get("boxes").Get(edition); {
		case own != nil:
			out = append(out, ir.BoxOf{Edition: edition, Box: own.IntOr(0)})
		case edition == "pl" && n.Name == "brute" && n.Get("kind").Str() == "elite":
			out = append(out, ir.BoxOf{Edition: edition, Box: 0})
		}
	}
	return out
}

func (l *lowering) equipmentCard(n *authored.Node) ir.Equipment {
	e := ir.Equipment{
		ID: n.Name, Name: l.text(n.Get("name")), Text: l.text(n.Get("text")), Slot: n.Get("slot").Str(),
		SingleUse: n.Get("singleUse").BoolOr(false), RulePoint: n.Get("rulePoint").IntOr(24), Copies: n.Get("copies").IntOr(1),
		Armor: n.Get("armor").IntOr(0), UsableInWater: n.Get("usableInWater").BoolOr(true),
	}
	if i := n.Get("investigation"); i != nil {
		e.Investigation = l.effects(i, nil)
	}
	if w := n.Get("weapon"); w != nil && w.Kind == authored.Struct {
		e.Weapon = &ir.Weapon{
			Cost: w.Get("cost").IntOr(1), Nearby: w.Get("nearby").BoolOr(false), HiddenBlade: w.Get("hiddenBlade").BoolOr(false),
			Dice: w.Get("dice").IntOr(0), Exposed: w.Get("exposed").BoolOr(false), Alert: w.Get("alert").BoolOr(false),
			SpecialMay: w.Get("specialMay").BoolOr(false), Special: l.effects(w.Get("special"), nil),
		}
	}
	if u := n.Get("use"); u != nil {
		use := l.use(u, "action")
		e.Use = &use
	}
	return e
}

// use lowers the use of a card; when is its default moment.
func (l *lowering) use(n *authored.Node, when string) ir.Use {
	return ir.Use{
		Cost: n.Get("cost").IntOr(0), When: n.Get("when").StrOr(when),
		PerTurn: n.Get("perTurn").IntOr(0), PerMemory: n.Get("perMemory").IntOr(0),
		Exposed: n.Get("exposed").BoolOr(false), PreventsHunt: n.Get("preventsHunt").BoolOr(false),
		If: l.condOrNil(n.Get("if"), nil), Do: l.effects(n.Get("do"), nil),
	}
}

func (l *lowering) event(n *authored.Node) ir.EventCard {
	return ir.EventCard{
		ID: n.Name, Name: l.text(n.Get("name")), Text: l.text(n.Get("text")), Copies: n.Get("copies").IntOr(1),
		Direction: n.Get("direction").Str(), When: n.Get("when").StrOr("now"), Uses: n.Get("uses").IntOr(0),
		Do: l.effects(n.Get("do"), nil),
	}
}

func (l *lowering) reinforcement(n *authored.Node) ir.ReinforcementCard {
	return ir.ReinforcementCard{
		ID: n.Name, Assassins: n.Get("assassins").IntOr(0),
		Off: arrivals(n.Get("off")), On: arrivals(n.Get("on")), Pointer: n.Get("pointer").StrOr("A"),
	}
}

func arrivals(n *authored.Node) (out [4]ir.Arrival) {
	for i, letter := range []string{"A", "B", "C", "D"} {
		a := n.Get(letter)
		out[i] = ir.Arrival{Crossbowmen: a.Get("crossbowmen").IntOr(a.IntOr(0)), Elites: a.Get("elites").IntOr(0)}
	}
	return out
}

func (l *lowering) tower(n *authored.Node) ir.TowerCard {
	return ir.TowerCard{ID: n.Name, Name: l.text(n.Get("name")), Text: l.text(n.Get("text")), Do: l.effects(n.Get("do"), nil)}
}

func (l *lowering) chest(n *authored.Node) ir.ChestCard {
	c := ir.ChestCard{
		ID: n.Name, Name: l.text(n.Get("name")), Text: l.text(n.Get("text")),
		First: ir.MemoryID(l.find(l.memoryIDs, n.Get("first"))), Last: ir.MemoryID(l.find(l.memoryIDs, n.Get("last"))),
		XP: n.Get("xp").IntOr(0), Card: ir.CardID(l.find(l.equipment, n.Get("card"))), Do: l.effects(n.Get("do"), nil),
	}
	if c.First > c.Last && c.Last != ir.NoID && !l.unordered {
		l.report("cards/chest-span", n.Get("last").Where(), fmt.Sprintf("the span ends with Memory %s, which comes before its first", n.Get("last").Str()),
			related(n.Get("first").Where(), "it begins here"), rule("BOV-10.3"))
	}
	return c
}

func (l *lowering) assassin(n *authored.Node) ir.Assassin {
	a := ir.Assassin{
		ID: n.Name, Name: l.text(n.Get("name")), Text: l.text(n.Get("text")), Colour: n.Get("colour").Str(),
		Ability: l.ability(n.Get("ability")),
	}
	for level := 1; level <= 4; level++ {
		if better := n.Get("improved").Get(strconv.Itoa(level)); better != nil {
			a.Improved = append(a.Improved, ir.Improved{Level: level, Ability: l.ability(better)})
		}
	}
	return a
}

func (l *lowering) ability(n *authored.Node) ir.Ability {
	uses := []ir.Use{}
	for _, u := range n.Get("uses").Elems() {
		uses = append(uses, l.use(u, "action"))
	}
	return ir.Ability{Name: l.text(n.Get("name")), Text: l.text(n.Get("text")), Uses: uses, Modifiers: l.modifiers(n.Get("modifiers"))}
}

func (l *lowering) apprentice(n *authored.Node) ir.Apprentice {
	return ir.Apprentice{ID: n.Name, Name: l.text(n.Get("name")), Text: l.text(n.Get("text")), Colour: n.Get("colour").Str()}
}

// modifiers lowers the permanent changes of an ability or an Enemy.
func (l *lowering) modifiers(n *authored.Node) []ir.Modifier {
	out := []ir.Modifier{}
	for _, m := range n.Elems() {
		out = append(out, l.modifier(m, nil, "always"))
	}
	return out
}
