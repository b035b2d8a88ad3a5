import { beforeEach, expect, vi } from 'vitest';
import type { ReadPage } from '../../../src/extension/messages/page-port.ts';
import { ThisPage } from '../../../src/extension/popup/page-section.tsx';
import { beginEachAnew, click, eventually, ownBrowser, show } from '../fake-extension-pages.ts';
import { connect, resetScript, script } from './page-script.ts';

export const german = 'Die Kinder spielen heute Nachmittag im Garten hinter dem Haus.';

export const page = (facts: Partial<ReadPage> = {}): ReadPage => ({
  blocks: 1,
  isCut: false,
  declared: 'de',
  frames: 0,
  codeLines: 0,
  contentType: 'text/html',
  marks: {},
  ...facts,
});

export const onAnswer = vi.fn();

export const tab: { id: number; url: string | undefined } = { id: 7, url: undefined };

export function beginEachOverAPage(): void {
  beginEachAnew();
  beforeEach(() => {
    const { sendMessage } = ownBrowser.runtime;
    tab.url = 'https://example.org/';
    resetScript([german]);
    Object.assign(ownBrowser.scripting, { insertCSS: async () => undefined });
    vi.spyOn(ownBrowser.tabs, 'connect').mockImplementation(connect as never);
    vi.spyOn(ownBrowser.tabs, 'query').mockImplementation(async () => [tab] as never);
    vi.spyOn(ownBrowser.runtime, 'sendMessage').mockImplementation(async (sent) =>
      (sent as { type?: string }).type === 'inject-page-reader' ? script.isLetIn : sendMessage(sent),
    );
    onAnswer.mockClear();
  });
}

/** Presses the button and lets the script reply with a page of these texts. */
export async function read(texts: (string | null)[], facts: Partial<ReadPage> = {}): Promise<void> {
  show(<ThisPage onAnswer={onAnswer} />);
  script.texts = texts;
  await click('button', 'Which languages is it in?');
  script.say({ type: 'page', page: page({ blocks: texts.length, ...facts }) });
}

/** Returns the words of the row with this label. */
export const rowOf = (label: string) =>
  [...document.querySelectorAll('.page-row')]
    .find((row) => row.textContent?.startsWith(label))
    ?.textContent?.slice(label.length);

/** Resolves once the page is detected. */
export const untilRead = () => eventually(() => expect(document.querySelector('.page-bar')).not.toBeNull());
