package disk

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"sort"
	"sync"
	"time"

	"acforge.dev/internal/outfile"
	"acforge.dev/internal/pageengine"
)

// The results of play are cached in the user's cache folder. Each cell has a
// file, named by everything that its result depends on. Another name is another
// result, so nothing is ever out of date. The files may be removed at any time.

// CacheEnv names the environment variable for a folder to use instead of the
// user's cache folder, or for a store to use in addition to it.
const CacheEnv = "ACFORGE_CACHE"

const (
	maxCache     = 64 << 20 // bytes of all files; the least recently used are removed first
	maxCacheFile = 8 << 20
	cacheHead    = "acforge played 1 "
)

// cacheDir returns the cache folder.
func cacheDir() (string, error) {
	if dir := os.Getenv(CacheEnv); dir != "" && !isStore(dir) {
		dir, err := filepath.Abs(dir)
		return filepath.Join(dir, "played"), err
	}
	dir, err := os.UserCacheDir()
	return filepath.Join(dir, "acforge", "played"), err
}

// program returns the digest of everything except content that game results depend on:
// the sources of engines, bots and smoke-play, and their compiler.
var program = sync.OnceValues(func() (string, error) {
	sources, err := pageengine.Sources()
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %s\n%s\n", runtime.Version(), runtime.GOARCH, sources))
	return hex.EncodeToString(sum[:]), err
})

// Results is a folder of cached results, and perhaps a store of other machines.
type Results struct {
	dir   string
	store *store        // nil: there is none
	most  int64         // bytes of all files
	layer outfile.Layer // nil is the operating system
	mu    sync.Mutex
	saved bool
}

// OpenResults returns the cache in the user's cache folder, or in the folder
// named by ACFORGE_CACHE. If there is neither, nothing is cached. ACFORGE_CACHE
// can name a store instead; tell is told once if it fails.
func OpenResults(tell func(line string)) *Results {
	dir, err := cacheDir()
	if err != nil {
		dir = ""
	}
	k := &Results{dir: dir, most: maxCache}
	if address := os.Getenv(CacheEnv); isStore(address) {
		k.store = openStore(address, os.Getenv(TokenEnv), tell)
	}
	return k
}

// Fetch returns what the store has under a key; nil if there is nothing, or it is
// damaged. Whether it is right is for the caller to judge.
func (k *Results) Fetch(key string) []byte {
	if k.store == nil {
		return nil
	}
	return k.store.get(key)
}

// Keep saves the valid part of an answer of [Results.Fetch].
func (k *Results) Keep(key string, data []byte) { k.Save(key, data) }

// Refuse says that what [Results.Fetch] returned cannot be right.
func (k *Results) Refuse(string) { k.store.refuse() }

// Share is Save for results that other machines can use: [Results.Tidy] sends
// them to the store.
func (k *Results) Share(key string, data []byte) {
	k.Save(key, data)
	if k.store != nil {
		k.store.put(key, data)
	}
}

// Build returns the digest of the sources of engines, bots and smoke-play, and
// of the Go version that compiled them.
func (k *Results) Build() (string, error) { return program() }

func (k *Results) file(key string) string { return filepath.Join(k.dir, key[:2], key) }

// Load returns the data cached under a key; nil if there is none or it is
// damaged.
func (k *Results) Load(key string) []byte {
	if k.dir == "" {
		return nil
	}
	name := k.file(key)
	if info, err := os.Stat(name); err != nil || !info.Mode().IsRegular() || info.Size() > maxCacheFile {
		return nil
	}
	data, err := os.ReadFile(name)
	if err != nil {
		return nil
	}
	head, body, _ := bytes.Cut(data, []byte("\n"))
	if string(head) != cacheHeader(body) {
		return nil
	}
	now := time.Now()
	_ = os.Chtimes(name, now, now) // mark as used
	return body
}

func cacheHeader(body []byte) string {
	return fmt.Sprintf("%s%x", cacheHead, sha256.Sum256(body))
}

// Save caches data under a key, completely or not at all. A result that cannot
// be cached is played again next time.
func (k *Results) Save(key string, data []byte) {
	if k.dir == "" || len(data) > maxCacheFile-200 {
		return
	}
	name := k.file(key)
	if os.MkdirAll(filepath.Dir(name), 0o700) != nil {
		return
	}
	ctx := context.Background()
	if k.layer != nil {
		ctx = outfile.Over(ctx, k.layer)
	}
	if outfile.WriteCache(ctx, name, append(append([]byte(cacheHeader(data)), '\n'), data...)) != nil {
		return
	}
	k.mu.Lock()
	k.saved = true
	k.mu.Unlock()
}

// Tidy sends new results to the store. It removes the least recently used files
// until the size limit is met, if something was added.
func (k *Results) Tidy() {
	if k.store != nil {
		k.store.flush()
	}
	k.mu.Lock()
	saved := k.saved
	k.mu.Unlock()
	if !saved {
		return
	}
	type file struct {
		name string
		size int64
		used time.Time
	}
	var files []file
	total := int64(0)
	_ = filepath.WalkDir(k.dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return nil
		}
		if info, err := d.Info(); err == nil {
			files = append(files, file{name, info.Size(), info.ModTime()})
			total += info.Size()
		}
		return nil
	})
	sort.Slice(files, func(i, j int) bool { a, b := files[i], files[j]; return a.used.Compare(b.used) < 0 })
	for _, f := range files {
		if total <= k.most {
			return
		}
		if os.Remove(f.name) == nil {
			total -= f.size
		}
	}
}
