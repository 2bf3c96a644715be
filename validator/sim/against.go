package sim

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"acforge.dev/engine"
	"acforge.dev/engine/stats"
	"acforge.dev/internal/diag"
)

// Change compares a cell between two versions of a pack: the same games of one bot,
// before and after.
type Change struct {
	Memory        string
	Bot           string
	Seats, Games  int
	Before, After int // won
	// Lost are the games that were won only before, Gained those won only after.
	Lost, Gained int
	// Chance is the probability, in millionths, that a change without effect would make
	// them this uneven. It is corrected for all compared cells together.
	Chance int
	// Look is a command that shows a changed game in its new form: one that was won
	// only before when those are more, else one won only after; "" when there is none.
	Look string
	// Causes counts the games that were not won by cause, before and after; the largest
	// changes first.
	Causes []Moved
}

// Moved is a count of games before and after an edit.
type Moved struct {
	What          string
	Before, After int
}

// Changes holds the effects of an edit.
type Changes struct {
	Cells []Change // the cells that were played
	// Groups are the kinds of groups in the same cells, the weakest first ([Cell.Groups]).
	Groups []GroupChange
	// Content lists content, by memory, that at least a tenth more or fewer of the
	// games touched, the largest change first.
	Content map[string][]Moved
	// Same are the memories whose games cannot differ. New and Gone are those in only
	// one version.
	Same, New, Gone []string
}

const (
	sure   = 10_000 // probabilities in millionths below which a change is real,
	likely = 50_000 // and likely so
)

// Likely says in words how certain a change is.
func (c *Change) Likely() string {
	switch {
	case c.Lost+c.Gained == 0:
		return "no difference"
	case c.Chance < sure:
		return "real"
	case c.Chance < likely:
		return "likely real"
	}
	return "may be chance"
}

// Difference returns how many more of the games are won, in basis points.
func (c *Change) Difference() int {
	return stats.Share(c.After, c.Games) - stats.Share(c.Before, c.Games)
}

// Compare compares two reports of the same games: of the fair bot, and of the weaker
// and the stronger one where they played. Cells in only one of the reports are left
// out. The chances are corrected for the number of cells and bots.
func Compare(before, after *Report) *Changes {
	out := &Changes{Content: map[string][]Moved{}}
	for i := range after.Memories {
		m := &after.Memories[i]
		was := slices.IndexFunc(before.Memories, func(o Memory) bool { return o.Memory == m.Memory })
		if was < 0 {
			continue
		}
		old := &before.Memories[was]
		games := 0
		for j := range m.Cells {
			c := &m.Cells[j]
			k := slices.IndexFunc(old.Cells, func(o Cell) bool { return o.Seats == c.Seats })
			if k < 0 {
				continue
			}
			for _, bot := range []string{Fair, Novice, Expert} {
				p, q := old.Cells[k].Play(bot), c.Play(bot)
				if p == nil || q == nil {
					continue
				}
				ch := compare(p, q)
				ch.Memory, ch.Bot, ch.Seats = m.Memory, bot, c.Seats
				if i := ch.first(p, q); i >= 0 {
					ch.Look = fmt.Sprintf("%s --seed %d --replays found", m.again(c.Seats, 1), m.First+uint64(i))
					if bot == Expert {
						ch.Look += " --deep"
					}
				}
				out.Cells = append(out.Cells, ch)
				games += ch.Games
			}
		}
		for j := range m.Cells {
			if k := slices.IndexFunc(old.Cells, func(o Cell) bool { return o.Seats == m.Cells[j].Seats }); k >= 0 {
				out.Groups = append(out.Groups, groupChanges(m.Memory, &old.Cells[k], &m.Cells[j])...)
			}
		}
		if moved := touched(old, m, games); len(moved) > 0 {
			out.Content[m.Memory] = moved
		}
	}
	var chances []int
	for _, c := range out.Cells {
		chances = append(chances, stats.McNemar(c.Lost, c.Gained))
	}
	for i, p := range stats.Holm(chances) {
		out.Cells[i].Chance = p
	}
	return out
}

// parted counts a game that is won only before, or only after.
func parted(before, after bool, lost, gained *int) {
	switch {
	case before && !after:
		*lost++
	case after && !before:
		*gained++
	}
}

// first returns the first game with a changed result, of the kind that is more
// frequent; -1 for none.
func (c *Change) first(before, after *Play) int {
	for i := range c.Games {
		was, is := before.Each[i] == ends[engine.Won], after.Each[i] == ends[engine.Won]
		if was != is && was == (c.Lost >= c.Gained) {
			return i
		}
	}
	return -1
}

