package sim

import (
	"acforge.dev/engine/bot"
	"acforge.dev/engine/replay"
	"acforge.dev/engine/stats"
)

// Format and Version name the format of a [Memory] report in a bundle.
const (
	Format  = "acforge.smoke"
	Version = 1
)

// The names of the bots that play.
const (
	Expert   = bot.NameExpert   // as fair, but eight times as long
	Fair     = bot.NameFair     // searches on copies in which everything hidden is drawn again
	Quick    = bot.NameQuick    // as fair, but shorter; it plays only when it is requested by name
	Novice   = bot.NameNovice   // takes the first plan that looks right
	Random   = bot.NameRandom   // any legal action
	Stalling = bot.NameStalling // never ends a turn if it can avoid it
)

// Report holds the results of smoke-play for a pack, in campaign order.
type Report struct {
	Memories []Memory `json:"memories"`
	// Campaign holds the results of whole campaigns; nil when none were played.
	Campaign *Campaign `json:"campaign,omitempty"`
	// Playing says that bots still play: a memory that is not listed has no figures
	// yet. It is for live pages and is not saved.
	Playing bool `json:"-"`
	// Games is how many games the report took, Known how many of them were in the
	// cache.
	Games, Known int `json:"-"`
}

// Memory holds the results of smoke-play for one memory. A bundle keeps it as
// smoke/ID.json. All numbers are counts: shares and intervals are computed for display
// ([Play.WinRate]).
type Memory struct {
	Format     string `json:"format"`
	Version    int    `json:"version"`
	Pack       string `json:"pack"`
	Memory     string `json:"memory"`
	Rules      string `json:"rules"`   // rules version of the engine
	Content    string `json:"content"` // digest of the content, "" when unknown
	Edition    string `json:"edition"`
	Difficulty string `json:"difficulty"`
	// First is the index of the first game; game i of a cell is the same game
	// for every bot and in every run.
	First uint64 `json:"first"`
	// Budget is how many steps the fair bot may look ahead for one answer.
	Budget int `json:"budget"`
	// Bonus is the mission's name for its bonus goal; "" when it has none.
	Bonus string `json:"bonus,omitempty"`
	// Cells, one for each number of seats, ascending.
	Cells []Cell `json:"cells"`
	// Touched counts in how many games of all cells a piece of content was touched, in
	// the mission's order. It lists untouched content only when every number of seats
	// was played, and often enough to be meaningful.
	Touched []Touched `json:"touched"`
	// Deadlines are the causes of loss that the author wrote.
	Deadlines []string `json:"deadlines,omitempty"`
	// Worth is how much things are worth; only when requested.
	Worth []Worth `json:"worth,omitempty"`
	// Ways is how much it is worth to go for things that lie somewhere; only together
	// with Worth.
	Ways []Way `json:"ways,omitempty"`
	// Groups compares other groups with the expected one; only when requested. The
	// expected one comes first for each number of seats, and has no kind.
	Groups []Group `json:"groups,omitempty"`
	// Others are the editions but the first, by number of seats; only when the pack
	// declares any.
	Others []InEdition `json:"others,omitempty"`
	// Findings, by cell, bot and game.
	Findings []Finding `json:"findings"`

	// Before says that the figures are from an earlier save and will be replaced. Edit
	// is the effect of the last save. They are for live pages and are not saved.
	Before bool   `json:"-"`
	Edit   []Edit `json:"-"`

	asked     string // flags of commands that play in this edition and difficulty
	worthless string // why Worth is empty although it was requested
}

