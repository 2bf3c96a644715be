package lsp

import (
	"encoding/json"
	"io"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/systems/shipped"
)

// standIn is the environment variable that makes the test binary act as CUE's own
// server, with the given behaviour.
const standIn = "ACFORGE_TEST_CUE_SERVER"

func TestMain(m *testing.M) {
	if how := os.Getenv(standIn); how != "" {
		cueServer(how)
	}
	os.Exit(m.Run())
}

// cueServer is a small version of CUE's server. "silent" never answers, "mortal" ends
// at the first completion.
func cueServer(how string) {
	out := &sender{w: os.Stdout}
	f := newFrames(os.Stdin)
	for {
		b, err := f.next()
		if err != nil {
			os.Exit(0)
		}
		m, _ := parse(b)
		switch {
		case how == "silent" && m.Method != "exit":
		case m.Method == "initialize":
			out.answer(m.ID, map[string]any{"capabilities": map[string]any{"documentSymbolProvider": true}}, nil)
		case m.Method == "initialized":
			out.send(message{ID: raw(7), Method: "workspace/configuration", Params: raw(map[string]any{})})
			out.notify("textDocument/publishDiagnostics", map[string]any{"uri": "file:///w/theirs"})
		case m.Method == "" && string(m.ID) == "7":
			out.notify("ignored", nil)
		case m.Method == "textDocument/completion" && how == "mortal":
			os.Exit(1)
		case m.Method == "textDocument/completion":
			out.answer(m.ID, map[string]any{"items": []any{map[string]any{"label": "agile", "theirs": true}, map[string]any{"label": "theirs"}}}, nil)
		case m.Method == "textDocument/documentSymbol":
			out.answer(m.ID, []string{"symbol"}, nil)
		case m.Method == "textDocument/hover":
			out.answer(m.ID, nil, &failure{codeFailed, "no"})
		case m.Method == "shutdown":
			out.answer(m.ID, nil, nil)
		case m.Method == "exit":
			os.Exit(0)
		}
	}
}

// talk is a session with a server in this process that has a stand-in for CUE's.
type talk struct {
	t    *testing.T
	in   io.WriteCloser
	out  *frames
	done chan error
	seen []string // methods of messages other than answers
}

func startTalk(t *testing.T, how string) *talk {
	t.Setenv(standIn, how)
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	files := manyMemories(t, 1).projects["/w"].ws
	inR, inW := io.Pipe()
	outR, outW := io.Pipe()
	k := &talk{t: t, in: inW, out: newFrames(outR), done: make(chan error, 1)}
	go func() {
		k.done <- Serve(t.Context(), inR, outW, Options{Cue: []string{self}, Workshop: Workshop{
			Compiler: shipped.Compiler(),
			Places:   shipped.List.Places(),
			Find:     func(string) (string, bool) { return "/w", true },
			Open:     func(string) (Workspace, error) { return files, nil },
		}})
		outW.Close()
	}()
	return k
}

func (k *talk) ask(id int, method string, params any) message {
	k.t.Helper()
	s := &sender{w: k.in}
	s.send(message{ID: raw(id), Method: method, Params: raw(params)})
	for {
		b, err := k.out.next()
		if err != nil {
			k.t.Fatalf("%s: %v", method, err)
		}
		m, fail := parse(b)
		if fail != nil {
			k.t.Fatal(fail)
		}
		if m.Method == "" && string(m.ID) == string(raw(id)) {
			return m
		}
		k.seen = append(k.seen, m.Method)
		if m.Method == "workspace/configuration" {
			s.send(message{ID: m.ID, Result: raw([]any{nil})})
		}
	}
}

func (k *talk) end() {
	k.t.Helper()
	k.ask(99, "shutdown", nil)
	(&sender{w: k.in}).notify("exit", nil)
	go io.Copy(io.Discard, k.out.r)
	select {
	case err := <-k.done:
		if err != nil {
			k.t.Error(err)
		}
	case <-time.After(time.Minute):
		k.t.Fatal("the session does not end")
	}
}

// TestCueServer: answers of CUE's server are added to ours, its diagnostics are not,
// and its requests reach the editor.
func TestCueServer(t *testing.T) {
	level.Gate(t)
	k := startTalk(t, "well")
	k.ask(1, "initialize", map[string]any{"rootUri": "file:///w"})
	(&sender{w: k.in}).notify("initialized", nil)
	at := map[string]any{"textDocument": map[string]any{"uri": uriOf("/w/" + benched)}, "position": position{4, 20}}
	var r struct{ Items []map[string]any }
	if err := json.Unmarshal(k.ask(2, "textDocument/completion", at).Result, &r); err != nil {
		t.Fatal(err)
	}
	if !slices.ContainsFunc(r.Items, func(i map[string]any) bool { return i["label"] == "theirs" }) {
		t.Errorf("theirs is not offered: %v", r.Items)
	}
	if m := k.ask(3, "textDocument/documentSymbol", map[string]any{"textDocument": map[string]any{"uri": uriOf("/w/other.cue")}}); string(m.Result) != `["symbol"]` {
		t.Errorf("symbols: %s", m.Result)
	}
	if m := k.ask(4, "textDocument/hover", map[string]any{"textDocument": at["textDocument"], "position": position{0, 0}}); string(m.Result) != "null" || m.Error != nil {
		t.Errorf("a failure of it is %s %v", m.Result, m.Error)
	}
	if !slices.Contains(k.seen, "workspace/configuration") {
		t.Errorf("its request is not among %q", k.seen)
	}
	k.end()
}

// TestCueServerGone: without CUE's server, or when it ends or never answers, our own
// functions continue.
func TestCueServerGone(t *testing.T) {
	level.Gate(t)
	for _, how := range []string{"mortal", "silent"} {
		k := startTalk(t, how)
		k.ask(1, "initialize", map[string]any{"rootUri": "file:///w"})
		(&sender{w: k.in}).notify("initialized", nil)
		at := map[string]any{"textDocument": map[string]any{"uri": uriOf("/w/" + benched)}, "position": position{5, 1}}
		for id := 2; id < 5; id++ {
			if m := k.ask(id, "textDocument/completion", at); !strings.Contains(string(m.Result), `"flags"`) {
				t.Errorf("%s: flags is not offered", how)
			}
		}
		k.end()
	}
}
