package main

import (
	"github.com/spf13/cobra"

	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/disk"
)

func newExport(a *app) *cobra.Command {
	var out string
	var o workshop.Exporting
	var l limits
	cmd := &cobra.Command{
		Use:   "export FORMAT [BUNDLE|PACK]",
		Short: "Write a pack for other programs: pictures, lists, rooms of virtual tabletops",
		Args:  args(1, 2, "a format, and at most one bundle or pack"),
		RunE: func(_ *cobra.Command, args []string) error {
			o.Format = args[0]
			if err := o.Check(); err != nil {
				return err
			}
			name := "."
			if len(args) > 1 {
				name = args[1]
			}
			b, err := a.eitherBundle(name, l)
			if err != nil {
				return err
			}
			return disk.Export(a.ctx, out, a.shop, b, o, a.tell)
		},
	}
	fl := cmd.Flags()
	fl.StringVarP(&out, "output", "o", "", "folder for the files (default dist/NAME-FORMAT)")
	fl.IntVar(&o.Players, "players", 0, "number of players that missions are laid out for (default: the fewest)")
	fl.StringSliceVar(&o.Langs, "lang", nil, "languages, with commas between (default: all for pieces, the first for missions)")
	fl.StringVar(&o.Memory, "memory", "", "lay out only this memory")
	fl.StringVar(&o.Images, "images", "", "address of the folder where the pictures of tts will be hosted")
	l.Flags(cmd)
	return cmd
}
