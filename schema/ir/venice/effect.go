package venice

import "strconv"

// Effect is one node of an effect tree: exactly one field is set, and EffectWords lists
// them. The vocabulary is small and closed, and docs/effects.md describes each word.
// The engine compiles trees to bounded byte-code, and every program ends.
//
// When there is more than one legal way to resolve an effect, the players choose
// (BOV-0.6). An effect without any legal way does nothing.
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

	Discard   *Amount    `json:"discard,omitempty"`   // Equipment cards of their boards, which they choose (BOV-18.5)
	Sacrifice *Sacrifice `json:"sacrifice,omitempty"` // are Eliminated (BOV-26.13)
	Tally     *TallyBy   `json:"tally,omitempty"`     // their own counters change

	// Allies.
	Escort *Escort `json:"escort,omitempty"` // an Ally comes onto the Map (BOV-44.1)
	Depart *AllyID `json:"depart,omitempty"` // an Ally leaves the game

	// Guards and Bodies.
	Harm *Harm `json:"harm,omitempty"` // a Boss loses health cubes (BOV-33.4, 33.5)

	// Strengthen gives a Boss health cubes and dice for the rest of the Memory.
	Strengthen *Strengthen `json:"strengthen,omitempty"`

	Spawn     *Spawn    `json:"spawn,omitempty"`     // from the reserve (BOV-6.3, 28.10)
	Remove    *Guards   `json:"remove,omitempty"`    // back to the reserve, no Body
	Eliminate *Guards   `json:"eliminate,omitempty"` // turned into Bodies (BOV-16.11)
	Push      *Push     `json:"push,omitempty"`      // move Guards 1 square (BOV-30.17)
	Bodies    *BodyMove `json:"bodies,omitempty"`    // Bodies of a square to the reserve
	Borrow    *Borrow   `json:"borrow,omitempty"`    // lent from the reserve for a disguise (BOV-6.4)

	// The table.
	Alert     *string    `json:"alert,omitempty"`     // "on" or "off" (BOV-23)
	Direction *string    `json:"direction,omitempty"` // this turn's movement direction (BOV-30.4)
	Skip      *string    `json:"skip,omitempty"`      // skip a step of this turn: "reinforcement", "movement", "combat"
	Reinforce *int       `json:"reinforce,omitempty"` // draw and resolve this many Reinforcement cards now
	Place     *TokenMove `json:"place,omitempty"`
	Take      *TokenMove `json:"take,omitempty"`
	Change    *string    `json:"change,omitempty"`   // the Memory's change of that name (BOV-3.5, 9.4); does nothing when there is none
	Reveal    *GoalID    `json:"reveal,omitempty"`   // a hidden Objective comes onto the Map
	Withdraw  *GoalID    `json:"withdraw,omitempty"` // an open Objective leaves the Map
	Complete  *GoalID    `json:"complete,omitempty"`
	Set       *FlagID    `json:"set,omitempty"`
	Clear     *FlagID    `json:"clear,omitempty"`
	Count     *CountBy   `json:"count,omitempty"`
	Win       bool       `json:"win,omitempty"`
	Lose      *TextID    `json:"lose,omitempty"` // failure, with the reason in words (BOV-6.2)
	Remember  *Keep      `json:"remember,omitempty"`
	Forget    *Forget    `json:"forget,omitempty"`

	// The ground.
	Collapse *Place `json:"collapse,omitempty"` // a collapse begins with the tiles of these squares (BOV-43.1)
	Fall     *Place `json:"fall,omitempty"`     // the tiles of these squares leave the Map
	Lay      *Lay   `json:"lay,omitempty"`      // tiles come onto the Map
	Lure     *Place `json:"lure,omitempty"`     // a loose red base (BOV-21.10)
	Swap     *Swap  `json:"swap,omitempty"`     // all on two squares changes places

	// Dice, for the window in which they are used.
	Modify        *Modifier `json:"modify,omitempty"`        // until the end of the turn, or of this roll
	IgnoreTest    *int      `json:"ignoreTest,omitempty"`    // the next n Detection Tests are not made (BOV-28.9)
	Hits          *int      `json:"hits,omitempty"`          // add hits to this attack
	BossDamage    *int      `json:"bossDamage,omitempty"`    // each Boss on the square of this attack loses this many cubes (BOV-33.7)
	NoRetaliation bool      `json:"noRetaliation,omitempty"` // this attack provokes no retaliation
	Ignore        bool      `json:"ignore,omitempty"`        // in a "test" window: this test is not made (BOV-28.9)
	Reroll        bool      `json:"reroll,omitempty"`        // in an "attack" window: all dice of this attack are rolled again

	// Chance.
	Roll    *Roll   `json:"roll,omitempty"`
	TurnUp  *TurnUp `json:"turnUp,omitempty"`
	Shuffle *int    `json:"shuffle,omitempty"` // Memory.Chances: all cards of this deck
	Look    *LookAt `json:"look,omitempty"`
	Guess   *Guess  `json:"guess,omitempty"`
	Tell    *Tell   `json:"tell,omitempty"`

	// Figures.
	Stand     *Stand  `json:"stand,omitempty"`     // on a square, from anywhere
	Walk      *WalkOn `json:"walk,omitempty"`      // by its goals
	Dismiss   *int    `json:"dismiss,omitempty"`   // Memory.Figures: off the Map
	TurnRound *int    `json:"turnRound,omitempty"` // Memory.Figures: the other way along its route
	// Pieces.
	Put      *PutPieces     `json:"put,omitempty"`     // on squares
	Give     *GivePieces    `json:"give,omitempty"`    // to characters, who carry them
	PutAway  *PutAwayPieces `json:"putAway,omitempty"` // off the Map
	TurnOver *TurnPieces    `json:"turnOver,omitempty"`

	// Control.
	May    *May    `json:"may,omitempty"`    // do it or not
	Choose *Choose `json:"choose,omitempty"` // one of several
	If     *If     `json:"if,omitempty"`
	Repeat *Repeat `json:"repeat,omitempty"`
	Later  *Later  `json:"later,omitempty"` // in a moment of a later turn
}

