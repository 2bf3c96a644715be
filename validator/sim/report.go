package sim

import (
	"acforge/engine/bot"
	"acforge/engine/replay"
	"acforge/engine/stats"
)

// Format and Version name the form of a [Memory] report in a bundle.
const (
	Format  = "acforge.smoke"
	Version = 1
)

// The names of the bots that play.
const (
	Expert   = bot.NameExpert   // as fair, eight times as long
	Fair     = bot.NameFair     // searches, on copies with all that is hidden drawn anew
	Quick    = bot.NameQuick    // as fair, not as long; it plays where it is asked for by name
	Novice   = bot.NameNovice   // takes the first plan that looks right
	Random   = bot.NameRandom   // any legal action
	Stalling = bot.NameStalling // never ends a turn if it can avoid it
)

// Report is what smoke-play found in a pack, in campaign order.
type Report struct {
	Memories []Memory `json:"memories"`
	// Campaign is what whole campaigns came to; nil where none were played.
	Campaign *Campaign `json:"campaign,omitempty"`
	// Playing says that bots still play: a memory that is not listed has no figures yet.
	// For pages that are shown meanwhile, and in no file.
	Playing bool `json:"-"`
	// Games is how many games that took, Known how many of them were kept from
	// earlier runs.
	Games, Known int `json:"-"`
}

// Memory is what smoke-play found in one memory; a bundle keeps it as
// smoke/ID.json. All numbers are counts: shares and intervals are worked out
// when they are shown ([Play.WinRate]).
type Memory struct {
	Format     string `json:"format"`
	Version    int    `json:"version"`
	Pack       string `json:"pack"`
	Memory     string `json:"memory"`
	Rules      string `json:"rules"`   // rules version of the engine
	Content    string `json:"content"` // digest of the content, "" unknown
	Edition    string `json:"edition"`
	Difficulty string `json:"difficulty"`
	// First is the index of the first game; game i of a cell is the same game
	// for every bot and in every run.
	First uint64 `json:"first"`
	// Budget is how many steps the fair bot may look ahead for one answer.
	Budget int `json:"budget"`
	// Bonus is what a game may be won with on top, as its mission calls it; "" nothing.
	Bonus string `json:"bonus,omitempty"`
	// Cells, one for each number of seats, ascending.
	Cells []Cell `json:"cells"`
	// Touched says in how many games of all cells a piece of content was
	// touched, in the mission's order. What no game touched is in it only when
	// every number of seats was played, and often enough to mean something.
	Touched []Touched `json:"touched"`
	// Deadlines are the causes of loss that the author wrote.
	Deadlines []string `json:"deadlines,omitempty"`
	// Worth says what things are worth, by how much; only where that was asked for.
	Worth []Worth `json:"worth,omitempty"`
	// Ways says what it is worth to go for what lies somewhere; only where Worth is.
	Ways []Way `json:"ways,omitempty"`
	// Groups says how other groups fare than the expected one, which comes first of each
	// number of seats, without kind; only where that was asked for.
	Groups []Group `json:"groups,omitempty"`
	// Others are the editions but the first, by number of seats; only where the pack
	// declares any.
	Others []InEdition `json:"others,omitempty"`
	// Findings, by cell, bot and game.
	Findings []Finding `json:"findings"`

	// Before says that the figures are those of an earlier save, which new ones will
	// take the place of; Edit is what the last save did. For live pages, and in no file.
	Before bool   `json:"-"`
	Edit   []Edit `json:"-"`

	asked string // flags of commands that play it in this edition and difficulty
}

// Cell is a memory with a number of seats.
type Cell struct {
	Seats int `json:"seats"`
	// Aim is what the players play for, "points" or "rivals"; "": they win or
	// lose together.
	Aim string `json:"aim,omitempty"`
	// Proof says why the memory cannot be won; "" no proof.
	Proof string `json:"proof"`
	// Witness is a won game, played again step by step and found right; null
	// when none was found.
	Witness *replay.Replay `json:"witness"`
	// Searched is how many steps the search for a witness took after no game
	// of the fair bot had been won; 0 when it was not needed.
	Searched int `json:"searched"`
	// Bots that played, of expert, fair, quick, novice, random and stalling.
	Bots []Play `json:"bots"`
	// Marks that the fair bot's games left on the board, each in the mission's
	// order; none where there is no board. Broken games leave none.
	Marks []Mark `json:"marks,omitempty"`
	// Games of the fair bot to look at: those of Median, then Close, then Typical by
	// how often they came, then NoEnd.
	Games []Shown `json:"games,omitempty"`
	// Stood is how players stood in most of the games that the fair bot won, where that is
	// one way.
	Stood []Stood `json:"stood,omitempty"`
	// Recorded are the first games of the bots, where that was asked for; in no file.
	Recorded []Recorded `json:"-"`

	firsts map[string]*firsts // by bot
	lost   map[string]uint64  // by cause, the first game of the fair bot that was lost by it
	wants  []sample           // games that findings would show
}

