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
const ours = "As long as the engine is wrong, nothing can be said about the content, so the Memory counts as broken."

// Codes returns every kind of problem that smoke-play reports, sorted by ID.
// docs/smoke-play.md describes how it plays.
func Codes() []Code {
	return []Code{
		{CodeLesson, diag.Warning, "A lesson that no game of the fair bot comes past.",
			"Players who play as the bot does never read it, and do not learn what it teaches.",
			"Let it come at more moments: with fewer conditions, or with conditions that hold earlier. Or teach it in a Memory where it is met."},
		{CodeBandMissed, diag.Warning, "A Memory that is won more or less often than its band says.",
			"The band in `expect` is a promise of the author. The games of the fair bot break it, and chance does not explain that.",
			"Change figures of the Memory, or the band if these odds are meant."},
		{CodeBandUnsure, diag.Info, "Too few games to judge a Memory by its band.",
			"The win rate lies in the band, but chance alone could have put it there.",
			"Play more games, with the command in the problem."},
		{CodeCrash, diag.Error, "The engine crashed in a game: a bug of acforge.",
			ours, "Report it with the seed. The command in the problem plays that game again."},
		{CodeDeadly, diag.Info, "Something that players set out to do, and that loses over a third of the games in the same turn or the next.",
			"Players who do what the Memory offers, and lose by it, feel cheated, unless the story said that it is a trap.",
			"Look at what it sets off. Make that weaker, or leave a way out. If the trap is meant, let the story hint at it."},
		{CodeDetour, diag.Info, "Something that players rarely do, and that makes them win less often when they go for it first (smoke --worth).",
			"A side task that costs more than it gives is skipped, or is a trap for players who trust it.",
			"Move it nearer to the way, or let it give more. If it is meant for players with time to spare, leave it."},
		{CodeEditionApart, diag.Warning, "A Memory that the fair bot wins in over 15 of 100 games more, or fewer, in another declared edition than in the first.",
			"The odds, the bands and the pages are about the first edition. Players of the other one play another Memory.",
			"Look at the difference: the problem links a game that ends differently, and `acforge explain --edition` lists what the editions change. Or declare only the editions that you mean."},
		{CodeFarApart, diag.Info, "A Memory that the expert bot wins in over 25 of 100 games more than the fair bot.",
			"The expert thinks eight times as long and finds another way. The win rate of the fair bot says little about players who find it too.",
			"Look at what the expert does differently: the problem lists the losses that it avoids. A hint in the story brings the two closer."},
		{CodeHardly, diag.Info, "Content that fewer than 2 of 100 games of the fair bot touch.",
			"Players who meet something once in fifty evenings do not need it. If it is strong, the odds depend on whether players find it.",
			"Move it nearer, make it worth the way or more likely to be drawn. Or leave it as a rarity."},
		{CodeIdleEnd, diag.Info, "A way to lose, written by the author, that ends fewer than 2 of 100 games of the fair bot.",
			"A clock that never runs out puts no pressure on players: they read its text and nothing happens.",
			"Let it come sooner, or remove it. Or give the Memory more to do before it."},
		{CodeCircles, diag.Info, "A Memory that the fair bot mostly wins by going in circles: half of the turns begin with everybody where they had been before.",
			"If the best plan is to return to the same squares, players repeat themselves until the end.",
			"Look at what the circle gives them. Let it give that once, or let standing there cost something."},
		{CodeInvariant, diag.Error, "The state of a game contradicts itself, or a replay gives another game: a bug of acforge.",
			ours, "Report it with the seed. The command in the problem plays that game again."},
		{CodeMoved, diag.Error, "A Memory whose win rate changed by more than was allowed.",
			"smoke --against plays the same games in both versions, so the edit caused the change. --fail-on says how much is too much.",
			"Undo the cause, which the causes of loss point to, or allow the change if it is meant."},
		{CodeNest, diag.Info, "A square where the fair bot stays for over a third of all turns, in most of the games that it wins.",
			"If standing still wins, players have little to decide, and do not use the rest of the board.",
			"Look at what keeps them there. Let it run out, move a task elsewhere, or let something drive them out."},
		{CodeNoWitness, diag.Error, "A Memory that no bot won, without a proof that it cannot be won.",
			"If bots find no win in some hundred games, people do not find one either.",
			"Make it easier: more time, less to do, a shorter way. If it is meant to be lost, say so and why, in expect: unwinnable."},
		{CodeNeverNovice, diag.Info, "A Memory that the novice bot never wins, and the fair bot does.",
			"Players who take the first plan that looks right never win it. If one required thing is done in none of these games, the way to it is hidden, or open only by a detour.",
			"Look at what the problem names. Make the way there plain, or add a second way. If the Memory is meant for players who think ahead, leave it."},
		{CodeOneCard, diag.Info, "Something optional that over 90 of 100 games that the fair bot wins use, and fewer than half of the others.",
			"Players who miss that one card, place or ability lose. The other things are for show.",
			"Let other things do some of its work, or bring it into every game. smoke --worth measures whether the wins depend on it."},
		{CodeOverAtOnce, diag.Info, "A Memory, not there to teach, in which more than half of the fair bot's games do everything required in the first turn.",
			"Nothing opposes the players before that, so there is nothing to overcome. Only the way home is left.",
			"Move the required things farther from the start, or let one wait for another."},
		{CodeRefused, diag.Error, "The game refused an action that it had offered: a bug of acforge.",
			ours, "Report it with the seed. The command in the problem plays that game again."},
		{CodeSoftLock, diag.Info, "A position that nobody can win from, while the game goes on for as long as a whole game that is won.",
			"Players go on for an hour or more with a game that they have lost already, and nothing tells them.",
			"Look at what was done and what is left. Add another way to it, or let the Memory fail there. If bots missed the way out, a hint helps players too."},
		{CodeStall, diag.Error, "A point of a game with no action allowed, or a turn that does not end.",
			"Players are stuck there: the game neither goes on nor ends.",
			"Look at the last actions of the game in the problem. Usually a script triggers itself. If the content is right, report the problem."},
		{CodeTooEasy, diag.Info, "A Memory, not there to teach, that the fair bot wins in more than 92 of 100 games.",
			"If care is enough to win nearly always, nothing is at stake.",
			"Ask for more: more to overcome, or a second thing to do. Or say that it teaches: expect: teaches: true."},
		{CodeTooStrong, diag.Info, "A card, an ability, a place or a side task without which the bots win in over 15 of 100 games fewer (smoke --worth).",
			"The odds depend on whether players find it and use it. Players who miss it play another Memory.",
			"Let other things do some of its work, or make it more expensive. If everything depends on it on purpose, let the story say so."},
		{CodeUndecided, diag.Warning, "A Memory in which more than 1 in 100 games of the fair bot do not end.",
			"Nothing puts pressure on the players, and such games count as not won.",
			"Give the Memory a limit of turns, or something that ends it."},
		{CodeUnused, diag.Warning, "Content that no game of any bot touched.",
			"Players are likely to miss a square that no bot enters, or a card that no bot holds.",
			"Bring it into play, or remove it."},
		{CodeUnwinnable, diag.Error, "A Memory that is proven to be unwinnable.",
			"No play and no luck wins it: every way to an end was followed, or a required one is closed.",
			"Open the way that the proof names, or declare that it is meant: expect: unwinnable."},
		{CodeWasWon, diag.Warning, "A Memory that is declared unwinnable, but was won.",
			"expect: unwinnable says that nobody can win, and a bot did.",
			"Close the way to the win, which the replay in the bundle shows, or remove the declaration."},
		{CodeWorthNothing, diag.Info, "Something that the fair bot uses, and that wins it no games, or loses some (smoke --worth).",
			"Something used in half of all games that changes nothing costs players time and thought. If it loses games, it is a trap for players who trust it.",
			"Make it cheaper or stronger, or give it something to do in this Memory. A trap on purpose needs a hint."},
	}
}
