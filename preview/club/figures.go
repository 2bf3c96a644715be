package club

import (
	"html/template"
	"strconv"
	"strings"

	scale "acforge.dev/engine/skill"
	"acforge.dev/preview/worth"
	ir "acforge.dev/schema/ir/club"
	"acforge.dev/validator/sim"
)

const figuresPath = "figures.html"

// percent writes basis points with one decimal.
func (k *maker) percent(bp int) string {
	return k.decimal((bp+5)/10) + " %"
}

// decimal writes tenths with the mark of the language.
func (k *maker) decimal(n int) string { return strings.Replace(tenths(n), ".", k.words["decimal"], 1) }

// between writes the interval of a figure: "a to b".
func (k *maker) between(a, b string) string { return k.say("range", 0, "a", a, "b", b) }

// measured holds the results of smoke-play for one game with one number of players.
type measured struct {
	Head  string
	Graph template.HTML
	Says  []row
	Bots  []botRow
	Table []row // the histogram in numbers
}

type botRow struct{ Bot, Games, Median, Spread, Mean string }

type measuredGame struct {
	ID, Title, Caption string
	Class, Note        string // of figures that will be replaced
	Edit               []string
	Cells              []measured
	Unused             []string
	Worth              worth.Table
}

type figuresPage struct{ Games []measuredGame }

// cells returns the results of a game, by number of players.
func (k *maker) cells(g *ir.Game) []sim.Cell {
	if r := k.report(g); r != nil {
		return r.Cells
	}
	return nil
}

func (k *maker) report(g *ir.Game) *sim.Memory {
	if k.Report == nil {
		return nil
	}
	for i := range k.Report.Memories {
		if k.Report.Memories[i].Memory == g.ID {
			return &k.Report.Memories[i]
		}
	}
	return nil
}

func (k *maker) figures() figuresPage {
	var out figuresPage
	for i := range k.Pack.Games {
		g := &k.Pack.Games[i]
		r := k.report(g)
		if r == nil {
			if k.Report != nil && k.Report.Playing {
				out.Games = append(out.Games, measuredGame{ID: g.ID, Title: k.text(g.Title), Note: k.words["fig.playing"]})
			}
			continue
		}
		m := measuredGame{ID: g.ID, Title: k.text(g.Title)}
		m.Caption = k.say("fig.caption", r.Budget)
		for j := range r.Cells {
			if r.Cells[j].Play(sim.Fair) == nil {
				m.Note = k.words["fig.rough"]
			}
			if c, ok := k.measured(g, &r.Cells[j]); ok {
				m.Cells = append(m.Cells, c)
			}
		}
		if r.Before {
			m.Class, m.Note = " before", k.words["fig.before"]
		}
		for j := range r.Edit {
			e := &r.Edit[j]
			m.Edit = append(m.Edit, k.say("fig.edit.row", 0, "was", k.percent(basis(e.Before, e.Games)), "now", k.percent(basis(e.After, e.Games)),
				"says", k.words["edit."+e.Likely()], "bot", e.Bot, "games", strconv.Itoa(e.Games), "lost", strconv.Itoa(e.Lost), "gained", strconv.Itoa(e.Gained)))
		}
		for _, t := range r.Touched {
			if t.Games == 0 {
				word := t.Kind + " " + t.ID
				if t.Use != "" {
					word += " (" + t.Use + ")"
				}
				m.Unused = append(m.Unused, word)
			}
		}
		m.Worth = k.worth().Table(r.Worth)
		if len(m.Cells) > 0 {
			out.Games = append(out.Games, m)
		}
	}
	return out
}

// worth writes what things are worth. A verb has a phrase, a card its name.
func (k *maker) worth() worth.Words {
	names := map[string]ir.TextID{}
	for _, c := range k.Pack.Specials {
		names["special "+c.ID] = c.Name
	}
	for _, c := range k.Pack.Doubles {
		names["double "+c.ID] = c.Name
	}
	for _, c := range k.Pack.Characters {
		names["character "+c.ID] = c.Name
	}
	return worth.Words{
		Say: wordsIn(k.Lang).Say, Percent: k.percent, Interval: k.between,
		Tenths: func(basis int) string { return k.decimal((basis + 5) / 10) },
		What: func(kind, id string) string {
			if says, ok := k.words["item."+kind+"."+id]; ok {
				return says
			}
			return k.words[kind] + ": " + k.named(names[kind+" "+id], id)
		},
	}
}

