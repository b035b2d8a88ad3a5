import browser from 'webextension-polyfill';
import type { PaintedMark } from './messages/internal.ts';
import { paintingClass } from './page-scripts/shared/overlay.ts';

/**
 * The card is a child of the root or of a dialog: a search among all descendants, for each element, took five seconds on a
 * page of 20,000 paragraphs.
 */
const selected = `:is(:root, dialog, [role=dialog], [aria-modal=true]):has(> .${paintingClass}) ::selection { color: inherit !important; background-color: transparent !important; }`;

/** Lines are user rules, which also apply in shadow trees. Colours are author rules: Chromium ignores those of users. */
export async function insertColours(tabId: number, marks: readonly PaintedMark[]): Promise<void> {
  const target = { tabId, allFrames: true };
  await browser.scripting.insertCSS({ target, origin: 'USER', css: onScreen(marks.map(lineOf).join('\n')) });
  // Forced colours would give all languages the same background.
  const css = onScreen(`@media (forced-colors: none) { ${selected} ${marks.map(colourOf).join('\n')} }`);
  await browser.scripting.insertCSS({ target, origin: 'AUTHOR', css });
}

function onScreen(css: string): string {
  return `@media screen { ${css} }`;
}

function lineOf({ name, ink, pattern, isOver }: PaintedMark): string {
  const line = `underline${isOver ? ' overline' : ''} ${pattern} 2px ${ink}`;
  return `::highlight(${name}) { text-decoration: ${line} !important; }`;
}

function colourOf({ name, mark, text }: PaintedMark): string {
  if (mark === undefined) return '';
  return `::highlight(${name}) { color: ${text} !important; background-color: ${mark} !important; }`;
}
