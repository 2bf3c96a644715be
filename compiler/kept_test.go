package compiler

import (
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"acforge.dev/internal/proof/level"
)

// shelf is a Kept in memory.
type shelf struct {
	mu            sync.Mutex
	data          map[string][]byte
	loaded, saved int
}

func (s *shelf) Load(key string) []byte {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.data[key] != nil {
		s.loaded++
	}
	return s.data[key]
}

func (s *shelf) Save(key string, data []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.data[key] = data
	s.saved++
}

// never is a worker that must not be needed.
type never struct{ t *testing.T }

func (n never) Do(string, []byte) ([]byte, error) {
	n.t.Error("something was evaluated again")
	return nil, &Runaway{Step: -1, Reason: "too often"}
}
func (never) Ends([]byte) (bool, error) { return true, nil }
func (never) Patience() bool            { return false }

// TestKept: a second run evaluates nothing and has the same result, byte for byte. Data
// that is damaged or of another text is evaluated again.
func TestKept(t *testing.T) {
	level.Gate(t)
	compile := func(o Options) string {
		t.Helper()
		res, err := Shipped.Compile(os.DirFS(".."), o)
		return all(t, res, err)
	}
	want := compile(Options{})
	s := &shelf{data: map[string][]byte{}}
	if got := compile(Options{Kept: s, Worker: &bytewise{}}); got != want || s.saved == 0 {
		t.Error("the first run is not that of a compilation without a cache:", cmp.Diff(want, got))
	}
	saved := s.saved
	if got := compile(Options{Kept: s, Worker: never{t}}); got != want || s.saved != saved || s.loaded != saved {
		t.Errorf("the second run loads %d of %d and saves %d: %s", s.loaded, saved, s.saved-saved, cmp.Diff(want, got))
	}
	n := 0
	for key := range s.data {
		switch n++; n % 3 {
		case 0:
			s.data[key] = slices.Clone(s.data[key][:len(s.data[key])/2])
		case 1:
			s.data[key] = []byte("fit")
		}
	}
	if got := compile(Options{Kept: s}); got != want {
		t.Error("damaged data changes the result:", cmp.Diff(want, got))
	}
}

// TestKeptMistake: a folder with a mistake is never kept, and an edit is seen.
func TestKeptMistake(t *testing.T) {
	fsys := base(t)
	s := &shelf{data: map[string][]byte{}}
	o := Options{Kept: s}
	edit(t, fsys, "memories/demo/quay/memory.cue\n-{min: 30, max: 65}\n+{min: 30, max: 650}\n")
	for range 2 {
		res, err := Shipped.Compile(fsys, o)
		if err != nil || !strings.Contains(text(t, res), "schema/out-of-range") {
			t.Fatal(err, text(t, res))
		}
	}
	edit(t, fsys, "memories/demo/quay/memory.cue\n-{min: 30, max: 650}\n+{min: 30, max: 65}\n")
	for _, most := range []int{65, 64} {
		res, err := Shipped.Compile(fsys, o)
		if err != nil || len(res.Packs) != 1 || veniceIR(res.Packs[0]).Memories[0].Expect[0].Max != most {
			t.Fatal(err, text(t, res))
		}
		edit(t, fsys, "memories/demo/quay/memory.cue\n-max: "+[]string{"65", "64"}[65-most]+"}\n+max: "+[]string{"64", "63"}[65-most]+"}\n")
	}
}

// tired is a worker whose time is over at the second folder, though each folder ends.
type tired struct{ bytewise }

func (tired) Do(string, []byte) ([]byte, error) {
	return nil, &Runaway{Step: 1, Reason: "more than 20s of processor time", More: "--eval-time 40s"}
}

// TestLarge: if a pack is too large to evaluate, no folder is blamed that ends by itself.
func TestLarge(t *testing.T) {
	res, err := Shipped.Compile(base(t), Options{Worker: &tired{}})
	if err != nil {
		t.Fatal(err)
	}
	got := text(t, res)
	if !strings.HasPrefix(got, "memories/demo/pack.cue:") || !strings.Contains(got, " files, ") || !strings.Contains(got, " KiB) takes more than 20s") || !strings.Contains(got, "help: allow more: --eval-time 40s") || strings.Contains(got, "grows without end, or") || !strings.Contains(got, "the pack is large") || strings.Contains(got, "quay") {
		t.Error(got)
	}
}
