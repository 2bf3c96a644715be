package club

import (
	"reflect"

	"acforge.dev/internal/bundle"
	"acforge.dev/internal/systems"
	"acforge.dev/schema/ir/club"
)

func (system) Things(b *bundle.Bundle) ([]systems.Thing, error) {
	p, err := shared(b)
	if err != nil {
		return nil, err
	}
	s := systems.SpeakerOf(b)
	s.Named = func(kind, _ string, _ reflect.Value, i int) (string, bool) {
		switch kind {
		case "LocationID":
			return systems.Pick(p.Locations, i, func(x club.Location) string { return x.ID }), true
		case "WeaponID":
			return systems.Pick(p.Weapons, i, func(x club.Weapon) string { return x.ID }), true
		case "SpecialID":
			return systems.Pick(p.Specials, i, func(x club.Special) string { return x.ID }), true
		}
		return "", false
	}
	return s.Tables(reflect.ValueOf(*p), "the pack"), nil
}
