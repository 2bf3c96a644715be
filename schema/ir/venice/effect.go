package venice

// Effect is one node of an effect tree: exactly one field is set. The
// vocabulary is small and closed; docs/effects.md says what each does, the
// engine compiles trees to bounded byte-code, and every program ends.
//
// Wherever more than one legal way to resolve an effect remains, the players
// choose (BOV-0.6); an effect without any legal way does nothing.
type Effect struct {
	// Figures of the players' side.
	Move   *Move      `json:"move,omitempty"`
	Expose *Target    `json:"expose,omitempty"` // become exposed (BOV-21.5, 21.6)
	Hide   *Target    `json:"hide,omitempty"`   // become incognito, base stays loose (BOV-21.8)
	Heal   *Amount    `json:"heal,omitempty"`   // regain health cubes (BOV-26.5)
	Wound  *Amount    `json:"wound,omitempty"`  // lose health cubes (BOV-31.9)
	Cubes  *Amount    `json:"cubes,omitempty"`  // gain (or, negative, lose) action cubes (GAP-31)
	Gain   *Gain      `json:"gain,omitempty"`   // a card from the box, kept or discarded (BOV-18)
	Draw   *DrawCards `json:"draw,omitempty"`   // Equipment cards from the deck, each kept or discarded

	// Allies.
	Escort *Escort `json:"escort,omitempty"` // an Ally comes onto the Map (BOV-44.1)
	Depart *AllyID `json:"depart,omitempty"` // an Ally leaves the game

	// Guards and Bodies.
	Spawn     *Spawn    `json:"spawn,omitempty"`     // from the reserve (BOV-6.3, 28.10)
	Remove    *Guards   `json:"remove,omitempty"`    // back to the reserve, no Body
	Eliminate *Guards   `json:"eliminate,omitempty"` // to Bodies (BOV-16.11)
	Push      *Push     `json:"push,omitempty"`      // move Guards 1 square (BOV-30.17)
	Bodies    *BodyMove `json:"bodies,omitempty"`    // Bodies of a square to the reserve
	Borrow    *Borrow   `json:"borrow,omitempty"`    // lent from the reserve for a disguise (BOV-6.4)

	// The table.
	Alert     *string    `json:"alert,omitempty"`     // "on" or "off" (BOV-23)
	Direction *string    `json:"direction,omitempty"` // this turn's movement direction (BOV-30.4)
	Skip      *string    `json:"skip,omitempty"`      // skip a step of this turn: "reinforcement", "movement", "combat"
	Reinforce *int       `json:"reinforce,omitempty"` // draw and resolve so many Reinforcement cards now
	Place     *TokenMove `json:"place,omitempty"`
	Take      *TokenMove `json:"take,omitempty"`
	Change    *string    `json:"change,omitempty"` // the Memory's change of that name (BOV-3.5, 9.4); nothing where it has none
	Reveal    *GoalID    `json:"reveal,omitempty"` // a hidden Objective comes onto the Map
	Complete  *GoalID    `json:"complete,omitempty"`
	Set       *FlagID    `json:"set,omitempty"`
	Clear     *FlagID    `json:"clear,omitempty"`
	Count     *CountBy   `json:"count,omitempty"`
	Win       bool       `json:"win,omitempty"`
	Lose      *TextID    `json:"lose,omitempty"` // failure, with the reason in words (BOV-6.2)

	// Dice, for the window in which they are used.
	Modify        *Modifier `json:"modify,omitempty"`        // until the end of the turn, or of this roll
	IgnoreTest    *int      `json:"ignoreTest,omitempty"`    // the next n Detection Tests are not made (BOV-28.9)
	Hits          *int      `json:"hits,omitempty"`          // add hits to this attack
	BossDamage    *int      `json:"bossDamage,omitempty"`    // each Boss on the square of this attack loses so many cubes (BOV-33.7)
	NoRetaliation bool      `json:"noRetaliation,omitempty"` // this attack provokes none
	Ignore        bool      `json:"ignore,omitempty"`        // in a "test" window: this test is not made (BOV-28.9)
	Reroll        bool      `json:"reroll,omitempty"`        // in an "attack" window: all dice of this attack are rolled again

	// Control.
	May    *May    `json:"may,omitempty"`    // do it or not
	Choose *Choose `json:"choose,omitempty"` // one of several
	If     *If     `json:"if,omitempty"`
	Repeat *Repeat `json:"repeat,omitempty"`
}

