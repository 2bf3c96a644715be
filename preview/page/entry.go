package page

import (
	"bytes"
	"encoding/json"
	"strings"
)

// Entry is something that the search finds and the contents list.
type Entry struct {
	Kind  string // what it is, in words, "Cards"; entries of a kind stand together in the contents
	Title string
	Path  string // of its page, with "#id" for the place on it
	ID    string // as authors write it, "rope-dart"; may be empty
	// Also are further names: the title in other languages.
	Also []string
	// Text is what else is said of it, plain words in whatever languages.
	Text string
	// Spoiler keeps Text out of sight; the search still finds it.
	Spoiler bool
}

// ShowID tells whether the id says something beside the title.
func (e Entry) ShowID() bool { return e.ID != "" && !strings.HasPrefix(e.Title, e.ID) }

// index writes entries as a script, since from a folder on disk a page can
// load nothing else. JSON is the whole of its program, and encoding/json
// writes it so that nothing in it ends a script.
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

// most entries of a kind that the contents list unfolded.
const unfolded = 24

// contentsOf groups entries by kind, in the order in which kinds first come.
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
