package live

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"testing/synctest"
	"time"
)

// pages returns a small site with the given words.
func pages(words string) map[string][]byte {
	return map[string][]byte{
		"style.css":     []byte("body { margin: 0; color: rgb(1, 2, 3) }"),
		"index.html":    html("Home", "<h1>Home</h1>"),
		"sub/page.html": html("Page", words),
	}
}

func html(title, body string) []byte {
	return []byte(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'">
<title>` + title + `</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
<main id="main">
` + body + `
</main>
</body>
</html>
`)
}

// TestSettle: a build waits for a quiet time, but not forever.
func TestSettle(t *testing.T) {
	for _, tt := range []struct {
		name  string
		every time.Duration // between events
		n     int
		want  time.Duration
		begun int // builds
	}{
		{"one save", 0, 0, 30 * time.Millisecond, 1},
		{"truncate and write", time.Millisecond, 2, 32 * time.Millisecond, 1},
		{"slow editor", 25 * time.Millisecond, 3, 105 * time.Millisecond, 4},
		{"a checkout", 3 * time.Millisecond, 1000, 300 * time.Millisecond, 1},
		{"two saves", 40 * time.Millisecond, 1, 30 * time.Millisecond, 1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				changed := make(chan struct{}, 1)
				ctx, cancel := context.WithCancel(t.Context())
				go func() {
					for range tt.n {
						select {
						case <-time.After(tt.every):
							signal(changed)
						case <-ctx.Done():
							return
						}
					}
				}()
				start, begun := time.Now(), 0
				if !settle(ctx, changed, func() { begun++ }) {
					t.Fatal("it gave up")
				}
				if got := time.Since(start); got != tt.want {
					t.Errorf("settled after %v, want %v", got, tt.want)
				}
				if begun != tt.begun {
					t.Errorf("%d builds were begun, want %d", begun, tt.begun)
				}
				cancel()
				if settle(ctx, nil, func() {}) {
					t.Error("it settled although it was told to stop")
				}
			})
		})
	}
}

// fake builds as told. Its input is one number.
type fake struct {
	input atomic.Int64
	build func(ctx context.Context, n string) (*Result, error)
	fails atomic.Int64
}

func (f *fake) Read() (*Tree, error) {
	n := f.input.Load()
	if n < 0 {
		return nil, errors.New("the disk is gone")
	}
	return ReadTree(fstest.MapFS{"in/n": {Data: fmt.Append(nil, n)}}, []string{"in"}, func(string) bool { return true })
}

func (f *fake) Build(ctx context.Context, t *Tree) (*Result, error) {
	b, err := fs.ReadFile(t, "in/n")
	if err != nil {
		return nil, err
	}
	return f.build(ctx, string(b))
}

func (f *fake) Failed(error) { f.fails.Add(1) }

func shown(s *Site) string {
	now := s.now.Load()
	text := string(now.files["p.txt"].body)
	if now.failed {
		text += " failed: " + now.problems[0].Head
	}
	return text
}

// TestLoop runs the loop with its own clock. Unchanged input starts no build, the
// newest build wins, a failed one keeps the pages, and Play ends at the next save.
func TestLoop(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var builds, plays, ended atomic.Int64
		f := &fake{}
		f.build = func(ctx context.Context, n string) (*Result, error) {
			builds.Add(1)
			switch n {
			case "2": // takes long
				time.Sleep(10 * time.Second)
			case "3":
				return &Result{Problems: []Problem{{Severity: "error", Head: "three"}}}, nil
			case "4":
				return nil, errors.New("four")
			}
			return &Result{
				Pages: map[string][]byte{"p.txt": []byte(n)},
				Play: func(ctx context.Context, out *Out) {
					plays.Add(1)
					defer ended.Add(1)
					out.Note(ctx, "playing")
					<-ctx.Done()
					time.Sleep(time.Second) // a bot that thinks for long
					out.Show(ctx, map[string][]byte{"p.txt": []byte("too late " + n)}, nil)
					out.Note(ctx, "too late")
				},
			}, nil
		}
		ctx, cancel := context.WithCancel(t.Context())
		changed := make(chan struct{}, 1)
		site := NewSite()
		go Loop(ctx, changed, f, site)
		save := func(n int64) {
			f.input.Store(n)
			signal(changed)
			time.Sleep(50 * time.Millisecond)
			synctest.Wait()
		}
		want := func(text string, nbuilds int64) {
			t.Helper()
			if got := shown(site); got != text || builds.Load() != nbuilds {
				t.Fatalf("shown is %q after %d builds, want %q after %d", got, builds.Load(), text, nbuilds)
			}
		}
		synctest.Wait()
		want("0", 1) // without a change

		gen := site.now.Load().gen
		save(0)
		want("0", 1)
		if site.now.Load().gen != gen {
			t.Error("a save that changes nothing was told")
		}
		if plays.Load() != 1 || ended.Load() != 0 {
			t.Error("a save that changes nothing ended the play")
		}

		save(1)
		want("1", 2)
		time.Sleep(2 * time.Second)
		synctest.Wait()
		want("1", 2) // late output from the play of 0 is not shown
		if plays.Load() != 2 || ended.Load() != 1 {
			t.Errorf("%d plays, %d ended; want 2 and 1", plays.Load(), ended.Load())
		}

		save(2) // begins
		save(1) // while 2 is being built
		time.Sleep(20 * time.Second)
		synctest.Wait()
		want("1", 4) // 2 never shows

		save(3)
		want("1 failed: three", 5)
		save(4)
		want("1 failed: four", 6)
		save(-1)
		want("1 failed: the disk is gone", 6)
		if f.fails.Load() != 2 {
			t.Errorf("%d errors were told in the terminal, want 2", f.fails.Load())
		}
		save(1)
		want("1", 7) // recovers by itself
		cancel()
		time.Sleep(2 * time.Second)
	})
}

// TestFirst: pages that a reader looks at are drawn first and shown at once. A request
// for another page waits for it and never gets the old one. When the next build fails,
// the remaining pages of the last good one are completed, except those that were
// replaced.
func TestFirst(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := &fake{}
		site := NewSite()
		f.build = func(ctx context.Context, n string) (*Result, error) {
			if n == "9" {
				return &Result{Problems: []Problem{{Severity: "error", Head: "nine"}}, Instead: map[string][]byte{"problems.html": []byte("nine")}}, nil
			}
			all := map[string][]byte{"problems.html": []byte("none " + n)}
			for _, name := range []string{"index.html", "a.html", "b.html", "style.css"} {
				all[name] = []byte(n)
			}
			if looked := site.Looked(); len(looked) > 0 {
				first := map[string][]byte{looked[0]: all[looked[0]]}
				return &Result{Pages: first, Rest: func(ctx context.Context) (map[string][]byte, error) {
					select {
					case <-time.After(10 * time.Second):
						return all, nil
					case <-ctx.Done():
						return nil, ctx.Err()
					}
				}}, nil
			}
			return &Result{Pages: all}, nil
		}
		ctx, cancel := context.WithCancel(t.Context())
		changed := make(chan struct{}, 1)
		go Loop(ctx, changed, f, site)
		save := func(n int64) {
			f.input.Store(n)
			signal(changed)
			time.Sleep(50 * time.Millisecond)
			synctest.Wait()
		}
		get := func(name, want string, wait time.Duration) {
			t.Helper()
			start := time.Now()
			w := httptest.NewRecorder()
			site.ServeHTTP(w, httptest.NewRequest("GET", "/"+name, nil))
			if got := w.Body.String(); got != want || time.Since(start).Round(time.Second) != wait {
				t.Errorf("%s is %q after %v, want %q after %v", name, got, time.Since(start), want, wait)
			}
		}
		synctest.Wait()
		get("a.html", "0", 0)
		save(1)
		get("a.html", "1", 0)
		get("style.css", "0", 0) // a file that no page changes
		e := site.event(site.now.Load())
		if !slices.Equal(e.Changed, []string{"a.html"}) {
			t.Errorf("told are %v, want a.html alone", e.Changed)
		}
		get("b.html", "1", 10*time.Second)
		if then := site.event(site.now.Load()); then.Before != e.Pages || slices.Contains(then.Changed, "a.html") || !slices.Contains(then.Changed, "b.html") {
			t.Errorf("%+v follows %+v", then, e)
		}
		save(2) // b.html was requested last
		save(9) // before the rest of 2 is drawn
		get("b.html", "2", 0)
		get("a.html", "2", 10*time.Second)
		get("problems.html", "nine", 0)
		if !site.now.Load().failed {
			t.Error("the failure is forgotten")
		}
		cancel()
		synctest.Wait()
	})
}

// TestSite: tabs are told the names of the pages that differ.
func TestSite(t *testing.T) {
	s := NewSite()
	s.Show(pages("one"), nil)
	first := s.event(s.now.Load())
	s.Show(pages("two"), []Problem{{Severity: "warning", Head: "w"}})
	second := s.event(s.now.Load())
	if !slices.Equal(second.Changed, []string{"sub/page.html"}) || second.Before != first.Pages || second.Pages <= first.Pages {
		t.Errorf("%+v follows %+v", second, first)
	}
	if second.Warnings != 1 || second.Errors != 0 || second.Problems != second.Gen {
		t.Errorf("problems: %+v", second)
	}
	s.Note("playing")
	third := s.event(s.now.Load())
	if third.Gen <= second.Gen || third.Pages != second.Pages || third.Problems != second.Problems || third.Note != "playing" {
		t.Errorf("%+v follows %+v", third, second)
	}
	s.Show(pages("two"), []Problem{{Severity: "warning", Head: "w"}})
	if e := s.event(s.now.Load()); e.Pages != third.Pages || e.Problems != third.Problems || e.Note != "" {
		t.Errorf("the same again is news: %+v", e)
	}
	less := pages("two")
	delete(less, "index.html")
	s.Show(less, nil)
	if e := s.event(s.now.Load()); !slices.Equal(e.Changed, []string{"index.html"}) {
		t.Errorf("a page that went: %+v", e)
	}
}

// TestEnliven: a served page has our script and only the header's policy; an exported
// one is unchanged.
func TestEnliven(t *testing.T) {
	page := html("T", "<p>words</p>")
	was := bytes.Clone(page)
	got := string(served("a.html", page).body)
	if !bytes.Equal(page, was) {
		t.Error("the page itself was changed")
	}
	for _, c := range []struct {
		text string
		n    int
	}{{"http-equiv", 0}, {"<script", 1}, {"/.acforge/live.js", 1}, {"/.acforge/live.css", 1}, {"<p>words</p>", 1}} {
		if n := strings.Count(got, c.text); n != c.n {
			t.Errorf("%q stands %d times, want %d:\n%s", c.text, n, c.n, got)
		}
	}
	if got := string(served("a.html", []byte("no head")).body); got != "no head" {
		t.Errorf("a page without a head became %q", got)
	}
}

// TestTree: Tree is a file system, and its digest covers all of it.
func TestTree(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	read := func() *Tree {
		t.Helper()
		root, err := os.OpenRoot(dir)
		if err != nil {
			t.Fatal(err)
		}
		defer root.Close()
		tree, err := ReadTree(root.FS(), []string{"m", "c", "not-there"}, func(n string) bool { return strings.HasSuffix(n, ".cue") })
		if err != nil {
			t.Fatal(err)
		}
		return tree
	}
	write("m/p/a.cue", "a")
	write("m/p/b.png", "png")
	write("m/p/.hidden.cue", "h")
	write("c/p/d.cue", "d")
	write("other/x.cue", "x")
	secret := filepath.Join(t.TempDir(), "secret")
	if err := os.WriteFile(secret, []byte("secret"), 0o600); err != nil {
		t.Fatal(err)
	}
	linked := os.Symlink(secret, filepath.Join(dir, "m/p/link.cue")) == nil
	tree := read()
	var names []string
	if err := fs.WalkDir(tree, "m", func(p string, d fs.DirEntry, err error) error {
		names = append(names, p)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	want := []string{"m", "m/p", "m/p/a.cue", "m/p/b.png"}
	if linked {
		want = append(want, "m/p/link.cue")
	}
	if !slices.Equal(names, want) {
		t.Errorf("it holds %q, want %q", names, want)
	}
	if b, err := fs.ReadFile(tree, "c/p/d.cue"); string(b) != "d" || err != nil {
		t.Errorf("%q, %v", b, err)
	}
	for _, name := range []string{"m/p/link.cue", "m/p/b.png", "other/x.cue", "m/../c/p/d.cue", "/etc/passwd"} {
		if b, err := fs.ReadFile(tree, name); err == nil {
			t.Errorf("%s is there: %q", name, b)
		}
	}
	digest := tree.Digest()
	for _, step := range []struct {
		name   string
		edit   func()
		differ bool
	}{
		{"nothing", func() {}, false},
		{"a file that is not kept", func() { write("m/p/b.png", "other") }, false},
		{"a hidden file", func() { write("m/p/.hidden.cue", "other") }, false},
		{"elsewhere", func() { write("other/x.cue", "other") }, false},
		{"another text", func() { write("m/p/a.cue", "b") }, true},
		{"back", func() { write("m/p/a.cue", "a") }, false},
		{"a new name", func() { write("m/p/e.png", "") }, true},
	} {
		step.edit()
		if got := read().Digest() != digest; got != step.differ {
			t.Errorf("%s: the digest differs is %t", step.name, got)
		}
	}
}

// TestEvents: a new tab gets the current state, then all later ones.
func TestEvents(t *testing.T) {
	s := NewSite()
	s.Show(pages("one"), nil)
	srv := httptest.NewServer(s)
	defer srv.Close()
	resp, err := http.Get(srv.URL + "/.acforge/events")
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	var got strings.Builder
	until := func(text string) {
		t.Helper()
		for b := make([]byte, 4096); !strings.Contains(got.String(), text); {
			n, err := resp.Body.Read(b)
			got.Write(b[:n])
			if err != nil {
				t.Fatalf("%v before %q came; so far:\n%s", err, text, &got)
			}
		}
	}
	until("id: 1\n")
	s.Fail([]Problem{{Severity: "error", Head: "memories/x.cue:1:1: error: secret words"}}, nil)
	until(`"errors":1`)
	s.Close()
	if b := make([]byte, 1); true {
		if _, err := resp.Body.Read(b); err == nil {
			t.Error("the connection stays open after the end")
		}
	}
	if strings.Contains(got.String(), "secret words") {
		t.Error("the channel carries more than generations and names")
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.tabs) != 0 {
		t.Errorf("%d tabs are still known", len(s.tabs))
	}
}
