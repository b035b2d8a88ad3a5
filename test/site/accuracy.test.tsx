// @vitest-environment happy-dom
import { render } from 'preact';
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
