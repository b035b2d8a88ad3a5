import { element } from '../dom/element.ts';
import type { ShownLanguage } from '../messages/face.ts';
import { tagOf } from './tag.ts';

/** Segment of a bar. `share` is its length, where 1 is the whole bar. */
export interface Stretch {
  readonly share: number;
  readonly mark?: number | undefined;
}

/** Decorative: a list shows the same numbers as text. */
export function shareBar(names: string, stretches: readonly Stretch[]): Element {
  const drawn = stretches.map(({ share, mark }) => {
    const stretch = element('div', { class: mark === undefined ? 'stretch' : `stretch mark-${mark}` });
    // Set through the style object, because a page's policy may forbid style attributes.
    stretch.style.width = `${share * 100}%`;
    return stretch;
  });
  return element('div', { class: names, 'aria-hidden': 'true' }, ...drawn);
}

/** @param mark number of the language's mark in a mixed-language text */
export function shareOf(language: ShownLanguage, mark?: number): Element {
  return element(
    'li',
    {},
    element('span', { class: `swatch mark-${mark}` }),
    element('span', {}, language.name),
    element('code', {}, tagOf(language)),
    element('span', { class: 'share' }, language.share),
  );
}
