// boardgame.mjs PACKAGE BUNDLE SEED: boardgame.io's client plays a game at random, of at most 300
// answers, takes back a move on the way, and prints the last hash. It stands next to node_modules.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const [, , folder, bundle, seed] = process.argv;
const { Client } = createRequire(import.meta.url)('boardgame.io/client');
const { start } = await import(pathToFileURL(folder + '/index.js'));
const { boardgame } = await import(pathToFileURL(folder + '/boardgame.js'));
const engine = await start();
engine.load(await readFile(bundle));
const client = Client({ game: boardgame(engine, { seed }), debug: false });
client.start();
let draw = Number(seed) + 1, moves = 0;
for (let now = client.getState(); !now.ctx.gameover && moves < 300; now = client.getState()) {
  draw = draw * 48271 % 2147483647;
  const choice = draw % now.G.point.options;
  client.moves.act(choice);
  if (++moves === 3) {
    client.undo();
    if (client.getState().G.hash !== now.G.hash) throw new Error('undo leads elsewhere');
    client.moves.act(choice);
  }
}
console.log(seed, client.getState().G.hash);
process.exit(0);
