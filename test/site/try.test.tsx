// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Inspected, WorkerReply } from '../../src/site/protocol.ts';
import { Try } from '../../src/site/try.tsx';
import { eventually } from '../eventually.ts';

const german: Inspected = {
  candidates: [{ lang: 'de', confidence: 1 }],
  parts: [],
  swearing: [],
  milliseconds: 1,
};

/** Pending requests of the page. */
let waiting: ((inspected: Inspected) => void)[];

beforeEach(() => {
  waiting = [];
  class MadeUpWorker {
    onmessage: (event: { data: WorkerReply }) => void = () => {};
    postMessage({ id }: { id: number }) {
      waiting.push((value) => this.onmessage({ data: { id, value } }));
    }
  }
  vi.stubGlobal('Worker', MadeUpWorker);
  render(<Try />, document.body);
});
afterEach(() => render(null, document.body));

const shown = () => document.querySelector('.answer')?.textContent;

/** Sets the text of the field in one input event. */
function write(text: string) {
  const field = document.querySelector('textarea') as HTMLTextAreaElement;
  field.value = text;
  return act(() => void field.dispatchEvent(new Event('input', { bubbles: true })));
}

/** Answers the next request as soon as it arrives. */
async function answer(inspected: Inspected) {
  await eventually(() => expect(waiting).not.toEqual([]));
  await act(async () => waiting.shift()?.(inspected));
}

describe('the answer to a text on the playground', () => {
  it('says that the engine is loading until the first answer, and later that it is reading', async () => {
    await write('Guten Morgen');
    expect(shown()).toBe('Loading the engine (8.5 MB, once)…');
    await answer(german);
    await eventually(() => expect(shown()).toContain('German'));
    await write('');
    expect(shown()).toBe('');
    await write('Guten Abend');
    expect(shown()).toBe('Reading…');
    await answer(german);
    await eventually(() => expect(shown()).toContain('German'));
  });

  it('says that no language is recognised, even for addresses and code, which contain letters', async () => {
    await write('https://example.org');
    await answer({ ...german, candidates: [] });
    await eventually(() => expect(shown()).toMatch(/No language recognised.* addresses or code/));
  });

  it('says that only parts of a very long text were divided', async () => {
    await write('long');
    await answer({ ...german, isSample: true });
    await eventually(() => expect(shown()).toContain('Only the beginning, middle and end'));
  });
});
