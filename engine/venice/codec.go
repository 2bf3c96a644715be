package venice

import (
	"acforge/engine"
	"acforge/engine/flat"
	"acforge/engine/venice/notation"
)

// codec turns points, actions, events and states into JSON and words. The
// JSON is described in docs/protocol-venice.md.
type codec struct{ m *Mission }

// Codec of the mission.
func (m *Mission) Codec() engine.Codec { return codec{m} }

// Ids as the author wrote them; "" for none.

func (m *Mission) squareID(i int) string {
	if i < 0 || i >= m.nSq {
		return ""
	}
	return m.mem.Squares[i].Name
}

func (m *Mission) equipID(i int) string {
	if i < 0 || i >= len(m.pack.ir.Equipment) {
		return ""
	}
	return m.pack.ir.Equipment[i].ID
}

func (m *Mission) eventID(i int) string {
	if i < 0 || i >= len(m.pack.ir.Events) {
		return ""
	}
	return m.pack.ir.Events[i].ID
}

func (m *Mission) reinfID(i int) string {
	if i < 0 || i >= len(m.pack.ir.Reinforcements) {
		return ""
	}
	return m.pack.ir.Reinforcements[i].ID
}

func (m *Mission) enemyID(t int) string {
	if t < 0 || t >= m.nTypes {
		return ""
	}
	return m.pack.ir.Enemies[m.types[t].id].ID
}

func (m *Mission) machineID(k int) string {
	if k < 0 || k >= len(m.machines) {
		return ""
	}
	return m.pack.ir.Machines[m.machines[k].id].ID
}

func (m *Mission) goalID(i int) string {
	if i < 0 || i >= m.nGoals {
		return ""
	}
	return m.mem.Objectives[i].Name
}

func (m *Mission) tokenID(i int) string {
	if i < 0 || i >= len(m.mem.Tokens) {
		return ""
	}
	return m.mem.Tokens[i].Name
}

func (m *Mission) triggerID(i int) string {
	if i < 0 || i >= len(m.mem.On) {
		return ""
	}
	return m.mem.On[i].Name
}

func (m *Mission) chestID(i int) string {
	if i < 0 || i >= len(m.mem.Start.Chests) {
		return ""
	}
	return m.pack.ir.Chests[m.mem.Start.Chests[i]].ID
}

func (m *Mission) characterID(char int) string {
	p := m.pack.ir
	switch {
	case m.apprentice && char < len(p.Apprentices):
		return p.Apprentices[char].ID
	case !m.apprentice && char < len(p.Assassins):
		return p.Assassins[char].ID
	}
	return ""
}

// cardID names a card of a deck.
func (m *Mission) cardID(deck uint8, i int) string {
	switch deck {
	case deckEquipment:
		return m.equipID(i)
	case deckReinforcements:
		return m.reinfID(i)
	}
	return m.eventID(i)
}

var (
	deckNames = [nDecks]string{deckEvents: "event", deckEquipment: "equipment", deckReinforcements: "reinforcement", deckDirection: "event",
		deckAside: "event", deckTriangle: "reinforcement"}
	dieNames     = [...]string{forAssassin: "assassin", forEnemy: "enemy", forDetection: "detection"}
	placeNames   = [...]string{placeMelee: "melee", placeRanged: "ranged", placeBlade: "blade", placeArmor: "armor"}
	whereNames   = [...]string{notEntered: "off", onSquare: "square", hiding: "hiding", towerTop: "tower", offMap: "off", eliminated: "off", inMachine: "machine"}
	phaseNames   = [...]string{"setup", "event", "assassin", "enemy", "end"}
	stepNames    = [...]string{"", "reinforcement", "movement", "combat"}
	dirNames     = [...]string{north: "north", east: "east", south: "south", west: "west", dirRandom: "random", dirNone: ""}
	assassinDie  = [...]string{"blank", "hit", "special", "retaliation"}
	enemyDie     = [...]string{"fail", "hit", "", ""}
	detectionDie = [...]string{"blank", "alert", "seen", ""}
)

