package plainjson

import "slices"

// Canonical returns one JSON value with sorted keys and no spaces, its texts
// escaped as Append does and its numbers as they were written. Of two members
// of one name the last stays.
func Canonical(data []byte) ([]byte, error) {
	s := scanner{in: data}
	s.space()
	out, err := s.canonical(nil)
	if err != nil {
		return nil, err
	}
	return out, s.end()
}

func (s *scanner) canonical(dst []byte) ([]byte, error) {
	c, err := s.peek()
	if err != nil {
		return nil, err
	}
	switch c {
	case '{':
		type member struct {
			name  string
			value []byte
		}
		var all []member
		err := s.members(func(name string) error {
			value, err := s.canonical(nil)
			if err != nil {
				return err
			}
			i, found := slices.BinarySearchFunc(all, name, func(m member, name string) int {
				switch {
				case m.name < name:
					return -1
				case m.name > name:
					return 1
				}
				return 0
			})
			if found {
				all[i].value = value
			} else {
				all = slices.Insert(all, i, member{name, value})
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
		dst = append(dst, '{')
		for i, m := range all {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = append(append(AppendText(dst, m.name), ':'), m.value...)
		}
		return append(dst, '}'), nil
	case '[':
		dst = append(dst, '[')
		first := true
		err := s.items(func() error {
			if !first {
				dst = append(dst, ',')
			}
			first = false
			var err error
			dst, err = s.canonical(dst)
			return err
		})
		return append(dst, ']'), err
	case '"':
		text, err := s.quoted()
		return AppendText(dst, text), err
	}
	from := s.at
	err = s.skip()
	return append(dst, s.in[from:s.at]...), err
}
