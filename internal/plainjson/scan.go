package plainjson

import (
	"strconv"
	"unicode/utf16"
	"unicode/utf8"
)

// TwiceError says that an object names a member twice. Readers do not agree on
// which of the two counts.
type TwiceError struct{ Name string }

// Error names the member.
func (e *TwiceError) Error() string {
	return strconv.Quote(clip(e.Name)) + " stands twice in one object"
}

// clip cuts a name to a length that can be read.
func clip(s string) string {
	const most = 80
	if len(s) <= most {
		return s
	}
	for i := range s {
		if i > most {
			return s[:i] + "…"
		}
	}
	return s
}

// Once returns nil when data is one JSON value in which no object has two
// members of one name, else a *SyntaxError or a *TwiceError.
func Once(data []byte) error {
	s := scanner{in: data}
	s.space()
	if err := s.once(); err != nil {
		return err
	}
	return s.end()
}

// once passes the value that begins here.
func (s *scanner) once() error {
	switch c, err := s.peek(); {
	case err != nil:
		return err
	case c == '[':
		return s.items(s.once)
	case c != '{':
		return s.skip()
	}
	var few []string // most objects have few members
	var many map[string]bool
	return s.members(func(name string) error {
		switch {
		case many[name]:
			return &TwiceError{name}
		case many != nil:
			many[name] = true
		default:
			for _, n := range few {
				if n == name {
					return &TwiceError{name}
				}
			}
			few = append(few, name)
			if len(few) == 16 {
				many = make(map[string]bool, 64)
				for _, n := range few {
					many[n] = true
				}
			}
		}
		return s.once()
	})
}

// scanner goes through a JSON text. Where it stands at a value, the space
// before it is behind it.
type scanner struct {
	in    []byte
	at    int
	depth int
}

func (s *scanner) fail(what string) error { return &SyntaxError{s.at, what} }

func (s *scanner) space() {
	for s.at < len(s.in) {
		switch s.in[s.at] {
		case ' ', '\t', '\n', '\r':
			s.at++
		default:
			return
		}
	}
}

func (s *scanner) peek() (byte, error) {
	if s.at >= len(s.in) {
		return 0, s.fail("the text ends too early")
	}
	return s.in[s.at], nil
}

// end refuses what follows the value.
func (s *scanner) end() error {
	s.space()
	if s.at < len(s.in) {
		return s.fail("something follows the value")
	}
	return nil
}

// skip passes the value that begins here.
func (s *scanner) skip() error {
	c, err := s.peek()
	switch {
	case err != nil:
		return err
	case c == '{':
		return s.members(func(string) error { return s.skip() })
	case c == '[':
		return s.items(s.skip)
	case c == '"':
		_, err := s.span()
		return err
	case c == 't':
		return s.word("true")
	case c == 'f':
		return s.word("false")
	case c == 'n':
		return s.word("null")
	case c == '-' || c >= '0' && c <= '9':
		return s.digits()
	}
	return s.fail("no value begins with " + strconv.QuoteRune(rune(c)))
}

func (s *scanner) word(w string) error {
	if len(s.in)-s.at < len(w) || string(s.in[s.at:s.at+len(w)]) != w {
		return s.fail("not " + w)
	}
	s.at += len(w)
	return nil
}

func (s *scanner) digits() error {
	run := func() bool {
		from := s.at
		for s.at < len(s.in) && s.in[s.at] >= '0' && s.in[s.at] <= '9' {
			s.at++
		}
		return s.at > from
	}
	is := func(any string) bool {
		if s.at < len(s.in) {
			for i := range len(any) {
				if s.in[s.at] == any[i] {
					s.at++
					return true
				}
			}
		}
		return false
	}
	is("-")
	if !is("0") && !run() {
		return s.fail("a number without digits")
	}
	if is(".") && !run() {
		return s.fail("a number without digits")
	}
	if is("eE") {
		is("+-")
		if !run() {
			return s.fail("a number without digits")
		}
	}
	return nil
}

