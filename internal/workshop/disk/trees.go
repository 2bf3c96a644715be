package disk

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync"

	"acforge.dev/internal/workshop"
)

// Trees is a folder next to the cached games. It holds the evaluated folders of packs, and
// the remarks on their sheets. Each has a
// file, named by everything that it depends on: this program and the text. So nothing is
// ever out of date. The files may be removed at any time.
type Trees struct{ files *Results }

// headOfProgram is how many bytes of the program say which one it is: they hold Go's
// build id.
const headOfProgram = 64 << 10

// thisProgram returns a digest of this program, "" if its file cannot be read.
var thisProgram = sync.OnceValue(func() string {
	name, err := os.Executable()
	if err != nil {
		return ""
	}
	f, err := os.Open(name)
	if err != nil {
		return ""
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return ""
	}
	h := sha256.New()
	fmt.Fprintf(h, "%s\n%d %d\n", workshop.Version, info.Size(), info.ModTime().UnixNano())
	if _, err := io.CopyN(h, f, headOfProgram); err != nil && err != io.EOF {
		return ""
	}
	return hex.EncodeToString(h.Sum(nil))
})

// OpenTrees returns the cache in the user's cache folder, or in the folder named by
// ACFORGE_CACHE; nil if there is neither.
func OpenTrees() workshop.Trees {
	dir, err := cacheDir()
	if err != nil || thisProgram() == "" {
		return nil
	}
	return &Trees{&Results{dir: filepath.Join(filepath.Dir(dir), "checked"), most: maxCache}}
}

// key adds this program to what a tree depends on.
func (t *Trees) key(of string) string {
	sum := sha256.Sum256([]byte(thisProgram() + "\n" + of))
	return hex.EncodeToString(sum[:])
}

// Load returns the data cached under a key; nil if there is none or it is damaged.
func (t *Trees) Load(key string) []byte { return t.files.Load(t.key(key)) }

// Save caches data under a key, completely or not at all.
func (t *Trees) Save(key string, data []byte) { t.files.Save(t.key(key), data) }

// Tidy removes the least recently used files until the size limit is met.
func (t *Trees) Tidy() { t.files.Tidy() }
