package venice

// Machine is a Machine card (BOV-48).
type Machine struct {
	ID      string          `json:"id"`
	Name    TextID          `json:"name"`
	Text    TextID          `json:"text"`
	Health  int             `json:"health"` // health cubes (BOV-48.8)
	Actions []MachineAction `json:"actions"`
}

// MachineAction is an action of the Assassin inside (BOV-48.6). Exactly one of Move,
// Attack and Do is set.
type MachineAction struct {
	Name   TextID         `json:"name"`
	Cost   int            `json:"cost"` // action cubes, at least 1
	Move   *MachineMove   `json:"move,omitempty"`
	Attack *MachineAttack `json:"attack,omitempty"`
	Do     []Effect       `json:"do,omitempty"`
}

// MachineMove moves a Machine one square.
type MachineMove struct {
	Kinds []string `json:"kinds"` // of squares; empty means any
}

// MachineAttack is an attack with assassin dice.
type MachineAttack struct {
	Dice   int  `json:"dice"`
	Nearby bool `json:"nearby"` // range: one Nearby square; otherwise the own square
}

// MachinePlace puts a Machine on a square at set-up. The Guard aboard is listed in
// Memory.Guards too.
type MachinePlace struct {
	Machine int      `json:"machine"` // Pack.Machines
	At      SquareID `json:"at"`
	Guard   EnemyID  `json:"guard"` // the Guard aboard, NoID for none
}

// MachineIs is a condition on a Machine of the Memory: it is on the Map, on one of the
// squares, with an Assassin inside.
type MachineIs struct {
	Machine int        `json:"machine"` // Memory.Machines
	At      []SquareID `json:"at"`      // empty: anywhere
	Manned  bool       `json:"manned"`
}
