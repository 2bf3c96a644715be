package gallery

import (
	"bytes"
	"encoding/xml"
	"fmt"
)

// An Atom feed of the packs (RFC 4287). A bundle has no date, so an entry has the day on
// which the version first was in the feed.

type atomFeed struct {
	XMLName xml.Name    `xml:"http://www.w3.org/2005/Atom feed"`
	Title   string      `xml:"title"`
	ID      string      `xml:"id"`
	Updated string      `xml:"updated"`
	Links   []atomLink  `xml:"link"`
	Made    string      `xml:"generator"`
	Entries []atomEntry `xml:"entry"`
}

type atomLink struct {
	Rel    string `xml:"rel,attr"`
	Type   string `xml:"type,attr,omitempty"`
	Href   string `xml:"href,attr"`
	Length int    `xml:"length,attr,omitempty"`
}

type atomEntry struct {
	Title   string       `xml:"title"`
	ID      string       `xml:"id"`
	Updated string       `xml:"updated"`
	Authors []atomPerson `xml:"author"`
	Links   []atomLink   `xml:"link"`
	Tags    []atomTag    `xml:"category"`
	Summary atomText     `xml:"summary"`
	Rights  string       `xml:"rights,omitempty"`
}

type atomPerson struct {
	Name string `xml:"name"`
}

type atomTag struct {
	Term string `xml:"term,attr"`
}

type atomText struct {
	Lang string `xml:"http://www.w3.org/XML/1998/namespace lang,attr,omitempty"`
	Text string `xml:",chardata"`
}

// mostFeed is the size of the largest earlier feed that is read.
const mostFeed = 16 << 20

// days returns the days of an earlier feed by the ids of its entries. A file that is no
// feed has none.
func days(text []byte) map[string]string {
	out := map[string]string{}
	var f atomFeed
	if len(text) > mostFeed || xml.Unmarshal(text, &f) != nil {
		return out
	}
	for _, e := range f.Entries {
		out[e.ID] = e.Updated
	}
	return out
}

func (in *Input) feed() ([]byte, error) {
	was, today := days(in.Feed), in.Date+"T00:00:00Z"
	f := atomFeed{
		Title: in.title("en"), ID: in.URL, Made: in.Tool,
		Links: []atomLink{{Rel: "self", Type: "application/atom+xml", Href: in.URL + feedPath}, {Rel: "alternate", Type: "text/html", Href: in.URL}},
	}
	for i := range in.Packs {
		p := &in.Packs[i]
		title, says := p.in("en", p.Title), p.in("en", p.Summary)
		e := atomEntry{
			Title: title.Text + " " + p.Version, ID: in.URL + p.File.Path, Updated: was[in.URL+p.File.Path], Summary: atomText{says.Lang, says.Text}, Rights: p.License,
			Links: []atomLink{
				{Rel: "alternate", Type: "text/html", Href: in.URL + p.path()},
				{Rel: "enclosure", Type: "application/vnd.acforge.bundle.v1+zip", Href: in.URL + p.File.Path, Length: p.File.Size},
			},
		}
		if e.Updated == "" {
			e.Updated = today
		}
		if says.Text == "" {
			e.Summary = atomText{title.Lang, title.Text}
		}
		for _, c := range p.Credits {
			e.Authors = append(e.Authors, atomPerson{c})
		}
		if len(p.Credits) == 0 {
			e.Authors = []atomPerson{{p.ID}} // a feed needs one
		}
		for _, t := range p.Tags {
			e.Tags = append(e.Tags, atomTag{t})
		}
		f.Updated = max(f.Updated, e.Updated)
		f.Entries = append(f.Entries, e)
	}
	if f.Updated == "" {
		f.Updated = today
	}
	var b bytes.Buffer
	b.WriteString(xml.Header)
	x := xml.NewEncoder(&b)
	x.Indent("", " ")
	if err := x.Encode(f); err != nil {
		return nil, fmt.Errorf("%s: %w", feedPath, err)
	}
	b.WriteByte('\n')
	return b.Bytes(), nil
}
