package main

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"acforge.dev/engine/protocol"
	"acforge.dev/internal/conform"
	"acforge.dev/internal/proof/golden"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/workshop/table"
)

// object is a message, or a part of one.
type object = map[string]any

// A flaw changes what an engine hears, and what it says. in is the method and the
// parameters of a message; out is a message, with the method that it answers.
type flaw struct {
	in  func(method string, params object)
	out func(method string, reply object)
}

// flawed is our engine, in this process, with a flaw.
type flawed struct {
	flaw
	in      *io.PipeWriter
	lines   chan string
	methods map[string]string // by id, as JSON
	waiting map[string]bool   // the calls that are not answered
	marks   int               // how many marks were sent, see Hear
}

// noClock is how long an answer may take. Nothing waits for it: [flawed.Hear] knows when
// no answer can come any more.
const noClock = time.Hour

func startFlawed(f flaw, conf protocol.Config) *flawed {
	in, write := io.Pipe()
	read, out := io.Pipe()
	p := &flawed{flaw: f, in: write, lines: make(chan string, 64), methods: map[string]string{}, waiting: map[string]bool{}}
	go func() {
		out.CloseWithError(protocol.NewSession(conf).Serve(in, out))
	}()
	go func() {
		r := bufio.NewScanner(read)
		r.Buffer(nil, 64<<20)
		for r.Scan() {
			p.lines <- r.Text()
		}
		close(p.lines)
	}()
	return p
}

// edited returns a text with an edit of each message in it; what is no message stays.
func edited(text string, edit func(object)) string {
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	var v any
	if d.Decode(&v) != nil {
		return text
	}
	before, _ := json.Marshal(v)
	list, batch := v.([]any)
	if !batch {
		list = []any{v}
	}
	for _, m := range list {
		if m, ok := m.(object); ok {
			edit(m)
		}
	}
	if after, _ := json.Marshal(v); string(after) != string(before) {
		return string(after)
	}
	return text // as it came, with members that are there twice
}

func (p *flawed) Say(_ context.Context, _, text string) error {
	text = edited(text, func(m object) {
		method, _ := m["method"].(string)
		if id, err := json.Marshal(m["id"]); err == nil {
			p.methods[string(id)] = method
			p.waiting[string(id)] = m["id"] != nil
		}
		if params, ok := m["params"].(object); ok && p.flaw.in != nil {
			p.flaw.in(method, params)
		}
	})
	_, err := io.WriteString(p.in, text+"\n")
	return err
}

// Hear waits for an event, and for no time. It sends a call of its own, a mark. An engine
// answers in order, but for games that it plays in the background. So when the mark is
// answered and no call waits, nothing comes any more.
func (p *flawed) Hear(ctx context.Context, _ string) (string, error) {
	p.marks++
	mark := fmt.Sprintf("mark %d", p.marks)
	go io.WriteString(p.in, `{"jsonrpc":"2.0","id":"`+mark+`","method":"no.such"}`+"\n") //nolint:errcheck // it ended, which is heard
	marked := false
	for !marked || slices.Contains(slices.Collect(maps.Values(p.waiting)), true) {
		select {
		case l, ok := <-p.lines:
			if !ok {
				return "", errors.New("it ended")
			}
			if strings.Contains(l, `"id":"mark `) {
				marked = marked || strings.Contains(l, `"id":"`+mark+`"`)
				continue
			}
			return edited(l, func(m object) {
				id, _ := json.Marshal(m["id"])
				delete(p.waiting, string(id))
				if p.flaw.out != nil {
					p.flaw.out(p.methods[string(id)], m)
				}
			}), nil
		case <-ctx.Done():
			return "", ctx.Err()
		}
	}
	return "", errors.New("nothing comes")
}

func (p *flawed) End(bool) (more []string, how string) {
	p.in.Close()
	for l := range p.lines {
		if !strings.Contains(l, `"id":"mark `) {
			more = append(more, l)
		}
	}
	return more, ""
}

// trials holds transcripts of the kit, and what they are played with.
type trials struct {
	kit   []*conform.Transcript
	said  [][]answer                                       // the answers in them
	with  func(talk *conform.Transcript) map[string]string // as in conform.Options.Given
	start func(f flaw) conform.Peer                        // ours, with a flaw
	conf  protocol.Config
	// loaded is one of the bundles.
	loaded *protocol.Bundle
}

