package sim

import (
	"fmt"
	"slices"
	"strconv"

	"acforge.dev/engine"
	"acforge.dev/engine/stats"
	"acforge.dev/internal/diag"
)

// The codes of diagnostics.
const (
	CodeStall        = "smoke/stall"          // a turn that cannot be ended
	CodeCircles      = "smoke/in-circles"     // won by going round in circles
	CodeCrash        = "smoke/crash"          // the engine panicked
	CodeHardly       = "smoke/hardly-used"    // the fair bot almost never uses it
	CodeIdleEnd      = "smoke/idle-end"       // a declared loss that never happens
	CodeInvariant    = "smoke/invariant"      // the state contradicts itself
	CodeRefused      = "smoke/refused"        // a legal action was refused
	CodeUnwinnable   = "smoke/unwinnable"     // proven that it cannot be won
	CodeLesson       = "lesson/never-shown"   // no game of the fair bot comes past it
	CodeMoved        = "smoke/moved"          // won more or less often than before
	CodeNest         = "smoke/nest"           // won by standing still on one square
	CodeNeverNovice  = "smoke/novice-never"   // the novice never wins, though fair does
	CodeNoWitness    = "smoke/no-witness"     // no bot won it, and there is no proof that it cannot be won
	CodeBandMissed   = "smoke/band-missed"    // won more or less often than declared
	CodeBandUnsure   = "smoke/band-unsure"    // too few games to decide
	CodeDeadly       = "smoke/deadly"         // doing it loses the game
	CodeDetour       = "smoke/detour"         // going for it wins less often
	CodeEditionApart = "smoke/edition-apart"  // won far less often by the rules of another edition
	CodeFarApart     = "smoke/far-apart"      // the expert wins far more often than fair
	CodeOneCard      = "smoke/one-card"       // used in all wins, and rarely otherwise
	CodeOverAtOnce   = "smoke/over-at-once"   // all is done in the first turn
	CodeSoftLock     = "smoke/soft-lock"      // it cannot be won any more, and the game goes on
	CodeTooEasy      = "smoke/too-easy"       // the fair bot nearly always wins
	CodeTooStrong    = "smoke/too-strong"     // far fewer games are won without it
	CodeUndecided    = "smoke/undecided"      // the fair bot often does not finish
	CodeUnused       = "smoke/unused-content" // no game touched it
	CodeWasWon       = "smoke/was-won"        // declared unwinnable, and won
	CodeWorthNothing = "smoke/worth-nothing"  // as many games are won without it, or more
)

// undecidedLimit is the share of undecided games of the fair bot, in basis points,
// above which there is a warning.
const undecidedLimit = 100

// hardlyUsed is the share of the fair bot's games, in basis points, below which used
// content is reported as rarely used.
const hardlyUsed = 200

// Square is the kind of [engine.Content] for asking a [Spans] where a place of the
// board was written.
const Square = "square"

// Spans returns where a piece of content of a memory was written. The zero Content is
// the memory itself. Kind "band" is a declared band; its id is the number of seats and
// its use the quantity ([Measure]). A nil Spans knows no places.
type Spans func(memory string, what engine.Content) diag.Span

// Diagnostics turns a report into problems: games that failed, memories that cannot be
// won, unused content, and memories won too often or too rarely.
func Diagnostics(r *Report, bands Bands, spans Spans) []diag.Diagnostic {
	if spans == nil {
		spans = func(string, engine.Content) diag.Span { return diag.Span{} }
	}
	var l diag.List
	for i := range r.Memories {
		m := &r.Memories[i]
		for n, f := range m.Findings {
			d := f.diagnostic(m, spans)
			if f.Replay != nil {
				d.Game = diag.Game{Mission: m.Memory, Replay: FindingID(n)}
			}
			l.Add(d)
		}
		for j := range m.Cells {
			c := &m.Cells[j]
			l.Add(c.winnable(m, bands[m.Memory][c.Seats], spans)...)
			for _, b := range bands[m.Memory][c.Seats] {
				l.Add(c.band(m, b, spans)...)
			}
			l.Add(c.undecided(m, spans)...)
			l.Add(c.locks(m, spans)...)
			l.Add(c.standing(m, spans)...)
			l.Add(c.curve(m, bands[m.Memory][c.Seats], spans)...)
		}
	}
	for i := range r.Memories {
		m := &r.Memories[i]
		l.Add(m.worths(spans)...)
		l.Add(m.detours(spans)...)
		l.Add(m.deeds(bands[m.Memory], spans)...)
		l.Add(m.idle(spans)...)
		l.Add(m.oneCard(spans)...)
		l.Add(m.editionsApart(spans)...)
	}
	l.Add(unused(r, spans)...)
	l.Add(unseenLessons(r, spans)...)
	return l.Sorted()
}

