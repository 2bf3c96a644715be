package compiler

import "acforge.dev/compiler/authored"

// namesOf returns the names of a lowered pack.
func namesOf(src *packSource, p *Pack) Named {
	out := Named{Pack: src.name, System: src.system.Name, Names: p.names, Packages: map[string]string{}}
	for _, f := range src.folders {
		out.Packages[f.dir] = f.pkg
	}
	for _, e := range src.all {
		out.Packages[e.folder.dir] = e.folder.pkg
	}
	return out
}

// SystemOf returns the name of the system whose schema has an import path, "" when
// there is none.
func (c *Compiler) SystemOf(importPath string) string {
	if s := c.systemOf(importPath); s != nil {
		return s.Name
	}
	return ""
}

// Spot returns what is allowed at a path of a file of a CUE package. path holds names
// and element numbers from the top. ok is false where the schema knows no such place.
func (c *Compiler) Spot(system, pkg string, path []string) (spot authored.Spot, ok bool) {
	s := c.systemCalled(system)
	if s == nil || s.Top[pkg] == "" {
		return authored.Spot{}, false
	}
	return s.schema().Spot(s.Top[pkg], path)
}

// Definitions returns the definitions in a system's schema, sorted.
func (c *Compiler) Definitions(system string) []string {
	if s := c.systemCalled(system); s != nil {
		return s.schema().Defs()
	}
	return nil
}
