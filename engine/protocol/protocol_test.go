package protocol_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/protocol"
	"acforge.dev/internal/proof/enginetest"
)

// config opens the toy pack for the bytes "toy" and refuses all others.
func config() protocol.Config {
	return protocol.Config{
		Server: protocol.Program{Name: "acforge", Version: "0.0.0"},
		Open: func(data []byte) (*protocol.Bundle, error) {
			if string(data) != "toy" {
				return nil, errors.New("not a bundle")
			}
			return &protocol.Bundle{
				Pack: enginetest.Pack{}, Digest: "sha256:00", Content: "sha256:11", Languages: []string{"en", "it"},
			}, nil
		},
		Read: func(path string) ([]byte, error) {
			if path != "toy.acpack" {
				return nil, errors.New(path + ": no such file")
			}
			return []byte("toy"), nil
		},
		Bots: []protocol.Bot{{Name: "first", New: func(engine.Mission, uint64) func(engine.Game) engine.Action {
			return func(g engine.Game) engine.Action { return g.Legal(nil)[0] }
		}}, {Name: "random", New: func(_ engine.Mission, seed uint64) func(engine.Game) engine.Action {
			r := engine.NewStream(seed)
			return func(g engine.Game) engine.Action {
				legal := g.Legal(nil)
				return legal[r.Intn(len(legal))]
			}
		}}},
	}
}

// client makes calls to a session.
type client struct {
	t *testing.T
	s *protocol.Session
}

func open(t *testing.T) *client {
	c := &client{t, protocol.NewSession(config())}
	c.ok("initialize", `{"protocol":"1"}`)
	c.ok("bundle.load", `{"path":"toy.acpack"}`)
	return c
}

type result struct {
	protocol.PointReply
	Happened []protocol.Event
	State    json.RawMessage
	Board    []string
	Save     json.RawMessage
	raw      string
}

func (c *client) send(method, params string) (json.RawMessage, *protocol.Error) {
	c.t.Helper()
	out := c.s.Handle(fmt.Appendf(nil, `{"jsonrpc":"2.0","id":1,"method":%q,"params":%s}`, method, params))
	var r struct {
		ID     int
		Result json.RawMessage
		Error  *protocol.Error
	}
	if err := json.Unmarshal(out, &r); err != nil || r.ID != 1 {
		c.t.Fatalf("%s %s: reply %s: %v", method, params, out, err)
	}
	return r.Result, r.Error
}

func (c *client) ok(method, params string) result {
	c.t.Helper()
	raw, e := c.send(method, params)
	if e != nil {
		c.t.Fatalf("%s %s: %v", method, params, e)
	}
	r := result{raw: string(raw)}
	if err := json.Unmarshal(raw, &r); err != nil {
		c.t.Fatal(err)
	}
	return r
}

func (c *client) refused(method, params, name string) *protocol.Error {
	c.t.Helper()
	raw, e := c.send(method, params)
	if e == nil {
		c.t.Fatalf("%s %s: not refused: %s", method, params, raw)
	}
	if e.Data.Name != name {
		c.t.Fatalf("%s %s: refused as %q (%s), want %q", method, params, e.Data.Name, e.Message, name)
	}
	return e
}

