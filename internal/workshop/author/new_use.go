package author

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"acforge.dev/internal/workshop"

	"acforge.dev/compiler"
	"acforge.dev/internal/scaffold"
)

// novelty is a new thing being added to a pack: its files, the changes in
// others that bring it into play, and the lines about those.
type novelty struct {
	ws        *workshop.Workspace
	dir       string // of the workspace
	templates fs.FS  // of the system
	kind      string // of the new thing
	names     scaffold.Names
	memory    string            // the Memory asked for
	ofMemory  bool              // whether a Memory may be named
	made      map[string][]byte // new files
	files     *snapshot         // of the workspace, including changed ones
	said      []string
}

// use brings a new thing into play. It replaces one that the pack below has.
// Otherwise it uses the first way of its kind that finds its place.
func (n *novelty) use() error {
	if n.ofMemory = n.names.Memory != ""; n.ofMemory {
		return nil // it is in the Memory itself
	}
	uses := scaffold.Uses(n.templates, n.kind, n.names)
	n.ofMemory = slices.ContainsFunc(uses, scaffold.Use.OfMemory)
	if done, err := n.override(); done || err != nil {
		return err
	}
	for _, u := range uses {
		switch u.Do {
		case "with":
			maps.Copy(n.made, scaffold.With(n.templates, u.Steps[0], n.names))
			continue
		case "leave":
			return n.leave(u.Steps[0], u.Value)
		}
		ofMemory := u.OfMemory()
		if ofMemory {
			id, _, err := memoryOf(n.ws.Root, n.names.Pack, n.memory)
			switch {
			case err == nil:
			case errors.Is(err, errNoMemory):
				continue // it may begin with the campaign
			default:
				return err
			}
			u.Steps = slices.Clone(u.Steps)
			u.Steps[slices.Index(u.Steps, "{{MEMORY}}")] = id
		}
		switch done, err := n.write(u); {
		case err != nil:
			return err
		case done && n.memory != "" && !ofMemory:
			return workshop.Usage("--memory is not needed: without it %s is added next to others of its kind, in %s. To use it elsewhere, edit the file by hand", n.names.ID, slices.Sorted(maps.Keys(n.files.now))[0])
		case done:
			return nil
		}
	}
	return nil
}

// write changes the file of the pack that has the place needed, or else the
// first that has most of it. Two files of a Memory cannot both say what it
// opens.
func (n *novelty) write(u scaffold.Use) (done bool, err error) {
	own, err := cueFiles(n.files, n.names.Pack)
	if err != nil {
		return false, err
	}
	change := compiler.Append
	if u.Do == "set" {
		change = compiler.Put
	}
	for made := len(u.Steps); made >= u.Make; made-- {
		for _, f := range slices.Sorted(maps.Keys(own)) {
			if text, ok := change(own[f], compiler.Place{Steps: u.Steps, Make: made}, u.Value); ok {
				n.edit(f, text, n.names.ID+" comes into play")
				return true, nil
			}
		}
	}
	return false, nil
}

// edit records the new text of a file. It formats the text if the file was
// formatted before.
func (n *novelty) edit(file string, text []byte, said string) {
	old, err := n.files.ReadFile(file)
	if err == nil {
		if straight, _ := n.ws.Compiler.FormatText(file, old, false); bytes.Equal(straight, old) {
			text, _ = n.ws.Compiler.FormatText(file, text, false)
		}
	}
	n.files.change(file, text)
	was, is := bytes.Split(old, []byte("\n")), bytes.Split(text, []byte("\n"))
	line := 0
	for line < len(was) && line < len(is)-1 && bytes.Equal(was[line], is[line]) {
		line++
	}
	n.said = append(n.said, fmt.Sprintf("%s: %s:%d: %s", said, filepath.Join(n.dir, filepath.FromSlash(file)), line+1, bytes.TrimSpace(is[line])))
}

