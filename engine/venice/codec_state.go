package venice

import (
	"slices"

	"acforge/engine"
)

// StateJSON appends all that players may know: everything but the streams of
// chance and the order of the Chest deck. Every player sees the same.
func (c codec) StateJSON(dst []byte, game engine.Game, _ int) []byte {
	g := game.(*Game)
	s, m := &g.s, c.m
	j := &jsonOut{b: dst}
	j.open('{')
	if len(m.allies) > 0 {
		c.alliesJSON(j, g)
	}
	j.key("assassins").open('[')
	for i := range int(s.Seats) {
		c.seatJSON(j, g, i)
	}
	j.close(']')
	if s.Fight.Mask != 0 {
		c.fightJSON(j, g)
	}
	if m.bosses != 0 {
		j.key("bosses").open('{')
		for _, t := range m.typesByName() {
			if s.Faced>>t&1 != 0 {
				j.key(m.enemyID(t)).open('{')
				j.key("dice").num(int(s.BossDice[t]))
				j.key("health").num(int(s.BossHP[t]))
				j.close('}')
			}
		}
		j.close('}')
	}
	j.key("cause").text(m.CauseName(s.Cause))
	j.key("chests").open('{')
	j.key("deck").num(len(m.chests) - int(s.NextCard))
	j.key("opened").num(int(s.Opened))
	j.close('}')
	if len(m.mem.Changes) > 0 {
		j.key("changes").open('[')
		for i := range m.mem.Changes {
			if s.Altered>>i&1 != 0 {
				j.str(m.mem.Changes[i].Name)
			}
		}
		j.close(']')
	}
	if len(m.fall) > 0 {
		j.key("collapse").open('{')
		for _, part := range [...]struct {
			key string
			set squareSet
		}{{"fallen", g.m.fallen}, {"next", g.doomed()}} {
			j.key(part.key).open('[')
			for _, name := range m.squareNames(part.set) {
				j.str(name)
			}
			j.close(']')
		}
		j.close('}')
	}
	j.key("counters").open('{')
	for _, i := range sorted(m.mem.Counters) {
		j.key(m.mem.Counters[i]).num(int(s.Counter[i]))
	}
	j.close('}')
	j.key("decks").open('{')
	c.deckJSON(j, g, deckEquipment)
	c.deckJSON(j, g, deckEvents)
	c.deckJSON(j, g, deckReinforcements)
	j.close('}')
	j.key("difficulty").str([...]string{"normal", "easy"}[bit(s.Easy)])
	j.key("easySeen").flag(s.EasySeen)
	j.key("edition").str(profiles[s.Edition%4].name)
	j.key("flags").open('[')
	for i, name := range m.mem.Flags {
		if s.Flags>>i&1 != 0 {
			j.str(name)
		}
	}
	j.close(']')
	c.handJSON(j, g)
	j.key("ignoredTests").num(g.ignored(0) + g.ignored(1))
	if len(m.machines) > 0 {
		c.machinesJSON(j, g)
	}
	j.key("maps").open('[')
	for i := range m.nMaps {
		c.mapJSON(j, g, i)
	}
	j.close(']')
	j.key("modifiers").open('[')
	for i := range s.Mods {
		if s.Mods[i].What != modNone {
			c.modJSON(j, &s.Mods[i])
		}
	}
	j.close(']')
	c.goalsJSON(j, g)
	j.key("phase").str(phaseNames[s.Phase%5])
	j.key("reserve").open('{')
	for _, t := range m.typesByName() {
		j.key(m.enemyID(t)).num(int(s.Reserve[t]))
	}
	j.close('}')
	j.key("result").str(engine.Result(s.Result & 3).String())
	c.squaresJSON(j, g)
	j.key("step").text(stepNames[s.Step&3])
	j.key("sync").flag(g.synced())
	if m.nMaps > 1 {
		name := ""
		if s.Pointer > 0 {
			name = m.mem.Maps[(s.Pointer-1)&1].Name
		}
		j.key("triangle").text(name)
	}
	j.key("turn").num(int(s.Turn))
	j.key("xp").num(g.xp())
	j.close('}')
	return j.b
}

