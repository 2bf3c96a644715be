package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"acforge.dev/compiler"
	"acforge.dev/internal/conform"
	"acforge.dev/internal/proof/golden"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/systems/shipped"
	"acforge.dev/internal/workshop/table"
)

// shippedBundle writes the bundle of a shipped pack, which no bot played, into a file.
func shippedBundle(t testing.TB, pack string) (file string, data []byte) {
	t.Helper()
	data, err := shippedOnce[pack]()
	if err != nil {
		t.Fatal(err)
	}
	data = slices.Clone(data)
	file = filepath.Join(t.TempDir(), pack+".acpack")
	if err := os.WriteFile(file, data, 0o666); err != nil {
		t.Fatal(err)
	}
	return file, data
}

// shippedOnce are the shipped packs as bundles, each made once for all tests.
var shippedOnce = map[string]func() ([]byte, error){"club": bundledOnce("club"), "venice": bundledOnce("venice")}

func bundledOnce(pack string) func() ([]byte, error) {
	return sync.OnceValues(func() ([]byte, error) {
		r, err := shipped.Compiler().Compile(os.DirFS("../.."), compiler.Options{Packs: []string{pack}})
		if err != nil {
			return nil, err
		}
		if len(r.Packs) != 1 {
			return nil, fmt.Errorf("%s does not compile", pack)
		}
		d, err := shipped.List.Draft(r.Packs[0])
		if err != nil {
			return nil, err
		}
		data, _, err := shipped.List.Bundled(d, nil)
		return data, err
	})
}

const kit = "../../" + table.TranscriptsAt

// maskDigests removes the digests of a bundle from a transcript, so that a change of the
// pack does not change the transcript.
func maskDigests(s string) string { return digests.ReplaceAllString(s, "…") }

var digests = regexp.MustCompile(`\b[0-9a-f]{64}\b`)

// TestConformEngine: our engine gives the recorded answers to the transcripts of the kit,
// which use the shipped packs; -update records them.
func TestConformEngine(t *testing.T) {
	level.Gate(t)
	args := []string{"conform", "engine"}
	for _, pack := range []string{"club", "venice"} {
		file, data := shippedBundle(t, pack)
		args = append(args, "--bundle", file)
		if !*update {
			continue
		}
		files, err := filepath.Glob(kit + "/*.txt")
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range files {
			text, err := os.ReadFile(name)
			if err != nil || !strings.HasPrefix(string(text), "# bundle: "+pack+"\n") {
				continue
			}
			said, err := table.Answered(quietApp().shop, string(text), data)
			if err != nil {
				t.Fatal(err)
			}
			golden.Like(t, name, said, maskDigests, true)
		}
	}
	files, err := filepath.Glob(kit + "/*.txt") // as they are now, not as they are carried
	if err != nil || len(files) < 5 {
		t.Fatal(files, err)
	}
	for _, name := range files {
		args = append(args, "--transcript", name)
	}
	out, err := exec.CommandContext(t.Context(), "acforge", append(args, "--words", "acforge", "serve", "--stdio")...).CombinedOutput()
	if err != nil || strings.Count(string(out), "right, ") != len(files)-3 {
		t.Errorf("%v\n%s\nwhere the answers have changed, -update records them", err, out)
	}
}

// wrongs are engines and hosts that break the protocol in one place, by a change to the
// output of a correct one. want is the expected report, with its place.
var wrongs = []struct{ name, from, to, want string }{
	{"a count is wrong", `"steps":1,`, `"steps":2,`, "result.steps: 2, want 1"},
	{"a member is missing", `"kind":"choice",`, ``, "result.point.kind: missing"},
	{"a number is a text", `"turn":1,`, `"turn":"1",`, "result.outcome.turn: \"1\", want a number"},
	{"one hash for all", `"hash":"[0-9a-f]{16}"`, `"hash":"0123456789abcdef"`, "result.hash: "},
	{"no hash", `"hash":"[0-9a-f]{16}"`, `"hash":"x"`, "is not 16 hexadecimal digits"},
	{"another error", `"code":1,`, `"code":-32603,`, "error.code: -32603, want 1"},
	{"an error without its name", `"name":"over|"name":"not-legal"`, `"name":"wrong"`, "error.data.name: \"wrong\", want \"not-legal\""},
	{"another id", `"id":11,`, `"id":12,`, "id: 12, want 11"},
	{"a member twice", `"jsonrpc":"2.0",`, `"jsonrpc":"2.0","jsonrpc":"2.0",`, "jsonrpc"},
	{"no words", `"message":"[^"]*"`, `"message":""`, "error.message: empty, want words"},
	{"another event", `"happened":\[\{"n":`, `"happened":[{"n":9,"n2":`, "happened[0].n: 9"},
	{"a version of its own", `"protocol":"1"`, `"protocol":"2"`, "result.protocol: \"2\", want \"1\""},
}