// Target says which characters of the players' side.
type Target struct {
	// Of: "" Assassins (BOV-0.10), "allies", "characters" (both). With Ally only
	// that one is meant.
	Of   string  `json:"of,omitempty"`
	Ally *AllyID `json:"ally,omitempty"`

	// Pick: "self" (who uses the card, completes the Objective, triggers),
	// "one", "upTo", "all".
	Pick  string `json:"pick"`
	Count int    `json:"count"` // for "upTo"
	// Where they stand, from the square of self: "any", "own" (same square),
	// "nearby" (own square and Nearby), "target" (square of the attack), or
	// "at" with At. "others" excludes self.
	Where   string     `json:"where"`
	At      []SquareID `json:"at,omitempty"`
	Others  bool       `json:"others"`
	Stealth string     `json:"stealth"` // "", "incognito", "exposed"
	Health  string     `json:"health"`  // "", "hurt" (injured or critical), "critical", "standing" (not critical)
}

// Amount is a number of cubes for characters.
type Amount struct {
	Who Target `json:"who"`
	N   int    `json:"n"`
}

// Move moves characters.
type Move struct {
	Who Target `json:"who"`
	To  Place  `json:"to"`
	// Steps: as so many Moves to Nearby squares, each with all consequences
	// of a Move (BOV-13.3); 0: straight to one of To.
	Steps        int  `json:"steps"`
	NoTest       bool `json:"noTest"`       // no Detection Test on arrival
	PreventsHunt bool `json:"preventsHunt"` // gliding (BOV-32.9)
	May          bool `json:"may"`          // each may decline (BOV-0.8)
}

// Place says which squares.
type Place struct {
	// Rel: "own", "nearby" (without the own), "ownOrNearby", "target" (of the
	// attack), "here" (where the trigger happened), "any", "stations", "at"
	// with At, "entrance" with Letter, "within" with Steps (walking distance
	// for Assassins).
	Rel    string     `json:"rel"`
	At     []SquareID `json:"at,omitempty"`
	Letter string     `json:"letter,omitempty"`
	Steps  int        `json:"steps,omitempty"`
	// OverWalls: walls do not part squares, of "nearby", "ownOrNearby", "within".
	OverWalls bool     `json:"overWalls,omitempty"`
	Kinds     []string `json:"kinds,omitempty"`   // only squares of these kinds
	Enemies   string   `json:"enemies,omitempty"` // "none", "some"
	Each      bool     `json:"each,omitempty"`    // every such square, else players choose one
}

// Guards says which Guards.
type Guards struct {
	Pick  string `json:"pick"` // "one", "upTo", "all"
	Count int    `json:"count"`
	Type  string `json:"type"` // "guard", "crossbowman", "elite"
	From  Place  `json:"from"`
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
	Type  string `json:"type"` // "crossbowman", "elite"; "boss": the Memory's, once (BOV-33.9)
	Count int    `json:"count"`
	At    Place  `json:"at"`
}

// BodyMove takes Bodies away.
type BodyMove struct {
	At  Place `json:"at"`
	All bool  `json:"all"` // else one
}

// Borrow lends Guards of the reserve for a disguise, or gives them back.
type Borrow struct {
	Type string `json:"type"` // "crossbowman", "elite"
	N    int    `json:"n"`    // negative: given back
}

