package table

import (
	"context"
	"fmt"
	"io"

	"acforge/engine/protocol"
	"acforge/internal/printable"
	"acforge/internal/workshop"
	"acforge/internal/workshop/disk"
	"acforge/schema"
)

// SessionConfig is what a session in this program can do.
func SessionConfig(shop *workshop.Workshop) protocol.Config {
	return protocol.Config{
		Server: protocol.Program{Name: "acforge", Version: schema.Acforge},
		Open:   func(data []byte) (*protocol.Bundle, error) { return OpenBundle(shop, data) },
		Read:   disk.ReadFile,
		Bots:   protocol.Bots(),
	}
}

// OpenBundle judges and opens the bytes of a bundle.
func OpenBundle(shop *workshop.Workshop, data []byte) (*protocol.Bundle, error) {
	o, err := shop.OpenBundle(data)
	if err != nil {
		return nil, err
	}
	return o.Play, nil
}

// OpenCampaign judges and opens the bytes of a bundle, and makes its campaign ready.
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

// Serve answers one message of the protocol a line until in ends or ctx is done. The first
// of the files is the bundle that is loaded; there may be none. With campaign the campaign
// of a pack is the one mission that it has.
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
	case <-ctx.Done(): // Ctrl-C ends the session as the end of input does
		return nil
	}
}
