// Runs the extension with a stand-in for VS Code: node vscode.js EXTENSION PROGRAM DIR.
"use strict";
const Module = require("module");
const assert = require("assert");
const fs = require("fs");
const path = require("path");
const url = require("url");

const [extension, program, dir] = process.argv.slice(2);
const file = path.join(dir, "memories/tiny/jetty/memory.cue");
const uri = { scheme: "file", toString: () => url.pathToFileURL(file).href };
const providers = {};
const commands = {};
const events = {};
const shown = new Map();
const posted = {}; // to the panel
const applied = [];
let told = () => {};

class Position { constructor(line, character) { this.line = line; this.character = character; } }
class Range { constructor(start, end) { this.start = start; this.end = end; } }
class Plain { constructor(...args) { this.args = args; } }
class Event { constructor() { this.event = (f) => (this.f = f); } fire() { if (this.f) this.f(); } dispose() {} }
const event = (name) => (f) => { events[name] = f; return {}; };
const register = (name) => (_, provider) => { providers[name] = provider; return {}; };

const vscode = {
  Position, Range, Location: Plain, TextEdit: Plain, Hover: Plain, MarkdownString: Plain, SnippetString: Plain, CodeLens: Plain,
  Diagnostic: class { constructor(range, message, severity) { Object.assign(this, { range, message, severity }); } },
  DiagnosticRelatedInformation: Plain,
  CompletionItem: class { constructor(label, kind) { this.label = label; this.kind = kind; } },
  CompletionList: class { constructor(items) { this.items = items; } },
  CodeAction: class { constructor(title) { this.title = title; } },
  CodeActionKind: { QuickFix: 1, SourceFixAll: 2 },
  WorkspaceEdit: class { constructor() { this.all = new Map(); } set(u, e) { this.all.set(String(u), e); } createFile(u) { this.all.set(String(u), []); } replace(u, r, e) { this.all.get(String(u)).push(e); } },
  EventEmitter: Event, Selection: Plain, DocumentHighlight: Plain, SymbolInformation: Plain, ViewColumn: { One: 1, Beside: -2 },
  DocumentSymbol: class { constructor(name, detail) { this.name = name; this.detail = detail; } },
  ProgressLocation: { Notification: 1 },
  Uri: { parse: (s) => ({ toString: () => s }) },
  window: {
    createOutputChannel: () => ({ appendLine: () => {}, show: () => {} }),
    showErrorMessage: (s) => { throw new Error(s); }, showWarningMessage: () => {}, showInformationMessage: () => {},
    onDidChangeTextEditorSelection: event("select"), onDidChangeActiveTextEditor: event("active"),
    createWebviewPanel: () => ({
      webview: { set html(s) { posted.html = s; }, onDidReceiveMessage: (f) => { posted.say = f; }, postMessage: (m) => { Object.assign(posted, m); told(); } },
      onDidDispose: () => {}, reveal: () => {},
    }),
    withProgress: (_, f) => f({}, { onCancellationRequested: () => ({ dispose() {} }) }),
  },
  workspace: {
    workspaceFolders: [{ uri: { toString: () => url.pathToFileURL(dir).href }, name: "w" }],
    getConfiguration: () => ({ get: (k) => (k === "path" ? program : ["--cue", "none"]) }),
    textDocuments: [],
    applyEdit: async (e) => applied.push(e),
    onDidOpenTextDocument: event("open"), onDidCloseTextDocument: event("close"), onDidSaveTextDocument: event("save"), onDidChangeTextDocument: event("change"),
  },
  commands: { registerCommand: (name, f) => { commands[name] = f; return {}; } },
  languages: {
    createDiagnosticCollection: () => ({ set: (u, d) => { shown.set(String(u), d); told(); }, clear: () => {} }),
    registerCompletionItemProvider: register("completion"), registerHoverProvider: register("hover"), registerDefinitionProvider: register("definition"),
    registerReferenceProvider: register("references"), registerRenameProvider: register("rename"), registerDocumentFormattingEditProvider: register("formatting"),
    registerCodeActionsProvider: register("actions"), registerCodeLensProvider: register("lenses"),
    registerDocumentHighlightProvider: register("highlights"), registerDocumentSymbolProvider: register("outline"),
    registerWorkspaceSymbolProvider: (provider) => { providers.symbols = provider; return {}; },
  },
};
const load = Module._load;
Module._load = (name, ...rest) => (name === "vscode" ? vscode : load(name, ...rest));

const problems = (fits) => new Promise((done) => {
  told = () => { const d = shown.get(uri.toString()); if (d && fits(d)) done(d); };
  told();
});

(async () => {
  const { activate, deactivate } = require(extension);
  let text = fs.readFileSync(file, "utf8");
  const document = { languageId: "cue", uri, version: 1, getText: () => text };
  vscode.workspace.textDocuments.push(document);
  activate({ subscriptions: [] });
  await problems((d) => d.length === 0);
  const at = (words) => {
    const i = text.indexOf(words) + words.length;
    const before = text.slice(0, i).split("\n");
    return new Position(before.length - 1, before[before.length - 1].length);
  };
  const none = { onCancellationRequested: () => ({ dispose() {} }) };
  const lenses = await providers.lenses.provideCodeLenses(document, none);
  assert.strictEqual(lenses.length, 1);
  const hover = await providers.hover.provideHover(document, at("\ttitl"), none);
  assert.ok(hover, "no hover");
  // A field that there is not: a problem as it is typed, and none when it is gone.
  const start = at("title");
  document.version = 2;
  text = text.replace("title", "titlex");
  events.change({ document, contentChanges: [{ range: new Range(start, start), text: "x" }] });
  await problems((d) => d.length > 0);
  const actions = await providers.actions.provideCodeActions(document, new Range(start, start), {}, none);
  assert.ok(actions.length > 0, "no fix");
  const list = await providers.completion.provideCompletionItems(document, at("title"), none);
  assert.ok(list.items.some((i) => i.label === "title"), "title is not offered");
  document.version = 3;
  text = text.replace("titlex", "title");
  events.change({ document, contentChanges: [{ range: new Range(start, new Position(start.line, start.character + 1)), text: "" }] });
  await problems((d) => d.length === 0);
  assert.deepStrictEqual(await providers.formatting.provideDocumentFormattingEdits(document, {}, none), []);
  const outline = await providers.outline.provideDocumentSymbols(document, none);
  assert.strictEqual(outline[0].detail, "Tiny Jetty");
  assert.ok((await providers.symbols.provideWorkspaceSymbols("crate", none)).length > 0, "the crate is not found");
  // The panel: what is at the cursor, and a wall that is dragged there.
  vscode.window.activeTextEditor = { document, selection: { active: at("|s1 ") } };
  commands["acforge.panel"]();
  assert.ok(!/\{\{|unsafe-eval/.test(posted.html) && posted.html.includes("acquireVsCodeApi"), "the page of the panel");
  await new Promise((done) => { told = () => posted.drawing && posted.face && done(); told(); });
  assert.strictEqual(posted.drawing.cursor, "a1");
  await posted.say({ redraw: [{ a: "a1", b: "b1", mark: "wall" }], version: 3 });
  assert.deepStrictEqual([...applied[0].all.values()][0].map((e) => e.args[1]), ["|"]);
  await deactivate();
  console.log("all is well");
})().catch((e) => { console.error(e); process.exit(1); });
setTimeout(() => { console.error("too late"); process.exit(1); }, 60000).unref();
