import { describe, expect, it } from 'vitest';
import { checkPage } from './check-page.ts';

const english =
  'The ferry to the island leaves at seven in the morning, and you should be there half an hour before because it is often full in summer.';
const german =
  'Die Fähre zur Insel fährt um sieben Uhr morgens ab, und Sie sollten eine halbe Stunde vorher dort sein, weil sie im Sommer oft voll ist.';
const french =
  'Le bac pour l’île part à sept heures du matin, et il vaut mieux arriver une demi-heure avant, car il est souvent plein en été.';
const russian =
  'Паром на остров отходит в семь часов утра, и лучше прийти за полчаса, потому что летом он часто полон.';

const page = (lang: string, body: string) =>
  `<!DOCTYPE html><html${lang && ` lang="${lang}"`}><body>${body}</body></html>`;
const findingsIn = async (html: string) =>
  (await checkPage(html)).findings.map(({ rule, outcome, declared, proposed }) => [
    rule,
    outcome,
    declared,
    proposed,
  ]);

describe('a page', () => {
  it('has no finding if it is in its language', async () => {
    expect(await checkPage(page('de', `<p>${german}</p><p>${german}</p>`))).toMatchObject({
      findings: [],
      notJudged: undefined,
    });
  });

  it('in another language than it declares is one finding, whatever the number of its blocks', async () => {
    expect(await findingsIn(page('fr', `<p>${german}</p><p>${german}</p>`))).toEqual([
      ['page-lang', 'failed', 'fr', 'de'],
    ]);
  });

  it('in another language shows a sentence in that language, not the first text or a tooltip', async () => {
    const body = `<a href="#" title="${french}">1</a><p>${french}</p><p>${german}</p>${`<p>${german}</p>`.repeat(9)}`;
    const { findings } = await checkPage(page('es', body));
    expect(findings[0]).toMatchObject({ rule: 'page-lang', proposed: 'de', text: german });
  });

  it('has its findings in page order', async () => {
    const body = `<p>${german}</p><p>${french}</p><p lang="ru">${german}</p><p>${russian}</p><p lang="xx-">${german}</p>`;
    const { findings } = await checkPage(page('de', `${body}<p>${german}</p><p>${french}</p>`));
    expect(findings.map(({ rule, text }) => [rule, text.slice(0, 6)])).toEqual([
      ['foreign-block', 'Le bac'],
      ['element-lang', 'Die Fä'],
      ['foreign-block', 'Паром '],
      ['invalid-lang', 'Die Fä'],
      ['foreign-block', 'Le bac'],
    ]);
  });

  it('without a tag is proposed one if its language is sure', async () => {
    expect(await findingsIn(page('', `<p>${german}</p>`))).toEqual([['missing-lang', 'failed', null, 'de']]);
    expect(await findingsIn(page('', '<p>Foto</p>'))).toEqual([['missing-lang', 'failed', null, null]]);
  });

  it.each([
    ['de_DE', 'de-DE'],
    ['deu', 'de'],
    ['german', 'de'],
    ['{{lang}}', 'de'],
    ['jp', 'de'],
    ['de_DE-x-ours', 'de-DE'],
  ])('with the invalid tag %s is proposed %s', async (lang, proposed) => {
    expect(await findingsIn(page(lang, `<p>${german}</p>`))).toEqual([
      ['invalid-lang', 'failed', lang, proposed],
    ]);
  });

  it('with an element whose tag means nothing is proposed the language of its text if that is sure', async () => {
    const xx = (text: string) => page('de', `<p>${german}</p><p lang="xx">${text}</p>`);
    expect(await findingsIn(xx(german))).toEqual([['invalid-lang', 'failed', 'xx', 'de']]);
    expect(await findingsIn(xx('Foto'))).toEqual([['invalid-lang', 'failed', 'xx', null]]);
  });

  it.each(['de-CH-1996', 'de-x-private', 'DE', 'gsw', 'x-klingon', 'und', 'zxx'])(
    'may have the tag %s',
    async (lang) => {
      expect(await findingsIn(page(lang, `<p>${german}</p>`))).toEqual([]);
    },
  );

  it('of lists is judged by them if it has hardly any sentences', async () => {
    const list = `<ul>${'how to make a backup|what to do after a crash|where to find the settings|when to call for help|who may open the door'
      .split('|')
      .map((each) => `<li>${each},</li>`)
      .join('')}</ul>`;
    const body = `<p>These are the answers to some common questions.</p>${list.repeat(3)}`;
    expect(await findingsIn(page('fr', body))).toEqual([['page-lang', 'failed', 'fr', 'en']]);
  });

  it('of names and one foreign paragraph is not taken for a page in the language of the paragraph', async () => {
    const names = 'Chapter One Alpha Channels|Chapter Two Gamma Correction|Chapter Three Progressive Display'
      .split('|')
      .map((each) => `${each}<br>`)
      .join('')
      .repeat(5);
    expect(await findingsIn(page('en', `<div>${names}</div><p>${russian}</p>`))).toEqual([
      ['foreign-block', 'failed', 'en', 'ru'],
    ]);
  });

  it('in several languages, none of which it declares, asks to look', async () => {
    const { findings, notJudged, act } = await checkPage(
      page('ru', `<p>${german}</p><p>${german}</p><p>${french}</p><p>${french}</p>`),
    );
    expect(findings[0]).toMatchObject({ rule: 'page-lang', outcome: 'cantTell', proposed: null });
    expect(findings.filter(({ rule }) => rule === 'foreign-block')).toHaveLength(4);
    expect({ notJudged, act: act.ucwvc8 }).toEqual({ notJudged: undefined, act: 'cantTell' });
  });

  it('without a letter of the language that it declares asks to look, even if names make up most of it', async () => {
    const list = `<ul>${'Manchester United Football Club|Tottenham Hotspur Women|Brighton and Hove Albion|West Ham United|Nottingham Forest|Queens Park Rangers|Wolverhampton Wanderers'
      .split('|')
      .map((each) => `<li>${each}</li>`)
      .join('')}</ul>`;
    expect(await findingsIn(page('ja', list))).toEqual([['page-lang', 'cantTell', 'ja', null]]);
    expect(await findingsIn(page('ja', `<p>試合の結果</p>${list}`))).toEqual([]);
    expect(await findingsIn(page('fr', list))).toEqual([]);
    expect(await findingsIn(page('ja-Latn', list))).toEqual([]);
  });

  it('in a language that the engine does not know is not judged, and says so', async () => {
    expect(await checkPage(page('gv', `<p>${german}</p>`))).toMatchObject({
      findings: [],
      notJudged: 'The declared language is not supported.',
    });
  });

  it('whose letters were garbled by a wrong encoding is not judged by the rest, and says so', async () => {
    const garbled = Buffer.from(russian.repeat(2)).toString('latin1');
    expect(await checkPage(page('ru', `<p>${garbled}</p><p>${english}</p>`))).toMatchObject({
      findings: [{ rule: 'foreign-block' }],
      notJudged: 'The text is garbled by a wrong encoding.',
    });
  });

  it('with too little text is not judged, and says so', async () => {
    expect(await checkPage(page('fr', '<p>OK</p>'))).toMatchObject({
      findings: [],
      notJudged: 'There is too little text.',
    });
  });

  it.each([
    ['dots', '.'.repeat(300_000)],
    ['colons', ':'.repeat(300_000)],
    ['initials', 'A. Müller und B. '.repeat(60_000)],
    ['brackets', ' ...]'.repeat(100_000)],
  ])('with a very long run of %s takes no longer than others of its size', async (_, run) => {
    expect(await findingsIn(page('de', `<p>${german} ${run}x</p>`))).toEqual([]);
  });

  it('should be in the expected language, whatever it declares', async () => {
    const { findings } = await checkPage(page('de', `<p>${german}</p>`), { expected: 'fr' });
    expect(findings).toMatchObject([{ rule: 'page-lang', declared: 'de', proposed: 'de' }]);
    expect((await checkPage(page('de', `<p>${german}</p>`), { expected: 'de' })).findings).toEqual([]);
    const wrong = await checkPage(page('fr', `<p>${german}</p>`), { expected: 'de' });
    expect(wrong.findings).toMatchObject([{ rule: 'page-lang', declared: 'fr', proposed: 'de' }]);
    expect(wrong.act.ucwvc8).toBe('failed');
    const unknown: object = { expect: 'de' };
    await expect(checkPage(page('de', '<p>OK</p>'), unknown)).rejects.toThrow('Unknown option "expect".');
    await expect(checkPage(page('de', '<p>OK</p>'), { expected: 'german' })).rejects.toThrow(
      'The expected language "german" is not a valid language tag.',
    );
  });
});

