package systems_test

import (
	"fmt"
	"reflect"
	"testing"

	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/systems"
	systemclub "acforge.dev/internal/systems/club"
	systemvenice "acforge.dev/internal/systems/venice"
	pagesclub "acforge.dev/preview/club"
	"acforge.dev/preview/page"
	"acforge.dev/preview/paper"
	pagesvenice "acforge.dev/preview/venice"
)

// drawingsIn returns every drawing in what is printed.
func drawingsIn(v reflect.Value) (out []paper.Drawing) {
	if v.IsValid() && v.Type() == reflect.TypeFor[paper.Drawing]() {
		d := v.Interface().(paper.Drawing)
		out = append(out, d)
		for _, within := range d.Images {
			out = append(out, within)
		}
		return out
	}
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		return drawingsIn(v.Elem())
	case reflect.Slice:
		for i := range v.Len() {
			out = append(out, drawingsIn(v.Index(i))...)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				out = append(out, drawingsIn(v.Field(i))...)
			}
		}
	}
	return out
}

// TestPicturesOnPaper: a picture that an author gives for a card, a figure or a tile is
// printed, whatever it belongs to.
func TestPicturesOnPaper(t *testing.T) {
	level.Gate(t)
	packs, err := compiled()
	if err != nil {
		t.Fatal(err)
	}
	pictures := page.Pictures{}
	give := func(name string) {
		n := len(pictures) // each is another drawing
		pictures[name] = page.Picture{Ext: ".svg", Bytes: fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="M0 0h%d.5v40z" fill="#%06x"/></svg>`, n%39+1, n)}
	}
	printed := func(set *paper.Set) {
		t.Helper()
		var all []paper.Drawing
		for _, d := range drawingsIn(reflect.ValueOf(set.Files)) {
			if d.SVG == "" {
				all = append(all, d)
			}
		}
		for name, p := range pictures {
			want, ok := paper.Artwork(p.Bytes)
			if !ok {
				t.Fatalf("%s is not read", name)
			}
			found := false
			for _, d := range all {
				found = found || reflect.DeepEqual(d, want)
			}
			if !found {
				t.Errorf("the picture %s is on no sheet", name)
			}
		}
	}

	_, b := packed(t, packs["venice"])
	p, err := systemvenice.Read(b)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range p.Enemies {
		if e.Boss != nil {
			give("bosses-" + e.ID)
			give("figure-bosses-" + e.ID)
			continue
		}
		give("enemies-" + e.ID)
		give("figure-enemies-" + e.ID)
	}
	for _, x := range p.Equipment {
		give("equipment-" + x.ID)
	}
	for _, x := range p.Events {
		give("events-" + x.ID)
	}
	for _, x := range p.Towers {
		give("towers-" + x.ID)
	}
	for _, x := range p.Chests {
		give("chests-" + x.ID)
	}
	for _, x := range p.Assassins {
		give("assassins-" + x.ID)
		give("figure-assassins-" + x.ID)
	}
	for _, x := range p.Apprentices {
		give("apprentices-" + x.ID)
		give("figure-apprentices-" + x.ID)
	}
	for _, x := range p.Allies {
		give("allies-" + x.ID)
	}
	for _, x := range p.Skills {
		give("skills-" + x.ID)
	}
	for _, x := range p.Machines {
		give("machines-" + x.ID)
		give("figure-machines-" + x.ID)
	}
	for _, x := range p.Memories[1].Tiles {
		give("tiles-" + p.Memories[1].ID + "_" + x.Name)
	}
	printed(pagesvenice.Paper(pagesvenice.Input{Pack: p, Texts: systems.Texts(b), Pictures: pictures, Lang: "en", Tool: "test"}))

	clear(pictures)
	_, b = packed(t, packs["club"])
	q, err := systemclub.Read(b)
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range q.Missions {
		give("missions-" + x.ID)
	}
	for _, x := range q.Weapons {
		give("weapons-" + x.ID)
	}
	for _, x := range q.Locations {
		give("locations-" + x.ID)
	}
	for _, x := range q.Specials {
		give("specials-" + x.ID)
	}
	for _, x := range q.Doubles {
		give("doubles-" + x.ID)
	}
	for _, x := range q.Characters {
		give("characters-" + x.ID)
	}
	printed(pagesclub.Paper(pagesclub.Input{Pack: q, Texts: systems.Texts(b), Pictures: pictures, Lang: "en", Tool: "test"}))
}
