package page

// Policy is the content security policy of every page, served or on disk, except pages
// where a game is played. Only our scripts run, nothing is loaded from elsewhere,
// nothing is sent anywhere, and text never becomes a script.
const Policy = "default-src 'none'; script-src 'self'" + rest + "; frame-ancestors 'none'; " + TrustedTypes

// PlayPolicy is for pages where a game is played: it also allows compiling WebAssembly,
// which evaluates no text.
const PlayPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'" + rest + "; frame-ancestors 'none'; " + TrustedTypes

// In a page itself the policies have no frame-ancestors, since browsers ignore it
// there.
const (
	metaPolicy     = "default-src 'none'; script-src 'self'" + rest + "; " + TrustedTypes
	metaPlayPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'" + rest + "; " + TrustedTypes
)

const rest = "; style-src 'self'; img-src 'self' data:; font-src data:; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"

// TrustedTypes requires that the address of a script is made by one of these policies,
// each of which allows only our own.
const TrustedTypes = "require-trusted-types-for 'script'; trusted-types acforge-live acforge-search acforge-play"
