package page

import (
	"maps"
	"reflect"
	"sync"
	"sync/atomic"
)

// Cache holds the pages of a pack with their data from the last time, so that after a
// save only pages with changed content are made again. The zero value is empty; nil
// never caches anything. Several goroutines may use it.
type Cache struct {
	// Made, if not nil, is called for everything that is made again, with
	// LANGUAGE/NAME. Several goroutines may call it at a time.
	Made func(name string)

	mu    sync.Mutex
	langs map[string]*Cache
	made  map[string]made
}

// made is a result with all its input.
type made struct{ of, is any }

// In returns the cache for the pages in a language.
func (k *Cache) In(lang string) *Cache {
	if k == nil {
		return nil
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.langs == nil {
		k.langs = map[string]*Cache{}
	}
	if k.langs[lang] == nil {
		k.langs[lang] = &Cache{}
		if k.Made != nil {
			k.langs[lang].Made = func(name string) { k.Made(lang + "/" + name) }
		}
	}
	return k.langs[lang]
}

// Only removes results whose name known rejects.
func (k *Cache) Only(known func(name string) bool) {
	if k == nil {
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	maps.DeleteFunc(k.made, func(name string, _ made) bool { return !known(name) })
}

// Keep returns the result of make, or the last result with the same name if it was made
// from an equal of. of must hold all input of make that may change. Neither of nor the
// result may be changed afterwards. An error is not cached.
func Keep[V any](k *Cache, name string, of any, make func() (V, error)) (V, error) {
	return KeepWhile(k, name, of, func(V) bool { return true }, make)
}

// KeepWhile is Keep for a result that also depends on things known only afterwards:
// still reports whether those of the last result are unchanged.
func KeepWhile[V any](k *Cache, name string, of any, still func(V) bool, make func() (V, error)) (V, error) {
	if k == nil {
		return make()
	}
	k.mu.Lock()
	was := k.made[name]
	k.mu.Unlock()
	if is, ok := was.is.(V); ok && reflect.DeepEqual(was.of, of) && still(is) {
		return is, nil
	}
	is, err := make()
	if err != nil {
		return is, err
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.made == nil {
		k.made = map[string]made{}
	}
	k.made[name] = made{of, is}
	if k.Made != nil {
		k.Made(name)
	}
	return is, nil
}

// Same avoids repeated comparisons: it returns the same version as long as of equals
// its last value.
func Same(k *Cache, name string, of any) Version {
	v, _ := Keep(k, name, of, func() (Version, error) { return Version(versions.Add(1)), nil })
	return v
}

// Version identifies a value that was compared once.
type Version uint64

var versions atomic.Uint64
