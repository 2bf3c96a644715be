//go:build !release

package pageengine

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"go/scanner"
	"go/token"
	"io"
	"io/fs"
	"regexp"
	"strings"
)

// wordsInPage matches the name of a file that holds only the English of an engine in a
// page. The other words are no Go.
var wordsInPage = regexp.MustCompile(`/words_js\.go$`)

// digest returns the digest of the Go sources in a file system. Comments and the words of
// languages change no game and are left out.
func digest(sources fs.FS) (string, error) {
	h := sha256.New()
	err := fs.WalkDir(sources, ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || strings.HasSuffix(name, "_test.go") || wordsInPage.MatchString(name) {
			return err
		}
		data, err := fs.ReadFile(sources, name)
		fmt.Fprintf(h, "file %s\n", name)
		writeTokens(h, data)
		return err
	})
	return hex.EncodeToString(h.Sum(nil)), err
}

// writeTokens writes the tokens of a Go source without its comments, except
// compiler directives.
func writeTokens(w io.Writer, source []byte) {
	var s scanner.Scanner
	files := token.NewFileSet()
	s.Init(files.AddFile("", -1, len(source)), source, nil, scanner.ScanComments)
	for {
		_, tok, text := s.Scan()
		switch {
		case tok == token.EOF:
			return
		case tok == token.COMMENT && !strings.HasPrefix(text, "//go:"):
			continue
		}
		fmt.Fprintf(w, "%d %q\n", tok, text)
	}
}
