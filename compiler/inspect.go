package compiler

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"cuelang.org/go/cue/ast"

	"acforge.dev/compiler/authored"
	"acforge.dev/internal/diag"
)

// mask is a range that CUE cannot resolve. When the folder is evaluated again to find
// its other mistakes, _ replaces it.
type mask struct{ span diag.Span }

// use is the name under which a file imports a schema.
type use struct {
	file *diag.File
	name string
}

// library lists the packages of CUE that a pack may import: they only compute.
var library = []string{"list", "math", "strconv", "strings"}

// predeclared lists CUE's own names.
var predeclared = []string{
	"_", "bool", "bytes", "error", "float", "float32", "float64", "int", "int8", "int16", "int32", "int64", "int128",
	"uint", "uint8", "uint16", "uint32", "uint64", "uint128", "number", "rune", "string", "null", "true", "false",
	"len", "close", "and", "or", "div", "mod", "quo", "rem", "matchN", "matchIf", "self",
	"__bool", "__bytes", "__float", "__int", "__number", "__string", "__len", "__close", "__and", "__or", "__div", "__mod", "__quo", "__rem",
}

// inspect finds problems that show in the syntax: forbidden imports and undefined
// names. It returns the system whose schema the folder imports.
func (l *loader) inspect(f *folder) (sys *System) {
	names := topNames(f)
	for _, s := range f.sources {
		aliases := l.imports(f, s.File, s.AST)
		of := map[string][]*ast.Ident{} // by name, in the order of the file
		var order []string
		bare := l.bareWords(f, s, aliases, func(id *ast.Ident) bool {
			return !isPackageName(s.AST, id) && aliases[id.Name] == nil && !slices.Contains(predeclared, id.Name) && !slices.Contains(names, id.Name)
		})
		for _, id := range s.AST.Unresolved {
			if isPackageName(s.AST, id) || bare[id] || aliases[id.Name] != nil {
				continue // the parser lists it too; an import that is wrong is reported itself
			}
			if slices.Contains(predeclared, id.Name) || slices.Contains(names, id.Name) || strings.HasPrefix(id.Name, "#") && slices.Contains(names, id.Name) {
				continue
			}
			if of[id.Name] == nil {
				order = append(order, id.Name)
			}
			of[id.Name] = append(of[id.Name], id)
		}
		f.sees(s.File, aliases)
		for _, name := range order {
			l.unresolved(f, s, of[name], names)
		}
		for name := range aliases {
			f.uses = append(f.uses, use{s.File, name})
			sys = aliases[name]
		}
	}
	return sys
}

func isPackageName(tree *ast.File, id *ast.Ident) bool {
	for _, d := range tree.Decls {
		if p, ok := d.(*ast.Package); ok && p.Name == id {
			return true
		}
	}
	return false
}

// topNames returns the names that all files of a folder see.
func topNames(f *folder) []string {
	var names []string
	for _, s := range f.sources {
		for _, d := range s.AST.Decls {
			if field, ok := d.(*ast.Field); ok {
				if name, _, err := ast.LabelName(field.Label); err == nil {
					names = append(names, name)
				}
			}
		}
	}
	return names
}

