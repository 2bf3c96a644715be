package table

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/Masterminds/semver/v3"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
	"acforge.dev/engine/judgement"
	"acforge.dev/engine/protocol"
	"acforge.dev/engine/skill"
	"acforge.dev/internal/bundle"
	"acforge.dev/internal/host"
	"acforge.dev/internal/systems"
	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/disk"
	"acforge.dev/internal/workshop/sharing"
	"acforge.dev/preview/live"
	"acforge.dev/preview/page"
	"acforge.dev/schema"
	"acforge.dev/validator/sim"
)

// HostPort is the default port of a host.
const HostPort = "8090"

// Hosting says where tables are served.
type Hosting struct {
	Addr  string   // address and port
	Names []string // of proxies that speak HTTPS and lead here, some with a path
	// Tunnel is a program that makes this host reachable from outside, and prints the
	// address; {url} in it is this host. "" for none.
	Tunnel string
	// Client asks whether a name leads here; nil is an ordinary one.
	Client *http.Client
	// Behind are the addresses of proxies that say whom they forward, such as
	// 127.0.0.1 or 10.0.0.0/8.
	Behind []string
	Said   io.Writer // receives the links, and what was left out
	// Show names the pages that players see in addition to the tables; "all" is every page.
	Show []string
	Key  string // a public key, or its file, that has to have signed each bundle; "" for none
}

// listen opens the port.
func (o Hosting) listen() (*live.Bound, error) {
	ip, text, err := net.SplitHostPort(o.Addr)
	if err != nil {
		return nil, workshop.Usage("--addr: write an address and a port like 192.168.1.20:%s, not %q", HostPort, o.Addr)
	}
	port, err := strconv.Atoi(text)
	switch {
	case err != nil || port < 0 || port > 65535:
		return nil, workshop.Usage("--addr: the port must be between 0 and 65535")
	case ip == "localhost":
		ip = "127.0.0.1"
	case ip != "" && net.ParseIP(ip) == nil:
		return nil, workshop.Usage("--addr: write an address like 192.168.1.20:%s, not %q", HostPort, o.Addr)
	case ip != "" && net.ParseIP(ip).IsUnspecified() && len(o.Names) == 0 && o.Tunnel == "":
		return nil, workshop.Usage("--addr %s means every network of this machine; name one address, or the proxy that leads here (--name)", o.Addr)
	}
	if _, err := o.names(); err != nil {
		return nil, err
	}
	for _, name := range o.Show {
		if name != showAll && !strings.HasSuffix(name, ".html") {
			return nil, workshop.Usage("--show: write the name of a page like cards.html, or all, not %q", name)
		}
	}
	if p := net.ParseIP(ip); p != nil && p.IsUnspecified() {
		return live.BindAll(port)
	}
	return live.Bind(ip, port)
}

// names reads the names of proxies.
func (o Hosting) names() (*live.Names, error) {
	for _, n := range o.Names {
		if _, err := live.NewNames(n); err != nil {
			return nil, workshop.Usage("--name: %v, not %q", err, n)
		}
	}
	return live.NewNames(o.Names...)
}

// trusted returns the addresses of Behind.
func (o Hosting) trusted() (out []netip.Prefix, err error) {
	for _, text := range o.Behind {
		p, err := netip.ParsePrefix(text)
		if a, err2 := netip.ParseAddr(text); err2 == nil {
			p, err = a.Prefix(a.BitLen())
		}
		if err != nil {
			return nil, workshop.Usage("--behind: write the address of a proxy like 127.0.0.1, or of a network like 10.0.0.0/8, not %q", text)
		}
		out = append(out, p.Masked())
	}
	return out, nil
}

// at returns the address to hand out: the one that others can reach, if there
// is one.
func (o Hosting) at(b *live.Bound) string {
	switch {
	case len(o.Names) > 0:
		first, _ := new(live.Names).Address(o.Names[0]) // it was read before
		return first
	case b.Further != "":
		return b.Further
	}
	return b.URL
}

// showAll is the name of all pages.
const showAll = "all"

