package workshop_test

import (
	"errors"
	"testing"
	"testing/fstest"

	"acforge/internal/workshop"
)

// A build ends before any game is played where a pack cannot be written, and where a test
// does not hold.
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
