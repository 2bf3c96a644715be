package club

// TextID is a key into the pack's text tables; "" means no text.
type TextID string

// Indices into the tables of the pack. NoID means none.
type (
	LocationID int // Pack.Locations
	WeaponID   int // Pack.Weapons
	SpecialID  int // Pack.Specials
)

// NoID is the index that means none.
const NoID = -1

// Skills lists the six skills in the order that every table uses (CLUB-1.5).
var Skills = [6]string{"agility", "intel", "accuracy", "caution", "strength", "camouflage"}

// Continents lists the four continents (CLUB-2.1).
var Continents = [4]string{"europe", "africa", "asia", "america"}

// Colours lists the colours of missions and defences (CLUB-2.1, 2.3).
var Colours = [3]string{"green", "red", "black"}

// MaxQuestions is the largest number of questions that a pack may ask after a playtest.
const MaxQuestions = 3

// Pack is a lowered pack of Assassin's Club: one set of cards and the ways to
// play it.
type Pack struct {
	ID         string      `json:"id"`
	Version    string      `json:"version"`
	Title      TextID      `json:"title"`
	Editions   []string    `json:"editions"`
	Languages  []string    `json:"languages"`
	License    string      `json:"license"`
	Credits    []string    `json:"credits"`
	Questions  []TextID    `json:"questions,omitempty"` // asked of players after a playtest, three at most
	Games      []Game      `json:"games"`
	Rules      Rules       `json:"rules"`
	Figures    Figures     `json:"figures"`
	Dice       Dice        `json:"dice"`
	Locations  []Location  `json:"locations"`
	Weapons    []Weapon    `json:"weapons"`
	Missions   []Mission   `json:"missions"`
	Defences   []Defence   `json:"defences"`
	Specials   []Special   `json:"specials"`
	Doubles    []Double    `json:"doubles"`
	Characters []Character `json:"characters"`
}

// Game is a way to play the pack: a mode of CLUB-1.1.
type Game struct {
	ID       string `json:"id"` // "basic"
	Title    TextID `json:"title"`
	Text     TextID `json:"text"`
	Advanced bool   `json:"advanced"` // characters and double cards (CLUB-13.1)
	Team     bool   `json:"team"`     // two characters, one active (CLUB-15.1)
	// Record is the score that a single player must beat (CLUB-1.2).
	Record int `json:"record"`
	// Expect are the designer's bands, in the order of Measures.
	Expect []Band `json:"expect"`
	// Lessons are for players who do not know the rules yet, in the author's order.
	Lessons []Lesson `json:"lessons,omitempty"`
}

// Lesson is a line of words, shown while all of its conditions hold. It changes nothing in
// the game.
type Lesson struct {
	Name        string `json:"name"`
	Says        TextID `json:"says"`
	At          string `json:"at,omitempty"`          // the question
	Players     int    `json:"players,omitempty"`     // 0: any number
	RoundAtMost int    `json:"roundAtMost,omitempty"` // 0: in any round
	After       string `json:"after,omitempty"`       // an event that has happened in this game
	Until       string `json:"until,omitempty"`       // an event that has not
	Button      string `json:"button,omitempty"`      // the verb of an action that is offered
}

// The words of lessons, as the protocol has them: questions, verbs of actions, events.
var (
	LessonAsks    = []string{"character", "active", "pick", "start", "bid", "priority", "mission", "escape", "second", "excess", "two"}
	LessonButtons = []string{"pass", "go", "roll", "pick", "bid", "special", "token", "credits", "draw", "swap", "reclaim", "double", "try", "character", "active", "discard", "one", "two"}
	LessonEvents  = []string{"roll", "drawn", "priority", "round", "active", "picked", "bid", "passed", "auction", "credits", "prestige", "match", "completed", "failed", "escaped", "token", "token-used", "played", "stolen", "character", "bonus", "double", "overcome", "fought"}
)

// Measures lists the quantities that bands limit. For one player: how many of 100 games
// beat the record, and the median score. For two players: in how many of 100 games with
// a winner the first player wins, and how many of 100 games are drawn. For newcomers and
// experts, with one player: how many of 100 games beat the record. For games between two
// newcomers and between two experts: in how many the first player wins, and how many are drawn.
var Measures = [10]string{
	"record", "median", "first", "drawn", "newcomers", "experts",
	"first-newcomers", "first-experts", "drawn-newcomers", "drawn-experts",
}

// Band is a range that the fair bot's games must fall in.
type Band struct {
	Of  string `json:"of"` // one of Measures
	Min int    `json:"min"`
	Max int    `json:"max"`
}

// Rules are the author's choices where the print leaves them open.
type Rules struct {
	// Pasch: which rolls give something for equal dice, "every" roll,
	// "missionAndEscape" or "mission" (CGAP-14).
	Pasch string `json:"pasch"`
	// Escape: what counts against a defence, "symbols" or "skills". Two dice of one
	// skill count two or one (CGAP-10).
	Escape string `json:"escape"`
	// Location: with two players one location card is "common", or each plays his "own"
	// (CGAP-22).
	Location string `json:"location"`
	// EscapeRoll: "always", the dice of an escape are rolled also when the location is
	// enough (CLUB-6.1), or "whenNeeded", as in bundles without it.
	EscapeRoll string `json:"escapeRoll,omitempty"`
	// Reclaim: how often 3 credits buy a prestige in a turn, "freely" or "once", as in
	// bundles without it (CGAP-19).
	Reclaim string `json:"reclaim,omitempty"`
}

// Figures are the numbers printed next to the colours (figs 2, 3 and 6).
type Figures struct {
	Green Colour `json:"green"`
	Red   Colour `json:"red"`
	Black Colour `json:"black"`
	// Assumption says which of them are missing in the print.
	Assumption TextID `json:"assumption"`
}

// Colour holds the numbers of one colour, for a mission and a defence.
type Colour struct {
	Cost    int `json:"cost"`    // of a mission, also the least bid (CLUB-4.2, 12.7)
	Dice    int `json:"dice"`    // of a mission (CLUB-4.10)
	Points  int `json:"points"`  // of a mission at the end (CLUB-16.3)
	Credits int `json:"credits"` // of a defence (CLUB-4.11)
	// Escape: symbols needed to escape from a defence (CLUB-6.2, 6.3); 0: no escape is
	// needed (CGAP-09).
	Escape int `json:"escape"`
}

// Dice are the six faces of the die, skills (CGAP-02).
type Dice struct {
	Faces      [6]string `json:"faces"`
	Assumption TextID    `json:"assumption"`
}
