package diag

import (
	"bytes"
	"fmt"
	"strings"

	"acforge.dev/internal/printable"
)

// Words is a problem in the words of the text format, split into the pieces of a page.
type Words struct {
	Severity Severity
	Code     string
	Message  string
	Where    Where    // zero for the pack as a whole
	Details  []Detail // what was found, what was expected, what to do
	Related  []Remark
	Game     string // address of a game that shows it; "" for none
}

// Where is a place, with the lines it is about.
type Where struct {
	File         string
	Line, Column int    // from 1, columns in characters
	Excerpt      string // lines with their numbers, the span underlined; "" when the file has no text
}

// String writes the place as the text format does: "file:line:column".
func (w Where) String() string {
	if w.File == "" {
		return ""
	}
	return fmt.Sprintf("%s:%d:%d", w.File, w.Line, w.Column)
}

// Detail is one labelled fact: "help", `did you mean "guard"?`.
type Detail struct{ Label, Text string }

// Remark is a message about another place.
type Remark struct {
	Where   Where
	Message string
}

// Words returns d in the words of the text format.
func (d Diagnostic) Words() Words {
	w := Words{Severity: d.Severity, Code: printable.Line(d.Code), Message: printable.Line(d.Message), Where: where(d.Primary, '^'), Game: d.Game.Link()}
	for _, l := range details(d, Options{}) {
		w.Details = append(w.Details, Detail{l.label, printable.Text(l.text)})
	}
	for _, r := range d.Related {
		w.Related = append(w.Related, Remark{where(r.Span, '-'), printable.Line(r.Message)})
	}
	return w
}

func where(s Span, mark byte) Where {
	at, located := locate(s)
	if !located {
		return Where{}
	}
	var b bytes.Buffer
	excerpt(&b, s, mark, "", paint{})
	return Where{printable.Line(at.file), at.line, at.col, strings.TrimSuffix(b.String(), "\n")}
}
