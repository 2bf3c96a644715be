package flat

import "acforge.dev/engine"

// Form describes the name and the arguments of an action or an event, as a row
// of a table. Its JSON and its words are both made from that row, so the two
// cannot differ in content. C holds what a system needs to name things: its
// mission, the game, the language.
type Form[C any] struct {
	Name string
	Args []Arg[C]
}

// Arg is one argument of a form.
type Arg[C any] struct {
	Key  string // in JSON, and in braces in a phrase
	Kind *Kind[C]
	At   int // index into the arguments of the action or event
}

// Row makes a row of a table. A system instantiates it once for its own C: var
// form, of = flat.Row[told], flat.Of[told]. A system with large tables has functions
// instead, whose rows the compiler lays out in data.
func Row[C any](name string, args ...Arg[C]) Form[C] { return Form[C]{name, args} }

// Of makes an argument of a row.
func Of[C any](key string, kind *Kind[C], at int) Arg[C] { return Arg[C]{key, kind, at} }

// Find returns the row of a code. An unknown code gets the first row, which has
// no name.
func Find[C any](rows []Form[C], code int) *Form[C] {
	if code >= len(rows) {
		code = 0
	}
	return &rows[code]
}

// ActionArgs returns the arguments of an action for its form: the bytes above
// its verb.
func ActionArgs(a engine.Action) func(int) int {
	return func(i int) int { return int(uint8(a >> (8 * (i + 1)))) }
}

// EventArgs returns the arguments of an event for its form.
func EventArgs(e engine.Event) func(int) int { return func(i int) int { return int(e.Args[i]) } }

// ActionJSON appends an action: the arguments of its form and do, if not empty,
// under the key "do".
func (f *Form[C]) ActionJSON(dst []byte, c C, a engine.Action, do string) []byte {
	j := Append(dst)
	j.Object()
	f.Write(c, j, ActionArgs(a))
	if do != "" {
		j.Key("do").Str(do)
	}
	j.End()
	return j.Bytes()
}

// EventJSON appends an event: the arguments of its form, and its name under the
// key "event". An event without a name is "unknown".
func (f *Form[C]) EventJSON(dst []byte, c C, e engine.Event) []byte {
	j := Append(dst)
	j.Object()
	name := "unknown"
	if f.Name != "" {
		name = f.Name
		f.Write(c, j, EventArgs(e))
	}
	j.Key("event").Str(name)
	j.End()
	return j.Bytes()
}

// Kind says what a number means, such as a square, a seat or a card.
type Kind[C any] struct {
	// JSON writes the key and the value. It writes neither if there is nothing
	// to say. If JSON is nil, the value is only in words.
	JSON func(c C, j *JSON, key string, v int)
	// Text returns the value in words. If Text is nil, the value is only in
	// JSON.
	Text func(c C, v int) string
	// More adds values for phrases that need the same thing in another form. It
	// may be nil.
	More func(c C, v int) []string
}

// Named returns the kind of things with an id and a name. An empty id is left
// out of the JSON.
func Named[C any](id, name func(c C, v int) string) *Kind[C] {
	return &Kind[C]{JSON: func(c C, j *JSON, key string, v int) {
		if s := id(c, v); s != "" {
			j.Key(key).Str(s)
		}
	}, Text: name}
}

// Counted returns the kind of numbers; word returns them in words.
func Counted[C any](word func(n int) string) *Kind[C] {
	return &Kind[C]{
		JSON: func(_ C, j *JSON, key string, v int) { j.Key(key).Int(v) },
		Text: func(_ C, v int) string { return word(v) },
	}
}

// Write writes the arguments of a form into an open object.
func (f *Form[C]) Write(c C, j *JSON, at func(i int) int) {
	for _, a := range f.Args {
		if a.Kind.JSON != nil {
			a.Kind.JSON(c, j, a.Key, at(a.At))
		}
	}
}

// Pairs returns the arguments of a form for a phrase, as names and values.
func (f *Form[C]) Pairs(c C, at func(i int) int) []string {
	var pairs []string
	for _, a := range f.Args {
		v := at(a.At)
		if a.Kind.Text != nil {
			pairs = append(pairs, a.Key, a.Kind.Text(c, v))
		}
		if a.Kind.More != nil {
			pairs = append(pairs, a.Kind.More(c, v)...)
		}
	}
	return pairs
}
