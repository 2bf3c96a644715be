package spelling_test

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"

	"acforge.dev/internal/spelling"
)

// small is a dictionary with each part of the format that is read.
const small = `SET UTF-8
NEEDAFFIX h
ONLYINCOMPOUND o
FORBIDDENWORD d
KEEPCASE w
COMPOUNDBEGIN x
COMPOUNDMIDDLE y
COMPOUNDEND z
COMPOUNDMIN 2

PFX U Y 1
PFX U 0 un .

SFX S Y 3
SFX S y ies [^aeiou]y
SFX S 0 s [aeiou]y
SFX S 0 s [^y]

SFX L Y 1
SFX L 0 able/M .

SFX M Y 1
SFX M able ability able

SFX G N 1
SFX G 0 ing .

SFX J Y 1
SFX J 0 s/xo .
`

const smallWords = `20
city/S
key/S
lock/SLUG
read/LU
Wache/z
Tor/Jxz
Haus/x
haus/yo
wächter/zo
stem/hS
colour/d
ärger
mm/w
`

func readSmall(t *testing.T, aff, dic string) *spelling.Dictionary {
	t.Helper()
	d, err := spelling.Read([]byte(aff), []byte(dic))
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestKnows(t *testing.T) {
	d := readSmall(t, small, smallWords)
	for _, c := range []struct{ right, wrong string }{
		{"city cities City CITY Cities", "citys cityes ciTY"},
		{"key keys", "keies"},
		{"lock locks unlock unlocks locking", "unlocking lockes relock"}, // G does not cross
		{"readable readability unreadable Unreadability", "reads readabilityable readabled"},
		{"Haus Torwächter Torswächter Haushauswächter", "wächter Hauswächterx Tors Wächter Wächtertor"},
		{"stems", "stem colour Colour"},
		{"ärger Ärger ÄRGER", "arger"},
		{"mm", "Mm MM"},
	} {
		for w := range strings.FieldsSeq(c.right) {
			if !d.Knows(w) {
				t.Errorf("%s is not known", w)
			}
		}
		for w := range strings.FieldsSeq(c.wrong) {
			if d.Knows(w) {
				t.Errorf("%s is known", w)
			}
		}
	}
}

// TestForms: the ways in which dictionaries write flags and letters.
func TestForms(t *testing.T) {
	latin, err := charmap.ISO8859_2.NewEncoder().String("SET ISO8859-2\nSFX A Y 1\nSFX A a ę a\n")
	if err != nil {
		t.Fatal(err)
	}
	words, err := charmap.ISO8859_2.NewEncoder().String("1\nłódka/A\n")
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct{ aff, dic, right, wrong string }{
		"ISO8859-2":                          {latin, words, "łódka łódkę", "lodka łódk"},
		"long":                               {"FLAG long\nSFX Aa Y 1\nSFX Aa 0 s .\nSFX Ab Y 1\nSFX Ab 0 x .\n", "1\nkey/AaAc\n", "key keys", "keyx"},
		"num":                                {"FLAG num\nSFX 11 Y 1\nSFX 11 0 s .\nSFX 1 Y 1\nSFX 1 0 x .\n", "1\nkey/11,7\n", "key keys", "keyx"},
		"UTF-8":                              {"SET UTF-8\nFLAG UTF-8\nSFX Ä Y 1\nSFX Ä 0 s .\n", "1\nkey/Ä\n", "key keys", "keyx"},
		"aliases":                            {"AF 2\nAF S\nAF X\nSFX S Y 1\nSFX S 0 s .\nSFX X Y 1\nSFX X 0 x .\n", "1\nkey/1\n", "key keys", "keyx"},
		"a mark at the beginning, and notes": {"\ufeffSFX S Y 1\nSFX S 0 s . # plural\n", "\ufeff1\nkey/S\tpo:noun\n", "key keys", "noun"},
	} {
		d := readSmall(t, c.aff, c.dic)
		for w := range strings.FieldsSeq(c.right) {
			if !d.Knows(w) {
				t.Errorf("%s: %s is not known", name, w)
			}
		}
		for w := range strings.FieldsSeq(c.wrong) {
			if d.Knows(w) {
				t.Errorf("%s: %s is known", name, w)
			}
		}
	}
	if _, err := spelling.Read([]byte("SET EBCDIC\n"), nil); err == nil || !strings.Contains(err.Error(), "EBCDIC") {
		t.Errorf("an unknown character set: %v", err)
	}
}

func TestWords(t *testing.T) {
	text := "The **Guard's** keys: {hit} b2, A.c3 and `code`! See [map](a.png) at 2nd turn. Sant’Elmo's half-open door."
	var got []string
	for _, w := range spelling.Words(text) {
		if strings.ReplaceAll(text[w.From:w.To], "’", "'") != w.Text {
			t.Errorf("%q is at %q", w.Text, text[w.From:w.To])
		}
		name := w.Text
		if w.Begins {
			name = "." + name
		}
		got = append(got, name)
	}
	want := strings.Fields(".The Guard's keys .and .See map at turn .Sant'Elmo's half open door")
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestNearly(t *testing.T) {
	d := readSmall(t, small, smallWords)
	for word, want := range map[string]string{"lokc": "lock", "lck": "lock", "lockk": "lock", "Citys": "City", "lpck": "lock", "xyz": ""} {
		if got := strings.Join(spelling.Nearly(word, spelling.Letters("en"), 1, d.Knows), " "); got != want {
			t.Errorf("%s: %q, want %q", word, got, want)
		}
	}
}
