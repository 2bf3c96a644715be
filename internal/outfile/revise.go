package outfile

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
)

// Edit is a change to a file that an author writes.
type Edit struct {
	Name string // below the folder passed to [Revise], with "/"
	New  bool   // the file is created; it must not exist
	Was  []byte // the bytes that the change was made from, exactly as they were read
	Now  []byte // the bytes that the file will hold
}

// ErrChanged is wrapped by errors of [Revise] for a file that changed since it was
// read.
var ErrChanged = errors.New("the file changed while acforge was running")

// changed is an [ErrChanged] with details.
type changed string

func (c changed) Error() string { return string(c) }
func (changed) Unwrap() error   { return ErrChanged }

const (
	changedSaved   = changed("the file was saved while acforge was running, so acforge did not change it; run the command again")
	changedGone    = changed("the file was removed or renamed while acforge was running; run the command again")
	changedAppears = changed("a file with this name has been created meanwhile; acforge did not change it")
)

// Revise makes edits below dir, all or none. Every file that an author edits is written
// through it. It replaces a file only while it holds the bytes that the edit was made
// from, and creates one only while it does not exist. Otherwise the error is
// [ErrChanged], the file stays as it is, and earlier edits are undone.
func Revise(ctx context.Context, dir string, edits ...Edit) (err error) {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return explain(dir, err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return explain(dir, err)
	}
	defer root.Close()
	named := func(e Edit, err error) error { return explain(filepath.Join(dir, filepath.FromSlash(e.Name)), err) }
	for _, e := range edits {
		if _, err := e.inTheWay(root, e.Name); err != nil {
			return named(e, err)
		}
	}
	var undo []func()
	defer func() {
		if err != nil {
			for _, f := range slices.Backward(undo) {
				f()
			}
		}
	}()
	for _, e := range edits {
		if e.New {
			made, err := makeFolders(root, path.Dir(e.Name))
			undo = append(undo, func() {
				for _, m := range slices.Backward(made) {
					root.Remove(m) // it stays if it contains anything else
				}
			})
			if err != nil {
				return named(e, err)
			}
		}
		removeStale(root, path.Dir(e.Name))
		if err := replace(ctx, root, e.Name, bytes.NewReader(e.Now), e.inTheWay); err != nil {
			return named(e, err)
		}
		undo = append(undo, func() { e.takeBack(root) })
	}
	return nil
}

// inTheWay returns the file that the edit will replace, nil when it creates one.
func (e Edit) inTheWay(root *os.Root, name string) (fs.FileInfo, error) {
	was, err := inTheWay(root, name, nil)
	switch {
	case err != nil:
		return nil, err
	case e.New && was == nil:
		return nil, nil
	case e.New:
		return nil, changedAppears
	case was == nil:
		return nil, changedGone
	}
	same, err := holds(root, name, e.Was)
	if err == nil && !same {
		err = changedSaved
	}
	return was, err
}

// takeBack undoes an edit, unless the file has been saved since.
func (e Edit) takeBack(root *os.Root) {
	if !e.New {
		back := Edit{Name: e.Name, Was: e.Now, Now: e.Was}
		_ = replace(context.Background(), root, e.Name, bytes.NewReader(back.Now), back.inTheWay)
		return
	}
	if same, err := holds(root, e.Name, e.Now); same && err == nil {
		root.Remove(e.Name)
	}
}

// holds reports whether the file at name holds want.
func holds(root *os.Root, name string, want []byte) (bool, error) {
	f, err := root.Open(name)
	if err != nil {
		return false, err
	}
	defer f.Close()
	got, err := io.ReadAll(io.LimitReader(f, int64(len(want))+1))
	return bytes.Equal(got, want), err
}

// makeFolders creates dir and its parents, and returns those that were missing, the
// outermost first.
func makeFolders(root *os.Root, dir string) (made []string, err error) {
	if dir == "." {
		return nil, nil
	}
	if made, err = makeFolders(root, path.Dir(dir)); err != nil {
		return made, err
	}
	err = root.Mkdir(dir, 0o777)
	if errors.Is(err, fs.ErrExist) {
		return made, nil
	}
	if err != nil {
		return made, err
	}
	return append(made, dir), nil
}
