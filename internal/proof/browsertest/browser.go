// Package browsertest opens pages in a real Chromium for tests. It hides the
// DevTools library behind a few calls; nothing but tests imports it.
//
// Start at [Open].
package browsertest

import (
	"context"
	"fmt"
	"html"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// names lists the names of the browser on Debian, other systems and macOS. The headless
// one comes first: it costs half the CPU per page, since it draws no window.
var names = []string{
	"chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
}

// Tab is an open tab. Its methods fail the test on an error.
type Tab struct {
	t     testing.TB
	ctx   context.Context
	close func()
	fixed bool // see fixedChance
}

// Open opens a tab for the test. It skips the test with -short, and when there is no
// browser. With ACFORGE_REQUIRE_BROWSER=1 a missing browser is a failure.
func Open(t testing.TB) *Tab {
	t.Helper()
	if testing.Short() {
		t.Skip("pages are not looked at with -short")
	}
	return open(t)
}

// OpenResolving is Open for a browser with Chromium's host-resolver-rules: "MAP
// evil.test 127.0.0.1". Chromium normally asks before a page from elsewhere reaches
// this machine. This browser does not ask, so that tests see whether acforge's own
// protection holds.
func OpenResolving(t testing.TB, hosts string) *Tab {
	t.Helper()
	return open(t, chromedp.Flag("host-resolver-rules", hosts), chromedp.Flag("disable-features", "Translate,LocalNetworkAccessChecks"))
}

// OpenWithout is Open for a browser without a feature, named by its interface:
// "SharedWorker".
func OpenWithout(t testing.TB, feature string) *Tab {
	t.Helper()
	return open(t, chromedp.Flag("disable-blink-features", feature))
}

// common is the browser that the tests of a package share. Each test has its own
// profile, so cookies, storage and workers do not reach other tests.
var common struct {
	sync.Mutex
	share bool
	ctx   context.Context // nil before the first test opens a page
	stop  func()
}

// Main runs the tests of a package with one shared browser, closes it at the end and
// returns the exit code:
//
//	func TestMain(m *testing.M) { os.Exit(browsertest.Main(m)) }
//
// Starting Chromium costs 2.3 CPU seconds, a profile in it 0.1. In a package without
// Main each test starts its own browser.
func Main(m interface{ Run() int }) int {
	common.share = true
	defer func() {
		if common.stop != nil {
			common.stop()
		}
	}()
	return m.Run()
}

// sharedBrowser returns the browser of the package. It starts the browser for the first
// test and again after it has died.
func sharedBrowser(path string) (context.Context, error) {
	common.Lock()
	defer common.Unlock()
	if common.ctx != nil && common.ctx.Err() == nil {
		return common.ctx, nil
	}
	if common.stop != nil {
		common.stop()
	}
	ctx, close := chromedp.NewExecAllocator(context.Background(), options(path)...)
	ctx, _ = chromedp.NewContext(ctx)
	common.ctx, common.stop = ctx, close
	return ctx, chromedp.Do(ctx)
}

// options returns the options that start Chromium, plus more.
func options(path string, more ...chromedp.ExecAllocatorOption) []chromedp.ExecAllocatorOption {
	opts := append(chromedp.DefaultExecAllocatorOptions[:len(chromedp.DefaultExecAllocatorOptions):len(chromedp.DefaultExecAllocatorOptions)],
		chromedp.ExecPath(path), chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-sync", true),
		// Chromium would optimise the engine of each page in the background, which
		// takes longer than most tests play.
		chromedp.Flag("js-flags", "--liftoff-only"))
	opts = append(opts, more...)
	// Chromium refuses to run a sandbox as root, and a container has none. The tests
	// only open our own pages, and run the same for every user.
	return append(opts, chromedp.NoSandbox)
}

// chromium returns the path of the browser, or skips the test.
func chromium(t testing.TB) string {
	t.Helper()
	for _, n := range names {
		if p, err := exec.LookPath(n); err == nil {
			return p
		}
	}
	if os.Getenv("ACFORGE_REQUIRE_BROWSER") == "1" {
		t.Fatal("no Chromium found; on Debian: apt-get install chromium")
	}
	t.Skip("no Chromium found; the pages are not looked at")
	return ""
}

// limit stops a test that hangs. It is long, because a test of every page may share the
// machine, and longer at night, when a test presses 1,000 times in bad weather.
func limit() time.Duration {
	if os.Getenv("ACFORGE_NIGHTLY") != "" {
		return 3 * time.Hour
	}
	return 20 * time.Minute
}

// open opens a tab in the package's browser when there is one and the test needs no
// other options, and in a new browser otherwise. A benchmark gets a browser that
// optimises WebAssembly, as a player's does.
func open(t testing.TB, more ...chromedp.ExecAllocatorOption) *Tab {
	t.Helper()
	path := chromium(t)
	if _, measures := t.(*testing.B); measures {
		more = append(more, chromedp.Flag("js-flags", ""))
	}
	if common.share && more == nil {
		browser, err := sharedBrowser(path)
		if err != nil {
			t.Fatal("the browser does not start: ", err)
		}
		ctx, cancel := context.WithTimeout(browser, limit())
		t.Cleanup(cancel)
		ctx, cancel = chromedp.NewContext(ctx, chromedp.WithNewBrowserContext())
		t.Cleanup(cancel)
		return &Tab{t: t, ctx: ctx, close: cancel}
	}
	ctx, cancel := context.WithTimeout(context.Background(), limit())
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewExecAllocator(ctx, options(path, more...)...)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewContext(ctx)
	t.Cleanup(cancel)
	return &Tab{t: t, ctx: ctx, close: cancel}
}

// Close closes the tab, and its browser when the test does not share it. Calling it is
// optional for a test that opens few tabs.
func (b *Tab) Close() { b.close() }

// Another opens another tab of the same browser.
func (b *Tab) Another() *Tab {
	b.t.Helper()
	// Without a running browser the tab would start one of its own.
	if err := chromedp.Do(b.ctx); err != nil {
		b.t.Fatal(err)
	}
	ctx, cancel := chromedp.NewContext(b.ctx)
	b.t.Cleanup(cancel)
	return &Tab{t: b.t, ctx: ctx, close: cancel}
}

// fixedChance makes what a page draws at random the same in every run: 1, 2, 3 and so on
// after each load. A game of a new seed is then the same game.
const fixedChance = `{ let n = 0; crypto.getRandomValues = a => { for (const i of a.keys()) a[i] = ++n; return a } }`

// Go opens an address and waits until it has loaded.
func (b *Tab) Go(url string) {
	b.t.Helper()
	if !b.fixed {
		err := chromedp.Do(b.ctx, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
			return t.Call(ctx, "Page.addScriptToEvaluateOnNewDocument", map[string]string{"source": fixedChance}, nil)
		}))
		if err != nil {
			b.t.Fatal(err)
		}
		b.fixed = true
	}
	if err := chromedp.Do(b.ctx, chromedp.Navigate(url)); err != nil {
		b.t.Fatalf("open %s: %v", url, err)
	}
}

