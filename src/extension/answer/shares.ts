/**
 * Draws languages with their shares, as lines of a list and as stretches of a bar.
 */
import { percent } from '../i18n.ts';
import { element } from '../in-page/element.ts';
import type { InspectedLanguage } from '../messages/inspection.ts';
import { nameOf, tagOf } from './words.ts';

/** A stretch of a bar: `share` of it long, from 0 to 1, with the mark of that number if any. */
export interface Stretch {
  readonly share: number;
  readonly mark?: number | undefined;
}

/** A bar of stretches; what it shows stands in words beside it. */
export function shareBar(names: string, stretches: readonly Stretch[]): Element {
  const drawn = stretches.map(({ share, mark }) => {
    const stretch = element('div', { class: mark === undefined ? 'stretch' : `stretch mark-${mark}` });
    // Through the style object, not the attribute: a page's policy may forbid style attributes.
    stretch.style.width = `${share * 100}%`;
    return stretch;
  });
  return element('div', { class: names, 'aria-hidden': 'true' }, ...drawn);
}

/** One language and its share; `mark` is the number of its mark in a mixed text. */
export function shareOf(language: InspectedLanguage, mark?: number): Element {
  const swatch = mark === undefined ? [] : [element('span', { class: `swatch mark-${mark}` })];
  return element(
    'li',
    {},
    element('span', {}, ...swatch, nameOf(language)),
    element('code', {}, tagOf(language)),
    element('span', { class: 'share' }, percent(language.confidence)),
  );
}
