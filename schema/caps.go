package schema

import (
	_ "embed" // caps.txt
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

// MostOther is how many elements any list or object has that Caps does not
// name: effects that follow each other, squares, options.
const MostOther = 100

// The most of a whole bundle. Content counts most: holding 5 MiB of it against
// the JSON Schemas takes over a second.
const (
	MostBytes   = 64 << 20 // the file
	MostMembers = 5000
	MostTexts   = 60_000 // of all languages
)

// MostJSON is how many bytes of JSON a bundle has by role, all members
// together.
var MostJSON = map[string]int{"content": 5 << 20, "text": 8 << 20, "smoke": 8 << 20, "schema": 1 << 20, "manifest": 2 << 20}

//go:embed caps.txt
var capsText string

// Caps are the lists that may be longer than MostOther, as caps.txt has them.
var Caps = readCaps()

func readCaps() []Cap {
	var out []Cap
	for line := range strings.Lines(capsText) {
		f := strings.Fields(line)
		if len(f) == 0 || f[0] == "#" {
			continue
		}
		n, err := strconv.Atoi(f[len(f)-1])
		if err != nil || len(f) != 3 {
			panic("caps.txt: " + line) // embedded, and every test would fail
		}
		out = append(out, Cap{f[0], strings.TrimPrefix(f[1], "."), n})
	}
	return out
}

// most is the cap of a list.
func most(doc, list string) int {
	for _, c := range Caps {
		if c.Doc == doc && c.List == list {
			return c.Most
		}
	}
	return MostOther
}

// Over is a list that passes its cap.
type Over struct {
	Pointer    string // the JSON pointer of the list
	Have, Most int
}

// maxScan is how deep OverCap looks. What lies deeper is refused for that.
const maxScan = 80

// level is a list or an object that OverCap is in.
type level struct {
	object bool
	list   string // the names above the elements
	name   string // of this value in the one around it
	have   int
	key    string // the last key of an object
}

// OverCap finds the first list of a document that passes its cap, in one pass
// that makes nothing of it. It trusts no form: what is no JSON is passed over
// here, since others refuse it.
func OverCap(doc string, text []byte) (Over, bool) {
	o, _, is := scan(doc, text)
	return o, is
}

// Elements is how many elements the list or object has that a document is.
func Elements(text []byte) int {
	_, n, _ := scan("", text)
	return n
}

func scan(doc string, text []byte) (o Over, top int, is bool) {
	var in []level
	over := -1 // the level that passes its cap
	awaitKey := false
	// value counts a value and returns its name and the names above it.
	value := func() (name, list string) {
		if len(in) == 0 {
			return "", ""
		}
		l := &in[len(in)-1]
		if l.object {
			name, list = l.key, l.key
			if l.list != "" {
				list = l.list + "/" + l.key
			}
		} else {
			name, list = strconv.Itoa(l.have), l.list
		}
		l.have++
		if len(in) == 1 {
			top++
		}
		if over < 0 && doc != "" && l.have > most(doc, l.list) {
			over = len(in) - 1
		}
		return name, list
	}
	found := func() Over {
		var pointer strings.Builder
		for _, l := range in[1 : over+1] {
			pointer.WriteString("/" + l.name)
		}
		return Over{pointer.String(), in[over].have, most(doc, in[over].list)}
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
				in[len(in)-1].key = string(text[i+1 : end])
				awaitKey = false
			} else {
				value()
			}
			i = end
		case '{', '[':
			name, list := value()
			if len(in) == maxScan {
				return Over{}, top, false
			}
			in = append(in, level{object: c == '{', name: name, list: list})
			awaitKey = c == '{'
		case '}', ']':
			if over >= 0 && over == len(in)-1 {
				return found(), top, true
			}
			in = in[:max(len(in)-1, 0)]
			awaitKey = false
		default:
			value()
			for i+1 < len(text) && !strings.ContainsRune(" \t\r\n,:]}[{\"", rune(text[i+1])) {
				i++
			}
		}
	}
	if over >= 0 {
		return found(), top, true
	}
	return Over{}, top, false
}
