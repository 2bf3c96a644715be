// Package replay records a game as its beginning and every step since, with the
// state's hash after each, and plays it again. A replay is a proof that anyone
// can repeat: the witness that a mission can be won. It is also a transcript
// for people, and the shortest description of a bot's play.
//
// It knows only the contract. The only state it may hold is the saved one that
// the game began from, and it never trusts that state. A replay is right if
// playing it again agrees ([Replay.Verify]).
//
// Start at [Replay].
package replay

import (
	"errors"
	"strconv"

	"acforge.dev/engine"
)

// Format and Version name the format of a replay.
const (
	Format  = "acforge.replay"
	Version = 1
)

// Drawn, as a step, says that the engine drew the outcome of a roll or draw
// itself ([engine.Game.Roll]). It occurs only in given play.
const Drawn Step = 1<<64 - 1

// Step is an action's bits, or [Drawn].
type Step uint64

// Hash is the hash of a state.
type Hash uint64

// Seed determines a game's chance.
type Seed uint64

// Replay is one game. 64-bit numbers are strings in JSON, because not every
// JSON reader can hold them.
type Replay struct {
	Format     string `json:"format"`
	Version    int    `json:"version"`
	Rules      string `json:"rules"`   // rules version of the engine
	Content    string `json:"content"` // digest of the content; "" if unknown
	Pack       string `json:"pack"`
	Memory     string `json:"memory"`
	Seats      int    `json:"seats"`
	Edition    string `json:"edition"`
	Difficulty string `json:"difficulty"`
	Seed       Seed   `json:"seed"`
	Given      bool   `json:"given"`
	// Start is the saved state, in hexadecimal digits, that the game began from;
	// "" for a new game. It is used for a campaign that was carried over.
	Start   string  `json:"start,omitempty"`
	Actions []Step  `json:"actions"`
	Hashes  []Hash  `json:"hashes"` // after set-up, then after each action
	Outcome Outcome `json:"outcome"`
	// Answers holds the answers to the pack's questions at the end, in order; ""
	// is no answer.
	Answers []string `json:"answers,omitempty"`
}

// Outcome is how the game stood after the last step.
type Outcome struct {
	Result string `json:"result"` // "won", "lost", "drawn", "ongoing"
	Cause  string `json:"cause"`  // the system's name of the reason; "" while ongoing
	Turn   int    `json:"turn"`
}

// Start begins a game of m with o and its replay. content is the digest of the
// pack's content; "" if unknown.
func Start(pack, content string, m engine.Mission, o engine.Options) (*Replay, engine.Game, error) {
	return StartFrom(pack, content, m, o, "")
}

// StartFrom is Start for a game that begins from a saved state, as in
// Replay.Start; "" is none. Missions that cannot begin from one refuse it.
func StartFrom(pack, content string, m engine.Mission, o engine.Options, start string) (*Replay, engine.Game, error) {
	if o.Edition == "" {
		o.Edition = first(m.Editions())
	}
	if o.Difficulty == "" {
		o.Difficulty = first(m.Difficulties())
	}
	r := &Replay{
		Format: Format, Version: Version, Rules: m.Rules(), Content: content, Pack: pack, Memory: m.ID(),
		Seats: o.Seats, Edition: o.Edition, Difficulty: o.Difficulty, Seed: Seed(o.Seed), Given: o.Given, Start: start,
	}
	return r.Anew(m)
}

// Anew begins the recorded game of m again, with a replay that has no steps
// yet.
func (r *Replay) Anew(m engine.Mission) (*Replay, engine.Game, error) {
	g, err := r.begin(m)
	if err != nil {
		return nil, nil, err
	}
	next := *r
	next.Actions, next.Hashes, next.Outcome = []Step{}, []Hash{Hash(g.Hash())}, outcome(g)
	return &next, g, nil
}

var errStart = errors.New("no game of this mission begins from a saved state")

func (r *Replay) begin(m engine.Mission) (engine.Game, error) {
	if r.Start == "" {
		return m.New(r.Options())
	}
	if from := m.Capabilities().From; from != nil {
		return from(r.Options(), r.Start)
	}
	return nil, errStart
}

func first(names []string) string {
	if len(names) == 0 {
		return ""
	}
	return names[0]
}

