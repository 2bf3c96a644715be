package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"

	"acforge/internal/workshop"

	"acforge/internal/diag"
	"acforge/internal/outfile"
)

// A baseline is a file of the warnings and remarks that a pack had when somebody
// began to look: those are passed over, so that new ones stand out. A problem is
// known by code, file and message and not by its line, which moves; what stands there
// twice is passed over twice. Errors are never passed over: with one no bundle is
// made.

// baseline is such a file.
type baseline struct {
	Format   string          `json:"format"`
	Problems []baselineEntry `json:"problems"` // sorted
}

type baselineEntry struct {
	Code    string `json:"code"`
	File    string `json:"file"` // in the workspace, "" of a problem without a place
	Message string `json:"message"`
}

const baselineFormat = "acforge.baseline.1"

func entryOf(d diag.Diagnostic) baselineEntry {
	e := baselineEntry{Code: d.Code, Message: d.Message}
	if d.Primary.File != nil {
		e.File = d.Primary.File.Name
	}
	return e
}

// isBaseline tells a baseline by the beginning of its file.
func isBaseline(head []byte) bool {
	return bytes.HasPrefix(bytes.TrimSpace(head), []byte("{")) && bytes.Contains(head, []byte(`"`+baselineFormat+`"`))
}

// readBaseline reads a file that writeBaseline wrote.
func readBaseline(name string) (map[baselineEntry]int, error) {
	f, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, &workshop.Mistake{Text: fmt.Sprintf("--baseline %s: there is no such file", name), Hint: "--write-baseline makes it of the problems that there are."}
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	const most = 16 << 20
	text, err := io.ReadAll(io.LimitReader(f, most+1))
	if err != nil {
		return nil, err
	}
	var b baseline
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&b); err != nil || b.Format != baselineFormat || len(text) > most {
		return nil, workshop.Usage("--baseline %s: this is no baseline of acforge", name)
	}
	out := map[baselineEntry]int{}
	for _, e := range b.Problems {
		out[e]++
	}
	return out, nil
}

// without leaves out the problems that a baseline knows.
func without(known map[baselineEntry]int, ds []diag.Diagnostic) []diag.Diagnostic {
	left := map[baselineEntry]int{}
	for e, n := range known {
		left[e] = n
	}
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

// writeBaseline writes the warnings and remarks among problems.
func (a *app) writeBaseline(name string, ds []diag.Diagnostic) error {
	b := baseline{Format: baselineFormat, Problems: []baselineEntry{}}
	for _, d := range ds {
		if d.Severity != diag.Error {
			b.Problems = append(b.Problems, entryOf(d))
		}
	}
	slices.SortFunc(b.Problems, func(x, y baselineEntry) int {
		return strings.Compare(x.File+"\x00"+x.Code+"\x00"+x.Message, y.File+"\x00"+y.Code+"\x00"+y.Message)
	})
	text, err := json.MarshalIndent(b, "", "  ")
	if err != nil {
		return err
	}
	if err := outfile.Write(a.ctx, name, append(text, '\n'), isBaseline); err != nil {
		return workshop.Interrupted(err)
	}
	fmt.Fprintf(a.stderr, "wrote %s with %s\n", name, workshop.Count(len(b.Problems), "problem", "problems"))
	return nil
}
