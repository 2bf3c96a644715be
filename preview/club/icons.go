package club

import (
	"html/template"
	"maps"
	"slices"
	"strings"

	"acforge.dev/preview/page"
	ir "acforge.dev/schema/ir/club"
)

// Our own drawings, in a box of 24 by 24, filled by the even-odd rule.
var skillPaths = map[string]string{
	// A swallow in flight.
	"agility": "M1 6Q8 6 12 12Q15 5 23 2Q21 7 17.5 10.5Q20 11 22.5 14Q18 13.5 15.5 14.5Q13 20 5 22Q9.5 18.5 10 15Q6 11 1 6Z",
	// A keyhole in its plate.
	"intel": "M12 1a9 11 0 0 1 0 22a9 11 0 0 1 0-22ZM12 5.500a3.8 3.8 0 0 0-1.9 7.100L8.7 18.500h6.600L13.9 12.600A3.8 3.8 0 0 0 12 5.500Z",
	// Crosshairs.
	"accuracy": "M11 0h2v3.100A9 9 0 0 1 20.9 11H24v2h-3.100A9 9 0 0 1 13 20.900V24h-2v-3.100A9 9 0 0 1 3.1 13H0v-2h3.100A9 9 0 0 1 11 3.100ZM12 5.200a6.8 6.8 0 1 0 0 13.600a6.8 6.8 0 0 0 0-13.600ZM12 9.300a2.7 2.7 0 1 1 0 5.400a2.7 2.7 0 0 1 0-5.400Z",
	// An open eye.
	"caution": "M12 4.500C18 4.5 22 9 24 12C22 15 18 19.5 12 19.500S2 15 0 12C2 9 6 4.5 12 4.500ZM12 6.700a5.3 5.3 0 1 0 0 10.600a5.3 5.3 0 0 0 0-10.600ZM12 9a3 3 0 1 1 0 6a3 3 0 0 1 0-6Z",
	// A dumbbell.
	"strength": "M3 5.500h3.500v5.200h11V5.500H21v2.300h2.500v8.400H21v2.300h-3.500v-5.200h-11v5.200H3v-2.300H.5V7.800H3Z",
	// A mask.
	"camouflage": "M0 6.500C4 6 8 6 12 8.300C16 6 20 6 24 6.500C24.3 13 21.5 18 17.3 18C14.6 18 13.7 15.6 12 15.600S9.4 18 6.7 18C2.5 18-.3 13 0 6.500ZM4 10.500C5.4 14 8.3 13.9 10 12.600C8.6 10 6 9.6 4 10.500ZM20 10.500C18.6 14 15.7 13.9 14 12.600C15.4 10 18 9.6 20 10.500Z",
}

