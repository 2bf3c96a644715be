package compiler

import (
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"sort"
	"strconv"

	"cuelang.org/go/cue/parser"

	"acforge.dev/compiler/authored"
	"acforge.dev/internal/diag"
)

// Migrated is a pack as it should be written for the current schema.
type Migrated struct {
	Pack     string
	From, To int
	// Unsaid: the pack did not give its schema.
	Unsaid bool
	// What lists the moves that required changes, in order.
	What []string
	// Files are the changed files, by name, but the file with the schema number comes
	// last: a pack that is written in part still has the old number.
	Files []Straight
}

// Migrate reads packs of a workspace, all when none is named. It rewrites those for an
// older schema so that they keep their meaning, and fields that have a better name. A pack without a schema number counts
// as schema 1, which had none. Only required changes are made; comments, order and
// layout stay. A pack with an unreadable file, or with a newer schema, is left alone
// and has its problems in the second result. The error is something that no author can
// fix.
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

// migrate applies to a pack the moves since its schema.
func migrate(p *packSource) (Migrated, []diag.Diagnostic) {
	now := p.system.current()
	from, _, said := p.saidSchema()
	if !said {
		from = 1
	}
	m := Migrated{Pack: p.name, From: from, To: now, Unsaid: !said}
	head, at := (&Written{p}).First("pack", "pack")
	if head.File == nil {
		return m, nil
	}
	was := map[string]*diag.File{} // as first read
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
				Code: "pack/older-schema", Severity: diag.Error, Primary: a.At, Message: "acforge migrate cannot update this place for schema " + strconv.Itoa(now),
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
	for _, r := range p.system.Renames {
		if p.rename(r) {
			m.What = append(m.What, r.What)
		}
	}
	if from != now && !p.sayNow(now) {
		write(Addition{p.file(head.File.Name), at, Place{Steps: schemaField}, strconv.Itoa(now)})
	}
	if len(problems) > 0 {
		return m, problems
	}
	_, number, ok := p.saidSchema()
	if !ok {
		number.File = head.File
	}
	names := slices.DeleteFunc(slices.Sorted(maps.Keys(was)), func(name string) bool { return name == number.File.Name })
	for _, name := range append(names, number.File.Name) {
		if text := p.file(name).Text; !bytes.Equal(text, was[name].Text) {
			m.Files = append(m.Files, Straight{was[name], was[name].ToDisk(text)})
		}
	}
	return m, nil
}

// spelled returns an addition as an author would write it.
func spelled(a Addition) string {
	out := ""
	for _, s := range a.Place.Steps {
		out += label(s) + ": "
	}
	return out + a.Value
}

// rename writes the new name of a field, and reports whether the old one was written
// anywhere.
func (p *packSource) rename(r Rename) (found bool) {
	for _, s := range (&Written{p}).Sources(r.Package) {
		places := r.places(s)
		sort.Slice(places, func(i, j int) bool { return places[j].Start < places[i].Start }) // the last first
		for _, at := range places {
			text := p.file(s.File.Name).Text
			if p.rewritten(s.File, slices.Concat(text[:at.Start], []byte(r.To), text[at.End:])) {
				found = true
			}
		}
	}
	return found
}

// sayNow writes the current schema number where one is written.
func (p *packSource) sayNow(now int) bool {
	_, at, ok := p.saidSchema()
	if !ok {
		return false
	}
	text := p.file(at.File.Name).Text
	return p.rewritten(at.File, slices.Concat(text[:at.Start], strconv.AppendInt(nil, int64(now), 10), text[at.End:]))
}

// file returns a file of the pack in its current state.
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

// rewritten replaces the text of a file. It returns false and changes nothing when the
// text is not valid CUE.
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