// Cell is a memory with a number of seats.
type Cell struct {
	Seats int `json:"seats"`
	// Aim is the players' goal, "points" or "rivals"; "": they win or lose together.
	Aim string `json:"aim,omitempty"`
	// Proof says why the memory cannot be won; "" when there is no proof.
	Proof string `json:"proof"`
	// Witness is a won game that was replayed step by step and is correct; null when
	// none was found.
	Witness *replay.Replay `json:"witness"`
	// Searched is how many steps the search for a witness took after the fair bot won
	// no game; 0 when it was not needed.
	Searched int `json:"searched"`
	// Bots that played, of expert, fair, quick, novice, random and stalling.
	Bots []Play `json:"bots"`
	// Marks are the marks of the fair bot's games on the board, each in the mission's
	// order; none without a board. Broken games leave none.
	Marks []Mark `json:"marks,omitempty"`
	// Games of the fair bot to look at: the Median ones, then Close, then Typical by
	// how often they occurred, then NoEnd.
	Games []Shown `json:"games,omitempty"`
	// Stood is how players stood in most of the games that the fair bot won, if there
	// is one such way.
	Stood []Stood `json:"stood,omitempty"`
	// Judgement gives the chance to win from a position; nil for rivals, if too few games
	// were played to learn from, and if it forecasts games no better than a constant.
	Judgement *Judgement `json:"judgement,omitempty"`
	// Recorded are the first games of the bots, when requested; not saved.
	Recorded []Recorded `json:"-"`

	firsts map[string]*firsts // by bot
	lost   map[string]uint64  // by cause, the first game of the fair bot lost by it
	wants  []sample           // games that findings want to show
}

// Recorded is a game as a bot played it.
type Recorded struct {
	Bot    string
	Game   uint64
	Replay *replay.Replay // up to the end of the game; nil if it did not begin
}

// Mark is something counted by place, such as "seen".
type Mark struct {
	Mark string `json:"mark"`
	// Places where it was left, in the mission's order.
	Places []Place `json:"places"`
}

// Place is a place of the board and how often it was marked, in all games
// together.
type Place struct {
	Place string `json:"place"`
	Times int    `json:"times"`
}

// Play holds the results of one bot in a cell.
type Play struct {
	Bot   string `json:"bot"`
	Games int    `json:"games"`
	// Looks is how often it was decided, after some of the games, whether more are
	// needed; 0: a fixed number was played. Intervals are wider because of it
	// ([stats.WilsonLooks]).
	Looks     int `json:"looks,omitempty"`
	Won       int `json:"won"`
	Lost      int `json:"lost"`
	Drawn     int `json:"drawn"`
	Undecided int `json:"undecided"` // reached the cap of turns
	Broken    int `json:"broken"`    // stalled or crashed: see the findings
	// Earned are games won with the bonus of the memory.
	Earned int `json:"earned,omitempty"`
	// Causes of the end, by result and name.
	Causes []Cause `json:"causes"`
	// Turns are those of decided games. Decisions are the answers with two or more
	// options in all games that did not break.
	Turns     Percentiles `json:"turns"`
	Decisions Percentiles `json:"decisions"`
	// Scores are the final scores of every seat in decided games, ascending; only in
	// games for points.
	Scores []Score `json:"scores,omitempty"`
	// Rivals is set when seats play against each other. Won then counts the games that
	// any of them won.
	Rivals *Rivals `json:"rivals,omitempty"`

	// Each holds how every game ended, in order: a letter each, see ends. It is for
	// comparison and is not saved.
	Each string `json:"-"`
}

// Score is a score and how often it occurred.
type Score struct {
	Score int `json:"score"`
	Games int `json:"games"`
}

// Rivals counts games in which seats play against each other. Games without a winner
// are Drawn.
type Rivals struct {
	First int `json:"first"` // won by the first player
	Other int `json:"other"` // won by another
}

// FirstRate returns how often the first player wins, of games of rivals with a winner,
// and its interval at 95 per cent, in basis points.
func (p *Play) FirstRate() (share, lo, hi int) {
	r := p.Rivals
	if r == nil {
		r = &Rivals{}
	}
	n := r.First + r.Other
	lo, hi = stats.WilsonLooks(r.First, n, p.Looks)
	return stats.Share(r.First, n), lo, hi
}

// Spread returns the distribution of the scores: its percentiles, its sum.
func (p *Play) Spread() *stats.Spread {
	s := &stats.Spread{}
	for _, c := range p.Scores {
		s.Add(c.Score, c.Games)
	}
	return s
}

