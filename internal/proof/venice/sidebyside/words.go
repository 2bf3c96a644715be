package sidebyside

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"acforge.dev/engine"
	"acforge.dev/engine/example"
	"acforge.dev/engine/venice"
	"acforge.dev/engine/venice/situation"
	"acforge.dev/internal/proof/venice/naive"
	ir "acforge.dev/schema/ir/venice"
)

// Start is the beginning of a game for an example: a Memory of a pack, and the
// lines on the state of the game. Without lines it is the beginning of the
// Memory.
type Start struct {
	Pack    *ir.Pack
	Memory  string
	Options engine.Options
	Lines   [][]string
}

// FastTable starts a game in engine/venice.
func FastTable(s Start) (example.Table, error) {
	t, err := s.fast()
	if err != nil { // avoids a nil *fastTable in a Table
		return nil, err
	}
	return t, nil
}

// NaiveTable starts a game in internal/proof/venice/naive. The caller may Close
// it afterwards.
func NaiveTable(s Start) (example.Table, error) {
	t, err := s.naive()
	if err != nil {
		return nil, err
	}
	return t, nil
}

// BothTable starts a game in both engines at once. The naive one answers what an
// example expects. Check compares all output of both at every point, even if no
// example mentions it: the question, every option in words, the table.
func BothTable(s Start) (example.Table, error) {
	n, err := s.naive()
	if err != nil {
		return nil, err
	}
	f, err := s.fast()
	if err != nil {
		return nil, err
	}
	return both{n, f}, nil
}

func (s Start) fast() (*fastTable, error) {
	p, err := venice.New(s.Pack, nil)
	if err != nil {
		return nil, err
	}
	m, err := p.Mission(s.Memory)
	if err != nil {
		return nil, err
	}
	g, err := situation.New(m.(*venice.Mission), s.Options, s.Lines)
	if err != nil {
		return nil, err
	}
	return &fastTable{Game: g, codec: m.Codec()}, nil
}

func (s Start) naive() (naiveTable, error) {
	g, err := naive.NewAt(s.Pack, s.Memory, s.Options, s.Lines)
	return naiveTable{g}, err
}

// naiveTable runs examples on the naive engine.
type naiveTable struct{ *naive.Game }

func (t naiveTable) Outcome() (result, cause string) {
	return t.Game.Outcome().Result.String(), t.Cause()
}

func (t naiveTable) Happened() []example.Happening {
	var out []example.Happening
	for _, h := range t.Game.Happened() {
		out = append(out, example.Happening(h))
	}
	return out
}

// fastTable runs examples on the fast engine.
type fastTable struct {
	*venice.Game
	codec engine.Codec
	log   engine.Log
}

func (t *fastTable) Asked() []byte                       { return t.codec.PointJSON(nil, t.Game) }
func (t *fastTable) Legal() []engine.Action              { return t.Game.Legal(nil) }
func (t *fastTable) Option(a engine.Action) []byte       { return t.codec.ActionJSON(nil, t.Game, a) }
func (t *fastTable) Apply(a engine.Action) error         { return t.Game.Apply(a, &t.log) }
func (t *fastTable) Forget()                             { t.log.Reset() }
func (t *fastTable) Look(path ...string) (string, error) { return situation.Look(t.Game, path...) }

func (t *fastTable) Outcome() (result, cause string) {
	o := t.Game.Outcome()
	return o.Result.String(), t.Mission().CauseName(o.Cause)
}

func (t *fastTable) Happened() []example.Happening {
	var out []example.Happening
	for _, e := range t.log.Events {
		out = append(out, example.Happening{Rule: t.Mission().RuleName(e.Rule), What: t.codec.EventJSON(nil, e)})
	}
	return out
}

// both runs examples on both engines.
type both struct {
	naiveTable
	fast *fastTable
}

func (b both) Apply(a engine.Action) error {
	if err := b.fast.Apply(a); err != nil {
		return fmt.Errorf("fast: %w", err)
	}
	return b.naiveTable.Apply(a)
}

func (b both) Check() error {
	if err := b.naiveTable.Check(); err != nil {
		return fmt.Errorf("naive: %w", err)
	}
	if err := b.fast.Check(); err != nil {
		return fmt.Errorf("fast: %w", err)
	}
	if f, n := b.fast.Point(), b.Point(); f != n {
		return fmt.Errorf("fast rests at %s, naive at %s", pointName(f), pointName(n))
	}
	if f, n := b.fast.Asked(), b.Asked(); !sameQuestion(f, n) {
		return fmt.Errorf("fast asks %s, naive %s", f, n)
	}
	legal, others := b.fast.Legal(), b.Legal()
	slices.Sort(legal)
	if !slices.Equal(legal, others) {
		return errors.New("the options differ: " + strings.TrimSpace(alone("fast", legal, others)+" "+alone("naive", others, legal)))
	}
	for _, a := range legal {
		if f, n := b.fast.Option(a), b.Option(a); !bytes.Equal(f, n) {
			return fmt.Errorf("fast writes an option as %s, naive as %s", f, n)
		}
	}
	f, fastCause := b.fast.Outcome()
	if n, cause := b.Outcome(); f != n || fastCause != cause {
		return fmt.Errorf("fast ends %s %s, naive %s %s", f, fastCause, n, cause)
	}
	if text := unequal(b.fast.codec.StateJSON(nil, b.fast.Game, 0), b.Table()); text != "" {
		return errors.New("the tables differ, fast first: " + text)
	}
	return nil
}

// sameQuestion compares points except for the content of an effect, which the
// naive engine does not write.
func sameQuestion(fast, naive []byte) bool {
	var f, n map[string]any
	if json.Unmarshal(fast, &f) != nil || json.Unmarshal(naive, &n) != nil {
		return false
	}
	delete(f, "of")
	return reflect.DeepEqual(f, n)
}
