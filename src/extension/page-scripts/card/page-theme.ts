/** Finds out whether the page is light or dark behind an element, so that the card matches it. */
import { shownIn } from '../shared/shadow-root.ts';

/** Backgrounds that cover less of what is behind them don't count. */
const minAlpha = 0.5;

/**
 * Returns the theme of the nearest background. Images can't be measured, nor the browser's own background: they
 * are light if the text on them is dark. Returns `system` for colours in an unknown notation.
 */
export function themeBehind(element: Element): 'light' | 'dark' | 'system' {
  const { backgroundColor, backgroundImage, color } = getComputedStyle(element);
  const around = shownIn(element);
  const { alpha, lightness } = measure(backgroundColor);
  if (backgroundImage === 'none' && alpha >= minAlpha) return themeOf(lightness);
  if (backgroundImage === 'none' && around !== undefined) return themeBehind(around);
  return themeOf(1 - measure(color).lightness);
}

function themeOf(lightness: number): 'light' | 'dark' | 'system' {
  if (Number.isNaN(lightness)) return 'system';
  return lightness < 0.5 ? 'dark' : 'light';
}

/** Both from 0 to 1. Computed colours are `rgb(…)`, `color(srgb …)` or begin with a lightness, as `oklch(…)`. */
function measure(color: string): { readonly alpha: number; readonly lightness: number } {
  const [one = NaN, two = NaN, three = NaN, alpha = 1] = color.match(/(?<!\w)[\d.]+/g)?.map(Number) ?? [];
  if (color.startsWith('ok')) return { alpha, lightness: one };
  if (color.startsWith('l')) return { alpha, lightness: one / 100 };
  const luma = 0.2126 * one + 0.7152 * two + 0.0722 * three;
  return { alpha, lightness: color.startsWith('rgb') ? luma / 255 : luma };
}
