/** Detects the languages of many comments in one call. */
import { VernacularError } from 'vernacular-client';
import { detectAll } from './vernacular.ts';

const form = document.querySelector('form') as HTMLFormElement;
const area = form.querySelector('textarea') as HTMLTextAreaElement;
const output = form.querySelector('output') as HTMLOutputElement;

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  output.value = await answerTo(area.value.split('\n').filter((line) => line.trim() !== ''));
});

async function answerTo(comments: readonly string[]): Promise<string> {
  try {
    const found = await detectAll(comments);
    return typeof found === 'string' ? `Access: ${found}` : found.join(', ');
  } catch (error) {
    if (error instanceof VernacularError) return error.message;
    throw error;
  }
}
