// The side of VS Code of acforge lsp: it starts the server, tells it what is typed and
// shows what it says. It needs no package: the framing is thirty lines, and the rest
// are providers that ask and turn the answer into what VS Code takes.
"use strict";

const vscode = require("vscode");
const crypto = require("crypto");
const fs = require("fs");
const path = require("path");
const { spawn } = require("child_process");

/** Server is one running acforge lsp. */
class Server {
  constructor(program, args, log, heard) {
    this.waits = new Map();
    this.id = 0;
    this.rest = Buffer.alloc(0);
    this.log = log;
    this.heard = heard;
    this.gone = false;
    this.child = spawn(program, ["lsp", ...args], { stdio: ["pipe", "pipe", "pipe"] });
    this.child.on("error", (e) => this.end(String(e.message)));
    this.child.on("exit", (code) => this.end(code ? `acforge lsp ended with ${code}` : ""));
    this.child.stdin.on("error", () => {});
    this.child.stdout.on("data", (b) => this.take(b));
    this.child.stderr.on("data", (b) => log(String(b)));
  }

  end(why) {
    if (this.gone) return;
    this.gone = true;
    for (const wait of this.waits.values()) wait(null);
    this.waits.clear();
    if (why && !this.stopping) {
      this.log(why);
      vscode.window.showErrorMessage(`acforge: ${why}. The setting acforge.path says where the program is.`);
    }
  }

  take(b) {
    this.rest = Buffer.concat([this.rest, b]);
    for (;;) {
      const head = this.rest.indexOf("\r\n\r\n");
      if (head < 0) return;
      const length = /content-length: *(\d+)/i.exec(this.rest.toString("latin1", 0, head));
      const from = head + 4;
      const to = from + (length ? Number(length[1]) : 0);
      if (this.rest.length < to) return;
      const body = this.rest.toString("utf8", from, to);
      this.rest = this.rest.subarray(to);
      if (length) this.message(JSON.parse(body));
    }
  }

  message(m) {
    if (m.method === undefined) {
      const wait = this.waits.get(m.id);
      this.waits.delete(m.id);
      if (wait) wait(m);
    } else {
      const result = this.heard(m.method, m.params);
      if (m.id !== undefined) this.send({ id: m.id, result: result === undefined ? null : result });
    }
  }

  send(m) {
    if (this.gone) return;
    const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...m }), "utf8");
    this.child.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.child.stdin.write(body);
  }

  notify(method, params) {
    this.send({ method, params });
  }

  /** ask returns the result; null when there is none. A failure is thrown. */
  async ask(method, params, token) {
    if (this.gone) return null;
    const id = ++this.id;
    const answer = new Promise((done) => this.waits.set(id, done));
    const stop = token && token.onCancellationRequested(() => this.notify("$/cancelRequest", { id }));
    this.send({ id, method, params });
    const m = await answer;
    if (stop) stop.dispose();
    if (!m) return null;
    if (m.error) {
      if (m.error.code === -32800) return null;
      throw new Error(m.error.message);
    }
    return m.result;
  }

  async stop() {
    if (this.gone) return;
    this.stopping = true;
    const late = new Promise((done) => setTimeout(done, 1000));
    await Promise.race([this.ask("shutdown").catch(() => null), late]);
    this.notify("exit");
    setTimeout(() => this.child.kill(), 1000).unref();
  }
}

const isCue = { language: "cue", scheme: "file" };