// TestConformWrongEngines: an engine with one mistake is reported, with line and
// field. A correct engine with other words, ids, hashes and order is not.
func TestConformWrongEngines(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("the same command again and again, slow under the race detector; TestConformEngine is not left out")
	}
	if _, err := exec.LookPath("sed"); err != nil {
		t.Skip("no sed")
	}
	file, _ := shippedBundle(t, "venice")
	try := func(t *testing.T, wait, script string) (string, error) {
		t.Helper()
		out, err := exec.CommandContext(t.Context(), "acforge", "conform", "engine", "--bundle", file, "--transcript", kit+"/venice.txt", "--wait", wait,
			"sh", "-c", "acforge serve --stdio | sed -u -E '"+script+"'").CombinedOutput()
		return string(out), err
	}
	for _, w := range wrongs {
		t.Run(w.name, func(t *testing.T) {
			out, err := try(t, "2m", "s/"+w.from+"/"+w.to+"/g")
			if err == nil || !strings.Contains(out, w.want) || !strings.Contains(out, "venice.txt:") {
				t.Errorf("%v, want %q:\n%s", err, w.want, out)
			}
		})
	}
	for name, script := range map[string]string{
		"an answer too many":    `/"id":14,/a {"jsonrpc":"2.0","id":14,"result":{}}`,
		"an answer too few":     `/"id":31,/d`,
		"not JSON":              `s/^\{"jsonrpc":"2.0","id":9,/{jsonrpc:2.0,/`,
		"it ends in the middle": `/"id":12,/q`,
	} {
		t.Run(name, func(t *testing.T) {
			if out, err := try(t, "3s", script); err == nil { // one of them is waited for
				t.Errorf("it passes:\n%s", out)
			}
		})
	}
	const own = `s/"text":"[^"]+"/"text":"in other words"/g; s/"message":"([^"\\]|\\.)+"/"message":"no"/g; s/"game":"1"/"game":"one"/g; s/"([0-9a-f])([0-9a-f]{14})([0-9a-f])"/"\3\2\1"/g; ` +
		`s/"jsonrpc":"2.0","id":([0-9]+)/"more":{"of":["it"]},"id":\1,"jsonrpc":"2.0"/`
	given, err := os.ReadFile(kit + "/venice-given.txt")
	if err != nil {
		t.Fatal(err)
	}
	open := filepath.Join(t.TempDir(), "open.txt") // without shutdown, after which the first sed would wait on
	if err := os.WriteFile(open, given[:strings.LastIndex(string(given), "> ")], 0o666); err != nil {
		t.Fatal(err)
	}
	// This engine has the id "one" where the request must say "1".
	out, err := exec.CommandContext(t.Context(), "acforge", "conform", "engine", "--bundle", file, "--transcript", open,
		"sh", "-c", `sed -u -E 's/"game":"one"/"game":"1"/g' | acforge serve --stdio | sed -u -E '`+own+`'`).CombinedOutput()
	if err != nil {
		t.Errorf("an engine with names of its own is refused: %v\n%s", err, out)
	}
}

