package systems

import (
	"reflect"

	"acforge/internal/bundle"
	systemclub "acforge/internal/systems/club"
	"acforge/schema/ir/club"
)

func thingsClub(b *bundle.Bundle) ([]thing, error) {
	p, err := systemclub.Read(b)
	if err != nil {
		return nil, err
	}
	words := inLanguage(texts(b), b.Manifest.Languages[0])
	s := &speaker{
		text: func(key string) string { return words(key, "") },
		named: func(kind, _ string, _ reflect.Value, i int) (string, bool) {
			switch kind {
			case "LocationID":
				return pick(p.Locations, i, func(x club.Location) string { return x.ID }), true
			case "WeaponID":
				return pick(p.Weapons, i, func(x club.Weapon) string { return x.ID }), true
			case "SpecialID":
				return pick(p.Specials, i, func(x club.Special) string { return x.ID }), true
			}
			return "", false
		},
	}
	return s.tables(reflect.ValueOf(*p), "the pack"), nil
}
