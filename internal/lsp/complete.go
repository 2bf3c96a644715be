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
	switch {
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
	for _, f := range place.Fields {
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

// values offers words of the schema and names of things.
func (l *offers) values() {
	quote := func(s string) string { return strconv.Quote(s) }
	place, ok := l.v.compiler().Spot(l.v.system, l.v.pkg, l.at.path)
	if !ok {
		return
	}
	inText := l.at.word != nil && l.at.word.quoted
	for _, w := range place.Words {
		if w != "true" && w != "false" {
			l.add(item{Label: w, Kind: kindEnum}, quote(w))
		} else if !inText {
			l.add(item{Label: w, Kind: kindEnum}, w)
		}
	}
	for _, t := range l.v.nameable(l.at.path) {
		for _, thing := range t.table.Things {
			if !stands(thing, t.top) {
				continue
			}
			i := l.thing(thing, t.table)
			for _, part := range l.at.path { // on its own part a thing is named without it
				if rest, of := strings.CutPrefix(i.Label, part+"."); of && len(part) == 1 {
					i.Label = rest
				}
			}
			l.add(i, quote(i.Label))
		}
	}
}

func (l *offers) thing(t authored.Thing, table *authored.NameTable) item {
	i := item{Label: t.ID, Kind: kindReference, Detail: table.What}
	if name := l.v.title(t.Node); name != "" {
		i.Detail += ", " + name
	}
	return i
}
