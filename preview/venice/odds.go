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
func (p *phrases) percent(bp int) string {
	t := (bp + 5) / 10
	return p.say("percent", "whole", t/10, "tenth", t%10)
}

// odds shows what smoke-play measured beside what the designer declared.
func (k *maker) odds(m *ir.Memory) *odds {
	r := k.report(m)
	if r == nil {
		return nil
	}
	o := &odds{Says: k.say("odds.yes")}
	if teaching(m) {
		o.Says = k.say("odds.teaches", "says", o.Says)
	}
	for i := range r.Cells {
		c := &r.Cells[i]
		if c.Proof != "" {
			o.Says = k.say("odds.no", "proof", c.Proof)
		} else if c.Witness == nil && c.Proof == "" {
			o.Says = k.say("odds.undecided", "n", c.Seats)
		}
		p := c.Play(sim.Fair)
		if p == nil {
			continue
		}
		share, lo, hi := p.WinRate()
		row := oddsRow{
			Seats: c.Seats, Games: p.Games, Won: k.percent(share), Interval: k.say("to", "a", k.percent(lo), "b", k.percent(hi)),
			Turns: k.say("odds.turns", "n", p.Turns.P50, "low", p.Turns.P5, "high", p.Turns.P95),
			Band:  "–", Random: "–", Causes: k.causes(m, p),
		}
		b := band(m, c.Seats)
		if b != nil {
			row.Band = k.say("odds.band", "a", b.Min, "b", b.Max)
		}
		row.Bar = k.bar(b, share, lo, hi)
		if q := c.Play(sim.Random); q != nil {
			s, _, _ := q.WinRate()
			row.Random = k.percent(s)
		}
		o.Rows = append(o.Rows, row)
	}
	o.Caption = k.say("odds.caption", "n", r.Budget, "edition", strings.ToUpper(r.Edition), "difficulty", k.called("difficulty", r.Difficulty))
	var unused []string
	for _, t := range r.Touched {
		if t.Games == 0 {
			unused = append(unused, k.called("touched", t.Kind)+" "+t.ID)
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

// causeWords says why a game was lost: the Memory's own words for its own
// conditions.
func (k *maker) causeWords(m *ir.Memory, cause string) string {
	for _, f := range m.Fail {
		if f.Name == cause {
			if t := k.textBy(f.Text, func(t string) string { return strings.TrimSuffix(t, ".") }); t != "" {
				return t
			}
		}
	}
	return k.called("lost", cause) // the ends that every Memory has (BOV-6.2)
}

func (k *maker) causes(m *ir.Memory, p *sim.Play) string {
	var out []string
	for _, c := range p.Causes {
		if c.Result != "won" {
			out = append(out, k.say("lost.games", "cause", k.causeWords(m, c.Cause), "n", c.Games))
		}
	}
	if p.Undecided > 0 {
		out = append(out, k.say("lost.undecided", "n", p.Undecided))
	}
	if len(out) == 0 {
		return k.say("nothing")
	}
	return strings.Join(out, "; ")
}

// bar draws the declared band and the measured interval from 0 to 100 %.
func (k *maker) bar(b *ir.Band, share, lo, hi int) template.HTML {
	var s svg
	says := k.say("odds.bar", "share", k.percent(share))
	if b != nil {
		says = k.say("odds.bar.band", "share", k.percent(share), "a", b.Min, "b", b.Max)
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
			parts = append(parts, strconv.Itoa(r.Cells[i].Seats)+": "+k.percent(share))
		}
	}
	s := k.say("odds.line", "rates", strings.Join(parts, ", "))
	if teaching(m) {
		s = k.say("odds.line.teaches", "says", s)
	}
	return s
}
