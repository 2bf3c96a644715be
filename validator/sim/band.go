package sim

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"acforge.dev/engine"
	"acforge.dev/engine/skill"
	"acforge.dev/engine/stats"
	"acforge.dev/internal/diag"
)

// Measure is the quantity that a band limits.
type Measure string

// The measures. All are over the fair bot's games, except those of newcomers and
// experts, which come from the scale of skill ([Cell.Skill], [Cell.Even]).
const (
	Won         Measure = ""       // games won by regulars, in per cent
	MedianScore Measure = "median" // the median of the scores
	FirstWins   Measure = "first"  // rivals: games won by the first player, of those with a winner, in per cent
	Draws       Measure = "drawn"  // rivals: drawn games, in per cent
	// Games won by weaker and by stronger groups than regulars, in per cent.
	Newcomers Measure = skill.Newcomers
	Experts   Measure = skill.Experts
	// Rivals: FirstWins and Draws between two newcomers, and between two experts.
	FirstNewcomers Measure = FirstWins + between + Newcomers
	FirstExperts   Measure = FirstWins + between + Experts
	DrawsNewcomers Measure = Draws + between + Newcomers
	DrawsExperts   Measure = Draws + between + Experts
	// Teaches is not a measure: it declares that the memory should be won nearly
	// always.
	Teaches Measure = "teaches"
	// Unwinnable is not a measure: it declares that the memory cannot be won, and why.
	Unwinnable Measure = "unwinnable"
)

// between stands between a measure of rivals and their kind.
const between = "-"

// group returns the measure of the fair bot's games, and the kind of group that m is about;
// "" for the fair bot's games themselves.
func (m Measure) group() (of Measure, group string) {
	if m == Newcomers || m == Experts {
		return Won, string(m)
	}
	rest, group, _ := strings.Cut(string(m), between)
	return Measure(rest), group
}

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

// played reports whether the games of the fair bot decide the band.
func (b Band) played() bool {
	_, group := b.Of.group()
	return b.Of != Teaches && group == ""
}

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
	if _, group := b.Of.group(); group != "" {
		return c.groupBand(m, b, spans)
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
		Notes:    []string{"the band is about the fair bot, which stands where regulars are assumed to stand"},
		Help:     []string{m.again(c.Seats, max(2000, 2*p.Games))},
	}
	if note := c.groupsNote(); note != "" && b.Of == Won {
		d.Notes = append(d.Notes, note)
	}
	v := b.judge(r)
	if (v == below || v == above) && b.Of == Won && c.Aim == "" {
		d.Help = append(d.Help, m.why(c.Seats))
	}
	switch v {
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

// groupBand compares what a kind of group wins with its declared band. It is missed if
// the whole interval lies outside. It is unsure if the estimate does: the interval is
// wide and more games do not make it much narrower, so an interval that only crosses an
// edge says nothing.
func (c *Cell) groupBand(m *Memory, b Band, spans Spans) []diag.Diagnostic {
	of, group := b.Of.group()
	groups, note := c.Groups(), c.groupsNote()
	if of != Won {
		groups, note = c.Even(of), evenNote
	}
	k := slices.IndexFunc(groups, func(g GroupOdds) bool { return g.Group == group })
	if k < 0 {
		return nil
	}
	is, where := &groups[k], at(m, c.Seats)
	expected := fmt.Sprintf("%d to %d %%", b.Min, b.Max)
	switch {
	case b.Min == 0:
		expected = fmt.Sprintf("at most %d %%", b.Max)
	case b.Max == 100:
		expected = fmt.Sprintf("at least %d %%", b.Min)
	}
	d := diag.Diagnostic{
		Primary:  spans(m.Memory, engine.Content{Kind: "band", ID: strconv.Itoa(c.Seats), Use: string(b.Of)}),
		Found:    fmt.Sprintf("%s (95 %% of %s to %s)", percent(is.Won), percent(is.Low), percent(is.High)),
		Expected: []string{expected},
		Notes:    []string{note},
		Help:     []string{"docs/smoke-play.md says where these groups are assumed to stand, and how their wins are worked out from the bots' games"},
	}
	r := measured{scale: stats.Whole / 100, lo: is.Low, hi: is.High}
	verdict := b.judge(r)
	r.lo, r.hi = is.Won, is.Won
	low, high := "is won too rarely by "+group, "is won too often by "+group
	if like, ok := (&Play{Games: 1, Rivals: &Rivals{First: 1}}).measure(of); ok && of != Won {
		low, high = like.low+" between two "+group, like.high+" between two "+group
	}
	switch estimate := b.judge(r); {
	case verdict == below:
		d.Code, d.Severity, d.Message = CodeBandMissed, diag.Warning, where+" "+low
	case verdict == above:
		d.Code, d.Severity, d.Message = CodeBandMissed, diag.Warning, where+" "+high
	case estimate != keeps:
		d.Code, d.Severity, d.Message = CodeBandUnsure, diag.Info, where+": unsure whether the band of "+group+" is met"
	default:
		return nil
	}
	return []diag.Diagnostic{d}
}
