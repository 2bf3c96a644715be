// One worker for all open tabs: it holds the one connection on which the
// server tells that something is new. A browser opens six connections to a
// server and no more; with one each, the seventh tab would never load.
'use strict';

const tabs = new Set();
let source = null;
let last = null; // what was last told, null when the connection is down

function tell(message) {
  for (const tab of tabs) tab.postMessage(message);
}

function connect() {
  source = new EventSource('/.acforge/events');
  source.addEventListener('state', e => {
    last = e.data;
    tell({ state: last });
  });
  source.addEventListener('error', () => {
    last = null;
    tell({ down: true });
    // The browser tries again by itself, except after an answer that was none.
    if (source.readyState === EventSource.CLOSED) setTimeout(connect, 2000);
  });
}

self.onconnect = e => {
  const tab = e.ports[0];
  tabs.add(tab);
  tab.onmessage = m => { if (m.data === 'bye') tabs.delete(tab); };
  if (!source) connect();
  else tab.postMessage(last ? { state: last } : { down: true });
};
