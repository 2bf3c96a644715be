package campaign

import (
	"acforge/engine/flat"
)

// Limits of the flat state; [New] refuses a pack beyond them.
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
	maxMemories  = 26 // boxes of the Diary, without that of the Headquarters (BOV-35.1)

	none = 255 // no card, no character, no Memory
)

// Places of a board, as engine/venice counts them.
const (
	placeMelee uint8 = iota
	placeRanged
	placeBlade
	placeArmor
	placeInventory // the first of five
)

// Stages: what is to be done next. The stages between two Memories come in this
// order.
const (
	stageOffer   uint8 = iota // which Memory is next
	stageOpen                 // its envelopes
	stageCast                 // who plays whom
	stageStandIn              // Apprentices for the Eliminated
	stageLearn                // Skill cards
	stageVilla                // trade, store, begin
	stagePlace                // where a card goes
	stageLeave                // who leaves the group
	stageJoin                 // who joins it
	stageMemory               // it is played
	stageShuffle              // Chest cards go back into the deck, where that is shuffled
	// With the Headquarters, in the Assignment step (BOV-40.3):
	stageFound    // which type they are, once
	stageRest     // trade, Medicine, who plays
	stagePatients // who lies in the Hospital
	stagePlan     // which Blueprint lies in the Workshop
	stageContract // the Contract is revealed, its grey boxes
	stagePosts    // who goes where
	// and in the Resolution step:
	stageHospital // health cubes are shared
	stageWorkshop // build or not
	stagePay      // with which cards
	stageShop     // cards are revealed
	stageKeep     // which are kept
	stageRoom     // red boxes of the Contract
	stageDice     // the dice of the Command Room
	stageOver
)

// Where a Chest card is.
const (
	chestSealed uint8 = iota // in an envelope
	chestDeck
	chestFound
	chestGone // not found in time (BOV-10.3)
)

// What stands in a box of the Diary.
const (
	boxOpen   uint8 = iota
	boxFirst        // success at the first attempt
	boxSecond       // success at the second
	boxFailed       // failed twice (BOV-6.14)
	boxLost         // not played and never will be (BOV-46.2)
)

// How the last attempt went.
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

// Seat is who sits there and what lies on the board. Before Memory 0.1 is done an
// Apprentice of its own right sits there; later an Assassin, or an Apprentice who
// stands in for it.
type Seat struct {
	Who     uint8 // of the pack's Assassins, or of its Apprentices when Novice
	StandIn uint8 // the Apprentice who stands in for Who, none for nobody
	Novice  bool
	Lost    uint8 // health cubes that are missing
	Board   [maxPlaces]uint8
}

// Person is an Assassin, in play or not: what is in its bag or its envelope.
type Person struct {
	Out     bool // Eliminated and not yet back (BOV-27.8)
	Played  bool // it was in the group before
	Learned uint8
	Offer   uint8 // a Skill card that an envelope holds for it while another lies on its slot
	Lost    uint8 // health cubes missing when it left, or when it lies in the Hospital
	Bed     bool  // it lies on a red space of the Hospital (BOV-40.20)
	Nursed  bool  // and got a health cube there
	Skill   [maxLevels]uint8
	Bag     [maxPlaces]uint8
}

// Pile is what is left to draw of a kind of Equipment, and what is discarded or,
// light-grey, out of the campaign (BOV-24.8).
type Pile struct{ Left, Gone uint8 }

// Box is one of the Diary (BOV-35.1).
type Box struct{ How, XP, Sticker uint8 }

// State is a whole campaign but for the Memory that is played: flat, comparable,
// copied by value.
type State struct {
	Seed    uint64
	Opened  uint64 // envelopes by mask
	XP      uint16 // BOV-35.3: of the group
	Turns   uint16 // of the Memories that are done, and the rests between them
	Ask     flat.Ask
	Edition uint8
	Given   bool
	Stage   uint8
	Memory  uint8 // of the campaign, none before the first
	Begun   uint8 // the Memory that was begun last, none before the first
	Attempt uint8 // 1 or 2
	Last    uint8
	Level   uint8
	Result  uint8
	Cause   uint8
	Easy    bool // some part of this Memory was on Easy
	Changed bool // who plays was changed before this Memory
	Offered bool // the optional Memory at hand was taken
	Moves   uint8
	From    uint8 // the card to be laid: the seat, maxSeats for the Villa
	Place   uint8 // its place there, its kind in the Villa
	At      uint8 // the seat that is asked
	Leaving uint8 // seats that leave, by mask
	Joining uint8 // Assassins that join, by mask
	Seats   uint8
	ChestN  uint8
	Back    uint8 // Chest cards already laid in a shuffled deck

	Home     bool     // the Headquarters are in use
	Resting  bool     // before the Assignment
	Due      bool     // their Resolution step is to come (BOV-41.1)
	First    bool     // it is the first Assignment (BOV-40.7)
	Read     bool     // the text box at hand was played, and leads to several
	Shown    bool     // the top Contract is revealed
	Tried    bool     // and was not fulfilled at the first attempt
	Type     uint8    // of the Headquarters, of hqTypes
	Contract uint8    // the one on top of the deck; as many as there are: none is left
	Box      uint8    // of its text boxes, the one to be played next; none: no other
	Points   uint8    // cubes to be shared, cards to be kept, dice to be rolled
	Count    uint8    // dice or cards of this step, hits that have fallen
	Post     uint8    // the miniature, or at the first Assignment the place, that is next
	Paid     [2]uint8 // black and light-grey cards
	Unlocked uint32   // Memories, by mask
	Drawn    uint8    // chance of the Headquarters so far

	Seat   [maxSeats]Seat
	Person [maxPeople]Person
	Villa  [maxEquip]uint8
	Equip  [maxEquip]Pile
	Event  [maxEvents]uint8
	Chest  [maxChests]uint8
	Deck   [maxChests]uint8 // the Chest deck from the top, ChestN cards
	Diary  [maxMemories]Box
	Mini   [maxMinis]uint8 // where each miniature of the Headquarters is
	Plan   [maxPlans]uint8 // where each Blueprint is
	Shop   [shopCards]uint8
}

// either returns yes where c is true, else no.
func either[T any](c bool, yes, no T) T {
	if c {
		return yes
	}
	return no
}
