package sim

import (
	"bytes"
	"encoding/json"
	"io"
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/judgement"
	"acforge.dev/engine/replay"
	"acforge.dev/engine/stats"
)

// Results that other machines played are judged as if an attacker had written them.
// Every number must be one that such games could have, every name one of this mission,
// and every replay is played again. No sentence is taken from another machine: results with
// findings are played here. What cannot be checked without playing everything is how
// often the bots won, so only trusted machines may write to a store.

// The largest values that a fetched result may have.
const (
	mostTurn   = 1 << 16 // the bots give up far earlier
	mostCount  = 1 << 20 // decisions of a game, points, times that something happened
	mostList   = 1 << 12 // entries of a list
	mostReplay = 1 << 16 // steps of a game
)

// strictly decodes one JSON value without unknown members or anything after it.
func strictly(data []byte, into any) bool {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if d.Decode(into) != nil {
		return false
	}
	_, err := d.Token()
	return err == io.EOF
}

// Others holds results that other machines played.
type Others interface {
	// Fetch returns the data that was saved under a key, nil when there is none. Nobody
	// has checked it.
	Fetch(key string) []byte
	// Keep saves on this machine what was fetched and can be right.
	Keep(key string, data []byte)
	// Refuse says that what was fetched cannot be right.
	Refuse(key string)
}

// fetch asks other machines for the results of the cell. It keeps them if all of them
// can be right.
func (c *cell) fetch(o Options) {
	if o.Kept.Others == nil {
		return
	}
	data := o.Kept.Others.Fetch(c.shelf.key)
	if data == nil {
		return
	}
	var k keptCell
	if !strictly(data, &k) {
		o.Kept.Others.Refuse(c.shelf.key)
		return
	}
	k.leaveSentences()
	if !c.believes(&k) {
		o.Kept.Others.Refuse(c.shelf.key)
		return
	}
	c.shelf.kept = k
	o.Kept.Others.Keep(c.shelf.key, marshal(k))
}

// leaveSentences removes results with texts that are shown or commands that are meant to
// be run: broken games, findings, and what is said of a position.
func (k *keptCell) leaveSentences() {
	said := func(s Shown) bool { return s.Round != nil }
	k.Stints = slices.DeleteFunc(k.Stints, func(s keptStint) bool { return len(s.Count.Broke) > 0 })
	k.Ends = slices.DeleteFunc(k.Ends, func(e keptEnd) bool { return len(e.Findings) > 0 || slices.ContainsFunc(e.Games, said) })
	k.Examples = slices.DeleteFunc(k.Examples, said)
}

// fetch asks other machines for the answers of the campaign. Each stretch is played
// again before it is used ([answers.leads]).
func (a *answers) fetch() {
	others := a.c.o.Kept.Others
	if others == nil {
		return
	}
	data := others.Fetch(a.key)
	if data == nil {
		return
	}
	var k keptCampaign
	if !strictly(data, &k) || len(k.Stretches) > mostStretches || !all(k.Stretches, func(s *keptStretch) bool {
		return len(s.Begins) <= mostList && len(s.Answers) <= mostReplay
	}) {
		others.Refuse(a.key)
		return
	}
	a.kept = k
	others.Keep(a.key, marshal(k))
}

// believes reports whether fetched results may be those of this cell.
func (c *cell) believes(k *keptCell) (right bool) {
	defer func() {
		if recover() != nil {
			right = false
		}
	}()
	for _, n := range []int{len(k.Stints), len(k.Ends), len(k.Worths), len(k.Groups), len(k.Editions)} {
		if n > mostKept {
			return false
		}
	}
	return len(k.Examples) <= mostList &&
		all(k.Stints, c.believesStint) && all(k.Ends, c.believesEnd) && all(k.Examples, c.believesShown) &&
		all(k.Editions, c.believesEditions) && all(k.Worths, c.believesWorth) && all(k.Groups, c.believesGroups)
}

func all[T any](list []T, right func(*T) bool) bool {
	for i := range list {
		if !right(&list[i]) {
			return false
		}
	}
	return true
}

// within reports whether all numbers are between 0 and most.
func within(most int, numbers ...int) bool {
	return !slices.ContainsFunc(numbers, func(n int) bool { return n < 0 || n > most })
}

