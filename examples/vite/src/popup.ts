/** Detects the languages of many comments in one call. Without access, shows the reason. */
import { createClient, VernacularError } from 'vernacular-client';

const vernacular = createClient({
  access: {
    name: 'Comment reader',
    reason: 'To show comments in the languages you read.',
    detectionsADay: 500,
  },
  fallback: false,
});
const form = document.querySelector('form') as HTMLFormElement;
const area = form.querySelector('textarea') as HTMLTextAreaElement;
const output = form.querySelector('output') as HTMLOutputElement;

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  output.value = await answerTo(area.value.split('\n').filter((line) => line.trim() !== ''));
});

/** Returns the language code of each comment (`?` for none), or an error message. */
async function answerTo(comments: readonly string[]): Promise<string> {
  try {
    const results = await vernacular.detectLanguages(comments);
    return results.map(([best]) => best?.lang ?? '?').join(', ');
  } catch (error) {
    if (error instanceof VernacularError) return error.message;
    throw error;
  }
}
