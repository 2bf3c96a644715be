package sim

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"acforge.dev/engine"
)

// The cache of a campaign holds its answers, in stretches. A stretch lasts from the
// beginning or end of an attempt to that of the next one. It depends on its starting
// state and on the memories begun in it, including by looking ahead, and on the last
// one begun before it. So an edit of one memory keeps the stretches before it valid.
// Playing on repeats the cached answers, which is much faster than finding them, and
// counts everything on the way.

// mostStretches is how many stretches of a campaign are kept, the latest. A campaign
// has about 30, and each edit adds at most as many.
const mostStretches = 256

// keptCampaign is the cached part of one campaign, as JSON.
type keptCampaign struct {
	Stretches []keptStretch `json:"stretches"`
}

// keptStretch is one stretch of it.
type keptStretch struct {
	From    uint64 `json:"from"` // hash of the game at its beginning
	Begins  []int  `json:"begins"`
	Of      string `json:"of"` // digest of the chapter begun before it and of Begins
	Answers []byte `json:"answers"`
	To      uint64 `json:"to"` // hash of the game at its end
}

// journey plays campaign i, using cached answers without thinking again.
func (c *caravan) journey(ctx context.Context, p *player, i uint64) journey {
	a := &answers{c: c, key: c.key(i), seed: c.options(i).Seed}
	c.at = a
	a.load()
	j := c.play(ctx, p, a, i)
	a.save()
	j.known, j.asked = a.key != "" && a.asked == 0, a.asked
	return j
}

// sum computes digests of the content that the chapters depend on.
func (c *caravan) sum() {
	if c.o.Kept == nil {
		return
	}
	for _, id := range c.campaign.Chapters() {
		var sum []byte
		if key := c.o.Kept.Keys[id]; key != nil {
			sum = []byte(digest([]byte(id), key))
		}
		c.sums = append(c.sums, sum)
	}
}

// key returns the cache key of campaign i, "" when nothing is cached.
func (c *caravan) key(i uint64) string {
	if c.o.Kept == nil || c.o.Kept.Between == nil {
		return ""
	}
	o := c.options(i)
	return digest(
		[]byte("campaign"), []byte(c.o.Kept.Build), c.o.Kept.Between,
		fmt.Appendf(nil, "%q %q %d %q %d %d", c.campaign.Rules(), c.cell.pack, o.Seats, o.Edition, o.Seed, c.o.Nodes),
	)
}

// answers gives the answers in a campaign: cached ones, or the fair bot's.
type answers struct {
	c     *caravan
	key   string // "" when nothing is cached
	seed  uint64 // of the campaign
	kept  keptCampaign
	used  []keptStretch // stretches of this campaign, in order
	asked int           // number of answers by the bot
	fresh bool          // there is something to save

	// The current stretch.
	from   uint64
	before int           // the chapter begun before it, -1 for none
	begins []int         // chapters begun in it, including by looking ahead
	found  *keptStretch  // nil: the bot plays
	given  []byte        // so far
	stream engine.Stream // random numbers of the bot
}

func (a *answers) load() {
	if a.key == "" {
		return
	}
	switch data := a.c.o.Kept.Load(a.key); {
	case data == nil:
		a.fetch()
	case json.Unmarshal(data, &a.kept) != nil:
		a.kept = keptCampaign{}
	}
}

// begin begins a stretch at the state of g. The bot forgets everything before, and its
// random numbers are derived from the state. So it plays the same way however the state
// was reached.
func (a *answers) begin(p *player, g engine.Game, before int) {
	a.from, a.before, a.given = g.Hash(), before, a.given[:0]
	a.stream = engine.NewStream(engine.Mix(^a.seed ^ a.from))
	p.bots[Fair].Begin()
	a.found = a.look(g)
}

// look returns the cached stretch that begins at g with the same content. It returns
// nil when there is none, or when it is damaged.
func (a *answers) look(g engine.Game) *keptStretch {
	for i := range a.kept.Stretches {
		s := &a.kept.Stretches[i]
		if s.From == a.from && s.Of != "" && s.Of == a.of(s.Begins) && a.leads(g, s) {
			return s
		}
	}
	return nil
}

// of returns a digest of the chapters that a stretch depends on, "" when one of them
// has no key.
func (a *answers) of(begins []int) string {
	parts := [][]byte{nil} // nothing was begun before the first
	if a.before >= 0 {
		begins, parts = append([]int{a.before}, begins...), nil
	}
	for _, i := range begins {
		if i < 0 || i >= len(a.c.sums) || a.c.sums[i] == nil {
			return ""
		}
		parts = append(parts, a.c.sums[i])
	}
	return digest(parts...)
}

// leads reports whether the answers of a stretch lead from g to its recorded end.
func (a *answers) leads(g engine.Game, s *keptStretch) (there bool) {
	defer func() {
		if recover() != nil {
			there = false
		}
	}()
	try := g.Clone()
	for _, k := range s.Answers {
		if try.Take(int(k), nil) != nil {
			return false
		}
	}
	return try.Hash() == s.To
}

// next returns the next answer, an index into legal.
func (a *answers) next(p *player, g engine.Game, legal []engine.Action) int {
	k := 0
	if n := len(a.given); a.found != nil && n < len(a.found.Answers) {
		k = int(a.found.Answers[n])
	} else {
		a.found = nil
		a.asked++
		k = p.bots[Fair].Choose(g, legal, &a.stream)
	}
	a.given = append(a.given, uint8(k))
	return k
}

// begun records that a chapter was begun, by the game or by a bot looking ahead.
func (a *answers) begun(chapter int) {
	if !slices.Contains(a.begins, chapter) {
		a.begins = append(a.begins, chapter)
	}
}

// end ends the stretch at the state of g.
func (a *answers) end(g engine.Game) {
	defer func() { a.begins = a.begins[:0] }()
	switch {
	case a.key == "":
		return
	case a.found != nil:
		a.used = append(a.used, *a.found)
		return
	}
	begins := slices.Sorted(slices.Values(a.begins))
	if of := a.of(begins); of != "" {
		a.used = append(a.used, keptStretch{a.from, begins, of, slices.Clone(a.given), g.Hash()})
		a.fresh = true
	}
}

// save saves the new stretches, and the latest of the earlier ones.
func (a *answers) save() {
	if !a.fresh {
		return
	}
	list := a.used
	for _, s := range a.kept.Stretches {
		same := func(u keptStretch) bool { return u.From == s.From && u.Of == s.Of }
		if !slices.ContainsFunc(a.used, same) {
			list = append(list, s)
		}
	}
	a.c.o.Kept.Save(a.key, marshal(keptCampaign{list[:min(len(list), mostStretches)]}))
}
