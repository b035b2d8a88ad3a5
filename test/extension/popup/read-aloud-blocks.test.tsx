import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ThisPage } from '../../../src/extension/popup/page-section.tsx';
import { ReadAloudBlocks } from '../../../src/extension/popup/read-aloud-blocks.tsx';
import { loadSettings } from '../../../src/extension/settings/index.ts';
import {
  beginEachAnew,
  click,
  eventually,
  find,
  ownBrowser,
  pass,
  seen,
  show,
} from '../fake-extension-pages.ts';
import { FakeSpeech, voice } from '../speech/fake-speech.ts';
import { connect, resetScript, script } from './page-script.ts';

const ofPage: { number: number; lang: string | undefined }[] = [
  { number: 3, lang: 'de' },
  { number: 4, lang: 'ka' },
  { number: 5, lang: undefined },
  { number: 8, lang: 'fr' },
];
const texts: Record<number, string> = { 3: 'Guten Tag.', 8: 'Bonjour.' };
const onBlock = vi.fn();

function open(blocks = ofPage): void {
  const textOf = async (number: number) => texts[number] ?? '';
  show(<ReadAloudBlocks {...{ blocks, textOf, onBlock }} />);
}
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);

const { sendMessage } = ownBrowser.runtime;

beginEachAnew();
beforeEach(() => void onBlock.mockClear());

