package systems

import (
	"acforge.dev/internal/glossary"
	"acforge.dev/internal/rulebook"
)

// Statement returns the statement with an id of a system's rulebook, in a
// language if it is translated.
func (l List) Statement(name, id, lang string) (rulebook.Statement, bool) {
	s, err := l.Find(name)
	if err != nil {
		return rulebook.Statement{}, false
	}
	told, is := As[Stated](s)
	if !is {
		return rulebook.Statement{}, false
	}
	return rulebook.Of(told.Statements(lang), id)
}

// Glossary returns the explained terms of a system in a language; empty if it has none.
func (l List) Glossary(name, lang string) []glossary.Term {
	s, err := l.Find(name)
	if err != nil {
		return nil
	}
	if told, is := As[Explained](s); is {
		return told.Glossary(lang)
	}
	return nil
}

// Statements returns the statements of each system's rulebook, in a language.
func (l List) Statements(lang string) (out [][]rulebook.Statement) {
	for _, s := range l {
		if told, is := As[Stated](s); is {
			out = append(out, told.Statements(lang))
		}
	}
	return out
}

// EditionNote says in a language which print of the rules a game of a system
// uses, and how it differs; "" if there is nothing to say.
func (l List) EditionNote(name, edition, lang string) string {
	s, err := l.Find(name)
	if err != nil {
		return ""
	}
	p, is := As[Printings](s)
	if !is {
		return ""
	}
	return p.Edition(edition, lang)
}

// Differs returns the rows of the tables of prints that affect play in an
// edition, for every system that has several.
func (l List) Differs(edition string) (out []string) {
	for _, s := range l {
		if p, is := As[Printings](s); is {
			out = append(out, p.Differs(edition)...)
		}
	}
	return out
}
