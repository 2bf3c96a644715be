package ruletest

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"acforge.dev/internal/proof/golden"
	"acforge.dev/validator/rule"
)

// Pages checks the pages of rules below the folder docs. The folder codes has a page
// for each rule, made from its Doc and from the problems of its bad example. The folder
// room of a system has an index that begins with intro. With update it writes them.
// internal/proof/codes checks that codes has no page without a code.
func Pages(t testing.TB, docs, room, intro string, infos []rule.Info, told func(bad string) string, update bool) {
	t.Helper()
	var index strings.Builder
	index.WriteString(intro + "\n| code | severity | what |\n|---|---|---|\n")
	for _, r := range infos {
		fmt.Fprintf(&index, "| [%s](../codes/%s.md) | %s | %s |\n", r.Code, r.Code, r.Severity, r.Doc.What)
		golden.File(t, filepath.Join(docs, "codes", filepath.FromSlash(r.Code)+".md"), page(r, told(r.Doc.Bad)), update)
	}
	golden.File(t, filepath.Join(docs, room, "README.md"), index.String(), update)
}

func page(r rule.Info, out string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n\n%s, reported by the rules, in `acforge check`, since %s", r.Code, r.Severity, r.Doc.Since)
	for i, id := range r.Doc.Rulebook {
		sep := ", "
		if i == 0 {
			sep = ". Rulebook: "
		}
		b.WriteString(sep + id)
	}
	fmt.Fprintf(&b, ".\n\n%s\n\n%s\n\n", r.Doc.What, r.Doc.Why)
	fmt.Fprintf(&b, "## Reported\n\n```cue\n%s\n```\n\n```text\n%s\n```\n\n", strings.TrimSpace(r.Doc.Bad), strings.TrimSpace(out))
	fmt.Fprintf(&b, "## Right\n\n```cue\n%s\n```\n", strings.TrimSpace(r.Doc.Good))
	return b.String()
}
