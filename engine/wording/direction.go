package wording

import (
	"slices"
	"strings"
)

// rightScripts are the scripts that are written from right to left (ISO 15924), and
// rightLanguages the languages that are usually written in one of them.
var (
	rightScripts   = strings.Fields("Adlm Arab Hebr Nkoo Rohg Syrc Thaa")
	rightLanguages = strings.Fields("ar arc ckb dv fa glk he ks lrc mzn nqo pnb ps rhg sd skr syr ug ur yi")
)

// RightToLeft reports whether a language is written from right to left: by the script in
// its tag, else by the language.
func RightToLeft(lang string) bool {
	parts := strings.Split(lang, "-")
	for _, p := range parts[1:] {
		if len(p) == 4 && p[0] > '9' {
			return slices.Contains(rightScripts, p)
		}
	}
	return slices.Contains(rightLanguages, parts[0])
}
