package systems

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
