import { describe, expect, it, vi } from 'vitest';
import { read } from '../../../src/extension/page-scripts/card/read-aloud.ts';
import { FakeSpeech, voice } from './fake-speech.ts';

vi.mock('webextension-polyfill', () => ({ default: {} }));

const german = { text: 'Guten Tag. Wie geht es dir?', voice: voice('de-DE') };
const french = { text: 'Bonjour.', voice: voice('fr_FR') };

function begin() {
  const onEnd = vi.fn();
  const speech = new FakeSpeech();
  return { speech, onEnd, reading: read([german, french], { rate: 1, onEnd }) };
}

describe('reading aloud', () => {
  it('speaks one sentence after another, each passage with its voice, and reports the end', async () => {
    const { speech, onEnd } = begin();
    expect(speech.said).toEqual([
      ['Guten Tag.', 'de-DE', 1],
      ['Wie geht es dir?', 'de-DE', 1],
      ['Bonjour.', 'fr_FR', 1],
    ]);
    await speech.finish();
    await speech.finish();
    expect(onEnd).not.toHaveBeenCalled();
    await speech.finish();
    expect([onEnd.mock.calls, speech.cancelled]).toEqual([[[true]], 0]);
  });
});
