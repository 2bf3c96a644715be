package lsp

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"acforge.dev/compiler"
	"acforge.dev/compiler/authored"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/printable"
)

// Workshop does the work that the server leaves to others.
type Workshop struct {
	// Compiler is the compiler of the systems whose packs are edited.
	Compiler *compiler.Compiler
	// Places lists, by system, which sort of thing is named at which place of its
	// files. Each line has the place, the sort and the top-level field, separated by
	// tabs. It was learnt from packs, so that a pack without any names gets help too.
	// The names in the pack itself are learnt in addition.
	Places map[string]string
	// Begin returns how a thing of a pack can begin that is named and not there yet, by the
	// top-level field that it belongs to. It may be nil.
	Begin func(files fs.FS, system, pack, field, id string) []Begun
	// Find returns the directory of the workspace that holds a file or a directory.
	Find func(name string) (dir string, ok bool)
	// Open opens a workspace. The server makes one call of Judge or Smoke at a time.
	Open func(dir string) (Workspace, error)
}

// Begun is a new thing of a kind: its new files, by name in the workspace.
type Begun struct {
	Kind  string
	Files map[string][]byte
}

// Workspace is an open workspace.
type Workspace interface {
	// Files are those on disk.
	Files() fs.FS
	// Judge compiles and checks all packs of files: those on disk, or their text in the
	// editor.
	Judge(ctx context.Context, files fs.FS) (*Judged, error)
	// Smoke returns a function that lets bots play a mission of a pack and describes
	// the result. The function does not need the workspace any more.
	Smoke(ctx context.Context, files fs.FS, pack, mission string) (play func() (string, error), err error)
	Close()
}

// Judged is the result of Judge.
type Judged struct {
	*compiler.Result
	Problems []diag.Diagnostic
	// Missions returns the missions that bots can play; nil when something is wrong.
	Missions func() []Mission
	// Faces returns a thing as its pages draw it, by its pack, the top-level field that
	// holds it, and its id; nil when it has no face. Faces is nil when something is wrong.
	Faces func(pack, field, id string) (*Face, error)
	// LayOut lays the packs out on paper; nil when something is wrong. It needs no
	// workspace, so a Judge or Smoke may run at the same time.
	LayOut func(ctx context.Context) (*Laid, error)
}

// Laid is the result of LayOut.
type Laid struct {
	// Problems are those of Judged, and the texts that do not fit.
	Problems []diag.Diagnostic
	// Spaces returns how much of its space on paper a text of a pack uses in each
	// language. The text is that of a key, or else the one at a byte of a file as it
	// was judged. It is empty if the text is on no paper.
	Spaces func(pack, file, key string, at int) []Space
}

// Space says how much of its space on paper a text uses in a language.
type Space struct {
	Lang    string
	Foreign bool // the text is not translated into it
	Text    string
}

// Mission is a mission that bots can play.
type Mission struct {
	Pack, ID string
	At       diag.Span
}

// quiet is the time without typing before the packs are judged again.
const quiet = 100 * time.Millisecond

// project is a workspace with the files that the editor has open.
type project struct {
	dir     string
	server  *Server
	ws      Workspace
	judging sync.Mutex // one at a time

	// The fields below are guarded by the server's mu.
	open     map[string]*document // by name in the workspace
	wait     *time.Timer
	stop     context.CancelFunc // cancels the current judging
	known    *known
	problems []diag.Diagnostic
	rest     layingOut
	faces    func(pack, field, id string) (*Face, error)
	missions func() []Mission
	shown    map[string]bool // files with visible problems
	round    int             // of judging
}

// document is a file in the editor.
type document struct {
	text    []byte
	version int
}

// overlay is the disk with the editor's files over it.
type overlay struct {
	fs.FS
	texts map[string][]byte
}

