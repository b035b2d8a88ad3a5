import { render } from 'preact';
import { describe, expect, it, vi } from 'vitest';
import type { ReadPage } from '../../../src/extension/messages/page-port.ts';
import { ThisPage } from '../../../src/extension/popup/page-section.tsx';
import { TryBox } from '../../../src/extension/popup/try-box.tsx';
import { click, eventually, find, own, seen, show } from '../fake-extension-pages.ts';
import { resetScript, script } from './page-script.ts';
import { box, english, french, swearing } from './popup-parts.ts';
import { beginEachOverAPage, german, onAnswer, page, read, rowOf, tab, untilRead } from './this-page.tsx';

/** Contains no language. */
const unsure = 'https://example.org/';

beginEachOverAPage();

/** Returns the announcement for screen readers. */
const spoken = () => find('.this-page > [role=status]').textContent;
const used = async () => (await own.opened.accounts.usage('this-browser'))?.used;
const setLimit = (limit: number) => own.opened.accounts.update('this-browser', { limit });

async function beginReading(): Promise<void> {
  show(<ThisPage onAnswer={onAnswer} />);
  await click('button', 'Which languages is it in?');
  await seen('Reading the page…');
  await eventually(() => expect(script.requests).toHaveLength(1));
}

describe('"This page" in the popup', () => {
  it('detects every block without asking, and counts each', async () => {
    await read(Array<string>(11).fill(german));
    await untilRead();
    expect(await used()).toBe(11);
    await eventually(() => expect(onAnswer).toHaveBeenCalled());
  });

  it('names every language to screen readers, also those that its sentence only counts', async () => {
    const others = [
      'Los niños juegan esta tarde en el jardín detrás de la casa de sus abuelos.',
      'Dzieci bawią się dziś po południu w ogrodzie za domem swoich dziadków.',
    ];
    await read([german, english, french, ...others]);
    await untilRead();
    const bar = find('.page-bar');
    expect(bar.getAttribute('role')).toBe('img');
    for (const name of ['German', 'English', 'French', 'Spanish', 'Polish'])
      expect(bar.getAttribute('aria-label')).toContain(name);
    expect(spoken()).toContain('+ 2 more');
  });

  it('shows the codes that the card shows, with the script where it matters', async () => {
    await read([german, '孩子们今天下午在房子后面的花园里玩，晚上他们和祖父母一起回家吃饭。']);
    await untilRead();
    expect(find('.page-bar').textContent).toBe('dezh-Hans');
  });

  it('skips blocks that the page has removed, and never sends an empty text', async () => {
    await read([german, null, german]);
    await untilRead();
    expect(await used()).toBe(2);
  });

  it('requests texts in batches', async () => {
    await read(Array<string>(600).fill(german));
    await untilRead();
    expect(script.requests.slice(0, 4)).toEqual([
      { type: 'read', withCode: false },
      { type: 'get-texts', from: 0 },
      { type: 'get-texts', from: 250 },
      { type: 'get-texts', from: 500 },
    ]);
  });

  it('keeps the blocks detected before the limit was reached, and says so', async () => {
    await setLimit(260);
    await read(Array<string>(300).fill(german));
    await seen('Daily limit reached until');
    await seen('Before that, 260 of 300 blocks were detected. Only these are counted.');
    expect(spoken()).toMatch(
      /^Daily limit reached until .*\. Before that, 260 of 300 blocks were detected\. Only these are counted\.$/,
    );
    expect(find('.page-result .notice a').textContent).toBe('Change the limit');
  });

  it('can be cancelled during reading and forgets the page; the heading has the focus both times', async () => {
    await beginReading();
    expect(document.activeElement?.textContent).toBe('This page');
    find('button', 'Cancel').focus();
    const { say } = script;
    await click('button', 'Cancel');
    say({ type: 'page', page: page() });
    await seen('Which languages is it in?');
    expect(document.activeElement?.textContent).toBe('This page');
    // The port for removing marks.
    expect(script.ports).toBe(1);
    expect(await used()).toBe(0);
  });

  it('leaves the focus to the box while it is read without a press, even if the window has no focus yet', async () => {
    show(
      <>
        <ThisPage onAnswer={onAnswer} isReadAtOnce />
        <TryBox onAnswer={onAnswer} />
      </>,
    );
    // As Firefox does before it shows a popup.
    box().blur();
    await eventually(() => script.say({ type: 'page', page: page() }));
    await untilRead();
    dispatchEvent(new Event('focus'));
    expect(document.activeElement).toBe(box());
  });

  it('forgets the page when the popup closes', async () => {
    await beginReading();
    render(null, find('main'));
    await eventually(() => expect(script.ports).toBe(0));
    // A late message. Requesting more over the closed port would be an unhandled error.
    script.say({ type: 'page', page: { blocks: 1, contentType: 'text/html' } as ReadPage });
    expect(script.requests).toEqual([{ type: 'read', withCode: false }]);
  });

  it.each([
    ['a page of the browser', undefined, 'Click the button on the page'],
    ['a file', 'file:///home/me/text.html', 'Turn on “Allow access to file URLs”'],
    ['a PDF in Firefox', 'https://example.org/text.pdf', 'Select a passage in it and right-click it'],
  ])('says what to do if the browser blocks the script: %s', async (_, url, words) => {
    Object.assign(script, { isLetIn: false });
    tab.url = url;
    show(<ThisPage onAnswer={onAnswer} />);
    await click('button', 'Which languages is it in?');
    await seen('This page cannot be read');
    await seen(words);
  });

  it('says so if the script was injected but never ran; the heading has the focus and there is no cancel button', async () => {
    show(<ThisPage onAnswer={onAnswer} />);
    await click('button', 'Which languages is it in?');
    find('button', 'Cancel').focus();
    script.leave();
    await seen('This page cannot be read');
    expect(document.activeElement?.textContent).toBe('This page');
  });

  it('says what to do with a PDF and with a page without text', async () => {
    await read([], { contentType: 'application/pdf' });
    await seen('This is a PDF');
    await read([]);
    await seen('There is no text on this page');
  });

  it('lists what it cannot read', async () => {
    await read([german], { frames: 2, isCut: true });
    await seen('Parts of the page come from other sites');
    await seen('Only the first 1 blocks were read.');
  });

  it('shows an error if nobody answers', async () => {
    await beginReading();
    own.isAsleep = true;
    script.say({ type: 'page', page: page() });
    await seen('Detection failed');
  });

  it('shows the languages of the page in one sentence, also to screen readers', async () => {
    await read([german, french, english]);
    await untilRead();
    expect(find('#page-heading').textContent).toBe('English, German and French');
    expect(spoken()).toBe('English, German and French');
  });

  it('is not sure of the language of a page without words', async () => {
    await read([unsure]);
    await seen('Not sure');
  });

  it('does not count the text of frames, unless there is no other', async () => {
    script.framed = [];
    await read([german, french, french], {});
    await untilRead();
    expect(find('#page-heading').textContent).toBe('Mostly French, with German');
    render(null, find('main'));
    resetScript([]);
    script.framed = [french];
    await read([german, french, french]);
    await untilRead();
    expect(find('#page-heading').textContent).toBe('German');
  });

  it('offers to read the program code that was left out', async () => {
    await read([german], { codeLines: 12 });
    await seen('12 lines of code were not read.');
    await click('button', 'Read it too');
    expect(script.requests.at(-1)).toEqual({ type: 'read', withCode: true });
  });

  it('paints the code too if the page is painted, and stays open', async () => {
    const close = vi.spyOn(window, 'close');
    await read([german], { codeLines: 12 });
    script.say({ type: 'painted', isPainted: true });
    await seen('12 lines of code were not read.');
    const painted = () => script.requests.filter(({ type }) => type === 'paint');
    expect(painted()).toEqual([]);
    await click('button', 'Read it too');
    script.say({ type: 'painted', isPainted: true });
    script.texts = [german, french];
    script.say({ type: 'page', page: page({ blocks: 2 }) });
    await eventually(() => expect(script.requests.at(-1)).toMatchObject({ type: 'paint' }));
    script.say({ type: 'painted', isPainted: true });
    await seen('Remove the colours');
    expect(close).not.toHaveBeenCalled();
  });

  it('offers to paint the page', async () => {
    await read([german, french]);
    await untilRead();
    await click('button', 'Show on the page');
    await eventually(() =>
      expect(script.requests).toContainEqual(expect.objectContaining({ type: 'paint' })),
    );
    script.say({ type: 'painted', isPainted: true });
    await seen('Remove the colours');
  });

  it('counts the English swear words, says why they count, and shows the first one on the page', async () => {
    await read([english, `${english} Well, ${swearing}`]);
    await untilRead();
    expect(rowOf('English swearing')).toMatch(
      /^2Why\?damn 0\.\d+: the word itself -\d+f\*{5}g 0\.\d+: the word itself \+\d+$/,
    );
    expect(find('button', '2').getAttribute('aria-label')).toBe('Swearing: 2');
    await click('button', '2');
    await eventually(() =>
      expect(script.requests).toContainEqual(expect.objectContaining({ type: 'paint', from: 'swearing' })),
    );
  });

  it('says that there is no English swearing', async () => {
    await read([german]);
    await untilRead();
    expect(rowOf('English swearing')).toBe('none');
  });

  it('says that English blocks could not be searched for swearing', async () => {
    own.engines = { ...own.engines, profanity: () => Promise.reject(new Error('damaged')) };
    await read([german, english]);
    await eventually(() => expect(rowOf('English swearing')).toBe('could not be scored'));
  });

  it('says that the page changed if all its blocks are gone', async () => {
    await read(Array<null>(11).fill(null));
    await seen('The page was closed or changed during reading');
    expect(await used()).toBe(0);
  });
});
