package diag

import "testing"

func TestCounted(t *testing.T) {
	for _, c := range []struct {
		n          int
		noun, want string
	}{{1, "file", "1 file"}, {2, "file", "2 files"}, {0, "entry", "0 entries"}, {3, "day", "3 days"}, {2, "box", "2 boxes"}, {2, "match", "2 matches"}} {
		if got := Counted(c.n, c.noun); got != c.want {
			t.Errorf("Counted(%d, %q) is %q, not %q", c.n, c.noun, got, c.want)
		}
	}
}

func TestOrdinal(t *testing.T) {
	for n, want := range map[int]string{1: "first", 10: "tenth", 11: "11th", 12: "12th", 21: "21st", 22: "22nd", 103: "103rd", 111: "111th", 100: "100th"} {
		if got := Ordinal(n); got != want {
			t.Errorf("Ordinal(%d) is %q, not %q", n, got, want)
		}
	}
}
