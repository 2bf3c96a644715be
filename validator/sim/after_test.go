package sim

import "testing"

// TestAfter: first attempts are counted by the first attempt at the memory before, and
// second attempts change nothing.
func TestAfter(t *testing.T) {
	made := func(chapter, attempt int, won bool) leg { return leg{chapter: chapter, attempt: attempt, won: won} }
	list := []journey{
		{legs: []leg{made(0, 1, true), made(1, 1, true), made(2, 1, false), made(2, 2, true)}},
		{legs: []leg{made(0, 1, false), made(0, 2, true), made(1, 1, false), made(1, 2, false)}},
		{legs: []leg{made(0, 1, true), made(1, 1, false), made(1, 2, true), made(2, 1, true)}},
	}
	if got := after(list, 1, true); got == nil || *got != (Tally{2, 1}) {
		t.Errorf("after a win: %+v", got)
	}
	if got := after(list, 1, false); got == nil || *got != (Tally{1, 0}) {
		t.Errorf("after a loss: %+v", got)
	}
	if got := after(list, 2, false); got == nil || *got != (Tally{1, 1}) {
		t.Errorf("after a loss and a second attempt: %+v", got)
	}
	if got := after(list, 0, true); got != nil {
		t.Errorf("before the first: %+v", got)
	}
}
