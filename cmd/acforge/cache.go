package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	carried "acforge"
	"acforge/validator/sim"
)

// Results of play are kept in the user's cache folder, a file for each cell, named
// by all that they depend on: another name is another result, so nothing is ever
// out of date. What is there may be removed at any time.

// cacheEnv names the folder that takes the place of the user's cache folder.
const cacheEnv = "ACFORGE_CACHE"

const (
	maxCache     = 64 << 20 // bytes of all files; the least used go first
	maxCacheFile = 8 << 20
	cacheHead    = "acforge played 1 "
)

// cacheDir is the folder of what was played.
func cacheDir() (string, error) {
	if dir := os.Getenv(cacheEnv); dir != "" {
		dir, err := filepath.Abs(dir)
		return filepath.Join(dir, "played"), err
	}
	dir, err := os.UserCacheDir()
	return filepath.Join(dir, "acforge", "played"), err
}

// program is the digest of what the results of games depend on beside content: the
// sources of engines, bots and smoke-play, and what they were compiled with.
var program = sync.OnceValues(func() (string, error) {
	h := sha256.New()
	fmt.Fprintf(h, "%s %s\n", runtime.Version(), runtime.GOARCH)
	err := fs.WalkDir(carried.Engines, ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || strings.HasSuffix(name, "_test.go") {
			return err
		}
		data, err := carried.Engines.ReadFile(name)
		fmt.Fprintf(h, "%s %d\n", name, len(data))
		h.Write(data)
		return err
	})
	return hex.EncodeToString(h.Sum(nil)), err
})

// cache is a folder of results.
type cache struct {
	dir   string
	mu    sync.Mutex
	saved bool
}

// openCache returns the cache, nil where there can be none.
func openCache() *cache {
	dir, err := cacheDir()
	if err != nil {
		return nil
	}
	return &cache{dir: dir}
}

// kept is the cache as smoke-play takes it, for memories that depend on keys; nil without one.
// With fresh nothing is looked up.
func (k *cache) kept(keys map[string][]byte, fresh bool) *sim.Kept {
	if k == nil {
		return nil
	}
	build, err := program()
	if err != nil {
		return nil
	}
	load := k.load
	if fresh {
		load = func(string) []byte { return nil }
	}
	return &sim.Kept{Build: build, Keys: keys, Load: load, Save: k.save}
}

// keysOf says, by memory, what the games of a pack depend on.
func keysOf(c *compiled) (map[string][]byte, error) {
	played, err := c.Played()
	if err != nil {
		return nil, err
	}
	keys := map[string][]byte{}
	for _, m := range played {
		keys[m.ID] = m.Key
	}
	return keys, nil
}

// known says how many games of a report were kept from earlier runs.
func known(r *sim.Report) string {
	how := strconv.Itoa(r.Known)
	switch r.Known {
	case 0:
		how = "none"
	case r.Games:
		how = "all"
	}
	return fmt.Sprintf("%d games, %s known from an earlier run", r.Games, how)
}

func (k *cache) file(key string) string { return filepath.Join(k.dir, key[:2], key) }

// load returns what is kept under a key; nil when there is nothing, or it is not as
// it was written.
func (k *cache) load(key string) []byte {
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
	_ = os.Chtimes(name, now, now) // used
	return body
}

func cacheHeader(body []byte) string {
	return fmt.Sprintf("%s%x", cacheHead, sha256.Sum256(body))
}

// save keeps data under a key, whole or not at all. What cannot be kept is played
// again the next time.
func (k *cache) save(key string, data []byte) {
	if len(data) > maxCacheFile-200 {
		return
	}
	name := k.file(key)
	if os.MkdirAll(filepath.Dir(name), 0o700) != nil {
		return
	}
	f, err := os.CreateTemp(filepath.Dir(name), "new-")
	if err != nil {
		return
	}
	_, err = f.Write(append(append([]byte(cacheHeader(data)), '\n'), data...))
	if err = errors.Join(err, f.Close()); err == nil {
		err = os.Rename(f.Name(), name)
	}
	if err != nil {
		_ = os.Remove(f.Name())
		return
	}
	k.mu.Lock()
	k.saved = true
	k.mu.Unlock()
}

// tidy removes the files that were used least lately until what is left is no larger
// than it may be, when something was added.
func (k *cache) tidy(limit int64) {
	if k == nil || !k.saved {
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
	slices.SortFunc(files, func(a, b file) int { return a.used.Compare(b.used) })
	for _, f := range files {
		if total <= limit {
			return
		}
		if os.Remove(f.name) == nil {
			total -= f.size
		}
	}
}
