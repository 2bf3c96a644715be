package main

import (
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/workshop/author"

	"acforge.dev/internal/workshop/shell"
)

// TestVsixWritten: the extension for VS Code is written and replaced, and replaces no
// other file.
func TestVsixWritten(t *testing.T) {
	b, err := author.Vsix()
	if err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(t.TempDir(), "acforge.vsix")
	for range 2 { // one of ours is replaced
		if code := run([]string{"lsp", "--vsix", out}, strings.NewReader(""), io.Discard, io.Discard); code != shell.ExitOK {
			t.Fatalf("exit code %d", code)
		}
	}
	if written, err := os.ReadFile(out); err != nil || !bytes.Equal(written, b) {
		t.Error("what is written is another")
	}
	mine := filepath.Join(t.TempDir(), "mine")
	if err := os.WriteFile(mine, []byte("mine"), 0o666); err != nil {
		t.Fatal(err)
	}
	if code := run([]string{"lsp", "--vsix", mine}, strings.NewReader(""), io.Discard, io.Discard); code == shell.ExitOK {
		t.Error("a file that is no extension is replaced")
	}
}

// TestVSCode runs the extension in Node with a stand-in for VS Code against acforge
// lsp. The tests do not require Node; without it this test is skipped.
func TestVSCode(t *testing.T) {
	level.Gate(t)
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("Node is not there")
	}
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS("testdata/workspace")); err != nil {
		t.Fatal(err)
	}
	bin := t.TempDir()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	// By its name the program of the tests is acforge.
	program := filepath.Join(bin, "acforge"+filepath.Ext(self))
	if filepath.Ext(self) == ".test" {
		program = filepath.Join(bin, "acforge")
	}
	if err := os.Symlink(self, program); err != nil {
		t.Skip(err)
	}
	extension, err := filepath.Abs("../../editors/vscode/extension.js")
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), node, "testdata/vscode.js", extension, program, dir)
	out, err := cmd.CombinedOutput()
	var ee *exec.ExitError
	if errors.As(err, &ee) || err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if !strings.Contains(string(out), "all is well") {
		t.Errorf("%s", out)
	}
}
