package table

import (
	"errors"
	"fmt"
	"io"

	"acforge.dev/engine/protocol"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/host"
	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/disk"
	"acforge.dev/schema"
)

// CheckStore looks for damage in a store, and prints what is wrong and a summary. The host
// may be running. The error is a [*workshop.Content] if anything is wrong.
func CheckStore(shop *workshop.Workshop, file string, out io.Writer) error {
	store, err := host.ReadStore(file)
	if err != nil {
		return &workshop.Content{Err: err}
	}
	defer store.Close()
	h, err := OpenHost(shop, store, nil, out)
	if err != nil {
		return &workshop.Content{Err: err}
	}
	summary, whole := h.Check(func(text string) { fmt.Fprintln(out, text) })
	fmt.Fprintln(out, summary)
	if !whole {
		return &workshop.Content{Err: fmt.Errorf("%s is not whole; acforge host --repair saves what can be read", file)}
	}
	return nil
}

// BackupStore writes a copy of a store into a new file. The host may be running.
func BackupStore(file, to string, out io.Writer) error {
	store, err := host.ReadStore(file)
	if err != nil {
		return &workshop.Content{Err: err}
	}
	defer store.Close()
	if err := store.Backup(to); err != nil {
		return err
	}
	fmt.Fprintf(out, "%s is a copy of %s\n", to, file)
	return nil
}

// RepairStore makes a store again from its readable part, and prints the losses.
// The error is a [*workshop.Content] if something is lost.
func RepairStore(shop *workshop.Workshop, file string, bundles []string, out io.Writer) error {
	c := host.Config{Server: protocol.Program{Name: "acforge", Version: schema.Acforge}, Open: func(data []byte) (*host.Bundle, error) { return HostBundle(shop, data) }}
	var more []*host.Bundle
	for _, name := range bundles {
		data, err := disk.ReadFile(name)
		if err != nil {
			return err
		}
		b, err := c.Open(data)
		if err != nil {
			return &workshop.Content{Err: fmt.Errorf("%s: %w", name, err)}
		}
		more = append(more, b)
	}
	r, err := host.Repair(file, c, more)
	if err != nil {
		return &workshop.Content{Err: err}
	}
	for _, text := range append(r.Mended, r.Lost...) {
		fmt.Fprintln(out, text)
	}
	fmt.Fprintf(out, "%s with %s\n", diag.Counted(r.Tables, "table"), diag.Counted(r.Answers, "answer"))
	if r.Old == "" {
		fmt.Fprintf(out, "nothing was wrong; %s stays as it is\n", file)
		return nil
	}
	fmt.Fprintf(out, "the file as it was is %s\n", r.Old)
	if len(r.Lost) > 0 {
		return &workshop.Content{Err: errors.New("not everything could be saved")}
	}
	return nil
}
