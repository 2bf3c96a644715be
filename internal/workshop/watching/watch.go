// Package watching builds the live page: it compiles, checks and draws the
// packs of a workspace after each save, and lets bots play what changed.
//
// Start at [Watch], then builder.go.
package watching

import (
	"context"
	"fmt"
	"io"
	"net"
	"runtime"
	"strings"
	"time"

	"acforge.dev/internal/diag"
	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/disk"
	"acforge.dev/preview/live"
	"acforge.dev/schema"
	"acforge.dev/validator/sim"
)

// DefaultGames is the number of games for each memory, number of seats and bot.
const DefaultGames = sim.DefaultGames

// Options say what is watched and where it is shown.
type Options struct {
	Host    string        // an address in addition to this machine's own; "" for none
	Port    int           // 0 for any that is free
	AnyPort bool          // use any other if Port is taken
	Poll    time.Duration // how often files are polled; 0 to wait for notifications

	Limits workshop.Limits
	Memory string   // the only one played; "" for all
	Games  int      // for each memory, number of seats and bot; 0 for none
	Langs  []string // of the pages; none means the first of each pack

	// Problems receives all problems whenever they change, in the terminal form
	// given by Text.
	Problems io.Writer
	Text     diag.Options
	// Said receives status lines, from several goroutines.
	Said io.Writer
}

// Check returns a [*workshop.Mistake] about options that cannot be served.
func (o *Options) Check() error {
	switch {
	case o.Port < 0 || o.Port > 65535:
		return workshop.Usage("--port must be between 0 and 65535")
	case o.Poll < 0 || o.Poll > 0 && o.Poll < 10*time.Millisecond:
		return workshop.Usage("--poll must be at least 10ms")
	case o.Games < 0:
		return workshop.Usage("--games must not be negative")
	case o.Host != "" && net.ParseIP(o.Host) == nil:
		return workshop.Usage("--host: write an address like 192.168.1.20, not %q", o.Host)
	case o.Host != "" && net.ParseIP(o.Host).IsUnspecified():
		return workshop.Usage("--host %s means every network of this machine; name one address", o.Host)
	}
	return nil
}

// Watch serves the pages of a workspace's packs until ctx is done. The
// workspace may be closed: its folder is opened again for every build, since it
// may have been replaced. The error says that it cannot be served.
func Watch(ctx context.Context, shop *workshop.Workshop, w *disk.Workspace, o Options) error {
	site := live.NewSite()
	server, err := live.Listen(site, o.Host, o.Port)
	if err != nil && o.AnyPort {
		server, err = live.Listen(site, o.Host, 0)
	}
	if err != nil {
		return err
	}
	if o.Host != "" && !net.ParseIP(o.Host).IsLoopback() {
		fmt.Fprintf(o.Said, "warning: anyone who can reach %s can read these pages\n", o.Host)
	}
	at := server.URL
	if server.Further != "" {
		at += " and " + server.Further
	}
	fmt.Fprintf(o.Said, "%s: %s (Ctrl-C ends)\n", strings.Join(w.Packs, ", "), at)
	say := func(line string) { fmt.Fprintln(o.Said, line) }
	changed := live.Watch(ctx, live.Folders{Root: w.Dir, Names: watchedFolders}, o.Poll, say)
	o.Text.Version = schema.Acforge
	b := newBuilder(shop, w, o)
	b.url, b.looked = server.URL, site.Looked
	b.jobs = max(1, runtime.NumCPU()-1) // one core stays free for the author
	context.AfterFunc(ctx, b.close)
	go live.Loop(ctx, changed, b, site)
	return server.Serve(ctx)
}
