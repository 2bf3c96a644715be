package naive

import (
	"encoding/json"
	"slices"

	ir "acforge.dev/schema/ir/venice"
)

type object = map[string]any

// Table returns the whole table as one JSON object: the state of
// docs/protocol-venice.md ("The state"), with the same names.
func (g *Game) Table() []byte {
	phase := g.phase
	o := object{
		"assassins":    g.dumpAssassins(),
		"cause":        word(g.cause),
		"chests":       object{"deck": len(g.deck), "opened": g.opened},
		"counters":     g.dumpCounters(),
		"decks":        g.dumpDecks(),
		"difficulty":   "normal",
		"easySeen":     g.easySeen,
		"edition":      g.ed.name,
		"flags":        g.dumpFlags(),
		"hand":         []any{},
		"ignoredTests": g.ignored[0] + g.ignored[1],
		"maps":         g.dumpMaps(),
		"modifiers":    g.dumpModifiers(),
		"objectives":   g.dumpGoals(),
		"phase":        phase,
		"reserve":      object{},
		"result":       g.result.String(),
		"squares":      g.dumpSquares(),
		"step":         word(g.step),
		"sync":         g.synced(),
		"turn":         g.turn,
		"xp":           g.gained(),
	}
	if g.easy {
		o["difficulty"] = "easy"
	}
	var hand []any
	for _, c := range g.pool {
		hand = append(hand, c.ID)
	}
	if hand != nil {
		o["hand"] = hand
	}
	for i, k := range g.kinds {
		if g.like(i) == i {
			o["reserve"].(object)[k.ID] = g.reserve[i]
		}
	}
	if g.fight != nil && len(g.fight.who) > 0 {
		o["attack"] = g.dumpFight()
	}
	if i := g.concluded(); i != ir.NoID {
		o["conclusion"] = g.mem.Conclusions[i].Name
	}
	if len(g.memories) > 0 {
		list := object{}
		for _, m := range g.memories {
			list[m.ID] = m.dump()
		}
		o["remembered"] = list
	}
	if len(g.deeds) > 0 {
		o["actions"] = g.dumpDeeds()
	}
	g.dumpOwn(o)
	if len(g.walkers) > 0 {
		o["figures"] = g.dumpWalkers()
	}
	g.dumpPieces(o)
	if len(g.hidden) > 0 {
		o["secrets"] = g.dumpSecrets()
	}
	if len(g.laid.While) > 0 {
		o["states"] = g.dumpStates()
	}
	if len(g.postponed) > 0 {
		o["later"] = g.dumpPostponed()
	}
	if len(g.mem.Changes) > 0 {
		made := []any{}
		for _, c := range g.mem.Changes {
			if g.made[c.Name] {
				made = append(made, c.Name)
			}
		}
		o["changes"] = made
	}
	if len(g.units) > g.seats {
		o["allies"] = g.dumpAllies()
	}
	if len(g.machines) > 0 {
		o["machines"] = g.dumpMachines()
	}
	g.dumpBosses(o)
	g.dumpCollapse(o)
	if len(g.maps) > 1 {
		o["triangle"] = nil
		if g.pointer != everywhere {
			o["triangle"] = g.mem.Maps[g.pointer].Name
		}
	}
	b, err := json.Marshal(o)
	if err != nil {
		panic(err)
	}
	return b
}

// word returns null for an empty word.
func word(s string) any {
	if s == "" {
		return nil
	}
	return s
}

// synced reports whether the 100% Sync holds now (BOV-34.1, 34.4).
func (g *Game) synced() bool {
	s := &g.mem.Sync
	return s.Auto || s.Holds != nil && g.holds(s.Holds, &context{side: everywhere})
}

// xp returns the XP of completed Objectives, Chest tokens and Eliminated Bosses
// (BOV-35.2).
func (g *Game) xp() int {
	n := g.chestXP
	for _, o := range g.goals {
		if o.done {
			n += o.gives()
		}
	}
	for kind, b := range g.bosses {
		if b.health == 0 {
			n += g.kinds[kind].Boss.XP // BOV-33.6
		}
	}
	return n
}

