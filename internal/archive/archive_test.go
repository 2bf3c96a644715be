package archive_test

import (
	"bytes"
	"encoding/binary"
	"io/fs"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"acforge.dev/internal/archive"
)

// TestArchive: every file and every list of a folder come back, from the same bytes each time;
// a damaged archive says so when a file is opened.
func TestArchive(t *testing.T) {
	in := fstest.MapFS{"a.txt": {Data: []byte("one")}, "b/c.txt": {Data: []byte(strings.Repeat("two ", 900))}, "b/d/e.txt": {Data: nil}}
	data, err := archive.Of(in)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := archive.Of(in); err != nil || !bytes.Equal(again, data) {
		t.Errorf("two archives differ (%v)", err)
	}
	files := archive.Open(data)
	if err := fstest.TestFS(files, "a.txt", "b/c.txt", "b/d/e.txt"); err != nil {
		t.Error(err)
	}
	for name, f := range in {
		if got, err := fs.ReadFile(files, name); err != nil || !bytes.Equal(got, f.Data) {
			t.Errorf("%s comes back as %d bytes (%v)", name, len(got), err)
		}
	}
	if _, err := fs.ReadFile(archive.Open(data[:len(data)/2]), "a.txt"); err == nil || !strings.Contains(err.Error(), "damaged") {
		t.Errorf("half an archive is opened: %v", err)
	}
}

// TestDelta: a file comes back from another one and the delta, which is small when the two are
// alike although numbers in them differ; a damaged delta never panics.
func TestDelta(t *testing.T) {
	var old, new []byte
	r := rand.New(rand.NewPCG(1, 2)) // the same each time
	for i := range 1000 {            // records with a number that counts
		r := binary.LittleEndian.AppendUint64([]byte{byte(i), byte(i >> 8), 3}, r.Uint64())
		r = append(r, 7, 7, 7, 7, 1, 2, 3, 4, byte(i%5), 5, 6, 7)
		old = append(old, r...)
		if i%200 == 50 {
			new = append(new, "something else"...)
		}
		r[0] += 3
		new = append(new, r...)
	}
	for name, pair := range map[string][2][]byte{
		"alike": {old, new}, "equal": {old, old}, "back": {new, old}, "other": {[]byte("short"), new}, "from nothing": {nil, new}, "to nothing": {old, nil},
		"moved": {old, slices.Concat(old[9000:], old[:9000])},
	} {
		delta, err := archive.Delta(pair[0], pair[1])
		if err != nil {
			t.Fatal(err)
		}
		if got, err := archive.Patched(pair[0], delta); err != nil || !bytes.Equal(got, pair[1]) {
			t.Errorf("%s: %d bytes come back, want %d (%v)", name, len(got), len(pair[1]), err)
		}
		if small := len(pair[1]) / 8; len(pair[0]) > 1000 && len(pair[1]) > 1000 && len(delta) > small { // half of each record is random
			t.Errorf("%s: the delta has %d bytes, more than %d", name, len(delta), small)
		}
	}
	delta, err := archive.Delta(old, new)
	if err != nil {
		t.Fatal(err)
	}
	plain, err := archive.Unsqueezed(delta)
	if err != nil {
		t.Fatal(err)
	}
	for i := range min(len(plain), 60) {
		broken := bytes.Clone(plain)
		broken[i] ^= 0x55
		small, err := archive.Squeezed(broken, 0)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := archive.Patched(old, small); err == nil && bytes.Equal(got, new) {
			t.Errorf("with byte %d changed the same file comes back", i)
		}
	}
	if _, err := archive.Patched(old[:1000], delta); err == nil {
		t.Error("a delta for another file is applied")
	}
}
