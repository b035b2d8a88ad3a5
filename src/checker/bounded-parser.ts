/** parse5 with the limits of browsers: the time is in proportion to the length of a page. */
import {
  type DefaultTreeAdapterMap,
  defaultTreeAdapter,
  html,
  Parser,
  Token,
  Tokenizer,
  TokenizerMode,
  type TreeAdapter,
} from 'parse5';
import type { OnTag } from './page.ts';

const { TAG_ID } = html;

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
  // At the first push, V8 reserves memory for 17 items.
  appendChild(parent, node) {
    if (parent.childNodes.length === 0) parent.childNodes = [node];
    else parent.childNodes.push(node);
    setParent(node, parent);
  },
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

/** After these, the state stays the same within a line. */
const runs = {
  text: /[^<&\0\n\r\f\ud800-\udfff]+/y,
  value: /[^"&\0\n\r\f\ud800-\udfff]+/y,
  name: /[a-z-]+/y,
};
const lineEnd = 0x0a;

/** parse5 reads each character alone, and makes two tokens of each word. */
class RunTokenizer extends Tokenizer {
  get #tag(): Token.TagToken {
    return this.currentToken as Token.TagToken;
  }

  #run(pattern: RegExp): string {
    pattern.lastIndex = this.preprocessor.pos + 1;
    const run = pattern.exec(this.preprocessor.html)?.[0] ?? '';
    this.preprocessor.pos += run.length;
    return run;
  }

  override _emitCodePoint(point: number): void {
    super._emitCodePoint(point);
    const token = this.currentCharacterToken;
    // White space at the start of a text may be no text.
    if (this.state <= TokenizerMode.PLAINTEXT && token?.type === Token.TokenType.CHARACTER)
      token.chars += this.#run(runs.text);
  }

  override _stateTagName(point: number): void {
    const { state } = this;
    super._stateTagName(point);
    if (this.state === state) this.#tag.tagName += this.#run(runs.name);
  }

  override _stateAttributeName(point: number): void {
    const { state } = this;
    super._stateAttributeName(point);
    if (this.state === state) this.currentAttr.name += this.#run(runs.name);
  }

  override _stateAttributeValueDoubleQuoted(point: number): void {
    const { state } = this;
    super._stateAttributeValueDoubleQuoted(point);
    // parse5 counts a line with the character after it.
    if (this.state === state && point !== lineEnd) this.currentAttr.value += this.#run(runs.value);
  }

  /** Only those of the `html` tag need a place. */
  override _createAttr(name: string): void {
    if (this.#tag.tagName === 'html') super._createAttr(name);
    else {
      this.currentAttr = { name, value: '' };
      this.currentLocation = null;
    }
  }

  override _leaveAttrName(): void {
    const tag = this.#tag;
    if (tag.attrs.length === 0 && this.currentLocation === null) tag.attrs = [this.currentAttr];
    // parse5 compares each attribute with all others of its element.
    else if (tag.attrs.length < maxAttributes) super._leaveAttrName();
  }
}

class BoundedParser extends Parser<DefaultTreeAdapterMap> {
  #left: number;
  readonly #onTag: OnTag | undefined;

  constructor(html: string, onTag: OnTag | undefined) {
    super({ sourceCodeLocationInfo: true, treeAdapter: adapter });
    this.#onTag = onTag;
    this.#left = maxOpenedAgain * html.length;
    this.tokenizer = new RunTokenizer(this.options, this);
  }

  override onStartTag(token: Token.TagToken): void {
    this.#onTag?.(token.tagName, Object.fromEntries(token.attrs.map(({ name, value }) => [name, value])));
    while (
      this.openElements.stackTop >= maxDepth &&
      !structure.test(this.openElements.current?.nodeName ?? '')
    )
      this.openElements.pop();
    const { entries } = this.activeFormattingElements;
    if (entries.length > maxFormatting) entries.length = maxFormatting;
    // Attributes of a second such tag are added to the element.
    const isAgain =
      this.openElements.stackTop > 0 && (token.tagID === TAG_ID.HTML || token.tagID === TAG_ID.BODY);
    const known = isAgain ? this.openElements.items.slice(0, 2) : [];
    if (known.some((element) => 'attrs' in element && element.attrs.length >= maxAttributes))
      token.attrs = [];
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

function unitsOf({ attrs }: Token.TagToken): number {
  return attrs.reduce((sum, { name, value }) => sum + name.length + value.length, 0);
}

export function parseBounded(html: string, onTag?: OnTag): DefaultTreeAdapterMap['document'] {
  const parser = new BoundedParser(html, onTag);
  parser.tokenizer.write(html, true);
  return parser.document;
}
