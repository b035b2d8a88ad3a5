import { element } from '../dom/element.ts';
import type { ShownLanguage } from '../messages/answer-view.ts';
import { markAt } from './marked-text.ts';
import { tagOf } from './tag.ts';

/** Segment of a bar. `share` is its length, where 1 is the whole bar. */
export interface Stretch {
  readonly share: number;
  /** Of its language among those of a mixed text. */
  readonly place?: number;
}

/** Decorative: a list shows the same numbers as text. */
export function shareBar(names: string, stretches: readonly Stretch[]): Element {
  const drawn = stretches.map(({ share, place }) => {
    const stretch = element('div', {
      class: place === undefined ? 'stretch' : `stretch mark-${markAt(place)}`,
    });
    // Set through the style object, because a page's policy may forbid style attributes.
    stretch.style.width = `${share * 100}%`;
    return stretch;
  });
  return element('div', { class: names, 'aria-hidden': 'true' }, ...drawn);
}

/** @param place of the language among those of a mixed text */
export function shareOf(language: ShownLanguage, place: number): Element {
  return element(
    'li',
    {},
    element('span', { class: `swatch mark-${markAt(place)}` }),
    element('span', {}, language.name),
    element('code', {}, tagOf(language)),
    element('span', { class: 'share' }, language.share),
  );
}
