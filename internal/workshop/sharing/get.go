package sharing

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"acforge.dev/internal/bundle"
	"acforge.dev/internal/lock"
	"acforge.dev/internal/outfile"
	"acforge.dev/internal/registry"
	"acforge.dev/internal/signature"
	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/disk"
)

// Wanted says what is fetched.
type Wanted struct {
	Name     string // of a pack in a registry, with a range of versions or without
	Registry string // of a name without one; "" for the usual one
	Key      string // a public key, or the file of one; its owner has to have signed the pack
	Root     string // the folder of the workspace; "" without one
	Out      string // a folder for the bundle instead of that of the workspace
}

// Get fetches a pack, or without a name all that the workspace needs. It writes a pack into the
// workspace and its digest into the lock file. Outside of a workspace it only writes the
// bundle. say is told what was done.
func Get(ctx context.Context, shop *workshop.Workshop, w Wanted, say func(line string)) error {
	switch {
	case w.Name != "":
	case w.Root == "":
		return disk.NoWorkspace()
	case w.Key != "" || w.Out != "":
		return workshop.Usage("--key and -o go with the name of a pack")
	default:
		return getAll(ctx, shop, w.Root, say)
	}
	key, err := PublicKey(w.Key)
	if err != nil {
		return err
	}
	var l lock.Lock
	keep := w.Root != "" && w.Out == ""
	if keep {
		if l, err = readLock(w.Root); err != nil {
			return err
		}
	}
	ref, err := referred(l, w.Name, w.Registry, w.Root)
	if err != nil {
		return err
	}
	g := getter{ctx: ctx, shop: shop, say: say}
	f, m, err := g.fetch(ref)
	if err != nil {
		return err
	}
	e := lock.Entry{Name: m.ID, Version: m.Version, Digest: "sha256:" + f.Digest, From: f.Reference.Name(), Key: key}
	had, known := l.Find(m.ID)
	switch {
	case known && had.Module():
		return &workshop.Content{Err: fmt.Errorf("%s has a module of the name %s", lock.File, m.ID)}
	case known && key == "": // wherever it comes from now
		e.Key = had.Key
	}
	if known && had.Version == e.Version && had.Digest != e.Digest {
		return other(had, e)
	}
	if _, err := lock.Parse(l.With(e).Text()); err != nil {
		return &workshop.Content{Err: fmt.Errorf("%s cannot be written to the lock file: %w", f.Reference, err)}
	}
	note, err := g.note(f, e)
	if err != nil {
		return err
	}
	if !keep {
		file := filepath.Join(w.Out, workshop.BundleName(m.bundle))
		if err := g.write(file, f.Data, note); err != nil {
			return err
		}
		say(fmt.Sprintf("got %s: wrote %s", f.Reference, file))
		return nil
	}
	if err := g.write(filepath.Join(w.Root, filepath.FromSlash(e.File())), f.Data, note); err != nil {
		return err
	}
	if err := writeLock(ctx, w.Root, l.With(e)); err != nil {
		return err
	}
	if known && had.Version != e.Version {
		dropOld(w.Root, had)
		say(fmt.Sprintf("got %s instead of version %s: wrote %s and %s", f.Reference, had.Version, e.File(), lock.File))
	} else {
		say(fmt.Sprintf("got %s: wrote %s and %s", f.Reference, e.File(), lock.File))
	}
	if m.bundle.Sources() != nil {
		say(fmt.Sprintf("To build on it, write in pack.cue: extends: %s: %q", m.ID, caret(m.Version)))
	} else {
		say("It carries no files of its pack, so you can play it, but cannot build on it.")
	}
	return nil
}

// referred reads the name of a pack in a registry. A name of the lock file is enough.
func referred(l lock.Lock, name, home, root string) (registry.Reference, error) {
	if e, ok := l.Find(beforeAt(name)); ok && !e.Module() && home == "" {
		name = e.From + name[len(e.Name):]
	}
	return parse(name, home, root)
}

// other is the error for other content under a version that is known.
func other(had, now lock.Entry) error {
	return &workshop.Content{Err: fmt.Errorf("%s %s is not the bundle that it was: %s has %s, and %s now has %s\nNothing was written. Ask its author why a published version changed. If you trust the new one, remove its line from %s",
		had.Name, had.Version, lock.File, had.Digest, now.From, now.Digest, lock.File)}
}

