package lsp

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"acforge.dev/compiler"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/printable"
)

// Renaming a thing, wherever it is named.

// renamable returns the thing at the cursor when its name is the pack's own.
func (s *Server) renamable(ctx context.Context, q *params) (*view, *found, *failure) {
	v, f := s.named(ctx, q)
	switch {
	case f == nil:
		return v, nil, nil
	case f.Path == nil:
		return v, f, &failure{codeFailed, fmt.Sprintf("a %s is called by its place, it has no name of its own", f.table.What)}
	case f.At.File == nil || carried(f.At.File.Name):
		return v, f, &failure{codeFailed, fmt.Sprintf("%s is of a pack that acforge carries and cannot be called otherwise here", f.ID)}
	}
	return v, f, nil
}

func prepareRename(ctx context.Context, s *Server, m message, q *params) (any, func(context.Context) (any, *failure), *failure) {
	v, f, fail := s.renamable(ctx, q)
	if fail != nil {
		return nil, nil, fail
	}
	if f == nil {
		return s.elsewhere(m, nil)
	}
	w := v.words.here.word
	from, to := w.inside()
	return map[string]any{"range": spanOf(v.text, from, to), "placeholder": f.ID}, nil, nil
}

func rename(ctx context.Context, s *Server, m message, q *params) (any, func(context.Context) (any, *failure), *failure) {
	v, f, fail := s.renamable(ctx, q)
	if fail != nil {
		return nil, nil, fail
	}
	if f == nil {
		return s.elsewhere(m, nil)
	}
	if q.NewName == "" || q.NewName == f.ID || strings.ContainsAny(q.NewName, "\"\\\n") {
		return nil, nil, &failure{codeFailed, fmt.Sprintf("%q cannot be a new name", q.NewName)}
	}
	for _, t := range f.table.Things {
		if t.ID == q.NewName {
			return nil, nil, &failure{codeFailed, fmt.Sprintf("there is a %s %s already", f.table.What, q.NewName)}
		}
	}
	edit := workspaceEdit{Changes: map[string][]textEdit{}}
	files := v.p.files()
	was := overlay{files.FS, files.texts}
	now := overlay{files.FS, map[string][]byte{}}
	for name, text := range files.texts {
		now.texts[name] = text
	}
	change := func(file string, text []byte, from, to int, new string) {
		edit.Changes[v.p.uri(file)] = append(edit.Changes[v.p.uri(file)], textEdit{spanOf(text, from, to), new})
	}
	after := map[string][]byte{}
	places := v.spelt(f)
	for _, at := range slices.Backward(places) { // the last first, so that earlier places stay valid
		new := fmt.Sprintf("%q", q.NewName)
		if at.word.label && !at.word.quoted {
			new = fieldName(q.NewName)
		}
		change(at.file, at.text, at.word.start, at.word.end, new)
		if after[at.file] == nil {
			after[at.file] = at.text
		}
		text := after[at.file]
		after[at.file] = slices.Concat(text[:at.word.start], []byte(new), text[at.word.end:])
	}
	v.renameCatalogs(f, q.NewName, after, change)
	for name, text := range after {
		now.texts[name] = text
	}
	p := v.p
	said := v.mentions(f)
	return nil, func(ctx context.Context) (any, *failure) {
		p.judging.Lock()
		defer p.judging.Unlock()
		before, err := p.ask(ctx, was)
		if err != nil {
			return nil, &failure{codeFailed, err.Error()}
		}
		then, err := p.ask(ctx, now)
		if err != nil {
			return nil, &failure{codeFailed, err.Error()}
		}
		if d, worse := firstNew(before.Problems, then.Problems); worse {
			return nil, &failure{codeFailed, fmt.Sprintf("with the name %q the pack would be wrong: %s", q.NewName, printable.Line(d.Message))}
		}
		if len(said) > 0 {
			s.out.notify("window/showMessage", map[string]any{"type": 2, "message": printable.Line(fmt.Sprintf("%s is also written in %s, which is not changed", f.ID, strings.Join(said, ", ")))})
		}
		return edit, nil
	}, nil
}

// firstNew returns a problem that occurs more often than before, ignoring notes.
func firstNew(before, after []diag.Diagnostic) (diag.Diagnostic, bool) {
	count := map[string]int{}
	for _, d := range before {
		count[d.Code]++
	}
	for _, d := range after {
		if count[d.Code]--; count[d.Code] < 0 && d.Severity != diag.Info {
			return d, true
		}
	}
	return diag.Diagnostic{}, false
}

// renameCatalogs changes the ids of texts in translations: each begins with the path of
// its thing.
func (v *view) renameCatalogs(f *found, to string, after map[string][]byte, change func(string, []byte, int, int, string)) {
	if f.Node == nil {
		return
	}
	from := strings.Join(f.Path, ".")
	until := strings.Join(append(slices.Clone(f.Path[:len(f.Path)-1]), to), ".")
	names, err := fs.Glob(v.p.ws.Files(), path.Join("memories", v.packName, compiler.Catalogs, "*.po"))
	if err != nil {
		return
	}
	for _, name := range names {
		text := v.p.text(name)
		for at := len(text); at > 0; {
			i := bytes.LastIndex(text[:at], []byte(`msgctxt "`+from))
			if i < 0 {
				break
			}
			at = i
			start := i + len(`msgctxt "`)
			end := start + len(from)
			if end >= len(text) || text[end] != '.' && text[end] != '"' {
				continue
			}
			change(name, text, start, end, until)
			if after[name] == nil {
				after[name] = text
			}
			after[name] = slices.Concat(after[name][:start], []byte(until), after[name][end:])
		}
	}
}

// mentions returns the authors' tests that have the name of a thing as a word.
func (v *view) mentions(f *found) []string {
	var out []string
	for _, dir := range []string{"memories/" + v.packName, "cards/" + v.packName} {
		err := fs.WalkDir(v.p.ws.Files(), dir, func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || path.Ext(name) != ".txtar" {
				return nil
			}
			for _, w := range strings.FieldsFunc(string(v.p.text(name)), func(r rune) bool { return strings.ContainsRune(" \t\n\r,:;=()[]{}\"", r) }) {
				if w == f.ID {
					out = append(out, name)
					break
				}
			}
			return nil
		})
		if err != nil {
			return out
		}
	}
	return out
}