// valued reports whether pairs have values and counts up to these.
func valued(pairs []pair, value, count int) bool {
	return len(pairs) <= mostCount && all(pairs, func(p *pair) bool { return within(value, p[0]) && within(count, p[1]) })
}

func (c *cell) believesStint(s *keptStint) bool {
	n, k := len(s.Count.Each), &s.Count
	if !slices.Contains(bots[:], s.Bot) || s.To <= s.From || s.To-s.From != uint64(n) || !within(mostCount, n) || s.Nodes < 0 {
		return false
	}
	for i := range n {
		if !bytes.ContainsRune([]byte(ends), rune(k.Each[i])) {
			return false
		}
	}
	in := func(game uint64, letter byte) bool {
		return game >= s.From && game < s.To && k.Each[game-s.From] == letter
	}
	won := ends[engine.Won]
	if bytes.IndexByte([]byte(k.Each), won) >= 0 && !in(k.Won, won) || k.Together > 0 && !in(k.Together-1, won) {
		return false
	}
	things, places, marks := len(c.mission.Content())+1, len(c.mission.Places()), len(c.mission.Marks())
	for _, list := range [][]int{k.Touched, k.Opening, k.Fell, k.Wins} {
		if len(list) > things || !within(n, list...) {
			return false
		}
	}
	for _, list := range k.Firsts {
		// 1 + the number of a game, 0 for none
		if len(list) > things || slices.ContainsFunc(list, func(g uint64) bool { return g > 0 && (g <= s.From || g > s.To) }) {
			return false
		}
	}
	for i := range k.Touched {
		for _, list := range [][]int{k.Opening, k.Fell, k.Wins} {
			if i < len(list) && list[i] > k.Touched[i] {
				return false
			}
		}
	}
	for _, causes := range k.Causes {
		if !valued(causes, 1<<16-1, n) {
			return false
		}
	}
	nests := len(k.Nests[0])
	if len(k.Nests[1]) != nests || len(k.Nests[2]) != nests || nests > places {
		return false
	}
	for i := range nests {
		for _, p := range []pair{k.Nests[0][i], k.Nests[1][i], k.Nests[2][i]} {
			if p[0] < 0 || p[0] >= places || p[1] < 0 || p[0] != k.Nests[0][i][0] {
				return false
			}
		}
	}
	return len(k.Shapes) <= n && k.Aim <= engine.Rivals &&
		all(k.Shapes, func(s *[3]int) bool {
			return within(mostTurn, s[0]) && within(1<<16-1, s[1]) && s[2] == int(int32(s[2]))
		}) &&
		valued(k.Turns, mostTurn, n) && valued(k.Decisions, mostCount, n) && believesScores(k.Scores) &&
		within(n, k.Earned, k.First, k.Second, k.Circles[0], k.Circles[1]) && k.Circles[2] >= 0 &&
		len(k.Marks) <= places*marks &&
		all(k.Marks, func(m *[3]int) bool {
			return m[0] >= 0 && m[0] < marks && m[1] >= 0 && m[1] < places && m[2] >= 0 && int64(m[2]) <= mostCount*mostTurn
		})
}

func believesScores(pairs []pair) bool {
	return len(pairs) <= mostCount && all(pairs, func(p *pair) bool { return within(2*mostCount, p[0]+mostCount) && within(mostCount, p[1]) })
}

func (c *cell) believesEnd(e *keptEnd) bool {
	if len(e.Of) > 1<<10 || len(e.Games) > mostList || e.Search < 0 || e.Searched < 0 {
		return false
	}
	if e.Proof != "" && c.mission.Prove(c.options.Seats).Reason != e.Proof {
		return false
	}
	if w := e.Witness; w != nil {
		o := c.options
		o.Seed = uint64(w.Seed) // a search may have chosen it
		if !c.believesReplay(w, o) || w.Outcome.Result != engine.Won.String() {
			return false
		}
	}
	return all(e.Games, c.believesShown) && (e.Judgement == nil || c.believesJudgement(e.Judgement))
}

