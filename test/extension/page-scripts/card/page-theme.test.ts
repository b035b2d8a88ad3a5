// @vitest-environment happy-dom
import '../../fake-browser.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { themeBehind } from '../../../../src/extension/page-scripts/card/page-theme.ts';

// happy-dom knows few notations of colours, and computes no initial values.
beforeEach(() => {
  vi.stubGlobal('getComputedStyle', ({ dataset = {} }: Partial<HTMLElement>) => ({
    backgroundColor: dataset.behind ?? 'rgba(0, 0, 0, 0)',
    backgroundImage: dataset.image ?? 'none',
    color: dataset.ink ?? 'rgb(0, 0, 0)',
  }));
});
afterEach(() => vi.unstubAllGlobals());

/** The theme behind the innermost element. */
function behind(markup: string): string {
  document.body.innerHTML = markup;
  return themeBehind([...document.querySelectorAll('body *')].at(-1) as Element);
}

describe('the theme of the page behind a selection', () => {
  it.each([
    ['rgb(17, 17, 17)', 'dark'],
    ['rgb(250, 250, 240)', 'light'],
    ['rgba(0, 0, 0, 0.8)', 'dark'],
    ['oklch(0.2 0.03 250)', 'dark'],
    ['lab(95 0 0)', 'light'],
    ['color(srgb 0.9 0.9 0.9)', 'light'],
  ])('is that of the nearest background: %s is %s', (colour, theme) => {
    expect(behind(`<div data-behind="${colour}"><p>Text</p></div>`)).toBe(theme);
  });

  it('ignores a thin layer', () => {
    const thin = 'rgba(255, 255, 255, 0.1)';
    expect(behind(`<div data-behind="rgb(0, 0, 0)"><p data-behind="${thin}">Text</p></div>`)).toBe('dark');
  });

  it('follows the text if nothing, or an image, is behind it', () => {
    expect(behind('<p>Text</p>')).toBe('light');
    const image = '<div data-image="url(sky.png)" data-ink="rgb(255, 255, 255)"></div>';
    expect(behind(image)).toBe('dark');
  });
});
