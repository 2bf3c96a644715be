package outfile

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// Owned is the name of the list of our files in a folder that WriteTree made: one line
// "sha256 path" for each, as sha256sum reads it.
const Owned = ".acforge-files"

// Tree is the result of WriteTree, names sorted.
type Tree struct {
	Written []string // new or changed
	Removed []string // from an earlier run, no longer made
	Same    int      // already there, byte for byte, and not touched
}

// WriteTree makes folder dir hold files (paths with "/"). It replaces changed files one
// by one, the one named index last. Only then it removes files of an earlier run that
// are no longer made: those in dir's list of ours that are unchanged since. A file of
// another program at one of the paths, and a link anywhere, is an error and nothing is
// written. An interrupted WriteTree leaves complete files, and the next one completes
// it. Two at the same time in one folder are not guarded against.
func WriteTree(ctx context.Context, dir string, files map[string][]byte, index string) (Tree, error) {
	return writeTree(ctx, dir, files, index, nil)
}

// WriteEdited is [WriteTree] for files that people edit. A file that was edited since it
// was written is replaced only if covers returns nil for its bytes and the new ones, and
// only while it holds those bytes.
func WriteEdited(ctx context.Context, dir string, files map[string][]byte, covers func(name string, have, now []byte) error) (Tree, error) {
	return writeTree(ctx, dir, files, "", covers)
}

func writeTree(ctx context.Context, dir string, files map[string][]byte, index string, covers func(name string, have, now []byte) error) (Tree, error) {
	var done Tree
	names := slices.Sorted(maps.Keys(files))
	if err := checkNames(names, files, index); err != nil {
		return done, err
	}
	layer := layerOf(ctx)
	if err := layer.MkdirAll(dir); err != nil {
		return done, explain(dir, err)
	}
	root, err := layer.OpenRoot(dir)
	if err != nil {
		return done, explain(dir, err)
	}
	defer root.Close()
	name := func(n string) string { return filepath.Join(dir, filepath.FromSlash(n)) }

	old, err := readOwned(root)
	if err != nil {
		return done, explain(name(Owned), err)
	}
	// Remains of a killed run are removed even when nothing changes.
	removeStale(root, ".")
	swept := map[string]bool{".": true}
	for _, n := range names {
		for d := path.Dir(n); !swept[d]; d = path.Dir(d) {
			swept[d] = true
			if info, err := root.Lstat(d); err == nil && !info.IsDir() {
				return done, explain(name(d), errors.New("it is "+kind(info.Mode())+", not a folder"))
			}
			removeStale(root, d)
		}
	}
	var change []string
	edits := map[string]Edit{} // of files that people edit
	for _, n := range names {
		switch same, err := compare(root, n, files[n]); {
		case err != nil:
			return done, explain(name(n), err)
		case same:
			done.Same++
			continue
		case old[n] == nil && exists(root, n):
			return done, explain(name(n), errors.New("it exists and acforge did not write it; name an empty folder or remove it"))
		}
		was, err := inTheWay(root, n, nil)
		if err != nil {
			return done, explain(name(n), err)
		}
		change = append(change, n)
		if was == nil || covers == nil {
			continue
		}
		have, err := readFile(root, n, -1)
		if err == nil && !slices.Contains(old[n], digest(have)) {
			err = covers(n, have, files[n])
		}
		if err != nil {
			return done, explain(name(n), err)
		}
		edits[n] = Edit{Name: n, Was: have, Now: files[n]}
	}
	now := owned{}
	for n, b := range files {
		now.add(n, digest(b))
	}
	// The list of ours comes first with old and new names, so that a killed run leaves
	// no file outside the list.
	if err := writeOwned(ctx, root, old.union(now)); err != nil {
		return done, explain(name(Owned), err)
	}
	if i := slices.Index(change, index); i >= 0 {
		change = append(slices.Delete(change, i, i+1), index)
	}
	for _, n := range change {
		d := path.Dir(n)
		if _, err := makeFolders(root, d); err != nil {
			return done, explain(name(d), err)
		}
		var err error
		if e, is := edits[n]; is {
			_, err = e.make(ctx, root)
		} else {
			err = replace(ctx, root, n, bytes.NewReader(files[n]), nil)
		}
		if err != nil {
			return done, explain(name(n), err)
		}
		done.Written = append(done.Written, n)
	}
	slices.Sort(done.Written)
	for _, n := range slices.Sorted(maps.Keys(old)) {
		if _, made := files[n]; !made && removeOwned(root, n, old[n]) {
			done.Removed = append(done.Removed, n)
		}
	}
	return done, explain(name(Owned), writeOwned(ctx, root, now))
}

