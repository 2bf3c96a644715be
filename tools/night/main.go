// Command night simulates nights of a CI that plays many packs with one store of
// results, and prints what they cost: docs/scale.md has its figures. It makes packs with
// `acforge init`, changes a few numbers of each, and plays them with the program itself.
//
//	go run ./tools/night -packs 100
//
// Start at night.play.
package main

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"flag"
	"fmt"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"acforge.dev/internal/proof/resultstore"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "night:", err)
		os.Exit(1)
	}
}

// night is a simulation.
type night struct {
	program string
	dir     string // of everything that it makes
	packs   int
	games   int // of each bot; 0 is as many as smoke-play does
	jobs    int
	store   *resultstore.Store
	address string
}

func run() error {
	n := night{store: &resultstore.Store{}}
	flag.StringVar(&n.program, "acforge", "", "the program; without it, it is built from this repository")
	flag.IntVar(&n.packs, "packs", 100, "packs to make")
	flag.IntVar(&n.games, "games", 4, "games that each bot plays in a cell; 0 is as many as smoke-play does by itself")
	edited := flag.Int("edited", 10, "of 100 packs, how many change between two nights")
	flag.IntVar(&n.jobs, "jobs", 2, "packs that are played at a time")
	flag.Parse()
	if flag.NArg() > 0 || n.packs < 1 || n.games < 0 || n.jobs < 1 || *edited < 0 || *edited > 100 {
		return errors.New("run it as: go run ./tools/night -packs 100 -games 4 -edited 10")
	}
	dir, err := os.MkdirTemp("", "acforge-night-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	n.dir = dir
	if n.program == "" {
		n.program = filepath.Join(dir, "acforge")
		build := exec.Command("go", "build", "-o", n.program, "acforge.dev/cmd/acforge")
		build.Stderr = os.Stderr
		if err := build.Run(); err != nil {
			return err
		}
	} else if n.program, err = filepath.Abs(n.program); err != nil {
		return err
	}
	secret := make([]byte, 16)
	_, _ = rand.Read(secret) // it never fails
	n.store.Token = hex.EncodeToString(secret)
	web := httptest.NewServer(n.store)
	defer web.Close()
	n.address = web.URL
	for i := range n.packs {
		if err := n.makePack(i); err != nil {
			return err
		}
	}
	change := n.packs * *edited / 100
	fmt.Printf("%d packs, %d cells, games of each bot in a cell: %s\n\n", n.packs, 3*n.packs, map[bool]string{true: "as many as it takes", false: strconv.Itoa(n.games)}[n.games == 0])
	fmt.Println("| night | CPU seconds | a pack | requests | answered | written | read |")
	fmt.Println("|---|---|---|---|---|---|---|")
	for _, part := range []struct {
		name  string
		edits int
	}{
		{"an empty store", 0},
		{"nothing changed, new machines", 0},
		{fmt.Sprintf("%d packs changed, new machines", change), change},
	} {
		for i := range part.edits {
			if err := n.edit(i*n.packs/part.edits, 1); err != nil {
				return err
			}
		}
		if err := n.play(part.name); err != nil {
			return err
		}
	}
	return nil
}

func (n *night) workspace(i int) string { return filepath.Join(n.dir, fmt.Sprintf("pack%d", i)) }

// makePack makes pack i, which differs from the others in its name and in a few numbers.
func (n *night) makePack(i int) error {
	if out, err := exec.Command(n.program, "init", n.workspace(i)).CombinedOutput(); err != nil {
		return fmt.Errorf("acforge init: %w\n%s", err, out)
	}
	return n.edit(i, 0)
}

// edit changes the cost of an Objective and the last turn of a pack.
func (n *night) edit(i, by int) error {
	files, err := filepath.Glob(filepath.Join(n.workspace(i), "memories", "*", "*", "memory.cue"))
	if err != nil || len(files) != 1 {
		return fmt.Errorf("pack %d has %d Memories, want one (%v)", i, len(files), err)
	}
	text, err := os.ReadFile(files[0])
	if err != nil {
		return err
	}
	change := func(field string, low, span int) {
		at := strings.Index(string(text), field)
		if at < 0 {
			err = fmt.Errorf("%s has no %q", files[0], field)
			return
		}
		at += len(field)
		end := at
		for end < len(text) && text[end] >= '0' && text[end] <= '9' {
			end++
		}
		text = fmt.Appendf(nil, "%s%d%s", text[:at], low+(i+by)%span, text[end:])
	}
	change("cost: ", 1, 3)
	change("turnAtLeast: ", 7, 4)
	if err != nil {
		return err
	}
	return os.WriteFile(files[0], text, 0o666)
}

// play plays all packs on machines that have nothing but the store, and prints a row.
func (n *night) play(name string) error {
	was := n.store.Counts()
	cpu := make([]time.Duration, n.packs)
	var g errgroup.Group
	g.SetLimit(n.jobs)
	for i := range n.packs {
		g.Go(func() error {
			machine, err := os.MkdirTemp(n.dir, "machine-")
			if err != nil {
				return err
			}
			defer os.RemoveAll(machine)
			args := []string{"smoke", "--format", "json"}
			if n.games > 0 {
				args = append(args, "--games", strconv.Itoa(n.games))
			}
			cmd := exec.Command(n.program, args...)
			cmd.Dir = n.workspace(i)
			cmd.Env = append(os.Environ(), "XDG_CACHE_HOME="+machine, "HOME="+machine, "ACFORGE_CACHE="+n.address, "ACFORGE_CACHE_TOKEN="+n.store.Token)
			var said strings.Builder
			cmd.Stderr = &said
			err = cmd.Run()
			if exit := (*exec.ExitError)(nil); err != nil && (!errors.As(err, &exit) || exit.ExitCode() != 1) { // 1: it has found something
				return fmt.Errorf("pack %d: %w\n%s", i, err, said.String())
			}
			if strings.Contains(said.String(), "store") {
				return fmt.Errorf("pack %d: %s", i, said.String())
			}
			cpu[i] = cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
			return nil
		})
	}
	if err := g.Wait(); err != nil {
		return err
	}
	total := time.Duration(0)
	for _, d := range cpu {
		total += d
	}
	c := n.store.Counts()
	hits, asked := c.Hits-was.Hits, c.Hits+c.Misses-was.Hits-was.Misses
	if asked == 0 {
		return errors.New("no program asked the store")
	}
	fmt.Printf("| %s | %.0f | %.2f | %d | %.1f %% | %d kB | %d kB |\n", name, total.Seconds(), total.Seconds()/float64(n.packs), asked, 100*float64(hits)/float64(asked), (c.Written-was.Written)/1000, (c.Read-was.Read)/1000)
	return nil
}
