package venice

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"acforge.dev/internal/proof/level"
	ir "acforge.dev/schema/ir/venice"
)

// nested returns a list of effects with effects of their own, nested at most depth deep.
func nested(r *rand.Rand, depth int) []ir.Effect {
	cubes := func(n int) ir.Effect {
		return ir.Effect{Cubes: &ir.Amount{Who: ir.Target{Pick: "all", Where: "any"}, N: n}}
	}
	one := func() ir.Effect {
		k := r.IntN(8)
		if depth == 0 {
			k = r.IntN(4)
		}
		switch k {
		case 0:
			return cubes(1)
		case 1:
			return cubes(-1)
		case 2:
			return ir.Effect{Alert: ref("off")}
		case 3:
			return ir.Effect{Draw: &ir.DrawCards{Who: ir.Target{Pick: "all", Where: "any"}, N: 1}}
		case 4:
			e := ir.If{Cond: ir.Cond{Alert: ref(true)}, Then: nested(r, depth-1)}
			if r.IntN(2) == 0 {
				e.Cond = ir.Cond{Synchronized: true}
			}
			if r.IntN(2) == 0 {
				e.Else = nested(r, depth-1)
			}
			return ir.Effect{If: &e}
		case 5:
			return ir.Effect{May: &ir.May{Do: nested(r, depth-1)}}
		case 6:
			var options []ir.Option
			for range 2 + r.IntN(2) {
				options = append(options, ir.Option{Do: nested(r, depth-1)})
			}
			return ir.Effect{Choose: &ir.Choose{Options: options}}
		}
		return ir.Effect{Repeat: &ir.Repeat{Times: 2 + r.IntN(2), Do: nested(r, depth-1)}}
	}
	var out []ir.Effect
	for range 1 + r.IntN(3) {
		out = append(out, one())
	}
	return out
}

// TestOneSentenceOneRule checks that effects that differ never read alike, in any
// language: the words show where each condition, choice and repetition ends.
func TestOneSentenceOneRule(t *testing.T) {
	p := bench(nil)
	for _, lang := range Languages() {
		r := rand.New(rand.NewPCG(level.Seed(), 38))
		w := NewWords(p, nil, lang)
		rules := map[string]string{} // by sentence
		for range level.Amount("fuzz", 500, 10_000, 1_000_000) {
			do := nested(r, 2)
			data, err := json.Marshal(do)
			if err != nil {
				t.Fatal(err)
			}
			said, err := json.Marshal(w.Effects(0, do))
			if err != nil {
				t.Fatal(err)
			}
			if was, ok := rules[string(said)]; ok && was != string(data) {
				t.Fatalf("%s: two rules read %s:\n%s\n%s", lang, said, was, data)
			}
			rules[string(said)] = string(data)
		}
		if len(rules) < 100 {
			t.Errorf("%s: %d sentences only", lang, len(rules))
		}
	}
}

// TestBrackets checks the pairs of rules that once read alike.
func TestBrackets(t *testing.T) {
	w := NewWords(bench(nil), nil, "en")
	gain := []ir.Effect{{Cubes: &ir.Amount{Who: ir.Target{Pick: "all", Where: "any"}, N: 1}}}
	off := []ir.Effect{{Alert: ref("off")}}
	tower := ir.Cond{Synchronized: true}
	for _, c := range []struct {
		do   ir.Effect
		want string
	}{
		{ir.Effect{If: &ir.If{Cond: ir.Cond{Alert: ref(true)}, Then: []ir.Effect{{If: &ir.If{Cond: tower, Then: gain, Else: off}}}}},
			"If the alert is on: (if a Tower was synchronized: all Assassins gain 1 action cube each; otherwise: the alert goes off)."},
		{ir.Effect{If: &ir.If{Cond: ir.Cond{Alert: ref(true)}, Then: []ir.Effect{{If: &ir.If{Cond: tower, Then: gain}}}, Else: off}},
			"If the alert is on: (if a Tower was synchronized: all Assassins gain 1 action cube each); otherwise: the alert goes off."},
		{ir.Effect{Repeat: &ir.Repeat{Times: 2, Do: slices.Concat([]ir.Effect{{May: &ir.May{Do: gain}}}, off)}},
			"2 times: (you may: all Assassins gain 1 action cube each); the alert goes off."},
	} {
		if got := w.Effects(0, []ir.Effect{c.do}); len(got) != 1 || got[0] != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}
