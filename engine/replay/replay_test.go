package replay_test

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"acforge.dev/engine"
	"acforge.dev/engine/replay"
	"acforge.dev/internal/proof/enginetest"
)

// record plays a game at random and records it.
func record(t *testing.T, variant string, o engine.Options) (*replay.Replay, engine.Mission) {
	t.Helper()
	m, err := enginetest.Pack{}.Mission(variant)
	if err != nil {
		t.Fatal(err)
	}
	r, g, err := replay.Start("toypack", "sha256:00", m, o)
	if err != nil {
		t.Fatal(err)
	}
	rnd := engine.NewStream(o.Seed)
	var legal []engine.Action
	for g.Point().Kind != engine.Over {
		if g.Point().Kind != engine.Choice && rnd.Intn(3) == 0 {
			r.Roll(g, nil)
			continue
		}
		legal = g.Legal(legal[:0])
		if err := r.Apply(g, legal[rnd.Intn(len(legal))], nil); err != nil {
			t.Fatal(err)
		}
	}
	return r, m
}

func TestVerify(t *testing.T) {
	for seed := range uint64(50) {
		o := engine.Options{Seats: 1 + int(seed%3), Seed: seed, Given: seed%2 == 1, Difficulty: []string{"", "hard"}[seed/2%2]}
		r, m := record(t, enginetest.Delve, o)
		if err := r.Verify(m); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if r.Outcome.Result == "ongoing" || r.Outcome.Cause == "" || r.Edition != "first" {
			t.Fatalf("seed %d: %+v", seed, r)
		}
	}
}

func TestDifference(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(*replay.Replay)
		step   int
		what   string
	}{
		{"rules", func(r *replay.Replay) { r.Rules = "delve-0" }, -1, "rules"},
		{"memory", func(r *replay.Replay) { r.Memory = "other" }, -1, "memory"},
		{"format", func(r *replay.Replay) { r.Format = "x" }, -1, "format"},
		{"version", func(r *replay.Replay) { r.Version = 2 }, -1, "version"},
		{"seats", func(r *replay.Replay) { r.Seats = 9 }, -1, "seats"},
		{"edition", func(r *replay.Replay) { r.Edition = "third" }, -1, "edition"},
		{"difficulty", func(r *replay.Replay) { r.Difficulty = "mad" }, -1, "difficulty"},
		{"a hash missing", func(r *replay.Replay) { r.Hashes = r.Hashes[1:] }, -1, "number of hashes"},
		{"seed", func(r *replay.Replay) { r.Seed++ }, 0, "hash"},
		{"hash", func(r *replay.Replay) { r.Hashes[4]++ }, 4, "hash"},
		{"action", func(r *replay.Replay) { r.Actions[4] = 99 }, 5, "action 99"},
		{"drawn at a choice", func(r *replay.Replay) { r.Actions[4] = replay.Drawn }, 5, "action roll"},
		{"outcome", func(r *replay.Replay) { r.Outcome.Cause = "bored" }, 0, "outcome"},
	} {
		r, m := record(t, enginetest.Delve, engine.Options{Seats: 2, Seed: 5})
		if c.what == "outcome" {
			c.step = len(r.Actions)
		}
		c.change(r)
		var d *replay.Difference
		if err := r.Verify(m); !errors.As(err, &d) || d.Step != c.step || d.What != c.what {
			t.Errorf("%s: %v, want step %d, %s", c.name, err, c.step, c.what)
		}
	}
}

