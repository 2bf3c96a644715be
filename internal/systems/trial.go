package systems

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"acforge.dev/engine"
	"acforge.dev/engine/example"
	"acforge.dev/internal/bundle"
	"acforge.dev/internal/diag"
	"acforge.dev/validator/sim"
)

// Trial is a file of an author's tests for one Memory of a pack: scripts that
// are played with given dice and cards (engine/example), or games that bots
// play.
type Trial struct {
	// Kept is the cache for games that bots play; it may be nil.
	Kept *sim.ResultCache
	// NoGames leaves out the games that bots play; the scripts are played.
	NoGames bool

	e       *example.Example
	system  Situated
	mission engine.Mission
	pack    engine.Pack
	options engine.Options
	words   func(script string) ([][]string, []int) // of the situation, with their line numbers
}

// Failed is a test that fails or cannot be played.
type Failed struct {
	Line    int    // in the file, from 1
	Name    string // of the script; "" if it is the only one
	Message string
	Context []string // the question, the options, what happened
	Help    []string // what to write instead
}

func (f *Failed) Error() string { return fmt.Sprintf("%d: %s", f.Line, f.Message) }

// ReadTrial reads a test file. An error is a *[Failed].
func (l List) ReadTrial(b *bundle.Bundle, pack engine.Pack, name string, text []byte) (*Trial, error) {
	of, err := l.of(b)
	if err != nil {
		return nil, err
	}
	s, is := As[Situated](of)
	if !is {
		return nil, &Failed{Line: 1, Message: of.Name() + " cannot begin where a test says"}
	}
	e, err := example.ParseTest(name, text)
	if err != nil {
		return nil, lined(name, err)
	}
	t := &Trial{e: e, system: s, pack: pack, options: engine.Options{Given: true}}
	e.About = func(thing, lang string) []string { return about(b.Texts(lang), thing) }
	at, seatsAt := 1, 1
	id := ""
	for _, l := range e.Lines("state") {
		if len(l.Words) != 2 {
			if w := l.Words[0]; w == "memory" || w == "seats" {
				return nil, &Failed{Line: l.Number, Message: w + " takes one word"}
			}
			continue
		}
		switch l.Words[0] {
		case "memory":
			id, at = l.Words[1], l.Number
		case "seats":
			n, err := strconv.Atoi(l.Words[1])
			if err != nil {
				return nil, &Failed{Line: l.Number, Message: fmt.Sprintf("%q is not a number of seats", l.Words[1])}
			}
			t.options.Seats, seatsAt = n, l.Number
		case "edition":
			t.options.Edition = l.Words[1]
		}
	}
	for _, script := range e.Scripts {
		if script.Name == "" {
			continue
		}
		for _, l := range e.Lines("state " + script.Name) {
			if w := l.Words[0]; w == "memory" || w == "seats" {
				return nil, &Failed{Line: l.Number, Message: w + " is for the whole file: write it in the section state"}
			}
		}
	}
	if t.mission, err = mission(pack, id); err != nil {
		return nil, &Failed{Line: at, Message: err.Error()}
	}
	if t.options.Seats == 0 {
		t.options.Seats = t.mission.Seats()[0]
	}
	if !slices.Contains(t.mission.Seats(), t.options.Seats) {
		var may []string
		for _, n := range t.mission.Seats() {
			may = append(may, strconv.Itoa(n))
		}
		return nil, &Failed{Line: seatsAt, Message: fmt.Sprintf("memory %s is played with %s players, not with %d", t.mission.ID(), diag.Or(may), t.options.Seats)}
	}
	t.words = func(script string) (words [][]string, lines []int) {
		for _, l := range e.State(script) {
			if l.Words[0] != "memory" && l.Words[0] != "seats" {
				words, lines = append(words, l.Words), append(lines, l.Number)
			}
		}
		return words, lines
	}
	return t, nil
}

// mission returns the mission of an id, or the only one.
func mission(pack engine.Pack, id string) (engine.Mission, error) {
	all := pack.Missions()
	switch {
	case id == "" && len(all) == 1:
		id = all[0]
	case id == "":
		return nil, fmt.Errorf("add a line to the part -- state --: memory %s", all[0])
	case !slices.Contains(all, id):
		return nil, fmt.Errorf("unknown memory %s; the pack has %s", id, strings.Join(all, ", "))
	}
	return pack.Mission(id)
}

// lined splits an error "name:line: message" into line and message.
func lined(name string, err error) *Failed {
	rest, ok := strings.CutPrefix(err.Error(), name+":")
	number, message, found := strings.Cut(rest, ": ")
	n, bad := strconv.Atoi(number)
	if !ok || !found || bad != nil {
		return &Failed{Line: 1, Message: err.Error()}
	}
	return &Failed{Line: n, Message: message}
}

