package venice

// When is the moment of a trigger: exactly one field is set, and WhenWords lists
// them. The tag word names the word of an author that is lowered to several fields.
type When struct {
	ObjectiveDone  *GoalID      `json:"objectiveDone,omitempty"`
	Turn           *int         `json:"turn,omitempty"`      // start of that turn's Event phase
	EveryTurn      bool         `json:"everyTurn,omitempty"` // start of every turn's Event phase
	TurnEnd        bool         `json:"turnEnd,omitempty"`   // End of Turn phase, before 5.1 (b)
	AlertOn        bool         `json:"alertOn,omitempty"`
	Synchronized   bool         `json:"synchronized,omitempty"`
	ChestOpened    bool         `json:"chestOpened,omitempty"`
	Enters         []SquareID   `json:"enters,omitempty"`                         // an Assassin arrives
	Leaves         bool         `json:"leaves,omitempty"`                         // an Assassin left by Fast Travel
	Eliminated     *EnemyID     `json:"eliminated,omitempty"`                     // an Enemy of the type became a Body
	EliminatedOf   *int         `json:"eliminatedOf,omitempty" word:"eliminated"` // the same, of a figure made of Guards
	EnemyEnters    *EnemyAt     `json:"enemyEnters,omitempty"`                    // Enemies came (BOV-30.14)
	Exposed        bool         `json:"exposed,omitempty"`                        // an Assassin became exposed
	AllyEnters     *AllyAt      `json:"allyEnters,omitempty"`                     // an Ally arrives
	AllyLeaves     *AllyID      `json:"allyLeaves,omitempty"`                     // an Ally left by Fast Travel (BOV-44.4)
	AllyEliminated *AllyID      `json:"allyEliminated,omitempty"`
	Setup          bool         `json:"setup,omitempty"` // everything is placed, nobody has entered
	Every          *Every       `json:"every,omitempty"` // start of the Event phase of some turns
	EnemyPhase     bool         `json:"enemyPhase,omitempty"`
	Attack         *AttackBy    `json:"attack,omitempty"`       // Assassins attacked, and the attack is over
	Paid           *Payment     `json:"paid,omitempty"`         // a cube was paid for an Objective
	LeavesSquare   []SquareID   `json:"leavesSquare,omitempty"` // an Assassin moved away
	LeavesBy       []SquareID   `json:"leavesBy,omitempty"`     // an Assassin left by a station of these
	Counter        *Reaches     `json:"counter,omitempty"`      // a counter reached a number
	State          *StateIs     `json:"state,omitempty"`        // a state begins to hold, or ends
	Success        bool         `json:"success,omitempty"`      // the Memory is about to end with success
	Falls          []SquareID   `json:"falls,omitempty"`        // a tile with one of these left the Map
	Arrives        *FigureAt    `json:"arrives,omitempty"`      // a figure comes to a square, also in passing
	Meets          *int         `json:"meets,omitempty"`        // Memory.Figures: at the end of its steps it is on its goal
	Piece          *PieceMoment `json:"piece,omitempty"`
	Entering       []SquareID   `json:"entering,omitempty"` // an Assassin is there, before its Hunt and its Detection Test
}

// WhenWords is the vocabulary of moments: a row for each field of When, in its order.
// Each package that handles moments has a row for each of these words too.
var WhenWords = []Word[When]{
	{Name: "objectiveDone", In: func(w *When) bool { return w.ObjectiveDone != nil }},
	{Name: "turn", In: func(w *When) bool { return w.Turn != nil }},
	{Name: "everyTurn", In: func(w *When) bool { return w.EveryTurn }},
	{Name: "turnEnd", In: func(w *When) bool { return w.TurnEnd }},
	{Name: "alertOn", In: func(w *When) bool { return w.AlertOn }},
	{Name: "synchronized", In: func(w *When) bool { return w.Synchronized }},
	{Name: "chestOpened", In: func(w *When) bool { return w.ChestOpened }},
	{Name: "enters", In: func(w *When) bool { return len(w.Enters) > 0 }},
	{Name: "leaves", In: func(w *When) bool { return w.Leaves }},
	{Name: "eliminated", In: func(w *When) bool { return w.Eliminated != nil || w.EliminatedOf != nil }},
	{Name: "enemyEnters", In: func(w *When) bool { return w.EnemyEnters != nil }},
	{Name: "exposed", In: func(w *When) bool { return w.Exposed }},
	{Name: "allyEnters", In: func(w *When) bool { return w.AllyEnters != nil }},
	{Name: "allyLeaves", In: func(w *When) bool { return w.AllyLeaves != nil }},
	{Name: "allyEliminated", In: func(w *When) bool { return w.AllyEliminated != nil }},
	{Name: "setup", In: func(w *When) bool { return w.Setup }},
	{Name: "every", In: func(w *When) bool { return w.Every != nil }},
	{Name: "enemyPhase", In: func(w *When) bool { return w.EnemyPhase }},
	{Name: "attack", In: func(w *When) bool { return w.Attack != nil }},
	{Name: "paid", In: func(w *When) bool { return w.Paid != nil }},
	{Name: "leavesSquare", In: func(w *When) bool { return len(w.LeavesSquare) > 0 }},
	{Name: "leavesBy", In: func(w *When) bool { return len(w.LeavesBy) > 0 }},
	{Name: "counter", In: func(w *When) bool { return w.Counter != nil }, Parts: func(w *When) []Part {
		return counting(nil, "/atLeastBy", w.Counter.AtLeastBy)
	}},
	{Name: "state", In: func(w *When) bool { return w.State != nil }},
	{Name: "success", In: func(w *When) bool { return w.Success }},
	{Name: "falls", In: func(w *When) bool { return len(w.Falls) > 0 }},
	{Name: "arrives", In: func(w *When) bool { return w.Arrives != nil }},
	{Name: "meets", In: func(w *When) bool { return w.Meets != nil }},
	{Name: "piece", In: func(w *When) bool { return w.Piece != nil }},
	{Name: "entering", In: func(w *When) bool { return len(w.Entering) > 0 }},
}

// PartsOf returns the things that a moment names, and its word.
func (w *When) PartsOf() (word string, parts []Part) { return partsIn(WhenWords, w) }

// EnemyAt is where Enemies arrive: on one of the squares, or where a token lies.
type EnemyAt struct {
	At    []SquareID `json:"at,omitempty"`
	Token *int       `json:"token,omitempty"` // Memory.Tokens
}

// Every is a series of turns: From, then every Step turns.
type Every struct {
	From int `json:"from"`
	Step int `json:"step"`
}

// Has reports whether a turn belongs to the series.
func (e *Every) Has(turn int) bool { return turn >= e.From && (turn-e.From)%max(1, e.Step) == 0 }

// AttackBy restricts an attack by the weapons used in it: at least one attacker used
// one that fits. An empty string restricts nothing.
type AttackBy struct {
	Weapon string `json:"weapon,omitempty"` // "melee", "ranged", "blade"
	Not    string `json:"not,omitempty"`    // a weapon of another slot, or none: a Machine, an Ally
}

// StateIs is the beginning of a state, or its end.
type StateIs struct {
	While int  `json:"while"` // Memory.While
	On    bool `json:"on"`
}

// Payment is a cube that is paid for an Objective.
type Payment struct {
	Objective *GoalID `json:"objective,omitempty"` // nil means any
}

// Reaches is a counter that was below a number, and is no longer.
type Reaches struct {
	Counter   CounterID `json:"counter"`
	AtLeast   int       `json:"atLeast"`
	AtLeastBy *Number   `json:"atLeastBy,omitempty"` // AtLeast is its greatest value
}
