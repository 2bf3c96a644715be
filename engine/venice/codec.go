package venice

import "acforge/engine"

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
	j.key("ask").str(askNames[code%nAsks])
	sq := -1
	switch code {
	case askEvict, askSeat, askOverflow, askTest, askYield:
		sq = int(f.A)
	case askJoin, askHit, askAttack:
		sq = int(g.s.Fight.Target)
	case askKeep:
		j.key("card").str(c.m.equipID(int(f.B)))
		return
	case askTrade:
		if int(f.C) < int(g.s.PoolN) {
			j.key("card").str(c.m.equipID(int(g.s.Pool[f.C].ID)))
		}
		return
	case askEffect:
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
var doNames = map[verb]string{vPass: "pass", vEnter: "enter", vMove: "move", vTrade: "trade", vPay: "pay", vLeave: "leave", vTravel: "travel",
	vAttack: "attack", vCoordinate: "coordinated", vJoin: "join", vBodies: "bodies", vSearch: "search", vUse: "use", vAbility: "ability",
	vEvent: "event", vEquip: "equip", vSave: "save", vChest: "chest", vHide: "hide", vUnhide: "unhide", vClimb: "climb", vSync: "synchronize",
	vLeap: "leap", vConcede: "concede", vKeep: "keep", vDiscard: "discard", vGive: "give", vHit: "hit", vBody: "evict", vShoot: "shoot",
	vDie: "die", vPickSq: "choose", vPickSeat: "choose", vOption: "option", vYes: "yes", vMoveSeat: "move", vRemove: "remove", vToken: "token", vDifficulty: "difficulty", vFollow: "follow", vAlly: "ally", vSkill: "skill",
	vBoard: "board", vAlight: "alight", vMachine: "machine"}

var guardNames = map[uint8]string{askSeat: "seat", askHunter: "hunt", askAttract: "attract", askAdvance: "advance", askOverflow: "turn-away", askEffect: "push", askYield: "make-way"}

// do is the word for an action at this point.
func (g *Game) do(a engine.Action) string {
	switch v := verbOf(a); {
	case v == vGuard:
		return guardNames[g.s.Ask.Code]
	case v == vBody && g.s.Ask.Code == askEffect:
		return "bodies"
	case v == vRemove && g.m.code[g.top().A].op == opEliminate:
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
	case vOutcome:
		f := g.top()
		if s.Ask.Kind == uint8(engine.Roll) {
			j.key("face").str(faceName(uint8(f.A), x))
		} else if uint8(f.A) == deckTriangle {
			j.key("map").str(m.mem.Maps[x&1].Name)
		} else {
			j.key("card").str(m.cardID(uint8(f.A), int(x)))
		}
	case vEnter:
		j.key("at").str(m.squareID(int(y)))
		do()
		who(x)
	case vMove, vTravel, vLeap, vMoveSeat:
		do()
		j.key("to").str(m.squareID(int(y)))
		who(x)
	case vPay:
		do()
		j.key("objective").str(m.goalID(int(y)))
		who(x)
	case vAttack:
		j.key("at").str(m.squareID(int(z)))
		j.key("card").str(board(x, y))
		do()
		who(x)
	case vCoordinate, vPickSq:
		j.key("at").str(m.squareID(int(x)))
		do()
	case vJoin:
		if !isAlly(int(x)) {
			j.key("card").str(board(x, y))
		}
		do()
		who(x)
	case vUse:
		j.key("card").str(board(x, y))
		do()
		if place := c.twin(g, x, y); place != 0 {
			j.key("place").num(int(place))
		}
		who(x)
	case vAlly:
		j.key("ally").str(m.allyID(int(y)))
		do()
		if len(g.allyOf(int(y)).uses) > 1 {
			j.key("use").num(int(z) + 1)
		}
		who(x)
	case vSkill:
		j.key("card").str(m.skillID(int(s.Seat[x&3].Skill[y&3].ID)))
		do()
		who(x)
	case vAbility:
		do()
		if len(m.uses[s.Seat[x&3].Char&3]) > 1 {
			j.key("use").num(int(y) + 1)
		}
		who(x)
	case vEvent:
		j.key("card").str(m.eventID(int(s.Map[x&1].Event)))
		do()
		if m.nMaps > 1 {
			j.key("map").str(m.mem.Maps[x&1].Name)
		}
		who(y)
	case vEquip:
		j.key("card").str(board(x, y))
		do()
		c.how(j, z)
		if place := c.twin(g, x, y); place != 0 {
			j.key("place").num(int(place))
		}
		who(x)
	case vKeep:
		j.key("card").str(m.equipID(int(z)))
		do()
		if y == howReplace {
			j.key("drop").str(m.equipID(int(arg(a, 3))))
		}
		c.how(j, y)
		j.key("to").str(placeName(x))
	case vDiscard:
		j.key("card").str(m.equipID(int(x)))
		do()
	case vGive:
		j.key("card").str(m.equipID(int(z)))
		do()
		j.key("to").str(placeName(y))
		who(x)
	case vBoard:
		do()
		j.key("machine").str(m.machineID(int(y)))
		who(x)
	case vMachine:
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
	case vHit:
		do()
		if x >= maxTypes {
			j.key("machine").str(m.machineID(int(x) - maxTypes))
			break
		}
		j.key("type").str(m.enemyID(int(x)))
	case vBody, vRemove:
		j.key("at").str(m.squareID(int(y)))
		do()
		j.key("type").str(m.enemyID(int(x)))
	case vGuard:
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
	case vShoot:
		do()
		j.key("from").str(m.squareID(int(x)))
		j.key("to").str(m.squareID(int(y)))
	case vOption:
		do()
		j.key("option").num(int(x) + 1)
	case vDifficulty:
		do()
		j.key("to").str([...]string{difficultyNormal, difficultyEasy}[x&1])
	case vToken:
		j.key("at").str(m.squareID(int(y)))
		do()
		j.key("token").str(m.tokenID(int(x)))
	case vTrade, vLeave, vBodies, vSave, vChest, vHide, vUnhide, vClimb, vSync, vConcede, vPickSeat, vFollow, vAlight:
		do()
		who(x)
	case vDie:
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
	case howReplace:
		j.key("how").str("replace")
	case howDisplace:
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
