package host

import (
	"encoding/json"
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"os"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"acforge.dev/engine/protocol"
	"acforge.dev/internal/proof/enginetest"
	"acforge.dev/internal/proof/golden"
	"acforge.dev/internal/proof/level"
	"acforge.dev/preview/live"
)

var update = flag.Bool("update", false, "write the table of calls into docs/host.md")

// house is a host of two missions in memory, at a clock of its own. Friends play
// together, the feud is one of rivals.
type house struct {
	t       testing.TB
	h       *Host
	serve   http.Handler
	mu      sync.Mutex // held to look at the clock
	clock   time.Time
	tick    time.Duration // that a call takes
	content string
	room    string // the key of the room that the next table is made in
}

const friends, feud = enginetest.Delve, enginetest.Feud

func newHouse(t testing.TB, store *Store) *house {
	t.Helper()
	w := &house{t: t, clock: time.Unix(1e9, 0), tick: 50 * time.Millisecond, content: "sha256:0123456789abcdef"}
	bundle := &Bundle{
		Bundle: &protocol.Bundle{Pack: enginetest.Pack{Only: []string{friends, feud}}, Content: w.content, Languages: []string{"en"}},
		Title:  map[string]string{"en": "Toys"}, Data: []byte("toys"),
	}
	h, err := New(Config{
		Server: protocol.Program{Name: "acforge", Version: "test"}, Store: store, Behind: []netip.Prefix{netip.MustParsePrefix("192.0.2.7/32")},
		Open: func([]byte) (*Bundle, error) { return bundle, nil }, Now: func() time.Time {
			w.mu.Lock()
			defer w.mu.Unlock()
			return w.clock
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := h.Offer(bundle); err != nil {
		t.Fatal(err)
	}
	w.h, w.serve = h, live.Shield([]string{"tables.example"}, nil, h.Handler())
	t.Cleanup(h.Close)
	return w
}

// still keeps every bot from answering until the test is over.
func (w *house) still() {
	for range cap(w.h.bots) {
		w.h.bots <- struct{}{}
	}
	w.t.Cleanup(func() {
		for range cap(w.h.bots) {
			<-w.h.bots
		}
	})
}

// said is the answer to a call.
type said struct {
	code   int // of HTTP
	result json.RawMessage
	name   string // of the refusal
	text   string
}

// says makes a call; head are headers, and "from" is the address that it comes from.
func (w *house) says(key, method string, params any, head ...string) said {
	w.t.Helper()
	w.mu.Lock()
	w.clock = w.clock.Add(w.tick) // as many calls a second as a key may make
	w.mu.Unlock()
	body, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
	if err != nil {
		w.t.Fatal(err)
	}
	r := httptest.NewRequest(http.MethodPost, "http://tables.example/rpc", strings.NewReader(string(body)))
	if key != "" {
		r.Header.Set("Authorization", "Bearer "+key)
	}
	for i := 0; i < len(head); i += 2 {
		if head[i] == "from" {
			r.RemoteAddr = head[i+1] + ":1234"
		} else {
			r.Header.Add(head[i], head[i+1])
		}
	}
	got := httptest.NewRecorder()
	w.serve.ServeHTTP(got, r)
	out := said{code: got.Code}
	var reply struct {
		Result json.RawMessage
		Error  struct {
			Message string
			Data    struct{ Name string }
		}
	}
	if got.Code == http.StatusOK {
		if err := json.Unmarshal(got.Body.Bytes(), &reply); err != nil {
			w.t.Fatal(err)
		}
		out.result, out.name, out.text = reply.Result, reply.Error.Data.Name, reply.Error.Message
	}
	return out
}

// must makes a call that is not refused, and reads its result into v.
func (w *house) must(key, method string, params, v any) {
	w.t.Helper()
	got := w.says(key, method, params)
	if got.result == nil {
		w.t.Fatalf("%s: %d %s %s", method, got.code, got.name, got.text)
	}
	if v == nil {
		return
	}
	if err := json.Unmarshal(got.result, v); err != nil {
		w.t.Fatal(err)
	}
}

type none = map[string]any

// group returns the key of the room that the tables are in.
func (w *house) group() string {
	w.t.Helper()
	if w.room == "" {
		var room RoomReply
		w.must(w.h.MakerKey(), "host.room", none{"name": "Friends"}, &room)
		w.room = room.Key
	}
	return w.room
}

// planOf returns the number of the plan of seat 2.
func (w *house) planOf(id int64) int64 {
	w.t.Helper()
	t, err := w.h.table(id)
	if err != nil {
		w.t.Fatal(err)
	}
	defer t.mu.Unlock()
	if p := t.plans[2]; p != nil {
		return p.n
	}
	return 0
}

// groupOf returns the key of the room that a table is in; for room.new, of one with room.
func (w *house) groupOf(links LinksReply, call string) string {
	w.t.Helper()
	if call == "room.new" {
		w.room = ""
		return w.group()
	}
	row, err := w.h.store.table(w.h.id(links))
	if err != nil {
		w.t.Fatal(err)
	}
	return w.h.key(right{room: row.room, role: roleGroup})
}

// makes makes a table in the room, and returns the keys of its links.
func (w *house) makes(mission string) (links LinksReply) {
	w.t.Helper()
	for range 2 {
		var made OpensReply
		if got := w.says(w.group(), "room.new", none{"mission": mission, "seats": 2}); got.name == "limit" {
			w.room = "" // it is full
			continue
		} else if err := json.Unmarshal(got.result, &made); err != nil {
			w.t.Fatal(err, got.text)
		}
		id, err := strconv.ParseInt(made.Table, 10, 64)
		if err != nil {
			w.t.Fatal(err)
		}
		w.must(w.h.key(right{table: id, role: roleKeeper}), "table.links", none{}, &links)
		return links
	}
	w.t.Fatal("there is no room for a table")
	return links
}

// stands is what table.look says about the game.
type stands struct {
	Talk    []Said
	Hash    string
	Steps   int
	Version int
	Undo    *Undo
	Legal   []protocol.Option
	Table   TableReply
}

func (w *house) look(key string) (s stands) {
	w.t.Helper()
	w.must(key, "table.look", none{}, &s)
	return s
}

// answers gives the first answer, or the last one: the end of the turn.
func (w *house) answers(key string, last bool) {
	w.t.Helper()
	s := w.look(key)
	if len(s.Legal) == 0 {
		w.t.Fatal("this seat is not asked")
	}
	o := s.Legal[0]
	if last {
		o = s.Legal[len(s.Legal)-1]
	}
	w.must(key, "game.act", none{"index": o.Index, "hash": s.Hash}, nil)
}

// set makes a table where seat 1 has answered and seat 2, whose rights are in question,
// is in a state and asked. With answered its player has answered, where there was one.
func (w *house) set(mission string, s state, answered bool) LinksReply {
	w.t.Helper()
	links := w.makes(mission)
	one, two := links.Seats[0], links.Seats[1]
	w.answers(one, true)
	if s <= seatBot {
		w.must(two, "table.sit", none{"name": "Bo"}, nil)
		if answered {
			w.answers(two, false)
		}
	}
	if s != seatHere {
		w.clock = w.clock.Add(2 * time.Minute)
	}
	if s == seatBot || s == seatRobot {
		w.must(links.Keeper, "table.bot", none{"seat": 2, "on": true}, nil)
	}
	if !w.is(links, s) {
		w.t.Fatalf("the seat is not %s", states[s])
	}
	return links
}

// is reports whether seat 2 of a table is in a state.
func (w *house) is(links LinksReply, s state) bool {
	w.t.Helper()
	t, err := w.h.table(w.h.id(links))
	if err != nil {
		w.t.Fatal(err)
	}
	defer t.mu.Unlock()
	return t.state(2) == s
}

func (h *Host) id(links LinksReply) int64 {
	r, _ := h.open(links.Keeper)
	return r.table
}

// kept is everything that the store has of a table.
type kept struct {
	Log     []entry
	Seats   []chair
	Notes   []note
	Answers []answer
	Looked  []Often
	Tables  int
	Rooms   []room
	Closed  bool
}

func (w *house) kept(id int64) (k kept) {
	w.t.Helper()
	row, err := w.h.store.table(id)
	open, err2 := w.h.store.open()
	k.Closed, k.Tables = row.closed, open
	var errs [6]error
	k.Log, errs[0] = w.h.store.log(id)
	k.Seats, errs[1] = w.h.store.seats(id)
	k.Notes, errs[2] = w.h.store.notes(id)
	k.Answers, errs[3] = w.h.store.answers(id)
	k.Looked, errs[4] = w.h.store.looked(id)
	k.Rooms, errs[5] = w.h.store.rooms()
	for _, err := range append(errs[:], err, err2) {
		if err != nil {
			w.t.Fatal(err)
		}
	}
	return k
}

// TestWhoMay plays every cell of the table of calls: each call by each role, in each
// state of the seat that it is about, and by a page of another site and through a proxy.
// It is said to be allowed or not, and what is not allowed changes nothing.
func TestWhoMay(t *testing.T) {
	level.Gate(t)
	store, err := OpenStore("")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	w := newHouse(t, store)
	w.still()
	cells, changed := 0, 0
	ready := map[string]LinksReply{} // tables that the last cell left as they were
	for _, c := range calls() {
		for who := range len(roles) + 2 {
			for s := range state(len(states)) {
				cells++
				name := func() string {
					return fmt.Sprintf("%s by %s, the seat %s", c.name, append(roles[:], "a page of another site", "a player behind a proxy")[who], states[s])
				}
				mission, answered := friends, c.name == "table.undo"
				if role(who) == asRival || c.name == "table.agree" && role(who) != asPartner {
					mission = feud
				}
				place := fmt.Sprint(mission, s, answered)
				links, unchanged := ready[place]
				if !unchanged || !w.is(links, s) || c.name == "table.agree" {
					links = w.set(mission, s, answered)
				}
				delete(ready, place)
				keysOf := func(links LinksReply) [10]string {
					return [...]string{"1.2.AAAAAAAAAAAAAAAAAAAAAA", links.Seats[1], links.Seats[0], links.Seats[0], links.Watch, links.Keeper, w.groupOf(links, c.name), w.h.MakerKey(), links.Seats[1], links.Seats[1]}
				}
				keys := keysOf(links)
				want := no
				var head []string
				switch {
				case who < len(roles):
					want = c.may(role(who), s)
				case who == len(roles):
					head = []string{"Origin", "https://evil.example", "Sec-Fetch-Site", "cross-site"}
				default:
					want, head = c.may(asPlayer, s), []string{"from", "192.0.2.7", "X-Forwarded-For", "198.51.100.9"}
				}
				before := w.kept(w.h.id(links))
				if c.name == "table.agree" && role(who) != asRival {
					w.says(links.Seats[0], "table.undo", none{"steps": 1}) // what is agreed to
				}
				if c.name == "table.nod" && mission == friends {
					w.must(links.Seats[1], "table.plan", none{"steps": []none{{"place": "a"}}}, nil) // what is agreed to
					if s == seatBot || s == seatRobot {
						w.must(links.Keeper, "table.bot", none{"seat": 2, "on": true}, nil)
					}
				}
				got := w.tries(c, links, keys[who], s, head)
				after := w.kept(w.h.id(links))
				if want == jointly {
					want = yes // these play together
					if rivals := w.set(feud, s, false); w.tries(c, rivals, keysOf(rivals)[who], s, nil) != no {
						t.Errorf("%s, where they play against each other: allowed", name())
					}
				}
				if got != want && !(want == own && got == asks) {
					t.Errorf("%s: %s, want %s", name(), got, want)
				}
				if !reflect.DeepEqual(before, after) {
					changed++
					if want == no && role(who) != asPartner && role(who) != asRival { // those do it for their own seat
						t.Errorf("%s: it is refused, and changes %+v to %+v", name(), before, after)
					}
				}
				if reflect.DeepEqual(before, after) && c.name != "table.agree" && c.name != "table.undo" {
					ready[place] = links
				}
				if want == own { // a bot agrees where only others' answers go
					if got := w.tries(c, w.set(mission, s, false), "", s, nil); got != yes {
						t.Errorf("%s, for an answer of others: %s, want yes", name(), got)
					}
				}
			}
		}
	}
	if changed < 100 {
		t.Errorf("only %d cells changed anything", changed)
	}
	t.Logf("%d cells played: %d calls, %d roles, %d states of the seat", cells, len(calls()), len(roles)+2, len(states))
}

// tries makes a call with a key, "" for that of seat 1, and returns whether it was
// allowed for seat 2.
func (w *house) tries(c call, links LinksReply, key string, s state, head []string) word {
	one, two := links.Seats[0], links.Seats[1]
	if key == "" {
		key = one
	}
	other := key == one // what it does to its own seat is not the question
	before, id := w.look(two), w.h.id(links)
	if s != seatHere { // to look was to be there
		w.clock = w.clock.Add(2 * time.Minute)
	}
	params := map[string]none{
		"game.act": {"index": 0, "hash": before.Hash}, "table.hint": {"hash": before.Hash}, "host.new": {"mission": friends, "seats": 2},
		"table.agree": {"yes": true}, "table.answers": {"answers": []string{"x"}}, "table.bot": {"seat": 2, "on": s != seatBot && s != seatRobot},
		"table.learned": {"what": "x"}, "table.looked": {"thing": "card x"}, "table.note": {"text": "x"}, "table.say": {"phrase": "wait", "place": "x"}, "table.plan": {"steps": []none{{"place": "a"}}}, "table.nod": {"seat": 2, "plan": strconv.FormatInt(w.planOf(id), 10), "yes": true}, "table.undo": {"steps": 1},
		"host.room": {"name": "x"}, "room.new": {"mission": friends, "seats": 2}, "room.sit": {"table": strconv.FormatInt(id, 10), "chair": 2, "name": "Cy"},
	}[c.name]
	if params == nil {
		params = none{}
	}
	chair, planned := w.kept(id).Seats[1], w.planOf(id)
	got := w.says(key, c.name, params, head...)
	denied := got.code != http.StatusOK || (got.name == "not-yours" || got.name == "not-seated") && !strings.Contains(got.text, "when it is over")
	if got.name == "limit" || got.name == "invalid-params" || got.name == "internal" {
		w.t.Errorf("%s: %s", c.name, got.text)
	}
	if denied {
		return no
	}
	after := w.kept(id)
	switch {
	case c.name == "table.undo" && other:
		now := w.look(links.Watch)
		switch {
		case now.Steps < before.Steps:
			return yes
		case now.Undo != nil && reflect.DeepEqual(now.Undo.Wants, []int{2}):
			return asks
		}
		return no
	case c.name == "table.agree" && other:
		if w.look(links.Watch).Steps < before.Steps {
			return yes
		}
		return no
	case c.name == "table.answers" && other:
		for _, a := range after.Answers {
			if a.seat == 2 {
				return yes
			}
		}
		return no
	case c.name == "table.plan" && other && w.planOf(id) == planned:
		return no
	case c.name == "table.bot" && after.Seats[1].bot == chair.bot:
		return no
	case c.name == "table.sit" && other && after.Seats[1] != chair:
		w.t.Errorf("a player of seat 1 who sits down changes seat 2: %+v", after.Seats[1])
	case (c.name == "game.view" || c.name == "game.state") && w.says(key, c.name, none{"viewer": 2}).result != nil != (key == two):
		w.t.Errorf("%s with the eyes of seat 2 does not depend on its key", c.name)
	}
	return yes
}

// TestRightsPage: docs/host.md has the table of calls; -update writes it.
func TestRightsPage(t *testing.T) {
	const page, from, to = "../../docs/host.md", "<!-- the table of calls -->\n", "<!-- end of the table -->\n"
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	head, rest, ok := strings.Cut(string(text), from)
	_, tail, ended := strings.Cut(rest, to)
	if !ok || !ended {
		t.Fatalf("%s has no %q and %q", page, from, to)
	}
	var out strings.Builder
	out.WriteString("| call | " + strings.Join(roles[:], " | ") + " |\n|---" + strings.Repeat("|---", len(roles)) + "|\n")
	for _, c := range calls() {
		out.WriteString("| `" + c.name + "`")
		for _, of := range strings.Fields(c.who) {
			of = strings.ReplaceAll(of, "/", ", ")
			if of == "no" {
				of = "–"
			}
			out.WriteString(" | " + of)
		}
		out.WriteString(" |\n")
	}
	golden.File(t, page, head+from+out.String()+to+tail, *update)
}

// TestCounted: a valid key is counted as that key and nothing else, so a stranger at the
// same address, with wrong keys and without any, takes no call away from it. Through a
// proxy that is trusted, each client counts for itself; from others the header that a
// proxy sends is worth nothing.
func TestCounted(t *testing.T) {
	store, err := OpenStore("")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	w := newHouse(t, store)
	links := w.makes(friends)
	// calls counts the calls of 200 at one moment that are not refused as too many.
	calls := func(key string, head ...string) (n int) {
		stop := w.clock
		for range 200 {
			w.clock = stop.Add(-50 * time.Millisecond)
			if w.says(key, "table.sit", none{}, head...).name != "limit" {
				n++
			}
		}
		return n
	}
	for _, tt := range []struct {
		what, key string
		head      []string
		want      int
	}{
		{"wrong keys", "1.1.AAAAAAAAAAAAAAAAAAAAAA", nil, burst},
		{"more wrong keys", "1.2.AAAAAAAAAAAAAAAAAAAAAA", nil, 0},
		{"no key", "", nil, burst},
		{"a seat", links.Seats[0], nil, burst},
		{"the seat from elsewhere", links.Seats[0], []string{"from", "203.0.113.5"}, 0},
		{"another seat", links.Seats[1], nil, burst},
		{"the maker", w.h.MakerKey(), nil, burst},
		{"no key, from elsewhere", "", []string{"from", "203.0.113.5"}, burst},
		{"no key, with a header of its own", "", []string{"from", "203.0.113.5", "X-Forwarded-For", "203.0.113.6"}, 0},
		{"behind the proxy", "", []string{"from", "192.0.2.7", "X-Forwarded-For", "203.0.113.8"}, burst},
		{"behind the proxy, said to be another", "", []string{"from", "192.0.2.7", "X-Forwarded-For", "203.0.113.9, 203.0.113.8"}, 0},
		{"another behind the proxy", "", []string{"from", "192.0.2.7", "X-Forwarded-For", "203.0.113.9"}, burst},
		{"two proxies", "", []string{"from", "192.0.2.7", "X-Forwarded-For", "203.0.113.9", "X-Forwarded-For", "192.0.2.7"}, 0},
		{"the proxy itself", "", []string{"from", "192.0.2.7"}, burst},
		{"IPv6", "", []string{"from", "[2001:db8::1]"}, burst},
		{"IPv6 of the same customer", "", []string{"from", "[2001:db8::2:3]"}, 0},
		{"IPv6 of another one", "", []string{"from", "[2001:db8:0:1::1]"}, burst},
	} {
		if got := calls(tt.key, tt.head...); got != tt.want {
			t.Errorf("%s: %d of 200 calls at once, want %d", tt.what, got, tt.want)
		}
	}
}

// TestUnnamed: of connections without a key, the oldest of an address ends when there are
// too many from it, and the oldest of all when there are too many at all.
func TestUnnamed(t *testing.T) {
	h := new(Host)
	ended := map[string]int{}
	open := func(from string) func() { return h.unnamed(from, func() { ended[from]++ }) }
	open("player") // slow to send its key
	for range MaxUnnamedFrom + 7 {
		open("stranger")
	}
	if ended["stranger"] != 7 || ended["player"] != 0 || len(h.nobodies) != MaxUnnamedFrom+1 {
		t.Errorf("one address: ended %v, %d are left", ended, len(h.nobodies))
	}
	last := open("last")
	for i := range MaxUnnamed {
		open(fmt.Sprint("stranger ", i))
	}
	if len(h.nobodies) != MaxUnnamed || ended["player"] != 1 || ended["last"] != 1 {
		t.Errorf("many addresses: ended %v, %d are left", ended, len(h.nobodies))
	}
	last()
	if len(h.nobodies) != MaxUnnamed {
		t.Error("one that had ended is taken away again")
	}
	open("another")()
	if len(h.nobodies) != MaxUnnamed-1 {
		t.Error("one with a key still counts")
	}
}