// From the words of the protocol to those of VS Code.
const position = (p) => new vscode.Position(p.line, p.character);
const range = (r) => new vscode.Range(position(r.start), position(r.end));
const location = (l) => new vscode.Location(vscode.Uri.parse(l.uri), range(l.range));
const textEdit = (e) => new vscode.TextEdit(range(e.range), e.newText);
const workspaceEdit = (e) => {
  const out = new vscode.WorkspaceEdit();
  for (const [uri, edits] of Object.entries(e.changes || {})) out.set(vscode.Uri.parse(uri), edits.map(textEdit));
  for (const d of e.documentChanges || []) {
    if (d.kind === "create") out.createFile(vscode.Uri.parse(d.uri), { ignoreIfExists: true });
    else for (const edit of d.edits) out.replace(vscode.Uri.parse(d.textDocument.uri), range(edit.range), edit.newText);
  }
  return out;
};
const diagnostic = (d) => {
  const out = new vscode.Diagnostic(range(d.range), d.message, (d.severity || 1) - 1);
  out.source = d.source;
  out.code = d.code;
  out.relatedInformation = (d.relatedInformation || []).map((r) => new vscode.DiagnosticRelatedInformation(location(r.location), r.message));
  return out;
};
const markdown = (m) => new vscode.MarkdownString(typeof m === "string" ? m : m.value);
const item = (i) => {
  const out = new vscode.CompletionItem(i.label, (i.kind || 1) - 1);
  out.detail = i.detail;
  if (i.documentation) out.documentation = markdown(i.documentation);
  out.sortText = i.sortText;
  const text = (i.textEdit && i.textEdit.newText) || i.insertText || i.label;
  out.insertText = i.insertTextFormat === 2 ? new vscode.SnippetString(text) : text;
  out.filterText = i.filterText;
  if (i.textEdit) out.range = range(i.textEdit.range);
  return out;
};

const symbol = (s) => {
  const out = new vscode.DocumentSymbol(s.name, s.detail || "", s.kind - 1, range(s.range), range(s.selectionRange));
  out.children = (s.children || []).map(symbol);
  return out;
};

// And back.
const toPosition = (p) => ({ line: p.line, character: p.character });
const toRange = (r) => ({ start: toPosition(r.start), end: toPosition(r.end) });
const file = (document) => ({ textDocument: { uri: document.uri.toString() } });
const at = (document, p) => ({ ...file(document), position: toPosition(p) });

let server;
let shown;
let changed;

function start(log) {
  const settings = vscode.workspace.getConfiguration("acforge");
  const s = new Server(settings.get("path", "acforge"), settings.get("arguments", []), log, (method, params) => {
    switch (method) {
      case "textDocument/publishDiagnostics":
        shown.set(vscode.Uri.parse(params.uri), params.diagnostics.map(diagnostic));
        return;
      case "window/logMessage":
        log(params.message);
        return;
      case "window/showMessage":
        (params.type === 1 ? vscode.window.showErrorMessage : params.type === 2 ? vscode.window.showWarningMessage : vscode.window.showInformationMessage)(params.message);
        return;
      case "workspace/codeLens/refresh":
        changed.fire();
        return null;
      case "acforge/judged":
        if (panel) panel.later(0);
        return;
      case "workspace/configuration":
        return params.items.map(() => null);
    }
  });
  const folders = (vscode.workspace.workspaceFolders || []).map((f) => ({ uri: f.uri.toString(), name: f.name }));
  s.ready = s
    .ask("initialize", {
      processId: process.pid,
      rootUri: folders.length ? folders[0].uri : null,
      workspaceFolders: folders,
      capabilities: {
        workspace: { codeLens: { refreshSupport: true }, workspaceEdit: { documentChanges: true, resourceOperations: ["create"] } },
        textDocument: { completion: { completionItem: { snippetSupport: true } } },
      },
    })
    .then(() => {
      s.notify("initialized", {});
      s.up = true; // from here on it is told each change; before, it gets the texts whole
      vscode.workspace.textDocuments.forEach((d) => opened(s, d));
      return s;
    });
  s.ready.catch((e) => log(String(e)));
  return s;
}

const ours = (document) => document.languageId === "cue" && document.uri.scheme === "file";

function opened(s, d) {
  if (ours(d)) s.notify("textDocument/didOpen", { textDocument: { uri: d.uri.toString(), languageId: "cue", version: d.version, text: d.getText() } });
}

/** ask asks the server that runs. */
const ask = async (method, params, token) => (await server.ready).ask(method, params, token);

/** smoke lets bots play what a lens stands above, and shows what that came to. */
async function smoke(log, output, ...args) {
  const said = await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, title: `smoke ${args[2]}`, cancellable: true },
    (_, token) => ask("workspace/executeCommand", { command: "acforge.smoke", arguments: args }, token),
  );
  if (said) {
    output.appendLine(said);
    output.show(true);
  }
}

