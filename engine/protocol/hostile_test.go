package protocol_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"

	"acforge.dev/engine/protocol"
)

// TestNoEcho: client text is cut when it is sent back. No reply to a refused
// message is longer than a page (issue 10, finding 8).
func TestNoEcho(t *testing.T) {
	c := open(t)
	c.ok("game.new", `{"seats":2,"seed":7,"chance":"given"}`)
	long := strings.Repeat("x", protocol.MaxLine-200)
	for _, msg := range []string{
		`{"jsonrpc":"2.0","id":1,"method":"` + long + `"}`,
		`{"jsonrpc":"2.0","id":"` + long + `","method":"game.point"}`,
		`{"jsonrpc":"2.0","id":1` + strings.Repeat("0", 4000) + `,"method":"game.point"}`,
		`{"jsonrpc":"2.0","id":1,"method":"game.point","params":{"` + long + `":1}}`,
		`{"jsonrpc":"2.0","id":1,"method":"game.point","params":{"game":"` + long + `"}}`,
		`{"jsonrpc":"2.0","id":1,"method":"game.new","params":{"mission":"` + long + `"}}`,
		`{"jsonrpc":"2.0","id":1,"method":"game.new","params":{"seed":"` + long + `"}}`,
		`{"jsonrpc":"2.0","id":1,"method":"game.act","params":{"game":"1","action":"` + long + `"}}`,
		`{"jsonrpc":"2.0","id":1,"method":"game.act","params":{"game":"1","index":0,"hash":"` + long + `"}}`,
		`{"jsonrpc":"2.0","id":1,"method":"bundle.load","params":{"path":"` + long + `"}}`,
		`{"jsonrpc":"2.0","id":1,"method":"game.resume","params":{"save":"` + long + `"}}`,
		`{"jsonrpc":"2.0","id":1,"method":"game.resume","params":{"save":{"` + long + `":1}}}`,
		`{"jsonrpc":"2.0","id":1,"method":"game.resume","params":{"save":{"format":"acforge.replay","pack":"` + long + `"}}}`,
		`{"` + long + `":1,"` + long[:80] + `":1,"` + long[:80] + `":2}`,
		long,
	} {
		out := c.s.Handle([]byte(msg))
		if len(out) > 3000 || !strings.Contains(string(out), `"error":`) || !json.Valid(out) {
			t.Errorf("%.80s…: %d bytes come back: %.200s", msg, len(out), out)
		}
	}
}

// TestMemory: a message of the greatest length costs a few times its length,
// and a longer one only the reading.
func TestMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	c := open(t)
	c.ok("game.new", `{"seats":2,"seed":7,"chance":"given"}`)
	fill := func(head, part, tail string) string {
		n := (protocol.MaxLine - len(head) - len(tail) - 1) / len(part)
		return head + strings.TrimSuffix(strings.Repeat(part, n), ",") + tail
	}
	for name, msg := range map[string]string{
		"outcomes": fill(`{"jsonrpc":"2.0","id":1,"method":"game.roll","params":{"game":"1","outcomes":[`, "0,", `]}}`),
		"a save":   fill(`{"jsonrpc":"2.0","id":1,"method":"game.resume","params":{"save":{"hashes":[`, `"",`, `]}}}`),
		"a batch":  fill(`[`, "0,", `]`),
		"members":  fill(`{"jsonrpc":"2.0","id":1,"method":"game.point","params":{"game":"1","x":[`, `{},`, `]}}`),
		"nests":    strings.Repeat("[", protocol.MaxLine),
		"too long": strings.Repeat("0,", 8<<20),
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		var out strings.Builder
		if err := c.s.Serve(strings.NewReader(msg+"\n"), &out); err != nil {
			t.Fatal(err)
		}
		runtime.ReadMemStats(&after)
		if used := (after.TotalAlloc - before.TotalAlloc) >> 20; used > 150 {
			t.Errorf("%s: %d MiB", name, used)
		}
		if !strings.Contains(out.String(), `"error":`) || out.Len() > 3000 {
			t.Errorf("%s: %.300s", name, out.String())
		}
	}
	c.ok("game.point", `{"game":"1"}`) // it still works
}

