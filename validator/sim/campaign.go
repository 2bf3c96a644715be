package sim

import (
	"fmt"
	"slices"
	"strconv"

	"acforge/engine"
	"acforge/engine/bot"
	"acforge/engine/stats"
	"acforge/internal/diag"
)

// Whole campaigns: the fair bot plays a mission that plays others one after the other
// ([engine.Campaign]), from its beginning to its end, and what it comes to each of them
// with is counted. How they are played stands in campaign_play.go.

// CampaignFormat and CampaignVersion name the form of a [Campaign] report.
const (
	CampaignFormat  = "acforge.smoke-campaign"
	CampaignVersion = 1
	// DefaultCampaigns is how many campaigns are played, FewCampaigns how many beside the
	// games of all memories.
	DefaultCampaigns = 40
	FewCampaigns     = 12
)

// Campaign is what the campaigns of a pack came to. All numbers are counts.
type Campaign struct {
	Format  string `json:"format"`
	Version int    `json:"version"`
	Pack    string `json:"pack"`
	Rules   string `json:"rules"`
	Content string `json:"content"`
	Edition string `json:"edition"`
	// First is the index of the first campaign. Campaign i begins with as many players
	// as its index says: the numbers that it can begin with, in turn.
	First uint64 `json:"first"`
	Games int    `json:"games"`
	// Budget is how many steps the fair bot looks ahead for a plan.
	Budget int `json:"budget"`
	// Ended are the campaigns that came to their end, by its cause.
	Ended []Cause `json:"ended"`
	// Memories in their order.
	Memories []Chapter `json:"memories"`
	// Assets are what groups may meet on the way, and in how many campaigns they did.
	Assets []Touched `json:"assets"`
	// Findings are the campaigns that did not come to an end.
	Findings []Stuck `json:"findings"`
	// Known is how many of the campaigns were kept from earlier runs, Asked how many answers
	// the bot was asked for in the others; in no file.
	Known int `json:"-"`
	Asked int `json:"-"`
}

// Stuck is a campaign that did not come to an end.
type Stuck struct {
	// Memory that was played, or played last; "" before the first.
	Memory string `json:"memory"`
	Finding
}

// Chapter is what became of a memory in the campaigns.
type Chapter struct {
	Memory string `json:"memory"`
	// First and Second are the first and the second attempt.
	First  Attempt `json:"first"`
	Second Attempt `json:"second"`
	// Expected are the games from the expected start that it is compared with, by the
	// number of seats.
	Expected []Odds `json:"expected"`
	// Start is that of the group that came nearest to the middle in all figures, of those
	// that [engine.Campaign.Start] can tell of; nil where there was none. It is in no file.
	Start any `json:"-"`
}

// Attempt is what an attempt at a memory begins with and comes to.
type Attempt struct {
	Games int `json:"games"` // campaigns that came to it
	Won   int `json:"won"`
	// Seats, by how many of the campaigns came with that many.
	Seats []Came `json:"seats"`
	// Brought are the figures of the groups.
	Brought []Figure `json:"brought"`
}

// SeatGames is how many games were played by so many.
type SeatGames struct {
	Seats int `json:"seats"`
	Games int `json:"games"`
}

// Came are the attempts with a number of seats. Won is not said by reports of before.
type Came struct {
	SeatGames
	Won int `json:"won,omitempty"`
}

// Figure is what groups come with, the 5th, 50th and 95th percentile.
type Figure struct {
	Figure string `json:"figure"`
	Percentiles
}

// Odds is how often a memory was won in games from its expected start.
type Odds struct {
	SeatGames
	Won int `json:"won"`
}

// WinRate returns the share of attempts that were won and its interval at 95 per
// cent, in basis points.
func (a *Attempt) WinRate() (share, lo, hi int) {
	lo, hi = stats.Wilson(a.Won, a.Games)
	return stats.Share(a.Won, a.Games), lo, hi
}

// FromStart returns the share, in basis points, that groups of as many players as came
// to the first attempt win from the expected start; ok is false where that was not
// played.
func (c *Chapter) FromStart() (share int, ok bool) {
	sum, of := 0, 0
	for _, s := range c.First.Seats {
		for _, o := range c.Expected {
			if o.Seats == s.Seats && o.Games > 0 {
				sum += s.Games * stats.Share(o.Won, o.Games)
				of += s.Games
			}
		}
	}
	if of == 0 || of < c.First.Games {
		return 0, false
	}
	return (sum + of/2) / of, true
}

