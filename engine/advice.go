package engine

// Prospect describes an option before it is taken: what it is aimed at, what it
// costs and what it risks. All of it follows from public knowledge. It promises
// nothing about what chance will bring, and a system may leave parts out.
type Prospect struct {
	// Part says how a client may set the option apart from others.
	Part Part `json:"part,omitempty"`
	// Place is the target of the option, as a view names places; "" for nowhere.
	Place string `json:"place,omitempty"`
	// Does says in the author's words how the option works; "" if its text says enough.
	Does string `json:"does,omitempty"`
	// Cost is counted in the pieces that a player spends on actions (BarEffort).
	Cost int `json:"cost,omitempty"`
	// Dice is the number of dice that fall, for or against the player who takes
	// the option. Chance is the chance of harm from them, in hundredths; 0 where
	// they do no harm or the chance is unknown.
	Dice   int `json:"dice,omitempty"`
	Chance int `json:"chance,omitempty"`
	// Risk says what may come of the option, Warn what is certainly lost by it.
	Risk string `json:"risk,omitempty"`
	// Odds gives the chances of each face or card that the option lets fall.
	Odds string `json:"odds,omitempty"`
	Warn string `json:"warn,omitempty"`
}

// Part is the group of options that an option belongs to at its point.
type Part string

// The parts; "" is an ordinary option.
const (
	PartEnd  Part = "end"  // ends a phase that others could still use
	PartPass Part = "pass" // declines and goes on
	PartMore Part = "more" // changes nothing, or is rarely wanted
)

// Hindrance is something that a player might want to do here and cannot do.
type Hindrance struct {
	Who   int    `json:"who"`
	Place string `json:"place,omitempty"`
	Text  string `json:"text"` // what, and why not
}

// Adviser describes options beforehand ([Capabilities]).
type Adviser interface {
	// Prospect describes a legal action of g's point.
	Prospect(g Game, a Action, lang string) Prospect
	// Hindrances lists what cannot be done at g's point and why.
	Hindrances(g Game, lang string) []Hindrance
}

// Judge sums up dice ([Capabilities]).
type Judge interface {
	// Verdict says in a few words what the dice of an event amount to; "" for an
	// event without dice.
	Verdict(g Game, e Event, lang string) string
}
