package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// changed describes the differences from a commit.
type changed struct {
	files    []string            // slash-separated, relative to the root of the repository
	packages map[string]bool     // import paths whose sources, tests or data changed
	deps     map[string][]string // by package: the dependencies of its tests
	programs map[string][]string // by program: its dependencies
	reads    map[string][]string // by package: the paths that its tests read
	builds   map[string][]string // by package: the programs that its tests build
}

// below reports whether this file, or a file in this folder, changed.
func (c *changed) below(dir string) bool {
	return slices.ContainsFunc(c.files, func(f string) bool { return f == dir || strings.HasPrefix(f, dir+"/") })
}

// concerns reports whether the change can alter the result of a unit.
func (c *changed) concerns(u unit) bool {
	if slices.Contains(c.files, "go.mod") || slices.Contains(c.files, "go.sum") {
		return true
	}
	if u.needs != nil {
		return u.needs(c)
	}
	if u.pkg == "" {
		return slices.ContainsFunc(c.files, func(f string) bool { return strings.HasSuffix(f, ".go") })
	}
	path := modulePath + strings.TrimPrefix(u.pkg, ".")
	in := func(d string) bool { return c.packages[d] }
	if in(path) || slices.ContainsFunc(c.deps[path], in) {
		return true
	}
	for _, p := range c.builds[path] {
		if in(p) || slices.ContainsFunc(c.programs[p], in) {
			return true
		}
	}
	return slices.ContainsFunc(c.reads[path], c.below)
}

// upwards matches paths in a source that lead out of its folder.
var upwards = regexp.MustCompile(`"((?:\.\./)*\.\.(?:/[^"]*)?)"`)

// built matches the programs of this repository that a source passes to the go command.
var built = regexp.MustCompile(`"\.(/cmd/[^"/]+)"`)

// content lists the folders that a test reads if it opens the whole repository as a
// workspace.
var content = []string{"memories", "cards", "cue.mod"}

// reads returns the folders and files outside its own that a source in dir names,
// relative to the root of the repository. A source that names the root reads the
// shipped packs.
func reads(dir, src string) (out []string) {
	for _, m := range upwards.FindAllStringSubmatch(src, -1) {
		named, _, pattern := strings.Cut(m[1], "*")
		if pattern {
			named = path.Dir(named + "x")
		}
		at := path.Join(dir, named)
		switch {
		case at == ".":
			out = append(out, content...)
		case !strings.HasPrefix(at, ".."):
			out = append(out, at)
		}
	}
	return out
}

// since returns the changes since a commit, committed or not.
func (r *run) since(commit string) (*changed, error) {
	out, err := r.output("git", "diff", "--name-only", commit)
	if err != nil {
		return nil, fmt.Errorf("git diff --name-only %s: %w; is there such a commit?", commit, err)
	}
	fresh, err := r.output("git", "ls-files", "--others", "--exclude-standard")
	if err != nil {
		return nil, fmt.Errorf("git ls-files: %w", err)
	}
	c := &changed{files: strings.Fields(out + "\n" + fresh), packages: map[string]bool{}, deps: map[string][]string{}, programs: map[string][]string{}, reads: map[string][]string{}, builds: map[string][]string{}}
	listed, err := r.output(r.goTool, "list", "-test", "-deps", "-json=ImportPath,Name,Dir,ForTest,Standard,Module,GoFiles,TestGoFiles,XTestGoFiles,EmbedFiles,TestEmbedFiles,Deps", "./...")
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	owner := map[string][]string{} // by file: the packages that contain it
	dirs := map[string]string{}
	type pkg struct {
		ImportPath, Name, Dir, ForTest                                 string
		Standard                                                       bool
		GoFiles, TestGoFiles, XTestGoFiles, EmbedFiles, TestEmbedFiles []string
		Deps                                                           []string
	}
	for d := json.NewDecoder(strings.NewReader(listed)); ; {
		var p pkg
		if err := d.Decode(&p); err == io.EOF {
			break
		} else if err != nil {
			return nil, fmt.Errorf("go list: %w", err)
		}
		name, _, _ := strings.Cut(p.ImportPath, " ")
		if p.Standard || name != modulePath && !strings.HasPrefix(name, modulePath+"/") {
			continue
		}
		if name, ok := strings.CutSuffix(name, ".test"); ok {
			for _, d := range p.Deps {
				d, _, _ = strings.Cut(d, " ")
				c.deps[name] = append(c.deps[name], strings.TrimSuffix(d, "_test"))
			}
			continue
		}
		if p.Name == "main" {
			c.programs[name] = p.Deps
		}
		if p.ForTest != "" {
			// External test packages belong to the package that they test.
			name = strings.TrimSuffix(name, "_test")
		}
		rel, err := filepath.Rel(r.dir, p.Dir)
		if err != nil {
			return nil, err
		}
		rel = filepath.ToSlash(rel)
		dirs[rel] = name
		for _, f := range slices.Concat(p.GoFiles, p.TestGoFiles, p.XTestGoFiles, p.EmbedFiles, p.TestEmbedFiles) {
			owner[strings.TrimPrefix(rel+"/"+filepath.ToSlash(f), "./")] = append(owner[strings.TrimPrefix(rel+"/"+filepath.ToSlash(f), "./")], name)
		}
		for _, f := range slices.Concat(p.TestGoFiles, p.XTestGoFiles) {
			src, err := os.ReadFile(filepath.Join(p.Dir, f))
			if err != nil {
				return nil, err
			}
			c.reads[name] = append(c.reads[name], reads(rel, string(src))...)
			for _, m := range built.FindAllStringSubmatch(string(src), -1) {
				c.builds[name] = append(c.builds[name], modulePath+m[1])
			}
		}
	}
	for _, f := range c.files {
		if of := owner[f]; of != nil {
			for _, p := range of {
				c.packages[p] = true
			}
			continue
		}
		// Test data belongs to the nearest package above it.
		for dir := filepath.ToSlash(filepath.Dir(f)); dir != "."; dir = filepath.ToSlash(filepath.Dir(dir)) {
			if p, ok := dirs[dir]; ok {
				c.packages[p] = true
				break
			}
		}
	}
	return c, nil
}