// imports checks the imports of a file and returns the names under which it imports
// schemas.
func (l *loader) imports(f *folder, file *diag.File, tree *ast.File) map[string]*System {
	aliases := map[string]*System{}
	for spec := range tree.ImportSpecs() {
		importPath, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			importPath = strings.Trim(spec.Path.Value, "'`")
			d := diag.Diagnostic{
				Code: "cue/import", Severity: diag.Error, Message: "what is imported needs double quotes", Primary: spanOf(file, spec.Path),
				Help: []string{fmt.Sprintf("write %q", importPath)},
			}
			d.Fixes = []diag.Fix{{Message: d.Help[0], Edits: []diag.Edit{{Span: d.Primary, New: strconv.Quote(importPath)}}}}
			l.list.Add(d)
			f.closed = true
		}
		if sys := l.compiler.systemOf(importPath); sys != nil {
			name := importPath[strings.LastIndex(importPath, "/")+1:]
			if spec.Name != nil {
				name = spec.Name.Name
			}
			aliases[name] = sys
			continue
		}
		if slices.Contains(library, importPath) || err != nil {
			continue
		}
		imports := append(l.compiler.importPaths(), library...)
		d := diag.Diagnostic{
			Code: "cue/import", Severity: diag.Error, Message: fmt.Sprintf("a pack cannot import %q", importPath),
			Primary: spanOf(file, spec.Path), Found: importPath, Expected: imports,
		}
		if near, ok := diag.Nearest(importPath, imports); ok {
			d.Help = []string{fmt.Sprintf("did you mean %q?", near)}
			d.Fixes = []diag.Fix{{Message: "write " + near, Edits: []diag.Edit{{Span: d.Primary, New: strconv.Quote(near)}}, Guess: !diag.Slip(importPath, near, imports)}}
		}
		l.list.Add(d)
		f.closed = true
	}
	return aliases
}

// unresolved reports an undefined name in a file, once for all its places.
func (l *loader) unresolved(f *folder, s authored.Source, ids []*ast.Ident, names []string) {
	id := ids[0]
	at := spanOf(s.File, id)
	d := diag.Diagnostic{
		Code: "cue/unknown-name", Severity: diag.Error, Message: fmt.Sprintf("`%s` is not defined", id.Name),
		Primary: at, Found: id.Name,
	}
	for i, more := range ids {
		span := spanOf(s.File, more)
		f.masks = append(f.masks, mask{span})
		if i > 0 && i <= shownRepeats {
			d.Related = append(d.Related, diag.Related{Span: span, Message: "and here"})
		}
	}
	if n := len(ids) - 1 - shownRepeats; n > 0 {
		d.Notes = append(d.Notes, "and in "+diag.Counted(n, "more place"))
	}
	if of := f.names[s.File]; strings.HasPrefix(id.Name, "#") {
		for _, alias := range slices.Sorted(maps.Keys(of)) {
			if slices.Contains(of[alias].schema().Defs(), id.Name) {
				d.Help = []string{fmt.Sprintf("it is in the schema: write %s.%s", alias, id.Name)}
				d.Fixes = []diag.Fix{{Message: "name the schema", Edits: []diag.Edit{{Span: diag.Span{File: s.File, Start: at.Start, End: at.Start}, New: alias + "."}}}}
				l.list.Add(d)
				return
			}
		}
	}
	if bytes.HasPrefix(s.File.Text[at.End:], []byte(".#")) {
		for _, alias := range slices.Sorted(maps.Keys(f.names[s.File])) {
			if near, ok := diag.Nearest(id.Name, []string{alias}); ok || len(f.names[s.File]) == 1 {
				d.Help = []string{fmt.Sprintf("this file imports the schema as %s: write %s", alias, alias)}
				fix := diag.Fix{Message: "write " + alias, Guess: near != alias}
				for _, id := range ids {
					fix.Edits = append(fix.Edits, diag.Edit{Span: spanOf(s.File, id), New: alias})
				}
				d.Fixes = []diag.Fix{fix}
				l.list.Add(d)
				return
			}
		}
		forgottenImport(&d, s, l.compiler.importPaths())
		l.list.Add(d)
		return
	}
	near, other := diag.Nearest(id.Name, names)
	if other {
		d.Help = append(d.Help, "did you mean "+near+"?")
	}
	if !strings.HasPrefix(id.Name, "#") && !strings.HasPrefix(id.Name, "_") {
		d.Help = append(d.Help, fmt.Sprintf("if it is a text, write it in quotes: %q", id.Name))
		fix := diag.Fix{Message: "put it in quotes", Guess: true}
		for _, id := range ids {
			fix.Edits = append(fix.Edits, diag.Edit{Span: spanOf(s.File, id), New: strconv.Quote(id.Name)})
		}
		d.Fixes = []diag.Fix{fix}
	}
	l.list.Add(d)
}