// HostBundle opens a bundle for a host. It shows the tables, and of the other pages those
// named by show, such as "cards.html"; "all" shows every page, with odds and secrets.
func HostBundle(shop *workshop.Workshop, data []byte, show ...string) (*host.Bundle, error) {
	o, err := shop.OpenKept(data)
	if err != nil {
		return nil, err
	}
	p, b := o.Play, o.Read
	var whole engine.Pack
	if c, err := shop.Systems.Campaign(p.Pack); err == nil { // else its missions are played alone
		whole = c.Pack
	}
	return &host.Bundle{
		Bundle: p, Whole: whole, Data: data, Title: b.Manifest.Title,
		Pages: func(lang string) (map[string][]byte, map[string]string, error) {
			files, err := shop.PagesIn(b, []string{lang}, nil)
			if err != nil {
				return nil, nil, err
			}
			missions := map[string]string{}
			shown := func(name string) bool { return slices.Contains(show, name) || slices.Contains(show, showAll) }
			for name, body := range files {
				ofPage := strings.HasSuffix(name, ".html")
				id := ""
				if ofPage {
					id = playedOn(string(body))
				}
				if id != "" {
					missions[id] = name
				}
				switch {
				case slices.Contains(show, showAll):
				case id != "":
					if files[name], ofPage = page.ForTable(body, name, shown); !ofPage {
						return nil, nil, fmt.Errorf("the page of %s has no table", id)
					}
				case ofPage && shown(name):
					files[name] = page.Trimmed(body, name, shown)
				case ofPage || page.Searches(name):
					delete(files, name)
				}
			}
			return files, missions, nil
		},
		Odds: func(mission string, seats int) (won, games int) { return fairOdds(b, mission, seats) },
		Skill: func(mission string, seats int, difficulty string) *skill.Cell {
			return skillOf(b, mission, seats, difficulty)
		},
		Judgement: func(mission string, seats int, difficulty string) (judgement.Model, *skill.Regret) {
			j := judgementOf(b, mission, seats, difficulty)
			return j.Model(), j.Scale()
		},
		Marks:     func(mission string, seats int) ([]host.Heat, int) { return fairMarks(b, mission, seats) },
		Questions: b.Questions,
		Test: func(n host.Noted) ([]byte, error) {
			if !slices.Contains(p.Pack.Missions(), n.Mission) {
				return nil, errors.New("it was written in a campaign, and a test begins with one Memory")
			}
			return shop.Systems.NoteTest(b, p.Pack, systems.Noted(n))
		},
		Passes: func(version string, test []byte) bool {
			was, err := semver.StrictNewVersion(version)
			if err != nil || semver.MustParse(b.Manifest.Version).LessThan(was) { // Open has checked its own
				return false
			}
			trial, err := shop.Systems.ReadTrial(b, p.Pack, "note"+workshop.TestSuffix, test)
			if err != nil {
				return false
			}
			ctx, end := context.WithTimeout(context.Background(), longestNote)
			defer end()
			failed, err := trial.Run(ctx, 1)
			return err == nil && len(failed) == 0
		},
	}, nil
}

// longestNote is how long a host plays the test of a note.
const longestNote = 5 * time.Second

// playedOn returns the mission played on a page; "" for none.
func playedOn(body string) string {
	_, rest, ok := strings.Cut(body, ` data-mission="`)
	if !ok {
		return ""
	}
	id, _, _ := strings.Cut(rest, `"`)
	return id
}

// fairOdds returns how often the fair bot won a mission, according to the
// bundle.
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

// skillOf returns what the bundle's games of a mission say on the scale of
// skill; nil if they were played with another difficulty or say nothing.
func skillOf(b *bundle.Bundle, mission string, seats int, difficulty string) *skill.Cell {
	if c := playedCell(b, mission, seats, difficulty); c != nil {
		return c.Skill()
	}
	return nil
}

// judgementOf returns what the bundle's games of a mission say about its positions; nil
// if they were played with another difficulty or say nothing.
func judgementOf(b *bundle.Bundle, mission string, seats int, difficulty string) *sim.Judgement {
	if c := playedCell(b, mission, seats, difficulty); c != nil {
		return c.Judgement
	}
	return nil
}

// playedCell returns the games of a mission that the bundle has; nil if there are none
// with this difficulty.
func playedCell(b *bundle.Bundle, mission string, seats int, difficulty string) *sim.Cell {
	data, ok := b.Files["smoke/"+mission+".json"]
	var m sim.Memory
	if !ok || json.Unmarshal(data, &m) != nil || m.Difficulty != difficulty {
		return nil
	}
	for i := range m.Cells {
		if m.Cells[i].Seats == seats {
			return &m.Cells[i]
		}
	}
	return nil
}

// fairMarks returns what the fair bot's games of a mission left on the board,
// according to the bundle, and the number of games.
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

// OpenHost makes a host of a store and bundle files. It reports a refused
// bundle and skips it, so that the others stay available. If none is left, the
// error is a [*workshop.Content].
func OpenHost(shop *workshop.Workshop, store *host.Store, files []string, said io.Writer) (*host.Host, error) {
	return openHost(shop, store, files, Hosting{Said: said}, "", nil)
}