func TestEnvelope(t *testing.T) {
	const init = `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocol":"1"}}`
	for _, tt := range []struct{ name, in, want string }{
		{"broken JSON", `{"jsonrpc":`, `"id":null,"error":{"code":-32700`},
		{"empty", ``, `"id":null,"error":{"code":-32700`},
		{"two values", `{} {}`, `"code":-32700`},
		{"invalid UTF-8", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\xff\"}", `"code":-32700,"message":"not valid UTF-8"`},
		{"a number", `7`, `"id":null,"error":{"code":-32600`},
		{"null", `null`, `"id":null,"error":{"code":-32600`},
		{"no version", `{"id":4,"method":"initialize"}`, `"id":4,"error":{"code":-32600`},
		{"old version", `{"jsonrpc":"1.0","id":4,"method":"initialize"}`, `"id":4,"error":{"code":-32600`},
		{"no method", `{"jsonrpc":"2.0","id":"x"}`, `"id":"x","error":{"code":-32600`},
		{"method a number", `{"jsonrpc":"2.0","id":"x","method":3}`, `"id":"x","error":{"code":-32600`},
		{"id an object", `{"jsonrpc":"2.0","id":{},"method":"initialize"}`, `"id":null,"error":{"code":-32600`},
		{"unknown method", `{"jsonrpc":"2.0","id":2.5,"method":"nope"}`, `"id":2.5,"error":{"code":-32601`},
		{"params a list", `{"jsonrpc":"2.0","id":1,"method":"initialize","params":["1"]}`, `"code":-32602`},
		{"unknown param", `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protcol":"1"}}`, `"param":"protcol","known":["protocol","client"]`},
		{"case of a param", `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"Protocol":"1"}}`, `"code":-32602`},
		{"wrong type", `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocol":1}}`, `"code":-32602,"message":"protocol: wrong type: found number`},
		{"wrong protocol", `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocol":"9"}}`, `"code":8,`},
		{"before initialize", `{"jsonrpc":"2.0","id":1,"method":"game.new"}`, `"code":7,`},
		{"null id", strings.Replace(init, `"id":1`, `"id":null`, 1), `"id":null,"result":{`},
		{"a notification", strings.Replace(init, `"id":1,`, ``, 1), ``},
		{"a refused notification", `{"jsonrpc":"2.0","method":"nope"}`, ``},
		{"empty batch", `[]`, `"id":null,"error":{"code":-32600`},
		{"batch", `[` + init + `,3,{"jsonrpc":"2.0","method":"nope"}]`, `},{"jsonrpc":"2.0","id":null,"error":{"code":-32600`},
		{"batch of notifications", `[{"jsonrpc":"2.0","method":"nope"}]`, ``},
		{"batch in a batch", `[[]]`, `[{"jsonrpc":"2.0","id":null,"error":{"code":-32600`},
		{"large batch", `[1` + strings.Repeat(",1", protocol.MaxBatch) + `]`, `"code":9`},
		{"deep", strings.Repeat("[", 100000) + strings.Repeat("]", 100000), `"code":-32700`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := string(protocol.NewSession(config()).Handle([]byte(tt.in)))
			if tt.want == "" && got != "" || !strings.Contains(got, tt.want) {
				t.Errorf("reply %s\nwant %s", got, tt.want)
			}
		})
	}
}

func TestBundle(t *testing.T) {
	c := &client{t, protocol.NewSession(config())}
	c.ok("initialize", `{"protocol":"1","client":{"name":"test","version":"1"}}`)
	c.refused("game.new", `{}`, "no-bundle")
	c.refused("bundle.load", `{}`, "invalid-params")
	c.refused("bundle.load", `{"path":"toy.acpack","data":"dG95"}`, "invalid-params")
	c.refused("bundle.load", `{"data":"###"}`, "invalid-params")
	c.refused("bundle.load", `{"data":"eA=="}`, "bad-bundle")
	c.refused("bundle.load", `{"path":"nowhere"}`, "bad-bundle")
	if r := c.ok("bundle.load", `{"data":"dG95"}`); !strings.Contains(r.raw, `"missions":[{"id":"delve","title":"The descent: delve"}`) {
		t.Error(r.raw)
	}
	g := c.ok("game.new", `{}`)
	c.refused("bundle.load", `{"data":"eA=="}`, "bad-bundle")
	c.ok("game.point", `{"game":"`+g.Game+`"}`) // a refused load closes nothing
	c.ok("bundle.load", `{"data":"dG95"}`)
	c.refused("game.point", `{"game":"`+g.Game+`"}`, "unknown-game")
	c.ok("shutdown", `{}`)
	if !c.s.Closed() {
		t.Error("not closed")
	}
	c.refused("initialize", `{"protocol":"1"}`, "invalid-request")

	conf := config()
	conf.Read = nil
	c = &client{t, protocol.NewSession(conf)}
	c.ok("initialize", `{"protocol":"1"}`)
	c.refused("bundle.load", `{"path":"toy.acpack"}`, "invalid-params")
}

