package main

import (
	"bufio"
	"bytes"
	"context"
	"crypto/sha256"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/proof/level"
	"acforge.dev/preview/live"
)

// watched is a running acforge watch over a copy of a workspace.
type watched struct {
	t        testing.TB
	dir, url string
	cmd      *exec.Cmd

	mu    sync.Mutex
	lines []string     // of standard error
	found bytes.Buffer // standard output
}

// watchShipped starts acforge watch over a copy of the shipped packs, with venice grown
// to at least this number of Memories. It plays no games: the test measures the way
// from a save to the page.
func watchShipped(t testing.TB, memories int) *watched {
	t.Helper()
	w := &watched{t: t, dir: t.TempDir()}
	for _, name := range []string{"memories", "cards"} {
		if err := os.CopyFS(filepath.Join(w.dir, name), os.DirFS(filepath.Join("../..", name))); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.MkdirAll(filepath.Join(w.dir, "cue.mod"), 0o777); err != nil {
		t.Fatal(err)
	}
	module, err := os.ReadFile("../../cue.mod/module.cue")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(w.dir, "cue.mod/module.cue"), module, 0o666); err != nil {
		t.Fatal(err)
	}
	w.grow(memories)
	bin := filepath.Join(t.TempDir(), "acforge")
	if out, err := exec.Command("go", "build", "-o", bin, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	w.start(exec.Command(bin, "watch", filepath.Join(w.dir, "memories", "venice"), "--port", "0", "--games", "0"))
	return w
}

var (
	memoryID       = regexp.MustCompile(`memory: "[0-9.]+"`)
	campaignsOrder = regexp.MustCompile(`(?s)memories: \[(.*?)\]`)
)

// grow copies one of the larger Memories until venice has this number, each with its
// own id, all in the campaign.
func (w *watched) grow(memories int) {
	w.t.Helper()
	campaign, err := os.ReadFile(w.path("memories/venice/campaign.cue"))
	if err != nil {
		w.t.Fatal(err)
	}
	have := strings.Count(campaignsOrder.FindStringSubmatch(string(campaign))[1], `"`) / 2
	var ids strings.Builder
	for i := range memories - have {
		folder := fmt.Sprintf("memories/venice/copy-%d", i)
		if err := os.CopyFS(w.path(folder), os.DirFS(filepath.Dir(w.path(shippedMemory)))); err != nil {
			w.t.Fatal(err)
		}
		w.replace(folder+"/memory.cue", memoryID, fmt.Sprintf(`memory: "9.%d"`, i))
		fmt.Fprintf(&ids, `, "9.%d"`, i)
	}
	if ids.Len() > 0 {
		w.replace("memories/venice/campaign.cue", campaignsOrder, "memories: [${1}"+ids.String()+"]")
	}
}

// watchTiny starts acforge watch over a copy of the small workspace, with more
// files by their names.
func watchTiny(t *testing.T, more map[string]string, args ...string) *watched {
	t.Helper()
	w := &watched{t: t, dir: t.TempDir()}
	layWorkspace(t, w.dir)
	for name, text := range more {
		w.write(name, text)
	}
	w.start(acforge(t, w.dir, append([]string{"watch", "--port", "0"}, args...)...))
	return w
}

// start runs the command until the end of the test and waits for its first
// build.
func (w *watched) start(cmd *exec.Cmd) {
	w.t.Helper()
	stderr, err := cmd.StderrPipe()
	if err != nil {
		w.t.Fatal(err)
	}
	cmd.Stdout = w
	if err := cmd.Start(); err != nil {
		w.t.Fatal(err)
	}
	w.cmd = cmd
	w.t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	up := make(chan bool, 1)
	go func() {
		for lines := bufio.NewScanner(stderr); lines.Scan(); {
			w.mu.Lock()
			w.lines = append(w.lines, lines.Text())
			w.mu.Unlock()
			if strings.Contains(lines.Text(), " built in ") {
				select {
				case up <- true:
				default:
				}
			}
		}
		close(up)
	}()
	if !<-up {
		w.t.Fatalf("acforge watch did not come up:\n%s", w.said())
	}
	w.url = serverAt.FindString(w.said())
}

// said returns the output on standard error so far.
func (w *watched) said() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return strings.Join(w.lines, "\n")
}

// Write takes what the terminal was told on standard output.
func (w *watched) Write(b []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.found.Write(b)
}

// problems returns the output on standard output so far.
func (w *watched) problems() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.found.String()
}

// wait waits until something is done; a busy machine takes its time.
func (w *watched) wait(what string, done func() bool) {
	w.t.Helper()
	for late := time.Now().Add(2 * time.Minute); !done(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(late) {
			w.t.Fatalf("in vain: %s\n%s\n%s", what, w.said(), w.problems())
		}
	}
}

// settled waits until the terminal has been told nothing for a while, and
// returns when it was last told something.
func (w *watched) settled() time.Time {
	w.t.Helper()
	was, last := w.said(), time.Now()
	w.wait("the terminal is quiet", func() bool {
		if now := w.said(); now != was {
			was, last = now, time.Now()
		}
		return time.Since(last) > time.Second
	})
	return last
}

