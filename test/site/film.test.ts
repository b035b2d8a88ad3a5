import { statSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';

it('the film of the front page lasts 20 seconds and has at most 2 MB', async () => {
  const { delay = [], width, pageHeight } = await sharp('src/site/film.webp', { animated: true }).metadata();
  expect(delay.reduce((sum, ms) => sum + ms, 0)).toBe(20_000);
  expect(delay.length).toBeGreaterThan(50);
  expect([width, pageHeight]).toEqual([896, 656]);
  expect(statSync('src/site/film.webp').size).toBeLessThan(2e6);
});
