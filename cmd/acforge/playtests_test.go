package main

import (
	"bytes"
	"database/sql"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	_ "modernc.org/sqlite"

	"acforge.dev/internal/host"
	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/proof/level"
)

// TestPlaytestsAtTheSource: what people wrote, took back, thought long about, looked up,
// left and never used is at the line of the content that it is about. Sound content has no
// remark, and one who asks for no playtests sees none.
func TestPlaytestsAtTheSource(t *testing.T) {
	level.Gate(t)
	t.Parallel()
	home := t.TempDir()
	layNamed(t, home, "workspace")
	pack := filepath.Join(home, "memories", "tiny")
	file := filepath.Join(t.TempDir(), "tables.db")
	store, err := host.OpenStore(file)
	if err != nil {
		t.Fatal(err)
	}
	data := unplayed(t, "workspace", "tiny")
	h := newHosting(t, store, data)
	b, err := hostBundle(data)
	if err != nil {
		t.Fatal(err)
	}
	for seed := range 6 { // games that end
		if _, err := h.Add(played(t, b.Bundle, "0.1", seed, 0, true)); err != nil {
			t.Fatal(err)
		}
	}
	moved := ""
	for range 4 { // groups that stop at once
		seats, _, _ := h.guests(none{"seats": 2})
		act := func(says string) string {
			look := seats[0].call("table.look", none{})
			for _, o := range look["legal"].([]any) {
				if o := o.(none); strings.Contains(o["text"].(string), says) {
					seats[0].call("game.act", none{"index": o["index"], "hash": look["hash"]})
					return o["text"].(string)
				}
			}
			t.Fatalf("nothing says %q: %v", says, look["legal"])
			return ""
		}
		moved = act("b1")
		seats[0].call("table.undo", none{"steps": 1})
		act("b1")
		act("a1")
		act("a2")
		for range 3 {
			seats[0].call("table.looked", none{"thing": "event-mist"})
		}
	}
	seats, _, _ := h.guests(none{"seats": 2})
	seats[0].call("table.sit", none{"key": seats[0].key, "name": "Ada"})
	seats[0].call("table.note", none{"text": "Why so  dark?", "place": "b2"})
	seats[0].call("table.note", none{"text": "He never\nmoves", "thing": "enemy-crossbowman"})
	h.Close()
	store.Close()
	slow(t, file)

	var out, said bytes.Buffer
	if code := run([]string{"check", pack, "--playtests", file}, nil, &out, &said); code != 0 {
		t.Fatalf("exit code %d\n%s%s", code, &out, &said)
	}
	var found []string
	for _, m := range regexp.MustCompile(`(?m)^\S*?([\w.]+):(\d+):\d+: info: (.*) \[playtest/([\w-]+)\]$`).FindAllStringSubmatch(out.String(), -1) {
		found = append(found, m[4]+" "+m[1]+":"+m[2]+" "+m[3])
	}
	slices.Sort(found)
	for _, want := range []string{
		`note memory.cue:\d+ 0.1: Ada wrote in turn 1 at b2: "Why so dark\?"`,
		`note cards.cue:\d+ 0.1: Ada wrote in turn 1: "He never moves"`,
		`taken-back memory.cue:\d+ 0.1: "` + regexp.QuoteMeta(moved) + `" was taken back 4 times in 4 games`,
		`slow memory.cue:\d+ 0.1: "` + regexp.QuoteMeta(moved) + `" took 90 s \(median of 4 times\)`,
		`stopped memory.cue:\d+ 0.1: 4 of 1\d games were left, half of them by turn 1`,
		`looked-up cards.cue:\d+ 0.1: card event-mist was looked up 12 times in 10 games`,
	} {
		if !slices.ContainsFunc(found, regexp.MustCompile("^"+want).MatchString) {
			t.Errorf("no %s in\n%s", want, strings.Join(found, "\n"))
		}
	}
	if n := len(found); n != 7 { // and a card that nobody used
		t.Errorf("%d remarks:\n%s", n, strings.Join(found, "\n"))
	}
	out.Reset()
	if run([]string{"check", pack}, nil, &out, &said); strings.Contains(out.String(), "playtest/") {
		t.Errorf("without --playtests:\n%s", &out)
	}
	if code := run([]string{"check", pack, "--playtests", filepath.Join(pack, "pack.cue")}, nil, &out, &said); code != 1 || !strings.Contains(said.String(), "pack.cue") {
		t.Errorf("a file that is no store: exit code %d\n%s", code, &said)
	}
}

// slow makes the moves to b1 in a store take 90 seconds each, and other answers 3.
func slow(t *testing.T, file string) {
	t.Helper()
	db, err := sql.Open("sqlite", file)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Exec("UPDATE log SET at = CASE WHEN n < 2 THEN 1000 + n ELSE 1091 + 3 * (n - 2) END WHERE at > 0"); err != nil {
		t.Fatal(err)
	}
}

// TestPlaytestsOnTheMap: while people play, the page of the Memory shows at each place what
// they did there. A sign leads to the remark, and stands on no other drawing.
func TestPlaytestsOnTheMap(t *testing.T) {
	level.Gate(t)
	t.Parallel()
	file := filepath.Join(t.TempDir(), "tables.db")
	store, err := host.OpenStore(file)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	h := newHosting(t, store, unplayed(t, "workspace", "tiny"))
	seats, _, _ := h.guests(none{"seats": 2})
	seats[0].call("table.note", none{"text": "Why so dark?", "place": "b2"})
	seats[0].call("table.note", none{"text": "And so <b>wet</b>", "place": "b2"})
	tab := browsertest.Open(t)
	w := watchTiny(t, nil, "--games", "0", "--playtests", file)
	w.show(tab, "memories/jetty.html")
	const signs = "[...document.querySelectorAll('.acforge-mark')].map(a => [...a.querySelectorAll('text')].map(t => t.textContent).join('')).join(' ')"
	tab.Wait(signs + " === '“2'")
	seats[0].call("table.note", none{"text": "Too far", "place": "c1"})
	tab.Wait(signs + " === '“ “2'") // without a save
	says := browsertest.Eval[string](tab, "[...document.querySelectorAll('.acforge-marks title')].at(-1).textContent")
	if !strings.Contains(says, "Why so dark?") || !strings.Contains(says, "<b>wet</b>") {
		t.Errorf("the sign at b2 says %q", says)
	}
	inside := `[...document.querySelectorAll('.acforge-mark')].every((a, n) => {
		const at = a.querySelector('circle').getBoundingClientRect(), box = a.ownerSVGElement.querySelector('[data-place=' + ['c1', 'b2'][n] + ']').getBoundingClientRect();
		return at.width > 8 && at.left >= box.left && at.right <= box.right && at.top >= box.top && at.bottom <= box.bottom;
	})`
	if !browsertest.Eval[bool](tab, inside) {
		t.Error("a sign is not in its square")
	}
	tab.Size(800, 1000)
	pictured(t, tab, "marks")
	if bad := tab.Axe(browsertest.AxeSource(t)); len(bad) > 0 {
		t.Errorf("barriers:\n%s", strings.Join(bad, "\n"))
	}
	browsertest.Eval[bool](tab, "[...document.querySelectorAll('.acforge-mark')].at(-1).dispatchEvent(new MouseEvent('click', { bubbles: true })), true")
	tab.Wait("location.pathname === '/problems.html' && document.querySelector(location.hash)?.textContent.includes('b2')")
}
