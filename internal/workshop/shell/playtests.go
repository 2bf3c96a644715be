package shell

import (
	"io"

	"github.com/spf13/cobra"

	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/table"
)

// Playtests is the flag --playtests of commands that speak of the games of people.
type Playtests struct {
	File string // a store of a host; "" for none
}

// Flag adds the flag to a command.
func (p *Playtests) Flag(cmd *cobra.Command) {
	cmd.Flags().StringVar(&p.File, "playtests", "", "also say what the games in this `STORE` of acforge host show: notes, answers that were taken back, what nobody used")
}

// Open names the games; nil without the flag. said gets what cannot be counted.
func (p *Playtests) Open(shop *workshop.Workshop, said io.Writer) *table.Playtests {
	if p.File == "" {
		return nil
	}
	return table.NewPlaytests(shop, p.File, said)
}