// path is a file of the workspace.
func (w *watched) path(name string) string { return filepath.Join(w.dir, filepath.FromSlash(name)) }

// write writes a file of the workspace.
func (w *watched) write(name, text string) {
	w.t.Helper()
	if err := os.MkdirAll(filepath.Dir(w.path(name)), 0o777); err != nil {
		w.t.Fatal(err)
	}
	if err := os.WriteFile(w.path(name), []byte(text), 0o666); err != nil {
		w.t.Fatal(err)
	}
}

var serverAt = regexp.MustCompile(`http://[0-9.:]+/`)

// replace edits a file the way editors save: a new file renamed over the old.
func (w *watched) replace(name string, old *regexp.Regexp, text string) {
	w.t.Helper()
	name = w.path(name)
	b, err := os.ReadFile(name)
	if err != nil {
		w.t.Fatal(err)
	}
	if n := len(old.FindAll(b, -1)); n != 1 {
		w.t.Fatalf("%s stands %d times in %s", old, n, name)
	}
	if err := os.WriteFile(name+".tmp", old.ReplaceAll(b, []byte(text)), 0o666); err != nil {
		w.t.Fatal(err)
	}
	if err := os.Rename(name+".tmp", name); err != nil {
		w.t.Fatal(err)
	}
}

const shippedMemory = "memories/venice/salt-stair/memory.cue"

var (
	firstGuard = regexp.MustCompile(`guards: \[\s*\{type: "(\w+)", at: "(\w+)"[^}]*\}`)
	wholeText  = regexp.MustCompile(`(?s)\A.*\z`)
)

// guards saves the memory with n Guards on one square and returns how long it
// took until the drawn map of an open page shows them.
func (w *watched) guards(tab *browsertest.Tab, n int) time.Duration {
	w.t.Helper()
	two := `[...document.querySelectorAll('svg.map title')].some(t => t.textContent.startsWith('2 ×'))`
	return w.until(tab, fmt.Sprintf("(%s) === %t", two, n == 2), func() {
		w.replace(shippedMemory, firstGuard, fmt.Sprintf(`guards: [{type: "$1", at: "$2", count: %d}`, n))
	})
}

// until returns the time from a save until the page shows its sign, by the
// clocks of this machine on both ends.
func (w *watched) until(tab *browsertest.Tab, sign string, save func()) time.Duration {
	w.t.Helper()
	browsertest.Eval[bool](tab, fmt.Sprintf(`(() => {
		window.seen = 0;
		const o = new MutationObserver(() => {
			if (!window.seen && (%s)) { window.seen = performance.timeOrigin + performance.now(); o.disconnect(); }
		});
		o.observe(document.body, {subtree: true, childList: true, characterData: true, attributes: true});
		return true })()`, sign))
	start := time.Now()
	save()
	tab.Wait("window.seen > 0")
	return time.Duration(browsertest.Eval[float64](tab, "window.seen")*1e6) - time.Duration(start.UnixNano())
}

func (w *watched) open(tab *browsertest.Tab) {
	w.t.Helper()
	tab.Go(w.url + "memories/salt-stair.html")
	tab.Wait("document.documentElement.hasAttribute('data-acforge-shown')")
	w.guards(tab, 2) // the first edit warms what later ones use
	w.whole()
}

// whole waits until all pages have followed the one that is looked at, as they have when
// the next save comes.
func (w *watched) whole() {
	w.t.Helper()
	w.get("search-index.js")
}

// get asks the server for a file.
func (w *watched) get(name string) []byte {
	w.t.Helper()
	r, err := http.Get(w.url + name)
	if err != nil {
		w.t.Fatal(err)
	}
	defer r.Body.Close()
	b, err := io.ReadAll(r.Body)
	if err != nil || r.StatusCode != http.StatusOK {
		w.t.Fatalf("%s: %s, %v", name, r.Status, err)
	}
	return b
}

// plainText measures the minimum cost of a save: the same page from the same server,
// with a text file as a part, which is not compiled.
type plainText struct {
	*watched
	page  string
	files map[string][]byte
}

// Read copies the text.
func (p *plainText) Read() (*live.Tree, error) {
	return live.ReadTree(os.DirFS(p.dir), []string{"in"}, func(string) bool { return true })
}

// Build puts it into the page.
func (p *plainText) Build(_ context.Context, t *live.Tree) (*live.Result, error) {
	text, err := fs.ReadFile(t, "in/text.txt")
	if err != nil {
		return nil, err
	}
	pages := maps.Clone(p.files)
	pages[p.page] = bytes.Replace(pages[p.page], []byte("</h1>"), slices.Concat([]byte(" "), text, []byte("</h1>")), 1)
	return &live.Result{Pages: pages}, nil
}

// Failed says what is wrong with the machine.
func (p *plainText) Failed(err error) { p.t.Error(err) }

var (
	ofLive = regexp.MustCompile(`<link rel="stylesheet" href="/.acforge/live.css"><script src="/.acforge/live.js" defer></script>\n`)
	sheet  = regexp.MustCompile(`<link rel="stylesheet" href="../([a-z]+.css)">`)
)

