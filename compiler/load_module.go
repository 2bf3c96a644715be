package compiler

import (
	"fmt"
	"path"

	"cuelang.org/go/cue/parser"

	"acforge.dev/internal/diag"
)

// module checks cue.mod. It refuses anything that could change or extend the schema
// unnoticed. The vendored schema there is for the editor and is not read. Dependencies of
// the module are packs to build on; content cannot import them.
func (l *loader) module() error {
	const file = "cue.mod/module.cue"
	entries, err := l.dir("cue.mod")
	if err != nil {
		return err
	}
	found := false
	for _, e := range entries {
		name := path.Join("cue.mod", e.Name())
		switch e.Name() {
		case "module.cue":
			found = !e.IsDir()
		case "usr", "gen", "local-module.cue":
			l.list.Add(diag.Diagnostic{
				Code: "workspace/module", Severity: diag.Error,
				Message: fmt.Sprintf("%s is not allowed: it could change the schema", name),
				Help:    []string{"remove it; acforge brings its own schema"},
			})
		}
	}
	if !found {
		return fmt.Errorf("no workspace here: there is no %s", file)
	}
	read, err := l.read(file, maxCueFile)
	if err != nil || read == nil {
		return err
	}
	f := read.file
	if wrong := outline(f); len(wrong) > 0 {
		l.list.Add(wrong...)
		return nil
	}
	if _, err := parser.ParseFile(file, f.Text); err != nil {
		l.list.Add(syntaxErrors(f, err)...)
	}
	return nil
}
