import type { DefaultTreeAdapterMap } from 'parse5';
import { parseBounded } from './bounded-parser.ts';
import type { CheckedPage, OnTag } from './page.ts';
import { readPage, type Tree } from './read-page.ts';

/** From 1. Columns count UTF-16 units. */
export interface FilePlace {
  readonly line: number;
  readonly column: number;
  readonly selector: string;
}

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** Of an element that the file does not write, such as an implied `html`. */
const start = { line: 1, column: 1 };

const noStyle = { display: '', visibility: '' };

/**
 * Reads the texts and tags of an HTML file. Of styles, only `style` attributes are read: text that others hide counts.
 */
export function readHtml(html: string, onTag?: OnTag): CheckedPage<FilePlace> {
  return readPage(treeOf(rootOf(html, onTag)));
}

/** A range of UTF-16 units. Undefined without an `html` tag. */
export function placeOfLang(html: string): { readonly start: number; readonly end: number } | undefined {
  const { sourceCodeLocation } = rootOf(html);
  if (!sourceCodeLocation) return undefined;
  const { startOffset, attrs = {} } = sourceCodeLocation;
  const start = startOffset + '<html'.length;
  return attrs.lang
    ? { start: attrs.lang.startOffset - 1, end: attrs.lang.endOffset }
    : { start, end: start };
}

function rootOf(html: string, onTag?: OnTag): Element {
  const { childNodes } = parseBounded(html, onTag);
  return childNodes.find((node) => 'tagName' in node) as Element;
}

function treeOf(root: Element): Tree<Node, FilePlace> {
  let known: Map<string, Node> | undefined;
  const byId = (id: string) => {
    known ??= idsIn(root);
    return known.get(id);
  };
  const selectorOf = selectorsWith(byId);
  const placeOf = (node: Node) => ({ ...startOf(node), selector: selectorOf(node) });
  return {
    root,
    text: (node) => (node.nodeName === '#text' && 'value' in node ? node.value : undefined),
    name: (node) => ('tagName' in node ? node.tagName : undefined),
    children: (node) => ('childNodes' in node ? node.childNodes : []),
    attributes: (node) => ('attrs' in node ? node.attrs : []),
    byId,
    place: placeOf,
    style: (_, css) => {
      if (css === undefined) return noStyle;
      const found = (name: RegExp) => name.exec(css)?.[1]?.toLowerCase() ?? '';
      return { display: found(/display\s*:\s*([\w-]+)/i), visibility: found(/visibility\s*:\s*(\w+)/i) };
    },
    placeIn: (node, offset) => {
      const from = startOf(node);
      const selector = selectorOf(node);
      const lines = ('value' in node ? node.value : '').slice(0, offset).split('\n');
      const last = lines.at(-1) as string;
      return lines.length === 1
        ? { line: from.line, column: from.column + last.length, selector }
        : { line: from.line + lines.length - 1, column: last.length + 1, selector };
    },
  };
}

function idOf(node: Node): string | undefined {
  return 'attrs' in node ? node.attrs.find(({ name }) => name === 'id')?.value : undefined;
}

function startOf(node: Node): Omit<FilePlace, 'selector'> {
  const at = node.sourceCodeLocation;
  return at ? { line: at.startLine, column: at.startCol } : start;
}

/** Of an element, or of that around a text. A unique id is enough. */
function selectorsWith(byId: (id: string) => Node | undefined): (node: Node) => string {
  const steps = new Map<Node, string>();
  return (node) => {
    const path: string[] = [];
    for (let each: Node | null = node; each !== null && 'parentNode' in each; each = each.parentNode) {
      if (!('tagName' in each)) continue;
      const id = idOf(each);
      const isNamed = id !== undefined && /^[a-z][\w-]*$/i.test(id) && byId(id) === each;
      if (!isNamed && !steps.has(each)) addSteps(each.parentNode, steps);
      path.unshift(isNamed ? `#${id}` : (steps.get(each) ?? each.tagName));
      if (isNamed) break;
    }
    return path.join(' > ');
  };
}

function addSteps(parent: Element['parentNode'], steps: Map<Node, string>): void {
  const byName = new Map<string, Element[]>();
  for (const node of parent?.childNodes ?? []) {
    if (!('tagName' in node)) continue;
    const same = byName.get(node.tagName) ?? [];
    byName.set(node.tagName, same);
    same.push(node);
  }
  for (const [name, same] of byName)
    for (const [at, element] of same.entries())
      steps.set(element, same.length === 1 ? name : `${name}:nth-of-type(${at + 1})`);
}

function idsIn(root: Element): Map<string, Node> {
  const ids = new Map<string, Node>();
  const open: Node[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const id = idOf(node);
    if (id !== undefined && !ids.has(id)) ids.set(id, node);
    if ('childNodes' in node) for (const child of node.childNodes.toReversed()) open.push(child);
  }
  return ids;
}