// StartRate returns the share of [Chapter.FromStart] and its interval at 95 per cent, in
// basis points. Games of several numbers of seats are weighed as the groups came, and
// count as the number of games that would say as much.
func (c *Chapter) StartRate() (share, lo, hi int, ok bool) {
	if share, ok = c.FromStart(); !ok {
		return 0, 0, stats.Whole, false
	}
	// The variance is the sum of (n/N)²·p(1-p)/m; as that of one share it has N²/sum(n²/m)
	// games. The parts are counted in thousandths.
	parts := 0
	for _, s := range c.First.Seats {
		games := 0
		for _, o := range c.Expected {
			if o.Seats == s.Seats {
				games += o.Games
			}
		}
		parts += 1000 * s.Games * s.Games / games
	}
	n := max(1000*c.First.Games*c.First.Games/max(parts, 1), 1)
	lo, hi = stats.Wilson((share*n+stats.Whole/2)/stats.Whole, n)
	return share, min(lo, share), max(hi, share), true
}

// chance returns how likely it is, in millionths, that groups which win the memory as
// often as from its expected start differ from that as much as the campaigns do; ok is
// false where that was not played. Each number of seats is compared with its own games.
func (c *Chapter) chance() (p int, ok bool) {
	if _, ok := c.FromStart(); !ok {
		return stats.Million, false
	}
	var tables []stats.Table
	all, won := stats.Table{Won: c.First.Won, Games: c.First.Games}, 0
	for _, s := range c.First.Seats {
		t := stats.Table{Won: s.Won, Games: s.Games}
		for _, o := range c.Expected {
			if o.Seats == s.Seats {
				t.OtherWon, t.OtherGames = t.OtherWon+o.Won, t.OtherGames+o.Games
			}
		}
		tables = append(tables, t)
		won += s.Won
		all.OtherWon, all.OtherGames = all.OtherWon+t.OtherWon, all.OtherGames+t.OtherGames
	}
	if won != c.First.Won { // a report of before, which does not say who won
		tables = []stats.Table{all}
	}
	return stats.Fisher(tables), true
}

// Drifts returns for each memory how likely it is, in millionths, that the campaigns differ
// by chance from games from its expected start as much as they do. The errors of both
// are in it, and the number of memories that are compared ([stats.Holm]).
func (c *Campaign) Drifts() []int {
	out := make([]int, len(c.Memories))
	var at, chances []int
	for i := range c.Memories {
		out[i] = stats.Million
		if p, ok := c.Memories[i].chance(); ok {
			at, chances = append(at, i), append(chances, p)
		}
	}
	for k, p := range stats.Holm(chances) {
		out[at[k]] = p
	}
	return out
}

// Drifted reports whether a chance of [Campaign.Drifts] is so small that the memory has
// other odds than from its expected start.
func Drifted(chance int) bool { return chance < likely }

// report counts what came of the campaigns.
func (c *caravan) report(journeys []journey) *Campaign {
	out := &Campaign{
		Format: CampaignFormat, Version: CampaignVersion, Pack: c.cell.pack, Rules: c.campaign.Rules(), Content: c.o.Content,
		Edition: c.o.Edition, First: c.o.First, Games: len(journeys), Budget: c.o.Nodes,
		Ended: []Cause{}, Memories: []Chapter{}, Assets: []Touched{}, Findings: []Stuck{},
	}
	if out.Edition == "" {
		out.Edition = c.campaign.Editions()[0]
	}
	for at, id := range c.campaign.Chapters() {
		ch := Chapter{Memory: id, Expected: []Odds{}, Start: middle(journeys, at)}
		for n, a := range []*Attempt{&ch.First, &ch.Second} {
			a.count(c.campaign, journeys, at, n+1)
		}
		out.Memories = append(out.Memories, ch)
	}
	for a, what := range c.campaign.Assets() {
		t := Touched{Kind: what.Kind, ID: what.ID, Use: what.Use}
		for i := range journeys {
			if journeys[i].met[a] {
				t.Games++
			}
		}
		out.Assets = append(out.Assets, t)
	}
	type stuck struct {
		broken
		memory string
	}
	var wrong []stuck
	for i := range journeys {
		j := &journeys[i]
		if j.broken.code != "" {
			if at := slices.IndexFunc(wrong, func(s stuck) bool { return s.code == j.broken.code }); at >= 0 {
				wrong[at].more++
				continue
			}
			wrong = append(wrong, stuck{j.broken, j.memory(c.campaign)})
			continue
		}
		at := slices.IndexFunc(out.Ended, func(e Cause) bool { return e.Cause == j.cause && e.Result == j.result.String() })
		if at < 0 {
			at = len(out.Ended)
			out.Ended = append(out.Ended, Cause{Result: j.result.String(), Cause: j.cause})
		}
		out.Ended[at].Games++
	}
	slices.SortFunc(out.Ended, func(a, b Cause) int { return b.Games - a.Games })
	for _, b := range wrong {
		out.Findings = append(out.Findings, Stuck{b.memory, c.finding(b.broken)})
	}
	return out
}

