// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Inspected, Model, WorkerReply } from '../../src/site/protocol.ts';
import { type Latest, Try, useLatest } from '../../src/site/try.tsx';
import { eventually } from '../lib/eventually.ts';

const german: Inspected = {
  candidates: [{ lang: 'de', confidence: 1 }],
  parts: [],
  swearing: [],
  milliseconds: 1,
};

let waiting: { readonly model: Model; readonly answer: (inspected: Inspected) => void }[];

beforeEach(() => {
  waiting = [];
  class MadeUpWorker {
    onmessage: (event: { data: WorkerReply }) => void = () => {};
    postMessage({ id, model }: { id: number; model: Model }) {
      waiting.push({ model, answer: (value) => this.onmessage({ data: { id, value } }) });
    }
  }
  vi.stubGlobal('Worker', MadeUpWorker);
  vi.stubGlobal('modelSizes', { small: '2.2 MB', large: '9.9 MB' });
  show('small');
});
afterEach(() => render(null, document.body));

const show = (model: Model) => render(<Try model={model} onModel={show} />, document.body);
const shown = () => document.querySelector('.answer')?.textContent;

function write(text: string) {
  const field = document.querySelector('textarea') as HTMLTextAreaElement;
  field.value = text;
  return act(() => void field.dispatchEvent(new Event('input', { bubbles: true })));
}

async function answer(inspected: Inspected) {
  await eventually(() => expect(waiting).not.toEqual([]));
  await act(async () => waiting.shift()?.answer(inspected));
}

describe('the answer to a text on the playground', () => {
  it('says that the engine is loading until the first answer, and later that it is reading', async () => {
    await write('Guten Morgen');
    expect(shown()).toBe('Loading the engine (2.2 MB, once)…');
    await answer(german);
    await eventually(() => expect(shown()).toContain('German'));
    await write('');
    expect(shown()).toBe('');
    await write('Guten Abend');
    expect(shown()).toBe('Reading…');
    await answer(german);
    await eventually(() => expect(shown()).toContain('German'));
  });

  it('asks again with the more accurate model once it is chosen, and says what it downloads', async () => {
    await write('Guten Morgen');
    await answer(german);
    await eventually(() => expect(shown()).toContain('German'));
    await act(() => document.querySelector<HTMLInputElement>('[type=checkbox]')?.click());
    await eventually(() => expect(waiting.map(({ model }) => model)).toEqual(['large']));
    // The first answer stays until then.
    expect(shown()).toContain('German');
    expect(document.body.textContent).toContain('Loading the more accurate model (9.9 MB, once)…');
    await answer({ ...german, candidates: [{ lang: 'nds', confidence: 1 }] });
    await eventually(() => expect(shown()).toContain('Low German'));
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

  it('lists the first fifty parts of a mixed text, and its masked swear words', async () => {
    await write('What the fuck. Ach so. '.repeat(30));
    const parts = Array.from({ length: 60 }, (_, at) => {
      const lang = at % 2 ? ('de' as const) : ('en' as const);
      return { start: at, end: at + 1, lang, confidence: 1 };
    });
    await answer({ ...german, parts, profanity: 0.95, swearing: ['f**k'] });
    await eventually(() => expect(shown()).toContain('English and German'));
    expect(shown()).toContain('Profanity: 95% (f**k)');
    const listed = [...document.querySelectorAll('.parts li')].map(({ textContent }) => textContent);
    expect(listed).toHaveLength(51);
    expect([listed[0], listed[50]]).toEqual(['English W', '… and 10 more']);
  });
});

it('useLatest never asks for a text that was replaced while an answer was pending', async () => {
  const answers = new Map<string, (answer: string) => void>();
  const ask = (text: string) => new Promise<string>((resolve) => answers.set(text, resolve));
  function Asking({ text }: { text: string }) {
    useLatest(text, ask);
    return null;
  }
  render(<Asking text="o" />, document.body);
  await eventually(() => expect([...answers.keys()]).toContain('o'));
  for (const text of ['on', 'one']) await act(() => render(<Asking text={text} />, document.body));
  answers.get('o')?.('first');
  await eventually(() => expect([...answers.keys()]).toContain('one'));
  expect([...answers.keys()]).toEqual(['o', 'one']);
  render(null, document.body);
});

it('useLatest keeps an answer with its text, marked as stale, while the next answer is pending', async () => {
  const answers = new Map<string, (answer: string) => void>();
  const ask = (text: string) => new Promise<string>((resolve) => answers.set(text, resolve));
  let latest: Latest<string> = { state: 'none' };
  function Asking({ text }: { text: string }) {
    latest = useLatest(text, ask);
    return null;
  }
  render(<Asking text="one" />, document.body);
  await eventually(() => expect([...answers.keys()]).toContain('one'));
  answers.get('one')?.('first');
  await eventually(() =>
    expect(latest).toEqual({ state: 'answered', value: 'first', text: 'one', isStale: false }),
  );
  render(<Asking text="two" />, document.body);
  await eventually(() => expect([...answers.keys()]).toContain('two'));
  expect(latest).toEqual({ state: 'answered', value: 'first', text: 'one', isStale: true });
  answers.get('two')?.('second');
  await eventually(() =>
    expect(latest).toEqual({ state: 'answered', value: 'second', text: 'two', isStale: false }),
  );
});
