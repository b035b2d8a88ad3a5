import { render } from 'preact';
import { describe, expect, it } from 'vitest';
import type { PageReply, ReadPage } from '../../../src/extension/messages/page-port.ts';
import { PageReading } from '../../../src/extension/popup/page-reading.ts';
import { ThisPage } from '../../../src/extension/popup/page-section.tsx';
import type { PageState } from '../../../src/extension/popup/page-state.ts';
import { TryBox } from '../../../src/extension/popup/try-box.tsx';
import { click, eventually, find, own, rendered, seen, show } from '../fake-extension-pages.ts';
import { script } from './page-script.ts';
import { box, english, french, swearing, textOf } from './popup-parts.ts';
import { beginEachOverAPage, german, onAnswer, page, read, tab } from './this-page.tsx';

/** Fairly sure to be Spanish. */
const spanishOrGalician = 'Una casa grande y una lista larga de nomes, Galicia';
/** Contains no language. */
const unsure = 'https://example.org/';

beginEachOverAPage();

/** Returns the announcement for screen readers. */
const spoken = () => find('.this-page > [role=status]').textContent;
/** Reply of a script that has marked the page's root. */
const marked = (path = 'html'): PageReply => ({
  type: 'marked',
  marked: {
    places: [{ path, tag: '<html lang="de">', excerpt: '', lang: { was: 'en', is: 'de' } }],
    inEditors: 0,
    shared: 0,
    unsure: [],
  },
});
/** Shows a page that was marked before the popup opened. */
async function showMarked(path?: string): Promise<void> {
  show(<ThisPage onAnswer={onAnswer} />);
  await eventually(() => script.say(marked(path)));
  await seen('1 place marked');
}
const used = async () => (await own.opened.accounts.usage('this-browser'))?.used;
const setLimit = (limit: number) => own.opened.accounts.update('this-browser', { limit });

