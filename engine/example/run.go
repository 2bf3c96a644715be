package example

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"acforge.dev/engine"
)

// System is the part that a game system provides: how to read a situation, and
// how to look up a part of the state.
type System interface {
	// Situation builds the start of a script, a game in given play
	// ([engine.Options.Given]).
	Situation(e *Example, script string) (engine.Game, error)
	// Look returns a part of the state by its path: Look(g, "at", "1") is "b2".
	// A missing part is an empty text; a path without meaning is an error.
	Look(g engine.Game, path ...string) (string, error)
}

// Failure is an example that does not hold.
type Failure struct {
	File   string
	Script string
	Line   int // in the file
	// Message says what was expected and what was found.
	Message string
	// Context holds further lines: the question, the options, what happened.
	Context []string
	// Word is a word of the line that fits nothing; "" if the failure has another reason.
	// Known are the words that would fit; nil if these are the names of the game.
	Word  string
	Known []string
}

// Error returns the failure as lines of text. The first begins with file:line.
func (f *Failure) Error() string {
	s := fmt.Sprintf("%s:%d: %s", f.File, f.Line, f.Message)
	for _, c := range f.Context {
		s += "\n\t" + c
	}
	return s
}

// Unknown is the error of a [System] about a name in a line that nothing in the game has.
type Unknown struct {
	Name, Message string
	Known         []string // the words that would fit; nil if these are the names of the game
}

// Error returns the message.
func (u *Unknown) Error() string { return u.Message }

// maxPasses limits "pass until".
const maxPasses = 100

// Run plays one script of an example on a game of the contract. The error is a
// *Failure if the example does not hold, and another error if it could not be
// built.
func Run(sys System, e *Example, script Script) error {
	g, err := sys.Situation(e, script.Name)
	if err != nil {
		return err
	}
	return Play(&contract{sys: sys, g: g, about: e.About}, e, script)
}

// Value is the actual value for a line of a script.
type Value struct {
	// Line is the line's number in the file.
	Line int
	// Is has as many words as the value at the end of the line.
	Is []string
}

// Anew plays a script like [Run], but continues where the value in a line
// expect or outcome differs, and returns the actual values. Anything else that
// does not hold is a *Failure, because only the author knows what to write
// there.
func Anew(sys System, e *Example, script Script) ([]Value, error) {
	g, err := sys.Situation(e, script.Name)
	if err != nil {
		return nil, err
	}
	r := &runner{t: &contract{sys: sys, g: g, about: e.About}, e: e, script: script.Name, goOn: true}
	if err := r.play(script); err != nil {
		return nil, err
	}
	return r.values, nil
}

// Play plays one script of an example on a table that is in the situation of
// its start. The error is a *Failure if the example does not hold.
func Play(t Table, e *Example, script Script) error {
	return (&runner{t: t, e: e, script: script.Name}).play(script)
}

func (r *runner) play(script Script) error {
	t := r.t
	if err := t.Check(); err != nil {
		return r.fail("the situation breaks an invariant: %v", err)
	}
	for _, l := range script.Lines {
		r.line = l.Number
		if err := r.do(l.Words[0], l.Words[1:]); err != nil {
			return err
		}
		if err := t.Check(); err != nil {
			return r.fail("after this line an invariant is broken: %v", err)
		}
	}
	// A script may stop before the next card if it says that it knows.
	if k := t.Point().Kind; k == engine.Roll || k == engine.Draw && !r.aware {
		return r.fail("the script ends while the game waits for a %v", k)
	}
	return nil
}

type runner struct {
	t      Table
	e      *Example
	script string
	line   int
	aware  bool // "pass until" or "asked" reached the current point
	goOn   bool // continue after values that differ, and collect them
	values []Value
}

func (r *runner) fail(format string, args ...any) *Failure {
	f := &Failure{File: r.e.File, Script: r.script, Line: r.line, Message: fmt.Sprintf(format, args...)}
	f.Context = append(f.Context, "asked: "+r.t.Point().Kind.String()+" "+string(r.t.Asked()))
	for _, a := range r.t.Legal() {
		f.Context = append(f.Context, "option: "+string(r.t.Option(a)))
	}
	for _, ev := range r.t.Happened() {
		f.Context = append(f.Context, "event: "+ev.Rule+" "+string(ev.What))
	}
	return f
}

