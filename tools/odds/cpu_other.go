//go:build !unix

package main

import "time"

var began = time.Now()

// cpu returns the time since this process began, in seconds: an upper bound of its CPU
// time.
func cpu() float64 { return time.Since(began).Seconds() }
