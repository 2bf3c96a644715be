package codes

// shownByPeople is why the page of a code of playtests has no example.
const shownByPeople = "docs/host.md#playtests-at-the-source shows what games of people look like at the source."

// playtestCodes are problems that the games of people show. acforge check --playtests reports them.
var playtestCodes = []Code{
	{ID: "playtest/note", What: "A player wrote a note about this Memory, or about a place or a card in it.",
		Do: "Read it, and open the game there with the link that `acforge report` prints."},
	{ID: "playtest/taken-back", What: "People took the same answer back several times, or uses of the same card.",
		Why: "It did not do what they expected, or its words do not say what it does.",
		Do:  "Say it in other words, or show its price before it is taken."},
	{ID: "playtest/slow", What: "People thought far longer about an answer than about others.",
		Why: "A hard choice is good where it is meant; elsewhere a sentence is missing.",
		Do:  "Look at what the players could see there. Say what the choice is about."},
	{ID: "playtest/stopped", What: "Several games of this Memory were left before they ended.",
		Why: "It takes too long, or the players did not know what to do.",
		Do:  "Look at where they stopped, and ask them."},
	{ID: "playtest/looked-up", What: "People looked up the same card, place or rule in nearly every game.",
		Why: "It is not clear from the table.",
		Do:  "Say it in fewer words, or teach it in an earlier Memory."},
	{ID: "playtest/unused", What: "No people used this content in five games and more.",
		Why: "They did not see it, or it is worth nothing to them. Bots may use it all the same.",
		Do:  "Make it worth its price, put it nearer, or take it out."},
	{ID: "playtest/lost", What: "Nearly all lost games of people ended by the same cause.",
		Why: "The other ways to fail are no danger.",
		Do:  "Make the other dangers count, or this one weaker."},
	{ID: "playtest/differs", What: "People win more or less often than the fair bot, and not by chance.",
		Why: "The bands of the Memory say less about people.",
		Do:  "Look at `acforge report`, which puts the groups on the scale of skill, and state bands for them."},
	{ID: "playtest/trap", What: "People came to harm at the same square in at least half of their games, three times as often as the fair bot.",
		Why: "They do not see the danger there before it is too late.",
		Do:  "Show the danger, or say it in the Memory. If it is meant, leave it."},
	{ID: "playtest/dull", What: "People did little in two or more turns in a row: at most a third of their usual number of answers.",
		Why: "There is nothing to decide, or they only wait.",
		Do:  "Let something happen there, or make these turns shorter."},
}
