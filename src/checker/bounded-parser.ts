/** parse5 with limits, so that no page costs more than time in proportion to its length. Browsers have such limits too. */
import { type DefaultTreeAdapterMap, defaultTreeAdapter, Parser, type Token, type TreeAdapter } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type ParentNode = DefaultTreeAdapterMap['parentNode'];
type Element = DefaultTreeAdapterMap['element'];

/** Elements within each other. Chromium has the same limit. */
const maxDepth = 512;
const maxAttributes = 256;
/** Formatting elements that are opened again in a later block, such as an unclosed `b`. */
const maxFormatting = 20;
/** UTF-16 units of attributes of elements that are opened again, per unit of the page. */
const maxOpenedAgain = 2;

/** Elements whose end the parser expects in its state. */
const structure =
  /^(?:html|head|body|table|caption|colgroup|tbody|thead|tfoot|tr|td|th|template|select|frameset)$/;

/** parse5 looks for a node from the first child on. The nodes that it moves are the first or among the last. */
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

class BoundedParser extends Parser<DefaultTreeAdapterMap> {
  #left = Number.POSITIVE_INFINITY;

  constructor(html: string) {
    super({ sourceCodeLocationInfo: true, treeAdapter: adapter });
    this.#left = maxOpenedAgain * html.length;
    // parse5 compares each attribute with all others of its element.
    const tokenizer = this.tokenizer as unknown as {
      readonly currentToken: Token.TagToken;
      _leaveAttrName(): void;
    };
    const leave = tokenizer._leaveAttrName.bind(tokenizer);
    tokenizer._leaveAttrName = () => {
      if (tokenizer.currentToken.attrs.length < maxAttributes) leave();
    };
  }

  override onStartTag(token: Token.TagToken): void {
    while (this.openElements.stackTop >= maxDepth && !structure.test(nameOf(this.openElements.current)))
      this.openElements.pop();
    const { entries } = this.activeFormattingElements;
    if (entries.length > maxFormatting) entries.length = maxFormatting;
    // Attributes of further such tags are added to the element.
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

  /** Moves all children at once. */
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

/** Parses a page as browsers do, with the line and column of each node. */
export function parseBounded(html: string): DefaultTreeAdapterMap['document'] {
  const parser = new BoundedParser(html);
  parser.tokenizer.write(html, true);
  return parser.document;
}
