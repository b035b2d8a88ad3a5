import { enginesFromFiles } from '../../scripts/lib/engines.ts';
import { type CheckOptions, checkHtml } from '../../src/checker/html.ts';

const engines = enginesFromFiles();

export async function checkPage(html: string, options: CheckOptions = {}) {
  return checkHtml(html, await engines.language(), options);
}
