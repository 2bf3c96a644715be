package sim

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
)

// journey is the result of one campaign.
type journey struct {
	legs   []leg
	met    []bool
	result engine.Result
	cause  string // of its end, "" when it did not end
	broken broken
	known  bool // all of it came from an earlier run
	asked  int  // number of answers that the bot gave
}

// leg is an attempt at a memory.
type leg struct {
	chapter, attempt, seats int
	figures                 []int
	won                     bool
	turns                   int // how long it took
	start                   any // of a first attempt
}

// RunCampaign plays campaigns of a pack whose one mission is a campaign, and the
// Memories from their expected starts. pack is the pack with all Memories. If beside
// has games of them, it uses those instead of playing. It uses these options: Games,
// First, Jobs, Edition, Nodes, Seats, Content, Kept and Progress. The error is ctx's
// when it was cancelled; otherwise it says what could not be played at all.
func RunCampaign(ctx context.Context, whole, pack engine.Pack, beside *Report, o Options) (*Campaign, error) {
	m, err := whole.Mission(whole.Missions()[0])
	if err != nil {
		return nil, err
	}
	at := newCell(whole.ID(), m)
	at.content = o.Content
	if at.study.Campaign == nil {
		return nil, errors.New("this is not a campaign")
	}
	o.Jobs, o.Nodes, o.Games = max(o.Jobs, 1), orDefault(o.Nodes, bot.FairBudget().Steps), orDefault(o.Games, DefaultCampaigns)
	c := &caravan{campaign: at.study.Campaign.Steady(), cell: at, o: o, seats: m.Seats()}
	if len(o.Seats) > 0 {
		c.seats = o.Seats
	}
	c.sum()
	journeys := make([]journey, o.Games)
	done, known, asked := 0, 0, 0
	err = each(ctx, o.Jobs, o.Games, func() func(int) {
		p, c := newPlayer(o), c.watched()
		return func(i int) { journeys[i] = c.journey(ctx, p, o.First+uint64(i)) }
	}, func(i int) {
		if done++; journeys[i].known {
			known++
		}
		asked += journeys[i].asked
		if o.Progress != nil {
			o.Progress(Progress{done, o.Games, done, o.Games})
		}
	})
	if err != nil {
		return nil, err
	}
	out := c.report(journeys)
	out.Known, out.Asked = known, asked
	if beside != nil {
		out.compare(beside)
		return out, nil
	}
	return out, c.expected(ctx, pack, out)
}

// caravan plays campaigns.
type caravan struct {
	campaign engine.Campaign
	cell     *cell
	o        Options
	seats    []int
	sums     [][]byte // digests of the content that the chapters depend on, nil for one without a key
	at       *answers // of the current campaign
}

// watched returns the caravan for one goroutine, which records the chapters that its
// games begin.
func (c *caravan) watched() *caravan {
	w := *c
	w.campaign = c.campaign.Watched(func(chapter int) { w.at.begun(chapter) })
	return &w
}

// options returns how campaign i begins.
func (c *caravan) options(i uint64) engine.Options {
	o := engine.Options{Seats: c.seats[i%uint64(len(c.seats))], Edition: c.o.Edition}
	o.Seed = engine.Seed(c.cell.pack, c.campaign.ID(), o.Seats, i)
	return o
}

