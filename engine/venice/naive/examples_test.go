package naive_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"acforge/engine"
	"acforge/engine/example"
	"acforge/engine/venice"
	"acforge/engine/venice/generate"
	"acforge/engine/venice/naive"
	"acforge/engine/venice/worked"
)

const rules = "../testdata/rules/"

// naiveTable lets examples be about the naive engine.
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

// fastTable lets them be about the fast one.
type fastTable struct {
	*venice.Game
	log engine.Log
}

func (t *fastTable) codec() engine.Codec                 { return t.Mission().Codec() }
func (t *fastTable) Asked() []byte                       { return t.codec().PointJSON(nil, t.Game) }
func (t *fastTable) Legal() []engine.Action              { return t.Game.Legal(nil) }
func (t *fastTable) Option(a engine.Action) []byte       { return t.codec().ActionJSON(nil, t.Game, a) }
func (t *fastTable) Apply(a engine.Action) error         { return t.Game.Apply(a, &t.log) }
func (t *fastTable) Forget()                             { t.log.Reset() }
func (t *fastTable) Look(path ...string) (string, error) { return venice.Look(t.Game, path...) }
func (t *fastTable) Outcome() (result, cause string) {
	o := t.Game.Outcome()
	return o.Result.String(), t.Mission().CauseName(o.Cause)
}

func (t *fastTable) Happened() []example.Happening {
	var out []example.Happening
	for _, e := range t.log.Events {
		out = append(out, example.Happening{Rule: t.Mission().RuleName(e.Rule), What: t.codec().EventJSON(nil, e)})
	}
	return out
}

// situate begins a script of an example in both engines, each with a reader of
// its own.
func situate(e *example.Example, script string) (*fastTable, naiveTable, error) {
	c, err := worked.Read(rules+"pack.json", e, script)
	if err != nil {
		return nil, naiveTable{}, err
	}
	n, err := naive.NewAt(c.Pack, c.Memory, c.Options, c.Words())
	if err != nil {
		return nil, naiveTable{}, fmt.Errorf("naive: %w", c.Blame(err))
	}
	p, err := venice.New(c.Pack, nil)
	if err != nil {
		return nil, naiveTable{}, err
	}
	m, err := p.Mission(c.Memory)
	if err != nil {
		return nil, naiveTable{}, err
	}
	f, err := venice.Situate(m.(*venice.Mission), c.Options, c.Words())
	if err != nil {
		return nil, naiveTable{}, fmt.Errorf("fast: %w", c.Blame(err))
	}
	return &fastTable{Game: f.(*venice.Game)}, naiveTable{n}, nil
}

// pair plays both engines at once: what an example expects is asked of the
// naive one, and Check compares all that both say at every point, named by an
// example or not.
type pair struct {
	naiveTable
	fast *fastTable
}

func (p pair) Apply(a engine.Action) error {
	if err := p.fast.Apply(a); err != nil {
		return fmt.Errorf("fast: %w", err)
	}
	return p.naiveTable.Apply(a)
}

// Check reports the first difference.
func (p pair) Check() error {
	if err := p.naiveTable.Check(); err != nil {
		return fmt.Errorf("naive: %w", err)
	}
	if err := p.fast.Check(); err != nil {
		return fmt.Errorf("fast: %w", err)
	}
	if f, n := p.fast.Point(), p.Point(); f != n {
		return fmt.Errorf("fast rests at %+v, naive at %+v", f, n)
	}
	if f, n := without(p.fast.Asked(), "of"), without(p.Asked(), "of"); !reflect.DeepEqual(f, n) {
		return fmt.Errorf("fast asks %v, naive %v", f, n)
	}
	legal := p.fast.Legal()
	slices.Sort(legal)
	if n := p.Legal(); !slices.Equal(legal, n) {
		return fmt.Errorf("fast offers %x, naive %x", legal, n)
	}
	for _, a := range legal {
		if f, n := p.fast.Option(a), p.Option(a); !bytes.Equal(f, n) {
			return fmt.Errorf("fast writes an option as %s, naive as %s", f, n)
		}
	}
	f, n := without(p.fast.codec().StateJSON(nil, p.fast.Game, 0), ""), without(p.Table(), "")
	for key := range f {
		if !reflect.DeepEqual(f[key], n[key]) {
			return fmt.Errorf("%s: fast has %v, naive %v", key, f[key], n[key])
		}
	}
	return nil
}

