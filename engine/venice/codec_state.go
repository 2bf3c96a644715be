package venice

import (
	"slices"
	"strings"

	"acforge.dev/engine"
	"acforge.dev/engine/flat"
)

// StateJSON appends everything that players may know: all but the streams of
// chance and the order of the Chest deck. Every player sees the same.
func (c codec) StateJSON(dst []byte, game engine.Game, _ int) []byte {
	g := game.(*Game)
	s, m := &g.s, c.m
	j := flat.Append(dst)
	j.Object()
	c.deedsJSON(j, g)
	if len(m.allies) > 0 {
		c.alliesJSON(j, g)
	}
	j.Key("assassins").List()
	for i := range int(s.Seats) {
		c.seatJSON(j, g, i)
	}
	j.End()
	if s.Fight.Mask != 0 {
		c.fightJSON(j, g)
	}
	c.bossesJSON(j, g)
	j.Key("cause").Text(m.CauseName(s.Cause))
	j.Key("chests").Object()
	j.Key("deck").Int(len(m.chests) - int(s.NextCard))
	j.Key("opened").Int(int(s.Opened))
	j.End()
	c.changesJSON(j, g)
	c.collapseJSON(j, g)
	if i := g.concluded(); i >= 0 {
		j.Key("conclusion").Str(m.mem.Conclusions[i].Name)
	}
	c.countersJSON(j, g)
	j.Key("decks").Object()
	c.deckJSON(j, g, deckEquipment)
	c.deckJSON(j, g, deckEvents)
	c.deckJSON(j, g, deckReinforcements)
	j.End()
	c.diceJSON(j, g)
	j.Key("difficulty").Str([...]string{"normal", "easy"}[bit(s.Easy)])
	j.Key("easySeen").Bool(s.EasySeen)
	j.Key("edition").Str(profiles[s.Edition%4].name)
	c.figuresJSON(j, g)
	c.flagsJSON(j, g)
	c.handJSON(j, g)
	c.handedJSON(j, g)
	j.Key("ignoredTests").Int(g.ignored(0) + g.ignored(1))
	c.laterJSON(j, g)
	if len(m.machines) > 0 {
		c.machinesJSON(j, g)
	}
	j.Key("maps").List()
	for i := range m.nMaps {
		c.mapJSON(j, g, i)
	}
	j.End()
	c.ownDecksJSON(j, g)
	c.modifiersJSON(j, g)
	c.goalsJSON(j, g)
	j.Key("phase").Str(PhaseNames[s.Phase%5])
	c.piecesJSON(j, g)
	c.rememberedJSON(j, g)
	c.reserveJSON(j, g)
	j.Key("result").Str(engine.Result(s.Result & 3).String())
	c.secretsJSON(j, g)
	c.squaresJSON(j, g)
	c.statesJSON(j, g)
	j.Key("step").Text(stepNames[s.Step&3])
	j.Key("sync").Bool(g.synced())
	if m.nMaps > 1 {
		name := ""
		if s.Pointer > 0 {
			name = m.mem.Maps[(s.Pointer-1)&1].Name
		}
		j.Key("triangle").Text(name)
	}
	j.Key("turn").Int(int(s.Turn))
	j.Key("xp").Int(g.earned())
	j.End()
	return j.Bytes()
}

// bossesJSON writes the state of the Bosses that are or were in play, if there are
// any.
func (c codec) bossesJSON(j *flat.JSON, g *Game) {
	if c.m.bosses == 0 {
		return
	}
	j.Key("bosses").Object()
	for t := range c.m.nTypes {
		if g.s.Faced>>t&1 != 0 {
			j.Key(c.m.enemyID(t)).Object()
			j.Key("dice").Int(int(g.s.BossDice[t]))
			j.Key("health").Int(int(g.s.BossHP[t]))
			j.End()
		}
	}
	j.End()
}

// changesJSON lists the changes made to the Map.
func (c codec) changesJSON(j *flat.JSON, g *Game) {
	if len(c.m.mem.Changes) == 0 {
		return
	}
	j.Key("changes").List()
	for i := range c.m.mem.Changes {
		if g.s.Altered>>i&1 != 0 {
			j.Str(c.m.mem.Changes[i].Name)
		}
	}
	j.End()
}

// collapseJSON lists the fallen squares, and those that fall at the end of this
// turn.
func (c codec) collapseJSON(j *flat.JSON, g *Game) {
	if len(c.m.fall) == 0 && !c.m.shifts {
		return
	}
	j.Key("collapse").Object()
	for _, part := range [...]struct {
		key string
		set squareSet
	}{{"fallen", g.m.fallen}, {"next", g.doomed()}} {
		j.Key(part.key).List()
		for _, name := range c.m.squareNames(part.set) {
			j.Str(name)
		}
		j.End()
	}
	j.End()
}

