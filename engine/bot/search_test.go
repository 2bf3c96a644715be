package bot

import (
	"slices"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/internal/proof/enginetest"
)

// searched lets a bot plan at several points of a game.
func searched(t *testing.T, variant string, after func(b *Fair, view View)) {
	t.Helper()
	g, r := began(t, variant, 5), engine.NewStream(5)
	b := &Fair{Budget: Budget{Steps: 400, Patience: 30, Samples: 3}}
	for n := 0; g.Point().Kind == engine.Choice && g.Outcome().Turn < 4 && n < 60; n++ {
		b.try = scratch(b.try, g)
		b.policy.prepare(g)
		view := See(g, 0)
		if len(g.Options()) > 1 {
			b.search(view, g.Options(), &r)
			after(b, view)
		}
		if err := g.Take(r.Intn(len(g.Options())), nil); err != nil {
			t.Fatal(err)
		}
	}
}

// TestPrefix: the kept games of the best plan are equal to those of playing it
// from the beginning, so that continuing from them changes no result.
func TestPrefix(t *testing.T) {
	kept := 0
	searched(t, enginetest.Delve, func(b *Fair, view View) {
		b.keepPrefix(view)
		for k := range b.samples {
			view.Sample(b.try, b.seeds[k])
			for i := range b.prefix.n[k] {
				settle(b.try)
				if err := b.try.Apply(b.best.steps[i].action, nil); err != nil {
					t.Fatal(err)
				}
				if b.try.Hash() != b.prefix.games[k][i].Hash() {
					t.Fatalf("sample %d, step %d: another game", k, i)
				}
				kept++
			}
		}
	})
	if kept < 100 {
		t.Errorf("only %d games were kept", kept)
	}
}

// TestPrefixJudges: a plan has the same value whether it is played from a kept
// game or from the beginning.
func TestPrefixJudges(t *testing.T) {
	judged := 0
	searched(t, enginetest.Delve, func(b *Fair, view View) {
		best := plan{steps: slices.Clone(b.best.steps), sums: b.best.sums, n: b.best.n}
		b.keepPrefix(view)
		for n := 1; n <= len(best.steps); n++ {
			for _, shared := range []int{0, n} {
				b.known.clear()
				b.best.n = 0 // so that all samples are played
				b.draft, b.shared = append(b.draft[:0], best.steps...), shared
				b.judge(view, 1, -1, 2)
				if shared == 0 {
					best.sums, best.n = b.child.sums, b.child.n
				} else if b.child.sums != best.sums || b.child.n != best.n {
					t.Fatalf("from step %d: %v, from the beginning %v", n, b.child.sums, best.sums)
				}
			}
			judged++
		}
	})
	if judged < 50 {
		t.Errorf("only %d plans were judged", judged)
	}
}

// TestStraighten: steps that lead back are removed from a plan, and the
// remaining steps reach the same position.
func TestStraighten(t *testing.T) {
	shorter := 0
	for seed := range uint64(200) {
		g, r := began(t, enginetest.Circling, seed), engine.NewStream(seed)
		b := &Fair{try: g.Clone(), samples: 1}
		b.policy.prepare(g)
		view := See(g, 0)
		view.Sample(b.try, b.seeds[0])
		var steps []step
		for range 8 { // any steps of the turn
			if settle(b.try) != engine.Choice || b.try.Outcome().Turn > 1 {
				break
			}
			a := b.try.Options()[r.Intn(len(b.try.Options()))]
			steps = append(steps, step{b.try.Point().Code, a})
			if err := b.try.Apply(a, nil); err != nil {
				t.Fatal(err)
			}
		}
		want := b.try.Hash()
		b.best.steps = slices.Clone(steps)
		b.straighten(view)
		shorter += len(steps) - len(b.best.steps)
		view.Sample(b.try, b.seeds[0])
		seen := map[uint64]bool{b.try.Hash(): true}
		for i, s := range b.best.steps {
			if err := b.try.Apply(s.action, nil); err != nil {
				t.Fatalf("seed %d: step %d does not follow: %v", seed, i, err)
			}
			if h := b.try.Hash(); seen[h] && b.try.Point().Kind == engine.Choice {
				t.Fatalf("seed %d: step %d leads back", seed, i)
			} else {
				seen[h] = true
			}
		}
		if b.try.Hash() != want {
			t.Fatalf("seed %d: %d steps lead elsewhere than %d", seed, len(b.best.steps), len(steps))
		}
	}
	if shorter == 0 {
		t.Error("nothing was left out")
	}
}

// TestKnown: an end is known if it was added before, and only then.
func TestKnown(t *testing.T) {
	var k known
	ends := []uint64{0, 2, 4, 1 << 40, 1<<40 + 2, 0xfedcba9876543210}
	for i, h := range ends {
		if k.has(h) {
			t.Errorf("end %d is known at once", i)
		}
		if !k.has(h) {
			t.Errorf("end %d is not known", i)
		}
	}
	k.clear()
	if k.has(ends[1]) {
		t.Error("nothing is forgotten")
	}
}

// TestTriedOnce: a plan that ends where another did is not tried in further
// samples.
func TestTriedOnce(t *testing.T) {
	once := 0
	searched(t, enginetest.Delve, func(b *Fair, view View) {
		b.draft, b.shared = append(b.draft[:0], b.best.steps...), 0
		b.known.clear()
		for n := range 2 {
			b.judge(view, 1, -1, 2)
			if n == 0 && b.child.n != b.samples || n == 1 && b.child.n != 0 {
				t.Fatalf("time %d: it is tried in %d samples of %d", n, b.child.n, b.samples)
			}
		}
		once++
	})
	if once < 10 {
		t.Errorf("only %d plans", once)
	}
}

