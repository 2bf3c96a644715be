package engine

// Campaign is a mission ([Study]) whose games play other missions, its chapters, one after the
// other, and carry on what the players keep between them.
type Campaign interface {
	Mission
	// Chapters are the ids of the missions that it plays, in their order.
	Chapters() []string
	// Leg tells what an event says of a chapter, which it names by its index in
	// Chapters; LegNone for an event that says nothing of one.
	Leg(e Event) (chapter int, what LegEvent)
	// Figures name what players bring to a chapter, whole numbers: "health". Brought
	// tells, of a game that plays one, by how many it is played and the figures.
	Figures() []string
	Brought(g Game) (seats int, figures []int)
	// Assets are what players may get, meet or build on the way, and what is done
	// with it; Met appends to dst the indices of those that an event shows, Held of
	// those that a game shows as it stands.
	Assets() []Content
	Met(dst []int, e Event) []int
	Held(dst []int, g Game) []int
	// Start is what a group like that of g would begin the chapter at hand with in a
	// game of its own, in the system's own form; nil where no such game can say it.
	Start(g Game) any
	// Steady is the same with the same players from its beginning to its end, where
	// they may change. What is played in it can be replayed in this one.
	Steady() Campaign
	// Watched is the same, and its games tell begins of each chapter that they begin an
	// attempt at, their copies too, in which somebody looks ahead. What a game does from
	// where it stands depends on the chapter that was begun last and on those that are told;
	// of the others on no more than what the campaign knows of them all along. For one
	// goroutine.
	Watched(begins func(chapter int)) Campaign
}

// LegEvent is what happens to a chapter of a Campaign.
type LegEvent uint8

// What happens to a chapter.
const (
	LegNone   LegEvent = iota
	LegBegun           // an attempt begins
	LegWon             // the attempt at hand is won
	LegFailed          // and lost
)
