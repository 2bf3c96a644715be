package host

import (
	"cmp"
	"maps"
	"slices"
	"sort"
	"strconv"
	"strings"

	"acforge.dev/engine"
	"acforge.dev/engine/judgement"
)

// Statistics of the games themselves: where people were seen and fell, and content that
// no game used. Each game is replayed for this, once for each added answer.

// Heat is how often a mark, such as "seen", was left at a place, by people and by the
// fair bot.
type Heat struct {
	Mark  string `json:"mark"`
	Place string `json:"place"`
	Times int    `json:"times"` // in all games of the row that ended
	Games int    `json:"games"` // of those, in which people left it there
	Bots  int    `json:"bots"`  // in HeatGames of the row
}

// Unused is content that no game of a row used that ended.
type Unused struct {
	Kind string `json:"kind"`
	ID   string `json:"id"`
	Use  string `json:"use,omitempty"` // what was never done with it; "": it never came into a game
	// Chosen says that people decide whether to use it; else the game brings it.
	Chosen bool `json:"-"`
}

// Often is something with the number of times it was done.
type Often struct {
	What  string `json:"what"`
	Times int    `json:"times"`
	Games int    `json:"games,omitempty"` // in which it was done; 0 for look-ups
	// Kind and ID name the content that an answer used; "" if it used none.
	Kind string `json:"kind,omitempty"`
	ID   string `json:"id,omitempty"`
}

// Slow is an answer that people thought about, with their median time.
type Slow struct {
	Text    string `json:"text"`
	Seconds int    `json:"seconds"`
	Times   int    `json:"times"`
	Games   int    `json:"games"`
	// Kind and ID name the content that the answer used; "" if it used none.
	Kind string `json:"kind,omitempty"`
	ID   string `json:"id,omitempty"`
}

// Paced is how much people did in a turn.
type Paced struct {
	Turn    int `json:"turn"`
	Answers int `json:"answers"` // with which people did something, the median of the games
	Games   int `json:"games"`   // in which this turn ended and the game went on
}

// entries listed at most, of things taken back and of look-ups.
const oftenest = 20

// tally holds the statistics of a game.
type tally struct {
	answers int // entries of the log when it was made
	last    string
	marks   map[[2]uint16]int
	used    map[uint16]bool
	turns   []SittingTurn // of a game that ended and is judged
	// items are the cards and places on cards that answers use, by the answer's text; also
	// of answers that were taken back.
	items map[string]engine.Item
	// idle are the standing answers, from 0, that had no alternative or did nothing.
	idle map[int]bool
	// place is the last place that an answer named; "" for none.
	place string
}

// tally replays a table's answers, unless it has done so before. A game that ended is
// judged turn by turn if the model knows something.
func (h *Host) tally(m engine.Mission, model judgement.Model, t record, written, stand []entry) (*tally, error) {
	last := ""
	if len(stand) > 0 {
		last = stand[len(stand)-1].hash
	}
	h.mu.Lock()
	was := h.tallies[t.id]
	h.mu.Unlock()
	if was != nil && was.answers == len(written) && was.last == last {
		return was, nil
	}
	seed, err := strconv.ParseUint(t.seed, 10, 64)
	if err != nil {
		return nil, err
	}
	options := engine.Options{Seats: t.seats, Edition: t.edition, Difficulty: t.difficulty, Seed: seed}
	g, err := m.New(options)
	if err != nil {
		return nil, err
	}
	out := &tally{answers: len(written), last: last, marks: map[[2]uint16]int{}, used: map[uint16]bool{}, idle: map[int]bool{}}
	places := map[string]bool{}
	for _, p := range m.Places() {
		places[p] = true
	}
	if out.items, err = itemsOf(m, options, written); err != nil {
		return nil, err
	}
	var log engine.Log
	var line []engine.Action
	for i, e := range stand {
		legal := g.Legal(nil)
		if e.pick < 0 || e.pick >= len(legal) {
			break // the content differs; the table itself reports it when it is opened
		}
		out.idle[i] = len(legal) == 1 || declines(m, g, legal[e.pick])
		for _, word := range strings.Fields(e.text) {
			if places[word] {
				out.place = word
			}
		}
		log.Reset()
		if err := g.Apply(legal[e.pick], &log); err != nil {
			break
		}
		line = append(line, legal[e.pick])
		for _, ev := range log.Events {
			if mark, place := m.Mark(ev); mark > 0 && place > 0 {
				out.marks[[2]uint16{mark - 1, place - 1}]++
			}
			if ev.Content > 0 {
				out.used[ev.Content-1] = true
			}
		}
	}
	if model.Knows() && g.Point().Kind == engine.Over {
		if out.turns, err = judged(m, model, options, line); err != nil {
			return nil, err
		}
	}
	h.mu.Lock()
	h.tallies[t.id] = out
	h.mu.Unlock()
	return out, nil
}