// GoByLink opens an address through a link: it clicks the link in a page of another
// site and waits until the address has loaded. site is that site's name, which must
// lead to this machine: "localhost", or a name of [OpenResolving].
func (b *Tab) GoByLink(site, url string) {
	b.t.Helper()
	mail := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprintf(w, `<!doctype html><title>mail</title><body style="margin:0"><a style="display:block;height:200px" href="%s">play with us</a>`, html.EscapeString(url))
	}))
	defer mail.Close()
	_, port, err := net.SplitHostPort(mail.Listener.Addr().String())
	if err != nil {
		b.t.Fatal(err)
	}
	b.Go("http://" + net.JoinHostPort(site, port) + "/")
	b.Click(50, 50)
	b.Wait("document.title !== 'mail' && document.readyState === 'complete'")
}

// Refused reports whether the address cannot be opened.
func (b *Tab) Refused(url string) bool {
	b.t.Helper()
	return chromedp.Do(b.ctx, chromedp.Navigate(url)) != nil
}

// patience is how long something in a page may take. It is long for busy machines; a
// test that passes never waits for its end.
const patience = 2 * time.Minute

// Wait waits until an expression in the page is true. It evaluates from outside, since
// a page's policy may forbid evaluating text inside. If the page is left in the
// meantime, it asks the next page.
func (b *Tab) Wait(expression string) {
	b.t.Helper()
	var failed error
	// Polling costs a busy machine time, so the pauses grow.
	for begun := time.Now(); time.Since(begun) < patience; time.Sleep(min(10*time.Millisecond+time.Since(begun)/16, 50*time.Millisecond)) {
		var is bool
		is, failed = chromedp.Run(b.ctx, chromedp.Evaluate[bool]("!!("+expression+")"))
		if is {
			return
		}
	}
	b.t.Fatalf("%s did not become true (%v)", expression, failed)
}

// Size sets the size of the window in CSS pixels.
func (b *Tab) Size(width, height int64) {
	b.t.Helper()
	if err := chromedp.Do(b.ctx, chromedp.EmulateViewport(width, height)); err != nil {
		b.t.Fatal(err)
	}
}

