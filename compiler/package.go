package compiler

import (
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"cuelang.org/go/cue/ast"

	"acforge.dev/internal/diag"
)

// packageOf returns the package of a folder that may have one of several; "" when no
// file has any of them. A file that was moved into the folder does not decide. The
// folder's name decides first, then its stories, then the content of most files.
func (c *Compiler) packageOf(f *folder, files []*parsed) string {
	can, count := c.folderPackages(), map[string]int{}
	for _, r := range files {
		pkg := c.packageByFields(r.tree)
		if !slices.Contains(can, pkg) {
			pkg = r.tree.PackageName()
		}
		count[pkg]++
	}
	if name := path.Base(f.dir); count[name] > 0 && slices.Contains(can, name) {
		return name
	}
	for _, s := range c.systems { // stories are in folders of a system's first package
		if len(s.Folders) > 0 && count[s.Folders[0]] > 0 && slices.ContainsFunc(f.texts, func(t *diag.File) bool { return c.isStory(path.Base(t.Name)) }) {
			return s.Folders[0]
		}
	}
	most := ""
	for _, pkg := range can {
		if count[pkg] > count[most] && pkg != "" {
			most = pkg
		}
	}
	if count[most] == 0 {
		return ""
	}
	return most
}

// wrongPackage checks the package clause of a file against the others of its folder:
// CUE joins only files of one package. Judging by the content, either the clause is
// wrong or the file is in the wrong folder.
func (c *Compiler) wrongPackage(f *folder, pack string, read *parsed, files []*parsed) (diag.Diagnostic, bool) {
	file, have := read.file, read.tree.PackageName()
	if have == f.pkg && have != "" {
		return diag.Diagnostic{}, false
	}
	d := diag.Diagnostic{Code: "workspace/package", Severity: diag.Error, Found: have, Primary: clause(read)}
	d.Message = fmt.Sprintf("%s is package %s", file.Name, strconv.Quote(have))
	if have == "" {
		d.Message = file.Name + " has no package line at its top"
	}
	want := []string{f.pkg}
	if f.pkg == "" {
		want = c.folderPackages()
	}
	holds := c.packageByFields(read.tree)
	if holds == "" {
		holds = have
	}
	if to, ok := c.home(holds, pack); ok && !slices.Contains(want, holds) {
		d.Help = []string{"move it to " + to}
		if f.pkg != "" {
			d.Message += fmt.Sprintf(", and the folder %s is of package %s", f.dir, strconv.Quote(f.pkg))
		}
		if i := slices.IndexFunc(files, func(o *parsed) bool { return o.tree.PackageName() == f.pkg && f.pkg != "" }); i >= 0 {
			d.Related = related(clause(files[i]), "what stays here")
		}
		return d, true
	}
	near, ok := diag.Nearest(have, want)
	if slices.Contains(want, holds) {
		want, near, ok = []string{holds}, holds, have != ""
	}
	for _, w := range want {
		d.Expected = append(d.Expected, "package "+w)
	}
	if ok {
		d.Help = []string{"did you mean package " + near + "?"}
		d.Fixes = []diag.Fix{{Message: "write " + near, Edits: []diag.Edit{{Span: d.Primary, New: near}}, Guess: !diag.Slip(have, near, want)}}
	}
	return d, true
}

// clause returns where a file names its package, or the whole file when it does not.
func clause(read *parsed) diag.Span {
	for _, decl := range read.tree.Decls {
		if p, ok := decl.(*ast.Package); ok {
			return spanOf(read.file, p.Name)
		}
	}
	return diag.Span{File: read.file}
}

// packageByFields returns the one package that has every top-level field of a file; ""
// when none or several do.
func (c *Compiler) packageByFields(tree *ast.File) string {
	fields := 0
	var fits []string
	for _, decl := range tree.Decls {
		f, ok := decl.(*ast.Field)
		if !ok {
			continue
		}
		name, _, err := ast.LabelName(f.Label)
		if err != nil || strings.HasPrefix(name, "_") || strings.HasPrefix(name, "#") {
			continue
		}
		var has []string
		for _, s := range c.systems {
			for pkg, def := range s.Top {
				if s.schema().Has(def, name) && !slices.Contains(has, pkg) {
					has = append(has, pkg)
				}
			}
		}
		if fields++; fields == 1 {
			fits = has
		}
		fits = slices.DeleteFunc(fits, func(pkg string) bool { return !slices.Contains(has, pkg) })
	}
	if len(fits) != 1 {
		return ""
	}
	return fits[0]
}

// home returns the folder of a pack that holds the files of a package. It returns false
// when there is no such package.
func (c *Compiler) home(pkg, pack string) (string, bool) {
	for _, s := range c.systems {
		if i := slices.Index(s.Folders, pkg); i == 0 {
			return "its own folder in " + path.Join("memories", pack), true
		} else if i > 0 {
			return path.Join("memories", pack, pkg), true
		}
		for _, p := range s.Parts {
			if p.Package == pkg {
				return path.Join(p.In, pack), true
			}
		}
	}
	return "", false
}
