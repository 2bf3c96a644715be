//go:build unix

package worker

import (
	"syscall"
	"time"
)

// CPUTime returns the processor time that this process has used, 0 when the system does
// not say.
func CPUTime() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
