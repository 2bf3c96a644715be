// Plays the seat of a link: node client.js URL [SEED], until the game is over.
//
// It answers whenever its seat is asked, with any of the options that are its own.
// Nothing but Node 18 is needed. docs/protocol.md says what is said here.
'use strict';

const [link, seed] = process.argv.slice(2);
const [page, key] = link.split('#at=');
const host = page.split('/').slice(0, 3).join('/');

let state = Number(seed ?? Date.now()) >>> 0;
function chance(n) { // a number below n
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor(state / 2 ** 32 * n);
}

async function call(method, params = {}, tries = 5) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  try {
    const answered = await fetch(host + '/rpc', { method: 'POST', headers: { Authorization: 'Bearer ' + key }, body });
    const reply = await answered.json(); // result or error
    if (reply.error?.data.name !== 'limit') return reply; // a key makes so many calls a second
    tries++;
  } catch (lost) { // the reply is lost; what has an id is done once, however often it is sent
    if (tries === 1) throw lost;
  }
  await new Promise(go => setTimeout(go, 1000));
  return call(method, params, tries - 1);
}

let answers = 0;
const me = Math.random().toString(36).slice(2);

async function play() {
  await call('table.sit', { name: 'JavaScript' });
  let { result: look, error } = await call('table.look');
  while (look && look.point.kind !== 'over') {
    if (look.legal.length) { // these are for this seat; somebody may be faster, then it is refused
      const option = look.legal[chance(look.legal.length)];
      const done = await call('game.act', { index: option.index, hash: look.hash, id: me + ++answers });
      console.log(done.result ? option.text : 'refused: ' + done.error.message);
      ({ result: look, error } = await call('table.look'));
    } else {
      ({ result: look, error } = await call('table.look', { wait: look.version }));
    }
  }
  console.log(look ? look.outcome.result : error.message);
}

play();
