package live

import (
	"context"
	"time"
)

// A save is several events (truncate and write; a new file and a rename), and
// a page built between them shows half a file: without any wait 17 of 100
// in-place saves did. So a build waits for a short quiet time; when files keep
// changing (a checkout), not longer than the cap.
const (
	quiet    = 30 * time.Millisecond
	quietCap = 300 * time.Millisecond
)

// settle waits until nothing has changed for the quiet time, or until the cap
// has passed. It returns false when ctx is done.
func settle(ctx context.Context, changed <-chan struct{}) bool {
	late := time.NewTimer(quietCap)
	defer late.Stop()
	still := time.NewTimer(quiet)
	defer still.Stop()
	for {
		select {
		case <-ctx.Done():
			return false
		case <-changed:
			still.Reset(quiet)
		case <-still.C:
			return true
		case <-late.C:
			return true
		}
	}
}