/** Panel shows the Map and the card at the cursor next to the text. */
class Panel {
  constructor(log) {
    this.log = log;
    this.view = vscode.window.createWebviewPanel("acforge.panel", "acforge: Map and card", { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true }, { enableScripts: true, retainContextWhenHidden: true });
    const file = (name) => fs.readFileSync(path.join(__dirname, name), "utf8");
    const nonce = crypto.randomBytes(16).toString("hex");
    this.view.webview.html = file("panel.html").replace(/\{\{nonce\}\}/g, nonce).replace("{{script}}", () => file("panel.js"));
    this.view.webview.onDidReceiveMessage((m) => this.heard(m).catch((e) => vscode.window.showWarningMessage(`acforge: ${e.message}`)));
    this.view.onDidDispose(() => {
      clearTimeout(this.wait);
      panel = undefined;
    });
    this.follow(vscode.window.activeTextEditor);
  }

  /** follow shows what is at the cursor of an editor, if its file is of a pack. */
  follow(editor) {
    if (!editor || !ours(editor.document)) return;
    this.document = editor.document;
    this.cursor = editor.selection.active;
    this.later(50);
  }

  later(after) {
    clearTimeout(this.wait);
    this.wait = setTimeout(() => this.show().catch((e) => this.log(String(e))), after);
  }

  async show() {
    if (!this.document) return;
    const where = at(this.document, this.cursor);
    const drawing = await ask("acforge/drawing", where);
    this.view.webview.postMessage({ drawing });
    const face = await ask("acforge/face", where);
    if (face) this.view.webview.postMessage({ face });
  }

  async heard(m) {
    if (m.ready) this.later(0);
    if (!this.document) return;
    if (m.reveal) {
      const editor = await vscode.window.showTextDocument(this.document, { viewColumn: vscode.ViewColumn.One, preserveFocus: true });
      editor.selection = new vscode.Selection(position(m.reveal.start), position(m.reveal.start));
      editor.revealRange(range(m.reveal));
    }
    if (m.redraw) {
      const where = at(this.document, this.cursor);
      where.textDocument.version = m.version;
      const edit = await ask("acforge/redraw", { ...where, changes: m.redraw });
      if (edit) await vscode.workspace.applyEdit(workspaceEdit(edit));
    }
  }
}

let panel;

