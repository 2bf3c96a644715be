package compiler

import (
	"slices"
	"strings"
)

// Code is a kind of problem.
type Code struct {
	ID  string // "schema/unknown-field"
	Doc string // what it means, in a sentence
}

// Codes lists every kind of problem that the compiler reports, sorted by ID.
func Codes() []Code {
	all := commonCodes()
	for _, s := range systems() {
		all = append(all, s.codes()...)
	}
	slices.SortFunc(all, func(a, b Code) int { return strings.Compare(a.ID, b.ID) })
	return all
}

// commonCodes are the problems that packs of any system may have.
func commonCodes() []Code {
	return []Code{
		{"acforge/bug", "acforge itself failed; the content may be right."},
		{"cards/unknown-card", "There is no card of this id."},
		{"cue/conflict", "A field is given twice, with values that do not agree."},
		{"cue/cycle", "A value is made of itself."},
		{"cue/embed", "A file that is embedded is not there or cannot be read."},
		{"cue/evaluation", "CUE cannot work a value out; --verbose shows its words."},
		{"cue/import", "A pack imports something other than its schema and list, math, strconv and strings."},
		{"cue/no-value", "A field says what kind of value it would have, and has none."},
		{"cue/syntax", "The file is not CUE."},
		{"cue/unknown-definition", "The schema has no definition of this name."},
		{"cue/unknown-name", "A name stands for nothing; often a text without its quotes."},
		{"cue/unused-import", "An import is not used."},
		{"effect/amount", "An effect on so many of something does nothing."},
		{"effect/none", "An effect, a condition or a moment says nothing."},
		{"effect/several", "An effect, a condition or a moment says more than one thing."},
		{"names/twice", "The same name stands in a list twice."},
		{"pack/missing-part", "A part that every pack has is not there."},
		{"effect/where", "at without squares, or squares without at."},
		{"envelopes/blueprint-cards", "A Blueprint has cards."},
		{"envelopes/duplicate", "Two envelopes have the same id."},
		{"memory/band", "The least of an expected band is above its most."},
		{"memory/body-from", "Bodies at set-up depend on the number of Assassins."},
		{"memory/cell-name", "A cell of a drawing holds no name, or more than one."},
		{"memory/duplicate", "Two Memories have the same id."},
		{"memory/elite-twice", "A Memory has both elite and elites."},
		{"memory/empty-cell", "A cell of a drawing holds neither a name nor dots."},
		{"memory/empty-plan", "A plan holds no drawing."},
		{"memory/entrance-twice", "Two Entrances have the same letter."},
		{"memory/hiding-spot", "A hiding spot is not on a square of its tile."},
		{"memory/inventory", "A declared inventory holds more than 5 cards."},
		{"memory/ladder-to-nowhere", "A drawn ladder has no square at one end."},
		{"memory/map-form", "A Map is both drawn and listed."},
		{"memory/map-twice", "A Memory has both map and maps."},
		{"memory/missing-corner", "A drawing has no + where a column meets a line."},
		{"memory/name-twice", "Two things of a Memory have the same name."},
		{"memory/needs-cycle", "Memories need each other in a circle."},
		{"memory/needs-later", "A Memory needs one that the campaign plays later."},
		{"memory/needs-twice", "What a Memory needs stands in it and in the campaign."},
		{"memory/no-elite", "Elite Guards are placed, but the Memory has no Elite type."},
		{"memory/no-map", "A Memory has no map."},
		{"memory/no-plan", "A Map is neither drawn nor listed."},
		{"memory/north", "North is not at the same place on both Maps."},
		{"memory/not-adjacent", "A wall or ladder is between squares that have no common edge."},
		{"memory/not-boss", "A Guard is named as the Boss of a Memory."},
		{"memory/not-elite", "An enemy that is no Elite type is named as one."},
		{"memory/off-map", "A square is named that is not there."},
		{"memory/plan-character", "A character means nothing in a drawing."},
		{"memory/ragged-plan", "A line of a drawing is too short or too long."},
		{"memory/several", "A folder holds more than one Memory."},
		{"memory/skill-level", "A declared board has two Skill cards of one level."},
		{"memory/skill-of-another", "A declared board has a Skill card of another Assassin."},
		{"memory/square-twice", "A square is listed twice."},
		{"memory/sync", "100% Sync is neither granted nor has it a condition, or both."},
		{"memory/tab-in-plan", "A drawing holds a tab."},
		{"memory/text-twice", "A text stands in the CUE and in a file beside it."},
		{"memory/tile-not-drawn", "A tile is declared and not on the Map."},
		{"memory/tile-shape", "The squares of a tile are not the shape of its size."},
		{"memory/unknown-counter", "A counter is not declared."},
		{"memory/unknown-flag", "A flag is not declared."},
		{"memory/unknown-objective", "An Objective is not there."},
		{"memory/unknown-tile", "A tile on the Map is not declared."},
		{"memory/unknown-token", "A token is not there."},
		{"memory/wrong-slot", "A declared board has a card in a slot that is not its own."},
		{"names/twice", "The same name stands in a list twice."},
		{"pack/band", "The least of an expected band is above its most."},
		{"pack/duplicate-memory", "The campaign names a Memory twice."},
		{"pack/missing-part", "A pack has no pack.cue, no cards or no Memory."},
		{"pack/unknown-ally", "There is no Ally of this id."},
		{"pack/unknown-apprentice", "There is no Apprentice of this id."},
		{"pack/unknown-assassin", "There is no Assassin of this id."},
		{"pack/unknown-chest", "There is no Chest card of this id."},
		{"pack/unknown-enemy", "There is no enemy of this id."},
		{"pack/unknown-envelope", "There is no envelope of this id."},
		{"pack/unknown-equipment", "There is no Equipment card of this id."},
		{"pack/unknown-event", "There is no Event card of this id."},
		{"pack/unknown-memory", "There is no Memory of this id."},
		{"pack/unknown-reinforcement", "There is no Reinforcement card of this id."},
		{"pack/unknown-skill", "There is no Skill card of this id."},
		{"pack/unknown-tower", "There is no Tower card of this id."},
		{"pack/unlisted-memory", "The campaign does not name a Memory."},
		{"schema/bad-form", "A text does not have the form that is needed here."},
		{"schema/bad-name", "The name of a field cannot be a name here."},
		{"schema/list-length", "A list has not the number of elements that it needs."},
		{"schema/missing-field", "A field that must be written is not there."},
		{"schema/out-of-range", "A number is too small or too large."},
		{"schema/refused", "What was compiled does not fit the JSON Schemas of a bundle."},
		{"schema/unknown-field", "The schema has no field of this name here."},
		{"schema/unknown-word", "A word is none of the choices."},
		{"schema/wrong-kind", "A value is of another kind than the schema wants."},
		{"text/empty", "A text has no words."},
		{"text/missing", "A text is not there in the pack's first language."},
		{"text/missing-language", "A text is not there in every language; the first stands in."},
		{"text/too-long", "A text is longer than a page shows."},
		{"text/undeclared-language", "A text is in a language that the pack does not declare."},
		{"workspace/folder-name", "CUE cannot read a folder of this name."},
		{"workspace/irregular-file", "A pack holds a link or a special file."},
		{"workspace/module", "cue.mod holds something that could change the schema or reach out."},
		{"workspace/package", "A file is of another CUE package than its folder."},
		{"workspace/too-large", "A file or a pack is larger than the limits."},
	}
}
