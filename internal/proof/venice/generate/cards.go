package generate

import ir "acforge.dev/schema/ir/venice"

// cards draws all kinds of cards of the pack.
func (g *maker) cards() {
	g.equipment()
	g.events()
	g.reinforcements()
	p := g.p
	p.Towers, p.Chests = []ir.TowerCard{}, []ir.ChestCard{}
	for i := range 2 {
		p.Towers = append(p.Towers, ir.TowerCard{ID: id("tower", i), Name: "n", Text: "t", Do: g.effects(scope{self: true})})
	}
	for i := range g.from(1, 4) {
		c := ir.ChestCard{ID: id("chest", i), Name: "n", Text: "t", XP: g.n(3), Card: ir.NoID, Do: []ir.Effect{}}
		if g.in(40) {
			c.Card = ir.CardID(g.n(len(g.uses)))
			g.uses[c.Card]++
		}
		if c.Card == ir.NoID || g.in(40) {
			c.Do = g.effects(scope{self: true})
		}
		p.Chests = append(p.Chests, c)
	}
	p.Assassins, p.Apprentices = []ir.Assassin{}, []ir.Apprentice{}
	colours := []string{"red", "blue", "green", "yellow"}
	for i := range 4 {
		a := ir.Assassin{ID: id("assassin", i), Name: "n", Text: "t", Colour: colours[i], Ability: ir.Ability{Name: "n", Text: "t", Uses: []ir.Use{}, Modifiers: g.modifiers(35)}}
		for range of(&g.draw, 0, 1, 1, 2) {
			a.Ability.Uses = append(a.Ability.Uses, g.use(false))
		}
		p.Assassins = append(p.Assassins, a)
		p.Apprentices = append(p.Apprentices, ir.Apprentice{ID: id("apprentice", i), Name: "n", Text: "t", Colour: colours[i]})
	}
	for i := range p.Allies {
		p.Allies[i] = ir.Ally{ID: id("ally", i), Name: "n", Text: "t", Health: g.n(4), Dice: g.n(3), Nearby: g.in(30), Exposed: g.in(40), Uses: []ir.Use{}, Modifiers: g.modifiers(30)}
		for range g.n(3) {
			p.Allies[i].Uses = append(p.Allies[i].Uses, g.use(false))
		}
	}
	for i := range of(&g.draw, 0, 0, 2, 4, 6) {
		s := ir.Skill{ID: id("skill", i), Name: "n", Text: "t", Assassin: i % 4, Level: 1 + i/4, Headquarters: of(&g.draw, 0, 0, 1, 2), Modifiers: g.modifiers(25)}
		if len(s.Modifiers) == 0 || g.in(60) {
			s.Use = ref(g.use(true))
			s.Use.PerTurn, s.Use.PerMemory = 0, 1
		}
		p.Skills = append(p.Skills, s)
	}
	for i := range p.Machines {
		x := ir.Machine{ID: id("machine", i), Name: "n", Text: "t", Health: g.from(1, 3)}
		for range g.from(1, 3) {
			a := ir.MachineAction{Name: "n", Cost: g.from(1, 2)}
			switch g.n(3) {
			case 0:
				a.Move = &ir.MachineMove{Kinds: some(&g.draw, g.n(4), []string{"street", "canal", "roof", "interior", "tower"})}
			case 1:
				a.Attack = &ir.MachineAttack{Dice: g.from(1, 3), Nearby: g.in(50)}
			default:
				a.Do = g.effects(scope{self: true, frugal: true})
			}
			x.Actions = append(x.Actions, a)
		}
		p.Machines[i] = x
	}
}

// use draws the use of a card that a character holds. Uses that give cubes or
// cards are limited.
func (g *maker) use(single bool) ir.Use {
	u := ir.Use{Cost: of(&g.draw, 0, 0, 1, 1, 2), When: of(&g.draw, "action", "action", "action", "anyTime", "test", "attack"), Exposed: g.in(15), PreventsHunt: g.in(15)}
	s := scope{self: true, frugal: true, use: true}
	if u.When == "test" || u.When == "attack" {
		s.window = u.When
	}
	switch {
	case single:
	case g.in(80): // the others are used without limit
		u.PerTurn = g.from(1, 2)
		s.frugal = false
	case u.Cost > 0:
	case g.endless: // two free ones lead to more positions than a turn may have
		u.PerTurn = g.from(1, 3)
	default: // a turn would never end if each use gained something or drew dice
		s.calm, s.endless, g.endless = true, true, true
	}
	if !single && g.in(20) {
		u.PerMemory = g.from(1, 3)
	}
	if g.in(15) {
		u.If = ref(g.cond(s))
	}
	u.Do = g.effects(s)
	return u
}