func TestNew(t *testing.T) {
	c := open(t)
	if e := c.refused("game.new", `{"mission":"delv"}`, "invalid-params"); len(e.Data.Known) == 0 || e.Data.Param != "mission" {
		t.Errorf("%+v", e.Data)
	}
	if e := c.refused("game.new", `{"seats":9}`, "invalid-params"); strings.Join(e.Data.Known, "") != "123" {
		t.Errorf("%+v", e.Data)
	}
	c.refused("game.new", `{"edition":"third"}`, "invalid-params")
	c.refused("game.new", `{"difficulty":"soft"}`, "invalid-params")
	c.refused("game.new", `{"chance":"luck"}`, "invalid-params")
	for _, method := range []string{"game.new", "bundle.mission"} {
		c.refused(method, `{"lang":"xx"}`, "invalid-params")
	}
	c.refused("bundle.load", `{"data":"dG95","lang":"xx"}`, "invalid-params")
	if r := c.ok("bundle.mission", `{"lang":"it"}`); !strings.Contains(r.raw, `"title":"La discesa: delve"`) {
		t.Error(r.raw)
	}
	if r := c.ok("bundle.load", `{"data":"dG95","lang":"it"}`); !strings.Contains(r.raw, `"title":"La discesa: delve"`) {
		t.Error(r.raw)
	}
	for _, seed := range []string{`-1`, `1.5`, `1e3`, `"x"`, `18446744073709551616`, `true`, `"0x1"`} {
		c.refused("game.new", `{"seed":`+seed+`}`, "invalid-params")
	}
	a := c.ok("game.new", `{"seed":18446744073709551615}`)
	b := c.ok("game.new", `{"seed":"18446744073709551615","seats":1,"edition":"first"}`)
	if a.Hash != b.Hash || a.Game == b.Game {
		t.Errorf("%+v\n%+v", a.Header, b.Header)
	}
	if d := c.ok("game.new", `{"seed":3}`); d.Hash == a.Hash {
		t.Error("another seed, the same state")
	}
	c.ok("game.close", `{"game":"1"}`)
	c.refused("game.close", `{"game":"1"}`, "unknown-game")
	for range protocol.MaxGames - 2 {
		c.ok("game.new", `{}`)
	}
	c.refused("game.new", `{}`, "limit")
}

// finish plays a game to its end by index and returns the last header.
func (c *client) finish(game string, pick func(n int) int) result {
	c.t.Helper()
	for range 10000 {
		p := c.ok("game.point", `{"game":"`+game+`"}`)
		if p.Point.Kind == "over" {
			return p
		}
		method := "game.act"
		if p.Point.Kind != "choice" {
			method = "game.roll"
		}
		c.ok(method, fmt.Sprintf(`{"game":%q,"index":%d,"hash":%q}`, game, pick(len(p.Legal)), p.Hash))
	}
	c.t.Fatal("the game does not end")
	return result{}
}

func TestPlay(t *testing.T) {
	for _, chance := range []string{"seeded", "given"} {
		t.Run(chance, func(t *testing.T) {
			c := open(t)
			g := c.ok("game.new", `{"seats":2,"seed":7,"chance":"`+chance+`"}`)
			r := engine.NewStream(1)
			end := c.finish(g.Game, r.Intn)
			if end.Outcome.Result == "ongoing" || end.Outcome.Cause == "" || len(end.Legal) != 0 {
				t.Errorf("%+v", end.Header)
			}
			one := `{"game":"` + g.Game + `"}`
			c.refused("game.act", `{"game":"`+g.Game+`","index":0}`, "over")
			c.refused("game.act", `{"game":"`+g.Game+`","action":{"do":"rest"}}`, "over")
			c.refused("game.roll", one, "over")

			// The save replays to the same state, in part too.
			save := c.ok("game.save", one)
			again := c.ok("game.resume", `{"save":`+string(save.Save)+`}`)
			if again.Hash != end.Hash || again.Steps != end.Steps || again.Events != end.Events {
				t.Errorf("resumed %+v, want %+v", again.Header, end.Header)
			}
			part := c.ok("game.resume", `{"save":`+string(save.Save)+`,"steps":3}`)
			back := c.ok("game.undo", fmt.Sprintf(`{"game":%q,"steps":%d}`, g.Game, end.Steps-3))
			if part.Hash != back.Hash || back.Steps != 3 || part.Events != back.Events {
				t.Errorf("undone %+v, resumed %+v", back.Header, part.Header)
			}
			c.refused("game.undo", `{"game":"`+g.Game+`","steps":4}`, "invalid-params")
			c.refused("game.undo", `{"game":"`+g.Game+`","steps":0}`, "invalid-params")
		})
	}
}

