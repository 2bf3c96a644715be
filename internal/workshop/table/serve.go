package table

import (
	"context"
	"fmt"
	"io"

	"acforge.dev/engine/protocol"
	"acforge.dev/internal/printable"
	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/disk"
	"acforge.dev/schema"
)

// SessionConfig returns the configuration of a session in this program.
func SessionConfig(shop *workshop.Workshop) protocol.Config {
	return protocol.Config{
		Server: protocol.Program{Name: "acforge", Version: schema.Acforge},
		Open:   func(data []byte) (*protocol.Bundle, error) { return OpenBundle(shop, data) },
		Read:   disk.ReadFile,
		Bots:   protocol.Bots(),
	}
}

// OpenBundle checks and opens the bytes of a bundle.
func OpenBundle(shop *workshop.Workshop, data []byte) (*protocol.Bundle, error) {
	o, err := shop.OpenBundle(data)
	if err != nil {
		return nil, err
	}
	return o.Play, nil
}

// OpenCampaign checks and opens the bytes of a bundle, and prepares its
// campaign.
func OpenCampaign(shop *workshop.Workshop, data []byte) (*protocol.Bundle, error) {
	p, err := OpenBundle(shop, data)
	if err != nil {
		return nil, err
	}
	whole, err := shop.Systems.Campaign(p.Pack)
	if err != nil {
		return nil, err
	}
	return asCampaign(p, whole), nil
}

// Serve answers one message of the protocol per line until in ends or ctx is
// done. The first of files, if any, is the bundle that is loaded. With campaign
// the pack's campaign is its only mission.
func Serve(ctx context.Context, shop *workshop.Workshop, in io.Reader, out io.Writer, files []string, campaign bool) error {
	conf := SessionConfig(shop)
	if campaign {
		conf.Open = func(data []byte) (*protocol.Bundle, error) { return OpenCampaign(shop, data) }
	}
	s := protocol.NewSession(conf)
	if len(files) > 0 {
		file := files[0]
		data, err := disk.ReadFile(file)
		if err != nil {
			return err
		}
		b, err := conf.Open(data)
		if err != nil {
			return &workshop.Content{Err: fmt.Errorf("%s: %w", file, err)}
		}
		s.Use(b)
	}
	done := make(chan error, 1)
	go func() { done <- s.Serve(in, printable.JSONWriter(out)) }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done(): // Ctrl-C ends the session like the end of input
		return nil
	}
}
