package sharing

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"acforge.dev/internal/lock"
	"acforge.dev/internal/signature"
	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/disk"
)

// Shown says which packs a gallery shows.
type Shown struct {
	Names    []string // of bundles: files, addresses, and packs in registries
	Registry string   // of a name without one; "" for the usual one
	Keys     []string // public keys, or files of them: the owner of one has to have signed each pack
	Root     string   // the folder of the workspace; "" without one
	Reports  []string // files of `acforge report --format json`
}

// Gallery fetches packs and writes their pages into a folder. A pack that the lock file of
// the workspace names must be the one that it names, and signed by the key there.
func Gallery(ctx context.Context, dir string, shop *workshop.Workshop, s Shown, o workshop.GalleryOptions, say func(line string)) error {
	var keys []string
	for _, given := range s.Keys {
		key, err := PublicKey(given)
		if err != nil {
			return err
		}
		keys = append(keys, key)
	}
	var l lock.Lock
	if s.Root != "" {
		var err error
		if l, err = readLock(s.Root); err != nil {
			return err
		}
	}
	g := getter{ctx: ctx, shop: shop, say: say}
	var bundles []workshop.Fetched
	for _, name := range s.Names {
		b, err := workshop.Fetched{Name: name}, error(nil)
		if s.isReference(l, name) {
			b, err = g.shown(l, name, s, keys)
		} else if b.Data, err = disk.Fetch(ctx, name); err == nil {
			err = g.signedBy(keys, b)
		}
		if err != nil {
			return err
		}
		bundles = append(bundles, b)
	}
	return disk.Gallery(ctx, dir, shop, bundles, s.Reports, o, say)
}

// isReference reports whether a name is one of a pack in a registry: neither an address nor
// a file.
func (s Shown) isReference(l lock.Lock, name string) bool {
	if disk.IsAddress(name) || strings.HasSuffix(name, ".acpack") {
		return false
	}
	if _, err := os.Stat(name); err == nil {
		return false
	}
	if e, ok := l.Find(beforeAt(name)); ok && !e.Module() || strings.Contains(name, "@") || strings.HasPrefix(name, "oci://") {
		return true
	}
	_, err := parse(name, s.Registry, s.Root)
	return err == nil
}

// shown fetches a pack of a registry for a gallery.
func (g *getter) shown(l lock.Lock, name string, s Shown, keys []string) (workshop.Fetched, error) {
	ref, err := referred(l, name, s.Registry, s.Root)
	if err != nil {
		return workshop.Fetched{}, err
	}
	f, m, err := g.fetch(ref)
	if err != nil {
		return workshop.Fetched{}, err
	}
	e := lock.Entry{Name: m.ID, Version: m.Version, Digest: "sha256:" + f.Digest, From: f.Reference.Name()}
	if had, known := l.Find(m.ID); known && !had.Module() {
		if had.Version == e.Version && had.Digest != e.Digest {
			return workshop.Fetched{}, other(had, e)
		}
		if len(keys) == 0 && had.Key != "" {
			keys = []string{had.Key}
		}
	}
	err = anyOf(keys, func(key string) error {
		e.Key = key
		_, err := g.note(f, e)
		return err
	})
	if err == nil {
		g.say("got " + f.Reference.String())
	}
	return workshop.Fetched{Name: f.Reference.String(), Data: f.Data}, err
}

// signedBy returns an error unless the owner of one of the keys signed a bundle that is a
// file or at an address. The signature is next to it.
func (g *getter) signedBy(keys []string, b workshop.Fetched) error {
	return anyOf(keys, func(key string) error {
		if !disk.IsAddress(b.Name) {
			return CheckSigned(g.shop, b.Name, b.Data, key)
		}
		about, err := About(g.shop, b.Name, b.Data)
		if err != nil {
			return err
		}
		note, err := disk.Fetch(g.ctx, b.Name+signature.Ext)
		if err == nil {
			err = signature.Check(note, key, about)
		}
		if err != nil {
			return &workshop.Content{Err: fmt.Errorf("%s is refused: %w", b.Name, err)}
		}
		return nil
	})
}

// anyOf returns nil if check returns nil for one of the keys, or if there are none.
func anyOf(keys []string, check func(key string) error) error {
	var all []error
	for _, key := range keys {
		err := check(key)
		if err == nil {
			return nil
		}
		all = append(all, err)
	}
	return errors.Join(all...)
}
