// Package engine is the contract between a game system and everything that
// plays it: bots, statistics, replays, the protocol and the terminal are
// written against it once.
//
// The package knows no game. It never sees a file, a clock, a logger, CUE or
// a global source of randomness, so that a system compiles to WebAssembly
// small and the same seed gives the same game on every machine.
//
// Start at [Game].
package engine

import "errors"

// Action is one option at a [Point]. Its bits belong to the system that made
// it; two games of one mission in the same state give equal actions equal
// bits. Nobody but the system looks inside.
type Action uint64

// PointKind says what the game rests on.
type PointKind uint8

// The kinds of point.
const (
	Choice PointKind = iota // players choose one of the legal actions
	Roll                    // a die falls; only seen in given play ([Options.Given])
	Draw                    // a card is drawn; only seen in given play
	Over                    // the game has ended; see [Game.Outcome]
)

// String returns the kind's name as the protocol writes it.
func (k PointKind) String() string {
	return [...]string{"choice", "roll", "draw", "over"}[k]
}

// Point is where a game rests.
type Point struct {
	Kind PointKind
	// Who is asked: 0 the players together, n the owner of seat n (from 1).
	Who uint8
	// Code is the system's own code of what is asked; Mission.PointName
	// gives its name.
	Code uint16
	// Count is the number of dice still to fall or cards still to be drawn
	// in this exchange; 0 at a choice.
	Count uint16
}

// MaxOptions is the most options a point may offer. Larger choices are asked
// in parts.
const MaxOptions = 256

// Errors a Game returns. Apply wraps them, never anything else, for a refused
// action.
var (
	// ErrNotLegal: the action is not among Legal at this point. Nothing has
	// changed.
	ErrNotLegal = errors.New("action not legal here")
	// ErrOver: the game has ended.
	ErrOver = errors.New("the game is over")
)

// Game is one game in progress: a pointer to its compiled mission and a flat
// state. It is not safe for use by several goroutines.
type Game interface {
	// Point tells where the game rests.
	Point() Point
	// Legal appends the options of this point to dst and returns it. At a
	// roll or draw the options are the possible outcomes. The order is fixed
	// by the state alone. Empty only when the game is over.
	Legal(dst []Action) []Action
	// Options is Legal without a copy: the list is the game's own, not to be
	// written to, and good until the game changes.
	Options() []Action
	// Apply takes one option, at a roll or draw the outcome that fell, and
	// runs on to the next point where the game rests. An action that is not
	// legal returns an error that wraps ErrNotLegal or ErrOver and changes
	// nothing. Events go to log; nil in bulk play.
	Apply(a Action, log *Log) error
	// Take is Apply of the i-th of Options, for whoever has chosen from that
	// list; an i outside it is not legal.
	Take(i int, log *Log) error
	// Roll draws the outcome of a roll or draw from the game's own streams
	// and applies it. It does nothing at a choice.
	Roll(log *Log)
	// Copy makes this game equal to from, a game of the same mission,
	// without allocating.
	Copy(from Game)
	// Clone returns a new game equal to this one.
	Clone() Game
	// Redraw replaces all that viewer cannot know (the streams of chance to
	// come, hidden orders) by what seed gives. Viewer 0 sees what all
	// players together see.
	Redraw(viewer int, seed uint64)
	// Hash covers every rule-bearing byte of the state.
	Hash() uint64
	// Outcome tells how the game stands or ended.
	Outcome() Outcome
	// Aim tells what the players play for; the same through the whole game.
	Aim() Aim
	// Value estimates how well the players stand, in thousandths of a won
	// game for the side of viewer; it may look at nothing viewer cannot
	// know. Search bots maximise it; it is no part of the rules.
	Value(viewer int) int32
	// Mission returns the mission that is played.
	Mission() Mission
	// Save appends a self-contained copy of the state to dst; Restore reads
	// it back into a game of the same mission. The bytes are only promised
	// to the same rules version ([Mission.Rules]).
	Save(dst []byte) []byte
	Restore(b []byte) error
	// Check verifies the invariants of the state (cards conserved, counters
	// in range, one figure per id, a point with options) and returns what is
	// wrong. Tests and fuzzers call it after every action.
	Check() error
}

// Aim is what the players of a game play for.
type Aim uint8

// The aims.
const (
	// Together: all win or lose together.
	Together Aim = iota
	// Points: together for the highest score; the game is won above a
	// certain one.
	Points
	// Rivals: the seats play against each other, and the highest score wins.
	Rivals
)

// String returns the aim's name as reports write it.
func (a Aim) String() string {
	return [...]string{"together", "points", "rivals"}[a]
}

// Result is how a game stands.
type Result uint8

// The results.
const (
	Ongoing Result = iota
	Won            // the players (in a competitive game: seat Outcome.Winner) won
	Lost
	Drawn
)

// String returns the result's name as reports write it.
func (r Result) String() string {
	return [...]string{"ongoing", "won", "lost", "drawn"}[r]
}

// Outcome is how a game stands or ended. A game that reached the cap of
// turns is Ongoing: whoever played it counts it as undecided.
type Outcome struct {
	Result Result
	// Winner is the seat that won a competitive game, 0 otherwise.
	Winner uint8
	// Cause is the system's code of why; Mission.CauseName gives its name.
	Cause uint16
	// Turn is the turn the game is in or ended in, from 1.
	Turn int32
	// Score holds points a seat at the end, where the system scores.
	Score [2]int32
	// First is the seat that began a game of rivals, 0 where nobody has.
	First uint8
}

