/**
 * Puts the languages of blocks into a page, and takes them back: every attribute becomes what it was, unless the page itself
 * has changed it since.
 */
import type { MarkedPlace } from '../messages/page-port.ts';
import { describePlace } from './marked-place.ts';
import type { PlannedMark } from './plan-marks.ts';
import { ownLang, xmlNamespace } from './where-text-is.ts';

interface ChangedAttribute {
  readonly element: Element;
  readonly namespace: string | null;
  readonly name: 'lang' | 'dir';
  /** Null where there was none. */
  readonly was: string | null;
  readonly is: string;
}

/** The marks that are in a page. */
export class Marks {
  #changes: ChangedAttribute[] = [];
  #places: { readonly element: Element; readonly place: MarkedPlace }[] = [];
  /** Element → the language that it declared itself. */
  readonly #declared = new Map<Element, string | null>();

  /** What was changed, in the order of the page's depth. */
  get places(): readonly MarkedPlace[] {
    return this.#places.map(({ place }) => place);
  }

  /** The element of one of {@link places}, by its index. */
  elementAt(index: number): Element | undefined {
    return this.#places[index]?.element;
  }

  /** The documents and shadow trees that hold marks. */
  get roots(): ReadonlySet<Node> {
    return new Set(this.#changes.map(({ element }) => element.getRootNode()));
  }

  /** Whether the page has thrown away an element that was marked. */
  get isTorn(): boolean {
    return this.#changes.some(({ element }) => !element.isConnected);
  }

  /** Puts planned marks into the page. Elements that are gone meanwhile are passed over. */
  add(planned: readonly PlannedMark[]): void {
    for (const mark of planned) {
      if (!mark.element.isConnected) continue;
      const changes = changesOf(mark);
      if (!this.#declared.has(mark.element)) this.#declared.set(mark.element, ownLang(mark.element));
      // Described before: a place is found by what the page itself has written.
      this.#places.push({ element: mark.element, place: describePlace(mark) });
      for (const change of changes) {
        const { element, namespace, name, is } = change;
        element.setAttributeNS(namespace, namespace === null ? name : `xml:${name}`, is);
        this.#changes.push(change);
      }
    }
  }

  /** Forgets elements that the page has thrown away. */
  dropGone(): void {
    this.#changes = this.#changes.filter(({ element }) => element.isConnected);
    this.#places = this.#places.filter(({ element }) => element.isConnected);
    for (const element of this.#declared.keys()) if (!element.isConnected) this.#declared.delete(element);
  }

  /** Takes all marks back; returns how many attributes the page has changed itself, which stay as it wants them. */
  undo(): number {
    let kept = 0;
    for (const { element, namespace, name, was, is } of this.#changes.toReversed()) {
      if (element.getAttributeNS(namespace, name) !== is) kept += 1;
      else if (was === null) element.removeAttributeNS(namespace, name);
      else element.setAttributeNS(namespace, namespace === null ? name : `xml:${name}`, was);
    }
    this.#changes = [];
    this.#places = [];
    this.#declared.clear();
    return kept;
  }

  /** The language that an element itself declared before it was marked; null where it said nothing. */
  declaredBy(element: Element): string | null {
    return this.#declared.has(element) ? (this.#declared.get(element) ?? null) : ownLang(element);
  }
}

function changesOf({ element, lang, dir }: PlannedMark): ChangedAttribute[] {
  const changes: ChangedAttribute[] = [];
  function change(namespace: string | null, name: 'lang' | 'dir', is: string): void {
    changes.push({ element, namespace, name, was: element.getAttributeNS(namespace, name), is });
  }
  if (lang !== undefined) {
    // XHTML's own attribute would win.
    if (element.hasAttributeNS(xmlNamespace, 'lang')) change(xmlNamespace, 'lang', lang);
    change(null, 'lang', lang);
  }
  if (dir !== undefined) change(null, 'dir', dir);
  return changes;
}
