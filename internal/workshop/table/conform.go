package table

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"acforge.dev/engine/protocol"
	"acforge.dev/internal/carried"
	"acforge.dev/internal/conform"
	"acforge.dev/internal/host"
	"acforge.dev/internal/outfile"
	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/disk"
)

// ConformReport is the result of testing a program that speaks the protocol.
type ConformReport = conform.Report

// WriteConform writes a report as text, json or junit.
func WriteConform(w io.Writer, r *ConformReport, format string) error {
	switch format {
	case "json":
		return r.JSON(w)
	case "junit":
		return r.JUnit(w)
	}
	r.Text(w)
	return nil
}

// EngineTrial says how an engine is tested.
type EngineTrial struct {
	Bundles     []string      // files that it must load
	Transcripts []string      // files to play instead of those that acforge carries
	Words       bool          // compare words too
	Wait        time.Duration // for an answer
}

// TryEngine plays transcripts to a program and reports the differences. Instead
// of a program it takes the address of a host with the key for making tables.
func TryEngine(ctx context.Context, shop *workshop.Workshop, command []string, e EngineTrial) (*ConformReport, error) {
	if len(e.Transcripts) == 0 && len(e.Bundles) == 0 && !strings.Contains(command[0], "://") {
		return nil, workshop.Usage("conform engine needs --transcript, or a bundle to play with --bundle")
	}
	all, err := readTranscripts(e.Transcripts)
	if err != nil {
		return nil, err
	}
	packs := map[string]map[string]string{}
	for _, name := range e.Bundles {
		b, err := disk.ReadBundle(shop, name)
		if err != nil {
			return nil, err
		}
		file, err := filepath.Abs(name)
		if err != nil {
			return nil, err
		}
		packs[b.Read.Manifest.ID] = map[string]string{"bundle": file, "digest": b.Play.Digest, "content": b.Play.Content}
	}
	o := conform.Options{Words: e.Words, Wait: e.Wait, Most: 20}
	if strings.Contains(command[0], "://") {
		return tryHost(ctx, command[0], all, o)
	}
	return tryEngine(ctx, command, all, packs, o)
}

// TranscriptsAt is the folder where acforge carries transcripts on the shipped
// bundles.
const TranscriptsAt = "examples/clients/transcripts"

