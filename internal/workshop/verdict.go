package workshop

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"acforge.dev/internal/diag"
)

// Verdict says which problems fail a run.
type Verdict struct {
	Strict     bool     // warnings count as errors
	StrictL10n bool     // texts that are stale or missing in a language count as errors
	Known      Baseline // problems to suppress
}

// Fails reports whether problems fail a run.
func (v *Verdict) Fails(ds []diag.Diagnostic) bool {
	ds = v.Known.Without(ds)
	untranslated := slices.ContainsFunc(ds, func(d diag.Diagnostic) bool { return d.Code == "text/missing-language" || d.Code == "text/stale" })
	return diag.Count(ds, diag.Error) > 0 || v.Strict && diag.Count(ds, diag.Warning) > 0 || v.StrictL10n && untranslated
}

// Errors lists the errors among problems for a pull request, below tables; ""
// if there are none.
func (v *Verdict) Errors(ds []diag.Diagnostic) string {
	var b strings.Builder
	for _, d := range v.Known.Without(ds) {
		if d.Severity == diag.Error {
			fmt.Fprintf(&b, "\n- **%s** (%s): %s", d.Message, d.Code, d.Found)
		}
	}
	if b.Len() > 0 {
		b.WriteByte('\n')
	}
	return b.String()
}

// OwnMistake returns an error if one of the problems is a bug in acforge.
func OwnMistake(ds []diag.Diagnostic) error {
	if slices.ContainsFunc(ds, func(d diag.Diagnostic) bool { return d.Code == "acforge/bug" }) {
		return errors.New("this is a bug in acforge, not in your content; please report it")
	}
	return nil
}
