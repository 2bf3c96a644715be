package compiler

import (
	_ "embed"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"acforge/internal/diag"
)

// spdxText lists the identifiers of the SPDX License List, deprecated ones too, a line
// each: docs/dependencies.md says where it comes from.
//
//go:embed spdx.txt
var spdxText string

var (
	spdxList = strings.Fields(spdxText) // sorted
	// ownLicense is the form of a licence that is not on the list, of this document or
	// of another.
	ownLicense = regexp.MustCompile(`^(DocumentRef-[A-Za-z0-9.-]+:)?LicenseRef-[A-Za-z0-9.-]+$`)
	// exception is the form of what stands after WITH. Which there are is not known here.
	exception = regexp.MustCompile(`^[A-Za-z0-9.-]+$`)
)

// maxLicense is how long a licence may be in a bundle, in characters; what is longer is
// refused there, and not read here.
const maxLicense = 200

// spdx warns of a licence that is no license expression of SPDX: identifiers of its
// list, each perhaps with + or WITH an exception, joined by AND and OR, with
// parentheses.
func spdx(p *packSource, list *diag.List) {
	at := p.tree("pack").At("pack", "license")
	text := at.Str()
	if at == nil || text == "" || len(text) > maxLicense {
		return // the schemas say it
	}
	d := diag.Diagnostic{Code: "pack/license-name", Severity: diag.Warning, Primary: at.Where(), Found: at.Quote()}
	wrong := unknownLicense(text)
	switch {
	case wrong == "":
		return
	case wrong == text:
		d.Message = fmt.Sprintf("%q is no licence of the SPDX list", text)
	default:
		d.Message = fmt.Sprintf("%q is no license expression of SPDX, because of %q", text, wrong)
	}
	if near, ok := diag.Nearest(wrong, spdxList); ok {
		d.Help = []string{fmt.Sprintf("did you mean %q?", near)}
	} else {
		d.Help = []string{`a licence of your own is written as "LicenseRef-" and a name`}
	}
	list.Add(d)
}

// unknownLicense returns what is wrong first in a license expression, empty where it
// is one: a word that is no licence, or the word before which one is missing.
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
			return text // words without an operator: all of it is the name of something
		default:
			return w
		}
	}
	if want || open > 0 {
		return words[len(words)-1] // nothing comes after it
	}
	return ""
}
