// Asks the user for access once and detects. `vernacular-client.js` is a copy of `index.js` from the package
// vernacular-client.
import { createClient } from './vernacular-client.js';

const vernacular = createClient({
  access: {
    name: 'Reading list',
    reason: 'To sort what you save by its language.',
    detectionsADay: 100,
  },
});
const names = new Intl.DisplayNames('en', { type: 'language' });
const form = document.querySelector('form');
const output = document.querySelector('output');

/** Messages for the user while the browser detects instead of Vernacular. */
const hints = {
  not_installed: 'Please install Vernacular for better answers.',
  access_pending: 'Please open Vernacular by its icon: it asks whether this extension may.',
  access_denied: 'You denied access. Vernacular’s options page can take that back.',
  access_paused: 'You paused access on Vernacular’s options page.',
};

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  try {
    const [best] = await vernacular.detectLanguage(form.querySelector('textarea').value);
    output.value = best === undefined ? 'No language recognised.' : describe(best);
  } catch (error) {
    output.value =
      error.code === 'daily_limit_exceeded' ? `Again in ${error.retryAfter} seconds.` : error.message;
  }
});

// Shows the user's decision at once, while this page is open.
vernacular.onAccess(({ access }) => {
  output.value = hints[`access_${access}`] ?? 'Allowed: please press again.';
});

function describe({ lang, confidence, fallback }) {
  const language = `${names.of(lang)} (${Math.round(confidence * 100)} %)`;
  return fallback === undefined ? language : `${language} ${hints[fallback] ?? ''}`;
}
