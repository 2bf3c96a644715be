package club

// onSheets returns a phrase for paper in the maker's language.
func (k *maker) onSheets(key string) string { return sheets.Say(k.Lang, key) }
