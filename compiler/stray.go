package compiler

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"acforge.dev/internal/diag"
)

// stray reports files in a folder of a pack that look like a part of it but are not
// read: a story under another name, CUE under a name that CUE does not read, or CUE in
// a folder too deep. The author's own files, such as NOTES.md or a picture, are left
// alone.
func (l *loader) stray(f *folder, dir string, entries []fs.DirEntry) error {
	if l.prefix != "" {
		return nil // another author's pack, which cannot be changed here
	}
	story, cue := "", len(f.sources) > 0
	var strays strayFiles
	for _, e := range entries {
		name := path.Join(dir, e.Name())
		cue = cue || path.Ext(name) == ".cue" // its problems are reported elsewhere
		if e.IsDir() {
			if path.Dir(dir) == "memories" || strings.HasPrefix(e.Name(), "_") {
				continue // the folders of a pack are read
			}
			inside, err := l.dir(name)
			if err != nil {
				return err
			}
			for _, i := range inside {
				if path.Ext(i.Name()) == ".cue" && !i.IsDir() && !passedOver(i.Name()) {
					strays.add(path.Join(name, i.Name()), tooDeep, "move it to "+dir)
				}
			}
			continue
		}
		if like := cueLike(e.Name()); like != "" {
			strays.add(name, notCUE, fmt.Sprintf("rename it to %s", like))
			continue
		}
		if ext := path.Ext(name); ext == ".txt" || ext == ".markdown" {
			if like := strings.TrimSuffix(e.Name(), ext) + ".md"; l.compiler.isStory(like) {
				strays.add(name, notMarkdown, "rename it to "+like)
			} else if list := "words.txt"; e.Name() != list && diag.Slip(e.Name(), list, []string{list}) && path.Dir(dir) == "memories" {
				strays.add(name, noWords, "rename it to words.txt")
			}
			continue
		}
		if slices.Contains(dataFiles, path.Ext(name)) && !f.embedsFile(e.Name()) {
			content, err := l.holdsContent(name)
			if err != nil {
				return err
			}
			if content {
				strays.add(name, inNoCUE, "write it in CUE, in a file whose name ends in .cue")
			}
			continue
		}
		if path.Ext(name) == ".txtar" && !strings.HasSuffix(name, ".test.txtar") {
			like := strings.TrimSuffix(strings.TrimSuffix(e.Name(), ".txtar"), "_test") + ".test.txtar"
			l.strayFile(name, "is not played: the name of a test ends in .test.txtar", "rename it to "+like)
			continue
		}
		if path.Ext(name) != ".md" || f.embedsFile(e.Name()) {
			continue
		}
		if is, like := l.compiler.storyLike(e.Name()); is && (path.Dir(dir) == "memories" || path.Dir(dir) == "cards") {
			l.strayFile(name, "is not read: a story stands in the folder of its mission", "move it to that folder, next to its CUE file")
		} else if is {
			story = name
		} else if like != "" {
			strays.add(name, noStory, fmt.Sprintf("did you mean %s?", like))
		}
	}
	l.list.Add(strays.problems()...)
	if story != "" && !cue && path.Dir(dir) != "cards" {
		l.list.Add(diag.Diagnostic{
			Code: "workspace/no-cue", Severity: diag.Warning, Primary: diag.Span{File: l.out.files[story]},
			Message: fmt.Sprintf("the folder %s has a story but no CUE file, so nothing of it is in the pack", dir),
		})
	}
	return nil
}

func (l *loader) strayFile(name, what, help string) {
	l.list.Add(strayFile(name, what, help))
}

// The reasons why a file is not read, of one and of many.
var (
	tooDeep     = [2]string{"is too deep to be read", "are too deep to be read"}
	notCUE      = [2]string{"is not read: its name does not end in .cue", "are not read: their names do not end in .cue"}
	notMarkdown = [2]string{"is not read: a story ends in .md", "are not read: a story ends in .md"}
	inNoCUE     = [2]string{"is not read: content is written in CUE", "are not read: content is written in CUE"}
	noWords     = [2]string{"is not read: the list of a pack's words is words.txt", "are not read: the list of a pack's words is words.txt"}
	noStory     = [2]string{"is not read: it is not the name of a story", "are not read: they do not have the names of stories"}
)

// dataFiles are the endings of files in which other programs keep content.
var dataFiles = []string{".yaml", ".yml", ".json", ".toml"}

// topLevel matches a field at the beginning of a line of such a file.
var topLevel = regexp.MustCompile(`(?m)^(?:\s{0,4}\{)?(?: {0,4}|\t)(?:\[)?["']?([A-Za-z]\w*)["']?(?:\.[\w."-]+)?(?:\]|\s*[:=])`)

// maxDataFile is how far such a file is read, in bytes.
const maxDataFile = 1 << 20

// holdsContent reports whether a file has a field of content of any system at its top.
func (l *loader) holdsContent(name string) (bool, error) {
	f, err := l.fsys.Open(name)
	if err != nil {
		return false, fmt.Errorf("cannot read %s: %w", name, err)
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, maxDataFile))
	if err != nil {
		return false, fmt.Errorf("cannot read %s: %w", name, err)
	}
	for _, m := range topLevel.FindAllSubmatch(text, -1) {
		for _, s := range l.compiler.systems {
			for _, def := range s.Top {
				if s.schema().Has(def, string(m[1])) {
					return true, nil
				}
			}
		}
	}
	return false, nil
}

