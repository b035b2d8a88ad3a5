// The event page: the only place that knows the key and calls. It uses bare messages, without the client.
const VERNACULAR = 'vernacular@vernacular.example';

/** Sends one message of the API, with the key that is kept. */
async function call(method, path, body) {
  const { key } = await browser.storage.local.get('key');
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
  return browser.runtime.sendMessage(VERNACULAR, { method, path, headers, body });
}

/** One question after the other: the next would ask without the key that this one is given. */
let asking = Promise.resolve();
function askForAccess() {
  asking = asking.then(ask, ask);
  return asking;
}

/** Asks for access, and keeps the key that comes with it. */
async function ask() {
  const { body } = await call('POST', '/access', {
    name: 'Quotations',
    reason: 'To label quotations with their language.',
    detections_a_day: 50,
  });
  if (body.key !== undefined) await browser.storage.local.set({ key: body.key });
  return body.access ?? body.error.message;
}

/** The answer to a text: its language, or how things stand. */
async function label(text) {
  const access = await askForAccess();
  if (access !== 'granted') return `Access: ${access}`;
  const { status, body } = await call('POST', '/v2/detect/language', { q: text });
  if (status !== 200) return body.error.message;
  return body.results[0]?.lang ?? 'none';
}

browser.runtime.onMessage.addListener(({ text }) => label(text));
