package authored

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"acforge.dev/internal/diag"
)

// wants returns what a value of the shape may be: its words, where it has a list of them,
// otherwise its kinds.
func (sh *Shape) wants() []string {
	var out []string
	switch {
	case sh.choices != nil:
		for _, w := range sh.choices {
			out = append(out, strconv.Quote(w))
		}
	case sh.only != nil:
		out = []string{strconv.FormatBool(*sh.only)}
	case sh.name == "#Text":
		out = []string{`a text by language, like {en: "…"}`}
	case sh.min != nil || sh.max != nil:
		of, limits := sh.limits()
		out = []string{"a whole number " + of + " " + limits}
	default:
		for _, k := range sh.kinds {
			out = append(out, k.String())
		}
	}
	return out
}

// limits returns the limits of an Int and the word that joins them to "a whole number":
// "from" and "1 to 3", "of" and "2 or more".
func (sh *Shape) limits() (of, limits string) {
	switch {
	case sh.min == nil:
		return "of", fmt.Sprintf("%d or less", *sh.max)
	case sh.max == nil:
		return "of", fmt.Sprintf("%d or more", *sh.min)
	}
	return "from", fmt.Sprintf("%d to %d", *sh.min, *sh.max)
}

// most is how many things a value may be for all of them to be in a message.
const most = 6

// besides lists the values that the alternatives except a allow.
func (sh *Shape) besides(a *Shape) []string {
	var out []string
	for _, alt := range sh.alts {
		if alt = alt.resolve(); alt != a {
			out = append(out, alt.wants()...)
		}
	}
	return out
}

// oneOf joins what a value may be, or counts it when the list would hide the message.
func oneOf(want []string) string {
	if len(want) > most {
		return fmt.Sprintf("one of %d words", len(want))
	}
	return diag.Or(want)
}

// seen returns what a value is, in the author's terms.
func seen(n *Node) string {
	switch n.Kind {
	case Int, Bool:
		return "`" + n.Quote() + "`"
	case Struct:
		return "a struct"
	case List:
		return "a list"
	}
	return n.Quote()
}

// entry is the word for an element of a list that has no name of its own.
const entry = "entry"

// called returns what an element of a list is called, by the name of its definition:
// "effect" for #Effect.
func called(sh *Shape) string {
	name := ""
	if of := sh.resolve(); of != nil && of.choices == nil { // words that stand for themselves
		name = strings.TrimPrefix(sh.ref, "#")
	}
	switch name {
	case "":
		return entry
	case "ID":
		return "id"
	case "Cond":
		return "condition"
	case "Trigger", "Fail":
		return "line"
	}
	var out strings.Builder
	for i, r := range name {
		if i > 0 && unicode.IsUpper(r) {
			out.WriteByte(' ')
		}
		out.WriteRune(unicode.ToLower(r))
	}
	return out.String()
}

func (c *checker) named(n *Node) string { return named(n, c.noun) }

// Place returns what messages call a value in a document without positions. path names the
// fields above it and the value itself; an element of a list is its index from 0.
func Place(path []string) string {
	index := func(back int) bool {
		if len(path) <= back {
			return false
		}
		_, err := strconv.Atoi(path[len(path)-back])
		return err == nil
	}
	return named(&Node{Path: path, InList: index(1), OfElement: index(2)}, entry)
}

// named says which value: "`cost` in `gate`", "the second id in `cards`", "`alert` in the
// first effect". noun names an element of the list around it.
func named(n *Node, noun string) string {
	switch len(n.Path) {
	case 0:
		return "the file"
	case 1:
		return coded(n.Path[0])
	}
	if noun == "" {
		noun = entry
	}
	last, above := n.Path[len(n.Path)-1], n.Path[len(n.Path)-2]
	if n.InList {
		return element(last, noun) + " in " + coded(above)
	}
	if n.OfElement && len(n.Path) > 2 {
		out := coded(last) + " in " + element(above, noun)
		if noun == entry {
			out += " of " + coded(n.Path[len(n.Path)-3])
		}
		return out
	}
	if _, err := strconv.Atoi(above); err == nil && len(n.Path) > 2 { // an id that is a number tells little
		return coded(last) + " in " + coded(above) + " of " + coded(n.Path[len(n.Path)-3])
	}
	return coded(last) + " in " + coded(above)
}

// within says in which struct a field is.
func (c *checker) within(n *Node) string {
	switch {
	case len(n.Path) == 0:
		return "at the top of the file"
	case n.InList && c.noun != "" && c.noun != entry:
		return "in " + element(n.Name, c.noun)
	case n.InList:
		return "in " + c.named(n)
	}
	return "in " + coded(n.Path[len(n.Path)-1])
}

// element returns which element of a list it is, counted as people do.
func element(index, noun string) string {
	i, err := strconv.Atoi(index)
	if err != nil {
		return noun + " " + index
	}
	return "the " + diag.Ordinal(i+1) + " " + noun
}

// coded sets a name of the author's files apart from the words around it.
func coded(name string) string { return "`" + name + "`" }

// spelled returns the advice how a name would be spelled as one that the shape allows,
// "" where that is not known.
func (sh *Shape) spelled(name string) string {
	id := strings.Trim(strings.Join(strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return r == ' ' || r == '_' }), "-"), "-")
	if sh.match == nil || id == "" || !sh.match.MatchString(id) {
		return ""
	}
	return fmt.Sprintf("write %q", id)
}

// kindsOf returns the kinds of value that a field may have.
func (sh *Shape) kindsOf() []string {
	sh = sh.resolve()
	if sh == nil || len(sh.alts) == 0 {
		if sh == nil || len(sh.wants()) == 0 {
			return []string{"with a value"}
		}
		return sh.wants()
	}
	var out []string
	for _, alt := range sh.alts {
		out = append(out, alt.resolve().wants()...)
	}
	return out
}
