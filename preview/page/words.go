package page

import (
	"bytes"
	"encoding/json"
	"html/template"
)

// tables are the words of the frame, of the pages that every preview has and of
// their scripts, by language.
var tables = map[string]*Phrases{
	"en": {Lang: "en", Words: english, Form: OneOrMore},
	"de": {Lang: "de", Words: german, Form: OneOrMore},
	"pl": {Lang: "pl", Words: polish, Form: FewOrMany},
	"es": {Lang: "es", Words: spanish, Form: OneOrMore},
}

// wordsIn returns the words of a language; languages without a table use English.
func wordsIn(lang string) *Phrases {
	if t, ok := tables[lang]; ok {
		return t
	}
	return tables["en"]
}

// own returns the attribute with the language of our words on a page in another one, ""
// when it is the page's.
func own(words *Phrases, lang string) template.HTMLAttr {
	if words.Lang == lang {
		return ""
	}
	return template.HTMLAttr(` lang="` + words.Lang + `"`)
}

// wordsScript is the script with the words of all pages' scripts.
const wordsScript = "words.js"

// scriptWords returns that script.
func scriptWords(p *Phrases) Page {
	return Page{wordsScript, ScriptOf(p, "acforgeSay")}
}

// ScriptOf returns a script that names a table in the browser: there name("key",
// {value: "x"}) is Say, and name.number("key", 3) is Number.
func ScriptOf(p *Phrases, name string) []byte {
	words, err := json.Marshal(p.Words) // sorted
	if err != nil {
		panic(err) // strings
	}
	return bytes.Join([][]byte{asset("client/words.js"), []byte("self." + name + " = acforgeWords('" + p.Lang + "', "), words, []byte(");\n")}, nil)
}
