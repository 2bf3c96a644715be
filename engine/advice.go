package engine

// Prospect is what can be told of an option before it is taken, so that a
// player need not work it out: what it is aimed at, what it costs, what it
// risks. All of it follows from what everybody knows; it promises nothing of
// what chance will bring, and a system may tell too little.
type Prospect struct {
	// Part says how a client may set the option apart.
	Part Part `json:"part,omitempty"`
	// Place is what it is aimed at, as a view names places; "" for nowhere.
	Place string `json:"place,omitempty"`
	// Cost in the pieces that a player pays for doing things (BarEffort).
	Cost int `json:"cost,omitempty"`
	// Dice fall against whoever takes it, or for them; Chance is that of the
	// harm they may do, in hundredths, 0 where they do none or nobody knows.
	Dice   int `json:"dice,omitempty"`
	Chance int `json:"chance,omitempty"`
	// Risk says what may come of it, Warn what is certainly lost by it.
	Risk string `json:"risk,omitempty"`
	Warn string `json:"warn,omitempty"`
}

// Part is where an option belongs among those of its point.
type Part string

// The parts; "" is an option like most.
const (
	PartEnd  Part = "end"  // ends a phase that others still could use
	PartPass Part = "pass" // declines, goes on
	PartMore Part = "more" // changes nothing, or is seldom wanted
)

// Hindrance is something that a player might want to do here and cannot.
type Hindrance struct {
	Who   int    `json:"who"`
	Place string `json:"place,omitempty"`
	Text  string `json:"text"` // what, and why not
}

// Adviser tells of options beforehand ([Capabilities]).
type Adviser interface {
	// Prospect tells of a legal action of g's point.
	Prospect(g Game, a Action, lang string) Prospect
	// Hindrances lists what cannot be done at g's point and why.
	Hindrances(g Game, lang string) []Hindrance
}

// Judge sums up what fell ([Capabilities]).
type Judge interface {
	// Verdict is what dice that fell come to, in a few words; "" for any other
	// event.
	Verdict(g Game, e Event, lang string) string
}
