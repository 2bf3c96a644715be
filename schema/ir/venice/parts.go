package venice

// Target selects characters of the players' side.
type Target struct {
	// Of: "" Assassins (BOV-0.10), "allies", "characters" (both). With Ally only that
	// Ally is meant.
	Of   string  `json:"of,omitempty"`
	Ally *AllyID `json:"ally,omitempty"`
	// Assassin: only this one (Pack.Assassins).
	Assassin *int `json:"assassin,omitempty"`

	// Pick: "self" (the character who uses the card, completes the Objective,
	// triggers), "one", "upTo", "all", "asked" (who was chosen for this action, with Asked).
	Pick  string `json:"pick"`
	Asked int    `json:"asked,omitempty"` // Action.Ask
	Count int    `json:"count"`           // for "upTo"
	// CountBy counts Count in play.
	CountBy *Number `json:"countBy,omitempty"`
	// Where is the place of the characters, relative to the square of self: "any",
	// "own" (same square), "nearby" (own square and Nearby), "target" (square of the
	// attack), "at" with At, or "figure" (the square of Figure). "others" excludes self.
	Where   string     `json:"where"`
	Figure  int        `json:"figure,omitempty"` // Memory.Figures
	At      []SquareID `json:"at,omitempty"`
	Others  bool       `json:"others"`
	Hiding  *bool      `json:"hiding,omitempty"` // in a Hiding Spot, or not; nil: both
	Stealth string     `json:"stealth"`          // "", "incognito", "exposed"
	Health  string     `json:"health"`           // "", "hurt" (injured or critical), "critical", "standing" (not critical)
	// Carries: only Assassins who carry such a piece. NoPiece: only those who carry none.
	Carries *PieceHere `json:"carries,omitempty"`
	NoPiece *PieceHere `json:"noPiece,omitempty"`
	// Of these, only those with the most, with the least of a number ("self" is the character),
	// and those the fewest or the most Moves away from a place, in this order.
	Most     *Number `json:"most,omitempty"`
	Least    *Number `json:"least,omitempty"`
	Nearest  *Place  `json:"nearest,omitempty"`
	Farthest *Place  `json:"farthest,omitempty"`
}

// Amount is a number of cubes for characters.
type Amount struct {
	Who Target  `json:"who"`
	N   int     `json:"n"`
	NBy *Number `json:"nBy,omitempty"`
}

// Move moves characters.
type Move struct {
	Who Target `json:"who"`
	To  Place  `json:"to"`
	// Steps: the number of Moves to Nearby squares, each with all consequences of a
	// Move (BOV-13.3); 0: straight to one of To.
	Steps        int  `json:"steps"`
	NoTest       bool `json:"noTest"`                 // no Detection Test on arrival
	PreventsHunt bool `json:"preventsHunt"`           // gliding (BOV-32.9)
	May          bool `json:"may"`                    // each may decline (BOV-0.8)
	EvenCritical bool `json:"evenCritical,omitempty"` // critical ones, too, without steps
}

