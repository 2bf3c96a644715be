package main

import (
	"context"
	"strings"
	"testing"
	"time"
)

func TestProtect(t *testing.T) {
	var stderr strings.Builder
	code := protect(&stderr, func() int { panic("of no use") })
	if code != exitFailure || !strings.Contains(stderr.String(), "a bug in acforge") || !strings.Contains(stderr.String(), "of no use") {
		t.Errorf("exit code %d, %q", code, stderr.String())
	}
}

func TestWatch(t *testing.T) {
	done, cancel := context.WithCancel(t.Context())
	cancel()
	for _, tt := range []struct {
		name string
		ctx  context.Context
		l    limits
		want string
	}{
		{"done", done, limits{time.Hour, 1 << 20}, ""},
		{"late", t.Context(), limits{time.Millisecond, 1 << 20}, "--eval-time"},
		{"large", t.Context(), limits{time.Hour, 0}, "--eval-heap"},
	} {
		got := watch(tt.ctx, tt.l)
		if tt.want == "" && got != "" || !strings.Contains(got, tt.want) {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}
