package main

import (
	"bytes"
	"cmp"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"acforge.dev/schema"
)

// shells are the shells with a script for completion, and how its file ends.
var shells = map[string]string{"bash": "bash", "zsh": "zsh", "fish": "fish", "powershell": "ps1"}

// targets are the systems and processors of a release, as .goreleaser.yaml lists them.
var targets = []string{"darwin_amd64", "darwin_arm64", "linux_amd64", "linux_arm64", "windows_amd64", "windows_arm64"}

// stage writes the files of each archive next to the program, into [staged]. version is
// that of the tag; it must be the one that bundles name.
func stage(version string) error {
	if version != schema.Acforge {
		return fmt.Errorf("the tag is of version %s, schema/versions.go of %s", version, schema.Acforge)
	}
	if err := os.RemoveAll(staged); err != nil {
		return err
	}
	if err := writeWords(staged); err != nil {
		return err
	}
	files, err := licences(targets)
	if err != nil {
		return err
	}
	if err := writeAll(filepath.Join(staged, "licences"), files); err != nil {
		return err
	}
	// The package takes the modes from here, whatever the umask is.
	return filepath.WalkDir(staged, func(p string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir():
			return os.Chmod(p, 0o755)
		}
		return os.Chmod(p, 0o644)
	})
}

// writeAll writes files below a folder.
func writeAll(dir string, files map[string][]byte) error {
	for name, data := range files {
		at := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(at, data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// writeWords writes the manual pages and the scripts for shells below a folder. Both come
// from the program itself.
func writeWords(dir string) error {
	tmp, err := os.MkdirTemp("", "acforge-stage")
	if err != nil {
		return err
	}
	defer os.RemoveAll(tmp)
	program := filepath.Join(tmp, "acforge")
	if _, err := output(nil, "go", "build", "-o", program, "./cmd/acforge"); err != nil {
		return err
	}
	if _, err := output(nil, program, "man", "-o", filepath.Join(dir, "man")); err != nil {
		return err
	}
	scripts := map[string][]byte{}
	for shell, ext := range shells {
		if scripts["acforge."+ext], err = output(nil, program, "completion", shell); err != nil {
			return err
		}
	}
	return writeAll(filepath.Join(dir, "completions"), scripts)
}

// A module is one whose code a release holds.
type module struct{ path, version, dir string }

// linked returns the modules in the program for targets, and in the engines of its pages,
// sorted by path.
func linked(targets []string) ([]module, error) {
	const format = `{{with .Module}}{{if not .Main}}{{with or .Replace .}}{{.Path}}{{"\t"}}{{.Version}}{{"\t"}}{{.Dir}}{{end}}{{end}}{{end}}`
	found := map[string]module{}
	list := func(system, processor string, packages ...string) error {
		args := append([]string{"list", "-deps", "-f", format}, packages...)
		text, err := output([]string{"GOOS=" + system, "GOARCH=" + processor, "CGO_ENABLED=0", "GOFLAGS="}, "go", args...)
		if err != nil {
			return err
		}
		for line := range strings.Lines(string(text)) {
			if f := strings.Split(strings.TrimSpace(line), "\t"); len(f) == 3 {
				found[f[0]] = module{f[0], f[1], f[2]}
			}
		}
		return nil
	}
	for _, t := range targets {
		system, processor, _ := strings.Cut(t, "_")
		if err := list(system, processor, "./cmd/acforge"); err != nil {
			return nil, err
		}
	}
	if err := list("js", "wasm", "./engine/wasm/..."); err != nil {
		return nil, err
	}
	return slices.SortedFunc(maps.Values(found), func(a, b module) int { return strings.Compare(a.path, b.path) }), nil
}

// licenceFile matches the names of files with a licence or what belongs to one.
var licenceFile = regexp.MustCompile(`(?i)^(licen[cs]es?|copying|copyright|notice|patents|authors)([.-].*)?$`)

// licences returns the licences of all that a release for targets holds, by path. Each
// module must have one.
func licences(targets []string) (map[string][]byte, error) {
	modules, err := linked(targets)
	if err != nil {
		return nil, err
	}
	goRoot, err := output(nil, "go", "env", "GOROOT", "GOVERSION")
	if err != nil {
		return nil, err
	}
	root := strings.Split(strings.TrimSpace(string(goRoot)), "\n")
	files := map[string][]byte{}
	var names strings.Builder
	fmt.Fprintf(&names, "acforge %s holds code or data of the following. Each has a folder here with its licence.\n\n", schema.Acforge)
	for _, m := range append([]module{{"go", strings.TrimPrefix(root[1], "go"), root[0]}, {"alegreya fonts", "", "preview/page/fonts"}}, modules...) {
		entries, err := os.ReadDir(m.dir)
		if err != nil {
			return nil, err
		}
		kept := 0
		for _, e := range entries {
			if e.IsDir() || !licenceFile.MatchString(e.Name()) && e.Name() != "OFL.txt" {
				continue
			}
			text, err := os.ReadFile(filepath.Join(m.dir, e.Name()))
			if err != nil {
				return nil, err
			}
			files[strings.ReplaceAll(m.path, " ", "-")+"/"+e.Name()] = text
			if !strings.EqualFold(e.Name(), "authors") {
				kept++
			}
		}
		if kept == 0 {
			return nil, fmt.Errorf("%s %s has no licence in %s", m.path, m.version, m.dir)
		}
		fmt.Fprintln(&names, strings.TrimSpace(m.path+" "+cmp.Or(m.version, "")))
	}
	files["README.txt"] = []byte(names.String())
	files["NOTICE"] = notice(files)
	return files, nil
}

// notice returns the notices of all parts, as the Apache License asks of those who hand
// them on, in one file after our own.
func notice(files map[string][]byte) []byte {
	var out bytes.Buffer
	fmt.Fprintf(&out, "acforge %s\nCopyright The acforge authors\n\nIt holds the parts that are listed in README.txt. The notices of those parts that have\none follow; their licences are in the folders next to this file.\n", schema.Acforge)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		base, _, _ := strings.Cut(path.Base(name), ".")
		if strings.EqualFold(base, "notice") {
			fmt.Fprintf(&out, "\n%s\n\n%s\n", path.Dir(name), bytes.TrimSpace(files[name]))
		}
	}
	return out.Bytes()
}