func (r *runner) do(verb string, words []string) error {
	switch verb {
	case "do":
		return r.choose(words)
	case "pass":
		return r.pass(words)
	case "roll":
		return r.chance(engine.Roll, words)
	case "draw":
		return r.chance(engine.Draw, words)
	case "legal":
		return r.legal(words, true)
	case "refused":
		return r.legal(words, false)
	case "only":
		return r.only(words)
	case "asked":
		return r.asked(words)
	case "expect":
		return r.expect(words)
	case "event":
		return r.happened(words, true)
	case "noevent":
		return r.happened(words, false)
	case "outcome":
		return r.outcome(words)
	case "unlike":
		return r.unlike(words)
	}
	if all := append([]string{verb}, words...); r.t.Point().Kind == engine.Choice {
		if fits, err := r.fitting(all); err == nil && len(fits) == 1 {
			return r.fail("a choice begins with do: do %s", strings.Join(all, " "))
		}
	}
	f := r.fail("%q begins no line of a script; such lines begin with %s", verb, strings.Join(verbs, ", "))
	f.Word, f.Known = verb, verbs
	return f
}

// verbs begin the lines of a script.
var verbs = []string{"do", "pass", "roll", "draw", "legal", "refused", "only", "asked", "expect", "event", "noevent", "outcome", "unlike"}

// misfit is the failure that no option fits words. It names the first word that stands in no
// option.
func (r *runner) misfit(words []string) error {
	f := r.fail("no option fits %q", strings.Join(words, " "))
	all, err := r.options()
	if err != nil {
		return err
	}
	known := map[string]bool{}
	for _, o := range all {
		for _, x := range o.fields {
			known[x.value], known[x.key+"="+x.value] = true, true
		}
	}
	for _, w := range words {
		if !known[w] {
			for k := range known {
				if strings.Contains(k, "=") == strings.Contains(w, "=") {
					f.Known = append(f.Known, k)
				}
			}
			slices.Sort(f.Known)
			f.Word = w
			break
		}
	}
	return f
}

// option is a legal action with its scalars.
type option struct {
	action engine.Action
	fields []field
	json   string
}

func (r *runner) options() ([]option, error) {
	var out []option
	for _, a := range r.t.Legal() {
		j := r.t.Option(a)
		fs, err := fields(j)
		if err != nil {
			return nil, r.fail("the codec: %v", err)
		}
		out = append(out, option{a, fs, string(j)})
	}
	return out, nil
}

// fitting returns the options that fit the words. If several fit, one whose
// every field is named wins.
func (r *runner) fitting(words []string) ([]option, error) {
	all, err := r.options()
	if err != nil {
		return nil, err
	}
	var out, whole []option
	for _, o := range all {
		if rest, ok := fit(o.fields, words); ok {
			out = append(out, o)
			if rest == 0 {
				whole = append(whole, o)
			}
		}
	}
	if len(out) > 1 && len(whole) == 1 {
		return whole, nil
	}
	return out, nil
}

func (r *runner) choose(words []string) error {
	if k := r.t.Point().Kind; k != engine.Choice {
		return r.fail("nothing to choose: the game rests at a %v", k)
	}
	r.t.Forget()
	return r.take(words)
}

func (r *runner) take(words []string) error {
	fits, err := r.fitting(words)
	if err != nil {
		return err
	}
	switch {
	case len(fits) == 0:
		return r.misfit(words)
	case len(fits) > 1:
		return r.fail("%d options fit %q", len(fits), strings.Join(words, " "))
	}
	r.aware = false
	if err := r.t.Apply(fits[0].action); err != nil {
		return r.fail("the game refuses its own option %s: %v", fits[0].json, err)
	}
	return nil
}

func (r *runner) pass(words []string) error {
	if len(words) == 0 {
		return r.choose([]string{"pass"})
	}
	if words[0] != "until" || len(words) == 1 {
		return r.fail("pass stands alone or before \"until WORDS\"")
	}
	r.t.Forget()
	for range maxPasses {
		if r.t.Point().Kind != engine.Choice {
			r.aware = true
			return nil
		}
		ok, err := r.pointFits(words[1:])
		if ok || err != nil {
			return err
		}
		if err := r.take([]string{"pass"}); err != nil {
			return err
		}
	}
	return r.fail("passed %d times and the game never asked for %q", maxPasses, strings.Join(words[1:], " "))
}