describe('reading the blocks of a page aloud', () => {
  it('is not offered without a voice, and is offered as soon as there is one', async () => {
    const speech = new FakeSpeech([voice('ja-JP'), voice('de-DE', { localService: false })]);
    open();
    await eventually(() => expect(speech.hearers.size).toBe(1));
    expect(buttons()).toEqual([]);
    speech.know(voice('de-DE'));
    await eventually(() => expect(buttons()).toEqual(['Read aloud']));
  });

  it('is not offered if the organisation has disabled it', async () => {
    await ownBrowser.storage.local.set({ policy: { readAloud: 'off' } });
    const speech = new FakeSpeech([voice('de-DE')]);
    open();
    await eventually(() => expect(speech.hearers.size).toBe(1));
    // Resolves after the page's own request.
    await loadSettings();
    speech.know(voice('de-DE'));
    await pass(0);
    expect(buttons()).toEqual([]);
  });

  it('is not offered if the policy cannot be read', async () => {
    vi.spyOn(ownBrowser.storage.local, 'get').mockRejectedValue(new Error('The storage is damaged.'));
    const speech = new FakeSpeech([voice('de-DE')]);
    open();
    await eventually(() => expect(speech.hearers.size).toBe(1));
    await loadSettings().catch(() => undefined);
    speech.know(voice('de-DE'));
    await pass(0);
    expect(buttons()).toEqual([]);
  });

  it('looks up voices once per language, not once per block', async () => {
    async function looksFor(count: number): Promise<number> {
      const looked = vi.fn(() => 'de-DE');
      const german = Object.defineProperty(voice('de-DE'), 'lang', { get: looked });
      new FakeSpeech([german, voice('fr-FR')]);
      open(Array(count).fill({ number: 3, lang: 'de' }));
      await eventually(() => expect(buttons()).toEqual(['Read aloud']));
      return looked.mock.calls.length;
    }
    expect(await looksFor(100)).toBe(await looksFor(1));
  });

  it('reads all blocks with a voice in order, and shows each on the page', async () => {
    const speech = new FakeSpeech([voice('de-DE'), voice('fr-FR')]);
    open();
    await eventually(() => expect(buttons()).toEqual(['Read aloud']));
    await click('button', 'Read aloud');
    await eventually(() => expect(speech.said).toEqual([['Guten Tag.', 'de-DE', 1]]));
    expect(buttons()).toEqual(['Stop reading', 'Next block', 'Speed 1×']);
    await click('button', 'Speed 1×');
    await eventually(() => expect(buttons()).toContain('Speed 1.25×'));
    await click('button', 'Next block');
    await eventually(() => expect(speech.said.at(-1)).toEqual(['Bonjour.', 'fr-FR', 1.25]));
    expect(onBlock.mock.calls).toEqual([[3], [8]]);
    await speech.finish();
    await eventually(() => expect(buttons()).toEqual(['Read aloud']));
  });

  it('scrolls to blocks, and activates the page only if the user pressed a block in a popup that is a tab', async () => {
    const said: { onend(): void }[] = [];
    vi.stubGlobal('SpeechSynthesisUtterance', class {});
    vi.stubGlobal(
      'speechSynthesis',
      Object.assign(new EventTarget(), {
        speak: (utterance: (typeof said)[number]) => said.push(utterance),
        getVoices: () => [voice('de-DE')],
        cancel: () => undefined,
      }),
    );
    vi.spyOn(ownBrowser.tabs, 'connect').mockImplementation(connect as never);
    vi.spyOn(ownBrowser.tabs, 'query').mockResolvedValue([{ id: 7 }] as never);
    vi.spyOn(ownBrowser.runtime, 'sendMessage').mockImplementation(async (sent) =>
      (sent as { type: string }).type === 'inject-page-reader' ? true : sendMessage(sent),
    );
    const activate = vi.spyOn(ownBrowser.tabs, 'update');
    const german = 'Die Kinder spielen heute Nachmittag im Garten hinter dem Haus.';
    resetScript([german, `${german} Und morgen auch.`]);
    show(<ThisPage onAnswer={() => undefined} />);
    await click('button', 'Which languages is it in?');
    const facts = { isCut: false, frames: 0, contentType: 'text/html', isTranslated: false, marks: {} };
    script.say({ type: 'page', page: { ...facts, blocks: 2, declared: 'de' } });
    await eventually(() => click('button', 'Read aloud'));
    for (const at of [0, 1]) {
      await eventually(() => expect(said).toHaveLength(at + 1));
      expect(script.requests).toContainEqual({ type: 'scroll-to-block', at });
      said[at]?.onend();
    }
    expect(activate).not.toHaveBeenCalled();
    await click('.page-blocks button');
    await eventually(() => expect(activate).toHaveBeenCalledExactlyOnceWith(7, { active: true }));
  });

  it('keeps the focus on the button that starts and stops it', async () => {
    new FakeSpeech([voice('de-DE')]);
    open();
    await eventually(() => expect(buttons()).toEqual(['Read aloud']));
    document.querySelector('button')?.focus();
    for (const words of ['Read aloud', 'Stop reading', 'Read aloud']) {
      await eventually(() => expect(document.activeElement?.textContent).toBe(words));
      await click('button', words);
    }
  });

  it('moves the focus to the start button when it ends and the other buttons disappear', async () => {
    const speech = new FakeSpeech([voice('fr-FR')]);
    open();
    await eventually(() => expect(buttons()).toEqual(['Read aloud']));
    await click('button', 'Read aloud');
    await eventually(() => expect(speech.said).toHaveLength(1));
    find('button', 'Speed 1×').focus();
    await speech.finish();
    await eventually(() => expect(buttons()).toEqual(['Read aloud']));
    expect(document.activeElement).toBe(find('button'));
  });

  it('uses remote voices at the usual speed if the user allows them, and says so', async () => {
    await ownBrowser.storage.local.set({ 'remote-voices': true, 'speech-rate': 1.5 });
    const speech = new FakeSpeech([voice('de-DE', { localService: false, name: 'Far Away' })]);
    open();
    await eventually(() => expect(buttons()).toEqual(['Read aloud']));
    await click('button', 'Read aloud');
    await seen('Far Away is reading. Its provider receives this text over the network.');
    expect(speech.said).toEqual([['Guten Tag.', 'de-DE', 1.5]]);
    await click('button', 'Stop reading');
    await eventually(() => expect(buttons()).toEqual(['Read aloud']));
    expect(speech.cancelled).toBe(1);
  });

  it('names a remote voice that first had to wait for the page', async () => {
    await ownBrowser.storage.local.set({ 'remote-voices': true });
    const speech = new FakeSpeech([voice('de-DE', { localService: false, name: 'Far Away' })]);
    speech.isPageSpeaking = true;
    open();
    await eventually(() => expect(buttons()).toEqual(['Read aloud']));
    await click('button', 'Read aloud');
    await seen('The page is already speaking.');
    speech.isPageSpeaking = false;
    await eventually(() => expect(speech.said).toHaveLength(1));
    await seen('Far Away is reading. Its provider receives this text over the network.');
    await click('button', 'Stop reading');
  });
});
