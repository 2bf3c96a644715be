// Command brotli writes FILE.br for each FILE, as small as the format allows and the
// same on every machine: what `make wasm` keeps of the engine, to be served. It is no
// part of acforge, which never compresses so slowly.
//
// Start at squeeze.
package main

import (
	"bytes"
	"fmt"
	"os"

	"github.com/andybalholm/brotli"
)

func main() {
	for _, name := range os.Args[1:] {
		if err := squeeze(name); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}

func squeeze(name string) error {
	b, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	var out bytes.Buffer
	w := brotli.NewWriterOptions(&out, brotli.WriterOptions{Quality: brotli.BestCompression, LGWin: 24})
	if _, err := w.Write(b); err != nil {
		return err
	}
	if err := w.Close(); err != nil {
		return err
	}
	return os.WriteFile(name+".br", out.Bytes(), 0o644)
}
