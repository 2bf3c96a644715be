package compiler

import (
	"bytes"
	"fmt"
	"slices"

	"cuelang.org/go/cue/parser"
	"cuelang.org/go/cue/token"

	"acforge.dev/internal/diag"
)

// bracketAt is a bracket of a file, with its line.
type bracketAt struct {
	at       int
	tok      token.Token
	line     int
	indent   int  // of its line
	lastWord bool // nothing follows it on its line
	depth    int  // indent of the first line within it, -1 before the first line
}

var closerOf = map[token.Token]token.Token{token.LBRACE: token.RBRACE, token.LBRACK: token.RBRACK, token.LPAREN: token.RPAREN}

// unbalanced returns a problem at the one bracket that the author forgot, or closed with
// one of another kind. The parser reports what follows instead, often at the
// end of the file. unbalanced relies on the indentation that acforge fmt produces. It
// returns false when the brackets balance, when more than one is missing, or when a
// text does not end.
func unbalanced(file *diag.File) (diag.Diagnostic, bool) {
	words, ok := brackets(file)
	if !ok {
		return diag.Diagnostic{}, false
	}
	if d, ok := mismatched(file, words); ok {
		return d, true
	}
	count := map[token.Token]int{}
	for _, w := range words {
		count[w.tok]++
	}
	lacks := token.ILLEGAL
	for open, closes := range closerOf {
		switch n := count[open] - count[closes]; {
		case n == 0:
		case lacks != token.ILLEGAL || n > 1 || n < -1:
			return diag.Diagnostic{}, false
		case n > 0:
			lacks = closes
		default:
			lacks = open
		}
	}
	d := diag.Diagnostic{Code: "cue/syntax", Severity: diag.Error}
	switch lacks {
	case token.ILLEGAL:
		return d, false
	case token.LBRACE, token.LBRACK, token.LPAREN:
		at, closes, ok := neverOpened(file, words)
		if !ok {
			return d, false
		}
		d.Help = []string{fmt.Sprintf("add the missing %s", lacks)}
		d.Message = fmt.Sprintf("this is not CUE: a %s is missing here", lacks)
		d.Primary = diag.Span{File: file, Start: at, End: wordEnd(file.Text, at)}
		if at < len(file.Text) && closes < 0 && bytes.IndexByte([]byte("}])"), file.Text[at]) >= 0 {
			d.Message = fmt.Sprintf("this is not CUE: with this %c a block ends too early, or its %s is missing", file.Text[at], lacks)
			d.Help = []string{fmt.Sprintf("remove this %c, or add the missing %s above", file.Text[at], lacks)}
		}
		if closes >= 0 {
			d.Message = fmt.Sprintf("this is not CUE: a %s is missing in this line", lacks)
			d.Related = []diag.Related{{Span: diag.Span{File: file, Start: closes, End: closes + 1}, Message: "this closes something that was never opened"}}
		}
	default:
		open, before, ok := neverClosed(words, lacks)
		if !ok {
			return d, false
		}
		d.Message = fmt.Sprintf("this is not CUE: the %s that opens here is never closed", words[open].tok)
		d.Help = []string{fmt.Sprintf("add the missing %s where it should end", lacks)}
		d.Primary = diag.Span{File: file, Start: words[open].at, End: words[open].at + 1}
		if before >= 0 {
			d.Related = []diag.Related{{Span: diag.Span{File: file, Start: before, End: before + 1}, Message: "the indentation here looks as if it were closed"}}
		}
	}
	return d, true
}

// mismatched returns a problem at the one closing bracket that is of another kind than the
// bracket it closes. It returns false when there is no such bracket, or when another
// mistake is there too.
func mismatched(file *diag.File, words []bracketAt) (diag.Diagnostic, bool) {
	var stack []bracketAt
	var open, closes *bracketAt
	for i, w := range words {
		switch w.tok {
		case token.LBRACE, token.LBRACK, token.LPAREN:
			stack = append(stack, w)
		case token.RBRACE, token.RBRACK, token.RPAREN:
			if len(stack) == 0 {
				return diag.Diagnostic{}, false
			}
			last := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			if closerOf[last.tok] == w.tok {
				continue
			}
			if closes != nil {
				return diag.Diagnostic{}, false
			}
			open, closes = &last, &words[i]
		}
	}
	if closes == nil || len(stack) > 0 {
		return diag.Diagnostic{}, false
	}
	if opener, ok := openedWrong(file, open, closes); ok {
		return opener, true
	}
	other := open.tok
	for opens, c := range closerOf {
		if c == closes.tok {
			other = opens
		}
	}
	return diag.Diagnostic{
		Code: "cue/syntax", Severity: diag.Error, Message: fmt.Sprintf("this is not CUE: a %s cannot close a %s", closes.tok, open.tok),
		Primary: diag.Span{File: file, Start: closes.at, End: closes.at + 1},
		Help:    []string{fmt.Sprintf("write %s here, or %s where it opens", closerOf[open.tok], other)},
		Related: []diag.Related{{Span: diag.Span{File: file, Start: open.at, End: open.at + 1}, Message: fmt.Sprintf("the %s opens here", open.tok)}},
	}, true
}

