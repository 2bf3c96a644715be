package venice

// AllyID is an index into Pack.Allies, SkillID into Pack.Skills.
type (
	AllyID  int
	SkillID int
)

// Ally is a character on the Assassins' side that is none (BOV-0.11). In play
// it is escorted (BOV-44).
type Ally struct {
	ID        string     `json:"id"`
	Name      TextID     `json:"name"`
	Text      TextID     `json:"text"`      // what stands on its card
	Health    int        `json:"health"`    // health cubes; 0: it cannot be attacked (BOV-44.8, 44.9)
	Dice      int        `json:"dice"`      // assassin dice in a Coordinated Attack; 0: it takes no part (BOV-44.7)
	Nearby    bool       `json:"nearby"`    // its attack reaches a Nearby square, else the own one
	Exposed   bool       `json:"exposed"`   // red icon: attacking exposes it (BOV-44.7)
	Uses      []Use      `json:"uses"`      // what an Assassin on its square may do with it, and pays for (BOV-44.2)
	Modifiers []Modifier `json:"modifiers"` // what it changes while it is on the Map
}

// Skill is a Skill card (BOV-39.5): usable once a Memory (BOV-39.10; in the
// editions de and es as often as its use says, ED-64), for its
// owner unless it says otherwise (BOV-39.9).
type Skill struct {
	ID           string     `json:"id"`
	Name         TextID     `json:"name"`
	Text         TextID     `json:"text"`
	Assassin     int        `json:"assassin"`     // Pack.Assassins: whose it is
	Level        int        `json:"level"`        // 1 to 4: its slot on the board
	Headquarters int        `json:"headquarters"` // level of the Headquarters that it needs (BOV-39.12); 0 none
	Use          *Use       `json:"use,omitempty"`
	Modifiers    []Modifier `json:"modifiers"` // what it changes all the time
}

// Escort brings an Ally onto the Map; from then on it is escorted.
type Escort struct {
	Ally AllyID `json:"ally"`
	At   Place  `json:"at"`
}

// AllyIs asks how an Ally is, and where.
type AllyIs struct {
	Ally AllyID `json:"ally"`
	// Is: "onMap", "left" (by Fast Travel), "eliminated", "critical",
	// "exposed", "incognito" (and on the Map), "hidden" (in a Hiding Spot).
	Is string     `json:"is"`
	At []SquareID `json:"at,omitempty"` // and on one of these
}

// AllyAt is an Ally that arrives on squares; -1 is any.
type AllyAt struct {
	Ally AllyID     `json:"ally"`
	At   []SquareID `json:"at"`
}
