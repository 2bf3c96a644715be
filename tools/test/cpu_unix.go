//go:build unix

package main

import (
	"syscall"
	"time"
)

// ownCPU returns the processor time that this process has taken.
func ownCPU() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return time.Since(start)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
