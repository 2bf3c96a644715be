package systems_test

import (
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/systems/shipped"
)

// Every text of the shipped packs has, in each of its languages, the same
// numbers, symbols and names as in English, and the same number of words in
// bold.
func TestTranslationsAgree(t *testing.T) {
	level.Gate(t)
	packs, err := compiled()
	if err != nil {
		t.Fatal(err)
	}
	names := readNames(t)
	for _, name := range shippedPacks {
		texts := packs[name].Texts
		d, err := shipped.List.Draft(packs[name])
		if err != nil {
			t.Fatal(err)
		}
		languages := d.Languages()
		if len(languages) != 4 || languages[0] != "en" {
			t.Fatalf("%s is in %v", name, languages)
		}
		for _, lang := range languages[1:] {
			known := append(namesOf(texts["en"], texts[lang]), names[lang]...)
			compared := 0
			for _, id := range slices.Sorted(maps.Keys(texts["en"])) {
				words, there := texts[lang][id]
				if !there {
					continue // text/missing-language reports it
				}
				compared++
				for _, wrong := range differs(texts["en"][id], words, lang, known) {
					if !excused[lang+" "+id+": "+wrong] {
						t.Errorf("%s: %q,\nis meant by %q,\nis no excuse in this test", name, lang+" "+id+": "+wrong, words)
					}
				}
			}
			if compared < 100 {
				t.Errorf("%s: %d texts in %s", name, compared, lang)
			}
		}
	}
}

// excused lists findings that a reader of both texts has checked: the
// translation says the same in words that this test does not know.
var excused = map[string]bool{
	"de pack.title: no 3":                      true, // half past three is called half four
	"pl pack.title: no 3":                      true,
	"de memory.0.3.teach.agile.says: no Agile": true, // "Flinke", in its plural
	"de memory.1.1.teach.triangle.says: no 2":  true, // "beide"
}

// Cases that differs finds, and cases that it accepts.
func TestTranslationsApart(t *testing.T) {
	known := []spoken{{source: "Net Quay", words: []string{"Netzkai"}}, {source: "Lupo", words: []string{"Lupo"}}}
	for _, c := range []struct{ en, de, want string }{
		{"Twice, 2 of c2 and {hit}.", "Zweimal 2 auf c2 und {hit}.", ""},
		{"2 on c2.", "3 auf c2.", "figures 2, c2 are 3, c2"},
		{"2 on c2.", "2 auf c3.", "figures 2, c2 are 2, c3"},
		{"{hit}", "{special}", "{hit} is {special}"},
		{"Nineteen years.", "Neunzehn Jahre.", ""},
		{"Nineteen years.", "Neun Jahre.", "no 19"},
		{"Forty thousand sacks, ninety-one steps, the forty-first rib.", "Vierzigtausend Säcke, einundneunzig Stufen, die einundvierzigste Rippe.", ""},
		{"Forty thousand sacks.", "Vierzig Säcke.", "no 40000"},
		{"Four.", "Vierzig.", "no 4"},
		{"The ninety-second.", "Die zweiundneunzigste.", ""},
		{"Lupo at the Net Quay.", "Am Netzkai Lupo.", ""},
		{"Lupo at the Net Quay.", "Der Wolf am Netzkai.", "no Lupo"},
		{"Lupo at the Net Quay.", "Lupo am Kai der Netze.", "no Net Quay"},
		{"**Bold**", "Fett", "1 bold are 0"},
	} {
		if got := strings.Join(differs(c.en, c.de, "de", known), "; "); got != c.want {
			t.Errorf("%q, %q: %q instead of %q", c.en, c.de, got, c.want)
		}
	}
	for lang, says := range map[string]string{
		"de": "zwei zweite dreimal siebten zwölf neununddreißig einundneunzig dreihundert sechstausend",
		"pl": "dwóch drugiej trzykrotnie siódme dwanaście trzydzieści dziewięć dziewięćdziesiąt jeden trzystu sześć tysięcy",
		"es": "dos segunda tres séptimo doce treinta y nueve noventa y un trescientas seis mil",
	} {
		for _, n := range []int{2, 3, 7, 12, 39, 91, 300, 6000} {
			if !saysNumber(says, lang, n) {
				t.Errorf("%s has no word for %d", lang, n)
			}
		}
		if saysNumber(says, lang, 5) || saysNumber(says, lang, 19) || saysNumber(says, lang, 40) {
			t.Errorf("%s says numbers that are not there", lang)
		}
	}
}