// Dark switches pages to dark mode, or to light mode.
func (b *Tab) Dark(dark bool) {
	b.t.Helper()
	scheme := "light"
	if dark {
		scheme = "dark"
	}
	err := chromedp.Do(b.ctx, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		type feature struct {
			Name  string `json:"name"`
			Value string `json:"value"`
		}
		return t.Call(ctx, "Emulation.setEmulatedMedia", map[string][]feature{"features": {{"prefers-color-scheme", scheme}, {"prefers-reduced-motion", "reduce"}}}, nil)
	}))
	if err != nil {
		b.t.Fatal(err)
	}
}

// Paper shows pages as they are printed.
func (b *Tab) Paper() {
	b.t.Helper()
	err := chromedp.Do(b.ctx, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		return t.Call(ctx, "Emulation.setEmulatedMedia", map[string]string{"media": "print"}, nil)
	}))
	if err != nil {
		b.t.Fatal(err)
	}
}

// Keys presses keys, one after the other.
func (b *Tab) Keys(keys string) {
	b.t.Helper()
	if err := chromedp.Do(b.ctx, chromedp.KeyEvent(keys)); err != nil {
		b.t.Fatal(err)
	}
}

// Tabs presses Tab n times without releasing it in between.
func (b *Tab) Tabs(n int) {
	b.t.Helper()
	err := chromedp.Do(b.ctx, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		press := kb.Encode('\t')
		down, up := press[0], press[len(press)-1]
		for range n {
			if _, err := cdp.Call(ctx, t, input.DispatchKeyEvent, *down); err != nil {
				return err
			}
		}
		_, err := cdp.Call(ctx, t, input.DispatchKeyEvent, *up)
		return err
	}))
	if err != nil {
		b.t.Fatal(err)
	}
}

// The keys without a letter.
const (
	Down = kb.ArrowDown
	Up   = kb.ArrowUp
)

// Window returns what the window shows as PNG.
func (b *Tab) Window() []byte {
	b.t.Helper()
	png, err := chromedp.Run(b.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		b.t.Fatal(err)
	}
	return png
}

// Screenshot returns the whole page as PNG.
func (b *Tab) Screenshot() []byte {
	b.t.Helper()
	png, err := chromedp.Run(b.ctx, chromedp.FullScreenshot(100))
	if err != nil {
		b.t.Fatal(err)
	}
	return png
}

// Eval runs an expression in the page and returns its value.
func Eval[T any](b *Tab, expression string) T {
	b.t.Helper()
	v, err := chromedp.Run(b.ctx, chromedp.Evaluate[T](expression))
	if err != nil {
		b.t.Fatalf("%s: %v", expression, err)
	}
	return v
}

// EvalAsync is Eval for an expression whose value is a promise.
func EvalAsync[T any](b *Tab, expression string) T {
	b.t.Helper()
	v, err := chromedp.Run(b.ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		b.t.Fatalf("%s: %v", expression, err)
	}
	return v
}

// Click clicks the mouse at these coordinates of the window, in CSS pixels.
func (b *Tab) Click(x, y float64) {
	b.t.Helper()
	if err := chromedp.Do(b.ctx, chromedp.MouseClickXY(x, y)); err != nil {
		b.t.Fatal(err)
	}
}

// Attend makes the page believe that its window has the focus. Otherwise a browser
// without a viewer reports no focus to the page.
func (b *Tab) Attend() {
	b.t.Helper()
	err := chromedp.Do(b.ctx, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		return t.Call(ctx, "Emulation.setFocusEmulationEnabled", map[string]bool{"enabled": true}, nil)
	}))
	if err != nil {
		b.t.Fatal(err)
	}
}

// Hover moves the mouse to these coordinates of the window.
func (b *Tab) Hover(x, y float64) {
	b.t.Helper()
	err := chromedp.Do(b.ctx, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		return t.Call(ctx, "Input.dispatchMouseEvent", map[string]any{"type": "mouseMoved", "x": x, "y": y}, nil)
	}))
	if err != nil {
		b.t.Fatal(err)
	}
}

// PDF prints the page with the browser's default settings, on paper of this size in
// millimetres, and returns the file.
func (b *Tab) PDF(width, height float64) []byte {
	b.t.Helper()
	const inch = 25.4
	var printed struct {
		Data []byte `json:"data"`
	}
	err := chromedp.Do(b.ctx, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		return t.Call(ctx, "Page.printToPDF", map[string]any{"paperWidth": width / inch, "paperHeight": height / inch, "printBackground": true}, &printed)
	}))
	if err != nil {
		b.t.Fatal(err)
	}
	return printed.Data
}

// Point is the position of a finger, in CSS pixels.
type Point struct{ X, Y float64 }

