package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"acforge/internal/workshop"
	"acforge/internal/workshop/disk"

	"github.com/spf13/cobra"

	carried "acforge"
	"acforge/engine/protocol"
	"acforge/internal/conform"
	"acforge/internal/host"
	"acforge/internal/outfile"
)

func newConform(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "conform engine|client|record",
		Short: "Whether a program that speaks the protocol is right",
		Long: `Say of any program that speaks the protocol (docs/protocol.md), an engine or a
client, whether it is right. Nothing is wrong: exit code 0; something is: 1.
examples/clients/README.md says how it is used.`,
		Args: args(1, 1, "engine, client or record"),
		RunE: func(_ *cobra.Command, args []string) error {
			return workshop.Usage("conform takes engine, client or record, not %q", args[0])
		},
	}
	cmd.AddCommand(newConformEngine(a), newConformClient(a), newConformRecord(a))
	return cmd
}

// told writes a report of a conformance run in one of the formats.
func (a *app) told(r *conform.Report, format string) error {
	var err error
	switch format {
	case "json":
		err = r.JSON(a.stdout)
	case "junit":
		err = r.JUnit(a.stdout)
	default:
		r.Text(a.stdout)
	}
	switch {
	case err != nil:
		return err
	case !r.Right():
		return errContent
	}
	return nil
}

func newConformEngine(a *app) *cobra.Command {
	o := conform.Options{Wait: 20 * time.Second, Most: 20}
	var bundles, files []string
	format := "text"
	cmd := &cobra.Command{
		Use:   "engine [--bundle FILE] COMMAND... | ADDRESS#key=KEY",
		Short: "Play transcripts to an engine and compare what it answers",
		Long: `Play transcripts to an engine and compare what it answers, in the sense of the
protocol: members in any order and more of them than expected, ids of games and
hashes of its own, words of its own (with --words, ours). What differs is said with
line and field.

COMMAND is a program that answers a message a line on its standard streams; it is
started anew for each transcript. ADDRESS is that of a host, with the key by which
tables are made; it is tried over HTTP and over WebSocket, and has the pack of the
transcript among its bundles. Without --transcript all are played that acforge
carries (examples/clients/transcripts) and whose bundle is given.`,
		Example: `  acforge conform engine --bundle dist/NAME-0.1.0.acpack python3 engine.py
  acforge conform engine 'http://127.0.0.1:8090/#key=…'`,
		Args: args(1, 1000, "a command, or the address of a host"),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := workshop.OneOf("--format", format, "text", "json", "junit"); err != nil {
				return err
			}
			if len(files) == 0 && len(bundles) == 0 && !strings.Contains(args[0], "://") {
				return workshop.Usage("conform engine needs --bundle, a bundle to be played, or --transcript")
			}
			all, err := readTranscripts(files)
			if err != nil {
				return err
			}
			packs := map[string]string{}
			for _, name := range bundles {
				_, b, err := readBundle(name)
				if err != nil {
					return err
				}
				if packs[b.Manifest.ID], err = filepath.Abs(name); err != nil {
					return err
				}
			}
			var r *conform.Report
			if strings.Contains(args[0], "://") {
				r, err = a.tryHost(args[0], all, o)
			} else {
				r, err = a.tryEngine(args, all, packs, o)
			}
			if err != nil {
				return err
			}
			return a.told(r, format)
		},
	}
	fl := cmd.Flags()
	fl.SetInterspersed(false) // what stands behind COMMAND is its own
	fl.StringArrayVar(&bundles, "bundle", nil, "a bundle that the engine is to load; may be given several times")
	fl.StringArrayVar(&files, "transcript", nil, "a transcript to play in place of those that acforge carries; may be given several times")
	fl.BoolVar(&o.Words, "words", false, "compare words too, letter by letter")
	fl.DurationVar(&o.Wait, "wait", o.Wait, "how long an answer may take")
	fl.StringVar(&format, "format", format, "text, json or junit")
	return cmd
}

// transcriptsAt is where acforge carries transcripts on the shipped bundles.
const transcriptsAt = "examples/clients/transcripts"

// readTranscripts reads transcripts from files, without any those that acforge carries.
func readTranscripts(files []string) (all []*conform.Transcript, err error) {
	if len(files) == 0 {
		entries, err := carried.Transcripts.ReadDir(transcriptsAt)
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			text, err := carried.Transcripts.ReadFile(path.Join(transcriptsAt, e.Name()))
			if err != nil {
				return nil, err
			}
			t, err := conform.Read(e.Name(), string(text))
			if err != nil {
				return nil, err
			}
			all = append(all, t)
		}
		return all, nil
	}
	for _, name := range files {
		text, err := disk.ReadFile(name)
		if err != nil {
			return nil, err
		}
		t, err := conform.Read(filepath.ToSlash(name), string(text))
		if err != nil {
			return nil, &workshop.Content{Err: err}
		}
		all = append(all, t)
	}
	return all, nil
}

