package diag

import (
	"bytes"
	"encoding/xml"
	"fmt"

	"acforge.dev/internal/printable"
)

type junitCase struct {
	XMLName xml.Name      `xml:"testcase"`
	Class   string        `xml:"classname,attr"`
	Name    string        `xml:"name,attr"`
	Failure *junitFailure `xml:"failure"`
	Out     string        `xml:"system-out,omitempty"`
}

type junitFailure struct {
	Message string `xml:"message,attr"`
	Type    string `xml:"type,attr"`
	Text    string `xml:",chardata"`
}

type junitSuite struct {
	XMLName  xml.Name    `xml:"testsuite"`
	Name     string      `xml:"name,attr"`
	Tests    int         `xml:"tests,attr"`
	Failures int         `xml:"failures,attr"`
	Cases    []junitCase `xml:"testcase"`
}

type junitSuites struct {
	XMLName  xml.Name     `xml:"testsuites"`
	Tests    int          `xml:"tests,attr"`
	Failures int          `xml:"failures,attr"`
	Suites   []junitSuite `xml:"testsuite"`
}

// renderJUnit makes a test case of each problem: failed for an error, passed with
// output otherwise. Without problems it writes one passed case, because some readers
// take an empty report for a broken run.
func renderJUnit(ds []Diagnostic, opts Options) []byte {
	suite := junitSuite{Name: "acforge"}
	for _, d := range ds {
		c := junitCase{Class: "pack", Name: printable.Line(d.Message) + " [" + printable.Line(d.Code) + "]"}
		var text bytes.Buffer
		textOne(&text, d, paint{}, opts)
		if p, ok := opts.locate(d.Primary); ok {
			c.Class = printable.Line(p.file)
			c.Name = fmt.Sprintf("%d:%d: %s", p.line, p.col, c.Name)
		}
		if d.Severity == Error {
			c.Failure = &junitFailure{printable.Line(d.Message), printable.Line(d.Code), text.String()}
		} else {
			c.Out = text.String()
		}
		suite.Cases = append(suite.Cases, c)
	}
	if len(ds) == 0 {
		suite.Cases = []junitCase{{Class: "pack", Name: "no problem found"}}
	}
	suite.Tests, suite.Failures = len(suite.Cases), Count(ds, Error)
	out, err := xml.MarshalIndent(junitSuites{Tests: suite.Tests, Failures: suite.Failures, Suites: []junitSuite{suite}}, "", "  ")
	if err != nil {
		panic(err) // strings and integers only
	}
	return append([]byte(xml.Header), append(out, '\n')...)
}
