package author

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"slices"
	"sync"

	"acforge.dev/internal/outfile"
)

// snapshot is a workspace with unwritten changes, in which a file stays as it
// was when first read.
type snapshot struct {
	fs.FS
	mu  sync.Mutex
	was map[string][]byte // as first read
	now map[string][]byte // as changed
}

func newSnapshot(fsys fs.FS) *snapshot {
	return &snapshot{FS: fsys, was: map[string][]byte{}, now: map[string][]byte{}}
}

// maxSnapshot is the size of the largest file kept. Larger files are never
// changed.
const maxSnapshot = 4 << 20

// Open opens a file, in its changed form if it was changed.
func (s *snapshot) Open(name string) (fs.File, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	f, err := s.FS.Open(name)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err != nil || !info.Mode().IsRegular() || info.Size() > maxSnapshot {
		return f, nil
	}
	defer f.Close()
	text, ok := s.now[name]
	if !ok {
		text, ok = s.was[name]
	}
	if !ok {
		if text, err = io.ReadAll(f); err != nil {
			return nil, err
		}
		s.was[name] = text
	}
	return &snapshotFile{Reader: bytes.NewReader(text), info: info}, nil
}

// ReadFile returns the contents of a file.
func (s *snapshot) ReadFile(name string) ([]byte, error) {
	f, err := s.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(f)
}

// change replaces the text of a file that was read.
func (s *snapshot) change(name string, text []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.now[name] = text
}

// edits returns the changes, by name.
func (s *snapshot) edits() (out []outfile.Edit, err error) {
	for _, name := range slices.Sorted(maps.Keys(s.now)) {
		was, ok := s.was[name]
		if !ok {
			return nil, fmt.Errorf("%s was not read", name)
		}
		if !bytes.Equal(was, s.now[name]) {
			out = append(out, outfile.Edit{Name: name, Was: was, Now: s.now[name]})
		}
	}
	return out, nil
}

type snapshotFile struct {
	*bytes.Reader
	info fs.FileInfo
}

func (f *snapshotFile) Stat() (fs.FileInfo, error) { return f.info, nil }
func (f *snapshotFile) Close() error               { return nil }
