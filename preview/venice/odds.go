package venice

import (
	"html/template"
	"strconv"
	"strings"

	ir "acforge/schema/ir/venice"
	"acforge/validator/sim"
)

type oddsRow struct {
	Seats, Games                               int
	Won, Interval, Band, Random, Turns, Causes string
	Bar                                        template.HTML
}

type odds struct {
	Says, Caption string
	Rows          []oddsRow
	Unused        string
}

// teaches: a Memory whose bands begin so high is meant to be won.
const teaches = 80

func (k *maker) report(m *ir.Memory) *sim.Memory {
	if k.Report == nil {
		return nil
	}
	for i := range k.Report.Memories {
		if k.Report.Memories[i].Memory == m.ID {
			return &k.Report.Memories[i]
		}
	}
	return nil
}

func band(m *ir.Memory, seats int) *ir.Band {
	for i := range m.Expect {
		if m.Expect[i].Assassins == seats {
			return &m.Expect[i]
		}
	}
	return nil
}

// percent writes basis points with one decimal.
func percent(bp int) string {
	t := (bp + 5) / 10
	return strconv.Itoa(t/10) + "." + strconv.Itoa(t%10) + " %"
}

// odds shows what smoke-play measured beside what the designer declared.
func (k *maker) odds(m *ir.Memory) *odds {
	r := k.report(m)
	if r == nil {
		return nil
	}
	o := &odds{Says: "Can it be won? Yes: the bundle holds a won game for each number of Assassins that replays step by step."}
	if teaching(m) {
		o.Says = "This Memory teaches: it is meant to be won nearly always. " + o.Says
	}
	for i := range r.Cells {
		c := &r.Cells[i]
		if c.Proof != "" {
			o.Says = "It cannot be won: " + c.Proof + "."
		} else if c.Witness == nil && c.Proof == "" {
			o.Says = "Can it be won? Undecided: no game was won with " + strconv.Itoa(c.Seats) + " Assassins, and nothing proves that none can be."
		}
		p := c.Play(sim.Fair)
		if p == nil {
			continue
		}
		share, lo, hi := p.WinRate()
		row := oddsRow{
			Seats: c.Seats, Games: p.Games, Won: percent(share), Interval: percent(lo) + " to " + percent(hi),
			Turns: strconv.Itoa(p.Turns.P50) + " (" + strconv.Itoa(p.Turns.P5) + " to " + strconv.Itoa(p.Turns.P95) + ")",
			Band:  "–", Random: "–", Causes: k.causes(m, p),
		}
		b := band(m, c.Seats)
		if b != nil {
			row.Band = strconv.Itoa(b.Min) + " to " + strconv.Itoa(b.Max) + " %"
		}
		row.Bar = bar(b, share, lo, hi)
		if q := c.Play(sim.Random); q != nil {
			s, _, _ := q.WinRate()
			row.Random = percent(s)
		}
		o.Rows = append(o.Rows, row)
	}
	o.Caption = "Games by the fair bot, which sees what the players see and looks " + strconv.Itoa(r.Budget) +
		" steps ahead for one answer; edition " + strings.ToUpper(r.Edition) + ", " + r.Difficulty + " difficulty, from the expected start"
	var unused []string
	for _, t := range r.Touched {
		if t.Games == 0 {
			unused = append(unused, t.Kind+" "+t.ID)
		}
	}
	o.Unused = strings.Join(unused, ", ")
	return o
}

// teaching: every declared band begins high.
func teaching(m *ir.Memory) bool {
	for _, b := range m.Expect {
		if b.Min < teaches {
			return false
		}
	}
	return len(m.Expect) > 0
}

// whyLost are the ends that every Memory has (BOV-6.2), in words.
var whyLost = map[string]string{
	"all-eliminated": "all Assassins Eliminated", "reserve": "no Guard left in the reserve", "conceded": "given up",
	"effect": "what a card or the Memory does", "time-limit": "out of time",
}

// causeWords says why a game was lost: the Memory's own words for its own
// conditions.
func (k *maker) causeWords(m *ir.Memory, cause string) string {
	for _, f := range m.Fail {
		if f.Name == cause {
			if t := k.text(f.Text); t != "" {
				return strings.TrimSuffix(t, ".")
			}
		}
	}
	if w, ok := whyLost[cause]; ok {
		return w
	}
	return cause
}

func (k *maker) causes(m *ir.Memory, p *sim.Play) string {
	var out []string
	for _, c := range p.Causes {
		if c.Result != "won" {
			out = append(out, k.causeWords(m, c.Cause)+" "+strconv.Itoa(c.Games))
		}
	}
	if p.Undecided > 0 {
		out = append(out, "undecided "+strconv.Itoa(p.Undecided))
	}
	if len(out) == 0 {
		return "nothing"
	}
	return strings.Join(out, "; ")
}

// bar draws the declared band and the measured interval from 0 to 100 %.
func bar(b *ir.Band, share, lo, hi int) template.HTML {
	var s svg
	says := percent(share) + " won"
	if b != nil {
		says += ", expected " + strconv.Itoa(b.Min) + " to " + strconv.Itoa(b.Max) + " %"
	}
	s.tag(`<svg viewBox="0 0 204 24" role="img" aria-label="%s">`, says)
	if b != nil {
		s.tag(`<rect class="band" x="%d" y="3" width="%d" height="18"/>`, 2+2*b.Min, 2*(b.Max-b.Min))
	}
	s.tag(`<path class="axis" d="M2 12h200M2 6v12M52 9v6M102 9v6M152 9v6M202 6v12"/>`)
	s.line("interval", 2+lo/50, 12, 2+max(hi/50, lo/50+1), 12)
	s.tag(`<circle class="mark" cx="%d" cy="12" r="4"/>`, 2+share/50)
	s.b.WriteString("</svg>")
	return template.HTML(s.b.String())
}

// oddsLine is the odds in one line for the front page.
func (k *maker) oddsLine(m *ir.Memory) string {
	r := k.report(m)
	if r == nil {
		return ""
	}
	var parts []string
	for i := range r.Cells {
		if p := r.Cells[i].Play(sim.Fair); p != nil {
			share, _, _ := p.WinRate()
			parts = append(parts, strconv.Itoa(r.Cells[i].Seats)+": "+percent(share))
		}
	}
	s := "Won by the fair bot with " + strings.Join(parts, ", ") + "."
	if teaching(m) {
		s = "Teaches. " + s
	}
	return s
}
