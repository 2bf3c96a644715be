// The types fit how the package is used. It is only checked.
import { start, members, type Manifest, type VenicePack } from 'acforge-engine';
import { boardgame } from 'acforge-engine/boardgame';

const engine = await start();
const bytes = new Uint8Array();
const loaded = engine.load(bytes);
const manifest: Manifest = JSON.parse(new TextDecoder().decode(members(bytes).get('manifest.json')));
const pack = {} as VenicePack;
const game = engine.begin({ mission: loaded.missions[0].id, seats: 2, seed: '1' });
const save = game.save();
boardgame(engine, { seed: save.seed });
const title: string | undefined = manifest.title['en'];
const id: string = pack.id;
// @ts-expect-error a game has no such answer
game.dance();
// @ts-expect-error the version of a format is a number
manifest.formatVersion = 'one';
export { title, id };
