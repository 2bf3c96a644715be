package compiler

import (
	"bytes"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"cuelang.org/go/cue/ast"

	"acforge.dev/compiler/authored"
	"acforge.dev/internal/diag"
)

// causes leaves out the problems that are consequences of another one, so that an author
// gets one problem for one mistake. found is sorted, and so is the result.
func causes(found []diag.Diagnostic, packs []*packSource) []diag.Diagnostic {
	found = otherLanguage(writtenTwice(unnamedBlocks(found, packs), packs), packs)
	for i := range found {
		ided(&found[i], packs)
	}
	renamed := map[string]bool{}       // ids that are written in another way where they are made
	tables := map[string][]diag.Span{} // where a name of a table is wrong, by what the table holds
	var whole []diag.Span              // Memories with map and maps
	var unseen []diag.Span             // characters that nobody sees
	var second []*diag.File            // files with the second Memory of a folder
	unread := false                    // a file of CUE is not read
	doubled := map[string]bool{}       // what tables hold in which one name is there twice, and so another not at all
	for _, d := range found {
		switch d.Code {
		case "schema/bad-name":
			for _, h := range d.Help {
				if name, err := strconv.Unquote(strings.TrimPrefix(h, "write ")); err == nil {
					renamed[name] = true
				}
			}
			if m := inTable.FindStringSubmatch(d.Message); m != nil {
				tables[singular(m[1])] = append(tables[singular(m[1])], d.Primary)
			}
		case "memory/map-twice":
			whole = append(whole, d.Primary)
		case "text/control":
			unseen = append(unseen, d.Primary)
		case "memory/several":
			second = append(second, d.Primary.File)
		case "workspace/stray-file":
			unread = unread || d.Primary.File != nil && (path.Ext(d.Primary.File.Name) == ".cue" || cueLike(path.Base(d.Primary.File.Name)) != "")
		}
		if table, is := strings.CutSuffix(d.Code, "/duplicate"); is {
			doubled[singular(table)] = true
		}
	}
	return slices.DeleteFunc(found, func(d diag.Diagnostic) bool {
		area, kind, _ := strings.Cut(d.Code, "/")
		thing, unknown := strings.CutPrefix(kind, "unknown-")
		switch {
		case unknown && area != "schema" && area != "cue" && (unread || area == "pack" && doubled[thing] || slices.ContainsFunc(tables[thing], func(s diag.Span) bool { return s.File == d.Primary.File || ofPack(packs, s.File, thing) })):
			return true
		case unknown:
			if m := inQuotes.FindString(d.Message); m != "" {
				if name, err := strconv.Unquote(m); err == nil && renamed[name] {
					return true
				}
			}
		case d.Code == "memory/map-twice", d.Code == "text/control", d.Code == "memory/several":
			return false
		}
		return slices.ContainsFunc(whole, func(s diag.Span) bool { return s.File == d.Primary.File && s.File != nil }) ||
			slices.ContainsFunc(unseen, func(s diag.Span) bool { return within(s, d.Primary) }) ||
			d.Primary.File != nil && slices.Contains(second, d.Primary.File)
	})
}

// inTable matches the table at the end of a message.
var inTable = regexp.MustCompile("in `(\\w+)`$")

// ofPack reports whether a table is at the top of a file, so that all files of the pack
// may name what it holds.
func ofPack(packs []*packSource, file *diag.File, thing string) bool {
	for _, p := range packs {
		for _, f := range p.folders {
			for _, s := range f.sources {
				if s.File == file && slices.ContainsFunc(s.AST.Decls, func(d ast.Decl) bool {
					field, is := d.(*ast.Field)
					if !is {
						return false
					}
					name, _, err := ast.LabelName(field.Label)
					return err == nil && singular(name) == thing
				}) {
					return true
				}
			}
		}
	}
	return false
}

// singular returns what a table holds one of: story for stories.
func singular(table string) string {
	if s, ok := strings.CutSuffix(table, "ies"); ok {
		return s + "y"
	}
	return strings.TrimSuffix(table, "s")
}

// inQuotes matches the first text in quotes of a message.
var inQuotes = regexp.MustCompile(`"(?:[^"\\]|\\.)*"`)

// twin is a field that is written twice in one block: where its name is, and both fields.
type twin struct {
	name          string
	first, second diag.Span
	all           [2]diag.Span
}

