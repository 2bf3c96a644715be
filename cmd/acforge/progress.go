package main

import (
	"fmt"
	"time"

	"acforge.dev/internal/workshop"
)

// played is the pack whose progress is drawn.
type played struct {
	pack        string
	begin, last time.Time
}

// say prints progress: a line of text, or how far play is and how long the rest may
// take. On a terminal that is a moving line, elsewhere a line every ten seconds.
func (a *app) say(n workshop.Note) {
	p := &a.playing
	switch {
	case n.Text != "":
		fmt.Fprintln(a.stderr, n.Text)
		return
	case n.Play == nil:
		if a.progress() {
			fmt.Fprint(a.bare.stderr, "\r\x1b[K")
		}
		*p = played{}
		return
	case p.pack == "":
		*p = played{workshop.PrintableLine(n.Pack), time.Now(), time.Now()}
		return
	}
	every, form := 10*time.Second, "%s: played %d of up to %d games, %s\n"
	if a.progress() {
		every, form = 100*time.Millisecond, "\r\x1b[K%s: played %d of up to %d games, %s"
	}
	if now := time.Now(); now.Sub(p.last) > every {
		p.last = now
		fmt.Fprintf(a.bare.stderr, form, p.pack, n.Play.Done, n.Play.Games, workshop.Left(now.Sub(p.begin), *n.Play))
	}
}
