package live

import (
	"bytes"
	"context"
	"maps"
	"mime"
	"path"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"time"
)

// Problem is one problem in the overlay, in the words of the terminal.
type Problem struct {
	Severity string `json:"severity"` // "error", "warning", "info"
	Head     string `json:"head"`     // "file:line:col: error: message [code]"
	Body     string `json:"body"`     // excerpt and details, several lines
	// Link is the problem's place on the pages, from their root; "" for none.
	Link string `json:"link"`
	// Page and Place are the place of the board that it is about, as the drawing on that
	// page names it, and Mark is the sign for it there; "" for none.
	Page  string `json:"page,omitempty"`
	Place string `json:"place,omitempty"`
	Mark  string `json:"mark,omitempty"`
}

// snapshot is the state shown at a moment. It never changes.
type snapshot struct {
	gen    uint64 // increases with everything published
	pages  uint64 // generation of the files
	before uint64 // generation of the previous files
	files  map[string]file
	// fresh are the paths of this generation while the others are still being drawn;
	// nil when all are drawn.
	fresh    map[string]bool
	changed  []string // paths that differ between before and pages
	judged   uint64   // generation of the problems
	problems []Problem
	instead  map[string][]byte // when failed: the pages that replace others
	failed   bool              // the last build failed: files are those of an earlier one
	note     string            // progress: "playing: 120 of 3,600 games"
}

// file is the answer for a path.
type file struct {
	kind  string // content type
	body  []byte
	plays bool // a page where a game is played
}

// Site is the current snapshot and the tabs that watch it.
type Site struct {
	boot string // identifies a run of the server
	now  atomic.Pointer[snapshot]

	mu    sync.Mutex // held to publish, and to add or remove tabs
	tabs  map[chan struct{}]bool
	open  []string // requested pages, the latest first
	ended chan struct{}
	end   sync.Once
}

// NewSite returns a site that shows nothing yet.
func NewSite() *Site {
	s := &Site{boot: strconv.FormatInt(time.Now().UnixNano(), 36), tabs: map[chan struct{}]bool{}, ended: make(chan struct{})}
	s.now.Store(&snapshot{note: "building"})
	return s
}

// Show publishes pages and their problems. Paths are relative, with "/".
func (s *Site) Show(pages map[string][]byte, problems []Problem) {
	files := allServed(pages)
	s.publish(func(next *snapshot) {
		next.swap(files)
		next.fresh = nil
		next.note = ""
		next.judge(problems, false)
	})
}

// ShowFirst publishes the pages that readers look at, with the files that they load.
// Requests for others wait until [Site.Complete] or [Site.Show] brings them.
func (s *Site) ShowFirst(pages map[string][]byte, problems []Problem) {
	drawn, fresh := allServed(pages), map[string]bool{}
	for name := range pages {
		fresh[name] = true
	}
	s.publish(func(next *snapshot) {
		files := maps.Clone(next.files)
		if files == nil {
			files = map[string]file{}
		}
		maps.Copy(files, drawn)
		next.swap(files)
		next.fresh = fresh
		next.note = ""
		next.judge(problems, false)
	})
}

// Complete publishes all pages after ShowFirst.
func (s *Site) Complete(pages map[string][]byte) {
	files := allServed(pages)
	s.publish(func(next *snapshot) {
		if next.failed { // replaced pages stay replaced
			for name := range next.instead {
				files[name] = next.files[name]
			}
		}
		next.swap(files)
		next.fresh = nil
	})
}

// largest number of pages that count as looked at: a map, the odds next to it, and a
// card.
const mostOpen = 3

// Looked returns the pages that were requested last, newest first.
func (s *Site) Looked() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.open)
}

// look records a requested page.
func (s *Site) look(name string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.open = slices.Insert(slices.DeleteFunc(s.open, func(o string) bool { return o == name }), 0, name)
	s.open = s.open[:min(len(s.open), mostOpen)]
}

