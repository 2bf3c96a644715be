// Package workshop opens a workspace of packs and checks, tests, plays,
// compares, packages, draws and prints its content. Values go in and values
// come out: it reads no flag, writes no file and ends no program. Commands and
// tests call it in the same way.
//
// Start at [New], [Workshop.Open], [Workspace.Check] and [Judged.Build].
package workshop

import (
	"context"
	"errors"
	"io/fs"
	"sync"
	"time"

	"acforge.dev/compiler"
	"acforge.dev/engine/protocol"
	"acforge.dev/internal/systems"
	"acforge.dev/preview/page"
	"acforge.dev/schema"
	"acforge.dev/validator/sim"
)

// Config holds the dependencies of a workshop.
type Config struct {
	// Systems lists the game systems of packs and bundles.
	Systems systems.List
	// Carried holds the packs that others may build on.
	Carried fs.FS
	// Modules returns the CUE modules that a workspace depends on. If it is nil, there are
	// none.
	Modules func(workspace fs.FS) ([]compiler.Module, error)
	// Codes holds the pages of codes, docs/codes/AREA/NAME.md.
	Codes fs.FS
	// Results caches the results of games. If it is nil, nothing is cached.
	Results Results
	// Trees caches evaluated folders, and remarks on sheets. If it is nil, nothing is cached.
	Trees Trees
	// Evaluate returns processes that evaluate content within limits. If it is
	// nil, content is evaluated in this process.
	Evaluate func(Limits) Evaluators
	// Engines are the engines of pages. If it is nil, pages say how to get one.
	Engines page.Engines
	// Say receives notes during long work. It may be nil, and is called by one
	// goroutine at a time.
	Say func(Note)
}

// Results is a cache of game results for later runs.
type Results interface {
	// Build returns the digest of everything that results depend on except
	// content.
	Build() (string, error)
	// Load returns the data cached under a key; nil if there is none. Save
	// caches data under a key, if it can.
	Load(key string) []byte
	Save(key string, data []byte)
	sim.Others
	// Share is Save for results that other machines can use.
	Share(key string, data []byte)
	// Tidy sends the shared results to other machines, and removes the least
	// recently used ones if there are too many.
	Tidy()
}

// Trees is a cache for later runs of the same program. It holds evaluated folders, and the
// remarks on sheets.
type Trees interface {
	compiler.Kept
	// Tidy removes the least recently used ones if there are too many.
	Tidy()
}

// Evaluators evaluate content in separate processes.
type Evaluators interface {
	// Warm starts a process, so that it is ready when needed.
	Warm() error
	// Worker returns the worker for the jobs of one compilation, until ctx is
	// done.
	Worker(ctx context.Context) compiler.Worker
	Close()
}

// Limits limit the evaluation of a pack.
type Limits struct {
	Time time.Duration // of the processor
	Heap int           // MiB
}

// Note reports on work: a line of text, or the progress of a pack's games.
type Note struct {
	// Text is a line without its end. It may hold words of a pack, so it must be
	// made printable.
	Text string
	// Pack is the pack whose games are played.
	Pack string
	// Play is the progress of its games; nil when they are over.
	Play *sim.Progress
}

// Workshop checks, plays, packages and draws.
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

// Tool returns the name of the program for its output.
func Tool() string { return "acforge " + schema.Acforge }

// Workspace is a folder of packs.
type Workspace struct {
	*Workshop
	// Root holds cue.mod, memories and cards.
	Root fs.FS
	// Packs holds the names of the packs to work on.
	Packs []string
}

// Open returns a workspace. packs are the names of those to work on.
func (w *Workshop) Open(root fs.FS, packs ...string) *Workspace {
	return &Workspace{Workshop: w, Root: root, Packs: packs}
}

func (w *Workshop) say(text string) { w.Say(Note{Text: text}) }

// Evaluators returns processes that evaluate content within limits. Without
// such processes, this process evaluates it.
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

// Interruptible returns the result of work. If ctx ends first, it returns an
// error at once, and work continues in the background until the program ends.
// work must write nothing.
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