// forgottenImport explains how to import the schema for a name like v in v.#Memory.
func forgottenImport(d *diag.Diagnostic, s authored.Source, paths []string) {
	var likely []string
	for _, p := range paths {
		if strings.HasPrefix(p[strings.LastIndex(p, "/")+1:], d.Found) {
			likely = append(likely, p)
		}
	}
	if len(likely) != 1 {
		d.Help = append(d.Help, "import the schema under this name")
		return
	}
	line := fmt.Sprintf("import %s %q", d.Found, likely[0])
	d.Help = append(d.Help, "add above: "+line)
	for _, decl := range s.AST.Decls {
		if pkg, ok := decl.(*ast.Package); ok {
			end := spanOf(s.File, pkg).End
			d.Fixes = []diag.Fix{{Message: "import the schema", Edits: []diag.Edit{{Span: diag.Span{File: s.File, Start: end, End: end}, New: "\n\n" + line}}}}
		}
	}
}

// forgottenDefinition finds what an unused import of a schema was meant for: the first
// thing that is written out without its definition.
func forgottenDefinition(d *diag.Diagnostic, f *folder) {
	for _, s := range f.sources {
		if s.File != d.Primary.File {
			continue
		}
		for spec := range s.AST.ImportSpecs() {
			importPath, err := strconv.Unquote(spec.Path.Value)
			if spec.Pos().Offset() != d.Primary.Start || err != nil || importPath != f.system.ImportPath {
				continue
			}
			alias := importPath[strings.LastIndex(importPath, "/")+1:]
			if spec.Name != nil {
				alias = spec.Name.Name
			}
			for _, top := range fields(s.AST, []string{"*"}) {
				def, table := f.system.schema().Named(f.system.Top[f.pkg], top)
				steps := []string{top}
				if table {
					steps = append(steps, "*")
				}
				if def == "" {
					continue
				}
				descend(file(s.AST), steps, func(x ast.Expr) bool {
					lit, is := x.(*ast.StructLit)
					if !is || !lit.Lbrace.IsValid() {
						return false
					}
					at := lit.Lbrace.Offset()
					d.Primary = diag.Span{File: s.File, Start: at, End: at + 1}
					d.Message = fmt.Sprintf("the import `%s` is not used: the definition is missing here", alias)
					d.Help = []string{fmt.Sprintf("write %s.%s & { here", alias, def)}
					d.Fixes = []diag.Fix{{Message: "name the definition", Edits: []diag.Edit{{Span: diag.Span{File: s.File, Start: at, End: at}, New: alias + "." + def + " & "}}}}
					return true
				})
				if d.Fixes != nil {
					return
				}
			}
		}
	}
}

// wrongDefinition finds the definition that does not allow a field, when it is not the
// definition of the table that the thing is in.
func wrongDefinition(d *diag.Diagnostic, f *folder, at []string) {
	if len(at) < 2 || d.Primary.File == nil {
		return
	}
	def, table := f.system.schema().Named(f.system.Top[f.pkg], at[0])
	steps, field := at[:1], at[1]
	if table && len(at) > 2 {
		steps, field = at[:2], at[2]
	}
	for _, s := range f.sources {
		if s.File != d.Primary.File || def == "" {
			continue
		}
		var names []string
		for _, n := range steps {
			if plain, err := strconv.Unquote(n); err == nil {
				n = plain
			}
			names = append(names, n)
		}
		descend(file(s.AST), names, func(x ast.Expr) bool {
			sel, is := x.(*ast.SelectorExpr)
			if !is {
				return false
			}
			name, is := sel.Sel.(*ast.Ident)
			if !is || name.Name == def || !strings.HasPrefix(name.Name, "#") {
				return false
			}
			d.Code, d.Primary = "schema/unknown-field", spanOf(s.File, name)
			d.Message = fmt.Sprintf("%s has no field `%s`", name.Name, field)
			d.Help = []string{fmt.Sprintf("the things in `%s` are %s", at[0], def)}
			d.Fixes = []diag.Fix{{Message: "write " + def, Edits: []diag.Edit{{Span: d.Primary, New: def}}}}
			return true
		})
	}
}

