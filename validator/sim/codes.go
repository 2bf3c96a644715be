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
			"The band in expect is what the author promises; the games of the fair bot say otherwise, whichever chance they had.",
			"Change figures of the Memory, or the band when the odds are meant so."},
		{CodeBandUnsure, diag.Info, "Too few games to say whether a Memory keeps its band.",
			"The share that was won lies in the band, but chance alone could have put it there.",
			"Play more games, with the command that the problem names."},
		{CodeCrash, diag.Error, "The engine broke down in a game: a mistake of acforge.",
			ours, "Report it with the seed; the command in the problem plays that game again."},
		{CodeDeadly, diag.Info, "Something that players set out to do, and after which over a third of the games are lost in the same turn or the next.",
			"Whoever does what the Memory holds out to them and has lost by it feels cheated, unless the story said that it is a trap.",
			"Look at what it sets off: let less come of it, or leave a way out; where it is a trap on purpose, let the story hint at it."},
		{CodeDetour, diag.Info, "Something that who goes for it first wins less often by, and that is seldom done otherwise, in smoke --worth.",
			"What lies aside and costs more than it gives is passed by, or is a trap for whoever trusts it.",
			"Lay it where the way leads, or let it give more; where it is meant for when there is time, leave it."},
		{CodeEditionApart, diag.Warning, "A Memory that the fair bot wins over 15 of 100 games less often, or more, in another edition that the pack declares than in its first.",
			"The odds, the bands and the pages are of the first edition; players of the other one play another Memory.",
			"Look at what differs: the problem links a game that ends otherwise, explain --edition tells what the editions do differently. Or declare only the editions that it is meant for."},
		{CodeFarApart, diag.Info, "A Memory of which the expert wins over 25 of 100 games more than the fair bot.",
			"Who thinks eight times as long finds another way; what fair wins says little about players who find it too.",
			"Look at what the expert does otherwise: the problem says which losses it avoids. A hint in the story makes the two nearer."},
		{CodeHardly, diag.Info, "Content that fewer than 2 of 100 games of the fair bot touch.",
			"What nobody meets in fifty evenings might as well not be there; and if it is strong, the odds hang on whether somebody finds it.",
			"Bring it nearer, make it worth the way or more likely to be drawn; or leave it as a rarity."},
		{CodeIdleEnd, diag.Info, "A way to lose that the author wrote, and by which fewer than 2 of 100 games of the fair bot are lost.",
			"A clock that never runs out hurries nobody: its text is read and nothing comes of it.",
			"Let it come sooner, or take it out; or give the Memory more to do before it."},
		{CodeCircles, diag.Info, "A Memory of which most games that the fair bot wins go round: half of their turns begin with everybody where they had stood before.",
			"Where coming back to the same squares is the best that there is to do, players repeat themselves until it is over.",
			"Look at what the way round gives them: let it be given once, or let standing there cost something."},
		{CodeInvariant, diag.Error, "The state of a game contradicts itself, or a replay does not replay: a mistake of acforge.",
			ours, "Report it with the seed; the command in the problem plays that game again."},
		{CodeMoved, diag.Error, "A Memory that is won less often than before, or more, by more than was allowed.",
			"smoke --against plays the same games in both versions, so the edit did it; --fail-on says how much is too much.",
			"Undo what did it, which the causes of loss point to, or allow it where it is meant."},
		{CodeNest, diag.Info, "A square on which the fair bot spends over a third of all turns, staying where it is, in most of the games that it wins.",
			"Where standing still wins, there is little to decide, and the rest of the board is not played.",
			"Look at what holds them there: let it run dry, let what must be done lie elsewhere, or let something come that drives them out."},
		{CodeNoWitness, diag.Error, "A Memory that no bot won, without a proof that nobody can.",
			"Whoever plays for the win finds none where bots find none in some hundred games.",
			"Make it easier: more time, less to do, a shorter way. Where nobody is to win, say so and why: expect: unwinnable."},
		{CodeNeverNovice, diag.Info, "A Memory of which the novice bot wins no game, and the fair bot does win.",
			"Players who take the first plan that looks right never win it. Where one thing that must be done is done in none of these games, its way is hidden, or closed but for a detour.",
			"Look at what the problem names: make what leads there plain, or leave a second way to it. Where the Memory is meant for players who think ahead, leave it."},
		{CodeOneCard, diag.Info, "Something that players can do without, used in over 90 of 100 games that the fair bot wins, and in fewer than half of the others.",
			"Who does not find that one card, place or ability has lost; the others are for show.",
			"Let other things do some of its work, or bring it into every game; smoke --worth tells whether the wins hang on it."},
		{CodeOverAtOnce, diag.Info, "A Memory in which all that must be done is done in the first turn, in more than half of the fair bot's games, and that does not teach.",
			"Nothing that stands against the players comes before it, so there is nothing to overcome; what is left is the way home.",
			"Put what must be done farther from where the party begins, or let one thing wait for another."},
		{CodeRefused, diag.Error, "An action that was offered was refused: a mistake of acforge.",
			ours, "Report it with the seed; the command in the problem plays that game again."},
		{CodeSoftLock, diag.Info, "A position from which no way to go on wins, and from which the game goes on for as long as a whole one that is won.",
			"Players go on for an hour or more with something that they have lost already, and nothing tells them.",
			"Look at what was done and what is left: leave another way to it, or let the Memory fail there. Bots may have overlooked the way out: then a hint helps players too."},
		{CodeStall, diag.Error, "A point of a game without anything allowed, or a turn that does not end.",
			"Whoever plays is stuck there: the game goes neither on nor to an end.",
			"Look at the last actions of the game that the problem names, most often a script that sets itself off; when the content is right, report it."},
		{CodeTooEasy, diag.Info, "A Memory that the fair bot wins in more than 92 of 100 games, and that does not teach.",
			"Where care is enough to win nearly always, nothing is at stake.",
			"Ask for more: more to overcome, a second thing to do. Or say that it teaches: expect: teaches: true."},
		{CodeTooStrong, diag.Info, "A card, an ability, a place or a side task without which over 15 of 100 games are won less, in smoke --worth.",
			"The odds hang on whether players find it and use it; who overlooks it plays another Memory.",
			"Let other things do some of its work, or make it dearer; where all hangs on it on purpose, let the story say so."},
		{CodeUndecided, diag.Warning, "A Memory of which more than 1 in 100 games of the fair bot come to no end.",
			"Nothing hurries whoever plays, and such games count as not won.",
			"Give the Memory a limit of turns, or something that brings it to an end."},
		{CodeUnused, diag.Warning, "Content that no game of any bot touched.",
			"A square that nobody enters or a card that nobody holds is content that players are likely not to see.",
			"Bring it into play, or take it out."},
		{CodeUnwinnable, diag.Error, "A Memory that is proven not to be winnable.",
			"No play and no luck wins it: every way to an end was followed, or one that must be taken is closed.",
			"Open the way that the proof names, or declare that it is meant so: expect: unwinnable."},
		{CodeWasWon, diag.Warning, "A Memory that is declared not to be won, and was won.",
			"expect: unwinnable says that nobody is to win; a bot did.",
			"Close the way to the win, which the replay in the bundle shows, or take the declaration out."},
		{CodeWorthNothing, diag.Info, "Something that the fair bot uses and that wins it no games, or loses them, in smoke --worth.",
			"What is used in half of all games and changes nothing costs players time and thought for nothing; what loses games is a trap for whoever trusts it.",
			"Make it cheaper or stronger, or give it something to do in this Memory; a trap that is meant wants a hint."},
	}
}