// openedWrong returns a problem at a { that should be a [: what closes it is a ], and what
// it holds are blocks and texts without a name.
func openedWrong(file *diag.File, open, closes *bracketAt) (diag.Diagnostic, bool) {
	if open.tok != token.LBRACE || closes.tok != token.RBRACK {
		return diag.Diagnostic{}, false
	}
	text := slices.Clone(file.Text)
	text[open.at] = '['
	if _, err := parser.ParseFile("", text, parser.AllErrors, parser.Version(language)); err != nil {
		return diag.Diagnostic{}, false
	}
	at := diag.Span{File: file, Start: open.at, End: open.at + 1}
	return diag.Diagnostic{
		Code: "cue/syntax", Severity: diag.Error, Message: "this is not CUE: a list opens with [, and this is a {", Primary: at,
		Help: []string{"write ["}, Fixes: []diag.Fix{{Message: "write [", Edits: []diag.Edit{{Span: at, New: "["}}}},
		Related: []diag.Related{{Span: diag.Span{File: file, Start: closes.at, End: closes.at + 1}, Message: "the list ends here"}},
	}, true
}

// brackets returns the brackets of a file. A line that begins with another word also
// gives that word, with kind IDENT.
func brackets(file *diag.File) ([]bracketAt, bool) {
	whole := true // a string that does not end hides brackets, and is the mistake itself
	s := newTokens(file.Text, func() { whole = false }, 0)
	var out []bracketAt
	seen, line, indent, start := 0, 0, 0, -1
	for {
		at, tok, lit := s.Scan()
		switch {
		case tok == token.EOF:
			return out, whole
		case tok == token.COMMA && lit == "\n":
			if n := len(out); n > 0 && out[n-1].line == line && out[n-1].at+1 == len(bytes.TrimRight(file.Text[:at], " \t")) {
				out[n-1].lastWord = true
			}
			continue
		}
		if n := bytes.Count(file.Text[seen:at], []byte("\n")); n > 0 || start < 0 {
			line += n
			start = bytes.LastIndexByte(file.Text[:at], '\n') + 1
			indent = at - start - len(bytes.TrimLeft(file.Text[start:at], " \t"))
			if k := len(out); k > 0 && out[k-1].line < line && len(bytes.TrimSpace(file.Text[out[k-1].at+1:lineEnd(file.Text, out[k-1].at)])) == 0 {
				out[k-1].lastWord = true
			}
			if !isBracket(tok) {
				out = append(out, bracketAt{at: at, tok: token.IDENT, line: line, indent: indent, depth: -1})
			}
		}
		seen = at
		if isBracket(tok) {
			out = append(out, bracketAt{at: at, tok: tok, line: line, indent: indent, depth: -1})
		}
	}
}

func lineEnd(text []byte, at int) int {
	if i := bytes.IndexByte(text[at:], '\n'); i >= 0 {
		return at + i
	}
	return len(text)
}

func isBracket(tok token.Token) bool {
	switch tok {
	case token.LBRACE, token.RBRACE, token.LBRACK, token.RBRACK, token.LPAREN, token.RPAREN:
		return true
	}
	return false
}

// neverClosed returns the bracket that the author forgot to close. Within it, either a
// line is indented no deeper than the bracket's own line, or a bracket of another kind
// closes. before is where that line begins; it is -1 in the second case.
func neverClosed(words []bracketAt, lacks token.Token) (open, before int, ok bool) {
	var stack []int
	for i, w := range words {
		n := len(stack)
		first := i == 0 || words[i-1].line < w.line
		if n > 0 && first {
			outer := words[stack[n-1]]
			closes := w.tok == token.RBRACE || w.tok == token.RBRACK || w.tok == token.RPAREN
			if outer.line < w.line && (w.indent < outer.indent || w.indent == outer.indent && !closes) && closerOf[outer.tok] == lacks {
				return stack[n-1], w.at, true
			}
		}
		switch w.tok {
		case token.LBRACE, token.LBRACK, token.LPAREN:
			stack = append(stack, i)
		case token.RBRACE, token.RBRACK, token.RPAREN:
			if n == 0 {
				return 0, -1, false
			}
			if open := stack[n-1]; closerOf[words[open].tok] != w.tok {
				return open, -1, closerOf[words[open].tok] == lacks
			}
			stack = stack[:n-1]
		}
	}
	if n := len(stack); n > 0 {
		return stack[n-1], -1, true
	}
	return 0, -1, false
}

