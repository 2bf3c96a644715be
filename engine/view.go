package engine

// View is the table as things in places, for a client that draws. Words are
// in the language that was asked for; it holds nothing that its viewer may
// not know.
type View struct {
	// Table says in short what holds for all: the turn, the phase, decks.
	Table []string `json:"table"`
	// Places where something stands or lies, or that are more than empty.
	Places []Place `json:"places"`
	// Sheets are what lies before the players, by seat, and lists that belong
	// to nobody, with the seat 0.
	Sheets []Sheet `json:"sheets"`
	// Mood is how the table feels.
	Mood Mood `json:"mood,omitempty"`
	// Cards lie open on the table and concern all.
	Cards []Card `json:"cards,omitempty"`
	// Tally says, once the game is over, what was reached.
	Tally []string `json:"tally,omitempty"`
	// Board names the drawing that the places are of, where a game has several: one
	// after the other.
	Board string `json:"board,omitempty"`
}

// Mood is how a table feels, for its light.
type Mood string

// The moods; "" is calm.
const MoodAlarm Mood = "alarm"

// Card is a card that lies somewhere. Thing names it as KIND-ID; of cards whose
// faces the viewer may not see it is empty, and Count says how many they are.
type Card struct {
	Thing string `json:"thing,omitempty"`
	Count int    `json:"count,omitempty"` // of those alike; 0 is one
	Spent bool   `json:"spent,omitempty"` // it cannot be used again
}

// Bar counts something on a sheet: so many of so many.
type Bar struct {
	Look BarLook `json:"look"`
	Have int     `json:"have"`
	Most int     `json:"most,omitempty"` // 0 where there is no most
}

// BarLook is what is counted: a closed set, so that one client draws every
// system.
type BarLook string

// What is counted.
const (
	BarLife   BarLook = "life"   // what wounds take
	BarEffort BarLook = "effort" // what is paid for doing things
	BarMoney  BarLook = "money"
	BarHonour BarLook = "honour" // what counts in the end
	BarWon    BarLook = "won"    // what was done
	BarGoal   BarLook = "goal"   // what is left to do
)

// Place is a square, a field, a pile.
type Place struct {
	// ID is the place as actions and states name it.
	ID     string  `json:"id"`
	Text   string  `json:"text"` // all that is there, in words
	Pieces []Piece `json:"pieces"`
}

// Piece is what stands or lies in a place: some alike, drawn as one.
type Piece struct {
	Look Look `json:"look"`
	// Sign stands on it: at most three characters.
	Sign  string `json:"sign"`
	Count int    `json:"count"` // of those alike; 1 where they are not counted
	Text  string `json:"text"`  // in words
}

// Look is what a piece looks like: a closed set, so that one client draws
// every system.
type Look string

// The looks.
const (
	LookPlayer   Look = "player"   // a figure of the players
	LookShown    Look = "shown"    // the same in danger, seen
	LookAway     Look = "away"     // the same out of reach: concealed, above
	LookDown     Look = "down"     // the same nearly lost
	LookFoe      Look = "foe"      // a figure against them
	LookStrong   Look = "strong"   // a stronger one
	LookChief    Look = "chief"    // the strongest
	LookFallen   Look = "fallen"   // a figure that is out
	LookGoal     Look = "goal"     // something to reach
	LookTreasure Look = "treasure" // something to take
	LookMark     Look = "mark"     // a marker
	LookGone     Look = "gone"     // the place itself is no more
)

// Sheet is a titled list of lines.
type Sheet struct {
	Seat  int      `json:"seat"`
	Title string   `json:"title"`
	Lines []string `json:"lines"`
	// What follows says as things what Lines say in words. Thing is the card of
	// whose sheet it is; Brief is where it is and how; Colour one of a closed
	// set: "red", "green", "blue", "yellow", "violet", "grey".
	Thing  string `json:"thing,omitempty"`
	Colour string `json:"colour,omitempty"`
	Brief  string `json:"brief,omitempty"`
	Bars   []Bar  `json:"bars,omitempty"`
	Cards  []Card `json:"cards,omitempty"`
}

// Viewer is of a system with a board ([Capabilities]).
type Viewer interface {
	// View returns the table as viewer (0 the players together) may see it.
	View(g Game, viewer int, lang string) View
}
