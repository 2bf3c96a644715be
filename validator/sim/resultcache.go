package sim

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/replay"
)

// ResultCache stores results of cells. They are looked up before playing, and saved
// afterwards. What Load returns is trusted: the caller must make sure that it comes back
// unchanged. What Others return is not.
type ResultCache struct {
	// Build identifies engines, bots and this package to the last byte, since results
	// depend on them.
	Build string
	// Keys holds, by memory, all content that its games depend on. A memory without a
	// key is always played.
	Keys map[string][]byte
	// Between is all further content that campaigns depend on, in addition to Keys.
	// Without it no campaign is cached.
	Between []byte
	// Load returns the data saved under a key, nil when there is none. A key is 64
	// hexadecimal digits.
	Load func(key string) []byte
	// Only says that nothing may be played: Run returns ErrUnknown when a result is not
	// cached.
	Only bool
	// Save saves data under a key, replacing earlier data. It may fail silently.
	Save func(key string, data []byte)
	// Others are asked if Load does not have a result. It may be nil.
	Others Others
	// Used is given, for each cell, the results that a run used, at its end. They are the
	// same bytes whether they were played or looked up. It may be nil.
	Used func(key string, data []byte)
}

// ErrUnknown says that something would have to be played, see [ResultCache.Only].
var ErrUnknown = errors.New("some results are missing in the cache")

// only reports whether nothing may be played.
func (o *Options) only() bool { return o.Kept != nil && o.Kept.Only }

// unknown returns [ErrUnknown] for the cell.
func (c *cell) unknown() error {
	return fmt.Errorf("memory %s with %s: %w", c.mission.ID(), players(c.options.Seats), ErrUnknown)
}

// shelf holds the cached results of a cell.
type shelf struct {
	key   string   // "": nothing is cached
	kept  keptCell // from earlier runs and from this one
	used  keptCell // the part of it that this run used
	fresh bool     // something is not saved yet
}

// keptCell is the cached data of a cell, as JSON.
type keptCell struct {
	Stints []keptStint `json:"stints"`
	Ends   []keptEnd   `json:"ends"`
	Worths []keptWorth `json:"worths,omitempty"`

	Groups   []keptGroups `json:"groups,omitempty"`
	Examples []Shown      `json:"examples,omitempty"`

	Editions []keptEditions `json:"editions,omitempty"`
}

// mostKept is how many stints and conclusions of a cell are kept, the latest.
const mostKept = 64

// keptStint is the result of a stint.
type keptStint struct {
	Bot   string    `json:"bot"`
	Nodes int       `json:"nodes"`
	From  uint64    `json:"from"`
	To    uint64    `json:"to"`
	Count keptCount `json:"count"`
}

// keptEnd is a conclusion from games.
type keptEnd struct {
	Of       string         `json:"of"`               // which games
	Search   int            `json:"search,omitempty"` // budget of the search
	Proof    string         `json:"proof,omitempty"`
	Witness  *replay.Replay `json:"witness,omitempty"`
	Searched int            `json:"searched,omitempty"`
	Findings []Finding      `json:"findings,omitempty"`
	Games    []Shown        `json:"games,omitempty"`

	Judgement *Judgement `json:"judgement,omitempty"`
}

// keptCount is a count as JSON. Pairs are a value and how often it occurred.
type keptCount struct {
	Each      string       `json:"each"`
	Shapes    [][3]int     `json:"shapes,omitempty"` // turn, cause, best
	Causes    [4][]pair    `json:"causes"`
	Turns     []pair       `json:"turns"`
	Decisions []pair       `json:"decisions"`
	Aim       engine.Aim   `json:"aim,omitempty"`
	Scores    []pair       `json:"scores,omitempty"`
	Earned    int          `json:"earned,omitempty"`
	First     int          `json:"first,omitempty"`
	Second    int          `json:"second,omitempty"`
	Touched   []int        `json:"touched"`
	Opening   []int        `json:"opening"`
	Fell      []int        `json:"fell"`
	Wins      []int        `json:"wins"`   // of Touched
	Firsts    [4][]uint64  `json:"firsts"` // of Touched, Opening, Fell and Wins
	Nests     [3][]pair    `json:"nests"`  // place and games, those won, 1 + the first of these
	Circles   [3]int       `json:"circles"`
	Marks     [][3]int     `json:"marks,omitempty"` // mark, place, times
	Won       uint64       `json:"won,omitempty"`
	Together  uint64       `json:"together,omitempty"`
	Broke     []keptBroken `json:"broke,omitempty"`
}

