package toy

import (
	"fmt"
	"html/template"
	"slices"
	"strings"

	"acforge.dev/internal/systems/toy/rules"
	"acforge.dev/preview/page"
)

// cell is the width of a square in a drawing, margin the free space around all
// nine.
const cell, margin = 96, 4

// Signs for the kinds of squares, drawn from the upper left corner. Each has a
// pattern, so colour is not the only mark.
var signs = map[string]string{
	"start":  `<circle class="start" cx="48" cy="48" r="26"/>`,
	"goal":   `<path class="goal" d="M48 20l28 28l-28 28l-28 -28z"/>`,
	"dark":   `<path class="hatch" d="M10 86l76 -76M10 48l38 -38M48 86l38 -38"/>`,
	"closed": `<path class="cross" d="M22 26l54 54M76 26l-54 54"/>`,
}

// kinds lists the kinds of a square of a mission, as phrase names in order.
func kinds(m *rules.MissionIR, square string) (out []string) {
	for _, k := range []struct {
		name string
		is   bool
	}{{"closed", slices.Contains(m.Closed, square)}, {"dark", slices.Contains(m.Dark, square)}, {"goal", m.Goal == square}, {"start", m.Start == square}} {
		if k.is {
			out = append(out, k.name)
		}
	}
	return out
}

// board draws the squares of a mission; nil draws them empty. In play the
// pieces replace the contents of the groups "setup".
func board(m *rules.MissionIR, label string, words *page.Phrases) template.HTML {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg class="map" viewBox="0 0 %d %d" role="img" aria-label="%s">`, 3*cell+2*margin, 3*cell+2*margin, template.HTMLEscapeString(page.Unmarked(label)))
	for i, name := range rules.Squares() {
		x, y := margin+i%3*cell, margin+i/3*cell
		says, drawn := name, ""
		if m != nil {
			for _, k := range kinds(m, name) {
				says += ", " + words.Say(k)
				drawn += signs[k]
			}
		}
		fmt.Fprintf(&b, `<rect class="sq" data-place="%s" x="%d" y="%d" width="%d" height="%d"><title>%s</title></rect>`, name, x, y, cell, cell, says)
		fmt.Fprintf(&b, `<g class="setup" transform="translate(%d %d)">%s</g><text class="name" x="%d" y="%d">%s</text>`, x, y, drawn, x+7, y+17, name)
	}
	b.WriteString(`</svg>`)
	return template.HTML(b.String())
}
