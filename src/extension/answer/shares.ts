import { element } from '../dom/element.ts';
import { markAt } from './marked-text.ts';

/** Segment of a bar. `share` is its length, where 1 is the whole bar. */
export interface Segment {
  readonly share: number;
  /** Of its language among those of a mixed text. */
  readonly place?: number;
}

/** Decorative: a list shows the same numbers as text. */
export function shareBar(names: string, segments: readonly Segment[]): Element {
  const drawn = segments.map(({ share, place }) => {
    const segment = element('div', {
      class: place === undefined ? 'stretch' : `stretch mark-${markAt(place)}`,
    });
    // Set through the style object, because a page's policy may forbid style attributes.
    segment.style.width = `${share * 100}%`;
    return segment;
  });
  return element('div', { class: names, 'aria-hidden': 'true' }, ...drawn);
}
