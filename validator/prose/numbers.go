package prose

import (
	"encoding/json"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Amounts returns the byte ranges of numbers in a text that mean an amount. They
// have three figures at most, and are not part of a name, a date, a list of figures or
// a percentage.
func Amounts(words string) [][2]int {
	var out [][2]int
	for from := 0; ; {
		i := strings.IndexAny(words[from:], "0123456789")
		if i < 0 {
			return out
		}
		i += from
		end := i
		for end < len(words) && words[end] >= '0' && words[end] <= '9' {
			end++
		}
		from = end
		if before, _ := utf8.DecodeLastRuneInString(words[:i]); end-i > 3 || i > 0 && !isSpace(before) && !strings.ContainsRune("(“\"„", before) {
			continue
		}
		after, size := utf8.DecodeRuneInString(words[end:])
		if after == ',' || after == ':' {
			after, _ = utf8.DecodeRuneInString(words[end+size:])
			if end+size < len(words) && !isSpace(after) {
				continue
			}
		} else if end < len(words) && !isSpace(after) && !strings.ContainsRune(").;!?”\"“", after) {
			continue
		}
		out = append(out, [2]int{i, end})
	}
}

func isSpace(r rune) bool { return r == ' ' || r == '\t' || r == '\n' || r == '\f' || r == '\r' }

// NumbersIn returns all numbers in plain data without their signs: a loss of 2 is -2.
// Ids are numbers too, so that a rule may report too little, never too much.
func NumbersIn(of ...any) map[int]bool {
	out := map[int]bool{}
	for _, v := range of {
		b, err := json.Marshal(v)
		if err != nil {
			continue // plain data can be marshalled
		}
		for i := 0; i < len(b); i++ {
			switch c := b[i]; {
			case c == '"': // to its end
				for i++; b[i] != '"'; i++ {
					if b[i] == '\\' {
						i++
					}
				}
			case c >= '0' && c <= '9':
				from := i
				for i < len(b) && strings.IndexByte("0123456789.eE+-", b[i]) >= 0 {
					i++
				}
				if n, err := strconv.Atoi(string(b[from:i])); err == nil {
					out[n] = true
				}
				i--
			}
		}
	}
	return out
}
