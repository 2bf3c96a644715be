package lsp

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"sync"
	"time"

	"acforge.dev/internal/printable"
)

// Options configure a server.
type Options struct {
	Version string
	Workshop
	// Cue is the command of CUE's own server, nil for none.
	Cue []string
}

// maxOpen is how many files may be open at a time.
const maxOpen = 2000

// Server is one session with an editor.
type Server struct {
	opt Options
	out *sender
	// beside counts requests that are handled in parallel.
	beside sync.WaitGroup

	mu       sync.Mutex
	projects map[string]*project // by directory
	running  map[string]context.CancelFunc
	child    *child // nil: there is none
	state    int
	ended    bool
	snippets bool // the editor supports them
	panels   bool // the editor asked for a face, so it wants to know of new ones
	creates  bool // the editor creates files of an edit
	lenses   bool // the editor can be told to request lenses again
	cursor   int  // byte of the file in question
	asked    int  // our requests to the editor
}

// The states of a session.
const (
	fresh = iota
	ready
	shut
)

// ErrNotShut says that the session ended without a shutdown.
var ErrNotShut = errors.New("the session ended without shutdown")

// Serve answers messages from r on w until the editor ends the session, r ends or ctx
// is done. It answers every message; no other message ends it.
func Serve(ctx context.Context, r io.Reader, w io.Writer, opt Options) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	s := &Server{opt: opt, out: &sender{w: w}, projects: map[string]*project{}, running: map[string]context.CancelFunc{}}
	defer s.close()
	defer stop()
	f := newFrames(r)
	for {
		b, err := f.next()
		var bad *badFrame
		switch {
		case errors.As(err, &bad):
			s.out.answer(nil, nil, &failure{codeParse, bad.what})
			if b == nil {
				continue
			}
		case err != nil:
			if s.state == shut && errors.Is(err, io.EOF) {
				return nil
			}
			return ErrNotShut
		}
		if ctx.Err() != nil {
			return ErrNotShut
		}
		m, fail := parse(b)
		if fail != nil {
			s.out.answer(m.ID, nil, fail)
			continue
		}
		if m.Method == "exit" {
			if s.state == shut {
				return nil
			}
			return ErrNotShut
		}
		s.take(ctx, m, b)
	}
}

// close ends everything that was started.
func (s *Server) close() {
	s.mu.Lock()
	s.ended = true
	var all []*project
	for _, p := range s.projects {
		all = append(all, p)
		if p.wait != nil {
			p.wait.Stop()
		}
		p.rest.cancel()
	}
	c := s.child
	s.mu.Unlock()
	s.beside.Wait()
	if c != nil {
		c.close()
	}
	for _, p := range all {
		p.judging.Lock() // until running work has ended
		p.ws.Close()
		p.judging.Unlock()
	}
}

// take handles a message.
func (s *Server) take(ctx context.Context, m message, b []byte) {
	switch {
	case m.Method == "" && len(m.ID) > 0:
		s.mu.Lock()
		c := s.child
		s.mu.Unlock()
		if c != nil {
			c.answered(m) // to a request of CUE's server; ours need no answer
		}
		return
	case m.Method == "":
		s.out.answer(nil, nil, &failure{codeInvalidRequest, "a message has a method, or an id and a result"})
		return
	}
	if len(m.ID) == 0 {
		s.notified(ctx, m, b)
		return
	}
	fail := (*failure)(nil)
	switch {
	case s.state == shut:
		fail = &failure{codeInvalidRequest, "the session is shut down"}
	case s.state == fresh && m.Method != "initialize":
		fail = &failure{codeNotInitialized, "the session is not initialized"}
	case s.state == ready && m.Method == "initialize":
		fail = &failure{codeInvalidRequest, "the session is initialized already"}
	}
	if fail != nil {
		s.out.answer(m.ID, nil, fail)
		return
	}
	h, known := requests[m.Method]
	if !known {
		s.out.answer(m.ID, nil, &failure{codeUnknownMethod, fmt.Sprintf("the method %q is not known", printable.Line(m.Method))})
		return
	}
	own, later, fail := s.handle(ctx, h, m)
	if later == nil {
		s.out.answer(m.ID, own, fail)
		return
	}
	ctx, cancel := context.WithCancel(ctx)
	key := string(m.ID)
	s.mu.Lock()
	s.running[key] = cancel
	s.mu.Unlock()
	s.beside.Add(1)
	go func() {
		defer s.beside.Done()
		defer cancel()
		result, fail := s.guarded(func() (any, *failure) { return later(ctx) })
		if ctx.Err() != nil {
			result, fail = nil, &failure{codeCancelled, "cancelled"}
		}
		s.mu.Lock()
		delete(s.running, key)
		s.mu.Unlock()
		s.out.answer(m.ID, result, fail)
	}()
}

