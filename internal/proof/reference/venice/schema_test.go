package venice

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/format"
	"cuelang.org/go/cue/parser"

	"acforge.dev/compiler"
	"acforge.dev/engine/venice"
	systemvenice "acforge.dev/internal/systems/venice"
)

// schema is the vocabulary as the schema declares it: the definitions by name.
type schema struct {
	defs map[string]*ast.Field
}

// word is an entry of a family.
type word struct {
	name, doc string
	value     ast.Expr
	// labels are fields of which an example must use at least one.
	labels []string
}

func readSchema(t testing.TB) *schema {
	t.Helper()
	s := &schema{defs: map[string]*ast.Field{}}
	files, err := filepath.Glob("../../../../schema/venice/*.cue")
	if err != nil || len(files) == 0 {
		t.Fatal("no schema", err)
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		f, err := parser.ParseFile(name, data, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			if d, ok := d.(*ast.Field); ok {
				s.defs[label(d)] = d
			}
		}
	}
	return s
}

func label(f *ast.Field) string {
	name, _, _ := ast.LabelName(f.Label)
	return name
}

// doc is the comment above a field, as one line.
func doc(f *ast.Field) string {
	var out []string
	for _, c := range ast.Comments(f) {
		if c.Doc {
			out = append(out, strings.Fields(c.Text())...)
		}
	}
	return strings.Join(out, " ")
}

// fields returns the fields of a struct.
func fields(x ast.Expr) []*ast.Field {
	var out []*ast.Field
	switch x := x.(type) {
	case *ast.StructLit:
		for _, d := range x.Elts {
			if f, ok := d.(*ast.Field); ok {
				out = append(out, f)
			}
		}
	case *ast.BinaryExpr:
		out = append(fields(x.X), fields(x.Y)...)
	}
	return out
}

// within lists the fields of a definition as words.
func (s *schema) within(def string) []word {
	var out []word
	for _, f := range fields(s.defs[def].Value) {
		out = append(out, word{label(f), doc(f), f.Value, []string{label(f)}})
	}
	return out
}

// in reports whether a CUE text uses a word.
func (w word) in(t testing.TB, text string) bool {
	t.Helper()
	f, err := parser.ParseFile("example.cue", text)
	if err != nil {
		t.Error(err)
		return false
	}
	found := false
	ast.Walk(f, func(n ast.Node) bool {
		if n, ok := n.(*ast.Field); ok {
			for _, l := range w.labels {
				found = found || label(n) == l
			}
		}
		return true
	}, nil)
	return found
}

// form writes a type as an author reads it: a struct as "{…}", a word of a
// pattern as its alternatives, a definition with its page.
func (s *schema) form(x ast.Expr, up string) string {
	switch x := x.(type) {
	case *ast.StructLit:
		return "the fields below"
	case *ast.Ident:
		if s.partOf(x.Name) != "" {
			return "[" + strings.TrimPrefix(x.Name, "#") + "](" + up + "parts/" + s.partOf(x.Name) + ".md)"
		}
		switch x.Name {
		case "bool":
			return "true or false"
		case "#Effects":
			return "list of [effects](" + up + "README.md#effects)"
		case "#Cond":
			return "[condition](" + up + "README.md#conditions)"
		case "#ID":
			return "id"
		case "#Text":
			return "text"
		case "#Square":
			return "square"
		case "#Count":
			return "number"
		}
		return "`" + strings.TrimPrefix(x.Name, "#") + "`"
	case *ast.UnaryExpr:
		b, err := format.Node(x)
		if err != nil {
			return "?"
		}
		lit := strings.Trim(string(b), "=~\"")
		if inner, ok := strings.CutPrefix(lit, "^("); ok {
			if inner, ok = strings.CutSuffix(inner, ")$"); ok {
				var alts []string
				for _, a := range strings.Split(inner, "|") {
					if strings.ContainsAny(a, "[({") {
						alts = append(alts, "a square")
						break
					}
					alts = append(alts, "`\""+a+"\"`")
				}
				return strings.Join(alts, ", ")
			}
		}
		return "`" + string(b) + "`"
	case *ast.ListLit:
		for _, e := range x.Elts {
			if e, ok := e.(*ast.Ellipsis); ok && e.Type != nil {
				return "list of " + s.form(e.Type, up)
			}
		}
		return "list"
	case *ast.BinaryExpr:
		switch x.Op.String() {
		case "|":
			return s.form(x.X, up) + " or " + s.form(x.Y, up)
		case "&":
			b, err := format.Node(x)
			if err == nil {
				return span(string(b))
			}
		}
	}
	b, err := format.Node(x)
	if err != nil {
		return "?"
	}
	return "`" + string(b) + "`"
}

