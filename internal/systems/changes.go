package systems

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"sort"
	"strconv"
	"strings"

	"acforge.dev/internal/bundle"
	"acforge.dev/preview/page"
	"acforge.dev/validator/sim"
)

// Changes holds the differences between two bundles of one system, in the words
// of their texts.
type Changes struct {
	Old, New string // title and version
	Things   []ThingChange
}

// ThingChange is a change of a thing, such as a card or a mission.
type ThingChange struct {
	Table, ID, Name string
	// How is "new", "gone" or "changed".
	How   string
	Parts []PartChange
	// Before and After are its drawings, if they differ.
	Before, After string
}

// PartChange is a part of a thing, named by its path in the thing, before and
// after the change; "" is none.
type PartChange struct{ Part, Before, After string }

// Thing is a thing as players see it: its parts by name, in words.
type Thing struct {
	Table, ID, Name string
	Parts           map[string]string
	Drawing         string
}

// SpeakerOf returns a speaker with the texts of a bundle in its first language.
func SpeakerOf(b *bundle.Bundle) *Speaker {
	words := inLanguage(Texts(b), b.Manifest.Languages[0])
	return &Speaker{Text: func(key string) string { return words(key, "") }}
}

// Compare returns the changes from one bundle to another, by table and id. The
// error says why they cannot be compared.
func (l List) Compare(was, now *bundle.Bundle) (*Changes, error) {
	if a, b := was.Manifest.System, now.Manifest.System; a != b {
		return nil, fmt.Errorf("cannot compare: the old pack is for %s, the new pack is for %s", a, b)
	}
	of, err := l.of(was)
	if err != nil {
		return nil, err
	}
	s, is := As[Compared](of)
	if !is {
		return nil, fmt.Errorf("acforge cannot compare packs of %s", of.Name())
	}
	before, err := s.Things(was)
	if err != nil {
		return nil, err
	}
	after, err := s.Things(now)
	if err != nil {
		return nil, err
	}
	out := &Changes{Old: heading(was), New: heading(now)}
	key := func(t Thing) string { return t.Table + "\x00" + t.ID }
	old, fresh := map[string]Thing{}, map[string]Thing{}
	for _, t := range before {
		old[key(t)] = t
	}
	for _, t := range after {
		fresh[key(t)] = t
		o, ok := old[key(t)]
		if !ok {
			out.Things = append(out.Things, ThingChange{Table: t.Table, ID: t.ID, Name: t.Name, How: "new", After: t.Drawing})
			continue
		}
		c := ThingChange{Table: t.Table, ID: t.ID, Name: t.Name, How: "changed", Parts: parts(o.Parts, t.Parts)}
		if o.Drawing != t.Drawing {
			c.Before, c.After = o.Drawing, t.Drawing
		}
		if len(c.Parts) > 0 || c.Before != c.After {
			out.Things = append(out.Things, c)
		}
	}
	for _, t := range before {
		if _, ok := fresh[key(t)]; !ok {
			out.Things = append(out.Things, ThingChange{Table: t.Table, ID: t.ID, Name: t.Name, How: "gone", Before: t.Drawing})
		}
	}
	a, err := odds(was)
	if err != nil {
		return nil, err
	}
	b, err := odds(now)
	if err != nil {
		return nil, err
	}
	// Results that only one of them has say nothing.
	maps.DeleteFunc(a, func(cell, _ string) bool { return b[cell] == "" })
	maps.DeleteFunc(b, func(cell, _ string) bool { return a[cell] == "" })
	if p := parts(a, b); len(p) > 0 {
		out.Things = append(out.Things, ThingChange{Table: "odds", ID: "fair", Name: "games of the fair bot that were won", How: "changed", Parts: p})
	}
	sort.SliceStable(out.Things, func(i, j int) bool {
		a, b := out.Things[i], out.Things[j]
		return strings.Compare(a.Table, b.Table) < 0
	})
	return out, nil
}

// ChangesPages returns a page of the changes from one bundle to another, and
// the files it loads. Cards and Maps are drawn as on the pages of both bundles,
// in the first language of the new one. tool names the program that made the
// page.
func (l List) ChangesPages(was, now *bundle.Bundle, c *Changes, tool string) ([]page.Page, error) {
	s, err := l.of(now)
	if err != nil {
		return nil, err
	}
	lang := now.Manifest.Languages[0]
	out := page.Changes{Lang: lang, Old: c.Old, New: c.New, Foot: tool}
	if d, is := As[Drawn](s); is {
		if out.Before, err = d.Faces(was, lang, tool); err != nil {
			return nil, err
		}
		if out.After, err = d.Faces(now, lang, tool); err != nil {
			return nil, err
		}
	}
	for _, t := range c.Things {
		shown := page.Changed{Thing: page.Thing{Table: t.Table, ID: t.ID}, Name: t.Name, How: t.How}
		for _, p := range t.Parts {
			shown.Parts = append(shown.Parts, page.ChangedPart(p))
		}
		out.Things = append(out.Things, shown)
	}
	return out.Pages()
}

// odds returns the games that the fair bot won for each mission and number of
// seats, from the smoke results of a bundle. It is empty if there are none.
func odds(b *bundle.Bundle) (map[string]string, error) {
	out := map[string]string{}
	for _, f := range b.Manifest.Files {
		if f.Role != bundle.RoleSmoke {
			continue
		}
		var m sim.Memory
		if err := json.Unmarshal(b.Files[f.Path], &m); err != nil {
			return nil, fmt.Errorf("%s: %w", f.Path, err)
		}
		for _, c := range m.Cells {
			for _, bot := range c.Bots {
				if bot.Bot == "fair" && bot.Games > 0 {
					out[fmt.Sprintf("%s with %d", m.Memory, c.Seats)] = fmt.Sprintf("%d of %d", bot.Won, bot.Games)
				}
			}
		}
	}
	return out, nil
}

