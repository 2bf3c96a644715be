package naive_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"acforge/compiler"
	"acforge/engine"
	"acforge/engine/venice"
	"acforge/engine/venice/naive"
	"acforge/engine/venice/notation"
	ir "acforge/schema/ir/venice"
)

var (
	steps = flag.Int("steps", 20000, "how many answered choices TestSideBySide compares; -short takes a tenth")
	first = flag.Uint64("seed", 1, "the first seed of TestSideBySide")
)

// pair is one game played by both engines.
type pair struct {
	fast engine.Game
	slow *naive.Game
}

func newPair(p *ir.Pack, memory string, o engine.Options) (*pair, error) {
	slow, err := naive.New(p, memory, o)
	if err != nil {
		return nil, err
	}
	vp, err := venice.New(p, func(key, lang string) string { return key })
	if err != nil {
		return nil, err
	}
	m, err := vp.Mission(memory)
	if err != nil {
		return nil, err
	}
	fast, err := m.New(o)
	if err != nil {
		return nil, err
	}
	return &pair{fast, slow}, nil
}

// apply gives both the same answer.
func (p *pair) apply(a engine.Action) string {
	if err := p.fast.Apply(a, nil); err != nil {
		return "the fast engine refuses: " + err.Error()
	}
	if err := p.slow.Apply(a); err != nil {
		return "the naive engine refuses: " + err.Error()
	}
	return ""
}

// differ says where the two games differ; "" where they do not.
func (p *pair) differ() string {
	if a, b := p.fast.Point(), p.slow.Point(); a != b {
		var list []string
		for _, x := range p.fast.Legal(nil) {
			list = append(list, p.action(x))
		}
		list = append(list, "naive has")
		for _, x := range p.slow.Legal() {
			list = append(list, fmt.Sprintf("%#x verb %d", uint64(x), notation.VerbOf(x)))
		}
		list = append(list, p.tables())
		return fmt.Sprintf("point: fast %v %s, naive %v %s; fast has\n  %s", a, p.name(a), b, p.name(b), strings.Join(list, "\n  "))
	}
	fast := p.fast.Legal(nil)
	slices.Sort(fast)
	slow := p.slow.Legal()
	if !slices.Equal(fast, slow) {
		var b strings.Builder
		fmt.Fprintf(&b, "options at %s:\n", p.name(p.fast.Point()))
		for _, a := range fast {
			if !slices.Contains(slow, a) {
				fmt.Fprintf(&b, "  fast alone  %s\n", p.action(a))
			}
		}
		for _, a := range slow {
			if !slices.Contains(fast, a) {
				fmt.Fprintf(&b, "  naive alone %#x verb %d %s\n", uint64(a), notation.VerbOf(a), p.action(a))
			}
		}
		return b.String()
	}
	draws := uint64(0)
	for _, n := range p.fast.(*venice.Game).State().Draws {
		draws += uint64(n)
	}
	if draws != p.slow.Draws() {
		return fmt.Sprintf("draws: fast %d, naive %d", draws, p.slow.Draws())
	}
	if d := cmp.Diff(p.marks(), p.slow.Marks()); d != "" {
		return "marks (-fast +naive):\n" + d
	}
	return p.tables()
}

func (p *pair) marks() naive.Marks {
	s := p.fast.(*venice.Game).State()
	m := naive.Marks{AlertRaised: s.AlertRaised, ExposedEver: s.ExposedEver, CriticalEver: s.CriticalEver, EliminatedEver: s.EliminatedEver, Left: s.Left, Killed: int(s.Killed)}
	m.Fired = []bool{}
	for i := range p.slow.Marks().Fired {
		m.Fired = append(m.Fired, s.Fired>>i&1 != 0)
	}
	return m
}

