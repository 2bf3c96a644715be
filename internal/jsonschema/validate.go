package jsonschema

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"acforge.dev/internal/jsontext"
)

// Problem is a place where a document does not match.
type Problem struct {
	Pointer string // JSON pointer (RFC 6901); "" for the whole document
	Message string // one line
}

// MaxDepth is how deeply a document may nest.
const MaxDepth = 1000

// Validate checks a document against a schema of the set, by its file name. It returns
// at most most problems, in the order of the document. The error says that the document
// is not JSON, or nests too deeply. A number with a fraction or an exponent is not an
// integer, whatever its value. For a repeated key both values are checked. An overlong
// name is shortened in a problem.
func (s *Set) Validate(name string, doc []byte, most int) ([]Problem, error) {
	root := s.roots[name]
	if root == nil {
		return nil, fmt.Errorf("there is no schema %s", name)
	}
	r := run{Scanner: jsontext.Scanner{In: doc}, most: most}
	err := r.value(root)
	if err == nil {
		if r.Next(); r.At < len(r.In) {
			err = r.fail("something follows the document")
		}
	}
	if _, stopped := err.(full); err != nil && !stopped {
		return nil, err
	}
	return r.out, nil
}

// Has reports whether there is a schema with that file name.
func (s *Set) Has(name string) bool { return s.roots[name] != nil }

// full ends a run that has found enough.
type full struct{}

func (full) Error() string { return "enough" }

type run struct {
	jsontext.Scanner
	path []step
	out  []Problem
	most int
	seen elements // of the current list with uniqueItems
}

// step is one part of the path to a value.
type step struct {
	name  []byte // as it is written; nil for an index
	index int
}

func (r *run) fail(format string, args ...any) error {
	return fmt.Errorf("%s at byte %d", fmt.Sprintf(format, args...), r.At)
}

// wrong returns the error for the scanner's fault.
func (r *run) wrong() error {
	switch r.Fault {
	case jsontext.NoValue:
		if r.At == len(r.In) {
			return r.fail("the document ends too early")
		}
		return r.fail("no value begins with %q", r.In[r.At])
	case jsontext.NoWord:
		return r.fail("neither true, false nor null")
	case jsontext.NoColon:
		return r.fail("no colon after the name of a member")
	}
	return r.fail("%v", r.Fault)
}

// found records a problem of the value at the end of the path.
func (r *run) found(format string, args ...any) error {
	var at strings.Builder
	for _, s := range r.path {
		at.WriteByte('/')
		if s.name == nil {
			at.WriteString(strconv.Itoa(s.index))
		} else {
			at.WriteString(strings.NewReplacer("~", "~0", "/", "~1").Replace(clip(string(decode(s.name)))))
		}
	}
	r.out = append(r.out, Problem{at.String(), fmt.Sprintf(format, args...)})
	if len(r.out) >= r.most {
		return full{}
	}
	return nil
}

// clip cuts a name to a readable length.
func clip(s string) string {
	const most = 200
	if len(s) <= most {
		return s
	}
	return strings.ToValidUTF8(s[:most], "") + "…"
}

// quote puts a name in single quotes.
func quote(s string) string {
	s = strconv.Quote(clip(s))
	s = strings.ReplaceAll(s[1:len(s)-1], `\"`, `"`)
	return "'" + strings.ReplaceAll(s, "'", `\'`) + "'"
}

// value skips the value that begins here and records where it does not match n.
func (r *run) value(n *node) error {
	is := kindOf(r.Next())
	var number []byte
	switch {
	case is == anyKind:
		r.Fault = jsontext.NoValue
		return r.wrong()
	case len(r.path) > MaxDepth:
		return r.fail("nests deeper than %d", MaxDepth)
	case n.anyOf != nil:
		return r.anyOf(n)
	case is == integerKind:
		word, whole, ok := r.Number()
		if !ok {
			return r.wrong()
		}
		if number = word; !whole {
			is = numberKind
		}
	}
	if n.kind != anyKind && n.kind != is {
		got := kindNames[is]
		if is == integerKind {
			got = kindNames[numberKind]
		}
		if err := r.found("expected %s, but got %s", kindNames[n.kind], got); err != nil {
			return err
		}
		n = &anything
	}
	switch is {
	case objectKind, arrayKind:
		if err := r.fitWord(n, nil); err != nil {
			return err
		}
		if is == objectKind {
			return r.object(n)
		}
		return r.array(n)
	case stringKind:
		raw, ok := r.Text()
		switch {
		case !ok:
			return r.wrong()
		case n.plain():
			return nil
		}
		return r.fitText(n, decode(raw))
	case booleanKind, nullKind:
		word, ok := r.Word()
		if !ok {
			return r.wrong()
		}
		return r.fitWord(n, word)
	}
	return r.fitNumber(n, number)
}

// kindOf returns the kind of a value by its first byte; a number may turn out not to be
// an integer.
func kindOf(c byte) kind {
	switch {
	case c == '{':
		return objectKind
	case c == '[':
		return arrayKind
	case c == '"':
		return stringKind
	case c == 't' || c == 'f':
		return booleanKind
	case c == 'n':
		return nullKind
	case c == '-' || c >= '0' && c <= '9':
		return integerKind
	}
	return anyKind
}

