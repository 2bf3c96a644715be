package play

import (
	"bytes"
	"errors"
	"html/template"
	"slices"
	"sort"
	texttemplate "text/template"

	"acforge.dev/engine/wasm/pagepack"
	"acforge.dev/engine/wording"
	"acforge.dev/internal/glossary"
	"acforge.dev/internal/jsonbind"
	"acforge.dev/internal/rulebook"
	"acforge.dev/preview/page"
)

// Spoken holds the facts that the player's page knows of a game system, in addition to its engine.
type Spoken struct {
	System string
	// Words returns the words of play in a language, nil if there are none.
	Words func(lang string) map[string]string
	// Rules returns the statements of the rulebook in a language; nil means none.
	Rules func(lang string) []rulebook.Statement
	// Terms returns the glossary in a language; nil means none.
	Terms func(lang string) []glossary.Term
	// Edition says in a language which print of the rules a game uses, "" if there is
	// nothing to say; nil means nothing. Prints are named by their language.
	Edition func(edition, lang string) string
}

// notes returns what is read before a game, by edition.
func (s *Spoken) notes(lang string) map[string]string {
	out := map[string]string{}
	if s.Edition == nil {
		return out
	}
	for _, edition := range wording.Shipped {
		if says := s.Edition(edition, lang); says != "" {
			out[edition] = says
		}
	}
	return out
}

// playerFiles are the names of the files that client/player.js loads.
type playerFiles struct {
	Go     string                       `json:"go"`
	Wasm   string                       `json:"wasm"`
	Engine string                       `json:"engine"`
	Frame  string                       `json:"frame"`  // the page of a table
	Words  map[string]string            `json:"words"`  // by language
	Speech map[string]map[string]string `json:"speech"` // by system and language
	Rules  map[string]map[string]string `json:"rules"`  // by system and language
	Terms  map[string]map[string]string `json:"terms"`  // by system and language
	// Notes are read before a game of an edition: by system, language and edition.
	Notes map[string]map[string]map[string]string `json:"notes"`
}

// Player returns a page without a pack, and all its files: it opens a bundle of any of
// these systems, and plays its missions. index.html is the first to open. element is the
// path of the script that also defines the element acforge-mission for pages of others.
// With a public key, the page opens only bundles that its owner signed.
func Player(systems []Spoken, engines page.Engines, key string) (list []page.Page, element string, err error) {
	e, err := engines.Engine(page.GameEngine)
	if err != nil {
		return nil, "", err
	}
	if e == nil {
		return nil, "", errors.New("there is no engine for pages")
	}
	f := files()
	style := named("page", "css", page.Style().Bytes)
	own := named("player", "css", client("player.css"))
	list = append(list, e.Loader, e.Wasm, e.Text, f.script, f.sheet, style, own)
	list = append(list, e.Small...)
	names := playerFiles{
		Go: base(e.Loader), Wasm: base(e.Wasm), Engine: base(e.Text),
		Words: map[string]string{}, Speech: map[string]map[string]string{}, Rules: map[string]map[string]string{}, Terms: map[string]map[string]string{},
		Notes: map[string]map[string]map[string]string{},
	}
	for _, lang := range slices.Sorted(slices.Values(page.Languages())) {
		p := wordsScript(wordsIn(lang))
		list = append(list, p)
		names.Words[lang] = base(p)
		for _, s := range systems {
			if names.Speech[s.System] == nil {
				names.Speech[s.System], names.Rules[s.System], names.Terms[s.System], names.Notes[s.System] = map[string]string{}, map[string]string{}, map[string]string{}, map[string]map[string]string{}
			}
			names.Notes[s.System][lang] = s.notes(lang)
			if b := (pagepack.Pack{System: s.System, Table: s.Words}).Words(lang); b != nil {
				spoken := data("speech-"+s.System+"-"+lang, b)
				list = append(list, spoken)
				names.Speech[s.System][lang] = base(spoken)
			}
			if list, err = addBook(list, names.Rules[s.System], "rules-"+s.System+"-", lang, s.Rules); err != nil {
				return nil, "", err
			}
			if list, err = addBook(list, names.Terms[s.System], "terms-"+s.System+"-", lang, s.Terms); err != nil {
				return nil, "", err
			}
		}
	}
	var b bytes.Buffer
	err = playerFrame.Execute(&b, []string{base(style), base(f.sheet), base(f.script), names.Go, base(own)})
	if err != nil {
		return nil, "", err
	}
	names.Frame = b.String()
	text, err := jsonbind.Append(nil, names)
	if err != nil {
		return nil, "", err
	}
	script := named("player", "js", bytes.Join([][]byte{[]byte("'use strict';\n(() => {\nconst files = "), text, []byte(";\n"), client("bundle.js"), client("mission.js"), client("player.js"), []byte("})();\n")}, nil))
	b.Reset()
	err = playerPage.Execute(&b, struct {
		Policy string
		Sheets []string
		Script string
		Words  *page.Phrases
		Key    string
	}{playerPolicy, []string{style.Path, own.Path}, script.Path, wordsIn("en"), key})
	list = append(list, script, page.Page{Path: "index.html", Bytes: b.Bytes()})
	sort.SliceStable(list, func(i, j int) bool {
		a, b := list[i], list[j]
		return bytes.Compare([]byte(a.Path), []byte(b.Path)) < 0
	})
	return list, script.Path, err
}

// addBook adds the file with what all returns in a language, and its name to names. A nil
// all adds nothing.
func addBook[T any](list []page.Page, names map[string]string, kind, lang string, all func(lang string) []T) ([]page.Page, error) {
	if all == nil {
		return list, nil
	}
	text, err := jsonbind.Append(nil, all(lang))
	if err != nil {
		return nil, err
	}
	book := data(kind+lang, text)
	names[lang] = base(book)
	return append(list, book), nil
}

// playerPolicy is the content security policy of the player's page. It is that of a page
// where a game is played, but bundles may be fetched from anywhere, and a second policy
// for trusted types makes the frame of the table, and reads drawings of bundles.
const playerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src data:; connect-src 'self' https: http:; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types acforge-play acforge-player"

var playerPage = template.Must(template.New("player").Parse(`<!doctype html>
<html lang="en" data-kind="player">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{{.Policy}}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>{{.Words.Say "player.title"}}</title>
{{range .Sheets}}<link rel="stylesheet" href="{{.}}">
{{end}}<script src="{{.Script}}" defer></script>
</head>
<body>
<main id="player"{{with .Key}} data-key="{{.}}"{{end}}><noscript>{{.Words.Say "player.script"}}</noscript></main>
</body>
</html>
`))

// playerFrame is the page of a table, which client/mission.js puts into a frame. There
// {folder} is the address of the files, {lang} and {words} are the language of our words
// and their file.
var playerFrame = texttemplate.Must(texttemplate.New("frame").Parse(`<!doctype html>
<html lang="{lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="{folder}{{index . 0}}"><link rel="stylesheet" href="{folder}{{index . 1}}"><link rel="stylesheet" href="{folder}{{index . 4}}">
<script src="{folder}{words}" defer></script><script src="{folder}{{index . 2}}" defer></script></head>
<body><main id="main"><section class="play" id="play" data-folder="{folder}" data-go="{{index . 3}}" data-mission="" data-lang="{lang}" data-words="{lang}" data-boards="boards"></section>
<template id="play-opening"></template><template id="play-closing"></template><template id="play-notes"></template><template id="boards"></template></main></body></html>
`))