func newTrials(t *testing.T) *trials {
	t.Helper()
	level.Gate(t)
	tr := &trials{conf: table.SessionConfig(quietApp().shop)}
	with := map[string]map[string]string{} // by pack
	tr.with = func(talk *conform.Transcript) map[string]string { return with[talk.Bundle] }
	tr.start = func(f flaw) conform.Peer { return startFlawed(f, tr.conf) }
	opened := map[string]*protocol.Bundle{}
	for _, pack := range []string{"club", "venice"} {
		file, data := shippedBundle(t, pack)
		b, err := tr.conf.Open(data)
		if err != nil {
			t.Fatal(err)
		}
		opened[string(data)], tr.loaded = b, b
		with[pack] = map[string]string{"bundle": file, "digest": b.Digest, "content": b.Content}
	}
	open := tr.conf.Open
	tr.conf.Open = func(data []byte) (*protocol.Bundle, error) { // once for all engines
		if b, ok := opened[string(data)]; ok {
			return b, nil
		}
		return open(data)
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
		if !talk.AtTable() {
			tr.kit = append(tr.kit, talk)
			tr.said = append(tr.said, answersOf(string(text)))
		}
	}
	return tr
}

// noticed returns the first fault that the kit finds in ours with a flaw; "" if it finds
// none.
func (tr *trials) noticed(t *testing.T, f flaw) string {
	for _, talk := range tr.kit {
		c := conform.Play(t.Context(), talk, tr.start(f), conform.Options{Wait: noClock, Most: 1, Given: tr.with(talk)})
		if len(c.Faults) > 0 {
			return fmt.Sprintf("%s:%d", c.Faults[0].File, c.Faults[0].Line)
		}
	}
	return ""
}

// every calls f with each object in a value.
func every(v any, f func(object)) {
	switch v := v.(type) {
	case object:
		f(v)
		for _, name := range slices.Sorted(maps.Keys(v)) {
			every(v[name], f)
		}
	case []any:
		for _, e := range v {
			every(e, f)
		}
	}
}

// each changes every object of a reply that f says.
func each(f func(object)) flaw {
	return flaw{out: func(_ string, m object) { every(m, f) }}
}

// add adds n to a number of an object.
func add(o object, name string, n int64) {
	if v, ok := o[name].(json.Number); ok {
		i, _ := v.Int64()
		o[name] = json.Number(fmt.Sprint(i + n))
	}
}

func holds(o object, names ...string) bool {
	for _, n := range names {
		if _, ok := o[n]; !ok {
			return false
		}
	}
	return true
}

// setText sets a member that is a text.
func setText(name, to string) flaw {
	return each(func(o object) {
		if _, ok := o[name].(string); ok {
			o[name] = to
		}
	})
}

// dropIn takes parameters out of calls.
func dropIn(name string, methods ...string) flaw {
	return flaw{in: func(method string, p object) {
		if slices.Contains(methods, method) {
			delete(p, name)
		}
	}}
}

// answering changes the results of a method.
func answering(method string, f func(object)) flaw {
	return flaw{out: func(of string, m object) {
		if r, ok := m["result"].(object); ok && of == method {
			f(r)
		}
	}}
}

