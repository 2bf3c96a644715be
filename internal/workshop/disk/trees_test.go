package disk

import (
	"bytes"
	"testing"
	"time"

	"acforge.dev/internal/workshop"
)

// TestTrees: what is saved is there for the next run, next to the cached games, and
// nothing else is.
func TestTrees(t *testing.T) {
	t.Setenv(CacheEnv, t.TempDir())
	key := "0123456789abcdef"
	OpenTrees().Save(key, []byte("a tree"))
	if got := OpenTrees().Load(key); !bytes.Equal(got, []byte("a tree")) {
		t.Errorf("loaded %q", got)
	}
	if OpenTrees().Load("fedcba9876543210") != nil || OpenResults(nil).Load(OpenTrees().(*Trees).key(key)) != nil {
		t.Error("something is there that was not saved")
	}
	OpenTrees().Tidy()
}

// TestAllowed: a pack up to the size that the limit is for has just the limit; a larger
// one has more, by its size.
func TestAllowed(t *testing.T) {
	e := &evaluator{limits: workshop.Limits{Time: 20 * time.Second}, read: map[string]int{"small": freeBytes, "large": freeBytes + 6_000_000}}
	if got := e.allowed("small"); got != 20*time.Second {
		t.Errorf("a small pack has %v", got)
	}
	if got := e.allowed("large"); got != 80*time.Second {
		t.Errorf("6 MB more have %v", got)
	}
}
