// Command beam smoke-plays a bundle on Apache Beam: on this machine with the runner of
// Beam's Go SDK, or on any Beam runner, such as Flink or Dataflow.
//
//	go run . --bundle NAME-1.0.0.acpack --report NAME.json
//
// It is a module of its own, so that acforge need not include Beam (70 MB). It plays
// and reports like [sim.Run]: the same bundle and options give the same report, byte
// for byte, on any number of machines. docs/smoke-play.md says how to start it on a
// cluster. Start at [pipeline].
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"strconv"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/x/beamx"

	"acforge.dev/validator/sim"
)

func main() {
	var r run
	var seats string
	flag.StringVar(&r.Bundle, "bundle", "", "bundle to play: a file, or where all workers can read it, as in gs://bucket/NAME-1.0.0.acpack")
	flag.StringVar(&r.Report, "report", "", "file that the report is written to, as JSON; where workers can write it")
	flag.IntVar(&r.Shards, "shards", 0, "how many parts the cells are divided into (default: one for each cell)")
	flag.IntVar(&r.Options.Games, "games", sim.DefaultGames, "games that each bot plays in a cell")
	flag.BoolVar(&r.Options.Deep, "deep", false, "let the expert bot play too")
	flag.StringVar(&r.Options.Memory, "memory", "", "play only this memory")
	flag.StringVar(&seats, "seats", "", "play only with these numbers of seats, as in 2,3")
	flag.Uint64Var(&r.Options.First, "seed", 0, "number of the first game")
	flag.StringVar(&r.Options.Edition, "edition", "", "edition (default: the first)")
	flag.StringVar(&r.Options.Difficulty, "difficulty", "", "difficulty (default: normal)")
	flag.Parse()
	beam.Init()
	if err := func() error {
		if flag.NArg() > 0 {
			return fmt.Errorf("unknown flag %q", flag.Arg(0))
		}
		if err := r.check(seats); err != nil {
			return err
		}
		return r.play(context.Background())
	}(); err != nil {
		fmt.Fprintln(os.Stderr, "error:", err)
		os.Exit(1)
	}
}

// check completes the flags. The error names the wrong one.
func (r *run) check(seats string) error {
	switch {
	case r.Bundle == "" || r.Report == "":
		return errors.New("--bundle and --report are needed")
	case r.Options.Games < 1:
		return errors.New("--games must be at least 1")
	case r.Shards < 0:
		return errors.New("--shards must be at least 1")
	}
	for _, s := range strings.FieldsFunc(seats, func(c rune) bool { return c == ',' }) {
		n, err := strconv.Atoi(s)
		if err != nil || n < 1 {
			return fmt.Errorf("--seats %s: write numbers, as in 2,3", seats)
		}
		r.Options.Seats = append(r.Options.Seats, n)
	}
	return nil
}

// play builds the pipeline and runs it with the runner that --runner names.
func (r *run) play(ctx context.Context) error {
	p, err := pipeline(ctx, *r)
	if err != nil {
		return err
	}
	return beamx.Run(ctx, p)
}