// flaws are engines with one fault each.
var flaws = map[string]flaw{
	"options":   each(func(o object) { add(o, "options", 1) }),
	"hashconst": setText("hash", "0000000000000000"),
	"code": each(func(o object) {
		if o["code"] == json.Number("-32602") {
			o["code"] = json.Number("-32603")
		}
	}),
	"errname": each(func(o object) {
		if holds(o, "param") {
			o["name"] = "oops"
		}
	}),
	"rule": each(func(o object) {
		if holds(o, "event") {
			delete(o, "rule")
		}
	}),
	"eventn": each(func(o object) {
		if holds(o, "event") {
			add(o, "n", 1)
		}
	}),
	"winsim": answering("sim.run", func(o object) { add(o, "won", 1); add(o, "lost", -1) }),
	"viewcount": answering("game.view", func(r object) {
		every(r, func(o object) {
			if holds(o, "look") {
				add(o, "count", 1)
			}
		})
	}),
	"turn": each(func(o object) {
		if holds(o, "result") {
			add(o, "turn", 1)
		}
	}),
	"steps": each(func(o object) {
		if holds(o, "hash", "game") {
			add(o, "steps", 1)
		}
	}),
	"notext": each(func(o object) {
		if holds(o, "action", "text") {
			o["text"] = ""
		}
	}),
	"title": setText("title", "x"),
	"intstr": each(func(o object) {
		if holds(o, "steps", "hash") {
			o["steps"] = fmt.Sprint(o["steps"])
		}
	}),
	"nohindered": each(func(o object) { delete(o, "hindered") }),
	"norisk": each(func(o object) {
		if holds(o, "action") {
			delete(o, "risk")
		}
	}),
	"savehash":   answering("game.save", func(r object) { every(r, func(o object) { delete(o, "hashes") }) }),
	"digest":     setText("digest", strings.Repeat("0", 64)),
	"ignorehash": dropIn("hash", "game.act", "game.roll"),
	"undo2": {in: func(m string, p object) {
		if m == "game.undo" && holds(p, "steps") {
			p["steps"] = 1
		}
	}},
	"seed": {in: func(m string, p object) {
		if m == "game.new" {
			p["seed"] = 12345
		}
	}},
	"leak": {in: func(m string, p object) {
		if v := fmt.Sprint(p["viewer"]); (m == "game.state" || m == "game.view") && (v == "2" || v == "3") {
			p["viewer"] = 1
		}
	}},
	"nounknown": {in: func(_ string, p object) {
		for name := range p {
			if !regexp.MustCompile(`^(path|data|lang|mission|game|seats|edition|difficulty|seed|chance|start|action|index|hash|outcome|outcomes|viewer|width|since|steps|save|text|bot|games|first|every|id|protocol|client)$`).MatchString(name) {
				delete(p, name)
			}
		}
	}},
	"hashnew": func() flaw {
		n := 0
		return each(func(o object) {
			if _, ok := o["hash"].(string); ok {
				n++
				o["hash"] = fmt.Sprintf("%016x", n)
			}
		})
	}(),
	// Not of the study: these are ours.
	"nocontent":  setText("content", strings.Repeat("1", 64)),
	"sumsim":     answering("sim.run", func(o object) { add(o, "won", 1) }),
	"turnsim":    answering("sim.run", func(o object) { add(o, "turns", 1) }),
	"swapsim":    answering("sim.run", func(o object) { o["won"], o["lost"] = o["lost"], o["won"]; o["first"] = "0" }),
	"firstsim":   dropIn("first", "sim.run"),
	"noprogress": dropIn("every", "sim.run"),
	"cancelnone": answering("sim.cancel", func(o object) { o["cancelled"] = 0 }),
	"rollfirst": {in: func(m string, p object) {
		if m == "game.roll" && holds(p, "outcome") {
			delete(p, "outcome")
			p["index"] = 0
		}
	}},
	"walkscost": answering("game.walks", func(r object) { every(r, func(o object) { add(o, "cost", 1) }) }),
	"resumeall": dropIn("steps", "game.resume"),
	"eventsall": dropIn("since", "game.events"),
	"langless":  {in: func(_ string, p object) { delete(p, "lang") }},
	"noboard":   answering("game.state", func(r object) { delete(r, "board") }),
	"legalshort": answering("game.point", func(r object) {
		if l, ok := r["legal"].([]any); ok && len(l) > 0 {
			r["legal"] = l[:len(l)-1]
		}
	}),
	"undoforgets": answering("game.undo", func(r object) { r["happened"] = []any{object{"n": 0}} }),
	"stepnumber": each(func(o object) {
		if holds(o, "step", "action") {
			o["step"] = "0"
		}
	}),
	"errorhash": each(func(o object) {
		if holds(o, "name", "hash") {
			delete(o, "hash")
		}
	}),
	"errorknown": each(func(o object) {
		if holds(o, "param") {
			delete(o, "known")
		}
	}),
	"editionsilly": answering("game.new", func(r object) { r["edition"] = "en" }),
}

// TestConformFlaws: the kit notices each engine with a fault, and finds none in ours.
func TestConformFlaws(t *testing.T) {
	tr := newTrials(t)
	if at := tr.noticed(t, flaw{}); at != "" {
		t.Fatalf("our engine is wrong at %s; -update of TestConformEngine records the transcripts", at)
	}
	for _, name := range slices.Sorted(maps.Keys(flaws)) {
		if tr.noticed(t, flaws[name]) == "" {
			t.Errorf("%s passes as right", name)
		}
	}
}

const coverageHead = `# What the transcripts cover

A test makes this table from the [transcripts](transcripts/). It takes each parameter out
of each call and plays them to our engine: at the place named here the answers first differ.
Below stand the members of the answers. An engine is asked for the same value, or for a name
of its own that is the same wherever the transcripts have the same; for the digests those of
the bundle that it was given. Of words for people, and of lists that a later version may
extend, it is only asked that they are there.
`

