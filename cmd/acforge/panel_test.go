package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"acforge.dev/internal/proof/browsertest"
)

// standInEditor is what VS Code gives the page of the panel: it keeps what the page says.
const standInEditor = `window.heard = []; window.acquireVsCodeApi = () => ({ postMessage: (m) => window.heard.push(JSON.parse(JSON.stringify(m))) });`

// editorPanel is the page of the panel in Chromium, next to a session with acforge lsp.
type editorPanel struct {
	*editor
	tab  *browsertest.Tab
	file string
	at   string // words before the cursor
	card string // words before the thing whose face is shown, if it is another
}

// openPanel opens the page of the extension with a stand-in for VS Code.
func openPanel(t *testing.T, e *editor, file, at string) *editorPanel {
	t.Helper()
	tab := browsertest.Open(t)
	read := func(name string) string {
		b, err := os.ReadFile(filepath.Join("../../editors/vscode", name))
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	page := strings.ReplaceAll(read("panel.html"), "{{nonce}}", "once")
	page = strings.Replace(page, "{{script}}", standInEditor+read("panel.js"), 1)
	host := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, page) }))
	t.Cleanup(host.Close)
	tab.Size(720, 900)
	tab.Go(host.URL)
	tab.Wait("window.heard.length == 1 && window.heard[0].ready")
	return &editorPanel{editor: e, tab: tab, file: file, at: at}
}

// show does what the extension does when the cursor or the text changes.
func (p *editorPanel) show() map[string]any {
	p.t.Helper()
	var drawing, face map[string]any
	p.ask("acforge/drawing", p.editor.at(p.file, p.at), &drawing)
	at := p.at
	if p.card != "" {
		at = p.card
	}
	p.ask("acforge/face", p.editor.at(p.file, at), &face)
	b, err := json.Marshal(map[string]any{"drawing": drawing, "face": face})
	if err != nil {
		p.t.Fatal(err)
	}
	browsertest.Eval[bool](p.tab, "(window.heard = [], window.dispatchEvent(new MessageEvent('message', {data: "+string(b)+"})), true)")
	return face
}

// drag moves the mouse from one element of the page to the middle of another, and applies
// the edit that the server makes of it. It returns how many edits there are.
func (p *editorPanel) drag(from, to string) int {
	p.t.Helper()
	middle := func(selector string) browsertest.Point {
		b := browsertest.Eval[[]float64](p.tab, fmt.Sprintf("(() => { const b = document.querySelector(%q).getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; })()", selector))
		return browsertest.Point{X: b[0], Y: b[1]}
	}
	a, b := middle(from), middle(to)
	p.tab.Drag(a, browsertest.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}, b)
	return p.redrawn()
}

// redrawn applies what the page asks for.
func (p *editorPanel) redrawn() int {
	p.t.Helper()
	p.tab.Wait("window.heard.some((m) => m.redraw)")
	var m struct {
		Redraw  json.RawMessage
		Version int
	}
	if err := json.Unmarshal([]byte(browsertest.Eval[string](p.tab, "JSON.stringify(window.heard.find((m) => m.redraw))")), &m); err != nil {
		p.t.Fatal(err)
	}
	q := p.editor.at(p.file, p.at)
	q["textDocument"].(map[string]any)["version"] = m.Version
	q["changes"] = m.Redraw
	var edit struct {
		Changes map[string][]struct {
			Range struct {
				Start, End struct{ Line, Character int }
			}
			NewText string
		}
	}
	p.ask("acforge/redraw", q, &edit)
	edits := edit.Changes[p.uri(p.file)]
	text := p.texts[p.file]
	for _, e := range slices.Backward(edits) {
		lines := strings.SplitAfter(text, "\n")
		line := lines[e.Range.Start.Line]
		lines[e.Range.Start.Line] = line[:e.Range.Start.Character] + e.NewText + line[e.Range.End.Character:]
		text = strings.Join(lines, "")
	}
	p.change(p.file, p.texts[p.file], text)
	p.show()
	return len(edits)
}

