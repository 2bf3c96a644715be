package schema

import (
	"strconv"
	"strings"
)

// Cap is how much a bundle may hold of something. Whatever passes it is refused
// before anything is made of it, by a reader of bundles as by the compiler.
type Cap struct {
	Doc  string // the JSON Schema of the document: "manifest"
	List string // the names above the elements: "files"; "" the document itself
	Most int
}

// MostOther is how many elements any list or object has that no Cap
// names: effects that follow each other, squares, options.
const MostOther = 100

// The most of a whole bundle. Content counts most: it is read, held against the
// JSON Schemas and written again.
const (
	MostBytes   = 64 << 20 // the file
	MostMembers = 5000
	MostSources = 32 << 20 // bytes of all files that the pack was written in
	MostTexts   = 60_000   // of all languages
	// MostObjects is how many objects all content together has. An object of a
	// few bytes may be a struct of hundreds, such as an effect.
	MostObjects = 100_000
	// MostSteps is how many steps all witnesses together have: each is played
	// again.
	MostSteps = 200_000
)

// MostJSON is how many bytes of JSON a bundle has by role, all members
// together.
var MostJSON = map[string]int{"content": 5 << 20, "text": 8 << 20, "smoke": 8 << 20, "schema": 1 << 20, "manifest": 2 << 20}

// readCaps reads a caps.txt.
func readCaps(text string) []Cap {
	var out []Cap
	for line := range strings.Lines(text) {
		f := strings.Fields(line)
		if len(f) == 0 || f[0] == "#" {
			continue
		}
		n, err := strconv.Atoi(f[len(f)-1])
		if err != nil || len(f) != 3 {
			panic(capsFile + ": " + line) // part of the program, and every test would fail
		}
		out = append(out, Cap{f[0], strings.TrimPrefix(f[1], "."), n})
	}
	return out
}

// capped is the cap of a list and of those in its elements; nil is MostOther, for
// all that lies in it too.
type capped struct {
	most int
	in   map[string]*capped // by the name of a member
}

// trees are caps as trees, by document.
func trees(caps []Cap) map[string]*capped {
	docs := map[string]*capped{}
	for _, c := range caps {
		at := docs[c.Doc]
		if at == nil {
			at = &capped{most: MostOther, in: map[string]*capped{}}
			docs[c.Doc] = at
		}
		for name := range strings.SplitSeq(c.List, "/") {
			if name == "" { // the document
				continue
			}
			if at.in[name] == nil {
				at.in[name] = &capped{most: MostOther, in: map[string]*capped{}}
			}
			at = at.in[name]
		}
		at.most = c.Most
	}
	return docs
}

// Over is a list that passes its cap.
type Over struct {
	Pointer    string // the JSON pointer of the list
	Have, Most int
}

// maxScan is how deep scan looks. What lies deeper is refused for that.
const maxScan = 80

// level is a list or an object that scan is in.
type level struct {
	object bool
	caps   *capped // its cap; nil MostOther
	most   int     // the same as a number
	have   int
	key    []byte // the last key of an object
}

// name is that of the last element.
func (l *level) name() string {
	if l.object {
		return string(l.key)
	}
	return strconv.Itoa(l.have - 1)
}

// Elements is how many elements the list or object has that a document is.
func Elements(text []byte) int {
	_, n, _ := scan(nil, false, text)
	return n
}

// ends reports whether a number, true, false or null ends before c.
func ends(c byte) bool {
	switch c {
	case ' ', '\t', '\r', '\n', ',', ':', ']', '}', '[', '{', '"':
		return true
	}
	return false
}

// Objects is how many objects a document has, itself and those in it.
func Objects(text []byte) int {
	n := 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '{':
			n++
		case '"':
			for i++; i < len(text) && text[i] != '"'; i++ {
				if text[i] == '\\' {
					i++
				}
			}
		}
	}
	return n
}

// scan finds the first list that passes its cap, if caps count, and counts the elements
// of the document.
func scan(caps *capped, count bool, text []byte) (o Over, top int, is bool) {
	var in []level
	over := -1 // the level that passes its cap
	awaitKey := false
	// value counts a value.
	value := func() {
		if len(in) == 0 {
			return
		}
		l := &in[len(in)-1]
		l.have++
		if len(in) == 1 {
			top++
		}
		if over < 0 && count && l.have > l.most {
			over = len(in) - 1
		}
	}
	found := func() Over {
		var pointer strings.Builder
		for _, l := range in[:over] {
			pointer.WriteString("/" + l.name())
		}
		return Over{pointer.String(), in[over].have, in[over].most}
	}
	for i := 0; i < len(text); i++ {
		switch c := text[i]; c {
		case ' ', '\t', '\r', '\n', ':':
		case ',':
			awaitKey = len(in) > 0 && in[len(in)-1].object
		case '"':
			end := i + 1
			for end < len(text) && text[end] != '"' {
				if text[end] == '\\' {
					end++
				}
				end++
			}
			end = min(end, len(text))
			if awaitKey {
				in[len(in)-1].key = text[i+1 : end]
				awaitKey = false
			} else {
				value()
			}
			i = end
		case '{', '[':
			value()
			if len(in) == maxScan {
				return Over{}, top, false
			}
			l := level{object: c == '{', caps: caps, most: MostOther}
			if len(in) > 0 {
				out := &in[len(in)-1]
				if l.caps = out.caps; out.object && l.caps != nil {
					l.caps = l.caps.in[string(out.key)]
				}
			}
			if l.caps != nil {
				l.most = l.caps.most
			}
			in = append(in, l)
			awaitKey = c == '{'
		case '}', ']':
			if over >= 0 && over == len(in)-1 {
				return found(), top, true
			}
			in = in[:max(len(in)-1, 0)]
			awaitKey = false
		default:
			value()
			for i+1 < len(text) && !ends(text[i+1]) {
				i++
			}
		}
	}
	if over >= 0 {
		return found(), top, true
	}
	return Over{}, top, false
}
