package lsp

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/literal"
	"cuelang.org/go/cue/scanner"
	"cuelang.org/go/cue/token"
)

// A file in an editor is broken most of the time. So it is scanned word by word, once
// and without recursion: which path of names leads to each word, and where the cursor
// is. That needs no syntax tree, and unclosed brackets do no harm.

// word is a name of a field, or a value of one word.
type word struct {
	// path leads to the field or element from the top of the file; for the name of a
	// field it includes that name.
	path       []string
	start, end int // bytes, with the quotes
	label      bool
	quoted     bool
	closed     bool   // the quotes are closed
	lines      bool   // a string over several lines
	text       string // without the quotes
}

// inside returns the bytes between the quotes, or of the word.
func (w word) inside() (from, to int) {
	if !w.quoted {
		return w.start, w.end
	}
	if w.closed {
		return w.start + 1, w.end - 1
	}
	return w.start + 1, w.end
}

// spot is the place of the cursor.
type spot struct {
	// path leads to the value at the cursor, or to the struct in which a field is
	// allowed there.
	path  []string
	field bool // a name of a field is allowed there
	value bool // a value may stand there
	// element says that the value is an element of a list.
	element bool
	// word is the word that contains the cursor or ends at it, nil when there is none.
	word *word
	// of is the name before the dot at the cursor: "v" of v.#Mem.
	of string
}

// words is a scanned file.
type words struct {
	pkg     string
	imports map[string]string // a file's names for packages, with their import paths
	all     []word
	here    spot // where the cursor is, if one was given
}

// maxDepth is how deep a path may go; deeper words are ignored.
const maxDepth = 64

// bracket is an open bracket.
type bracket struct {
	kind   byte     // { [ ( or " for an expression in a string
	base   []string // the path to it
	labels []string // names of fields that have no value yet
	index  int      // of the element, in a list
	colon  int      // where the last one is
	filled bool     // there is something after the last label, or in the element
}

func (b *bracket) path() []string {
	out := slices.Clip(slices.Clone(b.base))
	if b.kind == '[' {
		out = append(out, strconv.Itoa(b.index))
	}
	return append(out, b.labels...)
}

// read scans a file. cursor is a byte of it, -1 for none.
func read(text []byte, cursor int) *words {
	r := &reader{out: &words{imports: map[string]string{}}, text: text, cursor: cursor, open: []bracket{{kind: '{'}}}
	r.run()
	return r.out
}

type reader struct {
	out     *words
	text    []byte
	cursor  int
	seen    bool // the cursor was passed
	open    []bracket
	last    *word // read; whether it is a label is not known yet
	prev    [3]token.Token
	prevLit [3]string
}

func (r *reader) top() *bracket { return &r.open[len(r.open)-1] }

func (r *reader) run() {
	var s scanner.Scanner
	s.Init(token.NewFile("", -1, len(r.text)), r.text, func(token.Pos, string, []any) {}, scanner.ScanComments)
	for {
		pos, tok, lit := s.Scan()
		at := pos.Offset()
		if tok == token.EOF {
			at = len(r.text)
		}
		if tok != token.COLON && tok != token.OPTION && tok != token.NOT {
			r.settle(false, 0)
		}
		if r.cursor >= 0 && !r.seen && (at >= r.cursor || tok == token.EOF) && !(at == r.cursor && isWord(tok)) &&
			(r.last == nil || r.cursor > r.last.end) { // otherwise it is in a name of a field, as the colon will show
			r.capture()
		}
		if tok == token.EOF || len(r.open) > maxDepth || len(r.top().base)+len(r.top().labels) > maxDepth {
			r.settle(false, 0)
			if r.cursor >= 0 && !r.seen {
				r.seen = true
			}
			return
		}
		end := at + len(lit)
		switch {
		case tok == token.COMMENT:
			if r.cursor > at && r.cursor <= end && !r.seen {
				r.seen = true // nothing is offered inside
			}
			continue
		case isWord(tok):
			r.word(at, tok, lit)
		case tok == token.COLON:
			r.settle(true, at)
		case tok == token.COMMA:
			b := r.top()
			b.labels, b.filled = nil, false
			if b.kind == '[' {
				b.index++
			}
		case tok == token.LBRACE:
			r.push('{')
		case tok == token.LBRACK:
			r.push('[')
		case tok == token.LPAREN:
			r.push('(')
		case tok == token.INTERPOLATION:
			r.push('"')
		case tok == token.RBRACE || tok == token.RBRACK || tok == token.RPAREN:
			r.pop(tok, &s)
		}
		copy(r.prev[:], r.prev[1:])
		copy(r.prevLit[:], r.prevLit[1:])
		r.prev[2], r.prevLit[2] = tok, lit
	}
}

func isWord(t token.Token) bool {
	return t == token.IDENT || t == token.STRING || t == token.INT || t == token.TRUE || t == token.FALSE || t == token.FOR || t == token.IF || t == token.LET || t == token.IN
}

func (r *reader) push(kind byte) {
	b := r.top()
	b.filled = true
	r.open = append(r.open, bracket{kind: kind, base: b.path()})
}

