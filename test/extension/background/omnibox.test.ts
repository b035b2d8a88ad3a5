import '../fake-browser.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accounts } from '../../../src/extension/background/engines-and-accounts.ts';
import {
  beginTyping,
  cancelTyping,
  endTyping,
  showTyped,
  suggestLanguages,
} from '../../../src/extension/background/omnibox.ts';
import { eventually } from '../../lib/eventually.ts';
import { skipWaits } from '../../lib/skip-waits.ts';
import { answering, beginEachAnew, fake, ownOrigin } from '../fake-browser.ts';

skipWaits(['setTimeout']);

const german = 'Wie spät ist es jetzt bei dir zu Hause?';

interface Line {
  readonly content: string;
  readonly description: string;
}
const defaults = () => fake.omnibox.setDefaultSuggestion.mock.calls.map(([{ description }]) => description);
/** Chromium's first line, which is selected. */
const firstLine = () => defaults().at(-1);
const used = async () => (await accounts.usage('this-browser'))?.used ?? 0;
const setLimit = (limit: number) => accounts.update('this-browser', { limit });
const waiting = async () => (await chrome.storage.session.get('popup-answer'))['popup-answer'];

/** Types a text key by key. Resolves after the pause, in Firefox with the suggestion. */
async function type(text: string): Promise<readonly Line[]> {
  const suggested = new Promise<readonly Line[]>((resolve) => {
    for (let end = 1; end <= text.length; end++) suggestLanguages(text.slice(0, end), resolve);
  });
  if (import.meta.env.MODE === 'firefox') return suggested;
  await eventually(() => expect(firstLine()).not.toContain('Type or paste a text'));
  return [];
}

/** Resolves with the suggestions for a pasted text. */
const typed = (text: string) => new Promise<readonly Line[]>((resolve) => suggestLanguages(text, resolve));

beginEachAnew();
beforeEach(async () => {
  await setLimit(-1);
  fake.tabs.query.mockImplementation(answering(() => [{ id: 3 }]));
});

