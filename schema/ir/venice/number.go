package venice

import "strconv"

// Number is an amount that is counted in play: exactly one field is set, and
// NumberWords lists them. A number that is written down stays an int. Where a tree is
// allowed instead, a sibling field with the ending By holds it, and the int holds the
// greatest value that the tree can have there.
type Number struct {
	N          *int       `json:"n,omitempty"`
	Counter    *CounterID `json:"counter,omitempty"`    // the counter now
	Assassins  bool       `json:"assassins,omitempty"`  // in play at set-up (2..4)
	Turn       bool       `json:"turn,omitempty"`       // this turn
	Guards     *Guards    `json:"guards,omitempty"`     // living Guards of a type on squares; Pick is "all"
	Enemies    *Place     `json:"enemies,omitempty"`    // Guards and Bosses on squares
	Bodies     *Place     `json:"bodies,omitempty"`     // open Bodies on squares
	Squares    *Place     `json:"squares,omitempty"`    // squares that a place means
	Characters *Target    `json:"characters,omitempty"` // characters that a target means, before Pick
	Cubes      *Target    `json:"cubes,omitempty"`      // action cubes that they have
	Cards      *Target    `json:"cards,omitempty"`      // Equipment cards on their boards, without worn armor
	Done       []GoalID   `json:"done,omitempty"`       // how many of these Objectives are done
	Health     *HealthOf  `json:"health,omitempty"`     // health cubes now
	Remembered *int       `json:"remembered,omitempty"` // Pack.Remember: by the campaign now; of squares how many, of a flag 0 or 1
	Asked      *int       `json:"asked,omitempty"`      // the number that was chosen for this action (Action.Ask)
	Shown      *FaceOf    `json:"shown,omitempty"`      // how many dice show a face; of a deck, 1 if the card that lies face up is of this kind
	Left       *FaceOf    `json:"left,omitempty"`       // cards in a deck, all or those of a kind
	Holds      *Cond      `json:"holds,omitempty"`      // 1 if it holds, otherwise 0
	StepsTo    *StepsTo   `json:"stepsTo,omitempty"`    // of a figure on a shortest way; FarSteps without a way
	Pieces     *PieceSet  `json:"pieces,omitempty"`     // how many of some pieces
	Tally      *TallyOf   `json:"tally,omitempty"`      // of the counters that characters have of their own
	Plus       []Number   `json:"plus,omitempty"`
	Minus      []Number   `json:"minus,omitempty"` // the first minus the second
	Times      []Number   `json:"times,omitempty"` // the first times the second
	Half       *Number    `json:"half,omitempty"`  // rounded down
	Div        *Quotient  `json:"div,omitempty"`   // rounded down
	Min        []Number   `json:"min,omitempty"`
	Max        []Number   `json:"max,omitempty"`
}

// HealthOf names a Boss, an Ally or characters whose health cubes count: exactly one is set.
type HealthOf struct {
	Boss *EnemyID `json:"boss,omitempty"`
	Ally *AllyID  `json:"ally,omitempty"`
	Who  *Target  `json:"who,omitempty"`
}

// TallyOf adds up a counter that each Assassin has of its own (Meter.Each).
type TallyOf struct {
	Who     Target    `json:"who"`
	Counter CounterID `json:"counter"`
}

// Quotient is a number divided by an integer from 1 to 99, rounded down.
type Quotient struct {
	Of Number `json:"of"`
	By int    `json:"by"`
}

// NumberIs compares two numbers: exactly one of AtLeast, AtMost and Is is set.
type NumberIs struct {
	Of      Number  `json:"of"`
	AtLeast *Number `json:"atLeast,omitempty"`
	AtMost  *Number `json:"atMost,omitempty"`
	Is      *Number `json:"is,omitempty"`
}

// With returns the number that the first is compared with, and its word.
func (n *NumberIs) With() (word string, with *Number) {
	switch {
	case n.AtLeast != nil:
		return "atLeast", n.AtLeast
	case n.AtMost != nil:
		return "atMost", n.AtMost
	}
	return "is", n.Is
}

// Limits of numbers.
const (
	NumberDepth = 4   // operations inside each other
	NumberParts = 6   // of one operation
	NumberMost  = 999 // no number is greater, and none is less than the negative
	NumberCells = 24  // parts of one number together
	DivisorMost = 99  // of Div

	boardMost  = 8  // cards on a board, without worn armor
	healthMost = 20 // health cubes of a character
)

