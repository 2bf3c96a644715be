// Command npm writes the package acforge-engine for npm: the engine of pages with a small
// interface in JavaScript, its types, and the element acforge-mission.
//
//	go run ./tools/npm -o DIR
//
// The same source makes the same bytes. `npm pack DIR` makes an archive of them.
//
// Start at [files].
package main

import (
	"bytes"
	"context"
	"embed"
	"encoding/json"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"acforge.dev/internal/carried"
	"acforge.dev/internal/outfile"
	"acforge.dev/internal/pageengine"
	"acforge.dev/internal/systems/shipped"
	"acforge.dev/preview/page"
	"acforge.dev/schema"
)

//go:embed package
var own embed.FS

func main() {
	out := flag.String("o", "", "folder for the package")
	flag.Parse()
	if err := write(*out); err != nil {
		fmt.Fprintln(os.Stderr, "npm: "+err.Error())
		os.Exit(1)
	}
}

func write(dir string) error {
	if dir == "" {
		return fmt.Errorf("-o names the folder to write the package into")
	}
	all, err := files(pageengine.Find(func(line string) { fmt.Fprintln(os.Stderr, line) }))
	if err != nil {
		return err
	}
	_, err = outfile.WriteTree(context.Background(), dir, all, "package.json")
	return err
}

// files returns the files of the package by path.
func files(engines page.Engines) (map[string][]byte, error) {
	list, element, err := shipped.List.Player(engines, "")
	if err != nil {
		return nil, err
	}
	e, err := engines.Engine(page.GameEngine)
	if err != nil {
		return nil, err
	}
	out := map[string][]byte{}
	// Programs import these by a name without a digest, and the element loads the same.
	plain := map[string]string{e.Wasm.Path: "engine.wasm", e.Loader.Path: "go.js"}
	for _, p := range list {
		switch {
		case p.Path == "index.html" || strings.HasSuffix(p.Path, ".gz") || strings.HasSuffix(p.Path, ".br"):
			// of the player's page; what serves packages compresses by itself
		case p.Path == element:
			out["play/element.js"] = p.Bytes
		case plain[p.Path] != "":
			out["play/"+plain[p.Path]] = p.Bytes
		default:
			out[p.Path] = p.Bytes
		}
	}
	for path, name := range plain {
		out["play/element.js"] = bytes.ReplaceAll(out["play/element.js"], []byte(strings.TrimPrefix(path, "play/")), []byte(name))
	}
	if out["bundle.js"], err = memberReader(out["play/element.js"]); err != nil {
		return nil, err
	}
	if out["schemas.d.ts"], err = types(); err != nil {
		return nil, err
	}
	entries, err := own.ReadDir("package")
	if err != nil {
		return nil, err
	}
	for _, f := range entries {
		if out[f.Name()], err = own.ReadFile("package/" + f.Name()); err != nil {
			return nil, err
		}
	}
	if out["LICENSE"], err = fs.ReadFile(carried.Editors, "LICENSE"); err != nil {
		return nil, err
	}
	out["package.json"], err = manifest()
	return out, err
}

// memberReader returns the reader of bundles as a module. It is the one of the element.
func memberReader(element []byte) ([]byte, error) {
	const from, to = "// members returns", "\n}\n"
	i := bytes.Index(element, []byte(from))
	if i < 0 {
		return nil, fmt.Errorf("the element has no reader of bundles")
	}
	n := bytes.Index(element[i:], []byte(to))
	if n < 0 {
		return nil, fmt.Errorf("the reader of bundles has no end")
	}
	return bytes.Replace(element[i:i+n+len(to)], []byte("function members"), []byte("export function members"), 1), nil
}

func manifest() ([]byte, error) {
	type entry struct {
		Types   string `json:"types,omitempty"`
		Default string `json:"default"`
	}
	b, err := json.MarshalIndent(struct {
		Name        string            `json:"name"`
		Version     string            `json:"version"`
		Description string            `json:"description"`
		License     string            `json:"license"`
		Type        string            `json:"type"`
		Main        string            `json:"main"`
		Types       string            `json:"types"`
		SideEffects bool              `json:"sideEffects"`
		Engines     map[string]string `json:"engines"`
		Exports     map[string]entry  `json:"exports"`
	}{
		"acforge-engine", schema.Acforge, "Plays bundles of acforge in Node and in browsers", "Apache-2.0", "module",
		"index.js", "index.d.ts", true, map[string]string{"node": ">=18"},
		map[string]entry{
			".": {"./index.d.ts", "./index.js"}, "./boardgame": {"./boardgame.d.ts", "./boardgame.js"},
			"./element": {"", "./play/element.js"}, "./play/*": {"", "./play/*"},
		},
	}, "", "  ")
	return append(b, '\n'), err
}
