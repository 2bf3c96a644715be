package toy

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"acforge.dev/compiler"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/proof/compilertest"
	"acforge.dev/internal/systems/toy/rules"
	"acforge.dev/internal/systems/toy/toytest"
)

// compiled compiles the pack of the tests with changes: pairs of a text and its
// replacement.
func compiled(t testing.TB, changes ...string) (*compiler.Pack, []diag.Diagnostic) {
	t.Helper()
	w := fstest.MapFS{}
	err := fs.WalkDir(toytest.Workspace(), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(toytest.Workspace(), name)
		w[name] = &fstest.MapFile{Data: text}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	file := w["memories/nine/pack.cue"]
	for i := 0; i < len(changes); i += 2 {
		if !strings.Contains(string(file.Data), changes[i]) {
			t.Fatalf("%q is not in the pack", changes[i])
		}
		file.Data = []byte(strings.Replace(string(file.Data), changes[i], changes[i+1], 1))
	}
	r, err := compiler.New(System().Compiler()).Compile(w, compiler.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Packs) == 0 {
		return nil, r.Diagnostics.Sorted()
	}
	return r.Packs[0], r.Diagnostics.Sorted()
}

// nine compiles the pack of the tests as it is.
func nine(t testing.TB) *compiler.Pack {
	t.Helper()
	p, problems := compiled(t)
	if p == nil || len(problems) > 0 {
		t.Fatalf("the pack of the tests: %v", problems)
	}
	return p
}

func TestLower(t *testing.T) {
	p, _ := compiled(t, `		risk:   2
`, "", `expect: "1": {min: 60, max: 100}`, `expect: {"3": {min: 1, max: 2}, "2": {min: 3, max: 4}}`)
	ir := p.IR.(*rules.IR)
	yard := ir.Missions[0]
	if len(ir.Missions) != 2 || yard.ID != "yard" || yard.Risk != 2 || yard.Goal != "c3" || yard.Dark[0] != "c2" {
		t.Errorf("%+v", ir)
	}
	if e := yard.Expect; len(e) != 2 || e[0] != (rules.Band{Seats: 2, Min: 3, Max: 4}) || e[1].Seats != 3 {
		t.Errorf("bands %+v", e)
	}
	if got := p.Texts["de"][string(yard.Title)]; got != "Der Hof" {
		t.Errorf("the title in German: %q", got)
	}
}

// Mistakes are reported, by the schema or by lower.
func TestReported(t *testing.T) {
	for code, change := range map[string][2]string{
		"schema/out-of-range":      {"bells:  2", "bells: 5"},
		"schema/missing-field":     {`start: "a1"`, ""},
		"names/twice":              {`id: "tower"`, `id: "yard"`},
		"text/empty":               {`"The Yard"`, `" "`},
		"text/undeclared-language": {`languages: ["en", "de"]`, ""},
		"text/missing-language":    {`de: "Der Hof"`, ""},
	} {
		_, problems := compiled(t, change[0], change[1])
		found := false
		for _, d := range problems {
			found = found || d.Code == code
		}
		if !found {
			t.Errorf("%q instead of %q: want %s, got %v", change[1], change[0], code, problems)
		}
	}
}

// Lowering a pack never fails, whatever parts of it are wrong or missing.
func TestBlank(t *testing.T) {
	if n := compilertest.Blank(t, System().Compiler(), toytest.Workspace()); n < 40 {
		t.Errorf("only %d values", n)
	}
}

// The template of acforge init has no problems.
func TestScaffold(t *testing.T) {
	text, err := fs.ReadFile(Templates(), "scaffold/init/memories/NAME/pack.cue")
	if err != nil {
		t.Fatal(err)
	}
	was, err := fs.ReadFile(toytest.Workspace(), "memories/nine/pack.cue")
	if err != nil {
		t.Fatal(err)
	}
	p, problems := compiled(t, string(was), strings.ReplaceAll(string(text), "{{TITLE}}", "A Pack"))
	if p == nil || len(problems) > 0 || len(draft{p, irOf(p)}.Check("")) > 0 {
		t.Fatal(problems)
	}
	if d := (draft{p, irOf(p)}); d.Title() != "A Pack" {
		t.Errorf("it is called %q", d.Title())
	}
}
