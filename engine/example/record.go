package example

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"acforge.dev/engine"
)

// ErrElsewhere says that the start of a script does not lead to the recorded game.
var ErrElsewhere = errors.New("a script cannot begin like this game")

// Record writes a recorded game as the lines of a script. Each answer is a line "do" or
// "pass". Each die is a line "roll", each card a line "draw". The script ends when the game
// asks the next question.
//
// was is the game at its start, in given play with its own seed. now is the start of the
// script. picks are the numbers of the answers among the options, in order. Both games are
// played on. The error wraps [ErrElsewhere] if the options of now are not those of was.
func Record(was, now engine.Game, picks []int) ([]string, error) {
	r := &recorder{was: was, now: now}
	for {
		switch was.Point().Kind {
		case engine.Choice:
			if len(picks) == 0 {
				return r.lines(), nil
			}
			legal := was.Legal(nil)
			if picks[0] < 0 || picks[0] >= len(legal) {
				return nil, fmt.Errorf("answer %d of the game is not possible", len(r.steps)+1)
			}
			if err := r.choose(legal[picks[0]]); err != nil {
				return nil, err
			}
			picks = picks[1:]
		case engine.Over:
			if len(picks) > 0 {
				return nil, errors.New("the game is over before its last answer")
			}
			return r.lines(), nil
		default:
			if err := r.fall(); err != nil {
				return nil, err
			}
		}
	}
}

type recorder struct {
	was, now engine.Game
	steps    []step
}

// step is a line of a script: its beginning, and what follows, which lines with the same
// beginning share.
type step struct {
	head string
	fell string // what a die or deck shows; "" for an answer
}

// lines joins dice that fall one after another.
func (r *recorder) lines() (out []string) {
	last := ""
	for _, s := range r.steps {
		switch {
		case s.fell == "":
			out = append(out, s.head)
		case s.head == last:
			out[len(out)-1] += " " + s.fell
		default:
			out = append(out, s.head+" "+s.fell)
		}
		last = s.head
		if s.fell == "" {
			last = ""
		}
	}
	return out
}

// choose writes an answer and gives it in both games.
func (r *recorder) choose(a engine.Action) error {
	i, err := r.same(a)
	if err != nil {
		return err
	}
	all := optionsOf(r.now)
	words := valuesOf(all[i].fields)
	if !only(all, words, i) {
		words = namedOf(all[i].fields)
	}
	if !only(all, words, i) {
		return fmt.Errorf("%w: no words distinguish the option %s", ErrElsewhere, all[i].json)
	}
	head := "do " + strings.Join(words, " ")
	if len(words) == 1 && words[0] == "pass" {
		head = "pass"
	}
	r.steps = append(r.steps, step{head: head})
	return r.both(a, all[i].action)
}

// fall writes what the game's own chance brings, up to the next answer. What a die shows may
// become visible only when the last one has fallen, so all are found together.
func (r *recorder) fall() error {
	var runs []chanced
	for k := r.was.Point().Kind; k == engine.Roll || k == engine.Draw; k = r.was.Point().Kind {
		c := chanced{asked: r.was.Mission().Codec().PointJSON(nil, r.was)}
		r.was.Roll(&c.log)
		c.shown = shown(r.was)
		runs = append(runs, c)
	}
	tries := maxTries
	found, steps := r.find(r.now, runs, &tries)
	if found == nil {
		return fmt.Errorf("%w: after %d lines it does not fall as it fell at %s", ErrElsewhere, len(r.steps), runs[0].asked)
	}
	r.now = found
	r.steps = append(r.steps, steps...)
	return nil
}

// maxTries limits the search for the dice and cards between two answers.
const maxTries = 20_000

// chanced is something that fell: the question, and what happened and is seen after it.
type chanced struct {
	asked, shown []byte
	log          engine.Log
}

// find returns the game after outcomes that lead to what happened, and their lines; nil if
// there are none.
func (r *recorder) find(g engine.Game, runs []chanced, tries *int) (engine.Game, []step) {
	if len(runs) == 0 {
		return g, nil
	}
	c := g.Mission().Codec()
	kind, asked := g.Point().Kind, c.PointJSON(nil, g)
	if !bytes.Equal(asked, runs[0].asked) {
		return nil, nil
	}
	all := optionsOf(g)
	for i, o := range all {
		if *tries--; *tries < 0 {
			return nil, nil
		}
		var log engine.Log
		after := g.Clone()
		if after.Apply(o.action, &log) != nil || !slices.Equal(log.Events, runs[0].log.Events) || !bytes.Equal(shown(after), runs[0].shown) {
			continue
		}
		line, ok := fell(kind, asked, all, i)
		if !ok {
			continue
		}
		if end, rest := r.find(after, runs[1:], tries); end != nil {
			return end, append([]step{line}, rest...)
		}
	}
	return nil, nil
}