// Families of effect words: docs/effects.md has a table for each, and the engine a file
// (word_characters.go to word_control.go).
const (
	ForCharacters = "characters"
	ForAllies     = "allies"
	ForGuards     = "guards"
	ForTable      = "table"
	ForGround     = "ground"
	ForDice       = "dice"
	ForChance     = "chance"
	ForFigures    = "figures"
	ForPieces     = "pieces"
	ForControl    = "control"
)

// EffectWords is the vocabulary of effects: a row for each field of Effect, in its
// order. Each package that handles effects has its own table with a row for each of
// these words; internal/proof/wordtables/venice compares them with this one.
var EffectWords = []Word[Effect]{
	{Name: "move", Family: ForCharacters, Stirs: true, Gains: "moves", In: func(e *Effect) bool { return e.Move != nil }, Parts: func(e *Effect) []Part {
		return append(targetOf("/who", &e.Move.Who), Part{At: "/to", Place: &e.Move.To, Moved: true})
	}},
	{Name: "expose", Family: ForCharacters, Stirs: true, In: func(e *Effect) bool { return e.Expose != nil }, Parts: func(e *Effect) []Part {
		return targetOf("", e.Expose)
	}},
	{Name: "hide", Family: ForCharacters, Stirs: true, In: func(e *Effect) bool { return e.Hide != nil }, Parts: func(e *Effect) []Part {
		return targetOf("", e.Hide)
	}},
	{Name: "heal", Family: ForCharacters, Gains: "health cubes", In: func(e *Effect) bool { return e.Heal != nil }, Parts: func(e *Effect) []Part {
		return counting(targetOf("/who", &e.Heal.Who), "/nBy", e.Heal.NBy)
	}},
	{Name: "wound", Family: ForCharacters, Stirs: true, In: func(e *Effect) bool { return e.Wound != nil }, Parts: func(e *Effect) []Part {
		return counting(targetOf("/who", &e.Wound.Who), "/nBy", e.Wound.NBy)
	}},
	{Name: "cubes", Family: ForCharacters, Gains: "action cubes", In: func(e *Effect) bool { return e.Cubes != nil }, Parts: func(e *Effect) []Part {
		return counting(targetOf("/who", &e.Cubes.Who), "/nBy", e.Cubes.NBy)
	}},
	{Name: "gain", Family: ForCharacters, Gains: "cards", In: func(e *Effect) bool { return e.Gain != nil }, Parts: func(e *Effect) []Part {
		return targetOf("/who", &e.Gain.Who)
	}},
	{Name: "draw", Family: ForCharacters, Gains: "cards", In: func(e *Effect) bool { return e.Draw != nil }, Parts: func(e *Effect) []Part {
		return counting(targetOf("/who", &e.Draw.Who), "/nBy", e.Draw.NBy)
	}},
	{Name: "discard", Family: ForCharacters, In: func(e *Effect) bool { return e.Discard != nil }, Parts: func(e *Effect) []Part {
		return counting(targetOf("/who", &e.Discard.Who), "/nBy", e.Discard.NBy)
	}},
	{Name: "sacrifice", Family: ForCharacters, Stirs: true, In: func(e *Effect) bool { return e.Sacrifice != nil }, Parts: func(e *Effect) []Part {
		return targetOf("/who", &e.Sacrifice.Who)
	}},
	{Name: "tally", Family: ForCharacters, In: func(e *Effect) bool { return e.Tally != nil }, Parts: func(e *Effect) []Part {
		return counting(targetOf("/who", &e.Tally.Who), "/byN", e.Tally.ByN)
	}},

	{Name: "escort", Family: ForAllies, Stirs: true, In: func(e *Effect) bool { return e.Escort != nil }, Parts: func(e *Effect) []Part {
		return []Part{{At: "/at", Place: &e.Escort.At}}
	}},
	{Name: "depart", Family: ForAllies, Stirs: true, In: func(e *Effect) bool { return e.Depart != nil }},

	{Name: "harm", Family: ForGuards, Stirs: true, Gains: "a way to be rid of Enemies", In: func(e *Effect) bool { return e.Harm != nil }, Parts: func(e *Effect) []Part {
		return counting(nil, "/nBy", e.Harm.NBy)
	}},
	{Name: "strengthen", Family: ForGuards, Stirs: true, In: func(e *Effect) bool { return e.Strengthen != nil }, Parts: func(e *Effect) []Part {
		return counting(counting(nil, "/healthBy", e.Strengthen.HealthBy), "/diceBy", e.Strengthen.DiceBy)
	}},
	{Name: "spawn", Family: ForGuards, Stirs: true, In: func(e *Effect) bool { return e.Spawn != nil }, Parts: func(e *Effect) []Part {
		return counting([]Part{{At: "/at", Place: &e.Spawn.At}}, "/countBy", e.Spawn.CountBy)
	}},
	{Name: "remove", Family: ForGuards, Gains: "a way to be rid of Enemies", In: func(e *Effect) bool { return e.Remove != nil }, Parts: func(e *Effect) []Part {
		return counting([]Part{{Guards: e.Remove}, {At: "/from", Place: &e.Remove.From}}, "/countBy", e.Remove.CountBy)
	}},
	{Name: "eliminate", Family: ForGuards, Stirs: true, Gains: "a way to be rid of Enemies", In: func(e *Effect) bool { return e.Eliminate != nil }, Parts: func(e *Effect) []Part {
		return counting([]Part{{Guards: e.Eliminate}, {At: "/from", Place: &e.Eliminate.From}}, "/countBy", e.Eliminate.CountBy)
	}},
	{Name: "push", Family: ForGuards, Stirs: true, Gains: "pushes", In: func(e *Effect) bool { return e.Push != nil }, Parts: func(e *Effect) []Part {
		return counting([]Part{{At: "/guards", Guards: &e.Push.Guards}, {At: "/guards/from", Place: &e.Push.Guards.From}, {At: "/to", Place: &e.Push.To, Moved: true}},
			"/guards/countBy", e.Push.Guards.CountBy)
	}},
	{Name: "bodies", Family: ForGuards, Gains: "a way to be rid of Bodies", In: func(e *Effect) bool { return e.Bodies != nil }, Parts: func(e *Effect) []Part {
		return []Part{{At: "/at", Place: &e.Bodies.At}}
	}},
	{Name: "borrow", Family: ForGuards, In: func(e *Effect) bool { return e.Borrow != nil }, Parts: func(e *Effect) []Part {
		return counting(nil, "/nBy", e.Borrow.NBy)
	}},

	{Name: "alert", Family: ForTable, Stirs: true, In: func(e *Effect) bool { return e.Alert != nil }},
	{Name: "direction", Family: ForTable, In: func(e *Effect) bool { return e.Direction != nil }},
	{Name: "skip", Family: ForTable, In: func(e *Effect) bool { return e.Skip != nil }},
	{Name: "reinforce", Family: ForTable, Stirs: true, In: func(e *Effect) bool { return e.Reinforce != nil }},
	{Name: "place", Family: ForTable, In: func(e *Effect) bool { return e.Place != nil }, Parts: func(e *Effect) []Part {
		return []Part{{At: "/at", Place: &e.Place.At}}
	}},
	{Name: "take", Family: ForTable, In: func(e *Effect) bool { return e.Take != nil }, Parts: func(e *Effect) []Part {
		return []Part{{At: "/at", Place: &e.Take.At}}
	}},
	{Name: "change", Family: ForTable, In: func(e *Effect) bool { return e.Change != nil }},
	{Name: "reveal", Family: ForTable, In: func(e *Effect) bool { return e.Reveal != nil }},
	{Name: "withdraw", Family: ForTable, In: func(e *Effect) bool { return e.Withdraw != nil }},
	{Name: "complete", Family: ForTable, Stirs: true, In: func(e *Effect) bool { return e.Complete != nil }},
	{Name: "set", Family: ForTable, In: func(e *Effect) bool { return e.Set != nil }},
	{Name: "clear", Family: ForTable, In: func(e *Effect) bool { return e.Clear != nil }},
	{Name: "count", Family: ForTable, In: func(e *Effect) bool { return e.Count != nil }, Parts: func(e *Effect) []Part {
		return counting(counting(nil, "/byN", e.Count.ByN), "/to", e.Count.To)
	}},
	{Name: "win", Family: ForTable, In: func(e *Effect) bool { return e.Win }},
	{Name: "lose", Family: ForTable, In: func(e *Effect) bool { return e.Lose != nil }},
	{Name: "remember", Family: ForTable, In: func(e *Effect) bool { return e.Remember != nil }, Parts: func(e *Effect) []Part {
		return counting(counting(placeIn(e.Remember.At, "/at"), "/toBy", e.Remember.ToBy), "/byBy", e.Remember.ByBy)
	}},
	{Name: "forget", Family: ForTable, In: func(e *Effect) bool { return e.Forget != nil }, Parts: func(e *Effect) []Part { return placeIn(e.Forget.At, "/at") }},

	{Name: "collapse", Family: ForGround, In: func(e *Effect) bool { return e.Collapse != nil }, Parts: func(e *Effect) []Part { return placeIn(e.Collapse, "") }},
	{Name: "fall", Family: ForGround, Stirs: true, Gains: "a way to be rid of Enemies", In: func(e *Effect) bool { return e.Fall != nil }, Parts: func(e *Effect) []Part { return placeIn(e.Fall, "") }},
	{Name: "lay", Family: ForGround, In: func(e *Effect) bool { return e.Lay != nil }},
	{Name: "lure", Family: ForGround, In: func(e *Effect) bool { return e.Lure != nil }, Parts: func(e *Effect) []Part { return placeIn(e.Lure, "") }},
	{Name: "swap", Family: ForGround, Gains: "moves", In: func(e *Effect) bool { return e.Swap != nil }},

	{Name: "modify", Family: ForDice, Gains: "dice or hits", In: func(e *Effect) bool { return e.Modify != nil }, Parts: func(e *Effect) []Part {
		parts := counting(targetOf("/who", &e.Modify.Who), "/byN", e.Modify.ByN)
		if e.Modify.If != nil {
			parts = append(parts, Part{At: "/if", Cond: e.Modify.If})
		}
		return parts
	}},
	{Name: "ignoreTest", Family: ForDice, Gains: "tests that are not made", In: func(e *Effect) bool { return e.IgnoreTest != nil }},
	{Name: "hits", Family: ForDice, Gains: "dice or hits", In: func(e *Effect) bool { return e.Hits != nil }},
	{Name: "bossDamage", Family: ForDice, Gains: "a way to be rid of Enemies", In: func(e *Effect) bool { return e.BossDamage != nil }},
	{Name: "noRetaliation", Family: ForDice, In: func(e *Effect) bool { return e.NoRetaliation }},
	{Name: "ignore", Family: ForDice, In: func(e *Effect) bool { return e.Ignore }},
	{Name: "reroll", Family: ForDice, Gains: "dice or hits", In: func(e *Effect) bool { return e.Reroll }},

	{Name: "roll", Family: ForChance, In: func(e *Effect) bool { return e.Roll != nil }, Parts: func(e *Effect) []Part {
		return counting(casesOf(e.Roll.Cases), "/nBy", e.Roll.NBy)
	}},
	{Name: "turnUp", Family: ForChance, In: func(e *Effect) bool { return e.TurnUp != nil }, Parts: func(e *Effect) []Part { return casesOf(e.TurnUp.Cases) }},
	{Name: "shuffle", Family: ForChance, In: func(e *Effect) bool { return e.Shuffle != nil }},
	{Name: "look", Family: ForChance, In: func(e *Effect) bool { return e.Look != nil }},
	{Name: "guess", Family: ForChance, Stirs: true, In: func(e *Effect) bool { return e.Guess != nil }},
	{Name: "tell", Family: ForChance, In: func(e *Effect) bool { return e.Tell != nil }},

	{Name: "stand", Family: ForFigures, Stirs: true, In: func(e *Effect) bool { return e.Stand != nil }, Parts: func(e *Effect) []Part { return placeIn(&e.Stand.At, "/at") }},
	{Name: "walk", Family: ForFigures, Stirs: true, In: func(e *Effect) bool { return e.Walk != nil }, Parts: func(e *Effect) []Part { return counting(nil, "/stepsBy", e.Walk.StepsBy) }},
	{Name: "dismiss", Family: ForFigures, Stirs: true, In: func(e *Effect) bool { return e.Dismiss != nil }},
	{Name: "turnRound", Family: ForFigures, In: func(e *Effect) bool { return e.TurnRound != nil }},
	{Name: "put", Family: ForPieces, Stirs: true, In: func(e *Effect) bool { return e.Put != nil }, Parts: func(e *Effect) []Part {
		return append(piecesIn("/of", &e.Put.Of), Part{At: "/to", Place: &e.Put.To, Moved: e.Put.Of.Is != "supply"})
	}},
	{Name: "give", Family: ForPieces, In: func(e *Effect) bool { return e.Give != nil }, Parts: func(e *Effect) []Part {
		return append(piecesIn("/of", &e.Give.Of), targetOf("/who", &e.Give.Who)...)
	}},
	{Name: "putAway", Family: ForPieces, In: func(e *Effect) bool { return e.PutAway != nil }, Parts: func(e *Effect) []Part {
		return piecesIn("/of", &e.PutAway.Of)
	}},
	{Name: "turnOver", Family: ForPieces, Stirs: true, In: func(e *Effect) bool { return e.TurnOver != nil }, Parts: func(e *Effect) []Part {
		return append(piecesIn("/of", &e.TurnOver.Of), casesOf(e.TurnOver.Cases)...)
	}},

	{Name: "may", Family: ForControl, In: func(e *Effect) bool { return e.May != nil }, Parts: func(e *Effect) []Part {
		return []Part{{At: "/do", Do: &e.May.Do, Branch: "may"}}
	}},
	{Name: "choose", Family: ForControl, In: func(e *Effect) bool { return e.Choose != nil }, Parts: func(e *Effect) []Part {
		var parts []Part
		for i := range e.Choose.Options {
			parts = append(parts, Part{At: "/options/" + strconv.Itoa(i) + "/do", Do: &e.Choose.Options[i].Do, Branch: "option"})
		}
		return parts
	}},
	{Name: "if", Family: ForControl, In: func(e *Effect) bool { return e.If != nil }, Parts: func(e *Effect) []Part {
		return []Part{{At: "/cond", Cond: &e.If.Cond}, {At: "/then", Do: &e.If.Then, Branch: "then"}, {At: "/else", Do: &e.If.Else, Branch: "else"}}
	}},
	{Name: "repeat", Family: ForControl, In: func(e *Effect) bool { return e.Repeat != nil }, Parts: func(e *Effect) []Part {
		return counting([]Part{{At: "/do", Do: &e.Repeat.Do}}, "/timesBy", e.Repeat.TimesBy)
	}},
	{Name: "later", Family: ForControl, In: func(e *Effect) bool { return e.Later != nil }, Parts: func(e *Effect) []Part {
		return counting([]Part{{At: "/do", Do: &e.Later.Do, Branch: "later"}}, "/turnsBy", e.Later.TurnsBy)
	}},
}

// targetOf returns the characters of an effect, and the number that counts them.
func targetOf(at string, t *Target) []Part {
	return counting([]Part{{At: at, Target: t}}, at+"/countBy", t.CountBy)
}

// counting adds the number that is counted in play to the parts of an effect.
func counting(parts []Part, at string, n *Number) []Part {
	if n == nil {
		return parts
	}
	return append(parts, Part{At: at, Number: n})
}

// placeIn returns the place of an effect that may have one, at a pointer in it.
func placeIn(at *Place, where string) []Part {
	if at == nil {
		return nil
	}
	return []Part{{At: where, Place: at}}
}
