/** Inspects many comments in one call: their languages, and swearing. Without access, shows the reason. */
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

/** Returns the language code of each comment (`?` for none, `!` after English swearing), or an error message. */
async function answerTo(comments: readonly string[]): Promise<string> {
  try {
    const found = await vernacular.inspect(comments, { minConfidence: 0.3, profanity: true });
    return found
      .map(({ languages: [best], profanity }) => {
        const swears = profanity !== undefined && profanity.score >= 0.5;
        return `${best?.lang ?? '?'}${swears ? '!' : ''}`;
      })
      .join(', ');
  } catch (error) {
    if (error instanceof VernacularError) return error.message;
    throw error;
  }
}
