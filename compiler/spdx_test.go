package compiler

import (
	"slices"
	"testing"
)

// TestUnknownLicense: mistakes in a licence, by the grammar of license expressions
// (SPDX 2.3, annex D).
func TestUnknownLicense(t *testing.T) {
	if !slices.IsSorted(spdxList) {
		t.Error("spdx.txt is not sorted")
	}
	for text, want := range map[string]string{
		"CC-BY-4.0":                             "",
		"MIT OR (CC-BY-4.0 AND OFL-1.1)":        "",
		"GPL-2.0+ WITH Classpath-exception-2.0": "",
		"LicenseRef-mine":                       "",
		"DocumentRef-a:LicenseRef-b":            "",
		"(MIT)":                                 "",
		"CC-BY-9.9":                             "CC-BY-9.9",
		"cc-by-4.0":                             "cc-by-4.0",
		"All rights reserved":                   "All",
		"MIT License":                           "MIT License",
		"MIT OR mine":                           "mine",
		"MIT OR":                                "OR",
		"MIT AND OR ISC":                        "OR",
		"(MIT":                                  "MIT",
		"MIT)":                                  "MIT)",
		"MIT OR ISC)":                           ")",
		"()":                                    ")",
		" ":                                     " ",
		"MIT WITH":                              "MIT WITH",
	} {
		if got := unknownLicense(text); got != want {
			t.Errorf("%q: wrong is %q, want %q", text, got, want)
		}
	}
}