// icons stand in texts in braces.
var icons = regexp.MustCompile(`\{([a-z_]+)\}`)

var bounds = regexp.MustCompile(`^int & >=(-?\d+) & <=(-?\d+)$`)

// span is a range of numbers in words.
func span(b string) string {
	if m := bounds.FindStringSubmatch(b); m != nil {
		return m[1] + " to " + m[2]
	}
	return "`" + b + "`"
}

// structOf is the struct behind a type, nil without one, and the name of the
// definition it stands in.
func (s *schema) structOf(x ast.Expr) (ast.Expr, string) {
	if id, ok := x.(*ast.Ident); ok {
		if d := s.defs[id.Name]; d != nil && len(fields(d.Value)) > 0 {
			return d.Value, id.Name
		}
		return nil, ""
	}
	if len(fields(x)) > 0 {
		return x, ""
	}
	return nil, ""
}

func (s *schema) table(x ast.Expr, up string) string {
	var b strings.Builder
	b.WriteString("| field | value | what |\n|---|---|---|\n")
	for _, f := range fields(x) {
		name := label(f)
		if f.Constraint.String() == "!" {
			name += " (needed)"
		}
		fmt.Fprintf(&b, "| %s | %s | %s |\n", name, strings.ReplaceAll(s.form(f.Value, up), "|", "\\|"), doc(f))
	}
	return b.String()
}

// page is a word's page.
func (s *schema) page(e *entry, f family, w word, words []string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n\n", w.name)
	if w.doc != "" {
		b.WriteString(w.doc + " ")
	}
	fmt.Fprintf(&b, "[%s](../README.md#%s)", f.one, strings.ToLower(strings.ReplaceAll(f.title, " ", "-")))
	if len(e.ex.Rules) > 0 {
		fmt.Fprintf(&b, ", %s", strings.Join(e.ex.Rules, ", "))
	}
	b.WriteString(".\n\n")
	if e.ex.Text != "" {
		b.WriteString(e.ex.Text + "\n\n")
	}
	if x, def := s.structOf(w.value); x != nil {
		if def != "" && f.folder != "parts" {
			fmt.Fprintf(&b, "Value: %s.\n\n", s.form(w.value, "../"))
		}
		b.WriteString(s.table(x, "../") + "\n")
	} else if w.value != nil {
		fmt.Fprintf(&b, "Value: %s.\n\n", s.form(w.value, "../"))
	}
	fmt.Fprintf(&b, "## Example\n\n%s.\n\n```cue\n%s\n```\n\n", strings.TrimSuffix(capital(e.ex.Title), "."), strings.TrimSpace(e.ex.Section("example.cue")))
	if len(words) > 0 {
		b.WriteString("In the words that acforge gives it:\n\n")
		for _, l := range words {
			b.WriteString("> " + icons.ReplaceAllString(l, "$1") + "\n>\n")
		}
		text := strings.TrimSuffix(b.String(), ">\n")
		b.Reset()
		b.WriteString(text + "\n")
	}
	b.WriteString("Played ([how to read this](../../examples.md)):\n\n```text\n")
	for i, name := range append([]string{"state"}, scripts(e)...) {
		text := strings.TrimSpace(e.ex.Section(name))
		if i > 0 {
			b.WriteString("\n")
		}
		if own := strings.TrimSpace(e.ex.Section(strings.Replace(name, "script", "state", 1))); i > 0 && name != "script" && own != "" {
			fmt.Fprintf(&b, "-- %s --\n%s\n", strings.Replace(name, "script", "state", 1), own)
		}
		fmt.Fprintf(&b, "-- %s --\n%s\n", name, text)
	}
	b.WriteString("```\n")
	return b.String()
}

func scripts(e *entry) []string {
	var out []string
	for _, s := range e.ex.Scripts {
		out = append(out, strings.TrimSpace("script "+s.Name))
	}
	return out
}

func capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

// inWords puts the first card of an example into words.
func inWords(t testing.TB, p *compiler.Pack, text string) []string {
	t.Helper()
	f, err := parser.ParseFile("example.cue", text)
	if err != nil {
		t.Fatal(err)
	}
	w := venice.NewWords(systemvenice.IR(p), func(key, lang string) string { return p.Texts[lang][key] }, "en")
	for _, d := range f.Decls {
		d, ok := d.(*ast.Field)
		if !ok {
			continue
		}
		in := fields(d.Value)
		if len(in) == 0 {
			continue
		}
		if out := cardInWords(w, p, label(d), label(in[0])); out != nil {
			return out
		}
	}
	return nil
}
