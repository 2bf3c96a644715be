package venice

import "slices"

// Word is an entry of a vocabulary: one of the fields that may be set in a node of type
// N (an Effect, a Cond, a When).
type Word[N any] struct {
	// Name is the word in CUE and JSON.
	Name string
	// Family is set for effect words.
	Family string
	// Stirs: the effect may cause a moment of a script (When), or allow one to come
	// again. Only such words let lines that fire more than once set each other off.
	Stirs bool
	// Gains names what players gain from the effect each time, "" for nothing. An
	// effect that only sets something gains nothing the second time. If players can
	// repeat a gain as often as they like without a price, a turn need never end.
	Gains string
	// In reports whether a node is this word.
	In func(*N) bool
	// Parts returns the things that a node of this word names, so that code that walks
	// over effects need not know the words. It is nil where a word names nothing.
	Parts func(*N) []Part
}

// Part is something that a node names: exactly one pointer is set.
type Part struct {
	// At is its JSON pointer below the word's own field.
	At string

	Target *Target
	Place  *Place
	Guards *Guards
	Cond   *Cond
	Do     *[]Effect
	Number *Number

	// Moved: the Place is relative to each figure that is moved; otherwise to self.
	Moved bool
	// Narrows: the Number or Place narrows down a "square" or a "character", which a Number
	// calls here or self. It is no operand of a number.
	Narrows string
	// Branch says which choice leads to Do: "may", "option", "then", "else"; "" when
	// every choice does.
	Branch string
}

// SaysNothing and SaysMuch are the errors for a node with no word, or with more than
// one.
const (
	SaysNothing = "says nothing"
	SaysMuch    = "says more than one thing"
)

// Said returns the one word of a node. If there is not exactly one, wrong is
// SaysNothing or SaysMuch.
func Said[N any](words []Word[N], n *N) (word *Word[N], wrong string) {
	for i := range words {
		if !words[i].In(n) {
			continue
		}
		if word != nil {
			return nil, SaysMuch
		}
		word = &words[i]
	}
	if word == nil {
		return nil, SaysNothing
	}
	return word, ""
}

// Named returns the word with that name, nil when there is none.
func Named[N any](words []Word[N], name string) *Word[N] {
	for i := range words {
		if words[i].Name == name {
			return &words[i]
		}
	}
	return nil
}

// PartsOf returns the things that an effect names, and its word. It returns nothing for
// an effect that is not exactly one word.
func (e *Effect) PartsOf() (word string, parts []Part) { return partsIn(EffectWords, e) }

// PartsOf returns the things that a condition names, and its word.
func (c *Cond) PartsOf() (word string, parts []Part) { return partsIn(CondWords, c) }

func partsIn[N any](words []Word[N], n *N) (string, []Part) {
	w, _ := Said(words, n)
	switch {
	case w == nil:
		return "", nil
	case w.Parts == nil:
		return w.Name, nil
	}
	return w.Name, narrowed(w.Parts(n))
}

// narrowed returns some parts, each followed by the numbers and places that narrow it down.
func narrowed(parts []Part) []Part {
	for i := 0; i < len(parts); i++ {
		inside := parts[i].inside()
		parts = slices.Insert(parts, i+1, inside...)
		i += len(inside)
	}
	return parts
}

// inside returns the numbers and places within a place or a target.
func (p Part) inside() (out []Part) {
	kind := "square"
	if p.Target != nil {
		kind = "character"
	}
	number := func(field string, n *Number) {
		if n != nil {
			out = append(out, Part{At: p.At + "/" + field, Number: n, Narrows: kind})
		}
	}
	place := func(field string, at *Place) {
		if at != nil {
			out = append(out, narrowed([]Part{{At: p.At + "/" + field, Place: at, Moved: p.Moved, Narrows: kind}})...)
		}
	}
	switch {
	case p.Place != nil:
		number("most", p.Place.Most)
		number("least", p.Place.Least)
		place("nearest", p.Place.Nearest)
		place("farthest", p.Place.Farthest)
		place("towards", p.Place.Towards)
	case p.Target != nil:
		number("most", p.Target.Most)
		number("least", p.Target.Least)
		place("nearest", p.Target.Nearest)
		place("farthest", p.Target.Farthest)
	}
	return out
}

// EachEffect calls f for every effect of a list and every effect within those, each
// before its content.
func EachEffect(list []Effect, f func(*Effect)) {
	for i := range list {
		f(&list[i])
		_, parts := list[i].PartsOf()
		for _, p := range parts {
			if p.Do != nil {
				EachEffect(*p.Do, f)
			}
		}
	}
}
