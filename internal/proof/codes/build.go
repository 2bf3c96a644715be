package codes

// buildCodes are the problems that build finds just before it writes. cmd/acforge
// reports them.
var buildCodes = []Code{
	{ID: "pack/version-not-raised", What: "A bundle of this version is there already, and what was built has another content.",
		Why:     "Who has the other bundle cannot tell the two apart, and saves and replays of one do not fit the other.",
		Do:      "Raise the version in pack.cue before you share the bundle; while you try things out, pass this over.",
		Unshown: "It depends on what was built before."},
}
