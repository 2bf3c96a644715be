package codes

// again is the advice for a bundle that was damaged on the way.
const again = "Fetch or copy the file again; when it is still refused, build it again with acforge build."

// rebuild is the advice for a bundle that another program wrote.
const rebuild = "Build the bundle with acforge build, which writes this form and no other."

// bundleCodes are the codes of internal/bundle and of verify, sorted. All are errors: a
// bundle that is not right to the byte is not played.
var bundleCodes = []Code{
	{ID: "bundle/checksum", What: "A member is damaged.", Why: "The checksum of a member does not match its bytes.", Do: again},
	{ID: "bundle/compressed", What: "A member is compressed.", Why: "A small compressed file can unpack to a huge one, and the same content could be packed in many ways.", Do: rebuild},
	{ID: "bundle/content", What: "Two members contradict each other.", Why: "A schema cannot check this: an id points outside its table, or two members say different things about the same thing.", Do: rebuild},
	{ID: "bundle/critical", What: "The bundle needs a feature that this acforge does not have.", Why: "The bundle marks the feature as critical: a program that does not know it must not play the bundle.", Do: "Use a newer acforge."},
	{ID: "bundle/digest", What: "A member is not the one in the manifest.", Why: "The manifest holds the SHA-256 of every member. This member was changed after the manifest was written.", Do: again},
	{ID: "bundle/duplicate", What: "Two members have the same name, or a file has the name of a folder.", Why: "Two programs could read different members under the same name.", Do: rebuild},
	{ID: "bundle/json", What: "A member is not canonical JSON, or is nested too deep.", Why: "The same content must always give the same bytes, so each value has only one allowed form.", Do: rebuild},
	{ID: "bundle/link", What: "A member is not a plain file.", Why: "A link can lead out of the bundle, and a bundle must not hold a program.", Do: rebuild},
	{ID: "bundle/manifest", What: "The manifest is missing or has the wrong form.", Why: "Every program reads the manifest first, to learn what the bundle is.", Do: rebuild},
	{ID: "bundle/member", What: "A member is missing, or is not in the manifest.", Why: "The manifest holds the digest of every member. Without it a member cannot be checked.", Do: rebuild},
	{ID: "bundle/member-name", What: "A member has a name that is not allowed.", Why: "The name could lead out of the folder into which a bundle is unpacked, or some machines cannot have a file of that name.", Do: rebuild},
	{ID: "bundle/mimetype", What: "The member mimetype is not first, or names another type.", Why: "Programs recognize a bundle by its first bytes, which are this member.", Do: rebuild},
	{ID: "bundle/not-a-bundle", What: "The file is not a zip, or is cut off.", Why: "It ends too early, or is a file of another kind.", Do: again},
	{ID: "bundle/not-canonical", What: "The file is not byte for byte what acforge writes.", Why: "Each part is valid, but another program put them together in its own way.", Do: rebuild,
		Unshown: "We know no file that gets this far. The comparison of the whole file is there in case an earlier check misses something."},
	{ID: "bundle/order", What: "The members are not sorted.", Why: "The same content must always give the same bytes, so members have a fixed order.", Do: rebuild},
	{ID: "bundle/overlap", What: "Members overlap or leave gaps.", Why: "Overlapping members can make a small file unpack to a huge one, and a gap can hide something.", Do: rebuild},
	{ID: "bundle/prepended", What: "There are bytes before the first member.", Why: "The file could be a program or a page for another reader.", Do: again},
	{ID: "bundle/refused", What: "A bundle is refused for a reason that has no code of its own.", Why: "The file cannot be read to its end, or the rules refuse its content.", Do: "Read the reason; build the bundle again with this acforge."},
	{ID: "bundle/requires", What: "The bundle needs another version of the engine or the protocol.", Why: "It was built for rules that this acforge does not play.", Do: "Use an acforge that the range allows, or build the bundle again with this one."},
	{ID: "bundle/schema", What: "A member does not match its JSON Schema.", Why: "The schema limits the form and size of everything in a bundle, so that a hostile file cannot do harm.", Do: rebuild},
	{ID: "bundle/size", What: "The sizes of a member do not agree.", Why: "Two programs could read different members.", Do: again},
	{ID: "bundle/smoke", What: "The smoke report of a bundle cannot be read.", Why: "It matches its schema, but holds a value that is not valid, such as a seed of more than 64 bits.", Do: rebuild},
	{ID: "bundle/system", What: "The bundle is for a game system that this acforge does not have.", Why: "Without the rules of the system, the bundle cannot be played.", Do: "Use an acforge that has this system."},
	{ID: "bundle/too-large", What: "The bundle is larger than a limit allows.", Why: "The limits keep the time and memory for reading any file small; docs/bundle.md lists them.", Do: "Make the pack smaller; acforge build says which part is too large."},
	{ID: "bundle/trailing", What: "There are bytes after the end.", Why: "Something was added that no digest covers.", Do: again},
	{ID: "bundle/two-headers", What: "The local and the central header of a member differ.", Why: "Two programs could read different members.", Do: again},
	{ID: "bundle/unplayable", What: "A mission cannot begin, breaks while it is played, or the pages cannot be drawn.", Why: "Every member matches its schema, but together they are not a playable game: for example, a square without a tile, or more cards than the box has.", Do: "Build the bundle with acforge build, which judges the content before it packs it."},
	{ID: "bundle/version", What: "The bundle has a formatVersion that this acforge does not know.", Why: "The same words may mean something else in a later format.", Do: "Use a newer acforge."},
	{ID: "bundle/witness", What: "A witness does not play to the win that it promises.", Why: "A witness is a recorded game that proves that a Memory can be won. Replayed, this one ends otherwise.", Do: "Build the bundle with acforge build, which finds its witnesses again."},
	{ID: "bundle/zip-feature", What: "A part of zip that bundles do not use.", Why: "The same content must always give the same bytes; times, comments and extra fields would change them.", Do: rebuild},
}
