package table

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"

	"acforge.dev/internal/host"
	"acforge.dev/internal/parallel"
	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/disk"
)

// HostReport describes what was played at the tables of a host.
type HostReport = host.Report

// ReportParts returns the parts of a report that are written as a table.
func ReportParts() []string { return slices.Clone(host.Tables) }

// WriteReport writes a report as text, as JSON, or the part asked for as CSV.
func WriteReport(w io.Writer, r *HostReport, format, part string) error {
	switch format {
	case "csv":
		return r.CSV(w, part)
	case "json":
		e := json.NewEncoder(w)
		e.SetIndent("", "  ")
		return e.Encode(r)
	}
	r.Text(w)
	return nil
}

// Report returns what was played at the tables of a store. The host may be
// running. deals is how often the fair bot plays each game that ended, from the same deal.
// The error is a [*workshop.Content] if the file is not a store.
func Report(ctx context.Context, shop *workshop.Workshop, file string, deals int, said io.Writer) (*HostReport, error) {
	if deals < 0 || deals > mostDeals {
		return nil, workshop.Usage("--same-deals must be between 0 and %d", mostDeals)
	}
	store, err := host.ReadStore(file)
	if err != nil {
		return nil, &workshop.Content{Err: err}
	}
	defer store.Close()
	h, err := OpenHost(shop, store, nil, said)
	if err != nil {
		return nil, err
	}
	r, err := h.Report()
	if err == nil && deals > 0 {
		err = workshop.Interrupted(h.SameDeals(ctx, r, deals, parallel.Each))
	}
	return r, err
}

// mostDeals limits the games of a bot from one deal.
const mostDeals = 1000

// AddGames adds recorded games to a store. It reports each added game on out
// and each refused one, with the reason, on refusals. A refused game does not
// stop the others; the error is then a [*workshop.Content].
func AddGames(shop *workshop.Workshop, file string, bundles, games []string, out, refusals io.Writer) error {
	store, err := host.OpenStore(file)
	if err != nil {
		return err
	}
	defer store.Close()
	h, err := OpenHost(shop, store, bundles, refusals)
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
			fmt.Fprintf(refusals, "%s: not added: %v\n", name, err)
		case became == host.AddedTwice:
			fmt.Fprintf(out, "%s: the store already has it\n", name)
		case became == host.AddedLonger:
			fmt.Fprintf(out, "%s: continued an earlier save of it\n", name)
		default:
			fmt.Fprintf(out, "%s: added\n", name)
		}
	}
	if refused > 0 {
		return &workshop.Content{Err: fmt.Errorf("%d of %d games were not added", refused, len(games))}
	}
	return nil
}
