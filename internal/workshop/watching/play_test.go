package watching

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"acforge.dev/compiler"
	"acforge.dev/engine"
	"acforge.dev/internal/carried"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/systems/shipped"
	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/disk"
	"acforge.dev/preview/live"
)

// liveTiny returns a builder over a copy of the small workspace.
func liveTiny(t *testing.T, games int) *builder {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS("../../../cmd/acforge/testdata/workspace")); err != nil {
		t.Fatal(err)
	}
	t.Setenv(disk.CacheEnv, t.TempDir())
	return builderOver(t, dir, Options{Games: games})
}

// builderOver returns a builder over a workspace. It evaluates in this process.
func builderOver(t *testing.T, dir string, o Options) *builder {
	t.Helper()
	w, err := disk.Find(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(w.Close)
	o.Said, o.Problems = io.Discard, io.Discard
	shop := workshop.New(workshop.Config{Systems: shipped.List, Carried: carried.Packs, Codes: carried.Codes, Results: disk.OpenResults(func(string) {}), Engines: disk.Engines(func(string) {})})
	b := newBuilder(shop, w, o)
	b.jobs, b.looked = 1, func() []string { return nil }
	return b
}

func (b *builder) once(t *testing.T) *live.Result {
	t.Helper()
	tree, err := b.Read()
	if err != nil {
		t.Fatal(err)
	}
	r, err := b.Build(t.Context(), tree)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func (b *builder) change(t *testing.T, name, old, text string) {
	t.Helper()
	name = filepath.Join(b.workspace.Dir, filepath.FromSlash(name))
	was, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(was, []byte(old)) {
		t.Fatalf("%q does not stand in %s", old, name)
	}
	if err := os.WriteFile(name, bytes.Replace(was, []byte(old), []byte(text), 1), 0o666); err != nil {
		t.Fatal(err)
	}
}

// The live pages equal those of the bundle, though they are drawn without one.
func TestLivePagesAreTheBundles(t *testing.T) {
	b := liveTiny(t, 0)
	r := b.once(t)
	res, err := b.shop.Compiler.Compile(os.DirFS(b.workspace.Dir), compiler.Options{})
	if err != nil {
		t.Fatal(err)
	}
	packs, _, err := b.shop.Drafts(res, "")
	if err != nil {
		t.Fatal(err)
	}
	c := packs[0]
	if err := c.Ship(); err != nil {
		t.Fatal(err)
	}
	want, err := c.PagesIn(c.Shipped, c.Languages(), nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.JudgePages(want, "tiny", nil); err != nil {
		t.Fatal(err)
	}
	sameTree(t, "live", r.Pages, want)
}

// Figures arrive while bots play, rough ones first. A save that changes no game
// keeps them; a save that does has them played again.
func TestLiveFigures(t *testing.T) {
	level.Gate(t)
	b := liveTiny(t, 80)
	site := live.NewSite()
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		live.Loop(ctx, nil, b, site)
	}()
	page := func() string {
		rec := httptest.NewRecorder()
		site.ServeHTTP(rec, httptest.NewRequest("GET", "/memories/jetty.html", nil))
		return rec.Body.String()
	}
	seen := map[string]bool{}
	for late := time.Now().Add(time.Minute); !seen["80"]; time.Sleep(time.Millisecond) {
		if time.Now().After(late) {
			t.Fatalf("80 games a cell were never shown; seen: %v", seen)
		}
		text := page()
		for _, n := range []string{"16", "64", "80"} {
			seen[n] = seen[n] || strings.Contains(text, `data-h="Games">`+n+`</td>`)
		}
	}
	if !seen["16"] && !seen["64"] {
		t.Error("no rough figures were shown on the way")
	}
	stop()
	<-ended

	odds := func(what string) bool {
		return strings.Contains(string(b.once(t).Pages["memories/jetty.html"]), what)
	}
	const fair, old = "Won by the fair bot", `class="odds before"`
	if !odds(fair) || odds(old) {
		t.Error("the figures are forgotten")
	}
	b.change(t, "memories/tiny/jetty/memory.cue", "A crate on the jetty.", "Two crates on the jetty.")
	if !odds(fair) || odds(old) {
		t.Error("a text that no game reads made the figures go")
	}
	b.change(t, "memories/tiny/jetty/memory.cue", "cost: 1", "cost: 2")
	if !odds(old) {
		t.Error("figures of another game are shown as if they were of this one, or are gone before there are others")
	}
}

// The effect of an edit is measured with the same games before and after it.
// The quick bot's games come first and are also played on the old version, then
// the fair bot's.
func TestLiveEdit(t *testing.T) {
	if testing.Short() {
		t.Skip("what runs at the same time is as in TestLiveFigures and TestFiguresComeIn")
	}
	b := liveTiny(t, 80)
	said := &bytes.Buffer{}
	b.Said = said
	// play runs until the page says until, and returns which of the other texts
	// it said on the way.
	play := func(until string, texts ...string) map[string]bool {
		t.Helper()
		ctx, stop := context.WithCancel(t.Context())
		site, ended, seen := live.NewSite(), make(chan struct{}), map[string]bool{}
		go func() {
			defer close(ended)
			live.Loop(ctx, nil, b, site)
		}()
		for late := time.Now().Add(time.Minute); !seen[until]; time.Sleep(time.Millisecond) {
			if time.Now().After(late) {
				t.Fatalf("the page never said %q; it said %v", until, seen)
			}
			rec := httptest.NewRecorder()
			site.ServeHTTP(rec, httptest.NewRequest("GET", "/memories/jetty.html", nil))
			for _, text := range append(texts, until) {
				seen[text] = seen[text] || strings.Contains(rec.Body.String(), text)
			}
		}
		stop()
		<-ended
		return seen
	}
	play(`data-h="Games">80</td>`)
	if strings.Contains(said.String(), "was ") {
		t.Errorf("an edit is said before there was one: %s", said)
	}
	b.change(t, "memories/tiny/jetty/memory.cue", "cost: 1", "cost: 2")
	const old, quick = `class="odds before"`, "The quick bot played the same 64 games"
	if seen := play("The fair bot played the same 80 games", old, quick); !seen[old] || !seen[quick] {
		t.Errorf("on the way was seen %v", seen)
	}
	if page := string(b.once(t).Pages["memories/jetty.html"]); strings.Contains(page, old) {
		t.Error("new figures are shown as old ones")
	}
	if !strings.Contains(said.String(), "with 2 players: was ") {
		t.Errorf("the terminal says nothing of the edit: %s", said)
	}
	// A finding of smoke-play links to a game that the page of its memory shows.
	pages := b.once(t).Pages
	links := regexp.MustCompile(`href="([^"#]+)(#replay=[^"]+)"`).FindAllStringSubmatch(string(pages["problems.html"]), -1)
	if len(links) == 0 {
		t.Errorf("no finding links a game: %s", pages["problems.html"])
	}
	for _, l := range links {
		game, _, _ := strings.Cut(l[2], "&")
		shown := strings.Contains(string(pages[l[1]]), `href="`+game+`"`) // in the list of games
		linked := strings.Count(string(pages[l[1]]), `href="`+game) > 1   // next to the odds too
		if !shown || !linked && !strings.Contains(game, "example") {
			t.Errorf("%s shows no %s, or does not link it with the odds", l[1], l[2])
		}
	}
	// After undoing the edit, the figures are known and nothing is played.
	b.change(t, "memories/tiny/jetty/memory.cue", "cost: 2", "cost: 1")
	if r := b.once(t); !strings.Contains(string(r.Pages["memories/jetty.html"]), "What the last edit did") {
		t.Error("what was taken back is forgotten")
	}
}

// stalls is a context that blocks callers of Err until it is released,
// cancelled.
type stalls struct {
	context.Context
	asked, gone chan struct{}
}

func (c stalls) Err() error {
	select {
	case c.asked <- struct{}{}:
	default:
	}
	<-c.gone
	return context.Canceled
}

// The missing pages of a good build are drawn by one goroutine at a time. If
// the next build fails while they are drawn, and the drawing is given up, that
// build still gets all of them.
func TestMissingPagesAreDrawnByOne(t *testing.T) {
	level.Gate(t)
	b := liveTiny(t, 0)
	want := b.once(t).Pages
	b.looked = func() []string { return []string{"memories/jetty.html"} }
	good := b.once(t)
	if good.Rest == nil || len(good.Pages) >= len(want) {
		t.Fatalf("%d of %d pages come first, and no others after them", len(good.Pages), len(want))
	}
	ctx := stalls{t.Context(), make(chan struct{}, 1), make(chan struct{})}
	var wg sync.WaitGroup
	defer wg.Wait()
	wg.Go(func() {
		if _, err := good.Rest(ctx); !errors.Is(err, context.Canceled) {
			t.Errorf("pages that nobody waits for any more: %v", err)
		}
	})
	<-ctx.asked
	next := make(chan struct{})
	wg.Go(func() {
		defer close(next)
		b.change(t, "memories/tiny/jetty/memory.cue", `kind: "roof"`, `kind: "rooff"`)
		if bad := b.once(t); bad.Pages != nil || len(bad.Problems) == 0 {
			t.Errorf("what is wrong makes %d pages and %d problems", len(bad.Pages), len(bad.Problems))
		}
		pages, err := good.Rest(t.Context())
		if err != nil {
			t.Error(err)
		}
		sameTree(t, "the pages that were missing", pages, want)
	})
	select {
	case <-next:
		t.Error("two draw the same pages at a time")
	case <-time.After(time.Second):
	}
	close(ctx.gone)
	<-next
}

func sameTree(t *testing.T, what string, got, want map[string][]byte) {
	t.Helper()
	for n := range got {
		if want[n] == nil {
			t.Errorf("%s: %s is made only there", what, n)
		}
	}
	for n, b := range want {
		if !bytes.Equal(got[n], b) {
			t.Errorf("%s: %s differs: %d bytes, want %d", what, n, len(got[n]), len(b))
		}
	}
}

// TestAlsoSaid: what the games of people show is among the problems of the page, before and
// after the games.
func TestAlsoSaid(t *testing.T) {
	level.Gate(t)
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS("../../../cmd/acforge/testdata/workspace")); err != nil {
		t.Fatal(err)
	}
	b := builderOver(t, dir, Options{Also: func(packs []*workshop.Pack) (out []diag.Diagnostic, err error) {
		for _, c := range packs {
			out = append(out, diag.Diagnostic{Code: "playtest/note", Severity: diag.Info, Primary: c.Span("0.1", engine.Content{}), Message: "Ada wrote: why?"})
		}
		return out, nil
	}})
	for range 2 {
		if r := b.once(t); !slices.ContainsFunc(r.Problems, func(p live.Problem) bool { return strings.Contains(p.Head, "Ada wrote: why?") }) {
			t.Errorf("%v", r.Problems)
		}
	}
}
