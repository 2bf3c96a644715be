package lsp

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"

	"acforge/compiler"
	"acforge/internal/diag"
	"acforge/internal/printable"
)

// smokeCommand is what the lens above a mission calls.
const smokeCommand = "acforge.smoke"

// requests are those that are known. What CUE's server alone answers is in it too.
var requests map[string]handler

func init() {
	requests = map[string]handler{
		"initialize":                  initialize,
		"shutdown":                    shutdown,
		"textDocument/completion":     completion,
		"textDocument/hover":          hover,
		"textDocument/definition":     definition,
		"textDocument/references":     references,
		"textDocument/prepareRename":  prepareRename,
		"textDocument/rename":         rename,
		"textDocument/formatting":     formatting,
		"textDocument/codeAction":     codeAction,
		"textDocument/codeLens":       codeLens,
		"textDocument/documentSymbol": documentSymbol,
		"workspace/executeCommand":    execute,
	}
}

func initialize(s *Server, m message, q *params) (any, func(context.Context) (any, *failure), *failure) {
	s.state = ready
	s.snippets = q.Capabilities.TextDocument.Completion.CompletionItem.SnippetSupport
	s.lenses = q.Capabilities.Workspace.CodeLens.RefreshSupport
	for _, uri := range append([]string{q.RootURI}, uris(q.WorkspaceFolders)...) {
		s.project(fileOf(uri))
	}
	if len(s.projects) == 0 && q.RootPath != "" {
		s.project(q.RootPath)
	}
	capabilities := map[string]any{
		"textDocumentSync":           map[string]any{"openClose": true, "change": 2, "save": map[string]any{"includeText": false}},
		"completionProvider":         map[string]any{"triggerCharacters": []string{"\"", "."}},
		"hoverProvider":              true,
		"definitionProvider":         true,
		"referencesProvider":         true,
		"renameProvider":             map[string]any{"prepareProvider": true},
		"documentFormattingProvider": true,
		"codeActionProvider":         map[string]any{"codeActionKinds": []string{"quickfix", "source.fixAll"}},
		"codeLensProvider":           map[string]any{},
		"executeCommandProvider":     map[string]any{"commands": []string{smokeCommand}},
	}
	result := map[string]any{"capabilities": capabilities, "serverInfo": map[string]any{"name": "acforge", "version": s.opt.Version}}
	if len(s.opt.Cue) == 0 {
		return result, nil, nil
	}
	c, err := startChild(s.opt.Cue, s.out)
	if err != nil {
		s.out.notify("window/logMessage", map[string]any{"type": 2, "message": "acforge: CUE's own server cannot be started: " + printable.Text(err.Error())})
		return result, nil, nil
	}
	// What the editor sends meanwhile waits for its answer too.
	r, ok := c.ask(s.ctx, "initialize", m.Params, patience)
	if !ok {
		c.close()
		s.out.notify("window/logMessage", map[string]any{"type": 2, "message": "acforge: CUE's own server does not answer; acforge goes on without it"})
		return result, nil, nil
	}
	s.child = c
	var theirs struct {
		Capabilities map[string]any `json:"capabilities"`
	}
	if json.Unmarshal(r, &theirs) == nil && theirs.Capabilities["documentSymbolProvider"] != nil {
		capabilities["documentSymbolProvider"] = theirs.Capabilities["documentSymbolProvider"]
	}
	return result, nil, nil
}

func uris(folders []folder) []string {
	var out []string
	for _, f := range folders {
		out = append(out, f.URI)
	}
	return out
}

func shutdown(s *Server, _ message, _ *params) (any, func(context.Context) (any, *failure), *failure) {
	s.state = shut
	for _, cancel := range s.running {
		cancel()
	}
	for _, p := range s.projects {
		if p.stop != nil {
			p.stop()
		}
	}
	return nil, nil, nil
}

// look reads the file of a request with its cursor, nil when it is none of a pack.
func (s *Server) look(q *params) *view {
	p, name := s.of(q.TextDocument.URI)
	if p == nil {
		return nil
	}
	return p.view(name, func(text []byte) int {
		s.cursor = offsetOf(text, q.Position)
		return s.cursor
	})
}

// elsewhere has CUE's server answer what we have no answer for.
func (s *Server) elsewhere(m message, none any) (any, func(context.Context) (any, *failure), *failure) {
	c := s.child
	if c == nil {
		return none, nil, nil
	}
	return nil, func(ctx context.Context) (any, *failure) {
		if r, ok := c.ask(ctx, m.Method, m.Params, patience); ok {
			return r, nil
		}
		return none, nil
	}, nil
}

// completionPatience is how long a completion waits for what CUE's server adds to it.
const completionPatience = 150 * time.Millisecond

type completions struct {
	Incomplete bool              `json:"isIncomplete"`
	Items      []json.RawMessage `json:"items"`
}

func completion(s *Server, m message, q *params) (any, func(context.Context) (any, *failure), *failure) {
	items := []item{}
	if v := s.look(q); v != nil {
		items = v.complete()
	}
	out := completions{Items: []json.RawMessage{}}
	taken := map[string]bool{}
	for _, i := range items {
		out.Items = append(out.Items, raw(i))
		taken[i.Label] = true
	}
	c := s.child
	if c == nil {
		return out, nil, nil
	}
	return nil, func(ctx context.Context) (any, *failure) {
		r, ok := c.ask(ctx, m.Method, m.Params, completionPatience)
		if !ok {
			return out, nil
		}
		var theirs completions
		if json.Unmarshal(r, &theirs) != nil {
			_ = json.Unmarshal(r, &theirs.Items)
		}
		for _, b := range theirs.Items {
			var i struct{ Label string }
			if json.Unmarshal(b, &i) == nil && !taken[i.Label] {
				out.Items = append(out.Items, b)
			}
		}
		return out, nil
	}, nil
}