// writtenTwice replaces the problems of a thing that is written twice in one block by
// one problem at the second. CUE makes one value of both, so nearly everything in them
// disagrees.
func writtenTwice(found []diag.Diagnostic, packs []*packSource) []diag.Diagnostic {
	at := filesOf(found)
	if len(at) == 0 {
		return found
	}
	var list diag.List
	for _, p := range packs {
		for _, f := range p.folders {
			for i := range f.sources {
				// Both parts of a twin are in this file, or one is in a file before it.
				if !slices.ContainsFunc(f.sources[:i+1], func(s authored.Source) bool { return at[s.File] }) {
					continue
				}
				for _, t := range slices.Concat(twins(f.sources[i].File, f.sources[i].AST), f.twinsBefore(i)) {
					in := func(d diag.Diagnostic) bool { return within(d.Primary, t.all[0]) || within(d.Primary, t.all[1]) }
					if !slices.ContainsFunc(found, in) {
						continue
					}
					d := diag.Diagnostic{
						Code: "cue/conflict", Severity: diag.Error, Message: fmt.Sprintf("`%s` is written twice, and the two do not agree", t.name),
						Primary: t.second, Related: []diag.Related{{Span: t.first, Message: "the first is here"}},
						Help: []string{"give one of them another name, or make one of both"},
					}
					found = slices.DeleteFunc(found, func(e diag.Diagnostic) bool {
						if in(e) {
							d.Verbose = append(d.Verbose, e.Message)
						}
						return in(e)
					})
					list.Add(d)
				}
			}
		}
	}
	list.Add(found...)
	return list.Sorted()
}

// unnamedBlocks replaces the problems within blocks without a name by one problem at each
// block. CUE reads their fields as if they were around it.
func unnamedBlocks(found []diag.Diagnostic, packs []*packSource) []diag.Diagnostic {
	at := filesOf(found)
	var list diag.List
	for _, p := range packs {
		for _, f := range p.folders {
			for _, s := range f.sources {
				if !at[s.File] {
					continue
				}
				for _, b := range bareBlocks(s.File, s.AST) {
					block := b.block
					// What is missing in it is reported where the things around it begin.
					in := func(d diag.Diagnostic) bool {
						return within(d.Primary, block) || d.Code == authored.CodeMissingID && within(d.Primary, b.around)
					}
					if !slices.ContainsFunc(found, in) {
						continue
					}
					d := diag.Diagnostic{
						Code: authored.CodeMissingID, Severity: diag.Error, Message: "this block has no id",
						Help: []string{fmt.Sprintf(`write %s: "id": {…}, with an id of your own`, b.in)},
					}
					found = slices.DeleteFunc(found, func(e diag.Diagnostic) bool {
						switch {
						case !in(e):
							return false
						case e.Code == authored.CodeMissingID:
							d.Message, d.Help, d.Rule = e.Message, e.Help, e.Rule
						default:
							d.Verbose = append(d.Verbose, e.Message)
						}
						return true
					})
					d.Primary = diag.Span{File: s.File, Start: block.Start, End: block.Start + 1}
					list.Add(d)
				}
			}
		}
	}
	list.Add(found...)
	return list.Sorted()
}

// filesOf returns the files of problems.
func filesOf(found []diag.Diagnostic) map[*diag.File]bool {
	files := map[*diag.File]bool{}
	for _, d := range found {
		if d.Primary.File != nil {
			files[d.Primary.File] = true
		}
	}
	return files
}

// bareBlock is a block {…} without a name, and the field that holds it.
type bareBlock struct {
	block, around diag.Span
	in            string // the name of that field
}

// bareBlocks returns the blocks without a name inside another block.
func bareBlocks(file *diag.File, tree *ast.File) (out []bareBlock) {
	ast.Walk(tree, func(n ast.Node) bool {
		f, ok := n.(*ast.Field)
		if !ok {
			return true
		}
		around, ok := f.Value.(*ast.StructLit)
		if !ok {
			return true
		}
		for _, e := range around.Elts {
			if embed, is := e.(*ast.EmbedDecl); is {
				if block, is := embed.Expr.(*ast.StructLit); is && block.Lbrace.IsValid() {
					name, _, _ := ast.LabelName(f.Label)
					out = append(out, bareBlock{spanOf(file, block), spanOf(file, f), name})
				}
			}
		}
		return true
	}, nil)
	return out
}

// twins returns the fields of a file that are written twice in one block, each with a block
// of its own, and the things of a table that are written twice at its top.
func twins(file *diag.File, tree *ast.File) []twin {
	var out []twin
	top := map[[2]string]*ast.Field{}
	for _, e := range entriesOf(tree) {
		first, known := top[[2]string{e.table, e.name}]
		if !known {
			top[[2]string{e.table, e.name}] = e.field
		} else if isBlock(first.Value) && isBlock(e.field.Value) {
			out = append(out, twin{e.name, spanOf(file, first.Label), spanOf(file, e.field.Label), [2]diag.Span{spanOf(file, first), spanOf(file, e.field)}})
		}
	}
	ast.Walk(tree, func(n ast.Node) bool {
		block, ok := n.(*ast.StructLit)
		if !ok {
			return true
		}
		seen := map[string]*ast.Field{}
		for _, e := range block.Elts {
			f, ok := e.(*ast.Field)
			if !ok || !isBlock(f.Value) {
				continue
			}
			name, _, err := ast.LabelName(f.Label)
			if err != nil || name == "" {
				continue
			}
			first, known := seen[name]
			if !known {
				seen[name] = f
				continue
			}
			out = append(out, twin{name, spanOf(file, first.Label), spanOf(file, f.Label), [2]diag.Span{spanOf(file, first), spanOf(file, f)}})
		}
		return true
	}, nil)
	return out
}

