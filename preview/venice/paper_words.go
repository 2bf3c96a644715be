package venice

// onSheets returns a phrase for printing in the language of the maker, with
// values filled in.
func (k *maker) onSheets(key string, pairs ...string) string {
	return sheets.Say(k.Lang, key, pairs...)
}
