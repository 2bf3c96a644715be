// Package parts makes versions of a mission in which a part of its content is left out, or is
// as an earlier bundle has it, for acforge why. A system says which lists its content has and
// how a line of each is left out. This package knows no game.
//
// Start at [Cut].
package parts

import (
	"encoding/json"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"acforge.dev/compiler"
	"acforge.dev/engine"
	"acforge.dev/internal/systems"
	"acforge.dev/validator/sim"
)

// How versions are named.
const (
	Without = "without it"
	Before  = "as it was before"
	With    = "with it, as before"
)

// Cut collects the versions of one mission.
type Cut struct {
	Pack    any // the pack that is judged, a pointer to its IR
	Mission int // its index in the pack
	Origins compiler.Origins
	// Seen holds the kinds of content that change nothing in games that do not touch them.
	Seen map[string]bool
	// Copy returns a copy of the pack whose list of missions is its own, so that a change
	// may write into the mission but not into the lists of pack and mission.
	Copy func() (pack any)
	// Played returns the cache key of the mission in a copy, Open opens it.
	Played func(pack any) (key []byte)
	Open   func(pack any) (engine.Mission, error)

	Parts []sim.Part
}

// Add adds a version. change may write into the copy that it gets as [Cut.Copy] allows.
func (c *Cut) Add(kind, id, how, at string, change func(pack any)) {
	p := c.Copy()
	change(p)
	c.Parts = append(c.Parts, sim.Part{
		What: engine.Content{Kind: kind, ID: id}, How: how, Seen: c.Seen[kind], At: systems.Label(c.Origins, at), Key: c.Played(p),
		Mission: func() (engine.Mission, error) { return c.Open(p) },
	})
}

// Fields adds the fields of a struct that differ from those of was, except the idle ones. of
// returns the struct in a pack.
func (c *Cut) Fields(was reflect.Value, at string, of func(pack any) reflect.Value, idle func(name string) bool) {
	is := of(c.Pack)
	for k := range is.NumField() {
		name, _, _ := strings.Cut(is.Type().Field(k).Tag.Get("json"), ",")
		old := was.Field(k)
		if !idle(name) && !Equal(old.Interface(), is.Field(k).Interface()) {
			c.Add("field", name, Before, at+"/"+name, func(pack any) { of(pack).Field(k).Set(old) })
		}
	}
}

// Equal reports whether two pieces of IR are the same.
func Equal(a, b any) bool {
	x, err := json.Marshal(a)
	if err != nil {
		return false
	}
	y, err := json.Marshal(b)
	return err == nil && string(x) == string(y)
}

// List is a list of content, of lines of any type: a line is passed as a pointer. All lists
// share its code, because generic code is compiled once for each type.
type List struct {
	Kind string
	// At is the place of the list in the IR, Lost that of a line which the list has no more.
	At, Lost string
	Of       func(pack any) reflect.Value // the list, which can be set
	ID       func(pack any, line any) string
	Ways     []Way
	// Singles returns the versions of a line without one of its effects each; nil for none.
	Singles func(line any) []Single
}

// Way is a way to leave a line out: Off changes it, and reports whether that changes
// anything. With Gone the line leaves its list.
type Way struct {
	How  string // "" is [Without]
	Gone bool
	Off  func(line any) bool
}

// Single is a version of a line, with its place below that of the line.
type Single struct {
	How, At string
	Line    any
}

// Without adds each line of the list, left out in each way.
func (l List) Without(c *Cut) {
	list := l.Of(c.Pack)
	for k := range list.Len() {
		id := l.ID(c.Pack, line(list, k))
		for _, w := range l.Ways {
			how := w.How
			if how == "" {
				how = Without
			}
			switch changed := copied(list, k); {
			case w.Gone:
				l.add(c, id, how, l.at(k), func(own reflect.Value) { remove(own, k) })
			case w.Off(changed):
				l.with(c, id, how, l.at(k), k, changed)
			}
		}
		if l.Singles == nil {
			continue
		}
		for _, s := range l.Singles(copied(list, k)) {
			l.with(c, id, s.How, l.at(k)+s.At, k, s.Line)
		}
	}
}

// Undone adds the lines that differ from those of an earlier pack.
func (l List) Undone(c *Cut, old any) {
	was, is := l.keyed(old), l.keyed(c.Pack)
	same := func(x keyed) func(keyed) bool {
		return func(y keyed) bool { return x.id == y.id && x.nth == y.nth }
	}
	for k, x := range is {
		switch i := slices.IndexFunc(was, same(x)); {
		case i < 0:
			l.add(c, x.id, Without, l.at(k), func(own reflect.Value) { remove(own, k) })
		case !Equal(was[i].line, x.line):
			l.with(c, x.id, Before, l.at(k), k, was[i].line)
		}
	}
	for _, x := range was {
		if !slices.ContainsFunc(is, same(x)) {
			l.add(c, x.id, With, l.Lost, func(own reflect.Value) { own.Set(reflect.Append(own, reflect.ValueOf(x.line).Elem())) })
		}
	}
}

// add adds a version with another list, which change may write into.
func (l List) add(c *Cut, id, how, at string, change func(own reflect.Value)) {
	c.Add(l.Kind, id, how, at, func(pack any) {
		list := l.Of(pack)
		if !list.IsNil() { // lines of its own, so that the pack that is judged keeps its
			list.Set(reflect.AppendSlice(reflect.MakeSlice(list.Type(), 0, list.Len()+1), list))
		}
		change(list)
	})
}

// with adds a version in which line k is another one.
func (l List) with(c *Cut, id, how, at string, k int, other any) {
	l.add(c, id, how, at, func(own reflect.Value) { own.Index(k).Set(reflect.ValueOf(other).Elem()) })
}

// at returns the place of line k.
func (l List) at(k int) string { return l.At + "/" + strconv.Itoa(k) }

// keyed is a line, known by its id and by how many with that id come before.
type keyed struct {
	id   string
	nth  int
	line any
}

func (l List) keyed(pack any) (out []keyed) {
	before := map[string]int{}
	list := l.Of(pack)
	for k := range list.Len() {
		id := l.ID(pack, line(list, k))
		out = append(out, keyed{id, before[id], line(list, k)})
		before[id]++
	}
	return out
}

// line returns line k of a list.
func line(list reflect.Value, k int) any { return list.Index(k).Addr().Interface() }

// copied returns a copy of line k of a list.
func copied(list reflect.Value, k int) any {
	c := reflect.New(list.Type().Elem())
	c.Elem().Set(list.Index(k))
	return c.Interface()
}

// remove takes line k out of a list that was copied.
func remove(list reflect.Value, k int) {
	list.Set(reflect.AppendSlice(list.Slice(0, k), list.Slice(k+1, list.Len())))
}
