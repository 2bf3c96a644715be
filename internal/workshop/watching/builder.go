package watching

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"acforge.dev/compiler"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/lock"
	"acforge.dev/internal/parallel"
	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/disk"
	"acforge.dev/preview/live"
	"acforge.dev/preview/page"
	"acforge.dev/validator/sim"
)

// watchedFolders lists everything that a build reads.
var watchedFolders = []string{"cue.mod", "memories", "cards", lock.Folder}

// builder builds for the live page.
type builder struct {
	Options
	shop      *workshop.Workshop
	workspace *disk.Workspace
	url       string
	jobs      int
	looked    func() []string // returns the paths of the open pages

	worker  workshop.Evaluators
	closed  atomic.Bool
	cache   compiler.Cache
	figures figures
	printed string // problems as last printed
	wrong   bool   // there were errors among them
	greeted bool
	frames  map[string][]byte // the pages of problems of the last good build

	// mu guards figures, the pages of plans and the printed problems. The bots
	// of one build may finish a Memory, and its last pages be drawn, while the
	// next build looks up what is known already.
	mu sync.Mutex
}

func newBuilder(shop *workshop.Workshop, w *disk.Workspace, o Options) *builder {
	return &builder{Options: o, shop: shop, workspace: w, worker: shop.Evaluators(o.Limits), figures: figures{langs: o.Langs}}
}

// Read copies everything that a build reads.
func (b *builder) Read() (*live.Tree, error) {
	t, err := b.read()
	if errors.Is(err, fs.ErrNotExist) {
		err = fmt.Errorf("the workspace %s, or a part of it, is not there (%w); watch waits until it is back", disk.FromHere(b.workspace.Dir), err)
	}
	return t, err
}

func (b *builder) read() (*live.Tree, error) {
	w, err := b.workspace.Reopen()
	if err != nil {
		return nil, err
	}
	defer w.Close()
	t, err := live.ReadTree(w.FS(), watchedFolders, compiler.Reads)
	if err == nil && b.AlsoNow != nil {
		t = t.With(b.AlsoNow())
	}
	return t, err
}

// close ends the process that evaluates content, once no check uses its
// results.
func (b *builder) close() {
	b.closed.Store(true)
	b.mu.Lock()
	defer b.mu.Unlock()
	b.worker.Close()
}