function activate(context) {
  const output = vscode.window.createOutputChannel("acforge");
  const log = (s) => output.appendLine(s.trimEnd());
  shown = vscode.languages.createDiagnosticCollection("acforge");
  changed = new vscode.EventEmitter();
  server = start(log);
  const on = (s, f) => s.up && f(s);
  context.subscriptions.push(
    output,
    shown,
    changed,
    vscode.workspace.onDidOpenTextDocument((d) => on(server, (s) => opened(s, d))),
    vscode.workspace.onDidCloseTextDocument((d) => ours(d) && on(server, (s) => s.notify("textDocument/didClose", file(d)))),
    vscode.workspace.onDidSaveTextDocument((d) => on(server, (s) => s.notify("textDocument/didSave", file(d)))),
    vscode.workspace.onDidChangeTextDocument((e) => {
      if (!ours(e.document) || e.contentChanges.length === 0) return;
      const params = {
        textDocument: { uri: e.document.uri.toString(), version: e.document.version },
        contentChanges: e.contentChanges.map((c) => ({ range: toRange(c.range), text: c.text })),
      };
      on(server, (s) => s.notify("textDocument/didChange", params));
      if (panel && panel.document === e.document) panel.later(50);
    }),
    vscode.commands.registerCommand("acforge.restart", async () => {
      await server.stop();
      shown.clear();
      server = start(log);
    }),
    vscode.commands.registerCommand("acforge.panel", () => {
      if (panel) panel.view.reveal(undefined, true);
      else panel = new Panel(log);
    }),
    vscode.window.onDidChangeTextEditorSelection((e) => panel && panel.follow(e.textEditor)),
    vscode.window.onDidChangeActiveTextEditor((e) => panel && panel.follow(e)),
    vscode.commands.registerCommand("acforge.smoke", (...args) => smoke(log, output, ...args)),
    vscode.languages.registerCompletionItemProvider(
      isCue,
      {
        async provideCompletionItems(d, p, token) {
          const r = await ask("textDocument/completion", at(d, p), token);
          return r && new vscode.CompletionList(r.items.map(item), r.isIncomplete);
        },
      },
      '"',
      ".",
      ":",
      "[",
    ),
    vscode.languages.registerHoverProvider(isCue, {
      async provideHover(d, p, token) {
        const r = await ask("textDocument/hover", at(d, p), token);
        return r && new vscode.Hover(markdown(r.contents), r.range && range(r.range));
      },
    }),
    vscode.languages.registerDefinitionProvider(isCue, {
      async provideDefinition(d, p, token) {
        const r = await ask("textDocument/definition", at(d, p), token);
        return r && [].concat(r).map(location);
      },
    }),
    vscode.languages.registerReferenceProvider(isCue, {
      async provideReferences(d, p, context, token) {
        const r = await ask("textDocument/references", { ...at(d, p), context }, token);
        return r && r.map(location);
      },
    }),
    vscode.languages.registerDocumentHighlightProvider(isCue, {
      async provideDocumentHighlights(d, p, token) {
        const r = await ask("textDocument/documentHighlight", at(d, p), token);
        return r && r.map((h) => new vscode.DocumentHighlight(range(h.range), (h.kind || 1) - 1));
      },
    }),
    vscode.languages.registerDocumentSymbolProvider(isCue, {
      async provideDocumentSymbols(d, token) {
        const r = await ask("textDocument/documentSymbol", file(d), token);
        return r && r.map(symbol);
      },
    }),
    vscode.languages.registerWorkspaceSymbolProvider({
      async provideWorkspaceSymbols(query, token) {
        const r = await ask("workspace/symbol", { query }, token);
        return r && r.map((s) => new vscode.SymbolInformation(s.name, s.kind - 1, s.containerName || "", location(s.location)));
      },
    }),
    vscode.languages.registerRenameProvider(isCue, {
      async prepareRename(d, p, token) {
        const r = await ask("textDocument/prepareRename", at(d, p), token);
        if (!r) throw new Error("There is nothing to rename here.");
        return r.range ? { range: range(r.range), placeholder: r.placeholder } : range(r);
      },
      async provideRenameEdits(d, p, newName, token) {
        const r = await ask("textDocument/rename", { ...at(d, p), newName }, token);
        return r && workspaceEdit(r);
      },
    }),
    vscode.languages.registerDocumentFormattingEditProvider(isCue, {
      async provideDocumentFormattingEdits(d, options, token) {
        const r = await ask("textDocument/formatting", { ...file(d), options }, token);
        return r && r.map(textEdit);
      },
    }),
    vscode.languages.registerCodeActionsProvider(
      isCue,
      {
        async provideCodeActions(d, r, _, token) {
          const all = await ask("textDocument/codeAction", { ...file(d), range: toRange(r), context: { diagnostics: [] } }, token);
          return (all || []).map((a) => {
            const out = new vscode.CodeAction(a.title, a.kind === "quickfix" ? vscode.CodeActionKind.QuickFix : vscode.CodeActionKind.SourceFixAll);
            out.edit = workspaceEdit(a.edit);
            out.isPreferred = a.isPreferred;
            return out;
          });
        },
      },
      { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix, vscode.CodeActionKind.SourceFixAll] },
    ),
    vscode.languages.registerCodeLensProvider(isCue, {
      onDidChangeCodeLenses: changed.event,
      async provideCodeLenses(d, token) {
        const r = await ask("textDocument/codeLens", file(d), token);
        return (r || []).map((l) => new vscode.CodeLens(range(l.range), l.command));
      },
    }),
  );
}

async function deactivate() {
  if (server) await server.stop();
}

module.exports = { activate, deactivate, Server };
