package workshop

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"acforge.dev/validator/sim"
)

// Smoke-play on several machines: each plays a share of the cells and writes
// the results to a file, a part. With all parts, any machine can make the
// report as if it had played everything.

// partHead begins the first line of a part, before the digest of the rest.
const partHead = "acforge part 1 "

// Part holds the results of a share of the cells of packs.
type Part struct {
	Shard   int    `json:"shard"` // from 1
	Shards  int    `json:"shards"`
	Program string `json:"program"` // its digest: another program plays other games
	Played  string `json:"played"`  // the flags that select what is played
	// Content holds the content digests by pack.
	Content map[string]string `json:"content"`
	// Cells holds the results of cells, as in sim.Kept.
	Cells map[string]json.RawMessage `json:"cells"`
}

// readShard reads "3/8". The error is a [*Mistake].
func readShard(s string) (shard, shards int, err error) {
	at, of, ok := strings.Cut(s, "/")
	shard, err1 := strconv.Atoi(at)
	shards, err2 := strconv.Atoi(of)
	if !ok || err1 != nil || err2 != nil || shard < 1 || shard > shards || shards > 10_000 {
		return 0, 0, Usage("--shard %s: write the number of the shard and the number of shards, as in 3/8", s)
	}
	return shard, shards, nil
}

// flags returns the selection of games as flags of smoke.
func (o *PlayOptions) flags() string {
	var out []string
	add := func(is bool, form string, args ...any) {
		if is {
			out = append(out, fmt.Sprintf(form, args...))
		}
	}
	add(o.Games > 0, "--games %d", o.Games)
	add(o.Deep, "--deep")
	add(o.Worth > 0, "--worth")
	add(o.Memory != "", "--memory %s", o.Memory)
	if len(o.Seats) > 0 {
		out = append(out, "--seats "+strings.Trim(strings.ReplaceAll(fmt.Sprint(o.Seats), " ", ","), "[]"))
	}
	add(o.First > 0, "--seed %d", o.First)
	add(o.Edition != "", "--edition %s", o.Edition)
	add(o.Difficulty != "", "--difficulty %s", o.Difficulty)
	return strings.Join(out, " ")
}

// inWords returns flags for use in a sentence.
func inWords(flags string) string {
	if flags == "" {
		return "none of these flags"
	}
	return flags
}

