package shell

import (
	"fmt"
	"io"
	"os"
	"time"

	"golang.org/x/term"

	"acforge.dev/internal/workshop"
)

// Terminal says which standard streams are terminals, and draws progress.
type Terminal struct {
	In, Out, Err bool
	Color        string // the value of --color: auto, always or never

	out         io.Writer
	pack        string    // whose progress is drawn
	begin, last time.Time // of drawing
}

// NewTerminal looks at the standard streams. A stream that is no file is no terminal.
func NewTerminal(stdin io.Reader, stdout, stderr io.Writer) *Terminal {
	return &Terminal{In: isTerminal(stdin), Out: isTerminal(stdout), Err: isTerminal(stderr), Color: "auto", out: stdout}
}

// Columns returns how wide Out is now, from 20 to 200; 80 when it is not a terminal.
func (t *Terminal) Columns() int {
	if t.Out {
		if w, _, err := term.GetSize(int(t.out.(*os.File).Fd())); err == nil && w >= 20 {
			return min(w, 200)
		}
	}
	return 80
}

func isTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// Paints reports whether text on Out has colours. It asks --color, then NO_COLOR, then
// CLICOLOR_FORCE, then whether Out is a terminal with colours.
func (t *Terminal) Paints() bool {
	switch {
	case t.Color != "auto":
		return t.Color == "always"
	case os.Getenv("NO_COLOR") != "":
		return false
	case os.Getenv("CLICOLOR_FORCE") != "" && os.Getenv("CLICOLOR_FORCE") != "0":
		return true
	}
	return t.Out && os.Getenv("TERM") != "dumb"
}

// Say prints progress: a line of text on escaped, or on bare how far play is and how long
// the rest may take. On a terminal that is a moving line, elsewhere a line every ten
// seconds. escaped is standard error for any text, bare the same without escaping.
func (t *Terminal) Say(escaped, bare io.Writer, n workshop.Note) {
	moving := t.Err && os.Getenv("CI") == "" && os.Getenv("TERM") != "dumb"
	switch {
	case n.Text != "":
		fmt.Fprintln(escaped, n.Text)
		return
	case n.Play == nil:
		if moving {
			fmt.Fprint(bare, "\r\x1b[K")
		}
		t.pack = ""
		return
	case t.pack == "":
		t.pack, t.begin, t.last = workshop.PrintableLine(n.Pack), time.Now(), time.Now()
		return
	}
	every, form := 10*time.Second, "%s: played %d of up to %d games, %s\n"
	if moving {
		every, form = 100*time.Millisecond, "\r\x1b[K%s: played %d of up to %d games, %s"
	}
	if now := time.Now(); now.Sub(t.last) > every {
		t.last = now
		fmt.Fprintf(bare, form, t.pack, n.Play.Done, n.Play.Games, workshop.Left(now.Sub(t.begin), *n.Play))
	}
}
