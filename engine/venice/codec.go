package venice

import (
	"acforge.dev/engine"
	"acforge.dev/engine/flat"
	"acforge.dev/engine/venice/notation"
)

// codec turns points, actions, events and states into JSON and text.
// docs/protocol-venice.md describes the JSON.
type codec struct{ m *Mission }

// Codec returns the codec of the mission.
func (m *Mission) Codec() engine.Codec { return codec{m} }

// Ids as the author wrote them; "" means none.

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
	if f := m.types[t].figure; f != none {
		return m.figureID(int(f))
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

func (m *Mission) characterID(char uint8) string {
	p := m.pack.ir
	switch {
	case m.novice(char) && int(char&whoBits) < len(p.Apprentices):
		return p.Apprentices[char&whoBits].ID
	case !m.apprentice && int(char&whoBits) < len(p.Assassins):
		return p.Assassins[char&whoBits].ID
	}
	return ""
}

// cardID returns the id of a card of a deck.
func (m *Mission) cardID(deck uint8, i int) string {
	switch deck {
	case deckEquipment:
		return m.equipID(i)
	case deckReinforcements:
		return m.reinfID(i)
	}
	return m.eventID(i)
}

// PileOf names the place of a card that has left its deck (Pile.Gone): "discard"
// for the discard pile, "removed" for out of the campaign.
func (m *Mission) PileOf(deck string, i int) string {
	if deck == deckNames[deckEquipment] && m.equip[i].leaves { // BOV-24.8
		return "removed"
	}
	return "discard"
}

var (
	deckNames = [nDecks]string{deckEvents: "event", deckEquipment: "equipment", deckReinforcements: "reinforcement", deckDirection: "event",
		deckAside: "event", deckTriangle: "reinforcement"}
	dieNames     = [...]string{forAssassin: "assassin", forEnemy: "enemy", forDetection: "detection"}
	placeNames   = [...]string{placeMelee: "melee", placeRanged: "ranged", placeBlade: "blade", placeArmor: "armor"}
	whereNames   = [...]string{notEntered: "off", onSquare: "square", hiding: "hiding", towerTop: "tower", offMap: "off", eliminated: "off", inMachine: "machine", atHome: "off"}
	stepNames    = [...]string{"", "reinforcement", "movement", "combat"}
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

// PointJSON appends the decision that the game waits for.
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
		if f := g.top(); f.Op == fThrow {
			j.Key("die").Str(c.m.chanceID(int(throwFrame{f}.chance())))
			break
		}
		j.Key("die").Str(dieNames[min(int(rollFrame{g.top()}.die()), len(dieNames)-1)])
	case engine.Draw:
		j.Key("ask").Str("draw")
		if f := g.top(); f.Op == fGuess {
			j.Key("deck").Str(c.m.secretID(int(guessFrame{f}.secret())))
			break
		}
		if f := g.top(); f.Op == fThrow {
			j.Key("deck").Str(c.m.chanceID(int(throwFrame{f}.chance())))
			if (throwFrame{f}).how() == throwLook {
				j.Key("looking").Bool(true)
			}
			break
		}
		deck := drawFrame{g.top()}.deck()
		j.Key("deck").Str(deckNames[deck%nDecks])
		if deck == deckDirection || deck == deckTriangle {
			j.Key("looking").Bool(true)
		}
	default:
		c.choiceJSON(j, g)
	}
	if engine.PointKind(s.Ask.Kind) == engine.Roll && g.top().Op == fRoll {
		c.whoJSON(j, "who", rollFrame{g.top()}.who()-1)
	} else {
		c.whoJSON(j, "who", int(s.Ask.Who)-1)
	}
	j.End()
	return j.Bytes()
}

func (g *Game) top() *Frame {
	return &g.s.Frame[max(0, int(g.s.FrameN)-1)%maxFrames]
}

// choiceJSON writes the subject of a choice, except for the parts that its
// options state.
func (c codec) choiceJSON(j *flat.JSON, g *Game) {
	f := g.top()
	code := g.s.Ask.Code
	j.Key("ask").Str(notation.AskNames[code%notation.Asks])
	sq := -1
	switch code {
	case notation.AskEvict, notation.AskSeat, notation.AskOverflow, notation.AskTest, notation.AskYield:
		sq = int(f.square())
	case notation.AskJoin, notation.AskHit, notation.AskAttack:
		sq = int(g.s.Fight.Target)
	case notation.AskFigure:
		j.Key("figure").Str(c.m.figureID(int(walkFrame{f}.figure())))
		return
	case notation.AskKeep:
		j.Key("card").Str(c.m.equipID(int(gainFrame{f}.card())))
		return
	case notation.AskLead:
		j.Key("piece").Str(c.m.pieceID(leadFrame{f}.kind()))
		return
	case notation.AskTrade:
		if f.Op == fShare {
			j.Key("piece").Str(c.m.pieceID(g.m.kindOf(max(0, g.nextShared()))))
			return
		}
		if next := (tradeFrame{f}).next(); next < int(g.s.PoolN) {
			j.Key("card").Str(c.m.equipID(int(g.s.Pool[next].ID)))
		}
		return
	case notation.AskEffect:
		if id := c.m.contentName(effectFrame{f}.content()); id != "" {
			j.Key("of").Str(id)
		}
		return
	}
	if sq >= 0 {
		j.Key("at").Str(c.m.squareID(sq))
	}
}

// contentName returns the id of the content that an effect belongs to.
func (m *Mission) contentName(n uint16) string {
	if n == 0 || int(n) > len(m.content.list) {
		return ""
	}
	return m.content.list[n-1].ID
}
