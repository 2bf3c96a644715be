package live

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"hash"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"
)

// The limits of the input; a compiler refuses far less, with a message.
const (
	maxDepth = 8
	maxFile  = 1 << 20
	maxPack  = 64 << 20 // of a file that is itself a bundle
	maxTree  = 64 << 20
)

// Tree is a copy of folders at one moment. So a build and its digest use the same
// bytes, whatever an editor does meanwhile. It is an [fs.FS]. A file that is not
// regular is in its listing and cannot be read.
type Tree struct {
	dirs   map[string][]fs.DirEntry
	files  map[string][]byte
	digest string
	bytes  int
}

// Digest returns the hash of all names and bytes of the Tree.
func (t *Tree) Digest() string { return t.digest }

// With returns the Tree with another digest, which depends on what else a build reads.
func (t *Tree) With(what string) *Tree {
	out := *t
	sum := sha256.Sum256([]byte(t.digest + " " + what))
	out.digest = hex.EncodeToString(sum[:])
	return &out
}

// ReadTree copies the folders top of fsys that exist. Hidden files are left out. Of
// files that keep rejects, it takes only the name.
func ReadTree(fsys fs.FS, top []string, keep func(name string) bool) (*Tree, error) {
	t := &Tree{dirs: map[string][]fs.DirEntry{}, files: map[string][]byte{}}
	h := sha256.New()
	for _, name := range slices.Sorted(slices.Values(top)) {
		info, err := fs.Lstat(fsys, name)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		t.dirs["."] = append(t.dirs["."], fs.FileInfoToDirEntry(info))
		if info.IsDir() {
			if err := t.read(fsys, name, keep, h); err != nil {
				return nil, err
			}
		}
	}
	t.digest = hex.EncodeToString(h.Sum(nil))
	return t, nil
}

func (t *Tree) read(fsys fs.FS, dir string, keep func(string) bool, h hash.Hash) error {
	entries, err := fs.ReadDir(fsys, dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil // it was removed just now; that is a change of its own
	}
	if err != nil {
		return err
	}
	t.dirs[dir] = []fs.DirEntry{}
	for _, e := range entries {
		name := path.Join(dir, e.Name())
		if strings.HasPrefix(e.Name(), ".") {
			continue
		}
		var text []byte
		// A name that no fs.FS can have stays in the listing, where the compiler
		// refuses it.
		if e.Type().IsRegular() && keep(name) && fs.ValidPath(name) {
			most := maxFile
			if path.Ext(name) == ".acpack" {
				most = maxPack
			}
			text, err = readSome(fsys, name, max(0, min(most, maxTree-t.bytes)))
			if errors.Is(err, fs.ErrNotExist) {
				continue
			}
			if err != nil {
				return err
			}
			t.files[name] = text
			t.bytes += len(text)
		}
		t.dirs[dir] = append(t.dirs[dir], entry{e.Name(), e.Type(), int64(len(text))})
		for _, part := range []string{name, e.Type().String(), string(text)} {
			h.Write(binary.AppendUvarint(nil, uint64(len(part))))
			h.Write([]byte(part))
		}
		if e.IsDir() && strings.Count(name, "/") < maxDepth && fs.ValidPath(name) {
			if err := t.read(fsys, name, keep, h); err != nil {
				return err
			}
		}
	}
	return nil
}

func readSome(fsys fs.FS, name string, most int) ([]byte, error) {
	f, err := fsys.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, int64(most)))
}

// ReadDir lists a folder of the copy.
func (t *Tree) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, ok := t.dirs[name]
	if !ok {
		return nil, &fs.PathError{Op: "readdir", Path: name, Err: fs.ErrNotExist}
	}
	return slices.Clone(entries), nil
}

// Open opens a file of the copy.
func (t *Tree) Open(name string) (fs.File, error) {
	text, ok := t.files[name]
	switch {
	case !fs.ValidPath(name):
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	case ok:
		return &opened{entry{path.Base(name), 0, int64(len(text))}, strings.NewReader(string(text))}, nil
	case t.dirs[name] != nil:
		return &opened{entry{path.Base(name), fs.ModeDir, 0}, strings.NewReader("")}, nil
	}
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

// entry describes a file of the copy.
type entry struct {
	name string
	mode fs.FileMode
	size int64
}

func (e entry) Name() string               { return e.name }
func (e entry) Type() fs.FileMode          { return e.mode.Type() }
func (e entry) Mode() fs.FileMode          { return e.mode }
func (e entry) IsDir() bool                { return e.mode.IsDir() }
func (e entry) Size() int64                { return e.size }
func (e entry) ModTime() time.Time         { return time.Time{} }
func (e entry) Sys() any                   { return nil }
func (e entry) Info() (fs.FileInfo, error) { return e, nil }

// opened is an open file of the copy.
type opened struct {
	entry
	*strings.Reader
}

func (o *opened) Size() int64                { return o.entry.size }
func (o *opened) Stat() (fs.FileInfo, error) { return o.entry, nil }
func (o *opened) Close() error               { return nil }