// PlayShard plays a share of the cells of packs: "3/8" is the third of eight. Cells with
// cached results are not played again. The part is the same either way. It needs Results.
// The error is a [*Mistake] if there is no such share.
func (w *Workshop) PlayShard(ctx context.Context, packs []*Pack, share string, o PlayOptions) (*Part, error) {
	var err error
	if o.Shard, o.Shards, err = readShard(share); err != nil {
		return nil, err
	}
	build, err := w.Results.Build()
	if err != nil {
		return nil, err
	}
	defer w.Tidy()
	p := &Part{Shard: o.Shard, Shards: o.Shards, Program: build, Played: o.flags(), Content: map[string]string{}, Cells: map[string]json.RawMessage{}}
	for _, c := range packs {
		p.Content[c.Name] = c.Shipped.Manifest.Content
		kept := w.Kept(nil, o.Fresh)
		kept.Used = func(key string, data []byte) { p.Cells[key] = data }
		if _, err := c.PlayWith(ctx, o.Options, kept); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// File returns the name of a part's file.
func (p *Part) File() string { return fmt.Sprintf("%d-of-%d.json", p.Shard, p.Shards) }

// Text returns the part as a file.
func (p *Part) Text() ([]byte, error) {
	body, err := json.MarshalIndent(p, "", "\t")
	return append(fmt.Appendf(nil, "%s%x\n", partHead, sha256.Sum256(body)), body...), err
}

// IsPart reports whether a file that begins with head is a part.
func IsPart(head []byte) bool { return bytes.HasPrefix(head, []byte(partHead)) }

// ReadPart reads the result of [Part.Text]. The error says what is wrong with
// it.
func ReadPart(text []byte) (*Part, error) {
	head, body, _ := bytes.Cut(text, []byte("\n"))
	if !IsPart(head) {
		return nil, errors.New("this is not a part that `acforge smoke --shard` wrote")
	}
	p := new(Part)
	if string(head) != fmt.Sprintf("%s%x", partHead, sha256.Sum256(body)) || json.Unmarshal(body, p) != nil {
		return nil, errors.New("the file is damaged")
	}
	return p, nil
}

// Parts joins the parts of one run.
type Parts struct {
	shop    *Workshop
	options PlayOptions
	dir     string // where they come from, for messages
	build   string
	first   string            // the name of the first
	content map[string]string // by pack
	names   map[int]string    // by shard
	shards  int
	cells   map[string][]byte
}

// Join returns an empty Parts for the parts in a folder that were played with
// these options. It needs Results.
func (w *Workshop) Join(dir string, o PlayOptions) (*Parts, error) {
	build, err := w.Results.Build()
	if err != nil {
		return nil, err
	}
	return &Parts{shop: w, options: o, dir: dir, build: build, names: map[int]string{}, cells: map[string][]byte{}}, nil
}

func refusedPart(form string, args ...any) error { return &Content{Err: fmt.Errorf(form, args...)} }

// Add adds the part of a file. The error is a [*Content] if it belongs to
// another run.
func (j *Parts) Add(name string, p *Part) error {
	switch flags := j.options.flags(); {
	case j.shards != 0 && p.Shards != j.shards:
		return refusedPart("%s: this is one of %d parts, but other files are one of %d", name, p.Shards, j.shards)
	case j.names[p.Shard] != "":
		return refusedPart("%s: part %d of %d is also in %s", name, p.Shard, p.Shards, j.names[p.Shard])
	case p.Program != j.build:
		return refusedPart("%s: another version of acforge played it, so its games may differ", name)
	case p.Played != flags:
		return refusedPart("%s: it was played with %s, but --merge has %s", name, inWords(p.Played), inWords(flags))
	case j.content != nil && !maps.Equal(j.content, p.Content):
		return refusedPart("%s: its packs differ from those of %s", name, j.first)
	}
	if j.first == "" {
		j.first = name
	}
	j.shards, j.content, j.names[p.Shard] = p.Shards, p.Content, name
	for key, data := range p.Cells {
		j.cells[key] = data
	}
	return nil
}

// Whole returns an error, a [*Content], if the parts are not the complete run
// of these packs.
func (j *Parts) Whole(packs []*Pack) error {
	if j.first == "" {
		return refusedPart("%s: the folder has no part; `acforge smoke --shard 1/N` writes one", j.dir)
	}
	for shard := range j.shards {
		if j.names[shard+1] == "" {
			return refusedPart("%s: part %d of %d is missing", j.dir, shard+1, j.shards)
		}
	}
	here := map[string]string{}
	for _, c := range packs {
		here[c.Name] = c.Shipped.Manifest.Content
	}
	if maps.Equal(j.content, here) {
		return nil
	}
	for _, name := range slices.Sorted(maps.Keys(here)) {
		if j.content[name] != here[name] {
			return refusedPart("%s: pack %s has changed since it was played", j.dir, name)
		}
	}
	return refusedPart("%s: the parts have more packs than this command names", j.dir)
}

// Smoke makes the report of a pack without playing. The results in the parts
// are cached as if they had been played here.
func (j *Parts) Smoke(ctx context.Context, c *Pack) (*sim.Report, error) {
	report, err := c.PlayWith(ctx, j.options.Options, &sim.ResultCache{Build: j.build, Only: true, Load: func(key string) []byte {
		data := j.cells[key]
		if data != nil {
			j.shop.Results.Share(key, data)
		}
		return data
	}, Save: func(string, []byte) {}})
	j.shop.Tidy()
	if errors.Is(err, sim.ErrUnknown) {
		return nil, refusedPart("%s: %w", j.dir, err)
	}
	return report, err
}
