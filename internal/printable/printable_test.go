package printable_test

import (
	"bytes"
	"encoding/json"
	"testing"
	"unicode"
	"unicode/utf8"

	"acforge.dev/internal/printable"
)

func TestShown(t *testing.T) {
	for _, tt := range []struct{ in, line, text string }{
		{"", "", ""},
		{"Low Water, 3 ☠ żółw 海", "Low Water, 3 ☠ żółw 海", "Low Water, 3 ☠ żółw 海"},
		{"a\tb\nc\r\nd", "a b c d", "a b\nc\nd"},
		{"a\rb", "a\uFFFDb", "a\uFFFDb"},
		{"\x1b]0;owned\x07", "\uFFFD]0;owned\uFFFD", "\uFFFD]0;owned\uFFFD"},
		{"\u009b2J\x7f", "\uFFFD2J\uFFFD", "\uFFFD2J\uFFFD"},
		{"a\u202eb\u2066c\u200ed", "a\uFFFDb\uFFFDc\uFFFDd", "a\uFFFDb\uFFFDc\uFFFDd"},
		{"pay\u200bpal \u2060\ufeff\u3164", "pay\uFFFDpal \uFFFD\uFFFD\uFFFD", "pay\uFFFDpal \uFFFD\uFFFD\uFFFD"},
		{"pa\u200dl", "pa\uFFFDl", "pa\uFFFDl"},
		{"👩\u200d🚀 नमस्\u200dते می\u200cخواهم", "👩\u200d🚀 नमस्\u200dते می\u200cخواهم", "👩\u200d🚀 नमस्\u200dते می\u200cخواهم"},
		{"Dampf\u00adschiff", "Dampfschiff", "Dampfschiff"},
		{"a\xff\xc2", "a\uFFFD\uFFFD", "a\uFFFD\uFFFD"},
		{"\uFFFD stays", "\uFFFD stays", "\uFFFD stays"},
		{"\U000E0041\uFFFE", "\uFFFD\uFFFD", "\uFFFD\uFFFD"},
	} {
		if got := printable.Line(tt.in); got != tt.line {
			t.Errorf("Line(%q) = %q, want %q", tt.in, got, tt.line)
		}
		if got := printable.Text(tt.in); got != tt.text {
			t.Errorf("Text(%q) = %q, want %q", tt.in, got, tt.text)
		}
	}
}

func TestFind(t *testing.T) {
	for _, tt := range []struct {
		in       string
		at, size int
	}{
		{"a\tb\r\nc\u00add", -1, 0},
		{"a\rb", 1, 1},
		{"żó\u202e", 4, 3},
		{"ab\xff", 2, 1},
		{"\x1b", 0, 1},
	} {
		if at, size := printable.Find(tt.in); at != tt.at || size != tt.size {
			t.Errorf("Find(%q) = %d, %d, want %d, %d", tt.in, at, size, tt.at, tt.size)
		}
	}
}

// TestEveryCharacter goes through Unicode: no control character and no mark of order
// gets through, and no letter is lost.
func TestEveryCharacter(t *testing.T) {
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if !utf8.ValidRune(r) {
			continue
		}
		s := string(r)
		out := printable.Line(s)
		if (unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r)) && (out == s || out == "") {
			t.Errorf("%U gets through as %q", r, out)
		}
		if (unicode.IsLetter(r) && !unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r) || unicode.IsDigit(r) || unicode.IsPunct(r)) && out != s {
			t.Errorf("%U becomes %q", r, out)
		}
		if at, _ := printable.Find(s); (at < 0) != (out == s) && r != '\n' && r != '\t' && r != 0xAD {
			t.Errorf("%U: found at %d, shown as %q", r, at, out)
		}
		b, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		safe := printable.JSON(b)
		var back string
		if err := json.Unmarshal(safe, &back); err != nil || back != s {
			t.Errorf("%U: JSON %s means %q", r, safe, back)
		}
		if at, _ := printable.Find(string(safe)); at >= 0 {
			t.Errorf("%U is raw in JSON %q", r, safe)
		}
	}
}

func TestName(t *testing.T) {
	for r, want := range map[rune]string{
		0x1b:   "U+001B, a control character",
		0x202e: "U+202E, which changes the reading order",
		0x200b: "U+200B, which is not seen",
		0x2028: "U+2028, a line end that is not seen as one",
	} {
		if got := printable.Name(r); got != want {
			t.Errorf("%U: %q", r, got)
		}
	}
}

func TestWriter(t *testing.T) {
	var b bytes.Buffer
	if n, err := printable.Writer(&b).Write([]byte("a\x1b\n")); n != 3 || err != nil || b.String() != "a\uFFFD\n" {
		t.Error(n, err, b.String())
	}
}
