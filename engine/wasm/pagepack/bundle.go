package pagepack

import (
	"errors"
	"slices"
	"strings"

	"acforge.dev/engine/protocol"
	"acforge.dev/internal/jsonbind"
)

// mediaType is the content of a bundle's first member.
const mediaType = "application/vnd.acforge.bundle.v1+zip"

// manifest holds the parts of a bundle's manifest that a player reads.
type manifest struct {
	Format        string   `json:"format"`
	FormatVersion int      `json:"formatVersion"`
	Critical      []string `json:"critical"`
	System        string   `json:"system"`
	Languages     []string `json:"languages"`
	Content       string   `json:"content"`
	Files         []struct {
		Path   string `json:"path"`
		Size   int    `json:"size"`
		SHA256 string `json:"sha256"`
		Role   string `json:"role"`
	} `json:"files"`
}

// OpenBundle reads a bundle of one of these systems (docs/bundle.md describes
// its bytes) and makes it ready for play. It checks the archive and every
// digest. Members must fit the tables of the rules, but are not checked against
// schemas here.
func OpenBundle(systems []System, data []byte) (*protocol.Bundle, error) {
	files, err := unzip(data)
	if err != nil {
		return nil, err
	}
	var m manifest
	if err := jsonbind.Unmarshal(files["manifest.json"], &m); err != nil {
		return nil, errors.New("manifest.json: " + err.Error())
	}
	switch {
	case string(files["mimetype"]) != mediaType || m.Format != "acforge.bundle":
		return nil, errors.New("this is no bundle of acforge")
	case m.FormatVersion != 1:
		return nil, errors.New("this bundle has a format that is not known here")
	case len(m.Critical) > 0:
		return nil, errors.New("this bundle asks for " + m.Critical[0] + ", which is not known here")
	}
	if err := m.check(files); err != nil {
		return nil, err
	}
	p := Pack{System: m.System, Languages: m.Languages, Texts: map[string]map[string]string{}, Tables: files["content/pack.json"], Missions: map[string]jsonbind.Raw{}}
	for _, lang := range m.Languages {
		name := "i18n/" + strings.ToLower(lang) + ".json"
		var texts map[string]string
		if err := jsonbind.Strict(files[name], &texts); err != nil {
			return nil, errors.New(name + ": " + err.Error())
		}
		p.Texts[lang] = p.own(systems, lang, texts)
	}
	for name, doc := range files {
		if folder, file, ok := cutLast(name); ok && strings.HasPrefix(folder, "content/") {
			p.Missions[strings.TrimSuffix(file, ".json")] = doc
		}
	}
	b, err := p.ready(systems)
	if err != nil {
		return nil, err
	}
	b.Digest, b.Content = digest(data), m.Content
	return b, nil
}

// own returns the texts of the pack, and gives the engine acforge's own words of a language
// that acforge does not ship. A bundle holds both.
func (p *Pack) own(systems []System, lang string, texts map[string]string) map[string]string {
	out, said := map[string]string{}, map[string]string{}
	for key, text := range texts {
		rest, ours := strings.CutPrefix(key, "acforge/")
		if !ours {
			out[key] = text
			continue
		}
		if name, ok := strings.CutPrefix(rest, p.System+"/"); ok {
			said[strings.ReplaceAll(name, "+", " ")] = text
		}
	}
	if s, err := find(systems, p.System); err == nil && len(said) > 0 && s.Speak != nil {
		s.Speak(lang, said)
	}
	return out
}

func cutLast(name string) (folder, file string, ok bool) {
	i := strings.LastIndexByte(name, '/')
	if i < 0 {
		return "", name, false
	}
	return name[:i], name[i+1:], true
}

// check compares the members with the manifest, except itself and the media
// type.
func (m *manifest) check(files map[string][]byte) error {
	var content []string
	for _, f := range m.Files {
		doc, ok := files[f.Path]
		if !ok || len(doc) != f.Size || digest(doc) != f.SHA256 {
			return errors.New(f.Path + ": it is not the member that the manifest names")
		}
		switch f.Role {
		case "content", "text", "map", "asset":
			content = append(content, f.Path+"\n"+f.SHA256+"  "+f.Path+"\n")
		}
	}
	if len(files) != len(m.Files)+2 {
		return errors.New("the manifest does not name every member once")
	}
	slices.Sort(content) // by path
	var lines []byte
	for _, c := range content {
		_, line, _ := strings.Cut(c, "\n")
		lines = append(lines, line...)
	}
	if digest(lines) != m.Content {
		return errors.New("the content is not that which the manifest names")
	}
	return nil
}

// unzip reads the members of a bundle, which are stored uncompressed one after
// another.
func unzip(data []byte) (map[string][]byte, error) {
	const head = 30 // bytes before the name
	files := map[string][]byte{}
	for rest := data; ; {
		if len(rest) < head || string(rest[:2]) != "PK" {
			return nil, errors.New("this is no bundle of acforge, or it is cut off")
		}
		if string(rest[2:4]) != "\x03\x04" { // the directory, which repeats the same
			return files, nil
		}
		number := func(at, n int) (v int) {
			for i := n - 1; i >= 0; i-- {
				v = v<<8 | int(rest[at+i])
			}
			return v
		}
		size, name := number(22, 4), number(26, 2)
		if number(6, 2) != 0 || number(8, 2) != 0 || number(28, 2) != 0 || number(18, 4) != size || size > len(rest)-head-name {
			return nil, errors.New("a member of this bundle is not stored as it is, or cut off")
		}
		own := string(rest[head : head+name])
		if _, twice := files[own]; twice {
			return nil, errors.New(own + ": this member is there twice")
		}
		files[own] = rest[head+name : head+name+size]
		rest = rest[head+name+size:]
	}
}
