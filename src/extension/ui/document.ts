/**
 * What every page of ours does before it shows anything: say in which language and direction it is written.
 */
import { type ComponentChild, render } from 'preact';
import browser from 'webextension-polyfill';
import { type MessageKey, message, uiLanguage } from '../i18n.ts';

/** Sets title, language and direction of the document and renders `content` into its `<main>`. */
export function showPage(title: MessageKey, content: ComponentChild): void {
  document.title = message(title);
  Object.assign(document.documentElement, writing());
  const main = document.querySelector('main');
  if (main) render(content, main);
}

/**
 * Language and direction of the words that are shown. The browser falls back to English where it has no
 * translation, so these are the translation's own, which need not be the browser's.
 */
function writing(): { lang: string; dir: string } {
  const lang = message('localeTag');
  const isTranslated = primary(lang) === primary(uiLanguage());
  return { lang, dir: isTranslated ? browser.i18n.getMessage('@@bidi_dir') : 'ltr' };
}

function primary(tag: string): string | undefined {
  return tag.toLowerCase().split(/[-_]/)[0];
}
