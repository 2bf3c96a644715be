package toy

import (
	"bytes"
	"compress/gzip"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
	"acforge.dev/engine/judgement"
	"acforge.dev/engine/skill"
	"acforge.dev/engine/stats"
	"acforge.dev/internal/bundle"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/systems/toy/rules"
	"acforge.dev/internal/systems/toy/toytest"
	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/table"
	"acforge.dev/validator/sim"
)

// checked opens the workspace of the tests in a workshop that has only this
// system.
func checked(t *testing.T) *workshop.Judged {
	t.Helper()
	j, err := workshop.New(workshop.Config{Systems: list}).Open(toytest.Workspace()).Check(t.Context(), workshop.CheckOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if len(j.Problems) > 0 || len(j.Packs) != 1 {
		t.Fatal(j.Problems, len(j.Packs))
	}
	return j
}

// A workshop with only this system checks, tests, plays, packages, draws,
// prints and hosts a pack of it.
func TestWorkshop(t *testing.T) {
	j := checked(t)
	o := workshop.BuildOptions{Root: toytest.Workspace(), Fits: func(*workshop.Pack) error { return nil }}
	o.Games, o.Jobs = 40, 2
	b, err := j.Build(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	if len(b.Problems) > 0 || len(b.Products) != 1 {
		t.Fatal(b.Problems)
	}
	p := b.Products[0]
	if p.File != "nine-1.0.0.acpack" || !bytes.Contains(p.Pages["de/mission-tower.html"], []byte("Der Turm")) {
		t.Errorf("it makes %s with %d pages", p.File, len(p.Pages))
	}
	hosted, err := table.HostBundle(j.Workshop, p.Bundle)
	if err != nil {
		t.Fatal(err)
	}
	if hosted.Digest == "" {
		t.Error("the bundle cannot be hosted")
	}
	format, err := workshop.PaperNamed("a4", "long", "full")
	if err != nil {
		t.Fatal(err)
	}
	printed, err := j.Packs[0].Print(workshop.Printing{Format: format})
	if err != nil || len(printed.Files) != 4 {
		t.Errorf("%v, %v", printed, err)
	}
}

// The odds shown to authors are right: random play wins as often as it must,
// within four deviations, and the fair bot nearly as often as the best play.
func TestOddsAreRight(t *testing.T) {
	level.Gate(t)
	j := checked(t)
	pack, err := j.Packs[0].Open()
	if err != nil {
		t.Fatal(err)
	}
	const games = 600
	report, err := sim.Run(t.Context(), pack, sim.Options{Seats: []int{1}, Games: games, Jobs: 2})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		mission, bot string
		exact, less  float64
	}{
		{"yard", sim.Random, .217023, 0}, {"yard", sim.Fair, 20. / 21, 0}, {"tower", sim.Random, .144815, 0}, {"tower", sim.Fair, 44. / 63, .05},
	} {
		for i := range report.Memories {
			m := &report.Memories[i]
			if m.Memory != c.mission {
				continue
			}
			play := m.Cells[0].Play(c.bot)
			got, off := float64(play.Won)/float64(play.Games), 4*math.Sqrt(c.exact*(1-c.exact)/float64(play.Games))
			t.Logf("%s, %s: %.3f of %d games, exactly %.3f", c.mission, c.bot, got, play.Games, c.exact)
			if got > c.exact+off || got < c.exact-off-c.less {
				t.Errorf("%s: the %s bot wins %.3f of %d games, exactly it is %.3f", c.mission, c.bot, got, play.Games, c.exact)
			}
		}
	}
}

// TestJudgement: what is learned from the games of a cell forecasts games that were not
// learned from better than a constant, and the games that are shown have their chances
// turn by turn, with the result at the end.
func TestJudgement(t *testing.T) {
	level.Gate(t)
	pack, err := checked(t).Packs[0].Open()
	if err != nil {
		t.Fatal(err)
	}
	o := sim.Options{Memory: "tower", Seats: []int{2}, Games: 100, Jobs: 2}
	r, err := sim.Run(t.Context(), pack, o)
	if err != nil {
		t.Fatal(err)
	}
	c := &r.Memories[0].Cells[0]
	j := c.Judgement
	if j == nil {
		t.Fatal("nothing was learned")
	}
	if j.Games != 200 || !j.Model().Knows() || j.Constant == 0 || j.Brier >= j.Constant {
		t.Errorf("from %d games the Brier score is %d, of a constant %d", j.Games, j.Brier, j.Constant)
	}
	scale := j.Scale()
	if scale == nil || scale.Low.Games != 16 || scale.High.Games != 16 || scale.Low.At >= scale.High.At || scale.Low.Spread <= 0 {
		t.Errorf("%+v", scale)
	}
	for _, s := range c.Games {
		n := len(s.Chances)
		if n < 2 {
			t.Fatalf("the %s game has the chances %+v", s.Why, s.Chances)
		}
		end, want := s.Chances[n-1], 0
		if s.Why == sim.Median {
			want = stats.Whole
		}
		if end.Chance != want || end.Step != len(s.Replay.Actions) || s.Chances[0].Step != 0 {
			t.Errorf("the %s game has the chances %+v", s.Why, s.Chances)
		}
		for i := range n - 1 {
			if a, b := s.Chances[i], s.Chances[i+1]; a.Step >= b.Step || a.Chance < 0 || a.Chance > stats.Whole {
				t.Errorf("the %s game has the chances %+v", s.Why, s.Chances)
			}
		}
		if k := judgement.Turning(s.Chances); want == 0 && (k < 0 || k >= n-1) {
			t.Errorf("the %s game was lost after entry %d of %d", s.Why, k, n)
		}
	}
	o.Jobs = 1
	again, err := sim.Run(t.Context(), pack, o)
	if err != nil || !reflect.DeepEqual(again.Memories[0].Cells[0].Judgement, j) {
		t.Errorf("one job learns something else: %v", err)
	}
}

// slipping plays as another bot does, and one answer in four at random.
type slipping struct{ bot.Bot }

func (s slipping) Choose(g engine.Game, legal []engine.Action, r *engine.Stream) int {
	i := s.Bot.Choose(g, legal, r)
	if r.Intn(4) == 0 {
		return r.Intn(len(legal))
	}
	return i
}

// Of two groups, one of which slips in a quarter of its answers, what they give away tells
// them apart, and places both better than their results alone.
func TestRegretOfGroups(t *testing.T) {
	level.Gate(t)
	pack, err := checked(t).Packs[0].Open()
	if err != nil {
		t.Fatal(err)
	}
	r, err := sim.Run(t.Context(), pack, sim.Options{Memory: "tower", Seats: []int{2}, Games: 200, Jobs: 2})
	if err != nil {
		t.Fatal(err)
	}
	c := &r.Memories[0].Cells[0]
	m, err := pack.Mission("tower")
	if err != nil || c.Judgement == nil {
		t.Fatal(err)
	}
	const games = 16
	rated := func(b bot.Bot, regret bool) (p skill.Played, level, low, high skill.Level) {
		p = skill.Played{Cell: c.Skill(), Attempt: 1, Games: games}
		for i := range uint64(games) {
			o := engine.Options{Seats: 2, Seed: engine.Seed("group", "tower", 2, i)}
			g, err := m.New(o)
			if err != nil {
				t.Fatal(err)
			}
			var line []engine.Action
			chance := engine.NewStream(o.Seed)
			for b.Begin(); g.Point().Kind != engine.Over; {
				a := g.Options()[b.Choose(g, g.Options(), &chance)]
				line = append(line, a)
				if err := g.Apply(a, nil); err != nil {
					t.Fatal(err)
				}
			}
			if g.Outcome().Result == engine.Won {
				p.Won++
			}
			if g, err = m.New(o); err != nil {
				t.Fatal(err)
			}
			for k, turn := range bot.Turns(g, line) {
				p.Gave += judgement.Counted(c.Judgement.Model().Regret(m.Study(), turn, o.Seed+uint64(k)))
			}
		}
		if regret {
			p.Judged, p.Scale = games, c.Judgement.Scale()
		}
		level, low, high = skill.Rate([]skill.Played{p}).Skill()
		return p, level, low, high
	}
	fair, err := bot.New(bot.NameFair, 0)
	if err != nil {
		t.Fatal(err)
	}
	careful, at, low, high := rated(fair, true)
	_, _, less, more := rated(fair, false)
	hasty, below, from, to := rated(slipping{fair}, true)
	t.Logf("scale %+v; careful won %d, gave %d: %d (%d to %d, by results %d to %d); hasty won %d, gave %d: %d (%d to %d)",
		*c.Judgement.Scale(), careful.Won, careful.Gave, at, low, high, less, more, hasty.Won, hasty.Gave, below, from, to)
	if hasty.Gave < careful.Gave+games*100 || below > at-40 || high-low >= more-less {
		t.Error("what they give away does not tell the groups apart")
	}
}

// Each line of a situation takes effect; a line without meaning is an error
// with its number.
func TestSituation(t *testing.T) {
	pack, err := checked(t).Packs[0].Open()
	if err != nil {
		t.Fatal(err)
	}
	m, err := pack.Mission("yard")
	if err != nil {
		t.Fatal(err)
	}
	lines := func(text string) (out [][]string) {
		for line := range strings.Lines(text) {
			out = append(out, strings.Fields(line))
		}
		return out
	}
	o := engine.Options{Seats: 2, Given: true}
	g, err := system{}.Situate(m, o, lines("1 at b1\n2 rope used\ncalm 3\nbells 1\nnext 2"))
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{"at 1": "b1", "at 2": "a1", "rope 1": "yes", "rope 2": "no", "calm": "3", "bells": "1", "next": "2", "turn": "1"} {
		if got, err := (system{}).Look(g, strings.Fields(path)...); err != nil || got != want {
			t.Errorf("%s is %q, want %q (%v)", path, got, want, err)
		}
	}
	if _, err := (system{}).Look(g, "at", "3"); err == nil {
		t.Error("a third of two players")
	}
	for text, want := range map[string]string{"calm 3\n1 at d4": "1: ", "3 at a1": "0: no player", "calm 99": "0: ", "hop": "0: ", "next 3": "0: "} {
		if _, err := (system{}).Situate(m, o, lines(text)); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// The campaign is played like a mission, and its events say where its missions
// begin.
func TestCampaign(t *testing.T) {
	j := checked(t)
	o := workshop.PlayOptions{}
	o.Games, o.Jobs = 6, 2
	report, err := j.Packs[0].Campaigns(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	if report.Games != 6 || len(report.Memories) != 2 || len(report.Findings) > 0 {
		t.Errorf("%+v", report)
	}
	for event, want := range map[string]string{
		`{"event":"begun","mission":"yard","attempt":1}`: "yard", `{"event":"begun","mission":"yard","attempt":2}`: "", `{"event":"moved"}`: "",
	} {
		if got, closing := chapter([]byte(event)); got != want || closing {
			t.Errorf("%s: %q, %t", event, got, closing)
		}
	}
	if got, closing := chapter([]byte(`{"event":"done","mission":"yard"}`)); got != "yard" || !closing {
		t.Errorf("a mission that is won is not over: %q", got)
	}
}

// opened returns the bundle of the pack of the tests, with changes.
func opened(t *testing.T, changes ...string) *bundle.Bundle {
	t.Helper()
	p, problems := compiled(t, changes...)
	if p == nil {
		t.Fatal(problems)
	}
	data, err := bundled(p, func(*rules.IR) {})
	if err != nil {
		t.Fatal(err)
	}
	b, err := list.OpenBundle(data)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Two bundles are compared in words.
func TestCompare(t *testing.T) {
	was := opened(t)
	now := opened(t, `"The Yard"`, `"The Court"`, `dark: ["c2"]`, `dark: ["c1"]`)
	c, err := list.Compare(was, now)
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Things) != 1 || c.Things[0].ID != "yard" {
		t.Fatalf("%+v", c.Things)
	}
	said := ""
	for _, p := range c.Things[0].Parts {
		said += p.Part + ": " + p.Before + " → " + p.After + "\n"
	}
	if want := "dark 1: c2 → c1\ntitle: The Yard → The Court\n"; said != want {
		t.Errorf("it says\n%s", said)
	}
	pages, err := list.ChangesPages(was, now, c, "acforge test")
	if err != nil || !strings.Contains(string(pages[len(pages)-1].Bytes), `class="map"`) {
		t.Errorf("the boards are not drawn: %v", err)
	}
}

// mostEngine is the largest size of the pages' engine in bytes, compressed by
// gzip, which a reader waits for.
const mostEngine = 985_000

// The engine of the pages compiles and is small.
func TestPageEngine(t *testing.T) {
	level.Gate(t)
	file := filepath.Join(t.TempDir(), "toy.wasm")
	c := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w -buildid=", "-gcflags=all=-l", "-o", file, "./page")
	c.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	wasm, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var small bytes.Buffer
	z := gzip.NewWriter(&small)
	if _, err := z.Write(wasm); err != nil || z.Close() != nil {
		t.Fatal(err)
	}
	t.Logf("%d bytes, %d compressed", len(wasm), small.Len())
	if small.Len() > mostEngine {
		t.Errorf("the engine takes %d bytes compressed, more than %d", small.Len(), mostEngine)
	}
}