// declines reports whether an answer only goes on.
func declines(m engine.Mission, g engine.Game, a engine.Action) bool {
	adviser := m.Capabilities().Adviser
	if adviser == nil {
		return false
	}
	part := adviser.Prospect(g, a, "").Part
	return part == engine.PartEnd || part == engine.PartPass
}

// itemsOf replays a log with all that was taken back, and returns the item that each answer
// used, by its text. An answer that uses none is left out.
func itemsOf(m engine.Mission, o engine.Options, written []entry) (map[string]engine.Item, error) {
	out := map[string]engine.Item{}
	if m.Study().Usage == nil {
		return out, nil
	}
	usage := m.Study().Usage()
	items := usage.Items()
	g, err := m.New(o)
	if err != nil {
		return nil, err
	}
	undone := slices.ContainsFunc(written, func(e entry) bool { return e.kind == kindUndo })
	var before []engine.Game // of each standing answer; empty if nothing was taken back
	for _, e := range written {
		if e.kind == kindUndo {
			at := max(0, len(before)-e.pick)
			if at < len(before) {
				g, before = before[at], before[:at]
			}
			continue
		}
		legal := g.Legal(nil)
		if e.pick < 0 || e.pick >= len(legal) {
			break // as in tally
		}
		a := legal[e.pick]
		for _, i := range usage.Uses(nil, g, a) {
			if it := items[i]; it.Kind != "verb" {
				out[e.text] = it
			}
		}
		if undone {
			before = append(before, g.Clone())
		}
		if err := g.Apply(a, nil); err != nil {
			break
		}
	}
	return out, nil
}

// shown sums the statistics of a row's games.
type shown struct {
	mission engine.Mission
	marks   map[[2]uint16]int
	marked  map[[2]uint16]int // games with the mark
	used    map[uint16]bool
	undone  map[string]*Often
	without map[string]*Often // content whose uses were taken back
	looked  map[string]*Often
	thought map[string]*thought
	items   map[string]engine.Item
	turns   map[int][]int // answers of people, by turn, in each game in which the turn ended
}

// thought is how long people thought about an answer.
type thought struct {
	seconds []int64
	games   int
	last    *tally // the last game that is counted in games
}

func newShown(m engine.Mission) *shown {
	return &shown{
		mission: m, marks: map[[2]uint16]int{}, marked: map[[2]uint16]int{}, used: map[uint16]bool{},
		undone: map[string]*Often{}, without: map[string]*Often{}, looked: map[string]*Often{}, thought: map[string]*thought{}, items: map[string]engine.Item{}, turns: map[int][]int{},
	}
}

// add counts a game: its whole log, and its look-ups. Of a game that has not ended, marks
// and used content do not count: it may still come to the rest.
func (s *shown) add(t *tally, written []entry, looked []Often, ended bool) {
	if ended {
		for at, n := range t.marks {
			s.marks[at] += n
			s.marked[at]++
		}
		for c := range t.used {
			s.used[c] = true
		}
	}
	maps.Copy(s.items, t.items)
	count := func(in map[string]*Often, what string) *Often {
		if in[what] == nil {
			in[what] = &Often{What: what}
		}
		return in[what]
	}
	for _, l := range looked {
		count(s.looked, l.What).Times += l.Times
	}
	var stand []entry
	here := map[string]bool{}
	for i, e := range written {
		if e.kind != kindUndo {
			stand = append(stand, e)
			if i > 0 && e.at > 0 && !e.bot {
				s.took(t, e.text, e.at-written[i-1].at)
			}
			continue
		}
		back := min(e.pick, len(stand))
		for _, gone := range stand[len(stand)-back:] {
			what := gone.code + ": " + gone.text
			o := count(s.undone, what)
			o.Kind, o.ID = s.items[gone.text].Kind, s.items[gone.text].ID
			if o.Times++; !here[what] {
				here[what] = true
				o.Games++
			}
			if o.Kind == "" {
				continue
			}
			what = o.Kind + " " + o.ID
			c := count(s.without, what)
			c.Kind, c.ID = o.Kind, o.ID
			if c.Times++; !here[what] {
				here[what] = true
				c.Games++
			}
		}
		stand = stand[:len(stand)-back]
	}
	s.turned(stand, t.idle)
}