// TestEditorPanel: the panel shows the Map as it is typed. A Guard and a wall that are
// dragged change their place in the text, and nothing else.
func TestEditorPanel(t *testing.T) {
	const memory = "memories/tiny/jetty/memory.cue"
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS("testdata/workspace")); err != nil {
		t.Fatal(err)
	}
	e := startEditor(t, dir, "--cue", "none")
	e.initialize()
	e.open(memory)
	e.problems(memory, noProblems)
	p := openPanel(t, e, memory, "|s3  ")
	face := p.show()
	if html := fmt.Sprint(face["html"]); !strings.Contains(html, "<svg") {
		t.Errorf("the face of the Memory: %.200s", html)
	}
	p.tab.Wait("document.getElementById('face').shadowRoot.querySelector('svg')")
	if got := browsertest.Eval[string](p.tab, "document.querySelector('.here').dataset.square"); got != "a2" {
		t.Errorf("the cursor is on %s", got)
	}
	was := e.texts[memory]
	expect := func(what string, edits, want int, replaced ...string) {
		t.Helper()
		now := strings.NewReplacer(replaced...).Replace(was)
		if now == was || e.texts[memory] != now || edits != want {
			t.Errorf("%s: %d edits, the text is\n%s", what, edits, e.texts[memory])
		}
		was = e.texts[memory]
	}
	expect("a Guard", p.drag("[aria-label='guards crossbowman on b2']", "[data-square=c2]"), 1, `at: "b2"}]`, `at: "c2"}]`)
	expect("a new wall", p.drag("[data-key='a1 b1']", "[data-key='a1 b1']"), 1, "|s1   s2   r1  |", "|s1  |s2   r1  |")
	expect("a wall", p.drag("[data-key='a1 b1']", "[data-key='b1 b2']"), 2, "|s1  |s2   r1  |\n\t\t\t+    +    +-H--+", "|s1   s2   r1  |\n\t\t\t+    +----+-H--+")
	expect("a ladder", p.drag("[data-key='c1 c2']", "[data-key='a1 a2']"), 2, "+    +----+-H--+", "+-H--+----+    +")
	// By the keyboard, too.
	browsertest.Eval[bool](p.tab, "(document.querySelector(\"[aria-label='guards crossbowman on c2']\").dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowLeft'})), true)")
	expect("a Guard by the keyboard", p.redrawn(), 1, `at: "c2"}]`, `at: "b2"}]`)
	// While the text is typed, the panel shows what is drawn, whole or not.
	e.change(memory, "|s3   s4   s5  |", "|s3   s4   s5|")
	p.show()
	if got := browsertest.Eval[string](p.tab, "document.getElementById('note').textContent"); !strings.Contains(got, "mistakes") {
		t.Errorf("of a drawing with mistakes the panel says %q", got)
	}
	stale := e.at(memory, "|s3  ")
	stale["textDocument"].(map[string]any)["version"] = 1
	stale["changes"] = []any{map[string]any{"a": "a1", "b": "b1", "mark": "wall"}}
	if m := e.end(e.begin("acforge/redraw", stale)); m.Error == nil || m.Error.Code != -32801 {
		t.Errorf("a change of an old text gets %s", m.Result)
	}
	e.shut()
}

// TestPanelImage takes the picture of the panel for docs/images; see TestImages.
func TestPanelImage(t *testing.T) {
	if os.Getenv("ACFORGE_PAGES") == "" {
		t.Skip("ACFORGE_PAGES names no folder of pages; make images does")
	}
	e := startEditor(t, shippedCopy(t, "venice"), "--cue", "none")
	e.initialize()
	const memory = "memories/venice/dry-stair/memory.cue"
	e.open(memory)
	e.problems(memory, noProblems)
	p := openPanel(t, e, memory, "|t1   t1   s6")
	p.card = `elite: "ag`
	p.tab.Size(720, 990)
	p.show()
	p.tab.Wait("document.getElementById('face').shadowRoot.querySelector('svg')")
	if err := os.WriteFile("../../docs/images/panel.png", p.tab.Picture(), 0o644); err != nil {
		t.Fatal(err)
	}
	e.shut()
}