// sees records under which names a file imports schemas.
func (f *folder) sees(file *diag.File, names map[string]*System) {
	if f.names == nil {
		f.names = map[*diag.File]map[string]*System{}
	}
	f.names[file] = names
}

// imported runs once the system of a pack is known. It reports imports of another
// system's schema as one mistake, and definitions that the own schema does not have.
func (l *loader) imported(p *packSource) {
	var d *diag.Diagnostic
	more := 0
	for _, f := range p.folders {
		for _, s := range f.sources {
			other := false
			for spec := range s.AST.ImportSpecs() {
				at := spanOf(s.File, spec.Path)
				importPath, err := strconv.Unquote(spec.Path.Value)
				of := l.compiler.systemOf(importPath)
				if err != nil || of == nil || of == p.system {
					continue
				}
				other, f.closed = true, true
				switch {
				case d == nil:
					d = &diag.Diagnostic{
						Code: "cue/import", Severity: diag.Error, Primary: at, Found: importPath, Expected: []string{p.system.ImportPath},
						Message: fmt.Sprintf("the pack %s is for the game system %s, but this file imports the schema of %s", p.name, p.system.Name, of.Name),
						Help:    []string{fmt.Sprintf("import %q instead", p.system.ImportPath)},
						Fixes:   []diag.Fix{{Message: "write " + p.system.ImportPath}},
					}
				case len(d.Related) < shownRepeats:
					d.Related = append(d.Related, diag.Related{Span: at, Message: "and here"})
				default:
					more++
				}
				d.Fixes[0].Edits = append(d.Fixes[0].Edits, diag.Edit{Span: at, New: strconv.Quote(p.system.ImportPath)})
			}
			if !other {
				l.selectors(f, s.File, s.AST, f.names[s.File])
			}
		}
	}
	if d == nil {
		return
	}
	if more > 0 {
		d.Notes = append(d.Notes, "and in "+diag.Counted(more, "more file"))
	}
	l.list.Add(*d)
}

// eachDefinition calls f with each definition of a schema that a file uses.
func eachDefinition(tree *ast.File, aliases map[string]*System, f func(sel *ast.SelectorExpr, name string, of *System)) {
	ast.Walk(tree, func(n ast.Node) bool {
		sel, ok := n.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		if x, ok := sel.X.(*ast.Ident); ok && aliases[x.Name] != nil {
			if name, _, err := ast.LabelName(sel.Sel); err == nil {
				f(sel, name, aliases[x.Name])
			}
		}
		return true
	}, nil)
}

// selectors reports definitions that do not exist, like v.#Memry.
func (l *loader) selectors(f *folder, file *diag.File, tree *ast.File, aliases map[string]*System) {
	eachDefinition(tree, aliases, func(sel *ast.SelectorExpr, name string, of *System) {
		known := of.schema().Defs()
		if slices.Contains(known, name) {
			return
		}
		d := diag.Diagnostic{
			Code: "cue/unknown-definition", Severity: diag.Error, Message: fmt.Sprintf("the schema has no %s", name),
			Primary: spanOf(file, sel.Sel), Found: name,
		}
		if near, ok := diag.Nearest(name, known); ok {
			d.Help = []string{"did you mean " + near + "?"}
			d.Fixes = []diag.Fix{{Message: "write " + near, Edits: []diag.Edit{{Span: d.Primary, New: near}}, Guess: !diag.Slip(name, near, known)}}
		}
		l.list.Add(d)
		f.masks = append(f.masks, mask{spanOf(file, sel)})
	})
}
