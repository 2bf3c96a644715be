package prose

import "strings"

// Named is a thing with a name: what it is, its id, the words of its name, what stands on
// it, and where it is.
type Named struct{ Kind, ID, Words, Says, At string }

// SameNames calls yield with each thing that has the name of one of its kind before it.
// Names that differ only in capitals are the same to who hears them. What says the same
// too was copied as a whole, which is another mistake.
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
