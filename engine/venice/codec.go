package venice

import (
	"acforge/engine"
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
	j := &jsonOut{b: dst}
	j.open('{')
	switch engine.PointKind(s.Ask.Kind) {
	case engine.Over:
		j.key("ask").str("over")
	case engine.Roll:
		j.key("ask").str("roll")
		j.key("die").str(dieNames[min(int(g.top().A), len(dieNames)-1)])
	case engine.Draw:
		j.key("ask").str("draw")
		deck := uint8(g.top().A)
		j.key("deck").str(deckNames[deck%nDecks])
		if deck == deckDirection || deck == deckTriangle {
			j.key("looking").flag(true)
		}
	default:
		c.choiceJSON(j, g)
	}
	if engine.PointKind(s.Ask.Kind) == engine.Roll {
		c.whoJSON(j, "who", int(g.top().C)-1)
	} else {
		c.whoJSON(j, "who", int(s.Ask.Who)-1)
	}
	j.close('}')
	return j.b
}

func (g *Game) top() *Frame {
	return &g.s.Frame[max(0, int(g.s.FrameN)-1)%maxFrames]
}

// choiceJSON says what a choice is about, as far as its options do not.
func (c codec) choiceJSON(j *jsonOut, g *Game) {
	f := g.top()
	code := g.s.Ask.Code
	j.key("ask").str(notation.AskNames[code%notation.Asks])
	sq := -1
	switch code {
	case notation.AskEvict, notation.AskSeat, notation.AskOverflow, notation.AskTest, notation.AskYield:
		sq = int(f.A)
	case notation.AskJoin, notation.AskHit, notation.AskAttack:
		sq = int(g.s.Fight.Target)
	case notation.AskKeep:
		j.key("card").str(c.m.equipID(int(f.B)))
		return
	case notation.AskTrade:
		if int(f.C) < int(g.s.PoolN) {
			j.key("card").str(c.m.equipID(int(g.s.Pool[f.C].ID)))
		}
		return
	case notation.AskEffect:
		if id := c.m.contentName(uint16(f.D)); id != "" {
			j.key("of").str(id)
		}
		return
	}
	if sq >= 0 {
		j.key("at").str(c.m.squareID(sq))
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
	j := &jsonOut{b: dst}
	j.open('{')
	c.action(j, g, a)
	j.close('}')
	return j.b
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

func (c codec) action(j *jsonOut, g *Game, a engine.Action) {
	m := c.m
	s := &g.s
	x, y, z := arg(a, 0), arg(a, 1), arg(a, 2)
	who := func(seat uint8) {
		c.whoJSON(j, "who", int(seat))
	}
	board := func(seat, place uint8) string {
		return m.equipID(int(s.Seat[seat&3].Board[place%boardPlaces].ID))
	}
	do := func() { j.key("do").str(g.do(a)) }
	switch verbOf(a) {
	case notation.Outcome:
		f := g.top()
		if s.Ask.Kind == uint8(engine.Roll) {
			j.key("face").str(faceName(uint8(f.A), x))
		} else if uint8(f.A) == deckTriangle {
			j.key("map").str(m.mem.Maps[x&1].Name)
		} else {
			j.key("card").str(m.cardID(uint8(f.A), int(x)))
		}
	case notation.Enter:
		j.key("at").str(m.squareID(int(y)))
		do()
		who(x)
	case notation.Move, notation.Travel, notation.Leap, notation.MoveSeat:
		do()
		j.key("to").str(m.squareID(int(y)))
		who(x)
	case notation.Pay:
		do()
		j.key("objective").str(m.goalID(int(y)))
		who(x)
	case notation.Attack:
		j.key("at").str(m.squareID(int(z)))
		j.key("card").str(board(x, y))
		do()
		who(x)
	case notation.Coordinate, notation.PickSq:
		j.key("at").str(m.squareID(int(x)))
		do()
	case notation.Join:
		if !isAlly(int(x)) {
			j.key("card").str(board(x, y))
		}
		do()
		who(x)
	case notation.Use:
		j.key("card").str(board(x, y))
		do()
		if place := c.twin(g, x, y); place != 0 {
			j.key("place").num(int(place))
		}
		who(x)
	case notation.Ally:
		j.key("ally").str(m.allyID(int(y)))
		do()
		if len(g.allyOf(int(y)).uses) > 1 {
			j.key("use").num(int(z) + 1)
		}
		who(x)
	case notation.Skill:
		j.key("card").str(m.skillID(int(s.Seat[x&3].Skill[y&3].ID)))
		do()
		who(x)
	case notation.Ability:
		do()
		if len(m.uses[s.Seat[x&3].Char&3]) > 1 {
			j.key("use").num(int(y) + 1)
		}
		who(x)
	case notation.Event:
		j.key("card").str(m.eventID(int(s.Map[x&1].Event)))
		do()
		if m.nMaps > 1 {
			j.key("map").str(m.mem.Maps[x&1].Name)
		}
		who(y)
	case notation.Equip:
		j.key("card").str(board(x, y))
		do()
		c.how(j, z)
		if place := c.twin(g, x, y); place != 0 {
			j.key("place").num(int(place))
		}
		who(x)
	case notation.Keep:
		j.key("card").str(m.equipID(int(z)))
		do()
		if y == notation.HowReplace {
			j.key("drop").str(m.equipID(int(arg(a, 3))))
		}
		c.how(j, y)
		j.key("to").str(placeName(x))
	case notation.Discard:
		j.key("card").str(m.equipID(int(x)))
		do()
	case notation.Give:
		j.key("card").str(m.equipID(int(z)))
		do()
		j.key("to").str(placeName(y))
		who(x)
	case notation.Board:
		do()
		j.key("machine").str(m.machineID(int(y)))
		who(x)
	case notation.Machine:
		j.key("action").num(int(y) + 1)
		moves := g.actionOf(a).moves
		if !moves {
			j.key("at").str(m.squareID(int(z)))
		}
		do()
		if moves {
			j.key("to").str(m.squareID(int(z)))
		}
		who(x)
	case notation.Hit:
		do()
		if x >= maxTypes {
			j.key("machine").str(m.machineID(int(x) - maxTypes))
			break
		}
		j.key("type").str(m.enemyID(int(x)))
	case notation.Body, notation.Remove:
		j.key("at").str(m.squareID(int(y)))
		do()
		j.key("type").str(m.enemyID(int(x)))
	case notation.Guard:
		if y == z {
			j.key("at").str(m.squareID(int(y)))
			do()
		} else {
			do()
			if y != none {
				j.key("from").str(m.squareID(int(y)))
			}
			j.key("to").str(m.squareID(int(z)))
		}
		j.key("type").str(m.enemyID(int(x)))
	case notation.Shoot:
		do()
		j.key("from").str(m.squareID(int(x)))
		j.key("to").str(m.squareID(int(y)))
	case notation.Option:
		do()
		j.key("option").num(int(x) + 1)
	case notation.Difficulty:
		do()
		j.key("to").str([...]string{difficultyNormal, difficultyEasy}[x&1])
	case notation.Token:
		j.key("at").str(m.squareID(int(y)))
		do()
		j.key("token").str(m.tokenID(int(x)))
	case notation.Trade, notation.Leave, notation.Bodies, notation.Save, notation.Chest, notation.Hide, notation.Unhide, notation.Climb, notation.Sync, notation.Concede, notation.PickSeat, notation.Follow, notation.Alight:
		do()
		who(x)
	case notation.Die:
		do()
		if x >= maxUnits {
			j.key("machine").str(m.machineID(int(x) - maxUnits))
		} else {
			who(x)
		}
	default:
		do()
	}
}

func (c codec) how(j *jsonOut, how uint8) {
	switch how {
	case notation.HowReplace:
		j.key("how").str("replace")
	case notation.HowDisplace:
		j.key("how").str("displace")
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
