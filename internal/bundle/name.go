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
		return "the name is empty"
	case len(name) > maxName:
		return "the name is longer than 240 bytes"
	case !utf8.ValidString(name):
		return "the name is not UTF-8"
	case strings.ContainsRune(name, 0):
		return "the name has a zero byte"
	case strings.Contains(name, `\`):
		return "the name has a backslash, which leads to another file on some systems"
	case len(name) > 1 && name[1] == ':':
		return "the name has a drive letter"
	case name[0] == '/':
		return "the name is absolute"
	case strings.HasSuffix(name, "/"):
		return "this is a folder; only files are members"
	}
	for _, r := range name {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9', r == '.', r == '_', r == '-', r == '/':
		case r >= 'A' && r <= 'Z':
			return "the name has a capital; two names could differ in case alone"
		case r >= 0x80:
			return "the name has a letter that is not ASCII, which has several forms"
		default:
			return "the name has a character other than a-z, 0-9, '.', '_', '-' and '/'"
		}
	}
	for part := range strings.SplitSeq(name, "/") {
		stem, _, _ := strings.Cut(part, ".")
		switch {
		case part == "":
			return "the name has an empty part"
		case part == "." || part == "..":
			return "the name leads out of its folder"
		case part[0] == '.':
			return "a part of the name begins with a dot"
		case part[len(part)-1] == '.':
			return "a part of the name ends with a dot"
		case device(stem):
			return "the name is a device on Windows"
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