// at names a cell in a message.
func at(m *Memory, seats int) string {
	return "memory " + strconv.Quote(m.Memory) + " with " + players(seats)
}

// players writes a number of seats in words: "2 players".
func players(seats int) string { return diag.Counted(seats, "player") }

func (m *Memory) again(seats, games int) string {
	return fmt.Sprintf("acforge smoke memories/%s --memory %s --seats %d%s --games %d", m.Pack, m.Memory, seats, m.asked, games)
}

// why is the command that finds what moves the odds of a cell.
func (m *Memory) why(seats int) string {
	return fmt.Sprintf("find the lines that cause it: acforge why %s memories/%s --seats %d", m.Memory, m.Pack, seats)
}

func (f *Finding) diagnostic(m *Memory, spans Spans) diag.Diagnostic {
	d := diag.Diagnostic{
		Code: f.Code, Severity: diag.Error, Primary: spans(m.Memory, engine.Content{}),
		Message: at(m, f.Seats) + ": " + f.Message,
		Help:    []string{f.Command},
	}
	if f.Bot != "" {
		note := "found by the " + f.Bot + " bot in game " + strconv.FormatUint(f.Game, 10)
		if f.More > 0 {
			note += ", and in " + strconv.Itoa(f.More) + " more"
		}
		d.Notes = append(d.Notes, note)
	}
	if f.Replay != nil {
		d.Notes = append(d.Notes, "seed "+strconv.FormatUint(uint64(f.Replay.Seed), 10)+", after "+diag.Counted(len(f.Replay.Actions), "action"))
	}
	return d
}

// winnable reports a proof that the cell cannot be won, or that no bot has won it,
// unless that is declared.
func (c *Cell) winnable(m *Memory, bands []Band, spans Spans) []diag.Diagnostic {
	d := diag.Diagnostic{
		Primary: spans(m.Memory, engine.Content{}),
		Help:    []string{m.again(c.Seats, 1)},
	}
	declared := slices.IndexFunc(bands, func(b Band) bool { return b.Of == Unwinnable })
	games, won, by := 0, 0, ""
	for _, p := range c.Bots {
		games += p.Games
		if p.Won > 0 && by == "" {
			won, by = p.Won, p.Bot
		}
	}
	switch {
	case declared >= 0 && won > 0:
		d.Code, d.Severity, d.Primary = CodeWasWon, diag.Warning, spans(m.Memory, engine.Content{Kind: "band", ID: strconv.Itoa(c.Seats), Use: string(Unwinnable)})
		d.Message = at(m, c.Seats) + " is declared unwinnable, but was won"
		d.Notes = []string{fmt.Sprintf("won in %s of the %s bot", diag.Counted(won, "game"), by), "declared: " + bands[declared].Reason}
	case declared >= 0:
		return nil
	case c.Proof != "":
		d.Code, d.Severity = CodeUnwinnable, diag.Error
		d.Message = at(m, c.Seats) + " cannot be won: " + c.Proof
	case c.Aim == engine.Rivals.String(), won > 0:
		return nil // a bot wins
	case c.Witness == nil:
		d.Code, d.Severity = CodeNoWitness, diag.Error
		d.Message = at(m, c.Seats) + " was never won"
		d.Notes = []string{fmt.Sprintf("%s of all bots and a search of %d steps found no win; this is no proof", diag.Counted(games, "game"), c.Searched)}
	case games >= enough:
		d.Code, d.Severity = CodeNoWitness, diag.Error
		d.Message = at(m, c.Seats) + " was won by no bot"
		d.Notes = []string{fmt.Sprintf("in %d games; a search that sees all dice and cards in advance finds a win", games)}
	default:
		return nil
	}
	if c.Aim == engine.Points.String() && d.Code == CodeNoWitness {
		d.Severity = diag.Warning // a record that no bot beats does not stop players from playing
	}
	if c.Witness != nil {
		d.Game = diag.Game{Mission: m.Memory, Replay: WitnessID(c.Seats)}
	} else {
		c.look(m, &d, "a game that was lost", Close)
	}
	return []diag.Diagnostic{d}
}

