package compiler

import (
	"strings"

	"cuelang.org/go/cue/scanner"
	"cuelang.org/go/cue/token"
)

// tokens scans CUE and gives a text with values in it, "task-\(q)", as one token of kind
// STRING. The scanner of CUE leaves it to its caller to find the end of such a text.
type tokens struct {
	scanner.Scanner
	text []byte
}

// newTokens returns a scanner of the tokens of a file. It calls wrong, which may be nil, at
// each part of the text that is not a token.
func newTokens(text []byte, wrong func(), mode scanner.Mode) *tokens {
	s := &tokens{text: text}
	var tell scanner.ErrorHandler
	if wrong != nil {
		tell = func(token.Pos, string, []any) { wrong() }
	}
	s.Init(token.NewFile("", -1, len(text)), text, tell, mode)
	return s
}

// Scan returns the next token with its place and its words.
func (s *tokens) Scan() (at int, tok token.Token, lit string) {
	pos, tok, lit := s.Scanner.Scan()
	at = pos.Offset()
	if tok == token.INTERPOLATION {
		s.finish()
		return at, token.STRING, string(s.text[at:min(s.Offset(), len(s.text))])
	}
	return at, tok, lit
}

// finish scans to the end of a text after its first "\(".
func (s *tokens) finish() {
	for depth := 0; ; {
		switch _, tok, _ := s.Scanner.Scan(); tok {
		case token.EOF:
			return
		case token.INTERPOLATION:
			s.finish()
		case token.LPAREN:
			depth++
		case token.RPAREN:
			if depth--; depth > 0 {
				continue
			}
			if !strings.HasSuffix(s.ResumeInterpolation(), "(") {
				return
			}
			depth = 0
		}
	}
}
