// Package pageengine provides the engines that pages play with: from the program, when
// a release embeds them, or by compiling them once with the Go tool into the user's
// cache. It knows no game.
//
// Start at [Find].
package pageengine

import (
	"os"
	"os/exec"
	"path/filepath"

	carried "acforge.dev"
	"acforge.dev/preview/page"
)

// DirEnv names the folder that replaces the one in the user's cache.
const DirEnv = "ACFORGE_ENGINES"

// Find returns the engines of this program. A release embeds them. Any other program
// compiles them when a page first asks, and then passes lines of progress to say.
func Find(say func(string)) page.Engines {
	if e := embedded(); e != nil {
		return e
	}
	return newCompiler(say)
}

func newCompiler(say func(string)) *compiler {
	c := &compiler{sources: carried.PageEngines, say: say, dir: Dir()}
	if tool, err := exec.LookPath("go"); err == nil {
		c.goTool = tool
	}
	return c
}

// Dir returns the folder of compiled engines: that of DirEnv, or acforge/engine in the
// user's cache, or one in the temporary folder if there is no cache.
func Dir() string {
	if dir := os.Getenv(DirEnv); dir != "" {
		return dir
	}
	dir, err := os.UserCacheDir()
	if err != nil {
		dir = os.TempDir()
	}
	return filepath.Join(dir, "acforge", "engine")
}
