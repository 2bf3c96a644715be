package compiler

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/errors"
	"cuelang.org/go/cue/parser"
	"cuelang.org/go/cue/token"

	"acforge.dev/internal/diag"
)

// parse parses a file of f. It returns false when the file must be left out.
func (l *loader) parse(f *folder, read *parsed) bool {
	file := read.file
	if read.tree == nil {
		if read.tree = l.syntax(f, file); read.tree == nil {
			return false
		}
	}
	return true
}

// syntax returns the tree of a file, nil when the file must be left out.
func (l *loader) syntax(f *folder, file *diag.File) *ast.File {
	if wrong := outline(file); len(wrong) > 0 {
		l.list.Add(wrong...)
		f.partial = true
		return nil
	}
	tree, err := parser.ParseFile(virtual(file.Name), file.Text, parser.AllErrors, parser.Version(language))
	if err != nil {
		l.list.Add(syntaxErrors(file, err)...)
		f.partial = true
		return nil
	}
	if d, ok := tooBig(file, tree); ok {
		l.list.Add(d)
		return nil
	}
	for _, reads := range []func(*diag.File, *ast.File) (diag.Diagnostic, bool){dashed, aliased} {
		if d, ok := reads(file, tree); ok {
			l.list.Add(d)
			f.partial = true
			return nil
		}
	}
	return tree
}

// language is the version of CUE that packs are written in. From 0.17 on, a line's end
// separates the elements of a list even before a comma.
const language = "v0.15.0"

// syntaxErrors rephrases the parser's errors, one a line. When brackets do not match at
// the end, all errors after the first are likely consequences.
func syntaxErrors(file *diag.File, err error) []diag.Diagnostic {
	return syntaxIn(file, err, maxRepairs)
}

// maxRepairs is the largest number of repairs that are tried one after the other.
const maxRepairs = 4

// syntaxIn is syntaxErrors with a number of repairs that may still be tried.
func syntaxIn(file *diag.File, err error, rounds int) []diag.Diagnostic {
	if d, ok := unmerged(file); ok {
		return []diag.Diagnostic{d}
	}
	var out []diag.Diagnostic
	seen := map[int]bool{}
	list := byPlace(slices.Clone(errors.Errors(err)))
	if d, next, ok := repaired(file, list); ok {
		out = append(out, d)
		if _, err := parser.ParseFile("", next.Text, parser.AllErrors, parser.Version(language)); err != nil && rounds > 0 {
			for _, more := range syntaxIn(next, err, rounds-1) {
				out = append(out, unedited(more, file, d.Fixes[0].Edits))
			}
		}
		return out
	}
	if d, ok := unbalanced(file); ok {
		for _, e := range list {
			d.Verbose = append(d.Verbose, e.Error())
		}
		return []diag.Diagnostic{d}
	}
	if slices.ContainsFunc(list, unmatched) {
		list = list[:1]
	}
	for _, e := range list {
		at := min(max(e.Position().Offset(), 0), len(file.Text))
		line, _ := file.Position(at)
		if seen[line] || len(out) == 5 {
			continue
		}
		if len(out) > 0 && strings.Contains(e.Error(), "missing ','") && at < len(file.Text) && strings.IndexByte("]})", file.Text[at]) >= 0 {
			break // no comma is needed before a closing bracket: brackets have not matched since the first error
		}
		seen[line] = true
		d := diag.Diagnostic{
			Code: "cue/syntax", Severity: diag.Error, Message: "this is not CUE: " + syntaxWords(e),
			Primary: diag.Span{File: file, Start: at, End: wordEnd(file.Text, at)}, Verbose: []string{e.Error()},
		}
		explain(&d, e, at)
		out = append(out, d)
		if hashed(file.Text[:at]) || strings.Contains(e.Error(), "literal not terminated") {
			break // what follows is likely a consequence
		}
	}
	return out
}

// unmerged returns a problem at the first mark that git leaves where it could not merge
// two versions of a file.
func unmerged(file *diag.File) (diag.Diagnostic, bool) {
	at := 0
	for line := range bytes.Lines(file.Text) {
		if bytes.HasPrefix(line, []byte("<<<<<<< ")) && bytes.Contains(file.Text[at:], []byte("\n>>>>>>> ")) {
			return diag.Diagnostic{
				Code: "cue/syntax", Severity: diag.Error, Message: "this is not CUE: git left two versions here, because it could not merge them",
				Primary: diag.Span{File: file, Start: at, End: at + len(bytes.TrimRight(line, "\r\n"))},
				Help:    []string{"keep the lines of one version, and remove those with <<<<<<<, ======= and >>>>>>>"},
			}, true
		}
		at += len(line)
	}
	return diag.Diagnostic{}, false
}

