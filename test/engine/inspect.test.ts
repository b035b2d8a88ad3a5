import { beforeAll, describe, expect, it } from 'vitest';
import { enginesFromFiles } from '../../scripts/lib/engines.ts';
import {
  type InspectingEngines,
  type InspectOptions,
  inspect,
  type LanguageDetector,
} from '../../src/engine/engines.ts';
import { loadInspector } from '../../src/engine/large.ts';

const german = 'Die Kinder spielen heute Nachmittag im Garten hinter dem Haus.';
const english = 'What a fucking mess they made of it yesterday.';

let engines: InspectingEngines & { readonly language: LanguageDetector };
beforeAll(async () => {
  const { language, profanity } = enginesFromFiles();
  engines = { language: await language(), profanity: await profanity() };
});
const partsOf = (text: string) =>
  (inspect(engines, text, { parts: true }).parts ?? []).map(({ start, end, lang }) => [
    lang,
    text.slice(start, end),
  ]);

describe('inspect', () => {
  it('returns the languages of detect, to the last digit', () => {
    for (const text of [german, english, `${german} ${english}`, 'water', '12 34', 'Ana Ivanović'])
      expect(inspect(engines, text).languages).toEqual(engines.language.detect(text));
  });

  it('returns only what is asked for', () => {
    expect(Object.keys(inspect(engines, `${german} ${english}`))).toEqual(['languages', 'noLanguage']);
  });

  it('scores a list without blocks, if asked to', () => {
    const { blocks, profanity } = inspect(engines, [], { profanity: true });
    expect([blocks, profanity]).toEqual([[], { score: 0, scored: 'none' }]);
  });

  it('returns no language for a text without evidence', () => {
    expect(inspect(engines, '12 34')).toEqual({ languages: [], noLanguage: 1 });
  });

  it('leaves out languages below the minimum confidence', () => {
    expect(inspect(engines, 'water', { minConfidence: 0.4 }).languages.map(({ lang }) => lang)).toEqual([
      'en',
    ]);
  });

  it('groups close relatives that cannot be told apart, with their sum', () => {
    const { languages, group } = inspect(engines, 'Dobro jutro, jesi li popio kahvu?');
    const sum = languages.slice(0, 3).reduce((all, { confidence }) => all + confidence, 0);
    expect(group?.langs).toEqual(['hr', 'sr', 'bs']);
    expect(group?.confidence).toBeCloseTo(sum, 3);
    expect(inspect(engines, german)).not.toHaveProperty('group');
  });
});

describe('the parts of a text', () => {
  it('are sentences and phrases in other languages', () => {
    expect(partsOf(`${german} The weather is very nice today.`)).toEqual([
      ['de', german.slice(0, -1)],
      ['en', 'The weather is very nice today'],
    ]);
    expect(partsOf('He greeted us politely and said: Buenos días, señoras y señores.')).toHaveLength(2);
  });

  it.each([
    'Pacient je bil odpeljan v bolnišnico Ronald Reagan UCLA Medical Center, kjer je pozneje umrl.',
    'Včera večer jsme se dívali na film The Lord of the Rings a potom šli spát.',
    'Edgar Veguilla sai vammoja, kun taas Kristoffer Schneider tarvitsi leikkauksen.',
  ])('do not include names: %s', (text) => {
    expect(partsOf(text)).toEqual([]);
  });

  it.each([
    'Mislim da bi bilo najbolje, da gremo domov.',
    'Los elementos y compuestos pueden pasar d’un estáu a otru ensin camudar.',
  ])('do not include words that a sentence shares with a close relative: %s', (text) => {
    expect(partsOf(text)).toEqual([]);
  });

  it('include words in another script, however short', () => {
    expect(
      partsOf('Wir sagten alle laut Բարի գալուստ und gingen dann hinein.').map(([lang]) => lang),
    ).toEqual(['de', 'hy', 'de']);
  });

  it('change at the beginning of a sentence if the words around it fit both languages', () => {
    const [first, second] = [
      'Los muchachos llegaron tarde a casa',
      'Os meninos chegaram muito tarde em casa',
    ];
    expect(partsOf(`${first}. ${second}.`)).toEqual([
      ['es', first],
      ['pt', second],
    ]);
  });
});