// The effects of special cards, and signs for the kinds of cards.
var signPaths = map[string]string{
	"credits":  "M12 2q9 0 9 3.5v3q0 3.5-9 3.5t-9-3.5v-3q0-3.5 9-3.5ZM12 4q-6.5 0-6.5 1.5T12 7t6.5-1.5T12 4ZM3 11.200q2 2.600 9 2.600t9-2.600v1.800q0 3.5-9 3.5t-9-3.5ZM3 15.700q2 2.600 9 2.600t9-2.600v2.800q0 3.5-9 3.5t-9-3.5Z",
	"loss":     "M3 7h18v14H3ZM8 7V4q0-2 2-2h4q2 0 2 2v3h-2.200V4.200h-3.600V7ZM8.2 11l2.3 3l-2.3 3h2.600l1.2-1.700l1.2 1.700h2.600l-2.3-3l2.3-3h-2.600L12 12.700L10.8 11Z",
	"prestige": "M12 1l3.1 7.200l7.9.7l-6 5.200l1.9 7.700L12 17.700l-6.9 4.100L7 14.100L1 8.900l7.9-.7Z",
	"draw":     "M2 5l10-2l.8 3.500L20 5l3 15l-11 2l-.5-2L6 21ZM13.3 8.800l2 11l5-1l-2-11Z",
	"disarm":   "M12 1l9 3v7q0 8-9 12q-9-4-9-12V4ZM6.5 6.300L17.7 17.500L19 15.600L8.3 5.600Z",
	"reroll":   "M4 4h11l5 5v11H4ZM8 7.500a1.7 1.7 0 1 0 0 3.400a1.7 1.7 0 0 0 0-3.400ZM12 11a1.7 1.7 0 1 0 0 3.400a1.7 1.7 0 0 0 0-3.400ZM16 14.500a1.7 1.7 0 1 0 0 3.400a1.7 1.7 0 0 0 0-3.400Z",
	"free":     "M1 5h22v5a2.2 2.2 0 0 0 0 4v5H1v-5a2.2 2.2 0 0 0 0-4ZM7 7v10h1.600V7ZM11 9v6h8V9Z",
	"auction":  "M9 1l8 8l-2.5 2.500l-1.3-1.200L4 20.500L2 18.500L11.5 9L10.2 7.700L7 10L4.5 7.500ZM13 20h10v3H13Z",
	"win":      "M1 7l5.5 4.500L12 3l5.5 8.500L23 7l-2.5 12h-17ZM4 20.500h16V23H4Z",
	"steal":    "M2 3h8l2 3h10v15H2ZM4.2 9v9.800h15.600V9ZM8 12.500h4.500V10.500L17 14l-4.5 3.500v-2H8Z",
	"priority": "M12 0l3.5 3.500H21v5.500l3 3l-3 3v5.500h-5.500L12 24l-3.5-3.500H3V15l-3-3l3-3V3.500h5.500ZM13.8 6h-2.600L8.5 8.200v2.300l2.6-1.300V18h2.700Z",
	"mission":  "M5 1h10l5 5v17H5ZM8 9v1.800h9V9ZM8 13v1.800h9V13ZM8 17v1.800h6V17Z",
	"defence":  "M12 1l9 3v7q0 8-9 12q-9-4-9-12V4ZM12 3.600v16.800q6.6-3.4 6.6-9.400V5.700Z",
	"weapon":   "M12 0l4 6l-2.6 9H17v2.500h-3.500V23h-3v-5.500H7V15h3.600L8 6Z",
	"location": "M12 1a7.5 7.5 0 0 1 7.5 7.500Q19.5 14 12 23Q4.5 14 4.5 8.500A7.5 7.5 0 0 1 12 1ZM12 5.500a3 3 0 1 0 0 6a3 3 0 0 0 0-6Z",
	"special":  "M12 0l2.8 9.200L24 12l-9.2 2.800L12 24l-2.8-9.200L0 12l9.2-2.800Z",
	"double":   "M8.5 2a4.5 4.5 0 0 1 3.5 1.700A5.6 5.6 0 0 0 11 10.500A4.5 4.5 0 1 1 8.5 2ZM16 4a4 4 0 1 1 0 8a4 4 0 0 1 0-8ZM1 22q0-9.5 8-9.500q2.2 0 3.7.8Q9 15.5 8.8 22ZM10.5 22q.2-8.5 6-8.500q6.5 0 6.5 8.500Z",
	"person":   "M7 3h10l.6 6H21v2H3V9h3.400ZM6.5 12.500h11Q17 19 12 19T6.5 12.500ZM2 24q2-5 7-5l3 2l3-2q5 0 7 5Z",
	"token":    "M12 0a12 12 0 1 1 0 24a12 12 0 0 1 0-24ZM12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18ZM12 6l1.6 4.400L18 12l-4.4 1.600L12 18l-1.6-4.400L6 12l4.4-1.600Z",
}

// icon draws a path. says names it for readers who do not see it; "" when a word is
// next to it.
func icon(class, path, says string) template.HTML {
	var d drawing
	if says == "" {
		d.add(`<svg class="%s" viewBox="0 0 24 24" aria-hidden="true"><path d="%s"/></svg>`, class, path)
	} else {
		d.add(`<svg class="%s" viewBox="0 0 24 24" role="img" aria-label="%s"><path d="%s"/></svg>`, class, says, path)
	}
	return d.html()
}

