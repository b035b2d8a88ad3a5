import { describe, expect, it } from 'vitest';
import { planCheck } from '../../src/checker/rules.ts';
import { checkPage } from './check-page.ts';
import { english, findingsIn, french, german, page, russian } from './rule-pages.ts';

describe('the rules for a page', () => {
  it('find nothing on a page in its language', async () => {
    expect(await checkPage(page('de', `<p>${german}</p><p>${german}</p>`))).toMatchObject({
      findings: [],
      notJudged: undefined,
    });
  });

  it('report a page in another language once, whatever the number of its blocks', async () => {
    expect(await findingsIn(page('fr', `<p>${german}</p><p>${german}</p>`))).toEqual([
      ['page-lang', 'failed', 'fr', 'de'],
    ]);
  });

  it('quote a sentence in the language that they propose, not the first text or a tooltip', async () => {
    const body = `<a href="#" title="${french}">1</a><p>${french}</p><p>${german}</p>${`<p>${german}</p>`.repeat(9)}`;
    const { findings } = await checkPage(page('es', body));
    expect(findings[0]).toMatchObject({ rule: 'page-lang', proposed: 'de', text: german });
  });

  it('list findings in page order', async () => {
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

  it('list the findings of a page with 200,000 tags in page order', () => {
    const tags = Array.from({ length: 200_000 }, (_, place) => ({ value: place % 1000 ? '' : 'xx', place }));
    const passages = tags.map(({ place }) => ({
      text: '1',
      tag: place,
      kind: 'block' as const,
      placeAt: () => place,
    }));
    const { texts, judge } = planCheck({ tags, passages });
    const { findings } = judge(texts.map(() => ({ languages: [], noLanguage: 1 })));
    expect(findings.map(({ place }) => place)).toEqual(Array.from({ length: 200 }, (_, at) => 1000 * at));
  });

  it('propose a tag for a page without one only if its language is sure', async () => {
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
  ])('propose for a page with the invalid tag %s the tag %s', async (lang, proposed) => {
    expect(await findingsIn(page(lang, `<p>${german}</p>`))).toEqual([
      ['invalid-lang', 'failed', lang, proposed],
    ]);
  });

  it('propose the language of its text for an element whose tag means nothing, if that is sure', async () => {
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

  it('judge a page with hardly any sentences by its lists', async () => {
    const list = `<ul>${'how to make a backup|what to do after a crash|where to find the settings|when to call for help|who may open the door'
      .split('|')
      .map((each) => `<li>${each},</li>`)
      .join('')}</ul>`;
    const body = `<p>These are the answers to some common questions.</p>${list.repeat(3)}`;
    expect(await findingsIn(page('fr', body))).toEqual([['page-lang', 'failed', 'fr', 'en']]);
  });

  it('do not take a page of names for one in the language of its only paragraph', async () => {
    const names = 'Chapter One Alpha Channels|Chapter Two Gamma Correction|Chapter Three Progressive Display'
      .split('|')
      .map((each) => `${each}<br>`)
      .join('')
      .repeat(5);
    expect(await findingsIn(page('en', `<div>${names}</div><p>${russian}</p>`))).toEqual([
      ['foreign-block', 'failed', 'en', 'ru'],
    ]);
  });

  it('report a page in several languages as cantTell if it declares none of them', async () => {
    const { findings, notJudged, act } = await checkPage(
      page('ru', `<p>${german}</p><p>${german}</p><p>${french}</p><p>${french}</p>`),
    );
    expect(findings[0]).toMatchObject({ rule: 'page-lang', outcome: 'cantTell', proposed: null });
    expect(findings.filter(({ rule }) => rule === 'foreign-block')).toHaveLength(4);
    expect({ notJudged, act: act.ucwvc8 }).toEqual({ notJudged: undefined, act: 'cantTell' });
  });

  it('report a page of names as cantTell if it has no letter of the declared language', async () => {
    const list = `<ul>${'Manchester United Football Club|Tottenham Hotspur Women|Brighton and Hove Albion|West Ham United|Nottingham Forest|Queens Park Rangers|Wolverhampton Wanderers'
      .split('|')
      .map((each) => `<li>${each}</li>`)
      .join('')}</ul>`;
    expect(await findingsIn(page('ja', list))).toEqual([['page-lang', 'cantTell', 'ja', null]]);
    expect(await findingsIn(page('ja', `<p>試合の結果</p>${list}`))).toEqual([]);
    expect(await findingsIn(page('fr', list))).toEqual([]);
    expect(await findingsIn(page('ja-Latn', list))).toEqual([]);
  });

  it('take the text of sections that declare the language of the page again for text of the page', async () => {
    const body = `<main lang="de"><p>${german}</p></main><div role="dialog"><p>${english}</p></div>`;
    expect(await findingsIn(page('de', body))).toEqual([['foreign-block', 'failed', 'de', 'en']]);
    expect(
      await findingsIn(page('de', `<div lang="de-AT"><p>${german}</p></div><p>${english} ${english}</p>`)),
    ).toEqual([['foreign-block', 'failed', 'de', 'en']]);
    const wrong = `<main lang="fr"><p>${german}</p></main>`;
    const [ofPage, ofElement] = ['page-lang', 'element-lang'].map((rule) => [rule, 'failed', 'fr', 'de']);
    expect(await findingsIn(page('fr', wrong))).toEqual([ofElement]);
    expect(await findingsIn(page('fr', `<h1>Fahrplan</h1>${wrong}`))).toEqual([ofPage, ofElement]);
  });

  it('give the share of all text as confidence, with short texts and names', async () => {
    const menu = '<ul><li>Accueil</li><li>Contact</li><li>Mentions légales</li><li>Mon compte</li></ul>';
    const alone = await checkPage(page('ja', `<p>${german}</p>`));
    const withMenu = await checkPage(page('ja', `<p>${german}</p>${menu}`));
    expect(alone.findings[0]?.confidence).toBeGreaterThan(0.99);
    expect(withMenu.findings[0]?.confidence).toBeLessThan(0.85);
    expect(withMenu.findings[0]?.confidence).toBeGreaterThan(0.6);
  });

  it('report Latin only on a page with more of it than generators of placeholder text make', async () => {
    const latin =
      'Gallia est omnis divisa in partes tres, quarum unam incolunt Belgae, aliam Aquitani, tertiam qui ipsorum lingua Celtae, nostra Galli appellantur.';
    expect(await findingsIn(page('de', `<p>${latin}</p>`))).toEqual([]);
    expect(await findingsIn(page('de', `<p>${german}</p><p>${latin}</p>`))).toEqual([]);
    expect(await findingsIn(page('la', `<p>${latin}</p>`))).toEqual([]);
    expect(await findingsIn(page('la', `<p>${german}</p>`))).toEqual([['page-lang', 'failed', 'la', 'de']]);
  });

  it('say that a page of placeholder text is not judged', async () => {
    const { notJudged } = await checkPage(
      page('de', '<p>Phasellus ultrices nulla quis nibh. Quisque a lectus.</p>'),
    );
    expect(notJudged).toBe('The text is a placeholder.');
  });

  it('say why a page in a language that the engine does not know is not judged', async () => {
    expect(await checkPage(page('gv', `<p>${german}</p>`))).toMatchObject({
      findings: [],
      notJudged: 'The declared language is not supported.',
    });
  });

  it('say why a page that a wrong encoding garbled is not judged by its readable rest', async () => {
    const garbled = Buffer.from(russian.repeat(2)).toString('latin1');
    expect(await checkPage(page('ru', `<p>${garbled}</p><p>${english}</p>`))).toMatchObject({
      findings: [{ rule: 'foreign-block' }],
      notJudged: 'The text is garbled by a wrong encoding.',
    });
  });

  it('say why a page with too little text is not judged', async () => {
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
  ])('check a very long run of %s in linear time', async (_, run) => {
    expect(await findingsIn(page('de', `<p>${german} ${run}x</p>`))).toEqual([]);
  });

  it('report a page that is not in the expected language, whatever it declares', async () => {
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
