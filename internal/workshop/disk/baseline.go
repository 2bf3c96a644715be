package disk

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"acforge.dev/internal/diag"
	"acforge.dev/internal/outfile"
	"acforge.dev/internal/workshop"
)

// maxBaseline is the size of the largest file that is read as a baseline.
const maxBaseline = 16 << 20

// OpenBaseline reads a file that [WriteBaseline] wrote; "" is none. With write
// it reads none, but returns an error if another file is there. The error is a
// [*workshop.Mistake] if the file is missing or is not a baseline.
func OpenBaseline(name string, write bool) (workshop.Baseline, error) {
	switch {
	case name == "" && write:
		return nil, workshop.Usage("--write-baseline needs --baseline FILE")
	case name == "":
		return nil, nil
	case write:
		return nil, outfile.Replaceable(name, workshop.IsBaseline)
	}
	f, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, &workshop.Mistake{Text: fmt.Sprintf("--baseline %s: the file does not exist", name), Hint: "Write it from the current problems with --write-baseline."}
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, maxBaseline+1))
	if err != nil {
		return nil, err
	}
	b, err := workshop.ReadBaseline(text)
	if err != nil || len(text) > maxBaseline {
		return nil, workshop.Usage("--baseline %s: this is not a baseline of acforge", name)
	}
	return b, nil
}

// WriteBaseline writes a baseline and says so.
func WriteBaseline(ctx context.Context, name string, b workshop.Baseline, say func(line string)) error {
	text, err := b.Text()
	if err != nil {
		return err
	}
	if err := outfile.Write(ctx, name, text, workshop.IsBaseline); err != nil {
		return workshop.Interrupted(err)
	}
	say(fmt.Sprintf("wrote %s with %s", name, diag.Counted(b.Len(), "problem")))
	return nil
}
