package flat

import (
	"slices"
	"strconv"
	"strings"
)

// JSON writes compact JSON: no spaces, integers only, the keys of each object
// sorted by their bytes, in whatever order they were written. The zero value
// writes into memory of its own; [Append] begins one that appends.
//
// A key is written once in an object. Nothing is checked: Key belongs into an
// object, and every Object and List wants its End.
type JSON struct {
	b     []byte
	more  bool     // something stands before in this object or list
	open  []opened // objects and lists without their End, the innermost last
	keys  []member // of the open objects
	spare []byte   // where members are put in order
}

type opened struct {
	list  bool
	first int // of its members in JSON.keys
}

// member is a key and where it begins in JSON.b.
type member struct {
	key string
	at  int
}

// Append begins JSON that is appended to dst.
func Append(dst []byte) *JSON { return &JSON{b: dst} }

// Bytes returns what dst held and what was written.
func (j *JSON) Bytes() []byte { return j.b }

func (j *JSON) sep() {
	if j.more {
		j.b = append(j.b, ',')
	}
	j.more = true
}

// Key writes the key of the next value. It needs no escapes.
func (j *JSON) Key(k string) *JSON {
	j.sep()
	j.keys = append(j.keys, member{k, len(j.b)})
	j.b = append(append(append(j.b, '"'), k...), '"', ':')
	j.more = false
	return j
}

// Object begins an object.
func (j *JSON) Object() *JSON { return j.begin('{') }

// List begins a list.
func (j *JSON) List() *JSON { return j.begin('[') }

func (j *JSON) begin(c byte) *JSON {
	j.sep()
	j.b = append(j.b, c)
	j.more = false
	j.open = append(j.open, opened{c == '[', len(j.keys)})
	return j
}

// End ends the object or list that was begun last.
func (j *JSON) End() {
	o := j.open[len(j.open)-1]
	j.open = j.open[:len(j.open)-1]
	j.more = true
	if o.list {
		j.b = append(j.b, ']')
		return
	}
	j.sort(j.keys[o.first:])
	j.keys = j.keys[:o.first]
	j.b = append(j.b, '}')
}

// sort puts the members at the end of j.b in order of their keys.
func (j *JSON) sort(list []member) {
	byKey := func(a, b member) int { return strings.Compare(a.key, b.key) }
	if slices.IsSortedFunc(list, byKey) {
		return
	}
	from := list[0].at
	j.spare = append(j.spare[:0], j.b[from:]...)
	ends := make(map[int]int, len(list))
	for i, m := range list {
		end := len(j.b)
		if i+1 < len(list) {
			end = list[i+1].at - 1 // the comma
		}
		ends[m.at] = end
	}
	slices.SortStableFunc(list, byKey)
	j.b = j.b[:from]
	for i, m := range list {
		if i > 0 {
			j.b = append(j.b, ',')
		}
		j.b = append(j.b, j.spare[m.at-from:ends[m.at]-from]...)
	}
}

// Str writes a string.
func (j *JSON) Str(s string) {
	j.sep()
	j.b = append(j.b, '"')
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '"' || c == '\\':
			j.b = append(j.b, '\\', c)
		case c < 0x20:
			const hex = "0123456789abcdef"
			j.b = append(j.b, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
		default:
			j.b = append(j.b, c)
		}
	}
	j.b = append(j.b, '"')
}

// Text writes a string, null for an empty one.
func (j *JSON) Text(s string) {
	if s == "" {
		j.sep()
		j.b = append(j.b, "null"...)
		return
	}
	j.Str(s)
}

// Raw writes a value that is JSON already.
func (j *JSON) Raw(b []byte) {
	j.sep()
	j.b = append(j.b, b...)
}

// Int writes a number.
func (j *JSON) Int(n int) {
	j.sep()
	j.b = strconv.AppendInt(j.b, int64(n), 10)
}

// Bool writes true or false.
func (j *JSON) Bool(v bool) {
	j.sep()
	j.b = strconv.AppendBool(j.b, v)
}

// Strs writes a list of strings.
func (j *JSON) Strs(list ...string) {
	j.List()
	for _, s := range list {
		j.Str(s)
	}
	j.End()
}
