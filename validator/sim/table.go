package sim

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"acforge.dev/engine"
	"acforge.dev/engine/stats"
	"acforge.dev/internal/diag"
)

// Table renders the report as text for a terminal. For each aim it has a line for each
// cell and bot. For each memory it then lists the witnesses, unused content and
// failures.
func Table(r *Report) string {
	var b strings.Builder
	for _, k := range kinds {
		rows := [][]string{append([]string{"memory", "seats", "bot", "games"}, k.heads...)}
		for i := range r.Memories {
			m := &r.Memories[i]
			for j := range m.Cells {
				c := &m.Cells[j]
				if c.Aim != k.aim {
					continue
				}
				for n := range c.Bots {
					p := &c.Bots[n]
					rows = append(rows, append([]string{m.Memory, strconv.Itoa(c.Seats), p.Bot, strconv.Itoa(p.Games)}, k.row(p)...))
				}
			}
		}
		if len(rows) > 1 {
			if b.Len() > 0 {
				b.WriteByte('\n')
			}
			b.WriteString(align(rows))
		}
	}
	if scale := r.scaleText(); scale != "" {
		b.WriteString("\n" + scale)
	}
	if even := r.evenText(); even != "" {
		b.WriteString("\n" + even)
	}
	if worth := r.worthText(); worth != "" {
		b.WriteString("\n" + worth)
	}
	if groups := r.groupsText(); groups != "" {
		b.WriteString("\n" + groups)
	}
	b.WriteString(r.editionsText())
	for i := range r.Memories {
		r.Memories[i].remarks(&b)
	}
	return b.String()
}

// kinds are the tables, by the aim of the game.
var kinds = []struct {
	aim   string
	heads []string
	row   func(*Play) []string
}{
	{"", []string{"won", "95 %", "lost", "undecided", "turns", "decisions", "why lost"}, func(p *Play) []string {
		share, lo, hi := p.WinRate()
		return []string{
			percent(share), percent(lo) + " to " + percent(hi), p.with(p.Lost), percent(stats.Share(p.Undecided, p.Games)),
			p.Turns.String(), p.Decisions.String(), p.causes("lost"),
		}
	}},
	{engine.Points.String(), []string{"score", "mean", "won", "95 %", "undecided", "turns", "decisions", "ends"}, func(p *Play) []string {
		share, lo, hi := p.WinRate()
		return []string{
			p.spread(), tenths(p.Mean()), percent(share), percent(lo) + " to " + percent(hi), p.with(p.Undecided),
			p.Turns.String(), p.Decisions.String(), p.causes(""),
		}
	}},
	{engine.Rivals.String(), []string{"score", "mean", "first wins", "95 %", "drawn", "undecided", "turns", "decisions", "ends"}, func(p *Play) []string {
		share, lo, hi := p.FirstRate()
		return []string{
			p.spread(), tenths(p.Mean()), percent(share), percent(lo) + " to " + percent(hi), percent(stats.Share(p.Drawn, p.Games)), p.with(p.Undecided),
			p.Turns.String(), p.Decisions.String(), p.causes(""),
		}
	}},
}

// causes lists why games ended with a result, or with any result when it is "".
func (p *Play) causes(result string) string {
	var why []string
	games := map[string]int{}
	for _, c := range p.Causes {
		if result == "" || c.Result == result {
			if games[c.Cause] == 0 {
				why = append(why, c.Cause)
			}
			games[c.Cause] += c.Games
		}
	}
	for i, cause := range why {
		why[i] += " " + strconv.Itoa(games[cause])
	}
	return strings.Join(why, ", ")
}

// with writes a number of games with the number that broke.
func (p *Play) with(n int) string {
	s := strconv.Itoa(n)
	if p.Broken > 0 {
		s += " (" + strconv.Itoa(p.Broken) + " broken)"
	}
	return s
}

// spread writes the median of the scores between its neighbours.
func (p *Play) spread() string {
	s := p.Spread()
	return Percentiles{s.Percentile(5), s.Percentile(50), s.Percentile(95)}.String()
}

// tenths writes a number of tenths.
func tenths(n int) string {
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	return sign + strconv.Itoa(n/10) + "." + strconv.Itoa(n%10)
}

// String writes the median between its neighbours: "4 [7] 12".
func (p Percentiles) String() string {
	return strconv.Itoa(p.P5) + " [" + strconv.Itoa(p.P50) + "] " + strconv.Itoa(p.P95)
}

// align writes rows in columns, right-aligned except words.
func align(rows [][]string) string { return alignLeft(rows, 0, 2, len(rows[0])-1) }

// alignLeft writes rows in columns; the listed columns are left-aligned.
func alignLeft(rows [][]string, words ...int) string {
	left := map[int]bool{}
	for _, i := range words {
		left[i] = true
	}
	width := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, s := range row {
			width[i] = max(width[i], utf8.RuneCountInString(s))
		}
	}
	var b strings.Builder
	for _, row := range rows {
		var line strings.Builder
		for i, s := range row {
			pad := strings.Repeat(" ", width[i]-utf8.RuneCountInString(s))
			if left[i] {
				s += pad
			} else {
				s = pad + s
			}
			if i > 0 {
				line.WriteString("  ")
			}
			line.WriteString(s)
		}
		b.WriteString(strings.TrimRight(line.String(), " ") + "\n")
	}
	return b.String()
}

func (m *Memory) remarks(b *strings.Builder) {
	fmt.Fprintf(b, "\nmemory %s, %s, %s\n", m.Memory, m.Edition, m.Difficulty)
	for _, c := range m.Cells {
		switch {
		case c.Proof != "":
			fmt.Fprintf(b, "  %s: cannot be won: %s\n", players(c.Seats), c.Proof)
		case c.Aim == engine.Rivals.String():
		case c.Witness != nil:
			fmt.Fprintf(b, "  %s: can be won: seed %d, %s, %s\n", players(c.Seats), uint64(c.Witness.Seed), diag.Counted(len(c.Witness.Actions), "action"), c.Witness.Outcome)
		default:
			fmt.Fprintf(b, "  %s: never won; no proof that it cannot be won\n", players(c.Seats))
		}
		if p := c.Play(Fair); p != nil && m.Bonus != "" && p.Won > 0 {
			share, lo, hi := p.BonusRate()
			fmt.Fprintf(b, "  %s: %s in %d of %d games that the fair bot won: %s (%s to %s)\n", players(c.Seats), m.Bonus, p.Earned, p.Won, percent(share), percent(lo), percent(hi))
		}
		if games := c.shown(); games != "" {
			fmt.Fprintf(b, "  %s: games to look at: %s\n", players(c.Seats), games)
		}
	}
	var unused []string
	for _, t := range m.Touched {
		if t.Games == 0 {
			unused = append(unused, strings.TrimSuffix(t.Kind+" "+t.ID+" ("+t.Use+")", " ()"))
		}
	}
	if len(unused) > 0 {
		fmt.Fprintf(b, "  never touched: %s\n", strings.Join(unused, ", "))
	}
	for _, f := range m.Findings {
		fmt.Fprintf(b, "  %s: %s, %s bot: %s\n      %s\n", f.Code, players(f.Seats), f.Bot, f.Message, f.Command)
	}
}