func (k *maker) measured(g *ir.Game, c *sim.Cell) (measured, bool) {
	p := c.Play(sim.Fair)
	if p == nil {
		p = c.Play(sim.Quick)
	}
	if p == nil || len(p.Scores) == 0 {
		return measured{}, false
	}
	s := p.Spread()
	m := measured{Head: k.words["col.alone"]}
	record := g.Record
	if p.Rivals != nil {
		m.Head, record = k.words["col.two"], 0
	}
	bins, width, from := bin(p.Scores)
	m.Graph = k.histogram(bins, width, from, s.Percentile(50), record, m.Head)
	for i, n := range bins {
		m.Table = append(m.Table, row{"", k.between(strconv.Itoa(from+i*width), strconv.Itoa(from+(i+1)*width-1)), strconv.Itoa(n)})
	}
	if p.Rivals == nil {
		if record > 0 {
			share, lo, hi := p.WinRate()
			m.Says = append(m.Says, row{"", k.say("fig.record", record), k.percent(share) + " (" + k.between(k.percent(lo), k.percent(hi)) + ")" + k.band(g, "record", " %")})
			for _, o := range c.Groups() {
				if o.Group != scale.Regulars { // the fair bot stands where they do
					m.Says = append(m.Says, row{"", k.words["fig."+o.Group], k.percent(o.Won) + " (" + k.between(k.percent(o.Low), k.percent(o.High)) + ")" + k.band(g, o.Group, " %")})
				}
			}
		}
		lo, hi := s.MedianInterval(p.Looks)
		m.Says = append(m.Says, row{"", k.words["fig.median"], k.say("fig.points", s.Percentile(50)) + " (" + k.between(strconv.Itoa(lo), strconv.Itoa(hi)) + ")" + k.band(g, "median", "")})
	} else {
		share, lo, hi := p.FirstRate()
		m.Says = append(m.Says,
			row{"", k.words["fig.first"], k.say("fig.of-games", 0, "share", k.percent(share)) + " (" + k.between(k.percent(lo), k.percent(hi)) + ")" + k.band(g, "first", " %")},
			row{"", k.words["fig.draws"], k.percent(basis(p.Drawn, p.Games)) + k.band(g, "drawn", " %")})
	}
	m.Says = append(m.Says, row{"", k.words["fig.tried"], strconv.Itoa(p.Turns.P50) + " (" + k.between(strconv.Itoa(p.Turns.P5), strconv.Itoa(p.Turns.P95)) + ")"})
	for i := range c.Bots {
		b := &c.Bots[i]
		if len(b.Scores) == 0 {
			continue
		}
		s := b.Spread()
		m.Bots = append(m.Bots, botRow{b.Bot, strconv.Itoa(b.Games), strconv.Itoa(s.Percentile(50)),
			k.between(strconv.Itoa(s.Percentile(5)), strconv.Itoa(s.Percentile(95))), k.decimal(b.Mean())})
	}
	return m, true
}

func basis(k, n int) int {
	if n == 0 {
		return 0
	}
	return (k*10000 + n/2) / n
}

// band returns the range that the designer expects, "" for none.
func (k *maker) band(g *ir.Game, of, unit string) string {
	for _, b := range g.Expect {
		if b.Of == of {
			return k.say("fig.expected", 0, "range", k.between(strconv.Itoa(b.Min), strconv.Itoa(b.Max))) + unit
		}
	}
	return ""
}

// bin puts scores into at most 24 bins of equal width.
func bin(scores []sim.Score) (bins []int, width, from int) {
	lo, hi := scores[0].Score, scores[len(scores)-1].Score
	for _, w := range []int{1, 2, 5, 10, 20, 50, 100, 200, 500, 1000} {
		from = lo - ((lo%w)+w)%w
		if width = w; (hi-from)/w < 24 {
			break
		}
	}
	bins = make([]int, (hi-from)/width+1)
	for _, s := range scores {
		bins[(s.Score-from)/width] += s.Games
	}
	return bins, width, from
}

// histogram draws how often each score occurred, with the median and the record as
// labelled lines.
func (k *maker) histogram(bins []int, width, from, median, record int, head string) template.HTML {
	const w, h, low, left, top = 640, 260, 220, 20, 34
	most := 1
	for _, n := range bins {
		most = max(most, n)
	}
	to := from + width*len(bins)
	if record >= to {
		to = record + width
	}
	span := to - from
	x := func(score int) int { return left + (score-from)*(w-2*left)/span }
	var d drawing
	d.add(`<svg class="hist" viewBox="0 0 %d %d" role="img" aria-label="%s">`, w, h, k.say("hist.label", median, "head", head, "a", strconv.Itoa(from), "b", strconv.Itoa(from+width*len(bins)-1)))
	for i, n := range bins {
		x0, x1 := x(from+i*width), x(from+(i+1)*width)
		y := low - n*(low-top)/most
		d.add(`<rect class="bar" x="%d" y="%d" width="%d" height="%d"><title>%s</title></rect>`, x0+1, y, max(x1-x0-2, 1), low-y, k.say("hist.bar", n, "a", strconv.Itoa(from+i*width), "b", strconv.Itoa(from+(i+1)*width-1)))
	}
	d.add(`<path class="axis" d="M%d %dH%d"/>`, left, low, w-left)
	step := max(width, (span/8+width-1)/width*width)
	for s := from; s <= to; s += step {
		d.add(`<text class="tick" x="%d" y="%d" text-anchor="middle">%d</text>`, x(s), low+16, s)
	}
	mark := func(class, word string, score, y int) {
		anchor, dx := "start", 5
		if x(score) > w*3/4 {
			anchor, dx = "end", -5
		}
		d.add(`<path class="%s" d="M%d %dV%d"/><text class="mark-t" x="%d" y="%d" text-anchor="%s">%s</text>`, class, x(score), y, low, x(score)+dx, y+9, anchor, k.say(word, score))
	}
	mark("median", "hist.median", median, 18)
	if record > 0 && record >= from {
		mark("record", "record", record, 2)
	}
	d.add(`<text class="tick" x="%d" y="%d" text-anchor="middle">%s</text></svg>`, w/2, h-6, k.words["points"])
	return d.html()
}
