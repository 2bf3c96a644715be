package compiler

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"io/fs"
	"slices"

	"cuelang.org/go/cue/ast"

	"acforge.dev/compiler/authored"
	"acforge.dev/internal/diag"
)

// Cache keeps results from one compilation to the next, keyed by a digest of their
// input: parsed files, catalogs of translations, evaluated folders, and documents that
// the JSON Schemas accepted. It keeps only correct results, except that catalogs keep
// their problems; it never changes what it keeps. A compilation has the same Result
// with and without a Cache. Two compilations cannot use it at the same time. It holds
// no more than the last one used.
type Cache struct {
	files, usedFiles   map[string]*parsed // by name
	trees, usedTrees   map[digest]*authored.Node
	passed, usedPassed map[digest][]digest // with the parts of the document that are cached on their own, if any
	// bundles are the sources in bundles, by SHA-256.
	bundles, usedBundles map[string]fs.FS
}

// parsed is a file with its cached syntax.
type parsed struct {
	disk []byte
	file *diag.File
	tree *ast.File // of a CUE file without problems

	catalog  *PO // of a file of translations
	problems []diag.Diagnostic
}

type digest = [sha256.Size]byte

// begin starts a compilation. A nil Cache keeps nothing.
func (c *Cache) begin() {
	if c != nil {
		c.usedFiles, c.usedTrees, c.usedPassed = map[string]*parsed{}, map[digest]*authored.Node{}, map[digest][]digest{}
		c.usedBundles = map[string]fs.FS{}
	}
}

// end drops everything that this compilation did not use.
func (c *Cache) end() {
	if c != nil {
		c.files, c.trees, c.passed, c.bundles = c.usedFiles, c.usedTrees, c.usedPassed, c.usedBundles
	}
}

// file returns a file with these bytes, with its cached syntax.
func (c *Cache) file(name string, disk []byte) *parsed {
	if c == nil {
		return &parsed{disk, diag.FromDisk(name, disk), nil, nil, nil}
	}
	p := c.usedFiles[name] // of a pack that two others build on
	if p == nil {
		p = c.files[name]
	}
	if p == nil || !bytes.Equal(p.disk, disk) {
		p = &parsed{disk: disk, file: diag.FromDisk(name, disk)}
	}
	c.usedFiles[name] = p
	return p
}

// tree returns the cached tree of an equal folder, or nil.
func (c *Cache) tree(f *folder) *authored.Node {
	if c == nil {
		return nil
	}
	key := f.digest()
	t := c.trees[key]
	if t == nil {
		t = c.usedTrees[key] // of a pack that is a base of another in this compilation
	}
	if t != nil {
		c.usedTrees[key] = t
	}
	return t
}

// keepTree caches the tree of a folder without problems.
func (c *Cache) keepTree(f *folder) {
	if c != nil {
		c.usedTrees[f.digest()] = f.tree
	}
}

// accepted runs refuse on a document unless the cache knows that it is correct. It
// returns the digest under which the cache knows it. refuse returns the digests of the
// parts that are cached on their own.
func (c *Cache) accepted(name string, doc []byte, refuse func() (parts []digest, problems int)) digest {
	if c == nil {
		refuse()
		return digest{}
	}
	key := sha256.Sum256(append([]byte(name+"\x00"), doc...))
	parts, known := c.usedPassed[key]
	if !known {
		parts, known = c.passed[key]
	}
	if known {
		for _, p := range parts {
			c.usedPassed[p] = nil
		}
		c.usedPassed[key] = parts
		return key
	}
	if parts, problems := refuse(); problems == 0 {
		c.usedPassed[key] = parts
	}
	return key
}

// digest returns a hash of everything that evaluating the folder depends on. The texts
// next to it count only where a file may embed them, since CUE does not see them
// otherwise.
func (f *folder) digest() (d digest) {
	h := sha256.New()
	add := func(b []byte) {
		h.Write(binary.AppendUvarint(nil, uint64(len(b))))
		h.Write(b)
	}
	add([]byte(f.dir))
	add([]byte(f.pkg))
	add([]byte(f.system.Name))
	for _, s := range f.sources {
		add([]byte(s.File.Name))
		add(s.File.Text)
	}
	if !f.embeds() {
		return digest(h.Sum(nil))
	}
	for _, t := range f.texts {
		add([]byte(t.Name))
		add(t.Text)
	}
	return digest(h.Sum(nil))
}

// embeds reports whether a file may embed the texts next to it.
func (f *folder) embeds() bool {
	return slices.ContainsFunc(f.sources, func(s authored.Source) bool { return bytes.Contains(s.File.Text, []byte("@extern")) })
}