// NumberWords is the vocabulary of numbers: a row for each field of Number, in its
// order. Each package that handles numbers has a row for each of these words too.
var NumberWords = []Word[Number]{
	{Name: "n", In: func(n *Number) bool { return n.N != nil }},
	{Name: "counter", In: func(n *Number) bool { return n.Counter != nil }},
	{Name: "assassins", In: func(n *Number) bool { return n.Assassins }},
	{Name: "turn", In: func(n *Number) bool { return n.Turn }},
	{Name: "guards", In: func(n *Number) bool { return n.Guards != nil }, Parts: func(n *Number) []Part {
		return counting([]Part{{Guards: n.Guards}, {At: "/from", Place: &n.Guards.From}}, "/countBy", n.Guards.CountBy)
	}},
	{Name: "enemies", In: func(n *Number) bool { return n.Enemies != nil }, Parts: func(n *Number) []Part { return []Part{{Place: n.Enemies}} }},
	{Name: "bodies", In: func(n *Number) bool { return n.Bodies != nil }, Parts: func(n *Number) []Part { return []Part{{Place: n.Bodies}} }},
	{Name: "squares", In: func(n *Number) bool { return n.Squares != nil }, Parts: func(n *Number) []Part { return []Part{{Place: n.Squares}} }},
	{Name: "characters", In: func(n *Number) bool { return n.Characters != nil }, Parts: func(n *Number) []Part { return targetOf("", n.Characters) }},
	{Name: "cubes", In: func(n *Number) bool { return n.Cubes != nil }, Parts: func(n *Number) []Part { return targetOf("", n.Cubes) }},
	{Name: "cards", In: func(n *Number) bool { return n.Cards != nil }, Parts: func(n *Number) []Part { return targetOf("", n.Cards) }},
	{Name: "done", In: func(n *Number) bool { return n.Done != nil }},
	{Name: "health", In: func(n *Number) bool { return n.Health != nil }, Parts: func(n *Number) []Part {
		if n.Health.Who == nil {
			return nil
		}
		return targetOf("/who", n.Health.Who)
	}},
	{Name: "remembered", In: func(n *Number) bool { return n.Remembered != nil }},
	{Name: "asked", In: func(n *Number) bool { return n.Asked != nil }},
	{Name: "shown", In: func(n *Number) bool { return n.Shown != nil }},
	{Name: "left", In: func(n *Number) bool { return n.Left != nil }},
	{Name: "holds", In: func(n *Number) bool { return n.Holds != nil }, Parts: func(n *Number) []Part { return []Part{{Cond: n.Holds}} }},
	{Name: "stepsTo", In: func(n *Number) bool { return n.StepsTo != nil }, Parts: func(n *Number) []Part { return placeIn(&n.StepsTo.To, "/to") }},
	{Name: "pieces", In: func(n *Number) bool { return n.Pieces != nil }, Parts: func(n *Number) []Part { return piecesIn("", n.Pieces) }},
	{Name: "tally", In: func(n *Number) bool { return n.Tally != nil }, Parts: func(n *Number) []Part { return targetOf("/who", &n.Tally.Who) }},
	{Name: "plus", In: func(n *Number) bool { return n.Plus != nil }, Parts: func(n *Number) []Part { return numbersOf(n.Plus) }},
	{Name: "minus", In: func(n *Number) bool { return n.Minus != nil }, Parts: func(n *Number) []Part { return numbersOf(n.Minus) }},
	{Name: "times", In: func(n *Number) bool { return n.Times != nil }, Parts: func(n *Number) []Part { return numbersOf(n.Times) }},
	{Name: "half", In: func(n *Number) bool { return n.Half != nil }, Parts: func(n *Number) []Part { return []Part{{Number: n.Half}} }},
	{Name: "div", In: func(n *Number) bool { return n.Div != nil }, Parts: func(n *Number) []Part { return []Part{{At: "/of", Number: &n.Div.Of}} }},
	{Name: "min", In: func(n *Number) bool { return n.Min != nil }, Parts: func(n *Number) []Part { return numbersOf(n.Min) }},
	{Name: "max", In: func(n *Number) bool { return n.Max != nil }, Parts: func(n *Number) []Part { return numbersOf(n.Max) }},
}

// numbersOf returns the numbers within one.
func numbersOf(list []Number) []Part {
	var parts []Part
	for i := range list {
		parts = append(parts, Part{At: "/" + strconv.Itoa(i), Number: &list[i]})
	}
	return parts
}

// PartsOf returns the things that a number names, and its word.
func (n *Number) PartsOf() (word string, parts []Part) { return partsIn(NumberWords, n) }

// Span is the range of a number, from least to most.
type Span struct{ Least, Most int }

// Ranges answers what a Memory makes certain about the values that numbers read.
type Ranges struct {
	Counter    func(CounterID) Span
	Assassins  Span
	Turn       Span
	Guards     func(*Guards) int // the most living Guards that it can count
	Enemies    func(*Place) int
	Squares    func(*Place) int
	Bodies     func(*Place) int
	Characters func(*Target) int
	Health     func(*HealthOf) int
	Remembered func(what int) Span
	Asked      func(ask int) Span // nil outside actions
	Shown      func(*FaceOf) int  // the most dice that can show a face
	Left       func(*FaceOf) int  // the cards that a deck has
	Pieces     func(*PieceSet) int
}

