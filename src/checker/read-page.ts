/** By the definitions of the ACT rules, from any tree of elements. */
import type { CheckedPage, Passage, PassageKind, Tag } from './page.ts';
import { code, codeClasses, isCode, noText } from './skipped-elements.ts';

/** One reader serves parsed files and live pages. */
export interface Tree<Node, Place> {
  readonly root: Node;
  /** Undefined for other nodes. */
  text(node: Node): string | undefined;
  name(node: Node): string | undefined;
  children(node: Node): ArrayLike<Node>;
  attributes(element: Node): Iterable<{ readonly name: string; readonly value: string }>;
  byId(id: string): Node | undefined;
  place(element: Node): Place;
  placeIn(text: Node, offset: number): Place;
  /** Computed. Empty values are unknown. `written` is the `style` attribute. */
  style(element: Node, written?: string): { readonly display: string; readonly visibility: string };
}

export function readPage<Node, Place>(tree: Tree<Node, Place>): CheckedPage<Place> {
  return new PageReader(tree).read();
}

/** UTF-16 units. Longer ones are cut. */
const maxTag = 160;
/** UTF-16 units and nodes of a `pre` that is examined. */
const maxPre = 100_000;
/** UTF-16 units and nodes compared with an element's name, beside twice its length. */
const maxOwn = 200;

interface Open<Node> {
  readonly children: ArrayLike<Node>;
  next: number;
  readonly tag: number;
  readonly isBlock: boolean;
  /** A `pre` in another is not examined again. */
  readonly isInPre: boolean;
}

interface Piece<Node> {
  readonly node: Node | undefined;
  readonly text: string;
}

class PageReader<Node, Place> {
  readonly #tree: Tree<Node, Place>;
  readonly #tags: { -readonly [Key in keyof Tag<Place>]: Tag<Place>[Key] }[] = [];
  readonly #passages: Passage<Place>[] = [];
  /** From the root inwards. Pages may be too deep for recursion. */
  readonly #open: Open<Node>[] = [];
  /** Each is read once, so that their text is no longer than the page. */
  readonly #names = new Set<string>();
  readonly #labels = new Set<Node>();
  readonly #blocks = new Map<string, number>();
  readonly #pieces = new Map<number, Piece<Node>[]>();

  constructor(tree: Tree<Node, Place>) {
    this.#tree = tree;
  }

  read(): CheckedPage<Place> {
    const { root } = this.#tree;
    const attributes = this.#attributesOf(root);
    this.#addTag(root, langIn(attributes) ?? '');
    this.#addNames(root, attributes, 0);
    const children = this.#tree.children(root);
    this.#open.push({ children, next: 0, tag: 0, isBlock: true, isInPre: false });
    for (let open = this.#open.at(-1); open !== undefined; open = this.#open.at(-1)) {
      const node = open.children[open.next++];
      if (node !== undefined) this.#visit(node, open);
      else if (this.#open.pop()?.isBlock) this.#endBlock();
    }
    return { tags: this.#tags, passages: this.#passages.filter((each) => !this.#isRepeated(each)) };
  }

  #addTag(element: Node, value: string): number {
    const tree = this.#tree;
    const tag = {
      value,
      get place() {
        return tree.place(element);
      },
    };
    return this.#tags.push(tag) - 1;
  }

  #attributesOf(element: Node): Attributes {
    let found: Record<string, string> | undefined;
    for (const { name, value } of this.#tree.attributes(element))
      if (readAttributes.has(name)) {
        found ??= {};
        found[name] ??= value;
      }
    return found ?? noAttributes;
  }

  #visit(node: Node, around: Open<Node>): void {
    const text = this.#tree.text(node);
    if (text !== undefined) {
      this.#add(around.tag, { node, text });
      return;
    }
    const name = this.#tree.name(node);
    if (name === 'head') this.#visitHead(node);
    else if (name !== undefined && name !== 'wbr') this.#visitInBody(node, name, around);
  }

