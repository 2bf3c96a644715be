package venice

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"
)

// A map in a bundle is standalone and well-formed, with its own style, without
// scripts or external links.
func TestMapFiles(t *testing.T) {
	in := fixture()
	files := MapFiles(in.Pack, in.Texts)
	svg, ok := files["maps/0.2.svg"]
	if !ok || len(files) != 1 {
		t.Fatalf("the maps are %d, with maps/0.2.svg: %t", len(files), ok)
	}
	dec := xml.NewDecoder(strings.NewReader(string(svg)))
	for {
		tok, err := dec.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if e, ok := tok.(xml.StartElement); ok {
			if e.Name.Local == "script" || e.Name.Local == "image" || e.Name.Local == "foreignObject" {
				t.Errorf("the map has an element %s", e.Name.Local)
			}
			for _, a := range e.Attr {
				if strings.HasPrefix(a.Name.Local, "on") || a.Name.Local == "href" {
					t.Errorf("the map has an attribute %s", a.Name.Local)
				}
			}
		}
	}
	for _, want := range []string{".map .street{", "fill: #ece3cf", "Objective: The water gate at c2"} {
		if !strings.Contains(strings.ReplaceAll(string(svg), ".street {", ".street{"), want) {
			t.Errorf("the map lacks %q", want)
		}
	}
	if strings.Contains(string(svg), "var(") {
		t.Error("a colour of the map is not written out")
	}
}
