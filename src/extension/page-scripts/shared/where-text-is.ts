import { attributeOf, read, rootOf } from '../../dom/safe-dom.ts';
import { maxDeclared } from '../../messages/selection.ts';
import { type Block, textNodesOf } from './blocks.ts';

/** Namespace of `xml:lang`, which has priority over `lang` in XHTML. */
export const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';

function parentOf(node: Node): Element | undefined {
  return read(node, 'parentElement') ?? (read(node, 'parentNode') as ShadowRoot | null)?.host;
}

/** Returns the host or frame that contains the node's tree. Undefined for the page itself. */
export function holderOf(node: Node): Element | undefined {
  const root = rootOf(node);
  return (root as ShadowRoot).host ?? (root as Document).defaultView?.frameElement ?? undefined;
}

/** Returns the element and its ancestors, innermost first, up to the root. */
export function outwards(element: Element | null | undefined): readonly Element[] {
  const found: Element[] = [];
  for (let at = element; at; at = parentOf(at)) found.push(at);
  return found;
}

/** Undefined if the block is no longer in the page. */
export function elementOf(block: Block): Element | undefined {
  const parents = new Set(textNodesOf(block).map(parentOf));
  const [around = [], ...others] = [...parents].map(outwards);
  const shared = others.map((other) => new Set(other));
  return around.find((element) => shared.every((other) => other.has(element)));
}

export function ownLang(element: Element): string | null {
  return attributeOf(element, 'lang', xmlNamespace) ?? attributeOf(element, 'lang');
}

/** Returns the `lang` that applies to an element, or ''. */
export function declaredAt(element: Element | null | undefined, declaredBy = ownLang): string {
  const langs = outwards(element).map(declaredBy);
  return (langs.find((lang) => lang !== null) ?? '').slice(0, maxDeclared);
}

/** True if the element is in an editor, which would save added attributes. */
export function isInEditor(element: Element): boolean {
  return outwards(element).some((around) => (around as HTMLElement).isContentEditable === true);
}
