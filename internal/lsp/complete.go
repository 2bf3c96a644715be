package lsp

import (
	"slices"
	"strconv"
	"strings"

	"acforge.dev/compiler/authored"
)

// complete offers completions for a place: fields, words of the schema, names of
// things, definitions.
func (v *view) complete() []item {
	h := v.words.here
	l := &offers{v: v, at: h, items: []item{}, taken: map[string]bool{}}
	c := v.cell(v.p.server.cursor)
	switch {
	case c != nil:
		l.tiles(c)
	case h.of != "":
		l.definitions()
	case h.field:
		l.fields()
	case h.value:
		l.values()
	}
	return l.items
}

type offers struct {
	v     *view
	at    spot
	items []item
	taken map[string]bool
}

// add offers a text in place of the word at the cursor.
func (l *offers) add(i item, insert string) {
	if l.taken[i.Label] {
		return
	}
	l.taken[i.Label] = true
	from, to := l.v.p.server.cursor, l.v.p.server.cursor
	if w := l.at.word; w != nil {
		from, to = w.start, w.end
		switch {
		case w.quoted && strings.HasPrefix(insert, "\""):
			// Editors compare the typed text with the label, so the existing quote
			// stays.
			insert = insert[1:]
			if from, to = w.inside(); w.closed {
				insert = strings.TrimSuffix(insert, "\"")
			}
		case w.quoted:
			i.Filter = strconv.Quote(i.Label)
		}
	}
	if from > 0 && l.v.text[from-1] == ':' && l.at.value {
		insert = " " + insert
	}
	i.TextEdit = &textEdit{spanOf(l.v.text, from, to), insert}
	if strings.Contains(insert, "$0") {
		i.Format = 2
	}
	// Ours come first, in the order in which they were made.
	i.Sort = "0" + strconv.Itoa(1000+len(l.items))
	l.items = append(l.items, i)
}

func (l *offers) definitions() {
	system := l.v.compiler().SystemOf(l.v.words.imports[l.at.of])
	for _, d := range l.v.compiler().Definitions(system) {
		l.add(item{Label: d, Kind: kindClass}, d)
	}
}

// fields offers the fields of the struct at the cursor, and ids where they are names of
// fields.
func (l *offers) fields() {
	place, ok := l.v.compiler().Spot(l.v.system, l.v.pkg, l.at.path)
	if !ok {
		return
	}
	there := map[string]bool{}
	for _, w := range l.v.words.all {
		if w.label && len(w.path) == len(l.at.path)+1 && slices.Equal(w.path[:len(l.at.path)], l.at.path) && (l.at.word == nil || w.start != l.at.word.start) {
			there[w.text] = true
		}
	}
	// A field that is only renamed keeps its value.
	rename := l.at.word != nil && l.at.word.label
	for _, f := range l.spoken(place.Fields, l.v.languages()) {
		if there[f.Name] {
			continue
		}
		i := item{Label: f.Name, Kind: kindField}
		if f.Doc != "" {
			i.Doc = markdown(f.Doc)
		}
		if f.Required {
			i.Detail = "required"
		}
		insert := fieldName(f.Name) + ": " + l.hole(f)
		if rename {
			insert = fieldName(f.Name)
		}
		l.add(i, insert)
	}
	for _, t := range l.v.nameable(append(slices.Clone(l.at.path), "x")) {
		for _, thing := range t.table.Things {
			if there[thing.ID] || !stands(thing, t.top) {
				continue
			}
			insert := fieldName(thing.ID)
			if !rename {
				insert += ": "
			}
			l.add(l.thing(thing, t.table), insert)
		}
	}
}

// hole returns the place for a field's value, as a snippet if the editor supports it.
func (l *offers) hole(f authored.SpotField) string {
	if !l.v.p.server.snippets {
		return ""
	}
	switch {
	case f.Struct && !f.List && !f.Text:
		return "{$0}"
	case f.List && !f.Struct && !f.Text:
		return "[$0]"
	case f.Text && !f.List && !f.Struct:
		return "\"$0\""
	}
	return "$0"
}