func (c codec) countersJSON(j *flat.JSON, g *Game) {
	j.Key("counters").Object()
	for i := range c.m.mem.Counters {
		j.Key(c.m.mem.Counters[i])
		if i >= len(c.m.meters) || c.m.meters[i].own == 0 {
			j.Int(int(g.s.Counter[i]))
			continue
		}
		j.List()
		for seat := range int(g.s.Seats) {
			j.Int(int(g.s.Counter[c.m.slotOf(uint8(i), seat)]))
		}
		j.End()
	}
	j.End()
}

func (c codec) flagsJSON(j *flat.JSON, g *Game) {
	j.Key("flags").List()
	for i, name := range c.m.mem.Flags {
		if g.s.Flags>>i&1 != 0 {
			j.Str(name)
		}
	}
	j.End()
}

func (c codec) modifiersJSON(j *flat.JSON, g *Game) {
	j.Key("modifiers").List()
	for i := range g.s.Mods {
		if g.s.Mods[i].What != modNone {
			c.modJSON(j, &g.s.Mods[i])
		}
	}
	j.End()
}

func (c codec) reserveJSON(j *flat.JSON, g *Game) {
	j.Key("reserve").Object()
	for t := range c.m.nTypes {
		if c.m.types[t].figure == none {
			j.Key(c.m.enemyID(t)).Int(int(g.s.Reserve[t]))
		}
	}
	j.End()
}

// xp returns the XP of completed Objectives, Chest tokens and Eliminated Bosses:
// BOV-35.2.
func (g *Game) xp() int {
	n := int(g.s.XPChests) + g.bossXP()
	for i := range g.m.goals {
		if g.s.Goal[i].Done {
			if g.m.goals[i].xpBy != 0 {
				n += int(g.s.Goal[i].XP)
			} else {
				n += int(g.m.goals[i].xp)
			}
		}
	}
	return n
}

func (c codec) fightJSON(j *flat.JSON, g *Game) {
	fi := &g.s.Fight
	j.Key("attack").Object()
	j.Key("at").Str(c.m.squareID(int(fi.Target)))
	j.Key("hits").Int(int(fi.Hits))
	j.Key("retaliation").Bool(fi.Retal != 0 && !fi.NoRetal)
	j.Key("special").Bool(fi.Special != 0)
	j.Key("who").List()
	for i := range maxUnits {
		c.unitJSON(j, fi.Mask, i)
	}
	j.End()
	j.End()
}

// deckJSON counts the cards of a deck, its discards and the cards that left the
// campaign, by id.
func (c codec) deckJSON(j *flat.JSON, g *Game, deck uint8) {
	piles := g.piles(deck)
	ids := make([]string, len(piles))
	for i := range piles {
		ids[i] = c.m.cardID(deck, i)
	}
	j.Key(deckNames[deck]).Object()
	limited := deck == deckEvents && c.m.limit > 0
	if limited {
		j.Key("aside").Object()
		for i := range ids {
			if n := g.s.Aside[i]; n > 0 {
				j.Key(ids[i]).Int(int(n))
			}
		}
		j.End()
	}
	gone := func(pile string) {
		j.Key(pile).Object()
		for i := range ids {
			if piles[i].Gone > 0 && c.m.PileOf(deckNames[deck], i) == pile {
				j.Key(ids[i]).Int(int(piles[i].Gone))
			}
		}
		j.End()
	}
	gone("discard")
	j.Key("draw").Object()
	for i := range ids {
		if piles[i].Left > 0 {
			j.Key(ids[i]).Int(int(piles[i].Left))
		}
	}
	j.End()
	if deck == deckEquipment {
		gone("removed")
	}
	if limited {
		j.Key("turnsLeft").Int(int(g.s.TurnsLeft))
	}
	j.End()
}

// sorted returns the indices of names in alphabetical order.
func sorted(names []string) []int {
	out := make([]int, len(names))
	for i := range out {
		out[i] = i
	}
	slices.SortStableFunc(out, func(a, b int) int { return strings.Compare(names[a], names[b]) })
	return out
}

// handJSON lists cards in hand during a Trade or a search.
func (c codec) handJSON(j *flat.JSON, g *Game) {
	s := &g.s
	first := 0
	for i := range int(s.FrameN) {
		if s.Frame[i].Op == fTrade {
			first = tradeFrame{&s.Frame[i]}.next()
		}
	}
	j.Key("hand").List()
	for i := first; i < int(s.PoolN); i++ {
		j.Str(c.m.equipID(int(s.Pool[i].ID)))
	}
	j.End()
}

