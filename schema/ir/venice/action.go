package venice

// Action is an action of the author that Assassins may take in the Assassin phase. It is
// offered on the squares of At, as an Objective is (BOV-14.3).
type Action struct {
	Name  string `json:"name"`
	Title TextID `json:"title,omitempty"` // "": use Name
	Text  TextID `json:"text,omitempty"`  // what it does, in the author's words; "": Do in words
	At    Place  `json:"at"`              // the squares on which it is offered: Rel is "any", "at", "stations" or "entrance"
	// Cost is the price in cubes, 0 to 9, paid at once. When Shared is set, Assassins on
	// one square pay it together within a turn (BOV-14.2).
	Cost   int     `json:"cost"`
	CostBy *Number `json:"costBy,omitempty"`
	Shared bool    `json:"shared,omitempty"`
	// Stealth: "" both, "incognito", "exposed". An exposed Assassin cannot take it with an
	// Enemy on its square.
	Stealth string   `json:"stealth,omitempty"`
	If      *Cond    `json:"if,omitempty"`
	Limit   *Limits  `json:"limit,omitempty"`
	Ask     []Ask    `json:"ask,omitempty"` // answered one after the other, before the price is paid
	Do      []Effect `json:"do"`
}

// Limits say how often an action may be taken, nil for no limit. Turn and Memory count for
// all Assassins together, Square for each square of its place in the Memory, Assassin and
// AssassinTurn for each Assassin in the Memory and in a turn.
type Limits struct {
	Turn         *Number `json:"turn,omitempty"`
	Memory       *Number `json:"memory,omitempty"`
	Square       *Number `json:"square,omitempty"`
	Assassin     *Number `json:"assassin,omitempty"`
	AssassinTurn *Number `json:"assassinTurn,omitempty"`
}

// Each returns the limits by their names, in the order of the struct; nil for none.
func (l *Limits) Each() []NamedNumber {
	if l == nil {
		return nil
	}
	return []NamedNumber{{"turn", l.Turn}, {"memory", l.Memory}, {"square", l.Square}, {"assassin", l.Assassin}, {"assassinTurn", l.AssassinTurn}}
}

// NamedNumber is a number with the name of its field.
type NamedNumber struct {
	Name string
	By   *Number
}

// Ask is a parameter of an action, which the Assassin who takes it chooses: exactly one of
// Place, Character, One and Number is set.
type Ask struct {
	Name      string  `json:"name"`
	Title     TextID  `json:"title,omitempty"` // the question; "": asked by the kind alone
	Place     *Place  `json:"place,omitempty"` // one of these squares
	Character *Target `json:"character,omitempty"`
	One       []OneOf `json:"one,omitempty"`    // one of these values
	Number    *FromTo `json:"number,omitempty"` // a number
}

// OneOf is a value of a parameter.
type OneOf struct {
	Name  string `json:"name"`
	Title TextID `json:"title,omitempty"` // "": use Name
}

// FromTo is the range of a parameter that is a number; both ends belong to it.
type FromTo struct {
	From Number `json:"from"`
	To   Number `json:"to"`
}

// AskedIs compares the answer to a parameter: exactly one of Is and At is set.
type AskedIs struct {
	Ask int    `json:"ask"`          // Action.Ask
	Is  *int   `json:"is,omitempty"` // it is this value, Ask.One
	At  *Place `json:"at,omitempty"` // the chosen square is one of these
}

// Limits of actions.
const (
	MaxActions = 16
	MaxAsk     = 3   // parameters of one action
	MaxOneOf   = 12  // values of one parameter
	MaxAsked   = 20  // the greatest number that a parameter may be
	MaxWays    = 500 // combinations of the answers of one action
	MaxSquares = 8   // squares of an action that counts by square, or whose price is shared
	// MaxUses is the number of bytes that the uses of all actions of a Memory may take: one
	// for a limit by turn or Memory, four by Assassin, as many as squares by square, and
	// as many as squares for a shared price.
	MaxUses = 60
)

var (
	PriceLimit = Span{0, 9} // of an action
	UsesLimit  = Span{0, 99}
	AskedLimit = Span{0, MaxAsked}
)

