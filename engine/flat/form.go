package flat

import "acforge/engine"

// Form is what an action or an event is called and what it is about, as a row
// of a table. Its JSON and its words are both made from that row, so that
// neither can forget what the other tells. C is what a system needs to name
// things: its mission, the game, the language.
type Form[C any] struct {
	Name string
	Args []Arg[C]
}

// Arg is one argument of a form.
type Arg[C any] struct {
	Key  string // in JSON, and between braces in a phrase
	Kind *Kind[C]
	At   int // index of its number in the arguments of the action or event
}

// Row makes a row of a table; a system names it once for its own C:
// var form, of = flat.Row[told], flat.Of[told].
func Row[C any](name string, args ...Arg[C]) Form[C] { return Form[C]{name, args} }

// Of makes an argument of a row.
func Of[C any](key string, kind *Kind[C], at int) Arg[C] { return Arg[C]{key, kind, at} }

// Find is the row of a code: for what is none the first, which has no name.
func Find[C any](rows []Form[C], code int) *Form[C] {
	if code >= len(rows) {
		code = 0
	}
	return &rows[code]
}

// ActionArgs reads the arguments of an action for its form: the bytes above that of
// its verb.
func ActionArgs(a engine.Action) func(int) int {
	return func(i int) int { return int(uint8(a >> (8 * (i + 1)))) }
}

// EventArgs reads the arguments of an event for its form.
func EventArgs(e engine.Event) func(int) int { return func(i int) int { return int(e.Args[i]) } }

// ActionJSON appends an action: the arguments of its form and, unless it is empty,
// what it does, "do".
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

// EventJSON appends an event: the arguments of its form and its name, "event";
// "unknown" for what has none.
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

// Kind says how a number reads: a square, a seat, a card.
type Kind[C any] struct {
	// JSON writes the key and the value; it writes neither where there is
	// nothing to tell. nil: only words tell it.
	JSON func(c C, j *JSON, key string, v int)
	// Text is the value in words. nil: only JSON tells it.
	Text func(c C, v int) string
	// More adds values for phrases that need the same thing in another way.
	// It may be nil.
	More func(c C, v int) []string
}

// Named is the kind of things that have an id, written in JSON unless it is
// empty, and a name.
func Named[C any](id, name func(c C, v int) string) *Kind[C] {
	return &Kind[C]{JSON: func(c C, j *JSON, key string, v int) {
		if s := id(c, v); s != "" {
			j.Key(key).Str(s)
		}
	}, Text: name}
}

// Counted is the kind of numbers; word writes them in words.
func Counted[C any](word func(n int) string) *Kind[C] {
	return &Kind[C]{
		JSON: func(_ C, j *JSON, key string, v int) { j.Key(key).Int(v) },
		Text: func(_ C, v int) string { return word(v) },
	}
}

// Write writes the arguments of a form into an object that is open.
func (f *Form[C]) Write(c C, j *JSON, at func(i int) int) {
	for _, a := range f.Args {
		if a.Kind.JSON != nil {
			a.Kind.JSON(c, j, a.Key, at(a.At))
		}
	}
}

// Pairs are the arguments of a form in words, for a phrase: names and values.
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
