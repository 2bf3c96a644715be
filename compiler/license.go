package compiler

import (
	"fmt"
	"slices"
	"strings"

	"acforge.dev/compiler/authored"
	"acforge.dev/internal/diag"
)

// These tables hold the conditions that licences, by SPDX id, set for works that build
// on theirs. They follow the licences themselves. CC0 and licences that ask only for
// the authors' names allow any licence, since a bundle names the authors of all its
// parts.
var (
	// permissive licences allow any licence for a pack that builds on them.
	permissiveLicenses = []string{"0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "CC-BY-3.0", "CC-BY-4.0", "CC0-1.0", "ISC", "MIT", "MIT-0", "OFL-1.1", "Unlicense", "Zlib"}
	// alike lists the licences that a pack may have when it builds on one of the keys.
	alike = map[string][]string{
		"CC-BY-SA-3.0":      {"CC-BY-SA-3.0", "CC-BY-SA-4.0"},
		"CC-BY-SA-4.0":      {"CC-BY-SA-4.0", "GPL-3.0-only", "GPL-3.0-or-later"},
		"CC-BY-NC-4.0":      {"CC-BY-NC-4.0", "CC-BY-NC-SA-4.0"},
		"CC-BY-NC-3.0":      {"CC-BY-NC-3.0", "CC-BY-NC-4.0", "CC-BY-NC-SA-3.0", "CC-BY-NC-SA-4.0"},
		"CC-BY-NC-SA-3.0":   {"CC-BY-NC-SA-3.0", "CC-BY-NC-SA-4.0"},
		"CC-BY-NC-SA-4.0":   {"CC-BY-NC-SA-4.0"},
		"GPL-2.0-only":      {"GPL-2.0-only"},
		"GPL-2.0-or-later":  {"GPL-2.0-only", "GPL-2.0-or-later", "GPL-3.0-only", "GPL-3.0-or-later"},
		"GPL-3.0-only":      {"GPL-3.0-only"},
		"GPL-3.0-or-later":  {"GPL-3.0-only", "GPL-3.0-or-later"},
		"AGPL-3.0-only":     {"AGPL-3.0-only"},
		"AGPL-3.0-or-later": {"AGPL-3.0-only", "AGPL-3.0-or-later"},
	}
)

// licenses reports whether content of the base may be in a pack with p's licence.
func licenses(p, b *packSource, at *authored.Node) []diag.Diagnostic {
	mine, theirs := p.tree("pack").At("pack", "license"), b.tree("pack").At("pack", "license")
	have, want := mine.Str(), theirs.Str()
	d := diag.Diagnostic{Code: "pack/license", Severity: diag.Error, Primary: mine.Where(), Found: mine.Quote(),
		Related: append(related(theirs.Where(), "the licence of "+at.Name), related(at.Label, "what this pack builds on")...)}
	allowed, known := alike[want]
	switch {
	case mine == nil || slices.Contains(permissiveLicenses, want):
		return nil
	case strings.Contains(want, "-ND-"):
		d.Message = fmt.Sprintf("the pack %s is under %s, which does not allow sharing what is built on it", at.Name, want)
		d.Primary, d.Found = at.Label, at.Name
	case have == want, slices.Contains(allowed, have):
		return nil
	case known:
		d.Message = fmt.Sprintf("the pack %s is under %s, which requires the same licence for what is built on it", at.Name, want)
		d.Expected = allowed
	default:
		d.Code, d.Severity = "pack/unknown-license", diag.Warning
		d.Message = fmt.Sprintf("acforge does not know whether a pack under %s can include what the pack %s has under %s", have, at.Name, want)
		d.Help = []string{"read that licence, or ask the author of the pack"}
	}
	return []diag.Diagnostic{d}
}