// spoken is a name of a pack in English and its translation: one of the words,
// in any case.
type spoken struct {
	source string
	words  []string
}

// differs lists the differences of a translation from its source.
func differs(source, words, lang string, names []spoken) []string {
	var out []string
	add := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	if a, b := sorted(figure, source), sorted(figure, words); a != b {
		add("figures %s are %s", a, b)
	}
	if a, b := strings.Join(sign.FindAllString(source, -1), " "), strings.Join(sign.FindAllString(words, -1), " "); sorted(sign, source) != sorted(sign, words) {
		add("%s is %s", a, b)
	}
	if a, b := strings.Count(source, "**")/2, strings.Count(words, "**")/2; a != b {
		add("%d bold are %d", a, b)
	}
	for _, n := range inWords(source) {
		if !saysNumber(words, lang, n) {
			add("no %d", n)
		}
	}
	low := strings.ToLower(words)
	for _, n := range names {
		if !speaksOf(source, n.source) {
			continue
		}
		if !slices.ContainsFunc(n.words, func(w string) bool { return declined(low, w) }) {
			add("no %s", n.source)
		}
	}
	return out
}

var (
	figure = regexp.MustCompile(`\b[a-zA-Z]?[0-9]+`)
	sign   = regexp.MustCompile(`\{[a-z_]+\}`)
	letter = regexp.MustCompile(`\pL+`)
)

// sorted returns the matches of an expression, each once.
func sorted(of *regexp.Regexp, text string) string {
	all := of.FindAllString(text, -1)
	slices.Sort(all)
	return strings.Join(slices.Compact(all), ", ")
}

// speaksOf reports whether an English text has a name, also in the plural or
// the genitive.
func speaksOf(text, name string) bool {
	for from := 0; ; {
		i := strings.Index(text[from:], name)
		if i < 0 {
			return false
		}
		end := from + i + len(name)
		before, _ := utf8.DecodeLastRuneInString(text[:from+i])
		after, _ := utf8.DecodeRuneInString(strings.TrimPrefix(text[end:], "s"))
		if !unicode.IsLetter(before) && !unicode.IsLetter(after) {
			return true
		}
		from = end
	}
}

// declined reports whether a text in small letters has the words of a name,
// each unchanged or with another ending. Short words are articles and the like.
func declined(low, name string) bool {
	for _, w := range letter.FindAllString(strings.ToLower(name), -1) {
		n := utf8.RuneCountInString(w)
		if n <= 3 && len(name) > len(w) {
			continue
		}
		w = string([]rune(w)[:min(n, max(3, min(n-2, (2*n+2)/3)))])
		if !strings.Contains(low, w) {
			return false
		}
	}
	return true
}

var article = regexp.MustCompile(`^(The|A|An) `)

// namesOf returns the names of a pack that a text can mention: those whose
// words begin with capital letters, and each word of a name that is the same in
// both languages.
func namesOf(en, other map[string]string) []spoken {
	all := map[string][]string{}
	for id, source := range en {
		words := other[id]
		if words == "" || !strings.HasSuffix(id, ".name") && !strings.HasSuffix(id, ".title") {
			continue
		}
		source = article.ReplaceAllString(source, "")
		parts := strings.Fields(source)
		if words == en[id] {
			for _, p := range parts {
				if utf8.RuneCountInString(p) > 3 {
					all[p] = append(all[p], p)
				}
			}
		}
		if slices.ContainsFunc(parts, func(p string) bool { return len(p) > 3 && !unicode.IsUpper(rune(p[0])) }) {
			continue
		}
		all[source] = append(all[source], words)
	}
	var out []spoken
	for _, source := range slices.Sorted(maps.Keys(all)) {
		out = append(out, spoken{source, all[source]})
	}
	return out
}

