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

// Problem is one problem as the overlay shows it, in the words of the
// terminal.
type Problem struct {
	Severity string `json:"severity"` // "error", "warning", "info"
	Head     string `json:"head"`     // "file:line:col: error: message [code]"
	Body     string `json:"body"`     // excerpt and details, several lines
	// Link is where the problem stands on the pages, from their root; "" nowhere.
	Link string `json:"link"`
}

// snapshot is what is shown at a moment. It never changes.
type snapshot struct {
	gen    uint64 // grows with whatever is published
	pages  uint64 // generation of the files
	before uint64 // generation of the files that were before
	files  map[string]file
	// fresh are the paths that are of this generation while the others are still being
	// drawn; nil when all are.
	fresh    map[string]bool
	changed  []string // paths that differ between before and pages
	judged   uint64   // generation of the problems
	problems []Problem
	instead  map[string][]byte // with failed: what has taken the place of pages
	failed   bool              // the last build failed: files are those of an earlier one
	note     string            // what goes on: "playing: 120 of 3,600 games"
}

// file is what a path answers with.
type file struct {
	kind  string // content type
	body  []byte
	plays bool // a page where a game is played
}

// Site is what is shown, and who looks at it.
type Site struct {
	boot string // tells one run of the server from another
	now  atomic.Pointer[snapshot]

	mu    sync.Mutex // held to publish and to come and go
	tabs  map[chan struct{}]bool
	open  []string // pages that were asked for, the last first
	ended chan struct{}
	end   sync.Once
}

// NewSite returns a site that shows nothing yet.
func NewSite() *Site {
	s := &Site{boot: strconv.FormatInt(time.Now().UnixNano(), 36), tabs: map[chan struct{}]bool{}, ended: make(chan struct{})}
	s.now.Store(&snapshot{note: "building"})
	return s
}

// Show publishes pages and the problems that were found with them. Paths are
// relative, with "/".
func (s *Site) Show(pages map[string][]byte, problems []Problem) {
	files := allServed(pages)
	s.publish(func(next *snapshot) {
		next.swap(files)
		next.fresh = nil
		next.note = ""
		next.judge(problems, false)
	})
}

// ShowFirst publishes the pages that are looked at, with what they load. Who asks for
// another waits until [Site.Complete] or [Site.Show] brings it.
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

// Complete publishes all pages after the first.
func (s *Site) Complete(pages map[string][]byte) {
	files := allServed(pages)
	s.publish(func(next *snapshot) {
		if next.failed { // what stands in the place of some stays
			for name := range next.instead {
				files[name] = next.files[name]
			}
		}
		next.swap(files)
		next.fresh = nil
	})
}

// most pages that count as looked at: a map, the odds beside it, and a card.
const mostOpen = 3

// Looked are the pages that were asked for last, newest first.
func (s *Site) Looked() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.open)
}

// look takes note of a page that is asked for.
func (s *Site) look(name string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.open = slices.Insert(slices.DeleteFunc(s.open, func(o string) bool { return o == name }), 0, name)
	s.open = s.open[:min(len(s.open), mostOpen)]
}

// settled is the snapshot in which a path is of the newest generation. It waits while the
// page is being drawn, and not for ever.
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

// settled tells whether a path is as it will stay: it is drawn, or it is a file that no
// content changes. Pages and scripts may be others; of the rest, what is there stays.
func (s *snapshot) settled(name string) bool {
	if s.fresh == nil || s.fresh[name] {
		return true
	}
	_, there := s.files[name]
	ext := path.Ext(name)
	return there && ext != ".html" && ext != ".js"
}

// Fail publishes problems over the last good pages, of which instead takes the
// place of some.
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

// swap takes over files and finds out which of them are news.
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

// judge takes over problems, which are news only when they are others.
func (s *snapshot) judge(problems []Problem, failed bool) {
	if failed != s.failed || !slices.Equal(problems, s.problems) {
		s.problems, s.failed, s.judged = problems, failed, s.gen
	}
}

// Note publishes what goes on, in one line; "" nothing.
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
		default: // it has not yet read the last one and will find this one too
		}
	}
}

// watch returns a channel that tells when the snapshot has changed.
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

// Close lets go of every open tab.
func (s *Site) Close() { s.end.Do(func() { close(s.ended) }) }

// allServed are pages as they are served.
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

// ContentType is that of a file by its name, the same on every machine, whatever its
// tables say.
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
		return "application/wasm" // else a browser does not compile it while it comes
	case ".png":
		return "image/png"
	}
	if kind := mime.TypeByExtension(ext); kind != "" {
		return kind
	}
	return "application/octet-stream"
}
