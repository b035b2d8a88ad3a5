/**
 * Finds the element that a block stands in, and which language holds there: over the borders of shadow trees, as browsers
 * inherit it.
 */
import { attributeOf, read, rootOf } from '../in-page/form-proof.ts';
import { type Block, textNodesOf } from './blocks.ts';

/** Where XHTML keeps its language, which wins over `lang`. */
export const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';

/** The element around a node; of the nodes of a shadow tree its host. */
function parentOf(node: Node): Element | undefined {
  return read(node, 'parentElement') ?? (read(node, 'parentNode') as ShadowRoot | null)?.host;
}

/** What holds the tree that a node is in: the host of a shadow tree, or a frame; undefined for the page itself. */
export function holderOf(node: Node): Element | undefined {
  const root = rootOf(node);
  return (root as ShadowRoot).host ?? (root as Document).defaultView?.frameElement ?? undefined;
}

/** An element and all around it, the innermost first; of an element in the page, the root is the last. */
export function outwards(element: Element | null | undefined): readonly Element[] {
  const found: Element[] = [];
  for (let at = element; at; at = parentOf(at)) found.push(at);
  return found;
}

/** The innermost element that holds all of a block that is still in the page; undefined where nothing is. */
export function elementOf(block: Block): Element | undefined {
  const parents = new Set(textNodesOf(block).map(parentOf));
  const [around = [], ...others] = [...parents].map(outwards);
  const shared = others.map((other) => new Set(other));
  return around.find((one) => shared.every((other) => other.has(one)));
}

/** The language that an element itself declares, as written; null where it says nothing. */
export function ownLang(element: Element): string | null {
  return attributeOf(element, 'lang', xmlNamespace) ?? attributeOf(element, 'lang');
}

/** Whether an element is in an editor, which saves the markup that it holds. */
export function isInEditor(element: Element): boolean {
  return outwards(element).some((one) => (one as HTMLElement).isContentEditable === true);
}
