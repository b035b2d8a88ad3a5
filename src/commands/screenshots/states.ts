/**
 * Every state of the interface, as a table: what to do to see it, in either browser and in every language. The
 * screenshots show them, the browser tests hold each to what is true of all.
 */
import type { TestPage } from '../../../test/browser/harness/index.ts';
import {
  clickWords,
  detectOnPage,
  detectTimes,
  makeKey,
  openOwnPage,
  type Stage,
  seeWords,
  setLimit,
  tryText,
} from './stage.ts';

/** What a state is seen on. */
export type Surface = 'popup' | 'options' | 'card';

export interface State {
  /** Unique; the name of its pictures. */
  readonly name: string;
  readonly surface: Surface;
  /** Whether it needs the extension with a language model that cannot be read. */
  readonly damaged?: true;
  /** Whether its words are many or in narrow places: these are the ones to look at in every language. */
  readonly wordy?: true;
  /** Leads there from a browser in which nothing was done yet, and resolves with the tab that shows it. */
  reach(stage: Stage): Promise<TestPage>;
}

/** A greeting in half of the Slavic languages: more candidates than are shown at once. */
const ambiguous = 'Dobar dan';
const spanish = 'Nada es verdad ni mentira: todo es según el color del cristal con que se mira.';
const rude = 'This is a fucking ordinary sentence about the weather and the sea.';

const popup = (stage: Stage) => openOwnPage(stage, 'popup', 'languagesHeading');
const options = (stage: Stage) => openOwnPage(stage, 'options', 'dataHeading');

/** The popup with the answer to a text. */
async function answered(stage: Stage, text: string): Promise<TestPage> {
  const page = await popup(stage);
  await tryText(page, text);
  await page.waitFor(() => document.querySelector('.answer, [role=status] .notice'));
  return page;
}

/** The popup with a search in its list of languages. */
async function searched(stage: Stage, query: string): Promise<TestPage> {
  const page = await popup(stage);
  await page.click('input[type=search]');
  await page.type(query);
  return page;
}

/** The options page of someone who has given out keys. */
async function withKeys(stage: Stage): Promise<TestPage> {
  await detectTimes(stage, 12);
  await makeKey(stage, { label: 'Reading list', limit: 250 });
  await makeKey(stage, {
    label: 'A moderation helper with a long name of its own',
    limit: -1,
    boundTo: 'abcdefghijklmnopabcdefghijklmnop',
  });
  return options(stage);
}

export const states: readonly State[] = [
  { name: 'popup-fresh', surface: 'popup', reach: popup },
  {
    name: 'popup-answer',
    surface: 'popup',
    wordy: true,
    async reach(stage) {
      const page = await answered(stage, ambiguous);
      await clickWords(page, 'answerOthers');
      return page;
    },
  },
  { name: 'popup-profanity', surface: 'popup', reach: (stage) => answered(stage, rude) },
  { name: 'popup-unrecognised', surface: 'popup', reach: (stage) => answered(stage, '1234 5678') },
  {
    name: 'popup-limit',
    surface: 'popup',
    wordy: true,
    async reach(stage) {
      await setLimit(stage, 0);
      return answered(stage, spanish);
    },
  },
  {
    name: 'popup-unlimited',
    surface: 'popup',
    async reach(stage) {
      await setLimit(stage, -1);
      await detectTimes(stage, 12);
      return popup(stage);
    },
  },
  { name: 'popup-search', surface: 'popup', reach: (stage) => searched(stage, 'an') },
  {
    name: 'popup-search-none',
    surface: 'popup',
    async reach(stage) {
      const page = await searched(stage, 'xyzzy');
      await seeWords(page, 'languagesNone');
      return page;
    },
  },
  {
    name: 'popup-fallback',
    surface: 'popup',
    damaged: true,
    async reach(stage) {
      const page = await answered(stage, spanish);
      await seeWords(page, 'fallbackHeadline');
      return page;
    },
  },

  { name: 'options-fresh', surface: 'options', reach: options },
  { name: 'options-keys', surface: 'options', reach: withKeys },
  {
    name: 'options-saved',
    surface: 'options',
    async reach(stage) {
      const page = await options(stage);
      await clickWords(page, 'limitSave');
      await seeWords(page, 'limitSaved');
      return page;
    },
  },
  {
    name: 'options-key-form',
    surface: 'options',
    async reach(stage) {
      const page = await options(stage);
      await clickWords(page, 'keyNew');
      await clickWords(page, 'keyCreate');
      await seeWords(page, 'problemLabelEmpty');
      await page.waitFor(() => document.activeElement?.matches('[aria-invalid=true]'));
      return page;
    },
  },
  {
    name: 'options-new-key',
    surface: 'options',
    async reach(stage) {
      const page = await options(stage);
      await clickWords(page, 'keyNew');
      await page.waitFor(() => document.activeElement?.localName === 'input');
      await page.type('Reading list');
      await clickWords(page, 'keyCreate');
      await clickWords(page, 'keyCopy');
      return page;
    },
  },
  {
    name: 'options-key-edit',
    surface: 'options',
    wordy: true,
    async reach(stage) {
      const page = await withKeys(stage);
      await clickWords(page, 'keyEditNamed', { filled: ['Reading list'] });
      await seeWords(page, 'keyBoundToHint');
      return page;
    },
  },
  {
    name: 'options-revoke',
    surface: 'options',
    async reach(stage) {
      const page = await withKeys(stage);
      await clickWords(page, 'keyRevokeNamed', { filled: ['Reading list'] });
      await seeWords(page, 'keyRevokeConsequence');
      return page;
    },
  },
  {
    name: 'options-delete-all',
    surface: 'options',
    wordy: true,
    async reach(stage) {
      const page = await options(stage);
      await clickWords(page, 'deleteAll');
      await seeWords(page, 'deleteAllQuestion');
      await page.waitFor(() => document.querySelector('dialog[open]'));
      return page;
    },
  },
  {
    name: 'options-languages',
    surface: 'options',
    wordy: true,
    async reach(stage) {
      await stage.browser.inExtension(() =>
        chrome.storage.local.set({ 'languages-read': ['de', 'en', 'ar'] }),
      );
      const page = await options(stage);
      await clickWords(page, 'readChoose');
      await seeWords(page, 'readClear');
      return page;
    },
  },

  { name: 'card-answer', surface: 'card', reach: (stage) => detectOnPage(stage, '#de') },
  { name: 'card-profanity', surface: 'card', wordy: true, reach: (stage) => detectOnPage(stage, '#rude') },
  { name: 'card-unrecognised', surface: 'card', reach: (stage) => detectOnPage(stage, '#digits') },
  { name: 'card-right-to-left', surface: 'card', reach: (stage) => detectOnPage(stage, '#ar') },
  {
    name: 'card-limit',
    surface: 'card',
    wordy: true,
    async reach(stage) {
      await setLimit(stage, 0);
      return detectOnPage(stage, '#de');
    },
  },
  { name: 'card-no-text', surface: 'card', wordy: true, reach: (stage) => detectOnPage(stage) },
];
