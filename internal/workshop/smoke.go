package workshop

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"acforge.dev/engine/bot"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/systems"
	"acforge.dev/validator/sim"
)

// Report holds the results of the games of a pack, CampaignReport those of its
// campaigns. Progress says how far they are.
type (
	Report         = sim.Report
	CampaignReport = sim.Campaign
	Progress       = sim.Progress
)

// DefaultWorth is the number of games per cell that measure the worth of
// things. DefaultEditions is the number that compare other editions.
const (
	DefaultWorth    = sim.DefaultWorth
	DefaultEditions = sim.DefaultEditions
)

// DefaultBudget returns how many steps the fair bot looks ahead for a plan.
func DefaultBudget() int { return bot.FairBudget().Steps }

// Table returns a report for a terminal.
func Table(r *sim.Report) string { return sim.Table(r) }

// Figures collects the figures of reports for a program.
type Figures struct {
	rows   []sim.Scaled
	played []sim.Memory
}

// Add adds the memories of a report.
func (f *Figures) Add(r *sim.Report) {
	f.rows = append(f.rows, r.Scaled()...)
	f.played = append(f.played, r.Memories...)
}

// Scale returns the cells on the scale of skill as JSON, nil if there are none.
func (f *Figures) Scale() []byte { return listed(f.rows) }

// Played returns the memories with all counts as JSON, as a bundle has them; nil if there
// are none.
func (f *Figures) Played() []byte { return listed(f.played) }

// listed returns a list as JSON, nil if it is empty.
func listed[T any](list []T) []byte {
	if len(list) == 0 {
		return nil
	}
	out, err := json.Marshal(list)
	if err != nil {
		panic(err) // numbers and names can be written
	}
	return out
}

// Markdown returns what things are worth in a pack, if the options ask for it,
// and how groups fare in it.
func (c *Pack) Markdown(r *sim.Report, o PlayOptions) string {
	text := ""
	if o.Worth > 0 {
		text = sim.WorthMarkdown(r, "What things are worth in "+c.Name)
	}
	return text + sim.GroupsMarkdown(r, "How groups fare in "+c.Name)
}

// CampaignFindings returns the findings of a pack's campaigns without the
// suppressed ones.
func (c *Pack) CampaignFindings(r *sim.Campaign) []diag.Diagnostic {
	return c.Ignores.Filter(r.Diagnostics(c.Span))
}

// CampaignReports holds the reports of several packs, and their headings.
type CampaignReports struct {
	reports []*sim.Campaign
	titles  []string
}

// CampaignsOf plays campaigns of packs and passes each report to found. Packs
// without a campaign are skipped. If none has one, the error is a [*Content].
func (w *Workshop) CampaignsOf(ctx context.Context, packs []*Pack, o PlayOptions, found func(*Pack, *sim.Campaign) error) (*CampaignReports, error) {
	out := &CampaignReports{}
	var why error // why a pack has no campaign
	for _, c := range packs {
		report, err := c.Campaigns(ctx, o)
		switch {
		case errors.Is(err, systems.ErrNoCampaign):
			why = err
			continue
		case err != nil:
			return nil, err
		}
		if err := found(c, report); err != nil {
			return nil, err
		}
		out.reports = append(out.reports, report)
		out.titles = append(out.titles, fmt.Sprintf("Campaigns of %s %s", c.Name, c.Version()))
	}
	if len(out.reports) == 0 {
		return nil, &Content{Err: why}
	}
	return out, nil
}

// Text returns the reports for a terminal.
func (t *CampaignReports) Text() string {
	text := ""
	for _, r := range t.reports {
		text += r.Text()
	}
	return text
}

// Markdown returns the reports for a pull request.
func (t *CampaignReports) Markdown() string {
	text := ""
	for i, r := range t.reports {
		text += r.Markdown(t.titles[i])
	}
	return text
}

// JSON returns the reports for a program.
func (t *CampaignReports) JSON() ([]byte, error) { return json.Marshal(t.reports) }

// Left says how long the rest may take at the current speed.
func Left(so time.Duration, p Progress) string {
	if p.Work == 0 {
		return "just begun"
	}
	rest := time.Duration(float64(so) * float64(p.Of-p.Work) / float64(p.Work)).Round(time.Second)
	if rest >= 2*time.Minute {
		return "at most " + diag.Counted(int((rest+time.Minute-1)/time.Minute), "minute") + " left"
	}
	return "at most " + diag.Counted(int(rest/time.Second), "second") + " left"
}
