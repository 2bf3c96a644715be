'use strict';
// Opens the connection to the host while the rest of a table's page still comes: on a slow
// line that saves two trips there and back. The page uses it if it is still open.
if (/^#(at|room)=/.test(location.hash)) {
  const root = location.pathname.slice(0, location.pathname.lastIndexOf('/p/') + 1);
  let sits = location.hash.startsWith('#at=');
  try {
    sits ||= Object.keys(localStorage).some(k => k.startsWith('acforge.seats ')); // in a room, who has a seat there
  } catch {
    // The browser keeps nothing.
  }
  if (sits) self.acforgeEarly = new WebSocket(new URL(root + 'ws', location.href.replace(/^http/, 'ws')));
}