func heading(b *bundle.Bundle) string { return b.Manifest.ID + " " + b.Manifest.Version }

func parts(was, now map[string]string) []PartChange {
	all := maps.Clone(was)
	maps.Copy(all, now)
	var out []PartChange
	for _, p := range slices.Sorted(maps.Keys(all)) {
		if a, b := was[p], now[p]; a != b {
			out = append(out, PartChange{p, orZero(a, b, p, was), orZero(b, a, p, now)})
		}
	}
	return out
}

// orZero returns a part that changed: 0 for a number that is missing in a thing that is
// there, since parts leave out what is 0. An element of a list that is missing is gone.
func orZero(part, other, at string, all map[string]string) string {
	if part != "" || !numeral.MatchString(other) {
		return part
	}
	i := strings.LastIndexByte(at, ' ')
	if numeral.MatchString(at[i+1:]) {
		return part
	}
	if i < 0 {
		return "0"
	}
	for p := range all {
		if strings.HasPrefix(p, at[:i+1]) {
			return "0"
		}
	}
	return part
}

var numeral = regexp.MustCompile(`^-?[0-9]+$`)

// Speaker turns plain data into words: indices into the names of their targets,
// keys of texts into the texts.
type Speaker struct {
	Text func(key string) string
	// Named returns the name of the thing that an index of a type points at.
	// owner is the struct and the field that hold the index, as "Gain.Card";
	// whole is that struct. It returns false for a plain number.
	Named func(kind, owner string, whole reflect.Value, index int) (string, bool)
}

// Parts returns all non-empty parts of a value, by their path in it.
func (s *Speaker) Parts(v reflect.Value, leave ...string) map[string]string {
	out := map[string]string{}
	s.walk(out, "", "", reflect.Value{}, v, leave)
	return out
}

func (s *Speaker) walk(out map[string]string, at, owner string, whole, v reflect.Value, leave []string) {
	put := func(words string) {
		if words != "" {
			out[strings.TrimSpace(at)] = words
		}
	}
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			s.walk(out, at, owner, whole, v.Elem(), leave)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			f := v.Type().Field(i)
			if at == "" && slices.Contains(leave, f.Name) {
				continue
			}
			s.walk(out, at+" "+partName(f), v.Type().Name()+"."+f.Name, v, v.Field(i), leave)
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			e := v.Index(i)
			s.walk(out, at+" "+elementName(e, i), owner, whole, e, leave)
		}
	case reflect.String:
		if v.Type().Name() == "TextID" {
			put(s.Text(v.String()))
			return
		}
		put(v.String())
	case reflect.Bool:
		if v.Bool() {
			put("yes")
		}
	case reflect.Int:
		if name, ok := s.Named(v.Type().Name(), owner, whole, int(v.Int())); ok {
			put(name)
			return
		}
		if v.Int() != 0 {
			put(strconv.FormatInt(v.Int(), 10))
		}
	}
}

// partName returns the name of a field as authors write it.
func partName(f reflect.StructField) string {
	name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
	return name
}

// elementName identifies an element of a list: by its id or name, otherwise by
// its position.
func elementName(e reflect.Value, i int) string {
	if e.Kind() == reflect.Struct {
		for _, field := range []string{"ID", "Name", "Letter"} {
			if f := e.FieldByName(field); f.IsValid() && f.Kind() == reflect.String && f.Type().Name() == "string" && f.String() != "" {
				return f.String()
			}
		}
	}
	return strconv.Itoa(i + 1)
}

// tabled returns the elements of a table as things.
func (s *Speaker) tabled(table string, list reflect.Value, leave ...string) []Thing {
	var out []Thing
	for i := range list.Len() {
		e := list.Index(i)
		id := e.FieldByName("ID").String()
		name := id
		for _, field := range []string{"Name", "Title"} {
			if f := e.FieldByName(field); f.IsValid() && f.Type().Name() == "TextID" {
				name = s.Text(f.String())
			}
		}
		out = append(out, Thing{Table: table, ID: id, Name: name, Parts: s.Parts(e, append([]string{"ID"}, leave...)...)})
	}
	return out
}

// Tables returns all tables of a pack as things, and the rest of it as one.
func (s *Speaker) Tables(pack reflect.Value, id string, leave ...string) []Thing {
	own := append([]string{"ID"}, leave...)
	var out []Thing
	for i := range pack.NumField() {
		f := pack.Type().Field(i)
		v := pack.Field(i)
		if slices.Contains(leave, f.Name) || v.Kind() != reflect.Slice || v.Type().Elem().Kind() != reflect.Struct {
			continue
		}
		if _, has := v.Type().Elem().FieldByName("ID"); has {
			own = append(own, f.Name)
			out = append(out, s.tabled(partName(f), v)...)
		}
	}
	return append([]Thing{{ID: id, Name: id, Parts: s.Parts(pack, own...)}}, out...)
}

// Pick returns the id of an element of a table; "" if the index is out of
// range.
func Pick[T any](list []T, i int, id func(T) string) string {
	if i < 0 || i >= len(list) {
		return ""
	}
	return id(list[i])
}
