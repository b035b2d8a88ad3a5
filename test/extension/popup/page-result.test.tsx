import { describe, expect, it } from 'vitest';
import {
  type DetectedBlock,
  marksOfShares,
  sharesOf,
} from '../../../src/extension/page-languages/language-shares.ts';
import { PageResultView } from '../../../src/extension/popup/page-result.tsx';
import type { PageResult } from '../../../src/extension/popup/page-state.ts';
import { beginEachAnew, eventually, find, show } from '../fake-extension-pages.ts';

beginEachAnew();

const block = (lang: string, confidence: number, length = 100): DetectedBlock => ({
  ...{ number: 0, lang, tag: lang, confidence, letters: length, excerpt: lang },
  languages: [{ lang, confidence }],
  isOwnProse: true,
});

function open(declared: string, blocks: readonly DetectedBlock[], more: Partial<PageResult> = {}): void {
  const facts = {
    blocks: blocks.length,
    isCut: false,
    frames: 0,
    isTranslated: false,
    contentType: 'text/html',
    marks: {},
  };
  const shares = sharesOf(blocks);
  const marks = marksOfShares({}, shares, declared);
  const result = { page: { ...facts, declared }, blocks, shares, marks, ...more };
  show(
    <PageResultView
      result={result}
      isMarked={false}
      textOf={async () => ''}
      onBlock={() => undefined}
      onRead={() => undefined}
    />,
  );
}
const says = (words: string) => eventually(() => expect(find('.declared').textContent).toBe(words));

