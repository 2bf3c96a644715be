package authored

import (
	"slices"
	"strconv"
	"strings"

	"acforge.dev/internal/diag"
)

// Kind is the kind of a value.
type Kind uint8

// The kinds.
const (
	Bad Kind = iota // wrong or unknown; the mistake has been reported
	Struct
	List
	String
	Int
	Float
	Bool
	Null
	Bytes
)

// String returns the kind in an author's words.
func (k Kind) String() string {
	return [...]string{"nothing", "a struct {…}", "a list […]", "a text in quotes", "a whole number", "a number with a fraction", "true or false", "null", "a text in single quotes"}[k]
}

// Known reports whether the kind exists.
func (k Kind) Known() bool { return k <= Bytes }

// Node is a value as it was written. A nil Node is a field that was not written; all
// methods accept it.
type Node struct {
	Kind Kind
	// Name is the field's name, or the index in a list.
	Name string
	// Path holds the names from the top of the file.
	Path []string
	// InList says that the node is an element of a list.
	InList bool
	// OfElement says that its direct parent is an element of a list.
	OfElement bool
	// Label is the place of the name; for an element of a list, of the value.
	Label diag.Span
	// Span is the place of the value. For a value that CUE computed it is the nearest
	// written thing around it.
	Span diag.Span

	Text  string // of a String, and of an Int that is too large for Int
	Int   int
	Bool  bool
	Items []*Node // fields of a Struct in written order, or elements

	// Broken says that a mistake in it has been reported, so that missing content may
	// be a consequence.
	Broken bool

	lines []line // of a String over several lines

	// computed says that Label and Span are those of something around it.
	computed bool
}

// line maps an offset in a String to one in its file.
type line struct{ text, file int }

// Lines returns where the parts of a multi-line String are: pairs of an offset in Text
// and one in the file. Use it to write nodes elsewhere, and SetLines to read them.
func (n *Node) Lines() [][2]int {
	var out [][2]int
	for _, l := range n.lines {
		out = append(out, [2]int{l.text, l.file})
	}
	return out
}

// SetLines undoes Lines.
func (n *Node) SetLines(lines [][2]int) {
	n.lines = nil
	for _, l := range lines {
		n.lines = append(n.lines, line{l[0], l[1]})
	}
}

// Get returns the field of a Struct, nil when it was not written.
func (n *Node) Get(name string) *Node {
	if n == nil || n.Kind != Struct {
		return nil
	}
	for _, f := range n.Items {
		if f.Name == name {
			return f
		}
	}
	return nil
}

// At returns the node at a path of names below n, nil when it is not there.
func (n *Node) At(names ...string) *Node {
	for _, name := range names {
		if n != nil && n.Kind == List {
			i, err := strconv.Atoi(name)
			if err != nil || i < 0 || i >= len(n.Items) {
				return nil
			}
			n = n.Items[i]
			continue
		}
		n = n.Get(name)
	}
	return n
}

// Fields returns the fields of a Struct in written order.
func (n *Node) Fields() []*Node {
	if n == nil || n.Kind != Struct {
		return nil
	}
	return n.Items
}

// Elems returns the elements of a List.
func (n *Node) Elems() []*Node {
	if n == nil || n.Kind != List {
		return nil
	}
	return n.Items
}

// Str returns the words of a String, "" for anything else.
func (n *Node) Str() string {
	if n == nil || n.Kind != String {
		return ""
	}
	return n.Text
}

// StrOr returns the words of a String, or def when it was not written.
func (n *Node) StrOr(def string) string {
	if n == nil || n.Kind != String {
		return def
	}
	return n.Text
}

// IntOr returns the number, or def when it was not written.
func (n *Node) IntOr(def int) int {
	if n == nil || n.Kind != Int {
		return def
	}
	return n.Int
}

// BoolOr returns true or false as written, or def.
func (n *Node) BoolOr(def bool) bool {
	if n == nil || n.Kind != Bool {
		return def
	}
	return n.Bool
}

// Words returns the strings of a list, or def when there are none; never nil.
func (n *Node) Words(def ...string) []string {
	out := []string{}
	for _, e := range n.Elems() {
		if e.Kind == String {
			out = append(out, e.Text)
		}
	}
	if len(out) == 0 {
		return append(out, def...)
	}
	return out
}

// IsBad reports whether the value is there but unusable.
func (n *Node) IsBad() bool { return n != nil && (n.Kind == Bad || n.Broken) }

// Where returns the place of the value. For a struct or list over several lines it
// returns the place of its name.
func (n *Node) Where() diag.Span {
	if n == nil {
		return diag.Span{}
	}
	if (n.Kind == Struct || n.Kind == List) && n.Label.File != nil && n.multiline() {
		return n.Label
	}
	if n.Span.File == nil {
		return n.Label
	}
	return n.Span
}

func (n *Node) multiline() bool {
	f := n.Span.File
	if f == nil {
		return true
	}
	s := f.Text[min(n.Span.Start, len(f.Text)):min(n.Span.End, len(f.Text))]
	return slices.Contains(s, '\n')
}

// Part returns the place of the bytes start to end of a String's text.
func (n *Node) Part(start, end int) diag.Span {
	if n == nil || n.Span.File == nil {
		return diag.Span{}
	}
	if len(n.lines) == 0 {
		return n.Span
	}
	at := func(offset int) int {
		best := n.lines[0]
		for _, l := range n.lines {
			if l.text <= offset {
				best = l
			}
		}
		return min(best.file+offset-best.text, len(n.Span.File.Text))
	}
	from := at(start)
	to := at(end)
	if end > start {
		// The last byte decides, so that a range to the end of a line does not include
		// the next.
		to = at(end-1) + 1
	}
	return diag.Span{File: n.Span.File, Start: from, End: max(from, to)}
}

// Quote returns the value as its author wrote it, when that is short.
func (n *Node) Quote() string {
	if n == nil {
		return ""
	}
	switch n.Kind {
	case String:
		if len(n.Text) <= 60 && !strings.Contains(n.Text, "\n") {
			return strconv.Quote(n.Text)
		}
		return "a long text"
	case Int:
		if n.Text != "" {
			return n.Text
		}
		return strconv.Itoa(n.Int)
	case Bool:
		return strconv.FormatBool(n.Bool)
	}
	return n.Kind.String()
}
