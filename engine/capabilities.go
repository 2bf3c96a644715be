package engine

// Capabilities list what a mission, its games and its codec offer beyond the
// contract to pages, clients and bots. A nil part is not supported by the
// system. Each function and method takes games of this mission.
//
// What only smoke-play and tools ask is in [Study]. If both were one struct,
// that code would be linked into the engine of pages.
type Capabilities struct {
	Viewer  Viewer  // a board to draw
	Adviser Adviser // what to expect of options
	Judge   Judge   // what dice amount to
	Teacher Teacher // lessons for newcomers; nil for a mission without any

	Acting Acting // whose action an option is

	// Settled returns a copy of g in which decisions about the game, such as its
	// difficulty or its players, are no longer offered. Those belong to the
	// group alone: a bot that gives advice or plays for someone must not make
	// them. Whatever is legal in the copy is legal in g too.
	Settled func(g Game) Game
	// Advised returns a copy whose Value also counts the trouble of an answer.
	// Some options are of so little use that a player who was advised to take
	// them would wonder. The copy has the same rules and hashes.
	Advised func(g Game) Game

	// From begins a game with options o from a saved one ([Game.Save]), given in
	// hexadecimal digits. The error says what in it does not fit the mission or
	// the options.
	From func(o Options, saved string) (Game, error)
}

// Acting is a mission whose players act in any order they like. A bot can
// therefore plan what one of them does in a turn separately.
type Acting interface {
	// Actor returns the seat, from 1, whose own action an option of g is; 0 if
	// it belongs to no seat in particular. An aside is an option such as using a
	// card: it may help the seat on its way but rarely leads on by itself.
	// Search tries at most one aside among the other steps.
	Actor(g Game, a Action) (seat int, aside bool)
	// Solo returns all options of g that the seat, from 1, takes by itself, in
	// the order of g.Options, and perhaps others. The list belongs to the game
	// and must not be written to. It is valid until the game changes or is asked
	// for other options.
	Solo(g Game, seat int) []Action
	// Same reports whether two games are in the same state. It may return false
	// for two states that no rule distinguishes.
	Same(g, other Game) bool
	// Fingerprint returns a number that is equal for games in the same state and
	// rarely equal for others. It is a cheap test before Same.
	Fingerprint(g Game) uint64
	// Stands returns a number for the place in g of the figure that acts in a, an
	// option of g or of an earlier game. It is 0 if no figure acts, or the figure has no place.
	Stands(g Game, a Action) uint32
}

// Study lists what a mission offers beyond the contract to smoke-play and tools
// that measure it. A nil part is not supported by the system.
type Study struct {
	// Usage returns a new Usage for games of the mission. Playing without an
	// item then shows what the item is worth.
	Usage func() Usage
	// Groups lists, in a fixed order, the groups of that many seats that may
	// start the mission instead of the expected one.
	Groups func(seats int) []Group
	// Gone returns how many figures of the players fell or left for good while
	// there was still work for them. It returns 0 when all work is done.
	Gone func(g Game) int
	// Alike reports whether two editions of the mission agree in every rule and
	// number, so that the same seed and the same answers give the same game.
	Alike func(edition, other string) bool
	// Fixed returns, for a difficulty that a game may begin with ("" is the
	// default), the one that stays the same to the end. It is for missions whose
	// players may change the difficulty while they play: measurements need a
	// fixed one.
	Fixed func(difficulty string) string
	// Features appends numbers that describe a position for the players' side, in
	// sixteenths, and returns dst. Package judgement learns from them. They use nothing
	// that the players could not know. All positions of the mission have equally many.
	Features func(dst []int16, g Game) []int16

	Bonus    Bonus    // a goal on top of a win
	Authored Authored // what its author wants done
	Tuned    Tuned    // weights of its evaluation
	Supply   Supply   // figures that may run out
	Campaign Campaign // it plays other missions one after another
}

// Through returns the capabilities for games that wrap those of the mission.
// Each part is handed the inner game, below(g), which is g itself if nothing
// wraps it. Settled, Advised and From are left out, because they return a game
// without the wrapper's changes. Solo lists all options of a game, because the
// inner game may have others.
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
	if c.Teacher != nil {
		out.Teacher = teacherThrough{c.Teacher, below}
	}
	if c.Acting != nil {
		out.Acting = actingThrough{c.Acting, below}
	}
	return out
}

// Through returns the study for games that wrap those of the mission. Each part
// that takes a game is handed the inner one. The rest is the same.
func (s Study) Through(below func(g Game) Game) Study {
	if usage := s.Usage; usage != nil {
		s.Usage = func() Usage { return usageThrough{usage(), below} }
	}
	if gone := s.Gone; gone != nil {
		s.Gone = func(g Game) int { return gone(below(g)) }
	}
	if features := s.Features; features != nil {
		s.Features = func(dst []int16, g Game) []int16 { return features(dst, below(g)) }
	}
	if s.Bonus != nil {
		s.Bonus = bonusThrough{s.Bonus, below}
	}
	if s.Supply != nil {
		s.Supply = supplyThrough{s.Supply, below}
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
func (t actingThrough) Stands(g Game, a Action) uint32 {
	return t.of.Stands(t.below(g), a)
}

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

type supplyThrough struct {
	Supply
	below func(Game) Game
}

func (t supplyThrough) Standing(g Game, kind uint16) int { return t.Supply.Standing(t.below(g), kind) }
