package sim

import (
	"fmt"
	"slices"
	"sort"
	"strconv"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
	"acforge.dev/engine/stats"
	"acforge.dev/internal/diag"
)

// Whole campaigns: the fair bot plays a mission that plays others in sequence
// ([engine.Campaign]), from beginning to end. For each of them its state at the start
// is counted. campaign_play.go has the details.

// CampaignFormat and CampaignVersion name the format of a [Campaign] report.
const (
	CampaignFormat  = "acforge.smoke-campaign"
	CampaignVersion = 1
	// DefaultCampaigns is how many campaigns are played, FewCampaigns how many in
	// addition to the games of all memories.
	DefaultCampaigns = 40
	FewCampaigns     = 12
)

// Campaign holds the results of a pack's campaigns. All numbers are counts.
type Campaign struct {
	Format  string `json:"format"`
	Version int    `json:"version"`
	Pack    string `json:"pack"`
	Rules   string `json:"rules"`
	Content string `json:"content"`
	Edition string `json:"edition"`
	// First is the index of the first campaign. The index selects the number of
	// players: campaigns take the possible numbers in turn.
	First uint64 `json:"first"`
	Games int    `json:"games"`
	// Budget is how many steps the fair bot looks ahead for a plan.
	Budget int `json:"budget"`
	// Ended counts the finished campaigns by cause.
	Ended []Cause `json:"ended"`
	// Memories in their order.
	Memories []Chapter `json:"memories"`
	// Assets are the things that groups may meet on the way, and in how many campaigns
	// they did.
	Assets []Touched `json:"assets"`
	// Findings are the campaigns that did not finish.
	Findings []Stuck `json:"findings"`
	// Known is how many campaigns the cache had. Asked is how many answers the
	// bot gave in the others. Neither is saved.
	Known int `json:"-"`
	Asked int `json:"-"`
	// Wealth compares groups that bring much with those that bring little, Length is how
	// long campaigns took. Neither is saved.
	Wealth []Wealth `json:"-"`
	Length Length   `json:"-"`
}

// Stuck is a campaign that did not finish.
type Stuck struct {
	// Memory being played, or played last; "" before the first.
	Memory string `json:"memory"`
	Finding
}

// Chapter holds the results of a memory in the campaigns.
type Chapter struct {
	Memory string `json:"memory"`
	// First and Second are the first and the second attempt.
	First  Attempt `json:"first"`
	Second Attempt `json:"second"`
	// Expected are the games from the expected start to compare with, by the number of
	// seats.
	Expected []Odds `json:"expected"`
	// Novice are the novice's games from the expected start, for the scale of skill; empty
	// if it did not play.
	Novice []Odds `json:"novice,omitempty"`
	// AfterWin and AfterLoss are the first attempts of groups that won and that lost their
	// first attempt at the memory before; nil if there are none.
	AfterWin  *Tally `json:"afterWin,omitempty"`
	AfterLoss *Tally `json:"afterLoss,omitempty"`
	// Start is the start of the group closest to the median in all figures, among those
	// that [engine.Campaign.Start] can describe; nil if there is none. It is not saved.
	Start any `json:"-"`

	each []attemptEnd // of the first attempt, by campaign
}

// Tally counts attempts and those that were won.
type Tally struct {
	Games int `json:"games"`
	Won   int `json:"won"`
}

// Attempt holds the starts and results of an attempt at a memory.
type Attempt struct {
	Games int `json:"games"` // campaigns that reached it
	Won   int `json:"won"`
	// Seats counts the campaigns that reached it by number of seats.
	Seats []Came `json:"seats"`
	// Brought are the figures of the groups.
	Brought []Figure `json:"brought"`
}

// SeatGames is how many games were played with a number of seats.
type SeatGames struct {
	Seats int `json:"seats"`
	Games int `json:"games"`
}

// Came counts the attempts with a number of seats. Older reports do not have Won.
type Came struct {
	SeatGames
	Won int `json:"won,omitempty"`
}

// Figure is a quantity that groups bring, as its 5th, 50th and 95th percentile.
type Figure struct {
	Figure string `json:"figure"`
	Percentiles
}

// Odds is how often a memory was won in games from its expected start.
type Odds struct {
	SeatGames
	Won int `json:"won"`
}

// WinRate returns the share of attempts won and its interval at 95 per cent, in basis
// points.
func (a *Attempt) WinRate() (share, lo, hi int) {
	lo, hi = stats.Wilson(a.Won, a.Games)
	return stats.Share(a.Won, a.Games), lo, hi
}

// FromStart returns the share of games won from the expected start, in basis points,
// weighted by the number of players in first attempts. ok is false when it was not
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

// StartRate returns the share of [Chapter.FromStart] and its interval at 95 per cent,
// in basis points. Games with several numbers of seats are weighted like the groups,
// and count as the number of games that would give the same certainty.
func (c *Chapter) StartRate() (share, lo, hi int, ok bool) {
	if share, ok = c.FromStart(); !ok {
		return 0, 0, stats.Whole, false
	}
	// The variance is the sum of (n/N)²·p(1-p)/m. A single share with that variance has
	// N²/sum(n²/m) games. The parts are counted in thousandths.
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

// chance returns the probability, in millionths, that groups with the same odds as from
// the expected start differ from them as much as the campaigns do. ok is false when
// that was not played. Each number of seats is compared with its own games.
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
	if won != c.First.Won { // an older report, without the winners
		tables = []stats.Table{all}
	}
	return stats.Fisher(tables), true
}

// Drifts returns for each memory the probability, in millionths, that its campaigns
// differ by chance from games from its expected start as much as they do. It includes
// the errors of both, and is corrected for the number of memories compared
// ([stats.Holm]).
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

// Drifted reports whether a chance of [Campaign.Drifts] is so small that the odds
// differ from those of the expected start.
func Drifted(chance int) bool { return chance < likely }

// report sums up the campaigns.
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
		ch.each = make([]attemptEnd, len(journeys))
		for k := range journeys {
			for _, l := range journeys[k].legs {
				if l.chapter == at && l.attempt == 1 {
					if ch.each[k] = attemptLost; l.won {
						ch.each[k] = attemptWon
					}
				}
			}
		}
		ch.AfterWin, ch.AfterLoss = after(journeys, at, true), after(journeys, at, false)
		out.Memories = append(out.Memories, ch)
	}
	out.Wealth, out.Length = wealth(c.campaign.Figures(), journeys), lengthOf(journeys)
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
	sort.Slice(out.Ended, func(i, j int) bool { return out.Ended[j].Games < out.Ended[i].Games })
	for _, b := range wrong {
		out.Findings = append(out.Findings, Stuck{b.memory, c.finding(b.broken)})
	}
	return out
}

// middle returns the start of the group at a chapter that is nearest to the median of
// each figure, measured by the figure's spread. It returns the first of equally near
// ones.
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

// finding returns the finding for a stuck campaign, with the replay that leads there.
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

// Diagnostics returns a problem for each stuck campaign, at the memory it was stuck in
// or after.
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
