package browsertest

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"testing"
)

// axePath is where the test command installs axe-core, from the root of the repository.
const axePath = "tools/axe/node_modules/axe-core/axe.min.js"

// AxeSource returns the JavaScript source of axe-core, which finds accessibility
// barriers in a page. It skips the test when axe-core is not installed; with
// ACFORGE_REQUIRE_BROWSER=1 it fails the test instead.
func AxeSource(t testing.TB) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			break
		}
		if dir == filepath.Dir(dir) {
			t.Fatal("not inside the repository")
		}
		dir = filepath.Dir(dir)
	}
	source, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(axePath)))
	if err != nil {
		if os.Getenv("ACFORGE_REQUIRE_BROWSER") == "1" {
			t.Fatalf("axe-core is not installed (%v); `go run ./tools/test tools` gets it from npm", err)
		}
		t.Skip("axe-core is not installed, `go run ./tools/test tools` gets it; barriers in the pages are not looked for")
	}
	return string(source)
}

// Colours are the rules of axe-core whose results can differ between dark and light
// mode.
var Colours = []string{"color-contrast", "link-in-text-block"}

// Axe runs axe-core on the current page and returns a line for each violation. source
// comes from [AxeSource]; rules limits the run to the named rules.
func (b *Tab) Axe(source string, rules ...string) []string {
	b.t.Helper()
	return b.AxeIn(source, "", rules...)
}

// AxeIn is Axe for the part of the page that a selector matches; "" is the whole page.
func (b *Tab) AxeIn(source, part string, rules ...string) []string {
	b.t.Helper()
	where := "document"
	if part != "" {
		where = "document.querySelector(" + strconv.Quote(part) + ")"
	}
	options := map[string]any{"resultTypes": []string{"violations"}}
	if len(rules) > 0 {
		options["runOnly"] = map[string]any{"type": "rule", "values": rules}
	}
	o, err := json.Marshal(options)
	if err != nil {
		b.t.Fatal(err)
	}
	if !Eval[bool](b, "typeof axe == 'object'") {
		Eval[bool](b, source+"\n;true")
	}
	found := EvalAsync[string](b, `axe.run(`+where+`, `+string(o)+`).then(r => JSON.stringify(
		r.violations.flatMap(v => v.nodes.map(n => v.id + ': ' + v.help + ': ' + n.target.join(' ') + ': ' + n.html.slice(0, 120) + ' ' + (n.any[0]?.message ?? '')))))`)
	var out []string
	if err := json.Unmarshal([]byte(found), &out); err != nil {
		b.t.Fatal(err)
	}
	return out
}