func compare(before, after *Play) Change {
	ch := Change{Games: min(len(before.Each), len(after.Each))}
	for i := range ch.Games {
		was, is := before.Each[i] == ends[engine.Won], after.Each[i] == ends[engine.Won]
		if was {
			ch.Before++
		}
		if is {
			ch.After++
		}
		parted(was, is, &ch.Lost, &ch.Gained)
	}
	causes := map[string]*Moved{}
	add := func(p *Play, to func(*Moved) *int) {
		for _, c := range append(slices.Clone(p.Causes), Cause{"undecided", "no end", p.Undecided}, Cause{"broken", "broken", p.Broken}) {
			if c.Result == engine.Won.String() || c.Games == 0 {
				continue
			}
			if causes[c.Cause] == nil {
				causes[c.Cause] = &Moved{What: c.Cause}
			}
			*to(causes[c.Cause]) += c.Games
		}
	}
	add(before, func(m *Moved) *int { return &m.Before })
	add(after, func(m *Moved) *int { return &m.After })
	for _, m := range causes {
		ch.Causes = append(ch.Causes, *m)
	}
	byChange(ch.Causes)
	return ch
}

// byChange sorts the largest changes to the front.
func byChange(list []Moved) {
	by := func(m Moved) int { return max(m.After-m.Before, m.Before-m.After) }
	slices.SortFunc(list, func(a, b Moved) int {
		if by(a) != by(b) {
			return by(b) - by(a)
		}
		return strings.Compare(a.What, b.What)
	})
}

// touched returns the content that at least a tenth more or fewer of the games touched.
func touched(before, after *Memory, games int) []Moved {
	named := func(t Touched) string { return strings.TrimSuffix(t.Kind+" "+t.ID+" ("+t.Use+")", " ()") }
	was := map[string]int{}
	for _, t := range before.Touched {
		was[named(t)] = t.Games
	}
	var out []Moved
	seen := map[string]bool{}
	add := func(name string, games int) {
		if !seen[name] {
			seen[name] = true
			out = append(out, Moved{name, was[name], games})
		}
	}
	for _, t := range after.Touched {
		add(named(t), t.Games)
	}
	for _, t := range before.Touched {
		add(named(t), 0)
	}
	out = slices.DeleteFunc(out, func(m Moved) bool { return 10*max(m.After-m.Before, m.Before-m.After) < max(games, 1) })
	byChange(out)
	return out[:min(len(out), 6)]
}

// Dropped returns a problem for each cell that is won less often than before by at
// least drop points, and not by chance. rise is the limit for cells won more often.
// Below 0 means no limit.
func (c *Changes) Dropped(drop, rise int, spans Spans) []diag.Diagnostic {
	var l diag.List
	for i := range c.Cells {
		ch := &c.Cells[i]
		more := ch.Difference()
		word := "less"
		switch {
		case ch.Chance >= likely:
			continue
		case drop >= 0 && -more >= 100*drop:
		case rise >= 0 && more >= 100*rise:
			word = "more"
		default:
			continue
		}
		d := diag.Diagnostic{
			Code: CodeMoved, Severity: diag.Error, Primary: spans(ch.Memory, engine.Content{}),
			Message: fmt.Sprintf("memory %q with %s is won %s often than before%s", ch.Memory, players(ch.Seats), word, ch.by()),
			Found:   fmt.Sprintf("%s; before: %s of the same %d games (%s)", percent(stats.Share(ch.After, ch.Games)), percent(stats.Share(ch.Before, ch.Games)), ch.Games, ch.Likely()),
			Notes:   ch.why(),
		}
		if ch.Look != "" {
			d.Help = []string{"look at a game that ended differently before: " + ch.Look}
		}
		l.Add(d)
	}
	return l.Sorted()
}

// by names the bot in a message, unless it is the fair one.
func (c *Change) by() string {
	if c.Bot == "" || c.Bot == Fair {
		return ""
	}
	return " by the " + c.Bot + " bot"
}

// why lists the causes of loss that became more or less frequent.
func (c *Change) why() []string {
	var out []string
	for _, m := range c.Causes[:min(len(c.Causes), 4)] {
		if m.Before != m.After {
			out = append(out, fmt.Sprintf("lost by %s: %d, before %d", m.What, m.After, m.Before))
		}
	}
	return out
}

// signed writes basis points of a difference with one decimal and its sign.
func signed(bp int) string {
	if bp < 0 {
		return "-" + tenths((-bp+5)/10)
	}
	return "+" + tenths((bp+5)/10)
}

// chance writes millionths as a number below 1.
func chance(p int) string {
	switch {
	case p >= stats.Million:
		return "1"
	case p < 1000:
		return "<0.001"
	}
	return fmt.Sprintf("0.%03d", p/1000)
}

var changeHeads = []string{"memory", "seats", "bot", "games", "before", "after", "change", "lost", "gained", "chance", "what it is"}

func (c *Change) row() []string {
	return []string{
		c.Memory, strconv.Itoa(c.Seats), c.Bot, strconv.Itoa(c.Games), percent(stats.Share(c.Before, c.Games)), percent(stats.Share(c.After, c.Games)),
		signed(c.Difference()), strconv.Itoa(c.Lost), strconv.Itoa(c.Gained), chance(c.Chance), c.Likely(),
	}
}

