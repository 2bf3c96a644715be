package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"path"
	"slices"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"acforge.dev/engine"
	"acforge.dev/internal/bundle"
	"acforge.dev/validator/sim"
)

func init() {
	register.DoFn3x1[context.Context, int, func(int, played), error](&playShard{})
	register.DoFn3x1[context.Context, int, func(*played) bool, error](&writeReport{})
	register.Emitter2[int, played]()
	register.Iter1[played]()
}

// run describes the games to play and the report to write. It travels to the workers as
// JSON. The bundle travels as its name and digest, because runners limit the size of
// messages.
type run struct {
	Bundle  string
	Digest  string // SHA-256 of the bundle's bytes in hexadecimal digits
	Report  string
	Shards  int
	Options options
}

// options are the fields of [sim.Options] that change the games.
type options struct {
	Games               int
	Deep                bool
	Memory              string
	Seats               []int
	First               uint64
	Edition, Difficulty string
}

// played is the result of a cell, as [sim.ResultCache] has it.
type played struct {
	Key  string
	Data []byte
}

// pipeline plays the shards, collects the results of their cells, and writes the report
// on all of them. The error says why the bundle cannot be played.
func pipeline(ctx context.Context, r run) (*beam.Pipeline, error) {
	data, err := read(ctx, r.Bundle)
	if err != nil {
		return nil, err
	}
	r.Digest = digest(data)
	o, pack, err := open(data, r)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", r.Bundle, err)
	}
	cells, err := count(pack, o)
	if err != nil {
		return nil, err
	}
	if r.Shards == 0 || r.Shards > cells {
		r.Shards = cells
	}
	shards := make([]int, r.Shards)
	for i := range shards {
		shards[i] = i + 1
	}
	p, s := beam.NewPipelineWithRoot()
	apart := beam.Reshuffle(s, beam.CreateList(s, shards))
	all := beam.GroupByKey(s, beam.ParDo(s.Scope("play"), &playShard{Run: r}, apart))
	beam.ParDo0(s.Scope("report"), &writeReport{Run: r}, all)
	return p, nil
}

// count returns the number of cells to play.
func count(pack engine.Pack, o sim.Options) (int, error) {
	n := 0
	for _, id := range pack.Missions() {
		if o.Memory != "" && id != o.Memory {
			continue
		}
		m, err := pack.Mission(id)
		if err != nil {
			return 0, err
		}
		for _, seats := range m.Seats() {
			if len(o.Seats) == 0 || slices.Contains(o.Seats, seats) {
				n++
			}
		}
	}
	if n == 0 {
		return 0, fmt.Errorf("nothing to play: the bundle has no memory %q with %v seats", o.Memory, o.Seats)
	}
	return n, nil
}

// playShard plays every Shards-th cell.
type playShard struct {
	Run run
}

// ProcessElement plays the cells of a shard and emits each, under one key for all.
func (d *playShard) ProcessElement(ctx context.Context, shard int, emit func(int, played)) error {
	o, pack, err := d.Run.open(ctx)
	if err != nil {
		return err
	}
	o.Shard, o.Shards = shard, d.Run.Shards
	o.Kept.Load = func(string) []byte { return nil }
	o.Kept.Save = func(key string, data []byte) { emit(0, played{key, bytes.Clone(data)}) }
	_, err = sim.Run(ctx, pack, o)
	return err
}

// writeReport makes the report of all cells and writes it.
type writeReport struct {
	Run run
}

// ProcessElement takes the results of all cells. It plays nothing: a missing cell is an
// error.
func (d *writeReport) ProcessElement(ctx context.Context, _ int, next func(*played) bool) error {
	o, pack, err := d.Run.open(ctx)
	if err != nil {
		return err
	}
	cells := map[string][]byte{}
	for c := (played{}); next(&c); c = (played{}) {
		cells[c.Key] = c.Data
	}
	o.Kept.Only = true
	o.Kept.Load = func(key string) []byte { return cells[key] }
	o.Kept.Save = func(string, []byte) {}
	report, err := sim.Run(ctx, pack, o)
	if err != nil {
		return err
	}
	data, err := json.MarshalIndent(report, "", "\t")
	if err != nil {
		return err
	}
	return write(ctx, d.Run.Report, append(data, '\n'))
}

// open reads the bundle again, where this part of the pipeline runs.
func (r run) open(ctx context.Context) (sim.Options, engine.Pack, error) {
	data, err := read(ctx, r.Bundle)
	if err != nil {
		return sim.Options{}, nil, err
	}
	if found := digest(data); found != r.Digest {
		return sim.Options{}, nil, fmt.Errorf("%s is not the bundle that the pipeline was built with (SHA-256 %s, not %s)", r.Bundle, found, r.Digest)
	}
	return open(data, r)
}

// open checks a bundle and returns its pack and how to play it. Results are cached under
// the bundle's content and the memory's id; every part of a pipeline is the same program.
func open(data []byte, r run) (sim.Options, engine.Pack, error) {
	var all []bundle.System
	for _, s := range systems {
		all = append(all, s.bundle)
	}
	b, err := bundle.Open(data, all...)
	if err != nil {
		return sim.Options{}, nil, err
	}
	// Open refuses the bundle of another system.
	i := slices.IndexFunc(systems, func(s system) bool { return s.bundle.Name == b.Manifest.System })
	pack, err := systems[i].open(b)
	if err != nil {
		return sim.Options{}, nil, err
	}
	keys := map[string][]byte{}
	for _, id := range pack.Missions() {
		keys[id] = []byte(b.Manifest.Content + " " + id)
	}
	o := r.Options
	return sim.Options{
		Games: o.Games, Deep: o.Deep, Memory: o.Memory, Seats: o.Seats, First: o.First, Edition: o.Edition, Difficulty: o.Difficulty,
		Editions: sim.DefaultEditions, Jobs: 1, Content: b.Manifest.Content, Kept: &sim.ResultCache{Build: "beam", Keys: keys},
	}, pack, nil
}

func digest(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// read reads a file from any file system that Beam knows.
func read(ctx context.Context, name string) ([]byte, error) {
	fs, err := filesystem.New(ctx, name)
	if err != nil {
		return nil, err
	}
	defer fs.Close()
	return filesystem.Read(ctx, fs, name)
}

// write writes a file completely or not at all if the file system can rename. In an
// object store, an object appears only when it is complete.
func write(ctx context.Context, name string, data []byte) error {
	fs, err := filesystem.New(ctx, name)
	if err != nil {
		return err
	}
	defer fs.Close()
	if _, ok := fs.(filesystem.Renamer); !ok {
		return filesystem.Write(ctx, fs, name, data)
	}
	dir, base := path.Split(name)
	part := dir + "." + base + ".part"
	if err := filesystem.Write(ctx, fs, part, data); err != nil {
		return err
	}
	return filesystem.Rename(ctx, fs, part, name)
}
