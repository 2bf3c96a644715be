package campaign

import (
	"acforge.dev/engine/flat"
	ir "acforge.dev/schema/ir/venice"
)

// Limits of the flat state; [New] rejects a pack beyond them.
const (
	maxSeats     = 4
	maxPeople    = 4
	maxPlaces    = 9 // of a board (BOV-7.10)
	maxLevels    = 4
	maxEquip     = 64
	maxEvents    = 64
	maxChests    = 64
	maxEnvelopes = 64
	maxMinis     = 16 // miniatures of the Headquarters
	maxPlans     = 16 // Blueprints
	maxMemories  = 26 // boxes of the Diary, without the one for the Headquarters (BOV-35.1)

	none = 255 // no card, no character, no Memory
)

// Places of a board, in the numbering of engine/venice
const (
	placeMelee uint8 = iota
	placeRanged
	placeBlade
	placeArmor
	placeInventory // the first of five
)

// Stages: the next thing to do. The stages between two Memories come in this
// order.
const (
	stageOffer   uint8 = iota // which Memory is next
	stageOpen                 // its envelopes
	stageCast                 // characters of the players
	stageStandIn              // Apprentices for the Eliminated
	stageLearn                // Skill cards
	stageVilla                // trade, store, begin
	stagePlace                // the destination of a card
	stageLeave                // who leaves the group
	stageJoin                 // who joins it
	stageMemory               // the Memory is played
	stageShuffle              // Chest cards go back into the deck, if it is shuffled
	// With the Headquarters, in the Assignment step (BOV-40.3):
	stageFound    // the type of the Headquarters, once
	stageRest     // trade, Medicine, change of players
	stagePatients // who lies in the Hospital
	stagePlan     // which Blueprint lies in the Workshop
	stageContract // the Contract is revealed, its grey boxes
	stagePosts    // posts of miniatures
	// In the Resolution step:
	stageHospital // distribute health cubes
	stageWorkshop // whether to build
	stagePay      // cards to pay with
	stageShop     // reveal cards
	stageKeep     // cards to keep
	stageRoom     // red boxes of the Contract
	stageDice     // the dice of the Command Room
	stageOver
)

// The place of a Chest card
const (
	chestSealed uint8 = iota // in an envelope
	chestDeck
	chestFound
	chestGone // not found in time (BOV-10.3)
)

// The content of a box of the Diary
const (
	boxOpen   uint8 = iota
	boxFirst        // success at the first attempt
	boxSecond       // success at the second
	boxFailed       // failed twice (BOV-6.14)
	boxLost         // not played, and cannot be played later (BOV-46.2)
)

// The result of the last attempt
const (
	lastNone uint8 = iota
	lastWon
	lastFailed      // the first attempt
	lastFailedTwice // both
)

// Stickers of the Diary (BOV-34.3).
const (
	noSticker uint8 = iota
	redSticker
	greySticker
)

// Seat holds the character in a seat and the cards on its board. Before Memory
// 0.1 is done it is an Apprentice in its own right; later it is an Assassin, or
// the Apprentice standing in for it.
type Seat struct {
	Who     uint8 // index of the pack's Assassins, or of its Apprentices if Novice
	StandIn uint8 // the Apprentice standing in for Who, or none
	Novice  bool
	Lost    uint8 // missing health cubes
	Board   [maxPlaces]uint8
}

// Person is an Assassin, in play or not, with its bag and its envelope.
type Person struct {
	Out     bool // Eliminated and not yet back (BOV-27.8)
	Gone    bool // it never comes back
	Played  bool // it was in the group before
	Learned uint8
	Offer   uint8 // a Skill card from an envelope, offered while another is on its slot
	Lost    uint8 // health cubes missing when it left, or in the Hospital
	Bed     bool  // it is on a red space of the Hospital (BOV-40.20)
	Nursed  bool  // it got a health cube there
	Skill   [maxLevels]uint8
	Bag     [maxPlaces]uint8
}

// Pile counts a kind of Equipment: Left to draw, and Gone to the discard pile or,
// for light-grey cards, out of the campaign (BOV-24.8).
type Pile struct{ Left, Gone uint8 }

// Box is a box of the Diary (BOV-35.1).
type Box struct{ How, XP, Sticker uint8 }

// State is a whole campaign except for the current Memory: flat, comparable,
// copied by value.
type State struct {
	Seed    uint64
	Opened  uint64 // mask of envelopes
	XP      uint16 // BOV-35.3: of the group
	Turns   uint16 // of all finished Memories and the rests between them
	Ask     flat.Ask
	Edition uint8
	Given   bool
	Stage   uint8
	Memory  uint8 // of the campaign, none before the first
	Begun   uint8 // the last Memory begun, none before the first
	Attempt uint8 // 1 or 2
	Last    uint8
	Level   uint8
	Result  uint8
	Cause   uint8
	Easy    bool // some part of this Memory was on Easy
	Changed bool // the players changed before this Memory
	Offered bool // the current optional Memory was accepted
	Moves   uint8
	From    uint8 // source of the card being moved: its seat, or maxSeats for the Villa
	Place   uint8 // its place there, or its kind in the Villa
	At      uint8 // the seat being asked
	Leaving uint8 // mask of seats that leave
	Joining uint8 // mask of Assassins that join
	Seats   uint8
	ChestN  uint8
	Back    uint8 // Chest cards already placed in a shuffled deck

	Home     bool     // the Headquarters are in use
	Resting  bool     // before the Assignment
	Due      bool     // a Resolution step is due (BOV-41.1)
	First    bool     // it is the first Assignment (BOV-40.7)
	Read     bool     // the current text box was played and leads to several
	Shown    bool     // the top Contract is revealed
	Tried    bool     // and was not fulfilled at the first attempt
	Type     uint8    // index into hqTypes
	Contract uint8    // the Contract on top of the deck; the number of Contracts means that none is left
	Box      uint8    // its next text box; none means no other
	Points   uint8    // cubes to distribute, cards to keep or dice to roll
	Count    uint8    // dice or cards so far in this step, hits so far
	Post     uint8    // the next miniature, or at the first Assignment the next place
	Paid     [2]uint8 // black and light-grey cards
	Unlocked uint32   // mask of Memories
	Drawn    uint8    // draws of chance in the Headquarters so far

	Seat   [maxSeats]Seat
	Person [maxPeople]Person
	Villa  [maxEquip]uint8
	Equip  [maxEquip]Pile
	Event  [maxEvents]uint8
	Chest  [maxChests]uint8
	Deck   [maxChests]uint8 // the Chest deck from the top, ChestN cards
	Diary  [maxMemories]Box
	Ends   [maxMemories]uint8       // the conclusion that was read, from 1
	Recall [ir.MaxRemembered]uint16 // what is remembered
	Mini   [maxMinis]uint8          // the place of each miniature of the Headquarters
	Plan   [maxPlans]uint8          // the place of each Blueprint
	Shop   [shopCards]uint8
}

// either returns yes if c is true, else no.
func either[T any](c bool, yes, no T) T {
	if c {
		return yes
	}
	return no
}
