package lsp

import (
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"acforge.dev/compiler"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/systems/shipped"
)

// still is a workspace that is compiled in this process and never played.
type still struct{ files fstest.MapFS }

func (w still) Files() fs.FS { return w.files }
func (w still) Close()       {}

func (w still) Judge(_ context.Context, files fs.FS) (*Judged, error) {
	r, err := shipped.Compiler().Compile(files, compiler.Options{})
	if err != nil {
		return nil, err
	}
	return &Judged{Result: r, Problems: r.Diagnostics.Sorted()}, nil
}

func (w still) Smoke(context.Context, fs.FS, string, string) (func() (string, error), error) {
	return nil, fmt.Errorf("nothing is played")
}

const benched = "memories/venice/dry-stair/memory.cue"

// manyMemories returns a server with a pack of the shipped Memories open, with copies
// of one of them up to n.
func manyMemories(t testing.TB, n int) *Server {
	t.Helper()
	files := fstest.MapFS{}
	for _, dir := range []string{"cue.mod", "memories/venice", "cards/venice"} {
		root := os.DirFS("../..")
		err := fs.WalkDir(root, dir, func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			b, err := fs.ReadFile(root, name)
			files[name] = &fstest.MapFile{Data: b}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	folders, err := fs.Glob(files, "memories/venice/*/memory.cue")
	if err != nil {
		t.Fatal(err)
	}
	for i := len(folders); i < n; i++ {
		text := strings.Replace(string(files[benched].Data), `"1.1"`, fmt.Sprintf(`"9.%d"`, i), 1)
		files[fmt.Sprintf("memories/venice/copy-%d/memory.cue", i)] = &fstest.MapFile{Data: []byte(text)}
	}
	s := &Server{out: &sender{w: discard{}}, projects: map[string]*project{}}
	p := &project{dir: "/w", server: s, ws: still{files}, open: map[string]*document{}, shown: map[string]bool{}}
	s.projects["/w"] = p
	s.opt.Compiler, s.opt.Places = shipped.Compiler(), shipped.List.Places()
	s.opt.Find = func(string) (string, bool) { return "/w", true }
	p.open[benched] = &document{text: []byte(strings.Replace(string(files[benched].Data), `elite: "agile"`, `elite: "`, 1))}
	j, err := p.ask(t.Context(), files)
	if err != nil {
		t.Fatal(err)
	}
	if got := len(j.Named[0].Tables); got < 5*n {
		t.Fatalf("%d tables of names in %d Memories", got, n)
	}
	p.known = p.known.with(&s.opt.Workshop, j)
	return s
}

type discard struct{}

func (discard) Write(b []byte) (int, error) { return len(b), nil }

// typed returns the time of a completion request, with the keystroke before it.
func (s *Server) typed(t testing.TB) time.Duration {
	start := time.Now()
	p := s.projects["/w"]
	text := p.open[benched].text
	at := strings.Index(string(text), `elite: "`) + len(`elite: "`)
	p.open[benched] = &document{text: slices.Concat(text[:at], []byte("a"), text[at:])}
	at++
	q := &params{}
	q.TextDocument.URI = uriOf(path.Join("/w", benched))
	q.Position = positionOf(text, at)
	r, _, fail := completion(t.Context(), s, message{}, q)
	took := time.Since(start)
	p.open[benched] = &document{text: text}
	if fail != nil || len(r.(completions).Items) == 0 {
		t.Fatalf("nothing is offered: %v", fail)
	}
	return took
}

// TestInserted: the text that a completion writes depends on how much is already typed.
func TestInserted(t *testing.T) {
	level.Gate(t)
	s := manyMemories(t, 1)
	p := s.projects["/w"]
	whole := strings.Replace(string(p.open[benched].text), `elite: "`, `elite: "agile"`, 1)
	for _, c := range []struct{ typed, label, want string }{
		{`elite: "ag¦`, "agile", `elite: "agile"`},
		{`elite: "ag¦"`, "agile", `elite: "agile"`},
		{`elite: ¦`, "agile", `elite: "agile"`},
		{`elite: ag¦`, "agile", `elite: "agile"`},
		{`elite: "agile"` + "\n\tfl¦", "flags", `elite: "agile"` + "\n\tflags: "},
		{`elite: "agile"` + "\n\tfl¦: [\"a\"]", "flags", `elite: "agile"` + "\n\tflags: [\"a\"]"},
		{`elite: "agile"` + "\n\tboss: v.#Gu¦", "#Guard", `elite: "agile"` + "\n\tboss: v.#Guard"},
	} {
		text := strings.Replace(whole, `elite: "agile"`, c.typed, 1)
		at := strings.Index(text, "¦")
		text = strings.Replace(text, "¦", "", 1)
		p.open[benched] = &document{text: []byte(text)}
		q := &params{Position: positionOf([]byte(text), at)}
		q.TextDocument.URI = uriOf(path.Join("/w", benched))
		r, _, _ := completion(t.Context(), s, message{}, q)
		done := ""
		for _, b := range r.(completions).Items {
			var i item
			if err := json.Unmarshal(b, &i); err != nil {
				t.Fatal(err)
			}
			if i.Label == c.label {
				from, to := offsetOf([]byte(text), i.TextEdit.Range.Start), offsetOf([]byte(text), i.TextEdit.Range.End)
				done = text[:from] + i.TextEdit.NewText + text[to:]
			}
		}
		if want := strings.Replace(whole, `elite: "agile"`, c.want, 1); done != want {
			t.Errorf("%q with %s is not %q", c.typed, c.label, c.want)
		}
	}
}

// TestCompletionRatio: a completion does not wait for the pack. With ten times the
// Memories it takes at most the additional time to look through ten times the names.
func TestCompletionRatio(t *testing.T) {
	least := func(s *Server) time.Duration {
		out := time.Hour
		for range 60 {
			out = min(out, s.typed(t))
		}
		return out
	}
	if testing.Short() {
		t.Skip("the race detector takes its own time")
	}
	few, many := least(manyMemories(t, 10)), least(manyMemories(t, 100))
	t.Logf("a completion takes %v with 10 Memories, %v with 100", few, many)
	if many > 5*few {
		t.Errorf("a completion takes %v with 100 Memories, %v with 10: more than 5 times as long", many, few)
	}
}

// BenchmarkCompletion measures a completion with 100 Memories, from the keystroke to
// the answer:
//
//	go test ./internal/lsp -run '^$' -bench Completion
func BenchmarkCompletion(b *testing.B) {
	s := manyMemories(b, 100)
	var took []time.Duration
	for b.Loop() {
		took = append(took, s.typed(b))
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)*95/100].Microseconds())/1000, "p95-ms")
}