// TestConformHost: our host passes the transcripts of tables, over both carriers. A host
// that shows a seat hidden information fails.
func TestConformHost(t *testing.T) {
	level.Gate(t)
	_, data := shippedBundle(t, "venice")
	h := newHosting(t, memoryStore(t), data)
	ctx, stop := context.WithTimeout(t.Context(), time.Minute)
	defer stop()
	o := conform.Options{Wait: 10 * time.Second, Given: map[string]string{"maker": h.MakerKey()}}
	texts := map[string]string{}
	for file, messages := range map[string]int{"table.txt": 33, "tables.txt": 80, "rooms.txt": 70} {
		text, err := os.ReadFile(kit + "/" + file)
		if err != nil {
			t.Fatal(err)
		}
		talk, err := conform.Read(file, string(text))
		if err != nil {
			t.Fatal(err)
		}
		texts[file] = string(text)
		for name, p := range map[string]conform.Peer{"HTTP": conform.Post(h.url + "rpc"), "WebSocket": conform.Dial(strings.Replace(h.url, "http", "ws", 1) + "ws")} {
			if c := conform.Play(ctx, talk, p, o); len(c.Faults) > 0 || c.Messages < messages {
				t.Errorf("%s over %s: %d messages, %v", file, name, c.Messages, c.Faults)
			}
		}
	}
	text := texts["table.txt"]
	for from, to := range map[string]string{
		`"role":"keeper"`: `"role":"maker"`, `"legal":[]`: `"legal":[{}]`, `"name":"closed"`: `"name":"over"`, `"steps":0,"hash"`: `"steps":1,"hash"`, `"wants":[2]`: `"wants":[1]`,
	} {
		other, err := conform.Read("table.txt", strings.Replace(text, from, to, 1))
		if err != nil {
			t.Fatal(err)
		}
		if c := conform.Play(ctx, other, conform.Post(h.url+"rpc"), o); len(c.Faults) != 1 || c.Faults[0].Line == 0 || c.Faults[0].Field == "" {
			t.Errorf("where %s should be %s: %v", from, to, c.Faults)
		}
	}
}

// tried returns the report of conform on a client that is a script, in one trial.
func tried(t *testing.T, bundle, trial, script string, args ...string) (string, error) {
	t.Helper()
	name := filepath.Join(t.TempDir(), "client.py")
	if err := os.WriteFile(name, []byte(script), 0o666); err != nil {
		t.Fatal(err)
	}
	out, err := exec.CommandContext(t.Context(), "acforge", append(append([]string{"conform", "client", "--bundle", bundle, "--trial", trial, "--time", "60s"}, args...), "python3", name, "{}", "7")...).CombinedOutput()
	return string(out), err
}

// triedFor returns the report of conform on a client with an expected fault. A client
// that waits forever is stopped soon.
func triedFor(t *testing.T, want, bundle, trial, script string, args ...string) (string, error) {
	t.Helper()
	out, err := tried(t, bundle, trial, script, append(args, "--time", "2s")...)
	if !strings.Contains(out, want) { // a machine with much to do needs longer
		out, err = tried(t, bundle, trial, script, args...)
	}
	return out, err
}

