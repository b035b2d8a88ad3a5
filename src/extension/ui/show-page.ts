/**
 * Shows a page of ours: sets its colours, title, language and direction, then renders its content.
 */
import { type ComponentChild, render } from 'preact';
import { type MessageKey, message, writing } from '../i18n.ts';
import { followTheme } from './theme.ts';

/**
 * Sets title, language and direction of the document and renders `content` into its `<main>`. A tab that says
 * "Options" alone may be of anything: where `title` does not name the product, it follows.
 */
export function showPage(title: MessageKey, content: ComponentChild): void {
  followTheme();
  const [words, product] = [message(title), message('extensionName')];
  document.title = words.includes(product) ? words : `${words} – ${product}`;
  Object.assign(document.documentElement, writing());
  const main = document.querySelector('main');
  if (main) render(content, main);
}