// override declares that the new thing replaces the base's thing of the same
// id.
func (n *novelty) override() (done bool, err error) {
	head := "memories/" + n.names.Pack + "/pack.cue"
	text, err := n.files.ReadFile(head)
	if err != nil {
		return false, err
	}
	for _, base := range compiler.Fields(text, []string{"pack", "extends", "*"}) {
		taken := compiler.Fields(text, []string{"pack", "extends", base, "*"})
		if slices.Contains(taken, "take") && !bytes.Contains(text, []byte(strconv.Quote(n.names.ID))) {
			continue // it may not be among the things taken
		}
		have, err := n.base(base)
		if err != nil {
			return false, err
		}
		for _, f := range slices.Sorted(maps.Keys(n.made)) {
			for _, table := range compiler.Fields(n.made[f], []string{"*"}) {
				if !slices.Contains(compiler.Fields(n.made[f], []string{table, "*"}), n.names.ID) {
					continue
				}
				for _, g := range slices.Sorted(maps.Keys(have)) {
					if !slices.Contains(compiler.Fields(have[g], []string{table, "*"}), n.names.ID) {
						continue
					}
					if table == "memory" { // the name for one in a file
						table = "memories"
					}
					at := compiler.Place{Steps: []string{"pack", "extends", base, "override", table}, Make: 1}
					text, ok := compiler.Append(text, at, strconv.Quote(n.names.ID))
					if ok {
						n.edit(head, text, fmt.Sprintf("%s replaces the one of %s", n.names.ID, base))
					}
					return ok, nil
				}
			}
		}
	}
	return false, nil
}

// leave makes room for a new thing if the rules limit their number. It leaves
// out the first similar thing of a base that nothing else names.
func (n *novelty) leave(table, like string) error {
	head := "memories/" + n.names.Pack + "/pack.cue"
	text, err := n.files.ReadFile(head)
	if err != nil {
		return err
	}
	own, err := cueFiles(n.files, n.names.Pack)
	if err != nil {
		return err
	}
	for _, base := range compiler.Fields(text, []string{"pack", "extends", "*"}) {
		have, err := n.base(base)
		if err != nil {
			return err
		}
		all := bytes.Join(slices.Collect(maps.Values(have)), nil)
		for _, f := range slices.Sorted(maps.Keys(have)) {
			for _, id := range compiler.Fields(have[f], []string{table, like}) {
				quoted := []byte(strconv.Quote(id))
				named := func(text []byte) bool { return bytes.Contains(text, quoted) }
				if bytes.Count(all, quoted) > 1 || slices.ContainsFunc(slices.Collect(maps.Values(own)), named) {
					continue
				}
				at := compiler.Place{Steps: []string{"pack", "extends", base, "without", table}, Make: 1}
				if with, ok := compiler.Append(text, at, string(quoted)); ok {
					n.edit(head, with, fmt.Sprintf("%s of %s is left out, because the rules allow only this number", id, base))
					return nil
				}
			}
		}
	}
	return nil
}

// base returns the files of a pack that another builds on.
func (n *novelty) base(name string) (map[string][]byte, error) {
	if _, err := fs.Stat(n.ws.Root, "memories/"+name+"/pack.cue"); err == nil {
		return cueFiles(n.files, name)
	}
	return cueFiles(n.ws.Carried, name)
}

// cueFiles returns the CUE files of a pack.
func cueFiles(fsys fs.FS, pack string) (map[string][]byte, error) {
	out := map[string][]byte{}
	for _, dir := range []string{"memories/" + pack, "cards/" + pack} {
		err := fs.WalkDir(fsys, dir, func(p string, d fs.DirEntry, err error) error {
			switch {
			case errors.Is(err, fs.ErrNotExist) && p == dir:
				return fs.SkipDir
			case err != nil || !d.Type().IsRegular() || !strings.HasSuffix(p, ".cue"):
				return err
			}
			out[p], err = fs.ReadFile(fsys, p)
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return out, nil
}
