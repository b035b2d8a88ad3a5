/**
 * Puts the languages of blocks into a page, and takes them back: every attribute becomes what it was, unless the page itself
 * has changed it since.
 */
import { attributeOf, rootOf } from '../in-page/form-proof.ts';
import type { MarkedPlace } from '../messages/page-port.ts';
import { isDead, isGone } from './gone.ts';
import { describePlaces } from './marked-place.ts';
import type { PlannedMark } from './plan-marks.ts';
import { holderOf, ownLang, xmlNamespace } from './where-text-is.ts';

/** An attribute that is marked. */
interface Attribute {
  readonly namespace: string | null;
  readonly name: 'lang' | 'dir';
  /** The name with its prefix. */
  readonly written: string;
}

const langAttribute: Attribute = { namespace: null, name: 'lang', written: 'lang' };
/** XHTML's own, which would win. */
const xmlAttribute: Attribute = { namespace: xmlNamespace, name: 'lang', written: 'xml:lang' };
const dirAttribute: Attribute = { namespace: null, name: 'dir', written: 'dir' };

interface Change {
  readonly attribute: Attribute;
  /** Null where there was none. */
  readonly was: string | null;
  readonly is: string;
}

interface MarkedElement {
  readonly element: Element;
  readonly place: MarkedPlace;
  readonly changes: readonly Change[];
}

/** The marks that are in a page. */
export class Marks {
  #marked: MarkedElement[] = [];
  /** Element → the language that it declared itself. */
  #declared = new Map<Element, string | null>();

  /** What was changed, in the order of the page's depth. */
  get places(): readonly MarkedPlace[] {
    return this.#marked.map(({ place }) => place);
  }

  /** The element of one of {@link places}, by its index. */
  elementAt(index: number): Element | undefined {
    return this.#marked[index]?.element;
  }

  /** The page, the trees that hold marks, and those around them: with its host or frame, a whole tree goes. */
  get roots(): ReadonlySet<Node> {
    const roots = new Set<Node>([document, ...this.#marked.map(({ element }) => rootOf(element))]);
    // What is added meanwhile is visited too.
    for (const root of roots) {
      const holder = holderOf(root);
      if (holder !== undefined) roots.add(rootOf(holder));
    }
    return roots;
  }

  /** Whether the page has thrown away an element that was marked. */
  get isTorn(): boolean {
    return this.#marked.some(({ element }) => isGone(element));
  }

  /** Puts planned marks into the page. Elements that are gone meanwhile are passed over. */
  add(planned: readonly PlannedMark[]): void {
    const here = planned.filter(({ element }) => !isGone(element));
    // Described before: a place is found by what the page itself has written.
    const places = describePlaces(here);
    for (const [at, mark] of here.entries()) {
      const { element } = mark;
      this.#declared.set(element, this.declaredBy(element));
      const changes = changesOf(mark);
      for (const { attribute, is } of changes) write(element, attribute, is);
      this.#marked.push({ element, place: places[at] as MarkedPlace, changes });
    }
  }

  /** Takes back the marks of elements that the page has thrown away, which it may show again, and of others that are meant. */
  dropGone(isMeant: (element: Element) => boolean): void {
    this.#takeBack((element) => isGone(element) || isMeant(element));
  }

  /** Takes all marks back; returns how many attributes the page has changed itself, which stay as it wants them. */
  undo(): number {
    return this.#takeBack(() => true);
  }

  #takeBack(isMeant: (element: Element) => boolean): number {
    let kept = 0;
    for (const { element, changes } of this.#marked.toReversed()) {
      if (!isMeant(element) || isDead(element)) continue;
      for (const { attribute, was, is } of changes) {
        if (writtenIn(element, attribute) === is) write(element, attribute, was);
        else kept += 1;
      }
    }
    this.#marked = this.#marked.filter(({ element }) => !isMeant(element));
    this.#declared = new Map([...this.#declared].filter(([element]) => !isMeant(element)));
    return kept;
  }

  /** The language that an element itself declared before it was marked; null where it said nothing. */
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

/** Gives an attribute a value; takes the attribute away for null. */
function write(element: Element, { namespace, name, written }: Attribute, value: string | null): void {
  if (value === null) Element.prototype.removeAttributeNS.call(element, namespace, name);
  else Element.prototype.setAttributeNS.call(element, namespace, written, value);
}
