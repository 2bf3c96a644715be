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

What `+"`acforge check`"+` checks once a pack compiles. Each rule has a page with an
example that it reports and one that it does not.

Each example changes a sample pack, `+"`validator/venice/testdata/base`"+`: its values
replace those of the pack, and `+"`_|_`"+` removes a field. A test compiles every
example and compares the messages on its page with those of acforge.

This page and the pages of the rules are made by `+"`go test ./validator/venice -update`"+`.
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
