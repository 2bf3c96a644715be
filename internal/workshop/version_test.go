package workshop

import (
	"encoding/json"
	"runtime/debug"
	"strings"
	"testing"
)

// A build knows its commit from the linker, the repository or the module's version.
func TestBuildOf(t *testing.T) {
	settings := func(modified string) []debug.BuildSetting {
		return []debug.BuildSetting{{Key: "vcs.revision", Value: "abc"}, {Key: "vcs.modified", Value: modified}}
	}
	for _, c := range []struct {
		name, module, linked string
		settings             []debug.BuildSetting
		commit               string
		modified             bool
		says                 string
	}{
		{"nothing", "(devel)", "", nil, "", false, "commit unknown, go1.99 "},
		{"repository", "(devel)", "", settings("false"), "abc", false, "commit abc, go1.99 "},
		{"changed", "(devel)", "", settings("true"), "abc", true, "commit abc, with changes, go1.99 "},
		{"release", "(devel)", "def", settings("true"), "def", false, "commit def, go1.99 "},
		{"tag", "v" + Version, "", nil, "", false, "commit unknown, go1.99 "},
		{"no tag", "v0.0.0-20261128100000-0a536a59abcd", "", nil, "0a536a59abcd", false, "commit 0a536a59abcd, module v0.0.0-20261128100000-0a536a59abcd, go1.99 "},
		{"after a tag, changed", "v9.1.1-0.20261128100000-0a536a59abcd+dirty", "", nil, "0a536a59abcd", false, "commit 0a536a59abcd, module v9.1.1-0.20261128100000-0a536a59abcd+dirty, go1.99 "},
	} {
		b := buildOf(&debug.BuildInfo{GoVersion: "go1.99", Main: debug.Module{Version: c.module}, Settings: c.settings}, c.linked)
		if b.Commit != c.commit || b.Modified != c.modified {
			t.Errorf("%s: commit %q, modified %v", c.name, b.Commit, b.Modified)
		}
		first, second, _ := strings.Cut(b.Text(), "\n")
		if !strings.HasPrefix(first, "acforge "+Version+", ") || !strings.HasPrefix(second, c.says) {
			t.Errorf("%s: %s", c.name, b.Text())
		}
		var back Build
		if err := json.Unmarshal(b.JSON(), &back); err != nil || back != b {
			t.Errorf("%s: %+v comes back from JSON as %+v (%v)", c.name, b, back, err)
		}
	}
}
