import '../fake-browser.ts';
import { describe, expect, it, vi } from 'vitest';
import { detectByCommand, detectByMenu } from '../../../src/extension/background/detect-selection.ts';
import { inspectorServices } from '../../../src/extension/background/engines-and-accounts.ts';
import type { CardCommand, ShowCard } from '../../../src/extension/messages/card-commands.ts';
import { answering, beginEachAnew, fake, ownOrigin } from '../fake-browser.ts';
import { type Frame, openTab, sent } from './fake-frames.ts';

vi.mock('../../../src/extension/page-scripts/card/script.ts?iife', () => ({ default: 'card/script.js' }));

/** Returns the frames that got a request to show a card, with the menu's text. */
const shown = () =>
  sent.flatMap(([frame, message]) => (message.type === 'show-card' ? [[frame, message.selectionText]] : []));

const tab = { id: 3 } as never;
const menu = (frameId: number | undefined, selectionText: string) =>
  detectByMenu({ menuItemId: 'detect-language', frameId, selectionText } as never, tab);
const command = () => detectByCommand('detect-selection', tab);

const waiting = async () => (await chrome.storage.session.get('popup-answer'))['popup-answer'];

const german = 'Wie spät ist es jetzt bei dir zu Hause?';

const unreadable: [title: string, frames: Readonly<Record<number, Frame>>][] = [
  ['refuse the script', { 0: { open: false } }],
  ['report the script as injected where it never ran', { 0: { dead: true } }],
];

beginEachAnew();

describe('the menu item', () => {
  it('injects the script, with an absolute path, into the clicked frame and shows the card there', async () => {
    openTab({ 0: {}, 8: {} });
    await menu(8, german);
    expect(fake.scripting.executeScript).toHaveBeenLastCalledWith({
      target: { tabId: 3, frameIds: [8] },
      files: ['/card/script.js'],
      injectImmediately: true,
    });
    expect(shown()).toEqual([[8, german]]);
    expect(await waiting()).toBeUndefined();
  });

  it('shows the card on the welcome page, which accepts no script and includes its own', async () => {
    openTab({ 0: { open: false, own: true } });
    fake.tabs.get.mockImplementation(
      answering(() => ({ url: `${ownOrigin}/src/extension/welcome/index.html` })),
    );
    await menu(0, german);
    expect(shown()).toEqual([[0, german]]);
    expect(await waiting()).toBeUndefined();
    fake.tabs.get.mockImplementation(answering(() => new Error('No tab with id: 3.')));
    openTab({ 0: { open: false } });
    await menu(0, german);
    expect(shown()).toEqual([]);
    expect(await waiting()).toBeDefined();
  });

  it('answers in the popup of the active tab if opened in a view that is not a tab', async () => {
    openTab({ 0: {} });
    const { TAB_ID_NONE } = fake.tabs;
    fake.tabs.query.mockImplementation(answering(() => [{ id: 9 }]));
    await detectByMenu(
      { menuItemId: 'detect-language', selectionText: german } as never,
      { id: TAB_ID_NONE } as never,
    );
    expect(sent).toEqual([]);
    expect(await waiting()).toMatchObject({ tabId: 9 });
  });

  it("sends the user's theme to the card", async () => {
    const theme = () =>
      sent.flatMap(([, message]) => (message.type === 'show-card' ? [message.theme] : [])).at(-1);
    openTab({ 0: {} });
    await menu(0, german);
    expect(theme()).toBe('system');
    await fake.storage.local.set({ theme: 'dark' });
    await menu(0, german);
    expect(theme()).toBe('dark');
    const damaged = answering(() => new Error('damaged'));
    vi.spyOn(fake.storage.local, 'get').mockImplementation(damaged as never);
    await menu(0, german);
    expect(theme()).toBe('dark');
    await fake.storage.local.set({ theme: 'light' });
    await menu(0, german);
    expect(theme()).toBe('system');
  });

  it("sends the settings of the policy to the card in place of the user's", async () => {
    const card = () => sent.map(([, message]) => message).find(({ type }) => type === 'show-card');
    openTab({ 0: {} });
    await fake.storage.local.set({ theme: 'light', 'remote-voices': true });
    await menu(0, german);
    expect(card()).toMatchObject({ theme: 'light', readsAloud: true, allowsRemoteVoices: true });
    openTab({ 0: {} });
    await fake.storage.local.set({ policy: { theme: 'dark', readAloud: 'off' } });
    await menu(0, german);
    expect(card()).toMatchObject({ theme: 'dark', readsAloud: false, allowsRemoteVoices: false });
  });

  it('retries while the browser has not granted the permission of the click yet', async () => {
    openTab({ 0: {} });
    const refusal = new Error('Cannot access contents of the page.');
    for (let n = 0; n < 4; n++) fake.scripting.executeScript.mockRejectedValueOnce(refusal);
    await menu(0, german);
    expect(shown()).toEqual([[0, german]]);
    expect(await waiting()).toBeUndefined();
  });

  it('closes the cards of all frames, except the one that it shows', async () => {
    openTab({ 0: {} });
    await menu(0, german);
    const [closing, showing] = sent.map(([, message]) => message);
    expect(showing).toMatchObject({ type: 'show-card' });
    expect(sent[0]?.[0]).toBe('all');
    const { id } = showing as ShowCard;
    expect(closing).toEqual({ type: 'close-card', id });
    await menu(0, german);
    expect(sent.at(-1)?.[1]).not.toMatchObject({ id });
  });

  it('uses the script of an earlier card, without injecting another', async () => {
    openTab({ 0: {} });
    await menu(0, german);
    await menu(0, german);
    expect(shown()).toHaveLength(2);
    expect(fake.scripting.executeScript).toHaveBeenCalledOnce();
  });

  it('injects the script again where the page was left since', async () => {
    openTab({ 0: {} });
    await menu(0, german);
    openTab({ 0: {} });
    fake.scripting.executeScript.mockClear();
    await menu(0, german);
    expect(shown()).toHaveLength(1);
    expect(fake.scripting.executeScript).toHaveBeenCalledOnce();
  });

  it('shows the card even if another frame hangs and never reports that its card is closed', async () => {
    openTab({ 0: {} });
    const send = fake.tabs.sendMessage.getMockImplementation();
    fake.tabs.sendMessage.mockImplementation((...call: [tabId: number, message: CardCommand, ...never[]]) => {
      if (call[1].type !== 'close-card') send?.(...call);
    });
    await menu(0, german);
    expect(shown()).toEqual([[0, german]]);
  });

  it('shows the card in the page if the frame refuses the script', async () => {
    openTab({ 0: {}, 8: { open: false } });
    await menu(8, german);
    expect(shown()).toEqual([[0, german]]);
  });

  it('shows the card for a tiny frame in the page, with the exact text', async () => {
    openTab({ 0: {}, 8: { tiny: 'zwei\nZeilen' } });
    await menu(8, 'zwei Zeilen');
    expect(shown()).toEqual([
      [8, 'zwei Zeilen'],
      [0, 'zwei\nZeilen'],
    ]);
  });

  it.each(unreadable)('answers in the popup on pages that %s', async (_, frames) => {
    openTab(frames);
    await menu(undefined, german);
    expect(await waiting()).toMatchObject({
      tabId: 3,
      inspection: {
        outcome: 'recognised',
        candidates: expect.arrayContaining([expect.objectContaining({ lang: 'de', native: 'Deutsch' })]),
      },
    });
    expect(fake.action.openPopup).toHaveBeenCalled();
  });

  it('loads the language engine while the browser injects the script', async () => {
    const language = vi.spyOn(inspectorServices.engines, 'language');
    openTab({ 0: {} });
    await menu(0, german);
    expect(language).toHaveBeenCalledBefore(fake.scripting.executeScript);
  });

  it('reads the parts of the model for the text of the menu while the page has not answered', async () => {
    const detector = await inspectorServices.engines.language();
    const inspect = vi.spyOn(detector, 'inspect');
    openTab({ 0: {} });
    const isPrepared = new Promise<void>((resolve) => {
      inspect.mockImplementationOnce(() => {
        resolve();
        return { languages: [], noLanguage: 1, parts: [] };
      });
    });
    const inject = fake.scripting.executeScript.getMockImplementation();
    fake.scripting.executeScript.mockImplementationOnce(async (...call: unknown[]) => {
      await isPrepared;
      return inject?.(...call);
    });
    await menu(0, german);
    expect(inspect).toHaveBeenCalledExactlyOnceWith(german);
    expect(shown()).toEqual([[0, german]]);
  });

  it('ignores other menu items', async () => {
    openTab({ 0: {} });
    await detectByMenu({ menuItemId: 'another', selectionText: german } as never, tab);
    expect(sent).toEqual([]);
  });
});

