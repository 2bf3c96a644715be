package jsonbind

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"acforge.dev/internal/jsontext"
)

// TwiceError says that an object repeats a member. Readers do not agree on which of the
// two counts.
type TwiceError struct{ Name string }

// Error names the member.
func (e *TwiceError) Error() string {
	return strconv.Quote(clip(e.Name)) + " stands twice in one object"
}

// clip cuts a name to a readable length.
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

// Once returns nil when data is one JSON value without repeated members, else a
// *SyntaxError or a *TwiceError.
func Once(data []byte) error {
	s := scan(data)
	if err := s.once(); err != nil {
		return err
	}
	return s.end()
}

// once skips the value that begins here.
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

// scanner goes through a JSON text. At a value, the space before it has been skipped.
type scanner struct {
	jsontext.Scanner
	depth int
}

func scan(data []byte) scanner {
	s := scanner{Scanner: jsontext.Scanner{In: data}}
	s.Next()
	return s
}

func (s *scanner) fail(what string) error { return &SyntaxError{s.At, what} }

// wrong returns the error for the scanner's fault.
func (s *scanner) wrong() error {
	switch f := s.Fault; {
	case f <= jsontext.NoComma && s.At >= len(s.In):
		return s.fail("the text ends too early")
	case f == jsontext.NoValue:
		return s.fail("no value begins with " + strconv.QuoteRune(rune(s.In[s.At])))
	case f == jsontext.NoColon:
		return s.fail("no colon after the name of a member")
	case f == jsontext.NoWord:
		return s.fail("not " + strings.Fields("true false null")[strings.IndexByte("tfn", s.In[s.At])])
	case f == jsontext.NoEscape && s.In[s.At] == 'u':
		return s.fail("not four hexadecimal digits")
	}
	return s.fail(s.Fault.String())
}

func (s *scanner) peek() (byte, error) {
	if s.At >= len(s.In) {
		return 0, s.fail("the text ends too early")
	}
	return s.In[s.At], nil
}

// end refuses anything after the value.
func (s *scanner) end() error {
	if s.Next(); s.At < len(s.In) {
		return s.fail("something follows the value")
	}
	return nil
}

// skip skips the value that begins here.
func (s *scanner) skip() error {
	switch s.Next() {
	case '{':
		return s.members(func(string) error { return s.skip() })
	case '[':
		return s.items(s.skip)
	}
	if !s.Scalar() {
		return s.wrong()
	}
	return nil
}

// members goes through the object that begins here. It calls each with the name of a
// member, at its value, which each must skip.
func (s *scanner) members(each func(name string) error) error {
	return s.inside('}', func() error {
		raw, ok := s.Name()
		if !ok {
			return s.wrong()
		}
		return each(says(raw[1 : len(raw)-1]))
	})
}

// items goes through the list that begins here. It calls each at an item, which each
// must skip.
func (s *scanner) items(each func() error) error { return s.inside(']', each) }

// inside goes through the content of brackets, with commas between.
func (s *scanner) inside(shut byte, each func() error) error {
	if s.depth++; s.depth > MaxDepth {
		return s.fail("nests too deep")
	}
	for first := true; s.More(first, shut); first = false {
		if err := each(); err != nil {
			return err
		}
	}
	if s.Fault != 0 {
		return s.wrong()
	}
	s.depth--
	return nil
}

// quoted reads the string that begins here. Bytes that are not UTF-8, and half a pair
// of surrogates, become U+FFFD.
func (s *scanner) quoted() (string, error) {
	raw, ok := s.Text()
	if !ok {
		return "", s.wrong()
	}
	return says(raw), nil
}

// says returns the unescaped string.
func says(raw []byte) string {
	if !jsontext.Escaped(raw) && utf8.Valid(raw) {
		return string(raw)
	}
	return string(jsontext.Unescape(make([]byte, 0, len(raw)+4), raw))
}
