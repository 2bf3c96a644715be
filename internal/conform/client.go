package conform

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/coder/websocket"
)

// A Trial is a way to test a client: the unusual behaviour of its engine.
type Trial struct {
	Name, Does string
}

// The trials, in order.
var (
	plain   = Trial{"plain", "the engine answers every call"}
	later   = Trial{"later", "the engine has a later version: unknown members and notifications, and members in another order"}
	faster  = Trial{"faster", "the engine refuses every third answer (not-legal), and one in seven as too fast (limit); a refused call changes nothing"}
	gone    = Trial{"gone", "the game is gone after six answers (closed at a table, otherwise unknown-game)"}
	version = Trial{"version", "the engine speaks another version of the protocol"}
)

// Trials returns all ways to test a client.
func Trials() []Trial { return []Trial{plain, later, faster, gone, version} }

// judge sits between a client and a correct engine.
type judge struct {
	trial Trial
	stdio bool

	mu      sync.Mutex
	c       Case
	met     bool // it called initialize
	ended   bool // it was told that the game has ended
	refused bool // it was told that it cannot be served
	after   int  // its calls since then
	hasty   int  // consecutive calls that were refused because there were too many
	acts    int  // answers that it sent
	taken   int  // answers accepted
	fresh   bool // it asked for the question after its last answer
	legal   []any
	seen    string // the last state it saw: the hash and version
	idle    int    // how often it asked again without any change
}

func (j *judge) fault(format string, args ...any) {
	if len(j.c.Faults) < 20 {
		j.c.Faults = append(j.c.Faults, Fault{Line: j.c.Messages, Text: fmt.Sprintf(format, args...)})
	}
}

// refusal returns a reply with an error.
func refusal(id any, code int, name, message string, data map[string]any) string {
	data["name"] = name
	b, _ := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": id, "error": map[string]any{"code": code, "message": message, "data": data}}) //nolint:errchkjson // plain
	return string(b)
}

// ask is called with each message of the client. If instead is true, its reply replaces
// the engine's.
func (j *judge) ask(text string) (reply string, instead bool) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.c.Messages++
	v, err := decode(text)
	r, ok := v.(map[string]any)
	if err != nil || !ok {
		return "", false // the engine reports the mistake
	}
	method, _ := r["method"].(string)
	if method == "initialize" {
		j.met = true
		if j.trial == version {
			j.refused = true
			return refusal(r["id"], 8, "version", "this version of the protocol is not spoken", map[string]any{"param": "protocol", "known": []string{"2"}}), true
		}
	}
	if j.refused && method != "shutdown" {
		if j.after++; j.after == 10 {
			j.fault("%s: it goes on calling, though there is nothing to be had any more", method)
		}
		if j.trial == version {
			j.fault("%s: it goes on, though its version of the protocol is not spoken", method)
		}
	}
	answer := method == "game.act" || method == "game.roll"
	if answer {
		j.acts++
	}
	switch {
	case j.trial == faster && answer && j.acts%7 == 5:
		return refusal(r["id"], 9, "limit", "too many calls; wait a moment", map[string]any{}), true
	case j.trial == faster && answer && j.acts%3 == 2:
		return refusal(r["id"], 1, "not-legal", "the game has moved on", map[string]any{}), true
	case j.trial == gone && (j.refused || j.taken >= 6) && method != "initialize" && method != "shutdown":
		j.refused = true
		if j.stdio {
			return refusal(r["id"], 3, "unknown-game", "no game is open", map[string]any{}), true
		}
		return refusal(r["id"], 12, "closed", "this table was closed", map[string]any{}), true
	}
	return "", false
}

// misuse lists the errors that a client causes itself.
var misuse = []string{"parse", "invalid-request", "no-method", "invalid-params", "not-initialized", "version", "not-seated", "no-bundle", "unknown-game", "bad-save"}

