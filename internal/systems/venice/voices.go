package venice

import "acforge.dev/internal/systems"

// Voices returns who speaks in the texts of a pack, and to whom.
func (system) Voices() []systems.Voice {
	card := func(kind, text string) []systems.Voice {
		return []systems.Voice{{Begins: kind + ".", Ends: ".name", Says: "the name of " + text}}
	}
	out := []systems.Voice{
		{Ends: ".assumption", Says: "a note of the author on figures that the rules do not print, to readers of the pages"},
		{Begins: "dice.", Says: "a note of the author on the dice, to readers of the pages"},
		{Begins: "memory.", Ends: ".story.before", Says: "the story before a Memory, read aloud to the whole group"},
		{Begins: "memory.", Ends: ".story.after", Says: "the story after a success, read aloud to the whole group"},
		{Begins: "memory.", Ends: ".story.setup", Says: "the booklet, to the whole group: special rules and set-up"},
		{Begins: "memory.", Ends: ".sync.text", Says: "the booklet, to the whole group: what earns the 100% Sync"},
		{Begins: "memory.", Ends: ".title", Says: "a heading in the booklet: of a Memory, an Objective or a rule of it"},
		{Begins: "memory.", Ends: ".name", Says: "a name in a Memory"},
		{Begins: "memory.", Says: "the booklet, to the whole group: what happens in a Memory, or what it gives"},
		{Begins: "envelopes.", Ends: ".name", Says: "what is written on an envelope"},
		{Begins: "envelopes.", Ends: ".red", Says: "a red card, to the group that opens the envelope"},
		{Begins: "envelopes.", Says: "a red card, to the group: what to do with the cards in the envelope"},
		{Begins: "campaign.", Ends: ".name", Says: "a heading in the Headquarters: of a brown card, a Contract or a room"},
		{Begins: "campaign.", Says: "the Headquarters, to the whole group"},
		{Begins: "remember.", Says: "the Diary, to the whole group: what the campaign remembers"},
		{Begins: "pack.title", Says: "the title of the pack"},
		{Begins: "pack.", Says: "the author of the pack, to its readers"},
	}
	for _, of := range [][2]string{{"events", "an Event card"}, {"equipment", "an Equipment card"}, {"skills", "a Skill card"}, {"towers", "a Tower card"}, {"chests", "a Chest card"},
		{"blueprints", "a Blueprint"}, {"machines", "a Machine, or of an action of it"}, {"assassins", "an Assassin or of an ability"}, {"apprentices", "an Apprentice"}, {"allies", "an Ally"},
		{"enemies", "an Enemy"}, {"bosses", "a Boss"}} {
		out = append(out, card(of[0], of[1])...)
	}
	return append(out,
		systems.Voice{Begins: "events.", Says: "an Event card, to the whole group"},
		systems.Voice{Begins: "equipment.", Says: "an Equipment card, to the player who has it"},
		systems.Voice{Begins: "skills.", Says: "a Skill card, to the player who has it"},
		systems.Voice{Begins: "towers.", Says: "a Tower card, to the player who synchronizes the Tower"},
		systems.Voice{Begins: "chests.", Says: "a Chest card, to the player who opens the Chest"},
		systems.Voice{Begins: "blueprints.", Says: "a Blueprint, to the whole group"},
		systems.Voice{Begins: "machines.", Says: "the card of a Machine, to the player who uses it"},
		systems.Voice{Begins: "assassins.", Says: "the card of an Assassin, to the player of that Assassin"},
		systems.Voice{Begins: "apprentices.", Says: "the card of an Apprentice, on that person"},
		systems.Voice{Begins: "allies.", Says: "the card of an Ally, to the player who moves the Ally"},
		systems.Voice{Begins: "enemies.", Says: "the card of an Enemy, to the whole group"},
		systems.Voice{Begins: "bosses.", Says: "the card of a Boss, to the whole group"},
		systems.Voice{Ends: ".name", Says: "a name"},
		systems.Voice{Says: "the pack, to the whole group"},
	)
}
