package page

// Pack is one of several packs that stand together.
type Pack struct {
	Title string
	Path  string // of its first page, from the root of the page that lists it
	Text  string // what it is, in a line
}

// Packs makes the first page of several packs, of which each has its pages in a
// folder, and what every preview has besides.
func Packs(lang, foot string, packs []Pack) ([]Page, error) {
	entries := make([]Entry, len(packs))
	for i, p := range packs {
		entries[i] = Entry{Kind: "Packs", Title: p.Title, Path: p.Path, Text: p.Text}
	}
	f := Frame{Lang: lang, Pack: "Packs", Foot: foot}
	shared, err := f.Shared(entries)
	if err != nil {
		return nil, err
	}
	first, err := f.with("index.html", "packs", "Packs", body("packs", packs)).Render()
	if err != nil {
		return nil, err
	}
	return append(shared, first), nil
}
