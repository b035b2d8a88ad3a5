// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it } from 'vitest';
import { type Latest, useLatest } from '../../src/site/try.tsx';
import { eventually } from '../eventually.ts';

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
