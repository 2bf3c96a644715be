// Package skill puts bots and groups of people on one scale, and says how often each of
// them wins.
//
// A player stands at a [Level]. A cell, which is a mission with a number of players, has
// two numbers: its difficulty is the level that wins half of the games, and its
// discrimination says how much a higher level helps. The chance to win is
//
//	1 / (1 + exp(-discrimination × (level - difficulty)))
//
// This is the two-parameter logistic of item response theory. [Fit] finds both numbers
// of a cell from the games of players with known levels. [Rate] finds the level of a
// group from its games in fitted cells.
//
// The package uses integers only, so the same games give the same numbers on every
// machine. It knows no game and no bot. Start at [Fit].
package skill

// Level is a place on the scale, in hundredths. The fair bot of smoke-play stands at 0.
// In the median cell of the yardstick one unit (100) is one unit of log-odds: from half
// of the games to 73 of 100.
type Level int

// Mark is a level with a name.
type Mark struct {
	Name string
	At   Level
	// Assumed is set if no games have measured the level.
	Assumed bool
}

// The measured marks. `make odds` fits them from games of the bots; docs/tuning.md has
// the figures. Practised is the level of the fair bot with four times its budget. A tier
// that plays better in a later version gets another level here, and the groups stay
// where they are.
const (
	Novice    Level = -204
	Fair      Level = 0
	Practised Level = 32
	Expert    Level = 50
)

// The names of the groups of people that bands are stated for.
const (
	Newcomers = "newcomers"
	Regulars  = "regulars"
	Experts   = "experts"
)

// Marks returns the named levels of bots, ascending.
func Marks() []Mark {
	return []Mark{{"novice", Novice, false}, {"fair", Fair, false}, {"practised", Practised, false}, {"expert", Expert, false}}
}

// Groups returns the kinds of groups that bands are stated for, ascending. Their levels
// are assumed until people have played: newcomers stand halfway between the novice and
// the fair bot, regulars where the fair bot does, and experts where the expert does.
func Groups() []Mark {
	return []Mark{{Newcomers, Novice / 2, true}, {Regulars, Fair, true}, {Experts, Expert, true}}
}

// Of returns the level of a bot. ok is false for a bot without a mark, such as the
// random one, which stands too far below to say anything.
func Of(bot string) (at Level, ok bool) {
	for _, m := range Marks() {
		if m.Name == bot {
			return m.At, true
		}
	}
	return 0, false
}