func TestJSON(t *testing.T) {
	r, m := record(t, enginetest.Delve, engine.Options{Seats: 2, Seed: 1<<64 - 1, Given: true})
	b, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"seed":"18446744073709551615"`, `"roll"`, `"format":"acforge.replay"`, `"outcome":{"result":`} {
		if !strings.Contains(string(b), want) {
			t.Errorf("%s is not in %s", want, b)
		}
	}
	var back replay.Replay
	if err := json.Unmarshal(b, &back); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(r, &back); diff != "" {
		t.Error(diff)
	}
	if err := back.Verify(m); err != nil {
		t.Error(err)
	}
}

func TestText(t *testing.T) {
	for _, given := range []bool{false, true} {
		r, m := record(t, enginetest.Delve, engine.Options{Seats: 3, Seed: 11, Given: given})
		for _, mission := range []engine.Mission{nil, m} {
			text := r.AppendText(nil, mission, "it")
			back, err := replay.ParseText(text)
			if err != nil {
				t.Fatalf("%v\n%s", err, text)
			}
			if diff := cmp.Diff(r, back); diff != "" {
				t.Errorf("%s\n%s", diff, text)
			}
			if words := strings.Contains(string(text), "scendi"); words != (mission != nil) {
				t.Errorf("words of the language: %t\n%s", words, text)
			}
		}
	}
}

// fresh is a mission that cannot begin from a saved state.
type fresh struct{ engine.Mission }

func (fresh) Capabilities() engine.Capabilities { return engine.Capabilities{} }

// resumed records a game that continues from the middle of another one.
func resumed(t *testing.T, o engine.Options) (*replay.Replay, engine.Mission) {
	t.Helper()
	r, m := record(t, enginetest.Delve, o)
	half := len(r.Actions) / 2
	var saved string
	if err := r.Walk(m, func(n int, g engine.Game, _ []engine.Event) {
		if n == half {
			saved = hex.EncodeToString(g.Save(nil))
		}
	}); err != nil {
		t.Fatal(err)
	}
	later, g, err := replay.StartFrom("toypack", "sha256:00", m, r.Options(), saved)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range r.Actions[half:] {
		if s == replay.Drawn {
			later.Roll(g, nil)
		} else if err := later.Apply(g, engine.Action(s), nil); err != nil {
			t.Fatal(err)
		}
	}
	if later.Start != saved || !slices.Equal(later.Hashes, r.Hashes[half:]) || later.Outcome != r.Outcome {
		t.Fatal("it goes on otherwise")
	}
	return later, m
}

// TestStart: a replay that begins from a saved state works like any other.
func TestStart(t *testing.T) {
	for _, o := range []engine.Options{{Seats: 2, Seed: 5}, {Seats: 3, Seed: 6, Given: true}} {
		r, m := resumed(t, o)
		if err := r.Verify(m); err != nil {
			t.Fatal(err)
		}
		text := r.AppendText(nil, m, "it")
		if !strings.Contains(string(text), "\nstart "+r.Start+"\nbegin ") || !strings.Contains(string(text), "scendi") {
			t.Errorf("the text form is\n%s", text)
		}
		back, err := replay.ParseText(text)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(r, back); diff != "" {
			t.Error(diff)
		}
		b, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		back = new(replay.Replay)
		if err := json.Unmarshal(b, back); err != nil || cmp.Diff(r, back) != "" || !strings.Contains(string(b), `"start":"`+r.Start+`"`) {
			t.Errorf("%v %s", err, b)
		}
		over := func(g engine.Game) bool { return g.Point().Kind == engine.Over }
		if s, ok := r.Prefix(len(r.Actions)).Shortest(m, over); !ok || s.Verify(m) != nil || s.Start != r.Start {
			t.Error("the shortest one is another")
		}
		again, g, err := r.Anew(m)
		if err != nil || len(again.Actions) != 0 || again.Start != r.Start || replay.Hash(g.Hash()) != r.Hashes[0] {
			t.Errorf("anew it begins otherwise: %v", err)
		}
		if err := r.Verify(fresh{m}); err == nil || !strings.Contains(err.Error(), "begins from a saved state") {
			t.Errorf("a mission without saved beginnings: %v", err)
		}
		for _, bad := range []string{"zz", r.Start[1:], r.Start[2:]} {
			other := *r
			other.Start = bad
			if err := other.Verify(m); err == nil {
				t.Errorf("it begins from %.20s", bad)
			}
		}
	}
}

func TestParseTextRefuses(t *testing.T) {
	r, _ := record(t, enginetest.Delve, engine.Options{Seats: 1, Seed: 2})
	good := string(r.AppendText(nil, nil, ""))
	for _, c := range []struct{ name, text, want string }{
		{"nothing", "", "does not end"},
		{"another format", strings.Replace(good, "acforge.replay 1", "acforge.replay 2", 1), "line 1: version"},
		{"a head missing", strings.Replace(good, "pack toypack\n", "", 1), `line 4: found "memory", expected "pack"`},
		{"seats", strings.Replace(good, "seats 1", "seats one", 1), "line 6"},
		{"seed", strings.Replace(good, "seed 2", "seed 02", 1), "line 9"},
		{"hash", strings.Replace(good, "begin ", "begin x", 1), "line 11: not a hash"},
		{"step", strings.Replace(good, "\nact ", "\ngo ", 1), `line 12: found "go"`},
		{"bits", strings.Replace(good, "\nact ", "\nact -", 1), "line 12"},
		{"two starts", strings.Replace(good, "\nbegin ", "\nstart 00\nstart 11\nbegin ", 1), `line 12: found "start", expected "begin"`},
		{"an empty start", strings.Replace(good, "\nbegin ", "\nstart\nbegin ", 1), `line 11: found "start"`},
		{"a start too early", strings.Replace(good, "\ngiven ", "\nstart 00\ngiven ", 1), `line 10: found "start"`},
		{"a start too late", strings.Replace(good, "\nend", "\nstart 00\nend", 1), `found "start", expected "act"`},
		{"cut off", good[:strings.Index(good, "\nend")+1], "does not end"},
		{"more", good + "act 1 0\n", "after the end"},
	} {
		if _, err := replay.ParseText([]byte(c.text)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.name, err, c.want)
		}
	}
}

func TestShortest(t *testing.T) {
	r, m := record(t, enginetest.Miscounted, engine.Options{Seats: 3, Seed: 4})
	s, ok := r.Shortest(m, func(g engine.Game) bool { return g.Check() != nil })
	if !ok || len(s.Actions) == 0 || len(s.Actions) == len(r.Actions) {
		t.Fatalf("%t, %d of %d steps", ok, len(s.Actions), len(r.Actions))
	}
	if err := s.Verify(m); err != nil {
		t.Error(err)
	}
	if _, ok := s.Prefix(len(s.Actions)-1).Shortest(m, func(g engine.Game) bool { return g.Check() != nil }); ok {
		t.Error("one step less is bad too")
	}
	if _, ok := r.Shortest(m, func(engine.Game) bool { return false }); ok {
		t.Error("found what is not there")
	}
}

func FuzzParseText(f *testing.F) {
	m, _ := enginetest.Pack{}.Mission(enginetest.Delve)
	r, _, _ := replay.Start("toypack", "", m, engine.Options{Seats: 1})
	f.Add(string(r.AppendText(nil, nil, "")))
	r.Start = "00ff"
	f.Add(string(r.AppendText(nil, nil, "")))
	f.Fuzz(func(t *testing.T, text string) {
		r, err := replay.ParseText([]byte(text))
		if err != nil {
			return
		}
		again, err := replay.ParseText(r.AppendText(nil, nil, ""))
		if err != nil {
			t.Fatalf("what was read does not read again: %v", err)
		}
		if diff := cmp.Diff(r, again); diff != "" {
			t.Error(diff)
		}
	})
}
