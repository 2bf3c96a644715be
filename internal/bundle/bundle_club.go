package bundle

import (
	"reflect"

	"acforge/schema/ir/club"
)

// In a bundle of club content/pack.json holds the whole pack: its cards and
// the ways to play it.
const clubName = "club"

var systemClub = system{
	name: clubName,
	schemaOf: func(member string) string {
		if member == packFileName {
			return "club/pack"
		}
		return ""
	},
	check: checkClub,
}

// ClubContents returns the contents of a bundle of p, with its texts by
// language and key. The caller adds smoke results and assets.
func ClubContents(p *club.Pack, texts map[string]map[string]string) (*Contents, error) {
	c := &Contents{
		System: clubName, ID: p.ID, Version: p.Version, Title: map[string]string{},
		Editions: p.Editions, Languages: p.Languages, License: p.License, Credits: p.Credits,
	}
	if err := c.Add(packFileName, p); err != nil {
		return nil, err
	}
	return c, c.addTexts(texts, string(p.Title))
}

// Club returns the pack of a bundle of club, made anew at each call. The
// error is an *Error.
func (b *Bundle) Club() (*club.Pack, error) {
	p, err := b.club()
	if err != nil {
		return nil, err
	}
	return p, nil
}

func (b *Bundle) club() (*club.Pack, *Error) {
	if err := b.of(clubName); err != nil {
		return nil, err
	}
	if p, ok := b.kept().(*club.Pack); ok {
		return p, nil
	}
	p := &club.Pack{}
	if err := b.decode(packFileName, p); err != nil {
		return nil, err
	}
	return p, nil
}

// clubOrNone are the ids that may be none.
var clubOrNone = map[string]bool{"Defence.Location": true, "Double.Weapon": true, "Double.Location": true}

func checkClub(b *Bundle) *Error {
	p, err := b.club()
	if err != nil {
		return err
	}
	if err := b.sameHead(packFileName, head{p.ID, p.Version, p.License, p.Editions, p.Languages, p.Credits}); err != nil {
		return err
	}
	seen := map[string]bool{}
	for _, g := range p.Games {
		if seen[g.ID] {
			return refuse(CodeContent, packFileName, "two games with the id %s", quote(g.ID))
		}
		seen[g.ID] = true
	}
	ids := tables{map[string]int{"LocationID": len(p.Locations), "WeaponID": len(p.Weapons), "SpecialID": len(p.Specials)}, clubOrNone}
	if why := ids.check(reflect.ValueOf(*p), ""); why != "" {
		return refuse(CodeContent, packFileName, "%s", why)
	}
	b.keep(p)
	return nil
}
