package main

import (
	"io"
	"os"

	"golang.org/x/term"
)

// terminals describes the streams.
type terminals struct {
	in, out, err bool
	width        int // of out; 80 when out is not a terminal
}

func lookAt(stdin io.Reader, stdout, stderr io.Writer) terminals {
	t := terminals{in: isTerminal(stdin), out: isTerminal(stdout), err: isTerminal(stderr), width: 80}
	if t.out {
		if w, _, err := term.GetSize(int(stdout.(*os.File).Fd())); err == nil && w >= 20 {
			t.width = min(w, 200)
		}
	}
	return t
}

func isTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// paints reports whether to colour a stream: it asks --color, then NO_COLOR, then
// CLICOLOR_FORCE, then whether the stream is a terminal with colours.
func (a *app) paints(terminal bool) bool {
	switch {
	case a.color != "auto":
		return a.color == "always"
	case os.Getenv("NO_COLOR") != "":
		return false
	case os.Getenv("CLICOLOR_FORCE") != "" && os.Getenv("CLICOLOR_FORCE") != "0":
		return true
	}
	return terminal && os.Getenv("TERM") != "dumb"
}

// progress reports whether moving progress may be drawn on stderr.
func (a *app) progress() bool {
	return a.tty.err && os.Getenv("CI") == "" && os.Getenv("TERM") != "dumb"
}