// told returns the remarks below the table, a line each.
func (c *Changes) told() []string {
	var out []string
	for i := range c.Cells {
		ch := &c.Cells[i]
		if why := ch.why(); len(why) > 0 {
			out = append(out, fmt.Sprintf("%s with %s%s: %s", ch.Memory, players(ch.Seats), ch.by(), strings.Join(why, "; ")))
		}
	}
	last := ""
	for _, ch := range c.Cells {
		if ch.Memory == last {
			continue
		}
		last = ch.Memory
		var what []string
		for _, m := range c.Content[last] {
			what = append(what, fmt.Sprintf("%s in %s, before %d", m.What, diag.Counted(m.After, "game"), m.Before))
		}
		if len(what) > 0 {
			out = append(out, last+": content touched in more or fewer games: "+strings.Join(what, "; "))
		}
	}
	for _, l := range []struct {
		says string
		list []string
	}{{"no change in anything that these depend on: ", c.Same}, {"new: ", c.New}, {"removed: ", c.Gone}} {
		if len(l.list) > 0 {
			out = append(out, l.says+strings.Join(l.list, ", "))
		}
	}
	return out
}

// Text renders the changes for a terminal.
func (c *Changes) Text() string {
	var b strings.Builder
	if len(c.Cells) > 0 {
		rows := [][]string{changeHeads}
		for i := range c.Cells {
			rows = append(rows, c.Cells[i].row())
		}
		b.WriteString(alignLeft(rows, 0, 2, len(changeHeads)-1))
		b.WriteByte('\n')
	}
	if rows := c.groupRows(); len(rows) > 0 {
		b.WriteString(alignLeft(append([][]string{groupChangeHeads}, rows...), 0, 2) + "\n" + scaleNote + "\n\n")
	}
	for _, l := range c.told() {
		b.WriteString(l + "\n")
	}
	return b.String()
}

// Markdown renders the changes for a pull request.
func (c *Changes) Markdown(title string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "### %s\n\n", markdownText.Replace(title))
	if len(c.Cells) > 0 {
		rows := [][]string{changeHeads}
		for i := range c.Cells {
			rows = append(rows, c.Cells[i].row())
		}
		markdownTable(&b, rows)
	}
	if rows := c.groupRows(); len(rows) > 0 {
		markdownTable(&b, append([][]string{groupChangeHeads}, rows...))
	}
	for _, l := range c.told() {
		b.WriteString("- " + markdownText.Replace(l) + "\n")
	}
	return b.String()
}

// markdownTable writes rows, the first of which holds the column heads.
func markdownTable(b *strings.Builder, rows [][]string) {
	b.WriteString("| " + strings.Join(rows[0], " | ") + " |\n|" + strings.Repeat(" --- |", len(rows[0])) + "\n")
	for _, row := range rows[1:] {
		for j := range row {
			row[j] = markdownText.Replace(row[j])
		}
		b.WriteString("| " + strings.Join(row, " | ") + " |\n")
	}
	b.WriteByte('\n')
}

// Edit is the effect of an edit on the games of one bot in a cell.
type Edit struct{ Change }

// Edited compares the figures of a memory before and after an edit. It uses the
// stronger of the fair and the quick bot that both have, and names it. The chances are
// corrected for the number of cells and for looks, the number of times they are
// computed while games come in. Rivals are left out, and cells that were not played
// twice.
func Edited(before, after *Memory, looks int) []Edit {
	var out []Edit
	for i := range after.Cells {
		c := &after.Cells[i]
		was := slices.IndexFunc(before.Cells, func(o Cell) bool { return o.Seats == c.Seats })
		if was < 0 || c.Aim == engine.Rivals.String() {
			continue
		}
		for _, bot := range []string{Fair, Quick} {
			p, q := before.Cells[was].Play(bot), c.Play(bot)
			if p == nil || q == nil {
				continue
			}
			e := Edit{compare(p, q)}
			e.Memory, e.Bot, e.Seats = after.Memory, bot, c.Seats
			out = append(out, e)
			break
		}
	}
	var chances []int
	for _, e := range out {
		chances = append(chances, stats.McNemar(e.Lost, e.Gained))
	}
	for i, p := range stats.Holm(chances) {
		out[i].Chance = min(looks*p, stats.Million)
	}
	return out
}

// String returns one line: "0.3 with 3: was 61.0 %, now 54.0 %, likely real …".
func (e *Edit) String() string {
	return fmt.Sprintf("%s with %s: was %s, now %s, %s (%s bot, the same %d games: %d lost by it, %d gained)", e.Memory, players(e.Seats),
		percent(stats.Share(e.Before, e.Games)), percent(stats.Share(e.After, e.Games)), e.Likely(), e.Bot, e.Games, e.Lost, e.Gained)
}
