package sim

import (
	"fmt"
	"strconv"
	"strings"

	"acforge.dev/internal/diag"
)

// Text renders the campaigns for a terminal: a line for each attempt, the figures of
// the groups, things that no group met, and where a campaign was stuck.
func (c *Campaign) Text() string {
	var b strings.Builder
	b.WriteString(c.head() + "\n\n")
	rows := c.rows()
	b.WriteString(alignLeft(rows, 0, len(rows[0])-1))
	if curve := c.curveRows(); curve != nil {
		b.WriteString("\nfirst attempts that each kind of group wins, in order of play\n\n" + alignLeft(curve, 0, 2, 4, 6) + "\n" + scaleNote + "\n")
	}
	b.WriteString("\nwhat groups bring: 5th [50th] 95th of a hundred, all players together\n\n")
	b.WriteString(alignLeft(c.brought(), 0))
	if rows := c.wealthRows(); rows != nil {
		b.WriteString("\n" + wealthNote + "\n\n" + alignLeft(rows, 0, len(rows[0])-1))
	}
	b.WriteByte('\n')
	for _, l := range c.told() {
		b.WriteString(l + "\n")
	}
	for _, f := range c.Findings {
		fmt.Fprintf(&b, "%s: %s: %s\n    %s\n", f.Code, players(f.Seats), f.Message, f.Command)
	}
	return b.String()
}

// Markdown renders the same for a pull request.
func (c *Campaign) Markdown(title string) string {
	var b strings.Builder
	table := func(rows [][]string) { markdownTable(&b, rows) }
	fmt.Fprintf(&b, "### %s\n\n%s.\n\n", markdownText.Replace(title), markdownText.Replace(c.head()))
	table(c.rows())
	if curve := c.curveRows(); curve != nil {
		b.WriteString("First attempts that each kind of group wins, in order of play; " + scaleNote + ".\n\n")
		table(curve)
	}
	b.WriteString("What groups bring: 5th [50th] 95th of a hundred, all players together.\n\n")
	table(c.brought())
	if rows := c.wealthRows(); rows != nil {
		b.WriteString(wealthNote + ".\n\n")
		table(rows)
	}
	for _, l := range c.told() {
		b.WriteString("- " + markdownText.Replace(l) + "\n")
	}
	return b.String()
}

const wealthNote = "first attempts by what groups bring, next to groups of the same size with the same result at the memory before"

// markdownText escapes a text for markdown.
var markdownText = strings.NewReplacer("|", `\|`, "<", "&lt;", "*", `\*`, "_", `\_`, "`", "\\`", "[", `\[`)

// head describes the games played.
func (c *Campaign) head() string {
	s := fmt.Sprintf("%s of %s, %s", diag.Counted(c.Games, "campaign"), c.Pack, c.Edition)
	for _, e := range c.Ended {
		s += fmt.Sprintf(", %d %s", e.Games, e.Cause)
	}
	stuck := 0
	for _, f := range c.Findings {
		stuck += 1 + f.More
	}
	return s + fmt.Sprintf(", %d stuck", stuck)
}

// rows returns the attempts: a head, then one a memory.
func (c *Campaign) rows() [][]string {
	rows := [][]string{{"memory", "came", "seats", "won first", "95 %", "from expected start", "95 %", "tried again", "won second", "95 %", ""}}
	drifts := c.Drifts()
	for i := range c.Memories {
		ch := &c.Memories[i]
		row := []string{ch.Memory, strconv.Itoa(ch.First.Games), seatsOf(ch.First.Seats)}
		row = append(row, ch.First.won()...)
		note := ""
		if share, lo, hi, ok := ch.StartRate(); ok {
			row = append(row, percent(share), percent(lo)+" to "+percent(hi))
			if Drifted(drifts[i]) {
				note = "win rate differs from its expected start"
			}
		} else {
			row = append(row, "", "")
		}
		row = append(append(row, strconv.Itoa(ch.Second.Games)), ch.Second.won()...)
		rows = append(rows, append(row, note))
	}
	return rows
}

// won returns the share won and its interval; empty when nothing was played.
func (a *Attempt) won() []string {
	if a.Games == 0 {
		return []string{"", ""}
	}
	share, lo, hi := a.WinRate()
	return []string{percent(share), percent(lo) + " to " + percent(hi)}
}

// seatsOf writes how many groups had each number of seats: "2: 10, 3: 9".
func seatsOf(list []Came) string {
	var parts []string
	for _, s := range list {
		parts = append(parts, fmt.Sprintf("%d: %d", s.Seats, s.Games))
	}
	return strings.Join(parts, ", ")
}

// brought returns the figures: a head, then a line for each attempt that any group
// reached.
func (c *Campaign) brought() [][]string {
	head := []string{"memory"}
	var rows [][]string
	for i := range c.Memories {
		ch := &c.Memories[i]
		for n, a := range []*Attempt{&ch.First, &ch.Second} {
			if a.Games == 0 {
				continue
			}
			row := []string{ch.Memory + [...]string{"", ", again"}[n]}
			head = head[:1]
			for _, f := range a.Brought {
				head = append(head, f.Figure)
				row = append(row, f.Percentiles.String())
			}
			rows = append(rows, row)
		}
	}
	return append([][]string{head}, rows...)
}

// told returns the remarks below the tables, a line each.
func (c *Campaign) told() []string {
	var out []string
	drifts := c.Drifts()
	for i := range c.Memories {
		ch := &c.Memories[i]
		if ch.First.Games == 0 {
			out = append(out, "memory "+ch.Memory+": no campaign reached it")
		}
		if share, from, to, ok := ch.StartRate(); ok && Drifted(drifts[i]) {
			won, lo, hi := ch.First.WinRate()
			out = append(out, fmt.Sprintf("memory %s: won in %s at the first attempt (%s to %s), but from its expected start in %s (%s to %s); chance of this difference: %s",
				ch.Memory, percent(won), percent(lo), percent(hi), percent(share), percent(from), percent(to), chance(drifts[i])))
		}
	}
	out = append(out, c.chains()...)
	if says := c.Length.String(); says != "" {
		out = append(out, says)
	}
	// A sort of things that were never met, with the word for using it.
	type kind struct{ what, use string }
	var kinds []kind
	never := map[kind][]string{}
	for _, t := range c.Assets {
		if t.Games > 0 {
			continue
		}
		k := kind{t.Kind, t.Use}
		if never[k] == nil {
			kinds = append(kinds, k)
		}
		never[k] = append(never[k], t.ID)
	}
	for _, k := range kinds {
		out = append(out, fmt.Sprintf("never %s: %s %s", k.use, k.what, strings.Join(never[k], ", ")))
	}
	return out
}
