package toy

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"acforge.dev/compiler"
	"acforge.dev/internal/bundle"
	"acforge.dev/internal/systems"
	"acforge.dev/internal/systems/toy/rules"
)

var list = systems.List{System()}

// bundled packages a compiled pack after change was applied.
func bundled(p *compiler.Pack, change func(*rules.IR)) ([]byte, error) {
	ir := irOf(p)
	change(ir)
	c, err := contents(ir, p.Texts)
	if err != nil {
		return nil, err
	}
	return list.EncodeBundle(*c)
}

// A pack comes back from its bundle, and a list without the system refuses it.
func TestBundle(t *testing.T) {
	p := nine(t)
	data, err := bundled(p, func(*rules.IR) {})
	if err != nil {
		t.Fatal(err)
	}
	b, err := list.OpenBundle(data)
	if err != nil {
		t.Fatal(err)
	}
	got, err := read(b)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(irOf(p), got); d != "" {
		t.Error(d)
	}
	if b.Manifest.Title["de"] != "Neun Felder" {
		t.Errorf("the title is %v", b.Manifest.Title)
	}
	other := bundle.System{Name: "other", Check: func(*bundle.Bundle) *bundle.Error { return nil }}
	var refused *bundle.Error
	if _, err := bundle.Open(data, other); !errors.As(err, &refused) || refused.Code != bundle.CodeSystem {
		t.Errorf("a reader that does not know the system says: %v", err)
	}
}

// Content that breaks the schema, or a rule that no schema can express, is
// refused.
func TestBundleRefused(t *testing.T) {
	for want, change := range map[string]func(*rules.IR){
		`two missions with the id "yard"`: func(ir *rules.IR) { ir.Missions[1].ID = "yard" },
		"/missions/0/goal":                func(ir *rules.IR) { ir.Missions[0].Goal = "d4" },
		"/missions/0/calm":                func(ir *rules.IR) { ir.Missions[0].Calm = 6 },
	} {
		if _, err := bundled(nine(t), change); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("want %q, got %v", want, err)
		}
	}
}
