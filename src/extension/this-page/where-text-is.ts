/**
 * Finds the element that a block stands in, and which language and direction hold there: over the borders of shadow
 * trees, as browsers inherit them.
 */
import type { Block } from './blocks.ts';

/** Where XHTML keeps its language, which wins over `lang`. */
export const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';

/** The element around a node; of the nodes of a shadow tree its host. */
export function parentOf(node: Node): Element | null {
  return node.parentElement ?? (node.parentNode as ShadowRoot | null)?.host ?? null;
}

/** An element and all around it, the innermost first. */
export function* outwards(element: Element | null): Generator<Element> {
  for (let at = element; at !== null; at = parentOf(at)) yield at;
}

/** The innermost element that holds all of a block that is still in the page; undefined where nothing is. */
export function elementOf(block: Block): Element | undefined {
  const nodes = block
    .filter((node) => node !== 'break')
    .filter((node) => node.isConnected && /\S/.test(node.data));
  const [first, ...others] = nodes.map(parentOf).filter((parent) => parent !== null);
  if (first === undefined) return undefined;
  let common = first;
  for (const other of new Set(others)) {
    const around = new Set(outwards(other));
    const shared = [...outwards(common)].find((one) => around.has(one));
    if (shared === undefined) return undefined;
    common = shared;
  }
  return common;
}

/** The language that an element itself declares, as written; null where it says nothing. */
export function ownLang(element: Element): string | null {
  return element.getAttributeNS(xmlNamespace, 'lang') ?? element.getAttribute('lang');
}

/** Whether an element is in an editor, which saves the markup that it holds. */
export function isInEditor(element: Element): boolean {
  for (const one of outwards(element)) {
    if ((one as HTMLElement).isContentEditable === true) return true;
  }
  return false;
}

/** The direction that most letters of a text run in. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  // Hebrew, Arabic and their kin, with their presentation forms; Adlam and others above.
  const leftwards = text.match(
    /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/gu,
  );
  return 2 * (leftwards?.filter((sign) => /\p{L}/u.test(sign)).length ?? 0) > letters ? 'rtl' : 'ltr';
}