func (p *pair) tables() string {
	a, b := p.fast.Mission().Codec().StateJSON(nil, p.fast, 0), p.slow.Table()
	if bytes.Equal(a, b) {
		return ""
	}
	var x, y any
	if err := json.Unmarshal(a, &x); err != nil {
		return err.Error()
	}
	if err := json.Unmarshal(b, &y); err != nil {
		return err.Error()
	}
	for _, t := range []any{x, y} { // lists without an order
		t := t.(map[string]any)
		mods := t["modifiers"].([]any)
		slices.SortFunc(mods, func(a, b any) int { return strings.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
	}
	if d := cmp.Diff(x, y); d != "" {
		return "table (-fast +naive):\n" + d
	}
	return ""
}

func (p *pair) name(pt engine.Point) string {
	if pt.Kind != engine.Choice {
		return pt.Kind.String()
	}
	return notation.AskNames[pt.Code]
}

func (p *pair) action(a engine.Action) string {
	return string(p.fast.Mission().Codec().ActionJSON(nil, p.fast, a))
}

// run plays a list of answers; it returns how many were taken and what differs
// then.
func run(p *ir.Pack, memory string, o engine.Options, answers []engine.Action) (int, string, string) {
	g, err := newPair(p, memory, o)
	if err != nil {
		return 0, err.Error(), ""
	}
	defer g.slow.Close()
	var log strings.Builder
	d := g.differ()
	for i, a := range answers {
		if d != "" {
			return i, d, log.String()
		}
		if !slices.Contains(g.fast.Legal(nil), a) {
			return i, "", log.String()
		}
		fmt.Fprintf(&log, "  %d %s: %s\n", i, g.name(g.fast.Point()), g.action(a))
		if d = g.apply(a); d == "" {
			d = g.differ()
		}
	}
	return len(answers), d, log.String()
}

// play answers at random until the game is over, so many steps are taken, or
// the engines differ; it returns the answers.
func play(p *ir.Pack, memory string, o engine.Options, seed uint64, budget int) (answers []engine.Action, steps int, difference string) {
	g, err := newPair(p, memory, o)
	if err != nil {
		return nil, 0, err.Error()
	}
	defer g.slow.Close()
	rng := engine.NewStream(seed)
	eager := rng.Intn(4) // how eager to end a phase
	defer func() {
		if r := recover(); r != nil && os.Getenv("STACK") == "" {
			difference = fmt.Sprint("panic: ", r)
		}
	}()
	for {
		if d := g.differ(); d != "" {
			return answers, steps, d
		}
		if g.fast.Point().Kind == engine.Over || steps >= budget || g.fast.Outcome().Turn > 60 {
			return answers, steps, ""
		}
		legal := g.fast.Legal(nil)
		a := legal[rng.Intn(len(legal))]
		if notation.VerbOf(a) == notation.Concede && rng.Intn(20) > 0 {
			continue
		}
		if slices.Contains(legal, notation.Act(notation.Pass)) && rng.Intn(12) < eager {
			a = notation.Act(notation.Pass)
		}
		if len(legal) > 1 {
			steps++
		}
		answers = append(answers, a)
		if d := g.apply(a); d != "" {
			return answers, steps, d
		}
	}
}

// report shows a difference after the shortest prefix that has it, with what
// led there.
func report(t *testing.T, p *ir.Pack, memory string, o engine.Options, answers []engine.Action, difference string) {
	t.Helper()
	_, _, log := run(p, memory, o, answers[:max(0, len(answers)-1)])
	lines := strings.Split(strings.TrimRight(log, "\n"), "\n")
	if len(lines) > 40 {
		lines = append([]string{"  …"}, lines[len(lines)-40:]...)
	}
	last := ""
	if len(answers) > 0 {
		last = fmt.Sprintf("%#x", uint64(answers[len(answers)-1]))
	}
	events := ""
	if g, err := newPair(p, memory, o); err == nil {
		c, log := g.fast.Mission().Codec(), &engine.Log{}
		for _, a := range answers {
			log.Reset()
			g.fast.Apply(a, log)
		}
		for _, e := range log.Events {
			events += "  " + string(c.EventJSON(nil, e)) + "\n"
		}
		if os.Getenv("TABLE") != "" {
			for _, a := range answers {
				g.slow.Apply(a)
			}
			events += string(g.slow.Table()) + "\n"
		}
		events += g.card(p)
		if os.Getenv("BOARDS") != "" {
			for _, a := range g.fast.(*venice.Game).State().Seat[:4] {
				events += fmt.Sprint("BOARD ", a.Board, a.Skill, a.Exposed, a.Where, "\n")
			}
		}
		g.slow.Close()
	}
	t.Errorf("memory %s, %d Assassins, %s %s, seed %d, given %v: after %d answers\n%s\nthen %s; the fast engine says\n%s%s", memory, o.Seats, o.Edition, o.Difficulty, o.Seed, o.Given,
		len(answers), strings.Join(lines, "\n"), last, events, difference)
}

// card shows the turn's Event cards as they are in the IR.
func (p *pair) card(pack *ir.Pack) string {
	var out strings.Builder
	for _, m := range p.fast.(*venice.Game).State().Map {
		if int(m.Event) < len(pack.Events) {
			b, _ := json.Marshal(pack.Events[m.Event])
			fmt.Fprintf(&out, "  %s\n", b)
		}
	}
	return out.String()
}

func shipped(t testing.TB) *ir.Pack {
	t.Helper()
	res, err := compiler.Compile(os.DirFS("../../.."), compiler.Options{Packs: []string{"venice"}})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range res.Packs {
		if p.IR.Venice != nil {
			return p.IR.Venice
		}
	}
	t.Fatal("the shipped pack does not compile")
	return nil
}

// TestSideBySide plays the shipped Memories in both engines with the same
// random answers and the same chance, and compares at every point what is
// asked, the options, the numbers drawn and the whole table.
func TestSideBySide(t *testing.T) {
	p := shipped(t)
	total := *steps
	if testing.Short() {
		total /= 10
	}
	editions := []string{"en", "pl", "de", "es"}
	done := 0
	for seed := *first; done < total; seed++ {
		m := &p.Memories[int(seed)%len(p.Memories)]
		o := engine.Options{Seats: 2 + int(seed/7)%3, Seed: seed, Given: seed%5 == 0,
			Difficulty: []string{"normal", "easy", "changing"}[seed%3], Edition: editions[seed/3%4]}
		if !slices.Contains(p.Editions, o.Edition) {
			o.Edition = p.Editions[0]
		}
		answers, n, d := play(p, m.ID, o, seed, total-done)
		if d != "" {
			report(t, p, m.ID, o, answers, d)
			return
		}
		done += n
	}
	t.Logf("%d steps, seeds from %d", done, *first)
}
