package page

// german are the same words in German.
var german = map[string]string{
	"skip": "Zum Inhalt", "pages": "Seiten", "contents": "Verzeichnis", "problems": "Probleme",

	"contents.lead": "Alles, was die Seiten dieses Pakets zeigen. {key} öffnet die Suche.", "contents.kind": "{kind}: {n}", "contents.spoilers": "{kind}: {n} (verrät etwas)",
	"packs": "Pakete", "packs.workspace": "Arbeitsbereich",

	"problems.lead": "{counts}, in den Worten des Terminals.", "problems.none": "Nichts zu verbessern: keine Fehler, keine Warnungen, keine Hinweise.",
	"problems.whole": "Das Paket als Ganzes", "problems.excerpt": "Auszug", "problems.game": "Eine Partie ansehen, die es zeigt", "problems.codes": "Was die Codes bedeuten", "problem": "Problem",
	"error": "{n} Fehler", "error.1": "1 Fehler", "warning": "{n} Warnungen", "warning.1": "1 Warnung", "info": "{n} Hinweise", "info.1": "1 Hinweis",
	"filter.show": "Zeige", "filter.error": "Fehler ({n})", "filter.warning": "Warnungen ({n})", "filter.info": "Hinweise ({n})",
	"filter.code": "mit", "filter.all": "allen Codes", "filter.shown": "{n} von {all} werden gezeigt.", "filter.none": "Von {all} wird keines gezeigt.",

	"search.field": "Suchen  /", "search.label": "Alle Seiten durchsuchen", "search.found": "Gefunden", "search.spoiler": "{kind} (verrät etwas)",
	"search.nothing": "Nichts gefunden.", "search.count": "{n} gefunden.", "search.first": "Die ersten {most} von {n}.", "search.lost": "Das Verzeichnis der Suche lässt sich nicht laden.",

	// What changed between two versions.
	"changes": "Was sich geändert hat", "changes.versions": "{old} → {new}", "changes.none": "Was Spieler sehen, ist gleich geblieben.", "changes.before": "Vorher", "changes.after": "Nachher", "changes.part": "Teil", "changes.new": "neu", "changes.gone": "entfallen", "changes.changed": "geändert",
}
