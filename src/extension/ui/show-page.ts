import { type ComponentChild, render } from 'preact';
import { type MessageKey, message, writing } from '../i18n.ts';
import { followTheme } from './theme.ts';

/** Appends the product name to the title, because a tab titled "Options" could belong to anything. */
export function showPage(title: MessageKey, content: ComponentChild): void {
  followTheme();
  const [words, product] = [message(title), message('extensionName')];
  document.title = words.includes(product) ? words : `${words} – ${product}`;
  Object.assign(document.documentElement, writing());
  const main = document.querySelector('main');
  if (main) render(content, main);
}
