package prose

import "strings"

// Named is a thing with a name: its kind, its id, the words of its name, the text on
// it, and its place.
type Named struct{ Kind, ID, Words, Says, At string }

// SameNames calls yield with each thing that has the same name as an earlier one of its
// kind. Names that differ only in capitals sound the same. A thing that also has the
// same text was copied whole, which is another mistake.
func SameNames(things []Named, yield func(n, first Named)) {
	type key struct{ kind, words string }
	seen := map[key]Named{}
	for _, n := range things {
		k := key{n.Kind, strings.ToLower(strings.TrimSpace(n.Words))}
		if k.words == "" {
			continue
		}
		if first, ok := seen[k]; ok {
			if n.Says == "" || n.Says != first.Says {
				yield(n, first)
			}
			continue
		}
		seen[k] = n
	}
}
