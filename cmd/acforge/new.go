package main

import (
	"github.com/spf13/cobra"

	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/author"
	"acforge.dev/internal/workshop/disk"
)

func newNew(a *app) *cobra.Command {
	var pack, on string
	var asked author.Asked
	cmd := &cobra.Command{
		Use:   "new KIND ID",
		Short: "Write a file with a new memory, card or other thing",
		Long:  "\n" + author.KindsHelp(a.shop),
		Args:  args(2, 2, "a kind and an id"),
		RunE: func(_ *cobra.Command, args []string) error {
			asked.Kind, asked.ID = args[0], args[1]
			if asked.Kind == "pack" {
				return a.newPack(asked, on)
			}
			if on != "" {
				return workshop.Usage("--on is for acforge new pack")
			}
			return a.new(pack, asked)
		},
	}
	cmd.Flags().StringVar(&pack, "pack", "", "folder memories/NAME of the pack (default: the only pack of the workspace)")
	cmd.Flags().StringVar(&asked.Memory, "memory", "", "id of the Memory that a condition belongs to, or that brings the new thing into play (default: the only Memory)")
	cmd.Flags().StringVar(&asked.Title, "title", "", "its name in the pack (default: made from the id)")
	cmd.Flags().StringVar(&on, "on", "", "with new pack: the pack that it builds on, of the workspace or of acforge")
	return cmd
}

// newPack writes a further pack into the workspace.
func (a *app) newPack(asked author.Asked, on string) error {
	w, err := disk.Find("")
	if err != nil {
		return err
	}
	defer w.Close()
	files, err := author.NewPack(a.shop, w.FS(), w.Dir, asked.ID, on, asked.Title)
	if err != nil {
		return err
	}
	return a.place(w.Dir, files, "", func(string) bool { return false })
}

// new writes a thing of a kind into a pack.
func (a *app) new(pack string, asked author.Asked) error {
	w, err := disk.Find(pack)
	if err != nil {
		return err
	}
	defer w.Close()
	return a.begin(w, asked)
}

// begin writes a new thing into a workspace.
func (a *app) begin(w *disk.Workspace, asked author.Asked) error {
	made, err := author.New(a.shop.Open(w.FS(), w.Packs...), disk.FromHere(w.Dir), asked)
	if err != nil {
		return err
	}
	if err := a.place(w.Dir, made.Files, "", func(string) bool { return false }, made.Edits...); err != nil {
		return err
	}
	a.lines(made.Said)
	return nil
}