// Place selects squares.
type Place struct {
	// Rel: "own", "nearby" (without the own), "ownOrNearby", "target" (of the
	// attack), "here" (where the trigger happened), "any", "stations", "at"
	// with At, "entrance" with Letter, "within" with Steps (walking distance
	// for Assassins), "asked" (chosen for this action, with Asked), "figure" (where Figure
	// stands; with Steps also the squares that many Moves away), "towards" (the squares of
	// the next Move on a shortest way to Towards).
	Rel    string     `json:"rel"`
	Figure int        `json:"figure,omitempty"` // Memory.Figures
	Asked  int        `json:"asked,omitempty"`  // Action.Ask
	At     []SquareID `json:"at,omitempty"`
	Letter string     `json:"letter,omitempty"`
	Steps  int        `json:"steps,omitempty"`
	// Towards is the goal of "towards".
	Towards *Place `json:"towards,omitempty"`
	// OverWalls: walls do not separate squares for "nearby", "ownOrNearby", "within",
	// "towards", Nearest and Farthest.
	OverWalls bool     `json:"overWalls,omitempty"`
	Kinds     []string `json:"kinds,omitempty"`   // only squares of these kinds
	Enemies   string   `json:"enemies,omitempty"` // "none", "some"
	Guards    string   `json:"guards,omitempty"`  // "none", or a type of which one is there
	Bodies    string   `json:"bodies,omitempty"`  // "none", "some"
	// Assassins: "none", "some" of them on the square, not in a Hiding Spot or on a Tower.
	Assassins string `json:"assassins,omitempty"`
	// Piece: only squares on which such a piece lies. NoPiece: only those without.
	Piece   *PieceHere `json:"piece,omitempty"`
	NoPiece *PieceHere `json:"noPiece,omitempty"`
	// Of these, only those with the most, with the least of a number ("here" is the square),
	// and those the fewest or the most Moves away from a place, in this order.
	Most     *Number `json:"most,omitempty"`
	Least    *Number `json:"least,omitempty"`
	Nearest  *Place  `json:"nearest,omitempty"`
	Farthest *Place  `json:"farthest,omitempty"`
	Each     bool    `json:"each,omitempty"` // all such squares; otherwise players choose one
}

// Guards selects Guards.
type Guards struct {
	Pick    string  `json:"pick"` // "one", "upTo", "all"
	Count   int     `json:"count"`
	CountBy *Number `json:"countBy,omitempty"`
	Type    string  `json:"type"` // "guard", "crossbowman", "elite", "figure": of Figure alone
	Figure  int     `json:"figure,omitempty"`
	From    Place   `json:"from"`
}

// Push moves Guards.
type Push struct {
	Guards        Guards `json:"guards"`
	To            Place  `json:"to"`            // relative to the Guard's square
	IgnoreRedBase bool   `json:"ignoreRedBase"` // against BOV-30.16
	May           bool   `json:"may"`
}

// Spawn places Guards from the reserve.
type Spawn struct {
	Type    string  `json:"type"`             // "crossbowman", "elite", "figure"; "boss": the Memory's, once (BOV-33.9)
	Figure  int     `json:"figure,omitempty"` // the figure whose Guards come
	Count   int     `json:"count"`
	CountBy *Number `json:"countBy,omitempty"`
	At      Place   `json:"at"`
	// Boss is the one of type "boss", without it the Memory's.
	Boss *EnemyID `json:"boss,omitempty"`
}

// Sacrifice Eliminates characters. ForGood: Assassins never come back in the campaign.
type Sacrifice struct {
	Who     Target `json:"who"`
	ForGood bool   `json:"forGood,omitempty"`
}

// PartsForGood reports whether an effect of the Memory takes Assassins out of the campaign.
func (m *Memory) PartsForGood() bool {
	found := false
	in := func(do []Effect) {
		EachEffect(do, func(e *Effect) { found = found || e.Sacrifice != nil && e.Sacrifice.ForGood })
	}
	for i := range m.On {
		in(m.On[i].Do)
	}
	for i := range m.Actions {
		in(m.Actions[i].Do)
	}
	for i := range m.Objectives {
		in(m.Objectives[i].Do)
	}
	return found
}

// Strengthen gives a Boss on the Map health cubes and dice.
type Strengthen struct {
	Boss     EnemyID `json:"boss"`
	Health   int     `json:"health"` // 0 to HarmLimit
	HealthBy *Number `json:"healthBy,omitempty"`
	Dice     int     `json:"dice"` // 0 to MoreDice
	DiceBy   *Number `json:"diceBy,omitempty"`
}

// Harm takes health cubes from a Boss on the Map.
type Harm struct {
	Boss EnemyID `json:"boss"`
	N    int     `json:"n"`
	NBy  *Number `json:"nBy,omitempty"`
}

// BodyMove removes Bodies.
type BodyMove struct {
	At  Place `json:"at"`
	All bool  `json:"all"` // otherwise one
}

