package rules

// IR is a pack as plain data: the compiler writes it, a bundle holds it, and
// [New] makes it playable. Squares are written "a1" to "c3".
type IR struct {
	ID        string      `json:"id"`
	Version   string      `json:"version"`
	Title     TextID      `json:"title"`
	License   string      `json:"license"`
	Languages []string    `json:"languages"`
	Missions  []MissionIR `json:"missions"`
}

// TextID is the key of a text in the tables of languages.
type TextID string

// MissionIR is one mission of a pack.
type MissionIR struct {
	ID     string   `json:"id"`
	Title  TextID   `json:"title"`
	Story  TextID   `json:"story"` // "" is none
	Start  string   `json:"start"`
	Goal   string   `json:"goal"`
	Closed []string `json:"closed"`
	Dark   []string `json:"dark"`
	Risk   int      `json:"risk"`   // number of the six faces that catch
	Calm   int      `json:"calm"`   // calm cards for each player
	Bells  int      `json:"bells"`  // bells in the deck
	Alarms int      `json:"alarms"` // bells that lose the game
	Expect []Band   `json:"expect"`
}

// Band is the share of won games that the author expects for a number of players,
// in per cent.
type Band struct {
	Seats int `json:"seats"`
	Min   int `json:"min"`
	Max   int `json:"max"`
}

// The limits of a mission.
const (
	maxSeats = 3
	maxRisk  = 5
	maxCalm  = 5
	maxBells = 4
)
