package play_test

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/protocol"
	"acforge.dev/engine/wasm/pagepack"
	heldclub "acforge.dev/engine/wasm/pagepack/club"
	heldvenice "acforge.dev/engine/wasm/pagepack/venice"
	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/proof/level"
)

var systemsOfPage = []pagepack.System{heldvenice.System(), heldclub.System()}

// TestSameAsNative: the engine in the page and the engine of this program give the same
// replies, byte for byte, to the same messages. It covers games of every memory,
// questions, answers, views, saves, undo, and bots.
func TestSameAsNative(t *testing.T) {
	p, _ := shippedPack(t)
	tab := browsertest.Open(t)
	at(tab, served(t, site(t, p.Venice, p.Texts, nil))+first(p.Venice)+"#play=2&seed=1")
	native := protocol.NewSession(protocol.Config{
		Server: protocol.Program{Name: "acforge in the page", Version: pagepack.Version}, Open: func(data []byte) (*protocol.Bundle, error) {
			return pagepack.OpenBundle(systemsOfPage, data)
		}, Bots: protocol.Bots(), Line: 64 << 20,
	})
	held := heldvenice.Of(p.Venice, p.Texts)
	// hold gives both engines a page's data for a Memory.
	hold := func(id string) {
		t.Helper()
		data := append(held.Head(), held.Part(id)...)
		b, err := pagepack.Open(systemsOfPage, data)
		if err != nil {
			t.Fatal(err)
		}
		native.Use(b)
		if wrong := browsertest.Eval[string](tab, fmt.Sprintf("acforgeHold(%q)", base64.StdEncoding.EncodeToString(data))); wrong != "" {
			t.Fatal(wrong)
		}
	}
	// The data that the page already gave.
	began, err := pagepack.Open(systemsOfPage, append(held.Head(), held.Part(p.Venice.Memories[0].ID)...))
	if err != nil {
		t.Fatal(err)
	}
	native.Use(began)
	for _, m := range []string{`"method":"initialize","params":{"protocol":"1"}`, `"method":"game.new","params":{}`} {
		native.Handle([]byte(`{"jsonrpc":"2.0","id":0,` + m + `}`))
	}
	last := 0
	// both sends messages to both and returns the last reply.
	both := func(messages ...string) json.RawMessage {
		t.Helper()
		var sent, want []string
		for _, m := range messages {
			last++
			m = fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,%s}`, last, m)
			sent = append(sent, m)
			want = append(want, string(native.Handle([]byte(m))))
		}
		list, _ := json.Marshal(sent)
		got := browsertest.Eval[[]string](tab, string(list)+".map(m => acforgeEngine(m))")
		for i := range want {
			if got[i] != want[i] {
				t.Fatalf("%s\nnative: %s\npage:   %s", sent[i][:min(len(sent[i]), 300)], want[i], got[i])
			}
		}
		var r struct{ Result, Error json.RawMessage }
		if err := json.Unmarshal([]byte(want[len(want)-1]), &r); err != nil {
			t.Fatal(err)
		}
		return r.Result
	}
	both(`"method":"initialize","params":{"protocol":"1"}`, `"method":"game.fly"`, `"method":"game.new","params":{"seats":[]}`)
	for i := range p.Venice.Memories {
		id := p.Venice.Memories[i].ID
		hold(id)
		both(`"method":"bundle.mission","params":{}`, `"method":"game.new","params":{"seats":5}`)
		for seed := range uint64(2) {
			if int(seed) != i%2 && !level.Night("play") {
				continue
			}
			chance := []string{"seeded", "given"}[seed]
			var began protocol.NewReply
			decode(t, both(fmt.Sprintf(`"method":"game.new","params":{"seats":%d,"seed":"%d","chance":"%s"}`, 2+(i+int(seed))%3, seed+40, chance)), &began)
			playBoth(t, both, began.Game, seed)
		}
		both(fmt.Sprintf(`"method":"sim.run","params":{"bot":"random","games":%d}`, level.Amount("play", 1, 1, 4)))
		if i == 0 || level.Night("play") {
			both(`"method":"sim.run","params":{"bot":"greedy","games":1,"seats":3,"first":7}`)
		}
	}
}

func decode(t *testing.T, doc json.RawMessage, v any) {
	t.Helper()
	if err := json.Unmarshal(doc, v); err != nil {
		t.Fatalf("%v: %s", err, doc)
	}
}

func playBoth(t *testing.T, both func(...string) json.RawMessage, game string, seed uint64) {
	t.Helper()
	r := engine.NewStream(seed)
	with := func(method, more string) string {
		return `"method":"` + method + `","params":{"game":"` + game + `"` + more + `}`
	}
	for n := range level.Amount("play", 50, 50, 150) {
		var point protocol.PointReply
		decode(t, both(with("game.point", "")), &point)
		if point.Point.Kind == "over" {
			break
		}
		method := "game.act"
		if point.Point.Kind != "choice" {
			method = "game.roll"
		}
		o := point.Legal[r.Intn(len(point.Legal))]
		how := fmt.Sprintf(`,"index":%d`, o.Index)
		if name := map[string]string{"game.act": "action", "game.roll": "outcome"}[method]; n%3 == 0 {
			how = `,"` + name + `":` + string(o.Action)
		} else if method == "game.roll" && n%3 == 1 {
			how = ""
		}
		both(with(method, how), with("game.view", `,"viewer":0`))
		if n%40 == 7 {
			both(with("game.state", `,"viewer":1,"width":70`), with("game.undo", `,"steps":3`), with("game.act", `,"index":999`))
		}
	}
	var saved struct{ Save json.RawMessage }
	decode(t, both(with("game.events", `,"since":3`), with("game.save", `,"text":true`)), &saved)
	text, _ := json.Marshal(strings.Repeat("x", 3))
	both(`"method":"game.resume","params":{"save":`+string(saved.Save)+`}`, `"method":"game.resume","params":{"save":`+string(text)+`}`, with("game.close", ""))
}