type pair [2]int

type keptBroken struct {
	Code    string          `json:"code"`
	Message string          `json:"message"`
	Game    uint64          `json:"game"`
	More    int             `json:"more"`
	Actions []engine.Action `json:"actions"`
}

// pairs returns the values that each, of a stats type, passes to its argument.
func pairs(each func(func(v, n int))) []pair {
	var out []pair
	each(func(v, n int) { out = append(out, pair{v, n}) })
	return out
}

func (n *count) kept() keptCount {
	k := keptCount{
		Each: string(n.each), Turns: pairs(n.turns.Each), Decisions: pairs(n.decisions.Each), Aim: n.aim, Scores: pairs(n.scores.Each),
		Earned: n.earned, First: n.first, Second: n.second, Touched: n.touched, Opening: n.opening, Fell: n.fell, Won: n.won, Together: n.together,
	}
	for r := range n.causes {
		n.causes[r].Each(func(code uint16, games int) { k.Causes[r] = append(k.Causes[r], pair{int(code), games}) })
	}
	for _, s := range n.shapes {
		k.Shapes = append(k.Shapes, [3]int{s.turn, int(s.cause), int(s.best)})
	}
	n.marks.Each(func(row, col, times int) { k.Marks = append(k.Marks, [3]int{row, col, times}) })
	k.Wins, k.Firsts = n.touchedWon, [4][]uint64{n.firsts.touched, n.firsts.opening, n.firsts.fell, n.firsts.won}
	for i, games := range n.stood.nests {
		if games > 0 {
			k.Nests[0] = append(k.Nests[0], pair{i, games})
			k.Nests[1] = append(k.Nests[1], pair{i, n.stood.won[i]})
			k.Nests[2] = append(k.Nests[2], pair{i, int(n.stood.first[i])})
		}
	}
	k.Circles = [3]int{n.stood.circles, n.stood.circlesWon, int(n.stood.circlesFirst)}
	for _, b := range n.broke {
		k.Broke = append(k.Broke, keptBroken{b.code, b.message, b.game, b.more, b.actions})
	}
	return k
}

// count converts back to a count.
func (k *keptCount) count(m engine.Mission) *count {
	n := newCount(m)
	n.games, n.each, n.lines = len(k.Each), []byte(k.Each), make([][]uint8, len(k.Each))
	for _, c := range n.each {
		switch i := slices.Index([]byte(ends), c); i {
		case 4:
			n.undecided++
		case 5:
			n.broken++
		default:
			n.results[i]++
		}
	}
	for _, s := range k.Shapes {
		n.shapes = append(n.shapes, shape{s[0], uint16(s[1]), int32(s[2])})
	}
	for r, causes := range k.Causes {
		for _, p := range causes {
			n.causes[r].Add(uint16(p[0]), p[1])
		}
	}
	for _, p := range k.Turns {
		n.turns.Add(p[0], p[1])
	}
	for _, p := range k.Decisions {
		n.decisions.Add(p[0], p[1])
	}
	for _, p := range k.Scores {
		n.scores.Add(p[0], p[1])
	}
	n.earned = k.Earned
	n.aim, n.first, n.second, n.won, n.together = k.Aim, k.First, k.Second, k.Won, k.Together
	copy(n.touched, k.Touched)
	copy(n.opening, k.Opening)
	copy(n.fell, k.Fell)
	copy(n.touchedWon, k.Wins)
	for i, to := range [][]uint64{n.firsts.touched, n.firsts.opening, n.firsts.fell, n.firsts.won} {
		copy(to, k.Firsts[i])
	}
	for i := range k.Nests[0] {
		place := k.Nests[0][i][0]
		n.stood.nests[place], n.stood.won[place], n.stood.first[place] = k.Nests[0][i][1], k.Nests[1][i][1], uint64(k.Nests[2][i][1])
	}
	n.stood.circles, n.stood.circlesWon, n.stood.circlesFirst = k.Circles[0], k.Circles[1], uint64(k.Circles[2])
	for _, l := range k.Marks {
		n.marks.Add(l[0], l[1], l[2])
	}
	for _, b := range k.Broke {
		n.broke = append(n.broke, broken{b.Code, b.Message, b.Game, b.More, b.Actions})
	}
	return n
}

// digest hashes parts, each with its length.
func digest(parts ...[]byte) string {
	h := sha256.New()
	for _, part := range parts {
		fmt.Fprintf(h, "%d:", len(part))
		h.Write(part)
	}
	return hex.EncodeToString(h.Sum(nil))
}

