/** Reads the page for a check of the languages that it declares. The popup applies the rules. */
import type { CheckedPage, Passage } from 'vernacular-checker';
import { readPage, type Tree } from 'vernacular-checker/read-page';
import { attributeOf, read } from '../../dom/safe-dom.ts';
import { isElement, isText } from '../../dom/text.ts';
import type { DeclaredTexts, FindingPlace } from '../../messages/page-port.ts';
import { styleOf } from '../shared/blocks.ts';
import { isDead, isDetached } from '../shared/detached.ts';
import { childrenOf } from '../shared/shadow-root.ts';
import { reasonToSkip } from '../shared/skipped-elements.ts';
import { pathOf, type Steps } from './marked-place.ts';
import { ownLang } from './where-text-is.ts';

/** A message of Chromium has 64 MiB at most. What a longer page has further down is not checked. */
const maxSent = { units: 5_000_000, tags: 20_000 };

export class PageCheck {
  #page: CheckedPage<Element> | undefined;
  #places: readonly (Element | undefined)[] = [];

  /** Marks count as declared. */
  read(page: Document): DeclaredTexts {
    this.#page = readPage(treeOf(page));
    const { tags, passages } = this.#page;
    let units = 0;
    const isSent = ({ text, tag }: Passage<Element>) => {
      units += text.length;
      return units <= maxSent.units && tag < maxSent.tags;
    };
    const end = passages.findIndex((passage) => !isSent(passage));
    return {
      tags: tags.slice(0, maxSent.tags).map(({ value }) => value),
      passages: passages
        .slice(0, end === -1 ? undefined : end)
        .map(({ text, tag, kind }) => ({ text, tag, kind })),
    };
  }

  /** Returns the selectors of places, or '' for those that are no longer in the page. Forgets all texts. */
  locate(places: readonly FindingPlace[]): readonly string[] {
    const page = this.#page;
    this.#places = places.map((place) =>
      'tag' in place ? page?.tags[place.tag]?.place : page?.passages[place.passage]?.placeAt(place.offset),
    );
    this.#page = undefined;
    const steps: Steps = new Map();
    return this.#places.map((element) =>
      element === undefined || isDetached(element) ? '' : pathOf(element, steps),
    );
  }

  elementAt(index: number): Element | undefined {
    return this.#places[index];
  }
}

function treeOf(page: Document): Tree<Node, Element> {
  return {
    root: page.documentElement,
    text: (node) => (isDead(node) || !isText(node) ? undefined : node.data),
    name: (node) => (isDead(node) || !isElement(node) ? undefined : read(node, 'localName')),
    children: (node) => childrenOf(node as Element),
    attribute: (node, name) =>
      name === 'lang' ? ownLang(node as Element) : attributeOf(node as Element, name),
    byId: (id) => Document.prototype.getElementById.call(page, id) ?? undefined,
    place: (node) => node as Element,
    placeIn: (node) => read(node, 'parentElement') ?? page.documentElement,
    style: (node) => styleOf(node as Element),
    isAlien: (node) => reasonToSkip(node as HTMLElement) === 'other',
  };
}