// tryEngine plays transcripts to a program, with bundles by the id of their pack.
func (a *app) tryEngine(command []string, all []*conform.Transcript, packs map[string]string, o conform.Options) (*conform.Report, error) {
	r := &conform.Report{Cases: []conform.Case{}}
	for _, t := range all {
		file, ok := packs[t.Bundle]
		switch {
		case t.AtTable():
			r.Cases = append(r.Cases, skipped(t.Name, "it is of a host, which is given by its address"))
			continue
		case t.Bundle != "" && !ok:
			r.Cases = append(r.Cases, skipped(t.Name, "no bundle of "+t.Bundle+" is given"))
			continue
		}
		p, err := conform.Start(a.ctx, command, o.Wait)
		if err != nil {
			return nil, workshop.Usage("%s cannot be started: %v", command[0], err)
		}
		o.Given = map[string]string{"bundle": file}
		r.Cases = append(r.Cases, conform.Play(a.ctx, t, p, o))
	}
	return r, a.ctx.Err()
}

func skipped(name, why string) conform.Case {
	return conform.Case{Name: name, Faults: []conform.Fault{}, Skipped: why}
}

// tryHost plays the transcripts of tables to a host, over both carriers.
func (a *app) tryHost(address string, all []*conform.Transcript, o conform.Options) (*conform.Report, error) {
	u, err := url.Parse(address)
	if err != nil {
		return nil, workshop.Usage("%s is no address: %v", address, err)
	}
	key, ok := strings.CutPrefix(u.Fragment, "key=")
	if u.Scheme != "http" && u.Scheme != "https" || !ok {
		return nil, workshop.Usage("a host is given as http://…/#key=KEY, by the link by which tables are made")
	}
	o.Given = map[string]string{"maker": key}
	at := u.Scheme + "://" + u.Host
	r := &conform.Report{Cases: []conform.Case{}}
	for _, t := range all {
		if !t.AtTable() {
			r.Cases = append(r.Cases, skipped(t.Name, "it is of an engine, which is given as a command"))
			continue
		}
		for _, by := range []struct {
			name string
			peer conform.Peer
		}{{"HTTP", conform.Post(at + "/rpc")}, {"WebSocket", conform.Dial("ws" + strings.TrimPrefix(at, "http") + "/ws")}} {
			c := conform.Play(a.ctx, t, by.peer, o)
			c.Name += " over " + by.name
			r.Cases = append(r.Cases, c)
		}
	}
	return r, a.ctx.Err()
}

func newConformClient(a *app) *cobra.Command {
	var file, mission string
	var trials []string
	seats, stdio, format, limit := 0, false, "text", 2*time.Minute
	known := []string{}
	about := ""
	for _, t := range conform.Trials() {
		known = append(known, t.Name)
		about += fmt.Sprintf("\n  %-8s %s", t.Name, t.Does)
	}
	cmd := &cobra.Command{
		Use:   "client --bundle FILE [--stdio] COMMAND...",
		Short: "Be a client's engine and watch what it sends",
		Long: `Be a client's engine and watch what it sends. The client gets the link of a seat
at a table, in place of {} or as its last argument, and plays to the end; the fair
bot has the other seats. With --stdio its engine is at its standard streams, a
message a line each way, with the bundle loaded. It should end with exit code 0 when
the game is over. What the engine would refuse as no right message, answers that it
was not offered, and asking again and again are wrong. It is tried in several ways:
` + about,
		Example: `  acforge conform client --bundle dist/NAME-0.1.0.acpack python3 examples/clients/client.py {} 7`,
		Args:    args(1, 1000, "a command"),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := workshop.OneOf("--format", format, "text", "json", "junit"); err != nil {
				return err
			}
			if file == "" {
				return workshop.Usage("conform client needs --bundle, the bundle to be played")
			}
			for _, name := range trials {
				if err := workshop.OneOf("--trial", name, known...); err != nil {
					return err
				}
			}
			r := &conform.Report{Cases: []conform.Case{}}
			for _, trial := range conform.Trials() {
				if len(trials) > 0 && !slices.Contains(trials, trial.Name) {
					continue
				}
				c, err := a.tryClient(args, trial, file, mission, seats, stdio, limit)
				if err != nil {
					return err
				}
				r.Cases = append(r.Cases, c)
			}
			return a.told(r, format)
		},
	}
	fl := cmd.Flags()
	fl.SetInterspersed(false) // what stands behind COMMAND is its own
	fl.StringVar(&file, "bundle", "", "the bundle to be played")
	fl.StringVar(&mission, "mission", "", "what is played at the table, the first when left out")
	fl.IntVar(&seats, "seats", 0, "how many play there, two where that goes")
	fl.BoolVar(&stdio, "stdio", false, "the engine is at the client's standard streams")
	fl.DurationVar(&limit, "time", limit, "how long a game may take")
	fl.StringArrayVar(&trials, "trial", nil, "try it in this way alone; may be given several times")
	fl.StringVar(&format, "format", format, "text, json or junit")
	return cmd
}

