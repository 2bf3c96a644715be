package table_test

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"acforge.dev/engine"
	"acforge.dev/engine/protocol"
	"acforge.dev/internal/host"
	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/table"
)

// group is how two people play. It knows only what a table shows: options with their price,
// the places, the texts of cards, and what happened.
type group struct {
	name      string
	reads     bool // every card that is new on the table, before the next answer
	memory    int  // words of a text that it keeps in mind; it looks a longer one up at each use
	patience  int  // turns in which nothing is done, after which it goes home
	careful   bool // walks around foes, if that is no more than two steps longer
	curious   bool // tries what costs nothing at once, and goes to Chests
	takesBack bool // what did harm that its words do not say
	writes    bool // notes about words that say something else than what happens
	slips     int  // per cent of the answers in which it does the second-best thing
}

var groups = []group{
	{name: "careful", reads: true, memory: 40, patience: 5, careful: true, takesBack: true},
	{name: "impatient", memory: 40, patience: 3, slips: 5},
	{name: "forgetful", memory: 15, patience: 5, curious: true, slips: 5},
	{name: "outspoken", reads: true, memory: 40, patience: 5, curious: true, takesBack: true, writes: true},
	{name: "thorough", reads: true, memory: 25, patience: 5, careful: true, curious: true},
	{name: "casual", memory: 20, patience: 5, curious: true, takesBack: true, slips: 15},
	{name: "steady", reads: true, memory: 30, patience: 5, takesBack: true},
	{name: "critical", reads: true, memory: 30, patience: 5, careful: true, curious: true, writes: true, slips: 5},
}

// How long people need, in seconds.
const (
	atLeast     = 3   // for an answer
	wordsPerSec = 2.5 // to read and to talk about it
)

// house is a host of one pack in this process, at a clock of its own.
type house struct {
	t     *testing.T
	h     *host.Host
	store *host.Store
	clock time.Time
	texts map[string]string // of things as a view names them, such as "equipment-draught"
}

