package workshop

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"acforge.dev/internal/bundle"
	"acforge.dev/preview/export"
	"acforge.dev/preview/page"
	"acforge.dev/preview/paper"
)

// Exporting says what [Workshop.Export] writes.
type Exporting struct {
	Format string   // one of [export.Formats]
	Langs  []string // none: all of the pack, or its first where missions are laid out
	// Players is the number of players that missions are laid out for; 0 is the fewest
	// of each mission.
	Players int
	Memory  string // the only mission to lay out; "" for all
	Images  string // the address of the folder where pictures are hosted
}

// Check returns a mistake about options, before anything is read.
func (o *Exporting) Check() error {
	if err := OneOf("FORMAT", o.Format, export.Formats...); err != nil {
		return err
	}
	if !export.NeedsTables(o.Format) && (o.Players != 0 || o.Memory != "") {
		return Usage("%s holds pieces and lays out no mission: leave out --players and --memory", o.Format)
	}
	if o.Images != "" && o.Format != "tts" {
		return Usage("--images is of tts alone: the other formats hold their pictures")
	}
	if o.Images != "" && !strings.Contains(o.Images, "://") {
		return Usage("--images needs an address, such as https://example.org/images/; this is %s", o.Images)
	}
	return nil
}

// Exported is a pack in a format of other programs.
type Exported struct {
	Files map[string][]byte
	// LeftOut says what the format does not hold, as the file left-out.txt does.
	LeftOut []string
}

// Export writes the pack of a bundle in a format of other programs.
func (w *Workshop) Export(b *bundle.Bundle, o Exporting) (*Exported, error) {
	langs := o.Langs
	if len(langs) == 0 {
		langs = b.Manifest.Languages
		if export.NeedsTables(o.Format) {
			langs = langs[:1]
		}
	}
	known := slices.Compact(slices.Sorted(slices.Values(slices.Concat(b.Manifest.Languages, page.Languages()))))
	in := export.Input{Content: b.Manifest.Content, Credits: b.Manifest.Credits, Images: o.Images}
	for i, lang := range langs {
		if err := OneOf("--lang", lang, known...); err != nil {
			return nil, err
		}
		if slices.Contains(langs[:i], lang) {
			continue
		}
		set, err := w.Systems.Paper(b, lang, Tool())
		if err != nil {
			return nil, err
		}
		in.Sets = append(in.Sets, set)
	}
	var left []string
	if export.NeedsTables(o.Format) {
		plays, skipped, err := w.laidOut(b, o)
		if err != nil {
			return nil, err
		}
		left = skipped
		for _, set := range in.Sets {
			tables, err := w.tables(b, set, plays)
			if err != nil {
				return nil, err
			}
			in.Tables = append(in.Tables, tables)
		}
	}
	in.LeftOut = left
	files, left, err := export.Make(o.Format, in)
	if err != nil {
		return nil, err
	}
	return &Exported{files, left}, nil
}

// laying is a mission and for how many players it is laid out.
type laying struct {
	mission string
	players int
}

// laidOut returns the missions to lay out. skipped says which have another number of
// players.
func (w *Workshop) laidOut(b *bundle.Bundle, o Exporting) (plays []laying, skipped []string, err error) {
	pack, err := w.Systems.Open(b)
	if err != nil {
		return nil, nil, err
	}
	ids := pack.Missions()
	if o.Memory != "" {
		if err := OneOf("--memory", o.Memory, ids...); err != nil {
			return nil, nil, err
		}
		ids = []string{o.Memory}
	}
	for _, id := range ids {
		m, err := pack.Mission(id)
		if err != nil {
			return nil, nil, err
		}
		seats := m.Seats()
		players := slices.Min(seats)
		if o.Players != 0 {
			players = o.Players
		}
		if slices.Contains(seats, players) {
			plays = append(plays, laying{id, players})
			continue
		}
		says := fmt.Sprintf("%s: it is not played by %d", id, players)
		if o.Memory != "" {
			return nil, nil, &Mistake{Text: says, Hint: fmt.Sprintf("It can be played by %s.", counts(seats))}
		}
		skipped = append(skipped, says)
	}
	if len(plays) == 0 {
		return nil, nil, Usage("no mission of this pack is played by %d", o.Players)
	}
	return plays, skipped, nil
}

func counts(list []int) string {
	var out []string
	for _, n := range list {
		out = append(out, fmt.Sprint(n))
	}
	return strings.Join(out, ", ")
}

func (w *Workshop) tables(b *bundle.Bundle, set *paper.Set, plays []laying) ([]*export.Table, error) {
	var out []*export.Table
	for _, p := range plays {
		t, err := w.Systems.Table(b, set, p.mission, p.players, set.Lang)
		if err != nil {
			return nil, err
		}
		if t == nil {
			return nil, errors.New("the mission " + p.mission + " cannot be laid out")
		}
		out = append(out, t)
	}
	return out, nil
}
