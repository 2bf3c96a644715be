package venice

import (
	"html/template"
	"strconv"

	ir "acforge.dev/schema/ir/venice"
	"acforge.dev/validator/sim"
)

// heat shows where the fair bot's games left a mark, on a map and in a list.
type heat struct {
	Games int
	Maps  []heatMap
	Heads []string
	Rows  []heatRow
	None  []string // marks that no game left
}

type heatMap struct {
	SVG    template.HTML
	Says   string
	Legend []legendRow
}

type heatRow struct {
	Square string
	Rates  []string
}

// heatSteps is the number of shades.
const heatSteps = 5

// heat adds up the counts for all numbers of Assassins; it returns nil if nothing
// was counted.
func (k *maker) heat(m *ir.Memory) *heat {
	r := k.report(m)
	if r == nil {
		return nil
	}
	h := &heat{}
	var marks []string
	times := map[string]map[string]int{}
	for i := range r.Cells {
		c := &r.Cells[i]
		if p := c.Play(sim.Fair); p != nil && len(c.Marks) > 0 {
			h.Games += p.Games - p.Broken
		}
		for _, l := range c.Marks {
			if times[l.Mark] == nil {
				times[l.Mark] = map[string]int{}
				marks = append(marks, l.Mark)
			}
			for _, p := range l.Places {
				times[l.Mark][p.Place] += p.Times
			}
		}
	}
	if h.Games == 0 {
		return nil
	}
	for _, mark := range marks {
		name := k.called("mark", mark) // an unknown mark keeps the engine's name
		if len(times[mark]) == 0 {
			h.None = append(h.None, name)
			continue
		}
		h.Heads = append(h.Heads, name)
		most := 0
		for _, n := range times[mark] {
			most = max(most, n)
		}
		for which := range m.Maps {
			says := k.say("heat.where", "mark", name)
			if n := m.Maps[which].Name; n != "" {
				says = k.say("title.map", "title", says, "name", n)
			}
			h.Maps = append(h.Maps, heatMap{k.heatSVG(m, which, says, times[mark], most, h.Games), says, k.heatLegend(most, h.Games)})
		}
	}
	for _, q := range m.Squares {
		row, any := heatRow{Square: q.Name}, false
		for _, mark := range marks {
			if len(times[mark]) == 0 {
				continue
			}
			n := times[mark][q.Name]
			any = any || n > 0
			row.Rates = append(row.Rates, rate(n, h.Games))
		}
		if any {
			h.Rows = append(h.Rows, row)
		}
	}
	return h
}

// rate returns the number of times in a hundred games.
func rate(times, games int) string {
	switch {
	case times == 0:
		return "–"
	case 200*times < games:
		return "<1"
	}
	return strconv.Itoa((200*times + games) / (2 * games))
}

// step returns the shade of a number, 1 to heatSteps.
func step(times, most int) int { return (heatSteps*times + most - 1) / most }

func (k *maker) heatSVG(m *ir.Memory, which int, says string, times map[string]int, most, games int) template.HTML {
	d := newDrawing(k.Pack, m, which, k.text, k.phrases, nil)
	d.begin(k.say("heat.label", "says", says))
	d.tag(`<g class="pale">`)
	d.tiles()
	d.tag(`</g>`)
	for i, q := range m.Squares {
		n := times[q.Name]
		if q.Map != which || n == 0 {
			continue
		}
		x, y := d.xy(ir.SquareID(i))
		d.tag(`<g><title>%s</title><rect class="heat h%d" x="%d" y="%d" width="%d" height="%d"/>`, k.say("heat.square", "square", q.Name, "rate", rate(n, games)), step(n, most), x+2, y+2, cell-4, cell-4)
		d.tag(`<rect class="disc" x="%d" y="%d" width="52" height="30" rx="6"/>`, x+cell/2-26, y+cell/2-12)
		d.text("rate", x+cell/2, y+cell/2+11, "middle", rate(n, games))
		d.tag(`</g>`)
	}
	d.names()
	return d.end()
}

// heatLegend shows the shades in use, with their numbers.
func (k *maker) heatLegend(most, games int) []legendRow {
	var rows []legendRow
	for i, low := 1, 1; i <= heatSteps; i++ {
		high := most * i / heatSteps
		if high < low {
			continue
		}
		var s svg
		s.tag(`<svg class="map" viewBox="0 0 36 36" aria-hidden="true"><rect class="sq street" x="0" y="0" width="36" height="36"/><rect class="heat h%d" x="0" y="0" width="36" height="36"/></svg>`, i)
		says := k.say("odds.interval", "a", rate(low, games), "b", rate(high, games))
		if rate(low, games) == rate(high, games) {
			says = rate(high, games)
		}
		rows = append(rows, legendRow{template.HTML(s.b.String()), says})
		low = high + 1
	}
	return rows
}
