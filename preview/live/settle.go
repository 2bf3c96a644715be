package live

import (
	"context"
	"time"
)

// A save causes several events (truncate and write; a new file and a rename), and a
// page built between them shows half a file. Without any wait 17 of 100 in-place saves
// did. So a build is shown only after a quiet time; when files keep changing (a
// checkout), not later than the cap. It begins after a shorter pause, and is discarded
// when more changes come.
const (
	pause    = 5 * time.Millisecond
	quiet    = 30 * time.Millisecond
	quietCap = 300 * time.Millisecond
)

// settle waits until nothing has changed for the quiet time, or until the cap has
// passed. It calls begin whenever nothing has changed for the pause, and again at the
// end if something has since. It returns false when ctx is done.
func settle(ctx context.Context, changed <-chan struct{}, begin func()) bool {
	late := time.NewTimer(quietCap)
	defer late.Stop()
	still := time.NewTimer(quiet)
	defer still.Stop()
	short := time.NewTimer(pause)
	defer short.Stop()
	begun := false
	for over := false; !over; {
		select {
		case <-ctx.Done():
			return false
		case <-changed:
			begun = false
			still.Reset(quiet)
			short.Reset(pause)
		case <-short.C:
			begun = true
			begin()
		case <-still.C:
			over = true
		case <-late.C:
			over = true
		}
	}
	if !begun {
		begin()
	}
	return true
}
