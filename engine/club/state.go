package club

import "acforge.dev/engine/flat"

// Limits of the flat state. New refuses content beyond them.
const (
	maxSeats     = 2
	maxMissions  = 32
	maxKinds     = 32 // kinds of weapon, location, special and double card
	maxDefences  = 48
	maxQueue     = 32
	maxFrames    = 10
	maxDoubles   = 4 // in hand (CLUB-14.2)
	nSkills      = 6
	perContinent = 5

	none = 255 // no card, mission, seat
)

// Bits of Player.Given: what the current mission has given already.
const (
	gaveMatch    uint8 = 1 << iota // the location matches the mission (CLUB-4.4)
	gaveBlack                      // … the location of a black defence (CLUB-4.5)
	gavePlace                      // … the character's (CLUB-13.6)
	gavePasch                      // equal dice (CLUB-9.3)
	gavePrestige                   // all dice equal (CLUB-11.4)
	hasRolled                      // the mission roll is made
	hasPlayed                      // a special or double card was played, or another weapon drawn (CLUB-9.17)
	hasReclaimed                   // 3 credits were paid for a prestige this turn (CGAP-19)
)

// Player holds the cards and tokens of one player.
type Player struct {
	Missions uint32 // completed, by bit
	Credits  int16
	Prestige uint16
	Special  [maxKinds]uint8
	Again    [maxKinds]uint8 // used once, with a second use left (CLUB-9.2)
	Double   [maxKinds]uint8
	Token    [nSkills]uint8
	Char     [2]uint8 // characters, or none
	Active   uint8    // index into Char
	Traded   bool     // a prestige was paid for a special card (CLUB-11.9)

	// The current mission.
	Weapon uint8 // the weapon that counts, or none
	Card   uint8 // the weapon card that was drawn; none once it is replaced
	Place  uint8 // the location that counts, or none
	More   uint8 // dice beyond those of the colour and of the weapon
	Given  uint8
	Lucky  uint8          // credits for this auction from a card
	Add    [nSkills]uint8 // skills from tokens and cards
	Face   [nSkills]uint8 // the dice of the mission roll
}

// Queue holds the known cards under a deck, in the order in which they will
// come. The two high bits of an entry hide it from seat 1 and seat 2.
type Queue struct {
	N    uint8
	Card [maxQueue]uint8
}

// An entry of a Queue.
const (
	QueueCard   = 0x3f // the card
	queueHidden = 0x40 // << seat that may not know it
)

// Frame is one thing in progress.
type Frame struct {
	Op, PC     uint8
	A, B, C, D int16
}

// State is a whole game: flat, comparable, copied by value. It holds everything
// that the rules depend on.
type State struct {
	Seed  uint64
	Draws [nDecks]uint16
	Turn  uint16 // missions begun
	Cause uint16
	Score [maxSeats]int16 // at the end
	Ask   flat.Ask

	Seats  uint8
	Given  bool
	Round  uint8
	Result uint8
	Winner uint8
	Broken flat.Broken // what the engine could not do; Check reports it

	Priority uint8 // seat with the priority card
	First    uint8 // seat that had it first, from 1; 0 before that and with one player
	Mission  uint8 // in play, or none
	Other    uint8 // the second one revealed, or none
	Defence  uint8 // in play, or none
	Paid     bool  // the mission is paid
	Done     bool  // the current mission was completed
	Drawn    uint8
	Roll     [nSkills]uint8
	Need     [nSkills]uint8 // symbols of the defence that are not switched off

	// Cards not seen since the last shuffle, and the known ones under them.
	// Decks of unknown order are counts. Which black mission was shuffled in is
	// as unknown as the order, so a number is enough.
	Left      uint32 // missions, by bit
	Blacks    uint8  // unknown black missions among them
	Unknown   uint32 // black missions that no player has seen yet (CGAP-35)
	Missions  Queue
	Defences  [maxDefences]uint8
	Weapons   [maxKinds]uint8
	Swapped   Queue // weapons swapped away lie face down under the deck (CGAP-32)
	Locations [maxKinds]uint8
	Specials  [maxKinds]uint8
	Used      Queue // special cards, in the order in which they were placed there (CGAP-31)
	Doubles   [maxKinds]uint8
	Played    Queue          // double cards
	Supply    [nSkills]uint8 // tokens for rewards
	Stack     [nSkills]uint8 // tokens that characters draw blind
	Spent     Queue          // tokens under the stack

	Player [maxSeats]Player
	FrameN uint8
	Frame  [maxFrames]Frame
}

func (q *Queue) push(c uint8) bool {
	if int(q.N) == len(q.Card) {
		return false
	}
	q.Card[q.N] = c
	q.N++
	return true
}

func (q *Queue) pop() uint8 {
	c := q.Card[0] & QueueCard
	q.N--
	copy(q.Card[:], q.Card[1:])
	q.Card[len(q.Card)-1] = 0
	return c
}
