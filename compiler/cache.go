package compiler

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"io/fs"
	"slices"

	"cuelang.org/go/cue/ast"

	"acforge/compiler/authored"
	"acforge/internal/diag"
)

// Cache keeps, from one compilation to the next, the syntax of files and their
// translations, what folders were evaluated to and which documents the JSON
// Schemas accepted, by everything that went into it. Only what is right is kept,
// and of translations what is wrong with them; what is kept is never changed. With a
// Cache and without, a compilation has the same Result. Not for two
// compilations at a time; it holds no more than the last one used.
type Cache struct {
	files, usedFiles   map[string]*parsed // by name
	trees, usedTrees   map[digest]*authored.Node
	passed, usedPassed map[digest][]digest // with the parts of a document, if they are known by themselves
	// bundles are the sources in bundles, by SHA-256.
	bundles, usedBundles map[string]fs.FS
}

// parsed is a file as it was read.
type parsed struct {
	disk []byte
	file *diag.File
	tree *ast.File // of CUE in which nothing is wrong

	catalog  *PO // of translations
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

// end forgets what this compilation did not use.
func (c *Cache) end() {
	if c != nil {
		c.files, c.trees, c.passed, c.bundles = c.usedFiles, c.usedTrees, c.usedPassed, c.usedBundles
	}
}

// file is a file of these bytes, with what is known of it.
func (c *Cache) file(name string, disk []byte) *parsed {
	if c == nil {
		return &parsed{disk, diag.FromDisk(name, disk), nil, nil, nil}
	}
	p := c.usedFiles[name] // of a pack on which two build
	if p == nil {
		p = c.files[name]
	}
	if p == nil || !bytes.Equal(p.disk, disk) {
		p = &parsed{disk: disk, file: diag.FromDisk(name, disk)}
	}
	c.usedFiles[name] = p
	return p
}

// tree returns what the same folder was evaluated to.
func (c *Cache) tree(f *folder) *authored.Node {
	if c == nil {
		return nil
	}
	key := f.digest()
	t := c.trees[key]
	if t == nil {
		t = c.usedTrees[key] // of a pack that another one of this compilation builds on
	}
	if t != nil {
		c.usedTrees[key] = t
	}
	return t
}

// keepTree keeps a tree in which nothing is wrong.
func (c *Cache) keepTree(f *folder) {
	if c != nil {
		c.usedTrees[f.digest()] = f.tree
	}
}

// accepted runs refuse for a document unless it is known to be right, and returns the
// digest by which it is known. refuse returns the digests of parts of it that are known
// by themselves.
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

// digest is of all that evaluating the folder depends on. The texts beside it
// count only where a file may embed them; else CUE does not see them.
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

// embeds tells whether a file may embed the texts beside it.
func (f *folder) embeds() bool {
	return slices.ContainsFunc(f.sources, func(s authored.Source) bool { return bytes.Contains(s.File.Text, []byte("@extern")) })
}
