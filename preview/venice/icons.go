package venice

import (
	"html/template"
	"regexp"
	"strings"

	"acforge.dev/preview/page"
)

// icons maps the ids of docs/rulebook/glossary.md, which texts write in braces,
// to signs drawn in a box of 16 by 16. A table holds the words shown next to
// them.
var icons = map[string]string{
	"hit":          "M8 1l2 5h5l-4 3l2 6l-5-4l-5 4l2-6l-4-3h5z",
	"special":      "M8 1q1 6 7 7q-6 1-7 7q-1-6-7-7q6-1 7-7z",
	"retaliation":  "M3 1l5 5l5-5l2 2l-5 5l5 5l-2 2l-5-5l-5 5l-2-2l5-5l-5-5z",
	"exposed":      "M1 8q7-9 14 0q-7 9-14 0zM8 5a3 3 0 1 0 .1 0z",
	"alert_on":     "M8 1q5 1 5 7l2 4h-14l2-4q0-6 5-7zM6 13h4l-2 2z",
	"alert_off":    "M8 1q5 1 5 7l2 4h-14l2-4q0-6 5-7z",
	"action_cube":  "M8 1l6 3v8l-6 3l-6-3v-8zM2 4l6 3l6-3M8 7v8",
	"health_cube":  "M8 15l-7-7q0-6 4-6q2 0 3 3q1-3 3-3q4 0 4 6z",
	"red_base":     "M8 4q7 0 7 4t-7 4t-7-4t7-4z",
	"hidden_blade": "M14 1l1 1l-8 9l-3-2zM4 10l2 2l-4 3l-1-1z",
	"melee":        "M14 1l1 1l-8 9l-3-2zM3 8l5 5l-1 1l-5-5z",
	"ranged":       "M2 14l9-9h-4v-2h8v8h-2v-4l-9 9z",
	"armor":        "M8 1l6 2q0 9-6 12q-6-3-6-12z",
	"elite":        "M2 2h12l1 6l-7 7l-7-7z",
	"crossbowman":  "M8 1a7 7 0 1 0 .1 0z",
}

var iconMark = regexp.MustCompile(`\{([a-z_]+)\}`)

// withIcons escapes a text and puts a sign before the word of each icon. An
// unknown icon stays as written. The word is in the pages' language, even in a
// text of another language.
func (p *phrases) withIcons(text string) template.HTML {
	escaped := template.HTMLEscapeString(text)
	var out strings.Builder
	last := 0
	for _, at := range iconMark.FindAllStringIndex(escaped, -1) {
		icon := escaped[at[0]+1 : at[1]-1]
		path, ok := icons[icon]
		if !ok {
			continue
		}
		out.WriteString(escaped[last:at[0]])
		lang := ""
		if before := escaped[:at[0]]; page.Within(before) {
			lang = ` lang="` + p.lang + `"`
		}
		out.WriteString(`<span class="sign"` + lang + `><svg viewBox="0 0 16 16" aria-hidden="true"><path d="` + path + `"/></svg> ` + template.HTMLEscapeString(p.say("icon."+icon)) + `</span>`)
		last = at[1]
	}
	return template.HTML(out.String() + escaped[last:])
}
