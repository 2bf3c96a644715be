package authored

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"acforge.dev/internal/diag"
)

// Reading is how a word can be read where the schema wants a value.
type Reading struct {
	// Wants lists what the value may be, in words.
	Wants []string
	// Text is the value as CUE, "" when the word is not allowed there.
	Text string
	// Guess says that another value may be meant.
	Guess bool
}

// Read returns how a word, written without quotes or as a text, can be read at a path
// below the definition def. ok is false where the schema knows no such place.
func (s *Schema) Read(def string, path []string, word string) (r Reading, ok bool) {
	sh := s.defs[def]
	for _, name := range path {
		if sh, _, _, _ = sh.step(name); sh == nil {
			return r, false
		}
	}
	r.Wants = sh.kindsOf()
	r.Text, r.Guess, ok = sh.read(word)
	if ok = ok || sh.resolve() != nil; !ok {
		return r, false
	}
	return r, true
}

// numerals are the words for numbers that authors write, in the languages of the packs.
var numerals = [][]string{
	{"zero", "none", "null", "cero"}, {"one", "once", "a", "eins", "einmal", "jeden", "uno", "una"}, {"two", "twice", "zwei", "zweimal", "dwa", "dos"},
	{"three", "thrice", "drei", "dreimal", "trzy", "tres"}, {"four", "vier", "cztery", "cuatro"}, {"five", "fünf", "pięć", "cinco"}, {"six", "sechs", "sześć", "seis"},
	{"seven", "sieben", "siedem", "siete"}, {"eight", "acht", "osiem", "ocho"}, {"nine", "neun", "dziewięć", "nueve"}, {"ten", "zehn", "dziesięć", "diez"},
	{"eleven", "elf", "jedenaście", "once"}, {"twelve", "zwölf", "dwanaście", "doce"},
}

// yesWords and noWords are the words for true and false.
var (
	yesWords = []string{"true", "yes", "y", "on", "ja", "wahr", "tak", "sí", "si", "t"}
	noWords  = []string{"false", "no", "n", "off", "nein", "falsch", "nie", "f"}
)

var firstNumber = regexp.MustCompile(`-?[0-9]+`)

// read returns a word as a value of the shape.
func (sh *Shape) read(word string) (text string, guess, ok bool) {
	sh = sh.resolve()
	if sh == nil {
		return "", false, false
	}
	for _, alt := range sh.alts {
		if text, guess, ok := alt.read(word); ok && text != "" {
			return text, guess, true
		}
	}
	low := strings.ToLower(strings.TrimSpace(word))
	switch {
	case sh.only != nil, slices.Contains(sh.kinds, Bool):
		switch {
		case slices.Contains(yesWords, low) && (sh.only == nil || *sh.only):
			return "true", false, true
		case slices.Contains(noWords, low) && (sh.only == nil || !*sh.only):
			return "false", false, true
		}
	case slices.Contains(sh.kinds, Int):
		n, err := strconv.Atoi(low)
		if err != nil {
			for i, words := range numerals {
				if n < 1 && slices.Contains(words, low) {
					n, guess, err = i, true, nil
				}
			}
		}
		if all := firstNumber.FindAllString(low, -1); err != nil && len(all) == 1 {
			n, err = strconv.Atoi(all[0])
			guess = !strings.HasSuffix(low, "%")
		}
		if err == nil && (sh.min == nil || n >= *sh.min) && (sh.max == nil || n <= *sh.max) {
			return strconv.Itoa(n), guess, true
		}
	case slices.Contains(sh.kinds, String):
		text, guess := sh.spell(word)
		return text, guess, text != ""
	case slices.Contains(sh.kinds, List) && sh.elem != nil:
		var all []string
		for _, part := range strings.Split(word, ",") {
			text, g, ok := sh.elem.read(strings.TrimSpace(part))
			if !ok || text == "" {
				return "", false, false
			}
			all, guess = append(all, text), guess || g
		}
		return "[" + strings.Join(all, ", ") + "]", guess, true
	}
	return "", false, false
}

var numberFirst = regexp.MustCompile(`^([0-9]+)([a-z])$`)

