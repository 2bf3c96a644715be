package venice

import (
	"path"
	"strings"
	"testing"

	"acforge.dev/internal/proof/ruletest"
)

// TestDocs compares docs/rules, and the pages of the rules in docs/codes, with the
// rules. -update writes them.
func TestDocs(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles the examples of all rules, one after the other")
	}
	ruletest.Pages(t, "../../docs", "rules", `# Rules

What `+"`acforge check`"+` judges once a pack compiles. Each rule has a page with an
example that it reports and one that it does not.

The examples are laid over a sample pack, `+"`validator/venice/testdata/base`"+`: what
they write takes the place of what is there, and `+"`_|_`"+` takes a field away. They
are compiled by a test, and what is shown below them is what acforge says.

This page and those are made by `+"`go test ./validator/venice -update`"+`.
`, Infos(), func(bad string) string {
		_, out := judged(t, bad)
		return out
	}, *update)
}

// TestPagesAreFound checks that codes have the form that paths need.
func TestPagesAreFound(t *testing.T) {
	for _, r := range rules {
		if path.Clean(r.Code) != r.Code || strings.Count(r.Code, "/") != 1 || strings.ToLower(r.Code) != r.Code {
			t.Errorf("%q is no code", r.Code)
		}
	}
}
