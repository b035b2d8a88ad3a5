// Asks the user for access once, stores the key and detects. `vernacular-client.js` is a copy of `index.js` from the
// package vernacular-client.
import { createClient, NotInstalledError } from './vernacular-client.js';

const { storage } = globalThis.browser ?? globalThis.chrome;
// Not awaited here: the user may press the button before the key is read.
const client = storage.local.get('key').then(({ key }) => createClient({ key }));

const form = document.querySelector('form');
const output = document.querySelector('output');

/** Messages for the user while there is no access. */
const hints = {
  pending: 'Please open Vernacular by its icon: it asks whether this extension may.',
  denied: 'You denied access. Vernacular’s options page can take that back.',
  paused: 'You paused access on Vernacular’s options page.',
};

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  try {
    const vernacular = await client;
    const { access, key } = await vernacular.requestAccess({
      name: 'Reading list',
      reason: 'To sort what you save by its language.',
      detectionsADay: 100,
    });
    if (key !== undefined) await storage.local.set({ key });
    output.value =
      access === 'granted'
        ? await languageOf(vernacular, form.querySelector('textarea').value)
        : hints[access];
  } catch (error) {
    if (error instanceof NotInstalledError) output.value = 'Please install Vernacular first.';
    else if (error.code === 'daily_limit_exceeded') output.value = `Again in ${error.retryAfter} seconds.`;
    else output.value = error.message;
  }
});

// Shows the user's decision at once, while this page is open.
(await client).onAccess(({ access }) => {
  output.value = hints[access] ?? 'Allowed: please press again.';
});

async function languageOf(vernacular, text) {
  const [best] = await vernacular.detectLanguage(text);
  if (best === undefined) return 'No language recognised.';
  const languages = await vernacular.languages();
  return `${languages[best.lang][0]} (${Math.round(best.confidence * 100)} %)`;
}
