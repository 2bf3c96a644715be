// Package shell holds what many commands share: exit codes, how problems are shown and
// when they fail a run, progress, flags, completion and manual pages.
// It reads bundles and asks a workshop for its words; it judges nothing.
//
// Start at [Choice] and [Complete].
package shell

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"acforge.dev/engine"
	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/ask"
	"acforge.dev/internal/workshop/author"
	"acforge.dev/internal/workshop/disk"
	"acforge.dev/internal/workshop/sharing"
	"acforge.dev/internal/workshop/table"
)

// choice is the value of a flag that takes one of a list of words.
type choice struct {
	name  string
	value *string
	words []string
}

func (c choice) String() string {
	if c.value == nil { // cobra asks for the zero value
		return ""
	}
	return *c.value
}
func (c choice) Type() string { return "string" }

// Set returns a [*workshop.Mistake] for a word that is not in the list.
func (c choice) Set(word string) error {
	if err := workshop.OneOf("--"+c.name, word, c.words...); err != nil {
		return err
	}
	*c.value = word
	return nil
}

// Choice adds a flag that takes one of words and completes them. *value is the default.
func Choice(cmd *cobra.Command, value *string, name, usage string, words ...string) {
	ChoiceOf(cmd, cmd.Flags(), value, name, usage, words...)
}

// ChoiceOf is [Choice] for a flag in one of the other sets of a command.
func ChoiceOf(cmd *cobra.Command, set *pflag.FlagSet, value *string, name, usage string, words ...string) {
	set.Var(choice{name, value, words}, name, usage)
	offer(cmd, name, words)
}

// offer makes a flag complete words.
func offer(cmd *cobra.Command, name string, words []string) {
	if err := cmd.RegisterFlagCompletionFunc(name, cobra.FixedCompletions(words, cobra.ShellCompDirectiveNoFileComp)); err != nil {
		panic(err) // the flag was added just before
	}
}

// A completer returns words for a command line with these arguments.
type completer = func(args []string) []string

// Source holds the words that completion offers.
type Source struct {
	Shop *workshop.Workshop
	// Packs returns the packs that the arguments of a command name; none if they do not
	// compile.
	Packs func(args []string) []*workshop.Pack
}

// Complete makes the arguments of all commands below root complete, and the flags whose
// words depend on a pack or a bundle. [Choice] did the others.
func Complete(root *cobra.Command, src Source) {
	flags := map[string]completer{
		"edition":    func([]string) []string { return ask.Editions() },
		"lang":       src.languages,
		"memory":     src.missions,
		"difficulty": src.difficulties,
		"mission":    src.missions,
		"only":       src.parts,
		"trial":      func([]string) []string { return table.TrialNames() },
		"fail-on":    func([]string) []string { return []string{"drop=", "rise="} },
	}
	folders := []string{"output", "pack", "parts", "merge", "replays"}
	files := map[string][]string{
		"bundle": {"acpack"}, "baseline": nil, "against": nil, "store": {"db"}, "replay": nil, "script": nil, "transcript": nil,
		"earlier": {"json"}, "since": {"acpack"}, "resume": nil, "vsix": {"vsix"}, "cue": nil, "sign": {"key"}, "key": nil,
	}
	walk(root, func(cmd *cobra.Command) {
		cmd.Flags().VisitAll(func(f *pflag.Flag) {
			if _, done := cmd.GetFlagCompletionFunc(f.Name); done {
				return
			}
			var err error
			switch exts, isFile := files[f.Name]; {
			case flags[f.Name] != nil:
				err = cmd.RegisterFlagCompletionFunc(f.Name, noFiles(flags[f.Name]))
			case slices.Contains(folders, f.Name):
				err = cmd.MarkFlagDirname(f.Name)
			case isFile:
				err = cmd.MarkFlagFilename(f.Name, exts...)
			case f.Value.Type() != "bool": // free text: a shell has nothing to offer
				err = cmd.RegisterFlagCompletionFunc(f.Name, cobra.NoFileCompletions)
			}
			if err != nil {
				panic(err) // the flag is there, and done was false
			}
		})
		if cmd.ValidArgsFunction == nil {
			cmd.ValidArgsFunction = src.arguments(root, cmd)
		}
	})
	for _, cmd := range root.Commands() {
		if cmd.Name() == "completion" {
			cmd.Short, cmd.Long = "Print a script that completes command lines in your shell", completionHelp
		}
	}
}

// completionHelp replaces the library's text.
const completionHelp = `Print a script for your shell. With it, Tab completes commands, flags, formats,
editions, missions, codes and words of the docs. docs/install.md says where to put
the script.`

// walk calls f for all commands below root that people call.
func walk(root *cobra.Command, f func(*cobra.Command)) {
	for _, c := range root.Commands() {
		if c.Name() == "completion" {
			continue // cobra's own
		}
		f(c)
		walk(c, f)
	}
}

// noFiles returns a completion of words alone.
func noFiles(words completer) cobra.CompletionFunc {
	return func(cmd *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
		if cmd.Name() == "new" {
			args = nil // they name no pack
		}
		out := slices.Clone(words(args))
		for i, w := range out {
			word, means, _ := strings.Cut(w, "\t")
			out[i] = cobra.CompletionWithDesc(workshop.PrintableLine(word), workshop.PrintableLine(means))
			if means == "" {
				out[i] = workshop.PrintableLine(word)
			}
		}
		if i := strings.LastIndexByte(begun, ','); i >= 0 { // a list: what comes before stays
			for j, w := range out {
				out[j] = begun[:i+1] + w
			}
		}
		return out, cobra.ShellCompDirectiveNoFileComp
	}
}

