package venice

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
)

const docs = "../../docs/rules"

// TestDocs holds docs/rules to the rules: a page for each, made from its Doc
// and from what its bad example is told, and an index. -update writes them.
func TestDocs(t *testing.T) {
	want := map[string]string{"README.md": index()}
	for _, r := range rules {
		want[r.Code+".md"] = page(t, r)
	}
	for name, text := range want {
		golden(t, filepath.Join(docs, filepath.FromSlash(name)), text)
	}
	err := fs.WalkDir(os.DirFS(docs), ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && want[name] == "" {
			t.Errorf("docs/rules/%s is the page of no rule", name)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

func index() string {
	var b strings.Builder
	b.WriteString(`# Rules

What ` + "`acforge check`" + ` judges once a pack compiles. Each rule has a page with an
example that it reports and one that it does not.

The examples are laid over a sample pack, ` + "`validator/venice/testdata/base`" + `: what
they write takes the place of what is there, and ` + "`_|_`" + ` takes a field away. They
are compiled by a test, and what is shown below them is what acforge says.

This folder is made by ` + "`go test ./validator/venice -update`" + `.

| code | severity | what |
|---|---|---|
`)
	for _, r := range rules {
		fmt.Fprintf(&b, "| [%s](%s.md) | %s | %s |\n", r.Code, r.Code, r.Severity, r.Doc.What)
	}
	return b.String()
}

func page(t *testing.T, r *Rule) string {
	t.Helper()
	_, out := judged(t, r.Doc.Bad)
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n\n%s, since %s", r.Code, r.Severity, r.Doc.Since)
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

// TestPagesAreFound holds codes to the form that paths need.
func TestPagesAreFound(t *testing.T) {
	for _, r := range rules {
		if path.Clean(r.Code) != r.Code || strings.Count(r.Code, "/") != 1 || strings.ToLower(r.Code) != r.Code {
			t.Errorf("%q is no code", r.Code)
		}
	}
}
