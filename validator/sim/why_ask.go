package sim

import (
	"fmt"
	"slices"
	"strings"

	"acforge.dev/engine"
	"acforge.dev/engine/stats"
	"acforge.dev/internal/diag"
)

// Questions returns what is wrong with the odds of a report's cells: a band that is
// missed, a memory that is too easy, that no group wins, or that the novice never wins. A
// cell is asked about once for each bot and direction.
func Questions(r *Report, bands Bands) []Question {
	var out []Question
	for i := range r.Memories {
		m := &r.Memories[i]
		for j := range m.Cells {
			c := &m.Cells[j]
			if c.Aim == engine.Rivals.String() {
				continue
			}
			for _, q := range c.questions(bands[m.Memory][c.Seats]) {
				q.Memory, q.Seats, q.Asked = m.Memory, c.Seats, at(m, c.Seats)+" "+q.Asked
				if !slices.ContainsFunc(out, q.same) {
					out = append(out, q)
				}
			}
		}
	}
	return out
}

// same reports whether another question has the same answer.
func (q Question) same(o Question) bool {
	return o.Memory == q.Memory && o.Seats == q.Seats && o.Toward == q.Toward
}

// usual is the share of games, in basis points, that a memory without a band should be
// won in.
const usual = 6000

// questions returns what is wrong with the odds of a cell with its bands.
func (c *Cell) questions(bands []Band) []Question {
	var out []Question
	fair := c.Play(Fair)
	if fair == nil || fair.Games == 0 {
		return nil
	}
	declared := func(of Measure) bool { return slices.ContainsFunc(bands, func(b Band) bool { return b.Of == of }) }
	share, lo, _ := fair.WinRate()
	if fair.Won == 0 && !declared(Unwinnable) {
		return []Question{{Bot: Quick, Toward: Easier, Target: usual, Asked: fmt.Sprintf("is won in none of %d games of the fair bot", fair.Games)}}
	}
	for _, b := range bands {
		q := Question{Bot: Quick, Target: (b.Min + b.Max) * stats.Whole / 200}
		v, by, value := keeps, "the fair bot", ""
		switch b.Of {
		case Won:
			r, _ := fair.measure(Won)
			v, value = b.judge(r), percent(share)
		case Newcomers, Experts:
			if b.Of == Newcomers {
				q.Bot = Novice
			}
			by = string(b.Of)
			for _, g := range c.Groups() {
				if g.Group == by {
					v, value = b.judge(measured{scale: stats.Whole / 100, lo: g.Low, hi: g.High}), percent(g.Won)
				}
			}
		}
		switch v {
		case below:
			q.Toward = Easier
		case above:
			q.Toward = Harder
		default:
			continue
		}
		word := map[Toward]string{Easier: "rarely", Harder: "often"}[q.Toward]
		q.Asked = fmt.Sprintf("is won too %s by %s: %s, not %d to %d %%", word, by, value, b.Min, b.Max)
		out = append(out, q)
	}
	if c.Aim == "" && lo > easy && !declared(Teaches) {
		out = append(out, Question{Bot: Quick, Toward: Harder, Target: usual, Asked: "is too easy: the fair bot wins " + percent(share)})
	}
	if n := c.Play(Novice); c.Aim == "" && n != nil && n.Won == 0 && n.Games >= enough && lo > earnest {
		out = append(out, Question{Bot: Novice, Toward: Easier, Target: usual / 2, Asked: fmt.Sprintf("is won in none of %d games of the novice, and by the fair bot in %s", n.Games, percent(share))})
	}
	return out
}

// Questions returns the cells whose odds an edit has moved, not by chance.
func (c *Changes) Questions() []Question {
	var out []Question
	for i := range c.Cells {
		ch := &c.Cells[i]
		if ch.Chance >= likely {
			continue
		}
		q := Question{Memory: ch.Memory, Seats: ch.Seats, Bot: Quick, Toward: Easier, Target: stats.Share(ch.Before, ch.Games)}
		word := "less"
		if ch.Difference() > 0 {
			q.Toward, word = Harder, "more"
		}
		if ch.Bot == Novice {
			q.Bot = Novice
		}
		q.Asked = fmt.Sprintf("memory %q with %s is won %s often than before by the %s bot: %s, before %s", ch.Memory, players(ch.Seats), word, ch.Bot,
			percent(stats.Share(ch.After, ch.Games)), percent(stats.Share(ch.Before, ch.Games)))
		if !slices.ContainsFunc(out, q.same) {
			out = append(out, q)
		}
	}
	return out
}

// String returns an answer in lines for a terminal.
func (a *Answer) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", a.Asked)
	fmt.Fprintf(&b, "the %s bot wins %s of %s; it played them again without each of %s", a.Bot, percent(stats.Share(a.Won, a.Games)), diag.Counted(a.Games, "game"), diag.Counted(a.Tried, "thing"))
	if a.Untouched > 0 {
		fmt.Fprintf(&b, " (%d more are touched in no game)", a.Untouched)
	}
	b.WriteString("\n")
	for i := range a.Parts {
		p := &a.Parts[i]
		more, half := p.Share()
		fmt.Fprintf(&b, "  %s%s, %s: %s won, as it is %s: %s ± %s points (%s)\n", where(p.File, p.Line), named(p.Kind, p.ID), p.How,
			percent(stats.Share(p.After, p.Games)), percent(stats.Share(p.Before, p.Games)), signed(more), tenths((half+5)/10), p.Likely())
	}
	if !slices.ContainsFunc(a.Parts, func(p Because) bool { return p.Chance < likely }) {
		fmt.Fprintf(&b, "  no single thing makes it much %s\n", a.Toward)
	}
	if lost := a.Lost; a.Short > 0 && 5*a.Short >= lost {
		total := 0
		for _, s := range a.Supply {
			total += s.Figures
		}
		fmt.Fprintf(&b, "  %d of %s were lost because figures ran out; they came from\n", a.Short, diag.Counted(lost, "lost game"))
		for i, s := range a.Supply {
			if i == 5 || 20*s.Figures < total {
				break
			}
			what := named(s.Kind, s.ID)
			if s.Kind == "" {
				what = "the set-up, and the rules"
			}
			fmt.Fprintf(&b, "    %s%s: %s of them\n", where(s.File, s.Line), what, percent(stats.Share(s.Figures, total)))
		}
	}
	return b.String()
}

// named writes a kind and an id: `trigger "smoke"`.
func named(kind, id string) string { return fmt.Sprintf("%s %q", kind, id) }

// where writes a place for the beginning of a line, "" for none.
func where(file string, line int) string {
	if file == "" {
		return ""
	}
	return fmt.Sprintf("%s:%d: ", file, line)
}