// stands reports whether a thing is in a given top-level field, "" for any.
func stands(t authored.Thing, top string) bool {
	return top == "" || len(t.Path) > 0 && t.Path[0] == top
}

// values offers what is allowed as a value: words of the schema, names of things, and the
// fields or elements of the struct or list that the value may be.
func (l *offers) values() {
	place, ok := l.v.compiler().Spot(l.v.system, l.v.pkg, l.at.path)
	if !ok {
		return
	}
	l.words(place, l.at.path, "", "")
	if l.at.word != nil && l.at.word.quoted {
		return
	}
	if place.Struct {
		l.inStruct(place, l.at.path, "", "")
	}
	if place.List {
		in := append(slices.Clone(l.at.path), "0")
		if elem, ok := l.v.compiler().Spot(l.v.system, l.v.pkg, in); ok {
			l.words(elem, in, "[", "]")
			l.inStruct(elem, in, "[", "]")
		}
	}
}

// words offers words of the schema and names of things, each between two brackets.
func (l *offers) words(place authored.Spot, path []string, from, to string) {
	quote := func(s string) string { return from + strconv.Quote(s) + to }
	inText := l.at.word != nil && l.at.word.quoted
	for _, w := range place.Words {
		if w != "true" && w != "false" {
			l.add(item{Label: w, Kind: kindEnum}, quote(w))
		} else if !inText {
			l.add(item{Label: w, Kind: kindEnum}, from+w+to)
		}
	}
	for _, t := range l.v.nameable(path) {
		for _, thing := range t.table.Things {
			if !stands(thing, t.top) {
				continue
			}
			i := l.thing(thing, t.table)
			for _, part := range path { // on its own part a thing is named without it
				if rest, of := strings.CutPrefix(i.Label, part+"."); of && isPart(part) {
					i.Label = rest
				}
			}
			l.add(i, quote(i.Label))
		}
	}
}

// inStruct offers the fields of a struct that is not there yet: after its field's colon
// without braces if it needs no other field, otherwise with them.
func (l *offers) inStruct(place authored.Spot, path []string, from, to string) {
	before, after := from+"{", "}"+to
	alone := !slices.ContainsFunc(place.Fields, func(f authored.SpotField) bool { return f.Required })
	if from == "" && alone && !l.at.element {
		before, after = "", ""
	}
	put := func(i item, name string, f authored.SpotField) {
		text := before + fieldName(name) + ": " + l.hole(f) + after
		if !strings.Contains(text, "$0") && after != "" && l.v.p.server.snippets {
			text = strings.TrimSuffix(text, after) + "$0" + after
		}
		l.add(i, text)
	}
	languages := l.v.languages()
	for _, f := range l.spoken(place.Fields, languages) {
		i := item{Label: f.Name, Kind: kindField}
		if f.Doc != "" {
			i.Doc = markdown(f.Doc)
		}
		if f.Required {
			i.Detail = "required"
		}
		put(i, f.Name, f)
	}
	for _, t := range l.v.nameable(append(slices.Clone(path), "x")) {
		for _, thing := range t.table.Things {
			if stands(thing, t.top) {
				put(l.thing(thing, t.table), thing.ID, authored.SpotField{})
			}
		}
	}
}

// spoken returns fields. Of those that are languages, it returns the ones of the pack.
func (l *offers) spoken(fields []authored.SpotField, languages []string) []authored.SpotField {
	if len(languages) == 0 || !slices.ContainsFunc(fields, func(f authored.SpotField) bool { return f.Name == "en" && f.Text }) {
		return fields
	}
	var out []authored.SpotField
	for _, lang := range languages {
		f := authored.SpotField{Name: lang, Text: true}
		if i := slices.IndexFunc(fields, func(f authored.SpotField) bool { return f.Name == lang }); i >= 0 {
			f = fields[i]
		}
		out = append(out, f)
	}
	return out
}

func (l *offers) thing(t authored.Thing, table *authored.NameTable) item {
	i := item{Label: t.ID, Kind: kindReference, Detail: table.What}
	if name := l.v.title(t.Node); name != "" {
		i.Detail += ", " + name
	}
	return i
}
