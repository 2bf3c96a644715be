package compiler

import "testing"

// TestAddToList: one string more, and not a byte else.
func TestAddToList(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"campaign: memories: [\"1\"]\n", "campaign: memories: [\"1\", \"9\"]\n"},
		{"campaign: v.#Campaign & {\n\tmemories: [\n\t\t\"1\", // first\n\t\t\"2\",\n\t]\n}\n", "campaign: v.#Campaign & {\n\tmemories: [\n\t\t\"1\", // first\n\t\t\"2\", \"9\",\n\t]\n}\n"},
		{"campaign: memories: []\n", "campaign: memories: [\"9\"]\n"},
		{"campaign: {start: [\"a\"]}\ncampaign: {memories: [\"1\"]} & v.#Campaign\n", "campaign: {start: [\"a\"]}\ncampaign: {memories: [\"1\", \"9\"]} & v.#Campaign\n"},
		{"campaign: memories: _list\n", ""},
		{"campaign: {", ""},
		{"memories: [\"1\"]\n", ""},
	} {
		got, ok := AddToList([]byte(c.text), []string{"campaign", "memories"}, "9")
		if ok != (c.want != "") || string(got) != c.want {
			t.Errorf("%q: %q, %v; want %q", c.text, got, ok, c.want)
		}
	}
}
