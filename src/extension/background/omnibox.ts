/**
 * Detects languages in the address bar: type `lang`, Space and a text. Suggestions show its languages and swearing, and
 * Enter opens the full answer in the popup.
 */
import browser, { type Omnibox } from 'webextension-polyfill';
import { viewOf } from '../answer/answer-view.ts';
import { tagOf } from '../answer/tag.ts';
import { type Verdict, verdictOf } from '../answer/verdict.ts';
import { headlineOf, lineOf, nameOf, wordsFor } from '../answer/words.ts';
import { message } from '../i18n.ts';
import type { InspectedLanguage, Inspection } from '../messages/inspection.ts';
import { openPopupOrTab, showInPopup } from './answer-in-popup.ts';
import { inspectText, prepareInspection } from './inspect-text.ts';
import { openOptions } from './open-tab.ts';

const isFirefox = () => import.meta.env.MODE === 'firefox';

/** Milliseconds without a key press after which a text counts as complete. Chromium ignores answers after 1.5 seconds. */
const pause = 400;

/** The answer, and what else it may be or has. */
const maxLines = 4;

/** UTF-16 units of text in a suggestion. Firefox shows the text before the answer, so a longer text would hide it. */
const maxContent = 40;

/**
 * Separates the text from the suggestion's number, since suggestions need distinct contents. Nobody types the
 * invisible separator, so the text can be recovered from a chosen suggestion.
 */
const beforeNumber = ' \u2063';
const itsNumber = new RegExp(`${beforeNumber}\\d$`);

/** State of the current input, without its text. If the browser stops the background, Enter detects again. */
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

/**
 * Firefox reads its first line before it reports a key (UrlbarProviderOmnibox.sys.mjs), so this cannot have the answer. It
 * says what Enter brings, and has the hint before the first key.
 */
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
    // The user has typed more in the meantime.
    if (typed !== current) return;
    current.answer = answer;
    const [first = '', ...rest] = linesFor(answer);
    // Chromium selects the first line, so it has the answer.
    const lines = isFirefox() ? [first, ...rest] : rest;
    // Before the others: with the last suggestion, Chromium ignores a change of its first line.
    if (!isFirefox()) await showFirst(first);
    if (typed !== current) return;
    const isCut = isFirefox() && text.length > maxContent;
    const content = isCut ? `${text.slice(0, maxContent)}…` : text;
    const contentOf = (index: number) => `${content}${beforeNumber}${index + 1}`;
    suggest(lines.map((line, index) => ({ content: contentOf(index), description: shown(line) })));
  }, pause);
}

/**
 * Shows the full answer in the popup, or in a tab if no popup opens. Opens the options page if the user's own
 * limit is reached, and an empty popup if nothing was entered.
 */
export async function showTyped(entered: string): Promise<void> {
  const text = entered.replace(itsNumber, '');
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

function linesFor(answer: Inspection): string[] {
  if (answer.outcome === 'limit-reached' && !answer.isSet) {
    return [message('headlineAndHint', wordsFor(answer).headline, message('omniboxOptions'))];
  }
  if (answer.outcome !== 'recognised') return [lineOf(answer)];
  const { swearing } = viewOf(answer);
  const verdict = verdictOf(answer);
  const { isMixed, isEither, others, languages } = verdict;
  const line = (each: InspectedLanguage) => message('omniboxPart', nameOf(each), each.native, tagOf(each));
  return [
    [fullName(verdict), swearing?.word].filter(Boolean).join(' · '),
    ...(isMixed || isEither ? languages : others).map(line),
  ].slice(0, maxLines);
}

function fullName(verdict: Verdict): string {
  const { isMixed, isEither, languages } = verdict;
  const [first] = languages;
  const headline = headlineOf(verdict);
  if (isMixed || isEither || first === undefined) return headline;
  return [...new Set([headline, first.native, tagOf(first)])].join(' · ');
}

/** Resolves once the browser has taken the line. The types of the polyfill do not know that. */
async function showFirst(line: string): Promise<void> {
  await browser.omnibox.setDefaultSuggestion({ description: shown(line) });
}

/** Escapes a line for the browser. Chromium expects XML, Firefox plain text. */
function shown(line: string): string {
  if (isFirefox()) return line;
  return line.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
