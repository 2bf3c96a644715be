package venice

// Lesson is a line of words for players who do not know the rules yet, with what it points
// out. It is shown while all of its conditions hold, and changes nothing in the game.
type Lesson struct {
	Name string `json:"name"`
	Says TextID `json:"says"`
	If   *Cond  `json:"if,omitempty"`
	// At is the question that is asked, Button the verb of an action that is offered.
	At     string `json:"at,omitempty"`
	Button string `json:"button,omitempty"`
	// After and Until are events: one that has happened in this attempt, and one that has
	// not.
	After string `json:"after,omitempty"`
	Until string `json:"until,omitempty"`
	// Square, Card and Figure are pointed out, as Button is. Card is the id of Equipment,
	// Figure that of an Assassin, an Apprentice, an Ally or an Enemy.
	Square *SquareID `json:"square,omitempty"`
	Card   string    `json:"card,omitempty"`
	Figure string    `json:"figure,omitempty"`
	// Teaches are the catchwords of Memory.Features that it explains.
	Teaches []string `json:"teaches,omitempty"`
}

// The words of lessons, as the protocol has them: questions, verbs of actions, events.
var (
	LessonAsks    = []string{"enter", "assassin", "window", "join", "search", "keep", "trade", "hit", "hunt", "attract", "effect"}
	LessonButtons = []string{"enter", "move", "pay", "trade", "leave", "travel", "attack", "coordinated", "bodies", "equip", "save", "chest", "hide", "unhide", "climb", "synchronize", "leap", "use", "ability", "event", "skill", "board", "machine", "action", "pass"}
	LessonEvents  = []string{"entered", "moved", "exposed", "incognito", "alert", "wounded", "critical", "eliminated", "test", "detected", "hunt", "guards", "guard-moved", "guard-eliminated", "attack", "retaliation", "shots", "paid", "objective", "left", "travelled", "bodies", "used", "trade", "saved", "chest", "hidden", "unhidden", "climbed", "synchronized", "leap", "boss", "boss-hurt", "tile-fell", "ally", "followed", "skill", "boarded", "machine", "revealed", "changed", "drawn"}
)

// LessonsMost is the largest number of lessons of a Memory.
const LessonsMost = 24
