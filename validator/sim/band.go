package sim

import (
	"fmt"
	"strconv"

	"acforge.dev/engine"
	"acforge.dev/engine/stats"
	"acforge.dev/internal/diag"
)

// Measure is the quantity that a band limits.
type Measure string

// The measures, all over the fair bot's games.
const (
	Won         Measure = ""       // games won, in per cent
	MedianScore Measure = "median" // the median of the scores
	FirstWins   Measure = "first"  // rivals: games won by the first player, of those with a winner, in per cent
	Draws       Measure = "drawn"  // rivals: drawn games, in per cent
	// Teaches is not a measure: it declares that the memory should be won nearly
	// always.
	Teaches Measure = "teaches"
	// Unwinnable is not a measure: it declares that the memory cannot be won, and why.
	Unwinnable Measure = "unwinnable"
)

// Band is the range that a measure of a memory should have.
type Band struct {
	Of       Measure
	Min, Max int
	Reason   string // of Unwinnable
}

// verdict is the result of comparing games with a band.
type verdict int

const (
	keeps  verdict = iota // the whole interval lies in the band
	unsure                // the interval crosses an edge
	below                 // the whole interval lies below the band
	above
)

// judge compares the measured interval with the band.
func (b Band) judge(r measured) verdict {
	switch low, high := b.Min*r.scale, b.Max*r.scale; {
	case r.hi < low:
		return below
	case r.lo > high:
		return above
	case r.lo < low || r.hi > high:
		return unsure
	}
	return keeps
}

// open reports whether an undecided band may be decided after games games: whether it
// would be for any share that these games make likely ([stats.Foresee]). A median
// cannot be foreseen, so it may always be.
func (b Band) open(r measured, games, looks int) bool {
	if b.Of == MedianScore {
		return true
	}
	from, to := stats.Foresee(r.counted, r.games, games)
	for k := from; k <= to; k++ {
		if r.lo, r.hi = stats.WilsonLooks(k, games, looks); b.judge(r) != unsure {
			return true
		}
	}
	return false
}

// Bands are the declared bands by memory and number of seats.
type Bands map[string]map[int][]Band

// measured is the measured value for a band.
type measured struct {
	value, lo, hi int // with the interval at 95 per cent
	scale         int // of the band: basis points of a per cent
	games         int
	counted       int    // the games counted, for a share of them
	low, high     string // what to say when it is below or above the band
	write         func(int) string
}

func (p *Play) measure(m Measure) (r measured, ok bool) {
	percents := measured{scale: stats.Whole / 100, write: percent}
	switch m {
	case Won:
		r = percents
		r.value, r.lo, r.hi = p.WinRate()
		r.counted = p.Won
		r.games, r.low, r.high = p.Games, "is won too rarely", "is won too often"
	case MedianScore:
		s := p.Spread()
		r = measured{scale: 1, value: s.Percentile(50), games: s.N(), low: "scores too little", high: "scores too much", write: strconv.Itoa}
		r.lo, r.hi = s.MedianInterval(p.Looks)
	case FirstWins:
		if p.Rivals == nil {
			return r, false
		}
		r = percents
		r.value, r.lo, r.hi = p.FirstRate()
		r.counted = p.Rivals.First
		r.games, r.low, r.high = p.Rivals.First+p.Rivals.Other, "is won too rarely by the first player", "is won too often by the first player"
	case Draws:
		r = percents
		r.value = stats.Share(p.Drawn, p.Games)
		r.lo, r.hi = stats.WilsonLooks(p.Drawn, p.Games, p.Looks)
		r.counted = p.Drawn
		r.games, r.low, r.high = p.Games, "is drawn too rarely", "is drawn too often"
	}
	return r, r.games > 0
}

// band compares the fair bot's results with a declared band.
func (c *Cell) band(m *Memory, b Band, spans Spans) []diag.Diagnostic {
	p := c.Play(Fair)
	if p == nil {
		return nil
	}
	r, ok := p.measure(b.Of)
	if !ok {
		return nil
	}
	expected := fmt.Sprintf("%d to %d", b.Min, b.Max)
	if r.scale > 1 {
		expected += " %"
	}
	d := diag.Diagnostic{
		Primary:  spans(m.Memory, engine.Content{Kind: "band", ID: strconv.Itoa(c.Seats), Use: string(b.Of)}),
		Found:    fmt.Sprintf("%s (95 %% of %s to %s, %s)", r.write(r.value), r.write(r.lo), r.write(r.hi), diag.Counted(p.Games, "game")),
		Expected: []string{expected},
		Notes:    []string{"the fair bot plays worse than experienced people; the band is about its games"},
		Help:     []string{m.again(c.Seats, max(2000, 2*p.Games))},
	}
	switch b.judge(r) {
	case below:
		d.Code, d.Severity, d.Message = CodeBandMissed, diag.Warning, at(m, c.Seats)+" "+r.low
		c.look(m, &d, "a game that was lost", Typical, Close)
	case above:
		d.Code, d.Severity, d.Message = CodeBandMissed, diag.Warning, at(m, c.Seats)+" "+r.high
		c.look(m, &d, "a game that was won", Median)
	case unsure:
		d.Code, d.Severity = CodeBandUnsure, diag.Info
		d.Message = at(m, c.Seats) + ": too few games to tell whether the band is met"
		c.look(m, &d, "a game that was lost", Typical, Close)
	default:
		return nil
	}
	return []diag.Diagnostic{d}
}
