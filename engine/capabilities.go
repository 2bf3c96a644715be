package engine

// Capabilities are what a mission, its games and its codec can do beyond the contract, for
// those who play: pages, clients and bots. A nil part is something that the system does
// not do. Each function and method takes games of this mission.
//
// What only smoke-play and tools ask is in [Study]: in one struct with this, its code
// would be linked into the engine of pages.
type Capabilities struct {
	Viewer  Viewer  // a board to draw
	Adviser Adviser // what to expect of options
	Judge   Judge   // what dice come to

	Acting Acting // who acts

	// Settled returns a copy in which nobody decides any more about the game and not in it:
	// how hard it is, who plays. That is for the group alone: who is asked what to do in the
	// game, and who plays for somebody else, leaves it as it is. What may be done in the copy
	// may be done in g too.
	Settled func(g Game) Game
	// Advised returns a copy whose Value counts the trouble of an answer as well: some of what
	// may be answered is of so little use that a player who was told to do it would wonder.
	// The rules and the hashes of the copy are the same.
	Advised func(g Game) Game

	// From begins a game of these options from a saved one ([Game.Save]), in hexadecimal
	// digits. The error says what of it does not fit the mission or the options.
	From func(o Options, saved string) (Game, error)
}

// Acting is of a mission whose players act in the order they like, so that what one of
// them does in a turn can be thought about by itself.
type Acting interface {
	// Actor returns whose own doing an option of g is: a seat, from 1; 0 where it is nobody's
	// in particular. An aside is what may help the seat on its way and seldom leads on by
	// itself, as to use a card; who thinks ahead tries one of them among the other steps.
	Actor(g Game, a Action) (seat int, aside bool)
	// Solo returns of g.Options, in their order, all that the seat, from 1, does by itself,
	// and perhaps others. The list is the game's own, not to be written to, and good until
	// the game changes or is asked for other options.
	Solo(g Game, seat int) []Action
	// Same reports whether two games are in the very same state. It may take two states for
	// different that no rule tells apart.
	Same(g, other Game) bool
	// Fingerprint returns a number that is the same for games in the same state, and for
	// few others: what Same need not be asked of costs little.
	Fingerprint(g Game) uint64
}

// Study is what a mission can tell beyond the contract to those who measure it: smoke-play
// and tools. A nil part is something that the system does not tell.
type Study struct {
	// Usage returns a new Usage of the games of the mission: play in which something is not
	// used shows what that is worth.
	Usage func() Usage
	// Groups lists, in a fixed order, the groups of so many seats that may come to the
	// mission besides the expected one.
	Groups func(seats int) []Group
	// Gone returns how many figures of the players fell or left for good while there still
	// was work for them; 0 when all of it is done.
	Gone func(g Game) int
	// Alike reports whether no rule and no number of the mission differs between two of its
	// editions: the same seed and the same answers lead through the same game.
	Alike func(edition, other string) bool
	// Fixed returns the name of the difficulty that stays as it is from the beginning to the
	// end, for one that a game may begin with, "" being the default. It is of a mission whose
	// difficulty players may change while they play: what is measured is played with one.
	Fixed func(difficulty string) string

	Bonus    Bonus    // something on top of a win
	Authored Authored // what its author wants done
	Tuned    Tuned    // weights of its judgement
	Campaign Campaign // it plays other missions one after the other
}

// Through returns the capabilities of games that wrap those of the mission: each part is
// handed the game below, which is g itself where nothing wraps it. Settled, Advised and
// From are left out, because they return a game without what the wrapping changes. Solo
// lists all options of a game, because the game below may have others.
func (c Capabilities) Through(below func(g Game) Game) Capabilities {
	var out Capabilities
	if c.Viewer != nil {
		out.Viewer = viewThrough{c.Viewer, below}
	}
	if c.Adviser != nil {
		out.Adviser = adviceThrough{c.Adviser, below}
	}
	if c.Judge != nil {
		out.Judge = verdictThrough{c.Judge, below}
	}
	if c.Acting != nil {
		out.Acting = actingThrough{c.Acting, below}
	}
	return out
}

// Through returns the study that may also be asked about games that wrap those of the
// mission: each part that takes a game is handed the one below. The rest is the same.
func (s Study) Through(below func(g Game) Game) Study {
	if usage := s.Usage; usage != nil {
		s.Usage = func() Usage { return usageThrough{usage(), below} }
	}
	if gone := s.Gone; gone != nil {
		s.Gone = func(g Game) int { return gone(below(g)) }
	}
	if s.Bonus != nil {
		s.Bonus = bonusThrough{s.Bonus, below}
	}
	return s
}

type viewThrough struct {
	of    Viewer
	below func(Game) Game
}

func (t viewThrough) View(g Game, viewer int, lang string) View {
	return t.of.View(t.below(g), viewer, lang)
}

type adviceThrough struct {
	of    Adviser
	below func(Game) Game
}

func (t adviceThrough) Prospect(g Game, a Action, lang string) Prospect {
	return t.of.Prospect(t.below(g), a, lang)
}

func (t adviceThrough) Hindrances(g Game, lang string) []Hindrance {
	return t.of.Hindrances(t.below(g), lang)
}

type verdictThrough struct {
	of    Judge
	below func(Game) Game
}

func (t verdictThrough) Verdict(g Game, e Event, lang string) string {
	return t.of.Verdict(t.below(g), e, lang)
}

type actingThrough struct {
	of    Acting
	below func(Game) Game
}

func (t actingThrough) Actor(g Game, a Action) (seat int, aside bool) {
	return t.of.Actor(t.below(g), a)
}

func (t actingThrough) Solo(g Game, _ int) []Action { return g.Options() }
func (t actingThrough) Same(g, other Game) bool     { return t.of.Same(t.below(g), t.below(other)) }
func (t actingThrough) Fingerprint(g Game) uint64   { return t.of.Fingerprint(t.below(g)) }

type usageThrough struct {
	Usage
	below func(Game) Game
}

func (t usageThrough) Uses(dst []uint16, g Game, a Action) []uint16 {
	return t.Usage.Uses(dst, t.below(g), a)
}

func (t usageThrough) Guide() Guide {
	if guide := t.Usage.Guide(); guide != nil {
		return guideThrough{guide, t.below}
	}
	return nil
}

type guideThrough struct {
	Guide
	below func(Game) Game
}

func (t guideThrough) Steps(g Game, i int) int { return t.Guide.Steps(t.below(g), i) }

type bonusThrough struct {
	of    Bonus
	below func(Game) Game
}

func (t bonusThrough) Bonus() string      { return t.of.Bonus() }
func (t bonusThrough) Earned(g Game) bool { return t.of.Earned(t.below(g)) }
