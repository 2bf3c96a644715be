package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"

	"acforge/internal/workshop"
	"acforge/internal/workshop/disk"

	"github.com/spf13/cobra"

	"acforge/engine/bot"
	"acforge/engine/protocol"
	"acforge/internal/bundle"
	"acforge/internal/host"
	"acforge/preview/live"
	"acforge/schema"
	"acforge/validator/sim"
)

// hostPort is where a host serves when nobody says.
const hostPort = "8090"

type hostFlags struct {
	store, addr string
	names       []string
}

func newHost(a *app) *cobra.Command {
	var f hostFlags
	cmd := &cobra.Command{
		Use:   "host BUNDLE...",
		Short: "Tables for several people, each on a device of their own",
		Long: `Keep tables at which several people play, each on a device of their own: by a
link for each seat, in a browser or with any client of the protocol. Everything
is in one file (--store), so that a game goes on next week, after a kill too;
acforge report tells what was played. docs/host.md says how it is used.

It prints the link by which tables are made. Whoever has it sees all tables.`,
		Example: `  acforge host dist/NAME-0.1.0.acpack --store tables.db`,
		Args:    args(1, 50, "at least one bundle"),
		RunE: func(_ *cobra.Command, args []string) error {
			return a.host(args, f)
		},
	}
	fl := cmd.Flags()
	fl.StringVar(&f.store, "store", "tables.db", "the file in which tables are kept; it is made where there is none")
	f.flags(cmd)
	return cmd
}

func (f *hostFlags) flags(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.addr, "addr", "127.0.0.1:"+hostPort, "address and port to serve on; of the addresses of this machine that others reach, name one; port 0 is any that is free")
	cmd.Flags().StringArrayVar(&f.names, "name", nil, "a name by which a proxy that speaks HTTPS leads here, play.example.org; may be given several times")
}

// listen opens the port.
func (f *hostFlags) listen(a *app) (*live.Bound, error) {
	ip, text, err := net.SplitHostPort(f.addr)
	if err != nil {
		return nil, workshop.Usage("--addr takes an address and a port like 192.168.1.20:%s, not %q", hostPort, f.addr)
	}
	port, err := strconv.Atoi(text)
	switch {
	case err != nil || port < 0 || port > 65535:
		return nil, workshop.Usage("--addr: the port must be between 0 and 65535")
	case ip != "" && net.ParseIP(ip) == nil:
		return nil, workshop.Usage("--addr takes an address like 192.168.1.20:%s, not %q", hostPort, f.addr)
	case ip != "" && net.ParseIP(ip).IsUnspecified():
		return nil, workshop.Usage("--addr %s means every network this machine is in; name one address", f.addr)
	}
	for _, n := range f.names {
		if n == "" || strings.ContainsAny(n, "/ @\\") {
			return nil, workshop.Usage("--name takes a name like play.example.org, not %q", n)
		}
	}
	return live.Bind(ip, port)
}

// at is the address to hand out: that which others reach, where there is one.
func (f *hostFlags) at(b *live.Bound) string {
	switch {
	case len(f.names) > 0:
		return "https://" + f.names[0] + "/"
	case b.Further != "":
		return b.Further
	}
	return b.URL
}

// hostBundle is a bundle as a host plays it.
func (a *app) hostBundle(data []byte) (*host.Bundle, error) {
	o, err := workshop.OpenKept(data)
	if err != nil {
		return nil, err
	}
	p, b := o.Play, o.Read
	return &host.Bundle{
		Bundle: p, Data: data, Title: b.Manifest.Title,
		Pages: func(lang string) (map[string][]byte, map[string]string, error) {
			files, err := a.shop.PagesIn(b, []string{lang}, nil)
			if err != nil {
				return nil, nil, err
			}
			missions := map[string]string{}
			for name, body := range files {
				if id := playedOn(string(body)); id != "" && strings.HasSuffix(name, ".html") {
					missions[id] = name
				}
			}
			return files, missions, nil
		},
		Odds:      func(mission string, seats int) (won, games int) { return fairOdds(b, mission, seats) },
		Marks:     func(mission string, seats int) ([]host.Heat, int) { return fairMarks(b, mission, seats) },
		Questions: b.Questions,
	}, nil
}

// playedOn is the mission that is played on a page, "" for none.
func playedOn(body string) string {
	_, rest, ok := strings.Cut(body, ` data-mission="`)
	if !ok {
		return ""
	}
	id, _, _ := strings.Cut(rest, `"`)
	return id
}

