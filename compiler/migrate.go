package compiler

import (
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strconv"

	"cuelang.org/go/cue/parser"

	"acforge/compiler/authored"
	"acforge/internal/diag"
)

// Migrated is a pack as it should be written for the schema of today.
type Migrated struct {
	Pack     string
	From, To int
	// Unsaid: the pack did not say for which schema it was written.
	Unsaid bool
	// What are the moves for which something was written, in their order.
	What []string
	// Files are those that are not the same, by name, but the one that says the schema
	// comes last: a pack that is written in part still says the old one.
	Files []Straight
}

// Migrate reads packs of a workspace, all when none is named, and rewrites those that
// were written for an older schema so that they say today what they said then. A pack
// that says no schema is of the first one, in which none could be said. Only what has
// to is changed; comments, order and layout stay. A pack of which a file cannot be read
// is left alone, as is one of a newer schema, and has its problems in the second
// result. The error is what no author can mend.
func (c *Compiler) Migrate(fsys fs.FS, packs []string) ([]Migrated, []diag.Diagnostic, error) {
	all := &diag.List{}
	ws, err := c.read(fsys, packs, nil, all)
	if err != nil {
		return nil, nil, err
	}
	found := &diag.List{}
	for _, d := range all.Sorted() {
		if d.Severity == diag.Error {
			found.Add(d)
		}
	}
	var out []Migrated
	for _, p := range ws.packs {
		if p.failed || !p.whole {
			continue
		}
		if d, ok := otherSchema(p); ok && d.Code == "pack/newer-schema" {
			found.Add(d)
			continue
		}
		m, problems := migrate(p)
		found.Add(problems...)
		if len(problems) == 0 && len(m.Files) > 0 {
			out = append(out, m)
		}
	}
	return out, found.Sorted(), nil
}

// migrate takes a pack through the moves from its schema on.
func migrate(p *packSource) (Migrated, []diag.Diagnostic) {
	now := p.system.current()
	from, _, said := p.saidSchema()
	if !said {
		from = 1
	}
	m := Migrated{Pack: p.name, From: from, To: now, Unsaid: !said}
	head, at := (&Written{p}).First("pack", "pack")
	if from == now || head.File == nil {
		return m, nil
	}
	was := map[string]*diag.File{} // as they were read
	for _, f := range p.folders {
		for _, s := range f.sources {
			was[s.File.Name] = s.File
		}
	}
	var problems []diag.Diagnostic
	write := func(a Addition) {
		text, ok := Put(a.File.Text, a.Place, a.Value)
		if ok {
			ok = p.rewritten(a.File, text)
		}
		if !ok {
			problems = append(problems, diag.Diagnostic{
				Code: "pack/older-schema", Severity: diag.Error, Primary: a.At, Message: "acforge migrate cannot write here what schema " + strconv.Itoa(now) + " needs",
				Help: []string{"write " + spelled(a) + " yourself, and schema: " + strconv.Itoa(now) + " in pack.cue"},
			})
		}
	}
	for _, v := range p.system.Moves {
		if v.To <= from {
			continue
		}
		additions := v.Find(&Written{p})
		for _, a := range additions {
			a.File = p.file(a.File.Name)
			write(a)
		}
		if len(additions) > 0 {
			m.What = append(m.What, v.What)
		}
	}
	if !p.sayNow(now) {
		write(Addition{p.file(head.File.Name), at, Place{Steps: schemaField}, strconv.Itoa(now)})
	}
	if len(problems) > 0 {
		return m, problems
	}
	_, number, _ := p.saidSchema()
	names := slices.DeleteFunc(slices.Sorted(maps.Keys(was)), func(name string) bool { return name == number.File.Name })
	for _, name := range append(names, number.File.Name) {
		if text := p.file(name).Text; !bytes.Equal(text, was[name].Text) {
			m.Files = append(m.Files, Straight{was[name], was[name].ToDisk(text)})
		}
	}
	return m, nil
}

// spelled is an addition as an author would write it.
func spelled(a Addition) string {
	out := ""
	for _, s := range a.Place.Steps {
		out += label(s) + ": "
	}
	return out + a.Value
}

// sayNow writes the number of the schema where one is written.
func (p *packSource) sayNow(now int) bool {
	_, at, ok := p.saidSchema()
	if !ok {
		return false
	}
	text := p.file(at.File.Name).Text
	return p.rewritten(at.File, slices.Concat(text[:at.Start], strconv.AppendInt(nil, int64(now), 10), text[at.End:]))
}

// file is a file of the pack as it is by now.
func (p *packSource) file(name string) *diag.File {
	for _, f := range p.folders {
		for _, s := range f.sources {
			if s.File.Name == name {
				return s.File
			}
		}
	}
	panic(fmt.Sprintf("%s is no file of %s", name, p.name)) // it comes from the pack
}

// rewritten puts a text in the place of a file's; false when it is no CUE, and then
// nothing is put.
func (p *packSource) rewritten(was *diag.File, text []byte) bool {
	tree, err := parser.ParseFile(virtual(was.Name), text, parser.AllErrors, parser.Version(language))
	if err != nil {
		return false
	}
	for _, f := range p.folders {
		for i, s := range f.sources {
			if s.File.Name == was.Name {
				f.sources[i] = authored.Source{File: &diag.File{Name: was.Name, Text: text}, AST: tree}
			}
		}
	}
	return true
}