const tablesHead = `
# At a table

The calls that only a host has. Our host deals at random. So the kit only checks that dealt
things and times are present, not their values.
`

// TestConformCoverage: each parameter of each call changes an answer of the kit, and
// each member of an answer is compared. -update writes the table.
func TestConformCoverage(t *testing.T) {
	t.Parallel()
	var out strings.Builder
	out.WriteString(coverageHead)
	tr := newTrials(t)
	tr.cover(t, &out, protocol.Methods(), tr.parameters)
	atTable, h := newHostTrials(t)
	out.WriteString(tablesHead)
	atTable.cover(t, &out, hostMethods(), func(t *testing.T, method string) []string { return hostParameters(t, h, method) })
	golden.File(t, filepath.Join(kit, "..", "coverage.md"), out.String(), *update)
}

// cover writes the table of each call.
func (tr *trials) cover(t *testing.T, out *strings.Builder, methods []string, parameters func(t *testing.T, method string) []string) {
	t.Helper()
	members := tr.members(t)
	for _, method := range methods {
		fmt.Fprintf(out, "\n## %s\n\n| parameter | noticed at |\n|---|---|\n", method)
		params := parameters(t, method)
		for _, p := range params {
			at := tr.noticed(t, dropIn(p, method))
			if at == "" {
				t.Errorf("one that ignores %s of %s passes as right", p, method)
			}
			fmt.Fprintf(out, "| `%s` | %s |\n", p, at)
		}
		if len(params) == 0 {
			out.WriteString("| none | |\n")
		}
		if len(members[method]) == 0 {
			t.Errorf("no transcript has an answer of %s", method)
		}
		out.WriteString("\n")
		for _, how := range []string{"value", "sums", "presence"} {
			if members[method][how] == nil {
				continue
			}
			fmt.Fprintf(out, "- %s: %s\n", map[string]string{"value": "Compared", "sums": "Compared with other runs", "presence": "There, and of its kind"}[how], "`"+strings.Join(members[method][how], "`, `")+"`")
		}
	}
}

// parameters returns those that our engine knows of a method: a wrong one is refused with
// their list.
func (tr *trials) parameters(t *testing.T, method string) []string {
	t.Helper()
	s := protocol.NewSession(tr.conf)
	s.Use(tr.loaded)
	var r struct {
		Error *struct{ Data struct{ Known []string } }
	}
	for _, m := range []string{`"initialize","params":{"protocol":"1"}`, `"` + method + `","params":{"no-such":1}`} {
		if err := json.Unmarshal(s.Handle([]byte(`{"jsonrpc":"2.0","id":1,"method":`+m+`}`)), &r); err != nil {
			t.Fatal(err)
		}
	}
	if r.Error == nil {
		t.Fatalf("%s takes any parameter", method)
	}
	return r.Error.Data.Known
}

// answer is a message of the engine in a transcript, and the method that it answers.
type answer struct{ method, text string }

func answersOf(text string) (list []answer) {
	methods := map[string]string{}
	for line := range strings.Lines(text) {
		who, message, _ := strings.Cut(strings.TrimSpace(line), " ")
		if who == "" {
			continue
		}
		who, sign := who[:len(who)-1], who[len(who)-1:]
		var m struct {
			ID     json.RawMessage
			Method string
		}
		if json.Unmarshal([]byte(strings.ReplaceAll(message, "$save", "null")), &m) != nil {
			m.Method = "" // a batch, or what is no message
		}
		switch sign {
		case ">":
			methods[who+string(m.ID)] = m.Method
		case "<":
			list = append(list, answer{cmp.Or(m.Method, methods[who+string(m.ID)]), message})
		}
	}
	return list
}

// playback gives the answers of a transcript, each with an edit of those of a method.
type playback struct {
	list   []answer
	method string
	edit   func(object)
}

func (p *playback) Say(context.Context, string, string) error { return nil }

func (p *playback) Hear(context.Context, string) (string, error) {
	if len(p.list) == 0 {
		return "", errors.New("it ended")
	}
	a := p.list[0]
	p.list = p.list[1:]
	if a.method != p.method {
		return a.text, nil
	}
	return edited(a.text, p.edit), nil
}

func (p *playback) End(bool) ([]string, string) { return nil, "" }

// whole are members whose content is that of a game. They are changed as a whole.
var whole = []string{"state", "view", "event", "action", "ask", "save", "server", "limits", "causes", "walks", "repeats", "hindered"}