// readNames reads testdata/names.txt: names in stories that have no text of
// their own.
func readNames(t *testing.T) map[string][]spoken {
	b, err := os.ReadFile("testdata/names.txt")
	if err != nil {
		t.Fatal(err)
	}
	out := map[string][]spoken{}
	for i, line := range strings.Split(strings.TrimSpace(string(b)), "\n") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		all := strings.Split(line, " = ")
		if len(all) != 4 {
			t.Fatalf("testdata/names.txt:%d: not four languages", i+1)
		}
		for at, lang := range []string{"de", "pl", "es"} {
			out[lang] = append(out[lang], spoken{all[0], strings.Split(all[at+1], " / ")})
		}
	}
	return out
}

// inWords returns the numbers above one that an English text has in words.
// "Second" is not counted, because it is also a moment.
func inWords(text string) []int {
	small := map[string]int{
		"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13,
		"fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40,
		"fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90, "twice": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7,
		"eighth": 8, "ninth": 9, "tenth": 10, "eleventh": 11, "twelfth": 12, "twentieth": 20, "first": 1, "one": 1,
	}
	units := maps.Clone(small)
	units["second"] = 2
	var out []int
	tokens := regexp.MustCompile(`\pL+|[^\pL]+`).FindAllString(strings.ToLower(text), -1)
	for i := 0; i < len(tokens); i++ {
		n := small[tokens[i]]
		if n == 0 {
			continue
		}
		next := func() string {
			if i+2 < len(tokens) {
				return tokens[i+2]
			}
			return ""
		}
		if n >= 20 && n%10 == 0 && i+1 < len(tokens) && tokens[i+1] == "-" && units[next()] > 0 && units[next()] < 10 {
			n += units[next()]
			i += 2
		}
		if i+1 < len(tokens) && tokens[i+1] == " " {
			switch next() {
			case "hundred":
				n, i = n*100, i+2
			case "thousand":
				n, i = n*1000, i+2
			}
		}
		if n > 1 && !slices.Contains(out, n) {
			out = append(out, n)
		}
	}
	return out
}

// saysNumber reports whether a text has a number, in figures or in words of its
// language.
func saysNumber(text, lang string, n int) bool {
	words := numberWords[lang](n)
	found, err := regexp.MatchString(`(?i)(^|[^\pL\d])(`+strconv.Itoa(n)+`|`+words+`)($|[^\pL\d])`, text)
	return err == nil && found
}

// numberWords holds expressions for a number from 2 on, in all its forms.
var numberWords = map[string]func(int) string{"de": inGerman, "pl": inPolish, "es": inSpanish}

