import { type ComponentChild, render } from 'preact';
import { type MessageKey, message, writing } from '../i18n.ts';
import { followTheme } from './theme.ts';

/**
 * Sets the colours, title, language and direction of the document, and renders `content` into its `<main>`. Appends
 * the product name to a title that lacks it, because a tab titled "Options" could belong to anything.
 */
export function showPage(title: MessageKey, content: ComponentChild): void {
  followTheme();
  const [words, product] = [message(title), message('extensionName')];
  document.title = words.includes(product) ? words : `${words} – ${product}`;
  Object.assign(document.documentElement, writing());
  const main = document.querySelector('main');
  if (main) render(content, main);
}
