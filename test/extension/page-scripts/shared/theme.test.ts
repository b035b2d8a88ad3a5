// @vitest-environment happy-dom
import '../../fake-browser.ts';
import { expect, it, vi } from 'vitest';
import { themeOf } from '../../../../src/extension/page-scripts/shared/theme.ts';

it.each([
  ['rgb(17, 17, 17)', 'light'],
  ['rgb(250, 250, 240)', 'dark'],
  ['rgba(255, 255, 255, 0.8)', 'dark'],
  ['oklch(0.2 0.03 250)', 'light'],
  ['oklch(0.9 0.03 250)', 'dark'],
  ['lab(95 0 0)', 'dark'],
  ['lch(20 0 0)', 'light'],
  ['color(srgb 0.9 0.9 0.9)', 'dark'],
  ['color(srgb 0.1 0.1 0.1)', 'light'],
])('the theme of a page whose text is %s is %s', (color, theme) => {
  // happy-dom knows few notations of colours.
  vi.stubGlobal('getComputedStyle', () => ({ color }));
  expect(themeOf(document.documentElement)).toBe(theme);
});
