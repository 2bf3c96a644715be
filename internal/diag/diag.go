// Package diag is the single model of a problem: its place, what was found, what was
// expected, how to fix it. Passes create values; they are rendered once, at the end. It
// imports no package of ours.
//
// Start at [Diagnostic]; [Render] writes a list of them in any format.
package diag

import (
	"bytes"
	"cmp"
	"slices"
	"sort"
	"strconv"
	"sync"
)

// Severity of a diagnostic.
type Severity uint8

// The severities, most severe first.
const (
	Error Severity = iota
	Warning
	Info
)

// String returns the severity's name, the same in every format.
func (s Severity) String() string { return [...]string{"error", "warning", "info"}[s] }

// File is a source text. Its lines are counted once, on first use. Several goroutines
// may use it as long as none changes Text.
type File struct {
	// Name is the author's path: relative to the workspace, with "/" on every system.
	Name string
	// Text is the whole content.
	Text []byte

	count sync.Once
	lines []int // byte offsets of line starts, made by count
	gone  []int // see FromDisk
}

// FromDisk returns the File of a text on disk. It drops a byte order mark and turns CR
// LF into LF, so that the text does not depend on the program that wrote it. Byte
// positions in reports are those on disk.
func FromDisk(name string, disk []byte) *File {
	f := &File{Name: name, Text: disk}
	mark := len(disk) - len(bytes.TrimPrefix(disk, []byte(bom)))
	if mark == 0 && !bytes.Contains(disk, []byte("\r\n")) {
		return f
	}
	f.Text = make([]byte, 0, len(disk))
	for i, c := range disk {
		if i < mark || c == '\r' && i+1 < len(disk) && disk[i+1] == '\n' {
			f.gone = append(f.gone, len(f.Text))
			continue
		}
		f.Text = append(f.Text, c)
	}
	return f
}

// onDisk returns the position on disk of a byte of Text.
func (f *File) onDisk(offset int) int {
	return offset + sort.Search(len(f.gone), func(i int) bool { return f.gone[i] > offset })
}

// bom is the byte order mark.
const bom = "\uFEFF"

// marked reports whether the file begins with a byte order mark.
func (f *File) marked() bool {
	return len(f.gone) >= len(bom) && f.gone[len(bom)-1] == 0 // at most one CR can come before the first byte
}

// Disk returns the file exactly as it was read, byte for byte.
func (f *File) Disk() []byte {
	if len(f.gone) == 0 {
		return f.Text
	}
	out, gone, done := make([]byte, 0, len(f.Text)+len(f.gone)), f.gone, 0
	if f.marked() {
		out, gone = append(out, bom...), gone[len(bom):]
	}
	for _, at := range gone {
		out = append(append(out, f.Text[done:at]...), '\r')
		done = at
	}
	return append(out, f.Text[done:]...)
}

// ToDisk returns a new text for the file as it should be on disk: with a byte order
// mark, and with lines that end in CR LF, if the file has them.
func (f *File) ToDisk(text []byte) []byte {
	if len(f.gone) == 0 {
		return text
	}
	marked := f.marked()
	if !marked || len(f.gone) > len(bom) {
		text = bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n"))
	}
	if marked {
		text = append([]byte(bom), text...)
	}
	return text
}

// OnDisk returns where a span begins and ends in the file on disk, in bytes.
func (s Span) OnDisk() (start, end int) {
	start = s.File.onDisk(s.Start)
	if s.End <= s.Start {
		return start, start
	}
	return start, s.File.onDisk(s.End-1) + 1 // a CR that follows is not included
}

// Position returns line and column of a byte offset, both from 1. Columns
// count bytes of UTF-8 lead, that is, characters. An offset outside the text
// is moved to its nearest end.
func (f *File) Position(offset int) (line, col int) {
	offset = min(max(offset, 0), len(f.Text))
	f.counted()
	line = sort.Search(len(f.lines), func(i int) bool { return f.lines[i] > offset })
	col = 1
	for _, c := range f.Text[f.lines[line-1]:offset] {
		if c&0xc0 != 0x80 {
			col++
		}
	}
	return line, col
}

func (f *File) counted() {
	f.count.Do(func() {
		f.lines = append(f.lines, 0)
		for i, c := range f.Text {
			if c == '\n' {
				f.lines = append(f.lines, i+1)
			}
		}
	})
}

