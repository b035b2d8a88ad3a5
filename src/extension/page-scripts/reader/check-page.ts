/** Checks the languages that the page declares, by the rules of `vernacular-checker`. */
import { type PlannedCheck, planCheck, type TextInspection } from 'vernacular-checker';
import { readPage, type Tree } from 'vernacular-checker/read-page';
import { attributeOf, read } from '../../dom/safe-dom.ts';
import { isBlock, isElement, isText } from '../../dom/text.ts';
import type { PageFinding } from '../../messages/page-port.ts';
import { styleOf } from '../shared/blocks.ts';
import { isDead, isDetached } from '../shared/detached.ts';
import { childrenOf } from '../shared/shadow-root.ts';
import { reasonToSkip } from '../shared/skipped-elements.ts';
import { pathOf, type Steps } from './marked-place.ts';

export class PageCheck {
  readonly #declaredBy: (element: Element) => string | null;
  #plan: PlannedCheck<Element> | undefined;
  #places: readonly Element[] = [];

  /** @param declaredBy Returns the `lang` of an element before the page was marked. */
  constructor(declaredBy: (element: Element) => string | null) {
    this.#declaredBy = declaredBy;
  }

  /** Reads the page and returns the texts to inspect. */
  plan(page: Document): readonly string[] {
    this.#plan = planCheck(readPage(treeOf(page, this.#declaredBy)));
    return this.#plan.texts;
  }

  judge(inspections: readonly TextInspection[]): readonly PageFinding[] {
    const { findings = [] } = this.#plan?.judge(inspections) ?? {};
    // The texts are no longer needed.
    this.#plan = undefined;
    const shown = findings.filter(({ place }) => !isDetached(place));
    this.#places = shown.map(({ place }) => place);
    const steps: Steps = new Map();
    return shown.map(({ place, ...finding }) => ({ ...finding, path: pathOf(place, steps) }));
  }

  elementAt(index: number): Element | undefined {
    return this.#places[index];
  }
}

function treeOf(page: Document, declaredBy: (element: Element) => string | null): Tree<Node, Element> {
  return {
    root: page.documentElement,
    text: (node) => (isDead(node) || !isText(node) ? undefined : node.data),
    name: (node) => (isDead(node) || !isElement(node) ? undefined : read(node, 'localName')),
    children: (node) => childrenOf(node as Element),
    attribute: (node, name) =>
      name === 'lang' ? declaredBy(node as Element) : attributeOf(node as Element, name),
    byId: (id) => Document.prototype.getElementById.call(page, id) ?? undefined,
    place: (node) => node as Element,
    placeIn: (node) => read(node, 'parentElement') ?? page.documentElement,
    isShown: (node) => {
      if (reasonToSkip(node as HTMLElement) !== undefined) return false;
      const { display, visibility } = styleOf(node as Element);
      return display !== 'none' && !/^(?:hidden|collapse)$/.test(visibility);
    },
    isBlock: (node) => isBlock(styleOf(node as Element)),
  };
}