// Recorded is a game as a bot played it.
type Recorded struct {
	Bot    string
	Game   uint64
	Replay *replay.Replay // as far as the game went; nil where it did not begin
}

// Mark is something worth counting by place, "seen".
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

// Play is how one bot fared in a cell.
type Play struct {
	Bot   string `json:"bot"`
	Games int    `json:"games"`
	// Looks is how often it was asked after some of the games whether they are enough;
	// 0 never: all were played whatever came. Intervals are the wider for it
	// ([stats.WilsonLooks]).
	Looks     int `json:"looks,omitempty"`
	Won       int `json:"won"`
	Lost      int `json:"lost"`
	Drawn     int `json:"drawn"`
	Undecided int `json:"undecided"` // reached the cap of turns
	Broken    int `json:"broken"`    // stalled or crashed: see the findings
	// Earned are games that were won with the bonus of the memory.
	Earned int `json:"earned,omitempty"`
	// Causes of the end, by result and name.
	Causes []Cause `json:"causes"`
	// Turns of decided games; Decisions answered with two or more options in
	// all games that did not break.
	Turns     Percentiles `json:"turns"`
	Decisions Percentiles `json:"decisions"`
	// Scores at the end of decided games, ascending, of every seat; only where
	// points count.
	Scores []Score `json:"scores,omitempty"`
	// Rivals is there where seats play against each other. Won are then games
	// that one of them won.
	Rivals *Rivals `json:"rivals,omitempty"`

	// Each is how every game ended, in their order: a letter each, see ends. It is for
	// comparing, and in no file.
	Each string `json:"-"`
}

// Score is a score and how often it came.
type Score struct {
	Score int `json:"score"`
	Games int `json:"games"`
}

// Rivals is how games went in which seats play against each other. Those that
// nobody won are Drawn.
type Rivals struct {
	First int `json:"first"` // won by the seat that began
	Other int `json:"other"` // won by another
}

// FirstRate returns how often who began wins, of games of rivals with a winner, and
// its interval at 95 per cent, in basis points.
func (p *Play) FirstRate() (share, lo, hi int) {
	r := p.Rivals
	if r == nil {
		r = &Rivals{}
	}
	n := r.First + r.Other
	lo, hi = stats.WilsonLooks(r.First, n, p.Looks)
	return stats.Share(r.First, n), lo, hi
}

// Spread returns the scores as a distribution: its percentiles, its sum.
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
	if sum < 0 { // Go rounds towards nought
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

// BonusRate returns in which share of the games that were won the bonus was earned, and
// its interval at 95 per cent, in basis points.
func (p *Play) BonusRate() (share, lo, hi int) {
	lo, hi = stats.WilsonLooks(p.Earned, p.Won, p.Looks)
	return stats.Share(p.Earned, p.Won), lo, hi
}

// Play returns how a bot fared, nil when it did not play.
func (c *Cell) Play(bot string) *Play {
	for i := range c.Bots {
		if c.Bots[i].Bot == bot {
			return &c.Bots[i]
		}
	}
	return nil
}

// Cause is why games ended and how many.
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

// Touched is a piece of content and the number of games that touched it.
type Touched struct {
	Kind string `json:"kind"`
	ID   string `json:"id"`
	// Use is what was done with it; "" that it came into the game.
	Use   string `json:"use,omitempty"`
	Games int    `json:"games"`
	// Fair is how many of the fair bot's games did.
	Fair int `json:"fair,omitempty"`
	// FairWon is how many of these were won.
	FairWon int `json:"fairWon,omitempty"`
	// Deed is "must" or "may" where players set out to do it; "" where it comes to them.
	Deed string `json:"deed,omitempty"`
	// Opening is how many of the fair bot's games did in their first turn.
	Opening int `json:"opening,omitempty"`
	// Fell is how many of the fair bot's games were lost in the turn in which they first
	// did, or in the next.
	Fell int `json:"fell,omitempty"`

	content int  // as in Event.Content
	spare   bool // players can do without it
}

// The values of [Touched.Deed].
const (
	must = "must"
	may  = "may"
)

// Finding is a game that went wrong.
type Finding struct {
	// Code of the diagnostic it becomes: CodeStall, CodeCrash, …
	Code string `json:"code"`
	// Message in one line, lower case.
	Message string `json:"message"`
	Seats   int    `json:"seats"`
	Bot     string `json:"bot"`
	// Game is the index of the game, More how many further games of this cell
	// and bot have the same code.
	Game uint64 `json:"game"`
	More int    `json:"more"`
	// Command shows the finding again, to be run where the pack is.
	Command string `json:"command"`
	// Replay leads to the last point that was in order, or to the point that
	// is wrong in itself; null when the game did not even begin.
	Replay *replay.Replay `json:"replay"`
}