// turned counts the answers of people in each turn that ended, without the idle ones.
func (s *shown) turned(stand []entry, idle map[int]bool) {
	n, turn := 0, 1
	for i, e := range stand {
		if !e.bot && !idle[i] {
			n++
		}
		over := i+1 == len(stand) && e.result != "" && e.result != "ongoing"
		if e.turn == turn || over { // a turn in which the game ends is no whole turn
			continue
		}
		s.turns[turn] = append(s.turns[turn], n)
		for t := turn + 1; t < e.turn; t++ {
			s.turns[t] = append(s.turns[t], 0)
		}
		n, turn = 0, e.turn
	}
}

// paced returns the median number of answers in each turn, in order.
func (s *shown) paced() []Paced {
	out := []Paced{}
	for _, t := range slices.Sorted(maps.Keys(s.turns)) {
		n := slices.Sorted(slices.Values(s.turns[t]))
		out = append(out, Paced{t, n[len(n)/2], len(n)})
	}
	return out
}

// took counts the time of an answer of a game.
func (s *shown) took(game *tally, text string, seconds int64) {
	if seconds < 0 || seconds >= pause {
		return
	}
	if s.thought[text] == nil {
		s.thought[text] = new(thought)
	}
	k := s.thought[text]
	k.seconds = append(k.seconds, seconds)
	if k.last != game {
		k.last = game
		k.games++
	}
}

// slowest returns the answers with the longest median time, of those that were given twice.
func (s *shown) slowest() []Slow {
	out := []Slow{}
	for text, k := range s.thought {
		if len(k.seconds) > 1 {
			slices.Sort(k.seconds)
			it := s.items[text]
			out = append(out, Slow{text, int(k.seconds[len(k.seconds)/2]), len(k.seconds), k.games, it.Kind, it.ID})
		}
	}
	slices.SortFunc(out, func(a, b Slow) int {
		return cmp.Or(b.Seconds-a.Seconds, b.Times-a.Times, strings.Compare(a.Text, b.Text))
	})
	return out[:min(oftenest, len(out))]
}

// into writes the sums into a row, with the marks of the fair bot's games.
func (s *shown) into(r *ReportRow, bots []Heat) {
	names, places := s.mission.Marks(), s.mission.Places()
	for at, n := range s.marks {
		if int(at[0]) < len(names) && int(at[1]) < len(places) {
			r.Heat = append(r.Heat, Heat{Mark: names[at[0]], Place: places[at[1]], Times: n, Games: s.marked[at]})
		}
	}
	for _, b := range bots {
		i := slices.IndexFunc(r.Heat, func(h Heat) bool { return h.Mark == b.Mark && h.Place == b.Place })
		if i < 0 {
			i = len(r.Heat)
			r.Heat = append(r.Heat, Heat{Mark: b.Mark, Place: b.Place})
		}
		r.Heat[i].Bots = b.Bots
	}
	slices.SortFunc(r.Heat, func(a, b Heat) int {
		return cmp.Or(slices.Index(names, a.Mark)-slices.Index(names, b.Mark), b.Times-a.Times, b.Bots-a.Bots, strings.Compare(a.Place, b.Place))
	})
	chosen := map[engine.Item]bool{}
	usage := s.mission.Study().Usage
	if usage != nil {
		for _, it := range usage().Items() {
			chosen[it] = true
		}
	}
	for i, c := range s.mission.Content() {
		if r.Games > r.Open && !s.used[uint16(i)] && c.With(r.Seats) { //nolint:gosec // as many as Event.Content counts
			r.Unused = append(r.Unused, Unused{c.Kind, c.ID, c.Use, usage == nil || chosen[engine.Item{Kind: c.Kind, ID: c.ID}]})
		}
	}
	r.TakenBack, r.Without, r.LookedUp, r.Slow, r.Paced = most(s.undone), most(s.without), most(s.looked), s.slowest(), s.paced()
}

// most returns the things done most often, in that order.
func most(times map[string]*Often) []Often {
	out := []Often{}
	for _, o := range times {
		out = append(out, *o)
	}
	sort.Slice(out, func(i, j int) bool {
		a, b := out[i], out[j]
		return cmp.Or(b.Times-a.Times, strings.Compare(a.What, b.What)) < 0
	})
	return out[:min(oftenest, len(out))]
}