func hover(s *Server, m message, q *params) (any, func(context.Context) (any, *failure), *failure) {
	if v := s.look(q); v != nil && v.words.here.word != nil {
		w := v.words.here.word
		if text := v.hover(w); text != "" {
			return map[string]any{"contents": markdown(text), "range": spanOf(v.text, w.start, w.end)}, nil, nil
		}
	}
	return s.elsewhere(m, nil)
}

// named is the thing at the cursor.
func (s *Server) named(q *params) (*view, *found) {
	v := s.look(q)
	if v == nil {
		return nil, nil
	}
	return v, v.find(v.words.here.word)
}

func definition(s *Server, m message, q *params) (any, func(context.Context) (any, *failure), *failure) {
	if v, f := s.named(q); f != nil {
		if at, ok := v.place(f); ok {
			return []location{at}, nil, nil
		}
	}
	return s.elsewhere(m, nil)
}

func references(s *Server, m message, q *params) (any, func(context.Context) (any, *failure), *failure) {
	v, f := s.named(q)
	if f == nil {
		return s.elsewhere(m, nil)
	}
	out := []location{}
	for _, at := range v.spelt(f) {
		if !at.field || q.Context.IncludeDeclaration {
			out = append(out, location{v.p.uri(at.file), spanOf(at.text, at.word.start, at.word.end)})
		}
	}
	return out, nil, nil
}

// renamable is the thing at the cursor when its name is the pack's own.
func (s *Server) renamable(q *params) (*view, *found, *failure) {
	v, f := s.named(q)
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

func prepareRename(s *Server, m message, q *params) (any, func(context.Context) (any, *failure), *failure) {
	v, f, fail := s.renamable(q)
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

func rename(s *Server, m message, q *params) (any, func(context.Context) (any, *failure), *failure) {
	v, f, fail := s.renamable(q)
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
	edit := workspaceEdit{map[string][]textEdit{}}
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
	for _, at := range slices.Backward(places) { // the last first, so that places stay what they were
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

// firstNew returns a problem of which there is more than before, notes apart.
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

// renameCatalogs changes the ids of texts in translations: each begins with the path
// of what it is a text of.
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

// mentions are the authors' tests that have the name of a thing as a word.
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

func formatting(s *Server, m message, q *params) (any, func(context.Context) (any, *failure), *failure) {
	p, name := s.of(q.TextDocument.URI)
	if p == nil || path.Ext(name) != ".cue" {
		return nil, nil, nil
	}
	text := p.text(name)
	if text == nil || len(text) > compiler.MaxFile {
		return nil, nil, nil
	}
	return nil, func(context.Context) (any, *failure) {
		made, problems := compiler.FormatText(name, text, false)
		if len(problems) > 0 || bytes.Equal(made, text) {
			return []textEdit{}, nil // what is wrong is shown already
		}
		return []textEdit{difference(text, made)}, nil
	}, nil
}

// difference is the edit of whole lines that makes one text of another.
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

func codeAction(s *Server, _ message, q *params) (any, func(context.Context) (any, *failure), *failure) {
	out := []action{}
	p, name := s.of(q.TextDocument.URI)
	if p == nil {
		return out, nil, nil
	}
	all := workspaceEdit{map[string][]textEdit{}}
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
			if len(d.Fixes) == 1 && p.disjoint(all, edit) {
				fixes++
				for uri, e := range edit.Changes {
					all.Changes[uri] = append(all.Changes[uri], e...)
				}
			}
			if here := p.span(at); !before(here.End, q.Range.Start) && !before(q.Range.End, here.Start) {
				out = append(out, action{Title: printable.Line(f.Message), Kind: "quickfix", Preferred: len(d.Fixes) == 1, Edit: edit,
					Diagnostics: []problem{{Range: here, Severity: int(d.Severity) + 1, Code: d.Code, Source: "acforge", Message: printable.Line(d.Message)}}})
			}
		}
	}
	if fixes > 1 {
		out = append(out, action{Title: fmt.Sprintf("apply all %d fixes of this file", fixes), Kind: "source.fixAll", Edit: all})
	}
	return out, nil, nil
}

func before(a, b position) bool {
	return a.Line < b.Line || a.Line == b.Line && a.Character < b.Character
}

// disjoint tells whether no edit of one meets one of the other.
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

// edit is a fix as the editor makes it; false when it is of files that have changed
// since it was found, or that are not the workspace's.
func (p *project) edit(f diag.Fix) (workspaceEdit, bool) {
	out := workspaceEdit{map[string][]textEdit{}}
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

func codeLens(s *Server, _ message, q *params) (any, func(context.Context) (any, *failure), *failure) {
	out := []lens{}
	p, name := s.of(q.TextDocument.URI)
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

func documentSymbol(s *Server, m message, _ *params) (any, func(context.Context) (any, *failure), *failure) {
	return s.elsewhere(m, []any{})
}

func execute(s *Server, _ message, q *params) (any, func(context.Context) (any, *failure), *failure) {
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
	p, _ := s.of(args[0])
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