// xp is what completed Objectives, Chest tokens and Eliminated Bosses show:
// BOV-35.2.
func (g *Game) xp() int {
	n := int(g.s.XPChests) + g.bossXP()
	for i := range g.m.goals {
		if g.s.Goal[i].Done {
			n += int(g.m.goals[i].xp)
		}
	}
	return n
}

func (c codec) seatJSON(j *jsonOut, g *Game, i int) {
	m, a := c.m, &g.s.Seat[i]
	j.open('{')
	if !m.apprentice && len(m.uses[a.Char&3]) > 0 {
		j.key("abilityUsed").open('[')
		for k := range m.uses[a.Char&3] {
			j.num(int(a.AbilityGame[k]))
		}
		j.close(']')
	}
	at := ""
	if a.onMap() {
		at = m.squareID(int(a.At))
	}
	j.key("at").text(at)
	j.key("board").open('{')
	slot := func(p uint8) {
		id := ""
		if a.Board[p].ID != none {
			id = m.equipID(int(a.Board[p].ID))
		}
		j.key(placeName(p)).text(id)
	}
	slot(placeArmor)
	slot(placeBlade)
	j.key("inventory").open('[')
	var cards []string
	for p := placeInventory; p < boardPlaces; p++ {
		if id := a.Board[p].ID; id != none {
			cards = append(cards, m.equipID(int(id)))
		}
	}
	slices.Sort(cards)
	for _, id := range cards {
		j.str(id)
	}
	j.close(']')
	slot(placeMelee)
	slot(placeRanged)
	j.close('}')
	j.key("character").str(m.characterID(int(a.Char)))
	j.key("condition").str(a.condition())
	if a.Critical {
		j.key("criticalSince").num(int(a.CriticalTurn))
	}
	j.key("cubes").num(int(a.AC))
	j.key("health").num(int(a.HP))
	j.key("maxHealth").num(int(a.HPMax))
	j.key("place").str(whereNames[a.Where%uint8(len(whereNames))])
	j.key("plus").num(int(a.Plus))
	j.key("seat").num(i + 1)
	if skills := a.skills(); len(skills) > 0 {
		j.key("skills").open('[')
		for _, k := range skills {
			j.open('{')
			j.key("card").str(m.skillID(int(k.ID)))
			j.key("used").num(int(k.Memory))
			j.close('}')
		}
		j.close(']')
	}
	j.key("stealth").str([...]string{"incognito", "exposed"}[bit(a.Exposed)])
	j.key("used").open('{')
	for _, name := range g.usedCards(a) {
		j.key(m.equipID(int(name.ID))).num(int(name.Memory))
	}
	j.close('}')
	j.close('}')
}

// skills lists the Skill cards of a board, by level.
func (a *Seat) skills() []Card {
	var out []Card
	for _, c := range a.Skill {
		if c.ID != none {
			out = append(out, c)
		}
	}
	return out
}

// unitJSON writes one element of a list of characters by mask.
func (c codec) unitJSON(j *jsonOut, mask uint8, unit int) {
	switch {
	case mask>>unit&1 == 0:
	case isAlly(unit):
		j.str(c.m.allyID(unit))
	default:
		j.num(unit + 1)
	}
}

// usedCards lists the cards of a board that count their uses, by name; of
// several copies the one used most.
func (g *Game) usedCards(a *Seat) []Card {
	var out []Card
	for _, c := range a.Board {
		if c.ID == none || c.Memory == 0 {
			continue
		}
		at, found := slices.BinarySearchFunc(out, c, func(x, y Card) int {
			return compare(g.m.equipID(int(x.ID)), g.m.equipID(int(y.ID)))
		})
		if !found {
			out = slices.Insert(out, at, c)
		} else if c.Memory > out[at].Memory {
			out[at] = c
		}
	}
	return out
}

