package workshop_test

import (
	"bytes"
	"errors"
	"testing"
	"testing/fstest"

	"acforge.dev/internal/workshop"
)

// A build stops before any game is played if a pack cannot be written or a test
// fails.
func TestBuildEndsEarly(t *testing.T) {
	j := tiny(t)
	inTheWay := errors.New("another file is there")
	o := workshop.BuildOptions{Root: fstest.MapFS{"memories/tiny/a.test.txtar": {Data: []byte("-- nothing --\n")}}, Fits: func(*workshop.Pack) error { return inTheWay }}
	o.Jobs = 1
	if _, err := j.Build(t.Context(), o); !errors.Is(err, inTheWay) {
		t.Errorf("it is built over another file: %v", err)
	}
	o.Fits = func(*workshop.Pack) error { return nil }
	b, err := j.Build(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	if len(b.Products) > 0 {
		t.Error("a pack whose test does not hold is built")
	}
	if n := len(b.Problems); n == 0 || b.Problems[n-1].Code != "test/form" {
		t.Errorf("the problems are %v", b.Problems)
	}
}

// TestFirstPages: a pack's pages exist before its games are played and say that
// their odds follow. The final pages do not say so.
func TestFirstPages(t *testing.T) {
	j := tiny(t)
	const playing = "Bots are still playing this Memory."
	says := func(pages map[string][]byte) (n int) {
		for _, page := range pages {
			n += bytes.Count(page, []byte(playing))
		}
		return n
	}
	played, first := false, map[string][]byte(nil)
	j.Say = func(n workshop.Note) { played = played || n.Play != nil }
	o := workshop.BuildOptions{Root: fstest.MapFS{}, Langs: []string{"en"}, Fits: func(*workshop.Pack) error { return nil }}
	o.Jobs, o.Games = 1, 1
	o.First = func(pr *workshop.Product) error {
		if played {
			t.Error("games were played before the first pages")
		}
		first = pr.Pages
		return nil
	}
	b, err := j.Build(t.Context(), o)
	if err != nil || len(b.Products) != 1 {
		t.Fatal(err, b)
	}
	if n := says(first); n != 1 {
		t.Errorf("the first pages say %d times that bots play, want once, for the one Memory", n)
	}
	if n := says(b.Products[0].Pages); n != 0 || !played {
		t.Errorf("the pages of the end say %d times that bots play", n)
	}
}

// TestGamesOfOneMemory: with a Memory, bots play the games of its tests alone.
func TestGamesOfOneMemory(t *testing.T) {
	j := tiny(t)
	root := fstest.MapFS{"memories/tiny/a.test.txtar": {Data: []byte("Never won.\n-- state --\nmemory 0.1\nseats 2\n-- games --\ngames 1\nwon at most 0 %\n")}}
	for memory, want := range map[string]int{"": 1, "0.1": 1, "0.2": 0} {
		_, failed, err := j.Packs[0].Test(t.Context(), root, workshop.TestOptions{Jobs: 1, Memory: memory})
		if err != nil || len(failed) != want {
			t.Errorf("with Memory %q, %d tests fail, want %d: %v, %v", memory, len(failed), want, failed, err)
		}
	}
}
