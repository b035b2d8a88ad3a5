import { styleOf } from './blocks.ts';

export type Theme = 'light' | 'dark';

/**
 * Returns the theme of the page around an element, by its text: what is behind light text is dark, also if it is an image.
 * Computed colours are `rgb(…)`, `color(srgb …)` or begin with a lightness, as `oklch(…)`.
 */
export function themeOf(element: Element): Theme {
  const { color } = styleOf(element);
  const [one = 0, two = 0, three = 0] = color.match(/(?<!\w)[\d.]+/g)?.map(Number) ?? [];
  const luma = 0.2126 * one + 0.7152 * two + 0.0722 * three;
  const first = color.startsWith('ok') ? one : one / 100;
  const other = color.startsWith('rgb') ? luma / 255 : luma;
  return (/^(?:ok)?l/.test(color) ? first : other) > 0.55 ? 'dark' : 'light';
}
