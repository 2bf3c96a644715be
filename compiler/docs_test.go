package compiler

import (
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/parser"

	"acforge.dev/schema/club"
)

var block = regexp.MustCompile("(?s)```(?:cue|md)\n(?://|<!--) (\\S+)(?: -->)?\n(.*?)```")

// TestAuthoringExample: the packs of docs/authoring.md compile without problems.
func TestAuthoringExample(t *testing.T) {
	b, err := os.ReadFile("../docs/authoring.md")
	if err != nil {
		t.Fatal(err)
	}
	fsys := fstest.MapFS{"cue.mod/module.cue": {Data: []byte("module: \"example.com/quay@v0\"\nlanguage: version: \"v0.15.0\"\n")}}
	// The campaign chapter has its own pack, which tests of cmd/acforge create, check
	// and play.
	before, after, _ := strings.Cut(string(b), "## A campaign of one's own")
	_, after, _ = strings.Cut(after, "\n## ")
	for _, m := range block.FindAllSubmatch([]byte(before+after), -1) {
		fsys[string(m[1])] = &fstest.MapFile{Data: m[2]}
	}
	if len(fsys) != 9 {
		t.Fatalf("%d files in the example", len(fsys))
	}
	res, err := Shipped.Compile(fsys, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got := text(t, res); got != "" || len(res.Packs) != 2 {
		t.Errorf("%d packs\n%s", len(res.Packs), got)
	}
}

// TestClubEffectsDoc: docs/authoring.md names everything that a special card of club
// may do.
func TestClubEffectsDoc(t *testing.T) {
	doc, err := os.ReadFile("../docs/authoring.md")
	if err != nil {
		t.Fatal(err)
	}
	source, err := fs.ReadFile(club.Files, "cards.cue")
	if err != nil {
		t.Fatal(err)
	}
	f, err := parser.ParseFile("cards.cue", source)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, d := range f.Decls {
		field, ok := d.(*ast.Field)
		if !ok {
			continue
		}
		name, _, _ := ast.LabelName(field.Label)
		s, ok := field.Value.(*ast.StructLit)
		if name != "#Effect" || !ok {
			continue
		}
		for _, e := range s.Elts {
			label, _, err := ast.LabelName(e.(*ast.Field).Label)
			if n++; err != nil || !regexp.MustCompile("`"+label+": ").Match(doc) {
				t.Errorf("docs/authoring.md does not say what %s does", label)
			}
		}
	}
	if n < 10 {
		t.Errorf("%d effects", n)
	}
}

var effectBlock = regexp.MustCompile("(?s)```cue\n(\\{.*?)```")

// TestEffectsDoc: the examples of docs/effects.md are valid effects. Every word has a
// page in docs/effects, which internal/proof/reference/venice makes.
func TestEffectsDoc(t *testing.T) {
	doc, err := os.ReadFile("../docs/effects.md")
	if err != nil {
		t.Fatal(err)
	}
	examples := ""
	for _, m := range effectBlock.FindAllSubmatch(doc, -1) {
		for _, line := range strings.Split(strings.TrimSpace(string(m[1])), "\n") {
			line, _, _ = strings.Cut(line, "//")
			examples += strings.TrimSpace(line) + ","
		}
	}
	if strings.Count(examples, ",") < 10 {
		t.Fatal("docs/effects.md has no examples")
	}
	fsys := base(t)
	fsys["cards/demo/allies.cue"] = &fstest.MapFile{Data: []byte("package cards\n\nimport v \"acforge.dev/schema/venice\"\n\n" +
		"allies: salvi: v.#Ally & {name: en: \"Salvi\", text: en: \"Walks.\"}\n")}
	edit(t, fsys, "memories/demo/hill/memory.cue\n-do: [{set: \"seen\"}]\n+do: ["+examples+"]")
	res, err := Shipped.Compile(fsys, Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range res.Diagnostics.Sorted() {
		// Names of things that the base pack does not have are allowed.
		if !strings.Contains(d.Code, "/unknown-") && d.Code != "memory/off-map" || strings.HasPrefix(d.Code, "schema/") {
			t.Errorf("an example is no effect: %s %s", d.Code, d.Message)
		}
	}
}