// spell returns a word in quotes, spelled as the shape allows; "" where that is not
// known. Only capitals, blanks and _ change without a guess.
func (sh *Shape) spell(word string) (text string, guess bool) {
	if sh.match == nil || sh.match.MatchString(word) {
		return strconv.Quote(word), false
	}
	if near, ok := diag.Nearest(word, sh.choices); ok && len(sh.choices) > 0 {
		return strconv.Quote(near), !strings.EqualFold(word, near) && !diag.Slip(word, near, sh.choices)
	}
	low := strings.ToLower(strings.TrimSpace(word))
	joined, short := strings.ReplaceAll(low, " ", ""), ""
	if len(low) <= 4 { // "a 1" is a square, and "opera glasses" is a card
		short = joined
	}
	for _, way := range []struct {
		word  string
		guess bool
	}{
		{strings.TrimSpace(word), false}, {low, false}, {short, false},
		{strings.Trim(strings.Join(strings.FieldsFunc(low, func(r rune) bool { return r == ' ' || r == '_' }), "-"), "-"), false}, {joined, true},
		{numberFirst.ReplaceAllString(low, "$2$1"), false}, {strings.Replace(strings.TrimSpace(word), "-", ".", 1), true}, {strings.TrimPrefix(low, "v"), false},
		{word + ".0", true}, {word + ".0.0", true},
	} {
		if way.word != "" && sh.match.MatchString(way.word) {
			return strconv.Quote(way.word), way.guess
		}
	}
	return "", false
}

// source returns the text of a place, "" when it is unknown.
func source(at diag.Span) string {
	if at.File == nil || at.Start < 0 || at.End > len(at.File.Text) || at.Start >= at.End {
		return ""
	}
	return string(at.File.Text[at.Start:at.End])
}

// replace adds to a problem what to write at a place.
func replace(d *diag.Diagnostic, at diag.Span, text string, guess bool) {
	shown := text
	if len(shown) > 60 {
		shown = shown[:20] + "…"
	}
	if guess {
		d.Help = append(d.Help, "did you mean "+shown+"?")
	} else {
		d.Help = append(d.Help, "write "+shown)
	}
	offer(d, at, text, shown, guess)
}

// offer adds a fix that writes a text at a place of a file. shown is the text as people read
// it. guess says that another text may be meant.
func offer(d *diag.Diagnostic, at diag.Span, text, shown string, guess bool) {
	if source(at) != "" {
		d.Fixes = append(d.Fixes, diag.Fix{Message: "write " + shown, Edits: []diag.Edit{{Span: at, New: text}}, Guess: guess})
	}
}

// whole reports whether a place is one value as it is written: a text in quotes, a block
// or a list in its own brackets.
func whole(at diag.Span) bool {
	s := source(at)
	return len(s) > 1 && (s[0] == '"' && s[len(s)-1] == '"' && !strings.HasPrefix(s, `"""`) || s[0] == '{' && s[len(s)-1] == '}' || s[0] == '[' && s[len(s)-1] == ']')
}

