//go:build !unix

package main

import "time"

// ownCPU returns the time since this process began, an upper bound of its processor
// time.
func ownCPU() time.Duration { return time.Since(start) }
