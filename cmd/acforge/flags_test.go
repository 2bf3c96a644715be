package main

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// flagsBegin and flagsEnd enclose the table of flags in docs/commands.md.
const flagsBegin, flagsEnd = "<!-- the table of flags -->\n", "<!-- end of the table -->\n"

// TestFlagsDocumented: docs/commands.md has a table of all flags. -update writes it.
func TestFlagsDocumented(t *testing.T) {
	const file = "../../docs/commands.md"
	page, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok := bytes.Cut(page, []byte(flagsBegin))
	was, after, ok2 := bytes.Cut(rest, []byte(flagsEnd))
	if !ok || !ok2 {
		t.Fatalf("%s does not have the marks of the table of flags", file)
	}
	want, n := flagTable(newRoot(quietApp()))
	if n < 80 {
		t.Fatalf("only %d flags are found", n)
	}
	switch {
	case string(was) == want:
	case *update:
		if err := os.WriteFile(file, slices.Concat(before, []byte(flagsBegin+want+flagsEnd), after), 0o644); err != nil {
			t.Fatal(err)
		}
	default:
		t.Errorf("%s has another table of flags than the program; go test ./cmd/acforge -run Flags -update writes it", file)
	}
}

// values are plain words for the kinds of values that pflag names.
var values = map[string]string{
	"string": "text", "strings": "list", "stringArray": "text", "int": "n", "ints": "list", "uint": "n", "duration": "time",
}

// flagTable returns the table of the flags of all commands that the help lists, and how
// many names it has. Flags with one meaning in several commands are one row.
func flagTable(root *cobra.Command) (string, int) {
	type key struct{ name, usage string }
	of := map[key][]string{}
	add := func(command string, fl *pflag.FlagSet) {
		fl.VisitAll(func(f *pflag.Flag) {
			name, usage := pflag.UnquoteUsage(f)
			if f.Hidden || f.Name == "help" {
				return
			}
			if plain, ok := values[name]; ok {
				name = plain
			}
			flag := "--" + f.Name
			if f.Shorthand != "" {
				flag = "-" + f.Shorthand + ", " + flag
			}
			switch {
			case f.NoOptDefVal != "" && name != "":
				flag += "[=" + strings.ToUpper(name) + "]"
			case name != "":
				flag += " " + strings.ToUpper(name)
			}
			k := key{flag, usage}
			of[k] = append(of[k], "`"+command+"`")
		})
	}
	var walk func(under string, c *cobra.Command)
	walk = func(under string, c *cobra.Command) {
		for _, sub := range c.Commands() {
			if sub.Hidden || sub.Name() == "help" || sub.Name() == "completion" {
				continue
			}
			add(under+sub.Name(), sub.LocalFlags())
			walk(under+sub.Name()+" ", sub)
		}
	}
	walk("", root)
	add("all commands", root.PersistentFlags())
	rows := make([]key, 0, len(of))
	for k := range of {
		rows = append(rows, k)
	}
	long := func(k key) string { return k.name[strings.Index(k.name, "--"):] }
	slices.SortFunc(rows, func(a, b key) int {
		if c := strings.Compare(long(a), long(b)); c != 0 {
			return c
		}
		return strings.Compare(of[a][0]+a.usage, of[b][0]+b.usage)
	})
	var out strings.Builder
	out.WriteString("| flag | of | does |\n|---|---|---|\n")
	names := map[string]bool{}
	for _, k := range rows {
		names[k.name] = true
		fmt.Fprintf(&out, "| `%s` | %s | %s |\n", k.name, strings.Join(of[k], ", "), strings.ReplaceAll(k.usage, "|", `\|`))
	}
	return out.String(), len(names)
}