// handler answers a request: at once, or with a function that may take long. The
// function's context is that of the session.
type handler func(ctx context.Context, s *Server, m message, q *params) (result any, later func(context.Context) (any, *failure), fail *failure)

// handle runs a handler. A failure in it fails only that request.
func (s *Server) handle(ctx context.Context, h handler, m message) (result any, later func(context.Context) (any, *failure), fail *failure) {
	result, fail = s.guarded(func() (any, *failure) {
		q := &params{}
		if len(m.Params) > 0 && string(m.Params) != "null" {
			if err := json.Unmarshal(m.Params, q); err != nil {
				return nil, &failure{codeInvalidParams, "the parameters are not those of " + printable.Line(m.Method) + ": " + err.Error()}
			}
		}
		s.mu.Lock()
		defer s.mu.Unlock()
		r, l, f := h(ctx, s, m, q)
		later = l
		return r, f
	})
	return result, later, fail
}

// guarded turns a panic into a failure: the session continues.
func (s *Server) guarded(f func() (any, *failure)) (result any, fail *failure) {
	defer func() {
		if p := recover(); p != nil {
			s.out.notify("window/logMessage", map[string]any{"type": 1, "message": printable.Text(fmt.Sprintf("acforge: this is a bug in acforge: %v\n%s", p, debug.Stack()))})
			result, fail = nil, &failure{codeInternal, fmt.Sprintf("this is a bug in acforge, not in your content: %v", p)}
		}
	}()
	return f()
}

// params are the parameters of all known requests.
type params struct {
	RootURI          string   `json:"rootUri"`
	RootPath         string   `json:"rootPath"`
	WorkspaceFolders []folder `json:"workspaceFolders"`
	Capabilities     struct {
		Workspace struct {
			WorkspaceEdit struct {
				DocumentChanges    bool     `json:"documentChanges"`
				ResourceOperations []string `json:"resourceOperations"`
			} `json:"workspaceEdit"`
			CodeLens struct {
				RefreshSupport bool `json:"refreshSupport"`
			} `json:"codeLens"`
		} `json:"workspace"`
		TextDocument struct {
			Completion struct {
				CompletionItem struct {
					SnippetSupport bool `json:"snippetSupport"`
				} `json:"completionItem"`
			} `json:"completion"`
		} `json:"textDocument"`
	} `json:"capabilities"`

	TextDocument struct {
		URI     string `json:"uri"`
		Text    string `json:"text"`
		Version int    `json:"version"`
	} `json:"textDocument"`
	Position position `json:"position"`
	Range    span     `json:"range"`
	Context  struct {
		IncludeDeclaration bool `json:"includeDeclaration"`
	} `json:"context"`
	ContentChanges []struct {
		Range *span  `json:"range"`
		Text  string `json:"text"`
	} `json:"contentChanges"`
	NewName   string            `json:"newName"`
	Query     string            `json:"query"`
	Changes   []change          `json:"changes"`
	Command   string            `json:"command"`
	Arguments []json.RawMessage `json:"arguments"`
	ID        json.RawMessage   `json:"id"`
	Token     json.RawMessage   `json:"workDoneToken"`
}

type folder struct {
	URI string `json:"uri"`
}