func (g *Game) dumpAssassins() []any {
	var out []any
	for _, u := range g.assassins() {
		o := g.dumpUnit(u)
		o["seat"] = u.n + 1
		o["cubes"], o["plus"] = u.cubes, u.plus
		if u.novice {
			o["character"] = g.pack.Apprentices[u.char].ID
		} else {
			o["character"] = g.pack.Assassins[u.char].ID
			if len(u.useMemory) > 0 {
				o["abilityUsed"] = u.useMemory
			}
		}
		board := object{"inventory": []any{}}
		for p, name := range slotNames {
			board[name] = nil
			if c := u.board[p]; c != nil {
				board[name] = c.ID
			}
		}
		used := object{}
		var cards []string
		for p, c := range u.board {
			if c == nil {
				continue
			}
			if p >= inventory {
				cards = append(cards, c.ID)
			}
			if n, _ := used[c.ID].(int); c.memory > n {
				used[c.ID] = c.memory
			}
		}
		slices.Sort(cards)
		if cards != nil {
			board["inventory"] = cards
		}
		o["board"], o["used"] = board, used
		var skills []any
		for _, k := range u.skills {
			if k != nil {
				skills = append(skills, object{"card": k.ID, "used": k.used})
			}
		}
		if skills != nil {
			o["skills"] = skills
		}
		out = append(out, o)
	}
	return out
}

// dumpUnit returns the parts common to Assassins and Allies.
func (g *Game) dumpUnit(u *unit) object {
	o := object{"at": nil, "place": "off", "stealth": "incognito", "condition": "full", "health": u.hp, "maxHealth": u.hpMax}
	if u.onMap() {
		o["at"], o["place"] = g.squares[u.at].Name, u.place
	}
	if u.exposed {
		o["stealth"] = "exposed"
	}
	switch {
	case u.place == eliminated:
		o["condition"] = "eliminated"
	case u.critical:
		o["condition"] = "critical"
		o["criticalSince"] = u.criticalTurn
	case u.hp < u.hpMax:
		o["condition"] = "injured"
	}
	return o
}

func (g *Game) dumpCounters() object {
	o := object{}
	for i, name := range g.mem.Counters {
		o[name] = g.counter[i]
		if own := g.tally[ir.CounterID(i)]; own != nil {
			var list []any
			for _, u := range g.units {
				if u.ally == nil {
					list = append(list, own[u.n])
				}
			}
			o[name] = list
		}
	}
	return o
}

func (g *Game) dumpFlags() []string {
	out := []string{}
	for i, name := range g.mem.Flags {
		if g.flags[i] {
			out = append(out, name)
		}
	}
	return out
}

func (g *Game) dumpDecks() object {
	counts := func(list []int, id func(int) string) object {
		o := object{}
		for i, n := range list {
			if n > 0 {
				o[id(i)] = n
			}
		}
		return o
	}
	both := func(p pile, id func(int) string) object {
		return object{"draw": counts(p.deck, id), "discard": counts(p.discard, id)}
	}
	event := both(g.events, func(i int) string { return g.pack.Events[i].ID })
	g.dumpLimit(event)
	equipment := both(g.equipment, func(i int) string { return g.pack.Equipment[i].ID })
	equipment["removed"] = counts(g.removed, func(i int) string { return g.pack.Equipment[i].ID })
	return object{
		"event":         event,
		"equipment":     equipment,
		"reinforcement": both(g.reinforcements, func(i int) string { return g.pack.Reinforcements[i].ID }),
	}
}