// without reads an object and leaves a member out.
func without(data []byte, key string) map[string]any {
	var out map[string]any
	if err := json.Unmarshal(data, &out); err != nil {
		panic(err)
	}
	delete(out, key)
	return out
}

// TestExamples plays every script of every rule example in the naive engine, in
// the fast one, and in both at once. Nothing of an example is left out. One of
// them: -run 'TestExamples/BOV-29.6'.
func TestExamples(t *testing.T) {
	all, scripts, lines := examples(t), 0, 0
	for _, e := range all {
		t.Run(strings.TrimSuffix(filepath.Base(e.File), ".txtar"), func(t *testing.T) {
			for _, s := range e.Scripts {
				scripts++
				lines += len(s.Lines)
				for _, of := range []struct {
					engine string
					table  func(*fastTable, naiveTable) example.Table
				}{
					{"naive", func(_ *fastTable, n naiveTable) example.Table { return n }},
					{"fast", func(f *fastTable, _ naiveTable) example.Table { return f }},
					{"both", func(f *fastTable, n naiveTable) example.Table { return pair{n, f} }},
				} {
					f, n, err := situate(e, s.Name)
					if err != nil {
						t.Fatal(err)
					}
					if err := example.Play(of.table(f, n), e, s); err != nil {
						t.Errorf("%s: script %q: %v", of.engine, s.Name, err)
					}
					n.Close()
				}
			}
		})
	}
	t.Logf("%d examples, %d scripts, %d lines; none left out", len(all), scripts, lines)
}

func examples(t *testing.T) []*example.Example {
	t.Helper()
	files, err := filepath.Glob(rules + "*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no examples: %v", err)
	}
	var out []*example.Example
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		e, err := example.Parse(filepath.ToSlash(f), data)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, e)
	}
	return out
}

// TestWords plays Memories that nobody designed in both engines at once, as
// examples are played: words, invariants and the whole table at every point, so
// also of what no example comes to.
func TestWords(t *testing.T) {
	packs, most := uint64(60), 120
	if testing.Short() || raced {
		packs, most = 8, 60
	}
	steps := 0
	for seed := range packs {
		p := generate.Pack(1000 + seed)
		o := engine.Options{Seats: 2 + int(seed)%3, Seed: seed, Given: true, Edition: p.Editions[int(seed)%len(p.Editions)], Difficulty: "changing"}
		vp, err := venice.New(p, nil)
		if err != nil {
			t.Fatal(err)
		}
		m, err := vp.Mission(generate.Memory)
		if err != nil {
			t.Fatal(err)
		}
		f, err := m.New(o)
		if err != nil {
			t.Fatal(err)
		}
		n, err := naive.New(p, generate.Memory, o)
		if err != nil {
			t.Fatal(err)
		}
		both := pair{naiveTable{n}, &fastTable{Game: f.(*venice.Game)}}
		rng := engine.NewStream(seed)
		for range most {
			if err := both.Check(); err != nil {
				t.Fatalf("pack %d, step %d: %v", 1000+seed, steps, err)
			}
			legal := both.Legal()
			if len(legal) == 0 {
				break
			}
			if err := both.Apply(legal[rng.Intn(len(legal))]); err != nil {
				t.Fatal(err)
			}
			both.Forget()
			steps++
		}
		n.Close()
	}
	t.Logf("%d steps", steps)
}
