// Package pageengine gets the engines that pages play with: from the program, where a
// release embeds them, or by compiling them with the Go tool, once, into the user's cache.
// It knows no game.
//
// Start at [Find].
package pageengine

import (
	"os"
	"os/exec"
	"path/filepath"

	carried "acforge"
	"acforge/preview/page"
)

// DirEnv names the folder that takes the place of the one in the user's cache.
const DirEnv = "ACFORGE_ENGINES"

// Find returns the engines of this program. A released one embeds them. Any other compiles
// them when a page first asks: say gets a line of progress then.
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

// Dir returns the folder in which compiled engines are kept: that of DirEnv, or
// acforge/engine in the user's cache, or one in the temporary folder where there is none.
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
