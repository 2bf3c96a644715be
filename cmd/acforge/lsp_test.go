package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"acforge.dev/internal/proof/level"

	"acforge.dev/internal/workshop/shell"
)

// editor is the other side of a session: acforge lsp in a separate process, with
// its messages.
type editor struct {
	t     *testing.T
	dir   string
	cmd   *exec.Cmd
	in    io.WriteCloser
	said  chan reply
	kept  []reply // notifications that the test has not waited for yet
	n     int
	texts map[string]string
}

// reply is a message of the server.
type reply struct {
	ID     json.RawMessage
	Method string
	Params json.RawMessage
	Result json.RawMessage
	Error  *struct {
		Code    int
		Message string
	}
}

// startEditor begins a session in a workspace.
func startEditor(t *testing.T, dir string, args ...string) *editor {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	e := &editor{t: t, dir: dir, cmd: exec.Command(self, append([]string{"lsp"}, args...)...), said: make(chan reply, 1000), texts: map[string]string{}}
	e.cmd.Args[0] = "acforge"
	var last bytes.Buffer
	e.cmd.Stderr = &last
	if e.in, err = e.cmd.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	out, err := e.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := e.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		defer close(e.said)
		r := bufio.NewReader(out)
		for {
			size := 0
			for {
				line, err := r.ReadString('\n')
				if err != nil {
					return
				}
				if line = strings.TrimSpace(line); line == "" {
					break
				}
				if v, ok := strings.CutPrefix(line, "Content-Length: "); ok {
					size, _ = strconv.Atoi(v)
				}
			}
			b := make([]byte, size)
			if _, err := io.ReadFull(r, b); err != nil {
				return
			}
			var m reply
			if err := json.Unmarshal(b, &m); err != nil {
				m.Method = "no JSON: " + string(b)
			}
			e.said <- m
		}
	}()
	t.Cleanup(func() {
		_ = e.cmd.Process.Kill()
		_ = e.cmd.Wait()
		if t.Failed() && last.Len() > 0 {
			t.Logf("stderr: %s", last.String())
		}
	})
	return e
}

func (e *editor) raw(s string) {
	e.t.Helper()
	if _, err := io.WriteString(e.in, s); err != nil {
		e.t.Fatal(err)
	}
}

func (e *editor) send(v map[string]any) {
	e.t.Helper()
	v["jsonrpc"] = "2.0"
	b, err := json.Marshal(v)
	if err != nil {
		e.t.Fatal(err)
	}
	e.raw(fmt.Sprintf("Content-Length: %d\r\n\r\n%s", len(b), b))
}

// next is the next message that fits; others are kept.
func (e *editor) next(what string, fits func(reply) bool) reply {
	e.t.Helper()
	for i, m := range e.kept {
		if fits(m) {
			e.kept = slices.Delete(e.kept, i, i+1)
			return m
		}
	}
	late := time.After(2 * time.Minute)
	for {
		select {
		case m, ok := <-e.said:
			if !ok {
				e.t.Fatalf("the server ended before %s", what)
			}
			if fits(m) {
				return m
			}
			e.kept = append(e.kept, m)
		case <-late:
			e.t.Fatalf("no %s", what)
		}
	}
}

func (e *editor) begin(method string, params any) (id int) {
	e.t.Helper()
	e.n++
	e.send(map[string]any{"id": e.n, "method": method, "params": params})
	return e.n
}

func (e *editor) end(id int) reply {
	e.t.Helper()
	return e.next(fmt.Sprintf("answer to %d", id), func(m reply) bool { return m.Method == "" && string(m.ID) == strconv.Itoa(id) })
}

// ask asks, and reads what the answer is into result.
func (e *editor) ask(method string, params, result any) {
	e.t.Helper()
	m := e.end(e.begin(method, params))
	if m.Error != nil {
		e.t.Fatalf("%s: %s", method, m.Error.Message)
	}
	if result != nil {
		if err := json.Unmarshal(m.Result, result); err != nil {
			e.t.Fatalf("%s: %v in %s", method, err, m.Result)
		}
	}
}

func (e *editor) uri(name string) string {
	return (&url.URL{Scheme: "file", Path: filepath.ToSlash(filepath.Join(e.dir, name))}).String()
}