func compare(a, b string) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// condition is how an Assassin fares.
func (a *Seat) condition() string {
	switch {
	case a.Where == eliminated:
		return "eliminated"
	case a.Critical:
		return "critical"
	case a.HP < a.HPMax: // BOV-26.1, 26.2
		return "injured"
	}
	return "full"
}

func (c codec) fightJSON(j *jsonOut, g *Game) {
	fi := &g.s.Fight
	j.key("attack").open('{')
	j.key("at").str(c.m.squareID(int(fi.Target)))
	j.key("hits").num(int(fi.Hits))
	j.key("retaliation").flag(fi.Retal != 0 && !fi.NoRetal)
	j.key("special").flag(fi.Special != 0)
	j.key("who").open('[')
	for i := range maxUnits {
		c.unitJSON(j, fi.Mask, i)
	}
	j.close(']')
	j.close('}')
}

// deckJSON counts the cards of a deck, its discards and what left the campaign by id.
func (c codec) deckJSON(j *jsonOut, g *Game, deck uint8) {
	piles := g.piles(deck)
	ids := make([]string, len(piles))
	for i := range piles {
		ids[i] = c.m.cardID(deck, i)
	}
	order := sorted(ids)
	j.key(deckNames[deck]).open('{')
	limited := deck == deckEvents && c.m.limit > 0
	if limited {
		j.key("aside").open('{')
		for _, i := range order {
			if n := g.s.Aside[i]; n > 0 {
				j.key(ids[i]).num(int(n))
			}
		}
		j.close('}')
	}
	gone := func(pile string) {
		j.key(pile).open('{')
		for _, i := range order {
			if piles[i].Gone > 0 && c.m.pileOf(deckNames[deck], i) == pile {
				j.key(ids[i]).num(int(piles[i].Gone))
			}
		}
		j.close('}')
	}
	gone("discard")
	j.key("draw").open('{')
	for _, i := range order {
		if piles[i].Left > 0 {
			j.key(ids[i]).num(int(piles[i].Left))
		}
	}
	j.close('}')
	if deck == deckEquipment {
		gone("removed")
	}
	if limited {
		j.key("turnsLeft").num(int(g.s.TurnsLeft))
	}
	j.close('}')
}

// sorted returns the indices of names in their order.
func sorted(names []string) []int {
	out := make([]int, len(names))
	for i := range out {
		out[i] = i
	}
	slices.SortStableFunc(out, func(a, b int) int { return compare(names[a], names[b]) })
	return out
}

func (m *Mission) typesByName() []int {
	var ids []string
	for t := range m.nTypes {
		ids = append(ids, m.enemyID(t))
	}
	return sorted(ids)
}

// handJSON lists cards in hand during a Trade or a search.
func (c codec) handJSON(j *jsonOut, g *Game) {
	s := &g.s
	first := 0
	for i := range int(s.FrameN) {
		if s.Frame[i].Op == fTrade {
			first = int(s.Frame[i].C)
		}
	}
	j.key("hand").open('[')
	for i := first; i < int(s.PoolN); i++ {
		j.str(c.m.equipID(int(s.Pool[i].ID)))
	}
	j.close(']')
}

func (c codec) mapJSON(j *jsonOut, g *Game, i int) {
	a := &g.s.Map[i]
	j.open('{')
	j.key("alert").flag(a.Alert)
	j.key("alertPending").flag(a.Pending)
	j.key("direction").text(dirNames[a.Dir%6])
	card := ""
	if a.Event != none {
		card = c.m.eventID(int(a.Event))
	}
	if g.m.nMaps > 1 {
		j.key("dismantled").flag(a.Gone != 0)
	}
	j.key("event").text(card)
	j.key("eventUses").num(int(a.Uses))
	j.key("name").str(c.m.mem.Maps[i].Name)
	j.key("skip").open('[')
	for k := stepReinforcement; k <= stepCombat; k++ {
		if g.skips(k, i) {
			j.str(stepNames[k])
		}
	}
	j.close(']')
	j.key("synchronized").flag(a.Synced)
	j.close('}')
}

