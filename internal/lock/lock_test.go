package lock

import (
	"strings"
	"testing"
)

func TestLock(t *testing.T) {
	sum := "sha256:" + strings.Repeat("ab", 32)
	l := Lock(nil).With(Entry{Name: "lagoon", Version: "0.2.0", Digest: sum, From: "ghcr.io/me/lagoon"})
	l = l.With(Entry{Name: "example.org/quays@v0", Version: "v0.1.0", Digest: "h1:abc+/="})
	l = l.With(Entry{Name: "lagoon", Version: "0.2.1", Digest: sum, From: "ghcr.io/me/lagoon", Key: "lagoon.example+01234567+AbC/+="})
	want := Head + "\nexample.org/quays@v0 v0.1.0 h1:abc+/=\nlagoon 0.2.1 " + sum + " ghcr.io/me/lagoon lagoon.example+01234567+AbC/+=\n"
	if got := string(l.Text()); got != want {
		t.Errorf("got %s", got)
	}
	again, err := Parse([]byte(strings.ReplaceAll(want, "\n", "\r\n")))
	if err != nil || string(again.Text()) != want {
		t.Errorf("read back: %s, %v", again.Text(), err)
	}
	e, ok := again.Find("lagoon")
	if !ok || e.File() != "packs/lagoon-0.2.1.acpack" || e.SHA256() != strings.Repeat("ab", 32) || e.Module() {
		t.Errorf("got %+v", e)
	}
	for _, wrong := range []string{"lagoon", "lagoon 0.2.0 sha256:12 ghcr.io/me/lagoon", "../x 0.2.0 " + sum + " ghcr.io/x", "lagoon ../../x " + sum + " ghcr.io/x", "<<<<<<< HEAD",
		"lagoon 0.2.0 " + sum + " ghcr.io/x\nlagoon 0.2.1 " + sum + " ghcr.io/x"} {
		if l, err := Parse([]byte(wrong)); err == nil {
			t.Errorf("%q is read as %v", wrong, l)
		}
	}
}
