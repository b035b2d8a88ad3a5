// @vitest-environment happy-dom
import '../../fake-browser.ts';
import { describe, expect, it } from 'vitest';
import { planMarks } from '../../../../src/extension/page-scripts/reader/plan-marks.ts';
import { knownBlocks, show } from '../marking.ts';

/** Returns the planned marks: each element by id or name, with its language. */
async function planned(markup: string, root: Record<string, string> = {}) {
  show(markup, root);
  const marks = planMarks(document, await knownBlocks());
  return marks.map(({ element, lang }) => `${element.id || element.localName} ${lang}`);
}

describe('the planned marks of a page', () => {
  it('are the main language on its root, and other languages on blocks', async () => {
    const page =
      '<p id="a" data-in="de">Guten Tag, wie geht es Ihnen heute Morgen?</p><p id="b" data-in="fr">Bonjour</p><p id="c">OK</p>';
    expect(await planned(page)).toEqual(['html de', 'b fr']);
    expect(await planned(page, { lang: '' })).toEqual(['html de', 'b fr']);
    expect(await planned(page, { lang: 'fr' })).toEqual(['html de', 'b fr']);
    expect(await planned(page, { lang: 'de' })).toEqual(['b fr']);
  });

  it('do not change an equivalent declaration with a region, a script or an old code', async () => {
    for (const [lang, said] of [
      ['en', 'en-GB'],
      ['zh', 'zh-Hant'],
      ['sr', 'sr-Latn'],
      ['nb', 'no'],
      ['he', 'iw'],
      ['yue', 'zh-HK'],
      ['ckb', 'ku'],
    ]) {
      const all = await planned(`<p data-in="${lang}">words of it</p>`, { lang: said as string });
      expect(
        all.filter((mark) => mark.includes(lang as string)),
        said,
      ).toEqual([]);
    }
  });

  it('repair an invalid tag, and keep its region', async () => {
    const page =
      '<p data-in="de">Guten Tag</p><p id="a" lang="fr_FR" data-in="fr">Bonjour</p><p id="b" lang="spa" data-in="es">Hola</p><p id="c" lang="english" data-in="en">Hello</p>';
    expect(await planned(page, { lang: 'de_AT' })).toEqual(['html de-AT', 'a fr-FR', 'b es', 'c en']);
    // No block inside is marked again, as the repaired tag is in its language.
    expect(
      await planned('<p data-in="pt">Bom dia</p><p data-in="pt">Boa noite</p>', { lang: 'por' }),
    ).toEqual(['html pt']);
  });

  it("do not change a declared language that we don't support and may confuse with another", async () => {
    // The page declares Ancient Greek and Jamaican Creole.
    const greek = '<p id="a" data-in="el">μῆνιν ἄειδε θεὰ</p>';
    expect(await planned(`<div lang="grc">${greek}</div><p data-in="en">A page about it.</p>`)).toEqual([
      'html en',
    ]);
    expect(await planned('<p data-in="en">Di president tel im piipl</p>', { lang: 'jam' })).toEqual([]);
    // Manx.
    expect(await planned('<p data-in="ga">Moghrey mie, quid bliain t’ou?</p>', { lang: 'gv' })).toEqual([]);
    // Country codes are not valid languages, or not intended as such (Kanuri, Twi).
    expect(await planned('<p data-in="ja">おはよう</p>', { lang: 'jp' })).toEqual(['html ja']);
    expect(await planned('<p data-in="ko">안녕하세요</p>', { lang: 'kr' })).toEqual(['html ko']);
    expect(await planned('<p data-in="zh-Hant">關於我們</p>', { lang: 'tw' })).toEqual(['html zh-Hant']);
    expect(await planned('<p data-in="en">Words of it</p>', { lang: 'xq' })).toEqual(['html en']);
  });

  it('correct a member of a macrolanguage if the text is in another member', async () => {
    expect(await planned('<p data-in="zh-Hans">words of it</p>', { lang: 'yue' })).toEqual(['html zh-Hans']);
  });

  it('are on a single element if all its content is in one language', async () => {
    const all = await planned(
      '<p data-in="de">Ein langer Satz in der Sprache der Seite steht hier zuerst.</p><ul id="list" data-in="es"><li>uno</li><li>dos</li></ul><ul data-in="es"><li id="a">tres</li><li data-in="">?a</li></ul>',
      { lang: 'de' },
    );
    expect(all).toEqual(['list es', 'a es']);
  });

  it('correct the element that declares a wrong language, not its descendants', async () => {
    const all = await planned(
      '<p data-in="de">Ein langer Satz in der Sprache der Seite steht hier zuerst.</p><div id="box" data-in="es"><section id="wrong" lang="fr"><p>uno</p><p>dos</p></section></div>',
      { lang: 'de' },
    );
    expect(all).toEqual(['wrong es']);
  });

  it('mark a block that would inherit a wrong language from a new mark', async () => {
    const all = await planned(
      '<div id="outer" data-in="fr"><p id="inner" data-in="de">Guten Tag</p>Bonjour tout le monde</div><p data-in="de">Ein langer Satz in der Sprache der Seite steht hier zuletzt.</p>',
      { lang: 'de' },
    );
    expect(all).toEqual(['outer fr', 'inner de']);
  });

  it("keep the root's language if no language has most of the text", async () => {
    const page =
      '<p id="a" data-in="de">eins</p><p id="b" data-in="fr">deux</p><p id="c" data-in="es">tres</p>';
    expect(await planned(page, { lang: 'fr' })).toEqual(['a de', 'c es']);
    // Without a declared language, any is better than none.
    expect(await planned(page)).toHaveLength(3);
  });

  it("keep the root's language if most of the text is unknown and may be in it", async () => {
    // As with Norwegian next to Danish, which is rarely certain enough.
    const page = `<p>${'Dette er en lang norsk tekst. '.repeat(5)}</p><p id="a" data-in="en">An English quotation.</p>`;
    expect(await planned(page, { lang: 'nb' })).toEqual(['a en']);
    expect(await planned(page)).toEqual(['html en']);
  });

  it('skip an element that directly contains text in two languages', async () => {
    const all = await planned(
      '<p data-in="de">Ein langer Satz in der Sprache der Seite.</p><div id="two">uno<p data-in="de">zwei</p>trois</div>',
      { lang: 'de' },
    );
    expect(all).toEqual([]);
    const blocks = await knownBlocks();
    const planOf = (...langs: string[]) =>
      planMarks(
        document,
        blocks.map(({ block }, at) => ({ block, lang: langs[at] })),
      );
    expect(planOf('de', 'es', 'de', 'fr').map(({ lang }) => lang)).toEqual(['es', 'de']);
    // The declared language is right for one of the texts.
    expect(planOf('de', 'de', 'de', 'fr')).toEqual([]);
    expect(planOf('de', 'fr', 'de', 'de')).toEqual([]);
  });
});
