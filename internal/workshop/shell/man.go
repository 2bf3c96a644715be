package shell

import (
	"bytes"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
	"github.com/spf13/pflag"

	"acforge.dev/internal/workshop"
)

// epoch is a date for the library, which always writes one; man drops it again.
var epoch = time.Unix(0, 0).UTC()

// Man returns the manual pages of root and of all commands that its help lists, by file
// name: acforge-check.1. They name no date and nothing of the machine.
func Man(root *cobra.Command) (map[string][]byte, error) {
	root.DisableAutoGenTag = true
	pages := map[string][]byte{}
	var err error
	add := func(cmd *cobra.Command) {
		if cmd != root && !cmd.IsAvailableCommand() || err != nil {
			return
		}
		for _, fl := range []*pflag.FlagSet{cmd.Flags(), cmd.InheritedFlags()} {
			if f := fl.Lookup("jobs"); f != nil {
				f.DefValue = "CORES" // those of this machine
			}
		}
		var page bytes.Buffer
		err = doc.GenMan(cmd, &doc.GenManHeader{Section: "1", Date: &epoch, Source: "acforge " + workshop.Version, Manual: "acforge"}, &page)
		pages[strings.ReplaceAll(cmd.CommandPath(), " ", "-")+".1"] = bytes.Replace(page.Bytes(), []byte(epoch.Format(`"Jan 2006"`)), []byte(`""`), 1)
	}
	add(root)
	walk(root, add)
	return pages, err
}
