package compiler

import "acforge/compiler/authored"

// namesOf are the names of a pack that was lowered.
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

// SystemOf returns the system whose schema is imported by an import path, "" when it
// is none.
func (c *Compiler) SystemOf(importPath string) string {
	if s := c.systemOf(importPath); s != nil {
		return s.Name
	}
	return ""
}

// Spot returns what may stand at a path of a file of a CUE package, by names and
// numbers of elements from its top. ok is false where the schema knows no such place.
func (c *Compiler) Spot(system, pkg string, path []string) (spot authored.Spot, ok bool) {
	s := c.systemCalled(system)
	if s == nil || s.Top[pkg] == "" {
		return authored.Spot{}, false
	}
	return s.schema().Spot(s.Top[pkg], path)
}

// Definitions lists what the schema of a system defines, sorted.
func (c *Compiler) Definitions(system string) []string {
	if s := c.systemCalled(system); s != nil {
		return s.schema().Defs()
	}
	return nil
}
