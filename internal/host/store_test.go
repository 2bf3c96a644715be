package host_test

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"acforge.dev/internal/host"
)

// TestStoreHasOneHost: an open store is refused under every name that leads to it. A
// reader may open it through a link. A second name of the file is always refused.
func TestStoreHasOneHost(t *testing.T) {
	link := func(make func(from, to string) error, from, to string) string {
		if err := make(from, to); err != nil {
			t.Skipf("no links here: %v", err)
		}
		return to
	}
	for _, tt := range []struct {
		name   string
		other  func(dir, file string) string
		reads  bool
		want   string
		itself bool // only where the file can be locked and not its name
	}{
		{name: "the same name", other: func(_, file string) string { return file }, reads: true, want: "another host"},
		{name: "another way to it", other: func(dir, _ string) string { return dir + "/../" + filepath.Base(dir) + "/t.db" }, reads: true, want: "another host"},
		{name: "a link", other: func(dir, file string) string { return link(os.Symlink, "t.db", filepath.Join(dir, "s.db")) }, reads: true, want: "another host"},
		{name: "a link to a link", other: func(dir, file string) string {
			return link(os.Symlink, link(os.Symlink, file, filepath.Join(dir, "s.db")), filepath.Join(dir, "u.db"))
		}, reads: true, want: "another host"},
		{name: "a link to its folder", other: func(dir, _ string) string {
			return filepath.Join(link(os.Symlink, dir, filepath.Join(t.TempDir(), "f")), "t.db")
		}, reads: true, want: "another host"},
		{name: "a second name", other: func(dir, file string) string { return link(os.Link, file, filepath.Join(dir, "h.db")) }, want: "has 2 names"},
		{name: "a second name elsewhere", other: func(_, file string) string {
			return link(os.Link, file, filepath.Join(t.TempDir(), "t.db"))
		}, want: "has 2 names"},
		{name: "moved", other: func(dir, file string) string { return link(os.Rename, file, filepath.Join(dir, "m.db")) }, reads: true, want: "another host", itself: true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if tt.itself && runtime.GOOS != "linux" {
				t.Skip("only a name is held here")
			}
			dir := t.TempDir()
			file := filepath.Join(dir, "t.db")
			one, err := host.OpenStore(file)
			if err != nil {
				t.Fatal(err)
			}
			other := tt.other(dir, file)
			if two, err := host.OpenStore(other); err == nil {
				two.Close()
				t.Errorf("a second host has it as %s", other)
			} else if !strings.Contains(err.Error(), tt.want) {
				t.Errorf("refused: %v, want %q", err, tt.want)
			}
			if !tt.itself { // its log still has the old name
				reading, err := host.ReadStore(other)
				if (err == nil) != tt.reads {
					t.Errorf("to be read: %v", err)
				}
				if err == nil {
					reading.Close()
				}
			}
			if err := one.Close(); err != nil {
				t.Error(err)
			}
			if !tt.reads {
				os.Remove(file) // one name is left
			}
			again, err := host.OpenStore(other)
			if err != nil {
				t.Fatalf("when the first is closed: %v", err)
			}
			again.Close()
			for _, d := range []string{dir, filepath.Dir(other)} {
				if left, _ := filepath.Glob(filepath.Join(d, "*.lock")); left != nil {
					t.Errorf("left behind: %v", left)
				}
			}
		})
	}
}
