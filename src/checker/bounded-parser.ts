/** parse5 with the limits of browsers: the time is in proportion to the length of a page. */
import {
  type DefaultTreeAdapterMap,
  defaultTreeAdapter,
  Parser,
  Token,
  TokenizerMode,
  type TreeAdapter,
} from 'parse5';
import type { OnTag } from './page.ts';

type Node = DefaultTreeAdapterMap['node'];
type ParentNode = DefaultTreeAdapterMap['parentNode'];
type Element = DefaultTreeAdapterMap['element'];

/** Elements within each other, as in Chromium. */
const maxDepth = 512;
const maxAttributes = 256;
/** Formatting elements opened again in a later block, such as an unclosed `b`. */
const maxFormatting = 20;
/** UTF-16 units of attributes of elements opened again, per unit of the page. */
const maxOpenedAgain = 2;

/** Elements whose end the parser expects in its state. */
const structure =
  /^(?:html|head|body|table|caption|colgroup|tbody|thead|tfoot|tr|td|th|template|select|frameset)$/;

/** parse5 searches from the first child on. The nodes that it moves are the first or among the last. */
const adapter: TreeAdapter<DefaultTreeAdapterMap> = {
  ...defaultTreeAdapter,
  insertBefore(parent, node, reference) {
    parent.childNodes.splice(parent.childNodes.lastIndexOf(reference as never), 0, node as never);
    setParent(node, parent);
  },
  insertTextBefore(parent, text, reference) {
    const previous = parent.childNodes[parent.childNodes.lastIndexOf(reference as never) - 1];
    if (previous && defaultTreeAdapter.isTextNode(previous)) previous.value += text;
    else adapter.insertBefore(parent, defaultTreeAdapter.createTextNode(text) as never, reference);
  },
  updateNodeSourceCodeLocation() {},
  detachNode(node) {
    const { parentNode: parent } = node as Element;
    if (!parent) return;
    const at = parent.childNodes[0] === node ? 0 : parent.childNodes.lastIndexOf(node as never);
    parent.childNodes.splice(at, 1);
    setParent(node, null);
  },
};

function setParent(node: Node, parent: ParentNode | null): void {
  (node as Element).parentNode = parent;
}

interface Internals {
  readonly currentToken: Token.TagToken;
  readonly currentAttr: { value: string };
  readonly currentCharacterToken: Token.CharacterToken | null;
  readonly preprocessor: { readonly html: string; pos: number };
  readonly state: number;
  _leaveAttrName(): void;
  _emitCodePoint(point: number): void;
  _stateAttributeValueDoubleQuoted(point: number): void;
}

/** After these, the state stays the same within a line. */
const textRun = /[^<&\0\n\r\f\ud800-\udfff]+/y;
const lineEnd = 0x0a;
const valueRun = /[^"&\0\n\r\f\ud800-\udfff]+/y;

/** parse5 reads each character alone, and makes two tokens of each word. */
function readRuns(tokenizer: Internals): void {
  const { preprocessor } = tokenizer;
  const nextRun = (pattern: RegExp) => {
    pattern.lastIndex = preprocessor.pos + 1;
    const [run = ''] = pattern.exec(preprocessor.html) ?? [];
    preprocessor.pos += run.length;
    return run;
  };
  const emit = tokenizer._emitCodePoint.bind(tokenizer);
  tokenizer._emitCodePoint = (point) => {
    emit(point);
    const token = tokenizer.currentCharacterToken;
    const isInText = tokenizer.state <= TokenizerMode.PLAINTEXT;
    // White space at the start of a text may be no text.
    if (isInText && token?.type === Token.TokenType.CHARACTER) token.chars += nextRun(textRun);
  };
  const readValue = tokenizer._stateAttributeValueDoubleQuoted.bind(tokenizer);
  tokenizer._stateAttributeValueDoubleQuoted = (point) => {
    const { state } = tokenizer;
    readValue(point);
    // parse5 counts a line with the character after it.
    if (tokenizer.state === state && point !== lineEnd) tokenizer.currentAttr.value += nextRun(valueRun);
  };
}

class BoundedParser extends Parser<DefaultTreeAdapterMap> {
  #left = Number.POSITIVE_INFINITY;
  readonly #onTag: OnTag | undefined;

  constructor(html: string, onTag: OnTag | undefined) {
    super({ sourceCodeLocationInfo: true, treeAdapter: adapter });
    this.#onTag = onTag;
    this.#left = maxOpenedAgain * html.length;
    const tokenizer = this.tokenizer as unknown as Internals;
    // parse5 compares each attribute with all others of its element.
    const leave = tokenizer._leaveAttrName.bind(tokenizer);
    tokenizer._leaveAttrName = () => {
      if (tokenizer.currentToken.attrs.length < maxAttributes) leave();
    };
    readRuns(tokenizer);
  }

  override onStartTag(token: Token.TagToken): void {
    this.#onTag?.(token.tagName, Object.fromEntries(token.attrs.map(({ name, value }) => [name, value])));
    while (this.openElements.stackTop >= maxDepth && !structure.test(nameOf(this.openElements.current)))
      this.openElements.pop();
    const { entries } = this.activeFormattingElements;
    if (entries.length > maxFormatting) entries.length = maxFormatting;
    // Attributes of a second such tag are added to the element.
    const isAgain = this.openElements.stackTop > 0 && /^(?:html|body)$/.test(token.tagName);
    const known = isAgain ? this.openElements.items.slice(0, 2).map(attributesOf) : [];
    if (known.some((attributes) => attributes.length >= maxAttributes)) token.attrs = [];
    super.onStartTag(token);
  }

  override _reconstructActiveFormattingElements(): void {
    const { entries } = this.activeFormattingElements;
    const open = entries.findIndex(
      (entry) => !('element' in entry) || this.openElements.contains(entry.element),
    );
    const again = open === -1 ? entries : entries.slice(0, open);
    for (const entry of again) if ('token' in entry) this.#left -= 1 + unitsOf(entry.token);
    if (this.#left >= 0) super._reconstructActiveFormattingElements();
  }

  override _attachElementToTree(element: Element, location: Token.ElementLocation | null): void {
    if (location) element.sourceCodeLocation = location;
    if (this._shouldFosterParentOnInsertion()) this._fosterParentElement(element);
    else adapter.appendChild(this.openElements.currentTmplContentOrNode ?? this.document, element);
  }

  override _setEndLocation(): void {}

  override _adoptNodes(donor: ParentNode, recipient: ParentNode): void {
    for (const child of donor.childNodes) {
      recipient.childNodes.push(child);
      setParent(child, recipient);
    }
    donor.childNodes = [];
  }
}

function nameOf(node: ParentNode | undefined): string {
  return node && 'tagName' in node ? node.tagName : '';
}

function attributesOf(node: ParentNode): Element['attrs'] {
  return 'attrs' in node ? node.attrs : [];
}

function unitsOf({ attrs }: Token.TagToken): number {
  return attrs.reduce((sum, { name, value }) => sum + name.length + value.length, 0);
}

export function parseBounded(html: string, onTag?: OnTag): DefaultTreeAdapterMap['document'] {
  const parser = new BoundedParser(html, onTag);
  parser.tokenizer.write(html, true);
  return parser.document;
}
