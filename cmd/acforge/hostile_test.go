package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"acforge.dev/internal/diag"
	"acforge.dev/internal/printable"
	"acforge.dev/internal/systems/shipped"
	"acforge.dev/internal/workshop"

	"acforge.dev/internal/workshop/shell"
)

// nasty is text that drives a terminal, forges a line and turns its order.
const nasty = "\x1b]0;owned\x07\u202eeman\u009b2J\u200b\r> 1\nact 0 0000000000000000"

// hostileBundle is the bundle of the small workspace with the allowed part of nasty text at each
// of its texts and in its head: the compiler refuses it, another tool may not.
func hostileBundle(t *testing.T) []byte {
	t.Helper()
	home := t.TempDir()
	layWorkspace(t, home)
	j, err := newApp(t.Context(), nil, os.Stdout, os.Stderr).judge([]string{filepath.Join(home, "memories", "tiny")}, "", limits{Limits: workshop.Limits{Time: time.Minute, Heap: 2048}})
	if err != nil || len(j.Packs) != 1 {
		t.Fatal(j.Problems, err)
	}
	c, err := j.Packs[0].Contents()
	if err != nil {
		t.Fatal(err)
	}
	changed := 0
	for name, text := range c.Files {
		if !strings.HasPrefix(name, "i18n/") {
			continue
		}
		var table any
		if err := json.Unmarshal(text, &table); err != nil {
			t.Fatal(err)
		}
		if c.Files[name], err = json.Marshal(foul(table, &changed)); err != nil {
			t.Fatal(err)
		}
	}
	if changed < 5 {
		t.Fatalf("only %d texts", changed)
	}
	for lang := range c.Title {
		c.Title[lang] += allowed(nasty)
	}
	data, err := shipped.List.EncodeBundle(*c)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// foul puts nasty text behind each text that is not a key.
func foul(v any, changed *int) any {
	switch v := v.(type) {
	case map[string]any:
		for k, e := range v {
			if k != "schema" && k != "language" {
				v[k] = foul(e, changed)
			}
		}
	case string:
		*changed++
		return v + allowed(nasty)
	}
	return v
}

// allowed leaves out the characters that no bundle may hold (bundle/text); their
// refusal is tested with the bundle.
func allowed(text string) string {
	for {
		at, size := printable.Find(text)
		if at < 0 {
			return text
		}
		text = text[:at] + text[at+size:]
	}
}

// TestHostileText drives every command with text that would drive a terminal:
// in a bundle, in a workspace, in names on the command line. None of it comes
// out as it went in.
func TestHostileText(t *testing.T) {
	if testing.Short() {
		t.Skip("one command after the other")
	}
	home := t.TempDir()
	at := func(name string) string { return filepath.Join(home, name) }
	write := func(name, text string) string {
		t.Helper()
		if err := os.MkdirAll(filepath.Dir(at(name)), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(at(name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return at(name)
	}
	odd := "a\x1b]0;owned\x07\u202e\u009b" // as the name of a file
	pack := write(odd+"/game.acpack", string(hostileBundle(t)))
	damaged := write(odd+"/damaged.acpack", "no bundle\x1b[2J")
	moves := write("moves", strings.Repeat("1\n", 12)+"s\ng\nl\nlr\no\ni a\nu\n?\n")
	wrong := write(odd+"/wrong", "1\n"+nasty+"\n")
	calls := `{"jsonrpc":"2.0","id":"\u001b\u202e","method":"initialize","params":{"protocol":"1"}}
{"jsonrpc":"2.0","id":2,"method":"game.new"}
{"jsonrpc":"2.0","id":3,"method":"game.point","params":{"game":"1"}}
{"jsonrpc":"2.0","id":4,"method":"game.state","params":{"game":"1","width":80}}
{"jsonrpc":"2.0","id":5,"method":"bundle.load","params":{"path":"no\u001b\u202e\u009b"}}
{"jsonrpc":"2.0","id":6,"method":"no` + "\u202e\u009b" + `"}
`
	layWorkspace(t, at("ws"))
	memory := findText(t, at("ws/memories"), "title: en: \"Tiny Jetty\"")
	text, err := os.ReadFile(memory)
	if err != nil {
		t.Fatal(err)
	}
	for name, with := range map[string]string{"escaped": `\u001b]0;owned\u0007\u202e\u009b2J`, "raw": "\u202eeman\u200b", "wrong": ""} {
		layWorkspace(t, at(name))
		file := strings.Replace(memory, at("ws"), at(name), 1)
		out := strings.Replace(string(text), "Tiny Jetty", "Tiny Jetty"+with, 1)
		if name == "wrong" {
			out = strings.Replace(out, "memory:", "memory: \"\u202e\x1b\\u001b\": 3\nmemory:", 1)
		}
		if err := os.WriteFile(file, []byte(out), 0o666); err != nil {
			t.Fatal(err)
		}
		write(name+"/memories/tiny/"+odd+".md", "# "+nasty)
	}

	type call struct {
		dir   string
		stdin string
		args  []string
	}
	calling := []call{
		{args: []string{"play", pack, "--seed", "7", "--script", moves, "--transcript", at("game.txt")}},
		{args: []string{"play", pack, "--seed", "7", "--color", "always", "--dice", "ask", "--script", moves}},
		{args: []string{"play", pack, "--replay", at("game.txt")}},
		{args: []string{"play", pack, "--seed", "7", "--script", wrong}},
		{args: []string{"play", pack, "0.1" + odd}},
		{args: []string{"play", pack, "--edition", odd}},
		{args: []string{"play", pack, "--replay", wrong}},
		{args: []string{"play", at(odd + "/none")}},
		{args: []string{"play", damaged}},
		{stdin: "1\n" + nasty + "\ni " + nasty + "\n1\n", args: []string{"play", pack, "--seed", "7"}},
		{args: []string{"verify", pack}},
		{args: []string{"verify", damaged}},
		{args: []string{"verify", damaged, "--format", "github"}},
		{args: []string{"verify", damaged, "--format", "json"}},
		{stdin: calls, args: []string{"serve", "--stdio", pack}},
		{args: []string{"serve", "--stdio", damaged}},
		{args: []string{odd}},
		{args: []string{"help", odd}},
		{args: []string{"check", "--" + odd}},
		{args: []string{"check", at(odd)}},
		{args: []string{"check", "--format", odd}},
		{args: []string{"smoke", at("ws/memories/tiny"), "--memory", odd}},
		{args: []string{"smoke", at("ws/memories/tiny"), "--games", "1", "--seats", "2", "--replays", at(odd + "/found")}},
		{args: []string{"build", at("ws/memories/tiny"), "--games", "1", "-o", at(odd + "/out")}},
		{args: []string{"preview", at("ws/memories/tiny"), "--games", "0", "-o", at(odd + "/pages")}},
		{args: []string{"watch", "--host", odd}},
		{dir: "ws", args: []string{"sync"}},
		{args: []string{"version"}},
	}
	for _, ws := range []string{"escaped", "raw", "wrong"} {
		for _, f := range diag.Formats() {
			calling = append(calling, call{args: []string{"check", at(ws + "/memories/tiny"), "--format", string(f), "--verbose"}})
		}
		calling = append(calling, call{args: []string{"build", at(ws + "/memories/tiny"), "--games", "1"}})
	}
	t.Setenv("XDG_STATE_HOME", at("state"))
	for _, c := range calling {
		t.Chdir(filepath.Join(home, c.dir))
		var out, log strings.Builder
		code := run(c.args, strings.NewReader(c.stdin), &out, &log)
		said := out.String() + log.String()
		if said == "" && c.args[0] != "sync" {
			t.Errorf("%q says nothing (exit code %d)", c.args, code)
		}
		for _, own := range []string{"\x1b[1m", "\x1b[2m", "\x1b[0m"} { // what --color always asks for
			if c.args[0] == "play" && len(c.args) > 5 && c.args[5] == "always" {
				said = strings.ReplaceAll(said, own, "")
			}
		}
		if at, size := printable.Find(said); at >= 0 {
			t.Errorf("%q lets through %q: %q", c.args, said[at:at+size], said[max(0, at-80):min(len(said), at+80)])
		}
		if strings.Contains(said, "bug in acforge") {
			t.Errorf("%q: %s", c.args, said)
		}
		if strings.Contains(strings.Join(c.args, " "), "escaped/") && (code != shell.ExitContent || !strings.Contains(said, "text/control")) {
			t.Errorf("%q: exit code %d, %s", c.args, code, said)
		}
	}
	game, err := os.ReadFile(at("game.txt"))
	if err != nil {
		t.Fatal(err)
	}
	if at, _ := printable.Find(string(game)); at >= 0 || strings.Contains(string(game), "\nact 0 ") || !strings.Contains(string(game), "owned") {
		t.Errorf("the transcript:\n%q", game)
	}
}

// TestBareStreams: who writes to a stream as it is makes text fit itself, and
// is named here with how. Everybody else writes through printable.
func TestBareStreams(t *testing.T) {
	known := map[string]string{
		"app.go":   "makes the streams; completion by printable.Line; problems, whose pieces internal/diag makes fit; progress, of printable.Line",
		"lsp.go":   "internal/lsp passes its JSON through printable.JSON",
		"main.go":  "hands them in",
		"play.go":  "internal/terminal makes each piece fit",
		"fmt.go":   "a file goes on as it came, never to a terminal",
		"serve.go": "printable.JSONWriter",
		"watch.go": "internal/diag makes each piece fit",
		"why.go":   "JSON of texts that are quoted",
	}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	for _, f := range files {
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(f, "_test.go") || !strings.Contains(string(b), ".bare.") && !strings.Contains(string(b), "os.Stdout") && !strings.Contains(string(b), "os.Stderr") {
			continue
		}
		found[f] = true
		if known[f] == "" {
			t.Errorf("%s writes to a stream as it is; write to a.stdout or a.stderr", f)
		}
	}
	if len(found) != len(known) {
		t.Errorf("found %v, the list has %d", found, len(known))
	}
}

// findText returns the file below dir that holds a text.
func findText(t *testing.T, dir, text string) string {
	t.Helper()
	found := ""
	err := filepath.WalkDir(dir, func(name string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		b, err := os.ReadFile(name)
		if strings.Contains(string(b), text) {
			found = name
		}
		return err
	})
	if err != nil || found == "" {
		t.Fatalf("%q stands nowhere below %s: %v", text, dir, err)
	}
	return found
}