// plain serves the page of a Memory that w watches by itself, and opens it.
func (w *watched) plain(tab *browsertest.Tab) *plainText {
	w.t.Helper()
	p := &plainText{watched: &watched{t: w.t, dir: w.t.TempDir()}, page: "memories/salt-stair.html"}
	body := w.get(p.page)
	p.files = map[string][]byte{"index.html": body, p.page: ofLive.ReplaceAll(body, nil)}
	for _, m := range sheet.FindAllSubmatch(body, -1) {
		p.files[string(m[1])] = w.get(string(m[1]))
	}
	p.write("in/text.txt", "first")
	site := live.NewSite()
	server, err := live.Listen(site, "", 0)
	if err != nil {
		w.t.Fatal(err)
	}
	p.url = server.URL
	ctx := w.t.Context()
	go live.Loop(ctx, live.Watch(ctx, live.Folders{Root: p.dir, Names: []string{"in"}}, 0, func(string) {}), p, site)
	go func() { _ = server.Serve(ctx) }()
	tab.Go(p.url + p.page)
	tab.Wait("document.documentElement.hasAttribute('data-acforge-shown')")
	p.save(tab, 0)
	return p
}

// save saves the text and returns how long it took.
func (p *plainText) save(tab *browsertest.Tab, n int) time.Duration {
	p.t.Helper()
	words := fmt.Sprintf("number %d", n)
	return p.until(tab, fmt.Sprintf("document.querySelector('h1').textContent.endsWith(%q)", words), func() {
		p.replace("in/text.txt", wholeText, words)
	})
}

func rank(d []time.Duration, percent int) time.Duration {
	d = slices.Sorted(slices.Values(d))
	return d[(len(d)*percent+99)/100-1]
}

// crowd is how much longer the same work takes on all processors at once than on one: 1 on
// a machine that does nothing else, 2 where something else keeps all of them busy.
func crowd() float64 {
	work := func() {
		sum := [32]byte{}
		for range 40_000 {
			sum = sha256.Sum256(sum[:])
		}
	}
	alone, together := []time.Duration{}, []time.Duration{}
	for range 12 {
		begun := time.Now()
		work()
		alone = append(alone, time.Since(begun))
		begun = time.Now()
		var all sync.WaitGroup
		for range runtime.GOMAXPROCS(0) {
			all.Go(work)
		}
		all.Wait()
		together = append(together, time.Since(begun))
	}
	return max(1, float64(rank(together, 50))/float64(slices.Min(alone)))
}

// An edit shows in the page within twice the time of a text file that is only
// copied into it, in the same run. An edit is compiled and drawn on all processors at once:
// where other work has them, it may take longer by as much as they are slower.
func TestWatchRatio(t *testing.T) {
	level.Nightly(t, "speed")
	w := watchShipped(t, 10)
	crowded := crowd()
	compiled, plain := w.edits(15)
	crowded = max(crowded, crowd())
	t.Logf("from save to page: %v compiled, %v not, on processors that are %.1f times as slow as alone", rank(compiled, 50), rank(plain, 50), crowded)
	// Most of the time for a text is a wait, which other work on the machine does not
	// lengthen. So the fastest of each are compared.
	if c, p := slices.Min(compiled), slices.Min(plain); float64(c) > 2*crowded*float64(p) {
		t.Errorf("a compiled edit takes %v, a text %v: more than twice as long, and the processors %.1f times as slow", c, p, crowded)
	}
}

// edits saves in turn a Memory and, elsewhere, a text that is not compiled, n times
// each. It returns how long each save took until its page showed it.
func (w *watched) edits(n int) (compiled, plain []time.Duration) {
	w.t.Helper()
	tab, other := browsertest.Open(w.t), browsertest.Open(w.t)
	w.open(tab)
	text := w.plain(other)
	for i := range n {
		compiled = append(compiled, w.guards(tab, 1+i%2))
		w.whole()
		plain = append(plain, text.save(other, i+1))
	}
	return compiled, plain
}

// BenchmarkWatch measures the time from the save of a memory to the changed number in
// the drawn map of a real Chromium. It compares it with the save of a text that is only
// copied into the page. The shipped pack is grown first.
//
//	go test ./cmd/acforge -run '^$' -bench Watch -benchtime 30x
func BenchmarkWatch(b *testing.B) {
	for _, memories := range []int{10, 100, 300} {
		b.Run(fmt.Sprint(memories), func(b *testing.B) {
			if b.N == 1 {
				return // the framework's trial run
			}
			w := watchShipped(b, memories)
			compiled, plain := w.edits(b.N)
			ms := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
			b.ReportMetric(ms(rank(compiled, 50)), "p50-ms")
			b.ReportMetric(ms(rank(compiled, 95)), "p95-ms")
			b.ReportMetric(ms(rank(plain, 50)), "text-p50-ms")
			b.ReportMetric(ms(rank(plain, 95)), "text-p95-ms")
			b.Log(w.said())
		})
	}
}