// unquotedNumber reports a name or a text that begins with a digit and has no quotes: a
// field 2, a version 0.1.0. It returns false when the problem is something else.
func unquotedNumber(d *diag.Diagnostic, at int) bool {
	file := d.Primary.File
	from, end := wordBefore(file.Text, at)
	if end != at || at >= len(file.Text) || file.Text[from] < '0' || file.Text[from] > '9' {
		return false
	}
	what := "a field's name"
	if file.Text[at] != ':' {
		for end < len(file.Text) && (file.Text[end] == '.' || file.Text[end] == '-' || isWordByte(file.Text[end])) {
			end++
		}
		if what = "a text"; end == at {
			return false
		}
	}
	word := string(file.Text[from:end])
	d.Primary = diag.Span{File: file, Start: from, End: end}
	d.Message = fmt.Sprintf("this is not CUE: %s that begins with a digit needs quotes", what)
	d.Help = []string{fmt.Sprintf("write %q", word)}
	d.Fixes = []diag.Fix{{Message: fmt.Sprintf("write %q", word), Edits: []diag.Edit{{Span: d.Primary, New: fmt.Sprintf("%q", word)}}}}
	return true
}

// isWordByte reports whether a byte is a letter or a digit of ASCII, or _.
func isWordByte(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z'
}

// explain adds the likely cause of an error: where a bracket is forgotten, the parser
// complains about what follows.
func explain(d *diag.Diagnostic, e errors.Error, at int) {
	text := d.Primary.File.Text
	switch {
	case at < len(text) && text[at] == ';':
		d.Help = []string{"remove the ;"}
	case strings.Contains(e.Error(), "missing ','") && unquotedNumber(d, at):
	case strings.Contains(e.Error(), "missing ','") && at < len(text) && text[at] != ':':
		lostComma(d, at)
	case strings.Contains(e.Error(), "expected label or ':'") && lostColon(d, at):
	case bytes.HasPrefix(text[min(at, len(text)):], []byte("“")), bytes.HasPrefix(text[min(at, len(text)):], []byte("”")), bytes.HasPrefix(text[min(at, len(text)):], []byte("„")):
		d.Message, d.Help = "this is not CUE: a text needs straight quotes", []string{`write " before and after it`}
	case strings.Contains(e.Error(), "non-matching whitespace for multiline"):
		d.Message = "this is not CUE: the text that begins here does not end, or one of its lines is further left than its last"
		d.Help = []string{`end it with """ on a line of its own, and indent every line at least as far`}
		outdented(d, at)
	case strings.Contains(e.Error(), "expected label or ':'") && assigned(text[:min(at, len(text))]) >= 0:
		d.Primary.Start = assigned(text[:at])
		d.Primary.End = d.Primary.Start + 1
		d.Message, d.Help = "this is not CUE: a field needs a colon before its value", []string{"write : instead of ="}
	case hashed(text[:min(at, len(text))]):
		d.Message, d.Help = "this is not CUE: a comment must begin with //", []string{"write // instead of #"}
	case at >= len(bytes.TrimRight(text, " \t\r\n")):
		d.Help = []string{"look above for a missing }, ] or quote"}
		if open, before, ok := unclosed(text); ok {
			if before < len(text) {
				d.Related = []diag.Related{{Span: diag.Span{File: d.Primary.File, Start: before, End: before + 1}, Message: "the indentation here looks as if it were closed"}}
			}
			d.Primary.Start, d.Primary.End = open, open+1
			d.Message = fmt.Sprintf("this is not CUE: the %c that opens here is never closed", text[open])
			d.Help = []string{fmt.Sprintf("add the missing %c where it should end", map[byte]byte{'{': '}', '[': ']', '(': ')'}[text[open]])}
		}
	case strings.Contains(e.Error(), "literal not terminated"):
		d.Help = []string{`write the closing "; a text over several lines needs """ before and after it`}
	case strings.Contains(e.Error(), "expected 'EOF', found"):
		d.Help = []string{fmt.Sprintf("remove this %c, or add the bracket that should open it above", text[at])}
	case text[at] == ':' && strings.Contains(e.Error(), "in list literal"):
		// A list cannot contain a field: it should have ended before.
		if open, ok := openList(text[:at]); ok {
			d.Related = []diag.Related{{Span: diag.Span{File: d.Primary.File, Start: open, End: open + 1}, Message: "the list that begins here is still open"}}
			d.Help = []string{"add the missing ] above"}
		}
	}
}