// openHost is [OpenHost], and also refuses bundles that the owner of a public key did not
// sign. key "" takes any.
func openHost(shop *workshop.Workshop, store *host.Store, files []string, o Hosting, key string, behind []netip.Prefix) (*host.Host, error) {
	open := func(data []byte) (*host.Bundle, error) { return HostBundle(shop, data, o.Show...) }
	h, err := host.New(host.Config{Server: protocol.Program{Name: "acforge", Version: schema.Acforge}, Store: store, Open: open, Behind: behind})
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
		b, err := open(data)
		if err == nil {
			err = shop.Begins(b.Bundle)
		}
		if err == nil && key != "" {
			err = sharing.CheckSigned(shop, name, data, key)
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
		fmt.Fprintf(o.Said, "warning: left out: %v\n", err)
	}
	return h, nil
}

// Host serves the tables of a store until ctx is done.
func Host(ctx context.Context, shop *workshop.Workshop, file string, bundles []string, o Hosting) error {
	if file == "" {
		return workshop.Usage("--store needs a file")
	}
	behind, err := o.trusted()
	if err != nil {
		return err
	}
	key, err := sharing.PublicKey(o.Key)
	if err != nil {
		return err
	}
	store, err := host.OpenStore(file)
	if errors.Is(err, host.ErrDamaged) {
		return &workshop.Content{Err: err}
	}
	if err != nil {
		return err
	}
	defer store.Close()
	if wrong, err := store.Whole(); err != nil || wrong != nil {
		return &workshop.Content{Err: fmt.Errorf("%s is damaged: %w. acforge host --check says where, --repair saves what can be read", file, errors.Join(err, errors.New(strings.Join(wrong, "; "))))}
	}
	h, err := openHost(shop, store, bundles, o, key, behind)
	if err != nil {
		return err
	}
	b, err := o.listen()
	if err != nil {
		return err
	}
	fmt.Fprintf(o.Said, "Make tables at %s#key=%s (Ctrl-C ends)\n", o.at(b), h.MakerKey())
	return o.serve(ctx, h, b, func(at string) { fmt.Fprintf(o.Said, "From outside: %s#key=%s\n", at, h.MakerKey()) })
}

// Aside prevents a wait for the disk from blocking everything else. On one core
// Go would let nothing else run until it notices that a flush takes long.
func Aside() {
	if runtime.GOMAXPROCS(0) == 1 {
		runtime.GOMAXPROCS(2)
	}
}

// serve answers until ctx is done.
// outside is told the address of each name that a tunnel gives this host.
func (o Hosting) serve(ctx context.Context, h *host.Host, b *live.Bound, outside func(at string)) error {
	names, err := o.names()
	if err != nil {
		b.Close()
		return err
	}
	if ip, _, _ := net.SplitHostPort(o.Addr); ip != "" && ip != "localhost" && !net.ParseIP(ip).IsLoopback() {
		fmt.Fprintf(o.Said, "warning: anyone who can reach %s can read the pages. Nothing is encrypted, unless a proxy does it (--name)\n", o.Addr)
	}
	if (len(o.Names) > 0 || o.Tunnel != "") && len(o.Behind) == 0 {
		fmt.Fprintln(o.Said, "warning: everybody who comes through the proxy counts as one address. If it sets X-Forwarded-For, name its address: --behind 127.0.0.1")
	}
	Aside()
	handler := live.Shield(b.Hosts, names, h.Handler())
	if o.Tunnel != "" {
		tunnel := newTunnel(o, b.URL, names, outside)
		handler = tunnel.proves(handler)
		defer tunnel.begin(ctx)()
	}
	server := &http.Server{
		Handler: handler, MaxHeaderBytes: 16 << 10,
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
	return b.Serve(ctx, server, func() {})
}

// ServeOne serves one game of a bundle at a table in memory until ctx is done.
// Mission "" is the first, seats 0 the smallest number.
func ServeOne(ctx context.Context, shop *workshop.Workshop, file, mission string, seats int, o Hosting) error {
	behind, err := o.trusted()
	if err != nil {
		return err
	}
	store, err := host.OpenStore("")
	if err != nil {
		return err
	}
	defer store.Close()
	h, err := openHost(shop, store, []string{file}, o, "", behind)
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
	b, err := o.listen()
	if err != nil {
		return err
	}
	at := strings.TrimSuffix(o.at(b), "/") + links.Page
	for n, key := range links.Seats {
		fmt.Fprintf(o.Said, "Seat %d: %s#at=%s\n", n+1, at, key)
	}
	fmt.Fprintf(o.Said, "For spectators: %s#at=%s\n", at, links.Watch)
	return o.serve(ctx, h, b, func(at string) {
		for n, key := range links.Seats {
			fmt.Fprintf(o.Said, "Seat %d from outside: %s#at=%s\n", n+1, strings.TrimSuffix(at, "/")+links.Page, key)
		}
	})
}
