package workshop

import (
	"bytes"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"

	"acforge.dev/internal/diag"
)

// Baseline holds the warnings and remarks that a pack had at some time, with
// their counts. They are suppressed so that new ones stand out. A problem is
// identified by code, file and message; its line may move. Errors are never
// suppressed, since no bundle is made with one.
type Baseline map[baselineEntry]int

type baselineEntry struct {
	Code    string `json:"code"`
	File    string `json:"file"` // in the workspace; "" for a problem without a place
	Message string `json:"message"`
}

// baselineFile is the file format of a baseline.
type baselineFile struct {
	Format   string          `json:"format"`
	Problems []baselineEntry `json:"problems"` // sorted
}

const baselineFormat = "acforge.baseline.1"

func entryOf(d diag.Diagnostic) baselineEntry {
	e := baselineEntry{Code: d.Code, Message: d.Message}
	if d.Primary.File != nil {
		e.File = d.Primary.File.Name
	}
	return e
}

// NewBaseline returns the warnings and remarks among problems.
func NewBaseline(ds []diag.Diagnostic) Baseline {
	b := Baseline{}
	for _, d := range ds {
		if d.Severity != diag.Error {
			b[entryOf(d)]++
		}
	}
	return b
}

// IsBaseline reports whether a file that begins with head is a baseline.
func IsBaseline(head []byte) bool {
	return bytes.HasPrefix(bytes.TrimSpace(head), []byte("{")) && bytes.Contains(head, []byte(`"`+baselineFormat+`"`))
}

// ReadBaseline reads the result of [Baseline.Text]. It returns an error for
// anything else.
func ReadBaseline(text []byte) (Baseline, error) {
	var f baselineFile
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&f); err != nil || f.Format != baselineFormat {
		return nil, errors.New("this is not a baseline of acforge")
	}
	b := Baseline{}
	for _, e := range f.Problems {
		b[e]++
	}
	return b, nil
}

// Gone returns lines about the entries that no problem has any more.
func (b Baseline) Gone(ds []diag.Diagnostic) []string {
	if len(b) == 0 {
		return nil
	}
	left := maps.Clone(b)
	for _, d := range ds {
		left[entryOf(d)]--
	}
	var out []string
	for e, n := range left {
		if n > 0 {
			out = append(out, "  "+strings.TrimPrefix(e.File+": ", ": ")+e.Message+" ["+e.Code+"]")
		}
	}
	if len(out) == 0 {
		return nil
	}
	slices.Sort(out)
	return append([]string{"the baseline has " + diag.Counted(len(out), "problem") + " that the packs no longer have; write it again with --write-baseline:"}, out...)
}

// Len returns the number of problems in it.
func (b Baseline) Len() int {
	n := 0
	for _, times := range b {
		n += times
	}
	return n
}

// Text returns the baseline as a file.
func (b Baseline) Text() ([]byte, error) {
	f := baselineFile{Format: baselineFormat, Problems: []baselineEntry{}}
	for e, times := range b {
		f.Problems = append(f.Problems, slices.Repeat([]baselineEntry{e}, times)...)
	}
	slices.SortFunc(f.Problems, func(x, y baselineEntry) int {
		return strings.Compare(x.File+"\x00"+x.Code+"\x00"+x.Message, y.File+"\x00"+y.Code+"\x00"+y.Message)
	})
	text, err := json.MarshalIndent(f, "", "  ")
	return append(text, '\n'), err
}

// Without returns ds without the problems in the baseline, each suppressed as
// often as its count.
func (b Baseline) Without(ds []diag.Diagnostic) []diag.Diagnostic {
	left := maps.Clone(b)
	var out []diag.Diagnostic
	for _, d := range ds {
		if e := entryOf(d); d.Severity != diag.Error && left[e] > 0 {
			left[e]--
			continue
		}
		out = append(out, d)
	}
	return out
}
