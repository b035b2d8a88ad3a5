// @vitest-environment happy-dom
import '../../fake-browser.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TextPart } from '../../../../src/extension/messages/inspection.ts';
import { readAloudButtons } from '../../../../src/extension/page-scripts/card/read-aloud.ts';
import { countKept } from '../../../contract/api/kept.ts';
import { FakeSpeech, voice } from '../../speech/fake-speech.ts';
import { pressButton } from './press-button.ts';
import { wordsOf } from './words-of.ts';

const say = vi.fn();
const german = {
  text: 'Guten Tag. Bis bald.',
  lang: 'de',
  parts: [] as TextPart[],
  speechRate: 1,
  readsAloud: true,
  allowsRemoteVoices: false,
  say,
};

let card = new AbortController();

function offer(more: Partial<typeof german> = {}) {
  card = new AbortController();
  document.body.replaceChildren(...readAloudButtons({ ...german, ...more, signal: card.signal }));
}
const shown = () => [...document.querySelectorAll('button:not([hidden])')].map(wordsOf);
function press(words: string): void {
  const buttons = [...document.querySelectorAll('button')];
  pressButton(buttons.find((button) => wordsOf(button) === words) as Element);
}
const turn = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => {
  card.abort();
  say.mockClear();
});

describe('the read-aloud button', () => {
  it('is hidden until there is a local voice for the language', () => {
    vi.stubGlobal('speechSynthesis', undefined);
    offer();
    expect(shown()).toEqual([]);
    const speech = new FakeSpeech();
    offer();
    expect(shown()).toEqual([]);
    speech.know(voice('fr-FR'), voice('de-DE', { localService: false }));
    expect(shown()).toEqual([]);
    speech.know(voice('de-DE'));
    expect(shown()).toEqual(['Read aloud']);
  });

  it('is hidden if the policy forbids reading aloud, whatever the voices', () => {
    const speech = new FakeSpeech([voice('de-DE')]);
    offer({ readsAloud: false });
    expect(shown()).toEqual([]);
    speech.know(voice('de-DE'));
    expect(shown()).toEqual([]);
  });

  it('reads the text sentence by sentence at the chosen rate, and resets at the end', async () => {
    const speech = new FakeSpeech([voice('de-DE')]);
    offer({ speechRate: 1.25 });
    press('Read aloud');
    await turn();
    expect(shown()).toEqual(['Stop']);
    await speech.finish();
    expect(speech.said).toEqual([
      ['Guten Tag.', 'de-DE', 1.25],
      ['Bis bald.', 'de-DE', 1.25],
    ]);
    await speech.finish();
    expect(shown()).toEqual(['Read aloud']);
    expect(speech.cancelled).toBe(0);
  });

  it('stops when pressed again and when the card closes', async () => {
    const speech = new FakeSpeech([voice('de-DE')]);
    offer();
    for (const stop of [() => press('Stop'), () => card.abort()]) {
      press('Read aloud');
      await turn();
      stop();
      await turn();
      expect(shown()).toEqual(['Read aloud']);
    }
    expect(speech.cancelled).toBe(2);
    expect(say).not.toHaveBeenCalledWith('The voice could not read this text.');
  });

  it('keeps no sentence once the card is closed', async () => {
    const speech = new FakeSpeech([voice('de-DE')]);
    offer();
    press('Read aloud');
    await turn();
    card.abort();
    await turn();
    expect([speech.said.length, await countKept(speech.utterances)]).toEqual([2, 0]);
  });

  it('names the recipient of the text for a remote voice, and reports a failing voice', async () => {
    const speech = new FakeSpeech([voice('de-DE', { localService: false, name: 'Far Away' })]);
    offer({ allowsRemoteVoices: true });
    press('Read aloud');
    await turn();
    expect(say).toHaveBeenLastCalledWith(
      'Far Away is reading. Its provider receives this text over the network.',
    );
    await speech.finish(false);
    expect(say).toHaveBeenLastCalledWith('The voice could not read this text.');
  });

  it('says at the end that a part without a voice was not read', async () => {
    const speech = new FakeSpeech([voice('de-DE')]);
    const parts = [
      { start: 0, end: 10, lang: 'de' },
      { start: 11, end: 26, lang: 'es' },
    ];
    offer({ text: 'Guten Tag. Hasta la vista.', parts });
    press('Read aloud');
    await turn();
    await speech.finish();
    expect(speech.said.map(([words]) => words)).toEqual(['Guten Tag.']);
    expect(say).toHaveBeenLastCalledWith('The voice could not read this text.');
  });

  it.each([
    ['it is read', (speech: FakeSpeech) => speech.finish()],
    ['it is stopped', () => press('Stop')],
  ])('no longer names the remote voice once %s', async (_, finish) => {
    const speech = new FakeSpeech([voice('de-DE', { localService: false, name: 'Far Away' })]);
    offer({ text: 'Guten Tag.', allowsRemoteVoices: true });
    press('Read aloud');
    await turn();
    expect(say).toHaveBeenLastCalledWith(expect.stringContaining('Far Away is reading.'));
    await finish(speech);
    await turn();
    expect(shown()).toEqual(['Read aloud']);
    expect(say).toHaveBeenLastCalledWith('');
  });
});
