package venice

// AllyID is an index into Pack.Allies, SkillID into Pack.Skills.
type (
	AllyID  int
	SkillID int
)

// Ally is a character on the Assassins' side who is not an Assassin (BOV-0.11). In play
// it is escorted (BOV-44).
type Ally struct {
	ID        string     `json:"id"`
	Name      TextID     `json:"name"`
	Text      TextID     `json:"text"`      // text of its card
	Health    int        `json:"health"`    // health cubes; 0: it cannot be attacked (BOV-44.8, 44.9)
	Dice      int        `json:"dice"`      // assassin dice in a Coordinated Attack; 0: it takes no part (BOV-44.7)
	Nearby    bool       `json:"nearby"`    // its attack reaches a Nearby square, else its own
	Exposed   bool       `json:"exposed"`   // red icon: attacking exposes it (BOV-44.7)
	Uses      []Use      `json:"uses"`      // how an Assassin on its square may use it, who pays the cost (BOV-44.2)
	Modifiers []Modifier `json:"modifiers"` // changes while it is on the Map
}

// Skill is a Skill card (BOV-39.5). Its owner may use it once a Memory, unless it names
// others (BOV-39.9, BOV-39.10). In the editions de and es it can be used as often as
// its use says (ED-64).
type Skill struct {
	ID           string     `json:"id"`
	Name         TextID     `json:"name"`
	Text         TextID     `json:"text"`
	Assassin     int        `json:"assassin"`     // Pack.Assassins: its owner
	Level        int        `json:"level"`        // 1 to 4: its slot on the board
	Headquarters int        `json:"headquarters"` // required level of the Headquarters (BOV-39.12); 0 for none
	Use          *Use       `json:"use,omitempty"`
	Modifiers    []Modifier `json:"modifiers"` // its permanent changes
}

// Escort brings an Ally onto the Map. From then on it is escorted.
type Escort struct {
	Ally AllyID `json:"ally"`
	At   Place  `json:"at"`
}

// AllyIs is a condition on an Ally's state and square.
type AllyIs struct {
	Ally AllyID `json:"ally"`
	// Is: "onMap", "left" (by Fast Travel), "eliminated", "critical",
	// "exposed", "incognito" (and on the Map), "hidden" (in a Hiding Spot).
	Is string     `json:"is"`
	At []SquareID `json:"at,omitempty"` // and it is on one of these
}

// AllyAt is an Ally that arrives on squares; -1 means any.
type AllyAt struct {
	Ally AllyID     `json:"ally"`
	At   []SquareID `json:"at"`
}
