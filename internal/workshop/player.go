package workshop

import "errors"

// Player returns the page that opens any bundle, by path, with its files. With a public key
// it opens only bundles that the key's owner signed.
func (w *Workshop) Player(key string) (map[string][]byte, error) {
	if w.Engines == nil {
		return nil, errors.New("there is no engine for pages")
	}
	list, _, err := w.Systems.Player(w.Engines, key)
	if err != nil {
		return nil, err
	}
	pages := map[string][]byte{}
	for _, p := range list {
		pages[p.Path] = p.Bytes
	}
	return pages, nil
}
