package club

import "acforge.dev/internal/systems"

// Voices returns who speaks in the texts of a pack, and to whom.
func (system) Voices() []systems.Voice {
	return []systems.Voice{
		{Ends: ".assumption", Says: "a note of the author on figures that the rules do not print, to readers of the pages"},
		{Begins: "missions.", Ends: ".name", Says: "the title of a Mission"},
		{Begins: "missions.", Says: "a Mission, to all players"},
		{Begins: "characters.", Ends: ".name", Says: "the name of a character"},
		{Begins: "characters.", Says: "the card of a character, on that person"},
		{Begins: "doubles.", Ends: ".name", Says: "the name of a double"},
		{Begins: "doubles.", Says: "the card of a double, on that person"},
		{Begins: "locations.", Ends: ".name", Says: "the name of a location"},
		{Begins: "locations.", Says: "the card of a location, to all players"},
		{Begins: "weapons.", Ends: ".name", Says: "the name of a weapon"},
		{Begins: "weapons.", Says: "the card of a weapon, to the player who has it"},
		{Begins: "specials.", Ends: ".name", Says: "the title of a special card"},
		{Begins: "specials.", Says: "a special card, to the player who has it"},
		{Begins: "defences.", Says: "the name of a defence"},
		{Begins: "games.", Ends: ".title", Says: "the title of a way to play"},
		{Begins: "games.", Says: "a way to play, to all players"},
		{Begins: "pack.title", Says: "the title of the pack"},
		{Begins: "pack.", Says: "the author of the pack, to its readers"},
		{Says: "the pack, to all players"},
	}
}
