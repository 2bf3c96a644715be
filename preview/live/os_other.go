//go:build !linux

package live

// tellable returns why the system cannot report changes in a folder. On systems other
// than Linux nothing is known; --poll helps there.
func tellable(string) error { return nil }
