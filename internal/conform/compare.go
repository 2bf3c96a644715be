package conform

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"acforge.dev/internal/jsonbind"
)

// Members that the protocol leaves to the engine.
var (
	// names are members whose values an engine chooses. Equal values in the transcript
	// are equal in its answers, and different ones differ.
	names = []string{"game", "hash", "hashes", "digest", "content"}
	// words are members that people read. They must exist, with any text.
	words = []string{"message", "text", "board", "does", "risk", "odds", "warn", "verdict", "brief", "sign", "lines", "tally", "table"}
	// open are members that a later version may extend.
	open = []string{"methods", "bots", "known", "languages"}
	// own are members that describe the engine itself.
	own = []string{"server", "limits"}
)

// mind holds the names that the engine has chosen so far.
type mind struct {
	literal bool              // words are compared too
	theirs  map[string]string // by the name in the transcript
	ours    map[string]string // the other way
	placed  map[string]string // by "$name" of a transcript
	save    string            // the last save that came, as JSON
	runs    map[runOf]map[string]uint64
}

func newMind(literal bool) *mind {
	return &mind{literal: literal, theirs: map[string]string{}, ours: map[string]string{}, placed: map[string]string{}, runs: map[runOf]map[string]uint64{}}
}

// decode reads JSON and keeps numbers as they are written.
func decode(text string) (v any, err error) {
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	err = d.Decode(&v)
	return v, err
}

// compare returns the differences between the actual and the expected message. It
// ignores members that are not expected, since replies may be extended.
func (m *mind) compare(at, member string, want, got any) (out []Fault) {
	wrong := func(format string, args ...any) []Fault {
		return []Fault{{Field: at, Text: fmt.Sprintf(format, args...)}}
	}
	if w, ok := want.(string); ok && strings.HasPrefix(w, "$") && len(w) > 1 {
		if w == "$any" {
			return nil
		}
		text, ok := got.(string)
		if was, known := m.placed[w]; !ok || known && was != text {
			return wrong("%s, want %s, which is %q", show(got), w, m.placed[w])
		}
		m.placed[w] = text
		return nil
	}
	switch want := want.(type) {
	case map[string]any:
		got, ok := got.(map[string]any)
		if !ok {
			return wrong("%s, want an object", show(got))
		}
		run := isRun(want) && (!m.literal || want["cancelled"] == true)
		for _, name := range slices.Sorted(maps.Keys(want)) {
			below := strings.TrimPrefix(at+"."+name, ".")
			v, ok := got[name]
			switch {
			case !ok:
				out = append(out, Fault{Field: below, Text: "missing, want " + show(want[name])})
			case run && (slices.Contains(counted, name) || name == "causes"):
				// compared with other runs where it comes in
			case run && want["cancelled"] == true && (name == "games" || name == "hash"):
				// how far it was depends on the machine
			case slices.Contains(own, name):
				if _, ok := v.(map[string]any); !ok {
					out = append(out, Fault{Field: below, Text: show(v) + ", want an object"})
				}
			default:
				out = append(out, m.compare(below, name, want[name], v)...)
			}
		}
	case []any:
		list, ok := got.([]any)
		switch {
		case !ok:
			return wrong("%s, want a list", show(got))
		case slices.Contains(open, member):
			for _, w := range want {
				if member != "known" && !slices.ContainsFunc(list, func(g any) bool { return show(g) == show(w) }) {
					out = append(out, wrong("lacks %s", show(w))...)
				}
			}
			return out
		case slices.Contains(words, member) && !m.literal:
			return nil // any number of lines
		case len(want) > 0 && want[0] == "$some":
			return m.some(at, member, want[1:], list)
		case len(list) != len(want):
			return wrong("%d, want %d: %s", len(list), len(want), show(got))
		}
		for i, w := range want {
			out = append(out, m.compare(at+"["+strconv.Itoa(i)+"]", member, w, list[i])...)
		}
	case string:
		text, ok := got.(string)
		switch {
		case !ok:
			return wrong("%s, want a text", show(got))
		case (member == "digest" || member == "content") && m.placed["$"+member] != "" && text != m.placed["$"+member]:
			return wrong("%q, want %q, that of the bundle", text, m.placed["$"+member])
		case slices.Contains(names, member):
			return m.named(at, want, text)
		case slices.Contains(words, member) && !m.literal:
			if strings.TrimSpace(want) != "" && strings.TrimSpace(text) == "" {
				return wrong("empty, want words")
			}
		case text != want && text != m.digested(want):
			return wrong("%q, want %q", text, want)
		}
	case json.Number:
		n, ok := got.(json.Number)
		if !ok {
			return wrong("%s, want a number", show(got))
		}
		a, _ := new(big.Float).SetString(want.String())
		b, _ := new(big.Float).SetString(n.String())
		if a == nil || b == nil || a.Cmp(b) != 0 {
			return wrong("%s, want %s", n, want)
		}
	default: // true, false, null
		if want != got {
			return wrong("%s, want %s", show(got), show(want))
		}
	}
	return out
}

