package compiler

import (
	"slices"

	"acforge/compiler/authored"
)

// namesOf are the names of a pack that was lowered.
func namesOf(src *packSource, p *Pack) Named {
	out := Named{Pack: src.name, System: src.system.name, Names: p.names, Packages: map[string]string{}}
	for _, f := range src.folders {
		out.Packages[f.dir] = f.pkg
	}
	for _, e := range src.all {
		out.Packages[e.folder.dir] = e.folder.pkg
	}
	return out
}

// SystemOf returns the system whose schema is imported by an import path, "" when it
// is none.
func SystemOf(importPath string) string {
	if s := systemOf(importPath); s != nil {
		return s.name
	}
	return ""
}

// Spot returns what may stand at a path of a file of a CUE package, by names and
// numbers of elements from its top. ok is false where the schema knows no such place.
func Spot(system, pkg string, path []string) (spot authored.Spot, ok bool) {
	s := systemCalled(system)
	if s == nil || s.top[pkg] == "" {
		return authored.Spot{}, false
	}
	return s.schema().Spot(s.top[pkg], path)
}

// Definitions lists what the schema of a system defines, sorted.
func Definitions(system string) []string {
	if s := systemCalled(system); s != nil {
		return s.schema().Defs()
	}
	return nil
}

func systemCalled(name string) *system {
	if i := slices.IndexFunc(systems(), func(s *system) bool { return s.name == name }); i >= 0 {
		return systems()[i]
	}
	return nil
}