func faceName(die, face uint8) string {
	switch die {
	case forAssassin:
		return assassinDie[face&3]
	case forEnemy:
		return enemyDie[face&3]
	}
	return detectionDie[face&3]
}

func placeName(p uint8) string {
	if p < placeInventory {
		return placeNames[p]
	}
	return "inventory"
}

// PointJSON appends what is asked.
func (c codec) PointJSON(dst []byte, game engine.Game) []byte {
	g := game.(*Game)
	s := &g.s
	j := flat.Append(dst)
	j.Object()
	switch engine.PointKind(s.Ask.Kind) {
	case engine.Over:
		j.Key("ask").Str("over")
	case engine.Roll:
		j.Key("ask").Str("roll")
		j.Key("die").Str(dieNames[min(int(g.top().A), len(dieNames)-1)])
	case engine.Draw:
		j.Key("ask").Str("draw")
		deck := uint8(g.top().A)
		j.Key("deck").Str(deckNames[deck%nDecks])
		if deck == deckDirection || deck == deckTriangle {
			j.Key("looking").Bool(true)
		}
	default:
		c.choiceJSON(j, g)
	}
	if engine.PointKind(s.Ask.Kind) == engine.Roll {
		c.whoJSON(j, "who", int(g.top().C)-1)
	} else {
		c.whoJSON(j, "who", int(s.Ask.Who)-1)
	}
	j.End()
	return j.Bytes()
}

func (g *Game) top() *Frame {
	return &g.s.Frame[max(0, int(g.s.FrameN)-1)%maxFrames]
}

// choiceJSON says what a choice is about, as far as its options do not.
func (c codec) choiceJSON(j *flat.JSON, g *Game) {
	f := g.top()
	code := g.s.Ask.Code
	j.Key("ask").Str(notation.AskNames[code%notation.Asks])
	sq := -1
	switch code {
	case notation.AskEvict, notation.AskSeat, notation.AskOverflow, notation.AskTest, notation.AskYield:
		sq = int(f.A)
	case notation.AskJoin, notation.AskHit, notation.AskAttack:
		sq = int(g.s.Fight.Target)
	case notation.AskKeep:
		j.Key("card").Str(c.m.equipID(int(f.B)))
		return
	case notation.AskTrade:
		if int(f.C) < int(g.s.PoolN) {
			j.Key("card").Str(c.m.equipID(int(g.s.Pool[f.C].ID)))
		}
		return
	case notation.AskEffect:
		if id := c.m.contentName(uint16(f.D)); id != "" {
			j.Key("of").Str(id)
		}
		return
	}
	if sq >= 0 {
		j.Key("at").Str(c.m.squareID(sq))
	}
}

// contentName is the id of what an effect stands on.
func (m *Mission) contentName(n uint16) string {
	if n == 0 || int(n) > len(m.content.list) {
		return ""
	}
	return m.content.list[n-1].ID
}

// ActionJSON appends one legal action.
func (c codec) ActionJSON(dst []byte, game engine.Game, a engine.Action) []byte {
	g := game.(*Game)
	j := flat.Append(dst)
	j.Object()
	c.action(j, g, a)
	j.End()
	return j.Bytes()
}