// TestConformClient: the clients of examples/clients pass every trial, and clients
// with one mistake fail.
func TestConformClient(t *testing.T) {
	if testing.Short() {
		t.Skip("whole games, slow under the race detector; TestConformStdioClient is not left out")
	}
	t.Parallel() // most of it waits
	bundle := filepath.Join(t.TempDir(), "night.acpack")
	if err := os.WriteFile(bundle, unplayed(t, "club", "night"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, c := range [][]string{{"python3", "client.py"}, {"node", "client.js"}} {
		if _, err := exec.LookPath(c[0]); err != nil {
			t.Logf("no %s; %s is not tried", c[0], c[1])
			continue
		}
		out, err := exec.CommandContext(t.Context(), "acforge", "conform", "client", "--bundle", bundle, c[0], "../../examples/clients/"+c[1], "{}", "7").CombinedOutput()
		if err != nil || strings.Count(string(out), "right, ") != 4 || !strings.Contains(string(out), "version: not tried") {
			t.Errorf("%s: %v\n%s", c[1], err, out)
		}
	}
	if _, err := exec.LookPath("python3"); err != nil {
		t.Skip("no python3; no wrong client is tried")
	}
	text, err := os.ReadFile("../../examples/clients/client.py")
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range []struct{ trial, from, to, want string }{
		{"plain", `index=option["index"]`, `index=99999`, "takes what it was not offered"},
		{"plain", `hash=look["hash"]`, `hsh=look["hash"]`, "is refused (invalid-params)"},
		{"plain", `"jsonrpc": "2.0"`, `"jsonrpc": "1.0"`, "is refused (invalid-request)"},
		{"plain", `"game.act"`, `"game.take"`, "is refused (no-method)"},
		{"plain", `"Bearer " + key`, `"Bearer " + key[:-2]`, "is refused (not-seated)"},
		{"plain", `call("table.sit", name="Python")`, `call("table.sit", name="Python"); [call("table.look") for _ in range(50)]`, "again and again"},
		{"plain", `if look["legal"]:`, `if look["steps"] > 8: sys.exit(0)` + "\n    if look[\"legal\"]:", "ended before the game did"},
		{"plain", `print(look["outcome"]["result"] if look`, `sys.exit(4); print(look["outcome"]["result"] if look`, "exit status 4"},
		{"later", `if look["legal"]:`, `assert len(look) < 14` + "\n    if look[\"legal\"]:", "AssertionError"},
		{"faster", `if done else`, `if done["hash"] else`, "TypeError"},
		{"gone", `while look and`, `while (look := look or {"point": {"kind": ""}, "legal": [], "version": 0}) and`, "nothing to be had"},
	} {
		if !strings.Contains(string(text), w.from) {
			t.Fatalf("client.py has no %s", w.from)
		}
		script := strings.Replace(string(text), w.from, w.to, 1)
		if out, err := triedFor(t, w.want, bundle, w.trial, script); err == nil || !strings.Contains(out, w.want) {
			t.Errorf("%s in place of %s: %v, want %q:\n%s", w.to, w.from, err, w.want, out)
		}
	}
}

// stdioClient plays a game whose engine is at its standard streams.
const stdioClient = `
import json, sys
last = 0
def call(method, **params):
    global last
    last += 1
    print(json.dumps({"jsonrpc": "2.0", "id": last, "method": method, "params": params}), flush=True)
    for line in sys.stdin:
        reply = json.loads(line)
        if reply.get("id") == last: # notifications are passed over
            return reply.get("result"), reply.get("error")
    sys.exit("the engine is gone")
said, error = call("initialize", protocol="1", client={"name": "t", "version": "1"})
if error: sys.exit(error["message"])
game, _ = call("game.new", seed=3)
while True:
    point, error = call("game.point", game=game["game"])
    if error: sys.exit(error["message"])
    if point["point"]["kind"] == "over": break
    call("game.act", game=game["game"], index=len(point["legal"]) // 2, hash=point["hash"])
call("shutdown")
`

// TestConformStdioClient: a client that has its engine at its standard streams.
func TestConformStdioClient(t *testing.T) {
	level.Gate(t)
	t.Parallel() // most of it waits
	if _, err := exec.LookPath("python3"); err != nil {
		t.Skip("no python3")
	}
	bundle := filepath.Join(t.TempDir(), "night.acpack")
	if err := os.WriteFile(bundle, unplayed(t, "club", "night"), 0o666); err != nil {
		t.Fatal(err)
	}
	trials := conform.Trials()
	if testing.Short() {
		trials = trials[:1] // whole games, slow under the race detector
	}
	for _, trial := range trials {
		if out, err := tried(t, bundle, trial.Name, stdioClient, "--stdio"); err != nil {
			t.Errorf("%s: %v\n%s", trial.Name, err, out)
		}
	}
	for _, w := range []struct{ trial, from, to, want string }{
		{"plain", `said, error = call("initialize", protocol="1", client={"name": "t", "version": "1"})`, `error = None`, "is refused (not-initialized)"},
		{"plain", `protocol="1"`, `protocol="3"`, "is refused (version)"},
		{"plain", `"id": last`, `"id": {}`, "is refused (invalid-request)"},
		{"later", `if reply.get("id") == last:`, `if True:`, "it ended"},
		{"version", `if error: sys.exit(error["message"])`, `pass`, "goes on"},
		{"plain", `print(json.dumps(`, `print("let me see"); print(json.dumps(`, "is refused (parse)"},
	} {
		if testing.Short() && w.trial != "later" {
			continue // so are the others, and they end sooner
		}
		if out, err := triedFor(t, w.want, bundle, w.trial, strings.Replace(stdioClient, w.from, w.to, 1), "--stdio"); err == nil || !strings.Contains(out, w.want) {
			t.Errorf("%s in place of %s: %v, want %q:\n%s", w.to, w.from, err, w.want, out)
		}
	}
}