// only returns a completion of the names of files with an extension.
func only(ext string) cobra.CompletionFunc {
	return cobra.FixedCompletions([]cobra.Completion{ext}, cobra.ShellCompDirectiveFilterFileExt)
}

// dirs completes folders.
var dirs = cobra.FixedCompletions(nil, cobra.ShellCompDirectiveFilterDirs)

// arguments returns the completion of a command's arguments.
func (s Source) arguments(root, cmd *cobra.Command) cobra.CompletionFunc {
	first := func(f cobra.CompletionFunc) cobra.CompletionFunc {
		return func(c *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
			if len(args) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return f(c, args, begun)
		}
	}
	switch cmd.CommandPath()[len(root.Name())+1:] {
	case "build", "check", "test", "smoke", "preview", "watch", "fix", "migrate", "init", "l10n status", "l10n export":
		return first(dirs)
	case "explain":
		return first(s.explained)
	case "docs":
		return noFiles(func([]string) []string { return ask.Words() })
	case "help":
		return first(noFiles(func([]string) (names []string) {
			for _, c := range root.Commands() {
				if c.IsAvailableCommand() {
					names = append(names, c.Name()+"\t"+c.Short)
				}
			}
			return names
		}))
	case "new":
		return first(noFiles(func([]string) (kinds []string) {
			for _, system := range s.Shop.Systems.Names() {
				kinds = append(kinds, author.Kinds(s.Shop, system)...)
			}
			slices.Sort(kinds)
			return slices.Compact(kinds)
		}))
	case "play":
		return func(c *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
			switch len(args) {
			case 0:
				return only("acpack")(c, args, begun)
			case 1:
				return noFiles(s.missions)(c, args, begun)
			}
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
	case "print": // a folder, or a bundle
		return nil
	case "verify", "serve":
		return first(only("acpack"))
	case "host":
		return only("acpack")
	case "get":
		return first(noFiles(func([]string) []string { return sharing.Locked(disk.Here()) }))
	case "publish":
		return func(c *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
			switch len(args) {
			case 0:
				return noFiles(func([]string) []string { return sharing.Usual(disk.Here(), s.Packs(nil)) })(c, args, begun)
			case 1:
				return only("acpack")(c, args, begun)
			}
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
	case "key new", "key":
		return cobra.NoFileCompletions
	case "key public":
		return first(only("key"))
	case "key sign":
		return func(c *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
			return only([]string{"key", "acpack"}[min(len(args), 1)])(c, args, begun)
		}
	case "report":
		return first(only("db"))
	case "l10n import":
		return only("po")
	case "version", "sync", "lsp", "l10n":
		return cobra.NoFileCompletions
	}
	return nil // files, as a shell completes them anyway
}

// explained completes the codes of problems, with what they mean, and the ids of rules
// once their first letter is there.
func (s Source) explained(_ *cobra.Command, _ []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
	var out []cobra.Completion
	if begun == "" || begun[0] >= 'a' {
		pages, err := s.Shop.CodePages()
		if err != nil {
			return nil, cobra.ShellCompDirectiveError
		}
		for _, p := range pages {
			out = append(out, cobra.CompletionWithDesc(p.Code, p.What))
		}
		return out, cobra.ShellCompDirectiveNoFileComp
	}
	for _, book := range s.Shop.Systems.Statements("en") {
		for _, r := range book {
			out = append(out, r.ID)
		}
	}
	return out, cobra.ShellCompDirectiveNoFileComp
}

// opened returns the bundle that the first argument names; nil if there is none.
func (s Source) opened(args []string) *workshop.Opened {
	if len(args) == 0 || !strings.HasSuffix(args[0], ".acpack") {
		return nil
	}
	o, err := disk.ReadBundle(s.Shop, args[0])
	if err != nil {
		return nil
	}
	return o
}

// packs returns the pack of the bundle that the first argument names, or the packs of
// the workspace.
func (s Source) packs(args []string) (out []engine.Pack) {
	if o := s.opened(args); o != nil {
		return []engine.Pack{o.Play.Pack}
	}
	for _, c := range s.Packs(args) {
		if p, err := c.Open(); err == nil {
			out = append(out, p)
		}
	}
	return out
}

// missions returns the missions of the packs that the arguments name.
func (s Source) missions(args []string) (out []string) {
	for _, p := range s.packs(args) {
		for _, id := range p.Missions() {
			if !slices.Contains(out, id) {
				out = append(out, id)
			}
		}
	}
	return out
}

// languages returns the languages of the bundle that the first argument names, or those
// of acforge.
func (s Source) languages(args []string) []string {
	if o := s.opened(args); o != nil {
		return o.Play.Languages
	}
	return ask.RuleLanguages()
}

// parts returns the parts on paper of the bundle that the first argument names, or those
// that packs usually have.
func (s Source) parts(args []string) []string {
	if o := s.opened(args); o != nil {
		if names, err := s.Shop.Received(o.Read).Parts(); err == nil {
			return names
		}
	}
	return []string{"cards", "booklets", "maps", "table"}
}

// difficulties returns the difficulties of the missions of the packs that the arguments
// name.
func (s Source) difficulties(args []string) (out []string) {
	for _, p := range s.packs(args) {
		for _, id := range p.Missions() {
			if m, err := p.Mission(id); err == nil {
				out = append(out, m.Difficulties()...)
			}
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}