  #visitInBody(element: Node, name: string, { tag: around, isInPre }: Open<Node>): void {
    const attributes = this.#attributesOf(element);
    const { display, visibility } = this.#tree.style(element, attributes.style);
    const isLeftOut =
      isSkipped(name, attributes) || display === 'none' || /^(?:hidden|collapse)$/.test(visibility);
    if (isLeftOut) {
      this.#add(around, { node: undefined, text: ' ' });
      return;
    }
    const isBlock = !isInline(name, display);
    if (isBlock) {
      const section = this.#tags[around];
      if (section) section.isSection = true;
      this.#endBlock();
    }
    const own = langIn(attributes);
    const tag = own === undefined ? around : this.#addTag(element, own);
    if (attributes !== noAttributes) this.#addNames(element, attributes, tag);
    const isPre = name === 'pre';
    if (isPre && !isInPre && isCode(this.#textIn(element, maxPre))) return;
    const children = this.#tree.children(element);
    this.#open.push({ children, next: 0, tag, isBlock, isInPre: isPre || isInPre });
  }

  #visitHead(head: Node): void {
    const title = Array.from(this.#tree.children(head)).find((child) => this.#tree.name(child) === 'title');
    if (title === undefined) return;
    const node = this.#tree.children(title)[0];
    const text = this.#textIn(title, Number.POSITIVE_INFINITY);
    if (node !== undefined) this.#addPassage(0, 'title', [{ node, text }]);
  }

  #addNames(element: Node, attributes: Attributes, tag: number): void {
    const label = this.#labelOf(attributes['aria-labelledby']) ?? attributes['aria-label'];
    for (const text of [label, attributes.alt, attributes.title]) {
      if (text === undefined || text.trim() === '' || this.#names.has(text)) continue;
      this.#names.add(text);
      if (plain(text) !== plain(this.#textIn(element, maxOwn + 2 * text.length)))
        this.#addPassage(tag, 'name', [{ node: undefined, text }], element);
    }
  }

  /** A picture's or button's name that stands beside it as text. */
  #isRepeated({ kind, tag, text }: Passage<Place>): boolean {
    return kind === 'name' && this.#blocks.get(text) === tag;
  }

  /** Without visible labels, which are read in their own place. */
  #labelOf(ids: string | undefined): string | undefined {
    const labels = (ids?.match(/\S+/g) ?? [])
      .map((id) => this.#tree.byId(id))
      .filter((node) => node !== undefined);
    if (labels.length === 0) return undefined;
    const hidden = labels.filter((node) => this.#attributesOf(node).hidden !== undefined);
    return hidden.map((node) => this.#labelIn(node)).join(' ');
  }

  /** Without what another label contains. */
  #labelIn(root: Node): string {
    return this.#textIn(root, Number.POSITIVE_INFINITY, (node) => {
      const isRead = this.#labels.has(node);
      this.#labels.add(node);
      return !isRead;
    });
  }

  /** `max`: UTF-16 units and nodes. A longer text is cut. */
  #textIn(root: Node, max: number, isRead: (node: Node) => boolean = () => true): string {
    let all = '';
    const open = [root];
    for (
      let node = open.pop(), nodes = 1;
      node !== undefined && all.length + nodes <= max;
      nodes++, node = open.pop()
    ) {
      if (!isRead(node)) continue;
      const text = this.#tree.text(node);
      if (text !== undefined) all += text;
      else for (const child of Array.from(this.#tree.children(node)).reverse()) open.push(child);
    }
    return all;
  }

  #add(tag: number, piece: Piece<Node>): void {
    const pieces = this.#pieces.get(tag);
    if (pieces) pieces.push(piece);
    else this.#pieces.set(tag, [piece]);
  }

  #endBlock(): void {
    if (this.#pieces.size === 0) return;
    for (const [tag, pieces] of this.#pieces) this.#addPassage(tag, 'block', pieces);
    this.#pieces.clear();
  }

  #addPassage(tag: number, kind: PassageKind, pieces: readonly Piece<Node>[], element?: Node): void {
    const written = pieces.length === 1 ? (pieces[0]?.text ?? '') : pieces.map(({ text }) => text).join('');
    if (!/\p{L}/u.test(written)) return;
    const text = plain(written);
    if (kind === 'block') this.#blocks.set(text, tag);
    this.#passages.push({
      text,
      tag,
      kind,
      placeAt: (offset) => (element ? this.#tree.place(element) : this.#placeAt(pieces, text, offset)),
    });
  }

  /** Counts characters other than white space, which the text lacks in part. */
  #placeAt(pieces: readonly Piece<Node>[], text: string, offset: number): Place {
    let left = text.slice(0, offset).replace(/\s/g, '').length;
    let last: Place | undefined;
    for (const { node, text: own } of pieces) {
      if (node === undefined) continue;
      for (const { index } of own.matchAll(/\S/g)) {
        if (left === 0) return this.#tree.placeIn(node, index);
        left--;
      }
      last = this.#tree.placeIn(node, 0);
    }
    return last ?? this.#tree.place(this.#tree.root);
  }
}

function plain(text: string): string {
  return text.replace(/[^\S ]\s*| \s+/g, ' ').trim();
}

/** Frames and drawings are read by the popup alone, which sees them; postal addresses are names. */
const skipped = new Set([...noText, ...code, 'address', 'br', 'iframe', 'svg']);

/** All other elements begin and end a block. */
const inline = new Set(
  'a abbr acronym b bdi bdo big cite data del dfn em font i img input ins label mark nobr output picture q rb rt rtc ruby s slot small span strike strong sub sup time u wbr'.split(
    ' ',
  ),
);

/** Text that must not be translated is a name, or shows a language. */
const skippedClass = new RegExp(`(?:^|\\s)(?:notranslate|${codeClasses.join('|')})(?:\\s|$)`);

/** One such as `inline-block` says nothing about the text. */
function isInline(name: string, display: string): boolean {
  if (display !== '' && !display.startsWith('inline-')) return /^(?:inline|contents|ruby)/.test(display);
  return inline.has(name) || name.includes('-');
}

type Attributes = Readonly<Record<string, string | undefined>>;

const noAttributes: Attributes = {};
const readAttributes = new Set(
  'alt aria-label aria-labelledby class hidden hreflang lang style title translate xml:lang'.split(' '),
);

function langIn({ lang, 'xml:lang': ofXml }: Attributes): string | undefined {
  return (lang ?? ofXml)?.slice(0, maxTag);
}

function isSkipped(name: string, attributes: Attributes): boolean {
  return (
    skipped.has(name) ||
    attributes.hidden !== undefined ||
    attributes.translate === 'no' ||
    // Switches between languages name each in itself.
    attributes.hreflang !== undefined ||
    skippedClass.test(attributes.class ?? '')
  );
}
