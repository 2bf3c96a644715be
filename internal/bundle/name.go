package bundle

import (
	"strings"
	"unicode/utf8"
)

const maxName = 240 // bytes

// checkName refuses every name that is not the same file on every system: lower-case
// ASCII avoids all questions of case, form and locale. It returns the reason, "" for a
// valid name.
func checkName(name string) string {
	switch {
	case name == "":
		return "an empty name"
	case len(name) > maxName:
		return "a name longer than 240 bytes"
	case !utf8.ValidString(name):
		return "a name that is not UTF-8"
	case strings.ContainsRune(name, 0):
		return "a name with a zero byte"
	case strings.Contains(name, `\`):
		return "a name with a backslash, which leads elsewhere on some systems"
	case len(name) > 1 && name[1] == ':':
		return "a name with a drive letter"
	case name[0] == '/':
		return "an absolute name"
	case strings.HasSuffix(name, "/"):
		return "a folder; only files are members"
	}
	for _, r := range name {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9', r == '.', r == '_', r == '-', r == '/':
		case r >= 'A' && r <= 'Z':
			return "a name with a capital; two names could differ by case alone"
		case r >= 0x80:
			return "a name with a letter that is not ASCII, which has several forms"
		default:
			return "a name with a character other than a-z, 0-9, '.', '_', '-' and '/'"
		}
	}
	for part := range strings.SplitSeq(name, "/") {
		stem, _, _ := strings.Cut(part, ".")
		switch {
		case part == "":
			return "a name with an empty part"
		case part == "." || part == "..":
			return "a name that leads out of its folder"
		case part[0] == '.':
			return "a name with a part that begins with a dot"
		case part[len(part)-1] == '.':
			return "a name with a part that ends with a dot"
		case device(stem):
			return "a name that is a device on Windows"
		}
	}
	return ""
}

func device(stem string) bool {
	switch stem {
	case "con", "prn", "aux", "nul":
		return true
	}
	if len(stem) == 4 && (stem[:3] == "com" || stem[:3] == "lpt") {
		return stem[3] >= '0' && stem[3] <= '9'
	}
	return false
}
