// Command release builds what people install: archives for each system, a Debian
// package, checksums, lists of parts, and recipes for package managers.
//
//	go run ./tools/release -snapshot          builds all of it into dist/release
//	go run ./tools/release -snapshot -single  for this system alone
//	go run ./tools/release                    the same for the tag that is checked out, and drafts a release on GitHub
//	go run ./tools/release genkey NAME        prints a new key to sign with, and the one to verify with
//	go run ./tools/release verify KEY FILE    reports whether the note in FILE is signed by KEY
//
// The environment variable ACFORGE_RELEASE_KEY holds the key to sign with; without it
// nothing is signed. goreleaser does the common work by .goreleaser.yaml, and calls the
// subcommands stage and sbom. docs/install.md says what people do with the result.
//
// Start at release.
package main

import (
	"bytes"
	"cmp"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"

	"acforge.dev/schema"
)

const (
	// out holds the files of a release, as .goreleaser.yaml says.
	out = "dist/release"
	// staged holds the files of each archive next to the program.
	staged = "dist/release-files"
	// pinned selects the module file with the version of goreleaser.
	pinned = "-modfile=tools/goreleaser/go.mod"
	// releases is the address at which the files of each version are, below vVERSION.
	releases = "https://github.com/acforge/acforge/releases/download"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

// run obeys a command line.
func run(args []string) error {
	if len(args) > 0 {
		switch name, rest := args[0], args[1:]; {
		case name == "stage" && len(rest) == 1:
			return stage(rest[0])
		case name == "sbom" && len(rest) == 2:
			return writeParts(rest[0], rest[1])
		case name == "genkey" && len(rest) == 1:
			return printKey(os.Stdout, rest[0])
		case name == "verify" && len(rest) == 2:
			return verifyFile(os.Stdout, rest[0], rest[1])
		case !strings.HasPrefix(name, "-"):
			return errors.New("the subcommands are genkey NAME and verify KEY FILE; stage VERSION and sbom PROGRAM FILE are for goreleaser")
		}
	}
	flags := flag.NewFlagSet("release", flag.ContinueOnError)
	snapshot := flags.Bool("snapshot", false, "publish nothing; the version is that of schema/versions.go")
	single := flags.Bool("single", false, "with -snapshot: build for this system alone, without recipes")
	from := flags.String("from", releases, "address of the releases, for the recipes")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() > 0 || *single && !*snapshot {
		flags.Usage()
		return errors.New("-single goes with -snapshot, and no arguments follow")
	}
	return release(*snapshot, *single, *from)
}

// release builds all files of a release into [out].
func release(snapshot, single bool, from string) error {
	dir, err := os.MkdirTemp("", "acforge-release")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	tool := filepath.Join(dir, "goreleaser")
	if runtime.GOOS == "windows" {
		tool += ".exe"
	}
	if err := command("go", "build", pinned, "-o", tool, "github.com/goreleaser/goreleaser/v2"); err != nil {
		return fmt.Errorf("goreleaser: %w", err)
	}
	if err := setCommit(); err != nil {
		return err
	}
	args := []string{"release", "--clean"}
	if snapshot {
		args = append(args, "--snapshot")
	}
	if single {
		config := filepath.Join(dir, "goreleaser.yaml")
		if err := narrowed(config); err != nil {
			return err
		}
		args = append(args, "--config", config)
	}
	if err := command(tool, args...); err != nil {
		return fmt.Errorf("goreleaser: %w", err)
	}
	sums := filepath.Join(out, "acforge_"+schema.Acforge+"_checksums.txt")
	if key := os.Getenv(keyEnv); key == "" {
		fmt.Fprintf(os.Stderr, "release: nothing is signed: %s holds no key\n", keyEnv)
	} else if err := signFile(key, sums, sums+".note"); err != nil {
		return err
	}
	if single {
		return nil
	}
	return writeRecipes(sums, schema.Acforge, from)
}

// setCommit sets the environment variables that .goreleaser.yaml names. The time of all
// files is that of the commit.
func setCommit() error {
	text, err := output(nil, "git", "log", "-1", "--format=%H %ct")
	if err != nil {
		return err
	}
	commit, seconds, _ := strings.Cut(strings.TrimSpace(string(text)), " ")
	n, err := strconv.ParseInt(seconds, 10, 64)
	if err != nil {
		return err
	}
	for name, value := range map[string]string{
		"ACFORGE_VERSION": schema.Acforge, "ACFORGE_COMMIT": commit, "ACFORGE_SECONDS": seconds,
		"ACFORGE_TIME": time.Unix(n, 0).UTC().Format(time.RFC3339), "SOURCE_DATE_EPOCH": seconds,
	} {
		if err := os.Setenv(name, value); err != nil {
			return err
		}
	}
	return nil
}

// narrowed writes the configuration of goreleaser with this system alone.
func narrowed(to string) error {
	text, err := os.ReadFile(".goreleaser.yaml")
	if err != nil {
		return err
	}
	for from, to := range map[string]string{"goos: [linux, darwin, windows]": "goos: [" + runtime.GOOS + "]", "goarch: [amd64, arm64]": "goarch: [" + runtime.GOARCH + "]"} {
		if bytes.Count(text, []byte(from)) != 1 {
			return fmt.Errorf(".goreleaser.yaml does not have %q once", from)
		}
		text = bytes.Replace(text, []byte(from), []byte(to), 1)
	}
	return os.WriteFile(to, text, 0o644)
}

// command runs a program, which prints to standard error.
func command(name string, args ...string) error {
	c := exec.Command(name, args...)
	c.Stdout, c.Stderr = os.Stderr, os.Stderr
	return c.Run()
}

// output returns what a program prints.
func output(env []string, name string, args ...string) ([]byte, error) {
	c := exec.Command(name, args...)
	c.Env = append(os.Environ(), env...)
	text, err := c.Output()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		return nil, fmt.Errorf("%s %s: %w\n%s", name, strings.Join(args, " "), err, cmp.Or(string(exit.Stderr), "it says nothing"))
	}
	return text, err
}
