package lsp

import (
	"context"
	"encoding/json"
	"slices"
	"time"

	"acforge.dev/internal/printable"
)

// requests are the known requests, including those that only CUE's server answers.
var requests map[string]handler

func init() {
	requests = map[string]handler{
		"initialize":                     initialize,
		"shutdown":                       shutdown,
		"textDocument/completion":        completion,
		"textDocument/hover":             hover,
		"textDocument/definition":        definition,
		"textDocument/references":        references,
		"textDocument/prepareRename":     prepareRename,
		"textDocument/rename":            rename,
		"textDocument/formatting":        formatting,
		"textDocument/codeAction":        codeAction,
		"textDocument/codeLens":          codeLens,
		"textDocument/documentSymbol":    documentSymbol,
		"textDocument/documentHighlight": documentHighlight,
		"workspace/symbol":               workspaceSymbol,
		"acforge/drawing":                drawingRequest,
		"acforge/face":                   faceRequest,
		"acforge/redraw":                 redraw,
		"workspace/executeCommand":       execute,
	}
}

func initialize(ctx context.Context, s *Server, m message, q *params) (any, func(context.Context) (any, *failure), *failure) {
	s.state = ready
	s.snippets = q.Capabilities.TextDocument.Completion.CompletionItem.SnippetSupport
	edits := q.Capabilities.Workspace.WorkspaceEdit
	s.creates = edits.DocumentChanges && slices.Contains(edits.ResourceOperations, "create")
	s.lenses = q.Capabilities.Workspace.CodeLens.RefreshSupport
	for _, uri := range append([]string{q.RootURI}, uris(q.WorkspaceFolders)...) {
		s.project(ctx, fileOf(uri))
	}
	if len(s.projects) == 0 && q.RootPath != "" {
		s.project(ctx, q.RootPath)
	}
	capabilities := map[string]any{
		"textDocumentSync":           map[string]any{"openClose": true, "change": 2, "save": map[string]any{"includeText": false}},
		"completionProvider":         map[string]any{"triggerCharacters": []string{"\"", ".", ":", "["}},
		"hoverProvider":              true,
		"definitionProvider":         true,
		"referencesProvider":         true,
		"renameProvider":             map[string]any{"prepareProvider": true},
		"documentFormattingProvider": true,
		"codeActionProvider":         map[string]any{"codeActionKinds": []string{"quickfix", "source.fixAll"}},
		"codeLensProvider":           map[string]any{},
		"documentSymbolProvider":     true,
		"documentHighlightProvider":  true,
		"workspaceSymbolProvider":    true,
		"experimental":               map[string]any{"acforge": []string{"acforge/drawing", "acforge/face", "acforge/redraw", "acforge/judged"}},
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
	// Later messages of the editor wait for its answer too.
	if _, ok := c.ask(ctx, "initialize", m.Params, patience); !ok {
		c.close()
		s.out.notify("window/logMessage", map[string]any{"type": 2, "message": "acforge: CUE's own server does not answer; acforge goes on without it"})
		return result, nil, nil
	}
	s.child = c
	return result, nil, nil
}

func uris(folders []folder) []string {
	var out []string
	for _, f := range folders {
		out = append(out, f.URI)
	}
	return out
}

func shutdown(_ context.Context, s *Server, _ message, _ *params) (any, func(context.Context) (any, *failure), *failure) {
	s.state = shut
	for _, cancel := range s.running {
		cancel()
	}
	for _, p := range s.projects {
		if p.stop != nil {
			p.stop()
		}
		p.rest.cancel()
	}
	return nil, nil, nil
}

// look reads the file of a request with its cursor, nil when it is not in a pack.
func (s *Server) look(ctx context.Context, q *params) *view {
	p, name := s.of(ctx, q.TextDocument.URI)
	if p == nil {
		return nil
	}
	return p.view(name, func(text []byte) int {
		s.cursor = offsetOf(text, q.Position)
		return s.cursor
	})
}

// elsewhere lets CUE's server answer a request that we cannot.
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

// completionPatience is how long a completion waits for additions from CUE's server.
const completionPatience = 150 * time.Millisecond

type completions struct {
	Incomplete bool              `json:"isIncomplete"`
	Items      []json.RawMessage `json:"items"`
}

func completion(ctx context.Context, s *Server, m message, q *params) (any, func(context.Context) (any, *failure), *failure) {
	items := []item{}
	if v := s.look(ctx, q); v != nil {
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

func hover(ctx context.Context, s *Server, m message, q *params) (any, func(context.Context) (any, *failure), *failure) {
	v := s.look(ctx, q)
	if v != nil {
		if c := v.cell(s.cursor); c != nil {
			from, to := c.name(c.Cell)
			if f := v.square(c); f != nil {
				return map[string]any{"contents": markdown(fenced(f.Draw())), "range": spanOf(v.text, from, to)}, nil, nil
			}
		}
	}
	if v != nil && v.words.here.word != nil {
		w := v.words.here.word
		if text := v.hover(w); text != "" {
			return map[string]any{"contents": markdown(text), "range": spanOf(v.text, w.start, w.end)}, nil, nil
		}
	}
	return s.elsewhere(m, nil)
}

// named returns the thing at the cursor.
func (s *Server) named(ctx context.Context, q *params) (*view, *found) {
	v := s.look(ctx, q)
	if v == nil {
		return nil, nil
	}
	if c := v.cell(s.cursor); c != nil {
		return v, v.square(c)
	}
	return v, v.find(v.words.here.word)
}

func definition(ctx context.Context, s *Server, m message, q *params) (any, func(context.Context) (any, *failure), *failure) {
	if v := s.look(ctx, q); v != nil {
		if c := v.cell(s.cursor); c != nil {
			if w := v.tile(c); w != nil {
				return []location{{v.p.uri(v.name), spanOf(v.text, w.start, w.end)}}, nil, nil
			}
		}
	}
	if v, f := s.named(ctx, q); f != nil {
		if at, ok := v.place(f); ok {
			return []location{at}, nil, nil
		}
	}
	return s.elsewhere(m, nil)
}

func references(ctx context.Context, s *Server, m message, q *params) (any, func(context.Context) (any, *failure), *failure) {
	v, f := s.named(ctx, q)
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