describe('the result of a page in the popup', () => {
  it('reports a wrong declared language only if certain blocks contradict it', async () => {
    open('bs', [block('hr', 0.7), block('hr', 0.8)]);
    await says('The page says it is in Bosnian (bs).');
    open('bs', [block('bs', 0.7), block('hr', 0.7), block('bs', 0.7)]);
    await says('The page says it is in Bosnian (bs). That matches its text.');
    open('bs', [block('de', 0.95), block('de', 0.8)]);
    await says(
      'The page says it is in Bosnian (bs). Most of its text is in German. Screen readers and translators rely on the declared language.',
    );
  });

  it('reports no wrong language if a fourth of the text is in it, as the check does', async () => {
    open('fr', [block('de', 0.95, 300), block('fr', 0.95, 100)]);
    await says('The page says it is in French (fr).');
  });

  it('says nothing about a language with less of the text than the check asks for', async () => {
    open('en', [block('de', 0.95, 550), block('it', 0.95, 250), block('ar', 0.95, 200)]);
    await says('The page says it is in English (en).');
    open('en', [block('en', 0.95, 550), block('de', 0.95, 450)]);
    await says('The page says it is in English (en).');
  });

  it('compares only prose under the page’s own tag, as the check does', async () => {
    const { isOwnProse: _, ...quoted } = block('de', 0.95, 500);
    open('en', [{ ...block('de', 0.95, 500), isOwnProse: false }, block('en', 0.95, 300)]);
    await says('The page says it is in English (en). That matches its text.');
    open('en', [quoted, block('fr', 0.95, 100)]);
    await says(
      'The page says it is in English (en). Most of its text is in French. Screen readers and translators rely on the declared language.',
    );
  });

  it('reports no wrong language if the text is in a close relative, as the check does', async () => {
    open('hr', [block('bs', 0.95, 500)]);
    await says('The page says it is in Croatian (hr).');
    open('cs', [block('sk', 0.95, 500)]);
    await says('The page says it is in Czech (cs).');
    open('cs', [block('sk', 0.95, 2000)]);
    await says(
      'The page says it is in Czech (cs). Most of its text is in Slovak. Screen readers and translators rely on the declared language.',
    );
  });

  it('reports no wrong language if a part of the page was not detected', async () => {
    open('bs', [block('hr', 1)], { stoppedBy: { outcome: 'failed' } });
    await says('The page says it is in Bosnian (bs).');
  });

  it('reports no wrong language if the engine does not know the declared language', async () => {
    open('jam', [block('en', 1)]);
    await eventually(() => expect(find('.declared').textContent).not.toContain('Most of'));
    expect(find('.declared').className).toBe('declared soft');
  });

  it('names the languages of a mixed block as the card does, and lists the block under each', async () => {
    const part = (lang: string) => ({ ...{ lang, tag: lang, start: 0, end: 0 } });
    const languages = [
      { lang: 'fr', confidence: 0.54 },
      { lang: 'de', confidence: 0.46 },
    ];
    const mixed = { ...block('', 0.4), lang: undefined, languages, parts: [part('de'), part('fr')] };
    open('de', [mixed, block('de', 1)]);
    await eventually(() =>
      expect([...document.querySelectorAll('.page-share .names')].map((name) => name.textContent)).toEqual([
        'German',
        'French',
      ]),
    );
    const codes = () => [...document.querySelectorAll('.page-blocks .code')].map((code) => code.textContent);
    expect(codes()).toEqual(['fr+de', 'de']);
    expect(find('.page-blocks .visually-hidden').textContent).toBe('French and German');
    [...document.querySelectorAll<HTMLElement>('.page-share')].at(1)?.click();
    await eventually(() => expect(codes()).toEqual(['fr+de']));
  });

  it('shows the doubt about blocks that are all named as a share, which lists no blocks', () => {
    open('en', [block('en', 0.93)]);
    const rows = [...document.querySelectorAll<HTMLButtonElement>('.page-share')];
    expect(rows.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
      ['Englishen1 block93%', false],
      ['Not sure7%', true],
    ]);
  });

  it('names all close relatives that the text does not distinguish, if the page declares another language', async () => {
    const twins = {
      langs: ['id', 'ms'],
      confidence: 0.95,
      countAs: [{ lang: 'id', tag: 'id' }],
    };
    const languages = [
      { lang: 'id', confidence: 0.55 },
      { lang: 'ms', confidence: 0.4 },
    ];
    open('fr', [{ ...block('id', 0.55), languages, twins }]);
    await says(
      'The page says it is in French (fr). Most of its text is in Indonesian or Malay. Screen readers and translators rely on the declared language.',
    );
  });

  it('names each language of its rows that is not checked for swearing', () => {
    const names = ['de', 'fr', 'es', 'it', 'pl', 'ja'];
    open('en', [block('en', 1), ...names.map((lang) => block(lang, 1))]);
    expect(find('.page-result').textContent).toContain(
      'Not checked for swearing: German, French, Spanish, Italian, Polish and Japanese.',
    );
  });

  it('says how many blocks are in several languages, which the rows count more than once', () => {
    const part = (lang: string) => ({ lang, tag: lang, start: 0, end: 0 });
    const languages = ['de', 'fr'].map((lang) => ({ lang, confidence: 0.5 }));
    open('de', [{ ...block('de', 0.5), languages, parts: [part('de'), part('fr')] }, block('de', 1)]);
    expect(find('#page-blocks').textContent).toBe('2 blocks (1 in several languages)');
    open('de', [block('de', 1)]);
    expect(find('#page-blocks').textContent).toBe('1 block');
  });

  it('says that the page declares no language', async () => {
    open('', [block('de', 1)]);
    await says('The page does not say which language it is in.');
  });

  it('names the script of a language that is not checked for swearing, as its row does', () => {
    open('en', [block('en', 1), { ...block('hi', 1), tag: 'hi-Latn' }]);
    expect(document.body.textContent).toContain('Not checked for swearing: Hindi in Latin letters.');
  });

  it('names the language of each block for screen readers, which would spell its code', () => {
    open('de', [block('de', 1), { ...block('', 0.1), lang: undefined }]);
    const rows = [...document.querySelectorAll('.page-blocks button')].map((row) =>
      [...row.querySelectorAll(':scope > :not([aria-hidden])')].map(({ textContent }) => textContent),
    );
    expect(rows).toEqual([
      ['German', 'de'],
      ['Not sure', ''],
    ]);
  });

  it('marks eight languages differently, and shows the codes of wide stretches of the bar', () => {
    const langs = ['de', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'sv', 'da', 'fi'];
    open(
      'de',
      langs.map((lang, at) => block(lang, 1, at === 0 ? 300 : 40 - at)),
    );
    const stretches = [...document.querySelectorAll('.page-bar > span')];
    expect(stretches.map(({ className }) => className)).toEqual(
      ['own', 2, 3, 5, 4, 6, 7, 1, 8].map((mark) => `mark-${mark}`),
    );
    expect(stretches.map(({ textContent }) => textContent).join('')).toBe('de');
    expect(document.querySelector('.page-shares li:last-child')?.textContent).toContain('Others');
  });

  it('offers to filter blocks by the name of their language, and names none if there is none', () => {
    const small = [block('fr', 1, 1), block('es', 1, 1)];
    const untold = { ...block('', 0.1, 50), lang: undefined };
    open('de', [block('de', 1), ...small, untold]);
    const titles = [...document.querySelectorAll('button.page-share')].map((each) =>
      each.getAttribute('title'),
    );
    expect(titles).toEqual(['Show only the blocks in German', null, null]);
  });
});
