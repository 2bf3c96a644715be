package page

import (
	"bytes"
	"encoding/json"
	"strings"
)

// Entry is an entry of the search and the contents.
type Entry struct {
	Kind  string // what it is, in words, "Cards"; entries of a kind are together in the contents
	Title string
	Path  string // of its page, with "#id" for a place on it
	ID    string // as authors write it, "rope-dart"; may be empty
	// Also are further names: the title in other languages.
	Also []string
	// Text is further plain text about it, in any languages.
	Text string
	// Spoiler hides Text; the search still finds it.
	Spoiler bool
}

// ShowID reports whether the id adds something to the title.
func (e Entry) ShowID() bool { return e.ID != "" && !strings.HasPrefix(e.Title, e.ID) }

// index writes entries as a script, since a page in a folder on disk cannot load
// anything else. Its whole program is JSON, which encoding/json writes so that nothing
// in it ends a script.
func index(path, name string, entries []Entry) Page {
	var b bytes.Buffer
	b.WriteString("self." + name + "=[")
	for i, e := range entries {
		spoiler := 0
		if e.Spoiler {
			spoiler = 1
		}
		also := e.Also
		if also == nil {
			also = []string{}
		}
		row, err := json.Marshal([]any{e.Kind, e.Title, e.Path, e.ID, also, strings.Join(strings.Fields(e.Text), " "), spoiler})
		if err != nil {
			panic(err) // strings and a number
		}
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteByte('\n')
		b.Write(row)
	}
	b.WriteString("\n];\n")
	return Page{path, b.Bytes()}
}

// group are the entries of a kind as the contents list them.
type group struct {
	Kind             string
	Entries          []Entry
	Folded, Spoilers bool
}

// largest number of entries of a kind that the contents list unfolded.
const unfolded = 24

// contentsOf groups entries by kind, in the order in which kinds first occur.
func contentsOf(entries []Entry) []group {
	at := map[string]int{}
	var out []group
	for _, e := range entries {
		i, ok := at[e.Kind]
		if !ok {
			i = len(out)
			at[e.Kind] = i
			out = append(out, group{Kind: e.Kind})
		}
		out[i].Entries = append(out[i].Entries, e)
		out[i].Spoilers = out[i].Spoilers || e.Spoiler
		out[i].Folded = out[i].Spoilers || len(out[i].Entries) > unfolded
	}
	return out
}