// CountsSquares reports whether something is counted for each square of the action.
func (a *Action) CountsSquares() bool {
	return a.Shared || a.Limit != nil && a.Limit.Square != nil
}

// AtFigure reports whether the action is offered where a figure stands. What is counted by
// square is then counted once, for the figure.
func (a *Action) AtFigure() bool { return a.At.Rel == "figure" && a.At.Steps == 0 }

// Places returns the number of places for which an action counts by square.
func (m *Memory) Places(a *Action) int {
	if a.AtFigure() {
		return 1
	}
	return len(m.SquaresOf(&a.At))
}

// Uses returns the number of bytes that the uses of an action take, for a number of squares.
func (a *Action) Uses(squares int) int {
	n := 0
	for _, l := range a.Limit.Each() {
		switch {
		case l.By == nil:
		case l.Name == "square":
			n += squares
		case l.Name == "assassin", l.Name == "assassinTurn":
			n += 4
		default:
			n++
		}
	}
	if a.Shared {
		n += squares
	}
	return n
}

// SquaresOf returns the squares on which a Memory's action may be offered, as its place
// names them: of a list, of stations, of an Entrance; all for "any". Kinds narrow them,
// Enemies and Bodies do not. What changes of the Map and states bring counts.
func (m *Memory) SquaresOf(p *Place) []SquareID {
	var list []SquareID
	switch p.Rel {
	case "at":
		list = p.At
	case "stations":
		list = m.Stations
		for i := range m.Changes {
			list = append(list[:len(list):len(list)], m.Changes[i].Stations...)
		}
		for i := range m.While {
			list = append(list[:len(list):len(list)], m.While[i].Stations...)
		}
	case "entrance":
		for _, e := range m.Entrances {
			if e.Letter == p.Letter {
				list = append(list, e.Touches...)
			}
		}
		for i := range m.Changes {
			for _, e := range m.Changes[i].Entrances {
				if e.Letter == p.Letter {
					list = append(list, e.Touches...)
				}
			}
		}
	default:
		for i := range m.Squares {
			list = append(list, SquareID(i))
		}
	}
	var out []SquareID
	seen := map[SquareID]bool{}
	for _, s := range list {
		if int(s) < 0 || int(s) >= len(m.Squares) || seen[s] || len(p.Kinds) > 0 && !has(p.Kinds, m.Squares[s].Kind) && !m.becomes(s, p.Kinds) {
			continue
		}
		seen[s] = true
		out = append(out, s)
	}
	return out
}

// becomes reports whether a change or a state gives a square one of some kinds.
func (m *Memory) becomes(s SquareID, kinds []string) bool {
	for i := range m.Changes {
		if g := m.Changes[i].Ground; g != nil && gives(g.Kinds, s, kinds) {
			return true
		}
	}
	for i := range m.While {
		if gives(m.While[i].Kinds, s, kinds) {
			return true
		}
	}
	return false
}

// gives reports whether a list gives a square one of some kinds.
func gives(list []KindAt, s SquareID, kinds []string) bool {
	for i := range list {
		if has(kinds, list[i].Kind) {
			for _, at := range list[i].At {
				if at == s {
					return true
				}
			}
		}
	}
	return false
}

func has(list []string, s string) bool {
	for _, x := range list {
		if x == s {
			return true
		}
	}
	return false
}

// CountsSeveral reports whether price and limits of an action count more than one number in
// play.
func (a *Action) CountsSeveral() bool {
	n := 0
	if a.CostBy != nil {
		n++
	}
	for _, l := range a.Limit.Each() {
		if l.By != nil && l.By.N == nil {
			n++
		}
	}
	return n > 1
}

// RangesFor returns what a Memory makes certain about the values that numbers of one of its
// actions read.
func (p *Pack) RangesFor(m *Memory, a *Action) *Ranges {
	r := p.RangesIn(m)
	r.Asked = func(i int) Span {
		if i < 0 || i >= len(a.Ask) || a.Ask[i].Number == nil {
			return Span{}
		}
		from, to := a.Ask[i].Number.From.Range(p.RangesIn(m)), a.Ask[i].Number.To.Range(p.RangesIn(m))
		return Span{Least: AskedLimit.Holds(from.Least), Most: AskedLimit.Holds(to.Most)}
	}
	return r
}
