// A complete caller: asks Vernacular which language a text is in. `vernacular-client.js` is the file
// `index.js` of dist/client (`npm run build`), copied beside this one.
import { createClient, NotInstalledError } from './vernacular-client.js';

const form = document.querySelector('form');
const output = document.querySelector('output');

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const { extensionId, key, text } = Object.fromEntries(new FormData(form));
  const vernacular = createClient({ extensionId, key });
  try {
    const [best] = await vernacular.detectLanguage(text);
    const languages = await vernacular.languages();
    const { remaining_today } = await vernacular.status();
    output.value = best
      ? `${languages[best.lang][0]} (${Math.round(best.confidence * 100)} %), ${remaining_today} left today`
      : 'No language recognised';
  } catch (error) {
    if (error instanceof NotInstalledError) output.value = 'Please install Vernacular first.';
    else if (error.code === 'daily_limit_exceeded') output.value = `Again in ${error.retryAfter} seconds.`;
    else output.value = error.message;
  }
});
