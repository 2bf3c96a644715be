package engine

// Campaign is a mission ([Study]) whose games play other missions, its
// chapters, one after another. It carries over what the players keep between
// them.
type Campaign interface {
	Mission
	// Chapters returns the ids of the missions it plays, in order.
	Chapters() []string
	// Leg returns what event e says about a chapter, and the chapter's index in
	// Chapters. An event that is not about a chapter gives LegNone.
	Leg(e Event) (chapter int, what LegEvent)
	// Figures returns the names of the whole numbers that players bring to a
	// chapter, such as "health". Brought returns, for a game that plays a
	// chapter, its number of seats and the figures.
	Figures() []string
	Brought(g Game) (seats int, figures []int)
	// Assets lists what players may get, meet or build on the way, and what is
	// done with it. Met appends to dst the indices of the assets that an event
	// shows. Held appends those that the game shows now.
	Assets() []Content
	Met(dst []int, e Event) []int
	Held(dst []int, g Game) []int
	// Start returns the start of the current chapter for a group like that of g
	// in a separate game, in the system's own form. It is nil if no such game
	// can express it.
	Start(g Game) any
	// Steady returns the same campaign with a fixed set of players, where they
	// could otherwise change. A game of it can be replayed in this campaign.
	Steady() Campaign
	// Watched returns the same campaign with a callback. Its games, and their
	// copies in which bots look ahead, call begins for each attempt at a
	// chapter. What a game does next depends on the chapter begun last and on
	// those reported to begins. Of other chapters it uses only what the campaign
	// always knows. For one goroutine.
	Watched(begins func(chapter int)) Campaign
}

// LegEvent is an event in the course of a chapter.
type LegEvent uint8

// The events of a chapter.
const (
	LegNone   LegEvent = iota
	LegBegun           // an attempt begins
	LegWon             // the current attempt is won
	LegFailed          // the current attempt is lost
)
