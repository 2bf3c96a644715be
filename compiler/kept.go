package compiler

import (
	"crypto/sha256"
	"encoding/hex"
)

// Kept keeps the trees of evaluated folders from one run to the next, by everything they
// depend on. A compilation has the same Result with and without it.
type Kept interface {
	// Load returns the data saved under a key; nil if there is none. It need not be right:
	// what does not fit is evaluated.
	Load(key string) []byte
	// Save saves data under a key, if it can. Several may be saved at a time.
	Save(key string, data []byte)
}

// kept returns the saved tree of an equal folder, or nil.
func kept(k Kept, f *folder) *worked {
	if k == nil || f.partial || len(f.masks) > 0 {
		return nil
	}
	data := k.Load(keptKey(f))
	if data == nil {
		return nil
	}
	all, err := decodeAnswer([]*folder{f}, data)
	if err != nil || !all[0].right || all[0].tree == nil || len(all[0].found) > 0 {
		return nil
	}
	return &all[0]
}

// keep saves the tree of a folder without problems.
func keep(k Kept, f *folder, r worked) {
	if k != nil && r.right && !f.partial && len(f.masks) == 0 {
		k.Save(keptKey(f), encodeAnswer([]*folder{f}, []worked{r}))
	}
}

func keptKey(f *folder) string {
	d := f.digest()
	return hex.EncodeToString(d[:])
}

// accepted reports whether a document is known to fit its JSON Schema.
func accepted(k Kept, name string, doc []byte) bool {
	return k != nil && string(k.Load(acceptedKey(name, doc))) == wellFormed
}

// accept remembers that a document fits its JSON Schema.
func accept(k Kept, name string, doc []byte) {
	if k != nil {
		k.Save(acceptedKey(name, doc), []byte(wellFormed))
	}
}

// wellFormed is saved for a document that fits.
const wellFormed = "fits"

func acceptedKey(name string, doc []byte) string {
	d := sha256.Sum256(append([]byte("fits\x00"+name+"\x00"), doc...))
	return hex.EncodeToString(d[:])
}
