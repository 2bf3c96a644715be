package venice

import (
	"hash/fnv"
	"html/template"
)

// Portraits of people in one style: a bust in an arched window, flat colours, one
// line. A face depends on the id, so that it is the same in every build, and on
// the kind of person.

// dress is the kind of person in a portrait.
type dress int

const (
	hooded dress = iota
	bare
	helmeted
	crowned // a leader
)

// dyes maps the colour of a figure to the colours of its cloth: base and shade.
var dyes = map[string][2]string{
	"red": {"#a3322b", "#7a221d"}, "blue": {"#24598c", "#193f66"}, "yellow": {"#b8860b", "#876106"}, "green": {"#2f6b45", "#1f4b30"},
	"violet": {"#64417f", "#482d5e"}, "black": {"#3a3d44", "#24262b"}, "grey": {"#6b6f76", "#4c5056"},
}

var (
	skins = [...]string{"#e9c6a2", "#d9a679", "#b97f55", "#8a5a3b", "#f0d5bb"}
	hairs = [...]string{"#2b2119", "#5b3a21", "#8c5a2b", "#b9b2a6", "#6d1f16"}
	walls = [...]string{"#e9dfc6", "#cfe0e2", "#e3d3c6", "#d8d6e6", "#dfe3cf"}
)

// Parts of a face, in a box of 72 by 88 with the face around 36, 42
var (
	brows  = [...]string{"M27 36q4 -3 7 -1M38 35q4 -2 7 1", "M27 35h7M38 35h7", "M27 37l7 -2M38 35l7 2", "M27 34q4 -1 7 1M38 35q3 -2 7 -1"}
	noses  = [...]string{"M36 38l-2 8h4", "M36 38q-4 7 -1 8h3", "M36 38v8q-3 1 -3 -1", "M36 38l3 7q-2 2 -5 1"}
	mouths = [...]string{"M31 52q5 3 10 0", "M31 52h10", "M31 53q5 -3 10 0", "M32 51q4 4 9 0", "M31 52q3 2 9 -1"}
	marks  = [...]string{"", "M43 44l4 6", "M28 44q2 4 1 7", "M31 31l-2 6", "M44 46h.1M46 49h.1"}
	beards = [...]string{"", "", "M25 46q1 17 11 17t11 -17q-3 8 -7 8h-8q-4 0 -7 -8z", "M31 50q5 -3 10 0l-1 2q-4 -2 -8 0zM33 57h6l-3 6z", "M25 47q2 14 11 19q9 -5 11 -19q-2 7 -6 6q-5 -3 -10 0q-4 1 -6 -6z"}
	locks  = [...]string{"M23 44q-3 -23 13 -23t13 23q-3 -12 -8 -14q-9 3 -14 2q-3 4 -4 12z", "M22 52q-4 -31 14 -31t14 31q-2 4 -3 2q1 -16 -6 -22q-8 4 -13 1q-4 8 -3 20q-2 2 -3 -1z",
		"M24 38q0 -16 12 -16t12 16q-5 -7 -12 -7t-12 7z", "M23 46q-4 -25 14 -25q14 1 12 24q-4 -15 -10 -16q2 5 -9 4q-6 2 -7 13z"}
	hoods = [...]string{"M13 88q0 -18 9 -24q-6 -46 14 -50q20 4 14 50q9 6 9 24z", "M12 88q1 -19 9 -24q-5 -40 15 -55q20 15 15 55q8 5 9 24z", "M14 88q-1 -17 8 -23q-9 -43 14 -48q23 5 14 48q9 6 8 23z"}
	helms = [...]string{"M20 42q-1 -25 16 -25t16 25q-16 -8 -32 0z", "M18 40q18 -10 36 0l-4 -5q-1 -20 -14 -22q-13 2 -14 22z", "M21 44q-2 -27 15 -30q17 3 15 30l-5 -9h-20zM36 14q9 -8 13 1q-6 -2 -13 3z"}
)

// portrait draws a person. Every part depends on another piece of the id's hash.
func portrait(id, colour string, as dress) template.HTML {
	h := fnv.New64a()
	h.Write([]byte(id))
	n := h.Sum64()
	pick := func(of int) int {
		k := int(n % uint64(of))
		n = n/uint64(of) ^ n<<7
		return k
	}
	dye, ok := dyes[colour]
	if !ok {
		dye = dyes["grey"]
	}
	skin, hair := skins[pick(len(skins))], hairs[pick(len(hairs))]
	var s svg
	s.tag(`<svg class="portrait" viewBox="0 0 72 88" aria-hidden="true" focusable="false"><path fill="%s" d="M0 88v-52q0 -36 36 -36t36 36v52z"/>`, walls[pick(len(walls))])
	line := func(fill, d string) {
		s.tag(`<path fill="%s" stroke="#22262c" stroke-width="1.4" stroke-linejoin="round" d="%s"/>`, fill, d)
	}
	stroke := func(d string) {
		s.tag(`<path fill="none" stroke="#22262c" stroke-width="1.6" stroke-linecap="round" d="%s"/>`, d)
	}
	if as == hooded {
		line(dye[0], hoods[pick(len(hoods))])
	} else {
		line(dye[0], "M8 88q2 -19 18 -22h20q16 3 18 22z")
	}
	line(skin, "M30 58h12v9q-6 6 -12 0z")
	line(skin, "M24 40q0 -16 12 -16t12 16q0 20 -12 21q-12 -1 -12 -21z")
	// The id does not say whose chin it is: only the watch has beards.
	if b := beards[pick(len(beards))]; b != "" && (as == helmeted || as == crowned) {
		line(hair, b)
	}
	switch as {
	case hooded:
		line(dye[1], "M22 46q-1 -27 14 -29q15 2 14 29q-2 -15 -14 -19q-12 4 -14 19z")
	case helmeted, crowned:
		line("#8d9299", helms[pick(len(helms))])
		if as == crowned {
			line("#d9a21b", "M22 26l5 -9l5 6l4 -9l4 9l5 -6l5 9z")
		}
	default:
		line(hair, locks[pick(len(locks))])
	}
	stroke(brows[pick(len(brows))])
	s.tag(`<path fill="#22262c" d="M29 40a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0M40 40a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0"/>`)
	stroke(noses[pick(len(noses))])
	stroke(mouths[pick(len(mouths))])
	if m := marks[pick(len(marks))]; m != "" {
		stroke(m)
	}
	line(dye[1], [...]string{"M24 66q12 9 24 0l4 22h-32z", "M26 66l10 12l10 -12l6 22h-32z", "M22 68q14 5 28 0v6q-14 6 -28 0z", "M27 66l9 8l9 -8l3 6l-12 10l-12 -10z"}[pick(4)])
	s.b.WriteString("</svg>")
	return template.HTML(s.b.String())
}
