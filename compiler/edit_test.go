package compiler

import "testing"

// TestAddToList: one string is added, and no other byte changes.
func TestAddToList(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"campaign: memories: [\"1\"]\n", "campaign: memories: [\"1\", \"9\"]\n"},
		{"campaign: v.#Campaign & {\n\tmemories: [\n\t\t\"1\", // first\n\t\t\"2\",\n\t]\n}\n", "campaign: v.#Campaign & {\n\tmemories: [\n\t\t\"1\", // first\n\t\t\"2\", \"9\",\n\t]\n}\n"},
		{"campaign: memories: []\n", "campaign: memories: [\"9\"]\n"},
		{"campaign: {start: [\"a\"]}\ncampaign: {memories: [\"1\"]} & v.#Campaign\n", "campaign: {start: [\"a\"]}\ncampaign: {memories: [\"1\", \"9\"]} & v.#Campaign\n"},
		{"campaign: memories: _list\n", ""},
		{"campaign: {", ""},
		{"memories: [\"1\"]\n", ""},
		{"package pack\n\ncampaign: memories: [\"1\", \"9\"]\n", ""},
	} {
		got, ok := AddToList([]byte(c.text), []string{"campaign", "memories"}, "9")
		if ok != (c.want != "") || string(got) != c.want {
			t.Errorf("%q: %q, %v; want %q", c.text, got, ok, c.want)
		}
	}
}

// TestAppendAndPut: missing steps are created where an author would write them.
func TestAppendAndPut(t *testing.T) {
	opens := Place{Steps: []string{"memory", "1", "opens", "before"}, Make: 2}
	hall := Place{Steps: []string{"pack", "extends", "base", "without", "events"}, Make: 1}
	group := Place{Steps: []string{"envelopes", "*", "groups", "kind=event,to=deck", "cards"}, Make: 5}
	for _, c := range []struct {
		at         Place
		text, want string
	}{
		{opens, "memory: \"1\": v.#M & {\n\ttitle: en: \"A\" // its name\n}\n", "memory: \"1\": v.#M & {\n\ttitle: en: \"A\" // its name\n\topens: before: [x]\n}\n"},
		{opens, "memory: \"1\": v.#M & {\n\topens: after: [\"a\"]\n}\n", "memory: \"1\": v.#M & {\n\topens: after: [\"a\"]\n\topens: before: [x]\n}\n"},
		{opens, "memory: \"1\": v.#M & {opens: {before: [\"a\"]}}\n", "memory: \"1\": v.#M & {opens: {before: [\"a\", x]}}\n"},
		{opens, "memory: \"1\": v.#M & {opens: before: _list}\n", ""},
		{opens, "memory: \"2\": v.#M & {}\n", ""},
		{hall, "pack: {extends: base: {}}\n", "pack: {extends: base: {without: events: [x]}}\n"},
		{hall, "pack: {\n\textends: base: take: dice: true\n}\n", "pack: {\n\textends: base: take: dice: true\n\textends: base: without: events: [x]\n}\n"},
		{group, "envelopes: a: {groups: [{kind: \"event\", cards: [\"b\"], to: \"box\"}, {kind: \"event\", cards: [], to: \"deck\"}]}\n", "envelopes: a: {groups: [{kind: \"event\", cards: [\"b\"], to: \"box\"}, {kind: \"event\", cards: [x], to: \"deck\"}]}\n"},
		{group, "envelopes: a: {groups: [{kind: \"event\", cards: [\"b\"], to: \"box\"}]}\n", ""},
	} {
		got, ok := Append([]byte(c.text), c.at, "x")
		if ok != (c.want != "") || string(got) != c.want {
			t.Errorf("%q: %q, %v; want %q", c.text, got, ok, c.want)
		}
	}

	escort := Place{Steps: []string{"map", "*", "escort"}, Make: 2}
	text := "map: {\n\tgate: {at: \"b1\", escort: \"a\"}\n\tlamp: {at: \"c1\"}\n}\n"
	want := "map: {\n\tgate: {at: \"b1\", escort: \"a\"}\n\tlamp: {at: \"c1\", escort: x}\n}\n"
	if got, ok := Put([]byte(text), escort, "x"); !ok || string(got) != want {
		t.Errorf("%q, %v; want %q", got, ok, want)
	}
	if got, ok := Put([]byte(want), escort, "x"); ok {
		t.Errorf("each has one, and one more is written: %q", got)
	}
	if got := Fields([]byte("cards: {a: {copies: 1}, b: {copies: 2}, c: {}}\n"), []string{"cards", "copies=1|"}); len(got) != 2 || got[0] != "a" || got[1] != "c" {
		t.Errorf("%q", got)
	}
}
