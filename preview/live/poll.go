package live

import (
	"context"
	"fmt"
	"hash/maphash"
	"io/fs"
	"path/filepath"
	"time"
)

// pollFolders scans the folders repeatedly until ctx is done.
func pollFolders(ctx context.Context, f Folders, every time.Duration, changed chan<- struct{}) {
	seed := maphash.MakeSeed()
	was := f.look(seed)
	signal(changed) // something may have changed before the first scan
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			if is := f.look(seed); is != was {
				was = is
				signal(changed)
			}
		}
	}
}

// look hashes names, sizes and times. It opens no file.
func (f Folders) look(seed maphash.Seed) uint64 {
	var h maphash.Hash
	h.SetSeed(seed)
	for _, name := range f.Names {
		_ = filepath.WalkDir(filepath.Join(f.Root, name), func(p string, d fs.DirEntry, err error) error {
			if err != nil {
				return nil // it was removed meanwhile: its folder's time changed
			}
			if hidden(d.Name()) {
				if d.IsDir() {
					return filepath.SkipDir
				}
				return nil
			}
			if info, err := d.Info(); err == nil && !d.IsDir() {
				fmt.Fprintf(&h, "%q %d %d %v\n", p, info.Size(), info.ModTime().UnixNano(), info.Mode().Type())
			} else {
				fmt.Fprintf(&h, "%q\n", p)
			}
			return nil
		})
	}
	return h.Sum64()
}