// newHouse serves a bundle with its tables in a file. Seeds are the same each time.
func newHouse(t *testing.T, shop *workshop.Workshop, file string, data []byte) *house {
	t.Helper()
	store, err := host.OpenStore(file)
	if err != nil {
		t.Fatal(err)
	}
	w := &house{t: t, store: store, clock: time.Unix(1e9, 0)}
	open := func(data []byte) (*host.Bundle, error) { return table.HostBundle(shop, data) }
	w.h, err = host.New(host.Config{
		Server: protocol.Program{Name: "acforge", Version: "test"}, Store: store, Open: open,
		Now: func() time.Time {
			w.clock = w.clock.Add(50 * time.Millisecond) // as many calls a second as a key may make
			return w.clock
		},
		Random: rand.NewChaCha8([32]byte{}),
	})
	if err != nil {
		t.Fatal(err)
	}
	offered, err := open(data)
	if err == nil {
		err = w.h.Offer(offered)
	}
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func (w *house) close() {
	w.h.Close()
	w.store.Close()
}

// call makes a call as a seat; what comes back is put into out, which may be nil.
func (w *house) call(key, method string, params map[string]any, out any) {
	w.t.Helper()
	body, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
	if err != nil {
		w.t.Fatal(err)
	}
	q := httptest.NewRequest(http.MethodPost, "/rpc", bytes.NewReader(body))
	q.Header.Set("Authorization", "Bearer "+key)
	got := httptest.NewRecorder()
	w.h.Handler().ServeHTTP(got, q)
	var r struct {
		Result json.RawMessage
		Error  json.RawMessage
	}
	if err := json.Unmarshal(got.Body.Bytes(), &r); err != nil || r.Error != nil {
		w.t.Fatalf("%s %v: %v %s", method, params, err, r.Error)
	}
	if out != nil {
		if err := json.Unmarshal(r.Result, out); err != nil {
			w.t.Fatal(err)
		}
	}
}

// sitting is a game of a group.
type sitting struct {
	*house
	group
	pick  *rand.Rand
	seats []string // keys
	trace func(format string, args ...any)

	read    map[string]bool // things whose text they have read
	shunned map[string]bool // options that did unexpected harm
	vain    map[string]bool // places where nothing could be done, as long as nothing is done elsewhere
	home    string          // where one leaves
	done    string          // how far the aims are
	since   int             // the turn in which done changed
	turn    int
	weighed int // words of the alternatives that seem equal
}

// choice is an option of a seat.
type choice struct {
	seat int
	host protocol.Option
	do   struct{ Do, To, At string }
	like int
}

// play plays one game. It ends with the game, or where the group goes home.
func (w *house) play(g group, seed uint64, trace func(string, ...any)) {
	var links host.LinksReply
	w.call(w.h.MakerKey(), "host.new", map[string]any{"seats": 2}, &links)
	s := &sitting{house: w, group: g, pick: rand.New(rand.NewPCG(seed, 1)), seats: links.Seats, trace: trace,
		read: map[string]bool{}, shunned: map[string]bool{}, vain: map[string]bool{}}
	for range 600 {
		if !s.answer() {
			return
		}
	}
	w.t.Fatalf("%s: the game does not end", g.name)
}

func (s *sitting) look(seat int) (r host.LookReply) {
	s.call(s.seats[seat-1], "table.look", map[string]any{"moves": 1 << 20, "board": 80}, &r)
	return r
}

// answer gives one answer. It returns false when the game is over or the group goes home.
func (s *sitting) answer() bool {
	look := s.look(1)
	if look.Point.Kind == "over" {
		s.trace("over: %s %s in turn %d", look.Outcome.Result, look.Outcome.Cause, look.Outcome.Turn)
		return false
	}
	if now := aims(look.View); now != s.done || s.since == 0 {
		s.done, s.since = now, look.Outcome.Turn
		clear(s.vain)
	}
	s.turn = look.Outcome.Turn
	if s.turn-s.since >= s.patience {
		s.trace("goes home in turn %d", s.turn)
		return false
	}
	seconds := s.study(look.View)
	var all []choice
	for seat := 1; seat <= len(s.seats); seat++ {
		own := look
		if seat != 1 {
			own = s.look(seat)
		}
		for _, o := range own.Legal {
			c := choice{seat: seat, host: o}
			if err := json.Unmarshal(o.Action, &c.do); err != nil {
				s.t.Fatal(err)
			}
			all = append(all, c)
		}
	}
	if len(all) == 0 {
		s.t.Fatalf("%s: nothing to answer to %q, turn %d %+v", s.name, look.Text, s.turn, look.Waits)
	}
	s.judge(look, all)
	s.pick.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	slices.SortStableFunc(all, func(a, b choice) int { return b.like - a.like })
	best := all[0]
	if len(all) > 1 && all[1].like > 0 && s.pick.IntN(100) < s.slips {
		best = all[1]
	}
	thing := s.named(look.View, best)
	if n := words(s.texts[thing]); thing != "" {
		if s.read[thing] && n > s.memory || !s.read[thing] && s.reads {
			s.call(s.seats[best.seat-1], "table.looked", map[string]any{"thing": thing}, nil)
			seconds += float64(n) / wordsPerSec
		} else if !s.read[thing] {
			seconds += float64(n) / wordsPerSec
		}
		s.read[thing] = true
	}
	seconds += atLeast + float64(s.weighed)/wordsPerSec
	s.clock = s.clock.Add(time.Duration(seconds * float64(time.Second)))
	s.trace("turn %d: %s (%.0f s, %d)", s.turn, best.host.Text, seconds, best.like)
	s.call(s.seats[best.seat-1], "game.act", map[string]any{"index": best.host.Index, "hash": look.Hash}, nil)
	s.feel(look, best, thing)
	return true
}

// study returns the seconds that a group takes to read what is new on the table.
func (s *sitting) study(v *engine.View) (seconds float64) {
	if !s.reads {
		return 0
	}
	for _, c := range v.Cards {
		if !s.read[c.Thing] {
			s.read[c.Thing] = true
			seconds += float64(words(s.texts[c.Thing])) / wordsPerSec
		}
	}
	return seconds
}

func words(text string) int { return len(strings.Fields(text)) }

var (
	harms  = regexp.MustCompile(`(?i)\bwounds?\b|\blose|alert goes on`)
	alarms = regexp.MustCompile(`(?i)alert goes on|noise|bell rings`)
	gains  = regexp.MustCompile(`(?i)\bcubes?\b`)
	heals  = regexp.MustCompile(`(?i)health`)
	ofMany = regexp.MustCompile(`\((\d+) of (\d+)\)`)
	calms  = regexp.MustCompile(`(?i)alert goes off`)
)

// named returns the thing whose text tells what an option does; "" for none.
func (s *sitting) named(v *engine.View, c choice) string {
	sheet := sheetOf(v, c.seat)
	switch c.do.Do {
	case "ability":
		return sheet.Thing
	case "use", "attack":
		for _, card := range sheet.Cards {
			if strings.Contains(c.host.Text, s.texts[card.Thing+" name"]) {
				return card.Thing
			}
		}
	case "event":
		for _, card := range v.Cards {
			return card.Thing
		}
	}
	return ""
}

func sheetOf(v *engine.View, seat int) (none engine.Sheet) {
	for _, s := range v.Sheets {
		if s.Seat == seat {
			return s
		}
	}
	return none
}

// bar returns a bar of a sheet, such as "life".
func bar(s engine.Sheet, look string) (have, most int) {
	for _, b := range s.Bars {
		if string(b.Look) == look {
			return b.Have, b.Most
		}
	}
	return 0, 0
}

// at returns where a player stands.
func at(s engine.Sheet) string { return strings.TrimPrefix(s.Brief, "on ") }

// aims returns how far the Objectives and Chests are.
func aims(v *engine.View) (out string) {
	for _, p := range v.Places {
		for _, k := range p.Pieces {
			if k.Look == "goal" || k.Look == "treasure" {
				out += p.ID + k.Text + " "
			}
		}
	}
	return out
}

// alert reports whether the alert is on.
func alert(v *engine.View) bool { return slices.Contains(v.Table, "ALERT ON") }

// has reports whether a place has a piece of that look.
func has(v *engine.View, place, look string) bool {
	for _, p := range v.Places {
		if p.ID != place {
			continue
		}
		for _, k := range p.Pieces {
			if string(k.Look) == look {
				return true
			}
		}
	}
	return false
}

// judge says how much the group likes each option.
func (s *sitting) judge(look host.LookReply, all []choice) {
	v := look.View
	ways := drawn(look.Board)
	s.weighed = 0
	choosing := 0
	for i := range all {
		if c := &all[i]; c.do.Do == "leave" && s.home == "" {
			s.home = c.host.Place
		}
		switch all[i].do.Do {
		case "option":
			choosing += words(all[i].host.Text)
		}
	}
	// Where nothing can be done, they go on.
	for seat := 1; seat <= len(s.seats); seat++ {
		here := at(sheetOf(v, seat))
		if strings.Contains(string(look.Ask), `"assassin"`) && has(v, here, "goal") && !slices.ContainsFunc(all, func(c choice) bool { return c.seat == seat && (c.do.Do == "pay") }) {
			if have, _ := bar(sheetOf(v, seat), "effort"); have > 0 {
				s.vain[here] = true
			}
		}
	}
	s.weighed = choosing
	for i := range all {
		c := &all[i]
		c.like = s.likes(look, ways, c)
	}
}

// likes returns how much the group likes an option; 0 for the answer that does nothing.
func (s *sitting) likes(look host.LookReply, ways map[string][]string, c *choice) int {
	v := look.View
	sheet := sheetOf(v, c.seat)
	life, most := bar(sheet, "life")
	effort, full := bar(sheet, "effort")
	text := s.texts[s.named(v, *c)]
	switch {
	case s.shunned[c.host.Text]:
		return -3
	case c.do.Do == "difficulty" || c.do.Do == "concede" || c.do.Do == "undo":
		return -9
	case c.host.Part == engine.PartEnd || c.host.Part == engine.PartPass:
		return 0
	case c.host.Part == engine.PartMore:
		return -2
	}
	switch c.do.Do {
	case "leave":
		if c.host.Warn == "" {
			return 99
		}
		return -2
	case "pay": // what is begun and not finished is lost, so they count first
		var now, of int
		if n := ofMany.FindStringSubmatch(c.host.Text); n != nil {
			now, _ = strconv.Atoi(n[1])
			of, _ = strconv.Atoi(n[2])
		}
		have := 0
		for seat := range s.seats {
			if other := sheetOf(v, seat+1); at(other) == at(sheet) {
				n, _ := bar(other, "effort")
				have += n
			}
		}
		if have < of-now+1 {
			return -1
		}
		return 90
	case "chest":
		if s.curious {
			return 80
		}
		return -1
	case "use", "ability", "event", "skill":
		switch {
		case harms.MatchString(text) || c.host.Cost > 1 || c.host.Cost > 0 && effort < 2:
			return -1
		case heals.MatchString(text) && (life < most || s.curious && look.Outcome.Turn > 2):
			return 70
		case gains.MatchString(text) && !heals.MatchString(text) && effort < full:
			return 70
		case calms.MatchString(text) && alert(v):
			return 70
		case s.curious && !heals.MatchString(text) && !gains.MatchString(text):
			return 5
		}
		return -1
	case "attack":
		if has(v, c.host.Place, "foe") && life > 1 {
			return 50
		}
		return -1
	case "move":
		return s.nearer(v, ways, at(sheet), c.do.To, c.seat)
	case "save", "trade", "travel", "coordinated", "equip", "hide":
		return -1
	}
	if harms.MatchString(c.host.Text) {
		return -1
	}
	return 1
}

// nearer returns how much a move is liked.
func (s *sitting) nearer(v *engine.View, ways map[string][]string, from, to string, seat int) int {
	var goals []string
	for _, p := range v.Places {
		for _, k := range p.Pieces {
			if k.Look == "goal" && !s.vain[p.ID] || k.Look == "treasure" && s.curious && seat == 2 {
				goals = append(goals, p.ID)
			}
		}
	}
	if len(goals) == 0 && !strings.Contains(s.done, "/") {
		goals = []string{s.home}
	}
	if len(goals) == 0 {
		return -1
	}
	before, after := s.far(v, ways, from, goals), s.far(v, ways, to, goals)
	if after < before {
		return 40 - after
	}
	return -1
}

// far returns the steps to the nearest of some places; a foe on the way counts as two
// steps more for a careful group.
func (s *sitting) far(v *engine.View, ways map[string][]string, from string, goals []string) int {
	cost := map[string]int{from: 0}
	open := []string{from}
	for len(open) > 0 {
		slices.SortFunc(open, func(a, b string) int {
			if cost[a] != cost[b] {
				return cost[a] - cost[b]
			}
			return strings.Compare(a, b)
		})
		here := open[0]
		open = open[1:]
		if slices.Contains(goals, here) {
			return cost[here]
		}
		for _, next := range ways[here] {
			n := cost[here] + 1
			if s.careful && has(v, next, "foe") {
				n += 2
			}
			if was, ok := cost[next]; !ok || n < was {
				cost[next] = n
				open = append(open, next)
			}
		}
	}
	return 99
}

// drawn reads from the drawing which squares are next to each other without a wall.
func drawn(board []string) map[string][]string {
	const wide, high = 12, 3
	ways := map[string][]string{}
	top := slices.IndexFunc(board, func(l string) bool { return strings.HasPrefix(l, "+--") })
	name := func(r, c int) string { return string(rune('a'+c)) + string(rune('1'+r)) }
	join := func(a, b string) { ways[a], ways[b] = append(ways[a], b), append(ways[b], a) }
	for r := 0; top >= 0; r++ {
		y := top + 1 + r*high
		if y >= len(board) || !strings.HasPrefix(board[y], "|") {
			break
		}
		for c := 0; (c+1)*wide < len(board[y]); c++ {
			if board[y][(c+1)*wide] == '.' {
				join(name(r, c), name(r, c+1))
			}
			if under := board[y+high-1]; strings.ContainsAny(under[c*wide+5:c*wide+8], ".H") {
				join(name(r, c), name(r+1, c))
			}
		}
	}
	return ways
}

// feel looks at what an answer did. Harm that its words do not speak of is taken back, or
// written down.
func (s *sitting) feel(before host.LookReply, c choice, thing string) {
	if thing == "" || c.do.Do == "attack" {
		return
	}
	after := s.look(1)
	text := s.texts[thing]
	was, now := sheetOf(before.View, c.seat), sheetOf(after.View, c.seat)
	life, _ := bar(was, "life")
	lives, _ := bar(now, "life")
	harm := ""
	switch {
	case !alert(before.View) && alert(after.View) && !alarms.MatchString(text):
		harm = "the alert is on"
	case lives < life && !harms.MatchString(text):
		harm = "health is lost"
	}
	if harm == "" {
		return
	}
	s.trace("  surprise: %s", harm)
	if s.writes {
		s.call(s.seats[c.seat-1], "table.note", map[string]any{"thing": thing, "text": "It does not say so, but " + harm + "."}, nil)
	}
	if s.takesBack {
		s.call(s.seats[c.seat-1], "table.undo", map[string]any{"steps": 1}, nil)
		if s.look(1).Undo != nil { // the other one is asked
			s.call(s.seats[2-c.seat], "table.agree", map[string]any{"yes": true}, nil)
		}
		s.shunned[c.host.Text] = true
	}
}
