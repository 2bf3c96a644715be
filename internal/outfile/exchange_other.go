//go:build !(linux || darwin)

package outfile

import (
	"errors"
	"os"
)

// exchange cannot swap files here.
func exchange(*os.File, string, string) error { return errors.ErrUnsupported }