// checkNames refuses names that could leave the folder, hit our own files, or be two
// files on one disk and one on another.
func checkNames(names []string, files map[string][]byte, index string) error {
	if _, ok := files[index]; index != "" && !ok {
		return fmt.Errorf("the index %q is not one of the files", index)
	}
	folded := map[string]string{}
	for _, n := range names {
		if !validName(n) {
			return fmt.Errorf("cannot write %q: the name is not inside the folder", n)
		}
		f := strings.ToLower(n)
		if other, ok := folded[f]; ok {
			return fmt.Errorf("cannot write %q next to %q: some systems treat them as one file", n, other)
		}
		folded[f] = n
	}
	return nil
}

func validName(n string) bool {
	base := path.Base(n)
	return fs.ValidPath(n) && n != "." && !strings.ContainsAny(n, "\\:\n\r\x00") &&
		filepath.IsLocal(filepath.FromSlash(n)) && base != Owned && !isTemp(base)
}

// owned maps a path to the possible digests of its file: two during a run.
type owned map[string][]string

func (o owned) add(name, sum string) {
	if !slices.Contains(o[name], sum) {
		o[name] = append(o[name], sum)
	}
}

func (o owned) union(more owned) owned {
	out := owned{}
	for _, part := range []owned{o, more} {
		for n, sums := range part {
			for _, s := range sums {
				out.add(n, s)
			}
		}
	}
	return out
}

// readOwned reads the list of ours. It ignores lines that we could not have written:
// they do not permit removing anything.
func readOwned(root Root) (owned, error) {
	out := owned{}
	text, err := readFile(root, Owned, -1)
	if errors.Is(err, fs.ErrNotExist) {
		return out, nil
	}
	if err != nil {
		return nil, err
	}
	for line := range strings.Lines(string(text)) {
		sum, name, ok := strings.Cut(strings.TrimSuffix(line, "\n"), "  ")
		if raw, err := hex.DecodeString(sum); ok && err == nil && len(raw) == sha256.Size && validName(name) {
			out.add(name, sum)
		}
	}
	return out, nil
}

func writeOwned(ctx context.Context, root Root, o owned) error {
	var b bytes.Buffer
	for _, n := range slices.Sorted(maps.Keys(o)) {
		for _, s := range slices.Sorted(slices.Values(o[n])) {
			fmt.Fprintf(&b, "%s  %s\n", s, n)
		}
	}
	if same, err := compare(root, Owned, b.Bytes()); err != nil || same {
		return err
	}
	return replace(ctx, root, Owned, &b, nil)
}

// removeOwned removes a file that is unchanged since we wrote it, and its folders if
// they are empty then.
func removeOwned(root Root, name string, sums []string) bool {
	info, err := root.Lstat(name)
	if err != nil || !info.Mode().IsRegular() {
		return false
	}
	b, err := readFile(root, name, -1)
	if err != nil || !slices.Contains(sums, digest(b)) || root.Remove(name) != nil {
		return false
	}
	for d := path.Dir(name); d != "."; d = path.Dir(d) {
		removeStale(root, d)
		if root.Remove(d) != nil {
			break
		}
	}
	return true
}

// compare reports whether name is a plain file that holds data.
func compare(root Root, name string, data []byte) (bool, error) {
	info, err := root.Lstat(name)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	if !info.Mode().IsRegular() || info.Size() != int64(len(data)) {
		return false, nil
	}
	b, err := readFile(root, name, -1)
	return err == nil && bytes.Equal(b, data), err
}

func exists(root Root, name string) bool {
	_, err := root.Lstat(name)
	return err == nil
}

func digest(b []byte) string {
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])
}
