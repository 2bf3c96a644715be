package venice

import (
	"acforge.dev/engine"
	ir "acforge.dev/schema/ir/venice"
)

// contentKind is a table that engine.Event.Content points into.
type contentKind uint8

const (
	contentSquare contentKind = iota // index of a square; counted by its tile
	contentEquipment
	contentEvent
	contentReinforcement
	contentTower // index of the map
	contentChest // index in the deck of the Memory
	contentObjective
	contentTrigger
	contentToken
	contentAbility // index of the character
	contentEnemy   // type of the Memory
	contentAlly    // index of the Allies of the Memory
	contentSkill
	contentMachine // index in the Memory
	contentConclusion
	contentAction
	nContentKinds
)

// contentTable lists the content that a game of the Memory can touch.
type contentTable struct {
	list   []engine.Content
	of     [nContentKinds][]uint16
	branch map[*[]ir.Effect]uint16 // by the effects of the branch
	keeps  map[int]bool            // what some effect changes of what the campaign remembers
}

// contentOf returns the number of a thing in engine.Event.Content, 0 if it is not
// counted.
func (m *Mission) contentOf(kind contentKind, i int) uint16 {
	if of := m.content.of[kind]; i >= 0 && i < len(of) {
		return of[i]
	}
	return 0
}

// Content lists the content that a game can touch.
func (m *Mission) Content() []engine.Content { return m.content.list }

// lister collects content in a fixed order.
type lister struct {
	t     contentTable
	m     *Mission
	seats uint16       // of the games that can touch what is added now; 0 for all
	shut  bool         // what comes now is in a branch that no game takes
	kept  map[int]bool // what a game may change of what the campaign remembers; nil for all
}

// alone returns what a condition is in a game of this Memory alone, which begins with what
// its start remembers: 1 if it holds, -1 if it does not, 0 if that depends on the game.
func (l *lister) alone(c *ir.Cond) int {
	switch {
	case c == nil || l.kept == nil:
		return 0
	case c.Not != nil:
		return -l.alone(c.Not)
	case c.All != nil:
		out := 1
		for i := range c.All {
			out = min(out, l.alone(&c.All[i]))
		}
		return out
	case c.Any != nil:
		out := -1
		for i := range c.Any {
			out = max(out, l.alone(&c.Any[i]))
		}
		return out
	case c.Remembered != nil && c.Remembered.At == nil && !l.kept[c.Remembered.What]:
		if l.m.pack.ir.Recalled(c, l.m.mem.Start.Remembered) {
			return 1
		}
		return -1
	}
	return 0
}

func (l *lister) add(kind, id string) uint16 {
	l.t.list = append(l.t.list, engine.Content{Kind: kind, ID: id, Seats: l.seats})
	return uint16(len(l.t.list))
}

// again adds the current seats to content that is listed, with a number from add, and to
// its branches.
func (l *lister) again(c uint16) {
	for k := c - 1; k == c-1 || int(k) < len(l.t.list) && l.t.list[k].Kind == "branch"; k++ {
		if was := &l.t.list[k].Seats; *was != 0 {
			if *was |= l.seats; l.seats == 0 {
				*was = 0
			}
		}
	}
}

// listContent lists the tiles, cards, scripts and branches that the Memory brings
// into play. A card counts once, even with several copies. What needs something that only
// another Memory can leave behind is not listed: no game of this Memory alone touches it.
func listContent(m *Mission) contentTable {
	l := &lister{m: m}
	l.list()
	if len(m.pack.ir.Remember) == 0 {
		return l.t
	}
	l = &lister{m: m, kept: l.t.keeps}
	l.list()
	return l.t
}

