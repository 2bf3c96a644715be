package main

import (
	"database/sql"
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
	"acforge.dev/engine/protocol"
	"acforge.dev/internal/host"
	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/workshop/table"
)

// pressing finds the way to an option in the page of a seat: its place on the Map if it is
// the only one there, else its button, else the list that holds it.
const pressing = `(() => {
  const at = (e, what) => {
    e.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const r = e.getBoundingClientRect(), x = r.left + r.width / 2, y = r.top + r.height / 2;
    const hit = document.elementFromPoint(x, y);
    return hit && (e === hit || e.contains(hit)) ? { What: what, X: x, Y: y } : null;
  };
  window.wayTo = index => {
    const lit = [...document.querySelectorAll('.place.lit:not(.other)')].find(g => g.getAttribute('data-one') === String(index) && / 1 option/.test(g.getAttribute('aria-label')));
    if (lit) { const s = at(lit, 'place'); if (s) return s; }
    const b = [...document.querySelectorAll('.play-option[data-index="' + index + '"]')].find(b => b.checkVisibility());
    if (b) { const s = at(b, 'option'); if (s) return s; }
    const shut = [...document.querySelectorAll('details:not([open])')].find(d => d.checkVisibility() && d.querySelector('.play-option[data-index="' + index + '"]'));
    if (shut) { const s = at(shut.querySelector('summary'), 'list'); if (s) return s; }
    return { What: '', X: 0, Y: 0 };
  };
  return true;
})()`

// TestHostedCampaignPlayed: two people in two browsers and the fair bot play the first two
// Memories of a campaign in a room, one person with a mouse and the other on a phone with
// keys. The host has the same game as the engine alone. Nothing on the way is a barrier.
func TestHostedCampaignPlayed(t *testing.T) {
	level.Nightly(t, "play")
	axe := browsertest.AxeSource(t)
	_, data := shippedBundle(t, "venice")
	file := filepath.Join(t.TempDir(), "t.db")
	store, err := host.OpenStore(file)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	h := newHosting(t, store, data)
	link := h.url + "?lang=en#key=" + h.room("Tuesdays").key

	ada, bo := browsertest.Open(t), browsertest.Open(t)
	ada.Size(1280, 900)
	bo.Size(390, 844)
	sits := func(tab *browsertest.Tab, name, chair string) {
		t.Helper()
		tab.Wait("document.querySelectorAll('.play-chair').length == 3")
		browsertest.Eval[bool](tab, fmt.Sprintf("(f => { f.value = %q })(document.querySelector('.play-door input')), true", name))
		pressed(t, tab, chair)
		tab.Wait("!document.documentElement.classList.contains('at-door')")
		seated(tab)
		browsertest.Eval[bool](tab, pressing)
	}
	ada.Go(link)
	ada.Wait("!document.getElementById('begin').hidden")
	browsertest.Eval[bool](ada, "document.getElementById('b-seats').value = '3', document.getElementById('begin-form').requestSubmit(), true")
	sits(ada, "Ada", "1seat 1")
	bo.Go(link)
	pressed(t, bo, "Choose a seat")
	sits(bo, "Bo", "2seat 2")
	browsertest.Eval[bool](ada, "document.querySelectorAll('details').forEach(d => { if (d.querySelector('.play-company, .play-people')) d.open = true }), true")
	pressed(t, ada, "Let the fair bot play for ")

	p := follow(t, data, file)
	lost := 0 // options in a row that could not be taken
	for n := 0; len(p.begun) < 3 && !p.over(); n++ {
		if n == 6000 {
			t.Fatalf("after %d answers they have begun %v", p.steps, p.begun)
		}
		k, seat := p.choose(1, 2)
		if k < 0 { // only the bot is asked
			p.waits()
			continue
		}
		tab := map[int]*browsertest.Tab{0: ada, 1: ada, 2: bo}[seat]
		if p.press(tab, k, tab == bo) {
			lost = 0
		} else if lost++; lost == 3 {
			t.Fatalf("after %d answers three options in a row cannot be taken, the last is %d: %s", p.steps, k, browsertest.Eval[string](tab, "document.querySelector('.play-ask')?.textContent ?? ''"))
		}
		if p.steps%200 == 1 {
			for _, tab := range []*browsertest.Tab{ada, bo} {
				if bad := tab.Axe(axe); len(bad) > 0 {
					t.Errorf("after %d answers: %s", p.steps, strings.Join(bad, "\n"))
				}
			}
		}
	}
	for _, tab := range []*browsertest.Tab{ada, bo} {
		tab.Wait(fmt.Sprintf("+document.querySelector('.play-table').dataset.steps >= %d", p.steps))
	}
	pictured(t, ada, "campaign-ada")
	pictured(t, bo, "campaign-bo")
	t.Logf("%v; %d answers, of them %d with the mouse and %d with keys, by %v", p.begun, p.steps, p.clicks, p.keyed, p.how)
	if p.clicks < 8 || p.keyed < 8 {
		t.Error("hardly anything was pressed")
	}
}

// follower plays the game of a host's only table along, by the answers in the host's store.
type follower struct {
	t      *testing.T
	db     *sql.DB
	s      *protocol.Session
	game   string
	novice bot.Bot
	stream engine.Stream

	steps         int      // answers so far
	begun         []string // Memories, each once
	clicks, keyed int
	how           map[string]int // presses, by what was pressed
}

