package sim

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"acforge/engine/stats"
)

// Table renders the report as text for a terminal: a line a cell and bot, then
// for each memory its witnesses, what no game touched and what went wrong.
func Table(r *Report) string {
	rows := [][]string{{"memory", "seats", "bot", "games", "won", "95 %", "lost", "undecided", "turns", "decisions", "why lost"}}
	for i := range r.Memories {
		m := &r.Memories[i]
		for j := range m.Cells {
			for k := range m.Cells[j].Bots {
				rows = append(rows, row(m, &m.Cells[j], &m.Cells[j].Bots[k]))
			}
		}
	}
	var b strings.Builder
	b.WriteString(align(rows))
	for i := range r.Memories {
		r.Memories[i].remarks(&b)
	}
	return b.String()
}

func row(m *Memory, c *Cell, p *Play) []string {
	share, lo, hi := p.WinRate()
	var why []string
	for _, cause := range p.Causes {
		if cause.Result == "lost" {
			why = append(why, cause.Cause+" "+strconv.Itoa(cause.Games))
		}
	}
	lost := strconv.Itoa(p.Lost)
	if p.Broken > 0 {
		lost += " (" + strconv.Itoa(p.Broken) + " broken)"
	}
	return []string{
		m.Memory, strconv.Itoa(c.Seats), p.Bot, strconv.Itoa(p.Games), percent(share),
		percent(lo) + " to " + percent(hi), lost, percent(stats.Share(p.Undecided, p.Games)),
		p.Turns.String(), p.Decisions.String(), strings.Join(why, ", "),
	}
}

// String writes the median between its neighbours: "4 [7] 12".
func (p Percentiles) String() string {
	return strconv.Itoa(p.P5) + " [" + strconv.Itoa(p.P50) + "] " + strconv.Itoa(p.P95)
}

// align writes rows in columns; all but words are set to the right.
func align(rows [][]string) string {
	left := map[int]bool{0: true, 2: true, len(rows[0]) - 1: true}
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
			fmt.Fprintf(b, "  %d seats: cannot be won: %s\n", c.Seats, c.Proof)
		case c.Witness != nil:
			fmt.Fprintf(b, "  %d seats: can be won: seed %d, %d actions, %s\n", c.Seats, uint64(c.Witness.Seed), len(c.Witness.Actions), c.Witness.Outcome)
		default:
			fmt.Fprintf(b, "  %d seats: never won; no proof that it cannot be\n", c.Seats)
		}
	}
	var unused []string
	for _, t := range m.Touched {
		if t.Games == 0 {
			unused = append(unused, t.Kind+" "+t.ID)
		}
	}
	if len(unused) > 0 {
		fmt.Fprintf(b, "  never touched: %s\n", strings.Join(unused, ", "))
	}
	for _, f := range m.Findings {
		fmt.Fprintf(b, "  %s: %d seats, %s bot: %s\n      %s\n", f.Code, f.Seats, f.Bot, f.Message, f.Command)
	}
}
