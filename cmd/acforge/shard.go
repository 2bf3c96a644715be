package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"acforge/internal/workshop"
	"acforge/internal/workshop/disk"

	"acforge/internal/outfile"
	"acforge/validator/sim"
)

// Smoke-play on several machines: each plays a share of the cells and leaves what
// became of them in a file, a part; whoever has all parts reports on them as if all
// had been played there.

// maxPart is the largest file that is read as a part.
const maxPart = 256 << 20

// partHead begins the first line of a part, before the digest of what follows it.
const partHead = "acforge part 1 "

// shardPart is the body of such a file, as JSON.
type shardPart struct {
	Shard   int    `json:"shard"` // from 1
	Shards  int    `json:"shards"`
	Program string `json:"program"` // its digest: another one plays other games
	Played  string `json:"played"`  // the flags that say what is played
	// Content is by pack the digest of its content.
	Content map[string]string `json:"content"`
	// Cells is what became of cells, as sim.Kept has it.
	Cells map[string]json.RawMessage `json:"cells"`
}

// shardOf reads "3/8".
func shardOf(s string) (shard, shards int, err error) {
	at, of, ok := strings.Cut(s, "/")
	shard, err1 := strconv.Atoi(at)
	shards, err2 := strconv.Atoi(of)
	if !ok || err1 != nil || err2 != nil || shard < 1 || shard > shards || shards > 10_000 {
		return 0, 0, workshop.Usage("--shard %s: it takes the number of the shard and how many there are, as in 3/8", s)
	}
	return shard, shards, nil
}

// played is what is played, in flags.
func (f *smokeFlags) played() string {
	var out []string
	add := func(is bool, form string, args ...any) {
		if is {
			out = append(out, fmt.Sprintf(form, args...))
		}
	}
	add(f.Games > 0, "--games %d", f.Games)
	add(f.Deep, "--deep")
	add(f.worth, "--worth")
	add(f.Memory != "", "--memory %s", f.Memory)
	if len(f.seats) > 0 {
		out = append(out, "--seats "+strings.Trim(strings.ReplaceAll(fmt.Sprint(f.seats), " ", ","), "[]"))
	}
	add(f.First > 0, "--seed %d", f.First)
	add(f.Edition != "", "--edition %s", f.Edition)
	add(f.Difficulty != "", "--difficulty %s", f.Difficulty)
	return strings.Join(out, " ")
}

// inWords is what played returned, for a sentence.
func inWords(played string) string {
	if played == "" {
		return "no flag of play"
	}
	return played
}

// playShard plays a share of the cells of packs and writes the part.
func (a *app) playShard(packs []*workshop.Pack, f *smokeFlags) error {
	shard, shards, err := shardOf(f.shard)
	if err != nil {
		return err
	}
	build, err := a.shop.Results.Build()
	if err != nil {
		return err
	}
	p := shardPart{Shard: shard, Shards: shards, Program: build, Played: f.played(), Content: map[string]string{}, Cells: map[string]json.RawMessage{}}
	o := f.Options
	o.Shard, o.Shards = shard, shards
	for _, c := range packs {
		p.Content[c.Name] = c.Shipped.Manifest.Content
		kept := &sim.Kept{Build: build, Load: func(string) []byte { return nil }, Save: func(key string, data []byte) { p.Cells[key] = data }}
		if _, err := c.PlayWith(a.ctx, o, kept); err != nil {
			return err
		}
	}
	body, err := json.MarshalIndent(p, "", "\t")
	if err != nil {
		return err
	}
	name := filepath.Join(f.parts, fmt.Sprintf("%d-of-%d.json", shard, shards))
	data := append(fmt.Appendf(nil, "%s%x\n", partHead, sha256.Sum256(body)), body...)
	if err := outfile.Write(a.ctx, name, data, func(head []byte) bool { return bytes.HasPrefix(head, []byte(partHead)) }); err != nil {
		return err
	}
	fmt.Fprintf(a.stderr, "wrote %s, cells: %d\n", name, len(p.Cells))
	return nil
}

// readPart reads a part.
func readPart(name string) (*shardPart, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if info.Mode().IsRegular() && info.Size() > maxPart {
		return nil, &workshop.Content{Err: fmt.Errorf("%s: larger than %d bytes", name, maxPart)}
	}
	data, err := disk.ReadFile(name)
	if err != nil {
		return nil, err
	}
	head, body, _ := bytes.Cut(data, []byte("\n"))
	if !bytes.HasPrefix(head, []byte(partHead)) {
		return nil, &workshop.Content{Err: fmt.Errorf("%s: this is no part that `acforge smoke --shard` wrote", name)}
	}
	p := new(shardPart)
	if string(head) != fmt.Sprintf("%s%x", partHead, sha256.Sum256(body)) || json.Unmarshal(body, p) != nil {
		return nil, &workshop.Content{Err: fmt.Errorf("%s: damaged: it is not as it was written", name)}
	}
	return p, nil
}

