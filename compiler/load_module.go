package compiler

import (
	"fmt"
	"path"
	"regexp"
	"strconv"

	"cuelang.org/go/cue"
	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/parser"
	"cuelang.org/go/mod/module"

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
	tree, err := parser.ParseFile(file, f.Text)
	if err != nil {
		l.list.Add(syntaxErrors(f, err)...)
		return nil
	}
	l.moduleName(f, tree)
	return nil
}

var languageVersion = regexp.MustCompile(`^v0\.([0-9]+)\.[0-9]+$`)

// moduleName reports a name or a version that CUE's own tools do not accept: an editor
// that uses them shows nothing of the pack then.
func (l *loader) moduleName(f *diag.File, tree *ast.File) {
	report := func(at diag.Span, message, help, now string) {
		d := diag.Diagnostic{
			Code: "workspace/module-name", Severity: diag.Warning, Primary: at, Message: message, Help: []string{help},
			Notes: []string{"acforge does not need it, but CUE's own tools and editors do"},
		}
		if now != "" {
			d.Fixes = []diag.Fix{{Message: help, Edits: []diag.Edit{{Span: at, New: now}}}}
		}
		l.list.Add(d)
	}
	text := func(path ...string) (at diag.Span, value string, ok bool) {
		descend(file(tree), path, func(x ast.Expr) bool {
			lit, is := x.(*ast.BasicLit)
			if is && !ok {
				v, err := strconv.Unquote(lit.Value)
				at, value, ok = spanOf(f, lit), v, err == nil
			}
			return ok
		})
		return at, value, ok
	}
	at, name, ok := text("module")
	switch {
	case !ok:
		report(diag.Span{File: f}, "cue.mod/module.cue has no name of a module", `write module: "example.org/NAME@v0", and below it language: version: "`+language+`"`, "")
		return
	case module.CheckPath(name) != nil:
		report(at, fmt.Sprintf("%q cannot be the name of a module", name), `write a name like "example.org/heist@v0": small letters, digits, dots, dashes and /`, "")
	}
	at, version, ok := text("language", "version")
	if !ok {
		report(diag.Span{File: f}, "cue.mod/module.cue has no version of CUE", `write language: version: "`+language+`"`, "")
		return
	}
	m := languageVersion.FindStringSubmatch(version)
	newest := languageVersion.FindStringSubmatch(cue.LanguageVersion())
	if m != nil && newest != nil {
		have, _ := strconv.Atoi(m[1])
		most, _ := strconv.Atoi(newest[1])
		if have <= most {
			return
		}
	}
	report(at, fmt.Sprintf("there is no version %q of CUE", version), `write "`+language+`"`, strconv.Quote(language))
}