// manyStrays is the largest number of files of a folder that are reported one by one.
const manyStrays = 5

// strayFiles collects files that are not read, by folder and reason.
type strayFiles struct {
	order []strayKind
	of    map[strayKind][]diag.Diagnostic
}

type strayKind struct {
	dir string
	why [2]string
}

func (s *strayFiles) add(name string, why [2]string, help string) {
	k := strayKind{path.Dir(name), why}
	if s.of == nil {
		s.of = map[strayKind][]diag.Diagnostic{}
	}
	if s.of[k] == nil {
		s.order = append(s.order, k)
	}
	s.of[k] = append(s.of[k], strayFile(name, why[0], help))
}

// problems returns a problem for each file, or one for a folder that has many of them.
func (s *strayFiles) problems() (out []diag.Diagnostic) {
	for _, k := range s.order {
		all := s.of[k]
		if len(all) <= manyStrays {
			out = append(out, all...)
			continue
		}
		one := all[0]
		one.Message = fmt.Sprintf("%d files in %s %s", len(all), k.dir, k.why[1])
		one.Help = []string{"this is the first of them: " + one.Help[0]}
		out = append(out, one)
	}
	return out
}

func strayFile(name, what, help string) diag.Diagnostic {
	return diag.Diagnostic{
		Code: "workspace/stray-file", Severity: diag.Warning, Primary: diag.Span{File: &diag.File{Name: name}},
		Message: fmt.Sprintf("%s %s", name, what), Help: []string{help},
	}
}

// cueLike returns the CUE file name that a similar name should be, "" for other files.
func cueLike(name string) string {
	low := strings.ToLower(name)
	switch {
	case strings.HasSuffix(low, ".cue") && !strings.HasSuffix(name, ".cue"):
		return name[:len(name)-len(".cue")] + ".cue"
	case strings.HasSuffix(low, ".cue.txt"):
		return name[:len(name)-len(".txt")]
	}
	return ""
}

// languagePart matches the part of a file's name that gives a language: de, pt-br.
var languagePart = regexp.MustCompile(`^[a-z]{2,3}(-[a-z]+)?$`)

// storyLike reports whether a Markdown file is a story by its name. If not, like is a
// similar story name.
func (c *Compiler) storyLike(name string) (is bool, like string) {
	var names []string
	for _, s := range c.systems {
		names = append(names, s.Stories...)
	}
	parts := strings.Split(name, ".")
	if slices.Contains(names, parts[0]) && len(parts) == 3 {
		return true, ""
	}
	near, ok := parts[0], slices.Contains(names, parts[0])
	if !ok {
		near, ok = diag.Nearest(strings.ToLower(parts[0]), names)
	}
	switch lang := parts[len(parts)-2]; {
	case !ok:
		return false, ""
	case len(parts) == 2:
		return false, near + ".en.md"
	case languagePart.MatchString(lang):
		return false, near + "." + lang + ".md"
	}
	return false, near + ".en.md"
}

// isStory reports whether a Markdown file is a story by its name.
func (c *Compiler) isStory(name string) bool {
	is, _ := c.storyLike(name)
	return is
}

// embedsFile reports whether a CUE file of the folder may embed a file next to it.
func (f *folder) embedsFile(name string) bool {
	if !f.embeds() {
		return false
	}
	for _, s := range f.sources {
		if bytes.Contains(s.File.Text, []byte(name)) || bytes.Contains(s.File.Text, []byte("glob=")) {
			return true
		}
	}
	return false
}

// outside reports CUE files outside the packs of a workspace: in no pack, or in a
// folder that is not a pack. It runs only when all packs are compiled.
func outside(fsys fs.FS, ws *workspace, list *diag.List) error {
	l := &loader{fsys: fsys, list: &diag.List{}, out: ws}
	packs, err := l.packNames()
	if err != nil {
		return err
	}
	var judged []string
	for _, p := range ws.packs {
		judged = append(judged, p.name)
	}
	for _, p := range packs {
		if !slices.Contains(judged, p) {
			return nil
		}
	}
	for _, top := range []string{"memories", "cards"} {
		entries, err := l.dir(top)
		if err != nil {
			return err
		}
		for _, e := range entries {
			name := path.Join(top, e.Name())
			switch {
			case !e.IsDir() && path.Ext(name) == ".cue":
				list.Add(strayFile(name, "is not read: it is in no pack", fmt.Sprintf("move it to the folder of its pack, %s/NAME", top)))
			case e.IsDir() && !slices.Contains(packs, e.Name()):
				inside, err := l.dir(name)
				if err != nil {
					return err
				}
				for _, i := range inside {
					if file := path.Join(name, i.Name()); !i.IsDir() && path.Ext(file) == ".cue" {
						list.Add(strayFile(file, fmt.Sprintf("is not read: there is no memories/%s/pack.cue", e.Name()), notPack(top, i.Name(), e.Name(), packs)))
						break // one of them is enough
					}
				}
			}
		}
	}
	return nil
}

// notPack returns what a folder that is not a pack was likely meant to be.
func notPack(top, file, folder string, packs []string) string {
	if top == "memories" {
		if near, ok := diag.Nearest(file, []string{"pack.cue"}); ok {
			return fmt.Sprintf("rename it to %s", near)
		}
	} else if near, ok := diag.Nearest(folder, packs); ok {
		return fmt.Sprintf("did you mean cards/%s?", near)
	}
	return "a pack is memories/NAME with a pack.cue, and cards/NAME"
}