// answer is called with each reply of the engine, and returns what the client gets.
func (j *judge) answer(ask, reply string) string {
	j.mu.Lock()
	defer j.mu.Unlock()
	v, err := decode(reply)
	r, ok := v.(map[string]any)
	if err != nil || !ok {
		return reply
	}
	asked, _ := decode(ask)
	q, _ := asked.(map[string]any)
	method, _ := q["method"].(string)
	params, _ := q["params"].(map[string]any)
	if e, ok := r["error"].(map[string]any); ok {
		data, _ := e["data"].(map[string]any)
		name, _ := data["name"].(string)
		switch {
		case slices.Contains(misuse, name):
			j.fault("%s is refused (%s): %v", cut(ask), name, e["message"])
		case name == "limit":
			if j.hasty++; j.hasty == 10 {
				j.fault("%s: it goes on calling, though it was told ten times to wait (limit)", method)
			}
		case (name == "not-legal" || name == "not-yours" || name == "over") && (!j.fresh || !j.offered(params)):
			j.fault("%s takes what it was not offered (%s): %v", cut(ask), name, e["message"])
		}
	}
	result, _ := r["result"].(map[string]any)
	if result != nil {
		j.hasty = 0
		j.result(method, params, result)
	}
	if j.trial != later {
		return reply
	}
	grown, err := json.Marshal(more(v))
	if err != nil {
		return reply
	}
	return string(grown)
}

// result records what the client is told.
func (j *judge) result(method string, params, result map[string]any) {
	if point, ok := result["point"].(map[string]any); ok && point["kind"] == "over" {
		j.ended = true
	}
	switch method {
	case "game.act", "game.roll":
		j.taken++
		j.fresh, j.idle = false, 0
	case "table.look", "game.point":
		j.legal, _ = result["legal"].([]any)
		j.fresh = true
		now := show(result["hash"]) + show(result["version"])
		_, waits := params["wait"]
		if now == j.seen && !waits && method == "table.look" && !j.stdio {
			if j.idle++; j.idle == 20 {
				j.fault("table.look is asked again and again and nothing is new: wait for it, with \"wait\" or for table.changed")
			}
		} else {
			j.idle = 0
		}
		j.seen = now
	}
}

// offered reports whether an answer is among the options that the client saw last.
func (j *judge) offered(params map[string]any) bool {
	for _, o := range j.legal {
		o, _ := o.(map[string]any)
		if index, ok := params["index"]; ok && show(o["index"]) == show(index) || params["action"] != nil && show(o["action"]) == show(params["action"]) {
			return true
		}
	}
	return params["index"] == nil && params["action"] == nil // the engine draws
}

// more returns a reply as a later version may write it: with unknown members, and its
// members in another order.
func more(v any) any {
	switch v := v.(type) {
	case map[string]any:
		out := map[string]any{}
		for name, x := range v {
			if name != "action" && name != "event" && name != "save" && name != "state" { // these belong to the game
				x = more(x)
			}
			out[name] = x
		}
		out["aLaterMember"] = map[string]any{"text": "of a version to come", "options": []any{}}
		return out
	case []any:
		out := make([]any, 0, len(v))
		for _, x := range v {
			out = append(out, more(x))
		}
		return out
	}
	return v
}

const laterNote = `{"jsonrpc":"2.0","method":"table.laterNote","params":{"legal":[],"point":{"kind":"over"}}}`

// verdict returns the case after the client has ended, with err, or has not.
func (j *judge) verdict(ctx context.Context, err error, said *tail) Case {
	j.mu.Lock()
	defer j.mu.Unlock()
	also := ""
	if text := said.String(); text != "" {
		also = ", and said:\n" + text
	}
	late := ctx.Err() != nil
	switch {
	case j.trial == version && !j.met:
		j.c.Skipped = "it never calls initialize, which HTTP does not demand"
		j.c.Faults = nil
		return j.c
	case late && j.refused:
		j.fault("it does not end, though there is nothing to be had any more%s", also)
	case late:
		j.fault("it does not end: %d answers were taken%s", j.taken, also)
	case j.refused: // it ended by itself
	case err != nil:
		j.fault("it ended by %v%s", err, also)
	case j.trial == gone && j.taken < 6:
		j.fault("it ended before the game did: %d answers were taken%s", j.taken, also)
	case j.taken == 0:
		j.fault("it never answered%s", also)
	case !j.ended:
		j.fault("it ended before the game did: %d answers were taken%s", j.taken, also)
	}
	if j.c.Faults == nil {
		j.c.Faults = []Fault{}
	}
	return j.c
}

