import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { read } from '../../../src/extension/speech/index.ts';
import { FakeSpeech, voice } from './fake-speech.ts';

const german = { text: 'Guten Tag. Wie geht es dir?', voice: voice('de-DE') };
const french = { text: 'Bonjour.', voice: voice('fr_FR') };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function begin(passages = [german, french]) {
  const noted = { rate: 1, onPassage: vi.fn(), onWait: vi.fn(), onEnd: vi.fn() };
  const reading = read(passages, noted);
  await vi.advanceTimersByTimeAsync(0);
  return { reading, noted };
}
const sentences = ({ said }: FakeSpeech) => said.map(([sentence]) => sentence);

describe('reading aloud', () => {
  it('speaks one sentence after another, each passage with its voice, and reports the end', async () => {
    const speech = new FakeSpeech();
    const { noted } = await begin();
    await speech.finish();
    expect(speech.said).toEqual([
      ['Guten Tag.', 'de-DE', 1],
      ['Wie geht es dir?', 'de-DE', 1],
    ]);
    await speech.finish();
    expect(speech.said.at(-1)).toEqual(['Bonjour.', 'fr_FR', 1]);
    expect(noted.onPassage.mock.calls).toEqual([[0], [1]]);
    expect(noted.onEnd).not.toHaveBeenCalled();
    await speech.finish();
    expect(noted.onEnd.mock.calls).toEqual([[true]]);
  });

  it('stops at once, without reporting an end', async () => {
    const speech = new FakeSpeech();
    const { reading, noted } = await begin();
    reading.stop();
    reading.stop();
    await speech.finish();
    expect([speech.cancelled, sentences(speech), noted.onEnd.mock.calls]).toEqual([1, ['Guten Tag.'], []]);
  });

  it('waits until the page is silent, and can be stopped while waiting', async () => {
    const speech = new FakeSpeech();
    speech.isPageSpeaking = true;
    const first = await begin();
    await vi.advanceTimersByTimeAsync(1000);
    expect([speech.said, first.noted.onWait.mock.calls.length]).toEqual([[], 1]);
    first.reading.stop();
    const second = await begin();
    speech.isPageSpeaking = false;
    await vi.advanceTimersByTimeAsync(200);
    expect([sentences(speech), speech.cancelled]).toEqual([['Guten Tag.'], 0]);
    second.reading.stop();
  });

  it('reports the current passage again after waiting for the page, before and within a passage', async () => {
    const speech = new FakeSpeech();
    const told: string[] = [];
    speech.isPageSpeaking = true;
    read([german, french], {
      rate: 1,
      onPassage: (place) => told.push(`passage ${place}`),
      onWait: () => told.push('wait'),
      onEnd: () => told.push('end'),
    });
    await vi.advanceTimersByTimeAsync(1000);
    expect(told.at(-1)).toBe('wait');
    speech.isPageSpeaking = false;
    await vi.advanceTimersByTimeAsync(200);
    expect([told.at(-1), sentences(speech)]).toEqual(['passage 0', ['Guten Tag.']]);
    speech.isPageSpeaking = true;
    await speech.finish();
    expect(told.at(-1)).toBe('wait');
    speech.isPageSpeaking = false;
    await vi.advanceTimersByTimeAsync(200);
    expect([told.at(-1), sentences(speech).length]).toEqual(['passage 0', 2]);
  });

  it('lets its sentence finish and cancels nothing if the page waits to speak', async () => {
    const speech = new FakeSpeech();
    const { reading } = await begin();
    speech.isPageWaiting = true;
    reading.stop();
    await speech.finish();
    expect([speech.cancelled, sentences(speech)]).toEqual([0, ['Guten Tag.']]);
  });

  it('reports a failing voice', async () => {
    const speech = new FakeSpeech();
    const { noted } = await begin();
    await speech.finish(false);
    expect(noted.onEnd.mock.calls).toEqual([[false]]);
    expect(sentences(speech)).toEqual(['Guten Tag.']);
  });
});