describe('the keyboard shortcut', () => {
  it('retries while the browser runs the script nowhere without an error', async () => {
    openTab({ 0: { selected: true } });
    for (let n = 0; n < 3; n++) fake.scripting.executeScript.mockResolvedValueOnce([]);
    await command();
    expect(shown()).toEqual([[0, undefined]]);
    expect(await waiting()).toBeUndefined();
  });

  it('reads the focused frame with a selection', async () => {
    openTab({ 0: { selected: true }, 5: { selected: true, focused: true }, 9: { selected: true } });
    await command();
    expect(shown()).toEqual([[5, undefined]]);
  });

  it('prefers a frame with a selection to a focused frame without one', async () => {
    openTab({ 0: { focused: true }, 5: { selected: true } });
    await command();
    expect(shown()).toEqual([[5, undefined]]);
  });

  it('reports a focused frame that refuses the script instead of reading another selection', async () => {
    openTab({ 0: { selected: true, focusedInside: true }, 5: { open: false }, 7: { selected: true } });
    await command();
    expect(shown()).toEqual([[0, undefined]]);
    const card = sent.map(([, message]) => message).find(({ type }) => type === 'show-card');
    expect(card).toMatchObject({ isOutOfReach: true, byKeyboard: true });
    openTab({ 0: { selected: true, focusedInside: true, tiny: german }, 5: { open: false } });
    await command();
    expect(await waiting()).toMatchObject({ inspection: { outcome: 'out-of-reach' } });
  });

  it('reads the focused frame inside a focused frame', async () => {
    openTab({ 0: { selected: true, focusedInside: true }, 5: { selected: true, focused: true } });
    await command();
    expect(shown()).toEqual([[5, undefined]]);
  });

  it('reports an empty selection in the main frame', async () => {
    openTab({ 0: {}, 5: {} });
    await command();
    expect(shown()).toEqual([[0, undefined]]);
  });

  it('passes the exact text of a tiny frame to the page', async () => {
    openTab({ 0: {}, 5: { selected: true, focused: true, tiny: german } });
    await command();
    expect(shown()).toEqual([
      [5, undefined],
      [0, german],
    ]);
  });

  it.each(unreadable)(
    'reports in the popup that the text cannot be read on pages that %s',
    async (_, frames) => {
      openTab(frames);
      await command();
      expect(await waiting()).toEqual({ tabId: 3, inspection: { outcome: 'out-of-reach' } });
    },
  );

  it('ignores other shortcuts', async () => {
    openTab({ 0: {} });
    await detectByCommand('_execute_action', tab);
    expect(sent).toEqual([]);
  });
});