// fell returns the line for outcome i of a die or deck; false if no word names it.
func fell(kind engine.PointKind, asked []byte, all []option, i int) (step, bool) {
	about, err := ordered(asked)
	if err != nil {
		return step{}, false
	}
	name := kind.String()
	for _, f := range about {
		if f.value != "" && f.value != name && !strings.ContainsAny(f.value, " =") && strings.Trim(f.value, "-0123456789") != "" {
			name = f.value
			break
		}
	}
	for _, w := range valuesOf(all[i].fields) {
		if only(all, []string{w}, i) {
			return step{kind.String() + " " + name, w}, true
		}
	}
	return step{}, false
}

// shown returns what the players see of a game, together and each.
func shown(g engine.Game) (out []byte) {
	for viewer := range 1 + slices.Max(g.Mission().Seats()) {
		out = g.Mission().Codec().StateJSON(out, g, viewer)
	}
	return out
}

// same returns the number of the option of the script's game that is an option of the
// recorded one. Both games must ask the same.
func (r *recorder) same(a engine.Action) (int, error) {
	want := r.was.Mission().Codec().ActionJSON(nil, r.was, a)
	c := r.now.Mission().Codec()
	if asked, asks := r.was.Mission().Codec().PointJSON(nil, r.was), c.PointJSON(nil, r.now); !bytes.Equal(asked, asks) {
		return 0, fmt.Errorf("%w: after %d answers it asks %s and not %s", ErrElsewhere, len(r.steps), asks, asked)
	}
	i := slices.IndexFunc(r.now.Legal(nil), func(o engine.Action) bool { return bytes.Equal(c.ActionJSON(nil, r.now, o), want) })
	if i < 0 {
		return 0, fmt.Errorf("%w: after %d answers it does not offer %s", ErrElsewhere, len(r.steps), want)
	}
	return i, nil
}

func (r *recorder) both(was, now engine.Action) error {
	if err := r.was.Apply(was, nil); err != nil {
		return err
	}
	return r.now.Apply(now, nil)
}

// optionsOf lists the options of a game with their fields in the order of the JSON.
func optionsOf(g engine.Game) (out []option) {
	for _, a := range g.Legal(nil) {
		j := g.Mission().Codec().ActionJSON(nil, g, a)
		fs, _ := ordered(j) // an option without fields fits no words
		out = append(out, option{a, fs, string(j)})
	}
	return out
}

// only reports whether words in a line of a script take option i. [runner.fitting] has
// the rule.
func only(all []option, words []string, i int) bool {
	var fits, whole []int
	for n, o := range all {
		rest, ok := fit(o.fields, words)
		if !ok {
			continue
		}
		if fits = append(fits, n); rest == 0 {
			whole = append(whole, n)
		}
	}
	if len(fits) > 1 && len(whole) == 1 {
		fits = whole
	}
	return len(fits) == 1 && fits[0] == i
}

// valuesOf and namedOf return the words for fields: their values, or with their names.
func valuesOf(fs []field) (out []string) {
	for _, f := range fs {
		out = append(out, f.value)
	}
	return out
}

func namedOf(fs []field) (out []string) {
	for _, f := range fs {
		out = append(out, f.key+"="+f.value)
	}
	return out
}

// ordered is [fields] in the order of the text.
func ordered(data []byte) (out []field, err error) {
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	var value func(key string) error
	value = func(key string) error {
		t, err := d.Token()
		if err != nil {
			return fmt.Errorf("not JSON: %w: %s", err, data)
		}
		switch t := t.(type) {
		case json.Delim:
			for d.More() {
				if t == '{' {
					name, err := d.Token()
					if err != nil {
						return fmt.Errorf("not JSON: %w: %s", err, data)
					}
					key = fmt.Sprint(name)
				}
				if err := value(key); err != nil {
					return err
				}
			}
			_, err = d.Token()
			return err
		case bool:
			if t {
				out = append(out, field{key, key})
			}
		case nil:
		default:
			out = append(out, field{key, fmt.Sprint(t)})
		}
		return nil
	}
	err = value("")
	return out, err
}
