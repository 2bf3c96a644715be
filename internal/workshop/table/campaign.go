package table

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"acforge.dev/engine/protocol"
	"acforge.dev/engine/replay"
	"acforge.dev/internal/bundle"
	"acforge.dev/internal/outfile"
	"acforge.dev/internal/systems"
	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/disk"
	"acforge.dev/schema"
)

// A campaign is saved in a file of the group's own, a JSON document
// (docs/campaign.md). It names the pack. It holds the log of every answer and
// every chance, from which the campaign can be replayed. It also holds the
// resulting state, for people and programs to read. The whole file is written
// after each answer.

const (
	campaignFormat  = "acforge.campaign"
	campaignVersion = 1
	campaignSchema  = "kept/campaign"
)

type campaignDoc struct {
	Format  string         `json:"format"`
	Version int            `json:"version"`
	Pack    playedPack     `json:"pack"`
	Lang    string         `json:"lang"`
	Game    *replay.Replay `json:"game"`
	// State is the state of the campaign, in the form of game.state.
	State json.RawMessage `json:"state"`
	// Entered holds the entries of later campaigns in this one's records.
	Entered json.RawMessage `json:"entered,omitempty"`
	// Before holds games played with earlier versions of the pack, oldest first,
	// from which the campaign was carried over by its state.
	Before []playedWith `json:"before,omitempty"`
}

// playedPack identifies the pack that a campaign was played with.
type playedPack struct {
	ID      string `json:"id"`
	Version string `json:"version"`
	// Content maps the bundle members that a game depends on to their digests.
	Content map[string]string `json:"content"`
}

// playedWith is a pack and the game played with it.
type playedWith struct {
	Pack playedPack     `json:"pack"`
	Game *replay.Replay `json:"game"`
}

func isCampaign(head []byte) bool {
	return bytes.HasPrefix(bytes.TrimLeft(head, " \t\r\n"), []byte(`{`)) && bytes.Contains(head, []byte(`"`+campaignFormat+`"`))
}

// campaignFile saves the campaign being played.
type campaignFile struct {
	name    string
	doc     campaignDoc
	handle  func([]byte) []byte
	release func()
	// earlier holds campaigns played before. This one enters in their records
	// what enter allows.
	earlier []*campaignFile
	enter   func(earlier, entered, later []byte) ([]byte, error)
}

// campaign prepares the campaign of a bundle and reads its file, or begins a
// new one if there is none. It is written under ctx.
func (o *PlayOptions) campaign(ctx context.Context, s *protocol.Session, p *protocol.Bundle, b *bundle.Bundle) (*campaignFile, error) {
	whole, err := o.Shop.Systems.Campaign(p.Pack)
	if err != nil {
		return nil, &workshop.Content{Err: err}
	}
	c := &campaignFile{name: cmp.Or(o.CampaignFile, p.Pack.ID()+".campaign.json"), handle: s.Handle, enter: whole.Enter}
	o.Chapter = whole.Chapter
	played := asCampaign(p, whole)
	s.Use(played)
	if err := c.hold(); err != nil {
		return nil, err
	}
	for _, name := range o.Earlier {
		e := &campaignFile{name: name}
		c.earlier = append(c.earlier, e)
		if err := e.hold(); err != nil {
			return nil, err
		}
		data, err := disk.ReadFile(name)
		if err != nil {
			return nil, err
		}
		if err := e.read(data, p); err != nil {
			return nil, err
		}
	}
	data, err := disk.ReadFile(c.name)
	switch {
	case errors.Is(err, fs.ErrNotExist) && o.Resumed != "":
		return nil, workshop.Usage("there is no campaign in %s to continue", c.name)
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return nil, err
	default:
		if o.Begins != "" {
			return nil, workshop.Usage("--%s says how a campaign begins, but the one in %s has already begun", o.Begins, c.name)
		}
		if err := c.read(data, p); err != nil {
			return nil, err
		}
		if err := c.carry(whole, played, b, o.Said); err != nil {
			return nil, err
		}
		if o.Replay, err = json.Marshal(c.doc.Game); err != nil {
			return nil, err
		}
		o.Resume = true
		if o.Lang == "" {
			o.Lang = c.doc.Lang
		}
		fmt.Fprintf(o.Said, "Continuing %s.\n", c.name)
	}
	c.doc.Format, c.doc.Version = campaignFormat, campaignVersion
	c.doc.Pack.ID, c.doc.Pack.Version, c.doc.Pack.Content = p.Pack.ID(), p.Pack.Version(), contentOf(b)
	o.Mission = ""
	o.Keep = func(g protocol.NewReply, _ func() (string, error)) error { return c.keep(ctx, g) }
	return c, nil
}