// settled returns the snapshot in which a path has the newest generation. It waits
// while the page is being drawn, but not forever.
func (s *Site) settled(ctx context.Context, name string) *snapshot {
	now := s.now.Load()
	if now.settled(name) {
		return now
	}
	ctx, cancel := context.WithTimeout(ctx, 30*time.Second)
	defer cancel()
	changed, leave := s.watch()
	defer leave()
	for {
		if now = s.now.Load(); now.settled(name) {
			return now
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return now
		case <-s.ended:
			return now
		}
	}
}

// settled reports whether a path is final: it is drawn, or it is a file that no content
// changes. Pages and scripts may change; other existing files stay.
func (s *snapshot) settled(name string) bool {
	if s.fresh == nil || s.fresh[name] {
		return true
	}
	_, there := s.files[name]
	ext := path.Ext(name)
	return there && ext != ".html" && ext != ".js"
}

// Fail publishes problems over the last good pages; instead replaces some of them.
func (s *Site) Fail(problems []Problem, instead map[string][]byte) {
	s.publish(func(next *snapshot) {
		if len(instead) > 0 {
			files := maps.Clone(next.files)
			if files == nil {
				files = map[string]file{}
			}
			maps.Copy(files, allServed(instead))
			next.swap(files)
		}
		next.instead = instead
		next.note = ""
		next.judge(problems, true)
	})
}

// swap takes over files and determines which of them changed.
func (s *snapshot) swap(files map[string]file) {
	var changed []string
	for name, f := range files {
		if was, ok := s.files[name]; !ok || !bytes.Equal(was.body, f.body) {
			changed = append(changed, name)
		}
	}
	for name := range s.files {
		if _, ok := files[name]; !ok {
			changed = append(changed, name)
		}
	}
	if len(changed) > 0 || s.files == nil {
		slices.Sort(changed)
		s.before, s.pages, s.changed = s.pages, s.gen, changed
	}
	s.files = files
}

// judge takes over problems, which count as news only when they changed.
func (s *snapshot) judge(problems []Problem, failed bool) {
	if failed != s.failed || !slices.Equal(problems, s.problems) {
		s.problems, s.failed, s.judged = problems, failed, s.gen
	}
}

// Note publishes a progress line; "" for none.
func (s *Site) Note(text string) {
	if s.now.Load().note != text {
		s.publish(func(next *snapshot) { next.note = text })
	}
}

// publish swaps the snapshot for a changed copy and wakes the tabs.
func (s *Site) publish(change func(next *snapshot)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	next := *s.now.Load()
	next.gen++
	change(&next)
	s.now.Store(&next)
	for tab := range s.tabs {
		select {
		case tab <- struct{}{}:
		default: // it has not read the last notice and will find this change too
		}
	}
}

// watch returns a channel that signals changes of the snapshot.
func (s *Site) watch() (changed <-chan struct{}, leave func()) {
	tab := make(chan struct{}, 1)
	s.mu.Lock()
	s.tabs[tab] = true
	s.mu.Unlock()
	return tab, func() {
		s.mu.Lock()
		delete(s.tabs, tab)
		s.mu.Unlock()
	}
}

// Close disconnects every open tab.
func (s *Site) Close() { s.end.Do(func() { close(s.ended) }) }

// allServed returns pages in their served form.
func allServed(pages map[string][]byte) map[string]file {
	files := make(map[string]file, len(pages))
	for name, body := range pages {
		files[name] = served(name, body)
	}
	return files
}

func served(name string, body []byte) file {
	f := file{kind: ContentType(name), body: body}
	if path.Ext(name) == ".html" {
		f.body, f.plays = enliven(body), plays(body)
	}
	return f
}

// ContentType returns the type of a file by its name. It is the same on every machine,
// whatever the machine's own tables.
func ContentType(name string) string {
	ext := path.Ext(name)
	switch ext {
	case ".html":
		return "text/html; charset=utf-8"
	case ".css":
		return "text/css; charset=utf-8"
	case ".js":
		return "text/javascript; charset=utf-8"
	case ".svg":
		return "image/svg+xml"
	case ".wasm":
		return "application/wasm" // otherwise a browser does not compile it while it loads
	case ".png":
		return "image/png"
	}
	if kind := mime.TypeByExtension(ext); kind != "" {
		return kind
	}
	return "application/octet-stream"
}
