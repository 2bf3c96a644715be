package compiler

import (
	"fmt"
	"strings"
	"unicode"

	"acforge.dev/internal/diag"
)

// lookalikes are letters of Greek and Cyrillic by the Latin letter that looks the same.
var lookalikes = map[rune]rune{
	'а': 'a', 'с': 'c', 'е': 'e', 'і': 'i', 'ј': 'j', 'о': 'o', 'р': 'p', 'ѕ': 's', 'у': 'y', 'х': 'x', 'ԁ': 'd', 'һ': 'h', 'к': 'k', 'т': 't', 'п': 'n', 'в': 'v',
	'А': 'A', 'В': 'B', 'Е': 'E', 'К': 'K', 'М': 'M', 'Н': 'H', 'О': 'O', 'Р': 'P', 'С': 'C', 'Т': 'T', 'Х': 'X',
	'α': 'a', 'ο': 'o', 'ρ': 'p', 'ν': 'v', 'ι': 'i', 'κ': 'k', 'υ': 'u', 'ε': 'e', 'τ': 't',
}

// foreign adds to a problem at an id that one of its letters is of another alphabet: two
// words that look the same are not.
func foreign(d *diag.Diagnostic) {
	at := d.Primary
	if _, kind, _ := strings.Cut(d.Code, "/"); kind != "bad-form" && kind != "bad-name" && !strings.HasPrefix(kind, "unknown-") || at.File == nil || at.End > len(at.File.Text) {
		return
	}
	word := string(at.File.Text[at.Start:at.End])
	latin, other := 0, rune(0)
	for _, r := range word {
		switch {
		case unicode.Is(unicode.Latin, r):
			latin++
		case unicode.IsLetter(r) && other == 0:
			other = r
		}
	}
	if latin == 0 || other == 0 {
		return
	}
	alphabet := "another alphabet"
	for _, name := range []string{"Cyrillic", "Greek", "Armenian", "Cherokee"} {
		if unicode.Is(unicode.Scripts[name], other) {
			alphabet = "the " + name + " alphabet"
		}
	}
	d.Notes = append(d.Notes, fmt.Sprintf("the %c in it, %U, is a letter of %s", other, other, alphabet))
	plain := strings.Map(func(r rune) rune {
		if l, ok := lookalikes[r]; ok {
			return l
		}
		return r
	}, word)
	if strings.IndexFunc(plain, func(r rune) bool { return r >= 0x80 }) < 0 {
		d.Help = []string{"write " + plain + " with Latin letters alone"}
		d.Fixes = []diag.Fix{{Message: "write " + plain, Edits: []diag.Edit{{Span: at, New: plain}}}}
	}
}
