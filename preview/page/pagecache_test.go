package page_test

import (
	"errors"
	"testing"

	"acforge.dev/preview/page"
)

// TestKeep: equal input gives the cached result, other input a new one. Failed results
// are made again, and a nil cache keeps nothing.
func TestKeep(t *testing.T) {
	type of struct{ words []string }
	n, fails := 0, false
	add := func(k *page.Cache, name, word string) int {
		t.Helper()
		is, err := page.Keep(k, name, of{[]string{word}}, func() (int, error) {
			n++
			if fails {
				return 0, errors.New("full")
			}
			return n, nil
		})
		if (err != nil) != fails {
			t.Fatal(err)
		}
		return is
	}
	var k page.Cache
	for i, step := range []struct {
		name, word string
		want       int
	}{{"a", "x", 1}, {"a", "x", 1}, {"b", "x", 2}, {"a", "y", 3}, {"a", "x", 4}, {"b", "x", 2}} {
		if got := add(&k, step.name, step.word); got != step.want {
			t.Errorf("step %d: got what was made as %d, want %d", i, got, step.want)
		}
	}
	k.Only(func(name string) bool { return name == "b" })
	if b, a := add(&k, "b", "x"), add(&k, "a", "x"); b != 2 || a != 5 {
		t.Errorf("after all but b was forgotten b is %d and a %d, want 2 and 5", b, a)
	}
	for range 2 {
		if de, is := add(k.In("de"), "b", "x"), add(&k, "b", "x"); de != 6 || is != 2 {
			t.Errorf("b in German is %d and without a language %d, want 6 and 2", de, is)
		}
	}
	first := add(nil, "b", "x")
	if second := add(nil, "b", "x"); first == second {
		t.Error("nil keeps something")
	}
	fails = true
	add(&k, "b", "z")
	fails = false
	if got := add(&k, "b", "z"); got != n {
		t.Errorf("what failed is kept as %d", got)
	}
	was := page.Same(&k, "v", 1)
	if page.Same(&k, "v", 1) != was || page.Same(&k, "v", 2) == was || page.Same(&k, "v", 1) == was {
		t.Error("a version stands for something else than what was compared last")
	}
}