// asCampaign returns a bundle with its campaign in place of the missions.
func asCampaign(p *protocol.Bundle, whole *systems.Campaign) *protocol.Bundle {
	return &protocol.Bundle{Pack: whole.Pack, Digest: p.Digest, Content: p.Content, Languages: p.Languages}
}

// contentOf returns the digests of the parts that games of a bundle depend on:
// its tables and its missions.
func contentOf(b *bundle.Bundle) map[string]string {
	out := map[string]string{}
	for _, m := range b.Manifest.Files {
		if strings.HasPrefix(m.Path, "content/") {
			out[m.Path] = m.SHA256
		}
	}
	return out
}

// hold locks the file while it is played.
func (c *campaignFile) hold() error {
	dir, err := keptDir()
	if err != nil || os.MkdirAll(dir, 0o700) != nil {
		return nil // there is no place for a lock
	}
	abs, err := filepath.Abs(c.name)
	if err != nil {
		return err
	}
	sum := sha256.Sum256([]byte(abs))
	c.release, err = outfile.Hold(filepath.Join(dir, "campaign-"+hex.EncodeToString(sum[:8])+lockEnd))
	if errors.Is(err, outfile.ErrHeld) {
		return workshop.Usage("the campaign %s is already being played, perhaps in another window", c.name)
	}
	return err
}

func (c *campaignFile) end() {
	if c == nil {
		return
	}
	for _, e := range c.earlier {
		e.end()
	}
	if c.release != nil {
		c.release()
	}
}

// read reads the file. It never changes the file, even if it is damaged.
func (c *campaignFile) read(data []byte, p *protocol.Bundle) error {
	bad := func(format string, args ...any) error {
		return &workshop.Content{Err: fmt.Errorf("the campaign %s %s; it is unchanged", c.name, fmt.Sprintf(format, args...))}
	}
	if problems := schema.Shared().Validate(campaignSchema, data); len(problems) > 0 {
		return bad("cannot be read: %s", problems[0])
	}
	if err := json.Unmarshal(data, &c.doc); err != nil {
		return bad("cannot be read: %v", err)
	}
	if c.doc.Entered != nil { // in compact form
		var b bytes.Buffer
		if err := json.Compact(&b, c.doc.Entered); err != nil {
			return bad("cannot be read: %v", err)
		}
		c.doc.Entered = b.Bytes()
	}
	if id := c.doc.Pack.ID; id != p.Pack.ID() {
		return bad("is of the pack %s, not of %s", id, p.Pack.ID())
	}
	return nil
}

// keep saves the campaign as it is now. The file holds no words about what
// happened.
func (c *campaignFile) keep(ctx context.Context, g protocol.NewReply) error {
	saved, err := answerTo[protocol.SaveReply](c, "game.save", map[string]any{"game": g.Game})
	if err != nil {
		return err
	}
	stands, err := answerTo[struct{ State json.RawMessage }](c, "game.state", map[string]any{"game": g.Game, "viewer": 0})
	if err != nil {
		return err
	}
	c.doc.Game, c.doc.State, c.doc.Lang = saved.Save, stands.State, g.Lang
	if err := c.write(ctx); err != nil {
		return err
	}
	for _, e := range c.earlier {
		entered, err := c.enter(e.doc.State, e.doc.Entered, c.doc.State)
		if err != nil {
			return err
		}
		if string(entered) == "[]" || bytes.Equal(entered, e.doc.Entered) {
			continue
		}
		e.doc.Entered = entered
		if err := e.write(ctx); err != nil {
			return err
		}
	}
	return nil
}

func (c *campaignFile) write(ctx context.Context) error {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "\t")
	if err := enc.Encode(c.doc); err != nil {
		return err
	}
	return outfile.Write(ctx, c.name, b.Bytes(), isCampaign)
}

// answerTo makes a protocol call about the campaign being played.
func answerTo[T any](c *campaignFile, method string, params map[string]any) (T, error) {
	var reply struct {
		Result T
		Error  *protocol.Error
	}
	call, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": method, "method": method, "params": params})
	if err != nil {
		return reply.Result, err
	}
	if err := json.Unmarshal(c.handle(call), &reply); err != nil {
		return reply.Result, err
	}
	if reply.Error != nil {
		return reply.Result, reply.Error
	}
	return reply.Result, nil
}