// Fingers touches the screen at the points of the first step, moves the fingers through
// the other steps and lifts them, as a touch screen reports it.
func (b *Tab) Fingers(steps ...[]Point) {
	b.t.Helper()
	type finger struct {
		X  float64 `json:"x"`
		Y  float64 `json:"y"`
		ID int     `json:"id"`
	}
	err := chromedp.Do(b.ctx, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		if err := t.Call(ctx, "Emulation.setTouchEmulationEnabled", map[string]any{"enabled": true, "maxTouchPoints": 5}, nil); err != nil {
			return err
		}
		send := func(kind string, at []Point) error {
			fingers := make([]finger, len(at))
			for i, p := range at {
				fingers[i] = finger{p.X, p.Y, i}
			}
			return t.Call(ctx, "Input.dispatchTouchEvent", map[string]any{"type": kind, "touchPoints": fingers}, nil)
		}
		for i, at := range steps {
			kind := "touchMove"
			if i == 0 {
				kind = "touchStart"
			}
			if err := send(kind, at); err != nil {
				return err
			}
		}
		return send("touchEnd", nil)
	}))
	if err != nil {
		b.t.Fatal(err)
	}
}

// Tree returns the accessibility tree of the page as text: a line with role and name
// for each node that is not ignored, indented below its parent.
func (b *Tab) Tree() string {
	b.t.Helper()
	type value struct {
		Value any `json:"value"`
	}
	var tree struct {
		Nodes []struct {
			ID       string   `json:"nodeId"`
			Ignored  bool     `json:"ignored"`
			Role     value    `json:"role"`
			Name     value    `json:"name"`
			Children []string `json:"childIds"`
			Parent   string   `json:"parentId"`
		} `json:"nodes"`
	}
	err := chromedp.Do(b.ctx, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		if err := t.Call(ctx, "Accessibility.enable", nil, nil); err != nil {
			return err
		}
		return t.Call(ctx, "Accessibility.getFullAXTree", nil, &tree)
	}))
	if err != nil {
		b.t.Fatal(err)
	}
	at := map[string]int{}
	for i, n := range tree.Nodes {
		at[n.ID] = i
	}
	var out strings.Builder
	var write func(id string, depth int)
	write = func(id string, depth int) {
		i, ok := at[id]
		if !ok {
			return
		}
		n := &tree.Nodes[i]
		if !n.Ignored && n.Role.Value != "InlineTextBox" {
			fmt.Fprintf(&out, "%s%v %q\n", strings.Repeat(" ", depth), n.Role.Value, n.Name.Value)
			depth++
		}
		for _, c := range n.Children {
			write(c, depth)
		}
	}
	if len(tree.Nodes) > 0 {
		write(tree.Nodes[0].ID, 0)
	}
	return out.String()
}

// Downloads saves the files that pages download in a folder.
func (b *Tab) Downloads(dir string) {
	b.t.Helper()
	err := chromedp.Do(b.ctx, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		return t.Call(ctx, "Page.setDownloadBehavior", map[string]string{"behavior": "allow", "downloadPath": dir}, nil)
	}))
	if err != nil {
		b.t.Fatal(err)
	}
}

// Choose gives a file to the first file field that a selector matches, as the browser's
// file dialog does.
func (b *Tab) Choose(selector, file string) {
	b.t.Helper()
	err := chromedp.Do(b.ctx, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		var field struct {
			Result struct {
				ObjectID string `json:"objectId"`
			} `json:"result"`
		}
		if err := t.Call(ctx, "Runtime.evaluate", map[string]any{"expression": "document.querySelector(" + strconv.Quote(selector) + ")"}, &field); err != nil {
			return err
		}
		return t.Call(ctx, "DOM.setFileInputFiles", map[string]any{"files": []string{file}, "objectId": field.Result.ObjectID}, nil)
	}))
	if err != nil {
		b.t.Fatal(err)
	}
}

// Drag presses the mouse at the first place, moves it through the others and lets go at
// the last.
func (b *Tab) Drag(places ...Point) {
	b.t.Helper()
	err := chromedp.Do(b.ctx, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		send := func(kind string, at Point, buttons int) error {
			return t.Call(ctx, "Input.dispatchMouseEvent", map[string]any{"type": kind, "x": at.X, "y": at.Y, "button": "left", "buttons": buttons, "clickCount": 1}, nil)
		}
		if err := send("mousePressed", places[0], 1); err != nil {
			return err
		}
		for _, at := range places[1:] {
			if err := send("mouseMoved", at, 1); err != nil {
				return err
			}
		}
		return send("mouseReleased", places[len(places)-1], 0)
	}))
	if err != nil {
		b.t.Fatal(err)
	}
}