func (r *reader) pop(tok token.Token, s *scanner.Scanner) {
	want := map[token.Token]byte{token.RBRACE: '{', token.RBRACK: '[', token.RPAREN: '('}[tok]
	// It also closes unclosed brackets inside.
	for i := len(r.open) - 1; i > 0; i-- {
		if k := r.open[i].kind; k == want {
			r.open = r.open[:i]
			break
		}
	}
	if tok == token.RPAREN && r.top().kind == '"' {
		if !strings.HasSuffix(s.ResumeInterpolation(), "(") {
			r.open = r.open[:len(r.open)-1]
		}
	}
}

// word reads a word. The next token shows whether it is a name of a field.
func (r *reader) word(at int, tok token.Token, lit string) {
	w := word{start: at, end: at + len(lit), quoted: tok == token.STRING, text: lit}
	if w.quoted {
		w.closed = len(lit) >= 2 && lit[len(lit)-1] == '"' && lit[0] == '"'
		w.lines = strings.HasPrefix(lit, `"""`) || strings.HasPrefix(lit, "#")
		if text, err := literal.Unquote(lit); err == nil {
			w.text = text
		} else {
			w.text = strings.Trim(lit, "\"\n")
		}
		if !w.closed { // up to the end of its line
			if i := strings.IndexByte(lit, '\n'); i >= 0 {
				w.end = at + i
			}
		}
	}
	switch {
	case r.prev[2] == token.IDENT && r.prevLit[2] == "package" && len(r.open) == 1:
		r.out.pkg = lit
	case w.quoted && len(r.open) == 1 && r.prevLit[2] == "import":
		r.out.imports[w.text[strings.LastIndexByte(w.text, '/')+1:]] = w.text
	case w.quoted && len(r.open) == 1 && r.prev[2] == token.IDENT && r.prevLit[1] == "import":
		r.out.imports[r.prevLit[2]] = w.text
	case w.quoted && r.top().kind == '(' && len(r.open) == 2: // import ( … )
		name := w.text[strings.LastIndexByte(w.text, '/')+1:]
		if r.prev[2] == token.IDENT {
			name = r.prevLit[2]
		}
		r.out.imports[name] = w.text
	}
	r.last = &w
}

// settle decides whether the last word was a name of a field or a value.
func (r *reader) settle(label bool, at int) {
	b := r.top()
	if r.last == nil {
		return
	}
	w := *r.last
	r.last = nil
	if label {
		if len(b.labels) > 0 && bytes.IndexByte(r.text[b.colon:w.start], '\n') >= 0 {
			b.labels = nil // the field above it has no value yet
		}
		b.labels = append(b.labels[:len(b.labels):len(b.labels)], w.text)
		b.colon, b.filled = at, false
	}
	w.label, w.path = label, b.path()
	if !label {
		if len(b.labels) == 0 && b.kind == '{' {
			w.path = slices.Clone(b.base) // a name that has no colon yet
		}
		b.filled = true
	}
	r.out.all = append(r.out.all, w)
	if r.cursor >= 0 && !r.seen && w.start <= r.cursor && (r.cursor < w.end || r.cursor == w.end && !(w.quoted && w.closed)) {
		r.seen = true
		h := &r.out.here
		h.word = &w
		switch {
		case label:
			h.path, h.field = w.path[:len(w.path)-1], true
		case b.kind == '{' && len(b.labels) == 0:
			h.path, h.field = w.path, true
		default:
			h.path, h.value, h.element = w.path, true, b.kind == '[' && len(b.labels) == 0
		}
		if r.prev[1] == token.PERIOD && r.prev[0] == token.IDENT && r.prev[2] == token.IDENT {
			h.of, h.field, h.value = r.prevLit[0], false, false
		}
	}
}

// capture records the place of the cursor between two words.
func (r *reader) capture() {
	r.seen = true
	b := r.top()
	h := &r.out.here
	if r.prev[2] == token.PERIOD && r.prev[1] == token.IDENT && r.cursor > 0 && r.cursor <= len(r.text) && r.text[r.cursor-1] == '.' {
		h.of = r.prevLit[1]
		return
	}
	labels := b.labels
	if len(labels) > 0 && !b.filled && bytes.IndexByte(r.text[b.colon:r.cursor], '\n') >= 0 {
		labels = nil // on a line of its own below a field without a value
	}
	switch {
	case b.kind == '{' && len(labels) == 0:
		h.path, h.field = slices.Clone(b.base), true
	case b.filled:
	default:
		h.path, h.value, h.element = b.path(), true, b.kind == '[' && len(labels) == 0
	}
}

// plainName reports whether a name of a field needs no quotes.
func plainName(s string) bool {
	return ast.IsValidIdent(s) && !strings.HasPrefix(s, "_") && !strings.HasPrefix(s, "#")
}

// fieldName returns a name of a field as it is written.
func fieldName(s string) string {
	if plainName(s) {
		return s
	}
	return strconv.Quote(s)
}