func (o overlay) Open(name string) (fs.File, error) {
	text, ok := o.texts[name]
	if !ok {
		return o.FS.Open(name)
	}
	return &overlayFile{bytes.NewReader(text), path.Base(name), int64(len(text))}, nil
}

// ReadDir lists a folder, including files that exist only in the editor.
func (o overlay) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(o.FS, name)
	var more []fs.DirEntry
	for n, text := range o.texts {
		if path.Dir(n) == name && !slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return e.Name() == path.Base(n) }) {
			more = append(more, fs.FileInfoToDirEntry(&overlayFile{nil, path.Base(n), int64(len(text))}))
		}
	}
	if len(more) == 0 {
		return entries, err
	}
	entries = append(entries, more...)
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return entries, nil
}

type overlayFile struct {
	*bytes.Reader
	name string
	size int64
}

func (f *overlayFile) Stat() (fs.FileInfo, error) { return f, nil }
func (f *overlayFile) Close() error               { return nil }
func (f *overlayFile) Name() string               { return f.name }
func (f *overlayFile) Size() int64                { return f.size }
func (f *overlayFile) Mode() fs.FileMode          { return 0o444 }
func (f *overlayFile) ModTime() time.Time         { return time.Time{} }
func (f *overlayFile) IsDir() bool                { return false }
func (f *overlayFile) Sys() any                   { return nil }

// files returns the current files of the project. The server's mu is held.
func (p *project) files() overlay {
	o := overlay{p.ws.Files(), map[string][]byte{}}
	for name, d := range p.open {
		o.texts[name] = d.text // which is never changed, only replaced
	}
	return o
}

// text returns the current text of a file, nil when there is none. The server's mu is
// held.
func (p *project) text(name string) []byte {
	if d := p.open[name]; d != nil {
		return d.text
	}
	limit := int64(compiler.MaxFile)
	if path.Ext(name) == ".po" {
		limit = compiler.MaxCatalog
	}
	info, err := fs.Stat(p.ws.Files(), name)
	if err != nil || !info.Mode().IsRegular() || info.Size() > limit {
		return nil
	}
	b, err := fs.ReadFile(p.ws.Files(), name)
	if err != nil {
		return nil
	}
	return b
}

// name returns a file's name in the workspace, false when it is not in it.
func (p *project) name(file string) (string, bool) {
	rel, err := filepath.Rel(p.dir, file)
	if err != nil || !filepath.IsLocal(rel) {
		return "", false
	}
	return filepath.ToSlash(rel), true
}

func (p *project) uri(name string) string {
	return uriOf(filepath.Join(p.dir, filepath.FromSlash(name)))
}

// later judges after a time without typing. The server's mu is held.
func (p *project) later(ctx context.Context, after time.Duration) {
	p.round++
	if p.stop != nil {
		p.stop() // its answer would be outdated
	}
	p.rest.cancel()
	if p.wait != nil {
		p.wait.Stop()
	}
	p.wait = time.AfterFunc(after, func() { p.judge(ctx) })
}

// judge compiles and checks the current files, and shows the problems.
func (p *project) judge(ctx context.Context) {
	p.judging.Lock()
	defer p.judging.Unlock()
	s := p.server
	s.mu.Lock()
	if s.ended {
		s.mu.Unlock()
		return
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	p.stop = stop
	round, files := p.round, p.files()
	s.mu.Unlock()
	j, err := p.ask(ctx, files)
	s.mu.Lock()
	defer s.mu.Unlock()
	p.stop = nil
	if ctx.Err() != nil || round != p.round {
		return // another one is running
	}
	if err != nil {
		s.out.notify("window/logMessage", map[string]any{"type": 1, "message": "acforge: " + printable.Text(err.Error())})
		return
	}
	p.known = p.known.with(&s.opt.Workshop, j)
	p.problems = j.Problems
	if j.Missions != nil {
		p.missions = j.Missions
	}
	if j.Faces != nil {
		p.faces = j.Faces
	}
	p.show(files.texts)
	s.refresh()
	if s.panels {
		s.out.notify("acforge/judged", map[string]any{"uri": uriOf(p.dir)})
	}
	if j.LayOut != nil {
		p.layLater(round, files.texts, j.LayOut)
	}
}

// ask judges files; a panic becomes an error.
func (p *project) ask(ctx context.Context, files fs.FS) (j *Judged, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("this is a bug in acforge, not in your content: %v", r)
		}
	}()
	return p.ws.Judge(ctx, files)
}

