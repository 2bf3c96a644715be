package main

import (
	"path/filepath"

	"acforge.dev/internal/workshop/disk"
	"acforge.dev/internal/workshop/sharing"

	"github.com/spf13/cobra"
)

func newPublish(a *app) *cobra.Command {
	var p sharing.Publication
	var l limits
	cmd := &cobra.Command{
		Use:   "publish NAME [BUNDLE]",
		Short: "Publish a pack in a registry, such as ghcr.io",
		Args:  args(1, 2, "a name such as ghcr.io/me/lagoon, and at most one bundle"),
		RunE: func(_ *cobra.Command, args []string) (err error) {
			p.Name, p.Root = args[0], disk.Here()
			if err = p.Check(); err == nil {
				p.File, err = a.built(args, l)
			}
			if err != nil {
				return err
			}
			said, err := sharing.Publish(a.ctx, a.shop, p)
			a.lines(said)
			return err
		},
	}
	registryFlag(cmd, &p.Registry)
	cmd.Flags().StringVar(&p.KeyFile, "sign", "", "file of the private key to sign with; "+sharing.KeyEnv+" may hold the key instead")
	l.Flags(cmd)
	return cmd
}

func registryFlag(cmd *cobra.Command, value *string) {
	cmd.Flags().StringVar(value, "registry", "", "registry of names without one, such as ghcr.io/me (default: "+sharing.RegistryEnv+", then the setting of the workspace)")
}

// built returns the bundle that args name, else the one that build wrote of the pack here.
func (a *app) built(args []string, l limits) (string, error) {
	if len(args) > 1 {
		return args[1], nil
	}
	j, err := a.judge(nil, "", l)
	switch {
	case err != nil:
		return "", err
	case len(j.Packs) == 0:
		return "", a.print(&problems{Format: "text"}, j.Problems)
	}
	return disk.Built(filepath.Join(j.dir, "dist"), j.Judged, filepath.Base(args[0]))
}