// equipment draws weapons for each slot, armor, Investigations and tools.
func (g *maker) equipment() {
	g.p.Equipment = []ir.Equipment{}
	for i := range g.uses {
		c := ir.Equipment{ID: id("card", i), Name: "n", Text: "t", RulePoint: 24, UsableInWater: g.in(70)}
		switch {
		case i < 6: // 0-2 melee, 3-4 ranged, 5 blade
			c.Slot = []string{"melee", "melee", "melee", "ranged", "ranged", "blade"}[i]
			w := &ir.Weapon{Cost: of(&g.draw, 1, 1, 1, 2), Nearby: i == 3 || i == 4 && g.in(70), HiddenBlade: i == 5, Dice: g.from(1, 3), Exposed: g.in(40), Alert: g.in(20), SpecialMay: g.in(40), Special: []ir.Effect{}}
			if g.in(60) {
				w.Special = g.effects(scope{self: true, window: "attack", frugal: true})
			}
			c.Weapon = w
			if g.in(20) {
				c.Use = ref(g.use(false))
			}
		case i == 6:
			c.Slot, c.Armor = "armor", g.from(1, 2)
		case i == 7:
			c.SingleUse, c.Investigation = true, g.effects(scope{self: true, frugal: true})
		default:
			if c.SingleUse = g.in(60); g.in(92) {
				c.Use = ref(g.use(c.SingleUse))
			}
			if c.SingleUse && c.Use == nil {
				c.SingleUse = false
			}
		}
		g.p.Equipment = append(g.p.Equipment, c)
	}
}

// events draws Event cards: at least one for each direction, most with an effect.
func (g *maker) events() {
	g.p.Events = []ir.EventCard{}
	for i := range g.from(6, 12) {
		c := ir.EventCard{ID: id("event", i), Name: "n", Text: "t", Copies: of(&g.draw, 1, 1, 2), When: "now", Do: []ir.Effect{}}
		c.Direction = of(&g.draw, "north", "east", "south", "west", "random")
		if i < 4 {
			c.Direction = []string{"north", "east", "south", "west"}[i]
		}
		if i >= 2 && g.in(85) {
			c.When = of(&g.draw, "now", "now", "now", "anyTime", "test", "attack")
			s := scope{self: c.When != "now", frugal: c.When != "now"}
			if c.When != "now" {
				c.Uses = g.n(3)
				if c.When == "anyTime" && c.Uses == 0 {
					if g.endless {
						c.Uses = 3
					}
					g.endless = true
				}
				s.calm, s.endless = c.Uses == 0, c.Uses == 0
			}
			if c.When == "test" || c.When == "attack" {
				s.window = c.When
			}
			c.Do = g.effects(s)
		}
		g.p.Events = append(g.p.Events, c)
	}
}

// reinforcements draws cards for each number of Assassins. They bring few Guards,
// so that the reserve lasts.
func (g *maker) reinforcements() {
	g.p.Reinforcements = []ir.ReinforcementCard{}
	for n := 2; n <= 4; n++ {
		for i := range g.from(3, 5) {
			c := ir.ReinforcementCard{ID: id("reinforcement-"+string(rune('0'+n)), i), Assassins: n, Pointer: "A"}
			if len(g.m.Maps) > 1 && i%2 == 1 {
				c.Pointer = "B"
			}
			for l := range g.letters {
				if g.in(40) {
					c.Off[l] = ir.Arrival{Crossbowmen: g.n(2), Elites: g.n(2)}
				}
				if g.in(60) {
					c.On[l] = ir.Arrival{Crossbowmen: g.n(3), Elites: g.n(2)}
				}
			}
			g.p.Reinforcements = append(g.p.Reinforcements, c)
		}
	}
}

// start deals the decks and boards.
func (g *maker) start() {
	st := &g.m.Start
	st.Events, st.Equipment, st.Chests = []ir.CardID{}, []ir.CardID{}, []ir.CardID{}
	for i := range g.p.Events {
		for range g.p.Events[i].Copies {
			st.Events = append(st.Events, ir.CardID(i))
		}
	}
	if g.in(15) {
		g.m.TimeLimit = &ir.TimeLimit{Turns: min(g.from(3, 8), len(st.Events)), Fails: g.in(50)}
	}
	for i := range g.p.Equipment {
		for range g.n(3) {
			st.Equipment = append(st.Equipment, ir.CardID(i))
			g.uses[i]++
		}
	}
	for i := range g.p.Chests {
		st.Chests = append(st.Chests, ir.CardID(i))
	}
	most := make([]int, len(g.uses))
	for n := range 3 {
		held := make([]int, len(g.uses))
		who := g.shuffled(4)
		for c := range n + 2 {
			st.Boards[n] = append(st.Boards[n], g.board(who[c], held))
		}
		for i := range held {
			most[i] = max(most[i], held[i])
		}
	}
	for i := range g.p.Equipment {
		g.p.Equipment[i].Copies = max(1, g.uses[i]+most[i]+g.n(2))
	}
}

// board draws the starting board of one Assassin.
func (g *maker) board(who int, held []int) ir.Board {
	take := func(percent int, kinds ...ir.CardID) ir.CardID {
		if !g.in(percent) {
			return ir.NoID
		}
		c := of(&g.draw, kinds...)
		held[c]++
		return c
	}
	b := ir.Board{Character: who, Melee: take(85, 0, 1, 2), Ranged: take(50, 3, 4), Blade: take(50, 5), Armor: take(30, 6), Inventory: []ir.CardID{}}
	for range g.n(4) {
		c := ir.CardID(g.from(8, len(held)-1))
		held[c]++
		b.Inventory = append(b.Inventory, c)
	}
	for i := range g.p.Skills {
		if g.p.Skills[i].Assassin == who && g.m.Characters == "assassins" && g.in(80) {
			b.Skills = append(b.Skills, ir.SkillID(i))
		}
	}
	return b
}