// show sends the problems, and which files no longer have any. texts are the editor's
// texts when they were found. The server's mu is held.
func (p *project) show(texts map[string][]byte) {
	by := map[string][]problem{}
	for name := range p.shown {
		by[name] = []problem{}
	}
	for name := range p.open {
		by[name] = []problem{}
	}
	p.shown = map[string]bool{}
	for _, d := range append(slices.Clip(p.problems), p.rest.unfit(p)...) {
		at, message := p.place(d)
		if at.File == nil {
			continue
		}
		words := d.Words()
		for _, more := range words.Details {
			message += "\n" + more.Label + ": " + more.Text
		}
		q := problem{Range: p.span(at), Severity: int(d.Severity) + 1, Code: words.Code, Source: "acforge", Message: message}
		for i, r := range d.Related {
			if r.Span.File != nil && !carried(r.Span.File.Name) {
				q.Related = append(q.Related, related{location{p.uri(r.Span.File.Name), p.span(r.Span)}, words.Related[i].Message})
			}
		}
		name := at.File.Name
		p.shown[name] = true
		by[name] = append(by[name], q)
	}
	for name, list := range by {
		params := map[string]any{"uri": p.uri(name), "diagnostics": list}
		if d := p.open[name]; d != nil && bytes.Equal(d.text, texts[name]) {
			params["version"] = d.version
		}
		p.server.out.notify("textDocument/publishDiagnostics", params)
	}
}

// place returns where a problem is shown. If it is in no file of the workspace, that is
// the place in the workspace that led to it, else a file pack.cue.
func (p *project) place(d diag.Diagnostic) (at diag.Span, message string) {
	message = printable.Line(d.Message)
	if f := d.Primary.File; f != nil && !carried(f.Name) {
		return d.Primary, message
	}
	if f := d.Primary.File; f != nil {
		line, _ := f.Position(d.Primary.Start)
		message = fmt.Sprintf("%s:%d: %s", f.Name, line, message)
	}
	for _, r := range d.Related {
		if r.Span.File != nil && !carried(r.Span.File.Name) {
			return r.Span, message
		}
	}
	packs, err := fs.Glob(p.ws.Files(), "memories/*/pack.cue")
	if err != nil || len(packs) == 0 {
		return diag.Span{}, message
	}
	return diag.Span{File: &diag.File{Name: packs[0]}}, message
}

func carried(name string) bool { return compiler.Elsewhere(name) }

// span returns a place in the judged files.
func (p *project) span(at diag.Span) span {
	text := at.File.Text
	return spanOf(text, at.Start, min(max(at.Start, at.End), len(text)))
}

// known holds the names that the last compilations knew.
type known struct {
	packs  map[string]*pack
	places map[string]map[naming]bool // by place name: what is named there
}

// naming is a group of things that can be named at a place: things of a table, perhaps
// only those in one top-level field.
type naming struct{ what, top string }

// pack is one of the compiled packs.
type pack struct {
	compiler.Named
	// uses holds them by file; a file with problems keeps its last good ones.
	uses map[string][]authored.Use
}

