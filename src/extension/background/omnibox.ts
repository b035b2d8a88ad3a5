/**
 * The address bar: `lang`, Tab and a text give its languages as suggestions, without a page. Each pause in
 * typing costs one detection; Enter shows the last answer whole, in the popup, or the options page where the
 * limit is reached.
 */
import browser, { type Omnibox } from 'webextension-polyfill';
import { answerMessage } from '../../api/index.ts';
import { languageName, message, percent } from '../i18n.ts';
import { type InspectedLanguage, type Inspection, inspectLanguage } from '../messages/inspection.ts';
import { popupAddressFor } from '../messages/popup-tab.ts';
import { surenessOf, surenessWords, wordsFor } from '../ui/inspection-words.ts';
import { offerInPopup, openPopup } from './answer-in-popup.ts';
import { api } from './engines-and-accounts.ts';
import { ownPreferences } from './preferences.ts';

/** Which browser this was built for: they take other things for a suggestion. */
const isFirefox = () => import.meta.env.MODE === 'firefox';

/** Milliseconds without a key that end a text: longer than between two keys, shorter than patience. */
const pause = 400;

/** Runners-up that are suggested. */
const others = 3;

/**
 * What has been typed, as far as it is needed: never the text. A background that was put to sleep in between
 * has forgotten it, and Enter then detects once more.
 */
let typed = {
  timer: undefined as ReturnType<typeof setTimeout> | undefined,
  answer: undefined as Inspection | undefined,
};

/** Says what to do, before anything is typed. */
export function beginTyping(): void {
  typed = { timer: undefined, answer: undefined };
  browser.omnibox.setDefaultSuggestion({ description: shown(message('omniboxHint')) });
}

/** Answers a text once the typing pauses. */
export function suggestLanguages(text: string, suggest: (results: Omnibox.SuggestResult[]) => void): void {
  clearTimeout(typed.timer);
  typed = { timer: undefined, answer: undefined };
  const current = typed;
  if (text.trim() === '') return;
  current.timer = setTimeout(async () => {
    const answer = await detected(text);
    // More was typed meanwhile: that has its own answer coming.
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
 * Shows the answer whole: the popup over the tab, else in a tab of its own; or the options page. The popup
 * alone, which has a box to type into, where nothing was typed.
 */
export async function showTyped(text: string): Promise<void> {
  clearTimeout(typed.timer);
  const inspection = text.trim() === '' ? undefined : (typed.answer ?? (await detected(text)));
  typed = { timer: undefined, answer: undefined };
  if (inspection?.outcome === 'limit-reached') return browser.runtime.openOptionsPage();
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  if (tab?.id === undefined) return;
  const isOpen = await (inspection === undefined
    ? openPopup()
    : offerInPopup({ inspection, from: 'address-bar' }, tab.id));
  if (!isOpen) await browser.tabs.create({ url: popupAddressFor(tab.id) });
}

/** One detection, of the language alone: nobody asked for a second one. */
async function detected(text: string): Promise<Inspection> {
  return inspectLanguage(text, async (sent) =>
    answerMessage(api, sent, { kind: 'self' }, await ownPreferences()),
  );
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