func (e *editor) initialize() {
	e.t.Helper()
	e.ask("initialize", map[string]any{"processId": nil, "rootUri": e.uri(""), "capabilities": map[string]any{}}, nil)
	e.send(map[string]any{"method": "initialized", "params": map[string]any{}})
}

// open opens a file as it is on the disk.
func (e *editor) open(name string) {
	e.t.Helper()
	b, err := os.ReadFile(filepath.Join(e.dir, name))
	if err != nil {
		e.t.Fatal(err)
	}
	e.texts[name] = string(b)
	e.send(map[string]any{"method": "textDocument/didOpen", "params": map[string]any{"textDocument": map[string]any{"uri": e.uri(name), "languageId": "cue", "version": 1, "text": string(b)}}})
}

// change replaces the first of some words in an open file by others, as an editor
// tells it.
func (e *editor) change(name, old, new string) {
	e.t.Helper()
	text := e.texts[name]
	i := strings.Index(text, old)
	if i < 0 {
		e.t.Fatalf("%s does not say %q", name, old)
	}
	e.n++
	e.send(map[string]any{"method": "textDocument/didChange", "params": map[string]any{
		"textDocument":   map[string]any{"uri": e.uri(name), "version": e.n},
		"contentChanges": []any{map[string]any{"range": map[string]any{"start": place(text, i), "end": place(text, i+len(old))}, "text": new}},
	}})
	e.texts[name] = text[:i] + new + text[i+len(old):]
}

// place is a position in a text of ASCII letters.
func place(text string, at int) map[string]any {
	return map[string]any{"line": strings.Count(text[:at], "\n"), "character": at - strings.LastIndexByte(text[:at], '\n') - 1}
}

// at is a position after the first of some words of an open file.
func (e *editor) at(name, after string) map[string]any {
	e.t.Helper()
	i := strings.Index(e.texts[name], after)
	if i < 0 {
		e.t.Fatalf("%s does not say %q", name, after)
	}
	return map[string]any{"textDocument": map[string]any{"uri": e.uri(name)}, "position": place(e.texts[name], i+len(after))}
}

type shownProblem struct {
	Range    json.RawMessage
	Severity int
	Code     string
	Message  string
}

// problems waits for problems of a file that fit.
func (e *editor) problems(name string, fits func([]shownProblem) bool) []shownProblem {
	e.t.Helper()
	var p struct {
		URI         string
		Diagnostics []shownProblem
	}
	e.next("problems of "+name, func(m reply) bool {
		if m.Method != "textDocument/publishDiagnostics" {
			return false
		}
		p.Diagnostics = nil
		return json.Unmarshal(m.Params, &p) == nil && p.URI == e.uri(name) && fits(p.Diagnostics)
	})
	return p.Diagnostics
}

func noProblems(ps []shownProblem) bool { return len(ps) == 0 }

func has(code string) func([]shownProblem) bool {
	return func(ps []shownProblem) bool {
		return slices.ContainsFunc(ps, func(p shownProblem) bool { return p.Code == code })
	}
}

// labels are those that a completion offers.
func (e *editor) labels(name, after string) []string {
	e.t.Helper()
	var r struct{ Items []struct{ Label string } }
	e.ask("textDocument/completion", e.at(name, after), &r)
	var out []string
	for _, i := range r.Items {
		out = append(out, i.Label)
	}
	return out
}

// shut ends the session as an editor does.
func (e *editor) shut() {
	e.t.Helper()
	e.ask("shutdown", nil, nil)
	e.send(map[string]any{"method": "exit"})
	if err := e.cmd.Wait(); err != nil {
		e.t.Errorf("after shutdown and exit: %v", err)
	}
}

