package compiler

import (
	"bytes"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"acforge.dev/internal/diag"
	"acforge.dev/internal/proof/level"
)

// bytewise is a worker in the same process; jobs and answers still travel as bytes.
type bytewise struct {
	// endless, when not nil, reports whether evaluating a file never ends.
	endless func(text string) bool
	trials  int
}

func (b *bytewise) Do(_ string, job []byte) ([]byte, error) {
	if step := b.runs(job); step >= 0 {
		return nil, &Runaway{Step: step, Reason: "for ever"}
	}
	return Shipped.Work(job, func(int) {})
}

func (b *bytewise) Ends(job []byte) (bool, error) {
	b.trials++
	if b.runs(job) >= 0 {
		return false, nil
	}
	_, err := Shipped.Work(job, func(int) {})
	return err == nil, err
}

func (b *bytewise) Patience() bool { return b.trials < 100 }

// runs returns the first folder of a job whose evaluation never ends, -1 for none.
func (b *bytewise) runs(job []byte) int {
	folders, _, err := Shipped.decodeJob(job)
	if err != nil || b.endless == nil {
		return -1
	}
	for i, f := range folders {
		text := ""
		for _, s := range f.sources {
			text += string(masked(f, s.File))
		}
		if b.endless(text) {
			return i
		}
	}
	return -1
}

// all returns a result in a form that can be compared.
func all(t *testing.T, res *Result, err error) string {
	t.Helper()
	if err != nil {
		return err.Error()
	}
	var b bytes.Buffer
	for _, p := range res.Packs {
		doc, err := json.Marshal(struct{ IR, Texts any }{p.IR, p.Texts})
		if err != nil {
			t.Fatal(err)
		}
		b.Write(doc)
		for _, at := range []string{"", "/memories/0", "/memories/0/objectives/0/at", "/enemies/0/health", "/missions/2"} {
			span := p.Origins.Span(at)
			if span.File != nil {
				line, col := span.File.Position(span.Start)
				b.WriteString(strings.Join([]string{at, span.File.Name, string(rune('0' + line%10)), string(rune('0' + col%10))}, " ") + "\n")
			}
		}
	}
	if err := diag.Render(&b, diag.JSON, res.Diagnostics.Sorted(), diag.Options{Verbose: true}); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestWorkedElsewhere: the result is byte for byte the same whichever process
// evaluates. It runs on correct packs and on each 24th mistake of the corpus, at night
// on every one.
func TestWorkedElsewhere(t *testing.T) {
	level.Gate(t)
	same := func(name string, compile func(Options) (*Result, error)) {
		t.Helper()
		here, err := compile(Options{})
		want := all(t, here, err)
		there, err := compile(Options{Worker: &bytewise{}})
		if d := cmp.Diff(want, all(t, there, err)); d != "" {
			t.Errorf("%s: here (-) and there (+) differ:\n%s", name, d)
		}
	}
	same("the shipped packs", func(o Options) (*Result, error) { return Shipped.Compile(os.DirFS(".."), o) })
	for i, c := range some(cases(t)) {
		if i%level.Amount("corpus", 24, 24, 1) != 0 || c.Ended != "" || c.Failed != "" {
			continue
		}
		same(c.File, func(o Options) (*Result, error) { return Shipped.Compile(c.Files, o) })
	}
}

// TestDamagedWire: damaged bytes are refused, or mean something else. They never crash.
func TestDamagedWire(t *testing.T) {
	level.Gate(t)
	ws, err := Shipped.read(base(t), nil, nil, &diag.List{})
	if err != nil {
		t.Fatal(err)
	}
	folders := ws.packs[0].folders[:2]
	job := encodeJob(folders, false)
	answer, err := Shipped.Work(job, func(int) {})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := decodeAnswer(folders, answer); err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(3, 4))
	for range 3000 {
		for _, whole := range [][]byte{job, answer} {
			b := bytes.Clone(whole)
			switch r.IntN(3) {
			case 0:
				b = b[:r.IntN(len(b))]
			case 1:
				b[r.IntN(len(b))] ^= byte(1 + r.IntN(255))
			case 2:
				b = append(b, b[r.IntN(len(b)):]...)
			}
			_, _, _ = Shipped.decodeJob(b)
			_, _ = decodeAnswer(folders, b)
		}
	}
	for _, b := range [][]byte{nil, {0}, job[:len(job)-1], append(bytes.Clone(job), 0), answer} {
		if _, err := Shipped.Work(b, func(int) {}); !errors.Is(err, errWire) {
			t.Errorf("%d bytes: %v", len(b), err)
		}
	}
	if _, err := decodeAnswer(folders, answer[:len(answer)-1]); !errors.Is(err, errWire) {
		t.Error(err)
	}
}

// TestRunaway: an evaluation that never ends is reported at its place, and the other
// packs are compiled.
func TestRunaway(t *testing.T) {
	level.Gate(t)
	const importLine = `import v "acforge.dev/schema/venice"`
	for name, tt := range map[string]struct{ file, old, new, want string }{
		"a value of a list": {
			"memories/demo/quay/memory.cue", `title: en: "The Quay"`, `title: en: "ENDLESS"`,
			"memories/demo/quay/memory.cue:6:13: error: evaluating this takes for ever [cue/runaway]",
		},
		"a hidden field":  {"cards/demo/cards.cue", importLine, importLine + "\n_x: {a: [1, {b: \"ENDLESS\"}]}", "cards/demo/cards.cue:4:17: error"},
		"a comprehension": {"cards/demo/cards.cue", importLine, importLine + "\nfor x in [1] {_y: \"ENDLESS\"}", "cards/demo/cards.cue:4:1: error"},
		"two of them": {
			"memories/demo/quay/memory.cue", `title: en: "The Quay"`, `title: {en: "ENDLESS", de: "ENDLESS"}`,
			"memories/demo/quay/memory.cue:6:",
		},
	} {
		fsys := base(t)
		for n, f := range base(t) {
			if strings.Contains(n, "/demo/") {
				fsys[strings.Replace(n, "/demo/", "/other/", 1)] = f
			}
		}
		edit(t, fsys, tt.file+"\n-"+strings.TrimSuffix(tt.old, "\n")+"\n+"+strings.ReplaceAll(strings.TrimSuffix(tt.new, "\n"), "\n", `\n`))
		res, err := Shipped.Compile(fsys, Options{Worker: &bytewise{endless: func(s string) bool { return strings.Contains(s, "ENDLESS") }}})
		if err != nil {
			t.Fatal(err)
		}
		inside(t, res)
		got := text(t, res)
		if !strings.Contains(got, tt.want) || strings.Count(got, "error:") != 1 {
			t.Errorf("%s:\n%s", name, got)
		}
		if len(res.Packs) != 1 || res.Packs[0].Name != "other" {
			t.Errorf("%s: %d packs", name, len(res.Packs))
		}
	}
}