// Table is a correct host, with the first seat at one of its tables.
type Table struct {
	Handler   http.Handler
	Page, Key string // of the link: PAGE#at=KEY
	Keeper    string // the key of the table's keeper
	Seats     int    // at the table; the bot has all but the first
}

// bots gives all seats but the first to the bot.
func (t Table) bots(ctx context.Context, rpc string) error {
	for n := 2; n <= t.Seats; n++ {
		p := &posted{url: rpc, came: map[string][]string{}, key: func(string) string { return t.Keeper }}
		if err := p.Say(ctx, "", fmt.Sprintf(`{"jsonrpc":"2.0","id":1,"method":"table.bot","params":{"seat":%d,"on":true}}`, n)); err != nil {
			return err
		}
		if said := p.came[""]; len(said) != 1 || !strings.Contains(said[0], `"result"`) {
			return fmt.Errorf("the bot cannot play seat %d: %s", n, said)
		}
	}
	return nil
}

// WatchTable runs a client with the link of a seat and returns its mistakes. The link
// replaces "{}" in its command, or is added at the end. The client has until ctx is
// done.
func WatchTable(ctx context.Context, command []string, trial Trial, t Table) (Case, error) {
	j := &judge{trial: trial, c: Case{Name: trial.Name}}
	var config net.ListenConfig
	outer, err := config.Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return Case{}, err
	}
	inner, err := config.Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		outer.Close()
		return Case{}, err
	}
	behind := &http.Server{Handler: t.Handler, ReadHeaderTimeout: 10 * time.Second}
	go behind.Serve(inner) //nolint:errcheck // it ends below
	defer behind.Close()
	if err := t.bots(ctx, "http://"+inner.Addr().String()+"/rpc"); err != nil {
		outer.Close()
		return Case{}, err
	}
	front := &http.Server{Handler: j.between(t.Handler, "ws://"+inner.Addr().String()+"/ws"), ReadHeaderTimeout: 10 * time.Second}
	go front.Serve(outer) //nolint:errcheck // it ends below
	defer front.Close()
	link := "http://" + outer.Addr().String() + t.Page + "#at=" + t.Key
	args := slices.Clone(command)
	if i := slices.Index(args, "{}"); i >= 0 {
		args[i] = link
	} else {
		args = append(args, link)
	}
	said := new(tail)
	cmd := exec.CommandContext(ctx, args[0], args[1:]...)
	cmd.Stderr, cmd.WaitDelay = said, time.Second
	if err := cmd.Start(); err != nil {
		return Case{}, err
	}
	err = cmd.Wait()
	return j.verdict(ctx, err, said), nil
}

// heldBack is a reply that the judge sees before the client does.
type heldBack struct {
	head http.Header
	code int
	body []byte
}

func (h *heldBack) Header() http.Header { return h.head }
func (h *heldBack) WriteHeader(code int) {
	if h.code == 0 {
		h.code = code
	}
}

func (h *heldBack) Write(p []byte) (int, error) {
	h.WriteHeader(http.StatusOK)
	h.body = append(h.body, p...)
	return len(p), nil
}

