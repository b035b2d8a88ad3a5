import type { Inspecting, OnTag, PageReport } from './page.ts';
import { type FilePlace, readHtml } from './read-html.ts';
import { type CheckOptions, checkPage } from './rules.ts';

export * from './core.ts';
export { type FilePlace, readHtml } from './read-html.ts';

const svg = /^(?:[\s[\]>\ufeff]|<[?!][^>]*>)*<svg[\s>]/i;

/** Checks an HTML file. Styles are not read, so text that they hide counts. The rules do not apply to SVG. */
export function checkHtml(
  html: string,
  detector: Inspecting,
  options?: CheckOptions,
  onTag?: OnTag,
): PageReport<FilePlace> {
  if (svg.test(html)) {
    const act = { ucwvc8: 'inapplicable', off6ek: 'inapplicable' } as const;
    return { findings: [], notJudged: 'The document is SVG, not HTML.', act, letters: new Map() };
  }
  return checkPage(readHtml(html, onTag), detector, options);
}