// with adds the knowledge from a compilation. Existing values are never changed.
func (k *known) with(w *Workshop, j *Judged) *known {
	out := &known{packs: map[string]*pack{}, places: map[string]map[naming]bool{}}
	for place, namings := range seeds(w.Places) {
		out.places[place] = namings
	}
	wrong := map[string]bool{}
	broken := false
	for _, d := range j.Problems {
		if d.Severity == diag.Error {
			broken = true
			if d.Primary.File != nil {
				wrong[d.Primary.File.Name] = true
			}
		}
	}
	for _, n := range j.Named {
		if n.Names == nil {
			continue
		}
		p := &pack{Named: n, uses: map[string][]authored.Use{}}
		seen := map[string]map[int]bool{}
		for _, u := range n.Uses {
			if u.At.File == nil {
				continue
			}
			file := u.At.File.Name
			if seen[file] == nil {
				seen[file] = map[int]bool{}
			}
			if seen[file][u.At.Start] {
				continue
			}
			seen[file][u.At.Start] = true
			p.uses[file] = append(p.uses[file], u)
			out.learn(w.Compiler, p, u)
		}
		if broken && k != nil && k.packs[n.Pack] != nil {
			p.keep(k.packs[n.Pack], wrong)
		}
		out.packs[n.Pack] = p
	}
	if k != nil {
		for name, p := range k.packs { // one that could not be read at all
			if out.packs[name] == nil && broken {
				out.packs[name] = p
			}
		}
	}
	return out
}

// keep adds earlier knowledge about the files that have problems now.
func (p *pack) keep(was *pack, wrong map[string]bool) {
	names := *p.Names
	names.Tables = slices.Clone(names.Tables)
	for _, old := range was.Tables {
		i := slices.IndexFunc(names.Tables, func(t *authored.NameTable) bool { return t.What == old.What && within(t) == within(old) })
		if i < 0 {
			names.Tables = append(names.Tables, old)
			continue
		}
		now := *names.Tables[i]
		now.Things = slices.Clone(now.Things)
		for _, t := range old.Things {
			there := slices.ContainsFunc(now.Things, func(o authored.Thing) bool { return o.ID == t.ID })
			if !there && t.At.File != nil && wrong[t.At.File.Name] {
				now.Things = append(now.Things, t)
			}
		}
		names.Tables[i] = &now
	}
	p.Names = &names
	for file, uses := range was.uses {
		if wrong[file] && len(p.uses[file]) < len(uses) {
			p.uses[file] = uses
		}
	}
	for dir, pkg := range was.Packages {
		if p.Packages[dir] == "" {
			p.Packages[dir] = pkg
		}
	}
}

// within returns the path of the thing that limits where a table is known.
func within(t *authored.NameTable) string {
	if t.In == nil {
		return ""
	}
	return strings.Join(t.In.Path, "\x00")
}

// learn records what is named at places like that of a use.
func (k *known) learn(c *compiler.Compiler, p *pack, u authored.Use) {
	file := u.At.File.Name
	place, ok := c.Spot(p.System, p.Packages[path.Dir(file)], u.Path)
	if !ok {
		return
	}
	k.add(p.System+" "+place.Name, namingOf(u))
	for _, def := range place.Of {
		k.add(p.System+" "+def, naming{what: u.Table.What})
	}
}

// named returns what is named at a place. A place that no pack has used yet is like the
// others of its definition, if these all name things of one sort.
func (k *known) named(system string, place authored.Spot) map[naming]bool {
	if there := k.places[system+" "+place.Name]; len(there) > 0 {
		return there
	}
	for _, def := range place.Of {
		if alike := k.places[system+" "+def]; len(alike) == 1 {
			return alike
		}
	}
	return nil
}

func (k *known) add(place string, s naming) {
	if k.places[place][s] {
		return
	}
	more := map[naming]bool{s: true}
	for o := range k.places[place] {
		more[o] = true
	}
	k.places[place] = more
}

// namingOf returns the group of things that a use names from.
func namingOf(u authored.Use) naming {
	s := naming{what: u.Table.What}
	for _, t := range u.Table.Things {
		if t.ID == u.ID && u.Table.In == nil && len(t.Path) > 0 {
			s.top = t.Path[0]
		}
	}
	return s
}
