package main

import (
	"crypto/sha256"
	"time"
)

// rounds is the number of 64 KiB blocks that the reference machine hashes per second.
const rounds = 22_500

// start is the time at which this process began.
var start = time.Now()

// calibrate returns how many processor seconds this machine takes for one second of
// work on the reference machine, a two-core virtual machine of 2026. It uses the
// smallest of three short measurements, since other programs sometimes slow a
// processor.
func calibrate() float64 {
	block := make([]byte, 64<<10)
	least := time.Hour
	for range 3 {
		began := ownCPU()
		for range rounds / 10 {
			sum := sha256.Sum256(block)
			copy(block, sum[:])
		}
		least = min(least, ownCPU()-began)
	}
	return 10 * least.Seconds()
}
