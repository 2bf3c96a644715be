package codes

// again is the advice for a bundle that was damaged on the way.
const again = "Download or copy the file again. If it is still refused, build it again with acforge build."

// rebuild is the advice for a bundle that another program wrote.
const rebuild = "Build the bundle with acforge build, which writes only this form."

// bundleCodes are the codes of internal/bundle and of verify, sorted. All are errors: a
// bundle that is not right to the byte is not played.
var bundleCodes = []Code{
	{ID: "bundle/checksum", What: "Damaged.", Why: "The bytes of a member do not match its checksum.", Do: again},
	{ID: "bundle/compressed", What: "A member is compressed.", Why: "A small file could become a huge one, and one content could have many files.", Do: rebuild},
	{ID: "bundle/content", What: "Members contradict each other.", Why: "A schema cannot find this: an id points outside its table, or two members say different things about one thing.", Do: rebuild},
	{ID: "bundle/critical", What: "The bundle needs a critical feature that this acforge does not know.", Why: "The bundle says that only programs that know the feature may play it.", Do: "Use a newer acforge."},
	{ID: "bundle/digest", What: "A member differs from the manifest.", Why: "The manifest lists every member with its SHA-256. This member was changed later.", Do: again},
	{ID: "bundle/duplicate", What: "A name is there twice, or is both a file and a folder.", Why: "Two readers could read two different members under one name.", Do: rebuild},
	{ID: "bundle/json", What: "The JSON is not canonical, or is nested too deep.", Why: "One content has one form, so that the same source gives the same bytes.", Do: rebuild},
	{ID: "bundle/link", What: "A member is a link or a special file.", Why: "A link leads out of the bundle, and a program does not belong in it.", Do: rebuild},
	{ID: "bundle/manifest", What: "The manifest does not match the bundle.", Why: "Readers learn from the manifest what a bundle is.", Do: rebuild},
	{ID: "bundle/member", What: "The bundle has a member too many or too few.", Why: "Nothing vouches for a member that is not in the manifest, and a member in the manifest must be there.", Do: rebuild},
	{ID: "bundle/member-name", What: "A name is not allowed.", Why: "The name could lead out of the folder into which a bundle is unpacked, or does not work on every machine.", Do: rebuild},
	{ID: "bundle/mimetype", What: "The member mimetype is not first, or names another type.", Why: "The first member says what the file is, so that its first bytes identify it.", Do: rebuild},
	{ID: "bundle/not-a-bundle", What: "The file is no zip, or is cut off.", Why: "It ends too early, or is a file of another kind.", Do: again},
	{ID: "bundle/not-canonical", What: "The bytes differ from those that a writer makes.", Why: "The parts are right but the whole differs: another program wrote them in its own form.", Do: rebuild,
		Unshown: "No known file gets this far. The whole is compared once more, in case an earlier check misses something."},
	{ID: "bundle/order", What: "The members are not sorted.", Why: "One content has one order of members.", Do: rebuild},
	{ID: "bundle/overlap", What: "Members overlap or leave gaps.", Why: "Overlapping members make a small file expand without limit, and a gap can hide something.", Do: rebuild},
	{ID: "bundle/prepended", What: "There are bytes before the first member.", Why: "Another reader could take the file for a program or a page.", Do: again},
	{ID: "bundle/refused", What: "A bundle is refused for a reason without a code of its own.", Why: "The file cannot be read completely, or the rules refuse its content.", Do: "Read the reason, and build the bundle again with this acforge."},
	{ID: "bundle/requires", What: "The bundle needs another engine or protocol.", Why: "It was built for rules that this acforge does not play.", Do: "Use an acforge in the range, or build the bundle again with this one."},
	{ID: "bundle/schema", What: "A member does not match its JSON Schema.", Why: "Everything in a bundle has a form with limits, so that no reader builds anything from data without limits.", Do: rebuild},
	{ID: "bundle/signature", What: "The owner of the key did not sign the bundle.", Why: "A bundle says whose it is, and anybody can write that. The signature of a key shows it.", Do: "Get the bundle and its signature from the author again, and check that the public key is theirs."},
	{ID: "bundle/size", What: "The sizes of a member do not agree.", Why: "Two readers could see two different members.", Do: again},
	{ID: "bundle/smoke", What: "The smoke report of a bundle cannot be read.", Why: "It matches its schema but has a value that is not valid, such as a seed beyond 64 bits.", Do: rebuild},
	{ID: "bundle/system", What: "This acforge does not know the game system.", Why: "It has no rules to play it with.", Do: "Use an acforge that has this system."},
	{ID: "bundle/text", What: "A text has an invisible character.", Why: "It could control a player's terminal, or make a line look like another. acforge check refuses the same characters in a pack, with text/control.", Do: "Remove the character from the text, and build the bundle again with acforge build."},
	{ID: "bundle/too-large", What: "The bundle exceeds a limit.", Why: "Reading a file may take only a moment and little memory; docs/bundle.md lists every limit.", Do: "Make the pack smaller; acforge build says which part is too large."},
	{ID: "bundle/trailing", What: "There are bytes after the end.", Why: "Something was added that nothing vouches for.", Do: again},
	{ID: "bundle/two-headers", What: "The local and the central header of a member differ.", Why: "Two readers could see two different members.", Do: again},
	{ID: "bundle/unplayable", What: "A mission cannot begin, breaks while it is played, or its pages or sheets cannot be drawn.", Why: "Every member matches its schema, but together they are no game: two players with the same character, or more cards than the box has. No table could be opened with it.", Do: "Build the bundle with acforge build, which checks the content before it packs it."},
	{ID: "bundle/version", What: "This acforge does not know the formatVersion.", Why: "In a later form the same words may mean something else.", Do: "Use a newer acforge."},
	{ID: "bundle/witness", What: "A witness does not lead to the win that it promises.", Why: "A bundle promises that each Memory can be won, by a game that anybody can replay. This one ends differently.", Do: "Build the bundle with acforge build, which searches for new witnesses."},
	{ID: "bundle/zip-feature", What: "The file uses a part of zip that bundles do not use.", Why: "One content has one file; times, comments and extra fields would make many.", Do: rebuild},
}
