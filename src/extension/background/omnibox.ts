import browser, { type Omnibox } from 'webextension-polyfill';
import { openOptions } from '../addresses.ts';
import { viewOf } from '../answer/answer-view.ts';
import { lineOf, wordsFor } from '../answer/words.ts';
import { message } from '../i18n.ts';
import type { Inspection } from '../messages/inspection.ts';
import { openPopupOrTab, showInPopup } from './answer-in-popup.ts';
import { inspectText, prepareInspection } from './inspect-text.ts';

const isFirefox = () => import.meta.env.MODE === 'firefox';

/** Milliseconds. Chromium ignores answers after 1.5 seconds. */
const pause = 400;

/** UTF-16 units of text in a suggestion. Firefox shows the text before the answer, so a longer text would hide it. */
const maxContent = 40;

/** Makes the content of the suggestion differ from the typed text. Nobody types it. */
const invisible = ' \u2063';

/** Without its text. If the browser stops the background, Enter detects again. */
let typed = {
  timer: undefined as ReturnType<typeof setTimeout> | undefined,
  answer: undefined as Inspection | undefined,
};

export function endTyping(): void {
  clearTimeout(typed.timer);
  typed = { timer: undefined, answer: undefined };
}

/** Keeps the answer, because Chromium cancels the input before it reports Enter. */
export function cancelTyping(): void {
  clearTimeout(typed.timer);
  if (isFirefox()) showFirst(message('omniboxHint'));
}

/** Firefox reads its first line before it reports a key (UrlbarProviderOmnibox.sys.mjs), so this cannot have the answer. */
export function beginTyping(): void {
  endTyping();
  prepareInspection();
  showFirst(message(isFirefox() ? 'cardDetails' : 'omniboxHint'));
}

export function suggestLanguages(text: string, suggest: (results: Omnibox.SuggestResult[]) => void): void {
  endTyping();
  const current = typed;
  // Replaces the answer to another text.
  if (!isFirefox()) showFirst(message('omniboxHint'));
  if (text.trim() === '') return;
  current.timer = setTimeout(async () => {
    const answer = await inspectTyped(text);
    if (typed !== current) return;
    current.answer = answer;
    const line = lineFor(answer);
    // Chromium selects the first line, so it has the answer.
    if (!isFirefox()) return showFirst(line);
    const content = text.length > maxContent ? `${text.slice(0, maxContent)}…` : text;
    suggest([{ content: content + invisible, description: line }]);
  }, pause);
}

export async function showTyped(entered: string): Promise<void> {
  const text = entered.replace(invisible, '');
  const asked = text.trim() === '' ? undefined : (typed.answer ?? inspectTyped(text));
  cancelTyping();
  // Text typed while waiting belongs to a new input.
  endTyping();
  const inspection = await asked;
  if (inspection?.outcome === 'limit-reached' && !inspection.isSet) return openOptions('advanced');
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  if (tab?.id === undefined) return;
  if (inspection === undefined) return openPopupOrTab(tab.id);
  return showInPopup(inspection, tab.id);
}

function inspectTyped(text: string): Promise<Inspection> {
  return inspectText(text.trim());
}

/** Returns the answer with the native name and the code of one language, the others that it may be in, and its swearing. */
function lineFor(answer: Inspection): string {
  if (answer.outcome === 'limit-reached' && !answer.isSet) {
    return message('headlineAndHint', wordsFor(answer).headline, message('omniboxOptions'));
  }
  if (answer.outcome !== 'recognised') return lineOf(answer);
  const { headline, named, others, swearing } = viewOf(answer);
  const [first, another] = named;
  const one = first && !another ? [first.native, first.tag ?? first.lang] : [];
  const words = [headline, ...one, ...others.map(({ name }) => name), swearing];
  return [...new Set(words)].filter(Boolean).join(' · ');
}

/** On a busy machine, Chromium parses descriptions late and out of order, but not those that come with their styles. */
function showFirst(description: string): void {
  browser.omnibox.setDefaultSuggestion({ description, ...(!isFirefox() && { descriptionStyles: [] }) });
}
