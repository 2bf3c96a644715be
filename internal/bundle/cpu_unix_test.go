//go:build unix

package bundle

import (
	"syscall"
	"testing"
	"time"
)

// spent is the processor time that this process has taken: what else runs on
// the machine does not count.
func spent(t *testing.T) time.Duration {
	t.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		t.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
