package compiler

import (
	"bytes"
	"fmt"

	"cuelang.org/go/cue/scanner"
	"cuelang.org/go/cue/token"

	"acforge/internal/diag"
)

// bracket is a bracket of a file with its line.
type bracketAt struct {
	at       int
	tok      token.Token
	line     int
	indent   int  // of its line
	lastWord bool // nothing follows it in its line
	depth    int  // indent of the first line within it, -1 before one
}

var closerOf = map[token.Token]token.Token{token.LBRACE: token.RBRACE, token.LBRACK: token.RBRACK, token.LPAREN: token.RPAREN}

// unbalanced finds the one bracket that a hand forgot, where a file has one too few of a
// kind: the parser stumbles over what follows, often at the end of the file. It goes by
// how the lines are indented, as acforge fmt indents them. False when the brackets
// balance, when more than one is missing, or when a text within holds code.
func unbalanced(file *diag.File) (diag.Diagnostic, bool) {
	words, ok := brackets(file)
	if !ok {
		return diag.Diagnostic{}, false
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
		d.Message = fmt.Sprintf("this is not CUE: a %s is missing here, what follows is written as if it stood there", lacks)
		d.Primary = diag.Span{File: file, Start: at, End: wordEnd(file.Text, at)}
		if closes >= 0 {
			d.Message = fmt.Sprintf("this is not CUE: a %s is missing in this line", lacks)
			d.Related = []diag.Related{{Span: diag.Span{File: file, Start: closes, End: closes + 1}, Message: "what closes here was never opened"}}
		}
	default:
		open, before, ok := neverClosed(words, lacks)
		if !ok {
			return d, false
		}
		d.Message = fmt.Sprintf("this is not CUE: the %s that opens here is never closed", words[open].tok)
		d.Primary = diag.Span{File: file, Start: words[open].at, End: words[open].at + 1}
		if before >= 0 {
			d.Related = []diag.Related{{Span: diag.Span{File: file, Start: before, End: before + 1}, Message: "what stands here is indented as if it were closed"}}
		}
	}
	return d, true
}

// brackets are the brackets of a file, and of each line its first word where that is
// none, as a word of kind IDENT.
func brackets(file *diag.File) ([]bracketAt, bool) {
	var s scanner.Scanner
	whole := true // a text that does not end hides brackets, and is the mistake
	s.Init(token.NewFile("", -1, len(file.Text)), file.Text, func(token.Pos, string, []any) { whole = false }, 0)
	var out []bracketAt
	seen, line, indent, start := 0, 0, 0, -1
	for {
		pos, tok, lit := s.Scan()
		switch {
		case tok == token.INTERPOLATION:
			return nil, false
		case tok == token.EOF:
			return out, whole
		case tok == token.COMMA && lit == "\n":
			if n := len(out); n > 0 && out[n-1].line == line && out[n-1].at+1 == len(bytes.TrimRight(file.Text[:pos.Offset()], " \t")) {
				out[n-1].lastWord = true
			}
			continue
		}
		at := pos.Offset()
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

// neverClosed is the bracket that the author forgot to close: one within which a line
// stands no deeper than its own, which is before, or a bracket of another kind closes;
// before is -1 then.
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

// neverOpened is where a bracket was forgotten that closes: before the first line that
// stands deeper than it may, or in the line with which what closes began, by its indent;
// closes is then where it closes, else -1. Without any of these it is where it closes.
func neverOpened(file *diag.File, words []bracketAt) (at, closes int, ok bool) {
	var stack []bracketAt
	depth := 0 // of lines at the top
	astray := func(i int) (int, int, bool) {
		switch k, there := began(words, i); {
		case !there:
			return words[i].at, -1, true
		case words[k].indent < words[lineOf(words, i)].indent: // its own first line is not there
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
			// One that ends a block of lines begins a line, but for others that end
			// there too.
			if open.lastWord && open.line < w.line && !first && !allClose(words, i) {
				return astray(i)
			}
			// One that begins a line stands as deep as the line where it was opened.
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

// lineOf is the first word of the line of a word.
func lineOf(words []bracketAt, i int) int {
	for i > 0 && words[i-1].line == words[i].line {
		i--
	}
	return i
}

// began is the last word of the line before that of a bracket that stands no deeper than
// that, where the bracket is one that ends lines of its own.
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

// allClose tells whether all before a bracket in its line close too.
func allClose(words []bracketAt, i int) bool {
	for k := i - 1; k >= 0 && words[k].line == words[i].line; k-- {
		if words[k].tok != token.RBRACE && words[k].tok != token.RBRACK && words[k].tok != token.RPAREN {
			return false
		}
	}
	return true
}

// endBefore is where the line before a place ends, at its last word: an empty line, in
// which the bracket may have stood alone, or one that says something.
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

// lastWord is where the last word ends of the line of a place.
func lastWord(file *diag.File, at int) int {
	start := bytes.LastIndexByte(file.Text[:at], '\n') + 1
	return start + max(len(bytes.TrimRight(file.Text[start:lineEnd(file.Text, at)], " \t\r"))-1, 0)
}