// members goes through the object that begins here; each is called with the
// name of a member, standing at its value, and passes it.
func (s *scanner) members(each func(name string) error) error {
	return s.inside('}', func() error {
		if c, err := s.peek(); err != nil {
			return err
		} else if c != '"' {
			return s.fail("not the name of a member")
		}
		name, err := s.quoted()
		if err != nil {
			return err
		}
		s.space()
		if c, err := s.peek(); err != nil {
			return err
		} else if c != ':' {
			return s.fail("no colon after the name of a member")
		}
		s.at++
		s.space()
		return each(name)
	})
}

// items goes through the list that begins here; each is called standing at an
// item and passes it.
func (s *scanner) items(each func() error) error { return s.inside(']', each) }

// inside goes through what stands in brackets, with commas between.
func (s *scanner) inside(shut byte, each func() error) error {
	if s.depth++; s.depth > MaxDepth {
		return s.fail("nests too deep")
	}
	s.at++
	s.space()
	c, err := s.peek()
	if err != nil {
		return err
	}
	for first := true; first && c != shut || !first && c == ','; first = false {
		if !first {
			s.at++
			s.space()
		}
		if err := each(); err != nil {
			return err
		}
		s.space()
		if c, err = s.peek(); err != nil {
			return err
		}
	}
	if c != shut {
		return s.fail("no comma and no end")
	}
	s.at++
	s.depth--
	return nil
}

// span passes the text that begins here and tells whether it has escapes.
func (s *scanner) span() (escapes bool, err error) {
	for s.at++; s.at < len(s.in); s.at++ {
		switch c := s.in[s.at]; {
		case c == '"':
			s.at++
			return escapes, nil
		case c < 0x20:
			return false, s.fail("a control character in a text")
		case c == '\\':
			escapes = true
			s.at++
			if s.at >= len(s.in) {
				break
			}
			switch s.in[s.at] {
			case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
			case 'u':
				if hex4(s.in[s.at+1:]) < 0 {
					return false, s.fail("not four hexadecimal digits")
				}
				s.at += 4
			default:
				return false, s.fail("no such escape")
			}
		}
	}
	return false, s.fail("a text without an end")
}

func hex4(b []byte) rune {
	if len(b) < 4 {
		return -1
	}
	var r rune
	for _, c := range b[:4] {
		switch {
		case c >= '0' && c <= '9':
			c -= '0'
		case c >= 'a' && c <= 'f':
			c -= 'a' - 10
		case c >= 'A' && c <= 'F':
			c -= 'A' - 10
		default:
			return -1
		}
		r = r<<4 | rune(c)
	}
	return r
}

// quoted reads the text that begins here. What is not UTF-8, and half a pair
// of surrogates, becomes U+FFFD.
func (s *scanner) quoted() (string, error) {
	from := s.at + 1
	escapes, err := s.span()
	if err != nil {
		return "", err
	}
	in := s.in[from : s.at-1]
	if !escapes && utf8.Valid(in) {
		return string(in), nil
	}
	out := make([]byte, 0, len(in)+4)
	for i := 0; i < len(in); {
		c := in[i]
		if c != '\\' {
			r, size := utf8.DecodeRune(in[i:])
			out = utf8.AppendRune(out, r)
			i += size
			continue
		}
		i += 2
		switch c := in[i-1]; c {
		case 'b':
			out = append(out, '\b')
		case 'f':
			out = append(out, '\f')
		case 'n':
			out = append(out, '\n')
		case 'r':
			out = append(out, '\r')
		case 't':
			out = append(out, '\t')
		case 'u':
			r := hex4(in[i:])
			i += 4
			if utf16.IsSurrogate(r) {
				next := rune(-1)
				if i+1 < len(in) && in[i] == '\\' && in[i+1] == 'u' {
					next = hex4(in[i+2:])
				}
				if r = utf16.DecodeRune(r, next); r != utf8.RuneError {
					i += 6
				}
			}
			out = utf8.AppendRune(out, r)
		default:
			out = append(out, c)
		}
	}
	return string(out), nil
}
