package page

// polish are the same words in Polish.
var polish = map[string]string{
	"skip": "Do treści", "pages": "Strony", "contents": "Spis treści", "problems": "Problemy",

	"contents.lead": "Wszystko, co pokazują strony tej paczki. {key} otwiera wyszukiwanie.", "contents.kind": "{kind}: {n}", "contents.spoilers": "{kind}: {n} (zdradza treść)",
	"packs": "Paczki", "packs.workspace": "Przestrzeń robocza",

	"problems.lead": "{counts}, słowami terminala.", "problems.none": "Nic do poprawy: bez błędów, ostrzeżeń i uwag.",
	"problems.whole": "Paczka jako całość", "problems.excerpt": "Fragment", "problems.game": "Obejrzyj grę, która to pokazuje", "problems.codes": "Co znaczą kody", "problem": "Problem",
	"error": "{n} błędów", "error.1": "1 błąd", "error.few": "{n} błędy", "warning": "{n} ostrzeżeń", "warning.1": "1 ostrzeżenie", "warning.few": "{n} ostrzeżenia", "info": "{n} uwag", "info.1": "1 uwaga", "info.few": "{n} uwagi",
	"filter.show": "Pokaż", "filter.error": "błędy ({n})", "filter.warning": "ostrzeżenia ({n})", "filter.info": "uwagi ({n})",
	"filter.code": "z kodem", "filter.all": "wszystkie kody", "filter.shown": "Widać {n} z {all}.", "filter.none": "Nie widać żadnego z {all}.",

	"search.field": "Szukaj  /", "search.label": "Przeszukaj wszystkie strony", "search.found": "Znalezione", "search.spoiler": "{kind} (zdradza treść)",
	"search.nothing": "Nic nie znaleziono.", "search.count": "Znaleziono: {n}.", "search.first": "Pierwsze {most} z {n}.", "search.lost": "Nie można wczytać indeksu wyszukiwania.",

	// What changed between two versions.
	"changes": "Co się zmieniło", "changes.versions": "{old} → {new}", "changes.none": "To, co widzą gracze, jest takie samo.", "changes.before": "Przedtem", "changes.after": "Potem", "changes.part": "Część", "changes.new": "nowe", "changes.gone": "usunięte", "changes.changed": "zmienione",
}
