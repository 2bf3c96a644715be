package lsp

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"path"

	"acforge.dev/compiler"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/printable"
)

// Quick fixes, formatting, and the lens that plays.

// smokeCommand is the command of the lens above a mission.
const smokeCommand = "acforge.smoke"

func formatting(ctx context.Context, s *Server, m message, q *params) (any, func(context.Context) (any, *failure), *failure) {
	p, name := s.of(ctx, q.TextDocument.URI)
	if p == nil || path.Ext(name) != ".cue" {
		return nil, nil, nil
	}
	text := p.text(name)
	if text == nil || len(text) > compiler.MaxFile {
		return nil, nil, nil
	}
	return nil, func(context.Context) (any, *failure) {
		made, problems := s.opt.Compiler.FormatText(name, text, false)
		if len(problems) > 0 || bytes.Equal(made, text) {
			return []textEdit{}, nil // the problem is already shown
		}
		return []textEdit{difference(text, made)}, nil
	}, nil
}

// difference returns the edit of whole lines that turns was into now.
func difference(was, now []byte) textEdit {
	from := 0
	for from < len(was) && from < len(now) && was[from] == now[from] {
		from++
	}
	from = bytes.LastIndexByte(was[:from], '\n') + 1
	end := 0
	for end < len(was)-from && end < len(now)-from && was[len(was)-1-end] == now[len(now)-1-end] {
		end++
	}
	if i := bytes.IndexByte(was[len(was)-end:], '\n'); i >= 0 && end > 0 {
		end -= i + 1
	} else {
		end = 0
	}
	return textEdit{spanOf(was, from, len(was)-end), string(now[from : len(now)-end])}
}

func codeAction(ctx context.Context, s *Server, _ message, q *params) (any, func(context.Context) (any, *failure), *failure) {
	out := []action{}
	p, name := s.of(ctx, q.TextDocument.URI)
	if p == nil {
		return out, nil, nil
	}
	all := workspaceEdit{Changes: map[string][]textEdit{}}
	fixes := 0
	for _, d := range p.problems {
		at := d.Primary
		if at.File == nil || at.File.Name != name {
			continue
		}
		for _, f := range d.Fixes {
			edit, ok := p.edit(f)
			if !ok {
				continue
			}
			sure := len(d.Fixes) == 1 && !f.Guess
			if sure && p.disjoint(all, edit) {
				fixes++
				for uri, e := range edit.Changes {
					all.Changes[uri] = append(all.Changes[uri], e...)
				}
			}
			if here := p.span(at); !before(here.End, q.Range.Start) && !before(q.Range.End, here.Start) {
				out = append(out, action{Title: printable.Line(f.Message), Kind: "quickfix", Preferred: sure, Edit: edit,
					Diagnostics: []problem{{Range: here, Severity: int(d.Severity) + 1, Code: d.Code, Source: "acforge", Message: printable.Line(d.Message)}}})
			}
		}
	}
	if v := p.view(name, nil); v != nil {
		out = append(out, v.creations(q.Range)...)
	}
	if fixes > 1 {
		out = append(out, action{Title: fmt.Sprintf("apply all %d fixes of this file", fixes), Kind: "source.fixAll", Edit: all})
	}
	return out, nil, nil
}

func before(a, b position) bool {
	return a.Line < b.Line || a.Line == b.Line && a.Character < b.Character
}

// disjoint reports whether no edits of a and b overlap.
func (p *project) disjoint(a, b workspaceEdit) bool {
	for uri, edits := range b.Changes {
		for _, e := range edits {
			for _, o := range a.Changes[uri] {
				if before(e.Range.Start, o.Range.End) && before(o.Range.Start, e.Range.End) || e.Range.Start == o.Range.Start {
					return false
				}
			}
		}
	}
	return true
}

// edit returns a fix as an edit for the editor. It returns false when a file has
// changed since the fix was found, or is not in the workspace.
func (p *project) edit(f diag.Fix) (workspaceEdit, bool) {
	out := workspaceEdit{Changes: map[string][]textEdit{}}
	for _, e := range f.Edits {
		file := e.Span.File
		if file == nil || carried(file.Name) {
			return out, false
		}
		text := p.text(file.Name)
		if !bytes.Equal(diag.FromDisk(file.Name, text).Text, file.Text) {
			return out, false
		}
		from, to := e.Span.OnDisk()
		uri := p.uri(file.Name)
		out.Changes[uri] = append(out.Changes[uri], textEdit{spanOf(text, from, to), e.New})
	}
	return out, len(f.Edits) > 0
}

func codeLens(ctx context.Context, s *Server, _ message, q *params) (any, func(context.Context) (any, *failure), *failure) {
	out := []lens{}
	p, name := s.of(ctx, q.TextDocument.URI)
	if p == nil {
		return out, nil, nil
	}
	v := p.view(name, nil)
	if v == nil {
		return out, nil, nil
	}
	if p.missions == nil {
		return out, nil, nil
	}
	for _, m := range p.missions() {
		if m.Pack != v.packName || m.At.File == nil || m.At.File.Name != name {
			continue
		}
		at := spanOf(v.text, 0, 0)
		for _, w := range v.words.all {
			if w.label && w.text == m.ID {
				at = spanOf(v.text, w.start, w.end)
				break
			}
		}
		out = append(out, lens{at, command{"smoke " + printable.Line(m.ID), smokeCommand, []any{q.TextDocument.URI, m.Pack, m.ID}}})
	}
	return out, nil, nil
}

func execute(ctx context.Context, s *Server, _ message, q *params) (any, func(context.Context) (any, *failure), *failure) {
	if q.Command != smokeCommand {
		return nil, nil, &failure{codeInvalidParams, fmt.Sprintf("the command %q is not known", printable.Line(q.Command))}
	}
	var args [3]string
	if len(q.Arguments) != len(args) {
		return nil, nil, &failure{codeInvalidParams, smokeCommand + " takes a file, a pack and a mission"}
	}
	for i, a := range q.Arguments {
		if json.Unmarshal(a, &args[i]) != nil {
			return nil, nil, &failure{codeInvalidParams, smokeCommand + " takes three texts"}
		}
	}
	p, _ := s.of(ctx, args[0])
	if p == nil {
		return nil, nil, &failure{codeInvalidParams, "the file is in no workspace"}
	}
	files, token := p.files(), q.Token
	progress := func(value map[string]any) {
		if len(token) > 0 {
			s.out.notify("$/progress", map[string]any{"token": token, "value": value})
		}
	}
	return nil, func(ctx context.Context) (any, *failure) {
		progress(map[string]any{"kind": "begin", "title": "smoke " + printable.Line(args[2]), "cancellable": true})
		defer progress(map[string]any{"kind": "end"})
		p.judging.Lock()
		play, err := p.ws.Smoke(ctx, files, args[1], args[2])
		p.judging.Unlock()
		said := ""
		if err == nil {
			said, err = play()
		}
		if err != nil {
			return nil, &failure{codeFailed, printable.Text(err.Error())}
		}
		s.out.notify("window/showMessage", map[string]any{"type": 3, "message": printable.Text(said)})
		return said, nil
	}, nil
}