// reshape adds to the problem of a value of the wrong kind how to write it.
func (c *checker) reshape(d *diag.Diagnostic, n *Node, shapes []*Shape) bool {
	one := func(k Kind) *Shape {
		for _, sh := range shapes {
			if sh = sh.resolve(); slices.Contains(sh.kinds, k) {
				return sh
			}
		}
		return nil
	}
	list, block := one(List), one(Struct)
	text := source(n.Span)
	switch {
	case n.Kind == Null:
		d.Help = []string{fmt.Sprintf("write a value, or leave out `%s`", n.Name)}
	case n.Kind == String && n.Text != "" && len(n.Text) < 60 && whole(n.Span) && n.Text != "":
		for _, sh := range shapes {
			if is, guess, ok := sh.read(n.Text); ok && is != "" {
				replace(d, n.Span, is, guess)
				return true
			}
		}
		if block == nil {
			return false
		}
		return c.shortForm(d, n, block)
	case n.Kind == Float && one(Int) != nil:
		sh := one(Int)
		if f, err := strconv.ParseFloat(text, 64); err == nil && f > 0 && f < 1 && sh.max != nil && *sh.max == 100 {
			replace(d, n.Span, strconv.Itoa(int(f*100+0.5)), true)
			return true
		}
		d.Help = []string{"write a number without a fraction"}
	case n.Kind == Bytes && one(String) != nil:
		d.Help = []string{"write the text in double quotes: \"…\""}
		if len(text) > 2 && text[0] == '\'' && text[len(text)-1] == '\'' && !strings.ContainsAny(text, `"\`) {
			d.Fixes = []diag.Fix{{Message: "write it in double quotes", Edits: []diag.Edit{{Span: n.Span, New: `"` + text[1:len(text)-1] + `"`}}}}
		}
	case n.Kind == Int && one(String) != nil && one(String).name != "#Text":
		d.Help = []string{"write a text in double quotes: \"" + text + "\""}
		if text != "" {
			d.Fixes = []diag.Fix{{Message: "write it in double quotes", Edits: []diag.Edit{{Span: n.Span, New: strconv.Quote(text)}}}}
		}
	case n.Kind == Struct && list != nil:
		wrapped := "[" + text + "]"
		if !whole(n.Span) {
			wrapped = "[{" + text + "}]"
		}
		if text == "" || strings.Contains(text, "\n") && !whole(n.Span) {
			d.Help = []string{"write brackets around it: [{…}]"}
			break
		}
		if len(wrapped) > 40 || strings.Contains(wrapped, "\n") {
			d.Help = []string{"write brackets around it: [{…}]"}
			d.Fixes = []diag.Fix{{Message: "write brackets around it", Edits: []diag.Edit{{Span: n.Span, New: wrapped}}}}
			break
		}
		replace(d, n.Span, wrapped, false)
	case n.Kind == List && list == nil && len(n.Items) == 1 && source(n.Items[0].Span) != "" && whole(n.Span) && (block == nil || len(block.keys) == 0):
		inner := source(n.Items[0].Span)
		if len(inner) > 40 || strings.Contains(inner, "\n") {
			d.Help = []string{"remove the brackets around it"}
			d.Fixes = []diag.Fix{{Message: "remove the brackets", Edits: []diag.Edit{{Span: n.Span, New: inner}}}}
			break
		}
		replace(d, n.Span, inner, false)
	case n.Kind == List && list == nil && block == nil:
		d.Help = []string{"write one value, without brackets"}
	case n.Kind == List && block != nil && len(block.keys) > 0 && len(block.fields) == 0:
		d.Help = []string{fmt.Sprintf("write a block, and give each a name of its own: %s: {name: …}", n.Name)}
	case n.Kind == List && block != nil:
		d.Help = []string{fmt.Sprintf("write a block with its fields: {%s}", block.sample())}
	default:
		return false
	}
	return len(d.Help) > 0
}

// sample returns the required fields of a block, or a few, as an author writes them.
func (sh *Shape) sample() string {
	var must, all []string
	for _, f := range sh.fields {
		if f.required {
			must = append(must, f.name+": …")
		}
		all = append(all, f.name+": …")
	}
	if len(must) == 0 {
		must = all
	}
	const most = 3
	if len(must) > most {
		must = append(must[:most:most], "…")
	}
	return strings.Join(must, ", ")
}

// shortForm adds how to write a block of which only one value was written: {spawn: "b3"}
// for {spawn: {at: "b3"}}, and ["win"] for [{win: true}].
func (c *checker) shortForm(d *diag.Diagnostic, n *Node, block *Shape) bool {
	for _, f := range block.fields {
		if f.name != n.Text {
			continue
		}
		if in := f.shape.resolve(); in != nil && in.only != nil {
			replace(d, n.Span, fmt.Sprintf("{%s: %t}", f.name, *in.only), false)
		} else {
			d.Help = append(d.Help, fmt.Sprintf("write {%s: …}", f.name))
		}
		return true
	}
	var fits, must []string // must: those that are required
	for _, f := range block.fields {
		sh := f.shape.resolve()
		for _, alt := range append([]*Shape{sh}, alternatives(sh)...) {
			if alt = alt.resolve(); alt != nil && alt.match != nil && alt.match.MatchString(n.Text) && !slices.Contains(fits, f.name) {
				fits = append(fits, f.name)
				if f.required {
					must = append(must, f.name)
				}
			}
		}
	}
	if len(must) == 1 {
		fits = must
	}
	if len(fits) == 1 && len(block.fields) < 12 {
		replace(d, n.Span, fmt.Sprintf("{%s: %s}", fits[0], strconv.Quote(n.Text)), true)
		return true
	}
	if s := block.sample(); s != "" && len(block.fields) < 12 {
		d.Help = append(d.Help, "write a block with its fields: {"+s+"}")
		return true
	}
	if c.page != "" {
		d.Help = append(d.Help, "write a block {…} with its fields, as "+c.page+" lists them")
		return true
	}
	return false
}

func alternatives(sh *Shape) []*Shape {
	if sh == nil {
		return nil
	}
	return sh.alts
}

// belongs returns the fields of a struct in which a stray field is at home.
func (sh *Shape) belongs(f *Node) (in []string) {
	for _, w := range sh.fields {
		of := w.shape.resolve()
		if of == nil {
			continue
		}
		for _, of := range append([]*Shape{of}, alternatives(of)...) {
			of = of.resolve()
			if of == nil || !slices.Contains(of.kinds, Struct) {
				continue
			}
			if fs, _ := of.field(f.Name); fs != nil && len(of.fields) > 0 && fs.takes(f.Kind) && !slices.Contains(in, w.name) {
				in = append(in, w.name)
			}
		}
	}
	return in
}

// needs reports whether a field is required.
func (sh *Shape) needs(name string) bool {
	return slices.ContainsFunc(sh.fields, func(f fieldShape) bool { return f.name == name && f.required })
}

// strangers reports fields of a struct that it may not have, where they are at home in
// one of its fields, or where there are several: that is one mistake. It returns those it
// reported, and passes over those that are done.
func (c *checker) strangers(n *Node, sh *Shape, known []string, done map[*Node]bool) map[*Node]bool {
	var list []*Node
	var homes []string
	for _, f := range n.Items {
		if fs, _ := sh.field(f.Name); fs != nil || f.Label.File == nil || done[f] {
			continue
		}
		near, close := diag.Nearest(f.Name, known)
		in := sh.belongs(f)
		if close && (len(in) == 0 || diag.Slip(f.Name, near, known)) {
			continue
		}
		if len(list) == 0 {
			homes = in
		} else {
			homes = slices.DeleteFunc(slices.Clone(homes), func(h string) bool { return !slices.Contains(in, h) })
		}
		list = append(list, f)
	}
	if len(list) == 0 || len(known) == 0 {
		return nil
	}
	if must := slices.DeleteFunc(slices.Clone(homes), func(h string) bool { return !sh.needs(h) || n.Get(h) != nil }); len(must) == 1 {
		homes = must // the field that is missing is the one that is meant
	}
	var absent, there []string // homes that are not there yet, and those that are
	for _, h := range homes {
		if n.Get(h) == nil {
			absent = append(absent, h)
		} else {
			there = append(there, h)
		}
	}
	if len(there) == 1 && len(sh.fields) > 1 {
		list = c.outside(n, sh, there[0], list)
	}
	var names, plain []string
	for _, f := range list {
		names, plain = append(names, coded(f.Name)), append(plain, f.Name)
	}
	d := diag.Diagnostic{Code: CodeUnknownField, Primary: list[0].Label, Found: list[0].Name}
	switch {
	case len(homes) == 1 && len(absent) == 1 && len(sh.fields) > 1:
		home := absent[0]
		d.Message = fmt.Sprintf("%s %s belongs in `%s`", strings.Join(names, ", "), c.within(n), home)
		if len(list) > 1 {
			d.Message = fmt.Sprintf("%s %s belong in `%s`", diag.And(names), c.within(n), home)
		}
		d.Help = []string{fmt.Sprintf("write %s: %s: …", home, list[0].Name)}
		fix := diag.Fix{Message: fmt.Sprintf("write %s before it", home)}
		for _, f := range list {
			fix.Edits = append(fix.Edits, diag.Edit{Span: diag.Span{File: f.Label.File, Start: f.Label.Start, End: f.Label.Start}, New: home + ": "})
		}
		d.Fixes = []diag.Fix{fix}
		n.Items = append(n.Items, &Node{Kind: Bad, Name: home, Label: list[0].Label, Span: list[0].Span, Path: append(slices.Clone(n.Path), home)})
	case len(there) == 1 && len(sh.fields) > 1:
		d.Message = fmt.Sprintf("%s %s %s in `%s`", diag.And(names), c.within(n), map[bool]string{true: "belongs", false: "belong"}[len(list) == 1], there[0])
		d.Help = []string{fmt.Sprintf("write %s in the braces: %s: {…, %s: …}", map[bool]string{true: "it", false: "them"}[len(list) == 1], there[0], strings.Join(plain, ": …, "))}
	case len(list) > 1 && len(list) == len(n.Items) && len(homes) > 0 && len(homes) <= 6:
		d.Message = fmt.Sprintf("unknown fields %s %s", diag.And(names), c.within(n))
		d.Help = []string{fmt.Sprintf("they belong in %s, such as %s: {%s: …}", diag.Or(homes), homes[0], list[0].Name)}
	case len(list) > 1 && len(list) == len(n.Items) && len(homes) > 6:
		d.Message = fmt.Sprintf("unknown fields %s %s", diag.And(names), c.within(n))
		d.Help = []string{fmt.Sprintf("write the word that they belong to before them: %s: {%s: …}", n.Name, list[0].Name)}
		if n.InList {
			d.Help = []string{fmt.Sprintf("write the word that they belong to before them, such as %s: {%s: …}", homes[0], list[0].Name)}
		}
	default:
		return nil
	}
	if c.page != "" {
		d.Help = append(d.Help, c.page+" lists what can stand here")
	}
	c.report(n, d)
	out := map[*Node]bool{}
	for _, f := range list {
		out[f] = true
	}
	return out
}

// outside adds to the stray fields of a struct those that are allowed there, but not with
// their values, and that fit the block home as well: the block was closed too early. The
// text in place of the block is part of the same mistake.
func (c *checker) outside(n *Node, sh *Shape, home string, list []*Node) []*Node {
	for _, f := range n.Items {
		if fs, _ := sh.field(f.Name); fs != nil && f.Name != home && !fs.takes(f.Kind) && slices.Contains(sh.belongs(f), home) {
			list = append(list, f)
		}
	}
	block := n.Get(home)
	if fs, _ := sh.field(home); !fs.takes(block.Kind) {
		block.Kind = Bad
	}
	return list
}

// outer returns the noun of the nearest thing around a struct that may have a field, ""
// when there is none.
func (c *checker) outer(f *Node) string {
	for i := len(c.around) - 1; i >= 0; i-- {
		a := c.around[i]
		if fs, _ := a.shape.field(f.Name); fs != nil && len(a.shape.fields) > 0 && fs.takes(f.Kind) {
			if name := strings.TrimPrefix(a.shape.name, "#"); name != "" {
				return "the " + name
			}
			return coded(a.name)
		}
	}
	return ""
}

// around is a struct around the checker, with its name.
type around struct {
	shape *Shape
	name  string
}

// together makes one problem of the same mistake in several elements of a list.
func (c *checker) together(first int, n *Node) {
	found := c.found[first:]
	direct := func(d diag.Diagnostic) bool {
		return (d.Code == CodeWrongKind || d.Code == CodeBadForm || d.Code == CodeUnknownField) && slices.ContainsFunc(n.Items, func(i *Node) bool {
			return i.Where() == d.Primary || d.Code == CodeUnknownField && i.Label == d.Primary
		})
	}
	if len(found) < 2 || !direct(found[0]) {
		return
	}
	all := found[0]
	all.Fixes = slices.Clone(all.Fixes)
	for _, d := range found[1:] {
		if d.Code != all.Code || !direct(d) || !slices.Equal(d.Expected, all.Expected) || len(d.Fixes) != len(all.Fixes) {
			return
		}
		for i := range d.Fixes {
			all.Fixes[i].Edits = append(slices.Clone(all.Fixes[i].Edits), d.Fixes[i].Edits...)
			all.Fixes[i].Guess = all.Fixes[i].Guess || d.Fixes[i].Guess
		}
	}
	all.Notes = append(slices.Clone(all.Notes), "and so "+diag.Is(len(found)-1)+" "+diag.Counted(len(found)-1, "more entry"))
	c.found = append(c.found[:first], all)
}
