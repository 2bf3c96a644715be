package compiler

import (
	_ "embed"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"acforge.dev/internal/diag"
)

// spdxText lists the identifiers of the SPDX License List, including deprecated ones,
// one a line. docs/dependencies.md gives its source.
//
//go:embed spdx.txt
var spdxText string

var (
	spdxList = strings.Fields(spdxText) // sorted
	// ownLicense matches a licence that is not on the list, of this document or
	// another.
	ownLicense = regexp.MustCompile(`^(DocumentRef-[A-Za-z0-9.-]+:)?LicenseRef-[A-Za-z0-9.-]+$`)
	// exception matches the word after WITH. The existing exceptions are not known
	// here.
	exception = regexp.MustCompile(`^[A-Za-z0-9.-]+$`)
)

// maxLicense is the longest licence in a bundle, in characters. Longer ones are refused
// there, and not read here.
const maxLicense = 200

// spdx warns about a licence that is not an SPDX license expression. Such an expression
// has identifiers of the list, each optionally with + or WITH an exception, joined by
// AND and OR, with parentheses.
func spdx(p *packSource, list *diag.List) {
	at := p.tree("pack").At("pack", "license")
	text := at.Str()
	if at == nil || text == "" || len(text) > maxLicense {
		return // the schemas report it
	}
	d := diag.Diagnostic{Code: "pack/license-name", Severity: diag.Warning, Primary: at.Where(), Found: at.Quote()}
	wrong := unknownLicense(text)
	switch {
	case wrong == "":
		return
	case wrong == text:
		d.Message = fmt.Sprintf("%q is not a licence of the SPDX list", text)
	default:
		d.Message = fmt.Sprintf("%q is not an SPDX licence expression, because of %q", text, wrong)
	}
	if near, ok := diag.Nearest(wrong, spdxList); ok {
		d.Help = []string{fmt.Sprintf("did you mean %q?", near)}
	} else {
		d.Help = []string{`write "LicenseRef-" and a name for a licence of your own`}
	}
	list.Add(d)
}

// unknownLicense returns the first mistake in a license expression, "" when there is
// none. The mistake is a word that is not a licence, or a word before which one is
// missing.
func unknownLicense(text string) string {
	words := strings.Fields(strings.NewReplacer("(", " ( ", ")", " ) ").Replace(text))
	if len(words) == 0 {
		return text
	}
	open, want := 0, true // a licence comes next, not an operator
	for i := 0; i < len(words); i++ {
		w := words[i]
		switch {
		case want && w == "(":
			open++
		case want:
			_, known := slices.BinarySearch(spdxList, strings.TrimSuffix(w, "+"))
			if !known && !ownLicense.MatchString(w) {
				return w
			}
			want = false
		case w == ")" && open > 0:
			open--
		case w == "AND" || w == "OR":
			want = true
		case w == "WITH" && i+1 < len(words) && exception.MatchString(words[i+1]):
			i++
		case i == 1 && !want:
			return text // words without an operator: the whole text is a name
		default:
			return w
		}
	}
	if want || open > 0 {
		return words[len(words)-1] // nothing comes after it
	}
	return ""
}