// getAll fetches all that the lock file and cue.mod/module.cue name and that is missing.
func getAll(ctx context.Context, shop *workshop.Workshop, root string, say func(line string)) error {
	l, err := readLock(root)
	if err != nil {
		return err
	}
	g := getter{ctx: ctx, shop: shop, say: say}
	for _, e := range l {
		if e.Module() {
			continue
		}
		file := filepath.Join(root, filepath.FromSlash(e.File()))
		if there(file, e) {
			say(fmt.Sprintf("%s %s is there", e.Name, e.Version))
			continue
		}
		ref, err := registry.Parse(e.From+"@"+e.Version, "")
		if err != nil {
			return plain(err)
		}
		f, _, err := g.fetch(ref)
		if err != nil {
			return err
		}
		if now := (lock.Entry{Digest: "sha256:" + f.Digest, From: e.From}); now.Digest != e.Digest {
			return other(e, now)
		}
		note, err := g.note(f, e)
		if err != nil {
			return err
		}
		if err := g.write(file, f.Data, note); err != nil {
			return err
		}
		say(fmt.Sprintf("got %s: wrote %s", f.Reference, e.File()))
	}
	modules, err := disk.FetchModules(ctx, root)
	if err != nil {
		return err
	}
	now := l
	for _, m := range modules {
		e := lock.Entry{Name: m.Path, Version: m.Version, Digest: m.Digest}
		had, known := now.Find(m.Path)
		if known && had.Version == e.Version && had.Digest != e.Digest {
			e.From = "its registry"
			return other(had, e)
		}
		say(fmt.Sprintf("the module %s %s is there", m.Path, m.Version))
		now = now.With(e)
	}
	if len(now) == 0 {
		say("nothing to get: no registry is named in " + lock.File + ", and no module in cue.mod/module.cue")
		return nil
	}
	if bytes.Equal(now.Text(), l.Text()) {
		return nil
	}
	if err := writeLock(ctx, root, now); err != nil {
		return err
	}
	say("wrote " + lock.File)
	return nil
}

// there reports whether a bundle and its signature are there.
func there(file string, e lock.Entry) bool {
	data, err := disk.ReadFile(file)
	if err != nil {
		return false
	}
	sum := sha256.Sum256(data)
	if hex.EncodeToString(sum[:]) != e.SHA256() {
		return false
	}
	if e.Key == "" {
		return true
	}
	note, err := disk.ReadFile(file + signature.Ext)
	return err == nil && signature.Check(note, e.Key, signed(e)) == nil
}

func signed(e lock.Entry) signature.Signed {
	return signature.Signed{ID: e.Name, Version: e.Version, SHA256: e.SHA256()}
}

// getter fetches bundles.
type getter struct {
	ctx    context.Context
	shop   *workshop.Workshop
	say    func(string)
	client registry.Client
}

// got holds the parts of a fetched bundle.
type got struct {
	ID, Version string
	bundle      *bundle.Bundle
}

// fetch returns a bundle of a registry, after all checks of it.
func (g *getter) fetch(ref registry.Reference) (*registry.Fetched, got, error) {
	f, err := g.client.Fetch(g.ctx, ref)
	if err != nil {
		return nil, got{}, plain(err)
	}
	o, err := g.shop.OpenBundle(f.Data)
	if err != nil {
		return nil, got{}, &workshop.Content{Err: fmt.Errorf("%s is refused: %w", f.Reference, err)}
	}
	m := o.Read.Manifest
	if m.Version != f.Reference.Want {
		return nil, got{}, &workshop.Content{Err: fmt.Errorf("%s is refused: the bundle there is %s %s", f.Reference, m.ID, m.Version)}
	}
	return f, got{m.ID, m.Version, o.Read}, nil
}

// note returns the signature of a bundle: that of the entry's key, else any that is about
// it. It returns nil when there is none and none is wanted.
func (g *getter) note(f *registry.Fetched, e lock.Entry) ([]byte, error) {
	notes, err := g.client.Notes(g.ctx, f)
	if err != nil {
		if e.Key == "" {
			return nil, nil // some registries have no referrers
		}
		return nil, plain(err)
	}
	why := errors.New("it has no signature")
	for _, n := range notes {
		if e.Key == "" && signature.About(n, signed(e)) {
			return n, nil
		}
		if e.Key == "" {
			continue
		}
		if why = signature.Check(n, e.Key, signed(e)); why == nil {
			return n, nil
		}
	}
	if e.Key == "" {
		return nil, nil
	}
	return nil, &workshop.Content{Err: fmt.Errorf("%s is refused: %w", f.Reference, why)}
}

// write writes a bundle, and its signature if it has one.
func (g *getter) write(file string, data, note []byte) error {
	if note != nil {
		if err := writeNote(g.ctx, file+signature.Ext, note); err != nil {
			return err
		}
	}
	return workshop.Interrupted(outfile.Write(g.ctx, file, data, bundle.IsBundle))
}

func writeNote(ctx context.Context, file string, note []byte) error {
	return workshop.Interrupted(outfile.Write(ctx, file, note, func(head []byte) bool { return bytes.HasPrefix(head, []byte("acforge pack\n")) }))
}

func readLock(root string) (lock.Lock, error) {
	text, err := disk.ReadFile(filepath.Join(root, filepath.FromSlash(lock.File)))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	l, err := lock.Parse(text)
	if err != nil {
		return nil, &workshop.Content{Err: err}
	}
	return l, nil
}

func writeLock(ctx context.Context, root string, l lock.Lock) error {
	file := filepath.Join(root, filepath.FromSlash(lock.File))
	return workshop.Interrupted(outfile.Write(ctx, file, l.Text(), func([]byte) bool {
		_, err := readLock(root)
		return err == nil
	}))
}

// dropOld removes the bundle of an entry that another version replaced, if it is the one
// that acforge wrote.
func dropOld(root string, e lock.Entry) {
	file := filepath.Join(root, filepath.FromSlash(e.File()))
	e.Key = ""
	if there(file, e) {
		_ = os.Remove(file)
		_ = os.Remove(file + signature.Ext)
	}
}

// beforeAt returns the name of a reference without its range of versions.
func beforeAt(name string) string {
	for i, r := range name {
		if r == '@' {
			return name[:i]
		}
	}
	return name
}