// Mean returns the mean of the scores in tenths, rounded to the nearest.
func (p *Play) Mean() int {
	s := p.Spread()
	n := s.N()
	if n == 0 {
		return 0
	}
	sum := 20*s.Sum() + n
	if sum < 0 { // Go rounds towards zero
		return -((-sum + 2*n - 1) / (2 * n))
	}
	return sum / (2 * n)
}

// WinRate returns the share of games won and its interval at 95 per cent, in basis
// points.
func (p *Play) WinRate() (share, lo, hi int) {
	lo, hi = stats.WilsonLooks(p.Won, p.Games, p.Looks)
	return stats.Share(p.Won, p.Games), lo, hi
}

// decisionSeconds is how long people take for a decision; it is our assumption.
const decisionSeconds = 20

// Minutes returns how long a game takes, rounded up to five minutes: its median number of
// decisions, 20 seconds each, which is our assumption. It is 0 if no game was played to an end.
func (p *Play) Minutes() int { return ToFiveMinutes(p.Decisions.P50 * decisionSeconds) }

// ToFiveMinutes returns seconds in minutes, rounded up to five.
func ToFiveMinutes(seconds int) int { return (seconds + 299) / 300 * 5 }

// BonusRate returns the share of won games in which the bonus was earned, and its
// interval at 95 per cent, in basis points.
func (p *Play) BonusRate() (share, lo, hi int) {
	lo, hi = stats.WilsonLooks(p.Earned, p.Won, p.Looks)
	return stats.Share(p.Earned, p.Won), lo, hi
}

// Play returns the results of a bot, nil when it did not play.
func (c *Cell) Play(bot string) *Play {
	for i := range c.Bots {
		if c.Bots[i].Bot == bot {
			return &c.Bots[i]
		}
	}
	return nil
}

// Cause is a reason for the end of games, with their number.
type Cause struct {
	Result string `json:"result"`
	Cause  string `json:"cause"`
	Games  int    `json:"games"`
}

// Percentiles of whole numbers, by nearest rank.
type Percentiles struct {
	P5  int `json:"p5"`
	P50 int `json:"p50"`
	P95 int `json:"p95"`
}

// Touched is a piece of content with the number of games that touched it.
type Touched struct {
	Kind string `json:"kind"`
	ID   string `json:"id"`
	// Use is how it was used; "": it was in the game.
	Use   string `json:"use,omitempty"`
	Games int    `json:"games"`
	// Fair is how many of the fair bot's games touched it.
	Fair int `json:"fair,omitempty"`
	// FairWon is how many of these were won.
	FairWon int `json:"fairWon,omitempty"`
	// Deed is "must" or "may" when players choose to do it; "" when it happens to them.
	Deed string `json:"deed,omitempty"`
	// Opening is how many of the fair bot's games touched it in their first turn.
	Opening int `json:"opening,omitempty"`
	// Fell is how many of the fair bot's games were lost in the turn in which they
	// first touched it, or in the next.
	Fell int `json:"fell,omitempty"`

	content int  // as in Event.Content
	spare   bool // players can do without it
}

// The values of [Touched.Deed].
const (
	must = "must"
	may  = "may"
)

// Finding is a game that failed.
type Finding struct {
	// Code of the diagnostic it becomes: CodeStall, CodeCrash, …
	Code string `json:"code"`
	// Message in one line, lower case.
	Message string `json:"message"`
	Seats   int    `json:"seats"`
	Bot     string `json:"bot"`
	// Game is the index of the game. More is how many further games of this cell and
	// bot have the same code.
	Game uint64 `json:"game"`
	More int    `json:"more"`
	// Command shows the finding again when it is run in the pack's workspace.
	Command string `json:"command"`
	// Replay leads to the last correct point, or to the point that is itself wrong;
	// null when the game did not begin.
	Replay *replay.Replay `json:"replay"`
}
