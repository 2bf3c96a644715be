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
	"strconv"
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
	Addr    string        // address and port, such as 192.168.1.20:8377; it sets Host, Port and AnyPort
	Host    string        // an address in addition to this machine's own; "" for none
	Port    int           // 0 for any that is free
	AnyPort bool          // use any other if Port is taken
	Poll    time.Duration // how often files are polled; 0 to wait for notifications

	Limits workshop.Limits
	Memory string   // the only one played; "" for all
	Games  int      // for each memory, number of seats and bot; 0 for none
	Langs  []string // of the pages; none means the first of each pack

	// Also returns more remarks about packs without errors, after each build; nil for none.
	Also func([]*workshop.Pack) ([]diag.Diagnostic, error)
	// AlsoNow returns another text when Also would return something else; it is asked every
	// two seconds. Nil if that never happens.
	AlsoNow func() string

	// Problems receives all problems whenever they change, in the terminal form
	// given by Text.
	Problems io.Writer
	Text     diag.Options
	// Said receives status lines, from several goroutines.
	Said io.Writer
}

// DefaultPort is tried first, so that the address stays the same from day to day.
const DefaultPort = 8377

// DefaultAddr is the usual address and port.
const DefaultAddr = "127.0.0.1:8377"

// at sets Host, Port and AnyPort by Addr. The error is a [*workshop.Mistake] if that is no
// address with a port.
func (o *Options) at() error {
	if o.Addr == "" || o.Addr == DefaultAddr {
		return nil
	}
	host, port, err := net.SplitHostPort(o.Addr)
	if err == nil {
		o.Port, err = strconv.Atoi(port)
	}
	if err != nil {
		return workshop.Usage("--addr: write an address and a port like 192.168.1.20:%d, not %q", DefaultPort, o.Addr)
	}
	o.Host, o.AnyPort = host, false
	if host == "localhost" || net.ParseIP(host).IsLoopback() {
		o.Host = "" // this machine is always served
	}
	return nil
}

// Check settles the address of the options, and returns a [*workshop.Mistake] about those
// that cannot be served.
func (o *Options) Check() error {
	if err := o.at(); err != nil {
		return err
	}
	switch {
	case o.Port < 0 || o.Port > 65535:
		return workshop.Usage("--addr: the port must be between 0 and 65535")
	case o.Poll < 0 || o.Poll > 0 && o.Poll < 10*time.Millisecond:
		return workshop.Usage("--poll must be at least 10ms")
	case o.Games < 0:
		return workshop.Usage("--games must not be negative")
	case o.Host != "" && net.ParseIP(o.Host) == nil:
		return workshop.Usage("--addr: write an address like 192.168.1.20, not %q", o.Host)
	case o.Host != "" && net.ParseIP(o.Host).IsUnspecified():
		return workshop.Usage("--addr %s means every network of this machine; name one address", o.Host)
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
	if o.AlsoNow != nil {
		changed = stirred(ctx, changed, o.AlsoNow)
	}
	o.Text.Version = schema.Acforge
	b := newBuilder(shop, w, o)
	b.url, b.looked = server.URL, site.Looked
	b.jobs = max(1, runtime.NumCPU()-1) // one core stays free for the author
	context.AfterFunc(ctx, b.close)
	go live.Loop(ctx, changed, b, site)
	return server.Serve(ctx)
}

// often is how often a text is compared that may change at any time.
const often = 2 * time.Second

// stirred passes changes on, and adds one whenever the text of now differs.
func stirred(ctx context.Context, changed <-chan struct{}, now func() string) <-chan struct{} {
	out := make(chan struct{}, 1)
	go func() {
		was := now()
		tick := time.NewTicker(often)
		defer tick.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-changed:
			case <-tick.C:
				is := now()
				if is == was {
					continue
				}
				was = is
			}
			select {
			case out <- struct{}{}:
			default: // one is waiting already
			}
		}
	}()
	return out
}
