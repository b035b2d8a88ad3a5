// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { bar, button, paint, painted, spoken, wordsIn } from './painted-page.ts';

it('the legend changes its colours with the page, when the system does', async () => {
  const system = matchMedia('(prefers-color-scheme: dark)');
  vi.spyOn(window, 'matchMedia').mockReturnValue(system);
  document.body.style.color = 'rgb(0, 0, 0)';
  await paint();
  expect(bar()?.className).toBe('legend light');
  document.body.style.color = 'rgb(255, 255, 255)';
  system.dispatchEvent(new Event('change'));
  expect(bar()?.className).toBe('legend dark');
  document.body.removeAttribute('style');
});

it('the legend shows no colour, and no small share, that the page does not show', async () => {
  const plain = { ...{ letters: 1, swearing: [] }, pieces: [['nap', 0, 0]] as const };
  await paint(true, [{ ...plain, shares: [['nap', 0.5]] }]);
  expect(wordsIn(bar())).not.toContain('nap');
  painted.remove();
  await paint(true, [{ ...plain, letters: 10, shares: [['fr', 0.5]] }]);
  const unsure = button('Not sure');
  expect(wordsIn(unsure)).toBe('Not sure 13%');
  expect(unsure?.querySelector('.swatch')).toBeNull();
});

it('the legend says which passage it reached', async () => {
  await paint();
  button('Next')?.click();
  await spoken('German: 1 of 2');
  button('Next')?.click();
  await spoken('German: 2 of 2');
  button('Next')?.click();
  await spoken('German: 1 of 2');
  document.getElementById('b')?.remove();
  button('Next')?.click();
  await spoken('German: 1 of 1');
  button('Swear')?.click();
  await spoken('Swearing: 1 of 1');
});

it('Next goes on from where the user reads, and from the passage that it reached while that is in view', async () => {
  await paint(false);
  const tops: Record<string, number> = { a: -900, b: -100, c: 300 };
  const boxes = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    return new DOMRect(0, tops[this.id] ?? 0, 100, 20);
  });
  let clock = 0;
  const now = vi.spyOn(performance, 'now').mockImplementation(() => clock);
  const press = async (words: string) => {
    clock += 3000;
    button('Next')?.click();
    await spoken(words);
  };
  await press('English: 3 of 3');
  Object.assign(tops, { a: 100, b: 400, c: 5000 });
  await press('German: 1 of 3');
  await press('German: 2 of 3');
  boxes.mockRestore();
  now.mockRestore();
});

it('without a main language, Next goes to all passages', async () => {
  await paint(false);
  for (const words of ['German: 1 of 3', 'German: 2 of 3', 'English: 3 of 3']) {
    button('Next')?.click();
    await spoken(words);
  }
});
