package bundle

import "acforge.dev/internal/printable"

// checkLetters refuses canonical JSON with a character that may not be shown: one that
// controls a terminal or changes the reading order. The compiler refuses the same
// ones in a pack, with text/control.
func checkLetters(member string, doc []byte) *Error {
	bad := func(r rune) *Error {
		return refuse(CodeText, member, "a text has an invisible character: %s", printable.Name(r))
	}
	s := string(doc)
	if at, size := printable.Find(s); at >= 0 {
		return bad([]rune(s[at : at+size])[0])
	}
	// Canonical JSON escapes the others, and only those.
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' {
			continue
		}
		i++
		switch s[i] {
		case 'u':
			return bad(rune(hexDigit(s[i+3])<<4 | hexDigit(s[i+4])))
		case 'b':
			return bad('\b')
		case 'f':
			return bad('\f')
		case 'r':
			if i+2 >= len(s) || s[i+1:i+3] != `\n` {
				return bad('\r')
			}
		}
	}
	return nil
}

func hexDigit(c byte) byte {
	if c >= 'a' {
		return c - 'a' + 10
	}
	return c - '0'
}
