package compiler

import (
	"bytes"
	"fmt"
	"strings"

	"cuelang.org/go/cue/errors"
	"cuelang.org/go/cue/scanner"
	"cuelang.org/go/cue/token"

	"acforge.dev/internal/diag"
)

// maxMisread is how many mistakes within words (an invalid character, a string that
// does not end) a file may have and still be parsed. CUE's parser compares each with
// all before it, so 50,000 of them take half a minute. A file with more was never CUE.
const maxMisread = 8

// maxMarks is how many @ a file may have. Each may begin an attribute, and CUE copies
// every attribute once for each one that contains it.
const maxMarks = 1000

// outline scans the words of a file, once and without recursion, before the parser. It
// returns the problems of a file that the parser must not see: one that is not CUE, or
// one that nests deeper than any pack needs.
func outline(file *diag.File) []diag.Diagnostic {
	if n := bytes.Count(file.Text, []byte("@")); n > maxMarks {
		at := bytes.IndexByte(file.Text, '@')
		return []diag.Diagnostic{{
			Code: "workspace/too-large", Severity: diag.Error, Primary: diag.Span{File: file, Start: at, End: at + 1},
			Message: fmt.Sprintf("%s has %d attributes (@); a file can have at most %d", file.Name, n, maxMarks),
		}}
	}
	at := token.NewFile(virtual(file.Name), -1, len(file.Text))
	var misread errors.Error
	wrong := 0
	var s scanner.Scanner
	s.Init(at, file.Text, func(pos token.Pos, msg string, args []any) {
		if wrong++; wrong <= maxMisread {
			misread = errors.Append(misread, errors.Newf(pos, msg, args...))
		}
	}, 0)
	depth := nesting{file: file}
	for wrong <= maxMisread {
		pos, tok, _ := s.Scan()
		if tok == token.EOF {
			return nil
		}
		text, d := depth.next(pos.Offset(), tok)
		if d != nil {
			return []diag.Diagnostic{*d}
		}
		if text && strings.HasSuffix(s.ResumeInterpolation(), "(") {
			depth.open = append(depth.open, bracket{inText: true})
			depth.sum++
		}
	}
	return syntaxErrors(file, misread)
}

// nesting tracks how deep the words of a file are nested.
type nesting struct {
	file *diag.File
	// open are the open brackets. Each counts the fields nested in each other at the
	// current place, as a and b in a: b: 1. The first element is the file.
	open []bracket
	sum  int // of nested fields and brackets
}

type bracket struct {
	inText bool // within the x of "\\(x)"
	begun  bool // its own ( has been read
	fields int
}

// next takes a word. text reports whether a string continues after it. d is a problem
// when the word is nested too deep.
func (n *nesting) next(at int, tok token.Token) (text bool, d *diag.Diagnostic) {
	if n.open == nil {
		n.open = []bracket{{}}
	}
	last := &n.open[len(n.open)-1]
	switch tok {
	case token.INTERPOLATION:
		n.open = append(n.open, bracket{inText: true})
		n.sum++
	case token.LPAREN, token.LBRACE, token.LBRACK:
		if tok == token.LPAREN && last.inText && !last.begun {
			last.begun = true
			break
		}
		n.open = append(n.open, bracket{})
		n.sum++
	case token.RPAREN, token.RBRACE, token.RBRACK:
		if len(n.open) == 1 {
			break // the parser will report it
		}
		text = last.inText && tok == token.RPAREN
		n.sum -= 1 + last.fields
		n.open = n.open[:len(n.open)-1]
	case token.COLON:
		last.fields++
		n.sum++
	case token.COMMA: // a new line counts as one
		n.sum -= last.fields
		last.fields = 0
	}
	if n.sum <= 2*maxNesting {
		return text, nil
	}
	return text, &diag.Diagnostic{
		Code: "workspace/too-large", Severity: diag.Error, Primary: diag.Span{File: n.file, Start: at, End: min(at+1, len(n.file.Text))},
		Message: fmt.Sprintf("%s nests structs or lists more than %d deep", n.file.Name, maxNesting),
	}
}
