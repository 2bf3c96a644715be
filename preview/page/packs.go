package page

// Pack is one of several packs in one preview.
type Pack struct {
	Title string
	Path  string // of its first page, from the root of the page that lists it
	Text  string // a one-line description
}

// Packs makes the first page of several packs, which each have their pages in a folder,
// and the files that every preview has. It is in lang if the frame has words in it,
// else in English.
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
