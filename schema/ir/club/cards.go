package club

// Location is a location card.
type Location struct {
	ID     string `json:"id"`
	Name   TextID `json:"name"`
	Text   TextID `json:"text"`
	Copies int    `json:"copies"`
}

// Weapon is a weapon card with its skills (CLUB-2.4). A skill listed twice counts
// twice.
type Weapon struct {
	ID     string   `json:"id"`
	Name   TextID   `json:"name"`
	Text   TextID   `json:"text"`
	Skills []string `json:"skills"`
	Copies int      `json:"copies"`
}

// Mission is a mission card (CLUB-2.1, 2.2).
type Mission struct {
	ID        string     `json:"id"`
	Name      TextID     `json:"name"`
	Text      TextID     `json:"text"`
	Continent string     `json:"continent"`
	Colour    string     `json:"colour"`
	Location  LocationID `json:"location"`
	Weapon    WeaponID   `json:"weapon"`
	Token     string     `json:"token"` // skill of the reward, "" for none (CLUB-4.12)
}

// Defence is a defence marker (CLUB-2.3).
type Defence struct {
	ID       string     `json:"id"`
	Name     TextID     `json:"name"`
	Colour   string     `json:"colour"`
	Skills   []string   `json:"skills"`   // a skill listed twice needs two symbols (CGAP-08)
	Location LocationID `json:"location"` // of a black one, NoID for none
	Copies   int        `json:"copies"`
}

// Special is a special card (CLUB-9).
type Special struct {
	ID     string `json:"id"`
	Name   TextID `json:"name"`
	Text   TextID `json:"text"`
	Copies int    `json:"copies"`
	// TwoPlayers: only in the deck for two players (CLUB-3.5).
	TwoPlayers bool `json:"twoPlayers"`
	// First: must be played before any other special card of the mission (CLUB-9.17).
	First bool `json:"first"`
	// Against: only against a defence of this colour, "" for any (CLUB-9.15).
	Against string `json:"against"`
	// AtOnce: a player alone resolves it when it is drawn, and puts it under the deck
	// (CGAP-17).
	AtOnce bool `json:"atOnce"`
	// OnDraw: every player resolves it when it is drawn and keeps it. Playing it means
	// discarding it (CLUB-9.10, CGAP-16).
	OnDraw bool `json:"onDraw"`
	// Held: points at the end for a copy in hand (CLUB-9.10).
	Held int `json:"held"`
	// Solo and Two are the effects for one and for two players.
	Solo []Effect `json:"solo"`
	Two  []Effect `json:"two"`
}

// Double is a double card (CLUB-14): it replaces a weapon card, a location card, or
// both.
type Double struct {
	ID       string     `json:"id"`
	Name     TextID     `json:"name"`
	Text     TextID     `json:"text"`
	Weapon   WeaponID   `json:"weapon"`   // NoID for none
	Location LocationID `json:"location"` // NoID for none
	Copies   int        `json:"copies"`
}

// Character is a character card with its four bonuses (CLUB-13).
type Character struct {
	ID   string `json:"id"`
	Name TextID `json:"name"`
	Text TextID `json:"text"`
	// Weapon and Skill: CLUB-13.3.
	Weapon WeaponID `json:"weapon"`
	Skill  string   `json:"skill"`
	// Continent and Rewards: the n-th completed mission of the continent gives the n-th
	// reward (CLUB-13.4).
	Continent string  `json:"continent"`
	Rewards   []Bonus `json:"rewards"`
	// Specials: CLUB-13.5.
	Specials []SpecialBonus `json:"specials"`
	// Location and AtLocation: CLUB-13.6.
	Location   LocationID `json:"location"`
	AtLocation Bonus      `json:"atLocation"`
}

// Bonus is a reward that a character gives.
type Bonus struct {
	Credits  int `json:"credits"`
	Prestige int `json:"prestige"`
	Tokens   int `json:"tokens"`   // drawn blind (CLUB-13.7)
	Specials int `json:"specials"` // special cards drawn
	Doubles  int `json:"doubles"`  // double cards drawn
	Dice     int `json:"dice"`     // more dice for this mission; only AtLocation
}

// SpecialBonus is a change that a character makes to a special card.
type SpecialBonus struct {
	Special  SpecialID `json:"special"`
	Twice    bool      `json:"twice"`    // it may be used a second time (CLUB-9.2)
	Harmless bool      `json:"harmless"` // its bad effects are prevented
	Credits  int       `json:"credits"`  // gained when it is used
}