// Build compiles, checks and draws. Pages come straight from the compiled
// content. Packaging follows when bots play, since they play the bundle.
func (b *builder) Build(ctx context.Context, t *live.Tree) (out *live.Result, err error) {
	start := time.Now()
	defer ourFault(&err)
	r, err := b.compile(ctx, t)
	if err != nil {
		return nil, err
	}
	packs, err := b.shop.Unjudged(r, "")
	if err != nil {
		return nil, err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	// Open pages are drawn during the check, and dropped if there are errors.
	at, before := b.looked(), b.figures
	var all *diag.List
	var first *firstPages
	var plan *playPlan
	var failed error
	err = parallel.Each(2, func(i int) (err error) {
		if i == 0 {
			all, err = b.shop.Judge(r, packs, "")
			return err
		}
		if r.Diagnostics.Errors() > 0 || len(packs) == 0 {
			return nil
		}
		defer ourFault(&failed) // not a failure if the content is wrong
		if plan, failed = b.figures.plan(packs, b.Memory, b.Games); failed == nil {
			first, failed = plan.first(at)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	found := all.Sorted()
	out = &live.Result{Problems: b.liveProblems(found)}
	if all.Errors() > 0 || len(packs) == 0 {
		b.figures = before
		out.Shown = func() { b.tell(start, found, nil, false) }
		out.Instead, err = b.instead(found)
		return out, err
	}
	if failed != nil || ctx.Err() != nil {
		return nil, errors.Join(failed, ctx.Err())
	}
	if b.Also != nil {
		more, err := b.Also(packs)
		if err != nil {
			return nil, err
		}
		all.Add(more...)
		found = all.Sorted()
	}
	if plan.whole() {
		found = append(found, plan.problems()...)
	}
	out.Problems = b.liveProblems(found)
	if out.Pages, err = first.judged(found); err != nil {
		return nil, err
	}
	if len(out.Pages) > 0 {
		out.Rest = func(ctx context.Context) (pages map[string][]byte, err error) {
			b.mu.Lock() // a later build uses the same plan, and needs these pages if it fails
			defer b.mu.Unlock()
			defer ourFault(&err)
			pages, frames, err := plan.pages(ctx, found)
			if ctx.Err() == nil && err == nil {
				b.frames = frames
			}
			return pages, err
		}
	} else if out.Pages, b.frames, err = plan.pages(ctx, found); err != nil {
		return nil, err
	}
	out.Shown = func() {
		b.tell(start, found, out.Pages, out.Rest != nil)
		b.greet(packs)
	}
	out.Play = func(ctx context.Context, o *live.Out) {
		tidyUp() // everything is shown, so no one waits
		b.play(ctx, plan, all.Sorted(), o)
	}
	return out, nil
}

// spare is the memory that the next build may allocate before the collector
// runs during it, about as much as a build of 100 Memories leaves behind.
const spare = 256 << 20

// tidyUp collects garbage after a build and delays the next collection. A
// collection during a build takes a fifth of its time.
func tidyUp() {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	debug.SetGCPercent(int(max(100, 100*spare/max(m.HeapAlloc, 1))))
}

// ourFault turns a panic into an error that reports a bug in acforge. The page
// stays open all day and survives it, and the next save may fix it.
func ourFault(err *error) {
	if p := recover(); p != nil {
		*err = fmt.Errorf("this is a bug in acforge, not in your content: %v\nPlease report it with these lines:\n%s", p, debug.Stack())
	}
}

// compile evaluates the content in a process that stays for the next save. The
// process restarts at once if it had to be ended. If a newer save waits, the
// current work is given up.
func (b *builder) compile(ctx context.Context, t *live.Tree) (*compiler.Result, error) {
	r, err := b.shop.Compiler.Compile(t, compiler.Options{Packs: b.workspace.Packs, Carried: b.shop.Carried, Modules: b.shop.Modules, Cache: &b.cache, Worker: b.worker.Worker(ctx)})
	if !b.closed.Load() {
		err = errors.Join(err, b.worker.Warm())
	}
	return r, err
}

// Failed reports a problem of the machine rather than of the content.
func (b *builder) Failed(err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.printed, b.wrong = "", true
	fmt.Fprintln(b.Said, "acforge: "+err.Error())
}

// tell prints the page's status in the terminal, and the problems only if they
// changed. part says that only the open pages are drawn, and that the others
// follow.
func (b *builder) tell(start time.Time, found []diag.Diagnostic, pages map[string][]byte, part bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	state := workshop.CountPages(pages)
	switch {
	case len(pages) == 0:
		state = "the last good pages are still shown"
	case part:
		state = "the open page is new; the other pages follow"
	}
	fmt.Fprintf(b.Said, "%s built in %d ms; %s\n", start.Format(time.TimeOnly), time.Since(start).Milliseconds(), state)
	b.printNew(found)
}

func (b *builder) printNew(found []diag.Diagnostic) {
	var text bytes.Buffer
	if diag.Render(&text, diag.Text, found, b.Text) != nil || text.String() == b.printed {
		return
	}
	wrong := diag.Count(found, diag.Error) > 0
	if b.wrong && !wrong {
		fmt.Fprintln(b.Said, "no more errors")
	}
	b.printed, b.wrong = text.String(), wrong
	_, _ = b.Problems.Write(text.Bytes()) // a closed terminal does not end the page
}

// greet says once where the requested memory is.
func (b *builder) greet(packs []*workshop.Pack) {
	if b.greeted || b.Memory == "" {
		return
	}
	b.greeted = true
	var known []string
	at := ""
	for _, c := range packs {
		played, err := c.Played()
		if err != nil {
			return // reported when it is played
		}
		folder := ""
		if len(packs) > 1 {
			folder = c.Name + "/"
		}
		for _, m := range played {
			known = append(known, m.ID)
			if m.ID == b.Memory {
				at += fmt.Sprintf("memory %s is at %s%s%s\n", m.ID, b.url, folder, m.Page)
			}
		}
	}
	if at == "" {
		at = fmt.Sprintf("unknown memory %s; there are %s\n", b.Memory, strings.Join(known, ", "))
	}
	fmt.Fprint(b.Said, at)
}

// draft draws the pages selected by wants; nil selects all. It draws them in
// the languages asked for, or else only in the pack's first, since each further
// one takes as long again after every save. It reuses what kept holds
// unchanged.
func draft(c *workshop.Pack, asked []string, wants func(path string) bool, kept *page.Cache, report *sim.Report) (map[string][]byte, error) {
	if len(asked) == 0 {
		asked = c.Languages()[:1]
	}
	langs, err := workshop.PageLanguages(asked, c.Languages())
	if err != nil {
		return nil, err
	}
	list, err := page.Sites(langs, wants, func(site page.Site) ([]page.Page, error) {
		site.Kept, site.Engines = kept.In(site.Lang), c.Engines
		return c.Pages(site, workshop.Tool(), report)
	})
	if err != nil {
		return nil, fmt.Errorf("the pages of %s: %w", c.Name, err)
	}
	pages := map[string][]byte{}
	for _, p := range list {
		pages[p.Path] = p.Bytes
	}
	return pages, nil
}

// marks are the signs on the Map of what people did at a place, by code.
var marks = map[string]string{
	"playtest/note": "“", "playtest/taken-back": "↶", "playtest/slow": "…", "playtest/stopped": "■", "playtest/looked-up": "?", "playtest/trap": "!",
}

// liveProblems returns problems in the same words as the terminal.
func (b *builder) liveProblems(found []diag.Diagnostic) []live.Problem {
	var out []live.Problem
	for i, d := range found {
		var text bytes.Buffer
		one := []diag.Diagnostic{d}
		if diag.Render(&text, diag.Text, one, diag.Options{}) != nil {
			continue
		}
		words := strings.TrimSuffix(text.String(), "\n"+diag.Summary(one)+"\n")
		head, body, _ := strings.Cut(words, "\n")
		p := live.Problem{Severity: d.Severity.String(), Head: head, Body: strings.TrimRight(body, "\n"), Link: page.ProblemsPath + "#" + page.ProblemID(i)}
		if d.Place.Name != "" {
			p.Page, p.Place, p.Mark = d.Place.Page, d.Place.Name, marks[d.Code]
			if len(b.workspace.Packs) > 1 {
				p.Page = d.Place.Pack + "/" + p.Page
			}
		}
		out = append(out, p)
	}
	return out
}
