// play.mjs PACKAGE BUNDLE FIRST GAMES: plays games at random, of at most 300 answers, and prints
// of each its seed and its last hash. Game i plays mission i in turn.
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

const [, , folder, bundle, first, games] = process.argv;
const { start, members, Refusal } = await import(pathToFileURL(folder + '/index.js'));
const bytes = await readFile(bundle), engine = await start();
if (!members(bytes).has('manifest.json')) throw new Error('the bundle has no manifest');
try {
  engine.load(bytes.subarray(0, 100));
  throw new Error('half a bundle was loaded');
} catch (e) {
  if (!(e instanceof Refusal)) throw e;
}
const { missions } = engine.load(bytes);
for (let seed = Number(first); seed < Number(first) + Number(games); seed++) {
  const game = engine.begin({ mission: missions[seed % missions.length].id, seed: String(seed) });
  let draw = seed + 1;
  for (let n = 0; !game.over && n < 300; n++) {
    draw = draw * 48271 % 2147483647;
    game.take(draw % game.asked.options);
  }
  console.log(seed, game.hash);
  game.close();
}
process.exit(0);
