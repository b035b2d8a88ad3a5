/**
 * Detects languages in the address bar: `lang`, Space and a text bring its languages as suggestions. What is typed in
 * one sitting costs one detection, however often the typing pauses; Enter shows the last answer in full in the popup,
 * or the options page where the limit is reached and the person may change it.
 */
import browser, { type Omnibox } from 'webextension-polyfill';
import { headlineOf, lineOf, nameOf, tagOf, type Verdict, verdictOf, wordsFor } from '../answer/words.ts';
import { message, percent } from '../i18n.ts';
import type { InspectedLanguage, Inspection } from '../messages/inspection.ts';
import { Sitting } from '../sitting.ts';
import { openPopupOrTab, showInPopup } from './answer-in-popup.ts';
import { inspectText } from './inspect-text.ts';

/** Whether this was built for Firefox: the browsers take suggestions in different forms. */
const isFirefox = () => import.meta.env.MODE === 'firefox';

/** Milliseconds without a key after which a text counts as complete: longer than people take between two keys. */
const pause = 400;

/** Runners-up that are suggested. */
const others = 3;

/**
 * Stands between a text and the number of a suggestion, since contents have to differ. Nobody types the invisible
 * separator, so that the text of a chosen one can be told.
 */
const beforeNumber = ' \u2063';
const itsNumber = new RegExp(`${beforeNumber}\\d$`);

/** Suggestions show languages alone, so no score is paid for. */
const languageOnly = { scoresProfanity: false };

/**
 * The state of the current input, without its text. A background that was put to sleep in between has lost it, and
 * Enter then detects once more.
 */
let typed = {
  timer: undefined as ReturnType<typeof setTimeout> | undefined,
  answer: undefined as Inspection | undefined,
};

/** What was typed since the address bar was entered; it ends with it. */
let sitting = new Sitting();

/** The inspection under way: one after the other, each knows what the one before paid. */
let last: Promise<unknown> = Promise.resolve();

/** Forgets what was typed. */
export function endTyping(): void {
  clearTimeout(typed.timer);
  typed = { timer: undefined, answer: undefined };
  sitting = new Sitting();
}

/** Shows a hint before anything is typed. */
export function beginTyping(): void {
  endTyping();
  showFirst(message('omniboxHint'));
}

/** Suggests the languages of a text once the typing pauses. */
export function suggestLanguages(text: string, suggest: (results: Omnibox.SuggestResult[]) => void): void {
  clearTimeout(typed.timer);
  typed = { timer: undefined, answer: undefined };
  const current = typed;
  // In place of the answer to another text.
  showFirst(message('omniboxHint'));
  if (text.trim() === '') return;
  current.timer = setTimeout(async () => {
    const answer = await inspectTyped(text);
    // More was typed meanwhile, which gets an answer of its own.
    if (typed !== current) return;
    current.answer = answer;
    const [first = '', ...rest] = linesFor(answer);
    // Firefox shows a new first line with the next key only, above the answer to another text: there the answer is
    // a line of its own.
    if (!isFirefox()) showFirst(first);
    const lines = isFirefox() ? [first, ...rest] : rest;
    const contentOf = (index: number) => `${text}${beforeNumber}${index + 1}`;
    suggest(lines.map((line, index) => ({ content: contentOf(index), description: shown(line) })));
  }, pause);
}

/**
 * Shows the answer in full, in the popup over the tab, or in a tab where no popup opens; the options page where the
 * limit is reached and theirs; and the popup without an answer, to type a text into, where nothing was typed.
 */
export async function showTyped(entered: string): Promise<void> {
  const text = entered.replace(itsNumber, '');
  const asked = text.trim() === '' ? undefined : (typed.answer ?? inspectTyped(text));
  // Before the answer is there: what is typed meanwhile is another input.
  endTyping();
  const inspection = await asked;
  if (inspection?.outcome === 'limit-reached' && !inspection.isSet) return browser.runtime.openOptionsPage();
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  if (tab?.id === undefined) return;
  if (inspection === undefined) return openPopupOrTab(tab.id);
  return showInPopup({ inspection, from: 'address-bar' }, tab.id);
}

function inspectTyped(text: string): Promise<Inspection> {
  const current = sitting;
  const asked = text.trim();
  const inspected = last.then(async () => {
    const answer = await inspectText(asked, { ...languageOnly, paid: current.paidFor(asked) });
    current.answered(asked, answer);
    return answer;
  });
  last = inspected;
  return inspected;
}

/** The answer line by line: as everywhere in one line, then its languages, or its rivals. */
function linesFor(answer: Inspection): string[] {
  if (answer.outcome === 'limit-reached' && !answer.isSet) {
    return [message('headlineAndHint', wordsFor(answer).headline, message('omniboxOptions'))];
  }
  if (answer.outcome !== 'recognised') return [lineOf(answer)];
  const verdict = verdictOf(answer);
  const isOne = !verdict.isMixed && verdict.sureness !== 'cannot-tell';
  const listed = isOne ? answer.candidates.slice(1) : verdict.languages;
  const other = (each: InspectedLanguage) =>
    message(isOne ? 'omniboxOther' : 'omniboxPart', ...named(each), percent(each.confidence));
  return [lineOf(answer, fullName), ...listed.slice(0, others).map(other)];
}

/** The headline; of one language with its native name and its code. */
function fullName(verdict: Verdict): string {
  const [first] = verdict.languages;
  return verdict.isMixed || first === undefined
    ? headlineOf(verdict)
    : [...new Set(named(first))].join(' · ');
}

function named(language: InspectedLanguage): [name: string, native: string, code: string] {
  return [nameOf(language), language.native, tagOf(language)];
}

/** Shows a line above all suggestions. */
function showFirst(line: string): void {
  browser.omnibox.setDefaultSuggestion({ description: shown(line) });
}

/** A line as the browser takes it: Chromium reads XML, Firefox plain text. */
function shown(line: string): string {
  if (isFirefox()) return line;
  return line.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
