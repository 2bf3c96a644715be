//go:build !release

package words

import (
	"embed"
	"io/fs"
)

//go:embed */*.po
var embedded embed.FS

// Files holds the PO files as NAME/LANG.po.
var Files fs.FS = embedded