// colourShapes are the outlines of the badges: each colour also has a shape and a
// letter.
var colourShapes = map[string]string{
	"green": "M12 1a11 11 0 1 1 0 22a11 11 0 0 1 0-22Z",
	"red":   "M12 0l12 12l-12 12l-12-12Z",
	"black": "M6 1.500h12l6 10.500l-6 10.500h-12l-6-10.500Z",
}

// badge draws a colour as shape and letter.
func (k *maker) badge(colour string) template.HTML {
	word := k.words[colour]
	var d drawing
	letters := k.letters(colour)
	d.add(`<svg class="badge %s" viewBox="0 0 24 24" role="img" aria-label="%s"><path d="%s"/>`, colour, word, colourShapes[colour])
	if len([]rune(letters)) > 1 {
		d.add(`<text x="12" y="15.6" text-anchor="middle" class="two">%s</text></svg>`, letters)
	} else {
		d.add(`<text x="12" y="16.4" text-anchor="middle">%s</text></svg>`, letters)
	}
	return d.html()
}

// letters returns the letters for a colour: the first of its word. If another colour
// begins with the same letter, it adds the first letter in which the words differ: "Ce"
// for czerwone next to czarne.
func (k *maker) letters(colour string) string {
	word := []rune(k.words[colour])
	if len(word) == 0 {
		return ""
	}
	out := strings.ToUpper(string(word[0]))
	for _, other := range slices.Sorted(maps.Keys(colourShapes)) {
		second := []rune(k.words[other])
		if other == colour || len(second) == 0 || second[0] != word[0] {
			continue
		}
		for i, r := range word {
			if i >= len(second) || second[i] != r {
				return out + string(r)
			}
		}
	}
	return out
}

// symbols returns the drawings that cards refer to by id, once on each page: the
// patterns of the colours, and the rays behind the continents and on the backs.
func symbols() template.HTML {
	var d drawing
	d.add(`<svg class="defs" aria-hidden="true" focusable="false"><defs>`)
	d.add(`<pattern id="p-green" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="p-line" d="M0 0V4"/></pattern>`)
	d.add(`<pattern id="p-red" width="4" height="4" patternUnits="userSpaceOnUse"><path class="p-line" d="M0 4L2 1L4 4"/></pattern>`)
	d.add(`<pattern id="p-black" width="4" height="4" patternUnits="userSpaceOnUse"><circle class="p-dot" cx="2" cy="2" r=".8"/></pattern></defs>`)
	d.add(`<symbol id="rays" viewBox="0 0 100 40" preserveAspectRatio="xMidYMax slice">`)
	rays(&d)
	d.add(`</symbol><symbol id="burst" viewBox="0 0 100 100">`)
	burst(&d)
	d.add(`</symbol></svg>`)
	return d.html()
}

// rays draws the rays behind the continents, in a box of 100 by 40.
func rays(d *drawing) {
	d.add(`<path class="ray" d="`)
	for i := -8; i < 8; i++ {
		d.add("M50 42L%d -8L%d -8Z", 50+i*22, 50+i*22+11)
	}
	d.add(`"/>`)
}

// burst draws the pattern of the backs, in a box of 100 by 100.
func burst(d *drawing) {
	d.add(`<path class="ray-b" d="`)
	for i := range 24 {
		x1, y1 := onCircle(1200, 3*i)
		x2, y2 := onCircle(1200, 3*i+1)
		d.add("M50 50L%s %sL%s %sZ", tenths(x1+380), tenths(y1+380), tenths(x2+380), tenths(y2+380))
	}
	d.add(`"/>`)
}

// band returns the pattern of a colour behind the head of a card.
func band(colour string) template.HTML {
	if !slices.Contains(ir.Colours[:], colour) {
		return ""
	}
	var d drawing
	d.add(`<svg class="band-p" aria-hidden="true"><rect width="100%%" height="100%%" fill="url(#p-%s)"/></svg>`, colour)
	return d.html()
}

