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

/** What the page waits for: an answer to each. */
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

/** Puts a text into the field as typing does, all at once. */
function write(text: string) {
  const field = document.querySelector('textarea') as HTMLTextAreaElement;
  field.value = text;
  return act(() => void field.dispatchEvent(new Event('input', { bubbles: true })));
}

/** Answers what is asked for, once it is. */
async function answer(inspected: Inspected) {
  await eventually(() => expect(waiting).not.toEqual([]));
  await act(async () => waiting.shift()?.(inspected));
}

describe('what the playground says of a text', () => {
  it('is that the engine is loaded, until the first answer, and later that it reads', async () => {
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

  it('is that no language is recognised, also of addresses and code, which have letters', async () => {
    await write('https://example.org');
    await answer({ ...german, candidates: [] });
    await eventually(() => expect(shown()).toMatch(/No language recognised.* addresses or code/));
  });

  it('is that parts of it alone were divided where it is very long', async () => {
    await write('long');
    await answer({ ...german, isSample: true });
    await eventually(() => expect(shown()).toContain('Only the beginning, middle and end'));
  });
});
