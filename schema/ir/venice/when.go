package venice

// When is the moment of a trigger: exactly one field is set, and WhenWords lists
// them.
type When struct {
	ObjectiveDone  *GoalID    `json:"objectiveDone,omitempty"`
	Turn           *int       `json:"turn,omitempty"`      // start of that turn's Event phase
	EveryTurn      bool       `json:"everyTurn,omitempty"` // start of every turn's Event phase
	TurnEnd        bool       `json:"turnEnd,omitempty"`   // End of Turn phase, before 5.1 (b)
	AlertOn        bool       `json:"alertOn,omitempty"`
	Synchronized   bool       `json:"synchronized,omitempty"`
	ChestOpened    bool       `json:"chestOpened,omitempty"`
	Enters         []SquareID `json:"enters,omitempty"`      // an Assassin arrives
	Leaves         bool       `json:"leaves,omitempty"`      // an Assassin left by Fast Travel
	Eliminated     *EnemyID   `json:"eliminated,omitempty"`  // an Enemy of the type became a Body
	EnemyEnters    *EnemyAt   `json:"enemyEnters,omitempty"` // Enemies came (BOV-30.14)
	Exposed        bool       `json:"exposed,omitempty"`     // an Assassin became exposed
	AllyEnters     *AllyAt    `json:"allyEnters,omitempty"`  // an Ally arrives
	AllyLeaves     *AllyID    `json:"allyLeaves,omitempty"`  // an Ally left by Fast Travel (BOV-44.4)
	AllyEliminated *AllyID    `json:"allyEliminated,omitempty"`
	Setup          bool       `json:"setup,omitempty"` // everything is placed, nobody has entered
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
	{Name: "eliminated", In: func(w *When) bool { return w.Eliminated != nil }},
	{Name: "enemyEnters", In: func(w *When) bool { return w.EnemyEnters != nil }},
	{Name: "exposed", In: func(w *When) bool { return w.Exposed }},
	{Name: "allyEnters", In: func(w *When) bool { return w.AllyEnters != nil }},
	{Name: "allyLeaves", In: func(w *When) bool { return w.AllyLeaves != nil }},
	{Name: "allyEliminated", In: func(w *When) bool { return w.AllyEliminated != nil }},
	{Name: "setup", In: func(w *When) bool { return w.Setup }},
}

// EnemyAt is where Enemies arrive: on one of the squares, or where a token lies.
type EnemyAt struct {
	At    []SquareID `json:"at,omitempty"`
	Token *int       `json:"token,omitempty"` // Memory.Tokens
}