describe('the address bar', () => {
  it('shows a hint first', () => {
    beginTyping();
    expect(defaults()).toEqual([expect.stringContaining('Type or paste a text')]);
  });

  it('says in the first row of Firefox, which cannot have the answer, what Enter brings, and the hint again later', async () => {
    vi.stubEnv('MODE', 'firefox');
    beginTyping();
    const [line] = await type(german);
    expect(line?.description).toContain('German · Deutsch · de');
    expect(defaults()).toEqual(['Details']);
    cancelTyping();
    expect(firstLine()).toContain('Type or paste a text');
    beginTyping();
    await showTyped(german);
    expect(firstLine()).toContain('Type or paste a text');
  });

  it('answers with names and code, for one detection per input', async () => {
    const before = await used();
    await type(german);
    expect(firstLine()).toMatch(/^German · Deutsch · de$/);
    expect(await used()).toBe(before + 1);
  });

  it('says in its first row that a text has swearing, in the words of the card', async () => {
    await type('What the fuck are you doing here again?');
    expect(firstLine()).toBe('English · en · Swearing');
    vi.stubEnv('MODE', 'firefox');
    expect((await type('What the fuck are you doing there?'))[0]?.description).toMatch(/ · Swearing$/);
  });

  it('shortens a long text beside the answer in Firefox, and shows the answer to the whole text', async () => {
    vi.stubEnv('MODE', 'firefox');
    const [line] = await typed(`${german} ${german} ${german}`);
    expect(line?.content.length).toBeLessThan(50);
    const before = await used();
    await showTyped(line?.content ?? '');
    expect(await used()).toBe(before);
    expect(await waiting()).toMatchObject({ inspection: { outcome: 'recognised' } });
  });

  it('gives Chromium the styles too, so that it neither parses the line nor mixes up the order', async () => {
    const guarani = "Mba'éichapa, maitei opavavépe! Che réra Juan ha aiko Paraguáipe.";
    await type(guarani);
    expect(firstLine()).toContain("Guarani · Avañe'ẽ · gn");
    expect(fake.omnibox.setDefaultSuggestion).toHaveBeenLastCalledWith(
      expect.objectContaining({ descriptionStyles: [] }),
    );
    vi.stubEnv('MODE', 'firefox');
    expect((await type(guarani))[0]?.description).toContain("Guarani · Avañe'ẽ · gn");
  });

  it('detects nothing without text', async () => {
    const before = await used();
    const suggest = vi.fn();
    suggestLanguages('  ', suggest);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect([await used(), suggest.mock.calls.length]).toEqual([before, 0]);
  });

  it('never shows the answer to another text in the first line', async () => {
    await type(german);
    suggestLanguages(`${german} Bonjour`, vi.fn());
    expect(firstLine()).toContain('Type or paste a text');
  });

  it('reports a reached limit, and Enter opens the options page', async () => {
    await setLimit(0);
    await type(german);
    expect(firstLine()).toMatch(/^Daily limit reached until .+\. Press Enter to open the options/);
    await showTyped(german);
    expect(fake.tabs.create.mock.calls[0]?.[0]).toEqual({
      url: expect.stringMatching(/options\/index\.html#advanced$/),
    });
  });

  it('shows the answer in the popup on Enter, without another detection', async () => {
    await type(german);
    const before = await used();
    cancelTyping();
    await showTyped(german);
    expect(await waiting()).toMatchObject({
      tabId: 3,
      inspection: { candidates: [{ lang: 'de' }] },
    });
    expect(fake.action.openPopup).toHaveBeenCalledOnce();
    expect(await used()).toBe(before);
  });

  it('names what else an unsure answer may be', async () => {
    await type('casa grande');
    expect(firstLine()?.split(' · ').length).toBeGreaterThan(3);
  });

  it('shows the same answer to a chosen suggestion on Enter after the background was stopped', async () => {
    vi.stubEnv('MODE', 'firefox');
    beginTyping();
    const [line] = await type('casa grande');
    // Simulates a restart of the background.
    endTyping();
    await showTyped('casa grande');
    const answer = await waiting();
    await showTyped(line?.content ?? '');
    expect(await waiting()).toEqual(answer);
  });

  it('detects on Enter without an earlier answer, and opens a tab if no popup opens', async () => {
    fake.action.openPopup.mockRejectedValue(new Error('not now'));
    const before = await used();
    suggestLanguages(german, vi.fn());
    await showTyped(german);
    expect(fake.tabs.create.mock.calls[0]?.[0]).toEqual({
      url: `${ownOrigin}/src/extension/popup/index.html#tab=3`,
    });
    expect(await used()).toBe(before + 1);
  });

  it('opens an empty popup on Enter without text', async () => {
    const before = await used();
    beginTyping();
    await showTyped('  ');
    expect(fake.action.openPopup).toHaveBeenCalledOnce();
    expect([await waiting(), await used()]).toEqual([undefined, before]);
    fake.action.openPopup.mockRejectedValue(new Error('not now'));
    await showTyped('');
    expect(fake.tabs.create.mock.calls[0]?.[0]).toEqual({
      url: `${ownOrigin}/src/extension/popup/index.html#tab=3`,
    });
  });

  it('answers new input while Enter is still being handled', async () => {
    beginTyping();
    const shown = showTyped(german);
    beginTyping();
    const lines = type(`${german} Bitte`);
    await shown;
    await lines;
    expect(firstLine()).toContain('German');
  });

  it('stores nothing of the text', async () => {
    await type(german);
    await showTyped(german);
    expect(JSON.stringify(await chrome.storage.session.get(null))).not.toContain('spät');
    expect(JSON.stringify(await chrome.storage.local.get(null))).not.toContain('spät');
  });
});
