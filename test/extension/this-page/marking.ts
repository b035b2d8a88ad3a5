/**
 * Marks pages in tests: blocks know their language by an attribute of the test's own.
 */
import { findBlocks } from '../../../src/extension/this-page/blocks.ts';
import type { KnownBlock } from '../../../src/extension/this-page/plan-marks.ts';
import { elementOf, outwards } from '../../../src/extension/this-page/where-text-is.ts';

/** What the document holds, found without a pause. */
export const findAll = () =>
  findBlocks(
    document,
    () => undefined,
    () => undefined,
  );

/** The blocks of the document, each in the language that `data-in` says of it; none where it says none. */
export async function knownBlocks(): Promise<readonly KnownBlock[]> {
  const { blocks } = await findAll();
  return blocks.map((block) => {
    const around = [...outwards(elementOf(block) ?? null)].find((one) => one.hasAttribute('data-in'));
    return { block, lang: around?.getAttribute('data-in') || undefined };
  });
}

/** Puts a page in place, its root with the attributes given. */
export function show(markup: string, root: Readonly<Record<string, string>> = {}): void {
  for (const { name } of [...document.documentElement.attributes]) {
    document.documentElement.removeAttribute(name);
  }
  for (const [name, value] of Object.entries(root)) document.documentElement.setAttribute(name, value);
  document.body.innerHTML = markup;
}

/** The opening tags of all elements, without what only tests need. */
export const tags = () =>
  document.documentElement.outerHTML.replaceAll(/ data-in="[^"]*"/g, '').replace(/<head>.*<\/head>/s, '');
