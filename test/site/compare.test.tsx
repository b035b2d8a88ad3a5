// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Compare } from '../../src/site/compare.tsx';
import { engine, others } from '../../src/site/workers.ts';
import { eventually } from '../lib/eventually.ts';

afterEach(() => render(null, document.body));

describe('the comparison on the playground', () => {
  it('sends the same request to Vernacular and the other libraries, so that their times are comparable', async () => {
    const ours = vi
      .spyOn(engine, 'ask')
      .mockResolvedValue([{ library: 'Vernacular', lang: 'en', milliseconds: 1 }]);
    const theirs = vi
      .spyOn(others, 'ask')
      .mockResolvedValue([{ library: 'franc', lang: 'gl', milliseconds: 20 }]);
    render(<Compare model="small" />, document.body);
    await act(() => document.querySelector('form')?.requestSubmit());
    for (const asked of [ours, theirs])
      expect(asked).toHaveBeenCalledExactlyOnceWith({
        type: 'compare',
        text: 'Skip to content',
        model: 'small',
      });
    const rows = () => [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
    await eventually(() => expect(rows()).toEqual(['VernacularEnglish1.00 ms', 'francGalician20 ms']));
  });
});
