package table

import (
	"context"
	"fmt"
	"io"

	"acforge/engine/protocol"
	"acforge/internal/printable"
	"acforge/internal/systems"
	"acforge/internal/workshop"
	"acforge/internal/workshop/disk"
	"acforge/schema"
)

// SessionConfig is what a session in this program can do.
func SessionConfig() protocol.Config {
	return protocol.Config{
		Server: protocol.Program{Name: "acforge", Version: schema.Acforge},
		Open:   OpenBundle,
		Read:   disk.ReadFile,
		Bots:   protocol.Bots(),
	}
}

// OpenBundle judges and opens the bytes of a bundle.
func OpenBundle(data []byte) (*protocol.Bundle, error) {
	o, err := workshop.OpenBundle(data)
	if err != nil {
		return nil, err
	}
	return o.Play, nil
}

// OpenCampaign judges and opens the bytes of a bundle, and makes its campaign ready.
func OpenCampaign(data []byte) (*protocol.Bundle, error) {
	p, err := OpenBundle(data)
	if err != nil {
		return nil, err
	}
	whole, err := systems.CampaignOf(p.Pack)
	if err != nil {
		return nil, err
	}
	return asCampaign(p, whole), nil
}

// Serve answers one message of the protocol a line until in ends or ctx is done. The first
// of the files is the bundle that is loaded; there may be none. With campaign the campaign
// of a pack is the one mission that it has.
func Serve(ctx context.Context, in io.Reader, out io.Writer, files []string, campaign bool) error {
	conf := SessionConfig()
	if campaign {
		conf.Open = OpenCampaign
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