// sums are members that are compared with those of other runs.
var sums = []string{"won", "lost", "drawn", "undecided", "stalled", "turns", "choices", "causes"}

// members returns the members of the answers of each method, by how they are compared.
func (tr *trials) members(t *testing.T) map[string]map[string][]string {
	t.Helper()
	paths := map[string]map[string]bool{}
	for _, list := range tr.said {
		for _, a := range list {
			var m object
			if a.method == "" || json.Unmarshal([]byte(a.text), &m) != nil {
				continue
			}
			if paths[a.method] == nil {
				paths[a.method] = map[string]bool{}
			}
			for _, part := range []string{"result", "error", "params"} {
				if v, ok := m[part]; ok {
					pathsOf(strings.Replace(part, "result", "", 1), v, paths[a.method])
				}
			}
		}
	}
	out := map[string]map[string][]string{}
	if tr.replayed(t, "", func(object) {}) {
		t.Fatal("the transcripts do not agree with themselves")
	}
	for method, all := range paths {
		if method == "sim.progress" {
			continue // a notification: it has the members of sim.run
		}
		out[method] = map[string][]string{}
		for _, path := range slices.Sorted(maps.Keys(all)) {
			how := tr.compared(t, method, path)
			if how == "" {
				t.Errorf("%s of an answer of %s is not compared", path, method)
			}
			out[method][how] = append(out[method][how], path)
		}
	}
	return out
}

// pathsOf collects the paths of the members of a value.
func pathsOf(at string, v any, into map[string]bool) {
	switch v := v.(type) {
	case object:
		for name, e := range v {
			path := strings.TrimPrefix(at+"."+name, ".")
			into[path] = true
			if !slices.Contains(whole, name) {
				pathsOf(path, e, into)
			}
		}
	case []any:
		for _, e := range v {
			pathsOf(at+"[]", e, into)
		}
	}
}

// compared says how the transcripts compare a member of the answers of a method: by its
// value, by sums, or only by its presence; "" when they do not.
func (tr *trials) compared(t *testing.T, method, path string) string {
	t.Helper()
	part, rest := "result", strings.Split(path, ".")
	if rest[0] == "error" || rest[0] == "params" {
		part, rest = rest[0], rest[1:]
	}
	notices := func(change func(o object, name string)) bool {
		return tr.replayed(t, method, func(m object) { changeAt(m[part], rest, change) })
	}
	name := strings.TrimSuffix(path[strings.LastIndexByte(path, '.')+1:], "[]")
	if !notices(func(o object, name string) { delete(o, name) }) {
		return ""
	}
	other := notices(func(o object, name string) {
		switch v := o[name].(type) {
		case json.Number:
			add(o, name, 1)
		case string:
			r := []rune(v)
			slices.Reverse(r)
			o[name] = string(r)
			if string(r) == v {
				o[name] = v + "x"
			}
		case bool:
			o[name] = !v
		case []any:
			if len(v) > 0 {
				o[name] = v[1:]
			}
		case object:
			if names := slices.Sorted(maps.Keys(v)); len(names) > 0 {
				if _, ok := v[names[0]].(json.Number); ok {
					add(v, names[0], 1)
				} else {
					delete(v, names[0])
				}
			}
		}
	})
	switch {
	case other && slices.Contains(sums, name) && method == "sim.run":
		return "sums"
	case other:
		return "value"
	}
	return "presence"
}

// replayed reports whether the kit finds a fault in its own answers, with an edit of those
// of a method.
func (tr *trials) replayed(t *testing.T, method string, edit func(object)) bool {
	t.Helper()
	for i, talk := range tr.kit {
		if method != "" && !slices.ContainsFunc(tr.said[i], func(a answer) bool { return a.method == method }) {
			continue
		}
		p := &playback{tr.said[i], method, edit}
		if c := conform.Play(t.Context(), talk, p, conform.Options{Wait: time.Minute, Most: 1, Given: map[string]string{"bundle": "b"}}); len(c.Faults) > 0 {
			return true
		}
	}
	return false
}

// changeAt changes the members at a path.
func changeAt(v any, path []string, change func(o object, name string)) {
	o, ok := v.(object)
	if !ok {
		return
	}
	name, list := strings.CutSuffix(path[0], "[]")
	e, there := o[name]
	switch {
	case !there:
	case len(path) == 1:
		change(o, name)
	case list:
		all, _ := e.([]any)
		for _, one := range all {
			changeAt(one, path[1:], change)
		}
	default:
		changeAt(e, path[1:], change)
	}
}