// readTranscripts reads transcripts from files, or those that acforge carries
// if there are none.
func readTranscripts(files []string) (all []*conform.Transcript, err error) {
	if len(files) == 0 {
		entries, err := fs.ReadDir(carried.Transcripts, TranscriptsAt)
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			text, err := fs.ReadFile(carried.Transcripts, path.Join(TranscriptsAt, e.Name()))
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

// tryEngine plays transcripts to a program. packs holds what it is given of the
// bundles, by the id of their pack.
func tryEngine(ctx context.Context, command []string, all []*conform.Transcript, packs map[string]map[string]string, o conform.Options) (*conform.Report, error) {
	r := &conform.Report{Cases: []conform.Case{}}
	for _, t := range all {
		given, ok := packs[t.Bundle]
		switch {
		case t.AtTable():
			r.Cases = append(r.Cases, skipped(t.Name, "it is for a host, which needs an address"))
			continue
		case t.Bundle != "" && !ok:
			r.Cases = append(r.Cases, skipped(t.Name, "it needs a bundle of "+t.Bundle))
			continue
		}
		p, err := conform.Start(ctx, command, o.Wait)
		if err != nil {
			return nil, workshop.Usage("%s cannot be started: %v", command[0], err)
		}
		o.Given = given
		r.Cases = append(r.Cases, conform.Play(ctx, t, p, o))
	}
	return r, ctx.Err()
}

func skipped(name, why string) conform.Case {
	return conform.Case{Name: name, Faults: []conform.Fault{}, Skipped: why}
}

// tryHost plays the transcripts of tables to a host, over both carriers.
func tryHost(ctx context.Context, address string, all []*conform.Transcript, o conform.Options) (*conform.Report, error) {
	u, err := url.Parse(address)
	if err != nil {
		return nil, workshop.Usage("%s is not an address: %v", address, err)
	}
	key, ok := strings.CutPrefix(u.Fragment, "key=")
	if u.Scheme != "http" && u.Scheme != "https" || !ok {
		return nil, workshop.Usage("write the link for making tables: http://…/#key=KEY")
	}
	o.Given = map[string]string{"maker": key}
	at := u.Scheme + "://" + u.Host
	r := &conform.Report{Cases: []conform.Case{}}
	for _, t := range all {
		if !t.AtTable() {
			r.Cases = append(r.Cases, skipped(t.Name, "it is for an engine, which needs a command"))
			continue
		}
		for _, by := range []struct {
			name string
			peer conform.Peer
		}{{"HTTP", conform.Post(at + "/rpc")}, {"WebSocket", conform.Dial("ws" + strings.TrimPrefix(at, "http") + "/ws")}} {
			c := conform.Play(ctx, t, by.peer, o)
			c.Name += " over " + by.name
			r.Cases = append(r.Cases, c)
		}
	}
	return r, ctx.Err()
}

// ClientTrial says how a client is tested.
type ClientTrial struct {
	Bundle  string        // the bundle played
	Mission string        // at the table; "" for the first
	Seats   int           // 0 for two, if possible
	Stdio   bool          // its engine is at its standard streams
	Only    []string      // the names of the trials; none means all
	Limit   time.Duration // for a game
	Said    io.Writer     // is told what was left out
}

// ClientTrials returns the trials for a client.
func ClientTrials() []conform.Trial { return conform.Trials() }

// TrialNames returns the names of the trials for a client.
func TrialNames() (names []string) {
	for _, t := range conform.Trials() {
		names = append(names, t.Name)
	}
	return names
}

// TryClient acts as the engine of a client in several trials and reports the
// problems.
func TryClient(ctx context.Context, shop *workshop.Workshop, command []string, o ClientTrial) (*ConformReport, error) {
	r := &conform.Report{Cases: []conform.Case{}}
	for _, trial := range conform.Trials() {
		if len(o.Only) > 0 && !slices.Contains(o.Only, trial.Name) {
			continue
		}
		c, err := tryClient(ctx, shop, command, trial, o)
		if err != nil {
			return nil, err
		}
		r.Cases = append(r.Cases, c)
	}
	return r, nil
}

// tryClient runs one trial of a client.
func tryClient(whole context.Context, shop *workshop.Workshop, command []string, trial conform.Trial, o ClientTrial) (conform.Case, error) {
	ctx, stop := context.WithTimeout(whole, o.Limit)
	defer stop()
	noStart := func(c conform.Case, err error) (conform.Case, error) {
		if err != nil {
			return c, workshop.Usage("%s cannot be started: %v", command[0], err)
		}
		return c, whole.Err()
	}
	if o.Stdio {
		b, err := disk.ReadBundle(shop, o.Bundle)
		if err != nil {
			return conform.Case{}, err
		}
		s := protocol.NewSession(SessionConfig(shop))
		s.Use(b.Play)
		return noStart(conform.WatchStdio(ctx, command, trial, s.Handle))
	}
	store, err := host.OpenStore("")
	if err != nil {
		return conform.Case{}, err
	}
	defer store.Close()
	h, err := OpenHost(shop, store, []string{o.Bundle}, o.Said)
	if err != nil {
		return conform.Case{}, err
	}
	defer h.Close()
	links, err := h.NewTable("", o.Mission, max(o.Seats, 2), "", "", "")
	if err != nil && o.Seats == 0 {
		links, err = h.NewTable("", o.Mission, 0, "", "", "")
	}
	if refused, ok := errors.AsType[*protocol.Error](err); ok {
		return conform.Case{}, workshop.Usage("%s", refused.Message)
	}
	if err != nil {
		return conform.Case{}, err
	}
	return noStart(conform.WatchTable(ctx, command, trial, conform.Table{Handler: h.Handler(), Page: links.Page, Key: links.Seats[0], Keeper: links.Keeper, Seats: len(links.Seats)}))
}

// Record writes acforge's answers into transcripts on a bundle. The error is a
// [*workshop.Content] if the bundle or a transcript is invalid.
func Record(ctx context.Context, shop *workshop.Workshop, bundle string, transcripts []string) error {
	data, err := disk.ReadFile(bundle)
	if err != nil {
		return err
	}
	if _, err := OpenBundle(shop, data); err != nil {
		return &workshop.Content{Err: fmt.Errorf("%s: %w", bundle, err)}
	}
	for _, name := range transcripts {
		text, err := disk.ReadFile(name)
		if err != nil {
			return err
		}
		said, err := Answered(shop, string(text), data)
		if err != nil {
			return &workshop.Content{Err: fmt.Errorf("%s: %w", name, err)}
		}
		mine := func(head []byte) bool {
			return bytes.HasPrefix(head, []byte("#")) || bytes.HasPrefix(head, []byte("> "))
		}
		if err := outfile.Write(ctx, name, []byte(said), mine); err != nil {
			return err
		}
	}
	return nil
}

// Answered returns a transcript with the replies of a new session. It may load
// the bundle as "$bundle".
func Answered(shop *workshop.Workshop, text string, bundle []byte) (string, error) {
	conf := SessionConfig(shop)
	conf.Read = func(name string) ([]byte, error) { // no file of this machine
		if name != "$bundle" {
			return nil, &os.PathError{Op: "open", Path: name, Err: os.ErrNotExist}
		}
		return bundle, nil
	}
	return Talk(protocol.NewSession(conf), text)
}

// Talk returns text with the replies of a session. $save in a question is replaced
// by the last save received. Questions without a reply between them are sent
// together; nothing more is sent until all are answered.
func Talk(s *protocol.Session, text string) (string, error) {
	var out strings.Builder
	save := "null"
	var asked []string // sent together: no reply between them
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
