package engine

// View is the table as things in places, for a client that draws it. Words are
// in the requested language. A view holds nothing that its viewer may not know.
type View struct {
	// Table says in short what holds for everyone: the turn, the phase, decks.
	Table []string `json:"table"`
	// Places lists the places that hold something or have something to say.
	Places []Place `json:"places"`
	// Sheets holds the cards and tokens of the players, by seat. Lists that belong to
	// no player have seat 0.
	Sheets []Sheet `json:"sheets"`
	// Mood is how the table feels.
	Mood Mood `json:"mood,omitempty"`
	// Cards lie open on the table and concern everyone.
	Cards []Card `json:"cards,omitempty"`
	// Tally says, once the game is over, what was achieved.
	Tally []string `json:"tally,omitempty"`
	// Board names the drawing that the places belong to, in a game that has
	// several, one after another.
	Board string `json:"board,omitempty"`
}

// Mood is how a table feels, for its light.
type Mood string

// The moods; "" is calm.
const MoodAlarm Mood = "alarm"

// Card is a card at some place. Thing names it as KIND-ID. It is empty
// for cards whose faces the viewer may not see; Count then says how many there
// are.
type Card struct {
	Thing string `json:"thing,omitempty"`
	Count int    `json:"count,omitempty"` // of equal cards; 0 is one
	Spent bool   `json:"spent,omitempty"` // it cannot be used again
}

// Bar counts something on a sheet: Have out of Most.
type Bar struct {
	Look BarLook `json:"look"`
	Have int     `json:"have"`
	Most int     `json:"most,omitempty"` // 0 if there is no maximum
}

// BarLook says what a bar counts. It is a closed set, so that one client draws
// every system.
type BarLook string

// What is counted.
const (
	BarLife   BarLook = "life"   // what wounds reduce
	BarEffort BarLook = "effort" // what players spend on actions
	BarMoney  BarLook = "money"
	BarHonour BarLook = "honour" // what counts in the end
	BarWon    BarLook = "won"    // what was done
	BarGoal   BarLook = "goal"   // what is left to do
)

// Place is a square, a field or a pile.
type Place struct {
	// ID is the name of the place in actions and states.
	ID     string  `json:"id"`
	Text   string  `json:"text"` // all that is there, in words
	Pieces []Piece `json:"pieces"`
}

// Piece is a figure or thing in a place. Equal ones are drawn as one.
type Piece struct {
	Look Look `json:"look"`
	// Sign is printed on it: at most three characters.
	Sign  string `json:"sign"`
	Count int    `json:"count"` // of equal pieces; 1 if they are not counted
	Text  string `json:"text"`  // in words
}

// Look says what a piece looks like. It is a closed set, so that one client
// draws every system.
type Look string

// The looks.
const (
	LookPlayer   Look = "player"   // a figure of the players
	LookShown    Look = "shown"    // such a figure in danger, seen
	LookAway     Look = "away"     // such a figure out of reach: concealed, above
	LookDown     Look = "down"     // such a figure nearly lost
	LookFoe      Look = "foe"      // a figure against them
	LookStrong   Look = "strong"   // a stronger foe
	LookChief    Look = "chief"    // the strongest foe
	LookFallen   Look = "fallen"   // a figure that is out of the game
	LookGoal     Look = "goal"     // something to reach
	LookTreasure Look = "treasure" // something to take
	LookMark     Look = "mark"     // a marker
	LookGone     Look = "gone"     // the place itself is gone
)

// Sheet is a titled list of lines.
type Sheet struct {
	Seat  int      `json:"seat"`
	Title string   `json:"title"`
	Lines []string `json:"lines"`
	// The fields below give as things what Lines give in words. Thing is the
	// card whose sheet it is. Brief says where it is and how it is. Colour is
	// one of a closed set: "red", "green", "blue", "yellow", "violet", "grey".
	Thing  string `json:"thing,omitempty"`
	Colour string `json:"colour,omitempty"`
	Brief  string `json:"brief,omitempty"`
	Bars   []Bar  `json:"bars,omitempty"`
	Cards  []Card `json:"cards,omitempty"`
}

// Viewer is a system with a board ([Capabilities]).
type Viewer interface {
	// View returns the table as viewer (0 the players together) may see it.
	View(g Game, viewer int, lang string) View
}
