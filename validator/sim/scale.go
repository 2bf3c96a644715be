package sim

import (
	"fmt"
	"strconv"
	"strings"

	"acforge.dev/engine"
	"acforge.dev/engine/skill"
	"acforge.dev/engine/stats"
)

// GroupOdds says how often a kind of group wins a cell, in basis points, with the
// interval at 95 per cent.
type GroupOdds struct {
	Group string `json:"group"`
	Won   int    `json:"won"`
	Low   int    `json:"low"`
	High  int    `json:"high"`
	// By is the bot whose games this is the share of, because it stands where the group
	// does; "" if it comes from the fit.
	By string `json:"by,omitempty"`
	// Assumed: no games of people have measured where the group stands.
	Assumed bool `json:"assumed,omitempty"`
}

// Scaled places a cell on the scale of skill (package skill), in hundredths, each with the interval at 95 per cent.
type Scaled struct {
	Pack   string `json:"pack"`
	Memory string `json:"memory"`
	Seats  int    `json:"seats"`
	// Difficulty is the level that wins half of the games. The fair bot stands at 0.
	Difficulty     [3]int `json:"difficulty"` // and its interval
	Discrimination [3]int `json:"discrimination"`
	// Groups are the kinds of groups, the weakest first.
	Groups []GroupOdds `json:"groups"`
}

// tiers returns the games of the bots that have a level.
func (c *Cell) tiers() []skill.Tier {
	var out []skill.Tier
	for i := range c.Bots {
		p := &c.Bots[i]
		if at, ok := skill.Of(p.Bot); ok {
			out = append(out, skill.Tier{At: at, Won: p.Won, Games: p.Games})
		}
	}
	return out
}

// Skill returns what the games of the bots say about the cell; nil for rivals, and if no
// bot with a level played.
func (c *Cell) Skill() *skill.Cell {
	if c.Aim == engine.Rivals.String() {
		return nil
	}
	return skill.Fit(c.tiers())
}

// groupOdds returns how often a kind of group wins. fit is the result of [Cell.Skill].
func (c *Cell) groupOdds(g skill.Mark, fit *skill.Cell) GroupOdds {
	out := GroupOdds{Group: g.Name, Assumed: g.Assumed}
	for i := range c.Bots {
		p := &c.Bots[i]
		if at, ok := skill.Of(p.Bot); ok && at == g.At && p.Games > 0 {
			out.Won, out.Low, out.High = p.WinRate()
			out.By = p.Bot
			return out
		}
	}
	out.Won, out.Low, out.High = fit.Wins(g.At)
	return out
}

// Groups returns how often each kind of group wins the cell, the weakest first; nil if
// nothing is known ([Cell.Skill]).
func (c *Cell) Groups() []GroupOdds {
	fit := c.Skill()
	if fit == nil {
		return nil
	}
	var out []GroupOdds
	for _, g := range skill.Groups() {
		out = append(out, c.groupOdds(g, fit))
	}
	// Skill never hurts in the model, so an estimate gives way to a share that was played.
	for i := 1; i < len(out); i++ {
		weak, strong := &out[i-1], &out[i]
		switch {
		case weak.Won <= strong.Won:
		case weak.By == "":
			weak.Won = strong.Won
			weak.Low = min(weak.Low, weak.Won)
		case strong.By == "":
			strong.Won = weak.Won
			strong.High = max(strong.High, strong.Won)
		}
	}
	return out
}

// Even returns a share of the games between two players of each kind, the weakest first:
// those that the first player wins ([FirstWins]) or those that are drawn ([Draws]). It
// returns nil if the seats do not play against each other, or if nothing is known.
func (c *Cell) Even(of Measure) []GroupOdds {
	var tiers []skill.Tier
	played := map[skill.Level]*Play{}
	for i := range c.Bots {
		p := &c.Bots[i]
		at, ok := skill.Of(p.Bot)
		if r, known := p.measure(of); ok && known && p.Rivals != nil {
			tiers = append(tiers, skill.Tier{At: at, Won: r.counted, Games: r.games})
			played[at] = p
		}
	}
	fit := skill.FitEven(tiers)
	if fit == nil {
		return nil
	}
	var out []GroupOdds
	for _, g := range skill.Groups() {
		is := GroupOdds{Group: g.Name, Assumed: g.Assumed}
		if p := played[g.At]; p != nil {
			r, _ := p.measure(of)
			is.Won, is.Low, is.High, is.By = r.value, r.lo, r.hi, p.Bot
		} else {
			is.Won, is.Low, is.High = fit.Wins(g.At)
		}
		out = append(out, is)
	}
	return out
}

// Scaled returns what the games of a report say on the scale of skill, a row for each
// cell.
func (r *Report) Scaled() []Scaled {
	var out []Scaled
	for i := range r.Memories {
		m := &r.Memories[i]
		for j := range m.Cells {
			c := &m.Cells[j]
			fit := c.Skill()
			if fit == nil {
				continue
			}
			s := Scaled{Pack: m.Pack, Memory: m.Memory, Seats: c.Seats, Groups: c.Groups()}
			mid, lo, hi := fit.Difficulty()
			s.Difficulty = [3]int{int(mid), int(lo), int(hi)}
			s.Discrimination[0], s.Discrimination[1], s.Discrimination[2] = fit.Discrimination()
			out = append(out, s)
		}
	}
	return out
}

// scaleNote says below a table or in a finding where the figures of groups come from.
const scaleNote = "the levels of groups are assumed until people have played: newcomers halfway between the novice and the fair bot, regulars like the fair bot, experts like the expert"

