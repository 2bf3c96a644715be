package play

// english are the words in English.
var english = map[string]string{
	"play": "Play", "instead": "To play here, allow JavaScript in your browser.", "no-engine": "This page was made without the engine that plays it. acforge needs Go 1.26 on the machine to compile it; a released program brings it along.",
	"recorded": "Recorded games:", "steps": "{n} steps", "steps.1": "1 step",

	// How a game begins.
	"start": "Start a game", "deal": "New game", "fresh": "New seed", "another": "Another game",
	"players": "Players", "edition": "Edition", "difficulty": "Difficulty", "chance": "Dice and cards", "seed": "Seed", "chance.seeded": "seeded", "chance.given": "given",
	"difficulty.normal": "normal", "difficulty.easy": "easy", "difficulty.hard": "hard", "difficulty.always-normal": "always normal", "difficulty.always-easy": "always easy",

	// What can be done with one.
	"tools": "This game", "undo": "Undo", "redo": "Redo", "save": "Save", "restore": "Restore", "link": "Copy link",
	"saved": "Saved as {file}.", "restored": "{file}: {n} moves played again.", "restored.1": "{file}: 1 move played again.", "not-restored": "{file} cannot be restored: {why}",
	"not-carried": "{file} goes another way in this version of the pack: {why}. In a terminal acforge play BUNDLE --campaign {file} carries it over.",
	"copied":      "The address of this position is copied.", "address": "The address of this page leads to this position.", "no-address": "The address names something that cannot be played: {why}",

	// The table.
	"rule": "Rule {id}", "rule.none": "The rulebook kept here has no such statement.", "print": "The {edition} print:",
	"menu": "Menu", "new": "New game", "rules": "Show rule numbers", "keys": "Keys without a modifier", "keys.are": "1 to 9: choose who acts. b: board. o: options. e: continue or end. u: undo. r: redo. + − 0: size",
	"leave": "Leave the table", "sit": "Back to the table", "finer": "More settings", "begin": "Begin", "ending": "How it ended", "turn": "Turn {n}", "turns": "Turns",
	"party": "Who plays", "who": "Who acts", "here": "What is here", "nothing-here": "Nothing to do here for {who} now.", "on-board": "Elsewhere on the board", "more": "More ({n})",
	"costs": "costs {n}", "dice": "{n} dice", "dice.1": "1 die", "walk": "Goes there in {n} moves", "oftener": "{what}, {n} times", "all": "all", "alike": "{what}, and all others who can", "until": "Go on until something changes", "number": "How many", "less": "Fewer", "greater": "More", "hidden": "{n} cards face down", "hidden.1": "1 card face down",
	"spent": "used up", "card": "Card", "larger": "Larger", "smaller": "Smaller", "whole": "All of the board", "last-moves": "The last of it", "again-from": "Try again from turn {n}", "again": "The same again", "look": "Look at the table",
	"bar.life": "health {n}", "bar.effort": "{n} to act with", "bar.money": "{n} to spend", "bar.honour": "{n} of honour", "bar.won": "{n} done", "bar.goal": "{n} paid",
	"board": "Board", "happened": "What happened", "begins": "The game begins", "drawn": "drawn", "log": "Log of {n} moves", "log.1": "Log of 1 move", "log.moves": "Moves and their results",
	"options": "{n} options", "options.1": "1 option",
	"engine-draws": "Let the engine draw", "seat": "Seat {n}", "pass-screen": "Pass the screen to player {n}", "is-here": "Player {n} is here",
	"won": "Won", "lost": "Lost", "even": "Drawn", "undecided": "Undecided",

	// A hosted table.
	"host.coming": "To the table", "host.broken": "This link does not open a table",
	"host.again": "The link is incomplete, or it is for another host. Ask the person who sent it to send it again.", "host.own-page": "It opens the page of the person who keeps the table.",
	"host.no-table": "The table cannot be shown", "host.pending": "The connection is lost. It is being tried again, and then your answer is sent.",
	"host.faster": "Your answer came too late: the game has gone on.", "host.unsure": "The connection was lost before the host answered. Look whether it was done.",
	"host.sending": "The host does not answer. Your words are kept here, and are sent when it is back.", "host.alone": "On this page you play alone. If you followed a link to a table, the link is incomplete. Ask for it again.",
	"host.lost": "The connection is lost; it is being tried again.", "host.refused": "This link leads to no table: {why}", "host.no-seat": "This link is not for a seat",
	"host.company": "At the table", "host.bot": "played by the fair bot", "host.here": "is there", "host.away": "is away", "host.empty": "nobody yet", "host.you": "that is you",
	"host.take": "Let the fair bot play for {who}", "host.no-bot": "Take the seat of {who} away from the bot", "host.waits": "Somebody else is asked.", "host.watching": "You look on.", "host.closed": "This table is closed.",
	"host.wish": "{who} would like to take back: {what}.", "host.agree": "Agree", "host.disagree": "Rather not", "host.never-mind": "Never mind", "host.name": "What you are called",
	"host.note": "A note for the designer", "host.note-text": "Note", "host.about": "About", "host.moment": "this moment", "host.send": "Send", "host.noted": "The note is pinned.",
	"host.wish-of": "Waiting for {who}.", "host.undone": "Taken back: {what}.", "host.asked": "is asked now", "host.turn": "Your turn: {title}", "host.call": "Call me when it is my turn",
	"host.talk": "What is said at the table", "host.say": "Say to all", "host.text": "In your own words", "host.phrases": "Say with one press", "host.nowhere": "no place", "host.points": "points at {place}", "host.hold": "To point at a place, press it and hold, or press p on it.",
	"host.say.mine": "I will do that.", "host.say.wait": "Wait for me.", "host.say.help": "I need help.", "host.say.careful": "Careful here.", "host.say.agreed": "Agreed.", "host.say.thanks": "Thank you.",
	"host.questions": "Three questions", "host.enjoyed": "What did you enjoy most?", "host.unclear": "What was unclear, or took too long?", "host.change": "What would you change?", "host.thanks": "Thank you; your answers are kept.",

	// A replay.
	"replay": "Replay", "run": "Play", "pause": "Pause", "first": "First", "back": "Back", "step": "Step", "last": "Last", "play-on": "Play on from here", "close": "Close",
	"step-of": "step {n} of {all}", "of": "{n} of {all}", "chosen": "Chosen:", "no-replay": "There is no such replay now.", "unfit-replay": "The replay is for another version of this pack: {why}",

	// Refused actions, and the effects of an edit.
	"coming": "The game is loading.", "not-played": "It cannot be played: {why}", "not-loaded": "{file} cannot be loaded", "impossible": "That is not possible: {why}", "not-here": "not possible here",
	"other-move": "Your version of the pack differs from the sender’s: move {n} of {all} is not possible.", "other-end": "Your version of the pack differs from the sender’s: the moves are possible and lead elsewhere.",
	"changed": "The content changed: all {n} moves were played again.", "changed.1": "The content changed: all 1 move was played again.",
	"changed-less":  "The content changed: {n} of {all} moves were played again; then “{move}” is not possible any more.",
	"go-on":         "Go on",
	"campaign.kept": "or go on with a campaign that this browser keeps:",
	"campaign.one":  "{says}; {n} players, seed {seed}",

	// The page that opens any bundle.
	"player.title": "Play a bundle", "player.lead": "A bundle (.acpack) is a pack in one file. Drop one here, or choose it. It is played in this page, and goes nowhere else.", "player.script": "This page opens bundles, and needs scripts to do it.", "player.choose": "Choose a bundle", "player.coming": "{file} is being read.", "player.bad": "{file} cannot be played: {why}", "player.large": "{file} has {n} MB; this page opens bundles of at most {most} MB.", "player.unsigned": "it has no signature of {who}; open it together with its file {note}", "player.insecure": "signatures can be checked only on a page from HTTPS or from the disk", "player.mission": "Mission", "player.lang": "Language", "player.play": "Play",
}
