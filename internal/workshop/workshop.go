// Package workshop opens a workspace of packs and checks, tests, plays, compares, packs,
// draws and prints what is in it. Values go in and values come out: it reads no flag,
// writes no file and ends no program. Commands and tests call it alike.
//
// Start at [New], [Workshop.Open], [Workspace.Check] and [Judged.Build].
package workshop

import (
	"context"
	"errors"
	"io/fs"
	"sync"
	"time"

	"acforge/compiler"
	"acforge/engine/protocol"
	"acforge/internal/systems"
	"acforge/preview/page"
	"acforge/schema"
	"acforge/validator/sim"
)

// Config is what a workshop works with.
type Config struct {
	// Systems are the game systems that packs and bundles may be of.
	Systems systems.List
	// Carried holds the packs that others may build on.
	Carried fs.FS
	// Codes holds the pages of codes, docs/codes/AREA/NAME.md.
	Codes fs.FS
	// Results keeps the results of games. Nil keeps nothing.
	Results Results
	// Evaluate returns processes that evaluate content within limits. Nil evaluates it in
	// this process.
	Evaluate func(Limits) Evaluators
	// Engines are those that pages play with. Nil: pages say how to get one.
	Engines page.Engines
	// Say is told what goes on during long work. It may be nil, and is called by one
	// goroutine at a time.
	Say func(Note)
}

// Results keeps what games came to, for the next run.
type Results interface {
	// Build is the digest of all that results depend on except content.
	Build() (string, error)
	// Load returns what is kept under a key, nil for nothing. Save keeps data under a key,
	// if it can.
	Load(key string) []byte
	Save(key string, data []byte)
	// Tidy removes the results that were used least lately, once there are too many.
	Tidy()
}

// Evaluators evaluate content in processes of their own.
type Evaluators interface {
	// Warm starts a process, so that it is there when it is needed.
	Warm() error
	// Worker returns what does the jobs of one compilation, until ctx is done.
	Worker(ctx context.Context) compiler.Worker
	Close()
}

// Limits bound the evaluation of a pack.
type Limits struct {
	Time time.Duration // of the processor
	Heap int           // MiB
}

// Note tells what goes on: a line of text, or how far the games of a pack are.
type Note struct {
	// Text is a line without its end. It may hold words of a pack, so it must be made fit
	// to be shown.
	Text string
	// Pack is the pack whose games are played.
	Pack string
	// Play is how far its games are; nil when they are over.
	Play *sim.Progress
}

// Workshop checks, plays, packs and draws.
type Workshop struct {
	Config
	// Compiler compiles packs of the systems.
	Compiler *compiler.Compiler

	codeDocs func() map[string]page.CodeDoc
}

// New returns a workshop.
func New(c Config) *Workshop {
	if c.Say == nil {
		c.Say = func(Note) {}
	}
	w := &Workshop{Config: c, Compiler: c.Systems.Compiler()}
	w.codeDocs = sync.OnceValue(w.readCodeDocs)
	return w
}

// The versions of acforge, of its bundles and of its protocol.
const (
	Version      = schema.Acforge
	BundleFormat = schema.BundleFormat
	Protocol     = protocol.Version
)

// Tool names the program in what it makes.
func Tool() string { return "acforge " + schema.Acforge }

// Workspace is a folder of packs.
type Workspace struct {
	*Workshop
	// Root holds cue.mod, memories and cards.
	Root fs.FS
	// Packs are the names of the packs that are worked on.
	Packs []string
}

// Open returns a workspace. Packs are the names of those to work on.
func (w *Workshop) Open(root fs.FS, packs ...string) *Workspace {
	return &Workspace{Workshop: w, Root: root, Packs: packs}
}

func (w *Workshop) say(text string) { w.Say(Note{Text: text}) }

// Evaluators returns processes that evaluate content within limits, or what evaluates it
// in this process.
func (w *Workshop) Evaluators(l Limits) Evaluators {
	if w.Evaluate == nil {
		return inProcess{}
	}
	return w.Evaluate(l)
}

// inProcess evaluates content in this process, without limits.
type inProcess struct{}

func (inProcess) Warm() error                            { return nil }
func (inProcess) Worker(context.Context) compiler.Worker { return nil }
func (inProcess) Close()                                 {}

// Interruptible returns what work returns. When ctx ends first, it returns an error at
// once, and the work goes on unseen until the program ends. Work must write nothing.
func Interruptible(ctx context.Context, what string, work func() error) error {
	done := make(chan error, 1)
	go func() { done <- work() }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		return errors.New(what + ": interrupted")
	}
}