func (g *Game) dumpMaps() []any {
	var out []any
	for i, m := range g.maps {
		o := object{"alert": m.alert, "alertPending": m.pending, "direction": word(m.dir), "event": nil, "eventUses": m.uses,
			"name": g.mem.Maps[i].Name, "synchronized": m.synced}
		if m.event != none {
			o["event"] = g.pack.Events[m.event].ID
		}
		skip := []string{}
		for _, s := range []string{reinforcement, movement, combat} {
			if m.skip[s] {
				skip = append(skip, s)
			}
		}
		o["skip"] = skip
		if len(g.maps) > 1 {
			o["dismantled"] = m.gone != 0
		}
		out = append(out, o)
	}
	return out
}

func (g *Game) dumpModifiers() []any {
	out := []any{}
	for _, m := range g.modifiers {
		o := object{"by": m.By, "lasts": m.Lasts, "rolls": m.rolls, "weapon": word(m.Weapon), "what": m.What}
		var kinds []any
		for _, k := range []string{"street", "roof", "interior", "canal", "tower"} {
			if slices.Contains(m.Kinds, k) {
				kinds = append(kinds, k)
			}
		}
		if kinds != nil {
			o["kinds"] = kinds
		}
		var who []any
		for _, u := range m.who {
			if u.ally != nil {
				who = append(who, u.ally.ID)
			} else {
				who = append(who, u.n+1)
			}
		}
		o["who"] = who
		if m.side != everywhere && len(g.maps) > 1 {
			o["map"] = g.mem.Maps[m.side].Name
		}
		out = append(out, o)
	}
	return out
}

func (g *Game) dumpGoals() object {
	all := object{}
	for _, o := range g.goals {
		all[o.Name] = object{"at": g.squares[o.At].Name, "done": o.done, "hidden": o.hidden, "mandatory": o.Mandatory && !o.away, "paid": o.paid, "price": g.cost(o)}
	}
	return all
}

func (g *Game) dumpSquares() object {
	all := object{}
	for _, s := range g.squares {
		guards, bodies, seated := object{}, object{}, object{}
		count := func(o object, kind int) {
			n, _ := o[g.kinds[kind].ID].(int)
			o[g.kinds[kind].ID] = n + 1
		}
		for _, e := range g.enemiesOn(s) {
			count(guards, e.kind)
			if e.seated {
				count(seated, e.kind)
			}
		}
		for _, k := range s.bodies {
			count(bodies, k)
		}
		tokens := []string{}
		for i, at := range g.tokens {
			if at == s.id {
				tokens = append(tokens, g.mem.Tokens[i].Name)
			}
		}
		if len(guards)+len(bodies)+s.loose+len(tokens) > 0 || s.chest && !s.gone {
			all[s.Name] = object{"bodies": bodies, "chest": s.chest && !s.gone, "guards": guards, "loose": s.loose, "seated": seated, "tokens": tokens}
		}
	}
	return all
}

func (g *Game) dumpFight() object {
	f := g.fight
	var who []any
	special := false
	for i, x := range f.who {
		if x.ally != nil {
			who = append(who, x.ally.ID)
		} else {
			who = append(who, x.n+1)
		}
		special = special || i < len(f.special) && f.special[i]
	}
	return object{"at": f.target.Name, "hits": f.hits, "retaliation": f.retaliation && !f.provokeless, "special": special, "who": who}
}

func (g *Game) dumpBosses(o object) {
	all := object{}
	some := false
	for kind, k := range g.kinds {
		some = some || k.Boss != nil
		if b := g.bosses[kind]; b != nil {
			all[k.ID] = object{"dice": b.dice, "health": b.health}
		}
	}
	if some {
		o["bosses"] = all
	}
}

func (g *Game) dumpCollapse(o object) {
	if !g.ground.shifts && !slices.ContainsFunc(g.mem.Maps, func(m ir.Map) bool { return m.Collapse != nil }) {
		return
	}
	fallen, next := []string{}, []string{}
	for _, s := range g.squares {
		if s.gone {
			fallen = append(fallen, s.Name)
		}
		if !s.gone && slices.Contains(g.doomed(), s.Tile) {
			next = append(next, s.Name)
		}
	}
	slices.Sort(fallen)
	slices.Sort(next)
	o["collapse"] = object{"fallen": fallen, "next": next}
}
