// Package engine is the contract between a game system and everything that
// plays it. Bots, statistics, replays, the protocol and the terminal are
// written once, against this contract.
//
// The package does not know any particular game. It never sees a file, a clock,
// a logger, CUE or a global source of randomness. A system therefore compiles
// to small WebAssembly, and the same seed gives the same game on every machine.
//
// Start at [Game].
package engine

import "errors"

// Action is one option at a [Point]. Only the system that made it interprets
// its bits. Two games of one mission in the same state give equal actions equal
// bits.
type Action uint64

// PointKind says what the game is waiting for.
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

// Point is where a game stops and waits.
type Point struct {
	Kind PointKind
	// Who says which player is asked: 0 is the players together, n the owner of
	// seat n (from 1).
	Who uint8
	// Code is the system's own code for the question; Mission.PointName returns
	// its name.
	Code uint16
	// Count is the number of dice still to fall or cards still to be drawn
	// in this exchange; 0 at a choice.
	Count uint16
}

// MaxOptions is the largest number of options a point may offer. Larger choices
// are split into parts.
const MaxOptions = 256

// Errors that a Game returns. For a refused action Apply wraps one of these and
// nothing else.
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
	// Point returns where the game is waiting.
	Point() Point
	// Legal appends the options of this point to dst and returns it. At a roll
	// or draw the options are the possible outcomes. The order depends on the
	// state alone. The list is empty only when the game is over.
	Legal(dst []Action) []Action
	// Options is Legal without a copy. The list belongs to the game, must not be
	// written to, and is valid until the game changes.
	Options() []Action
	// Apply takes one option, or at a roll or draw the outcome that fell. It
	// then runs on to the next point where the game waits. An action that is not
	// legal returns an error that wraps ErrNotLegal or ErrOver and changes
	// nothing. Events go to log, which is nil in bulk play.
	Apply(a Action, log *Log) error
	// Take applies the i-th of Options, for callers that chose from that list.
	// An i outside the list is not legal.
	Take(i int, log *Log) error
	// Roll draws the outcome of a roll or draw from the game's own streams
	// and applies it. It does nothing at a choice.
	Roll(log *Log)
	// Copy makes this game equal to from, a game of the same mission, without
	// allocating.
	Copy(from Game)
	// Clone returns a new game equal to this one.
	Clone() Game
	// Redraw replaces everything that viewer cannot know (future chance, hidden
	// orders) with values drawn from seed. Viewer 0 sees what all players
	// together see.
	Redraw(viewer int, seed uint64)
	// Hash covers every byte of the state that the rules depend on.
	Hash() uint64
	// Outcome returns the state or the end of the game.
	Outcome() Outcome
	// Aim returns what the players play for. It is the same through the whole
	// game.
	Aim() Aim
	// Value estimates how good the position of viewer's side is, in thousandths of a
	// won game. It uses nothing that viewer cannot know. Search bots maximise
	// it. It is not part of the rules.
	Value(viewer int) int32
	// Mission returns the mission that is played.
	Mission() Mission
	// Save appends a self-contained copy of the state to dst. Restore reads it
	// back into a game of the same mission. The bytes are only valid for the
	// same rules version ([Mission.Rules]).
	Save(dst []byte) []byte
	Restore(b []byte) error
	// Check verifies the invariants of the state (cards conserved, counters in
	// range, one figure per id, a point with options) and returns what is wrong.
	// Tests and fuzzers call it after every action.
	Check() error
}

// Aim is the common or rival goal of the players.
type Aim uint8

// The aims.
const (
	// Together: all players win or lose together.
	Together Aim = iota
	// Points: the players together try for the highest score. They win above a
	// certain score.
	Points
	// Rivals: the seats play against each other, and the highest score wins.
	Rivals
)

// String returns the aim's name as reports write it.
func (a Aim) String() string {
	return [...]string{"together", "points", "rivals"}[a]
}

// Result is the state of a game.
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

// Outcome is the state or the end of a game. A game that reached the cap of turns
// is Ongoing; its player counts it as undecided.
type Outcome struct {
	Result Result
	// Winner is the seat that won a competitive game, 0 otherwise.
	Winner uint8
	// Cause is the system's code for the reason; Mission.CauseName returns its
	// name.
	Cause uint16
	// Turn is the current or last turn, from 1.
	Turn int32
	// Score holds the points of each seat at the end, if the system scores.
	Score [2]int32
	// First is the seat that began a game of rivals; 0 before one has.
	First uint8
}

// Options say how a game begins.
type Options struct {
	// Seats is the number of players or of their figures.
	Seats int
	// Edition and Difficulty are the system's own names. An empty name is the
	// mission's first.
	Edition, Difficulty string
	// Seed determines all chance of the game; see Seed.
	Seed uint64
	// Given makes every roll and draw a point at which the game waits for the
	// outcome. Otherwise the engine draws it and goes on.
	Given bool
}

