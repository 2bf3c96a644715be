package campaign_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/example"
	"acforge.dev/engine/venice/campaign"
	"acforge.dev/internal/proof/coverage"
	"acforge.dev/internal/proof/venice/examplefile"
	memory "acforge.dev/internal/proof/venice/naive"
	naive "acforge.dev/internal/proof/venice/naive/campaign"
	ir "acforge.dev/schema/ir/venice"
)

// TestExamples plays every script of every example between Memories in the naive
// campaign, and in both campaigns at once. It does the same as TestExamples of
// internal/proof/venice/naive for play: no part of an example is left out. The
// naive engine of Memories plays the Memories in them. To run one, use -run
// 'TestExamples/BOV-36.2'.
func TestExamples(t *testing.T) {
	all, scripts, lines := coverage.Examples(t, "."), 0, 0
	for _, e := range all {
		t.Run(strings.TrimSuffix(filepath.Base(e.File), ".txtar"), func(t *testing.T) {
			for _, s := range e.Scripts {
				scripts++
				lines += len(s.Lines)
				for _, both := range []bool{false, true} {
					who := map[bool]string{false: "naive", true: "both"}[both]
					table, err := begin(e, s.Name, both)
					if err != nil {
						t.Errorf("%s: script %q: %v", who, s.Name, err)
						continue
					}
					if err := example.Play(table, e, s); err != nil {
						t.Errorf("%s: script %q: %v", who, s.Name, err)
					}
					table.Close()
				}
			}
		})
	}
	t.Logf("%d examples, %d scripts, %d lines; none left out", len(all), scripts, lines)
}

// evening is a campaign in the naive engines, as an example plays it. It holds
// the engine between Memories, and the engine of Memories while one is played.
type evening struct {
	pack *ir.Pack
	o    engine.Options
	g    *naive.Game
	in   *memory.Game // nil between Memories
	was  *memory.Game // the Memory that has just ended, for its events
	easy bool         // the next Memory is on Easy
	fast *pair        // if set, both engines are played
	log  engine.Log
}

func begin(e *example.Example, script string, both bool) (*evening, error) {
	k, err := examplefile.ReadCampaign("../testdata/rules/pack.json", e, script)
	if err != nil {
		return nil, err
	}
	at := naive.Situation{Memory: k.At, Names: k.Names, Fresh: k.Fresh, Begun: k.Phase != "", Edition: k.Options.Edition}
	for _, l := range k.Stands {
		at.Lines = append(at.Lines, l.Words)
	}
	g, err := naive.NewAt(k.Pack, at)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", e.File, err)
	}
	n := &evening{pack: k.Pack, o: engine.Options{Seats: len(k.Names), Edition: k.Options.Edition, Given: true, Seed: 1}, g: g}
	if at.Begun {
		o := n.o
		o.Difficulty = k.Options.Difficulty
		if err := n.beginMemory(o, k.Inner); err != nil {
			return nil, fmt.Errorf("%s: %w", e.File, err)
		}
	}
	if both {
		f, err := campaign.Rulebook{}.Situation(e, script)
		if err != nil {
			return nil, err
		}
		n.fast = &pair{pack: k.Pack, fast: f.(*campaign.Game), naive: g, codec: f.Mission().Codec()}
	}
	return n, n.follow()
}

// beginMemory begins the Memory that the campaign waits for.
func (n *evening) beginMemory(o engine.Options, lines [][]string) error {
	st := n.g.Start()
	st.Headquarters = 99 // Skill cards of a higher level are already left out
	var at struct{ Memory string }
	err := json.Unmarshal(n.g.Table(), &at)
	if err != nil {
		return err
	}
	p := *n.pack
	p.Memories = slices.Clone(p.Memories)
	for i := range p.Memories {
		if p.Memories[i].ID == at.Memory {
			p.Memories[i].Start = st
		}
	}
	o.Seats = len(st.Boards[0]) + len(st.Boards[1]) + len(st.Boards[2]) // only one of them is filled
	n.in, err = memory.NewWith(&p, at.Memory, o, lines, n.g.AtHome())
	return err
}

// follow continues when the campaign has reached a Memory, or the Memory its end.
func (n *evening) follow() error {
	for {
		switch {
		case n.in != nil && n.in.Point().Kind == engine.Over:
			l := n.in.Left()
			left := &naive.Left{Remembered: l.Remembered, Conclusion: l.Conclusion, Extra: l.Extra, Won: l.Won, Easy: l.Easy, Sync: l.Sync, XP: l.XP, Events: l.Events, Deck: l.Deck, Gone: l.Gone, Flipped: l.Flipped}
			for _, s := range l.Seats {
				seat := naive.LeftSeat{HP: s.HP, HPMax: s.HPMax, Out: s.Out, Gone: s.Gone}
				for p, c := range s.Board {
					seat.Board[p] = int(c)
				}
				left.Seats = append(left.Seats, seat)
			}
			for _, c := range l.Chests {
				left.Chests = append(left.Chests, int(c))
			}
			left.Finders = l.Finders
			n.was, n.in = n.in, nil
			n.g.Settle(left)
		case n.in == nil && n.g.Playing():
			o := n.o
			if n.easy {
				o.Difficulty = "easy"
			}
			if err := n.beginMemory(o, nil); err != nil {
				return err
			}
		default:
			return nil
		}
	}
}

// Close ends the games.
func (n *evening) Close() {
	for _, in := range []*memory.Game{n.in, n.was} {
		if in != nil {
			in.Close()
		}
	}
	n.g.Close()
}

