package venice

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"

	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/validator/sim"
)

// measured returns the fixture with everything that the odds of a Memory may
// hold: three tiers, games to look at, the effects of an edit, the worth of
// things, other groups.
func measured() Input {
	in := fixture()
	r := &in.Report.Memories[0]
	c := &r.Cells[0]
	c.Bots = append(c.Bots, sim.Play{Bot: sim.Expert, Games: 100, Won: 80, Lost: 20, Causes: []sim.Cause{{Result: "lost", Cause: "all-eliminated", Games: 20}}})
	c.Games = []sim.Shown{
		{Why: sim.Median, Game: 7, Of: 200}, {Why: sim.Close, Cause: "all-eliminated", Game: 9, Of: 1},
		{Why: sim.Typical, Cause: "all-eliminated", Game: 11, Of: 200},
	}
	r.Edit = []sim.Edit{{Change: sim.Change{Bot: sim.Fair, Seats: 2, Games: 400, Before: 244, After: 200, Lost: 60, Gained: 16, Chance: 1}}}
	r.Worth = []sim.Worth{
		{Kind: "card", ID: "knife", Games: 192, Won: 120, Used: 90, UsedWon: 70, Lost: 30, Gained: 4, Chance: 1},
		{Kind: "verb", ID: "attack", Games: 192, Won: 120, Used: 60, UsedWon: 20, Lost: 4, Gained: 40, Chance: 1},
		{Kind: "card", ID: "coat", Games: 192, Won: 120},
	}
	r.Ways = []sim.Way{{Kind: "chest", ID: "box", Games: 96, Won: 60, Used: 9, Did: 80, Lost: 20, Gained: 6}}
	r.Groups = []sim.Group{
		{Seats: 2, Games: 100, Won: 50},
		{Seats: 2, Kind: "party", ID: "ada+bea", Games: 100, Won: 70, Lost: 5, Gained: 25, Chance: 900},
	}
	return in
}

// Tests the odds as a designer sees them. The curve is to scale, with the band
// behind the fair bot. Each game to look at is a link, and all tables fit a
// phone. The figures of an earlier save are grey, including the picture, and
// still readable.
func TestOddsInChromium(t *testing.T) {
	tab := browsertest.Open(t)
	page := func(in Input) string {
		dir := t.TempDir()
		pages, err := Pages(in)
		if err != nil {
			t.Fatal(err)
		}
		memory := ""
		for _, p := range pages {
			f := filepath.Join(dir, filepath.FromSlash(p.Path))
			if err := os.MkdirAll(filepath.Dir(f), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(f, p.Bytes, 0o644); err != nil {
				t.Fatal(err)
			}
			if filepath.Base(f) == "salt-stair.html" || filepath.Dir(p.Path) == "salt-stair" && filepath.Ext(f) == ".html" {
				memory = f
			}
		}
		if memory == "" {
			t.Fatal("there is no page of the Memory")
		}
		return "file://" + filepath.ToSlash(memory)
	}
	now := page(measured())
	tab.Size(1280, 900)
	tab.Go(now)

	// The position of each mark and interval on the axis, in per cent
	const places = `(() => {
		const svg = document.querySelector('.odds svg'), axis = svg.querySelector('.axis').getBoundingClientRect();
		const at = x => Math.round(100 * (x - axis.left) / axis.width);
		const mid = e => { const r = e.getBoundingClientRect(); return at(r.left + r.width / 2) };
		const ends = e => { const r = e.getBoundingClientRect(); return at(r.left) + ' to ' + at(r.right) };
		return [...svg.querySelectorAll('.mark')].map(mid).join(' ') + ' | ' + [...svg.querySelectorAll('.interval')].map(ends).join(', ') + ' | ' + ends(svg.querySelector('.band'));
	})()`
	const drawn = "20 50 80 | 13 to 29, 45 to 55, 71 to 86 | 30 to 65"
	if got := browsertest.Eval[string](tab, places); !nearly(got, drawn) {
		t.Errorf("the curve shows %s, want %s", got, drawn)
	}
	if low := browsertest.Eval[bool](tab, `(() => { const y = [...document.querySelectorAll('.odds .mark')].map(m => m.getBoundingClientRect().top); return y[0] < y[1] && y[1] < y[2] })()`); !low {
		t.Error("novice, fair and expert do not stand one below the other")
	}
	for what, want := range map[string]string{
		`[...document.querySelectorAll('.odds a')].map(a => a.getAttribute('href')).join(' ')`: "#replay=typical-2-11 #replay=median-2-7 #replay=close-2-9",
		`document.querySelectorAll('.edit li').length`:                                         "1",
		`document.querySelector('#worth ~ .scroll').querySelectorAll('tbody tr').length`:       "2",
		`document.querySelectorAll('.before').length`:                                          "0",
	} {
		if got := browsertest.Eval[string](tab, "String("+what+")"); got != want {
			t.Errorf("%s is %s, want %s", what, got, want)
		}
	}
	before := measured()
	before.Report.Memories[0].Before, before.Report.Memories[0].Edit = true, nil
	then := page(before)
	for _, at := range []string{now, then} {
		for _, over := range tab.Sideways(at, 320, 390, 1280) {
			t.Error(over)
		}
		for _, dark := range []bool{true, false} {
			tab.Dark(dark)
			if low := browsertest.Eval[string](tab, contrast); low != "" {
				t.Errorf("dark %t: too little contrast: %s", dark, low)
			}
		}
	}
	grey := `(() => { const e = document.querySelector('.odds'); return getComputedStyle(e).color + ' ' + getComputedStyle(e.querySelector('svg')).opacity })()`
	tab.Go(now)
	bright := browsertest.Eval[string](tab, grey)
	tab.Go(then)
	if soft := browsertest.Eval[string](tab, grey); soft == bright {
		t.Errorf("the figures of an earlier save look like those of this one: %s", soft)
	}
}

// nearly reports whether two texts differ in no more than their whole numbers, and in those
// by one at most: browsers round the ends of a line differently.
func nearly(got, want string) bool {
	number := regexp.MustCompile(`\d+`)
	if number.ReplaceAllString(got, "") != number.ReplaceAllString(want, "") {
		return false
	}
	wants := number.FindAllString(want, -1)
	for i, n := range number.FindAllString(got, -1) {
		a, _ := strconv.Atoi(n)
		b, _ := strconv.Atoi(wants[i])
		if a-b > 1 || b-a > 1 {
			return false
		}
	}
	return true
}
