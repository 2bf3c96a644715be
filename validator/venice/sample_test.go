package venice

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"acforge.dev/compiler"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/proof/ruletest"
	ir "acforge.dev/schema/ir/venice"
	"acforge.dev/validator/rule"
)

// sample returns the sample pack, testdata/base, with CUE laid over it. Values in the
// overlay replace those of the sample, structs are merged, and _|_ removes a field.
func sample(t *testing.T, overlay string) fstest.MapFS {
	t.Helper()
	base := fstest.MapFS{}
	if err := fs.WalkDir(os.DirFS("testdata/base"), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(filepath.Join("testdata/base", name))
		base[name] = &fstest.MapFile{Data: data}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	for _, id := range newMemory.FindAllStringSubmatch(overlay, -1) {
		if name := fileOf("memory", id[1]); base[name] == nil { // a Memory that the sample does not have
			base[name] = &fstest.MapFile{Data: fmt.Appendf(nil, "package memory\n\nimport v \"acforge.dev/schema/venice\"\n\nmemory: %q: v.#Memory & {}\n", id[1])}
		}
	}
	return ruletest.Lay(t, base, overlay, fileOf)
}

var newMemory = regexp.MustCompile(`(?m)^memory: "([^"]+)"`)

// fileOf returns the file of the sample that a field belongs to.
func fileOf(field, inner string) string {
	switch field {
	case "pack", "campaign", "remember":
		return "memories/sample/pack.cue"
	case "envelopes":
		return "memories/sample/envelopes/envelopes.cue"
	case "memory":
		if name, ok := map[string]string{"0.1": "memories/sample/first/memory.cue", "0.3": "memories/sample/night/memory.cue"}[inner]; ok {
			return name
		}
		return "memories/sample/night-" + strings.ReplaceAll(inner, ".", "-") + "/memory.cue"
	}
	return "cards/sample/cards.cue"
}

// judged returns the problems that the compiler and the rules find in the sample under
// an overlay, and the same as text.
func judged(t *testing.T, overlay string) ([]diag.Diagnostic, string) {
	t.Helper()
	if v, ok := verdicts[overlay]; ok {
		return v.found, v.text
	}
	found, text := judge(t, overlay)
	verdicts[overlay] = verdict{found, text}
	return found, text
}

// verdicts caches results by overlay: a bad example is used by TestExamples and by
// TestDocs.
var verdicts = map[string]verdict{}

type verdict struct {
	found []diag.Diagnostic
	text  string
}

func judge(t *testing.T, overlay string) ([]diag.Diagnostic, string) {
	t.Helper()
	files := sample(t, overlay)
	res, err := Compiler.Compile(files, compiler.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var all diag.List
	all.Add(res.Diagnostics.Sorted()...)
	for _, p := range res.Packs {
		var texts []rule.Text
		for _, x := range p.Prose {
			texts = append(texts, rule.Text(x))
		}
		all.Add(Check(p.IR.(*ir.Pack), texts, p.Origins)...)
	}
	ds := all.Sorted()
	var b strings.Builder
	if err := diag.Render(&b, diag.Text, ds, diag.Options{}); err != nil {
		t.Fatal(err)
	}
	if res.Diagnostics.Errors() > 0 {
		t.Errorf("the overlay does not compile:\n%s\n%s", b.String(), dump(files))
	}
	return ds, b.String()
}

func dump(files fstest.MapFS) string {
	var b strings.Builder
	for _, name := range []string{"memories/sample/night/memory.cue"} {
		fmt.Fprintf(&b, "-- %s --\n%s", name, files[name].Data)
	}
	return b.String()
}
