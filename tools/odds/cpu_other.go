//go:build !unix

package main

import "time"

var began = time.Now()

// cpu is the time since this process began, in seconds: an upper bound.
func cpu() float64 { return time.Since(began).Seconds() }
