package schema

import (
	"strconv"
	"strings"

	"acforge.dev/internal/jsontext"
)

// Cap is the largest number of elements that a list or object in a bundle may have. The
// reader of bundles and the compiler refuse a document over a cap before they decode
// it.
type Cap struct {
	Doc  string // the JSON Schema of the document: "manifest"
	List string // the names above the elements: "files"; "" for the document itself
	Most int
}

// MostOther is the cap of any list or object without a Cap of its own: effects in
// sequence, squares, options.
const MostOther = 100

// The caps of a whole bundle. Content costs most: it is read, checked against the JSON
// Schemas and written again.
const (
	MostBytes   = 64 << 20 // the file
	MostMembers = 5000
	MostSources = 32 << 20 // bytes of the pack's source files
	MostTexts   = 60_000   // of all languages
	// MostObjects is the largest number of objects in all content together. An object
	// of a few bytes may become a struct of hundreds, such as an effect.
	MostObjects = 100_000
	// MostSteps is the largest number of steps in all witnesses together: each is
	// replayed.
	MostSteps = 200_000
)

// MostJSON is the largest number of bytes of JSON in a bundle by role, all members
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

// capped is the cap of a list and of the lists in its elements. Nil means MostOther,
// for everything in it too.
type capped struct {
	most int
	in   map[string]*capped // by the name of a member
}

// trees returns the caps of each document as a tree.
func trees(caps []Cap) map[string]*capped {
	docs := map[string]*capped{}
	for _, c := range caps {
		at := docs[c.Doc]
		if at == nil {
			at = &capped{most: MostOther, in: map[string]*capped{}}
			docs[c.Doc] = at
		}
		for name := range strings.SplitSeq(c.List, "/") {
			if name == "" { // the document itself
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

// Over is a list that exceeds its cap.
type Over struct {
	Pointer    string // the JSON pointer of the list
	Have, Most int
}

// maxDepth is how deeply lists are counted. A document with deeper ones is refused
// elsewhere.
const maxDepth = 80

// Count holds the number of elements and objects in a document.
type Count struct {
	Elements int  // of the document's own list or object
	Objects  int  // the document and the objects in it
	Over     Over // the first list that exceeds its cap
	Passes   bool // Over is set; the rest was not counted
}

// Objects returns the number of objects in a document, including itself.
func Objects(text []byte) int { return count(text, nil, false).Objects }

// counter counts the content of a document, up to the first invalid JSON.
type counter struct {
	jsontext.Scanner
	capped bool // lists have caps
	passed bool // a list around this place exceeds its cap
	Count
}

func count(text []byte, caps *capped, capped bool) Count {
	c := counter{Scanner: jsontext.Scanner{In: text}, capped: capped}
	c.value(caps, 0)
	return c.Count
}

// value skips one value; depth is how deeply it is nested. It returns false at invalid
// JSON, and after a list exceeded its cap.
func (c *counter) value(caps *capped, depth int) (ok bool) {
	open, most, have, mine := c.Next(), MostOther, 0, false
	if caps != nil {
		most = caps.most
	}
	shut := byte(']')
	switch {
	case open != '{' && open != '[':
		return c.Scalar()
	case depth == maxDepth:
		c.passed = false
		return false
	case open == '{':
		shut = '}'
		c.Objects++
	}
	var name []byte
	for ok = true; ok && c.More(have == 0, shut); {
		in := caps
		if open == '{' {
			if name, ok = c.Name(); !ok {
				break
			}
			if name = name[1 : len(name)-1]; caps != nil && c.At < len(c.In) && (c.In[c.At] == '{' || c.In[c.At] == '[') {
				in = caps.in[string(name)]
			}
		}
		if have++; c.capped && !c.passed && have > most {
			c.passed, mine = true, true
		}
		ok = c.value(in, depth+1)
	}
	if depth == 0 {
		c.Elements = have
	}
	switch {
	case c.Passes && open == '{':
		c.Over.Pointer = "/" + string(name) + c.Over.Pointer
	case c.Passes:
		c.Over.Pointer = "/" + strconv.Itoa(have-1) + c.Over.Pointer
	case c.passed && mine:
		c.Over, c.Passes = Over{"", have, most}, true
	}
	return ok && c.Fault == 0 && !c.Passes
}
