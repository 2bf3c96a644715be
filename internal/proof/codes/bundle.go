package codes

// again is the advice for a bundle that was damaged on the way.
const again = "Fetch or copy the file again; when it is still refused, build it anew with acforge build."

// rebuild is the advice for a bundle that another program wrote.
const rebuild = "Build the bundle with acforge build, which writes this form and no other."

// bundleCodes are the codes of internal/bundle and of verify, sorted. All are errors: a
// bundle that is not right to the byte is not played.
var bundleCodes = []Code{
	{ID: "bundle/checksum", What: "Damaged.", Why: "The bytes of a member are not those that its checksum was made of.", Do: again},
	{ID: "bundle/compressed", What: "A member is not stored as it is.", Why: "A small file could become a huge one, and one content could have many files.", Do: rebuild},
	{ID: "bundle/content", What: "Members that do not agree.", Why: "A schema cannot say it: an id points outside its table, or two members say different things of one thing.", Do: rebuild},
	{ID: "bundle/critical", What: "A critical feature not known here.", Why: "The bundle says that nobody may play it who does not know the feature.", Do: "Use a newer acforge."},
	{ID: "bundle/digest", What: "A member is not the one in the manifest.", Why: "The manifest names every member with its SHA-256; this one was changed after that.", Do: again},
	{ID: "bundle/duplicate", What: "A name twice, or a file that is a folder too.", Why: "Two readers could take two different members for the same one.", Do: rebuild},
	{ID: "bundle/json", What: "Not canonical JSON, or too deep.", Why: "One content has one form, so that the same source gives the same bytes.", Do: rebuild},
	{ID: "bundle/link", What: "No plain file.", Why: "A link leads out of the bundle, and a program has no place in it.", Do: rebuild},
	{ID: "bundle/manifest", What: "The manifest does not fit.", Why: "Who reads a bundle knows it from its manifest first.", Do: rebuild},
	{ID: "bundle/member", What: "A member too many or too few.", Why: "What the manifest does not name nobody has vouched for, and what it names must be there.", Do: rebuild},
	{ID: "bundle/member-name", What: "A name that is not allowed.", Why: "A name could lead out of the folder into which a bundle is unpacked, or cannot be had on every machine.", Do: rebuild},
	{ID: "bundle/mimetype", What: "Not first, or another type.", Why: "The first member says what the file is, so that it is known from its first bytes.", Do: rebuild},
	{ID: "bundle/not-a-bundle", What: "No zip, or cut off.", Why: "It ends too early, or is a file of another kind.", Do: again},
	{ID: "bundle/not-canonical", What: "Not byte for byte what a writer makes.", Why: "Its parts are right and the whole differs: something wrote them in a form of its own.", Do: rebuild,
		Unshown: "No file is known that gets this far: the whole is compared once more, for what the checks before it might forget."},
	{ID: "bundle/order", What: "Members not sorted.", Why: "One content has one order of members.", Do: rebuild},
	{ID: "bundle/overlap", What: "Members that overlap or leave gaps.", Why: "Overlapping members make a bomb of a small file, and in a gap something can hide.", Do: rebuild},
	{ID: "bundle/prepended", What: "Bytes before the first member.", Why: "The file could be a program or a page for another reader.", Do: again},
	{ID: "bundle/refused", What: "A bundle is refused for a reason without a code of its own.", Why: "The file cannot be read whole, or the rules do not take its content.", Do: "Read the reason; build the bundle anew with this acforge."},
	{ID: "bundle/requires", What: "Asks for another engine or protocol.", Why: "It was built for rules that this acforge does not play.", Do: "Use an acforge that the range allows, or build the bundle anew with this one."},
	{ID: "bundle/schema", What: "Does not fit its JSON Schema.", Why: "Everything that is read from a bundle has a form with limits, so that nothing is built from what has none.", Do: rebuild},
	{ID: "bundle/size", What: "Sizes that do not agree.", Why: "Two readers could see two different members.", Do: again},
	{ID: "bundle/smoke", What: "The smoke report of a bundle cannot be read.", Why: "It fits its schema and still holds something that is none, such as a seed beyond 64 bits.", Do: rebuild},
	{ID: "bundle/system", What: "A game system not known here.", Why: "Nobody here knows the rules that would play it.", Do: "Use an acforge that has this system."},
	{ID: "bundle/too-large", What: "A limit is passed.", Why: "Reading any file takes at most a moment and little memory; docs/bundle.md has every limit.", Do: "Make the pack smaller; acforge build says which part is too large."},
	{ID: "bundle/trailing", What: "Bytes after the end.", Why: "Something was added that nothing vouches for.", Do: again},
	{ID: "bundle/two-headers", What: "Local and central header differ.", Why: "Two readers could see two different members.", Do: again},
	{ID: "bundle/unplayable", What: "A mission cannot begin, breaks while it is played, or the pages cannot be drawn.", Why: "Every member fits its schema, and together they are still no game: a square without a tile, more cards than the box has. No table could be made of it.", Do: "Build the bundle with acforge build, which judges the content before it packs it."},
	{ID: "bundle/version", What: "A formatVersion not known here.", Why: "A later form may mean something else by the same words.", Do: "Use a newer acforge."},
	{ID: "bundle/witness", What: "A witness does not play to the win that it promises.", Why: "A bundle promises that each Memory can be won by a game that anybody can play again; this one ends otherwise.", Do: "Build the bundle with acforge build, which finds its witnesses anew."},
	{ID: "bundle/zip-feature", What: "A part of zip that bundles do not use.", Why: "One content has one file; times, comments and extra fields would make many.", Do: rebuild},
}
