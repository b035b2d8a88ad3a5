// @vitest-environment happy-dom
import '../../fake-browser.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readAloudButtons, stopReading } from '../../../../src/extension/page-scripts/card/read-aloud.ts';
import { countKept } from '../../../contract/api/kept.ts';
import { eventually } from '../../../eventually.ts';
import { voice } from '../../speech/fake-speech.ts';
import { pressButton } from './press-button.ts';
import { wordsOf } from './words-of.ts';

/** The used part of the browser's speech synthesis, without sound. */
class Synthesis extends EventTarget {
  known: SpeechSynthesisVoice[] = [];
  speaking = false;
  pending = false;
  readonly said: Utterance[] = [];
  getVoices = () => this.known;
  speak = (utterance: Utterance) => {
    this.said.push(utterance);
    this.speaking = true;
  };
  cancel = vi.fn(() => {
    this.speaking = false;
    this.said.at(-1)?.onerror({ error: 'interrupted' });
  });
  end(): void {
    this.speaking = false;
    this.said.at(-1)?.onend();
  }
}

class Utterance {
  voice!: SpeechSynthesisVoice;
  rate!: number;
  onend = () => {};
  onerror = (_event: { readonly error: string }) => {};
  constructor(readonly text: string) {}
}

const say = vi.fn();
const german = {
  text: 'Guten Tag. Bis bald.',
  lang: 'de',
  parts: [],
  rate: 1,
  isAllowed: true,
  allowsRemote: false,
  say,
};

function offer(synthesis: Synthesis | undefined, more: Partial<typeof german> & { parts?: never[] } = {}) {
  vi.stubGlobal('speechSynthesis', synthesis);
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  document.body.replaceChildren(...readAloudButtons({ ...german, ...more }));
}
const shown = () => [...document.querySelectorAll('button:not([hidden])')].map(wordsOf);
function press(words: string): void {
  const buttons = [...document.querySelectorAll('button')];
  pressButton(buttons.find((button) => wordsOf(button) === words) as Element);
}
const turn = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => {
  stopReading();
  vi.unstubAllGlobals();
  say.mockClear();
});