// fairOdds is how often the fair bot won a mission, as the bundle says.
func fairOdds(b *bundle.Bundle, mission string, seats int) (won, games int) {
	data, ok := b.Files["smoke/"+mission+".json"]
	if !ok {
		return 0, 0
	}
	var m sim.Memory
	if json.Unmarshal(data, &m) != nil {
		return 0, 0
	}
	for _, c := range m.Cells {
		for _, p := range c.Bots {
			if c.Seats == seats && p.Bot == bot.NameFair {
				return p.Won, p.Games
			}
		}
	}
	return 0, 0
}

// fairMarks is what the fair bot's games of a mission left on the board, as the bundle
// says, and how many they were.
func fairMarks(b *bundle.Bundle, mission string, seats int) (out []host.Heat, games int) {
	data, ok := b.Files["smoke/"+mission+".json"]
	var m sim.Memory
	if !ok || json.Unmarshal(data, &m) != nil {
		return nil, 0
	}
	for _, c := range m.Cells {
		if c.Seats != seats {
			continue
		}
		for _, p := range c.Bots {
			if p.Bot == bot.NameFair {
				games += p.Games - p.Broken
			}
		}
		for _, k := range c.Marks {
			for _, p := range k.Places {
				out = append(out, host.Heat{Mark: k.Mark, Place: p.Place, Bots: p.Times})
			}
		}
	}
	return out, games
}

// beginHost makes a host of a store and bundles. A bundle that is refused is told and left
// out, so that it takes none of the others away; where none is left, that is the error.
func (a *app) beginHost(store *host.Store, files []string) (*host.Host, error) {
	h, err := host.New(host.Config{Server: protocol.Program{Name: "acforge", Version: schema.Acforge}, Store: store, Open: a.hostBundle})
	if err != nil {
		return nil, err
	}
	offered := 0
	var refused []error
	for _, name := range files {
		data, err := disk.ReadFile(name)
		if err != nil {
			return nil, err
		}
		b, err := a.hostBundle(data)
		if err == nil {
			err = workshop.Begins(b.Bundle)
		}
		if err != nil {
			refused = append(refused, fmt.Errorf("%s: %w", name, err))
			h.LeaveOut(filepath.Base(name), err.Error())
			continue
		}
		if err := h.Offer(b); err != nil {
			return nil, err
		}
		offered++
	}
	if offered == 0 && len(refused) > 0 {
		return nil, &workshop.Content{Err: errors.Join(refused...)}
	}
	for _, err := range refused {
		fmt.Fprintf(a.stderr, "warning: left out: %v\n", err)
	}
	return h, nil
}

func (a *app) host(files []string, f hostFlags) error {
	if f.store == "" {
		return workshop.Usage("--store needs a file")
	}
	store, err := host.OpenStore(f.store)
	if err != nil {
		return err
	}
	defer store.Close()
	h, err := a.beginHost(store, files)
	if err != nil {
		return err
	}
	b, err := f.listen(a)
	if err != nil {
		return err
	}
	fmt.Fprintf(a.stderr, "Tables are made at %s#key=%s (Ctrl-C ends)\n", f.at(b), h.MakerKey())
	return a.serveHost(h, b, f)
}

// aside sees to it that whoever waits for the disk holds nobody else up: on one core Go
// would give all others no time before it has noticed that a flush takes long.
func aside() {
	if runtime.GOMAXPROCS(0) == 1 {
		runtime.GOMAXPROCS(2)
	}
}

// serveHost answers until Ctrl-C.
func (a *app) serveHost(h *host.Host, b *live.Bound, f hostFlags) error {
	if ip, _, _ := net.SplitHostPort(f.addr); ip != "" && !net.ParseIP(ip).IsLoopback() {
		fmt.Fprintf(a.stderr, "warning: whoever reaches %s can read the pages; what is said there is not encrypted, unless a proxy does it (--name)\n", f.addr)
	}
	aside()
	server := &http.Server{
		Handler: live.Shield(b.Hosts, f.names, h.Handler()), MaxHeaderBytes: 16 << 10,
		ReadHeaderTimeout: 10 * time.Second, ReadTimeout: 20 * time.Second, WriteTimeout: time.Minute, IdleTimeout: 2 * time.Minute,
	}
	tidy := time.NewTicker(time.Minute)
	defer tidy.Stop()
	go func() {
		for range tidy.C {
			h.Tidy()
		}
	}()
	defer h.Close()
	return b.Serve(a.ctx, server, func() {})
}