// Gain gives a card of the box.
type Gain struct {
	Who  Target `json:"who"`
	Card CardID `json:"card"` // Pack.Equipment
}

// DrawCards draws Equipment cards.
type DrawCards struct {
	Who Target `json:"who"`
	N   int    `json:"n"`
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
}

// Modifier changes dice or numbers while it lasts.
type Modifier struct {
	// What: "attackDice", "attackHits", "detectionDice", "enemyDice"
	// (attacks against), "retaliationDice", "objectiveCost".
	What string `json:"what"`
	By   int    `json:"by"`
	// Who it is for; in an ability the owner ("self").
	Who Target `json:"who"`
	// Weapon: "", "melee", "ranged", "blade": only for attacks with it.
	Weapon string `json:"weapon"`
	// Lasts: "always" (abilities, enemies), "turn", "once" (the next such roll
	// this turn).
	Lasts string `json:"lasts"`
	If    *Cond  `json:"if,omitempty"`
}

// May does Do or nothing, as the players like.
type May struct {
	Text TextID   `json:"text"`
	Do   []Effect `json:"do"`
}

// Choose does one of the options; an option without a legal way is not
// offered.
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

// Repeat does Do so many times: 1..8, or once for each Assassin in play.
type Repeat struct {
	Times       int      `json:"times"`
	PerAssassin bool     `json:"perAssassin"`
	Do          []Effect `json:"do"`
}

// Cond is a condition: exactly one field is set.
type Cond struct {
	All []Cond `json:"all,omitempty"`
	Any []Cond `json:"any,omitempty"`
	Not *Cond  `json:"not,omitempty"`

	Alert                   *bool      `json:"alert,omitempty"`       // now on / off
	AlertRaised             bool       `json:"alertRaised,omitempty"` // it was on at some time in this attempt
	ObjectiveDone           *GoalID    `json:"objectiveDone,omitempty"`
	Flag                    *FlagID    `json:"flag,omitempty"`
	Counter                 *CounterIs `json:"counter,omitempty"`
	TurnAtLeast             *int       `json:"turnAtLeast,omitempty"`
	TurnAtMost              *int       `json:"turnAtMost,omitempty"`
	AssassinsAtLeast        *int       `json:"assassinsAtLeast,omitempty"` // in play (2..4)
	Present                 *Presence  `json:"present,omitempty"`          // Assassins on squares
	GuardsAt                *GuardsAt  `json:"guardsAt,omitempty"`
	Stealth                 *Target    `json:"stealth,omitempty"`                 // at least one such character
	EliminatedEnemiesAtMost *int       `json:"eliminatedEnemiesAtMost,omitempty"` // Enemies eliminated so far
	AssassinEliminated      bool       `json:"assassinEliminated,omitempty"`      // any, so far
	AssassinCritical        bool       `json:"assassinCritical,omitempty"`        // any was critical at some time
	ExposedEver             bool       `json:"exposedEver,omitempty"`             // any was exposed at some time
	Synchronized            bool       `json:"synchronized,omitempty"`
	ChestsOpenedAtLeast     *int       `json:"chestsOpenedAtLeast,omitempty"`
	BodiesOnMap             *bool      `json:"bodiesOnMap,omitempty"` // any lies open
	Ally                    *AllyIs    `json:"ally,omitempty"`
	Machine                 *MachineIs `json:"machine,omitempty"`
}

// CounterIs compares a counter.
type CounterIs struct {
	Counter CounterID `json:"counter"`
	AtLeast int       `json:"atLeast"`
}

// Presence: at least N Assassins stand on the squares.
type Presence struct {
	At []SquareID `json:"at"`
	N  int        `json:"n"`
}

// GuardsAt: at least N Guards of a type stand on the squares (all of them
// together; At empty: on the whole Map).
type GuardsAt struct {
	Type string     `json:"type"` // "guard", "crossbowman", "elite"
	At   []SquareID `json:"at"`
	N    int        `json:"n"`
}
