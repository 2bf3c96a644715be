package shell

import (
	"slices"

	"github.com/spf13/cobra"
)

// groups are the commands by task, in the order in which an author needs them. The list
// of `acforge help` has them under these titles.
var groups = []struct {
	id, title string
	commands  []string
}{
	{"write", "Begin and write:", []string{"init", "new", "fmt", "fix", "inspect", "migrate", "sync", "l10n", "lsp"}},
	{"check", "Check and measure:", []string{"check", "test", "smoke", "why", "diff"}},
	{"pages", "Make pages, bundles and paper:", []string{"build", "watch", "preview", "print", "export"}},
	{"play", "Play:", []string{"play", "host", "report", "player"}},
	{"share", "Share:", []string{"publish", "get", "verify", "key", "site"}},
	{"learn", "Look up:", []string{"docs", "explain", "help", "version"}},
	{"tools", "For other programs:", []string{"serve", "conform", "completion"}},
}

// Group puts the commands of root under titles.
func Group(root *cobra.Command) {
	for _, g := range groups {
		root.AddGroup(&cobra.Group{ID: g.id, Title: g.title})
		for _, c := range root.Commands() {
			if slices.Contains(g.commands, c.Name()) {
				c.GroupID = g.id
			}
		}
	}
}