// lostComma moves the problem to where the comma is missing: after the last word before
// the place that the parser reports, often at the end of a line.
func lostComma(d *diag.Diagnostic, at int) {
	file := d.Primary.File
	from, end := wordBefore(file.Text, at)
	if end == 0 {
		return
	}
	switch word := string(file.Text[from:end]); {
	case end == at && strings.HasPrefix(word, `"`) && isName(file.Text[at]):
		d.Message = "this is not CUE: the quote before this ends the text"
		d.Help = []string{`write \" for a quote within a text`}
		return
	case strings.HasPrefix(word, "#") && file.Text[at] == '{' && !bytes.Contains(file.Text[end:at], []byte("\n")):
		d.Message = fmt.Sprintf("this is not CUE: a & is missing after %s", word)
		d.Help = []string{"write & before the {"}
		d.Fixes = []diag.Fix{{Message: "write &", Edits: []diag.Edit{{Span: diag.Span{File: file, Start: end, End: end}, New: " &"}}}}
		return
	}
	if was, _ := file.Position(end); !bytes.Contains(file.Text[end:at], []byte("\n")) {
		if bytes.IndexByte([]byte("{[\""), file.Text[at]) >= 0 || nextField.Match(file.Text[at:]) {
			d.Help, d.Fixes = []string{"write a comma"}, comma(file, end)
		}
		return
	} else if first, _ := file.Position(from); first != was {
		from = end - 1
	}
	d.Primary = diag.Span{File: file, Start: from, End: end}
	d.Message = "this is not CUE: a comma is missing at the end of this line"
	d.Help = []string{"write a comma"}
	d.Fixes = comma(file, end)
}

