package diag

import (
	"crypto/sha256"
	"encoding/hex"
	"net/url"
	"slices"
	"strconv"
	"strings"
)

// The parts of SARIF 2.1.0 that we use.
type (
	sarifLog struct {
		Schema  string     `json:"$schema"`
		Version string     `json:"version"`
		Runs    []sarifRun `json:"runs"`
	}
	sarifRun struct {
		Tool       sarifTool     `json:"tool"`
		ColumnKind string        `json:"columnKind"`
		Results    []sarifResult `json:"results"`
	}
	sarifTool struct {
		Driver sarifDriver `json:"driver"`
	}
	sarifDriver struct {
		Name    string      `json:"name"`
		Version string      `json:"version,omitempty"`
		Rules   []sarifRule `json:"rules"`
	}
	sarifRule struct {
		ID string `json:"id"`
	}
	sarifText struct {
		Text string `json:"text"`
	}
	sarifResult struct {
		RuleID       string            `json:"ruleId"`
		RuleIndex    int               `json:"ruleIndex"`
		Level        string            `json:"level"`
		Message      sarifText         `json:"message"`
		Locations    []sarifLocation   `json:"locations,omitempty"`
		Related      []sarifLocation   `json:"relatedLocations,omitempty"`
		Fingerprints map[string]string `json:"partialFingerprints"`
		Fixes        []sarifFix        `json:"fixes,omitempty"`
	}
	sarifLocation struct {
		Physical sarifPhysical `json:"physicalLocation"`
		Message  *sarifText    `json:"message,omitempty"`
	}
	sarifPhysical struct {
		Artifact sarifArtifact `json:"artifactLocation"`
		Region   sarifRegion   `json:"region"`
	}
	sarifArtifact struct {
		URI string `json:"uri"`
	}
	sarifRegion struct {
		StartLine   int `json:"startLine"`
		StartColumn int `json:"startColumn"`
		EndLine     int `json:"endLine"`
		EndColumn   int `json:"endColumn"`
	}
	sarifFix struct {
		Description sarifText     `json:"description"`
		Changes     []sarifChange `json:"artifactChanges"`
	}
	sarifChange struct {
		Artifact     sarifArtifact      `json:"artifactLocation"`
		Replacements []sarifReplacement `json:"replacements"`
	}
	sarifReplacement struct {
		Deleted  sarifRegion `json:"deletedRegion"`
		Inserted sarifText   `json:"insertedContent"`
	}
)

func renderSARIF(ds []Diagnostic, opts Options) []byte {
	rules := []sarifRule{}
	index := map[string]int{}
	var codes []string
	for _, d := range ds {
		codes = append(codes, d.Code)
	}
	slices.Sort(codes)
	for _, c := range slices.Compact(codes) {
		index[c] = len(rules)
		rules = append(rules, sarifRule{ID: c})
	}

	results := []sarifResult{}
	seen := map[string]int{}
	for _, d := range ds {
		r := sarifResult{
			RuleID: d.Code, RuleIndex: index[d.Code],
			Level:   [...]string{"error", "warning", "note"}[d.Severity],
			Message: sarifText{paragraph(d, opts)},
		}
		if l, ok := sarifAt(d.Primary, "", opts); ok {
			r.Locations = []sarifLocation{l}
		}
		for _, rel := range d.Related {
			if l, ok := sarifAt(rel.Span, rel.Message, opts); ok {
				r.Related = append(r.Related, l)
			}
		}
		for _, f := range d.Fixes {
			r.Fixes = append(r.Fixes, sarifFixOf(f, opts))
		}
		mark := fingerprint(d)
		seen[mark]++
		r.Fingerprints = map[string]string{"acforge/v1": mark + ":" + strconv.Itoa(seen[mark])}
		results = append(results, r)
	}
	return marshal(sarifLog{
		Schema:  "https://json.schemastore.org/sarif-2.1.0.json",
		Version: "2.1.0",
		Runs: []sarifRun{{
			Tool:       sarifTool{sarifDriver{Name: "acforge", Version: opts.Version, Rules: rules}},
			ColumnKind: "unicodeCodePoints",
			Results:    results,
		}},
	})
}

func sarifAt(s Span, message string, opts Options) (sarifLocation, bool) {
	p, ok := opts.locate(s)
	if !ok {
		return sarifLocation{}, false
	}
	l := sarifLocation{Physical: sarifPhysical{Artifact: sarifArtifact{uri(p.file)}, Region: region(p)}}
	if message != "" {
		l.Message = &sarifText{message}
	}
	return l, true
}

func region(p place) sarifRegion {
	return sarifRegion{p.line, p.col, p.endLine, p.endColumn}
}

// uri writes a path as a relative reference; a first folder with a
// colon in it would read as a scheme, which URL.String guards against.
func uri(name string) string { return (&url.URL{Path: name}).String() }

// sarifFixOf groups the edits by file, in the order of their first edit.
func sarifFixOf(f Fix, opts Options) sarifFix {
	out := sarifFix{Description: sarifText{f.Message}, Changes: []sarifChange{}}
	at := map[string]int{}
	for _, e := range f.Edits {
		p, ok := opts.locate(e.Span)
		if !ok {
			continue
		}
		i, known := at[p.file]
		if !known {
			i = len(out.Changes)
			at[p.file] = i
			out.Changes = append(out.Changes, sarifChange{Artifact: sarifArtifact{uri(p.file)}})
		}
		out.Changes[i].Replacements = append(out.Changes[i].Replacements, sarifReplacement{region(p), sarifText{e.New}})
	}
	return out
}

// fingerprint identifies a problem in the next run: by code, file and the words of its
// line, not by the line's number.
func fingerprint(d Diagnostic) string {
	parts := []string{d.Code, d.Message}
	if p, ok := locate(d.Primary); ok {
		parts = append(parts, p.file, strings.TrimSpace(d.Primary.File.Line(p.line)))
	}
	sum := sha256.Sum256([]byte(strings.Join(parts, "\x00")))
	return hex.EncodeToString(sum[:8])
}

// paragraph is the message with its details, a line each.
func paragraph(d Diagnostic, opts Options) string {
	lines := []string{d.Message}
	for _, l := range details(d, opts) {
		lines = append(lines, l.label+": "+l.text)
	}
	return strings.Join(lines, "\n")
}