// Point returns the decision that the campaign waits for.
func (n *evening) Point() engine.Point {
	if n.in != nil {
		return n.in.Point()
	}
	p := engine.Point{Kind: engine.Choice}
	switch list := n.g.Options(); {
	case len(list) == 0:
		p.Kind = engine.Over
	case strings.Contains(list[0], `"do"`):
	case strings.Contains(list[0], `"face"`):
		p.Kind = engine.Roll
	default:
		p.Kind = engine.Draw
	}
	return p
}

// Asked returns the question.
func (n *evening) Asked() []byte {
	if n.in != nil {
		return n.in.Asked()
	}
	return n.g.Point()
}

// Legal lists the options: those of the Memory, or by number those of the
// campaign. The first of identical options stands for all.
func (n *evening) Legal() (list []engine.Action) {
	if n.in != nil {
		return n.in.Legal()
	}
	options := n.g.Options()
	for i, o := range options {
		if slices.Index(options, o) == i {
			list = append(list, engine.Action(i))
		}
	}
	return list
}

// Option returns the JSON of an option.
func (n *evening) Option(a engine.Action) []byte {
	if n.in != nil {
		return n.in.Option(a)
	}
	return []byte(n.g.Options()[a])
}

// Apply takes an option, in both engines if both are played.
func (n *evening) Apply(a engine.Action) error {
	option := string(n.Option(a))
	if n.fast != nil {
		at := slices.IndexFunc(n.fast.fast.Options(), func(b engine.Action) bool { return n.same(b, option) })
		if err := n.fast.fast.Take(at, &n.log); err != nil {
			return fmt.Errorf("the first engine and %s: %w", option, err)
		}
	}
	if n.in != nil {
		if err := n.in.Apply(a); err != nil {
			return err
		}
		return n.follow()
	}
	n.easy = strings.Contains(option, `"difficulty":"easy"`)
	n.g.Answer(int(a))
	return n.follow()
}

func (n *evening) same(a engine.Action, option string) bool {
	var x, y any
	return json.Unmarshal(n.fast.codec.ActionJSON(nil, n.fast.fast, a), &x) == nil && json.Unmarshal([]byte(option), &y) == nil && reflect.DeepEqual(x, y)
}

// Happened lists the events, those of the Memory first.
func (n *evening) Happened() (out []example.Happening) {
	for _, in := range []*memory.Game{n.was, n.in} {
		if in != nil {
			for _, h := range in.Happened() {
				out = append(out, example.Happening(h))
			}
		}
	}
	for _, h := range n.g.Happened() {
		out = append(out, example.Happening(h))
	}
	return out
}

// Forget clears the account.
func (n *evening) Forget() {
	n.g.Forget()
	for _, in := range []*memory.Game{n.was, n.in} {
		if in != nil {
			in.Forget()
		}
	}
}

// Look returns a part of the state.
func (n *evening) Look(path ...string) (string, error) {
	switch path[0] {
	case "chestdeck":
		return strings.Join(n.g.ChestDeck(), ","), nil
	case "entered":
		return n.g.Entered(path[1], path[2]), nil
	}
	var inner func(...string) (string, error)
	if n.in != nil {
		inner = n.in.Look
	}
	return campaign.LookAt(n.g.Table(), inner, path...)
}

// Outcome returns the result so far.
func (n *evening) Outcome() (result, cause string) {
	var l struct{ Result, Cause string }
	if err := json.Unmarshal(n.g.Table(), &l); err != nil {
		panic(err)
	}
	return l.Result, l.Cause
}

// Check verifies the Memory, and compares both engines if both are played.
// Between Memories it compares all that TestSideBySide does. Within one it
// compares the question, every option in words, and the whole table.
func (n *evening) Check() error {
	if n.in != nil {
		if err := n.in.Check(); err != nil {
			return err
		}
	}
	if n.fast == nil {
		return nil
	}
	if err := n.fast.fast.Check(); err != nil {
		return err
	}
	if what := n.fast.differ(); what != "" {
		return errors.New("the engines part in " + what)
	}
	f := n.fast.fast.Playing()
	if n.in == nil || f == nil {
		return nil
	}
	var q, r map[string]any
	if err := errors.Join(json.Unmarshal(n.fast.codec.PointJSON(nil, n.fast.fast), &q), json.Unmarshal(n.in.Asked(), &r)); err != nil {
		return err
	}
	delete(q, "of") // the naive engine does not record the content of an effect
	if !reflect.DeepEqual(q, r) {
		return fmt.Errorf("the first engine asks %v, the naive one %v", q, r)
	}
	x := n.fast.fastOptions()
	var y []string
	for _, a := range n.in.Legal() {
		var o map[string]any
		if err := json.Unmarshal(n.in.Option(a), &o); err != nil {
			return err
		}
		text, err := json.Marshal(o)
		if err != nil {
			return err
		}
		y = append(y, string(text))
	}
	slices.Sort(x)
	slices.Sort(y)
	if !slices.Equal(x, y) {
		return fmt.Errorf("the options: the first alone: %v, the naive one alone: %v", alone(x, y), alone(y, x))
	}
	var a, b map[string]any
	if err := errors.Join(json.Unmarshal(f.Mission().Codec().StateJSON(nil, f, 0), &a), json.Unmarshal(n.in.Table(), &b)); err != nil {
		return err
	}
	unordered(a)
	unordered(b)
	if d := unequal("", a, b); d != "" {
		return errors.New("the tables of the Memory: " + d)
	}
	return nil
}