func (c *Cell) undecided(m *Memory, spans Spans) []diag.Diagnostic {
	p := c.Play(Fair)
	if p == nil || stats.Share(p.Undecided, p.Games) <= undecidedLimit {
		return nil
	}
	notes := []string{"they count as not won"}
	if s := c.Shows(NoEnd); s != nil && s.Round != nil {
		says := fmt.Sprintf("game %d went round in circles: after turn %d, step %d, its players were never better off", s.Game, s.Round.Turn, s.Round.Step)
		if s.Round.At != "" {
			says += " (" + s.Round.At + ")"
		}
		notes = append(notes, says)
	}
	d := diag.Diagnostic{
		Code: CodeUndecided, Severity: diag.Warning, Primary: spans(m.Memory, engine.Content{}),
		Message: fmt.Sprintf("%s: %d of %d games of the fair bot did not end in %d turns", at(m, c.Seats), p.Undecided, p.Games, TurnCap),
		Notes:   notes,
		Help:    []string{m.again(c.Seats, p.Games)},
	}
	c.look(m, &d, "one of them", NoEnd)
	return []diag.Diagnostic{d}
}

// unused reports content that no game touched, or that the fair bot almost never uses,
// judged by the whole interval. Content that several memories share, a card of the
// pack, is written in one place and reported once. It is reported only when no memory
// that could touch it did.
func unused(r *Report, spans Spans) []diag.Diagnostic {
	type place struct {
		what engine.Content
		span diag.Span
	}
	type use struct {
		place
		memories []string
		in       []*Memory
		touches  []*Touched // in each of these
		games    int
		touched  int
		fair, of int // games of the fair bot
	}
	var all []*use
	index := map[place]*use{}
	for i := range r.Memories {
		m := &r.Memories[i]
		games, fair := 0, 0
		for _, c := range m.Cells {
			for _, p := range c.Bots {
				games += p.Games
				if p.Bot == Fair {
					fair += p.Games
				}
			}
		}
		for j := range m.Touched {
			t := &m.Touched[j]
			if t.Kind == engine.ContentLesson {
				continue // nobody uses it: unseenLessons
			}
			what := engine.Content{Kind: t.Kind, ID: t.ID, Use: t.Use}
			key := place{what, spans(m.Memory, what)}
			u := index[key]
			if u == nil {
				u = &use{place: key}
				index[key] = u
				all = append(all, u)
			}
			u.memories = append(u.memories, m.Memory)
			u.in, u.touches = append(u.in, m), append(u.touches, t)
			u.games += games
			u.touched += t.Games
			u.fair += t.Fair
			u.of += fair
		}
	}
	var out []diag.Diagnostic
	hardly := func(u *use) bool {
		_, hi := stats.Wilson(u.fair, u.of)
		return u.touched > 0 && hi < hardlyUsed
	}
	for _, u := range all {
		where := "memory " + strconv.Quote(u.memories[0])
		if n := len(u.memories); n > 1 {
			where = strconv.Itoa(n) + " memories"
		}
		if hardly(u) {
			came, verb := u.place, "is touched"
			if u.what.Use != "" {
				verb = "is " + u.what.Use
				came.what.Use = ""
				if c := index[came]; c != nil && hardly(c) {
					continue // it is already reported that it is rarely in a game
				}
			}
			_, hi := stats.Wilson(u.fair, u.of)
			d := diag.Diagnostic{
				Code: CodeHardly, Severity: diag.Info, Primary: u.span,
				Message: fmt.Sprintf("%s %q %s in fewer than %d of 100 games", u.what.Kind, u.what.ID, verb, hardlyUsed/100),
				Found:   fmt.Sprintf("%d of %d games of the fair bot in %s (at most %s)", u.fair, u.of, where, percent(hi)),
			}
			players := everybody
			if u.fair > 0 {
				players = players[:1]
			}
			for i, m := range u.in {
				if m.show(&d, "a game that shows it", u.touches[i], func(f *firsts) []uint64 { return f.touched }, players...) {
					break
				}
			}
			out = append(out, d)
			continue
		}
		if u.touched > 0 {
			continue
		}
		verb := "was touched in no game"
		if u.what.Use != "" {
			came := u.place
			came.what.Use = ""
			if c := index[came]; c != nil && c.touched == 0 {
				continue // it never came into a game, which is reported
			}
			verb = "was " + u.what.Use + " in no game"
		}
		out = append(out, diag.Diagnostic{
			Code: CodeUnused, Severity: diag.Warning, Primary: u.span,
			Message: u.what.Kind + " " + strconv.Quote(u.what.ID) + " " + verb,
			Notes:   []string{fmt.Sprintf("%s of all bots in %s", diag.Counted(u.games, "game"), where)},
		})
	}
	return out
}

// percent writes basis points with one decimal, rounded half up.
func percent(bp int) string {
	tenths := (bp + 5) / 10
	return strconv.Itoa(tenths/10) + "." + strconv.Itoa(tenths%10) + " %"
}