// middle is the start of the group that came to a chapter nearest to the median of each
// figure, measured by how far the figure is spread; of equally near ones the first.
func middle(journeys []journey, chapter int) any {
	var legs []leg
	for i := range journeys {
		for _, l := range journeys[i].legs {
			if l.chapter == chapter && l.start != nil {
				legs = append(legs, l)
			}
		}
	}
	if len(legs) == 0 {
		return nil
	}
	away := make([]int, len(legs))
	for k := range legs[0].figures {
		var h stats.Hist
		for _, l := range legs {
			h.Add(l.figures[k], 1)
		}
		p := percentiles(&h)
		for i, l := range legs {
			away[i] += 1000 * max(l.figures[k]-p.P50, p.P50-l.figures[k]) / (p.P95 - p.P5 + 1)
		}
	}
	return legs[slices.Index(away, slices.Min(away))].start
}

// count counts an attempt at a chapter.
func (a *Attempt) count(campaign engine.Campaign, journeys []journey, chapter, attempt int) {
	names := campaign.Figures()
	figures := make([]stats.Hist, len(names))
	var seats, won [10]int
	for i := range journeys {
		for _, l := range journeys[i].legs {
			if l.chapter != chapter || l.attempt != attempt {
				continue
			}
			a.Games++
			seats[l.seats]++
			if l.won {
				a.Won++
				won[l.seats]++
			}
			for k, n := range l.figures {
				figures[k].Add(n, 1)
			}
		}
	}
	a.Seats, a.Brought = []Came{}, []Figure{}
	for n := range seats {
		if seats[n] > 0 {
			a.Seats = append(a.Seats, Came{SeatGames{n, seats[n]}, won[n]})
		}
	}
	if a.Games > 0 {
		for k, name := range names {
			a.Brought = append(a.Brought, Figure{name, percentiles(&figures[k])})
		}
	}
}

// finding is a campaign that was stuck, with the replay that leads there.
func (c *caravan) finding(b broken) Finding {
	o := c.options(b.game)
	command := "acforge smoke memories/" + c.cell.pack + " --campaign --seats " + strconv.Itoa(o.Seats)
	if c.o.Edition != "" {
		command += " --edition " + c.o.Edition
	}
	if c.o.Nodes != bot.FairBudget().Steps {
		command += " --budget " + strconv.Itoa(c.o.Nodes)
	}
	return Finding{
		Code: b.code, Message: b.message, Seats: o.Seats, Bot: Fair, Game: b.game, More: b.more,
		Command: command + " --seed " + strconv.FormatUint(b.game, 10) + " --games 1", Replay: c.cell.record(o, b.actions),
	}
}

// Diagnostics turns campaigns that were stuck into problems, at the memories they were
// stuck in or after.
func (c *Campaign) Diagnostics(spans Spans) []diag.Diagnostic {
	var l diag.List
	for i := range c.Findings {
		f := &c.Findings[i]
		at := f.Memory
		if at == "" {
			at = c.Memories[0].Memory
		}
		d := f.diagnostic(&Memory{Pack: c.Pack, Memory: at}, spans)
		d.Message = fmt.Sprintf("a campaign of %d: %s", f.Seats, f.Message)
		l.Add(d)
	}
	return l.Sorted()
}
