import { styleOf } from './blocks.ts';

export type Theme = 'light' | 'dark';

/** Light text has a dark background, which may be an image. Colours are `rgb(…)`, `color(srgb …)` or begin with a lightness. */
export function themeOf(element: Element): Theme {
  const { color } = styleOf(element);
  const [first = 0, second = 0, third = 0] = color.match(/(?<!\w)[\d.]+/g)?.map(Number) ?? [];
  const luma = 0.2126 * first + 0.7152 * second + 0.0722 * third;
  const lightness = color.startsWith('ok') ? first : first / 100;
  const brightness = color.startsWith('rgb') ? luma / 255 : luma;
  return (/^(?:ok)?l/.test(color) ? lightness : brightness) > 0.55 ? 'dark' : 'light';
}