func (c codec) mapJSON(j *flat.JSON, g *Game, i int) {
	a := &g.s.Map[i]
	j.Object()
	j.Key("alert").Bool(a.Alert)
	j.Key("alertPending").Bool(a.Pending)
	j.Key("direction").Text(DirectionNames[a.Dir%6])
	card := ""
	if a.Event != none {
		card = c.m.eventID(int(a.Event))
	}
	if g.m.nMaps > 1 {
		j.Key("dismantled").Bool(a.Gone != 0)
	}
	j.Key("event").Text(card)
	j.Key("eventUses").Int(int(a.Uses))
	j.Key("name").Str(c.m.mem.Maps[i].Name)
	j.Key("skip").List()
	for k := stepReinforcement; k <= stepCombat; k++ {
		if g.skips(k, i) {
			j.Str(stepNames[k])
		}
	}
	j.End()
	j.Key("synchronized").Bool(a.Synced)
	j.End()
}

// machinesJSON writes the state of the Machines, by id.
func (c codec) machinesJSON(j *flat.JSON, g *Game) {
	j.Key("machines").Object()
	for k := range c.m.machines {
		x := &g.s.Machine[k]
		j.Key(c.m.machineID(k)).Object()
		at := ""
		if x.At != none {
			at = c.m.squareID(int(x.At))
		}
		j.Key("at").Text(at)
		guard := ""
		if x.Guard > 0 {
			guard = c.m.enemyID(int(x.Guard) - 1)
		}
		j.Key("guard").Text(guard)
		j.Key("health").Int(int(x.HP))
		if x.Rider > 0 {
			j.Key("who").Int(int(x.Rider))
		}
		j.End()
	}
	j.End()
}

var modNames = [...]string{modAttackDice: "attackDice", modAttackHits: "attackHits", modDetectionDice: "detectionDice",
	modEnemyDice: "enemyDice", modRetaliationDice: "retaliationDice", modObjectiveCost: "objectiveCost", modMoveCost: "moveCost"}

func (c codec) modJSON(j *flat.JSON, w *Modifier) {
	j.Object()
	j.Key("by").Int(int(w.By))
	j.Key("lasts").Str([...]string{lastsTurn: "turn", lastsOnce: "once", lastsAlways: "always"}[w.Lasts%3])
	if w.Map > 0 {
		j.Key("map").Str(c.m.mem.Maps[(w.Map-1)&1].Name)
	}
	j.Key("rolls").Int(int(w.Left))
	if w.Weapon != none && w.Weapon&ofKinds != 0 {
		j.Key("kinds").List()
		for i, k := range kindNames {
			if w.Weapon>>i&1 != 0 {
				j.Str(k)
			}
		}
		j.End()
	}
	weapon := ""
	if w.Weapon < ofKinds {
		weapon = placeName(w.Weapon)
	}
	j.Key("weapon").Text(weapon)
	j.Key("what").Str(modNames[int(w.What)%len(modNames)])
	j.Key("who").List()
	for i := range maxUnits {
		c.unitJSON(j, w.Who, i)
	}
	j.End()
	j.End()
}

func (c codec) goalsJSON(j *flat.JSON, g *Game) {
	j.Key("objectives").Object()
	for i := range g.m.nGoals {
		o := &g.s.Goal[i]
		j.Key(g.m.goalID(i)).Object()
		j.Key("at").Str(g.m.squareID(int(g.m.goals[i].at)))
		j.Key("done").Bool(o.Done)
		j.Key("hidden").Bool(o.Hidden)
		j.Key("mandatory").Bool(g.needs(i))
		j.Key("paid").Int(int(o.Paid))
		j.Key("price").Int(g.costOf(i))
		j.End()
	}
	j.End()
}

// squaresJSON lists the squares that are not empty.
func (c codec) squaresJSON(j *flat.JSON, g *Game) {
	s, m := &g.s, g.m
	j.Key("squares").Object()
	for i := range m.nSq {
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
			j.Key(key).Object()
			for t := range m.nTypes {
				if n[t] > 0 {
					j.Key(m.enemyID(t)).Int(int(n[t]))
				}
			}
			j.End()
		}
		j.Key(m.squareID(i)).Object()
		counts("bodies", &q.Bodies)
		j.Key("chest").Bool(chest)
		counts("guards", &q.Guards)
		j.Key("loose").Int(int(q.Loose))
		var seated [maxTypes]uint8
		if b := g.base(uint8(i)); b != nil {
			seated = b.Seated
		}
		counts("seated", &seated)
		j.Key("tokens").List()
		for _, t := range tokens {
			j.Str(m.tokenID(t))
		}
		j.End()
		j.End()
	}
	j.End()
}
