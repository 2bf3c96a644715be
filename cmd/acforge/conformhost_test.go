package main

import (
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"acforge.dev/internal/conform"
	"acforge.dev/internal/host"
	"acforge.dev/internal/proof/level"
)

// newHostTrials holds the transcripts of the kit for hosts. A flaw can change each
// question to our host and each of its answers.
func newHostTrials(t *testing.T) (*trials, *hosting) {
	t.Helper()
	level.Gate(t)
	_, data := shippedBundle(t, "venice")
	h := newHosting(t, memoryStore(t), data)
	var now flaw // of the play under way
	front := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			return // the client went away
		}
		method := ""
		said := edited(string(body), func(m object) {
			method, _ = m["method"].(string)
			if params, ok := m["params"].(object); ok && now.in != nil {
				now.in(method, params)
			}
		})
		q, err := http.NewRequestWithContext(r.Context(), r.Method, h.url+"rpc", strings.NewReader(said))
		if err != nil {
			t.Error(err)
			return
		}
		q.Header = r.Header.Clone()
		q.Header.Del("Content-Length")
		answer, err := http.DefaultClient.Do(q)
		if err != nil {
			t.Error(err)
			return
		}
		defer answer.Body.Close()
		text, err := io.ReadAll(answer.Body)
		if err != nil {
			t.Error(err)
		}
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(answer.StatusCode)
		_, _ = io.WriteString(w, edited(string(text), func(m object) {
			if now.out != nil {
				now.out(method, m)
			}
		})) // the client went away
	}))
	t.Cleanup(front.Close)
	tr := &trials{
		with: func(*conform.Transcript) map[string]string { return map[string]string{"maker": h.MakerKey()} },
		start: func(f flaw) conform.Peer {
			now = f
			return conform.Post(front.URL + "/rpc")
		},
	}
	files, err := filepath.Glob(kit + "/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		talk, err := conform.Read(filepath.Base(name), string(text))
		if err != nil {
			t.Fatal(err)
		}
		if talk.AtTable() {
			tr.kit = append(tr.kit, talk)
			tr.said = append(tr.said, answersOf(string(text)))
		}
	}
	return tr, h
}

// failing changes the errors of a name into a result.
func failing(name string, result object) flaw {
	return flaw{out: func(_ string, m object) {
		e, _ := m["error"].(object)
		data, _ := e["data"].(object)
		if data["name"] == name {
			delete(m, "error")
			m["result"] = result
		}
	}}
}

// always sets a parameter of a call.
func always(method, name string, to any) flaw {
	return flaw{in: func(m string, p object) {
		if m == method {
			p[name] = to
		}
	}}
}

// hostFlaws are hosts with one fault each.
var hostFlaws = map[string]flaw{
	"everyone may do everything": failing("not-yours", object{}),
	"any key is taken":           failing("not-seated", object{"role": "seat"}),
	"closed tables go on":        failing("closed", object{"version": 9}),
	"a seat sees the options of another": answering("table.look", func(r object) {
		if r["mine"] == false {
			r["legal"] = []any{object{"index": 0}}
		}
	}),
	"everything is mine":       answering("table.look", func(r object) { r["mine"] = true }),
	"the keeper is a seat":     answering("table.sit", func(r object) { r["role"] = "seat" }),
	"names are lost":           answering("table.look", func(r object) { every(r["table"], func(o object) { delete(o, "name") }) }),
	"bots do not show":         answering("table.look", func(r object) { every(r["table"], func(o object) { o["bot"] = false }) }),
	"bots do not stop":         always("table.bot", "on", true),
	"every agreement is a yes": always("table.agree", "yes", true),
	"no agreement is a yes":    always("table.agree", "yes", false),
	"a request does not show":  answering("table.look", func(r object) { delete(r, "undo") }),
	"one step too many back":   answering("table.look", func(r object) { every(r["undo"], func(o object) { add(o, "steps", 1) }) }),
	"a call is done twice":     {in: func(_ string, p object) { delete(p, "id") }},
	"old answers are taken":    {in: func(m string, p object) { delete(p, "hash") }},
	"links of another table":   answering("table.links", func(r object) { r["keeper"] = "1.keeper.x" }),
	"seats lack a link":        answering("host.new", func(r object) { r["seats"] = []any{} }),
	"one edition for all":      always("host.new", "edition", "en"),
	"notes are lost":           answering("host.report", func(r object) { r["notes"] = []any{} }),
	"notes of another seat": answering("host.report", func(r object) {
		every(r["notes"], func(o object) { add(o, "seat", -1) })
	}),
	"answers are lost": answering("host.report", func(r object) { r["answers"] = []any{} }),
	"the last answer is lost": answering("host.report", func(r object) {
		if l, ok := r["answers"].([]any); ok && len(l) > 0 {
			r["answers"] = slices.DeleteFunc(l, func(v any) bool { return v.(object)["question"] == json.Number("3") })
		}
	}),
	"tables are not listed": answering("host.tables", func(r object) { r["tables"] = []any{} }),
	"all tables are closed": answering("host.tables", func(r object) { every(r["tables"], func(o object) { o["closed"] = true }) }),
	"one language for all":  {in: func(_ string, p object) { delete(p, "lang") }},
	"bundles without missions": answering("host.bundles", func(r object) {
		every(r, func(o object) {
			if holds(o, "missions") {
				o["missions"] = []any{}
			}
		})
	}),
	"every seat is free": answering("room.look", func(r object) {
		every(r, func(o object) {
			if holds(o, "free") {
				o["free"] = true
			}
		})
	}),
	"rooms stay open":             always("host.room", "closed", false),
	"rooms are not listed":        answering("host.rooms", func(r object) { r["rooms"] = []any{} }),
	"games of a room are lost":    answering("room.look", func(r object) { r["games"] = []any{} }),
	"one chair for all of a room": always("room.sit", "chair", 1),
	"errors without a parameter":  each(func(o object) { delete(o, "param") }),
	"what is said is lost":        answering("table.look", func(r object) { delete(r, "talk") }),
	"said by another seat":        answering("table.look", func(r object) { every(r["talk"], func(o object) { add(o, "seat", 1) }) }),
	"moves do not say who":        answering("table.look", func(r object) { every(r["moves"], func(o object) { delete(o, "seat") }) }),
	"all moves are sent":          answering("table.look", func(r object) { r["from"] = 0 }),
	"unknown parameters are taken": {in: func(_ string, p object) {
		delete(p, "all")
		delete(p, "now")
		delete(p, "nosuch")
	}},
}

