// The event page is the only script that knows the key. It sends plain messages, without the client.
const VERNACULAR = 'vernacular@vernacular.example';

/** Sends one API message with the stored key. */
async function call(method, path, body) {
  const { key } = await browser.storage.local.get('key');
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
  return browser.runtime.sendMessage(VERNACULAR, { method, path, headers, body });
}

/** Requests access one at a time: a second request would be sent before the first key is stored. */
let asking = Promise.resolve();
function askForAccess() {
  asking = asking.then(ask, ask);
  return asking;
}

/** Requests access and stores the key, if there is one. */
async function ask() {
  const { body } = await call('POST', '/access', {
    name: 'Quotations',
    reason: 'To label quotations with their language.',
    detections_a_day: 50,
  });
  if (body.key !== undefined) await browser.storage.local.set({ key: body.key });
  return body.access ?? body.error.message;
}

/** Returns the language of the text, or the state of access, or an error message. */
async function label(text) {
  const access = await askForAccess();
  if (access !== 'granted') return `Access: ${access}`;
  const { status, body } = await call('POST', '/v2/detect/language', { q: text });
  if (status !== 200) return body.error.message;
  return body.results[0]?.lang ?? 'none';
}

browser.runtime.onMessage.addListener(({ text }) => label(text));