// scaleText renders the scale for a terminal: a line for each cell.
func (r *Report) scaleText() string {
	rows := [][]string{{"memory", "seats", "difficulty", "95 %", "discrimination", "95 %", "newcomers", "95 %", "regulars", "95 %", "experts", "95 %"}}
	for _, s := range r.Scaled() {
		row := []string{
			s.Memory, strconv.Itoa(s.Seats), hundredths(s.Difficulty[0]), hundredths(s.Difficulty[1]) + " to " + hundredths(s.Difficulty[2]),
			hundredths(s.Discrimination[0]), hundredths(s.Discrimination[1]) + " to " + hundredths(s.Discrimination[2]),
		}
		for _, g := range s.Groups {
			row = append(row, percent(g.Won), percent(g.Low)+" to "+percent(g.High))
		}
		rows = append(rows, row)
	}
	if len(rows) == 1 {
		return ""
	}
	return "how often groups win\n\n" + alignLeft(rows, 0, 3, 5, 7, 9, 11) + "\n" + scaleNote + "\n"
}

// evenNote says below a table or in a finding where the figures of rivals of a kind come
// from.
const evenNote = "two players of one kind play each other; the novice bot plays itself, and the fair bot itself; newcomers are halfway between, by assumption"

// evenText renders for a terminal how even games between two players of one kind are; "" if
// no cell is played by rivals.
func (r *Report) evenText() string {
	rows := [][]string{{"memory", "seats", "share", "newcomers", "95 %", "regulars", "95 %", "experts", "95 %"}}
	for i := range r.Memories {
		m := &r.Memories[i]
		for j := range m.Cells {
			c := &m.Cells[j]
			for _, of := range []Measure{FirstWins, Draws} {
				row := []string{m.Memory, strconv.Itoa(c.Seats), map[Measure]string{FirstWins: "first wins", Draws: "drawn"}[of]}
				groups := c.Even(of)
				for _, g := range groups {
					row = append(row, percent(g.Won), percent(g.Low)+" to "+percent(g.High))
				}
				if len(groups) > 0 {
					rows = append(rows, row)
				}
			}
		}
	}
	if len(rows) == 1 {
		return ""
	}
	return "how even games between two of a kind are\n\n" + alignLeft(rows, 0, 2, 4, 6, 8) + "\n" + evenNote + "\n"
}

// hundredths writes a number of hundredths: -0.35.
func hundredths(n int) string {
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	return fmt.Sprintf("%s%d.%02d", sign, n/100, n%100)
}

// groupsNote lists in one line how often each kind of group wins; "" if nothing is
// known.
func (c *Cell) groupsNote() string {
	var says []string
	for _, g := range c.Groups() {
		says = append(says, fmt.Sprintf("%s %s (%s to %s)", g.Group, percent(g.Won), percent(g.Low), percent(g.High)))
	}
	if len(says) == 0 {
		return ""
	}
	return "by kind of group: " + strings.Join(says, ", ") + "; their levels are assumed"
}

// GroupChange says how often a kind of group wins a cell before and after an edit.
type GroupChange struct {
	Memory        string
	Seats         int
	Before, After GroupOdds
}

// groupChanges compares the kinds of groups in a cell: by the bots that played both.
func groupChanges(memory string, before, after *Cell) []GroupChange {
	both := func(c, other *Cell) *Cell {
		out := &Cell{Seats: c.Seats, Aim: c.Aim}
		for _, p := range c.Bots {
			if other.Play(p.Bot) != nil {
				out.Bots = append(out.Bots, p)
			}
		}
		return out
	}
	was, is := both(before, after).Groups(), both(after, before).Groups()
	var out []GroupChange
	for i := range min(len(was), len(is)) {
		out = append(out, GroupChange{memory, after.Seats, was[i], is[i]})
	}
	return out
}

var groupChangeHeads = []string{"memory", "seats", "group", "before", "95 %", "after", "95 %", "change"}

// groupRows returns the rows of the table of groups.
func (c *Changes) groupRows() [][]string {
	var rows [][]string
	for _, g := range c.Groups {
		rows = append(rows, []string{
			g.Memory, strconv.Itoa(g.Seats), g.After.Group, percent(g.Before.Won), percent(g.Before.Low) + " to " + percent(g.Before.High),
			percent(g.After.Won), percent(g.After.Low) + " to " + percent(g.After.High), signed(g.After.Won - g.Before.Won),
		})
	}
	return rows
}

// pooled returns all cells of a memory as one: the games of each bot together.
func (m *Memory) pooled() *Cell {
	out := &Cell{}
	for i := range m.Cells {
		c := &m.Cells[i]
		if c.Aim == engine.Rivals.String() {
			continue
		}
		for _, p := range c.Bots {
			q := out.Play(p.Bot)
			if q == nil {
				out.Bots = append(out.Bots, Play{Bot: p.Bot})
				q = &out.Bots[len(out.Bots)-1]
			}
			q.Games += p.Games
			q.Won += p.Won
		}
	}
	return out
}

// groupWorth estimates how many more games newcomers and experts win with an item, in
// basis points: as many units of log-odds as the fair bot. ok is false if nothing is
// known about them.
func (m *Memory) groupWorth(w *Worth) (newcomers, experts int, ok bool) {
	fit := m.pooled().Skill()
	if fit == nil || w.Games == 0 {
		return 0, 0, false
	}
	by := func(at skill.Level) int {
		with, _, _ := fit.Wins(at)
		return with - skill.Shift(with, stats.Share(w.Won, w.Games), stats.Share(w.Won-w.Lost+w.Gained, w.Games))
	}
	groups := skill.Groups()
	return by(groups[0].At), by(groups[len(groups)-1].At), true
}