// TestConformHostFlaws: the kit notices each host with a fault, and finds none in ours.
func TestConformHostFlaws(t *testing.T) {
	t.Parallel()
	tr, _ := newHostTrials(t)
	if at := tr.noticed(t, flaw{}); at != "" {
		t.Fatalf("our host is wrong at %s", at)
	}
	for _, name := range slices.Sorted(maps.Keys(hostFlaws)) {
		if tr.noticed(t, hostFlaws[name]) == "" {
			t.Errorf("%s: it passes as right", name)
		}
	}
	level.Count(t, fmt.Sprintf("%d wrong hosts", len(hostFlaws)))
}

// hostMethods returns the calls that only a host has.
func hostMethods() []string {
	return slices.DeleteFunc(host.Calls(), func(name string) bool {
		return !strings.HasPrefix(name, "table.") && !strings.HasPrefix(name, "host.") && !strings.HasPrefix(name, "room.")
	})
}

// hostParameters returns the parameters of a call: a wrong one is refused with their list.
// A call that changes something also takes an id.
func hostParameters(t *testing.T, h *hosting, method string) []string {
	t.Helper()
	links, err := h.NewTable("", "0.1", 2, "", "", "")
	if err != nil {
		t.Fatal(err)
	}
	call := func(key, method, params string, reply any) {
		q, err := http.NewRequestWithContext(t.Context(), http.MethodPost, h.url+"rpc", strings.NewReader(`{"jsonrpc":"2.0","id":1,"method":"`+method+`","params":`+params+`}`))
		if err != nil {
			t.Fatal(err)
		}
		q.Header.Set("Content-Type", "application/json")
		q.Header.Set("Authorization", "Bearer "+key)
		answer, err := http.DefaultClient.Do(q)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		if err := json.NewDecoder(answer.Body).Decode(reply); err != nil {
			t.Fatal(err)
		}
	}
	ask := func(key, params string) (name, message string, known []string) {
		var r struct {
			Error struct {
				Message string
				Data    struct {
					Name  string
					Known []string
				}
			}
		}
		call(key, method, params, &r)
		return r.Error.Data.Name, r.Error.Message, r.Error.Data.Known
	}
	var group struct{ Result struct{ Key string } }
	if call(h.MakerKey(), "host.room", `{"name":"Friends"}`, &group); group.Result.Key == "" {
		t.Fatal("no room was made")
	}
	for _, key := range []string{h.MakerKey(), links.Keeper, links.Seats[0], group.Result.Key} {
		name, _, known := ask(key, `{"no-such":1}`)
		if name != "invalid-params" {
			continue
		}
		if _, message, _ := ask(key, `{"id":""}`); strings.HasPrefix(message, "id: ") && !strings.Contains(message, "no such parameter") {
			known = append(known, "id")
		}
		return known
	}
	t.Fatalf("%s takes any parameter, or nobody may call it", method)
	return nil
}
