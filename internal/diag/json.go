package diag

import (
	"bytes"
	"encoding/json"

	"acforge.dev/internal/printable"
)

// jsonVersion is the version of the document of format json. New fields do not change
// it; a reader ignores unknown fields.
const jsonVersion = 1

type jsonDocument struct {
	Version     int              `json:"version"`
	Workspace   string           `json:"workspace,omitempty"`
	Campaigns   json.RawMessage  `json:"campaigns,omitempty"`
	Scale       json.RawMessage  `json:"scale,omitempty"`
	Played      json.RawMessage  `json:"played,omitempty"`
	Diagnostics []jsonDiagnostic `json:"diagnostics"`
	Summary     jsonSummary      `json:"summary"`
}

type jsonSummary struct {
	Errors   int `json:"errors"`
	Warnings int `json:"warnings"`
	Infos    int `json:"infos"`
}

type jsonDiagnostic struct {
	Code     string        `json:"code"`
	Severity string        `json:"severity"`
	Message  string        `json:"message"`
	At       *jsonPlace    `json:"at,omitempty"` // absent: the pack as a whole
	Found    string        `json:"found,omitempty"`
	Expected []string      `json:"expected,omitempty"`
	Notes    []string      `json:"notes,omitempty"`
	Help     []string      `json:"help,omitempty"`
	Rule     string        `json:"rule,omitempty"`
	Related  []jsonRelated `json:"related,omitempty"`
	Create   string        `json:"create,omitempty"` // what acforge new makes of the name
	Fixes    []jsonFix     `json:"fixes,omitempty"`
	Verbose  []string      `json:"verbose,omitempty"`
}

// jsonPlace: lines and columns from 1, columns in characters; start and end
// in bytes from 0; ends exclusive.
type jsonPlace struct {
	File      string `json:"file"`
	Line      int    `json:"line"`
	Column    int    `json:"column"`
	EndLine   int    `json:"endLine"`
	EndColumn int    `json:"endColumn"`
	Start     int    `json:"start"`
	End       int    `json:"end"`
}

type jsonRelated struct {
	At      *jsonPlace `json:"at,omitempty"`
	Message string     `json:"message"`
}

type jsonFix struct {
	Message string     `json:"message"`
	Edits   []jsonEdit `json:"edits"`
	Guess   bool       `json:"guess,omitempty"`
}

type jsonEdit struct {
	At  *jsonPlace `json:"at,omitempty"`
	New string     `json:"new"`
}

func placeJSON(s Span) *jsonPlace {
	p, ok := locate(s)
	if !ok {
		return nil
	}
	from, to := Span{s.File, p.start, p.end}.OnDisk()
	return &jsonPlace{p.file, p.line, p.col, p.endLine, p.endColumn, from, to}
}

func renderJSON(ds []Diagnostic, opts Options) []byte {
	doc := jsonDocument{
		Version:     jsonVersion,
		Campaigns:   opts.Campaigns,
		Scale:       opts.Scale,
		Played:      opts.Played,
		Diagnostics: []jsonDiagnostic{},
		Summary:     jsonSummary{Count(ds, Error), Count(ds, Warning), Count(ds, Info)},
	}
	if opts.Workspace != "." {
		doc.Workspace = opts.Workspace
	}
	for _, d := range ds {
		j := jsonDiagnostic{
			Code: d.Code, Severity: d.Severity.String(), Message: d.Message,
			At: placeJSON(d.Primary), Found: d.Found, Expected: d.Expected,
			Notes: d.Notes, Help: d.Help, Rule: d.Rule, Create: d.Create,
		}
		for _, r := range d.Related {
			j.Related = append(j.Related, jsonRelated{placeJSON(r.Span), r.Message})
		}
		for _, f := range d.Fixes {
			jf := jsonFix{Message: f.Message, Edits: []jsonEdit{}, Guess: f.Guess}
			for _, e := range f.Edits {
				jf.Edits = append(jf.Edits, jsonEdit{placeJSON(e.Span), e.New})
			}
			j.Fixes = append(j.Fixes, jf)
		}
		if opts.Verbose {
			j.Verbose = d.Verbose
		}
		doc.Diagnostics = append(doc.Diagnostics, j)
	}
	return marshal(doc)
}

// marshal writes v indented, with "<" and "&" unescaped, and escapes characters that
// must not reach a terminal. Its input is only types of this package, which cannot
// fail, and JSON made elsewhere.
func marshal(v any) []byte {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(v); err != nil {
		panic(err)
	}
	return printable.JSON(b.Bytes())
}
