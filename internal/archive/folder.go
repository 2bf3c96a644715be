package archive

import "io/fs"

// Folder returns the files below a folder of embedded files, as [Open] returns those of an
// archive. It panics if the name is malformed, since the name is part of the program.
func Folder(files fs.FS, name string) fs.FS {
	below, err := fs.Sub(files, name)
	if err != nil {
		panic(err)
	}
	return below
}
