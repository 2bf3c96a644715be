package systems

import (
	"strings"

	"acforge.dev/internal/rulebook"
)

// Voiced is a system that says of each text who speaks in it, and to whom, for translators.
type Voiced interface {
	// Voices are asked in their order; every text of a pack has one.
	Voices() []Voice
}

// Voice says who speaks in texts whose ids begin and end like this: "events." and ".text".
type Voice struct{ Begins, Ends, Says string }

// Voice returns who speaks in a text of a pack of a system, and to whom: "an Event card, to
// the whole group". It is "" for a system that does not say so.
func (l List) Voice(name, id string) string {
	s, err := l.Find(name)
	if err != nil {
		return ""
	}
	told, is := As[Voiced](s)
	if !is {
		return ""
	}
	for _, v := range told.Voices() {
		if strings.HasPrefix(id, v.Begins) && strings.HasSuffix(id, v.Ends) {
			return v.Says
		}
	}
	return ""
}

// Termed is a system whose rules have a glossary.
type Termed interface {
	// Terms returns its rows.
	Terms() []rulebook.Term
}

// Terms returns the glossary of the rules of a system, none if it has none.
func (l List) Terms(name string) []rulebook.Term {
	if s, err := l.Find(name); err == nil {
		if told, is := As[Termed](s); is {
			return told.Terms()
		}
	}
	return nil
}