func TestActRefused(t *testing.T) {
	c := open(t)
	g := c.ok("game.new", `{"seats":2,"seed":7,"chance":"given"}`)
	c.ok("game.act", `{"game":"1","action":{"do":"deeper"}}`)
	before := c.ok("game.point", `{"game":"1"}`)
	for params, name := range map[string]string{
		`{"game":"1"}`: "invalid-params",
		`{"game":"1","index":0,"action":{"do":"deeper"}}`:  "invalid-params",
		`{"game":"1","index":-1}`:                          "not-legal",
		`{"game":"1","index":99}`:                          "not-legal",
		`{"game":"1","action":{"do":"fly"}}`:               "not-legal",
		`{"game":"1","action":null}`:                       "not-legal",
		`{"game":"1","index":0,"hash":"0000000000000000"}`: "not-legal",
		`{"game":"2","index":0}`:                           "unknown-game",
		`{"game":1,"index":0}`:                             "invalid-params",
	} {
		e := c.refused("game.act", params, name)
		if name == "not-legal" && (e.Data.Hash != before.Hash || e.Data.Game != g.Game) {
			t.Errorf("%s: %+v", params, e.Data)
		}
	}
	c.refused("game.roll", `{"game":"1"}`, "not-legal") // a choice is waiting
	if after := c.ok("game.point", `{"game":"1"}`); after.raw != before.raw {
		t.Errorf("a refused call changed the game:\n%s\n%s", before.raw, after.raw)
	}
	c.ok("game.act", `{"game":"1", "action": { "do" : "loot" } }`)
	p := c.ok("game.point", `{"game":"1"}`)
	if p.Point.Kind != "roll" {
		t.Fatalf("%+v", p.Header)
	}
	c.refused("game.act", `{"game":"1","index":0}`, "not-legal")
	c.refused("game.roll", `{"game":"1","outcome":{"die":7}}`, "not-legal")
	c.refused("game.roll", `{"game":"1","outcomes":[]}`, "invalid-params")
	c.refused("game.roll", `{"game":"1","outcome":{"die":1},"index":0}`, "invalid-params")
	// If the last of several outcomes does not fit, nothing changes.
	c.refused("game.roll", `{"game":"1","outcomes":[{"die":1},{"die":1},{"die":1},{"die":9}]}`, "not-legal")
	if after := c.ok("game.point", `{"game":"1"}`); after.raw != p.raw {
		t.Error("a refused roll changed the game")
	}
	if r := c.ok("game.roll", `{"game":"1","outcomes":[{"die":1}]}`); len(r.Happened) == 0 || r.Steps != 3 {
		t.Errorf("%s", r.raw)
	}
}

func TestView(t *testing.T) {
	c := open(t)
	c.ok("game.new", `{"seats":2,"seed":7,"lang":"it"}`)
	if r := c.ok("game.state", `{"game":"1"}`); r.Board != nil || !json.Valid(r.State) {
		t.Error(r.raw)
	}
	if r := c.ok("game.state", `{"game":"1","viewer":2,"width":40}`); len(r.Board) == 0 {
		t.Error(r.raw)
	}
	c.ok("game.state", `{"game":"1","viewer":3}`) // a spectator
	c.refused("game.state", `{"game":"1","viewer":4}`, "invalid-params")
	c.refused("game.state", `{"game":"1","viewer":-1}`, "invalid-params")
	c.refused("game.state", `{"game":"1","width":3}`, "invalid-params")
	if p := c.ok("game.point", `{"game":"1"}`); p.Legal[0].Text != "scendi" {
		t.Error(p.raw)
	}
	n := c.ok("game.act", `{"game":"1","index":0}`)
	all := c.ok("game.events", `{"game":"1"}`)
	if len(all.Happened) != n.Events || n.Events == 0 {
		t.Errorf("%d events, header says %d", len(all.Happened), n.Events)
	}
	last := c.ok("game.events", fmt.Sprintf(`{"game":"1","since":%d}`, n.Events))
	if last.Happened == nil || len(last.Happened) != 0 {
		t.Error(last.raw)
	}
	c.refused("game.events", fmt.Sprintf(`{"game":"1","since":%d}`, n.Events+1), "invalid-params")
}

