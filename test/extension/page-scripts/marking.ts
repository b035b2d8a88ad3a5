/** Marks pages in tests. The attribute `data-in` sets the detected language of a block. */

import type { KnownBlock } from '../../../src/extension/page-scripts/reader/plan-marks.ts';
import { findBlocks } from '../../../src/extension/page-scripts/shared/blocks.ts';
import { elementOf, outwards } from '../../../src/extension/page-scripts/shared/where-text-is.ts';

// happy-dom lacks it.
Object.assign(globalThis, {
  requestIdleCallback: (idle: (deadline: object) => void) =>
    setTimeout(() => idle({ timeRemaining: () => 8 })),
});

export const findAll = () =>
  findBlocks(
    document,
    () => undefined,
    () => undefined,
  );

export async function knownBlocks(): Promise<readonly KnownBlock[]> {
  const { blocks } = await findAll();
  return blocks.map((block) => {
    const around = [...outwards(elementOf(block) ?? null)].find((one) => one.hasAttribute('data-in'));
    return { block, lang: around?.getAttribute('data-in') || undefined };
  });
}

export function show(markup: string, root: Readonly<Record<string, string>> = {}): void {
  for (const { name } of [...document.documentElement.attributes]) {
    document.documentElement.removeAttribute(name);
  }
  for (const [name, value] of Object.entries(root)) document.documentElement.setAttribute(name, value);
  document.body.innerHTML = markup;
}

export const tags = () =>
  document.documentElement.outerHTML.replaceAll(/ data-in="[^"]*"/g, '').replace(/<head>.*<\/head>/s, '');
