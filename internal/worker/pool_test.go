package worker

import (
	"errors"
	"sync"
	"testing"
	"time"
)

// TestPool: processes of a pool work in parallel, up to the limit. One job at a time
// always uses the same process. When one is ended, the others continue.
func TestPool(t *testing.T) {
	p := NewPool(2, "test", "_work")
	t.Cleanup(p.Close)
	say := func(job string) (string, error) {
		answer, _, err := p.Do(t.Context(), []byte(job), generous)
		return string(answer), err
	}
	if err := p.Warm(); err != nil {
		t.Fatal(err)
	}
	first, err := say("pid")
	if err != nil {
		t.Fatal(err)
	}
	if again, err := say("pid"); again != first || err != nil {
		t.Errorf("process %s, then %s, %v", first, again, err)
	}
	var wg sync.WaitGroup
	var mu sync.Mutex
	seen := map[string]bool{}
	for i := range 20 {
		wg.Go(func() {
			if i%5 == 4 {
				var ended *Ended
				if _, _, err := p.Do(t.Context(), []byte("spin"), Limits{50 * time.Millisecond, 1 << 30}); !errors.As(err, &ended) || !ended.Time {
					t.Errorf("what runs away: %v", err)
				}
				return
			}
			pid, err := say("pid")
			if err != nil {
				t.Error(err)
			}
			mu.Lock()
			defer mu.Unlock()
			seen[pid] = true
		})
	}
	wg.Wait()
	if len(seen) < 2 {
		t.Errorf("all jobs were done by process %v", seen)
	}
	p.Close()
	if pid, err := say("pid"); err != nil || seen[pid] {
		t.Errorf("after Close %s, %v", pid, err)
	}
}
