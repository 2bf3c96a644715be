package venice

// While is a state of the Memory: as long as If holds, the Map is changed and its
// modifiers apply.
type While struct {
	Name     string     `json:"name"`
	If       Cond       `json:"if"`
	Text     TextID     `json:"text"` // describes what is so
	Walls    []Edge     `json:"walls,omitempty"`
	Open     []Edge     `json:"open,omitempty"` // where a wall is removed
	Stations []SquareID `json:"stations,omitempty"`
	Kinds    []KindAt   `json:"kinds,omitempty"`
	Ground   *Redrawn   `json:"ground,omitempty"`
	Modify   []Modifier `json:"modify,omitempty"` // for the characters that Who means, who need no self
	Forbid   []Forbid   `json:"forbid,omitempty"`
}

// Forbid lists things that are not done in a state: by the Assassins of Who, each as self, or by
// all. With To it is about Moves to these squares.
type Forbid struct {
	What []string `json:"what"` // ForbidWords
	Who  *Target  `json:"who,omitempty"`
	To   *Place   `json:"to,omitempty"`
}

// ForbidWords are the words of Forbid.What. The last three are about Enemies.
var ForbidWords = []string{"move", "melee", "ranged", "blade", "trade", "pay", "leave", "chest", "climb", "hide", "bodies", "test", "assault", "water", "shots", "advance", "enter"}

// OfEnemies reports whether a word of Forbid.What is about Enemies.
func OfEnemies(word string) bool { return word == "shots" || word == "advance" || word == "enter" }

// PartsOf returns what it names.
func (f *Forbid) PartsOf() []Part {
	var parts []Part
	if f.Who != nil {
		parts = targetOf("/who", f.Who)
	}
	return narrowed(append(parts, placeIn(f.To, "/to")...))
}

// KindAt is the kind that squares have in a state: "street", "roof", "interior", "canal".
type KindAt struct {
	Kind string     `json:"kind"`
	At   []SquareID `json:"at"`
}

// Limits of states.
const (
	WhileMost    = 16 // states of a Memory
	ChangesMost  = 12 // changes of the Map
	StandingMost = 16 // changes of the Map, and states that change it, together
)

// Redraws reports whether the state changes the Map.
func (w *While) Redraws() bool {
	return len(w.Walls)+len(w.Open)+len(w.Stations)+len(w.Kinds) > 0 || w.Ground != nil
}