func newReport(a *app) *cobra.Command {
	format, of, add := "text", "games", false
	var bundles []string
	cmd := &cobra.Command{
		Use:   "report STORE [--add GAME...]",
		Short: "What was played at the tables of a host",
		Long: `What was played at the tables of a host, by version of the content: games and
how they ended beside what the fair bot won, answers and time, what was taken
back, notes with the address of the position, and what was answered at the end.
The host may be running.

With --add, games that were recorded elsewhere are put in: saves of the page and
transcripts of acforge play. Each is played again first; one that does not play is
refused, and one that is there already is not put in twice. --bundle names the
bundle that they were played with, where the store does not have it. No host may be
running then; a store that is not there is made.`,
		Example: `  acforge report tables.db --format csv
  acforge report tables.db --bundle dist/NAME-0.1.0.acpack --add ada.txt bob.json`,
		Args: args(1, 5000, "one store; with --add games after it"),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := workshop.OneOf("--format", format, "text", "csv", "json"); err != nil {
				return err
			}
			if err := workshop.OneOf("--of", of, host.Tables...); err != nil {
				return err
			}
			switch {
			case add && len(args) < 2:
				return workshop.Usage("--add needs the files of games after the store")
			case add:
				return a.addGames(args[0], bundles, args[1:])
			case len(args) > 1:
				return workshop.Usage("games are put into a store with --add")
			case len(bundles) > 0:
				return workshop.Usage("--bundle goes with --add")
			}
			store, err := host.ReadStore(args[0])
			if err != nil {
				return &workshop.Content{Err: err}
			}
			defer store.Close()
			h, err := a.beginHost(store, nil)
			if err != nil {
				return err
			}
			r, err := h.Report()
			if err != nil {
				return err
			}
			switch format {
			case "csv":
				return r.CSV(a.stdout, of)
			case "json":
				e := json.NewEncoder(a.stdout)
				e.SetIndent("", "  ")
				return e.Encode(r)
			}
			r.Text(a.stdout)
			return nil
		},
	}
	cmd.Flags().StringVar(&format, "format", format, "text, csv or json")
	cmd.Flags().StringVar(&of, "of", of, "with --format csv: the part that is written: "+strings.Join(host.Tables, ", "))
	cmd.Flags().BoolVar(&add, "add", false, "put recorded games into the store")
	cmd.Flags().StringArrayVar(&bundles, "bundle", nil, "with --add: a bundle that games were played with; may be given several times")
	return cmd
}

// addGames puts recorded games into a store, and says of each what became of it. A
// game that is refused keeps none of the others out.
func (a *app) addGames(file string, bundles, games []string) error {
	store, err := host.OpenStore(file)
	if err != nil {
		return err
	}
	defer store.Close()
	h, err := a.beginHost(store, bundles)
	if err != nil {
		return err
	}
	refused := 0
	for _, name := range games {
		save, err := disk.ReadFile(name)
		var became host.Added
		if err == nil {
			became, err = h.Add(save)
		}
		switch {
		case err != nil:
			refused++
			fmt.Fprintf(a.stderr, "%s: not put in: %v\n", name, err)
		case became == host.AddedTwice:
			fmt.Fprintf(a.stdout, "%s: it is there already\n", name)
		case became == host.AddedLonger:
			fmt.Fprintf(a.stdout, "%s: an earlier save of it was there; it goes on now\n", name)
		default:
			fmt.Fprintf(a.stdout, "%s: put in\n", name)
		}
	}
	if refused > 0 {
		return &workshop.Content{Err: fmt.Errorf("%d of %d games were not put in", refused, len(games))}
	}
	return nil
}

// serveTable serves one game of a bundle at a table of its own, kept in memory.
func (a *app) serveTable(file, mission string, seats int, f hostFlags) error {
	store, err := host.OpenStore("")
	if err != nil {
		return err
	}
	defer store.Close()
	h, err := a.beginHost(store, []string{file})
	if err != nil {
		return err
	}
	links, err := h.NewTable("", mission, seats, "", "", "")
	if refused, ok := errors.AsType[*protocol.Error](err); ok {
		return workshop.Usage("%s", refused.Message)
	}
	if err != nil {
		return err
	}
	b, err := f.listen(a)
	if err != nil {
		return err
	}
	at := strings.TrimSuffix(f.at(b), "/") + links.Page
	for n, key := range links.Seats {
		fmt.Fprintf(a.stderr, "Seat %d: %s#at=%s\n", n+1, at, key)
	}
	fmt.Fprintf(a.stderr, "To look on: %s#at=%s\n", at, links.Watch)
	return a.serveHost(h, b, f)
}
