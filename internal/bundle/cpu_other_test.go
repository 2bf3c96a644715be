//go:build !unix

package bundle

import (
	"testing"
	"time"
)

var started = time.Now()

// spent is the time since the tests began; processor time is asked for
// elsewhere.
func spent(*testing.T) time.Duration { return time.Since(started) }