// tryClient tries a client in one way.
func (a *app) tryClient(command []string, trial conform.Trial, file, mission string, seats int, stdio bool, limit time.Duration) (conform.Case, error) {
	ctx, stop := context.WithTimeout(a.ctx, limit)
	defer stop()
	noStart := func(c conform.Case, err error) (conform.Case, error) {
		if err != nil {
			return c, workshop.Usage("%s cannot be started: %v", command[0], err)
		}
		return c, a.ctx.Err()
	}
	if stdio {
		b, _, err := readBundle(file)
		if err != nil {
			return conform.Case{}, err
		}
		s := protocol.NewSession(serverConfig())
		s.Use(b)
		return noStart(conform.WatchStdio(ctx, command, trial, s.Handle))
	}
	store, err := host.OpenStore("")
	if err != nil {
		return conform.Case{}, err
	}
	defer store.Close()
	h, err := a.beginHost(store, []string{file})
	if err != nil {
		return conform.Case{}, err
	}
	defer h.Close()
	links, err := h.NewTable("", mission, max(seats, 2), "", "", "")
	if err != nil && seats == 0 {
		links, err = h.NewTable("", mission, 0, "", "", "")
	}
	if refused, ok := errors.AsType[*protocol.Error](err); ok {
		return conform.Case{}, workshop.Usage("%s", refused.Message)
	}
	if err != nil {
		return conform.Case{}, err
	}
	return noStart(conform.WatchTable(ctx, command, trial, conform.Table{Handler: h.Handler(), Page: links.Page, Key: links.Seats[0], Keeper: links.Keeper, Seats: len(links.Seats)}))
}

func newConformRecord(a *app) *cobra.Command {
	var file string
	cmd := &cobra.Command{
		Use:   "record --bundle FILE TRANSCRIPT...",
		Short: "Write what acforge answers into transcripts of your own",
		Long: `Write what acforge answers to the questions of transcripts into them, after "<":
transcripts on a bundle of yours, for conform engine. What stands together is sent
together; a line with "<" alone is where an answer is waited for. "$bundle" in a
question is the bundle, $save the save that came last.`,
		Args: args(1, 1000, "a transcript"),
		RunE: func(_ *cobra.Command, args []string) error {
			if file == "" {
				return workshop.Usage("conform record needs --bundle, the bundle that is played")
			}
			data, err := disk.ReadFile(file)
			if err != nil {
				return err
			}
			if _, err := openBundle(data); err != nil {
				return &workshop.Content{Err: fmt.Errorf("%s: %w", file, err)}
			}
			for _, name := range args {
				text, err := disk.ReadFile(name)
				if err != nil {
					return err
				}
				said, err := answered(string(text), data)
				if err != nil {
					return &workshop.Content{Err: fmt.Errorf("%s: %w", name, err)}
				}
				mine := func(head []byte) bool {
					return bytes.HasPrefix(head, []byte("#")) || bytes.HasPrefix(head, []byte("> "))
				}
				if err := outfile.Write(a.ctx, name, []byte(said), mine); err != nil {
					return err
				}
			}
			return nil
		},
	}
	cmd.Flags().StringVar(&file, "bundle", "", "the bundle that is played")
	return cmd
}

// answered is a transcript with the replies of a new session, which may load the bundle
// as "$bundle".
func answered(text string, bundle []byte) (string, error) {
	conf := serverConfig()
	conf.Read = func(name string) ([]byte, error) { // no file of this machine
		if name != "$bundle" {
			return nil, &os.PathError{Op: "open", Path: name, Err: os.ErrNotExist}
		}
		return bundle, nil
	}
	return talk(protocol.NewSession(conf), text)
}

// talk returns text with the replies of a session. $save in a question stands for the
// last save received. Questions without a reply between them are sent together; then
// nothing is sent until all is said.
func talk(s *protocol.Session, text string) (string, error) {
	var out strings.Builder
	save := "null"
	var asked []string // sent together: no reply stands between them
	flush := func() error {
		var said strings.Builder
		if err := s.Serve(strings.NewReader(strings.Join(asked, "\n")+"\n"), &said); err != nil {
			return err
		}
		asked = nil
		for answer := range strings.Lines(said.String()) {
			out.WriteString("< " + answer)
			var r struct {
				Result struct{ Save json.RawMessage }
			}
			if json.Unmarshal([]byte(answer), &r) == nil && r.Result.Save != nil {
				save = string(r.Result.Save)
			}
		}
		return nil
	}
	lines := slices.Collect(strings.Lines(text))
	for i, line := range lines {
		if strings.HasPrefix(line, "<") {
			continue
		}
		out.WriteString(line)
		ask, ok := strings.CutPrefix(line, "> ")
		if !ok {
			continue
		}
		asked = append(asked, strings.ReplaceAll(strings.TrimSuffix(ask, "\n"), "$save", save))
		if i+1 == len(lines) || !strings.HasPrefix(lines[i+1], "> ") {
			if err := flush(); err != nil {
				return "", err
			}
		}
	}
	return out.String(), nil
}