// between passes on the messages of a client and a host, and checks them.
func (j *judge) between(host http.Handler, ws string) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/", host)
	mux.HandleFunc("/rpc", func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(io.LimitReader(r.Body, longest))
		if err != nil {
			return // the client went away
		}
		if text, instead := j.ask(string(body)); instead {
			w.Header().Set("Content-Type", "application/json")
			_, _ = io.WriteString(w, text) // the client went away
			return
		}
		held := &heldBack{head: w.Header()}
		again := r.Clone(r.Context())
		again.Body = io.NopCloser(strings.NewReader(string(body)))
		host.ServeHTTP(held, again)
		if held.code != http.StatusOK && held.code != http.StatusNoContent {
			j.mu.Lock()
			j.fault("its request is refused by HTTP %d: %s", held.code, cut(string(held.body)))
			j.mu.Unlock()
		}
		if held.code == http.StatusOK {
			held.body = []byte(j.answer(string(body), string(held.body)))
		}
		w.Header().Del("Content-Length")
		w.WriteHeader(held.code)
		_, _ = w.Write(held.body) // the client went away
	})
	mux.HandleFunc("/ws", func(w http.ResponseWriter, r *http.Request) { j.converse(w, r, ws) })
	return mux
}

// converse passes messages between the two ends of a WebSocket.
func (j *judge) converse(w http.ResponseWriter, r *http.Request, ws string) {
	near, err := websocket.Accept(w, r, nil)
	if err != nil {
		return // it has answered
	}
	defer near.CloseNow() //nolint:errcheck // it is gone
	ctx, end := context.WithCancel(r.Context())
	defer end()
	far, _, err := websocket.Dial(ctx, ws, nil)
	if err != nil {
		return
	}
	defer far.CloseNow() //nolint:errcheck // it is gone
	near.SetReadLimit(longest)
	far.SetReadLimit(longest)
	var mu sync.Mutex
	open := map[string]string{} // questions by id
	tell := func(text string) bool {
		mu.Lock()
		defer mu.Unlock()
		if j.trial == later && near.Write(ctx, websocket.MessageText, []byte(laterNote)) != nil {
			return false
		}
		return near.Write(ctx, websocket.MessageText, []byte(text)) == nil
	}
	go func() {
		defer end()
		for {
			_, msg, err := far.Read(ctx)
			if err != nil {
				return
			}
			text := string(msg)
			mu.Lock()
			asked := open[answers(text)]
			delete(open, answers(text))
			mu.Unlock()
			if !tells(text) {
				text = j.answer(asked, text)
			}
			if !tell(text) {
				return
			}
		}
	}()
	for {
		_, msg, err := near.Read(ctx)
		if err != nil {
			return
		}
		text := string(msg)
		if reply, instead := j.ask(text); instead {
			if !tell(reply) {
				return
			}
			continue
		}
		v, _ := decode(text)
		if q, ok := v.(map[string]any); ok && q["id"] != nil {
			mu.Lock()
			if open[show(q["id"])] != "" {
				j.mu.Lock()
				j.fault("the id %s is asked by again before it was answered", show(q["id"]))
				j.mu.Unlock()
			}
			open[show(q["id"])] = text
			mu.Unlock()
		}
		if far.Write(ctx, websocket.MessageText, msg) != nil {
			return
		}
	}
}

// WatchStdio runs a client whose engine is at its standard streams, one message a line
// each way; handle answers one.
func WatchStdio(ctx context.Context, command []string, trial Trial, handle func(msg []byte) []byte) (Case, error) {
	j := &judge{trial: trial, stdio: true, c: Case{Name: trial.Name}}
	said := new(tail)
	cmd := exec.CommandContext(ctx, command[0], command[1:]...)
	cmd.Stderr, cmd.WaitDelay = said, time.Second
	in, err := cmd.StdinPipe()
	if err != nil {
		return Case{}, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return Case{}, err
	}
	if err := cmd.Start(); err != nil {
		return Case{}, err
	}
	lines := bufio.NewScanner(out)
	lines.Buffer(nil, longest)
	for lines.Scan() {
		text := lines.Text()
		if strings.TrimSpace(text) == "" {
			continue
		}
		reply, instead := j.ask(text)
		if !instead {
			b := handle([]byte(text))
			if b == nil {
				continue
			}
			reply = j.answer(text, string(b))
		}
		if trial == later {
			reply = laterNote + "\n" + reply
		}
		if _, err := io.WriteString(in, reply+"\n"); err != nil {
			break // it ended
		}
	}
	in.Close()
	err = cmd.Wait()
	return j.verdict(ctx, err, said), nil
}