// TestStart: a game that begins from a saved state can be saved, resumed and
// undone like any other.
func TestStart(t *testing.T) {
	m, err := enginetest.Pack{}.Mission(enginetest.Delve)
	if err != nil {
		t.Fatal(err)
	}
	g, err := m.New(engine.Options{Seats: 2, Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	for range 3 {
		if g.Point().Kind != engine.Choice {
			g.Roll(nil)
		} else if err := g.Apply(g.Legal(nil)[0], nil); err != nil {
			t.Fatal(err)
		}
	}
	start := fmt.Sprintf("%x", g.Save(nil))
	c := open(t)
	began := c.ok("game.new", fmt.Sprintf(`{"seats":2,"seed":7,"start":%q}`, start))
	if want := fmt.Sprintf("%016x", g.Hash()); began.Hash != want || began.Steps != 0 {
		t.Fatalf("it begins at %s after %d steps, want %s", began.Hash, began.Steps, want)
	}
	method := "game.act"
	if began.Point.Kind != "choice" {
		method = "game.roll"
	}
	acted := c.ok(method, `{"game":"1","index":0}`)
	save := string(c.ok("game.save", `{"game":"1"}`).Save)
	if !strings.Contains(save, `"start":"`+start+`"`) {
		t.Errorf("the save has no start: %s", save)
	}
	if back := c.ok("game.undo", `{"game":"1"}`); back.Hash != began.Hash {
		t.Errorf("undone it stands at %s, want %s", back.Hash, began.Hash)
	}
	text, _ := json.Marshal(c.ok("game.save", `{"game":"1","text":true}`).Text)
	for from, want := range map[string]string{save: acted.Hash, string(text): began.Hash} {
		if r := c.ok("game.resume", `{"save":`+from+`}`); r.Hash != want {
			t.Errorf("resumed it stands at %s, want %s", r.Hash, want)
		}
	}
	for _, bad := range []string{"xyz", start[2:], "00"} {
		c.refused("game.new", fmt.Sprintf(`{"seats":2,"seed":7,"start":%q}`, bad), "invalid-params")
		c.refused("game.resume", `{"save":`+strings.Replace(save, start, bad, 1)+`}`, "bad-save")
	}
	c.refused("game.new", fmt.Sprintf(`{"seats":3,"seed":7,"start":%q}`, start), "invalid-params")
}

func TestResumeRefused(t *testing.T) {
	c := open(t)
	c.ok("game.new", `{"seats":2,"seed":7}`)
	c.ok("game.act", `{"game":"1","index":0}`)
	save := string(c.ok("game.save", `{"game":"1"}`).Save)
	c.ok("game.resume", `{"save":`+save+`}`)
	text, _ := json.Marshal(c.ok("game.save", `{"game":"1","text":true}`).Text)
	c.ok("game.resume", `{"save":`+string(text)+`}`)
	c.refused("game.resume", `{"save":"no save"}`, "bad-save")
	for _, tt := range []struct{ old, new string }{
		{`"format":"acforge.replay"`, `"format":"other"`},
		{`"version":1`, `"version":2`},
		{`"pack":"toypack"`, `"pack":"venice"`},
		{`"content":"sha256:11"`, `"content":"sha256:12"`},
		{`"rules":"delve-1"`, `"rules":"delve-2"`},
		{`"memory":"delve"`, `"memory":"delv"`},
		{`"actions":["`, `"actions":["9`},
		{`"seed":"7"`, `"seed":"8"`},
		{`"actions":[`, `"actions":["roll",`},
	} {
		bad := strings.Replace(save, tt.old, tt.new, 1)
		if bad == save {
			t.Fatalf("the save has no %s: %s", tt.old, save)
		}
		c.refused("game.resume", `{"save":`+bad+`}`, "bad-save")
	}
	c.refused("game.resume", `{"save":3}`, "bad-save")
	c.refused("game.resume", `{}`, "bad-save")
	c.refused("game.resume", `{"save":`+save+`,"steps":2}`, "invalid-params")
	if c.ok("game.new", `{}`).Game != "4" {
		t.Error("a refused save left a game behind")
	}
}

// TestPanic: a panic of the engine is reported as our bug, and the game is as
// before the call.
func TestPanic(t *testing.T) {
	c := open(t)
	c.ok("game.new", `{"mission":"panics","seats":1,"seed":2}`)
	for range 500 {
		p := c.ok("game.point", `{"game":"1"}`)
		pick := 0
		for i, o := range p.Legal {
			if o.Text == "deeper" {
				pick = i
			}
			if o.Text == "loot" && strings.Contains(strings.Join(c.ok("game.state", `{"game":"1","width":40}`).Board, ";"), "room 5: 1") {
				pick = i
			}
		}
		if _, e := c.send("game.act", fmt.Sprintf(`{"game":"1","index":%d}`, pick)); e != nil {
			if e.Data.Name != "internal" {
				t.Fatal(e)
			}
			if after := c.ok("game.point", `{"game":"1"}`); after.raw != p.raw {
				t.Error("the game changed")
			}
			return
		}
	}
	t.Fatal("the vault was never looted")
}

func TestSim(t *testing.T) {
	c := open(t)
	c.refused("sim.run", `{"games":0}`, "invalid-params")
	c.refused("sim.run", `{"games":1,"bot":"clever"}`, "invalid-params")
	c.refused("sim.run", `{"games":1,"mission":"none"}`, "invalid-params")
	type counts struct {
		Won, Lost, Undecided, Stalled int
		Causes                        map[string]int
		Hash                          string
	}
	run := func(params string) (n counts) {
		if err := json.Unmarshal([]byte(c.ok("sim.run", params).raw), &n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	a := run(`{"mission":"easy","seats":2,"bot":"random","games":60}`)
	if a.Won == 0 || a.Won+a.Lost+a.Undecided+a.Stalled != 60 {
		t.Errorf("%+v", a)
	}
	if b := run(`{"mission":"easy","seats":2,"bot":"random","games":60}`); b.Hash != a.Hash {
		t.Error("the same games ended elsewhere")
	}
	b, d := run(`{"mission":"easy","seats":2,"bot":"random","games":30}`), run(`{"mission":"easy","seats":2,"bot":"random","games":30,"first":"30"}`)
	if b.Won+d.Won != a.Won {
		t.Errorf("%d and %d games won by halves, %d in one", b.Won, d.Won, a.Won)
	}
}

func TestServe(t *testing.T) {
	var out bytes.Buffer
	in := strings.NewReader("\n \r\n" +
		`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocol":"1"}}` + "\r\n" +
		strings.Repeat(" ", protocol.MaxLine) + "{}\n" +
		`{"jsonrpc":"2.0","id":2,"method":"shutdown"}` + "\n" +
		`{"jsonrpc":"2.0","id":3,"method":"shutdown"}`)
	if err := protocol.NewSession(config()).Serve(in, &out); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
	if len(lines) != 3 || !strings.Contains(lines[1], "longer than") || !strings.Contains(lines[2], `"id":2,"result":{}`) {
		t.Errorf("%q", lines)
	}
	out.Reset()
	in = strings.NewReader(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocol":"1"}}`)
	if err := protocol.NewSession(config()).Serve(in, &out); err != nil || out.Len() == 0 {
		t.Errorf("a last line without its end: %q, %v", out.String(), err)
	}
}

func FuzzHandle(f *testing.F) {
	for _, seed := range []string{
		`{"jsonrpc":"2.0","id":1,"method":"game.new","params":{"seats":2,"seed":"7"}}`,
		`[{"jsonrpc":"2.0","id":1,"method":"game.act","params":{"game":"1","index":0}}]`,
		`{"jsonrpc":"2.0","id":1,"method":"game.act","params":{"game":"1","action":{"do":"deeper"}}}`,
		`{"jsonrpc":"2.0","id":1,"method":"game.roll","params":{"game":"1","outcomes":[{"die":3}]}}`,
		`{"jsonrpc":"2.0","id":1,"method":"game.state","params":{"game":"1","viewer":0,"width":80}}`,
		`{"jsonrpc":"2.0","id":1,"method":"game.events","params":{"game":"1","since":0}}`,
		`{"jsonrpc":"2.0","id":1,"method":"game.undo","params":{"game":"1","steps":1}}`,
		`{"jsonrpc":"2.0","id":1,"method":"game.resume","params":{"save":{"format":"acforge.save","formatVersion":1,"steps":[{"drawn":true}]}}}`,
		`{"jsonrpc":"2.0","id":1,"method":"bundle.load","params":{"data":"dG95"}}`,
		`{"jsonrpc":"2.0","id":null,"method":"shutdown","params":null}`,
		`null`, `[null]`, `{"id":`, `{"jsonrpc":"2.0","id":1,"method":"game.new","params":{"mission":null}}`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, msg []byte) {
		s := protocol.NewSession(config())
		s.Handle([]byte(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocol":"1"}}`))
		s.Handle([]byte(`{"jsonrpc":"2.0","id":1,"method":"bundle.load","params":{"path":"toy.acpack"}}`))
		s.Handle([]byte(`{"jsonrpc":"2.0","id":1,"method":"game.new","params":{"chance":"given"}}`))
		out := s.Handle(msg)
		if out == nil {
			return
		}
		if !json.Valid(out) || bytes.ContainsAny(out, "\n\r") {
			t.Fatalf("reply %q", out)
		}
		if bytes.Contains(out, []byte(`"code":-32603`)) {
			t.Fatalf("a panic: %s", out)
		}
	})
}
