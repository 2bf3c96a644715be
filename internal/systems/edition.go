package systems

import "acforge/internal/rulebook"

// RuleOf returns the statement of a system's rulebook with an id, in a language where it
// is there in it.
func RuleOf(name, id, lang string) (rulebook.Statement, bool) {
	s, err := find(name)
	if err != nil {
		return rulebook.Statement{}, false
	}
	return rulebook.Of(s.rules(lang), id)
}

// EditionNote says in a language by which print of its rules a game of a system is
// played, and in what that differs; "" where there is nothing to say.
func EditionNote(name, edition, lang string) string {
	s, err := find(name)
	if err != nil || s.edition == nil {
		return ""
	}
	return s.edition(edition, lang)
}

// Differs are the rows of the tables of prints that act in play by an edition, of
// whatever system has several.
func Differs(edition string) []string {
	var out []string
	for i := range all {
		if all[i].differs != nil {
			out = append(out, all[i].differs(edition)...)
		}
	}
	return out
}

// Rules are the statements of each system's rulebook, in a language.
func Rules(lang string) [][]rulebook.Statement {
	var out [][]rulebook.Statement
	for i := range all {
		out = append(out, all[i].rules(lang))
	}
	return out
}