func follow(t *testing.T, data []byte, file string) *follower {
	t.Helper()
	db, err := sql.Open("sqlite", file)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	var text string
	if err := db.QueryRow("SELECT seed FROM tables").Scan(&text); err != nil {
		t.Fatal(err)
	}
	seed, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	b, err := table.OpenCampaign(quietApp().shop, data)
	if err != nil {
		t.Fatal(err)
	}
	p := &follower{t: t, db: db, s: protocol.NewSession(protocol.Config{}), stream: engine.NewStream(5), how: map[string]int{}}
	p.s.Use(b)
	if p.novice, err = bot.New(bot.NameNovice, 0); err != nil {
		t.Fatal(err)
	}
	p.game = must(t, p.s.New, protocol.NewParams{Seats: 3, Seed: protocol.Seed(seed)}).Game
	return p
}

// catchUp gives the answers that the store has got since.
func (p *follower) catchUp() {
	p.t.Helper()
	rows, err := p.db.Query("SELECT pick, hash FROM log ORDER BY n LIMIT -1 OFFSET ?", p.steps)
	if err != nil {
		p.t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var pick int
		var hash string
		if err := rows.Scan(&pick, &hash); err != nil {
			p.t.Fatal(err)
		}
		done := must(p.t, p.s.Act, protocol.ActParams{Game: p.game, Index: &pick})
		p.steps++
		if string(done.Hash) != hash {
			p.t.Fatalf("after answer %d the host is at %s, the engine at %s", p.steps, hash, done.Hash)
		}
		for _, e := range done.Happened {
			var what struct{ Event, Memory string }
			if json.Unmarshal(e.Event, &what) == nil && what.Event == "begun" && !slices.Contains(p.begun, what.Memory) {
				p.begun = append(p.begun, what.Memory)
			}
		}
	}
	if err := rows.Err(); err != nil {
		p.t.Fatal(err)
	}
}

func (p *follower) point() protocol.PointReply {
	p.t.Helper()
	return must(p.t, p.s.Point, protocol.GameParams{Game: p.game})
}

func (p *follower) over() bool { return p.point().Point.Kind == "over" }

// choose returns an option that one of these seats may take, and the seat, 0 for any: the
// novice's, or else any. It returns -1 if they may take none.
func (p *follower) choose(seats ...int) (k, seat int) {
	p.t.Helper()
	p.catchUp()
	at := p.point()
	g, _ := p.s.Game(p.game)
	of := func(i int) int {
		var action struct{ Who any }
		_ = json.Unmarshal(at.Legal[i].Action, &action)
		if who, is := action.Who.(float64); at.Point.Who == 0 && is {
			return int(who)
		}
		return at.Point.Who
	}
	var may []int
	for i := range at.Legal {
		var action struct{ Do string }
		_ = json.Unmarshal(at.Legal[i].Action, &action)
		if action.Do == "concede" || action.Do == "players" || action.Do == "difficulty" { // all three stay
			continue
		}
		if n := of(i); n == 0 || slices.Contains(seats, n) {
			may = append(may, i)
		}
	}
	if len(may) == 0 {
		return -1, 0
	}
	if 3*p.keyed < p.clicks { // the second person takes part, too
		if own := slices.DeleteFunc(slices.Clone(may), func(i int) bool { return of(i) != seats[1] }); len(own) > 0 {
			may = own
		}
	}
	k = p.novice.Choose(g, g.Legal(nil), &p.stream)
	if !slices.Contains(may, k) {
		k = may[p.stream.Intn(len(may))]
	}
	return k, of(k)
}

// waits waits until the bot of the host has answered.
func (p *follower) waits() {
	p.t.Helper()
	was := p.steps
	for end := time.Now().Add(20 * time.Second); p.steps == was; p.catchUp() {
		if time.Now().After(end) {
			p.t.Fatalf("after %d answers the bot does not answer", was)
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// press takes an option in a page, with a mouse or with keys, and waits until the host has
// it. It returns false if the page has no such option any more: a card or the bot was faster.
func (p *follower) press(tab *browsertest.Tab, k int, keys bool) bool {
	p.t.Helper()
	was := p.steps
	tab.Wait(fmt.Sprintf("+document.querySelector('.play-table').dataset.steps >= %d", was))
	own := fmt.Sprintf(`.play-option[data-index="%d"]`, k)
	for range 6 {
		if browsertest.Eval[bool](tab, "!!document.querySelector('dialog[open]')") {
			tab.Keys("\x1b")
		}
		if keys {
			p.typed(tab, own)
		} else {
			s := browsertest.Eval[struct {
				What string
				X, Y float64
			}](tab, fmt.Sprintf("wayTo(%d)", k))
			if s.What != "" {
				tab.Click(s.X, s.Y)
				p.clicks++
				p.how[s.What]++
			}
		}
		for end := time.Now().Add(2 * time.Second); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
			if p.catchUp(); p.steps > was {
				return true
			}
			if browsertest.Eval[bool](tab, fmt.Sprintf("!!document.querySelector('dialog[open]') || !!document.querySelector(%q)?.checkVisibility() && !document.querySelector('.play-table').inert", own)) && time.Until(end) < 1500*time.Millisecond {
				break // a card was in the way, or a list was opened
			}
		}
	}
	return false
}

// typed moves the focus to an option and presses Enter. If the bot answers meanwhile, it
// gives up: the option may be gone.
func (p *follower) typed(tab *browsertest.Tab, own string) {
	p.t.Helper()
	on := own
	if !browsertest.Eval[bool](tab, fmt.Sprintf("!!document.querySelector(%q)?.checkVisibility()", own)) {
		on = fmt.Sprintf("details:not([open]):has(%s) > summary", own)
	}
	tab.Keys("o")
	was := p.steps
	for range 250 {
		if p.catchUp(); p.steps > was {
			return
		}
		if browsertest.Eval[bool](tab, fmt.Sprintf("!!document.activeElement?.matches(%q)", on)) {
			tab.Keys("\r")
			p.keyed++
			return
		}
		tab.Keys("\t")
	}
}
