package page

import (
	"maps"
	"reflect"
	"sync"
	"sync/atomic"
)

// Cache is what the pages of a pack were made of and came to when they were made last, so
// that after a save only those are made anew whose content is another one. The zero
// value keeps nothing yet; nil never keeps anything. It may be used by several goroutines.
type Cache struct {
	// Made is told what is made anew, by LANGUAGE/NAME; nil is not. It may be called by
	// several goroutines at a time.
	Made func(name string)

	mu    sync.Mutex
	langs map[string]*Cache
	made  map[string]made
}

// made is something and all that it was made of.
type made struct{ of, is any }

// In returns what is kept of the pages in a language.
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

// Only forgets what was made under other names than those.
func (k *Cache) Only(known func(name string) bool) {
	if k == nil {
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	maps.DeleteFunc(k.made, func(name string, _ made) bool { return !known(name) })
}

// Keep returns what make makes, or what it made last under the same name, when that was
// made of equals. of must hold all that make looks at and that can be another one in a
// later call, and neither it nor what is made may be changed afterwards. What ends in an
// error is not kept.
func Keep[V any](k *Cache, name string, of any, make func() (V, error)) (V, error) {
	return KeepWhile(k, name, of, func(V) bool { return true }, make)
}

// KeepWhile is Keep for what besides is made of things that are only known when it was
// made: still tells of what was made last whether these are as they were.
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

// Same is Keep for what need not be compared each time: it returns the same version as
// long as of is equal to what it was.
func Same(k *Cache, name string, of any) Version {
	v, _ := Keep(k, name, of, func() (Version, error) { return Version(versions.Add(1)), nil })
	return v
}

// Version stands for something that was compared once.
type Version uint64

var versions atomic.Uint64