// neverOpened returns where an opening bracket was forgotten. That is before the first
// line that is indented too deep, or on the line where the closed block begins, by its
// indent. In the second case closes is the position of the closing bracket, else -1.
// When neither is found, at is the closing bracket itself.
func neverOpened(file *diag.File, words []bracketAt) (at, closes int, ok bool) {
	var stack []bracketAt
	depth := 0 // of lines at the top
	astray := func(i int) (int, int, bool) {
		switch k, there := began(words, i); {
		case !there:
			return words[i].at, -1, true
		case words[k].indent < words[lineOf(words, i)].indent: // the block's own first line is missing
			return endBefore(file, words[k+1].at), -1, true
		default:
			return lastWord(file, words[k].at), words[i].at, true
		}
	}
	for i, w := range words {
		n := len(stack)
		first := i == 0 || words[i-1].line < w.line
		closes := w.tok == token.RBRACE || w.tok == token.RBRACK || w.tok == token.RPAREN
		if first && !closes {
			within := depth
			if n > 0 {
				if stack[n-1].depth < 0 && stack[n-1].line < w.line {
					stack[n-1].depth = w.indent
				}
				within = stack[n-1].depth
			}
			if within >= 0 && w.indent > within {
				return endBefore(file, w.at), -1, true
			}
		}
		switch {
		case closes:
			if n == 0 {
				return astray(i)
			}
			open := stack[n-1]
			if closerOf[open.tok] != w.tok {
				return astray(i)
			}
			// A bracket that closes a block of several lines begins its line, unless
			// only closing brackets come before it.
			if open.lastWord && open.line < w.line && !first && !allClose(words, i) {
				return astray(i)
			}
			// A bracket that begins a line is indented like the line where it was
			// opened.
			if first && open.line < w.line && w.indent > open.indent {
				return astray(i)
			}
			stack = stack[:n-1]
		case w.tok != token.IDENT:
			stack = append(stack, w)
		}
	}
	return 0, -1, false
}

// lineOf returns the index of the first word on the line of word i.
func lineOf(words []bracketAt, i int) int {
	for i > 0 && words[i-1].line == words[i].line {
		i--
	}
	return i
}

// began returns the index of the last word of the line that begins the block closed by
// bracket i: the nearest line before it that is indented no deeper. This works only for
// a bracket that ends lines of its own.
func began(words []bracketAt, i int) (int, bool) {
	first := lineOf(words, i)
	if !isCloser(words[first].tok) || first == 0 || words[first-1].indent <= words[first].indent {
		return 0, false
	}
	for k := first - 1; k >= 0; k-- {
		if words[k].indent <= words[first].indent {
			return k, true
		}
	}
	return 0, false
}

func isCloser(tok token.Token) bool {
	return tok == token.RBRACE || tok == token.RBRACK || tok == token.RPAREN
}

// allClose reports whether all words before a bracket on its line are closing brackets.
func allClose(words []bracketAt, i int) bool {
	for k := i - 1; k >= 0 && words[k].line == words[i].line; k-- {
		if words[k].tok != token.RBRACE && words[k].tok != token.RBRACK && words[k].tok != token.RPAREN {
			return false
		}
	}
	return true
}

// endBefore returns the end of the last word on the line before a place. An empty line
// may have held the bracket alone.
func endBefore(file *diag.File, at int) int {
	start := bytes.LastIndexByte(file.Text[:at], '\n') + 1
	empty := -1
	for start > 0 {
		end := start - 1
		start = bytes.LastIndexByte(file.Text[:end], '\n') + 1
		switch line := bytes.TrimSpace(file.Text[start:end]); {
		case len(line) == 0 && empty < 0:
			empty = end
		case len(line) == 0 || bytes.HasPrefix(line, []byte("//")):
		case empty >= 0 && !bytes.HasSuffix(line, []byte(":")) && !bytes.HasSuffix(line, []byte("&")):
			return empty
		default:
			return lastWord(file, start)
		}
	}
	return max(empty, 0)
}

// lastWord returns the end of the last word on the line of a place.
func lastWord(file *diag.File, at int) int {
	start := bytes.LastIndexByte(file.Text[:at], '\n') + 1
	return start + max(len(bytes.TrimRight(file.Text[start:lineEnd(file.Text, at)], " \t\r"))-1, 0)
}