// Options say how a game begins.
type Options struct {
	// Seats: how many play, players or their figures.
	Seats int
	// Edition and Difficulty are the system's own names; empty is the
	// mission's first.
	Edition, Difficulty string
	// Seed of all chance of the game; see Seed.
	Seed uint64
	// Given: every roll and draw is a point at which the game waits for its
	// outcome. Otherwise the engine draws it and goes on at once.
	Given bool
}

// Mission is one compiled mission: read-only, shared by all its games.
type Mission interface {
	// ID is the mission's id in its pack.
	ID() string
	// Rules is the version of the rules as this engine plays them; saves and
	// replays name it.
	Rules() string
	// Seats returns the numbers of seats it can be played with.
	Seats() []int
	// Editions and Difficulties it can be played in, the default first.
	Editions() []string
	Difficulties() []string
	// New begins a game.
	New(Options) (Game, error)
	// PointName, CauseName and RuleName turn codes into stable names.
	PointName(code uint16) string
	CauseName(code uint16) string
	RuleName(rule uint16) string
	// Content lists what a game can touch, for coverage; the index in the
	// list is the number that Event.Content carries plus one.
	Content() []Content
	// Marks are what a game leaves on its board that is worth counting by place,
	// "seen"; Places are the places, as the author named them. A mission without
	// a board has neither.
	Marks() []string
	Places() []string
	// Mark tells which mark an event leaves and where: 1 + the index into Marks
	// and into Places; 0, 0 for an event that leaves none.
	Mark(e Event) (mark, place uint16)
	// Prove looks for a proof that the mission cannot be won with so many
	// seats (chance and opposition ignored, resources never consumed). It
	// returns "" when there is none, else what is out of reach.
	Prove(seats int) Proof
	// Codec turns points, actions, events and states into JSON and words.
	Codec() Codec
	// Capabilities returns what else it can do for who plays, Study what it can tell those
	// who measure it; [StudyOf] opens that. Either is the same at every call; it is asked
	// once, where a session opens a game, a bot begins or a cell of smoke-play is made. A
	// mission that embeds another has those of that one, which take the games of that one:
	// see [Capabilities.Through].
	Capabilities() Capabilities
	Study() Study
}

// Proof is a proof that a mission cannot be won; the zero Proof is none.
type Proof struct {
	// Reason in one line, lower case; empty: no proof.
	Reason string
	// Content is what cannot be reached, as in Event.Content; 0 none.
	Content uint16
}

// Content is a piece of content that a game may touch.
type Content struct {
	// Kind: "tile", "card", "event", "trigger", "branch", …
	Kind string
	// ID as the author wrote it, unique within its kind.
	ID string
	// Use is what was done with it, where that counts by itself: "played".
	// Without, that it came into the game.
	Use string
}

// Event is something that happened.
type Event struct {
	// Code is the system's code; Codec.EventJSON gives its name.
	Code uint16
	// Rule is the rulebook statement obeyed, point*100+statement: 29.6
	// is 2906. Mission.RuleName gives its id.
	Rule uint16
	// Content is 1 + the index into Mission.Content of what was touched; 0
	// none.
	Content uint16
	// Args are the system's.
	Args [6]int16
}

// Log collects events. A nil *Log collects nothing and costs nothing.
type Log struct{ Events []Event }

// Add appends e. It does nothing on a nil log.
func (l *Log) Add(e Event) {
	if l != nil {
		l.Events = append(l.Events, e)
	}
}

// Reset empties the log and keeps its memory.
func (l *Log) Reset() {
	if l != nil {
		l.Events = l.Events[:0]
	}
}

// Codec turns a system's values into JSON and words. Texts come in the
// languages of the pack; a missing language falls back to the pack's first.
// Everything appended is compact JSON with sorted keys and integers only, or
// plain text without control characters.
type Codec interface {
	// PointJSON appends what is asked.
	PointJSON(dst []byte, g Game) []byte
	// ActionJSON appends one legal action of g's point. No two legal actions
	// of one point have equal JSON.
	ActionJSON(dst []byte, g Game, a Action) []byte
	// EventJSON appends e.
	EventJSON(dst []byte, e Event) []byte
	// StateJSON appends all that viewer may know: 0 the players together, a seat,
	// or, with a number above the seats, somebody who looks on and has none, and
	// knows what every seat knows.
	StateJSON(dst []byte, g Game, viewer int) []byte
	// PointText asks in words; ActionText names the option; EventText tells
	// what happened, "" for an event not worth a line.
	PointText(g Game, lang string) string
	ActionText(g Game, a Action, lang string) string
	EventText(g Game, e Event, lang string) string
	// Board draws the table as lines of text at most width columns wide.
	Board(g Game, viewer int, lang string, width int) []string
}

// Pack is a loaded pack: its missions in campaign order.
type Pack interface {
	// System is the name of the game system, ID and Version the pack's.
	System() string
	ID() string
	Version() string
	// Missions lists the ids in campaign order.
	Missions() []string
	// Mission compiles the mission for play.
	Mission(id string) (Mission, error)
	// Title of a mission in a language.
	Title(id, lang string) string
	// Speaks lists the languages that the system has words of play in, English first; nil
	// is English alone. A game may be played in one that the pack has no texts in: those
	// fall back.
	Speaks() []string
}

// Text makes the codec's words available in one language; systems implement
// it over the pack's text tables.
type Text func(key, lang string) string
