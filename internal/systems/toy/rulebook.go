package toy

import (
	_ "embed" // the comment
	"regexp"
	"strings"

	"acforge.dev/internal/rulebook"
)

//go:embed rules/doc.go
var comment string

// statement matches a rule in the package comment of rules, over one or more
// lines.
var statement = regexp.MustCompile(`(?m)^//\t(\d+\.\d+) (.*(?:\n//\t {4}.*)*)`)

// Statements returns the rules from the comment of package rules. They are in
// English.
func (system) Statements(string) (out []rulebook.Statement) {
	for _, m := range statement.FindAllStringSubmatch(comment, -1) {
		words := strings.Join(strings.Fields(strings.ReplaceAll(m[2], "//", "")), " ")
		out = append(out, rulebook.Statement{ID: "NINE-" + m[1], Text: words, Lang: "en", Notes: []string{}, Aside: "en", Prints: []rulebook.Print{}})
	}
	return out
}
