package table

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"acforge.dev/internal/outfile"
)

// What players were told in the terminal is kept next to the saved games, for each system:
// the ids of the terms whose rules applied once, a line each. A campaign needs no such
// file, since it holds the whole log.

const learnedHead = "# what acforge explained in the terminal; remove it to be told again\n"

func isLearned(b []byte) bool { return strings.HasPrefix(string(b), learnedHead) }

// learned returns functions that read and add the terms of a system, nil if there is no
// folder for them.
func learned(ctx context.Context, system string) (read func() []string, add func(ids []string)) {
	dir, err := keptDir()
	if err != nil {
		return nil, nil
	}
	file := filepath.Join(filepath.Dir(dir), "learned-"+system+".txt")
	read = func() []string {
		b, err := os.ReadFile(file)
		if err != nil || !isLearned(b) {
			return nil
		}
		return strings.Fields(strings.TrimPrefix(string(b), learnedHead))
	}
	add = func(ids []string) {
		all := append(read(), ids...)
		slices.Sort(all)
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			return // it is told again next time
		}
		_ = outfile.Write(ctx, file, []byte(learnedHead+strings.Join(slices.Compact(all), "\n")+"\n"), isLearned)
	}
	return read, add
}