// shippedCopy copies a pack of this repository into a workspace of its own.
func shippedCopy(t *testing.T, packs ...string) string {
	t.Helper()
	dir := t.TempDir()
	for _, name := range append([]string{"cue.mod"}, folders(packs)...) {
		if err := os.CopyFS(filepath.Join(dir, name), os.DirFS(filepath.Join("../..", name))); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func folders(packs []string) []string {
	var out []string
	for _, p := range packs {
		out = append(out, "memories/"+p, "cards/"+p)
	}
	return out
}

// TestLsp is a session as an editor has it, from initialize to exit.
func TestLsp(t *testing.T) {
	level.Gate(t)
	t.Parallel()
	evalTime := "3s"
	if os.Getenv("ACFORGE_RACE") == "all" {
		evalTime = "60s" // the race detector makes CUE fifteen times as slow
	}
	e := startEditor(t, shippedCopy(t, "venice"), "--cue", "none", "--eval-time", evalTime)
	e.initialize()
	const memory, weapons = "memories/venice/dry-stair/memory.cue", "cards/venice/weapons.cue"
	e.open(memory)
	e.problems(memory, noProblems)

	t.Run("completion", func(t *testing.T) {
		e.t = t
		for _, c := range []struct{ old, new, want, not string }{
			{`elite: "agile"`, `elite: "`, "agile", "crossbowman-captain"},
			{`north: "up"`, `north: "`, "left", ""},
			{`stations: ["d1", "d5"]`, `stations: ["d1", "`, "b1", "A.b1"},
			{`{alert: "off"}`, `{alert: "off"}, {gai`, "gain", "cubes-of-nobody"},
			{`when: objectiveDone: "wheel"`, `when: objectiveDone: "`, "bellows", "d1"},
			{`{spawn: {at: "B.e4"}}`, `{spawn: {at: "`, "B.e4", ""},
			{`v.#Memory`, `v.#`, "#Memory", ""},
		} {
			e.change(memory, c.old, c.new)
			if got := e.labels(memory, c.new); !slices.Contains(got, c.want) || c.not != "" && slices.Contains(got, c.not) {
				t.Errorf("after %s: %q; want %s and not %q", c.new, got, c.want, c.not)
			}
			e.change(memory, c.new, c.old)
		}
		e.problems(memory, noProblems)
	})

	t.Run("hover", func(t *testing.T) {
		e.t = t
		for after, want := range map[string]string{
			`elite: "ag`:          "enemy agile",
			`stations: ["d`:       "*i1*",
			`objectiveDone: "whe`: "The sluice wheel",
			"\tenemyPh":           "**enemyPhase**",
		} {
			var h struct{ Contents struct{ Value string } }
			e.ask("textDocument/hover", e.at(memory, after), &h)
			if !strings.Contains(h.Contents.Value, want) {
				t.Errorf("over %q: %q, want %q", after, h.Contents.Value, want)
			}
		}
	})

	t.Run("definition, references, rename", func(t *testing.T) {
		e.t = t
		var at []struct{ URI string }
		e.ask("textDocument/definition", e.at(memory, `elite: "ag`), &at)
		if len(at) != 1 || at[0].URI != e.uri("cards/venice/enemies.cue") {
			t.Errorf("agile is defined at %v", at)
		}
		q := e.at(memory, `objectiveDone: "whe`)
		q["context"] = map[string]any{"includeDeclaration": true}
		var refs []any
		e.ask("textDocument/references", q, &refs)
		if want := strings.Count(e.texts[memory], `"wheel"`) + 1; len(refs) != want {
			t.Errorf("%d references to the wheel, want %d", len(refs), want)
		}
		q = e.at(memory, `tower: "net-`)
		q["newName"] = "quay-tower"
		var edit struct {
			Changes map[string][]struct{ NewText string }
		}
		e.ask("textDocument/rename", q, &edit)
		if len(edit.Changes[e.uri(memory)]) != 1 || len(edit.Changes[e.uri("cards/venice/granary.cue")]) != 1 {
			t.Errorf("renaming the tower changes %v", edit.Changes)
		}
		q["newName"] = "fish-tower"
		if m := e.end(e.begin("textDocument/rename", q)); m.Error == nil {
			t.Error("a tower can be renamed to what another is called")
		}
		q = e.at(memory, `stations: ["d`)
		q["newName"] = "z9"
		if m := e.end(e.begin("textDocument/rename", q)); m.Error == nil {
			t.Error("a square can be renamed")
		}
	})

	t.Run("problems and fixes", func(t *testing.T) {
		e.t = t
		e.change(memory, `elite: "agile"`, `elite: "agle"`)
		ps := e.problems(memory, has("pack/unknown-enemy"))
		q := e.at(memory, `elite: "ag`)
		q["range"] = map[string]any{"start": q["position"], "end": q["position"]}
		q["context"] = map[string]any{"diagnostics": []any{}}
		var actions []struct {
			Title string
			Edit  struct {
				Changes map[string][]struct{ NewText string }
			}
		}
		e.ask("textDocument/codeAction", q, &actions)
		if len(actions) != 2 || actions[1].Title != "create the enemy agle in agle.cue" || len(actions[0].Edit.Changes[e.uri(memory)]) != 1 || actions[0].Edit.Changes[e.uri(memory)][0].NewText != `"agile"` {
			t.Errorf("for %v there is %v", ps, actions)
		}
		e.change(memory, `elite: "agle"`, `elite: "agile"`)
		e.problems(memory, noProblems)
		e.change(memory, "maps: {", "maps: {{{")
		e.problems(memory, func(ps []shownProblem) bool { return len(ps) > 0 })
		if got := e.labels(memory, `tower: "`); !slices.Contains(got, "net-tower") {
			t.Errorf("in a broken file there is %q", got)
		}
		e.change(memory, "maps: {{{", "maps: {")
		e.problems(memory, noProblems)
	})

	t.Run("formatting", func(t *testing.T) {
		e.t = t
		e.change(memory, "compass:    true", "compass:   true")
		var edits []struct{ NewText string }
		e.ask("textDocument/formatting", map[string]any{"textDocument": map[string]any{"uri": e.uri(memory)}}, &edits)
		if len(edits) != 1 || !strings.Contains(edits[0].NewText, "compass:    true\n") {
			t.Errorf("formatting changes %q", edits)
		}
		e.change(memory, "compass:   true", "compass:    true")
	})

	t.Run("paper", func(t *testing.T) {
		e.t = t
		e.open(weapons)
		e.problems(weapons, noProblems)
		const text = `text: en: "{special}: push`
		e.change(weapons, text, text+strings.Repeat(" many words of it", 60))
		ps := e.problems(weapons, has("text/does-not-fit"))
		var h struct{ Contents struct{ Value string } }
		e.ask("textDocument/hover", e.at(weapons, text), &h)
		for _, lang := range []string{"en", "de", "pl", "es"} {
			if !strings.Contains(h.Contents.Value, "- "+lang+": overflows by ") {
				t.Errorf("over the text: %q, the problems are %v", h.Contents.Value, ps)
			}
		}
		e.change(weapons, text+strings.Repeat(" many words of it", 60), text)
		e.problems(weapons, noProblems)
	})

	e.t = t

	// Runaway evaluation ends alone: the server goes on.
	e.change(weapons, "import v", "import \"list\"\n\nimport v")
	e.texts[weapons] += "\n_x: [for a in list.Range(0, 1000000000, 1) {a}]\n"
	e.send(map[string]any{"method": "textDocument/didChange", "params": map[string]any{
		"textDocument": map[string]any{"uri": e.uri(weapons), "version": 99}, "contentChanges": []any{map[string]any{"text": e.texts[weapons]}},
	}})
	if got := e.labels(memory, `elite: "`); !slices.Contains(got, "agile") {
		t.Errorf("beside what runs away there is %q", got)
	}
	e.send(map[string]any{"method": "textDocument/didClose", "params": map[string]any{"textDocument": map[string]any{"uri": e.uri(weapons)}}})
	e.change(memory, `elite: "agile"`, `elite: "agle"`)
	e.problems(memory, has("pack/unknown-enemy"))
	e.shut()
}

// TestLspSmoke: the lens above a mission lets bots play it with the text in the editor,
// until the editor cancels the request.
func TestLspSmoke(t *testing.T) {
	level.Gate(t)
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS("testdata/workspace")); err != nil {
		t.Fatal(err)
	}
	e := startEditor(t, dir, "--cue", "none")
	e.initialize()
	const memory = "memories/tiny/jetty/memory.cue"
	e.open(memory)
	e.problems(memory, noProblems)
	var lenses []struct {
		Command struct {
			Command   string
			Arguments []any
		}
	}
	e.ask("textDocument/codeLens", map[string]any{"textDocument": map[string]any{"uri": e.uri(memory)}}, &lenses)
	if len(lenses) != 1 {
		t.Fatalf("%d lenses", len(lenses))
	}
	q := map[string]any{"command": lenses[0].Command.Command, "arguments": lenses[0].Command.Arguments, "workDoneToken": "w"}
	id := e.begin("workspace/executeCommand", q)
	e.send(map[string]any{"method": "$/cancelRequest", "params": map[string]any{"id": id}})
	if m := e.end(id); m.Error == nil || m.Error.Code != -32800 {
		t.Errorf("a cancelled request is answered by %s %v", m.Result, m.Error)
	}
	var said string
	e.ask("workspace/executeCommand", q, &said)
	if !strings.Contains(said, lenses[0].Command.Arguments[2].(string)) {
		t.Errorf("smoke says %q", said)
	}
	e.next("progress", func(m reply) bool { return m.Method == "$/progress" && strings.Contains(string(m.Params), `"w"`) })
	e.change(memory, "memory:", "memry:")
	if m := e.end(e.begin("workspace/executeCommand", q)); m.Error == nil || !strings.Contains(m.Error.Message, "nothing was played") {
		t.Errorf("what does not compile is smoked: %s", m.Result)
	}
	e.shut()
}

// TestLspHostile: every message is answered or ignored, and the session goes
// on.
func TestLspHostile(t *testing.T) {
	e := startEditor(t, t.TempDir(), "--cue", "none")
	failed := func(what string, code int) {
		t.Helper()
		m := e.next("answer to "+what, func(m reply) bool { return m.Method == "" })
		if m.Error == nil || m.Error.Code != code {
			t.Errorf("%s is answered by %s %v, want code %d", what, m.Result, m.Error, code)
		}
	}
	e.begin("textDocument/hover", map[string]any{})
	failed("a request before initialize", -32002)
	e.initialize()
	message := func(body string) string { return fmt.Sprintf("Content-Length: %d\r\n\r\n%s", len(body), body) }
	for _, c := range []struct {
		what, send string
		code       int
	}{
		{"no JSON", message("{"), -32700},
		{"a list", message("[1,2]"), -32600},
		{"no version", message(`{"id":1,"method":"shutdown"}`), -32600},
		{"an id that is none", message(`{"jsonrpc":"2.0","id":{},"method":"shutdown"}`), -32600},
		{"no method", message(`{"jsonrpc":"2.0"}`), -32600},
		{"an unknown method", message(`{"jsonrpc":"2.0","id":"x","method":"textDocument/no\u001bsuch"}`), -32601},
		{"parameters that are none", message(`{"jsonrpc":"2.0","id":2,"method":"textDocument/hover","params":{"position":"here"}}`), -32602},
		{"an unknown command", message(`{"jsonrpc":"2.0","id":3,"method":"workspace/executeCommand","params":{"command":"rm"}}`), -32602},
		{"initialize again", message(`{"jsonrpc":"2.0","id":4,"method":"initialize","params":{}}`), -32600},
		{"a header without length", "Content-Type: x\r\n\r\n", -32700},
		{"a huge message", fmt.Sprintf("Content-Length: %d\r\n\r\n%s", 9<<20, strings.Repeat("x", 9<<20)), -32700},
		{"a deep message", message(strings.Repeat("[", 100000)), -32700},
		{"a length that is too small", "Content-Length: 3\r\n\r\n{\"jsonrpc\":\"2.0\"}\r\n", -32700},
	} {
		e.raw(c.send)
		failed(c.what, c.code)
	}
	e.raw(strings.Repeat("garbage ", 10000) + "\r\n\r\nContent-Length: -5\r\n\r\nContent-Length: 99999999999999999999\r\n\r\n\x00\xff\r\n")
	e.send(map[string]any{"method": "$/cancelRequest", "params": map[string]any{"id": 77}})
	e.send(map[string]any{"method": "no/such/notification"})
	for _, uri := range []string{"", "file://", "http://x/y.cue", "file:///%00", "file:///etc/passwd", "%%%", e.uri("../../x.cue")} {
		e.send(map[string]any{"method": "textDocument/didOpen", "params": map[string]any{"textDocument": map[string]any{"uri": uri, "text": "x"}}})
		e.ask("textDocument/completion", map[string]any{"textDocument": map[string]any{"uri": uri}, "position": map[string]any{"line": -1, "character": 1 << 30}}, nil)
	}
	e.kept = nil
	e.shut()

	// The end of the input without shutdown is a failure, but an end.
	e = startEditor(t, t.TempDir(), "--cue", "none")
	e.initialize()
	e.raw("Content-Length: 1000\r\n\r\n{")
	e.in.Close()
	var ee *exec.ExitError
	if err := e.cmd.Wait(); !errors.As(err, &ee) || ee.ExitCode() != shell.ExitFailure {
		t.Errorf("a session that is cut off ends with %v", err)
	}
}
