// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it } from 'vitest';
import { Accuracy } from '../../src/site/accuracy.tsx';

it('the page of accuracy shows the results of the language benchmark by set of texts and by language', () => {
  const page = document.createElement('div');
  render(<Accuracy />, page);
  const rows = [...page.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  const first = (label: string) => rows.find(([cell]) => cell?.startsWith(label));
  expect(first('Interface text, 3-5 (')?.[1]).toMatch(/^\d+\.\d$/);
  expect(first('Chat messages (')?.[1]).toMatch(/^\d+\.\d$/);
  expect(first('Bosnian (bs)')?.[1]).toMatch(/^\d+$/);
});

it('the page of accuracy sorts the table of languages by the column that is pressed, and announces it', async () => {
  const page = document.createElement('div');
  render(<Accuracy />, page);
  const table = page.querySelectorAll('table')[1];
  const firstOf = () => [
    table?.querySelectorAll('thead th')[3]?.getAttribute('aria-sort'),
    table?.querySelector('tbody th')?.textContent,
  ];
  expect(firstOf()).toEqual(['none', 'Abkhazian (ab)']);
  for (const order of ['descending', 'ascending']) {
    await act(() => table?.querySelectorAll('button')[3]?.click());
    expect(firstOf()[0]).toBe(order);
  }
  expect(firstOf()[1]).not.toBe('Abkhazian (ab)');
});
