package main

import (
	"crypto/sha256"
	"time"
)

// rounds are how many blocks of 64 KiB the reference machine hashes in a second.
const rounds = 22_500

// start is when this process began.
var start = time.Now()

// calibrate returns how many seconds of a processor this machine takes for what takes
// one second on the reference machine, a virtual machine with two cores of 2026. The
// least of three short measurements counts, since other programs slow a processor now
// and then.
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
