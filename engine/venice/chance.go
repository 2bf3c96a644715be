package venice

import (
	"acforge.dev/engine"
	"acforge.dev/engine/flat"
	"acforge.dev/engine/venice/notation"
)

// Purposes of chance, one stream each
const (
	forAssassin uint8 = iota // dice
	forEnemy
	forDetection
	forEvents // decks
	forEquipment
	forReinforcements
	forDirection
	nPurposes
)

// Symbols of the dice, in the order of Face. Assassin dice: blank, hit, special,
// retaliation. Enemy dice: fail, hit. Detection dice: blank, alert, seen. GAP-33
// decides which face has which symbol.
const (
	faceNone uint8 = iota
	faceHit
	faceSpecial
	faceRetaliation

	faceAlert = faceHit
	faceSeen  = faceSpecial
)

var faceOf = map[string]uint8{"blank": faceNone, "fail": faceNone, "hit": faceHit, "special": faceSpecial, "retaliation": faceRetaliation,
	"alert": faceAlert, "seen": faceSeen}

// Decks that an fDraw frame draws from
const (
	deckEvents         = forEvents
	deckEquipment      = forEquipment
	deckReinforcements = forReinforcements
	deckDirection      = forDirection  // looks at the Event deck
	deckAside          = nPurposes     // the Event cards set aside, for Map B
	deckTriangle       = nPurposes + 1 // looks at the back of the top Reinforcement card
	nDecks             = nPurposes + 2
)

// streamOf maps a deck to its stream of chance.
var streamOf = [nDecks]uint8{deckEvents: forEvents, deckEquipment: forEquipment, deckReinforcements: forReinforcements,
	deckDirection: forDirection, deckAside: forEvents, deckTriangle: forReinforcements}

func (g *Game) random(purpose uint8, n int) int {
	s := &g.s
	c := s.Draws[purpose]
	s.Draws[purpose]++
	return engine.Bounded(engine.At(s.Seed, purpose, uint32(c)), n)
}

// throw rolls one die and returns its symbol.
func (g *Game) throw(die uint8) uint8 { return g.m.faces[die][g.random(die, 6)] }

// rollDice asks for n dice for a seat (from 1; 0 for no seat). The faces are in
// s.Face when the caller continues. The supply of dice is unlimited: BOV-0.21,
// GAP-02. If nothing comes first, the game's own chance rolls them at once.
func (g *Game) rollDice(die uint8, n, who int) {
	g.s.Face = [4]uint8{}
	if n <= 0 {
		return
	}
	if g.s.Given || !g.settled() {
		g.beginRoll(die, n, who)
		return
	}
	g.throwAll(die, n)
	g.rolled(die, who)
}

// settled reports whether nothing is due before the top frame continues.
func (g *Game) settled() bool { return !g.dirty && g.s.QueueN == 0 }

func (g *Game) throwAll(die uint8, n int) {
	for ; n > 0; n-- {
		g.s.Face[g.throw(die)&3]++
	}
}

func (g *Game) rolled(die uint8, who int) {
	f := &g.s.Face
	g.ev6(evRoll, 0, 0, int(die), who, int(f[0]), int(f[1]), int(f[2]), int(f[3]))
}

func (g *Game) stepRoll(top *Frame) bool {
	f := rollFrame{top}
	s := &g.s
	if !s.Given {
		g.throwAll(f.die(), f.left())
		f.setLeft(0)
	}
	if f.left() == 0 {
		g.rolled(f.die(), f.who())
		g.done()
		return true
	}
	s.Ask = flat.Ask{Kind: uint8(engine.Roll), Code: notation.AskDie, Count: uint8(f.left())}
	if f.who() <= maxSeats { // an Ally has no player
		s.Ask.Who = uint8(f.who())
	}
	g.filled, g.solo = false, 0
	return false
}

// fillRoll lists the faces of the die, each once.
func (g *Game) fillRoll(f *Frame) {
	if f.Op == fThrow {
		g.fillThrow(throwFrame{f})
		return
	}
	seen := uint8(0)
	for _, face := range g.m.faces[rollFrame{f}.die()&3] {
		if seen>>face&1 == 0 {
			seen |= 1 << face
			g.add(act1(notation.Outcome, face))
		}
	}
}

// outcome records the face rolled or the card drawn.
func (g *Game) outcome(what uint8) {
	s := &g.s
	f := &s.Frame[s.FrameN-1]
	if f.Op == fGuess {
		g.guessed(guessFrame{f}, int(what))
		return
	}
	if f.Op == fThrow {
		g.fell(throwFrame{f}, what)
		return
	}
	if f.Op == fRoll {
		s.Face[what&3]++
		f := rollFrame{f}
		f.setLeft(f.left() - 1)
		return
	}
	g.taken(drawFrame{f}.deck(), what)
	g.done()
}
