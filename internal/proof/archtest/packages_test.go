package archtest

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

var folders = regexp.MustCompile("`([a-z][a-z0-9/.-]*|\\.)`")

// TestPackagesAreListed: each package is in the table of docs/packages.md by its own
// name, or by the name of a folder above it. Each folder that begins a row of the table
// exists.
func TestPackagesAreListed(t *testing.T) {
	doc, err := os.ReadFile("../../../docs/packages.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := map[string]bool{}
	for line := range strings.Lines(string(doc)) {
		cells := strings.SplitN(line, "|", 3)
		if len(cells) < 3 || !strings.HasPrefix(cells[1], " `") {
			continue
		}
		for _, m := range folders.FindAllStringSubmatch(line, -1) {
			rows[m[1]] = true
		}
		for _, m := range folders.FindAllStringSubmatch(cells[1], -1) {
			if !exists(os.DirFS("../../.."), m[1]) {
				t.Errorf("docs/packages.md lists %s, which is not there", m[1])
			}
		}
	}
	for name := range list(t) {
		if name == "acforge.dev" {
			continue
		}
		for at := name; !rows[at]; {
			i := strings.LastIndexByte(at, '/')
			if i < 0 {
				t.Errorf("docs/packages.md has no row for %s", name)
				break
			}
			at = at[:i]
		}
	}
}