func inGerman(n int) string {
	small := []string{"", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf", "dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn"}
	tens := []string{"", "", "zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig"}
	word := ""
	switch {
	case n < 20:
		word = small[n]
	case n < 100 && n%10 == 0:
		word = tens[n/10]
	case n < 100:
		word = small[n%10] + "und" + tens[n/10]
	case n < 1000:
		word = strings.Replace(small[n/100], "ein", "(ein)?", 1) + "hundert"
		if n%100 == 0 {
			word += `\pL*` // hundertvier, for the English "a hundred and four"
		} else {
			word += "(und)?" + inGerman(n%100)
		}
	default:
		word = inGerman(n/1000) + "tausend"
	}
	switch n {
	case 2:
		word += "|beide|doppelt"
	case 3:
		word += "|dritt"
	case 7:
		word += "|siebt"
	}
	if n < 100 {
		word = `(\pL*(hundert|tausend)(und)?)?(` + word + ")"
	}
	return "(" + word + ")(e|en|er|es|em|t|te|ten|ter|tes|tem|s?te[nrsm]?|mal|fach)?"
}

func inPolish(n int) string {
	small := []string{"", "jed\\pL+|pierwsz\\pL+", "dw(a|ie|óch|om|óm|oma|iema|u|aj|oje|ojga|ojgu|ukrotnie)|drug\\pL+|ob(a|ie|u|oje|ydwie|ydwa)|podwójn\\pL+", "trz(y|ech|em|ema|ej|ykrotnie)|troj\\pL+|trzeci\\pL*",
		"czter(y|ech|em|ema|ej|okrotnie)|czwor\\pL+|czwart\\pL+", "pię(ć|ci\\pL*)|piąt\\pL+", "sześ(ć|ci\\pL*)|szóst\\pL+", "siedem|siedmi\\pL+|siódm\\pL+",
		"osiem|ośmi\\pL+|ósm\\pL+", "dziewię(ć|ci\\pL*)|dziewiąt\\pL+", "dziesię(ć|ci\\pL*)|dziesiąt\\pL+", "jedena\\pL+", "dwana\\pL+|dwuna\\pL+", "trzyna\\pL+", "czterna\\pL+", "piętna\\pL+",
		"szesna\\pL+", "siedemna\\pL+", "osiemna\\pL+", "dziewiętna\\pL+"}
	tens := []string{"", "", "dw(a|u)dzie\\pL+", "trzydzie\\pL+", "czterdzie\\pL+", "pięćdziesi\\pL+", "sześćdziesi\\pL+", "siedemdziesi\\pL+", "osiemdziesi\\pL+", "dziewięćdziesi\\pL+"}
	hundreds := []string{"", "st(o|u)", "dw(ieście|ustu)", "trzyst\\pL+", "czteryst\\pL+", "pię(ć|ciu)set", "sześ(ć|ciu)set", "sied(em|miu)set", "(osiem|ośmiu)set", "dziewię(ć|ciu)set"}
	switch {
	case n < 20:
		return "(" + small[n] + ")"
	case n < 100 && n%10 == 0:
		return tens[n/10]
	case n < 100:
		return tens[n/10] + " (" + small[n%10] + ")"
	case n < 1000:
		return hundreds[n/100]
	}
	return inPolish(n/1000) + " tysi\\pL+"
}

func inSpanish(n int) string {
	small := []string{"", "un[oa]?|primer\\pL*", "dos|segund\\pL+|amb[oa]s|doble\\pL*", "tres|tercer\\pL*", "cuatro|cuart\\pL+", "cinco|quint\\pL+", "seis|sext\\pL+", "siete|s[ée]ptim\\pL+", "ocho|octav\\pL+",
		"nueve|noven[oa]s?", "diez|décim\\pL+", "once|undécim\\pL+", "doce|duodécim\\pL+", "trece", "catorce", "quince", "dieciséis", "diecisiete", "dieciocho", "diecinueve"}
	tens := []string{"", "", "veint(e|i)", "treinta|trigésim\\pL+", "cuarenta|cuadragésim\\pL+", "cincuenta|quincuagésim\\pL+", "sesenta|sexagésim\\pL+", "setenta|septuagésim\\pL+", "ochenta|octogésim\\pL+", "noventa|nonagésim\\pL+"}
	hundreds := []string{"", "cien(to)?", "doscient[oa]s", "trescient[oa]s", "cuatrocient[oa]s", "quinient[oa]s", "seiscient[oa]s", "setecient[oa]s", "ochocient[oa]s", "novecient[oa]s"}
	switch {
	case n < 20:
		return "(" + small[n] + ")"
	case n == 20:
		return "(veinte|vig[ée]sim\\pL+)"
	case n < 30:
		return "veinti(" + strings.NewReplacer("dos", "d[oó]s", "tres", "tr[eé]s", "seis", "s[eé]is").Replace(small[n%10]) + ")"
	case n < 100 && n%10 == 0:
		return "(" + tens[n/10] + ")"
	case n < 100:
		return "(" + tens[n/10] + ") (y )?(" + small[n%10] + ")"
	case n < 1000:
		return hundreds[n/100]
	}
	return inSpanish(n/1000) + " mil"
}
