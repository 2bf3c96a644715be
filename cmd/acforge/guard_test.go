package main

import (
	"strings"
	"testing"
)

func TestProtect(t *testing.T) {
	var stderr strings.Builder
	code := protect(&stderr, func() int { panic("of no use") })
	if code != exitFailure || !strings.Contains(stderr.String(), "a bug in acforge") || !strings.Contains(stderr.String(), "of no use") {
		t.Errorf("exit code %d, %q", code, stderr.String())
	}
}
