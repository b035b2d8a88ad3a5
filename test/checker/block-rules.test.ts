import { describe, expect, it } from 'vitest';
import { checkPage } from './check-page.ts';
import { english, findingsIn, french, german, page, russian } from './rule-pages.ts';

describe('the rules for a block', () => {
  it('report a block in another language with its place and text', async () => {
    const { findings } = await checkPage(page('de', `\n<p>${german}</p>\n<p>${english}</p>`));
    expect(findings).toEqual([
      {
        rule: 'foreign-block',
        outcome: 'failed',
        place: { line: 3, column: 4, selector: 'html > body > p:nth-of-type(2)' },
        declared: 'de',
        proposed: 'en',
        confidence: expect.closeTo(1, 1),
        text: english,
      },
    ]);
  });

  it('accept a block in another language that declares it', async () => {
    expect(await findingsIn(page('de', `<p>${german}</p><p lang="en">${english}</p>`))).toEqual([]);
  });

  it('compare blocks with the true language of a page that declares a wrong one', async () => {
    expect(
      await findingsIn(
        page('fr', `<p>${german}</p><p>${german}</p><p>${russian}</p><p>${german}</p><p>${french}</p>`),
      ),
    ).toEqual([['foreign-block', 'failed', 'fr', 'ru']].toSpliced(0, 0, ['page-lang', 'failed', 'fr', 'de']));
  });

  it('report a term with its translation in brackets as cantTell', async () => {
    const body = `<p>${russian}</p><p>table of contents and index of names (оглавление и указатель)</p>`;
    expect(await findingsIn(page('ru', body))).toEqual([['foreign-inline', 'cantTell', 'ru', 'en']]);
  });

  it('propose standard Chinese for a block in Chinese, unless another variety is sure', async () => {
    const body = `<p>${german}</p><p>人人有权享有和平集会的自由</p>`;
    expect(await findingsIn(page('de', body))).toEqual([['foreign-block', 'failed', 'de', 'zh']]);
  });

  it('name all close relatives that a text does not distinguish, and one language if another text is clear', async () => {
    const unclear = 'Anak-anak bermain di halaman rumah sambil menunggu ibu mereka pulang dari pasar.';
    const clear = 'Kita harus pergi ke sekolah setiap hari.';
    const eitherIn = async (html: string) =>
      (await checkPage(html)).findings.map(({ rule, proposed, either }) => [rule, proposed, either]);
    const both = ['id', 'ms'];
    expect(await eitherIn(page('de', `<p>${german}</p><p>${unclear}</p><p>${clear}</p>`))).toEqual([
      ['foreign-block', 'id', both],
      ['foreign-block', 'id', undefined],
    ]);
    expect(await eitherIn(page('de', `<p>${unclear}</p>`))).toEqual([['page-lang', 'id', both]]);
    expect(await eitherIn(page('de', `<p>${unclear}</p><p>${clear}</p>`))).toEqual([
      ['page-lang', 'id', undefined],
    ]);
  });

  it.each([
    ['Около 3000 лет спустя, в 1610 году, он увидел это в телескоп.', 'ru'],
    ['Am 5. Mai, rund 30 Jahre danach, zogen 2000 Menschen durch die Stadt.', 'de'],
    ['Le pianiste J. P. Martin a joué ici en 1998 devant toute la ville.', 'fr'],
  ])('report a sentence with numbers or initials: %s', async (text, lang) => {
    const body = `<p>${english}</p><p>${text}</p>`;
    expect(await findingsIn(page('en', body))).toEqual([['foreign-block', 'failed', 'en', lang]]);
  });

  it('report a title of several words in another language as cantTell', async () => {
    const body = `<p>${german}</p><h2>How to install the program on a new computer</h2>`;
    expect(await findingsIn(page('de', body))).toEqual([['foreign-inline', 'cantTell', 'de', 'en']]);
  });

  it('report a sentence in another language within a block as cantTell', async () => {
    expect(await findingsIn(page('de', `<p>${german} ${english} ${german}</p>`))).toEqual([
      ['foreign-inline', 'cantTell', 'de', 'en'],
    ]);
  });
});

describe('the rules for an element', () => {
  it('report an element with a wrong tag once', async () => {
    expect(await findingsIn(page('de', `<p>${german}</p><p lang="fr">${english}</p>`))).toEqual([
      ['element-lang', 'failed', 'fr', 'en'],
    ]);
  });

  it.each(['<i lang="fr">coup d’État</i>', '<i lang="la">Homo sapiens</i>', '<b lang="en">Software</b>'])(
    'that marks words of another language is right: %s',
    async (html) => {
      expect(await findingsIn(page('de', `<p>${german} Man nennt das ${html}.</p>`))).toEqual([]);
    },
  );
});
