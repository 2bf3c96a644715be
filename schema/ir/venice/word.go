package venice

// Word is an entry of a vocabulary: a field that may be the one that is set in a
// node of type N (an Effect, a Cond, a When).
type Word[N any] struct {
	// Name as an author writes it and as JSON has it.
	Name string
	// Family of an effect word.
	Family string
	// Stirs: the effect may bring about a moment of a script (When), or make way
	// for one to come again. Lines that fire more than once can set each other
	// off by such words only.
	Stirs bool
	// Gains names what players have of the effect each time again, "" for nothing:
	// what only sets something gains nothing the second time. Where it comes as often
	// as they like, at no price, a turn need never end.
	Gains string
	// In tells whether a node is this word.
	In func(*N) bool
	// Parts lists what a node of this word names, so that who walks over effects
	// needs to know no word; nil where it names nothing.
	Parts func(*N) []Part
}

// Part is something that a node names: exactly one pointer is set.
type Part struct {
	// At is where it stands below the word's own field, as a JSON pointer.
	At string

	Target *Target
	Place  *Place
	Guards *Guards
	Cond   *Cond
	Do     *[]Effect

	// Moved: the Place is seen from each figure that is moved, else from self.
	Moved bool
	// Branch says which way of play leads to Do: "may", "option", "then",
	// "else"; "" when every way does.
	Branch string
}

// SaysNothing and SaysMuch are what is wrong with a node that is not one word.
const (
	SaysNothing = "says nothing"
	SaysMuch    = "says more than one thing"
)

// Said finds the one word that a node says. Else wrong is SaysNothing or
// SaysMuch.
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

// Named is the word of that name, nil without one.
func Named[N any](words []Word[N], name string) *Word[N] {
	for i := range words {
		if words[i].Name == name {
			return &words[i]
		}
	}
	return nil
}

// PartsOf lists what an effect names, and the word it is; nothing of one that
// is no word.
func (e *Effect) PartsOf() (word string, parts []Part) { return partsIn(EffectWords, e) }

// PartsOf lists what a condition names, and the word it is.
func (c *Cond) PartsOf() (word string, parts []Part) { return partsIn(CondWords, c) }

func partsIn[N any](words []Word[N], n *N) (string, []Part) {
	w, _ := Said(words, n)
	switch {
	case w == nil:
		return "", nil
	case w.Parts == nil:
		return w.Name, nil
	}
	return w.Name, w.Parts(n)
}

// EachEffect calls f for every effect of a list and for all within them, each
// before what it holds.
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
