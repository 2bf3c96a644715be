package diag

import "testing"

// TestDisk: mixed line endings and a mark come back as they were.
func TestDisk(t *testing.T) {
	for _, text := range []string{"", "a", "a\r\nb\nc\r\r\n", "\uFEFFa\r\nb", "\r\na", "\uFEFF\r\n\n\r", "\uFEFF\uFEFFa", "\r\n\r\n"} {
		if got := FromDisk("x", []byte(text)).Disk(); string(got) != text {
			t.Errorf("%q comes back as %q", text, got)
		}
	}
}

// TestSlip: only a name that can mean nothing else is a slip.
func TestSlip(t *testing.T) {
	for _, tc := range []struct {
		name, near string
		of         []string
		want       bool
	}{
		{"cots", "cost", []string{"at", "cost", "title"}, true},
		{"Cost", "cost", []string{"at", "cost", "title"}, true},
		{"enemyPhaze", "enemyPhase", []string{"enemyPhase"}, true},
		{"titel", "title", []string{"title", "tiles"}, false}, // tiles is two letters away
		{"henchman", "watchman", []string{"watchman"}, false},
		{"clock", "lock", []string{"lock", "block"}, false},
		{"al", "all", []string{"all"}, false},
		{"off", "of", []string{"of"}, false},
		{"wax-seal", "wax-key", []string{"wax-key"}, false},
	} {
		if got := Slip(tc.name, tc.near, tc.of); got != tc.want {
			t.Errorf("%s for %s: %t", tc.name, tc.near, got)
		}
	}
}