// notified handles a notification.
func (s *Server) notified(ctx context.Context, m message, b []byte) {
	if s.state != ready {
		return
	}
	_, _ = s.guarded(func() (any, *failure) {
		q := &params{}
		if len(m.Params) > 0 && json.Unmarshal(m.Params, q) != nil {
			return nil, nil
		}
		s.mu.Lock()
		defer s.mu.Unlock()
		switch m.Method {
		case "$/cancelRequest":
			if cancel := s.running[string(q.ID)]; cancel != nil {
				cancel()
			}
			return nil, nil
		case "textDocument/didOpen":
			s.opened(ctx, q)
		case "textDocument/didChange":
			s.changed(ctx, q)
		case "textDocument/didClose":
			s.closed(ctx, q)
		case "textDocument/didSave", "workspace/didChangeWatchedFiles":
			for _, p := range s.projects {
				p.later(ctx, 0)
			}
		case "initialized", "workspace/didChangeConfiguration", "workspace/didChangeWorkspaceFolders", "$/setTrace":
		default:
			return nil, nil
		}
		if s.child != nil {
			s.child.forward(b)
		}
		return nil, nil
	})
}

// project returns the workspace that holds a file, opening it for its first file; nil
// when there is none. mu is held.
func (s *Server) project(ctx context.Context, file string) *project {
	if file == "" {
		return nil
	}
	dir, ok := s.opt.Find(file) // the nearest: a workspace may be inside another
	if !ok {
		return nil
	}
	if p := s.projects[dir]; p != nil {
		return p
	}
	ws, err := s.opt.Open(dir)
	if err != nil {
		s.out.notify("window/logMessage", map[string]any{"type": 1, "message": "acforge: " + printable.Text(err.Error())})
		return nil
	}
	p := &project{dir: dir, server: s, ws: ws, open: map[string]*document{}, shown: map[string]bool{}}
	s.projects[dir] = p
	p.later(ctx, 0)
	return p
}

// of returns the project of a file by its URI, and its name there.
func (s *Server) of(ctx context.Context, uri string) (*project, string) {
	file := fileOf(uri)
	p := s.project(ctx, file)
	if p == nil {
		return nil, ""
	}
	name, ok := p.name(file)
	if !ok {
		return nil, ""
	}
	return p, name
}

func (s *Server) opened(ctx context.Context, q *params) {
	p, name := s.of(ctx, q.TextDocument.URI)
	if p == nil || len(p.open) >= maxOpen {
		return
	}
	p.open[name] = &document{[]byte(q.TextDocument.Text), q.TextDocument.Version}
	p.later(ctx, 0)
}

func (s *Server) changed(ctx context.Context, q *params) {
	p, name := s.of(ctx, q.TextDocument.URI)
	if p == nil || p.open[name] == nil {
		return
	}
	text := p.open[name].text
	for _, c := range q.ContentChanges {
		if c.Range == nil {
			text = []byte(c.Text)
			continue
		}
		from, to := offsetOf(text, c.Range.Start), offsetOf(text, c.Range.End)
		to = max(from, to)
		if len(text)+len(c.Text) > maxMessage {
			return // no file of a pack is that large
		}
		now := make([]byte, 0, len(text)+len(c.Text))
		text = append(append(append(now, text[:from]...), c.Text...), text[to:]...)
	}
	p.open[name] = &document{text, q.TextDocument.Version}
	p.later(ctx, quiet)
}

func (s *Server) closed(ctx context.Context, q *params) {
	if p, name := s.of(ctx, q.TextDocument.URI); p != nil && p.open[name] != nil {
		delete(p.open, name)
		p.later(ctx, 0)
	}
}

// refresh asks the editor to request lenses again. mu is held.
func (s *Server) refresh() {
	if s.lenses {
		s.asked++
		s.out.send(message{ID: raw(fmt.Sprintf("acforge-%d", s.asked)), Method: "workspace/codeLens/refresh"})
	}
}

// patience is how long we wait for CUE's server.
const patience = 3 * time.Second