// Range returns the lowest and the highest value of a number. It may return a wider
// range than the true one, and never a narrower one.
func (n *Number) Range(r *Ranges) Span {
	to := func(most int) Span { return Span{0, max(0, most)}.cut() }
	switch {
	case n.N != nil:
		return Span{*n.N, *n.N}.cut()
	case n.Counter != nil:
		return r.Counter(*n.Counter).cut()
	case n.Assassins:
		return r.Assassins
	case n.Turn:
		return r.Turn
	case n.Guards != nil:
		return to(r.Guards(n.Guards))
	case n.Enemies != nil:
		return to(r.Enemies(n.Enemies))
	case n.Bodies != nil:
		return to(r.Bodies(n.Bodies))
	case n.Squares != nil:
		return to(r.Squares(n.Squares))
	case n.Characters != nil:
		return to(r.Characters(n.Characters))
	case n.Cubes != nil:
		return to(NumberMost)
	case n.Cards != nil:
		return to(boardMost * r.Characters(n.Cards))
	case n.Done != nil:
		return to(len(n.Done))
	case n.Health != nil && n.Health.Who != nil:
		return to(healthMost * r.Characters(n.Health.Who))
	case n.Health != nil:
		return to(r.Health(n.Health))
	case n.Remembered != nil:
		return r.Remembered(*n.Remembered)
	case n.Asked != nil:
		if r.Asked == nil {
			return AskedLimit
		}
		return r.Asked(*n.Asked)
	case n.Shown != nil:
		return to(r.Shown(n.Shown))
	case n.Left != nil:
		return to(r.Left(n.Left))
	case n.Holds != nil:
		return Span{0, 1}
	case n.StepsTo != nil:
		return Span{0, FarSteps}
	case n.Pieces != nil:
		return to(r.Pieces(n.Pieces))
	case n.Tally != nil:
		return to(r.Counter(n.Tally.Counter).Most * r.Characters(&n.Tally.Who))
	case n.Half != nil:
		s := n.Half.Range(r)
		return Span{floorDiv(s.Least, 2), floorDiv(s.Most, 2)}
	case n.Div != nil:
		s, by := n.Div.Of.Range(r), max(1, n.Div.By)
		return Span{floorDiv(s.Least, by), floorDiv(s.Most, by)}
	}
	op, list := n.operation()
	if len(list) == 0 {
		return Span{}
	}
	s := list[0].Range(r)
	for i := range list[1:] {
		o := list[i+1].Range(r)
		switch op {
		case "plus":
			s = Span{s.Least + o.Least, s.Most + o.Most}.cut()
		case "minus":
			s = Span{s.Least - o.Most, s.Most - o.Least}.cut()
		case "times":
			a, b, c, d := s.Least*o.Least, s.Least*o.Most, s.Most*o.Least, s.Most*o.Most
			s = Span{min(a, b, c, d), max(a, b, c, d)}.cut()
		case "min":
			s = Span{min(s.Least, o.Least), min(s.Most, o.Most)}
		case "max":
			s = Span{max(s.Least, o.Least), max(s.Most, o.Most)}
		}
	}
	return s
}

// operation returns the word and the parts of a number that joins others.
func (n *Number) operation() (string, []Number) {
	switch {
	case n.Plus != nil:
		return "plus", n.Plus
	case n.Minus != nil:
		return "minus", n.Minus
	case n.Times != nil:
		return "times", n.Times
	case n.Min != nil:
		return "min", n.Min
	}
	return "max", n.Max
}

// cut keeps a range within the numbers that there are.
func (s Span) cut() Span { return Span{Within(s.Least), Within(s.Most)} }

// Within returns the nearest number that there is: -999 to 999.
func Within(v int) int { return max(-NumberMost, min(v, NumberMost)) }

// floorDiv divides and rounds down, also below zero.
func floorDiv(a, by int) int {
	q := a / by
	if a%by < 0 {
		q--
	}
	return q
}

// Limits of the fields in which a number may be counted. A number beyond them counts as
// the limit.
var (
	HealthLimit   = Span{0, 9} // of heal and wound
	CubesLimit    = Span{-9, 9}
	DrawLimit     = Span{0, 8}
	BorrowLimit   = Span{-4, 4}
	GuardsLimit   = Span{0, 9} // of spawn, push, remove, eliminate
	TargetLimit   = Span{0, 4}
	CountLimit    = Span{-255, 255}
	CounterLimit  = Span{0, 255}
	ModifierLimit = Span{-9, 9}
	RepeatLimit   = Span{0, 8}
	LaterLimit    = Span{0, 99}
	CostLimit     = Span{1, 9} // of an Objective
	XPLimit       = Span{0, 99}
	EndLimit      = Span{-99, 99} // XP of a conclusion
	KeepLimit     = Span{-MaxRememberedNumber, MaxRememberedNumber}
	SetUpLimit    = Span{0, 4} // Guards on a square
	BossHealth    = Span{1, 20}
	HarmLimit     = Span{0, 20}
	BossDice      = Span{1, 9}
	MoreDice      = Span{0, 9} // that a Boss gains
	TurnsLimit    = Span{1, 99}
)

// Holds returns the nearest value within a range.
func (s Span) Holds(v int) int { return max(s.Least, min(v, s.Most)) }