// doNames are the words for verbs that have one word each.
var doNames = map[notation.Verb]string{notation.Pass: "pass", notation.Enter: "enter", notation.Move: "move", notation.Trade: "trade", notation.Pay: "pay", notation.Leave: "leave", notation.Travel: "travel",
	notation.Attack: "attack", notation.Coordinate: "coordinated", notation.Join: "join", notation.Bodies: "bodies", notation.Search: "search", notation.Use: "use", notation.Ability: "ability",
	notation.Event: "event", notation.Equip: "equip", notation.Save: "save", notation.Chest: "chest", notation.Hide: "hide", notation.Unhide: "unhide", notation.Climb: "climb", notation.Sync: "synchronize",
	notation.Leap: "leap", notation.Concede: "concede", notation.Keep: "keep", notation.Discard: "discard", notation.Give: "give", notation.Hit: "hit", notation.Body: "evict", notation.Shoot: "shoot",
	notation.Die: "die", notation.PickSq: "choose", notation.PickSeat: "choose", notation.Option: "option", notation.Yes: "yes", notation.MoveSeat: "move", notation.Remove: "remove", notation.Token: "token", notation.Difficulty: "difficulty", notation.Follow: "follow", notation.Ally: "ally", notation.Skill: "skill",
	notation.Board: "board", notation.Alight: "alight", notation.Machine: "machine"}

var guardNames = map[uint8]string{notation.AskSeat: "seat", notation.AskHunter: "hunt", notation.AskAttract: "attract", notation.AskAdvance: "advance", notation.AskOverflow: "turn-away", notation.AskEffect: "push", notation.AskYield: "make-way"}

// do is the word for an action at this point.
func (g *Game) do(a engine.Action) string {
	switch v := verbOf(a); {
	case v == notation.Guard:
		return guardNames[g.s.Ask.Code]
	case v == notation.Body && g.s.Ask.Code == notation.AskEffect:
		return "bodies"
	case v == notation.Remove && g.m.code[g.top().A].op == opEliminate:
		return "eliminate"
	default:
		return doNames[v]
	}
}