// Options returns how the game began.
func (r *Replay) Options() engine.Options {
	return engine.Options{Seats: r.Seats, Edition: r.Edition, Difficulty: r.Difficulty, Seed: uint64(r.Seed), Given: r.Given}
}

// Apply takes an action in g and records it, unless g refuses it.
func (r *Replay) Apply(g engine.Game, a engine.Action, log *engine.Log) error {
	if err := g.Apply(a, log); err != nil {
		return err
	}
	r.note(g, Step(a))
	return nil
}

// Roll lets g draw an outcome and records it.
func (r *Replay) Roll(g engine.Game, log *engine.Log) {
	if k := g.Point().Kind; k != engine.Roll && k != engine.Draw {
		return
	}
	g.Roll(log)
	r.note(g, Drawn)
}

func (r *Replay) note(g engine.Game, s Step) {
	r.Actions = append(r.Actions, s)
	r.Hashes = append(r.Hashes, Hash(g.Hash()))
	r.Outcome = outcome(g)
}

func outcome(g engine.Game) Outcome {
	o := g.Outcome()
	out := Outcome{Result: o.Result.String(), Turn: int(o.Turn)}
	if o.Result != engine.Ongoing {
		out.Cause = g.Mission().CauseName(o.Cause)
	}
	return out
}

// Prefix returns the replay of the first n steps. Its outcome is unknown.
func (r *Replay) Prefix(n int) *Replay {
	p := *r
	n = min(max(n, 0), len(r.Actions))
	p.Actions = r.Actions[:n:n]
	p.Hashes = r.Hashes[:min(n+1, len(r.Hashes)):min(n+1, len(r.Hashes))]
	if n < len(r.Actions) {
		p.Outcome = Outcome{Result: engine.Ongoing.String()}
	}
	return &p
}

func step(g engine.Game, s Step, log *engine.Log) error {
	if s != Drawn {
		return g.Apply(engine.Action(s), log)
	}
	if k := g.Point().Kind; k != engine.Roll && k != engine.Draw {
		return errors.New("the engine was to draw, but the point is a " + k.String())
	}
	g.Roll(log)
	return nil
}

// MarshalText writes the step in decimal; a drawn one is "roll".
func (s Step) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// String returns the text of the step.
func (s Step) String() string {
	if s == Drawn {
		return "roll"
	}
	return strconv.FormatUint(uint64(s), 10)
}

// UnmarshalText reads what MarshalText writes and nothing else.
func (s *Step) UnmarshalText(b []byte) error {
	if string(b) == "roll" {
		*s = Drawn
		return nil
	}
	v, err := decimal(string(b))
	if Step(v) == Drawn {
		err = errNumber
	}
	*s = Step(v)
	return err
}

// MarshalText writes the seed in decimal.
func (s Seed) MarshalText() ([]byte, error) { return strconv.AppendUint(nil, uint64(s), 10), nil }

// UnmarshalText reads what MarshalText writes and nothing else.
func (s *Seed) UnmarshalText(b []byte) error {
	v, err := decimal(string(b))
	*s = Seed(v)
	return err
}

// MarshalText writes the hash as 16 hexadecimal digits.
func (h Hash) MarshalText() ([]byte, error) { return []byte(h.String()), nil }

// String returns the text of the hash.
func (h Hash) String() string {
	s := strconv.FormatUint(uint64(h), 16)
	return "0000000000000000"[len(s):] + s
}

// UnmarshalText reads what MarshalText writes and nothing else.
func (h *Hash) UnmarshalText(b []byte) error {
	v, err := strconv.ParseUint(string(b), 16, 64)
	if err != nil || Hash(v).String() != string(b) {
		return errHash
	}
	*h = Hash(v)
	return nil
}

var (
	errNumber = errors.New("not a whole number of 64 bits in decimal")
	errHash   = errors.New("not a hash of sixteen hexadecimal digits")
)

// decimal reads a number in its only valid decimal form.
func decimal(s string) (uint64, error) {
	v, err := strconv.ParseUint(s, 10, 64)
	if err != nil || strconv.FormatUint(v, 10) != s {
		return 0, errNumber
	}
	return v, nil
}
