package outfile

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
)

// Edit is a change to a file that an author writes.
type Edit struct {
	Name string // below the folder passed to [Revise], with "/"
	New  bool   // the file is created; it must not exist
	Gone bool   // the file is removed
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
// through it. It replaces or removes a file only while it holds the bytes that the edit
// was made from, and creates one only while it does not exist. Otherwise the error is
// [ErrChanged], the file stays as it is, and earlier edits are undone.
//
// Where the system can swap two files, nothing that is saved at any moment is lost: the
// file that was replaced is compared once more after the swap, and swapped back if it
// was saved in between. Elsewhere a save between the last comparison and the renaming
// that follows it is lost.
func Revise(ctx context.Context, dir string, edits ...Edit) (err error) {
	layer := layerOf(ctx)
	if err := layer.MkdirAll(dir); err != nil {
		return explain(dir, err)
	}
	root, err := layer.OpenRoot(dir)
	if err != nil {
		return explain(dir, err)
	}
	defer root.Close()
	named := func(e Edit, err error) error { return explain(filepath.Join(dir, filepath.FromSlash(e.Name)), err) }
	for _, e := range edits {
		if _, err := e.inTheWay(root); err != nil {
			return named(e, err)
		}
	}
	var undo []func() error
	defer func() {
		if err == nil {
			return
		}
		for _, f := range slices.Backward(undo) {
			if stays := f(); stays != nil {
				err = &staysError{err, stays.Error()}
			}
		}
	}()
	for _, e := range edits {
		if e.New {
			made, err := makeFolders(root, path.Dir(e.Name))
			undo = append(undo, func() error {
				for _, m := range slices.Backward(made) {
					root.Remove(m) // it stays if it contains anything else
				}
				return nil
			})
			if err != nil {
				return named(e, err)
			}
		}
		removeStale(root, path.Dir(e.Name))
		done, err := e.make(ctx, root)
		if done {
			undo = append(undo, func() error {
				if err := e.takeBack(root); err != nil && !errors.Is(err, ErrChanged) {
					return fmt.Errorf("%s is changed already and cannot be put back: %w", filepath.Join(dir, filepath.FromSlash(e.Name)), err)
				}
				return nil
			})
		}
		if err != nil {
			return named(e, err)
		}
	}
	return nil
}

// inTheWay returns the file that the edit will replace, nil when it creates one.
func (e Edit) inTheWay(root Root) (fs.FileInfo, error) {
	was, err := inTheWay(root, e.Name, nil)
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
	same, err := holds(root, e.Name, e.Was)
	if err == nil && !same {
		err = changedSaved
	}
	return was, err
}

// make makes one edit. done reports whether the file is as the edit says, which it may
// be even with an error.
func (e Edit) make(ctx context.Context, root Root) (done bool, err error) {
	if err := ctx.Err(); err != nil {
		return false, err
	}
	was, err := e.inTheWay(root)
	if err != nil {
		return false, err
	}
	t, err := fillTemp(ctx, root, path.Dir(e.Name), bytes.NewReader(e.Now), was)
	if err != nil {
		return false, err
	}
	defer t.drop()
	switch {
	case e.New:
		err = e.create(t)
	case e.Gone:
		err = e.remove(t)
	default:
		err = e.swap(t)
	}
	if err != nil {
		return false, err
	}
	return true, syncDir(root, path.Dir(e.Name))
}

// create gives t the name of the edit, which must be free.
func (e Edit) create(t *temp) error {
	err := t.root.Link(t.name, e.Name) // drop removes the other name
	if err == nil {
		return nil
	}
	if errors.Is(err, fs.ErrExist) {
		return changedAppears
	}
	if _, err := e.inTheWay(t.root); err != nil { // a file system without links
		return err
	}
	return t.rename(e.Name)
}

// swap puts t in the place of the edit's file.
func (e Edit) swap(t *temp) error {
	err := t.root.Exchange(t.name, e.Name)
	switch {
	case errors.Is(err, errors.ErrUnsupported):
		if _, err := e.inTheWay(t.root); err != nil {
			return err
		}
		return t.rename(e.Name)
	case errors.Is(err, fs.ErrNotExist):
		return changedGone
	case err != nil:
		return err
	}
	// Now t holds what was there at that moment.
	why := e.saved(t)
	if why == nil {
		return nil
	}
	if err := t.root.Exchange(t.name, e.Name); err != nil {
		return t.keep(e.Name, errors.Join(why, err))
	}
	if same, err := holds(t.root, t.name, e.Now); err != nil || !same {
		return t.keep(e.Name, why) // saved once more, between the two swaps
	}
	return why
}

// saved returns an error if t does not hold what the edit was made from.
func (e Edit) saved(t *temp) error {
	info, err := t.root.Lstat(t.name)
	if err != nil {
		return err
	}
	if !info.Mode().IsRegular() {
		return changedSaved
	}
	same, err := holds(t.root, t.name, e.Was)
	if err == nil && !same {
		err = changedSaved
	}
	return err
}

// remove removes the edit's file, by way of t.
func (e Edit) remove(t *temp) error {
	if err := t.root.Rename(e.Name, t.name); err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			return changedGone
		}
		return err
	}
	why := e.saved(t)
	if why == nil {
		return nil
	}
	if err := t.root.Link(t.name, e.Name); err != nil {
		return t.keep(e.Name, errors.Join(why, err))
	}
	return why
}

// rename gives t another name, and replaces what has it.
func (t *temp) rename(name string) error {
	if err := t.root.Rename(t.name, name); err != nil {
		return err
	}
	t.placed = true
	return nil
}

// keep saves what t holds, a version of an author's file, next to the file. It returns
// why, with the name under which it is kept.
func (t *temp) keep(name string, why error) error {
	t.placed = true // never remove it
	for _, end := range []string{".saved", ".saved-2", ".saved-3"} {
		if t.root.Link(t.name, name+end) == nil {
			t.root.Remove(t.name)
			return &keptError{why, path.Base(name) + end}
		}
	}
	return &keptError{why, path.Base(t.name)}
}

// keptError is an error after which a version of an author's file is next to the file.
type keptError struct {
	why  error
	name string
}

func (e *keptError) Error() string {
	return e.why.Error() + "; what was saved meanwhile is in " + e.name
}
func (e *keptError) Unwrap() error { return e.why }

// staysError is an error after which an edit could not be undone.
type staysError struct {
	why   error
	stays string
}

func (e *staysError) Error() string { return e.why.Error() + "; " + e.stays }
func (e *staysError) Unwrap() error { return e.why }

// takeBack undoes an edit, unless the file has been saved since; then the error is
// [ErrChanged].
func (e Edit) takeBack(root Root) error {
	back := Edit{Name: e.Name, New: e.Gone, Gone: e.New, Was: e.Now, Now: e.Was}
	done, err := back.make(context.Background(), root)
	if done {
		return nil
	}
	return err
}

// holds reports whether the file at name holds want.
func holds(root Root, name string, want []byte) (bool, error) {
	got, err := readFile(root, name, int64(len(want))+1)
	return err == nil && bytes.Equal(got, want), err
}

// makeFolders creates dir and its parents, and returns those that were missing, the
// outermost first.
func makeFolders(root Root, dir string) (made []string, err error) {
	if dir == "." {
		return nil, nil
	}
	if made, err = makeFolders(root, path.Dir(dir)); err != nil {
		return made, err
	}
	err = root.Mkdir(dir)
	if errors.Is(err, fs.ErrExist) {
		return made, nil
	}
	if err != nil {
		return made, err
	}
	return append(made, dir), nil
}