// play plays campaign i by its answers. It returns whatever the game does.
func (c *caravan) play(ctx context.Context, p *player, a *answers, i uint64) (j journey) {
	j.met = make([]bool, len(c.campaign.Assets()))
	p.actions = p.actions[:0]
	wrong := func(code, message string) { j.broken = broken{code: code, message: message, game: i} }
	defer func() {
		if r := recover(); r != nil {
			wrong(CodeCrash, "panic: "+fmt.Sprint(r))
			p.seat()
		}
		if j.broken.code != "" {
			j.broken.actions = slices.Clone(p.actions)
		}
	}()
	o := c.options(i)
	g, err := c.campaign.New(o)
	if err != nil {
		wrong(CodeCrash, "the campaign cannot begin: "+err.Error())
		return j
	}
	a.begin(p, g, -1)
	const between = 1 << 30 // no attempt has begun
	begun, turn, points := int32(between), int32(-1), 0
	var met []int
	shown := func() {
		for _, a := range met {
			j.met[a] = true
		}
	}
	met = c.campaign.Held(met, g) // what it begins with
	shown()
	for ctx.Err() == nil {
		point := g.Point()
		if point.Kind == engine.Over {
			a.end(g)
			j.result, j.cause = g.Outcome().Result, c.campaign.CauseName(g.Outcome().Cause)
			return j
		}
		if t := g.Outcome().Turn; t != turn {
			turn, points = t, 0
		}
		points++
		legal := g.Options()
		where := j.where(c, point)
		switch {
		case len(legal) == 0:
			wrong(CodeStall, "no legal action"+where)
		case len(legal) > engine.MaxOptions:
			wrong(CodeInvariant, strconv.Itoa(len(legal))+" legal actions"+where)
		case points > PointCap:
			wrong(CodeStall, "more than "+strconv.Itoa(PointCap)+" points in one turn"+where)
		case turn-begun >= TurnCap:
			wrong(CodeStall, "no end in "+strconv.Itoa(TurnCap)+" turns"+where)
		}
		if j.broken.code != "" {
			a.end(g) // up to here it may be replayed
			return j
		}
		k := a.next(p, g, legal)
		p.actions = append(p.actions, legal[k])
		p.log.Reset()
		if err := g.Take(k, &p.log); err != nil {
			wrong(CodeRefused, "a legal action was refused"+where+": "+err.Error())
			return j
		}
		ends := false // the stretch
		for _, e := range p.log.Events {
			met = c.campaign.Met(met[:0], e)
			shown()
			chapter, what := c.campaign.Leg(e)
			ends = ends || what != engine.LegNone
			switch what {
			case engine.LegBegun:
				begun = g.Outcome().Turn
				j.begin(c.campaign, g, chapter)
				met = c.campaign.Held(met[:0], g)
				shown()
			case engine.LegWon, engine.LegFailed:
				l := &j.legs[len(j.legs)-1]
				l.won, l.turns = what == engine.LegWon, int(max(turn-begun+1, 1))
				begun = between
			}
		}
		if err := g.Check(); err != nil {
			wrong(CodeInvariant, err.Error()+where)
			return j
		}
		if ends {
			a.end(g)
			a.begin(p, g, j.legs[len(j.legs)-1].chapter)
			turn = -1
		}
	}
	return j
}

// begin records the beginning of an attempt.
func (j *journey) begin(campaign engine.Campaign, g engine.Game, chapter int) {
	l := leg{chapter: chapter, attempt: 1}
	if n := len(j.legs); n > 0 && j.legs[n-1].chapter == chapter {
		l.attempt = j.legs[n-1].attempt + 1
	}
	if l.seats, l.figures = campaign.Brought(g); l.attempt == 1 {
		l.start = campaign.Start(g)
	}
	j.legs = append(j.legs, l)
}

// memory returns the current memory, or the one played last; "" before the first.
func (j *journey) memory(campaign engine.Campaign) string {
	if n := len(j.legs); n > 0 {
		return campaign.Chapters()[j.legs[n-1].chapter]
	}
	return ""
}

// where describes how far a campaign has come.
func (j *journey) where(c *caravan, p engine.Point) string {
	s := " at " + strconv.Quote(c.campaign.PointName(p.Code))
	if n := len(j.legs); n > 0 {
		s += ", in or after attempt " + strconv.Itoa(j.legs[n-1].attempt) + " at memory " + j.memory(c.campaign)
	}
	return s
}

// expected plays the chapters from their expected starts, with the numbers of players
// that reached them.
func (c *caravan) expected(ctx context.Context, pack engine.Pack, out *Campaign) error {
	o := c.o
	o.Only, o.With, o.Search, o.First = Fair, []string{Novice}, 1, 0
	if o.Games = min(c.o.Games, besideGames); o.Games >= DefaultCampaigns {
		o.Games = besideGames // a build has played them
	}
	o.Seats, o.Leave = nil, slices.Clone(pack.Missions())
	for i := range out.Memories {
		ch := &out.Memories[i]
		for _, s := range ch.First.Seats {
			if !slices.Contains(o.Seats, s.Seats) {
				o.Seats = append(o.Seats, s.Seats)
			}
		}
		if ch.First.Games > 0 {
			o.Leave = slices.DeleteFunc(o.Leave, func(id string) bool { return id == ch.Memory })
		}
	}
	if len(o.Seats) == 0 {
		return nil // no campaign reached a memory
	}
	r, err := Run(ctx, pack, o)
	if err != nil {
		return err
	}
	out.compare(r)
	return nil
}

// compare adds to the chapters the games from expected starts, for the numbers of
// players that reached them.
func (c *Campaign) compare(r *Report) {
	for i := range r.Memories {
		at := slices.IndexFunc(c.Memories, func(ch Chapter) bool { return ch.Memory == r.Memories[i].Memory })
		if at < 0 {
			continue
		}
		ch := &c.Memories[at]
		for _, cell := range r.Memories[i].Cells {
			came := slices.ContainsFunc(ch.First.Seats, func(s Came) bool { return s.Seats == cell.Seats })
			if p := cell.Play(Fair); p != nil && came {
				ch.Expected = append(ch.Expected, Odds{SeatGames{cell.Seats, p.Games}, p.Won})
				if q := cell.Play(Novice); q != nil {
					ch.Novice = append(ch.Novice, Odds{SeatGames{cell.Seats, q.Games}, q.Won})
				}
			}
		}
	}
}
