package bundle

import (
	"slices"

	"acforge.dev/schema"
)

// System is a game system, as bundles need it.
type System struct {
	Name string
	// Schemas check its documents, and a bundle carries them.
	Schemas *schema.Set
	// SchemaOf names the JSON Schema of a member in content/; "" means that
	// the system has no such member.
	SchemaOf func(member string) string
	// Check checks the members of content/ together, each of which matches its schema.
	// It may [Bundle.Keep] the pack that it reads.
	Check func(*Bundle) *Error
}

// find returns the system with a name.
func find(known []System, name string) (System, bool) {
	i := slices.IndexFunc(known, func(s System) bool { return s.Name == name })
	if i < 0 {
		return System{}, false
	}
	return known[i], true
}

// names returns the names of systems.
func names(known []System) (out []string) {
	for _, s := range known {
		out = append(out, s.Name)
	}
	return out
}
