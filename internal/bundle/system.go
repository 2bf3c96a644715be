package bundle

// system is what a bundle knows of a game system.
type system struct {
	name string
	// schemaOf names the JSON Schema of a member in content/; "" means that
	// the system has no such member.
	schemaOf func(member string) string
	// check judges the members of content/ together, each of which fits its
	// schema.
	check func(*Bundle) *Error
}

// systems lists them all; the file of a system has its entry.
var systems = []system{systemVenice, systemClub}

func findSystem(name string) (system, bool) {
	for _, s := range systems {
		if s.name == name {
			return s, true
		}
	}
	return system{}, false
}

// Systems lists the names of the systems known here.
func Systems() []string {
	var names []string
	for _, s := range systems {
		names = append(names, s.name)
	}
	return names
}
