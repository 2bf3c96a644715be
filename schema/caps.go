package schema

import (
	"strconv"
	"strings"

	"acforge/internal/jsontext"
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

// maxDepth is how deep lists are counted. What lies deeper is refused for that.
const maxDepth = 80

// Count is how much a document holds.
type Count struct {
	Elements int  // of the list or object that it is
	Objects  int  // itself and those in it
	Over     Over // the first list that passes its cap
	Passes   bool // there is one; then the rest is not counted
}

// Objects is how many objects a document has, itself and those in it.
func Objects(text []byte) int { return count(text, nil, false).Objects }

// counter counts what a document holds, up to where it is no JSON.
type counter struct {
	jsontext.Scanner
	capped bool // lists have caps
	passed bool // some list that it is in passes its cap
	Count
}

func count(text []byte, caps *capped, capped bool) Count {
	c := counter{Scanner: jsontext.Scanner{In: text}, capped: capped}
	c.value(caps, 0)
	return c.Count
}

// value passes a value inside so many lists and objects. It returns false where
// the document is no JSON, and where a list has passed its cap.
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