// TestKeyed: the chance of a plan does not depend on what the bot did in earlier turns.
// A bot that joins when a turn begins plays the turn like one that has played from the
// start.
func TestKeyed(t *testing.T) {
	joined := 0
	for seed := range uint64(12) {
		g, r := began(t, enginetest.Delve, seed), engine.NewStream(seed)
		budget := Budget{Steps: 300, Patience: 20, Samples: 2}
		b, turn := &Fair{Budget: budget}, int32(0)
		b.Begin()
		var late *Fair
		for n := 0; g.Point().Kind == engine.Choice && n < 200; n++ {
			if now := g.Outcome().Turn; now != turn {
				turn, late = now, &Fair{Budget: budget}
				late.Begin()
			}
			own := engine.NewStream(seed)
			i := b.Choose(g, g.Options(), &r)
			if got := late.Choose(g, g.Options(), &own); got != i {
				t.Fatalf("seed %d, turn %d: who joins takes %d, the other %d", seed, turn, got, i)
			}
			if turn > 1 && len(g.Options()) > 1 {
				joined++
			}
			if err := g.Take(i, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	if joined < 50 {
		t.Errorf("only %d answers of who joined", joined)
	}
}

// TestOrder: an option more or less does not change in which order the others come.
func TestOrder(t *testing.T) {
	var all, few policy
	for luck := range uint64(40) {
		all.legal, few.legal = all.legal[:0], few.legal[:0]
		for a := range engine.Action(30) {
			all.legal = append(all.legal, a<<8)
			if a != 7 {
				few.legal = append(few.legal, a<<8)
			}
		}
		n, m := all.first(luck, 5), few.first(luck, 5)
		if n != 5 || m != 5 {
			t.Fatalf("%d and %d options are compared, not 5", n, m)
		}
		left := slices.DeleteFunc(slices.Clone(all.legal[:n]), func(a engine.Action) bool { return a == 7<<8 })
		if !slices.Equal(left, few.legal[:len(left)]) {
			t.Fatalf("luck %d: %v of all, %v without one", luck, all.legal[:n], few.legal[:m])
		}
	}
}

// lucky records the seeds with which its copies are redrawn.
type lucky struct {
	engine.Game
	seeds *[]uint64
}

func (l *lucky) Copy(from engine.Game) { l.Game.Copy(from.(*lucky).Game) }
func (l *lucky) Clone() engine.Game    { return &lucky{l.Game.Clone(), l.seeds} }
func (l *lucky) Redraw(viewer int, seed uint64) {
	*l.seeds = append(*l.seeds, seed)
	l.Game.Redraw(viewer, seed)
}

// TestCommonLuck: the policy compares options under the same luck, and under
// new luck the next time.
func TestCommonLuck(t *testing.T) {
	var seeds []uint64
	g := &lucky{began(t, enginetest.Delve, 1), &seeds}
	var p policy
	p.prepare(g)
	last := uint64(0)
	for luck := range uint64(5) {
		seeds = seeds[:0]
		p.legal = g.Legal(p.legal[:0])
		p.pick(g, luck+1, 0, engine.MaxOptions, false)
		if len(seeds) < 2 || len(slices.Compact(seeds)) != 1 || seeds[0] == last {
			t.Fatalf("%d options, luck %v after %d", len(p.legal), seeds, last)
		}
		last = seeds[0]
	}
}

// TestPatient: a bot that finds nothing better stops before its steps are used
// up, and earlier with less patience.
func TestPatient(t *testing.T) {
	spent := func(patience int) int {
		g, r := began(t, enginetest.Delve, 3), engine.NewStream(3)
		b := &Fair{Budget: Budget{Steps: 200_000, Patience: patience, Samples: 2}}
		b.Choose(g, g.Options(), &r)
		return b.Spent
	}
	few, many := spent(5), spent(100)
	if few >= many || many >= 200_000 {
		t.Errorf("%d steps with little patience, %d with much", few, many)
	}
}

// TestTiers: every tier is a bot by its name. Each thinks less than the one
// before, and expert at least eight times as long as fair.
func TestTiers(t *testing.T) {
	names := Names()
	for i, tier := range tiers {
		if names[i] != tier.Name {
			t.Errorf("bot %d is %s, not the tier %s", i, names[i], tier.Name)
		}
		b, ok := BudgetOf(tier.Name)
		if !ok || b != tier.Budget || b.Samples < 1 || b.Samples > most || b.Patience < 1 {
			t.Errorf("%s has the budget %+v", tier.Name, b)
		}
		if i > 0 && b.Steps >= tiers[i-1].Steps {
			t.Errorf("%s thinks no less than %s", tier.Name, tiers[i-1].Name)
		}
		made, err := New(tier.Name, 0)
		if err != nil {
			t.Fatal(err)
		}
		if f := made.(*Sides).Side(1).(*Fair); f.Budget != b || f.Viewer != 1 {
			t.Errorf("%s plays with %+v", tier.Name, f.Budget)
		}
	}
	fair, expert := FairBudget(), FairBudget().Times(8)
	if b, _ := BudgetOf(NameExpert); b.Steps < expert.Steps || b.Patience < expert.Patience {
		t.Errorf("expert has the budget %+v, fair %+v", b, fair)
	}
	if _, ok := BudgetOf("clever"); ok {
		t.Error("a tier that nobody has")
	}
	made, err := New(NameFair, 70)
	if err != nil || made.(*Sides).Side(0).(*Fair).Budget.Steps != 70 {
		t.Error("other steps are not taken")
	}
}
