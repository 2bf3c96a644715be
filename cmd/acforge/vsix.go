package main

import (
	"fmt"

	"acforge.dev/internal/workshop/author"
	"acforge.dev/internal/workshop/disk"
)

// writeVsix writes the extension for VS Code.
func (a *app) writeVsix(name string) error {
	b, err := author.Vsix()
	if err != nil {
		return err
	}
	if err := disk.WriteOver(a.ctx, name, b, author.IsVsix); err != nil {
		return err
	}
	fmt.Fprintf(a.stderr, "wrote %s; install it with code --install-extension %s\n", name, name)
	return nil
}