// Offset returns the byte offset of a line and a byte column, both from 1,
// moved into the text.
func (f *File) Offset(line, col int) int {
	f.counted()
	if line < 1 || len(f.lines) == 0 {
		return 0
	}
	if line > len(f.lines) {
		return len(f.Text)
	}
	return min(f.lines[line-1]+max(col-1, 0), len(f.Text))
}

// Line returns the text of a line (from 1) without its end.
func (f *File) Line(n int) string {
	f.counted()
	if n < 1 || n > len(f.lines) {
		return ""
	}
	end := len(f.Text)
	if n < len(f.lines) {
		end = f.lines[n] - 1
	}
	s := f.Text[f.lines[n-1]:end]
	if len(s) > 0 && s[len(s)-1] == '\r' {
		s = s[:len(s)-1]
	}
	return string(s)
}

// Span is a range of bytes of a file. A nil File is "the pack as a whole".
type Span struct {
	File       *File
	Start, End int
}

// Related is another relevant place: "first defined here".
type Related struct {
	Span    Span
	Message string
}

// Edit replaces the bytes of Span by New.
type Edit struct {
	Span Span
	New  string
}

// Fix is a set of edits a tool may apply.
type Fix struct {
	Message string
	Edits   []Edit
	// Guess says that the edits write a name that may not be the intended one. A tool
	// shows them and asks before applying them.
	Guess bool
}

// Diagnostic is one problem.
type Diagnostic struct {
	Code     string    // "memory/unknown-card": doc page, suppression key, test handle
	Severity Severity  // Error, Warning, Info
	Message  string    // one line, lower case, no full stop, names the thing
	Primary  Span      // the smallest range that is wrong
	Related  []Related // "first defined here"
	Also     []Span    // places that share the blame with Primary; not shown
	Found    string    // what was found, as the author wrote it; may be empty
	Expected []string  // correct values, when the list is short
	Notes    []string  // facts: why this is a problem
	Help     []string  // what to do: "did you mean …?", a command that shows it
	Fixes    []Fix     // edits a tool may apply
	// Create is what `acforge new` makes of a name that may be meant for later, as
	// "KIND ID"; "" when it can make nothing. A tool offers it before a guess.
	Create  string
	Rule    string   // rule id, when the game is the reason: "TOY-29.6"
	Game    Game     // a recorded game that shows it; zero for none
	Place   Place    // of the board that it is about; zero for none
	Verbose []string // the underlying tool's own words, shown with --verbose
}

// Game is a recorded game on a page of a preview.
type Game struct {
	Mission, Replay string // its mission, and its name among the games of that
	Pack            string // the pack's name
	Page            string // where the mission is played; "" for none
	Step            int    // the step that shows it; 0 for the game as a whole
}

// Place is a place of the board on a page of a preview, as its drawing names it.
type Place struct {
	Pack string // the pack's name
	Page string // where the mission is played
	Name string
}

// Link returns the address of the game in a preview, "" when there is none.
func (g Game) Link() string {
	if g.Page == "" || g.Replay == "" {
		return ""
	}
	if g.Step > 0 {
		return g.Page + "#replay=" + g.Replay + "&step=" + strconv.Itoa(g.Step)
	}
	return g.Page + "#replay=" + g.Replay
}

// List collects diagnostics. The zero List is ready.
type List struct{ all []Diagnostic }

// Add appends diagnostics.
func (l *List) Add(ds ...Diagnostic) { l.all = append(l.all, ds...) }

// Sorted returns all diagnostics sorted by file, start, code and message,
// each once. Those of the pack as a whole come first.
func (l *List) Sorted() []Diagnostic {
	out := slices.Clone(l.all)
	slices.SortStableFunc(out, compare)
	return slices.CompactFunc(out, func(a, b Diagnostic) bool { return compare(a, b) == 0 })
}

// Errors counts the diagnostics of severity Error.
func (l *List) Errors() int { return Count(l.all, Error) }

// Count counts the diagnostics of a severity.
func Count(ds []Diagnostic, s Severity) int {
	n := 0
	for _, d := range ds {
		if d.Severity == s {
			n++
		}
	}
	return n
}

func compare(a, b Diagnostic) int {
	return cmp.Or(
		cmp.Compare(name(a.Primary), name(b.Primary)),
		cmp.Compare(a.Primary.Start, b.Primary.Start),
		cmp.Compare(a.Code, b.Code),
		cmp.Compare(a.Message, b.Message),
	)
}

func name(s Span) string {
	if s.File == nil {
		return ""
	}
	return s.File.Name
}
