package compiler

import (
	"os"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/parser"

	"acforge/schema/venice"
)

var block = regexp.MustCompile("(?s)```(?:cue|md)\n(?://|<!--) (\\S+)(?: -->)?\n(.*?)```")

// The pack of docs/authoring.md compiles, and clean.
func TestAuthoringExample(t *testing.T) {
	b, err := os.ReadFile("../docs/authoring.md")
	if err != nil {
		t.Fatal(err)
	}
	fsys := fstest.MapFS{"cue.mod/module.cue": {Data: []byte("module: \"example.com/quay@v0\"\nlanguage: version: \"v0.15.0\"\n")}}
	for _, m := range block.FindAllSubmatch(b, -1) {
		fsys[string(m[1])] = &fstest.MapFile{Data: m[2]}
	}
	if len(fsys) != 7 {
		t.Fatalf("%d files in the example", len(fsys))
	}
	res, err := Compile(fsys, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got := text(t, res); got != "" || len(res.Packs) != 1 {
		t.Errorf("%d packs\n%s", len(res.Packs), got)
	}
}

// docs/effects.md names every effect, condition and moment of the schema.
func TestEffectsDoc(t *testing.T) {
	doc, err := os.ReadFile("../docs/effects.md")
	if err != nil {
		t.Fatal(err)
	}
	for file, defs := range map[string][]string{"effect.cue": {"#Effect", "#Cond"}, "memory.cue": {"#When"}} {
		text, err := venice.Files.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		f, err := parser.ParseFile(file, text)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			field, ok := d.(*ast.Field)
			if !ok {
				continue
			}
			name, _, _ := ast.LabelName(field.Label)
			s, ok := field.Value.(*ast.StructLit)
			if !ok || !strings.Contains(strings.Join(defs, " ")+" ", name+" ") {
				continue
			}
			for _, e := range s.Elts {
				label, _, err := ast.LabelName(e.(*ast.Field).Label)
				if err != nil || !regexp.MustCompile("`"+label+"[:`]").Match(doc) {
					t.Errorf("%s: docs/effects.md does not say what %s does", name, label)
				}
			}
		}
	}
}
