package worker

import (
	"syscall"
	"time"
)

// CPUTime returns the processor time that this process has used, 0 when the system does
// not say.
func CPUTime() time.Duration {
	self, err := syscall.GetCurrentProcess()
	if err != nil {
		return 0
	}
	var created, exited, kernel, user syscall.Filetime
	if syscall.GetProcessTimes(self, &created, &exited, &kernel, &user) != nil {
		return 0
	}
	// In units of 100 ns; Filetime.Nanoseconds would count from 1970.
	ticks := func(f syscall.Filetime) int64 { return int64(f.HighDateTime)<<32 + int64(f.LowDateTime) }
	return time.Duration(100 * (ticks(kernel) + ticks(user)))
}