// otherLanguage makes one problem of many texts that are missing in the first language of
// a pack: then the list of languages is wrong.
func otherLanguage(found []diag.Diagnostic, packs []*packSource) []diag.Diagnostic {
	const many = 3
	for _, p := range packs {
		own := func(d diag.Diagnostic) bool { return d.Code == "text/missing" && p.holds(d.Primary.File) }
		var missing []diag.Diagnostic
		for _, d := range found {
			if own(d) {
				missing = append(missing, d)
			}
		}
		list := p.tree("pack").Get("pack").Get("languages")
		if len(missing) < many || list == nil || len(list.Elems()) == 0 {
			continue
		}
		first := list.Elems()[0]
		d := diag.Diagnostic{
			Code: "text/missing", Severity: diag.Error, Primary: first.Where(),
			Message: fmt.Sprintf("%s are missing in %s, the pack's first language", diag.Counted(len(missing), "text"), first.Quote()),
			Help:    []string{"put the language first that every text has, or write the texts"},
		}
		for _, m := range missing[:many] {
			d.Related = append(d.Related, diag.Related{Span: m.Primary, Message: "this one, for example"})
		}
		found = append(slices.DeleteFunc(found, own), d)
	}
	var sorted diag.List
	sorted.Add(found...)
	return sorted.Sorted()
}

// holds reports whether a file is one of the pack's own.
func (p *packSource) holds(file *diag.File) bool {
	return file != nil && slices.ContainsFunc(p.folders, func(f *folder) bool {
		return slices.Contains(f.texts, file) || slices.ContainsFunc(f.sources, func(s authored.Source) bool { return s.File == file })
	})
}

// twinsBefore returns the things of a table that are in the i-th file of a folder and in
// one before it.
func (f *folder) twinsBefore(i int) []twin {
	var out []twin
	for k := range i {
		a, b := f.sources[k], f.sources[i]
		for _, first := range entriesOf(a.AST) {
			for _, second := range entriesOf(b.AST) {
				if first.name == second.name && first.table == second.table && isBlock(first.field.Value) && isBlock(second.field.Value) {
					out = append(out, twin{first.name, spanOf(a.File, first.field.Label), spanOf(b.File, second.field.Label), [2]diag.Span{spanOf(a.File, first.field), spanOf(b.File, second.field)}})
				}
			}
		}
	}
	return out
}

// tableEntry is a thing of a table at the top of a file.
type tableEntry struct {
	table, name string
	field       *ast.Field
}

// entriesOf returns the things of the tables of a file that name a definition. Parts of a
// thing in several files name it once.
func entriesOf(tree *ast.File) (out []tableEntry) {
	for _, d := range tree.Decls {
		t, ok := d.(*ast.Field)
		if !ok {
			continue
		}
		table, _, err := ast.LabelName(t.Label)
		block, is := t.Value.(*ast.StructLit)
		if err != nil || !is {
			continue
		}
		for _, e := range block.Elts {
			f, ok := e.(*ast.Field)
			if !ok {
				continue
			}
			if name, _, err := ast.LabelName(f.Label); err == nil && name != "" {
				if _, defined := f.Value.(*ast.BinaryExpr); defined {
					out = append(out, tableEntry{table, name, f})
				}
			}
		}
	}
	return out
}

// isBlock reports whether a value is a block {…}, alone or with a definition.
func isBlock(x ast.Expr) bool {
	switch x := x.(type) {
	case *ast.StructLit:
		return x.Lbrace.IsValid()
	case *ast.BinaryExpr:
		return isBlock(x.X) || isBlock(x.Y)
	}
	return false
}

var bareWord = regexp.MustCompile(`^[a-z][A-Za-z0-9]*$`)

// quoted adds to a problem at a bare word that a word needs quotes. The word names a
// field of the schema, so CUE takes it for the value of that field.
func quoted(d *diag.Diagnostic) {
	at := d.Primary
	if at.File == nil || at.End > len(at.File.Text) || at.Start >= at.End {
		return
	}
	word := string(at.File.Text[at.Start:at.End])
	before := bytes.TrimRight(at.File.Text[:at.Start], " \t\n")
	if !bareWord.MatchString(word) || len(before) == 0 || bytes.IndexByte([]byte(":[,"), before[len(before)-1]) < 0 ||
		slices.Contains([]string{"true", "false", "null"}, word) || bytes.Contains(at.File.Text, []byte("let "+word+" ")) {
		return
	}
	switch d.Code {
	case "cue/cycle":
		d.Message = fmt.Sprintf("`%s` without quotes is the value of the field %s", word, word)
	case "schema/unknown-word", "schema/bad-form":
	default:
		return
	}
	d.Help = []string{fmt.Sprintf("write %q; without quotes it is the value of the field %s", word, word)}
	if d.Code == "cue/cycle" {
		d.Help[0] = fmt.Sprintf("write %q", word)
		d.Fixes = []diag.Fix{{Message: d.Help[0], Edits: []diag.Edit{{Span: at, New: strconv.Quote(word)}}}}
	}
}