// Mission is one compiled mission. It is read-only and shared by all its games.
type Mission interface {
	// ID is the mission's id in its pack.
	ID() string
	// Rules is the version of the rules as this engine plays them. Saves and
	// replays name it.
	Rules() string
	// Seats returns the numbers of seats that the mission can be played with.
	Seats() []int
	// Editions and Difficulties list what the mission can be played in, the
	// default first.
	Editions() []string
	Difficulties() []string
	// New begins a game.
	New(Options) (Game, error)
	// PointName, CauseName and RuleName turn codes into stable names.
	PointName(code uint16) string
	CauseName(code uint16) string
	RuleName(rule uint16) string
	// Content lists what a game can touch, for coverage. Event.Content is an
	// index into this list plus one.
	Content() []Content
	// Marks lists what a game leaves on its board that is worth counting by
	// place, such as "seen". Places lists the places, as the author named them.
	// A mission without a board has neither.
	Marks() []string
	Places() []string
	// Mark returns which mark an event leaves and where, as 1 + the index into
	// Marks and into Places. It returns 0, 0 for an event that leaves none.
	Mark(e Event) (mark, place uint16)
	// Prove looks for a proof that the mission cannot be won with that many
	// seats. It ignores chance and opposition and assumes that resources are
	// never used up. It returns the zero Proof if it finds none.
	Prove(seats int) Proof
	// Codec turns points, actions, events and states into JSON and words.
	Codec() Codec
	// Capabilities returns what else the mission offers to those who play, Study
	// what it offers to those who measure it; [StudyOf] opens that. Each returns
	// the same value at every call. It is asked once, when a session opens a
	// game, a bot begins or smoke-play makes a cell. A mission that embeds
	// another inherits its capabilities, which take games of the embedded
	// mission: see [Capabilities.Through].
	Capabilities() Capabilities
	Study() Study
}

// Proof is a proof that a mission cannot be won; the zero Proof is none.
type Proof struct {
	// Reason is one line in lower case; empty if there is no proof.
	Reason string
	// Content names the content out of reach, as in Event.Content; 0 is none.
	Content uint16
}

// Content is a piece of content that a game may touch.
type Content struct {
	// Kind is "tile", "card", "event", "trigger", "branch", …
	Kind string
	// ID is as the author wrote it, unique within its kind.
	ID string
	// Use is a use that is counted separately, such as "played". If it is empty,
	// the content counts once it is in the game.
	Use string
	// Seats has bit n set if games with n seats can touch the content; 0 means games with
	// any number.
	Seats uint16
}

// With reports whether games with that many seats can touch the content.
func (c Content) With(seats int) bool { return c.Seats == 0 || c.Seats>>seats&1 != 0 }

// Event is something that happened.
type Event struct {
	// Code is the system's code; Codec.EventJSON gives its name.
	Code uint16
	// Rule is the rulebook statement obeyed, as point*100+statement: 29.6 is
	// 2906. Mission.RuleName returns its id.
	Rule uint16
	// Content is 1 + the index into Mission.Content of the content touched; 0 is
	// none.
	Content uint16
	// Args belong to the system.
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
// Everything appended is either compact JSON with sorted keys and integers
// only, or plain text without control characters.
type Codec interface {
	// PointJSON appends the question.
	PointJSON(dst []byte, g Game) []byte
	// ActionJSON appends one legal action of g's point. No two legal actions of
	// one point have equal JSON.
	ActionJSON(dst []byte, g Game, a Action) []byte
	// EventJSON appends e.
	EventJSON(dst []byte, e Event) []byte
	// StateJSON appends all that viewer may know. Viewer 0 is the players
	// together, then come the seats. A number above the seats is a spectator,
	// who knows what every seat knows.
	StateJSON(dst []byte, g Game, viewer int) []byte
	// PointText asks the question in words. ActionText names the option.
	// EventText says what happened; "" for an event that is not worth a line.
	PointText(g Game, lang string) string
	ActionText(g Game, a Action, lang string) string
	EventText(g Game, e Event, lang string) string
	// Board draws the table as lines of text that are at most width columns
	// wide.
	Board(g Game, viewer int, lang string, width int) []string
}

// Pack is a loaded pack: its missions in campaign order.
type Pack interface {
	// System returns the name of the game system, ID and Version the pack's.
	System() string
	ID() string
	Version() string
	// Missions lists the ids in campaign order.
	Missions() []string
	// Mission compiles the mission for play.
	Mission(id string) (Mission, error)
	// Title returns the title of a mission in a language.
	Title(id, lang string) string
	// Speaks lists the languages that the system has words of play in, English
	// first; nil is English alone. A game may be played in a language that the
	// pack has no texts in: those texts fall back.
	Speaks() []string
}

// Text looks up words in one language. Systems implement it over the pack's
// text tables.
type Text func(key, lang string) string
