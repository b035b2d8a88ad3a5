/** Checks HTML files. */
import type { Inspecting } from './inspection.ts';
import type { PageReport } from './page.ts';
import { type FilePlace, readHtml } from './read-html.ts';
import { type CheckOptions, checkPage } from './rules.ts';

export * from './core.ts';
export { type FilePlace, readHtml } from './read-html.ts';

/** Checks an HTML file. Styles are not read, so text that they hide counts. */
export function checkHtml(html: string, detector: Inspecting, options?: CheckOptions): PageReport<FilePlace> {
  return checkPage(readHtml(html), detector, options);
}
