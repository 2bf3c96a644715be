package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"

	"acforge.dev/engine/protocol"
	"acforge.dev/internal/host"
	"acforge.dev/internal/proof/level"
	"acforge.dev/preview/live"

	"acforge.dev/internal/workshop/shell"
)

// guest is a person with the key of a link, who speaks HTTP.
type guest struct {
	t   testing.TB
	url string // of the host
	key string
	by  string // the language that is asked for, "" none
}

// in is the same guest, who reads a language.
func (g guest) in(lang string) guest {
	g.by = "?lang=" + lang
	return g
}

// try makes a call and returns its result, or the name of the refusal. An answer without
// a hash is to the position of now.
func (g guest) try(method string, params any) (result map[string]any, refused string) {
	g.t.Helper()
	if p, ok := params.(none); ok && method == "game.act" && p["hash"] == nil {
		now, refused := g.try("game.point", none{})
		if refused != "" {
			return nil, refused
		}
		p = maps.Clone(p)
		p["hash"] = now["hash"]
		params = p
	}
	body, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
	if err != nil {
		g.t.Fatal(err)
	}
	r, err := g.post(body)
	if err != nil {
		return nil, err.Error()
	}
	if e, ok := r["error"].(map[string]any); ok {
		return nil, e["data"].(map[string]any)["name"].(string)
	}
	return r["result"].(map[string]any), ""
}

