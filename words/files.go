package words

import (
	"io/fs"
	"slices"

	"acforge.dev/engine/wording"
)

// Open returns the catalogue of a name. It is called once for each.
func Open(name string) *wording.Catalogue { return wording.New(name, Load(name)) }

// Load returns the tables of a catalogue by language, for [wording.New].
func Load(name string) func(lang string) *wording.Table {
	return func(lang string) *wording.Table {
		text := file(name, lang)
		if text == "" {
			return nil
		}
		return compile(lang, text)
	}
}

// file returns the PO file of a catalogue and a language, "" if there is none.
func file(name, lang string) string {
	b, err := fs.ReadFile(Files, name+"/"+lang+".po")
	if err != nil {
		return ""
	}
	return string(b)
}

// Source returns the messages of a catalogue in English, in the order of its file.
func Source(name string) []Message {
	_, list := parse(file(name, wording.English))
	return list
}

// Names returns the names of all catalogues, sorted.
func Names() []string {
	var out []string
	list, err := fs.ReadDir(Files, ".")
	if err != nil {
		panic(err) // the folder is embedded
	}
	for _, f := range list {
		out = append(out, f.Name())
	}
	slices.Sort(out)
	return out
}