func (l *lister) list() {
	m := l.m
	p, mem := m.pack.ir, m.mem
	l.t = contentTable{branch: map[*[]ir.Effect]uint16{}, keeps: map[int]bool{}}
	for k := range l.t.of {
		l.t.of[k] = make([]uint16, [...]int{contentSquare: m.nSq, contentEquipment: len(p.Equipment), contentEvent: len(p.Events),
			contentReinforcement: len(p.Reinforcements), contentTower: len(mem.Towers), contentChest: len(mem.Start.Chests),
			contentObjective: m.nGoals, contentTrigger: len(mem.On), contentToken: len(mem.Tokens),
			contentAbility: max(len(p.Assassins), len(p.Apprentices)), contentEnemy: m.nTypes,
			contentAlly: len(m.allies), contentSkill: len(p.Skills), contentMachine: len(mem.Machines), contentConclusion: len(mem.Conclusions), contentAction: len(mem.Actions)}[k])
	}
	for i := range mem.Tiles {
		c := l.add("tile", mem.Tiles[i].Name)
		for _, s := range mem.Tiles[i].Squares {
			if int(s) >= 0 && int(s) < m.nSq {
				l.t.of[contentSquare][s] = c
			}
		}
	}
	for i := range mem.Objectives {
		o := &mem.Objectives[i]
		l.t.of[contentObjective][i] = l.add("objective", o.Name)
		l.effects("objective "+o.Name, o.Do)
	}
	for i := range mem.Actions {
		a := &mem.Actions[i]
		l.t.of[contentAction][i] = l.add("action", a.Name)
		l.effects("action "+a.Name, a.Do)
	}
	for i := range mem.On {
		if l.alone(mem.On[i].If) < 0 {
			continue
		}
		l.t.of[contentTrigger][i] = l.add("trigger", mem.On[i].Name)
		l.effects("trigger "+mem.On[i].Name, mem.On[i].Do)
	}
	for i := range mem.Tokens {
		l.t.of[contentToken][i] = l.add("token", mem.Tokens[i].Name)
	}
	for t := range m.nTypes {
		if base := m.body(uint8(t)); int(base) != t {
			l.t.of[contentEnemy][t] = l.t.of[contentEnemy][base]
			continue
		}
		l.t.of[contentEnemy][t] = l.add("enemy", p.Enemies[m.types[t].id].ID)
	}
	for k := range m.allies {
		a := &p.Allies[m.allies[k].id]
		l.t.of[contentAlly][k] = l.add("ally", a.ID)
		for i := range a.Uses {
			l.effects("ally "+a.ID, a.Uses[i].Do)
		}
	}
	for i := range mem.Machines {
		c := &p.Machines[mem.Machines[i].Machine]
		l.t.of[contentMachine][i] = l.add("machine", c.ID)
		for k := range c.Actions {
			l.effects("machine "+c.ID, c.Actions[k].Do)
		}
	}
	l.decks()
	for i := range mem.Conclusions {
		if c := &mem.Conclusions[i]; !c.Failed && l.alone(c.If) >= 0 { // a Memory alone ends with its first failure
			l.t.of[contentConclusion][i] = l.add("conclusion", mem.Conclusions[i].Name)
		}
	}
	for i := range mem.Lessons { // no event touches them: engine.ContentLesson
		l.add(engine.ContentLesson, mem.Lessons[i].Name)
	}
}

