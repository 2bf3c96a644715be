package page

// Policy is the content security policy of every page, served or on disk, but
// of those where a game is played. No script runs but ours, nothing comes from
// elsewhere, nothing is sent anywhere, and text never becomes a script.
const Policy = "default-src 'none'; script-src 'self'" + rest + "; frame-ancestors 'none'; " + TrustedTypes

// PlayPolicy is that of a page where a game is played: besides, WebAssembly may
// be compiled, which evaluates no text.
const PlayPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'" + rest + "; frame-ancestors 'none'; " + TrustedTypes

// In a page itself they stand without frame-ancestors: from there a browser
// does not hear who may frame it.
const (
	metaPolicy     = "default-src 'none'; script-src 'self'" + rest + "; " + TrustedTypes
	metaPlayPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'" + rest + "; " + TrustedTypes
)

const rest = "; style-src 'self'; img-src 'self' data:; font-src data:; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"

// TrustedTypes demands that an address of a script is made by one of these
// policies, each of which lets through our own alone.
const TrustedTypes = "require-trusted-types-for 'script'; trusted-types acforge-live acforge-search acforge-play"
