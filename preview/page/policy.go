package page

// Policy is the content security policy of every page, served or on disk. No
// script runs but ours, nothing comes from elsewhere, nothing is sent
// anywhere, and text never becomes a script. WebAssembly may be compiled, which
// evaluates no text.
const Policy = sources + "; frame-ancestors 'none'; " + TrustedTypes

// MetaPolicy is Policy as a page says it itself: from there a browser does not
// hear who may frame it.
const MetaPolicy = sources + "; " + TrustedTypes

const sources = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
	"connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"

// TrustedTypes demands that an address of a script is made by one of these
// policies, each of which lets through our own alone.
const TrustedTypes = "require-trusted-types-for 'script'; trusted-types acforge-live acforge-search acforge-play"