// some compares a list that may have more: each element that is wanted must be in it.
func (m *mind) some(at, member string, want, got []any) (out []Fault) {
	for _, w := range want {
		var nearest []Fault
		found := slices.ContainsFunc(got, func(g any) bool {
			faults := m.compare(at+"[]", member, w, g)
			if nearest == nil || len(faults) < len(nearest) {
				nearest = faults
			}
			return len(faults) == 0
		})
		switch {
		case found:
		case len(got) == 0:
			out = append(out, Fault{Field: at, Text: "lacks " + show(w)})
		default:
			out = append(out, nearest...)
		}
	}
	return out
}

// digested returns a text of the transcript, such as a save, with the digests of the bundle
// that the engine has.
func (m *mind) digested(text string) string {
	return aDigest.ReplaceAllStringFunc(text, func(d string) string {
		for _, member := range []string{"content", "digest"} {
			if now, ok := m.theirs[member+"\x00"+d]; ok {
				return now
			}
		}
		return d
	})
}

var aDigest = regexp.MustCompile(`\b[0-9a-f]{64}\b`)

// named compares a name that the engine chose with the names known so far.
func (m *mind) named(at, want, got string) []Fault {
	wrong := func(format string, args ...any) []Fault {
		return []Fault{{Field: at, Text: fmt.Sprintf(format, args...)}}
	}
	kind := at[strings.LastIndexByte(at, '.')+1:]
	kind, _, _ = strings.Cut(kind, "[")
	kind = strings.TrimSuffix(strings.TrimSuffix(kind, "es"), "s") + "\x00"
	if kind == "hash\x00" && !aHash.MatchString(got) {
		return wrong("%q is not 16 hexadecimal digits", got)
	}
	switch was, ok := m.theirs[kind+want]; {
	case ok && was != got:
		return wrong("%q; it was %q where the transcript says %q", got, was, want)
	case !ok && m.ours[kind+got] != "":
		return wrong("%q again, where the transcript says %q and not %q as before", got, want, m.ours[kind+got])
	}
	m.theirs[kind+want], m.ours[kind+got] = got, want
	return nil
}

var aHash = regexp.MustCompile(`^[0-9a-f]{16}$`)

// show returns a value in one line, shortened if it is long.
func show(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		return fmt.Sprint(v)
	}
	if r := []rune(string(b)); len(r) > 120 {
		return string(r[:120]) + "…"
	}
	return string(b)
}

var sentName = regexp.MustCompile(`"(game|hash|content|key)"(\s*:\s*)"([^"$\\]*)"`)

// sent returns a message of the transcript with the names of this engine.
func (m *mind) sent(text string) string {
	text = sentName.ReplaceAllStringFunc(text, func(s string) string {
		p := sentName.FindStringSubmatch(s)
		if now, ok := m.theirs[p[1]+"\x00"+p[3]]; ok {
			return `"` + p[1] + `"` + p[2] + strconv.Quote(now)
		}
		return s
	})
	for _, name := range slices.SortedFunc(maps.Keys(m.placed), func(a, b string) int { return len(b) - len(a) }) {
		b, _ := json.Marshal(m.placed[name]) //nolint:errchkjson // a string
		text = strings.ReplaceAll(text, `"`+name+`"`, string(b))
	}
	if m.save != "" {
		text = strings.ReplaceAll(text, "$save", m.save)
	}
	return text
}

// heard checks that an incoming message is valid, and records what is needed later.
func (m *mind) heard(text string) (any, []Fault) {
	v, err := decode(text)
	if err != nil {
		return nil, []Fault{{Text: "not JSON: " + cut(text)}}
	}
	if err := jsonbind.Once([]byte(text)); err != nil {
		return nil, []Fault{{Text: err.Error()}}
	}
	all, batch := v.([]any)
	if !batch {
		all = []any{v}
	}
	var out []Fault
	for _, r := range all {
		r, ok := r.(map[string]any)
		if !ok {
			return v, []Fault{{Text: "a reply is an object: " + cut(text)}}
		}
		if r["jsonrpc"] != "2.0" {
			out = append(out, Fault{Field: "jsonrpc", Text: show(r["jsonrpc"]) + `, want "2.0"`})
		}
		_, result := r["result"]
		_, failed := r["error"]
		_, told := r["method"]
		_, id := r["id"]
		if told == (result || failed) || result && failed {
			out = append(out, Fault{Text: "a reply has either result or error, and a notification has method: " + cut(text)})
		}
		for member, v := range map[string]any{"result": r["result"], "params": r["params"]} {
			if run, ok := v.(map[string]any); ok && isRun(run) {
				out = append(out, m.ran(member, run)...)
			}
		}
		if !told && !id {
			out = append(out, Fault{Field: "id", Text: "missing: each reply says what it answers"})
		}
	}
	var r struct {
		Result struct{ Save json.RawMessage }
	}
	if json.Unmarshal([]byte(text), &r) == nil && r.Result.Save != nil {
		m.save = string(r.Result.Save)
	}
	return v, out
}

func cut(text string) string {
	if r := []rune(text); len(r) > 200 {
		return string(r[:200]) + "…"
	}
	return text
}