describe('the profanity of an inspected text', () => {
  const profanityOf = (text: string, profanity: InspectOptions['profanity'] = true) =>
    inspect(engines, text, { profanity }).profanity;

  it('is scored in English only, and says how much of the text that is', () => {
    expect(profanityOf(english)).toMatchObject({ score: expect.closeTo(1, 1), scored: 'all' });
    expect(profanityOf(`${german} ${english}`)).toMatchObject({
      score: expect.closeTo(1, 1),
      scored: 'part',
    });
    for (const text of [german, '12:30']) expect(profanityOf(text)).toEqual({ score: 0, scored: 'none' });
  });

  it.each(['f.u.c.k', 'a$$hole', 'fvck u', 'sh!t', 'f-u-c-k', 'oh s.h.i.t!', '5hit'])(
    'is scored in a text of no certain language, as if it were English: %s',
    (text) => {
      expect(profanityOf(text)).toEqual({ score: expect.closeTo(1, 1), scored: 'all' });
    },
  );

  it.each([
    'https://www.scunthorpe.co.uk/classics/assassin.css?id=42',
    'd.cock@cam.ac.uk',
    '@cockapoo_lover',
    '#cocktails',
    'Samsung Galaxy A55 SM-A556B',
    'S.H.I.E.L.D.',
    'Pa$$w0rd',
    'da39a3ee5e6b4b0d3255bfef95601890afd80709',
    'fsck -y /dev/sda1 && cut -d: -f1 /etc/passwd',
    'assertEquals(cnt, x.analysis);',
  ])('is 0 if a text of no certain language has no swearing: %s', (text) => {
    expect(profanityOf(text)?.score).toBe(0);
  });

  it('is not scored in one of several close relatives, which are certain together', () => {
    const text = 'faget';
    expect(inspect(engines, text).languages[0]?.confidence).toBeLessThan(0.3);
    expect(profanityOf(text)).toEqual({ score: 0, scored: 'none' });
  });

  it('has spans if they are asked for, as offsets of the whole text', () => {
    const text = `${german} ${english}`;
    const { spans = [] } = profanityOf(text, { spans: true }) ?? {};
    expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual(['fucking']);
    expect(profanityOf('you are a moron', { nameCalling: false })).toMatchObject({ score: 0, scored: 'all' });
  });
});

describe('a list of blocks', () => {
  it('is inspected block by block, and together by their letters', () => {
    const blocks = [german, `${german} ${german}`, english, '12:30'];
    const whole = inspect(engines, blocks, { profanity: true });
    expect(whole.blocks?.map(({ languages }) => languages[0]?.lang)).toEqual(['de', 'de', 'en', undefined]);
    expect(whole.blocks?.[2]).toEqual(inspect(engines, english, { profanity: true }));
    const letters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;
    const share = (3 * letters(german)) / (3 * letters(german) + letters(english));
    expect(whole.languages[0]).toMatchObject({ lang: 'de', confidence: expect.closeTo(share, 2) });
    expect(whole.profanity).toMatchObject({ score: expect.closeTo(1, 1), scored: 'part' });
    expect(inspect(engines, [german, 'f.u.c.k'], { profanity: true }).profanity).toMatchObject({
      score: expect.closeTo(1, 1),
      scored: 'part',
    });
    expect(whole).not.toHaveProperty('parts');
  });

  it('gives the languages of its long blocks to short ones that leave theirs open', () => {
    const dutch = 'De kinderen spelen vanmiddag in de tuin achter het huis. '.repeat(5);
    const first = (text: string | readonly string[]) =>
      inspect(engines, text).blocks?.map(({ languages }) => languages[0]?.lang);
    expect(first(['water', 'bonjour'])).toEqual(['en', 'fr']);
    expect(first(['water', dutch, 'bonjour'])).toEqual(['nl', 'nl', 'fr']);
  });

  it.each([
    ['Voyna i mir', 'ru'],
    ['hotel', 'el'],
    ['Ara', 'de'],
  ])('changes nothing in %s on a page in %s, which does not write so', (text, lang) => {
    const page = [{ lang, confidence: 0.97 }];
    // A language's rare spelling in Latin letters may move the last digit.
    const alone = inspect(engines, text).languages.map((each) => ({
      ...each,
      confidence: expect.closeTo(each.confidence, 3),
    }));
    expect(inspect(engines, text, {}, [{ page }]).languages).toEqual(alone);
  });

  it('is in no language if it is empty', () => {
    expect(inspect(engines, [])).toEqual({ languages: [], noLanguage: 1, blocks: [] });
  });
});

describe('an inspector of the package', () => {
  it('inspects, and throws for unusable arguments and after destroy', async () => {
    const inspector = await loadInspector();
    expect(inspector.inspect(german).languages[0]?.lang).toBe('de');
    const inBlocks = { blocks: [german, english] };
    expect(inspector.inspect(inBlocks).blocks?.map(({ languages }) => languages[0]?.lang)).toEqual([
      'de',
      'en',
    ]);
    expect(inspector.inspect([german, inBlocks])).toEqual(
      [german, inBlocks].map((text) => inspector.inspect(text)),
    );
    const ask = (text: unknown, options?: unknown) => () =>
      inspector.inspect(text as string, options as InspectOptions);
    expect(ask(3)).toThrow(new TypeError('A text must be a string, or an object with a list of blocks.'));
    expect(ask([german, ['a']])).toThrow(TypeError);
    expect(ask({ blocks: [german, 3] })).toThrow(new TypeError('A text must be a string.'));
    expect(ask(german, { spans: true })).toThrow(/^Unknown option "spans"/);
    expect(ask(german, { profanity: { words: true } })).toThrow(/^Unknown option "words"/);
    expect(ask(german, { parts: 1 })).toThrow(new TypeError('parts must be true or false.'));
    expect(ask(german, { only: ['xx'] })).toThrow(RangeError);
    expect(ask(german, { context: { languages: 'de' } })).toThrow(TypeError);
    inspector.destroy();
    expect(ask(german)).toThrow('was destroyed');
  });
});