// load looks up the cached results of the cell.
func (c *cell) load(o Options) {
	if o.Kept == nil || o.Kept.Keys[c.mission.ID()] == nil {
		return
	}
	c.shelf.key = digest(
		[]byte(o.Kept.Build), o.Kept.Keys[c.mission.ID()],
		fmt.Appendf(nil, "%q %q %q %d %q %q", c.mission.Rules(), c.pack, c.mission.ID(), c.options.Seats, c.options.Edition, c.options.Difficulty),
	)
	switch data := o.Kept.Load(c.shelf.key); {
	case data == nil:
		c.fetch(o)
	case json.Unmarshal(data, &c.shelf.kept) != nil:
		c.shelf.kept = keptCell{}
	}
}

// nodesOf returns how far a bot looks ahead when its name does not say it.
func nodesOf(s *stint, o Options) int {
	if bots[s.bot] == Fair {
		return o.Nodes
	}
	return 0
}

// find returns the cached result of a stint, nil when there is none.
func (k *keptCell) find(s *stint, o Options) *count {
	for i := range k.Stints {
		if t := &k.Stints[i]; t.Bot == bots[s.bot] && t.Nodes == nodesOf(s, o) && t.From == s.from && t.To == s.to {
			return t.Count.count(s.cell.mission)
		}
	}
	return nil
}

// keep records the result of a stint, which was played or known.
func (c *cell) keep(s *stint, o Options, n *count) {
	if c.shelf.key == "" || s.known != nil && o.Kept.Used == nil {
		return
	}
	k := keptStint{bots[s.bot], nodesOf(s, o), s.from, s.to, n.kept()}
	if s.known == nil {
		put(&c.shelf, &c.shelf.kept.Stints, k)
	}
	add(&c.shelf.used.Stints, k)
}

// put appends to a cached list that is to be saved.
func put[T any](s *shelf, list *[]T, t T) {
	if s.key == "" {
		return
	}
	add(list, t)
	s.fresh = true
}

// add appends to a cached list, of which the latest entries stay.
func add[T any](list *[]T, t T) {
	*list = append(*list, t)
	*list = (*list)[max(len(*list)-mostKept, 0):]
}

// use passes on the results that a run used.
func (o *Options) use(cells []*cell) {
	if o.Kept == nil || o.Kept.Used == nil {
		return
	}
	for _, c := range cells {
		if c.shelf.key != "" {
			o.Kept.Used(c.shelf.key, marshal(c.shelf.used))
		}
	}
}

// save saves new results.
func (s *shelf) save(o Options) {
	if !s.fresh {
		return
	}
	o.Kept.Save(s.key, marshal(s.kept))
	s.fresh = false
}

// marshal encodes results.
func marshal(v any) []byte {
	data, err := json.Marshal(v)
	if err != nil {
		panic(err) // only numbers and our own strings
	}
	return data
}

// games identifies the games that a conclusion is drawn from.
func (c *cell) games(o Options) string {
	s := fmt.Sprintf("from %d", c.first)
	for b, name := range bots {
		s += fmt.Sprintf(", %s %d", name, c.result.plays[b].games)
		if name == Fair {
			s += fmt.Sprintf(" of %d", o.Nodes)
		}
	}
	return s
}

// concluded reuses an earlier conclusion from the same games. The content may have
// another digest since, if the change affects no game.
func (c *cell) concluded(o Options) bool {
	i := slices.IndexFunc(c.shelf.kept.Ends, func(e keptEnd) bool {
		return e.Of == c.games(o) && (e.Searched == 0 || e.Search == c.search)
	})
	if i < 0 {
		return false
	}
	e, out := &c.shelf.kept.Ends[i], &c.result.out
	out.Proof, out.Witness, out.Searched, c.result.findings, out.Games = e.Proof, e.Witness, e.Searched, e.Findings, e.Games
	out.Judgement = e.Judgement
	for _, f := range c.result.findings {
		if f.Replay != nil {
			f.Replay.Content = c.content
		}
	}
	for _, s := range out.Games {
		s.Replay.Content = c.content
	}
	if out.Witness != nil {
		out.Witness.Content = c.content
	}
	add(&c.shelf.used.Ends, *e)
	return true
}

// conclusion records a conclusion.
func (c *cell) conclusion(o Options) {
	out := &c.result.out
	e := keptEnd{c.games(o), c.search, out.Proof, out.Witness, out.Searched, c.result.findings, out.Games, out.Judgement}
	put(&c.shelf, &c.shelf.kept.Ends, e)
	add(&c.shelf.used.Ends, e)
}
