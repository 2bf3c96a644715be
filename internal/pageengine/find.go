// Package pageengine provides the engines that pages play with: from the program, when
// a release embeds them, or by compiling them once with the Go tool into the user's
// cache. It knows no game.
//
// Start at [Find].
package pageengine

import (
	"bytes"
	"compress/gzip"
	"errors"
	"os"
	"path/filepath"
)

// DirEnv names the folder that replaces the one in the user's cache.
const DirEnv = "ACFORGE_ENGINES"

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

// zipped compresses with gzip, to the same bytes for the same release of Go.
func zipped(data []byte) ([]byte, error) {
	var out bytes.Buffer
	z, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	_, err = z.Write(data)
	err = errors.Join(err, z.Close())
	return out.Bytes(), err
}
