/**
 * What the card shows of an inspection, as elements made one by one: pages may forbid markup from strings
 * (Trusted Types).
 */
import { languageName, message, percent } from '../i18n.ts';
import type { InspectedLanguage, Inspection } from '../inspect.ts';
import { callsLeftWords, profanityWords, wordsFor } from '../inspection-words.ts';
import { element } from './element.ts';

/** The title: what a person looks for first. */
export function title(inspection: Inspection): readonly Element[] {
  const { headline, hint } = wordsFor(inspection);
  if (inspection.outcome !== 'recognised') {
    return [
      element('h2', { class: 'words' }, headline),
      ...(hint ? [element('p', { class: 'hint' }, hint)] : []),
    ];
  }
  return [element('h2', {}, headline), nativeName(inspection.candidates[0], headline)];
}

/** Everything below the title. */
export function details(inspection: Inspection): readonly Element[] {
  const parts: Element[] = [];
  if (inspection.outcome === 'recognised') {
    const { candidates, profanity } = inspection;
    const [first, ...others] = candidates;
    parts.push(confidence(first.confidence));
    if (others.length > 0) {
      parts.push(
        element('h3', {}, message('cardAlternatives')),
        element('ul', {}, ...others.slice(0, 2).map(alternative)),
      );
    }
    if (profanity !== undefined) {
      parts.push(
        element(
          'dl',
          { class: 'profanity' },
          element('dt', {}, message('cardProfanity')),
          element('dd', {}, profanityWords(profanity)),
        ),
      );
    }
  }
  const callsLeft = callsLeftWords(inspection);
  if (callsLeft !== undefined) parts.push(element('p', { class: 'calls' }, callsLeft));
  return parts;
}

/** Native name and code; the name once only where it is the same in both languages. */
function nativeName({ lang, native }: InspectedLanguage, shown: string): Element {
  const code = element('code', {}, lang);
  if (native === shown) return element('p', { class: 'muted' }, code);
  return element('p', { class: 'muted' }, element('bdi', { lang, dir: 'auto' }, native), ' · ', code);
}

function confidence(share: number): Element {
  const filled = element('div', {});
  // Through the style object, not the attribute: a page's policy may forbid style attributes.
  filled.style.setProperty('--share', String(share));
  return element(
    'div',
    {},
    element(
      'dl',
      { class: 'confidence' },
      element('dt', {}, message('cardConfidence')),
      element('dd', {}, percent(share)),
    ),
    element('div', { class: 'bar', 'aria-hidden': 'true' }, filled),
  );
}

function alternative({ lang, english, confidence: share }: InspectedLanguage): Element {
  return element(
    'li',
    {},
    element('span', {}, languageName(lang, english)),
    element('code', {}, lang),
    element('span', { class: 'share' }, percent(share)),
  );
}
