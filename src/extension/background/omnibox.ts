/**
 * Detects languages in the address bar: `lang`, Tab and a text bring its languages as suggestions. Each pause in
 * typing costs one detection; Enter shows the last answer in full in the popup, or the options page where the
 * limit is reached.
 */
import browser, { type Omnibox } from 'webextension-polyfill';
import { languageName, message, percent } from '../i18n.ts';
import type { InspectedLanguage, Inspection } from '../messages/inspection.ts';
import { popupAddressFor } from '../popup/popup-tab.ts';
import { surenessOf, surenessWords, wordsFor } from '../ui/inspection-words.ts';
import { offerInPopup, openPopup } from './answer-in-popup.ts';
import { inspectText } from './inspect-text.ts';

/** Whether this was built for Firefox: the browsers take suggestions in different forms. */
const isFirefox = () => import.meta.env.MODE === 'firefox';

/** Milliseconds without a key after which a text counts as complete: longer than people take between two keys. */
const pause = 400;

/** Runners-up that are suggested. */
const others = 3;

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

/** Shows a hint before anything is typed. */
export function beginTyping(): void {
  typed = { timer: undefined, answer: undefined };
  browser.omnibox.setDefaultSuggestion({ description: shown(message('omniboxHint')) });
}

/** Suggests the languages of a text once the typing pauses. */
export function suggestLanguages(text: string, suggest: (results: Omnibox.SuggestResult[]) => void): void {
  clearTimeout(typed.timer);
  typed = { timer: undefined, answer: undefined };
  const current = typed;
  if (text.trim() === '') return;
  current.timer = setTimeout(async () => {
    const answer = await inspectText(text, languageOnly);
    // More was typed meanwhile, which gets an answer of its own.
    if (typed !== current) return;
    current.answer = answer;
    const [first = '', ...rest] = linesFor(answer);
    browser.omnibox.setDefaultSuggestion({ description: shown(first) });
    // Firefox shows a new first line with the next key only, so there the answer is a line of its own.
    const lines = isFirefox() ? [first, ...rest] : rest;
    suggest(lines.map((line, index) => ({ content: `${text} ${index + 1}`, description: shown(line) })));
  }, pause);
}

/**
 * Shows the answer in full, in the popup over the tab, or in a tab where no popup opens; the options page where the
 * limit is reached; and the popup without an answer, to type a text into, where nothing was typed.
 */
export async function showTyped(text: string): Promise<void> {
  clearTimeout(typed.timer);
  const inspection =
    text.trim() === '' ? undefined : (typed.answer ?? (await inspectText(text, languageOnly)));
  typed = { timer: undefined, answer: undefined };
  if (inspection?.outcome === 'limit-reached') return browser.runtime.openOptionsPage();
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  if (tab?.id === undefined) return;
  const isOpen = await (inspection === undefined
    ? openPopup()
    : offerInPopup({ inspection, from: 'address-bar' }, tab.id));
  if (!isOpen) await browser.tabs.create({ url: popupAddressFor(tab.id) });
}

/** The answer line by line, the most likely language first. */
function linesFor(answer: Inspection): string[] {
  if (answer.outcome !== 'recognised') {
    const { headline, hint = '' } = wordsFor(answer);
    const next = answer.outcome === 'limit-reached' ? message('omniboxOptions') : hint;
    return [message('headlineAndHint', headline, next)];
  }
  const [first, ...rest] = answer.candidates;
  const { confidence } = first;
  return [
    message('omniboxAnswer', ...named(first), surenessWords(surenessOf(confidence)), percent(confidence)),
    ...rest
      .slice(0, others)
      .map((other) => message('omniboxOther', ...named(other), percent(other.confidence))),
  ];
}

function named({ lang, english, native }: InspectedLanguage): [name: string, native: string, code: string] {
  return [languageName(lang, english), native, lang];
}

/** A line as the browser takes it: Chromium reads XML, Firefox plain text. */
function shown(line: string): string {
  if (isFirefox()) return line;
  return line.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
