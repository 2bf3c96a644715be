package signature

import (
	"bytes"
	"strings"
	"testing"
)

func TestSignature(t *testing.T) {
	private, public, err := NewKey("me.example/lagoon")
	if err != nil {
		t.Fatal(err)
	}
	if got, err := Public(private + "\n"); err != nil || got != public {
		t.Errorf("the public key of %s is %s, %v", private, got, err)
	}
	_, other, err := NewKey("me.example/lagoon")
	if err != nil {
		t.Fatal(err)
	}
	s := Signed{"lagoon", "0.2.1", strings.Repeat("ab", 32)}
	text, err := Sign(private, s)
	if err != nil {
		t.Fatal(err)
	}
	if err := Check(text, public, s); err != nil || !About(text, s) {
		t.Error(err)
	}
	for _, c := range []struct {
		text []byte
		key  string
		of   Signed
		says string
	}{
		{text, other, s, "not by the key of me.example/lagoon"},
		{text, public, Signed{"lagoon", "0.2.2", s.SHA256}, "is for lagoon 0.2.1"},
		{text, public, Signed{"lagoon", "0.2.1", strings.Repeat("cd", 32)}, "is for other content of lagoon 0.2.1"},
		{bytes.ReplaceAll(text, []byte("0.2.1"), []byte("0.2.2")), public, Signed{"lagoon", "0.2.2", s.SHA256}, "is wrong"},
		{[]byte("acforge pack\n"), public, s, "cannot be read"},
		{text, "lagoon", s, "not a public key"},
	} {
		if err := Check(c.text, c.key, c.of); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("got %v, want %q", err, c.says)
		}
	}
	if _, _, err := NewKey("two words"); err == nil {
		t.Error("a name of two words is taken")
	}
	if _, err := Sign(public, s); err == nil {
		t.Error("a public key signs")
	}
	if _, err := Public("PRIVATE+KEY+x+00000000+AA=="); err == nil {
		t.Error("a key without a seed is taken")
	}
}
