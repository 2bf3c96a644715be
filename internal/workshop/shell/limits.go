package shell

import (
	"time"

	"github.com/spf13/cobra"

	"acforge.dev/internal/workshop"
)

// DefaultLimits bound the evaluation of a pack when no flag does.
var DefaultLimits = Limits{workshop.Limits{Time: 20 * time.Second, Heap: 1024}}

// Limits are the flags that bound the evaluation of a pack.
type Limits struct{ workshop.Limits }

// Flags adds the flags to a command.
func (l *Limits) Flags(cmd *cobra.Command) {
	cmd.Flags().DurationVar(&l.Time, "eval-time", DefaultLimits.Time, "most processor time to evaluate a pack")
	cmd.Flags().IntVar(&l.Heap, "eval-heap", DefaultLimits.Heap, "most memory to evaluate a pack, in MiB")
}

// Check returns a [workshop.Mistake] for a limit that cannot be.
func (l Limits) Check() error {
	switch {
	case l.Time <= 0:
		return workshop.Usage("--eval-time must be above 0")
	case l.Heap <= 0 || l.Heap > 1<<20:
		return workshop.Usage("--eval-heap must be between 1 and %d MiB", 1<<20)
	}
	return nil
}
