package lsp

import (
	"bytes"
	"net/url"
	"path/filepath"
	"runtime"
	"strings"
	"unicode/utf8"
)

// The parts of the protocol's types that we use.

type position struct {
	Line      int `json:"line"`      // from 0
	Character int `json:"character"` // in units of UTF-16, from 0
}

type span struct {
	Start position `json:"start"`
	End   position `json:"end"`
}

type location struct {
	URI   string `json:"uri"`
	Range span   `json:"range"`
}

type textEdit struct {
	Range   span   `json:"range"`
	NewText string `json:"newText"`
}

type workspaceEdit struct {
	Changes map[string][]textEdit `json:"changes,omitempty"`
	// Documents are used instead where a file is created: a [createFile], then a
	// [documentEdit].
	Documents []any `json:"documentChanges,omitempty"`
}

type createFile struct {
	Kind string `json:"kind"` // "create"
	URI  string `json:"uri"`
}

type documentEdit struct {
	Document struct {
		URI     string `json:"uri"`
		Version *int   `json:"version"`
	} `json:"textDocument"`
	Edits []textEdit `json:"edits"`
}

type problem struct {
	Range    span      `json:"range"`
	Severity int       `json:"severity"`
	Code     string    `json:"code,omitempty"`
	Source   string    `json:"source"`
	Message  string    `json:"message"`
	Related  []related `json:"relatedInformation,omitempty"`
}

type related struct {
	Location location `json:"location"`
	Message  string   `json:"message"`
}

type item struct {
	Label    string    `json:"label"`
	Kind     int       `json:"kind"`
	Detail   string    `json:"detail,omitempty"`
	Doc      *markup   `json:"documentation,omitempty"`
	Sort     string    `json:"sortText"`
	Filter   string    `json:"filterText,omitempty"`
	Format   int       `json:"insertTextFormat,omitempty"`
	TextEdit *textEdit `json:"textEdit,omitempty"`
}

// The kinds of items.
const (
	kindField     = 5
	kindClass     = 7
	kindEnum      = 12
	kindReference = 18
)

type markup struct {
	Kind  string `json:"kind"`
	Value string `json:"value"`
}

func markdown(s string) *markup { return &markup{"markdown", s} }

type command struct {
	Title     string `json:"title"`
	Command   string `json:"command"`
	Arguments []any  `json:"arguments,omitempty"`
}

type lens struct {
	Range   span    `json:"range"`
	Command command `json:"command"`
}

type action struct {
	Title       string        `json:"title"`
	Kind        string        `json:"kind"`
	Diagnostics []problem     `json:"diagnostics,omitempty"`
	Preferred   bool          `json:"isPreferred,omitempty"`
	Edit        workspaceEdit `json:"edit"`
}

// positionOf returns the position of a byte of a text.
func positionOf(text []byte, offset int) position {
	offset = min(max(offset, 0), len(text))
	start := bytes.LastIndexByte(text[:offset], '\n') + 1
	return position{bytes.Count(text[:start], []byte("\n")), units(text[start:offset])}
}

func spanOf(text []byte, from, to int) span {
	return span{positionOf(text, from), positionOf(text, max(from, to))}
}

// units returns the length of a text in units of UTF-16.
func units(b []byte) int {
	n := 0
	for len(b) > 0 {
		r, size := utf8.DecodeRune(b)
		n++
		if r > 0xffff {
			n++
		}
		b = b[size:]
	}
	return n
}

// offsetOf returns the byte at a position, moved into the text.
func offsetOf(text []byte, p position) int {
	at := 0
	for range max(p.Line, 0) {
		i := bytes.IndexByte(text[at:], '\n')
		if i < 0 {
			return len(text)
		}
		at += i + 1
	}
	for n := 0; n < p.Character && at < len(text) && text[at] != '\n'; {
		r, size := utf8.DecodeRune(text[at:])
		if r == '\r' && at+1 < len(text) && text[at+1] == '\n' {
			break
		}
		n++
		if r > 0xffff {
			n++
		}
		at += size
	}
	return at
}

// fileOf returns the path of a URI, "" when it is not a file.
func fileOf(uri string) string {
	u, err := url.Parse(uri)
	if err != nil || u.Scheme != "file" || u.Path == "" || strings.ContainsRune(u.Path, 0) {
		return ""
	}
	p := u.Path
	if runtime.GOOS == "windows" && len(p) > 2 && p[0] == '/' && p[2] == ':' {
		p = p[1:]
	}
	return filepath.Clean(filepath.FromSlash(p))
}

// uriOf returns the URI of a file.
func uriOf(file string) string {
	p := filepath.ToSlash(file)
	if !strings.HasPrefix(p, "/") {
		p = "/" + p
	}
	return (&url.URL{Scheme: "file", Path: p}).String()
}