// nextField matches the name of a field with its colon.
var nextField = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*\??:`)

func comma(file *diag.File, at int) []diag.Fix {
	return []diag.Fix{{Message: "write a comma", Edits: []diag.Edit{{Span: diag.Span{File: file, Start: at, End: at}, New: ","}}}}
}

// lostColon reports a missing colon between a field's name and its value. It returns
// false when the problem is something else.
func lostColon(d *diag.Diagnostic, at int) bool {
	file := d.Primary.File
	from, end := wordBefore(file.Text, at)
	if end == 0 || end == at || bytes.Contains(file.Text[end:at], []byte("\n")) || at == len(file.Text) || !isName(file.Text[from]) || !isName(file.Text[at]) && !bytes.ContainsRune([]byte("{[0123456789"), rune(file.Text[at])) {
		return false
	}
	d.Message = fmt.Sprintf("this is not CUE: a colon is missing after %s", file.Text[from:end])
	d.Help = []string{"write a colon between the field and its value"}
	d.Primary = diag.Span{File: file, Start: from, End: end}
	d.Fixes = []diag.Fix{{Message: "write a colon", Edits: []diag.Edit{{Span: diag.Span{File: file, Start: end, End: end}, New: ":"}}}}
	return true
}

func isName(c byte) bool { return c == '"' || c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }

// wordBefore returns the last word of CUE before a place, skipping comments and line
// ends. end is 0 when there is none.
func wordBefore(text []byte, at int) (from, end int) {
	s := newTokens(text, nil, 0)
	for {
		begin, tok, lit := s.Scan()
		if tok == token.COMMA && lit == "\n" {
			continue
		}
		if lit == "" {
			lit = tok.String()
		}
		if tok == token.EOF || begin+len(lit) > at { // at may be within a text
			return from, end
		}
		from, end = begin, begin+len(lit)
	}
}

var assignment = regexp.MustCompile(`^\s*[A-Za-z_"][^\s:=]*\s*(=)[^=~]`)

// assigned returns where the last line of a text has = instead of a colon, else -1. It
// skips empty lines and comments.
func assigned(before []byte) int {
	end := bytes.LastIndexByte(before, '\n')
	for end > 0 {
		begin := bytes.LastIndexByte(before[:end], '\n') + 1
		line := bytes.TrimSpace(before[begin:end])
		if len(line) > 0 && !bytes.HasPrefix(line, []byte("//")) {
			if m := assignment.FindSubmatchIndex(before[begin:end]); m != nil {
				return begin + m[2]
			}
			return -1
		}
		end = begin - 1
	}
	return -1
}

// hashed reports whether a line begins with # and a space, like comments in other
// languages.
func hashed(before []byte) bool {
	line := bytes.TrimLeft(before[bytes.LastIndexByte(before, '\n')+1:], " \t")
	return bytes.HasPrefix(line, []byte("# "))
}

// unclosed returns where the bracket opens that the author forgot to close, judging by
// indentation: its content is indented deeper than the line where it opens. before is
// the first line that is not. When there is none, the file is cut off, and the
// innermost bracket is meant.
func unclosed(text []byte) (open, before int, ok bool) {
	s := newTokens(text, nil, 0)
	type line struct{ start, indent int }
	type bracket struct {
		at int
		on line
	}
	var stack []bracket
	on := line{start: -1} // the line of the token before
	seen := 0             // how far line ends were searched
	for {
		at, tok, lit := s.Scan()
		if tok == token.EOF && len(stack) > 0 {
			return stack[len(stack)-1].at, len(text), true
		}
		if tok == token.EOF {
			return 0, 0, false
		}
		if tok == token.COMMA && lit == "\n" {
			continue // a line's end
		}
		closes := tok == token.RBRACE || tok == token.RBRACK || tok == token.RPAREN
		if n := bytes.LastIndexByte(text[seen:at], '\n'); n >= 0 || on.start < 0 {
			on.start = seen + n + 1
			on.indent = at - on.start - len(bytes.TrimLeft(text[on.start:at], " \t"))
			if n := len(stack); n > 0 {
				outer := stack[n-1].on.indent
				if on.indent < outer || on.indent == outer && !closes {
					return stack[n-1].at, at, true
				}
			}
		}
		seen = at
		switch {
		case tok == token.LBRACE || tok == token.LBRACK || tok == token.LPAREN:
			stack = append(stack, bracket{at, on})
		case closes && len(stack) > 0:
			stack = stack[:len(stack)-1]
		}
	}
}

// openList returns where the innermost list begins that is open at the end of a text.
func openList(text []byte) (int, bool) {
	s := newTokens(text, nil, 0)
	var open []int
	for {
		at, tok, _ := s.Scan()
		switch tok {
		case token.LBRACK:
			open = append(open, at)
		case token.RBRACK:
			open = open[:max(len(open)-1, 0)]
		case token.EOF:
			if len(open) == 0 {
				return 0, false
			}
			return open[len(open)-1], true
		}
	}
}

// unmatched reports whether an error is about a bracket without a partner.
func unmatched(e errors.Error) bool {
	text := e.Error()
	return strings.Contains(text, "'EOF'") || strings.Contains(text, "found '}'") || strings.Contains(text, "found ']'") || strings.Contains(text, "found ')'")
}

// syntaxWords rephrases in fewer words what the parser expected and found.
func syntaxWords(e errors.Error) string {
	format, args := e.Msg()
	text := fmt.Sprintf(format, args...)
	for _, r := range []struct{ old, new string }{
		{"missing ',' before newline in list literal", "a comma is missing at the end of the line"},
		{"'EOF'", "the end of the file"}, {"newline", "the end of the line"}, {"expected operand", "expected a value"},
		{"found 'IDENT'", "found the name"}, {"found 'STRING'", "found the text"}, {"found 'INT'", "found the number"},
		{"IDENT", "a name"}, {"STRING", "a text"}, {"INT", "a number"}, {"expected label", "expected a field's name"},
		{"string literal not terminated", "the text that begins here has no closing quote"},
		{"illegal character", "unexpected character"},
		{"missing ',' in struct literal", "a comma or a new line is missing between two fields"},
		{"missing ',' in list literal", "a comma is missing between two elements"},
	} {
		text = strings.ReplaceAll(text, r.old, r.new)
	}
	return text
}

// wordEnd returns the end of the word, or single character, at a place.
func wordEnd(text []byte, at int) int {
	end := at
	for end < len(text) && isWordByte(text[end]) {
		end++
	}
	if end == at && at < len(text) && text[at] != '\n' && text[at] < 0x80 {
		end++
	}
	return end
}

func tooBig(file *diag.File, tree *ast.File) (diag.Diagnostic, bool) {
	nodes, depth, deepest := 0, 0, 0
	ast.Walk(tree, func(n ast.Node) bool {
		nodes++
		switch n.(type) {
		case *ast.StructLit, *ast.ListLit, *ast.ParenExpr:
			depth++
			deepest = max(deepest, depth)
		}
		return depth <= maxNesting
	}, func(n ast.Node) {
		switch n.(type) {
		case *ast.StructLit, *ast.ListLit, *ast.ParenExpr:
			depth--
		}
	})
	d := diag.Diagnostic{Code: "workspace/too-large", Severity: diag.Error, Primary: diag.Span{File: file}}
	switch {
	case nodes > maxNodes:
		d.Message = fmt.Sprintf("%s is too large for one file", file.Name)
	case deepest > maxNesting:
		d.Message = fmt.Sprintf("%s nests structs or lists more than %d deep", file.Name, maxNesting)
	default:
		return d, false
	}
	return d, true
}

// spanOf returns the place of a node of the syntax.
func spanOf(file *diag.File, n ast.Node) diag.Span {
	from, to := n.Pos(), n.End()
	if !from.IsValid() || !to.IsValid() {
		return diag.Span{File: file}
	}
	size := len(file.Text)
	start := min(from.Offset(), size)
	return diag.Span{File: file, Start: start, End: min(max(to.Offset(), start), size)}
}