// anyOf tries the branches that may match by the kind of the value. Our schemas have
// only descriptions next to anyOf.
func (r *run) anyOf(n *node) error {
	is, at, before, self := kindOf(r.In[r.At]), r.At, r.out, len(r.path)
	var all []Problem
	passed := -1
	for _, b := range n.anyOf {
		r.At, r.out, r.path = at, nil, r.path[:self]
		if b.kind != anyKind && b.kind != is { // no need to walk through it
			got := kindNames[is]
			if is == integerKind {
				got = kindNames[numberKind]
			}
			_ = r.found("expected %s, but got %s", kindNames[b.kind], got)
		} else {
			err := r.value(b)
			if _, stopped := err.(full); err != nil && !stopped {
				return err
			}
			if err == nil {
				passed = r.At
			}
			if len(r.out) == 0 {
				r.out = before
				return nil
			}
		}
		all = append(all, r.out...)
	}
	r.out = append(before, all...)
	if len(r.out) >= r.most {
		return full{}
	}
	if r.At = passed; passed < 0 {
		r.At = at
		return r.value(&anything)
	}
	return nil
}

func (r *run) object(n *node) error {
	var have uint64
	var unknown []string
	count, self := int64(0), len(r.path)
	for ; r.More(count == 0, '}'); count++ {
		raw, ok := r.Name()
		if !ok {
			return r.wrong()
		}
		raw = raw[1 : len(raw)-1]
		name := decode(raw)
		p, known := n.props[string(name)]
		have |= p.bit
		in := p.node
		switch {
		case known:
		case n.closed:
			if len(unknown) < 20 {
				unknown = append(unknown, quote(string(name)))
			}
			in = &anything
		case n.others != nil:
			in = n.others
		default:
			in = &anything
		}
		r.path = append(r.path, step{name: raw})
		if n.names != nil {
			if err := r.fitText(n.names, name); err != nil {
				return err
			}
		}
		if err := r.value(in); err != nil {
			return err
		}
		r.path = r.path[:self]
	}
	if r.Fault == jsontext.NoComma {
		return r.fail("neither a comma nor a brace after a member")
	}
	if n.minProps.above(count) {
		if err := r.found("minimum %d properties allowed, but found %d properties", n.minProps.n, count); err != nil {
			return err
		}
	}
	if n.maxProps.below(count) {
		if err := r.found("maximum %d properties allowed, but found %d properties", n.maxProps.n, count); err != nil {
			return err
		}
	}
	if unknown != nil {
		slices.Sort(unknown)
		if err := r.found("additionalProperties %s not allowed", strings.Join(unknown, ", ")); err != nil {
			return err
		}
	}
	if have&n.must != n.must {
		var missing []string
		for i, name := range n.required {
			if have&(1<<i) == 0 {
				missing = append(missing, quote(name))
			}
		}
		return r.found("missing properties: %s", strings.Join(missing, ", "))
	}
	return nil
}

// anything matches all values.
var anything node

func (r *run) array(n *node) error {
	items, count, self := n.items, int64(0), len(r.path)
	if items == nil {
		items = &anything
	}
	if n.unique {
		r.seen.reset() // such a list has none
	}
	for ; r.More(count == 0, ']'); count++ {
		r.path = append(r.path, step{index: int(count)})
		from := r.At
		if err := r.value(items); err != nil {
			return err
		}
		r.path = r.path[:self]
		if n.unique {
			if first := r.seen.add(r.In[from:r.At]); first >= 0 {
				if err := r.found("items at index %d and %d are equal", first, count); err != nil {
					return err
				}
			}
		}
	}
	if r.Fault == jsontext.NoComma {
		return r.fail("neither a comma nor a bracket after an element")
	}
	if n.minItems.above(count) {
		if err := r.found("minimum %d items required, but found %d items", n.minItems.n, count); err != nil {
			return err
		}
	}
	if n.maxItems.below(count) {
		return r.found("maximum %d items required, but found %d items", n.maxItems.n, count)
	}
	return nil
}

// elements are those of a list that may not repeat any.
type elements struct {
	few   [1024]uint32 // index + 1 of small numbers
	many  map[string]int
	n     int
	found bool
}

func (e *elements) reset() {
	clear(e.few[:])
	e.many, e.n, e.found = nil, 0, false
}

// small reads a number of a few digits without a sign.
func small(word []byte) (n int64, ok bool) {
	if len(word) > 9 {
		return 0, false
	}
	for _, c := range word {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = 10*n + int64(c-'0')
	}
	return n, true
}

// add returns the index of an equal element, or records this one and returns -1.
func (e *elements) add(raw []byte) int {
	i := e.n
	e.n++
	if e.found {
		return -1
	}
	if string(raw) == "-0" {
		raw = raw[1:]
	}
	if v, ok := small(raw); ok && v < int64(len(e.few)) {
		if first := e.few[v]; first > 0 {
			e.found = true
			return int(first) - 1
		}
		e.few[v] = uint32(i + 1)
		return -1
	}
	key := string(raw)
	if raw[0] == '"' {
		key = `"` + string(decode(raw[1:len(raw)-1]))
	}
	if e.many == nil {
		e.many = map[string]int{}
	}
	if first, twice := e.many[key]; twice {
		e.found = true
		return first
	}
	e.many[key] = i
	return -1
}