func (g guest) post(body []byte) (r map[string]any, err error) {
	req, err := http.NewRequest(http.MethodPost, g.url+"rpc"+g.by, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	req.Header.Set("Authorization", "Bearer "+g.key)
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return nil, err
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(text, &r); err != nil {
		return nil, fmt.Errorf("%s: %s", res.Status, text)
	}
	return r, nil
}

func (g guest) call(method string, params any) map[string]any {
	g.t.Helper()
	r, refused := g.try(method, params)
	if refused != "" {
		g.t.Fatalf("%s %v is refused: %s", method, params, refused)
	}
	return r
}

func (g guest) refused(name, method string, params any) {
	g.t.Helper()
	if _, refused := g.try(method, params); refused != name {
		g.t.Errorf("%s %v: refused is %q, want %q", method, params, refused, name)
	}
}

type none = map[string]any

// hosting is a host of bundles, served as the command serves it, and the time that
// it believes it is.
type hosting struct {
	*host.Host
	url   string
	maker guest
	mu    *sync.Mutex // held to look at the clock
	clock *time.Time
	tick  *time.Duration // how much later it is at each look at the clock
	wires *wires
	// silent lets WebSockets stay open and nothing come through.
	silent *atomic.Bool
}

func newHosting(t testing.TB, store *host.Store, bundles ...[]byte) *hosting {
	t.Helper()
	clock, tick := time.Now(), time.Second/10
	var mu sync.Mutex
	h, err := host.New(host.Config{
		Server: protocol.Program{Name: "acforge", Version: "test"}, Store: store, Open: hostBundle,
		// Each look at the clock is later, so that no test comes to the limit of calls a
		// second by chance.
		Now: func() time.Time {
			mu.Lock()
			defer mu.Unlock()
			clock = clock.Add(tick)
			return clock
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, data := range bundles {
		b, err := hostBundle(data)
		if err != nil {
			t.Fatal(err)
		}
		if err := h.Offer(b); err != nil {
			t.Fatal(err)
		}
	}
	s := httptest.NewUnstartedServer(nil)
	silent := new(atomic.Bool)
	wires := &wires{Listener: muted{s.Listener, silent}}
	s.Listener = wires
	name := s.Listener.Addr().String()
	s.Config.Handler = live.Shield([]string{name}, nil, h.Handler())
	s.Start()
	t.Cleanup(s.Close)
	t.Cleanup(h.Close)
	url := s.URL + "/"
	return &hosting{h, url, guest{t, url, h.MakerKey(), ""}, &mu, &clock, &tick, wires, silent}
}

// wires are the connections of a server, which a test may cut.
type wires struct {
	net.Listener
	mu   sync.Mutex
	open []net.Conn
}

func (w *wires) Accept() (net.Conn, error) {
	c, err := w.Listener.Accept()
	if err == nil {
		w.mu.Lock()
		defer w.mu.Unlock()
		w.open = append(w.open, c)
	}
	return c, err
}

// cut breaks all of them; the test itself makes new ones.
func (w *wires) cut() {
	http.DefaultClient.CloseIdleConnections()
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, c := range w.open {
		c.Close()
	}
	w.open = nil
}

// later lets time pass.
func (h *hosting) later(d time.Duration) {
	h.mu.Lock()
	defer h.mu.Unlock()
	*h.clock = h.clock.Add(d)
}

// guests makes a table and returns the guests with a seat, a spectator and the keeper
// of the table.
func (h *hosting) guests(params none) (seats []guest, watcher, keeper guest) {
	t := h.maker.t
	t.Helper()
	links := h.maker.call("host.new", params)
	for _, key := range links["seats"].([]any) {
		seats = append(seats, guest{t, h.url, key.(string), ""})
	}
	return seats, guest{t, h.url, links["watch"].(string), ""}, guest{t, h.url, links["keeper"].(string), ""}
}

func memoryStore(t testing.TB) *host.Store {
	t.Helper()
	s, err := host.OpenStore("")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

func over(look none) bool { return look["point"].(none)["kind"] == "over" }

// TestHostHands plays games of rivals to the end. At every point a seat sees its own
// hand and only the number of cards in the other's; a spectator sees neither. Only
// the player whose turn it is has options and can answer. No reply has the hash of the
// engine or the seed. After the game everything is visible.
func TestHostHands(t *testing.T) {
	level.Gate(t)
	h := newHosting(t, memoryStore(t), unplayed(t, "club", "night"))
	r := rand.New(rand.NewPCG(7, 7))
	hidden := 0
	for range 3 {
		seats, watcher, _ := h.guests(none{"mission": "basic", "seats": 2})
		for i, g := range seats {
			g.call("table.sit", none{"name": fmt.Sprint("Player ", i+1)})
		}
		for n := 0; ; n++ {
			if n > 2000 {
				t.Fatal("the game does not end")
			}
			looks := []none{watcher.call("table.look", none{}), seats[0].call("table.look", none{}), seats[1].call("table.look", none{})}
			if over(looks[0]) {
				break
			}
			asked := int(looks[0]["point"].(none)["who"].(float64))
			for viewer, g := range []guest{watcher, seats[0], seats[1]} {
				state := g.call("game.state", none{"viewer": nil})["state"].(none)
				for i, p := range state["players"].([]any) {
					for _, kind := range []string{"specials", "doubles"} {
						_, counted := p.(none)[kind].(float64)
						if own := viewer == i+1; own == counted {
							t.Fatalf("viewer %d sees of player %d: %v", viewer, i+1, p.(none)[kind])
						}
						if n, ok := p.(none)[kind].(float64); ok && n > 0 {
							hidden++
						}
					}
				}
				look := looks[viewer]
				if viewer != asked && (len(look["legal"].([]any)) > 0 || look["mine"] != false || look["point"].(none)["options"] != 0.) {
					t.Fatalf("viewer %d has the options of seat %d", viewer, asked)
				}
				for _, m := range look["moves"].([]any) {
					if m := m.(none); viewer != int(m["seat"].(float64)) && m["text"] != nil {
						t.Fatalf("viewer %d reads the option that another seat took: %v", viewer, m)
					}
				}
			}
			seats[2-asked].refused("not-yours", "game.act", none{"index": 0})
			watcher.refused("not-yours", "game.act", none{"index": 0})
			seats[2-asked].refused("not-yours", "game.view", none{"viewer": asked})
			watcher.refused("not-yours", "game.state", none{"viewer": 0})
			watcher.refused("not-yours", "game.save", none{})
			legal := looks[asked]["legal"].([]any)
			seats[asked-1].call("game.act", none{"index": legal[r.IntN(len(legal))].(none)["index"], "hash": looks[asked]["hash"]})
		}
		save := watcher.call("game.save", none{})["save"].(none)
		hashes := save["hashes"].([]any)
		if look := watcher.call("table.look", none{}); look["hash"] == hashes[len(hashes)-1] {
			t.Error("a table says the engine's own hash, from which hands can be guessed")
		}
		if state := seats[0].call("game.state", none{})["state"].(none); reflect.TypeOf(state["players"].([]any)[1].(none)["specials"]).Kind() == reflect.Float64 {
			t.Error("at the end the hands are still hidden")
		}
	}
	if hidden == 0 {
		t.Error("no hand held anything that could be hidden")
	}
}

// TestHostTogether: when several players are asked together, each answers only for its
// own seat, and no seat has another's option.
func TestHostTogether(t *testing.T) {
	h := newHosting(t, memoryStore(t), unplayed(t, "workspace", "tiny"))
	seats, _, keeper := h.guests(none{"seats": 2})
	one, two := seats[0].call("table.look", none{}), seats[1].call("table.look", none{})
	for i, look := range []none{one, two} {
		for _, o := range look["legal"].([]any) {
			if who, ok := o.(none)["action"].(none)["who"].(float64); ok && int(who) != i+1 {
				t.Errorf("seat %d is offered what is for seat %v", i+1, who)
			}
		}
	}
	for _, o := range two["legal"].([]any) {
		if o := o.(none); o["action"].(none)["who"] == 2. {
			seats[0].refused("not-yours", "game.act", none{"index": o["index"]})
			seats[0].refused("not-legal", "game.act", none{"action": o["action"]})
		}
	}
	move := one["legal"].([]any)[1].(none)
	seats[0].refused("not-legal", "game.act", none{"action": move["action"], "hash": "0000000000000000"})
	seats[0].call("game.act", none{"action": move["action"], "hash": one["hash"]})
	seats[0].refused("invalid-params", "game.act", none{"action": move["action"], "wrong": 1})
	seats[0].refused("unknown-game", "game.act", none{"action": move["action"], "game": "77"})
	seats[0].refused("no-method", "game.new", none{})
	seats[0].refused("not-yours", "table.close", none{})
	seats[0].refused("not-yours", "table.links", none{})
	seats[0].refused("not-yours", "host.new", none{})
	keeper.refused("not-yours", "host.tables", none{})
	keeper.refused("not-yours", "game.act", none{"index": 0})

	// Undo by consent: alone at once, with another one when that one agrees.
	h.later(2 * time.Minute)
	seats[0].call("table.undo", none{})
	if look := seats[0].call("table.look", none{}); look["steps"] != 0. || look["hash"] != one["hash"] {
		t.Errorf("taken back, it stands at %v", look["hash"])
	}
	seats[0].call("game.act", none{"action": move["action"]})
	seats[1].call("table.sit", none{"name": "Ada\u202e\x1b[2J"})
	seats[0].call("table.undo", none{})
	look := seats[1].call("table.look", none{})
	if look["steps"] != 1. || look["undo"].(none)["seat"] != 1. {
		t.Errorf("before anybody agreed: %v steps, %v", look["steps"], look["undo"])
	}
	if name := look["table"].(none)["seats"].([]any)[1].(none)["name"].(string); strings.ContainsAny(name, "\u202e\x1b") {
		t.Errorf("a name is handed on as %q", name)
	}
	seats[1].call("table.agree", none{"yes": false})
	if look := seats[1].call("table.look", none{}); look["undo"] != nil || look["steps"] != 1. {
		t.Error("refused, it is still there")
	}
	seats[1].refused("not-legal", "table.agree", none{"yes": true})
	seats[0].call("table.undo", none{})
	seats[1].call("table.agree", none{"yes": true})
	if look := seats[1].call("table.look", none{}); look["steps"] != 0. {
		t.Error("agreed, it is not taken back")
	}

	// A note is pinned to where it was written; the report has it, and the answers.
	seats[1].call("table.note", none{"text": "Why so *dark*?", "place": "b2"})
	seats[1].refused("invalid-params", "table.note", none{"text": " "})
	seats[0].call("table.answers", none{"answers": []string{"fine", "", "the end"}})
	seats[0].refused("invalid-params", "table.answers", none{"answers": []string{"1", "2", "3", "4"}})
	seats[0].call("game.act", none{"action": move["action"]})
	report, err := h.Report()
	if err != nil {
		t.Fatal(err)
	}
	if len(report.Rows) != 1 || report.Rows[0].Games != 1 || report.Rows[0].Open != 1 || report.Rows[0].Undone != 2 || report.Rows[0].Answers != 1 {
		t.Errorf("counted as %+v", report.Rows)
	}
	if len(report.Notes) != 1 || report.Notes[0].Name == "" || report.Notes[0].Place != "b2" || report.Notes[0].Answers != 0 || len(report.Answers) != 3 {
		t.Errorf("notes %+v, answers %+v", report.Notes, report.Answers)
	}
	var text, table strings.Builder
	report.Text(&text)
	if err := report.CSV(&table, "games"); err != nil || strings.Count(table.String(), "\n") != 2 || !strings.Contains(text.String(), "Why so *dark*?") {
		t.Errorf("%v\n%s\n%s", err, table.String(), text.String())
	}

	keeper.call("table.close", none{})
	seats[0].refused("closed", "game.act", none{"index": 0})
	seats[0].refused("closed", "table.undo", none{})
	if look := seats[0].call("table.look", none{}); look["table"].(none)["closed"] != true {
		t.Error("a closed table cannot be looked at, or says nothing")
	}
}

// TestHostWalks: a seat is told where it can go by several answers, of no other seat's,
// and only when it asks; each of the answers is judged like any other.
func TestHostWalks(t *testing.T) {
	h := newHosting(t, memoryStore(t), unplayed(t, "workspace", "tiny"))
	seats, watcher, _ := h.guests(none{"seats": 2})
	if look := seats[0].call("table.look", none{}); look["walks"] != nil {
		t.Error("walks come unasked")
	}
	if look := watcher.call("table.look", none{"walks": true}); look["walks"] != nil {
		t.Errorf("who looks on is offered %v", look["walks"])
	}
	for i, seat := range seats {
		look := seat.call("table.look", none{"walks": true})
		walks := look["walks"].(none)["walks"].([]any)
		if len(walks) == 0 {
			t.Fatalf("seat %d has no walks", i+1)
		}
		for _, w := range walks {
			if who := w.(none)["who"]; who != float64(i+1) {
				t.Errorf("seat %d is offered a walk of seat %v", i+1, who)
			}
		}
		if i == 1 {
			continue
		}
		far := walks[len(walks)-1].(none)
		actions := far["actions"].([]any)
		seats[1].refused("not-legal", "game.act", none{"action": actions[0]})
		seats[0].refused("not-legal", "game.act", none{"action": actions[len(actions)-1]}) // it is not there yet
		hash := look["hash"]
		for _, a := range actions {
			hash = seats[0].call("game.act", none{"action": a, "hash": hash})["hash"]
		}
		stands := false
		for _, p := range seats[0].call("table.look", none{})["view"].(none)["places"].([]any) {
			for _, piece := range p.(none)["pieces"].([]any) {
				stands = stands || p.(none)["id"] == far["place"] && piece.(none)["sign"] == "1"
			}
		}
		if !stands {
			t.Errorf("%d answers do not lead to %v", len(actions), far["place"])
		}
	}
}

// TestHostBot: the fair bot takes over an empty seat and plays it. It gives the seat
// back when a player sits down. It takes over no occupied seat.
func TestHostBot(t *testing.T) {
	h := newHosting(t, memoryStore(t), unplayed(t, "club", "night"))
	seats, _, keeper := h.guests(none{"mission": "basic", "seats": 2})
	seats[0].call("table.sit", none{"name": "Ada"})
	keeper.refused("not-yours", "table.bot", none{"seat": 1, "on": true})
	keeper.call("table.bot", none{"seat": 2, "on": true})
	byBot := 0
	for n := 0; ; n++ {
		if n > 4000 {
			t.Fatal("the game does not end")
		}
		look := seats[0].call("table.look", none{})
		if over(look) {
			for _, m := range look["moves"].([]any) {
				if m.(none)["seat"] == 2. {
					byBot++
				}
			}
			break
		}
		if legal := look["legal"].([]any); len(legal) > 0 {
			if n == 40 { // a player sits down, and leaves again
				seats[1].call("table.sit", none{})
				if look := seats[1].call("table.look", none{}); look["table"].(none)["seats"].([]any)[1].(none)["bot"] != false {
					t.Error("the bot keeps a seat where somebody sits")
				}
				h.later(2 * time.Minute)
				keeper.call("table.bot", none{"seat": 2, "on": true})
			}
			seats[0].call("game.act", none{"index": legal[n%len(legal)].(none)["index"]})
		} else {
			seats[0].call("table.look", none{"wait": look["version"]})
		}
	}
	if byBot < 5 {
		t.Errorf("the bot answered %d times", byBot)
	}
}

// TestHostTakesBack: for each way in which a player can be away, which players may give
// the seat to the bot, and which must agree to an undo. An undo that takes back a player's own answer
// needs that player's consent; against rivals every undo does.
func TestHostTakesBack(t *testing.T) {
	level.Gate(t)
	h := newHosting(t, memoryStore(t), unplayed(t, "club", "night"), unplayed(t, "workspace", "tiny"))
	var contents []any
	for _, b := range h.maker.call("host.bundles", none{})["bundles"].([]any) {
		contents = append(contents, b.(none)["content"])
	}
	rivals, friends := none{"content": contents[0], "mission": "basic", "seats": 2}, none{"content": contents[1], "seats": 2}
	const never, left, answered = "never came", "sat and left", "answered and left"
	for _, tt := range []struct {
		table       none
		other       string // what the player of seat 2 did
		by          string // who gives seat 2 to the bot then: "rival" for the player of seat 1
		given, back bool
	}{
		{rivals, never, "rival", false, false},
		{rivals, never, "keeper", true, false},
		{rivals, left, "rival", false, false},
		{rivals, left, "keeper", true, false},
		{rivals, left, "own", true, false},
		{rivals, answered, "rival", false, false},
		{rivals, answered, "keeper", true, false},
		{rivals, answered, "own", true, false},
		{friends, never, "rival", true, true},
		{friends, left, "rival", true, true},
		{friends, left, "own", true, true},
		{friends, answered, "rival", true, false},
		{friends, answered, "keeper", true, false},
		{friends, answered, "own", true, false},
	} {
		name := fmt.Sprint(tt.table["mission"], ", ", tt.other, ", given by ", tt.by)
		var seats []guest
		var keeper guest
		for { // chance says whom the table asks first
			seats, _, keeper = h.guests(tt.table)
			if len(seats[0].call("table.look", none{})["legal"].([]any)) > 0 {
				break
			}
		}
		seats[0].call("table.sit", none{"name": "Ann"})
		// answers lets a seat answer, where it is asked.
		answers := func(seat int) bool {
			legal := seats[seat].call("table.look", none{})["legal"].([]any)
			if len(legal) == 0 {
				return false
			}
			_, refused := seats[seat].try("game.act", none{"index": legal[0].(none)["index"]})
			if refused != "" && refused != "not-legal" { // the bot may be faster
				t.Fatalf("%s: an answer of seat %d is refused: %s", name, seat+1, refused)
			}
			return refused == ""
		}
		switch tt.other {
		case left:
			seats[1].call("table.sit", none{"name": "Bob"})
		case answered: // by a client that never says that it sits
			for answers(0); !answers(1); {
				answers(0)
			}
		}
		h.later(2 * time.Minute)
		giver := map[string]guest{"rival": seats[0], "keeper": keeper, "own": seats[1]}[tt.by]
		offered := giver.call("table.look", none{})["table"].(none)["seats"].([]any)[1].(none)["hand"]
		_, refused := giver.try("table.bot", none{"seat": 2, "on": true})
		if (refused == "") != tt.given || offered != tt.given {
			t.Errorf("%s: refused %q, offered %v", name, refused, offered)
		}
		if tt.given && tt.by != "own" && tt.other != never {
			// A rival does not take it back from the bot either.
			if _, refused := seats[0].try("table.bot", none{"seat": 2, "on": false}); (refused == "") != (tt.table["mission"] == nil) {
				t.Errorf("%s: taken from the bot: refused %q", name, refused)
			}
			giver.call("table.bot", none{"seat": 2, "on": true})
		}
		for tt.other != answered && !answers(0) {
			time.Sleep(time.Millisecond) // the bot is asked first
		}
		seats[0].call("table.undo", none{}) // to before Ann's last answer
		look := seats[0].call("table.look", none{})
		if (look["undone"] == 1.) != tt.back || !tt.back && look["undo"] != nil && fmt.Sprint(look["undo"].(none)["wants"]) != "[2]" {
			t.Errorf("%s: taken back %v times, wish %v", name, look["undone"], look["undo"])
		}
	}
}

// TestHostAgreed: a player's consent is for the wish that they were asked about.
func TestHostAgreed(t *testing.T) {
	h := newHosting(t, memoryStore(t), unplayed(t, "workspace", "tiny"))
	seats, _, _ := h.guests(none{"seats": 2})
	for range 3 {
		seats[0].call("game.act", none{"index": seats[0].call("table.look", none{})["legal"].([]any)[0].(none)["index"]})
	}
	seats[1].call("table.sit", none{})
	seats[0].call("table.undo", none{"steps": 1})
	seats[0].call("table.undo", none{"steps": 3})
	seats[1].refused("not-legal", "table.agree", none{"yes": true, "steps": 1})
	if look := seats[1].call("table.look", none{}); look["steps"] != 3. {
		t.Errorf("agreed to 1 step, %v of 3 are left", look["steps"])
	}
	seats[1].call("table.agree", none{"yes": true, "steps": 3})
	if look := seats[1].call("table.look", none{}); look["steps"] != 0. {
		t.Errorf("agreed to 3 steps, %v of 3 are left", look["steps"])
	}
}

// TestHostGoesOn: with another program on the same file, of another content even,
// every seat sees what it saw, and plays on.
func TestHostGoesOn(t *testing.T) {
	level.Gate(t)
	file := filepath.Join(t.TempDir(), "tables.db")
	store, err := host.OpenStore(file)
	if err != nil {
		t.Fatal(err)
	}
	pack := unplayed(t, "workspace", "tiny")
	h := newHosting(t, store, pack)
	seats, _, _ := h.guests(none{"seats": 2})
	for range 5 {
		look := seats[0].call("table.look", none{})
		legal := look["legal"].([]any)
		seats[0].call("game.act", none{"index": legal[len(legal)/2].(none)["index"]})
	}
	seats[0].call("table.undo", none{"steps": 2})
	was := []none{seats[0].call("table.look", none{}), seats[1].call("table.look", none{})}
	h.Close()
	store.Close()
	if info, err := os.Stat(file); err != nil || info.Mode().Perm()&0o077 != 0 && os.PathSeparator == '/' {
		t.Errorf("others can read the file that all links follow from: %v %v", info.Mode(), err)
	}

	if store, err = host.OpenStore(file); err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	again := newHosting(t, store, unplayed(t, "club", "night")) // the other bundle comes from the file
	var looks []none
	for i := range seats {
		seats[i].url = again.url
		looks = append(looks, seats[i].call("table.look", none{}))
	}
	for i, now := range looks {
		for _, member := range []string{"hash", "steps", "legal", "view", "moves", "text"} {
			if !reflect.DeepEqual(now[member], was[i][member]) {
				t.Errorf("seat %d: %s differs:\n%v\n%v", i+1, member, now[member], was[i][member])
			}
		}
	}
	seats[0].call("game.act", none{"index": looks[0]["legal"].([]any)[0].(none)["index"]})

	// What is no store is left as it is.
	other := filepath.Join(t.TempDir(), "letter.txt")
	if err := os.WriteFile(other, []byte("Dear Ada, this is no store of tables."), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := host.OpenStore(other); err == nil {
		t.Error("a letter is taken for a store")
	}
	if text, _ := os.ReadFile(other); !strings.HasPrefix(string(text), "Dear Ada") {
		t.Error("the letter was written over")
	}
	if _, err := host.ReadStore(filepath.Join(t.TempDir(), "nothing.db")); err == nil {
		t.Error("a store that is not there is read")
	}
}

// TestHostGuarded: the host refuses a wrong key, name or origin, and messages that are
// too long or too frequent.
func TestHostGuarded(t *testing.T) {
	level.Gate(t)
	h := newHosting(t, memoryStore(t), unplayed(t, "workspace", "tiny"))
	seats, watcher, _ := h.guests(none{"seats": 2})
	for _, key := range []string{"", "1.1.", "1.1.AAAAAAAAAAAAAAAAAAAAAA", "1.2." + strings.Split(seats[0].key, ".")[2], "2.1." + strings.Split(seats[0].key, ".")[2], "0.maker." + strings.Split(watcher.key, ".")[2], strings.Repeat("9", 99), "1.01." + strings.Split(seats[0].key, ".")[2]} {
		guest{t, h.url, key, ""}.refused("not-seated", "table.look", none{})
	}
	send := func(method, path, body string, head ...string) int {
		req, err := http.NewRequest(method, h.url+path, strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		for i := 0; i < len(head); i += 2 {
			if head[i] == "Host" {
				req.Host = head[i+1]
			} else {
				req.Header.Set(head[i], head[i+1])
			}
		}
		res, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		res.Body.Close()
		return res.StatusCode
	}
	look := `{"jsonrpc":"2.0","id":1,"method":"table.look"}`
	own := strings.TrimSuffix(h.url, "/")
	for _, tt := range []struct {
		want               int
		method, path, body string
		head               []string
	}{
		{200, "POST", "rpc", look, nil},
		{200, "POST", "rpc", look, []string{"Origin", own}},
		{403, "POST", "rpc", look, []string{"Origin", "http://evil.example"}},
		{403, "POST", "rpc", look, []string{"Origin", "null"}},
		{403, "POST", "rpc", look, []string{"Sec-Fetch-Site", "same-site"}},
		{403, "POST", "rpc", look, []string{"Host", "evil.example"}},
		{405, "GET", "rpc", "", nil},
		{405, "POST", "", "", nil},
		{413, "POST", "rpc", strings.Repeat(" ", host.MaxMessage+1), nil},
		{204, "POST", "rpc", `{"jsonrpc":"2.0","method":"table.look"}`, nil},
		{404, "GET", "../host.go", "", nil},
		{404, "GET", "p/../index.html/x", "", nil},
		{200, "GET", "", "", nil},
		{403, "GET", "ws", "", []string{"Origin", "http://evil.example", "Upgrade", "websocket", "Connection", "Upgrade", "Sec-WebSocket-Version", "13", "Sec-WebSocket-Key", "MDEyMzQ1Njc4OWFiY2RlZg=="}},
	} {
		if got := send(tt.method, tt.path, tt.body, tt.head...); got != tt.want {
			t.Errorf("%s /%s %v: %d, want %d", tt.method, tt.path, tt.head, got, tt.want)
		}
	}
	*h.tick = 0
	var batch []string
	for i := range 800 {
		batch = append(batch, fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"table.look"}`, i))
	}
	req, _ := http.NewRequest(http.MethodPost, h.url+"rpc", strings.NewReader("["+strings.Join(batch, ",")+"]"))
	req.Header.Set("Authorization", "Bearer "+watcher.key)
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	text, _ := io.ReadAll(res.Body)
	if n := bytes.Count(text, []byte(`"name":"limit"`)); n < 100 {
		t.Errorf("of 800 calls at once %d are refused", n)
	}
}

// TestHostSocket: a WebSocket answers the same calls, and everyone present hears about
// changes. A second key on one connection is refused; a message that is too long closes
// it.
func TestHostSocket(t *testing.T) {
	h := newHosting(t, memoryStore(t), unplayed(t, "workspace", "tiny"))
	seats, watcher, _ := h.guests(none{"seats": 2})
	ctx, stop := context.WithTimeout(t.Context(), 30*time.Second)
	defer stop()
	c, _, err := websocket.Dial(ctx, strings.Replace(h.url, "http", "ws", 1)+"ws", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer c.CloseNow()
	c.SetReadLimit(1 << 20)
	say := func(text string) {
		if err := c.Write(ctx, websocket.MessageText, []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	hear := func(want string) {
		t.Helper()
		for {
			_, msg, err := c.Read(ctx)
			if err != nil {
				t.Fatalf("waiting for %s: %v", want, err)
			}
			if strings.Contains(string(msg), want) {
				return
			}
		}
	}
	say(`{"jsonrpc":"2.0","id":1,"method":"table.look"}`)
	hear(`"not-initialized"`)
	say(`{"jsonrpc":"2.0","id":2,"method":"initialize","params":{"protocol":"1","client":{"name":"t","version":"1"}}}`)
	hear(`"table.look"`)
	say(`{"jsonrpc":"2.0","id":3,"method":"table.look"}`)
	hear(`"not-seated"`)
	say(`{"jsonrpc":"2.0","id":4,"method":"table.sit","params":{"key":"` + seats[1].key + `","name":"Bea"}}`)
	hear(`"seat":2`)
	say(`{"jsonrpc":"2.0","id":5,"method":"table.sit","params":{"key":"` + seats[0].key + `"}}`)
	hear(`"not-seated"`)
	if look := watcher.call("table.look", none{}); look["table"].(none)["seats"].([]any)[1].(none)["here"] != true {
		t.Error("nobody sees that seat 2 is there")
	}
	legal := seats[0].call("table.look", none{})["legal"].([]any)
	seats[0].call("game.act", none{"index": legal[1].(none)["index"]})
	hear(`"table.changed"`)
	say(`"` + strings.Repeat("x", host.MaxMessage+10) + `"`)
	for { // whatever was told before
		_, msg, err := c.Read(ctx)
		if err != nil {
			break
		}
		if !strings.Contains(string(msg), `"table.changed"`) {
			t.Errorf("a message that is too long is answered: %s", msg)
		}
	}
	if ctx.Err() != nil {
		t.Fatal("a message that is too long does not end the line")
	}
	gone := func() bool {
		look := watcher.call("table.look", none{})
		return look["table"].(none)["seats"].([]any)[1].(none)["here"] == false
	}
	for n := 0; !gone(); n++ {
		if n > 100 {
			t.Fatal("who is gone is still there")
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// started runs the command until it serves, and returns the key by which tables are
// made.
func started(t *testing.T, args ...string) (cmd *exec.Cmd, url, key string) {
	t.Helper()
	cmd = acforge(t, ".", args...)
	out, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill(); _ = cmd.Wait() })
	said := make([]byte, 0, 4096)
	for !bytes.Contains(said, []byte("ends)\n")) {
		part := make([]byte, 1024)
		n, err := out.Read(part)
		said = append(said, part[:n]...)
		if err != nil {
			t.Fatalf("it ended: %s", said)
		}
	}
	go func() { _, _ = io.Copy(io.Discard, out) }()
	_, rest, _ := strings.Cut(string(said), "Make tables at ")
	url, rest, _ = strings.Cut(rest, "#key=")
	key, _, _ = strings.Cut(rest, " ")
	return cmd, url, key
}

// killed is a table at a host that is killed: what was acknowledged there, and the call
// whose reply did not come.
type killed struct {
	seats  []guest
	last   none // the last reply that says how the game stands
	open   none // parameters of the call
	method string
	by     int // the seat that made it
	calls  int
	notes  int // acknowledged
}

// call makes a call with an id. It returns false when no reply came.
func (k *killed) call(by int, method string, params none) (reply none, refused string, ok bool) {
	k.calls++
	params["id"] = fmt.Sprint("call ", k.calls)
	k.open, k.method, k.by = params, method, by
	return k.again()
}

// again makes the call whose reply did not come.
func (k *killed) again() (reply none, refused string, ok bool) {
	reply, refused = k.seats[k.by].try(k.method, k.open)
	if reply == nil && strings.Contains(refused, " ") { // an error of the connection, and no name
		return nil, "", false
	}
	switch {
	case refused != "":
	case k.method == "table.note":
		k.notes++
	default:
		k.last = reply
	}
	k.open = nil
	return reply, refused, true
}

// plays answers until the host is gone.
func (k *killed) plays(r *rand.Rand) {
	for !over(k.last) {
		by, method, params := r.IntN(2), "game.act", none{"index": r.IntN(3), "hash": k.last["hash"]} // the ends of phases, moves of either seat
		if r.IntN(5) == 0 {
			method, params = "table.note", none{"text": "dark"}
		}
		if _, _, ok := k.call(by, method, params); !ok {
			return
		}
	}
}

// TestHostKilled kills a host at a random moment while four tables play, again and again
// on one file. Every answer and note that was acknowledged is there afterwards, and the
// game stands where it stood. One whose reply did not come is sent again with its id, and
// then counts once. The nightly check "kills" kills it 1,000 times.
func TestHostKilled(t *testing.T) {
	level.Gate(t)
	kills, seed := level.Amount("kills", 2, 2, 1000), level.Seed()
	t.Logf("%d kills from %s=%d", kills, level.SeedEnv, seed)
	r := rand.New(rand.NewPCG(seed, 1))
	dir := t.TempDir()
	pack := filepath.Join(dir, "tiny.acpack")
	if err := os.WriteFile(pack, unplayed(t, "workspace", "tiny"), 0o666); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "tables.db")
	tables := make([]*killed, 4)
	answers, notes, resent, there := 0, 0, 0, 0
	for n := range kills + 1 {
		cmd, url, key := started(t, "host", pack, "--store", file, "--addr", "127.0.0.1:0")
		h := &hosting{url: url, maker: guest{t, url, key, ""}}
		for i, k := range tables {
			if k != nil {
				for s := range k.seats {
					k.seats[s].url = url
				}
				was := k.last
				now := k.seats[0].call("table.look", none{})
				stored := now["steps"] == was["steps"].(float64)+1 && k.open != nil && k.method == "game.act"
				if !stored && (now["steps"] != was["steps"] || now["hash"] != was["hash"]) {
					t.Fatalf("kill %d, table %d: acknowledged were %v answers, there are %v", n, i, was["steps"], now["steps"])
				}
				if k.open != nil {
					resent++
					_, refused, ok := k.again()
					if !ok || stored && refused != "" || k.last["steps"].(float64) > was["steps"].(float64)+1 || stored && k.last["hash"] != now["hash"] {
						t.Fatalf("kill %d, table %d: sent again it is %q; %v answers, there were %v", n, i, refused, k.last["steps"], was["steps"])
					}
					if stored {
						there++
					}
				}
			}
			if k == nil || over(k.last) || k.last["steps"].(float64) > 60 {
				if k != nil {
					answers, notes = answers+int(k.last["steps"].(float64)), notes+k.notes
				}
				seats, _, _ := h.guests(none{"seats": 2})
				tables[i] = &killed{seats: seats, last: seats[0].call("table.look", none{})}
			}
		}
		if n == kills {
			for _, k := range tables {
				answers, notes = answers+int(k.last["steps"].(float64)), notes+k.notes
			}
			if got := len(h.maker.call("host.report", none{})["notes"].([]any)); got != notes {
				t.Errorf("%d notes are kept, %d were acknowledged", got, notes)
			}
			t.Logf("%d answers and %d notes acknowledged; of %d calls without a reply, %d answers had been stored", answers, notes, resent, there)
			return
		}
		var all sync.WaitGroup
		for _, k := range tables {
			chance := rand.New(rand.NewPCG(r.Uint64(), 2))
			all.Go(func() { k.plays(chance) })
		}
		time.Sleep(time.Duration(r.IntN(120_000)) * time.Microsecond)
		_ = cmd.Process.Kill()
		all.Wait()
		_ = cmd.Wait()
	}
}

// TestServeHTTP: one game at a table, with a link for each seat.
func TestServeHTTP(t *testing.T) {
	level.Gate(t)
	pack := filepath.Join(t.TempDir(), "night.acpack")
	if err := os.WriteFile(pack, unplayed(t, "club", "night"), 0o666); err != nil {
		t.Fatal(err)
	}
	cmd := acforge(t, ".", "serve", "--http", pack, "--memory", "basic", "--seats", "2", "--addr", "127.0.0.1:0")
	out, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = cmd.Process.Kill(); _ = cmd.Wait() }()
	said := ""
	for strings.Count(said, "\n") < 3 {
		part := make([]byte, 1024)
		n, err := out.Read(part)
		if err != nil {
			t.Fatal(said, err)
		}
		said += string(part[:n])
	}
	for _, seat := range []string{"Seat 1: ", "Seat 2: ", "For spectators: "} {
		_, rest, ok := strings.Cut(said, seat)
		link, _, _ := strings.Cut(rest, "\n")
		page, key, found := strings.Cut(link, "#at=")
		if !ok || !found {
			t.Fatalf("no link for %s in %s", seat, said)
		}
		res, err := http.Get(page)
		if err != nil || res.StatusCode != http.StatusOK {
			t.Fatal(page, err, res)
		}
		body, _ := io.ReadAll(res.Body)
		res.Body.Close()
		if !bytes.Contains(body, []byte(`data-mission="basic"`)) {
			t.Errorf("%s is not where the game is played", page)
		}
		root, _, _ := strings.Cut(page[len("http://"):], "/")
		look := guest{t, "http://" + root + "/", key, ""}.call("table.look", none{})
		if look["table"].(none)["mission"] != "basic" {
			t.Errorf("another game: %v", look["table"])
		}
	}
	for _, args := range [][]string{{"serve"}, {"serve", "--http"}, {"serve", "--http", pack, "--seats", "9"}, {"serve", "--stdio", "--seats", "2"}, {"host", pack, "--addr", "0.0.0.0:0"}, {"host", pack, "--addr", "x"}, {"host", pack, "--name", "a b"}, {"host", pack, "--name", "a?b"}, {"host"}, {"report"}} {
		var e *exec.ExitError
		cmd := acforge(t, t.TempDir(), args...)
		stop := time.AfterFunc(time.Minute, func() { _ = cmd.Process.Kill() }) // it serves, and would not end
		err := cmd.Run()
		stop.Stop()
		if x, ok := err.(*exec.ExitError); ok {
			e = x
		}
		if e == nil || e.ExitCode() != shell.ExitUsage {
			t.Errorf("%v: %v, want exit code %d", args, err, shell.ExitUsage)
		}
	}
	if !slices.Contains(host.Calls(), "table.look") {
		t.Error("the calls of a host are not listed")
	}
}