// Borrow takes Guards of the reserve for a disguise, or returns them.
type Borrow struct {
	Type string  `json:"type"` // "crossbowman", "elite"
	N    int     `json:"n"`    // negative: returned
	NBy  *Number `json:"nBy,omitempty"`
}

// Gain gives a card from the box.
type Gain struct {
	Who  Target `json:"who"`
	Card CardID `json:"card"` // Pack.Equipment
}

// DrawCards draws Equipment cards.
type DrawCards struct {
	Who Target  `json:"who"`
	N   int     `json:"n"`
	NBy *Number `json:"nBy,omitempty"`
}

// TokenMove places or takes a token.
type TokenMove struct {
	Token int   `json:"token"` // Memory.Tokens
	At    Place `json:"at"`
}

// CountBy adds to a counter; counters stay within 0..255.
type CountBy struct {
	Counter CounterID `json:"counter"`
	By      int       `json:"by"`
	ByN     *Number   `json:"byN,omitempty"`
	// To is the value that the counter gets; By is then 0.
	To *Number `json:"to,omitempty"`
}

// TallyBy adds to a counter that each Assassin has of its own (Meter.Each).
type TallyBy struct {
	Who     Target    `json:"who"`
	Counter CounterID `json:"counter"`
	By      int       `json:"by"`
	ByN     *Number   `json:"byN,omitempty"`
}

// Modifier changes dice or numbers while it lasts.
type Modifier struct {
	// What: "attackDice", "attackHits", "detectionDice", "enemyDice"
	// (attacks against), "retaliationDice", "objectiveCost", "moveCost".
	What string  `json:"what"`
	By   int     `json:"by"`
	ByN  *Number `json:"byN,omitempty"`
	// Who names the affected characters; in an ability the owner ("self").
	Who Target `json:"who"`
	// Weapon: "", "melee", "ranged", "blade": only for attacks with such a weapon.
	Weapon string `json:"weapon"`
	// Kinds: of "moveCost", only Moves from or to squares of these kinds.
	Kinds []string `json:"kinds,omitempty"`
	// Lasts: "always" (abilities, enemies), "turn", "once" (the next such roll
	// this turn).
	Lasts string `json:"lasts"`
	If    *Cond  `json:"if,omitempty"`
}

// May does Do or nothing, as the players choose.
type May struct {
	Text TextID   `json:"text"`
	Do   []Effect `json:"do"`
}

// Choose does one of the options. An option without a legal way is not offered.
type Choose struct {
	Options []Option `json:"options"`
}

// Option of a Choose.
type Option struct {
	Text TextID   `json:"text"`
	Do   []Effect `json:"do"`
}

// If does Then when Cond holds, else Else.
type If struct {
	Cond Cond     `json:"cond"`
	Then []Effect `json:"then"`
	Else []Effect `json:"else"`
}

// Lay names the tiles that come onto the Map.
type Lay struct {
	Tiles []TileID `json:"tiles"`
}

// Swap names two squares. All that stands or lies on them changes places: characters, Enemies,
// Bodies, red bases, tokens, figures and pieces. The ground, its Hiding Spot, Station, Chest and
// Objective stay, and so do characters on a Tower. Nothing enters, and no test is made.
type Swap struct {
	A SquareID `json:"a"`
	B SquareID `json:"b"`
}

// Later does Do in a moment of a later turn. At most LaterMost of them wait.
type Later struct {
	Name    string   `json:"name,omitempty"` // for tests and the list of what waits
	Turns   int      `json:"turns"`          // from this turn, 0..99
	TurnsBy *Number  `json:"turnsBy,omitempty"`
	At      string   `json:"at"` // "turn": the start of its Event phase; "turnEnd"
	Do      []Effect `json:"do"`
}

// LaterMost is how many effects can wait for a later turn at the same time.
const LaterMost = 8

// Repeat does Do N times, 1..8, or once for each Assassin in play.
type Repeat struct {
	Times       int      `json:"times"`
	TimesBy     *Number  `json:"timesBy,omitempty"`
	PerAssassin bool     `json:"perAssassin"`
	Do          []Effect `json:"do"`
}
