package diag

import "testing"

// Mixed ends of lines and a mark come back as they were.
func TestDisk(t *testing.T) {
	for _, text := range []string{"", "a", "a\r\nb\nc\r\r\n", "\uFEFFa\r\nb", "\r\na", "\uFEFF\r\n\n\r", "\uFEFF\uFEFFa", "\r\n\r\n"} {
		if got := FromDisk("x", []byte(text)).Disk(); string(got) != text {
			t.Errorf("%q comes back as %q", text, got)
		}
	}
}