describe('the read-aloud button', () => {
  it('is hidden until there is a local voice for the language', () => {
    offer(undefined);
    expect(shown()).toEqual([]);
    const synthesis = new Synthesis();
    offer(synthesis);
    expect(shown()).toEqual([]);
    synthesis.known = [voice('fr-FR'), voice('de-DE', { localService: false })];
    synthesis.dispatchEvent(new Event('voiceschanged'));
    expect(shown()).toEqual([]);
    synthesis.known = [voice('de-DE')];
    synthesis.dispatchEvent(new Event('voiceschanged'));
    expect(shown()).toEqual(['Read aloud']);
  });

  it('is hidden if the policy forbids reading aloud, whatever the voices', () => {
    const synthesis = new Synthesis();
    synthesis.known = [voice('de-DE')];
    offer(synthesis, { isAllowed: false });
    expect(shown()).toEqual([]);
    synthesis.dispatchEvent(new Event('voiceschanged'));
    expect(shown()).toEqual([]);
  });

  it('reads the text sentence by sentence, at a faster rate when requested, and resets at the end', async () => {
    const synthesis = new Synthesis();
    synthesis.known = [voice('de-DE')];
    offer(synthesis);
    press('Read aloud');
    await turn();
    expect(shown()).toEqual(['Stop reading', 'Speed 1×']);
    press('Speed 1×');
    document.querySelectorAll('button')[1]?.focus();
    synthesis.end();
    await turn();
    expect(synthesis.said.map(({ text, rate }) => [text, rate])).toEqual([
      ['Guten Tag.', 1],
      ['Bis bald.', 1.25],
    ]);
    synthesis.end();
    await turn();
    expect(shown()).toEqual(['Read aloud']);
    // The focused button is gone.
    expect(wordsOf(document.activeElement as Element)).toBe('Read aloud');
    expect(synthesis.cancel).not.toHaveBeenCalled();
  });

  it('stops when pressed again and when the card closes', async () => {
    const synthesis = new Synthesis();
    synthesis.known = [voice('de-DE')];
    offer(synthesis);
    for (const stop of [() => press('Stop reading'), stopReading]) {
      press('Read aloud');
      await turn();
      stop();
      await turn();
      expect(shown()).toEqual(['Read aloud']);
    }
    expect(synthesis.cancel).toHaveBeenCalledTimes(2);
    expect(say).not.toHaveBeenCalledWith('The voice could not read this text.');
  });

  it('keeps no sentence once the card is closed', async () => {
    const synthesis = new Synthesis();
    synthesis.known = [voice('de-DE')];
    offer(synthesis);
    press('Read aloud');
    await turn();
    stopReading();
    await turn();
    const sentences = synthesis.said.splice(0).map((utterance) => new WeakRef(utterance));
    expect([sentences.length, await countKept(sentences)]).toEqual([1, 0]);
  });

  it('stops at once while the voice has not started, which Firefox reports like waiting speech of the page', async () => {
    const synthesis = new Synthesis();
    synthesis.known = [voice('de-DE')];
    offer(synthesis);
    press('Read aloud');
    await turn();
    Object.assign(synthesis, { speaking: false, pending: true });
    press('Stop reading');
    expect(synthesis.cancel).toHaveBeenCalledOnce();
  });

  it('names the recipient of the text for a remote voice, and reports a failing voice', async () => {
    const synthesis = new Synthesis();
    synthesis.known = [voice('de-DE', { localService: false, name: 'Far Away' })];
    offer(synthesis, { allowsRemote: true });
    press('Read aloud');
    await turn();
    expect(say).toHaveBeenLastCalledWith(
      'Far Away is reading. Its provider receives this text over the network.',
    );
    synthesis.speaking = false;
    synthesis.said.at(-1)?.onerror({ error: 'network' });
    await turn();
    expect(say).toHaveBeenLastCalledWith('The voice could not read this text.');
  });

  it.each([
    ['it is read', (synthesis: Synthesis) => synthesis.end()],
    ['it is stopped', () => press('Stop reading')],
  ])('no longer names the remote voice once %s', async (_, finish) => {
    const synthesis = new Synthesis();
    synthesis.known = [voice('de-DE', { localService: false, name: 'Far Away' })];
    offer(synthesis, { text: 'Guten Tag.', allowsRemote: true });
    press('Read aloud');
    await turn();
    expect(say).toHaveBeenLastCalledWith(expect.stringContaining('Far Away is reading.'));
    finish(synthesis);
    await turn();
    expect(shown()).toEqual(['Read aloud']);
    expect(say).toHaveBeenLastCalledWith('');
  });

  it("names the recipient even if the remote voice had to wait for the page's speech", async () => {
    const synthesis = new Synthesis();
    synthesis.known = [voice('de-DE', { localService: false, name: 'Far Away' })];
    synthesis.speaking = true;
    offer(synthesis, { allowsRemote: true });
    press('Read aloud');
    await turn();
    expect(say).toHaveBeenLastCalledWith('The page is already speaking. Reading starts when it stops.');
    synthesis.speaking = false;
    await eventually(() => expect(synthesis.said).toHaveLength(1));
    expect(say).toHaveBeenLastCalledWith(
      'Far Away is reading. Its provider receives this text over the network.',
    );
  });

  it('waits while the page speaks, and never stops that speech', async () => {
    const synthesis = new Synthesis();
    synthesis.known = [voice('de-DE')];
    synthesis.speaking = true;
    offer(synthesis);
    press('Read aloud');
    await turn();
    expect(say).toHaveBeenLastCalledWith('The page is already speaking. Reading starts when it stops.');
    press('Stop reading');
    expect([synthesis.said, synthesis.cancel.mock.calls]).toEqual([[], []]);
  });
});
