package disk

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"acforge.dev/internal/proof/faulty"
)

// TestCache: saved data comes back unchanged or not at all. The folder stays
// within its limit, and the most recently used files stay.
func TestCache(t *testing.T) {
	k := &Results{most: maxCache, dir: filepath.Join(t.TempDir(), "played")}
	key := func(i int) string { return strings.Repeat(fmt.Sprintf("%02x", i), 32) }
	k.most = 0
	k.Tidy() // nothing is there yet
	for i := range 8 {
		k.Save(key(i), bytes.Repeat([]byte{byte(i)}, 1000))
	}
	for i := range 8 {
		if got := k.Load(key(i)); len(got) != 1000 || got[0] != byte(i) {
			t.Errorf("%d comes back as %d bytes", i, len(got))
		}
		old := time.Now().Add(time.Duration(i-100) * time.Hour)
		if err := os.Chtimes(k.file(key(i)), old, old); err != nil {
			t.Fatal(err)
		}
	}
	if k.Load(key(99)) != nil {
		t.Error("something comes back that was never saved")
	}
	for _, spoil := range []func([]byte) []byte{
		func(b []byte) []byte { b[len(b)/2] ^= 1; return b },
		func(b []byte) []byte { return b[:len(b)-1] },
		func(b []byte) []byte { return append(b, 0) },
		func(b []byte) []byte { return bytes.Replace(b, []byte(" 1 "), []byte(" 2 "), 1) },
		func([]byte) []byte { return nil },
	} {
		data, err := os.ReadFile(k.file(key(7)))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.MkdirAll(filepath.Dir(k.file(key(9))), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(k.file(key(9)), spoil(data), 0o600); err != nil {
			t.Fatal(err)
		}
		if got := k.Load(key(9)); got != nil {
			t.Errorf("what was damaged comes back: %d bytes", len(got))
		}
	}
	if err := os.Remove(k.file(key(9))); err != nil {
		t.Fatal(err)
	}
	k.Load(key(0)) // the oldest, but just used
	k.most = 4000
	k.Tidy()
	left := ""
	for i := range 8 {
		if k.Load(key(i)) != nil {
			left += fmt.Sprint(i)
		}
	}
	if left != "067" {
		t.Errorf("%s are left, want 0, 6 and 7", left)
	}
	big := make([]byte, maxCacheFile)
	if k.Save(key(10), big); k.Load(key(10)) != nil {
		t.Error("a file too large is kept")
	}
}

// TestResultsEveryCall: at every call that fails, or is the last, a cached result is whole
// or is not there.
func TestResultsEveryCall(t *testing.T) {
	key, body := strings.Repeat("ab", 32), []byte(strings.Repeat("result ", 1000))
	sound := &faulty.Layer{}
	k := &Results{dir: t.TempDir(), most: 1 << 20, layer: sound}
	if k.Save(key, body); !bytes.Equal(k.Load(key), body) {
		t.Fatal("it is not kept")
	}
	for at := 1; at <= len(sound.Calls); at++ {
		for _, what := range []faulty.Fault{faulty.Fails, faulty.Dies} {
			k := &Results{dir: t.TempDir(), most: 1 << 20, layer: &faulty.Layer{What: what, At: at}}
			k.Save(key, body)
			if got := k.Load(key); got != nil && !bytes.Equal(got, body) {
				t.Errorf("call %d, %s, %s: half a result", at, sound.Calls[at-1], what)
			}
			k.layer = nil
			if k.Save(key, body); !bytes.Equal(k.Load(key), body) {
				t.Errorf("call %d, %s: it is not kept the next time", at, what)
			}
		}
	}
}
