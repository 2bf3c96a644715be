package authored

import (
	"slices"
	"strconv"

	"acforge.dev/internal/diag"
)

// Names holds the names of a pack's things and their uses, for tools that help authors.
type Names struct {
	Tables []*NameTable
	Uses   []Use
}

// NameTable holds things of one sort that can be named at the same places.
type NameTable struct {
	What string // the word that problems use
	// In is the only thing within which they can be named; nil: everywhere in the pack.
	In     *Node
	Things []Thing
}

// Thing is one of them.
type Thing struct {
	ID string
	// Node is the thing as it was written; nil for a thing that is only a name, such as
	// a flag or a square.
	Node *Node
	// At is the place of its name. Path holds the names from the top of the file to
	// there; nil when its name is neither a value nor a field.
	At   diag.Span
	Path []string
	// Draw draws it as text; nil when it cannot be drawn.
	Draw func() string
}

// Use is a place that names a thing.
type Use struct {
	Table *NameTable
	ID    string // as it is written there
	// Path holds the names from the top of the file to the place.
	Path []string
	// At is the place of the name: a string with its quotes, or the name of a field.
	At diag.Span
}

// Spot describes what is allowed at a place of a file.
type Spot struct {
	// Name identifies the place in the schema: "#Gain.card". Places with the same name
	// refer to things of the same sort.
	Name string
	Doc  string
	// Of are the definitions that a value may be there: "#Square".
	Of []string
	// Fields are the fields of a struct that are allowed there, in the schema's order.
	Fields []SpotField
	// Words are the values that a string or boolean may have there, if they are listed.
	Words []string
	// Text, List and Struct report whether a string, a list or a struct is allowed
	// there.
	Text, List, Struct bool
}

// SpotField is a field that is allowed at a place.
type SpotField struct {
	Name, Doc string
	Required  bool
	// Struct, List and Text report whether it may hold a struct, a list or a string.
	Struct, List, Text bool
}

// Spot returns what is allowed at a path below the definition def. ok is false where the
// schema knows no such place.
func (s *Schema) Spot(def string, path []string) (spot Spot, ok bool) {
	sh := s.defs[def]
	at := def
	for _, name := range path {
		next, from, own, doc := sh.step(name)
		if next == nil {
			return Spot{}, false
		}
		if from != "" {
			at = from
		}
		if own {
			name = "*"
		}
		at += "." + name
		spot.Doc = doc
		sh = next
	}
	spot.Name = at
	ok = sh.offer(&spot, 0)
	return spot, ok
}

// step goes into a field, or an element by its number. from is the definition that has
// it, "" when it has no name. own reports that the author chose the name.
func (sh *Shape) step(name string) (next *Shape, from string, own bool, doc string) {
	sh = sh.resolve()
	if sh == nil {
		return nil, "", false, ""
	}
	for _, f := range sh.fields {
		if f.name == name {
			return f.shape, sh.name, false, f.doc
		}
	}
	for _, alt := range sh.alts {
		if next, from, own, doc := alt.step(name); next != nil {
			return next, from, own, doc
		}
	}
	if in, doc := sh.field(name); in != nil {
		return in, sh.name, true, doc
	}
	if i, err := strconv.Atoi(name); err == nil {
		switch {
		case sh.elem != nil:
			return sh.elem, sh.name, true, ""
		case i < len(sh.tuple):
			return sh.tuple[i], sh.name, true, ""
		}
	}
	return nil, "", false, ""
}

// offer adds to spot what a value may be.
func (sh *Shape) offer(spot *Spot, depth int) bool {
	sh = sh.resolve()
	if sh == nil || depth > 8 {
		return false
	}
	if spot.Doc == "" {
		spot.Doc = sh.doc
	}
	if sh.name != "" {
		spot.Of = append(spot.Of, sh.name)
	}
	for _, alt := range sh.alts {
		alt.offer(spot, depth+1)
	}
	for _, f := range sh.fields {
		in := SpotField{Name: f.name, Doc: f.doc, Required: f.required}
		f.shape.mayBe(&in, depth+1)
		spot.Fields = append(spot.Fields, in)
	}
	switch {
	case sh.match != nil:
		spot.Words = append(spot.Words, sh.words...)
	case sh.only != nil:
		spot.Words = append(spot.Words, strconv.FormatBool(*sh.only))
	}
	for _, k := range sh.kinds {
		switch k {
		case String:
			spot.Text = true
		case List:
			spot.List = true
		case Struct:
			spot.Struct = true
		case Bool:
			if sh.only == nil {
				spot.Words = append(spot.Words, "true", "false")
			}
		}
	}
	return true
}

// mayBe says in a field which kinds of value it may hold. It looks at the alternatives and
// not at the fields below, which lead round in a circle: a place has a number, which has a
// place.
func (sh *Shape) mayBe(in *SpotField, depth int) {
	sh = sh.resolve()
	if sh == nil || depth > 8 {
		return
	}
	for _, alt := range sh.alts {
		alt.mayBe(in, depth+1)
	}
	in.Text = in.Text || slices.Contains(sh.kinds, String)
	in.List = in.List || slices.Contains(sh.kinds, List)
	in.Struct = in.Struct || slices.Contains(sh.kinds, Struct)
}