// machinesJSON lists the Machines by id.
func (c codec) machinesJSON(j *jsonOut, g *Game) {
	var names []string
	for k := range c.m.machines {
		names = append(names, c.m.machineID(k))
	}
	j.key("machines").open('{')
	for _, k := range sorted(names) {
		x := &g.s.Machine[k]
		j.key(names[k]).open('{')
		at := ""
		if x.At != none {
			at = c.m.squareID(int(x.At))
		}
		j.key("at").text(at)
		guard := ""
		if x.Guard > 0 {
			guard = c.m.enemyID(int(x.Guard) - 1)
		}
		j.key("guard").text(guard)
		j.key("health").num(int(x.HP))
		if x.Rider > 0 {
			j.key("who").num(int(x.Rider))
		}
		j.close('}')
	}
	j.close('}')
}

var modNames = [...]string{modAttackDice: "attackDice", modAttackHits: "attackHits", modDetectionDice: "detectionDice",
	modEnemyDice: "enemyDice", modRetaliationDice: "retaliationDice", modObjectiveCost: "objectiveCost"}

func (c codec) modJSON(j *jsonOut, w *Modifier) {
	j.open('{')
	j.key("by").num(int(w.By))
	j.key("lasts").str([...]string{lastsTurn: "turn", lastsOnce: "once", lastsAlways: "always"}[w.Lasts%3])
	if w.Map > 0 {
		j.key("map").str(c.m.mem.Maps[(w.Map-1)&1].Name)
	}
	j.key("rolls").num(int(w.Left))
	weapon := ""
	if w.Weapon != none {
		weapon = placeName(w.Weapon)
	}
	j.key("weapon").text(weapon)
	j.key("what").str(modNames[int(w.What)%len(modNames)])
	j.key("who").open('[')
	for i := range maxUnits {
		c.unitJSON(j, w.Who, i)
	}
	j.close(']')
	j.close('}')
}

func (c codec) goalsJSON(j *jsonOut, g *Game) {
	var names []string
	for i := range g.m.nGoals {
		names = append(names, g.m.goalID(i))
	}
	j.key("objectives").open('{')
	for _, i := range sorted(names) {
		o := &g.s.Goal[i]
		j.key(names[i]).open('{')
		j.key("at").str(g.m.squareID(int(g.m.goals[i].at)))
		j.key("done").flag(o.Done)
		j.key("hidden").flag(o.Hidden)
		j.key("mandatory").flag(g.m.goals[i].must)
		j.key("paid").num(int(o.Paid))
		j.key("price").num(int(g.m.goals[i].cost))
		j.close('}')
	}
	j.close('}')
}

// squaresJSON lists the squares where something stands or lies.
func (c codec) squaresJSON(j *jsonOut, g *Game) {
	s, m := &g.s, g.m
	var names []string
	for i := range m.nSq {
		names = append(names, m.squareID(i))
	}
	byName := m.typesByName()
	j.key("squares").open('{')
	for _, i := range sorted(names) {
		q := &s.Sq[i]
		chest := m.sq[i].chest != none && s.ChestsUp>>m.sq[i].chest&1 != 0
		var tokens []int
		for t := range m.mem.Tokens {
			if int(s.Token[t]) == i {
				tokens = append(tokens, t)
			}
		}
		if q.enemies()+q.bodies()+int(q.Loose)+len(tokens) == 0 && !chest {
			continue
		}
		counts := func(key string, n *[maxTypes]uint8) {
			j.key(key).open('{')
			for _, t := range byName {
				if n[t] > 0 {
					j.key(m.enemyID(t)).num(int(n[t]))
				}
			}
			j.close('}')
		}
		j.key(names[i]).open('{')
		counts("bodies", &q.Bodies)
		j.key("chest").flag(chest)
		counts("guards", &q.Guards)
		j.key("loose").num(int(q.Loose))
		var seated [maxTypes]uint8
		if b := g.base(uint8(i)); b != nil {
			seated = b.Seated
		}
		counts("seated", &seated)
		j.key("tokens").open('[')
		for _, t := range tokens {
			j.str(m.tokenID(t))
		}
		j.close(']')
		j.close('}')
	}
	j.close('}')
}
