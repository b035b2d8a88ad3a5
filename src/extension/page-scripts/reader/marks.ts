/**
 * Marks the languages of blocks in a page, and restores every attribute unless the page has changed it since.
 */

import { attributeOf, rootOf } from '../../dom/safe-dom.ts';
import type { MarkedPlace } from '../../messages/page-port.ts';
import { isDead, isDetached } from '../shared/blocks.ts';
import { describePlaces } from './marked-place.ts';
import type { PlannedMark } from './plan-marks.ts';
import { holderOf, ownLang, xmlNamespace } from './where-text-is.ts';

interface Attribute {
  readonly namespace: string | null;
  readonly name: 'lang' | 'dir';
  /** Name with prefix. */
  readonly written: string;
}

const langAttribute: Attribute = { namespace: null, name: 'lang', written: 'lang' };
/** In XHTML, `xml:lang` has priority over `lang`. */
const xmlAttribute: Attribute = { namespace: xmlNamespace, name: 'lang', written: 'xml:lang' };
const dirAttribute: Attribute = { namespace: null, name: 'dir', written: 'dir' };

interface Change {
  readonly attribute: Attribute;
  readonly was: string | null;
  readonly is: string;
}

interface MarkedElement {
  readonly element: Element;
  readonly place: MarkedPlace;
  readonly changes: readonly Change[];
}

export class Marks {
  #marked: MarkedElement[] = [];
  /** Language that each element declared before it was marked. */
  #declared = new Map<Element, string | null>();

  /** All marked places, outermost first. */
  get places(): readonly MarkedPlace[] {
    return this.#marked.map(({ place }) => place);
  }

  /**
   * The page, the trees that contain marks, and the trees around these, since removing a host or a frame
   * removes its whole tree.
   */
  get roots(): ReadonlySet<Node> {
    const roots = new Set<Node>([document, ...this.#marked.map(({ element }) => rootOf(element))]);
    // The loop also visits roots added by it.
    for (const root of roots) {
      const holder = holderOf(root);
      if (holder !== undefined) roots.add(rootOf(holder));
    }
    return roots;
  }

  /** True if the page has removed a marked element. */
  get isTorn(): boolean {
    return this.#marked.some(({ element }) => isDetached(element));
  }

  add(planned: readonly PlannedMark[]): void {
    const here = planned.filter(({ element }) => !isDetached(element));
    // Before the changes, so that the descriptions match the page's own markup.
    const places = describePlaces(here);
    for (const [at, mark] of here.entries()) {
      const { element } = mark;
      this.#declared.set(element, this.declaredBy(element));
      const changes = changesOf(mark);
      for (const { attribute, is } of changes) write(element, attribute, is);
      this.#marked.push({ element, place: places[at] as MarkedPlace, changes });
    }
  }

  /**
   * Restores elements that the page has removed, since it may insert them again, and those matched by
   * `isMeant`.
   */
  dropGone(isMeant: (element: Element) => boolean): void {
    this.#takeBack((element) => isDetached(element) || isMeant(element));
  }

  /** Restores all attributes, except those that the page has changed. */
  undo(): void {
    this.#takeBack(() => true);
  }

  #takeBack(isMeant: (element: Element) => boolean): void {
    for (const { element, changes } of this.#marked.toReversed()) {
      if (!isMeant(element) || isDead(element)) continue;
      for (const { attribute, was, is } of changes) {
        if (writtenIn(element, attribute) === is) write(element, attribute, was);
      }
    }
    this.#marked = this.#marked.filter(({ element }) => !isMeant(element));
    this.#declared = new Map([...this.#declared].filter(([element]) => !isMeant(element)));
  }

  declaredBy(element: Element): string | null {
    const declared = this.#declared.get(element);
    return declared === undefined ? ownLang(element) : declared;
  }
}

function changesOf({ element, lang, dir }: PlannedMark): Change[] {
  const changes: Change[] = [];
  function change(attribute: Attribute, is: string | undefined): void {
    if (is !== undefined) changes.push({ attribute, was: writtenIn(element, attribute), is });
  }
  if (attributeOf(element, 'lang', xmlNamespace) !== null) change(xmlAttribute, lang);
  change(langAttribute, lang);
  change(dirAttribute, dir);
  return changes;
}

function writtenIn(element: Element, { namespace, name }: Attribute): string | null {
  return attributeOf(element, name, namespace);
}

function write(element: Element, { namespace, name, written }: Attribute, value: string | null): void {
  if (value === null) Element.prototype.removeAttributeNS.call(element, namespace, name);
  else Element.prototype.setAttributeNS.call(element, namespace, written, value);
}