// The emblems of the continents, in a box of 48 by 32.
var continentPaths = map[string]string{
	// A temple front: columns under a gable.
	"europe": "M24 2l17 8v3H7v-3ZM9 14h4v12H9ZM18 14h4v12h-4ZM26 14h4v12h-4ZM35 14h4v12h-4ZM6 27h36v3H6Z",
	// An acacia before the sun.
	"africa": "M24 3q9 0 14 5q5 1 6 4H4q1-3 6-4q5-5 14-5ZM22 13h1.500l1 4l3.5-4h2.500l-5 7V29h10v1H12v-1h9.800V18l-6-5h2.500l3.4 2.500Z",
	// A pagoda of three roofs.
	"asia": "M24 0l1 3q3 4 10 5l-3 2h-2v3q4 2 10 3l-3 2h-3v3q4 2 11 3l-4 2h-5v6h-9v-5h-6v5h-9v-6h-5l-4-2q7-1 11-3v-3h-3l-3-2q6-1 10-3v-3h-2l-3-2q7-1 10-5ZM20 11v2h8v-2ZM18 19v2h12v-2Z",
	// Towers of a skyline, one with a spire.
	"america": "M23.5 0h1l.5 5l3 2v4h2v19h-12V11h2V7l3-2ZM6 15h9v15H6ZM33 12h4l1-3l1 3h3v18h-9ZM9 18v2h3v-2ZM9 22v2h3v-2ZM36 16v2h3v-2ZM36 21v2h3v-2ZM22 14v3h4v-3ZM22 20v3h4v-3Z",
}

// emblem draws a continent before rays.
func (k *maker) emblem(continent string) template.HTML {
	var d drawing
	d.add(`<svg class="scene" aria-hidden="true"><svg width="100%%" height="100%%" viewBox="0 0 100 40" preserveAspectRatio="xMidYMax slice"><use href="#rays" width="100" height="40"/></svg>`)
	// When a long name leaves little height, the rays are cut off and the continent is
	// smaller.
	d.add(`<svg width="100%%" height="100%%" viewBox="0 0 100 40" preserveAspectRatio="xMidYMax"><g transform="translate(26 7)"><path class="land" d="%s"/></g></svg></svg>`, continentPaths[continent])
	return d.html()
}

// seal draws the sign of a location (round) or of a weapon (pointed): equal signs on
// two cards are a match. Its number of points and rings distinguishes it from its
// neighbours, and its letters name it.
func seal(round bool, index int, name string) template.HTML {
	points := [6]int{6, 4, 12, 3, 9, 18}[index%6]
	class, outer, inner := "seal-w", 116, 84
	if round {
		class, outer, inner = "seal-l", 114, 100
	}
	var p strings.Builder
	for i := range 2 * points {
		r := outer
		if i%2 == 1 {
			r = inner
		}
		x, y := onCircle(r, i*36/points)
		p.WriteString([]string{"M", "L"}[min(i, 1)] + tenths(x) + " " + tenths(y))
	}
	var d drawing
	d.add(`<svg class="seal-s %s" viewBox="0 0 24 24" aria-hidden="true"><path class="rim" d="%sZ"/>`, class, p.String())
	for i := range 1 + index/6%3 {
		d.add(`<circle class="ring" cx="12" cy="12" r="%s"/>`, tenths(78-9*i))
	}
	d.add(`<text x="12" y="14.4" text-anchor="middle">%s</text></svg>`, monogram(name))
	return d.html()
}

// monogram returns the first letters of the first and last word.
func monogram(name string) string {
	var out []rune
	words := strings.FieldsFunc(page.Unmarked(name), func(r rune) bool { return r == ' ' || r == '-' })
	for i, w := range words {
		if i == 0 || i == len(words)-1 {
			out = append(out, []rune(strings.ToUpper(w))[0])
		}
	}
	if len(words) == 1 {
		if r := []rune(words[0]); len(r) > 1 {
			out = append(out, r[1])
		}
	}
	return string(out)
}

// skill is a skill with its drawing and its word.
type skill struct {
	Icon  template.HTML
	Name  string
	Label string // the name, with soft hyphens
	ID    string
}

func (k *maker) skill(id string) skill {
	return skill{icon("sk", skillPaths[id], ""), k.words[id], k.words["label."+id], id}
}

func (k *maker) skills(ids []string) []skill {
	var out []skill
	for _, id := range ids {
		out = append(out, k.skill(id))
	}
	return out
}