// decks lists the cards in the start of the Memory and the cards that may be
// gained.
func (l *lister) decks() {
	m := l.m
	p, mem := m.pack.ir, m.mem
	for _, id := range mem.Start.Events {
		if c := &p.Events[id]; l.t.of[contentEvent][id] == 0 {
			l.t.of[contentEvent][id] = l.add("event", c.ID)
			l.effects("event "+c.ID, c.Do)
		}
	}
	for _, id := range mem.Start.Equipment {
		l.equipment(int(id))
	}
	for i := range mem.Start.Boards {
		l.seats = 1 << (2 + i) // Start.Boards
		for j := range mem.Start.Boards[i] {
			b := &mem.Start.Boards[i][j]
			for _, id := range append([]ir.CardID{b.Melee, b.Ranged, b.Blade, b.Armor}, b.Inventory...) {
				l.equipment(int(id))
			}
			for _, id := range b.Skills {
				if had := l.t.of[contentSkill][id]; had != 0 {
					l.again(had)
				} else if c := &p.Skills[id]; c.Use != nil { // cards with only modifiers are not counted
					l.t.of[contentSkill][id] = l.add("skill", c.ID)
					l.effects("skill "+c.ID, c.Use.Do)
				}
			}
			if c := b.Character; !m.apprentice && c >= 0 && c < len(p.Assassins) {
				if had := l.t.of[contentAbility][c]; had != 0 {
					l.again(had)
					continue
				}
				a := &p.Assassins[c]
				a.EachAbility(func(_ int, _ string, ab *ir.Ability) {
					if len(ab.Uses) > 0 && l.t.of[contentAbility][c] == 0 { // abilities with only modifiers are not counted
						l.t.of[contentAbility][c] = l.add("ability", a.ID)
					}
					for k := range ab.Uses {
						l.effects("ability "+a.ID, ab.Uses[k].Do)
					}
				})
			}
		}
	}
	l.seats = 0
	for i, t := range mem.Towers {
		if t >= 0 && int(t) < len(p.Towers) {
			l.t.of[contentTower][i] = l.add("tower", p.Towers[t].ID)
			l.effects("tower "+p.Towers[t].ID, p.Towers[t].Do)
		}
	}
	for i, id := range mem.Start.Chests {
		if i < len(mem.AllChests()) { // Chests beyond this number cannot be opened
			c := &p.Chests[id]
			l.t.of[contentChest][i] = l.add("chest", c.ID)
			l.effects("chest "+c.ID, c.Do)
			l.equipment(int(c.Card))
		}
	}
	for _, s := range mem.EnemyPhase {
		if s == "reinforcement" {
			for i := range p.Reinforcements {
				l.seats = 1 << p.Reinforcements[i].Assassins
				l.t.of[contentReinforcement][i] = l.add("reinforcement", p.Reinforcements[i].ID)
			}
			l.seats = 0
		}
	}
}

func (l *lister) equipment(id int) {
	p := l.m.pack.ir
	if id < 0 || id >= len(p.Equipment) {
		return
	}
	if had := l.t.of[contentEquipment][id]; had != 0 {
		l.again(had)
		return
	}
	c := &p.Equipment[id]
	l.t.of[contentEquipment][id] = l.add("card", c.ID)
	name := "card " + c.ID
	l.effects(name, c.Investigation)
	if c.Weapon != nil {
		l.effects(name, c.Weapon.Special)
	}
	if c.Use != nil {
		l.effects(name, c.Use.Do)
	}
}

// effects lists the branches of effects, such as "event gulls: then". Repeated
// names are numbered.
func (l *lister) effects(owner string, do []ir.Effect) {
	n := 0
	l.walk(owner, do, &n)
}

func (l *lister) walk(owner string, do []ir.Effect, n *int) {
	for i := range do {
		e := &do[i]
		if e.Gain != nil && !l.shut {
			l.equipment(int(e.Gain.Card))
		}
		if e.Remember != nil {
			l.t.keeps[e.Remember.What] = true
		}
		if e.Forget != nil {
			l.t.keeps[e.Forget.What] = true
		}
		_, parts := do[i].PartsOf()
		for _, p := range parts {
			if p.Do == nil {
				continue
			}
			shut := l.shut
			if e.If != nil {
				holds := l.alone(&e.If.Cond)
				l.shut = shut || holds > 0 && p.Branch == "else" || holds < 0 && p.Branch != "else"
			}
			if p.Branch != "" && (p.Branch != "else" || len(*p.Do) > 0) {
				if *n++; !l.shut { // its number is that of its place, whatever is listed
					l.t.branch[p.Do] = l.add("branch", owner+": "+p.Branch+" "+itoa(*n))
				}
			}
			l.walk(owner, *p.Do, n)
			l.shut = shut
		}
	}
}