// Situation and Look make a Trial an example.System.
func (t *Trial) Situation(_ *example.Example, script string) (engine.Game, error) {
	words, lines := t.words(script)
	g, err := t.system.Situate(t.mission, t.options, words)
	if err == nil {
		return g, nil
	}
	number, message, found := strings.Cut(err.Error(), ": ")
	if n, bad := strconv.Atoi(number); found && bad == nil && n >= 0 && n < len(lines) {
		failed := &Failed{Line: lines[n], Message: message}
		if u := (*example.Unknown)(nil); errors.As(err, &u) {
			failed.Help = t.meant(u.Name, u.Known)
		}
		return nil, failed
	}
	return nil, &Failed{Line: 1, Message: err.Error()}
}

// Look returns a part of the state by its path.
func (t *Trial) Look(g engine.Game, path ...string) (string, error) { return t.system.Look(g, path...) }

// Memory returns the id of the Memory that the tests are about.
func (t *Trial) Memory() string { return t.mission.ID() }

// Size returns the number of tests in the file.
func (t *Trial) Size() int { return len(t.e.Scripts) + min(len(t.e.Lines("games")), 1) }

// Run plays all tests. The error is for failures outside the tests.
func (t *Trial) Run(ctx context.Context, jobs int) ([]*Failed, error) {
	return t.run(ctx, jobs, func(s example.Script) error { return example.Run(t, t.e, s) })
}

// Anew plays all tests like Run, and returns the actual values for lines expect
// and outcome. The failures are those that no other value fixes. They include
// failed claims about games, whose numbers are the author's intent.
func (t *Trial) Anew(ctx context.Context, jobs int) (values []example.Value, failed []*Failed, err error) {
	failed, err = t.run(ctx, jobs, func(s example.Script) error {
		v, err := example.Anew(t, t.e, s)
		values = append(values, v...)
		return err
	})
	return values, failed, err
}

// run plays each script with play, and then the games.
func (t *Trial) run(ctx context.Context, jobs int, play func(example.Script) error) ([]*Failed, error) {
	var out []*Failed
	for _, s := range t.e.Scripts {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		err := play(s)
		var own *Failed
		var failure *example.Failure
		switch {
		case err == nil:
		case errors.As(err, &own):
			own.Name = s.Name
			out = append(out, own)
		case errors.As(err, &failure):
			bad := &Failed{Line: failure.Line, Name: s.Name, Message: failure.Message, Context: failure.Context}
			if failure.Word != "" {
				bad.Help = t.meant(failure.Word, failure.Known)
			}
			out = append(out, bad)
		default:
			out = append(out, &Failed{Line: 1, Name: s.Name, Message: err.Error()})
		}
	}
	failed, err := t.games(ctx, jobs)
	return append(out, failed...), err
}

// maxTrialGames is the largest number of games a test may ask for.
const maxTrialGames = 10_000

// games plays the section "games": the number of games, the bot, and conditions
// on the results.
//
//	games 200
//	bot fair
//	won at least 60 %
//	lost conceded at most 20
//	used event crate at least 1
func (t *Trial) games(ctx context.Context, jobs int) ([]*Failed, error) {
	lines := t.e.Lines("games")
	if len(lines) == 0 || t.NoGames {
		return nil, nil
	}
	o := sim.Options{Memory: t.mission.ID(), Seats: []int{t.options.Seats}, Edition: t.options.Edition, Games: 100, Jobs: jobs, Only: sim.Fair, Search: 1, Kept: t.Kept}
	var out []*Failed
	var claims []claim
	for _, l := range lines {
		bad := func(format string, args ...any) {
			out = append(out, &Failed{Line: l.Number, Message: fmt.Sprintf(format, args...)})
		}
		switch w := l.Words; {
		case w[0] == "games" && len(w) == 2:
			n, err := strconv.Atoi(w[1])
			if err != nil || n < 1 || n > maxTrialGames {
				bad("%q is not a number of games from 1 to %d", w[1], maxTrialGames)
				continue
			}
			o.Games = n
		case w[0] == "bot" && len(w) == 2:
			if bots := []string{sim.Fair, sim.Random}; !slices.Contains(bots, w[1]) {
				bad("unknown bot %s; known: %s", w[1], strings.Join(bots, ", "))
				continue
			}
			o.Only = w[1]
		default:
			c, err := parseClaim(l)
			if err != nil {
				bad("%v", err)
				continue
			}
			claims = append(claims, c)
		}
	}
	if len(claims) == 0 && len(out) == 0 {
		out = append(out, &Failed{Line: lines[0].Number, Message: "this section expects nothing of the games; write won, lost or used …, then at least or at most a number"})
	}
	if len(out) > 0 {
		return out, nil
	}
	report, err := sim.Run(ctx, t.pack, o)
	if err != nil {
		return nil, err
	}
	m := &report.Memories[0]
	for _, c := range claims {
		have, err := c.count(m, o.Only, t.mission)
		switch want := c.games(o.Games); {
		case err != nil:
			out = append(out, &Failed{Line: c.line, Message: err.Error()})
		case c.most && have > want || !c.most && have < want:
			out = append(out, &Failed{Line: c.line, Message: fmt.Sprintf("%d of %d games, but expected %s %d", have, o.Games, c.bound(), want)})
		}
	}
	return out, nil
}