func (c *cell) believesJudgement(j *Judgement) bool {
	g, err := c.mission.New(c.game(c.first))
	if err != nil || len(j.Weights) != len(judgement.Of(nil, g, c.study)) {
		return false
	}
	small := func(n int) bool { return within(2*judgement.MostWeight, n+judgement.MostWeight) }
	return all(j.Weights, func(w *int) bool { return small(*w) }) && small(j.Level) && within(mostCount, j.Games) && within(stats.Whole, j.Brier, j.Constant) &&
		all(j.Regrets, func(r *Regrets) bool {
			return slices.Contains(bots[:], r.Bot) && within(mostCount, r.Games) && within(2*mostCount, r.Mean+mostCount, r.Spread)
		})
}

func (c *cell) believesShown(s *Shown) bool {
	if s.Replay == nil || !slices.Contains([]string{Median, Close, Typical, Example}, s.Why) || !within(mostCount, s.Of) {
		return false
	}
	if s.Bot != "" && !slices.Contains(bots[:], s.Bot) || s.Cause != "" && s.Cause != s.Replay.Outcome.Cause {
		return false
	}
	if !all(s.Chances, func(t *judgement.TurnChance) bool {
		return within(mostTurn, t.Turn) && within(len(s.Replay.Actions), t.Step) && within(stats.Whole, t.Chance)
	}) {
		return false
	}
	at := c
	if s.Edition != "" {
		if !slices.Contains(c.mission.Editions(), s.Edition) {
			return false
		}
		at = c.in(s.Edition)
	}
	if s.Goal != "" && c.goal(s.Goal) == nil {
		return false
	}
	return at.believesReplay(s.Replay, at.game(s.Game))
}

// believesReplay plays a game again. The options are those that it must have had.
func (c *cell) believesReplay(r *replay.Replay, o engine.Options) bool {
	own, _, err := replay.Start(c.pack, r.Content, c.mission, o)
	if err != nil || len(r.Actions) > mostReplay || len(r.Answers) > 0 || r.Start != "" || r.Given || len(r.Content) > 1<<10 {
		return false
	}
	return r.Pack == own.Pack && r.Seats == own.Seats && r.Edition == own.Edition && r.Difficulty == own.Difficulty && r.Seed == own.Seed && verify(r, c.mission) == nil
}

func (c *cell) believesEditions(k *keptEditions) bool {
	return len(k.List) <= len(c.mission.Editions()) && all(k.List, func(e *InEdition) bool {
		return slices.Contains(c.mission.Editions(), e.Edition) && e.Seats == c.options.Seats && within(mostCount, e.Games) &&
			within(e.Games, e.Won, e.Lost, e.Gained)
	})
}

// believesWorth: chances are summed up here, whatever the store says.
func (c *cell) believesWorth(k *keptWorth) bool {
	if c.study.Usage == nil || !within(mostCount, k.Games) {
		return false
	}
	known := map[[2]string]bool{}
	for _, it := range c.study.Usage().Items() {
		known[[2]string{it.Kind, it.ID}] = true
	}
	samples := func(list []Sample) bool {
		return len(list) <= 2 && all(list, func(s *Sample) bool { return s.Seats == c.options.Seats })
	}
	return len(k.Items) <= len(known) && len(k.Ways) <= len(known) &&
		all(k.Items, func(w *Worth) bool {
			return known[[2]string{w.Kind, w.ID}] && w.Games == k.Games && within(w.Games, w.Won, w.Used, w.UsedWon, w.Lost, w.Gained) && samples(w.Samples)
		}) &&
		all(k.Ways, func(w *Way) bool {
			return known[[2]string{w.Kind, w.ID}] && w.Games == k.Games && within(w.Games, w.Won, w.Used, w.Did, w.Fell, w.Lost, w.Gained) && samples(w.Samples)
		})
}

func (c *cell) believesGroups(k *keptGroups) bool {
	known := map[[2]string]bool{{}: true} // the expected one
	if c.study.Groups != nil {
		for _, g := range c.study.Groups(c.options.Seats) {
			known[[2]string{g.Kind, g.ID}] = true
		}
	}
	return len(k.Groups) <= len(known) && all(k.Groups, func(g *Group) bool {
		return known[[2]string{g.Kind, g.ID}] && g.Seats == c.options.Seats && within(mostCount, g.Games) && within(g.Games, g.Won, g.Lost, g.Gained)
	})
}