// Replies to a batch are bounded too.
func TestBatchReply(t *testing.T) {
	c := open(t)
	g := c.ok("game.new", `{"seats":3,"seed":7}`)
	c.finish(g.Game, func(int) int { return 0 })
	one := `{"jsonrpc":"2.0","id":1,"method":"game.save","params":{"game":"1","text":true}}`
	size := len(c.s.Handle([]byte(one)))
	n := protocol.MaxBatchReply/size + 100
	if n > protocol.MaxBatch {
		t.Fatalf("a reply of %d bytes is too short to fill a batch", size)
	}
	out := c.s.Handle([]byte("[" + strings.Repeat(one+",", n) + one + "]"))
	if len(out) > protocol.MaxBatchReply+size+400*200 || !strings.Contains(string(out), `"name":"limit"`) {
		t.Errorf("%d bytes for %d replies of %d", len(out), n, size)
	}
}

// A member that appears twice and a save with an unknown member are refused and
// change nothing (finding 14).
func TestTwiceAndUnknown(t *testing.T) {
	c := open(t)
	g := c.ok("game.new", `{"seats":2,"seed":7}`)
	for _, msg := range []string{
		`{"jsonrpc":"2.0","id":1,"method":"game.point","method":"shutdown"}`,
		`{"jsonrpc":"2.0","id":1,"method":"game.act","params":{"game":"1","index":0,"index":1}}`,
		`[{"jsonrpc":"2.0","id":1,"method":"game.point","params":{"game":"1","g\u0061me":"2"}}]`,
	} {
		if out := string(c.s.Handle([]byte(msg))); !strings.Contains(out, `"id":null,"error":{"code":-32600`) || !strings.Contains(out, "stands twice") {
			t.Errorf("%s: %s", msg, out)
		}
	}
	c.ok("game.act", `{"game":"1","index":0}`)
	save := string(c.ok("game.save", `{"game":"`+g.Game+`"}`).Save)
	c.ok("game.resume", `{"save":`+save+`}`)
	for _, bad := range []string{
		strings.Replace(save, `"format"`, `"note":"mine","format"`, 1),
		strings.Replace(save, `"outcome":{`, `"outcome":{"score":9,`, 1),
		strings.Replace(save, `"format"`, `"Format"`, 1),
	} {
		if bad == save {
			t.Fatal(save)
		}
		c.refused("game.resume", `{"save":`+bad+`}`, "bad-save")
		if _, err := protocol.ParseSave([]byte(bad)); err == nil {
			t.Errorf("a file with it is read: %s", bad)
		}
	}
	if _, err := protocol.ParseSave([]byte(strings.Replace(save, `"pack"`, `"seats":1,"pack"`, 1))); err == nil || !strings.Contains(err.Error(), "stands twice") {
		t.Error(err)
	}
	if r, err := protocol.ParseSave([]byte(" " + save + "\n")); err != nil || len(r.Actions) != 1 {
		t.Error(err)
	}
}

// talk is a session served over two pipes.
type talk struct {
	t    *testing.T
	in   io.WriteCloser
	out  *bufio.Scanner
	done chan error
}

func serving(t *testing.T) *talk {
	r, in := io.Pipe()
	out, w := io.Pipe()
	k := &talk{t, in, bufio.NewScanner(out), make(chan error, 1)}
	k.out.Buffer(nil, 32<<20)
	s := protocol.NewSession(config())
	go func() {
		k.done <- s.Serve(r, w)
		w.Close()
	}()
	k.say(`{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocol":"1"}}`)
	k.hear(`"id":0,"result"`)
	k.say(`{"jsonrpc":"2.0","id":0,"method":"bundle.load","params":{"path":"toy.acpack"}}`)
	k.hear(`"id":0,"result"`)
	return k
}

func (k *talk) say(lines ...string) {
	k.t.Helper()
	if _, err := io.WriteString(k.in, strings.Join(lines, "\n")+"\n"); err != nil {
		k.t.Fatal(err)
	}
}

// hear requires that the next line holds all of want.
func (k *talk) hear(want ...string) string {
	k.t.Helper()
	if !k.out.Scan() {
		k.t.Fatalf("nothing is said; expected %q", want)
	}
	for _, w := range want {
		if !strings.Contains(k.out.Text(), w) {
			k.t.Fatalf("expected %q, heard %.300s", w, k.out.Text())
		}
	}
	return k.out.Text()
}

