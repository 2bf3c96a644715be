package venice

import (
	"regexp"
	"strconv"
	"strings"

	"acforge.dev/preview/page"
	ir "acforge.dev/schema/ir/venice"
)

// MapFiles draws every Map of the pack as a standalone SVG. Keys are the names in
// a bundle: "maps/0.2.svg", with two Maps "maps/1.3-a.svg" and "maps/1.3-b.svg".
// Titles are in the pack's first language, and our words too if possible.
func MapFiles(p *ir.Pack, texts map[string]map[string]string) map[string][]byte {
	word := func(id ir.TextID) string {
		if len(p.Languages) == 0 {
			return ""
		}
		return texts[p.Languages[0]][string(id)]
	}
	lang := ""
	if len(p.Languages) > 0 {
		lang = p.Languages[0]
	}
	words := phrasesIn(lang)
	whole := mapStyle()
	without := ownRule.ReplaceAllString(whole, "") // most Maps have none of these signs
	files := map[string][]byte{}
	for i := range p.Memories {
		m := &p.Memories[i]
		for k, mp := range m.Maps {
			name := "maps/" + m.ID
			if mp.Name != "" {
				name += "-" + strings.ToLower(mp.Name)
			}
			w, h := mp.Cols*cell+2*margin, mp.Rows*cell+2*margin
			head := `<svg xmlns="http://www.w3.org/2000/svg" width="` + strconv.Itoa(w) + `" height="` + strconv.Itoa(h) + `" class="map"`
			drawing := string(mapSVG(p, m, k, word, words, nil, true))
			drawing = strings.Replace(drawing, `<svg class="map"`, head, 1)
			look := without
			if strings.Contains(drawing, `"own-piece"`) {
				look = whole
			}
			open, rest, _ := strings.Cut(drawing, ">")
			files[name+".svg"] = []byte(open + "><style>" + look + "</style>" + rest + "\n")
		}
	}
	return files
}

var (
	rootRule = regexp.MustCompile(`(?s):root \{(.*?)\}`)
	property = regexp.MustCompile(`(--[a-z-]+): ([^;]+);`)
	mapRule  = regexp.MustCompile(`\.map [^{}]+\{[^}]*\}`)
	ownRule  = regexp.MustCompile(`\.map \.own-(piece|foot|t) \{[^}]*\}`)
	variable = regexp.MustCompile(`var\((--[a-z-]+)\)`)
)

// mapStyle returns the rules on maps from the style sheets of the pages, with the
// colours of the day filled in.
func mapStyle() string {
	colours := map[string]string{}
	for _, sheet := range []string{string(page.Style().Bytes), string(style)} {
		for _, m := range property.FindAllStringSubmatch(rootRule.FindString(sheet), -1) {
			colours[m[1]] = m[2]
		}
	}
	// The fonts of the pages are not included: the drawing names installed ones.
	colours["--sans"] = strings.TrimPrefix(colours["--sans"], `"Alegreya Sans", `)
	rules := strings.Join(mapRule.FindAllString(string(style), -1), "")
	return variable.ReplaceAllStringFunc(rules, func(v string) string { return colours[v[4:len(v)-1]] })
}