// chance applies the outcomes of a line. Its first words name the die or deck
// and may name fields of the point. The rest are outcomes.
func (r *runner) chance(kind engine.PointKind, words []string) error {
	if len(words) < 2 {
		return r.fail("a line for a %v names the die or deck, then what fell", kind)
	}
	n := 1
	for n < len(words) && strings.Contains(words[n], "=") {
		n++
	}
	for _, outcome := range words[n:] {
		if k := r.t.Point().Kind; k != kind {
			return r.fail("%q is left over: the game rests at a %v", outcome, k)
		}
		if ok, err := r.pointFits(words[:n]); err != nil {
			return err
		} else if !ok {
			return r.fail("the game waits for another %v than %q", kind, strings.Join(words[:n], " "))
		}
		if err := r.take([]string{outcome}); err != nil {
			return err
		}
	}
	return nil
}

func (r *runner) pointFits(words []string) (bool, error) {
	fs, err := fields(r.t.Asked())
	if err != nil {
		return false, r.fail("the codec: %v", err)
	}
	fs = append(fs, field{"", r.t.Point().Kind.String()})
	_, ok := fit(fs, words)
	return ok, nil
}

func (r *runner) asked(words []string) error {
	ok, err := r.pointFits(words)
	if err == nil && !ok {
		return r.fail("the game asks something else than %q", strings.Join(words, " "))
	}
	r.aware = ok
	return err
}

func (r *runner) legal(words []string, want bool) error {
	fits, err := r.fitting(words)
	if err != nil {
		return err
	}
	if want && len(fits) == 0 {
		return r.misfit(words)
	}
	if !want && len(fits) > 0 {
		return r.fail("%q is offered: %s", strings.Join(words, " "), fits[0].json)
	}
	return nil
}

// only compares the options that fit the head with the list after the colon.
// Each entry must fit exactly one option, and each option exactly one entry.
func (r *runner) only(words []string) error {
	colon := slices.Index(words, ":")
	if colon < 0 {
		return r.fail("only needs a colon: only WORDS : OPTION OPTION")
	}
	all, err := r.options()
	if err != nil {
		return err
	}
	head, tails := words[:colon], words[colon+1:]
	found := make([]int, len(tails))
	for _, o := range all {
		if _, ok := fit(o.fields, head); !ok {
			continue
		}
		named := 0
		for i, t := range tails {
			if _, ok := fit(o.fields, append(slices.Clone(head), strings.Split(t, ",")...)); ok {
				found[i]++
				named++
			}
		}
		if named != 1 {
			return r.fail("%d entries of the list fit %s", named, o.json)
		}
	}
	for i, t := range tails {
		if found[i] != 1 {
			return r.fail("%q fits %d options, not one", t, found[i])
		}
	}
	return nil
}

func (r *runner) expect(words []string) error {
	if len(words) < 2 {
		return r.fail("expect names a path and a value")
	}
	path, want := words[:len(words)-1], words[len(words)-1]
	got, err := r.t.Look(path...)
	if err != nil {
		f := r.fail("%v", err)
		if u := (*Unknown)(nil); errors.As(err, &u) {
			f.Word, f.Known = u.Name, u.Known
		}
		return f
	}
	if got != want && (got != "" || want != "-") {
		if got == "" {
			got = "-"
		}
		if r.goOn && len(strings.Fields(got)) == 1 {
			r.values = append(r.values, Value{r.line, []string{got}})
			return nil
		}
		return r.fail("%s is %q, want %q", strings.Join(path, " "), got, want)
	}
	return nil
}

func (r *runner) happened(words []string, want bool) error {
	rule := ""
	if len(words) > 0 && idPattern.MatchString(words[0]) {
		rule, words = words[0], words[1:]
	}
	found := false
	for _, ev := range r.t.Happened() {
		fs, err := fields(ev.What)
		if err != nil {
			return r.fail("the codec: %v", err)
		}
		if _, ok := fit(fs, words); ok && (rule == "" || rule == ev.Rule) {
			found = true
		}
	}
	if found != want {
		if want {
			return r.fail("nothing of the kind happened: %s %s", rule, strings.Join(words, " "))
		}
		return r.fail("it happened: %s %s", rule, strings.Join(words, " "))
	}
	return nil
}

func (r *runner) outcome(words []string) error {
	result, cause := r.t.Outcome()
	got := []string{result, cause}
	for i, w := range words {
		if i >= len(got) || got[i] != w {
			if r.goOn && len(words) <= len(got) && got[len(words)-1] != "" {
				r.values = append(r.values, Value{r.line, got[:len(words)]})
				return nil
			}
			return r.fail("the outcome is %q, want %q", strings.Join(got, " "), strings.Join(words, " "))
		}
	}
	return nil
}