func (c codec) action(j *flat.JSON, g *Game, a engine.Action) {
	m := c.m
	s := &g.s
	x, y, z := arg(a, 0), arg(a, 1), arg(a, 2)
	who := func(seat uint8) {
		c.whoJSON(j, "who", int(seat))
	}
	board := func(seat, place uint8) string {
		return m.equipID(int(s.Seat[seat&3].Board[place%boardPlaces].ID))
	}
	do := func() { j.Key("do").Str(g.do(a)) }
	switch verbOf(a) {
	case notation.Outcome:
		f := g.top()
		if s.Ask.Kind == uint8(engine.Roll) {
			j.Key("face").Str(faceName(uint8(f.A), x))
		} else if uint8(f.A) == deckTriangle {
			j.Key("map").Str(m.mem.Maps[x&1].Name)
		} else {
			j.Key("card").Str(m.cardID(uint8(f.A), int(x)))
		}
	case notation.Enter:
		j.Key("at").Str(m.squareID(int(y)))
		do()
		who(x)
	case notation.Move, notation.Travel, notation.Leap, notation.MoveSeat:
		do()
		j.Key("to").Str(m.squareID(int(y)))
		who(x)
	case notation.Pay:
		do()
		j.Key("objective").Str(m.goalID(int(y)))
		who(x)
	case notation.Attack:
		j.Key("at").Str(m.squareID(int(z)))
		j.Key("card").Str(board(x, y))
		do()
		who(x)
	case notation.Coordinate, notation.PickSq:
		j.Key("at").Str(m.squareID(int(x)))
		do()
	case notation.Join:
		if !isAlly(int(x)) {
			j.Key("card").Str(board(x, y))
		}
		do()
		who(x)
	case notation.Use:
		j.Key("card").Str(board(x, y))
		do()
		if place := c.twin(g, x, y); place != 0 {
			j.Key("place").Int(int(place))
		}
		who(x)
	case notation.Ally:
		j.Key("ally").Str(m.allyID(int(y)))
		do()
		if len(g.allyOf(int(y)).uses) > 1 {
			j.Key("use").Int(int(z) + 1)
		}
		who(x)
	case notation.Skill:
		j.Key("card").Str(m.skillID(int(s.Seat[x&3].Skill[y&3].ID)))
		do()
		who(x)
	case notation.Ability:
		do()
		if len(m.uses[s.Seat[x&3].Char&3]) > 1 {
			j.Key("use").Int(int(y) + 1)
		}
		who(x)
	case notation.Event:
		j.Key("card").Str(m.eventID(int(s.Map[x&1].Event)))
		do()
		if m.nMaps > 1 {
			j.Key("map").Str(m.mem.Maps[x&1].Name)
		}
		who(y)
	case notation.Equip:
		j.Key("card").Str(board(x, y))
		do()
		c.how(j, z)
		if place := c.twin(g, x, y); place != 0 {
			j.Key("place").Int(int(place))
		}
		who(x)
	case notation.Keep:
		j.Key("card").Str(m.equipID(int(z)))
		do()
		if y == notation.HowReplace {
			j.Key("drop").Str(m.equipID(int(arg(a, 3))))
		}
		c.how(j, y)
		j.Key("to").Str(placeName(x))
	case notation.Discard:
		j.Key("card").Str(m.equipID(int(x)))
		do()
	case notation.Give:
		j.Key("card").Str(m.equipID(int(z)))
		do()
		j.Key("to").Str(placeName(y))
		who(x)
	case notation.Board:
		do()
		j.Key("machine").Str(m.machineID(int(y)))
		who(x)
	case notation.Machine:
		j.Key("action").Int(int(y) + 1)
		moves := g.actionOf(a).moves
		if !moves {
			j.Key("at").Str(m.squareID(int(z)))
		}
		do()
		if moves {
			j.Key("to").Str(m.squareID(int(z)))
		}
		who(x)
	case notation.Hit:
		do()
		if x >= maxTypes {
			j.Key("machine").Str(m.machineID(int(x) - maxTypes))
			break
		}
		j.Key("type").Str(m.enemyID(int(x)))
	case notation.Body, notation.Remove:
		j.Key("at").Str(m.squareID(int(y)))
		do()
		j.Key("type").Str(m.enemyID(int(x)))
	case notation.Guard:
		if y == z {
			j.Key("at").Str(m.squareID(int(y)))
			do()
		} else {
			do()
			if y != none {
				j.Key("from").Str(m.squareID(int(y)))
			}
			j.Key("to").Str(m.squareID(int(z)))
		}
		j.Key("type").Str(m.enemyID(int(x)))
	case notation.Shoot:
		do()
		j.Key("from").Str(m.squareID(int(x)))
		j.Key("to").Str(m.squareID(int(y)))
	case notation.Option:
		do()
		j.Key("option").Int(int(x) + 1)
	case notation.Difficulty:
		do()
		j.Key("to").Str([...]string{difficultyNormal, difficultyEasy}[x&1])
	case notation.Token:
		j.Key("at").Str(m.squareID(int(y)))
		do()
		j.Key("token").Str(m.tokenID(int(x)))
	case notation.Trade, notation.Leave, notation.Bodies, notation.Save, notation.Chest, notation.Hide, notation.Unhide, notation.Climb, notation.Sync, notation.Concede, notation.PickSeat, notation.Follow, notation.Alight:
		do()
		who(x)
	case notation.Die:
		do()
		if x >= maxUnits {
			j.Key("machine").Str(m.machineID(int(x) - maxUnits))
		} else {
			who(x)
		}
	default:
		do()
	}
}

func (c codec) how(j *flat.JSON, how uint8) {
	switch how {
	case notation.HowReplace:
		j.Key("how").Str("replace")
	case notation.HowDisplace:
		j.Key("how").Str("displace")
	}
}

// twin numbers the places of a card of which a board holds several copies,
// from 1; 0 where there is but one.
func (c codec) twin(g *Game, seat, place uint8) uint8 {
	a := &g.s.Seat[seat&3]
	for p := range uint8(boardPlaces) {
		if p != place && a.Board[p].ID == a.Board[place%boardPlaces].ID {
			return place + 1
		}
	}
	return 0
}
