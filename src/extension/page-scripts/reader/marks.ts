/** Sets the languages of elements in a page, and restores every attribute unless the page has changed it since. */
import { attributeOf } from '../../dom/safe-dom.ts';
import type { MarkedPlace } from '../../messages/page-port.ts';
import { isDead } from '../shared/blocks.ts';
import { ownLang, xmlNamespace } from '../shared/where-text-is.ts';
import { describePlaces } from './marked-place.ts';
import type { PlannedMark } from './plan-marks.ts';

interface Change {
  readonly element: Element;
  readonly namespace: string | null;
  readonly was: string | null;
  readonly is: string;
}

export class Marks {
  places: readonly MarkedPlace[] = [];
  #changes: Change[] = [];
  /** Language that each element declared before it was marked. */
  #declared = new Map<Element, string | null>();

  add(planned: readonly PlannedMark[]): void {
    // Before the changes, so that the descriptions match the page's own markup.
    this.places = describePlaces(planned);
    for (const { element, lang } of planned) {
      this.#declared.set(element, ownLang(element));
      // In XHTML, `xml:lang` has priority over `lang`.
      const isXml = attributeOf(element, 'lang', xmlNamespace) !== null;
      for (const namespace of isXml ? [xmlNamespace, null] : [null]) {
        const was = attributeOf(element, 'lang', namespace);
        this.#changes.push({ element, namespace, was, is: lang });
        write(element, namespace, lang);
      }
    }
  }

  undo(): void {
    for (const { element, namespace, was, is } of this.#changes.toReversed()) {
      if (!isDead(element) && attributeOf(element, 'lang', namespace) === is) write(element, namespace, was);
    }
    this.places = [];
    this.#changes = [];
    this.#declared.clear();
  }

  /** Returns an element's `lang` from before the page was marked. */
  readonly declaredBy = (element: Element): string | null => {
    const declared = this.#declared.get(element);
    return declared === undefined ? ownLang(element) : declared;
  };
}

function write(element: Element, namespace: string | null, value: string | null): void {
  const name = namespace === null ? 'lang' : 'xml:lang';
  if (value === null) Element.prototype.removeAttributeNS.call(element, namespace, 'lang');
  else Element.prototype.setAttributeNS.call(element, namespace, name, value);
}