describe('a block', () => {
  it('in another language fails, with its place and text', async () => {
    const { findings } = await checkPage(page('de', `\n<p>${german}</p>\n<p>${english}</p>`));
    expect(findings).toEqual([
      {
        rule: 'foreign-block',
        outcome: 'failed',
        place: { line: 3, column: 4 },
        declared: 'de',
        proposed: 'en',
        confidence: expect.closeTo(1, 1),
        text: english,
      },
    ]);
  });

  it('may declare its language itself', async () => {
    expect(await findingsIn(page('de', `<p>${german}</p><p lang="en">${english}</p>`))).toEqual([]);
  });

  it('is compared with the true language of a page that declares a wrong one', async () => {
    expect(
      await findingsIn(
        page('fr', `<p>${german}</p><p>${german}</p><p>${russian}</p><p>${german}</p><p>${french}</p>`),
      ),
    ).toEqual([['foreign-block', 'failed', 'fr', 'ru']].toSpliced(0, 0, ['page-lang', 'failed', 'fr', 'de']));
  });

  it('with a term and its translation in brackets asks to look', async () => {
    const body = `<p>${russian}</p><p>table of contents and index of names (оглавление и указатель)</p>`;
    expect(await findingsIn(page('ru', body))).toEqual([['foreign-inline', 'cantTell', 'ru', 'en']]);
  });

  it('in Chinese is proposed the standard language, unless another variety is sure', async () => {
    const body = `<p>${german}</p><p>人人有权享有和平集会的自由</p>`;
    expect(await findingsIn(page('de', body))).toEqual([['foreign-block', 'failed', 'de', 'zh']]);
  });

  it('with a sentence in another language asks to look', async () => {
    expect(await findingsIn(page('de', `<p>${german} ${english} ${german}</p>`))).toEqual([
      ['foreign-inline', 'cantTell', 'de', 'en'],
    ]);
  });
});

describe('an element', () => {
  it('with a wrong tag is one finding', async () => {
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
