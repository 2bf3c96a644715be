// Package conform tests whether a program follows the protocol (docs/protocol.md). It
// tests an engine by playing transcripts to it and comparing its answers. It tests a
// client by being its engine and watching its messages.
//
// It knows no game and no rules: the transcripts hold the expected answers. Start at
// [Play] and [WatchTable].
package conform

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"strings"
)

// Fault is one mistake.
type Fault struct {
	File string `json:"file,omitempty"` // the transcript
	Line int    `json:"line,omitempty"` // of the transcript; for a client the number of its message
	// Field is the member at fault, "result.point.options"; "" for the message as a
	// whole.
	Field string `json:"field,omitempty"`
	Text  string `json:"text"`
}

// String is the fault on one line, its place first.
func (f Fault) String() string {
	out := ""
	switch {
	case f.File != "":
		out = fmt.Sprintf("%s:%d: ", f.File, f.Line)
	case f.Line > 0:
		out = fmt.Sprintf("message %d: ", f.Line)
	}
	if f.Field != "" {
		out += f.Field + ": "
	}
	return out + f.Text
}

// Case is one transcript that was played, or one way in which a client was tested.
type Case struct {
	Name string `json:"name"`
	// Messages is how many were compared, or received from the client.
	Messages int     `json:"messages"`
	Faults   []Fault `json:"faults"`
	// Skipped is the reason for skipping it; "" when it was tested.
	Skipped string `json:"skipped,omitempty"`
}

// Report holds the results.
type Report struct {
	Cases []Case `json:"cases"`
}

// Right reports whether something was tested and nothing is wrong.
func (r *Report) Right() bool {
	tried := false
	for _, c := range r.Cases {
		if len(c.Faults) > 0 {
			return false
		}
		tried = tried || c.Skipped == ""
	}
	return tried
}

// Text writes a report for people.
func (r *Report) Text(w io.Writer) {
	wrong, tried := 0, 0
	for _, c := range r.Cases {
		switch {
		case c.Skipped != "":
			fmt.Fprintf(w, "%s: not tried: %s\n", c.Name, c.Skipped)
			continue
		case len(c.Faults) == 0:
			fmt.Fprintf(w, "%s: right, %d messages\n", c.Name, c.Messages)
		default:
			wrong++
			fmt.Fprintf(w, "%s: wrong\n", c.Name)
		}
		tried++
		for _, f := range c.Faults {
			fmt.Fprintf(w, "  %s\n", strings.ReplaceAll(f.String(), "\n", "\n    "))
		}
	}
	switch {
	case tried == 0:
		fmt.Fprintln(w, "Nothing was tried.")
	case wrong == 0:
		fmt.Fprintf(w, "All %d are right.\n", tried)
	default:
		fmt.Fprintf(w, "%d of %d are wrong.\n", wrong, tried)
	}
}

// JSON writes a report for programs.
func (r *Report) JSON(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(struct {
		Right bool `json:"right"`
		*Report
	}{r.Right(), r})
}

// JUnit writes a report as JUnit XML: a test case for each case.
func (r *Report) JUnit(w io.Writer) error {
	type failure struct {
		Message string `xml:"message,attr"`
		Text    string `xml:",chardata"`
	}
	type skipped struct {
		Message string `xml:"message,attr"`
	}
	type testcase struct {
		Class   string   `xml:"classname,attr"`
		Name    string   `xml:"name,attr"`
		Failure *failure `xml:"failure"`
		Skipped *skipped `xml:"skipped"`
	}
	var suite struct {
		XMLName  xml.Name   `xml:"testsuite"`
		Name     string     `xml:"name,attr"`
		Tests    int        `xml:"tests,attr"`
		Failures int        `xml:"failures,attr"`
		Skipped  int        `xml:"skipped,attr"`
		Cases    []testcase `xml:"testcase"`
	}
	suite.Name = "acforge conform"
	for _, c := range r.Cases {
		t := testcase{Class: "protocol", Name: c.Name}
		switch {
		case c.Skipped != "":
			t.Skipped = &skipped{c.Skipped}
			suite.Skipped++
		case len(c.Faults) > 0:
			t.Failure = &failure{Message: c.Faults[0].String()}
			for _, f := range c.Faults {
				t.Failure.Text += f.String() + "\n"
			}
			suite.Failures++
		}
		suite.Tests++
		suite.Cases = append(suite.Cases, t)
	}
	out, err := xml.MarshalIndent(suite, "", "  ")
	if err != nil {
		return err
	}
	_, err = w.Write(append(append([]byte(xml.Header), out...), '\n'))
	return err
}
