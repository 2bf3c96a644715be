package sim

import "acforge.dev/internal/diag"

// Code is a kind of problem that games show.
type Code struct {
	ID       string // "smoke/stall"
	Severity diag.Severity
	Doc      string // what it reports, in a sentence
	Why      string // why it matters
	Do       string // how to fix it, in a sentence
}

// ours explains why a bug of the engine is reported to the author of a pack.
const ours = "Content cannot be right or wrong while the engine is wrong about it, so the Memory counts as broken."

// Codes returns every kind of problem that smoke-play reports, sorted by ID.
// docs/smoke-play.md describes how it plays.
func Codes() []Code {
	return []Code{
		{CodeBandMissed, diag.Warning, "A Memory that is won more or less often than its band says.",
			"The band in expect is the author's promise. The games of the fair bot miss it by more than chance explains.",
			"Change figures of the Memory, or change the band if these odds are intended."},
		{CodeBandUnsure, diag.Info, "Too few games to say whether a Memory keeps its band.",
			"The share that was won lies in the band, but chance alone could have put it there.",
			"Play more games, with the command that the problem names."},
		{CodeCrash, diag.Error, "The engine broke down in a game: a mistake of acforge.",
			ours, "Report it with the seed; the command in the problem plays that game again."},
		{CodeDeadly, diag.Info, "Something that players set out to do, and after which over a third of the games are lost in the same turn or the next.",
			"Players feel cheated when they do what the Memory offers and lose by it, unless the story hinted at a trap.",
			"Look at what it sets off: make the effect milder, or leave a way out. If it is meant as a trap, let the story hint at it."},
		{CodeDetour, diag.Info, "Something with which the fair bot wins less often if it goes there first, and which it seldom does otherwise, in smoke --worth.",
			"If something is out of the way and costs more than it gives, players pass it by, or lose because they trusted it.",
			"Put it closer to the way, or let it give more. If it is meant for players with time to spare, leave it."},
		{CodeEditionApart, diag.Warning, "A Memory that the fair bot wins over 15 of 100 games less often, or more, in another edition that the pack declares than in its first.",
			"The odds, the bands and the pages describe the first edition. In the other edition players have different odds.",
			"Look at what differs: the problem links a game that ends otherwise, and explain --edition shows what the editions do differently. Or declare only the editions that the pack is meant for."},
		{CodeFarApart, diag.Info, "A Memory of which the expert wins over 25 of 100 games more than the fair bot.",
			"The expert thinks eight times as long and finds a better way. The fair bot's odds say little about players who find it too.",
			"Look at what the expert does differently: the problem says which losses it avoids. A hint in the story brings the two closer."},
		{CodeHardly, diag.Info, "Content that fewer than 2 of 100 games of the fair bot touch.",
			"Players who meet something once in fifty evenings may as well not have it. If it is strong, the odds depend on who finds it.",
			"Put it closer, make it worth the trip or more likely to be drawn; or leave it as a rarity."},
		{CodeIdleEnd, diag.Info, "A way to lose that the author wrote, and that ends fewer than 2 of 100 games of the fair bot.",
			"A clock that never runs out does not hurry the players: they read its text, and nothing happens.",
			"Let it come sooner, or remove it; or give the Memory more to do before it."},
		{CodeCircles, diag.Info, "A Memory in which the fair bot wins by going in circles: in most of its won games, half of the turns begin with all characters where they stood before.",
			"When going back to the same squares is the best plan, players repeat themselves until the game is over.",
			"Look at what the circle gives them: give it only once, or make standing there cost something."},
		{CodeInvariant, diag.Error, "The state of a game contradicts itself, or a replay does not replay: a mistake of acforge.",
			ours, "Report it with the seed; the command in the problem plays that game again."},
		{CodeMoved, diag.Error, "A Memory that is won less often than before, or more, by more than was allowed.",
			"smoke --against plays the same games in both versions, so the edit caused the difference; --fail-on says how much is too much.",
			"Undo the edit that caused it (the causes of loss point to it), or allow the difference if it is intended."},
		{CodeNest, diag.Info, "A square on which the fair bot spends over a third of all turns, staying where it is, in most of the games that it wins.",
			"When standing still wins, players have little to decide, and the rest of the board is not used.",
			"Look at what holds them there: let it run out, put the tasks elsewhere, or send something that drives them out."},
		{CodeNoWitness, diag.Error, "A Memory that no bot won, and that is not proven to be unwinnable.",
			"If the bots find no win in some hundred games, players are unlikely to find one.",
			"Make it easier: more time, less to do, a shorter way. If it is meant to be unwinnable, say so and why: expect: unwinnable."},
		{CodeNeverNovice, diag.Info, "A Memory that the fair bot wins, and the novice bot never.",
			"Players who take the first plan that looks right never win it. If one required thing is done in none of these games, the way to it is hidden, or only a detour leads there.",
			"Look at what the problem names: make the way to it plain, or add a second way. If the Memory is meant for players who think ahead, leave it."},
		{CodeOneCard, diag.Info, "Something that players can do without, used in over 90 of 100 games that the fair bot wins, and in fewer than half of the others.",
			"Players who do not find that one card, place or ability lose; the other choices matter little.",
			"Let other things do some of its work, or bring it into every game; smoke --worth shows whether the wins depend on it."},
		{CodeOverAtOnce, diag.Info, "A Memory that does not teach, and in which the fair bot does everything required in the first turn, in more than half of its games.",
			"Nothing has come against the players by then, so there is nothing to overcome; only the way home is left.",
			"Move the tasks farther from the start, or let one wait for another."},
		{CodeRefused, diag.Error, "An action that was offered was refused: a mistake of acforge.",
			ours, "Report it with the seed; the command in the problem plays that game again."},
		{CodeSoftLock, diag.Info, "A position that can no longer be won, and from which the game goes on for as long as a whole won game.",
			"Players go on for an hour or more with a game that they have already lost, and the game does not say so.",
			"Look at what was done and what is left to do: add another way to it, or let the Memory fail there. If there is a way out that the bots overlooked, a hint helps players too."},
		{CodeStall, diag.Error, "A point in a game at which no action is allowed, or a turn that does not end.",
			"The players are stuck there: the game neither goes on nor ends.",
			"Look at the last actions of the game that the problem names. The cause is usually a script that sets itself off. If the content is right, report it."},
		{CodeTooEasy, diag.Info, "A Memory that the fair bot wins in more than 92 of 100 games, and that does not teach.",
			"When care is enough to win nearly always, nothing is at stake.",
			"Ask for more: more to overcome, a second thing to do. Or say that it teaches: expect: teaches: true."},
		{CodeTooStrong, diag.Info, "A card, an ability, a place or a side task without which the fair bot wins over 15 of 100 games less, in smoke --worth.",
			"The odds depend on whether players find and use it. Players who overlook it have a much harder game.",
			"Let other things do some of its work, or make it cost more. If everything is meant to depend on it, let the story say so."},
		{CodeUndecided, diag.Warning, "A Memory in which more than 1 in 100 games of the fair bot do not end.",
			"Nothing makes the players hurry, and such games count as not won.",
			"Give the Memory a time limit, or something else that ends it."},
		{CodeUnused, diag.Warning, "Content that no game of any bot touched.",
			"Players are unlikely to see a square that no bot enters or a card that no bot draws.",
			"Bring it into play, or take it out."},
		{CodeUnwinnable, diag.Error, "A Memory that is proven not to be winnable.",
			"No play and no luck wins it: smoke-play followed every way to an end, or a way that every win needs is closed.",
			"Open the way that the proof names, or declare that this is intended: expect: unwinnable."},
		{CodeWasWon, diag.Warning, "A Memory that is declared unwinnable, and that a bot won.",
			"expect: unwinnable says that the Memory cannot be won, but a bot won it.",
			"Close the way to the win, which the replay in the bundle shows, or remove the declaration."},
		{CodeWorthNothing, diag.Info, "Something that the fair bot uses, and that wins it no games or loses it some, in smoke --worth.",
			"If players use something in half of all games and it changes nothing, they waste time and thought on it. If it loses games, it is a trap for those who trust it.",
			"Make it cheaper or stronger, or give it something to do in this Memory. If it is meant as a trap, give a hint."},
	}
}
