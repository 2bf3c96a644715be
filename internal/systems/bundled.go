package systems

import (
	"maps"
	"slices"

	"acforge.dev/compiler"
	"acforge.dev/internal/bundle"
	"acforge.dev/validator/sim"
)

// Complete adds the parts that are the same for all systems to the contents of
// a pack's bundle: its bases, its pictures and fonts, its source files and what lists of
// packs show of it.
func Complete(c *bundle.Contents, p *compiler.Pack) {
	c.Bases = bases(p)
	addPictures(c, p)
	addFonts(c, p)
	maps.Copy(c.Files, p.Sources)
	for lang, own := range p.Said {
		c.MoreTexts(lang, own.Texts())
	}
	c.About = bundle.About{Tags: p.About.Tags, Home: p.About.Home, Source: p.About.Source}
	for lang, texts := range p.Texts {
		if says := texts[p.About.Summary]; says != "" {
			if c.About.Summary == nil {
				c.About.Summary = map[string]string{}
			}
			c.About.Summary[lang] = says
		}
	}
	for i := range p.Pictures {
		if q := &p.Pictures[i]; q.Name() == p.About.Cover {
			c.About.Cover = assets + q.Name() + q.Ext
		}
	}
}

// bases returns the packs that a pack is built on.
func bases(p *compiler.Pack) []bundle.Base {
	var out []bundle.Base
	for _, b := range p.Bases {
		base := bundle.Base{ID: b.ID, Version: b.Version, Title: b.Title, License: b.License, Credits: b.Credits}
		for _, table := range slices.Sorted(maps.Keys(b.Parts)) {
			base.Parts = append(base.Parts, bundle.Part{Table: table, IDs: b.Parts[table]})
		}
		out = append(out, base)
	}
	return out
}

// Bundled packages a draft, with its smoke-play results unless report is nil,
// and opens the bundle again. What is played, shown and shipped is therefore
// what every client reads.
func (l List) Bundled(d Draft, report *sim.Report) (data []byte, b *bundle.Bundle, err error) {
	contents, err := d.Contents()
	if err != nil {
		return nil, nil, err
	}
	if report != nil {
		for i := range report.Memories {
			m := &report.Memories[i]
			if err := contents.Add("smoke/"+m.Memory+".json", m); err != nil {
				return nil, nil, err
			}
		}
		if report.Campaign != nil {
			if err := contents.Add(bundle.CampaignMember, report.Campaign); err != nil {
				return nil, nil, err
			}
		}
	}
	if data, err = l.EncodeBundle(*contents); err != nil {
		return nil, nil, err
	}
	if b, err = l.OpenBundle(data); err != nil {
		return nil, nil, err
	}
	return data, b, nil
}
