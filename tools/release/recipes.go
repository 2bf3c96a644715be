package main

import (
	"bytes"
	"embed"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"text/template"
)

// templates holds a template for each package manager, by the name of its file.
//
//go:embed recipes/*
var templates embed.FS

// checksumLine matches a line of a file of checksums.
var checksumLine = regexp.MustCompile(`^([0-9a-f]{64})  (\S+)$`)

// checksums returns the SHA-256 digests, in hexadecimal, of a file of checksums, by the
// name of the file.
func checksums(text string) (map[string]string, error) {
	sums := map[string]string{}
	for line := range strings.Lines(text) {
		m := checksumLine.FindStringSubmatch(strings.TrimSuffix(line, "\n"))
		if m == nil {
			return nil, fmt.Errorf("%q is no line of a file of checksums", line)
		}
		sums[m[2]] = m[1]
	}
	return sums, nil
}

// recipes returns the recipes of package managers for a version, by file name. sums are
// the digests of its files, from is the address of all releases. Each target must have
// its archive.
func recipes(version, from string, sums map[string]string) (map[string][]byte, error) {
	archive := func(target string) string {
		if strings.HasPrefix(target, "windows") {
			return "acforge_" + version + "_" + target + ".zip"
		}
		return "acforge_" + version + "_" + target + ".tar.gz"
	}
	for _, t := range targets {
		if sums[archive(t)] == "" {
			return nil, fmt.Errorf("no checksum of %s", archive(t))
		}
	}
	all, err := template.New("").Option("missingkey=error").Funcs(template.FuncMap{
		"file": archive,
		"url":  func(target string) string { return from + "/v" + version + "/" + archive(target) },
		"sum":  func(target string) string { return sums[archive(target)] },
	}).ParseFS(templates, "recipes/*")
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	for _, t := range all.Templates() {
		if t.Name() == "" {
			continue
		}
		var text bytes.Buffer
		if err := t.Execute(&text, map[string]string{"Version": version, "About": "Scenario authoring toolkit for co-operative campaign board games"}); err != nil {
			return nil, err
		}
		files[t.Name()] = text.Bytes()
	}
	return files, nil
}

// writeRecipes writes the recipes for the files that the checksums at name list, into the
// folder recipes next to it.
func writeRecipes(name, version, from string) error {
	text, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	sums, err := checksums(string(text))
	if err != nil {
		return err
	}
	files, err := recipes(version, from, sums)
	if err != nil {
		return err
	}
	return writeAll(filepath.Join(filepath.Dir(name), "recipes"), files)
}
