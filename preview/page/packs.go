package page

// Pack is one of several packs that stand together.
type Pack struct {
	Title string
	Path  string // of its first page, from the root of the page that lists it
	Text  string // what it is, in a line
}

// Packs makes the first page of several packs, of which each has its pages in a
// folder, and what every preview has besides. It is in lang where the frame has words
// in it, else in English.
func Packs(lang, foot string, packs []Pack) ([]Page, error) {
	words := wordsIn(lang)
	entries := make([]Entry, len(packs))
	for i, p := range packs {
		entries[i] = Entry{Kind: words.Say("packs"), Title: p.Title, Path: p.Path, Text: p.Text}
	}
	f := Frame{Lang: words.Lang, Pack: words.Say("packs"), Foot: foot}
	shared, err := f.Shared(entries)
	if err != nil {
		return nil, err
	}
	first, err := f.with("index.html", "packs", "packs", packs).Render()
	if err != nil {
		return nil, err
	}
	return append(shared, first), nil
}