// While a sim.run plays, other calls are answered. It reports its progress and
// can be ended (finding 15).
func TestSimInPieces(t *testing.T) {
	const sim = `{"jsonrpc":"2.0","id":%s,"method":"sim.run","params":{"bot":"random","games":%d,"every":%d}}`
	k := serving(t)
	k.say(fmt.Sprintf(sim, `"a"`, 10000, 10))
	k.hear(`"method":"sim.progress"`, `"id":"a"`, `"games":10,`)
	// A call is answered long before the run ends.
	k.say(`{"jsonrpc":"2.0","id":2,"method":"game.new"}`)
	for n := 0; !strings.Contains(k.hear(), `"id":2,"result"`); n++ {
		if n > 500 {
			t.Fatal("the call waits for the end of sim.run")
		}
	}
	k.say(`{"jsonrpc":"2.0","id":3,"method":"sim.cancel","params":{"id":"\u0061"}}`)
	for !strings.Contains(k.out.Text(), `"id":3,"result":{"cancelled":1}`) {
		k.hear()
	}
	var ended struct {
		ID     string
		Result struct {
			Games, Won, Lost, Undecided, Stalled, Drawn int
			Turns, Choices                              int
			Hash                                        string
			Cancelled                                   bool
		}
	}
	if err := json.Unmarshal([]byte(k.hear(`"id":"a"`)), &ended); err != nil {
		t.Fatal(err)
	}
	r := ended.Result
	if !r.Cancelled || r.Games < 10 || r.Games >= 10000 || r.Won+r.Lost+r.Undecided+r.Stalled+r.Drawn != r.Games {
		t.Errorf("%+v", ended)
	}
	// Exactly those games were counted.
	k.say(fmt.Sprintf(sim, "4", r.Games, 0))
	k.hear(`"id":4`, fmt.Sprintf(`"games":%d,"won":%d,"lost":%d`, r.Games, r.Won, r.Lost),
		fmt.Sprintf(`"turns":%d,"choices":%d`, r.Turns, r.Choices), r.Hash, `"cancelled":false`)

	// Two runs take turns, and each counts as it does alone.
	k.say(fmt.Sprintf(sim, "5", 40, 0), fmt.Sprintf(sim, "6", 4, 0))
	k.hear(`"id":6`, `"games":4`)
	k.hear(`"id":5`, `"games":40`)
	// In a batch, one follows the other.
	k.say(`[` + fmt.Sprintf(sim, "7", 2, 0) + `,{"jsonrpc":"2.0","id":8,"method":"game.new"}]`)
	k.hear(`[{"jsonrpc":"2.0","id":7,`, `},{"jsonrpc":"2.0","id":8,`)
	// The number of runs is limited, and as a notification a run plays nothing.
	var many []string
	for i := range protocol.MaxRuns + 1 {
		many = append(many, fmt.Sprintf(sim, fmt.Sprint(100+i), 10000, 0))
	}
	k.say(append(many, `{"jsonrpc":"2.0","method":"sim.run","params":{"games":10000}}`)...)
	k.hear(fmt.Sprintf(`"id":%d,"error"`, 100+protocol.MaxRuns), `"name":"limit"`)
	k.say(`{"jsonrpc":"2.0","id":9,"method":"sim.cancel","params":{"id":null}}`)
	k.hear(`"id":9,"error"`)
	// shutdown ends all of them.
	k.say(`{"jsonrpc":"2.0","id":10,"method":"shutdown"}`)
	k.hear(`"id":10,"result":{}`)
	for range protocol.MaxRuns {
		k.hear(`"cancelled":true`)
	}
	if err := <-k.done; err != nil || k.out.Scan() {
		t.Errorf("%v, %s", err, k.out.Text())
	}
	k.in.Close()
}

// At the end of the input, runs in progress are played to their end.
func TestSimAtTheEnd(t *testing.T) {
	k := serving(t)
	k.say(`{"jsonrpc":"2.0","id":1,"method":"sim.run","params":{"bot":"random","games":50}}`)
	k.in.Close()
	k.hear(`"id":1,"result"`, `"games":50`, `"cancelled":false`)
	if err := <-k.done; err != nil {
		t.Error(err)
	}
}