describe('"This page" in the popup', () => {
  it('detects every block without asking, and counts each', async () => {
    await read(Array<string>(11).fill(german));
    await seen('That matches its text.');
    expect(await used()).toBe(11);
    await eventually(() => expect(onAnswer).toHaveBeenCalled());
  });

  it('skips blocks that the page has removed, and never sends an empty text', async () => {
    await read([german, null, german]);
    await seen('That matches its text.');
    expect(await used()).toBe(2);
  });

  it('requests texts in batches and keeps only excerpts', async () => {
    await read(Array<string>(600).fill(`${german} Abends essen sie zusammen in der Küche.`));
    await seen('The page was read');
    expect(script.requests).toEqual([
      { type: 'read' },
      { type: 'get-texts', from: 0 },
      { type: 'get-texts', from: 250 },
      { type: 'get-texts', from: 500 },
      { type: 'keep-marks', marks: { de: 'own' } },
    ]);
    expect(find('.page-blocks bdi').textContent?.length).toBeLessThanOrEqual(91);
  });

  it('shows the languages of a long page while its other blocks are detected, but not of a short one', async () => {
    const early = async (count: number) => {
      const states: PageState[] = [];
      const reading = new PageReading(({ state }) => state && states.push(state));
      script.texts = Array<string>(count).fill(french);
      await reading.start();
      script.say({ type: 'page', page: page({ blocks: count }) });
      await eventually(() => expect(states.at(-1)?.step).toBe('done'));
      reading.cancel();
      return states.flatMap((state) => (state.step === 'detecting' && state.result ? [state.result] : []));
    };
    expect((await early(1001))[0]).toMatchObject({ shares: [{ langs: ['fr'], blocks: 250 }] });
    expect(await early(300)).toEqual([]);
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
    show(<ThisPage onAnswer={onAnswer} />);
    await click('button', 'Which languages is it in?');
    script.say({ type: 'found', count: 1234 });
    await seen('1,234 blocks of text so far');
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
        <TryBox onAnswer={onAnswer} isSpent={false} />
      </>,
    );
    // As Firefox does before it shows a popup.
    box().blur();
    await eventually(() => script.say({ type: 'page', page: page() }));
    await seen('That matches its text.');
    dispatchEvent(new Event('focus'));
    expect(document.activeElement).toBe(box());
  });

  it('forgets the page when the popup closes', async () => {
    show(<ThisPage onAnswer={onAnswer} />);
    await click('button', 'Which languages is it in?');
    script.say({ type: 'found', count: 20 });
    await seen('20 blocks of text');
    render(null, find('main'));
    await eventually(() => expect(script.ports).toBe(0));
    // A late message. Requesting more over the closed port would be an unhandled error.
    script.say({ type: 'page', page: { blocks: 1, contentType: 'text/html' } as ReadPage });
    expect(script.requests).toEqual([{ type: 'read' }]);
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
    await seen('2 parts of the page come from other sites');
    await seen('Only the first 1 block was read.');
  });

  it('shows an error if nobody answers', async () => {
    show(<ThisPage onAnswer={onAnswer} />);
    await click('button', 'Which languages is it in?');
    script.say({ type: 'found', count: 1 });
    await seen('1 block of text');
    own.isAsleep = true;
    script.say({ type: 'page', page: page() });
    await seen('Detection failed');
  });

  it('lists removable marks after a cancelled reading', async () => {
    await showMarked();
    await click('button', 'Which languages is it in?');
    await click('button', 'Cancel');
    expect(onAnswer).toHaveBeenCalledOnce();
    await click('button', 'Undo');
    expect(script.requests).toEqual([{ type: 'read' }, { type: 'undo' }]);
  });

  it('says that marks were removed from a page that was not read, and keeps the focus', async () => {
    await showMarked();
    find('button', 'Undo').focus();
    await click('button', 'Undo');
    script.say({ type: 'undone', kept: 0 });
    await seen('The marks were removed.');
    await eventually(() => expect(document.activeElement?.id).toBe('page-marks'));
  });

  it.each([
    ['#with-an-id', 'The whole page'],
    ['#frame >> html', 'A frame of the page'],
  ])('calls the marked root %s “%s”', async (path, words) => {
    await showMarked(path);
    expect(textOf('.page-mark > :first-child')).toEqual([words]);
  });

  it.each([
    ['next to uncertain text', [german, unsure], 'German. The page was read: 1 language.'],
    ['if no language is certain', [unsure], 'Not sure'],
  ])('announces the languages and their number: %s', async (_, texts, words) => {
    await read(texts);
    await eventually(() => expect(onAnswer).toHaveBeenCalled());
    expect(spoken()).toBe(words);
  });

  it('announces each of the minor languages that are listed as "Others"', async () => {
    await read([...Array<string>(118).fill(german), french, english]);
    await seen('Others');
    expect(spoken()).toBe('German. The page was read: 3 languages.');
  });

  it('lists the blocks that are not sure enough to be marked, and marks them on request', async () => {
    await read([german, spanishOrGalician]);
    await seen('The page was read');
    await click('button', 'Mark for screen readers');
    expect(script.requests.at(-1)).toEqual({ type: 'mark', sure: [[0, 'de']], unsure: [[1, 'es']] });
    script.say({ type: 'marked', marked: { places: [], inEditors: 0, shared: 0, unsure: [1] } });
    await seen('Left as they are, because the language is not sure enough: 1');
    await click('button', 'Mark anyway');
    expect(script.requests.at(-1)).toEqual({
      type: 'mark',
      sure: [
        [0, 'de'],
        [1, 'es'],
      ],
      unsure: [],
    });
  });

  it('says that elements in several languages are not marked, neither at once nor anyway', async () => {
    await read([german, `${german} ${french} ${english}`]);
    await seen('1 in several languages');
    await click('button', 'Mark for screen readers');
    expect(script.requests.at(-1)).toEqual({ type: 'mark', sure: [[0, 'de']], unsure: [] });
    script.say(marked());
    await seen('Elements with text in several languages are not marked.');
  });

  it('offers to paint the page right below its languages', async () => {
    await read([german, french]);
    await seen('The page was read');
    expect(find('.page-shares + .soft + .actions > button').textContent).toBe('Show on the page');
    script.say({ type: 'painted', isPainted: true });
    await seen('Remove the colours');
  });

  it('shows the main language of the page on the badge, with a plus for others, but not over access requests', async () => {
    await read([german, french, english]);
    await seen('The page was read');
    await eventually(() => expect(own.badges.get(7)).toMatch(/^..\+$/));
    own.badges.clear();
    own.badges.set(undefined, '1');
    await click('button', 'Read again');
    script.say({ type: 'page', page: page({ blocks: 3 }) });
    await seen('The page was read: 3 languages.');
    await rendered();
    expect(own.badges.has(7)).toBe(false);
  });

  it('filters the blocks with swearing, and masks the words', async () => {
    await read([english, `${english} Well, ${swearing}`]);
    await seen('The page was read');
    await click('button', 'With swearing (English)1 block');
    expect(textOf('.page-blocks bdi')).toEqual([
      expect.stringMatching(/^….* a damn English sentence about the f\*+g weather/),
    ]);
  });

  it('says that English blocks could not be searched for swearing', async () => {
    own.engines = { ...own.engines, profanity: () => Promise.reject(new Error('damaged')) };
    await read([german, english]);
    await seen('Swearing: could not be scored.');
  });

  it('says that the page changed if all its blocks are gone', async () => {
    await read(Array<null>(11).fill(null));
    await seen('The page was closed or changed during reading');
    expect(await used()).toBe(0);
  });

  it('moves the focus to the first of the additional blocks', async () => {
    await read(Array<string>(150).fill(german));
    await seen('Show 50 more');
    find('button', 'Show 50 more').focus();
    await click('button', 'Show 50 more');
    const rows = document.querySelectorAll('.page-blocks button');
    await eventually(() => expect(document.activeElement).toBe(rows[100]));
  });
});