// claim is a condition on the results of games.
type claim struct {
	line    int
	what    []string // "won", "lost CAUSE", "used KIND ID USE"
	most    bool     // at most, otherwise at least
	n       int
	percent bool
}

func parseClaim(l example.Line) (claim, error) {
	w := l.Words
	c := claim{line: l.Number}
	if n := len(w); w[n-1] == "%" {
		c.percent, w = true, w[:n-1]
	}
	n := len(w)
	if n < 4 || w[n-3] != "at" || w[n-2] != "least" && w[n-2] != "most" {
		return c, errors.New(`unknown line; write "games N", "bot NAME" or "won|lost [CAUSE]|used KIND ID [USE] at least|at most N [%]"`)
	}
	var err error
	if c.n, err = strconv.Atoi(w[n-1]); err != nil || c.n < 0 {
		return c, fmt.Errorf("%q is not a number", w[n-1])
	}
	c.most, c.what = w[n-2] == "most", w[:n-3]
	switch {
	case c.what[0] == "won" && len(c.what) == 1, c.what[0] == "lost" && len(c.what) <= 2, c.what[0] == "used" && len(c.what) >= 3:
		return c, nil
	}
	return c, fmt.Errorf("%q is not counted; write won, lost [CAUSE] or used KIND ID [USE]", strings.Join(c.what, " "))
}

func (c claim) bound() string {
	if c.most {
		return "at most"
	}
	return "at least"
}

// games returns the limit as a number of games; a percentage is rounded up for
// a minimum and down for a maximum.
func (c claim) games(all int) int {
	switch {
	case !c.percent:
		return c.n
	case c.most:
		return c.n * all / 100
	}
	return (c.n*all + 99) / 100
}

// count counts the games of a bot that match.
func (c claim) count(m *sim.Memory, bot string, mission engine.Mission) (int, error) {
	play := m.Cells[0].Play(bot)
	switch c.what[0] {
	case "won":
		return play.Won, nil
	case "lost":
		if len(c.what) == 1 {
			return play.Lost, nil
		}
		if known := causes(mission); !slices.Contains(known, c.what[1]) {
			return 0, fmt.Errorf("no game of this memory can end by %q; known: %s", c.what[1], strings.Join(known, ", "))
		}
		n := 0
		for _, cause := range play.Causes {
			if cause.Cause == c.what[1] && cause.Result == engine.Lost.String() {
				n += cause.Games
			}
		}
		return n, nil
	}
	kind, id, use := c.what[1], c.what[2], strings.Join(c.what[3:], " ")
	var kinds, ids, uses []string
	for _, k := range mission.Content() {
		switch {
		case k.Kind != kind:
			kinds = append(kinds, k.Kind)
		case k.ID != id:
			ids = append(ids, k.ID)
		case k.Use != use:
			uses = append(uses, strconv.Quote(k.Use))
		default:
			for _, t := range m.Touched {
				if t.Kind == kind && t.ID == id && t.Use == use {
					return t.Games, nil
				}
			}
			return 0, nil // content that no game touched may be left out
		}
	}
	list := func(names []string) string {
		slices.Sort(names)
		return strings.Join(slices.Compact(names), ", ")
	}
	switch {
	case len(uses) > 0:
		return 0, fmt.Errorf("there is no use %q of %s %s in this memory; known: %s", use, kind, id, list(uses))
	case len(ids) > 0:
		return 0, fmt.Errorf("there is no %s %q in this memory; known: %s", kind, id, list(ids))
	}
	return 0, fmt.Errorf("this memory counts nothing of the kind %q; known: %s", kind, list(kinds))
}

// causes returns the names of all ends of a mission's games, sorted. Codes
// without a name are skipped.
func causes(m engine.Mission) []string {
	var out []string
	for code := range 1 << 16 {
		if name := m.CauseName(uint16(code)); name != "" {
			out = append(out, name)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// meant asks whether another word was meant: the most similar one of those that are known.
// Without a list these are the names of the Memory. It returns nil if none is similar.
func (t *Trial) meant(word string, known []string) []string {
	if known == nil {
		known = t.names()
	}
	if near, ok := diag.Nearest(word, known); ok {
		return []string{"did you mean " + near + "?"}
	}
	return nil
}

// names lists the kinds and names of what is in the Memory.
func (t *Trial) names() []string {
	all := map[string]bool{}
	for _, c := range t.mission.Content() {
		all[c.Kind], all[c.ID] = true, true
	}
	if g, err := t.mission.New(engine.Options{Seats: t.options.Seats, Edition: t.options.Edition}); err == nil {
		var state any
		if json.Unmarshal(t.mission.Codec().StateJSON(nil, g, 0), &state) == nil {
			addNames(all, state)
		}
	}
	return slices.Sorted(maps.Keys(all))
}

// addNames adds the keys and texts of a JSON value to all.
func addNames(all map[string]bool, v any) {
	switch v := v.(type) {
	case map[string]any:
		for k, x := range v {
			all[k] = true
			addNames(all, x)
		}
	case []any:
		for _, x := range v {
			addNames(all, x)
		}
	case string:
		all[v] = true
	}
}