// readParts reads the parts of a folder, which must be all of one run.
func (f *smokeFlags) readParts(build string) (map[string][]byte, map[string]string, error) {
	refuse := func(form string, args ...any) error { return &workshop.Content{Err: fmt.Errorf(form, args...)} }
	entries, err := os.ReadDir(f.merge)
	if err != nil {
		return nil, nil, err
	}
	var names []string
	for _, e := range entries {
		if ok, _ := filepath.Match("*-of-*.json", e.Name()); ok {
			names = append(names, filepath.Join(f.merge, e.Name()))
		}
	}
	if len(names) == 0 {
		return nil, nil, refuse("%s: no part is there; `acforge smoke --shard 1/N` writes one", f.merge)
	}
	cells, content := map[string][]byte{}, map[string]string(nil)
	parts := map[int]string{} // names by shard
	shards := 0
	for _, name := range names {
		p, err := readPart(name)
		switch {
		case err != nil:
			return nil, nil, err
		case shards != 0 && p.Shards != shards:
			return nil, nil, refuse("%s: a part of %d, where others are of %d", name, p.Shards, shards)
		case parts[p.Shard] != "":
			return nil, nil, refuse("%s: part %d of %d is in %s already", name, p.Shard, p.Shards, parts[p.Shard])
		case p.Program != build:
			return nil, nil, refuse("%s: its engines or bots are others than those of this acforge, and so may its games be", name)
		case p.Played != f.played():
			return nil, nil, refuse("%s: it was played with %s, --merge has %s", name, inWords(p.Played), inWords(f.played()))
		case content != nil && !maps.Equal(content, p.Content):
			return nil, nil, refuse("%s: the packs were others than for %s", name, names[0])
		}
		shards, content, parts[p.Shard] = p.Shards, p.Content, name
		for key, data := range p.Cells {
			cells[key] = data
		}
	}
	for shard := range shards {
		if parts[shard+1] == "" {
			return nil, nil, refuse("%s: part %d of %d is not there", f.merge, shard+1, shards)
		}
	}
	return cells, content, nil
}

// fromParts makes reports of parts: nothing is played. What they hold is kept as if it
// had been played here.
func (a *app) fromParts(f *smokeFlags, packs []*workshop.Pack) (func(*workshop.Pack) (*sim.Report, error), error) {
	build, err := a.shop.Results.Build()
	if err != nil {
		return nil, err
	}
	cells, content, err := f.readParts(build)
	if err != nil {
		return nil, err
	}
	here := map[string]string{}
	for _, c := range packs {
		here[c.Name] = c.Shipped.Manifest.Content
	}
	if !maps.Equal(content, here) {
		for _, name := range slices.Sorted(maps.Keys(here)) {
			if content[name] != here[name] {
				return nil, &workshop.Content{Err: fmt.Errorf("%s: pack %s was not played as it is now", f.merge, name)}
			}
		}
		return nil, &workshop.Content{Err: fmt.Errorf("%s: more packs were played than are asked for", f.merge)}
	}
	return func(c *workshop.Pack) (*sim.Report, error) {
		report, err := c.PlayWith(a.ctx, f.Options, &sim.Kept{Build: build, Only: true, Load: func(key string) []byte {
			data := cells[key]
			if data != nil {
				a.shop.Results.Save(key, data)
			}
			return data
		}, Save: func(string, []byte) {}})
		a.shop.Tidy()
		if errors.Is(err, sim.ErrUnknown) {
			return nil, &workshop.Content{Err: fmt.Errorf("%s: %w", f.merge, err)}
		}
		return report, err
	}, nil
}

// sharing says what is wrong with the flags of shards.
func (f *smokeFlags) sharing() error {
	switch {
	case f.shard != "" && f.merge != "":
		return workshop.Usage("--shard plays a part, --merge joins all: one of the two")
	case f.shard == "" && f.set.Changed("parts"):
		return workshop.Usage("--parts says where --shard writes")
	case f.worth && f.against != "":
		return workshop.Usage("--worth asks of one version, --against compares two: one of the two")
	case (f.shard != "" || f.merge != "") && f.against != "":
		return workshop.Usage("--against plays all of it here: no --shard, no --merge")
	case f.merge != "" && f.fresh:
		return workshop.Usage("--fresh plays anew, --merge plays nothing: one of the two")
	case (f.shard != "" || f.merge != "") && f.replays != "":
		return workshop.Usage("--replays plays all of it here: no --shard, no --merge")
	}
	return nil
}
