package page

// english are the words of the frame and its pages in English.
var english = map[string]string{
	"skip": "Skip to the content", "pages": "Pages", "contents": "Contents", "problems": "Problems",

	"contents.lead": "All that this pack's pages show. Press {key} to search it.", "contents.kind": "{kind}: {n}", "contents.spoilers": "{kind}: {n} (spoilers)",
	"packs": "Packs", "packs.workspace": "Workspace",

	// The page of problems. The problems themselves are in the tool's own words.
	"problems.lead": "{counts}, in the words of the terminal.", "problems.none": "No problems: no errors, no warnings, no remarks.",
	"problems.whole": "The pack as a whole", "problems.excerpt": "Excerpt", "problems.game": "Look at a game that shows it", "problems.codes": "What the codes mean", "problem": "Problem",
	"error": "{n} errors", "error.1": "1 error", "warning": "{n} warnings", "warning.1": "1 warning", "info": "{n} remarks", "info.1": "1 remark",
	"filter.show": "Show", "filter.error": "errors ({n})", "filter.warning": "warnings ({n})", "filter.info": "remarks ({n})",
	"filter.code": "of", "filter.all": "all codes", "filter.shown": "{n} of {all} are shown.", "filter.none": "None of {all} is shown.",

	// The search.
	"search.field": "Search  /", "search.label": "Search all pages", "search.found": "Found", "search.spoiler": "{kind} (spoiler)",
	"search.nothing": "Nothing found.", "search.count": "{n} found.", "search.first": "The first {most} of {n} found.", "search.lost": "The index of the search cannot be loaded.",

	// What changed between two versions.
	"changes": "What changed", "changes.versions": "{old} → {new}", "changes.none": "What players see is the same.", "changes.before": "Before", "changes.after": "After", "changes.part": "Part", "changes.new": "new", "changes.gone": "gone", "changes.changed": "changed",
}
