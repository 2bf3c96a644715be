package sim

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"acforge/engine"
)

// What is kept of a campaign are its answers, in stretches: one goes from where an attempt
// begins or ends to where the next one does. A stretch depends on where it begins, and of
// the memories on those alone that were begun in it, looking ahead too, and before it the
// last. So an edit of one memory leaves what campaigns did before it as it was. Who plays
// on gives the answers again, which takes no time beside finding them, and sees
// whatever is to be counted as it comes.

// mostStretches is how many stretches of a campaign are kept, the latest: a campaign has
// about 30, and an edit leaves as many more.
const mostStretches = 256

// keptCampaign is what is kept of one campaign, as JSON.
type keptCampaign struct {
	Stretches []keptStretch `json:"stretches"`
}

// keptStretch is a stretch of it.
type keptStretch struct {
	From    uint64 `json:"from"` // hash of the game at its beginning
	Begins  []int  `json:"begins"`
	Of      string `json:"of"` // digest of the chapter that was begun before it and of Begins
	Answers []byte `json:"answers"`
	To      uint64 `json:"to"` // hash of the game at its end
}

// journey is campaign i; what is kept of it is not thought about again.
func (c *caravan) journey(ctx context.Context, p *player, i uint64) journey {
	a := &answers{c: c, key: c.key(i), seed: c.options(i).Seed}
	c.at = a
	a.load()
	j := c.play(ctx, p, a, i)
	a.save()
	j.known, j.asked = a.key != "" && a.asked == 0, a.asked
	return j
}

// sum makes digests of what the chapters depend on.
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

// key is what campaign i is kept under, "" where nothing is.
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

// answers gives those of a campaign, kept ones or the fair bot's.
type answers struct {
	c     *caravan
	key   string // "" where nothing is kept
	seed  uint64 // of the campaign
	kept  keptCampaign
	used  []keptStretch // of this campaign, in their order
	asked int           // so many answers the bot found
	fresh bool          // and some are to be kept

	// The stretch at hand.
	from   uint64
	before int           // the chapter that was begun before it, -1 none
	begins []int         // those that were begun in it, looking ahead too
	found  *keptStretch  // nil: the bot plays
	given  []byte        // so far
	stream engine.Stream // the bot's chance
}

func (a *answers) load() {
	if a.key == "" {
		return
	}
	if data := a.c.o.Kept.Load(a.key); data != nil && json.Unmarshal(data, &a.kept) != nil {
		a.kept = keptCampaign{}
	}
}

// begin begins a stretch where g stands. The bot forgets what came before, and its chance
// is made of where g stands, so that it plays on alike whoever brought it there.
func (a *answers) begin(p *player, g engine.Game, before int) {
	a.from, a.before, a.given = g.Hash(), before, a.given[:0]
	a.stream = engine.NewStream(engine.Mix(^a.seed ^ a.from))
	p.bots[Fair].Begin()
	a.found = a.look(g)
}

// look finds what is kept of the stretch that begins at g, and of the same content; nil
// where there is nothing, or it is not as it was kept.
func (a *answers) look(g engine.Game) *keptStretch {
	for i := range a.kept.Stretches {
		s := &a.kept.Stretches[i]
		if s.From == a.from && s.Of != "" && s.Of == a.of(s.Begins) && a.leads(g, s) {
			return s
		}
	}
	return nil
}

// of is a digest of the chapters that a stretch depends on, "" where one of them has no
// key.
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

// leads tells whether the answers of a stretch lead from g to where they should.
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

// next is the next answer, an index into legal.
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

// begun notes that a chapter is begun, by the game or by who looks ahead.
func (a *answers) begun(chapter int) {
	if !slices.Contains(a.begins, chapter) {
		a.begins = append(a.begins, chapter)
	}
}

// end ends the stretch where g stands.
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

// save leaves what is new, and of what was kept before the latest.
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
	data, err := json.Marshal(keptCampaign{list[:min(len(list), mostStretches)]})
	if err != nil {
		panic(err) // numbers and texts of ours
	}
	a.c.o.Kept.Save(a.key, data)
}
