// @vitest-environment happy-dom
import '../fake-browser.ts';
import { describe, expect, it } from 'vitest';
import { viewOf } from '../../../src/extension/answer/answer-view.ts';
import * as draw from '../../../src/extension/answer/draw.ts';
import type { AnswerOptions } from '../../../src/extension/answer/options.ts';
import { spoken } from '../../../src/extension/answer/words.ts';
import type {
  InspectedLanguage,
  Inspection,
  Recognised,
} from '../../../src/extension/messages/inspection.ts';

const answerTitle = (inspection: Inspection) => draw.answerTitle(viewOf(inspection));
const answerDetails = (inspection: Inspection) => draw.answerDetails(viewOf(inspection));
const answerBody = (inspection: Recognised, options: AnswerOptions & { text?: string } = {}) =>
  draw.answerBody(viewOf(inspection, options.text), options);

/** Returns the text of an answer line by line. */
function linesOf(inspection: Inspection, options: AnswerOptions & { text?: string } = {}): string[] {
  const body = inspection.outcome === 'recognised' ? answerBody(inspection, options) : [];
  return [...answerTitle(inspection), ...body].map((part) => part.textContent ?? '');
}

const german = { lang: 'de', english: 'German', native: 'Deutsch', confidence: 0.943 };
const english = { lang: 'en', english: 'English', native: 'English', confidence: 0.8 };
const miao = { lang: 'hms', english: 'Southern Qiandong Miao', native: 'Hmub', confidence: 0.04 };
const dutch = { lang: 'nl', english: 'Dutch', native: 'Nederlands', confidence: 0.01 };
const time = (moment: number) =>
  `${new Date(moment).toDateString() === new Date().toDateString() ? 'today' : 'tomorrow'} at ${new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(moment)}`;
/** Line of an answer that names German. */
const unchecked = 'Not checked for swearing: German.';
const recognised = (...candidates: [InspectedLanguage, ...InspectedLanguage[]]): Recognised => ({
  outcome: 'recognised',
  candidates,
});

describe('an answer on the card or in the popup', () => {
  it('shows a sure language, its native name and code in one row, and the candidates in the details', () => {
    const answer = recognised(german, miao, dutch, english);
    expect(linesOf(answer)).toEqual(['GermanDeutschVery sure 94%de', unchecked]);
    expect(answerDetails(answer).map(({ textContent }) => textContent)).toEqual([
      'Also possibleSouthern Qiandong Miao 4%Dutch 1%',
      'Less likelyEnglish 80%',
    ]);
    expect(answerDetails(recognised(english)).map(({ textContent }) => textContent)).toEqual([]);
  });

  it('shows two more candidates of an unsure answer at once, and the others in the details', () => {
    const answer = recognised({ ...german, confidence: 0.5 }, miao, dutch, english);
    expect(linesOf(answer)).toEqual([
      'GermanDeutschde',
      'Not sure 50%',
      'Also possibleSouthern Qiandong Miao 4%Dutch 1%Others 45%',
      unchecked,
    ]);
    expect(answerDetails(answer)[0]?.textContent).toBe('Less likelyEnglish 80%');
  });

  it('marks the native name with its language', () => {
    expect(answerTitle(recognised(german))[0]?.querySelector('bdi')?.lang).toBe('de');
  });

  it('names the script that a text shows, and its tag', () => {
    const chinese = { lang: 'zh', tag: 'zh-Hant', english: 'Chinese', native: '繁體中文', confidence: 1 };
    expect(linesOf(recognised(chinese))[0]).toBe('Traditional Chinese繁體中文Very sure 100%zh-Hant');
    expect(answerTitle(recognised(chinese))[0]?.querySelector('bdi')?.lang).toBe('zh-Hant');
  });

  it('says that a language is written in Latin letters if another script is usual', () => {
    const korean = { lang: 'ko', tag: 'ko-Latn', english: 'Korean', native: 'hangugeo', confidence: 1 };
    expect(linesOf(recognised(korean))[0]).toContain('Korean in Latin letters');
  });

  it('marks a native name with its own script, not with that of the text', () => {
    const urdu = { lang: 'ur', tag: 'ur-Latn', english: 'Urdu', native: 'اردو', confidence: 1 };
    const native = (language: InspectedLanguage) =>
      answerTitle(recognised(language))[0]?.querySelector('bdi');
    expect(native(urdu)?.lang).toBe('ur');
    expect(native({ ...urdu, lang: 'sr', tag: 'sr-Latn', native: 'srpski' })?.lang).toBe('sr-Latn');
  });

  it('shows guesses instead of a language if even the most likely one is unlikely', () => {
    const guess = (lang: string, confidence: number) => ({ lang, english: lang, native: lang, confidence });
    expect(
      linesOf(recognised(guess('es', 0.29), guess('it', 0.2), guess('pt', 0.1), guess('ca', 0.05))),
    ).toEqual(['Cannot tell', 'Best guessesSpanish 29%Italian 20%']);
    expect(linesOf(recognised(guess('es', 0.3)))[0]).toMatch(/^Spanish/);
  });

  it('says that a text is a name or a foreign word, which language is around it, and what the word may be', () => {
    const guess = { lang: 'es', english: 'Spanish', native: 'español', confidence: 0.1 };
    const name = { ...recognised(guess), around: german };
    expect(linesOf(name)).toEqual(['A name or a foreign word', 'The text around it is German.']);
    expect(spoken(name)).toBe('A name or a foreign word. The text around it is German.');
    const word = { ...recognised({ ...guess, confidence: 0.21 }), around: german };
    expect(linesOf(word)).toEqual([
      'A name or a foreign word',
      'Best guessesSpanish 21%',
      'The text around it is German.',
    ]);
  });

  it('says that a text is too short instead of guesses that are mostly wrong', () => {
    const guess = { lang: 'es', english: 'Spanish', native: 'español', confidence: 0.08 };
    const short = { ...recognised(guess), isShort: true };
    expect(linesOf(short)).toEqual(['Too short to tell', 'A few more words would help.']);
    expect(spoken(short)).toBe('Too short to tell. A few more words would help.');
    expect(linesOf(recognised(guess))).toEqual(['Cannot tell']);
    expect(spoken({ ...short, ...recognised({ ...guess, confidence: 0.25 }) })).toBe(
      'Too short to tell. Best guesses: Spanish 25%. A few more words would help.',
    );
  });

  it('says that addresses and user names have no language', () => {
    expect(linesOf({ outcome: 'unrecognised', isAddress: true })[1]).toBe(
      'Addresses and user names have no language.',
    );
  });

  it('names languages together that cannot be told apart', () => {
    const language = (lang: string, english: string, confidence: number, tag = lang) => ({
      ...{ lang, english, native: english, confidence, tag },
    });
    const croatian = recognised(
      language('hr', 'Croatian', 0.55),
      language('sr', 'Serbian', 0.28, 'sr-Latn'),
      language('bs', 'Bosnian', 0.12),
      language('sl', 'Slovenian', 0.02),
    );
    expect(linesOf({ ...croatian, group: ['hr', 'sr', 'bs'] })).toEqual([
      'Croatian, Serbian or BosnianVery sure 95%hr',
      'Croatian 55%Serbian in Latin letters 28%Bosnian 12%',
      'Not checked for swearing: Croatian, Serbian in Latin letters and Bosnian.',
    ]);
    const hindi = language('hi', 'Hindi', 0.62, 'hi-Latn');
    const urdu = language('ur', 'Urdu', 0.3, 'ur-Latn');
    expect(linesOf({ ...recognised(hindi, urdu), group: ['hi', 'ur'] })[0]).toMatch(
      /^Hindi or Urdu, in Latin letters/,
    );
    expect(linesOf(recognised(hindi, urdu))[0]).toMatch(/^Hindi in Latin letters/);
  });

  it('shows the profanity score of an English text with each masked word once, and the native name once', () => {
    const profanity = { outcome: 'scored', score: 0.87 } as const;
    const swearing = [1, 2].map((start) => ({ start, end: start + 1, masked: 'd**n' }));
    expect(linesOf({ ...recognised(english), profanity, swearing })).toEqual([
      'EnglishSwearing 87%en',
      'Fairly sure 80%',
      'Foundd**n ',
    ]);
    const details = answerDetails({ ...recognised(english), profanity, swearing });
    expect(details.map(({ textContent }) => textContent)).toEqual([
      'The likelihood that the text contains swear words. Threats, and hate speech without swear words, do not count.',
    ]);
  });

  it('says in its details which share of the text is in no language', () => {
    const details = answerDetails({ ...recognised(english), noLanguage: 0.13 });
    expect(details.map(({ textContent }) => textContent)).toContain(
      'In no language, such as names and code: 13%',
    );
  });

  it('does not mention profanity if it is unlikely', () => {
    const linesWith = (score: number) =>
      linesOf({ ...recognised(english), profanity: { outcome: 'scored', score } });
    expect(linesWith(0.19).join()).not.toContain('Swearing');
    expect(linesWith(0.2).join()).toContain('Swearing 20%, mild');
    expect(linesWith(0.49).join()).toContain('Swearing 49%, mild');
    expect(linesWith(0.5).join()).toMatch(/Swearing 50%(?!, mild)/);
  });

  it('says which of its languages are not checked for swearing, where it stands', () => {
    const lines = (answer: Recognised) => linesOf(answer).filter((line) => line.startsWith('Not checked'));
    expect(lines(recognised(german))).toEqual([unchecked]);
    expect(lines(recognised(english))).toEqual([]);
    const mixedOf = (...all: [InspectedLanguage, ...InspectedLanguage[]]): Recognised => ({
      ...recognised(...all),
      parts: all.map(({ lang }, at) => ({ start: 9 * at, end: 9 * at + 9, lang })),
    });
    const mixed = mixedOf(german, english, { ...dutch, confidence: 0.3 });
    expect(lines(mixed)).toEqual(['Not checked for swearing: German and Dutch.']);
    const others = ['fr', 'es', 'it'].map((lang) => ({ ...dutch, lang, confidence: 0.2 }));
    expect(lines(mixedOf(german, ...others))).toEqual(['Not checked for swearing: German + 3 more.']);
    expect(lines(recognised({ ...german, confidence: 0.1 }))).toEqual([]);
  });

  it('says why there is no profanity score', () => {
    const answer = { ...recognised(english), profanity: { outcome: 'failed' } } as const;
    expect(linesOf(answer)).toContain('Swearing: could not be scored.');
  });

  it('says that the organisation set a limit that the user cannot raise', () => {
    const words = (isSet: boolean) => linesOf({ outcome: 'limit-reached', resetsAt: 0, isSet });
    expect(words(false)).toContain('You can raise the limit in the options of Vernacular.');
    expect(words(true).slice(1)).toEqual(['Set by your organisation.']);
  });

  it('has a message for every outcome without a language', () => {
    const resetsAt = Date.UTC(2026, 10, 21);
    const ends: Inspection[] = [
      { outcome: 'unrecognised' },
      { outcome: 'no-text' },
      { outcome: 'password' },
      { outcome: 'out-of-reach' },
      { outcome: 'limit-reached', resetsAt },
      { outcome: 'unavailable' },
      { outcome: 'not-counted' },
      { outcome: 'failed' },
    ];
    const headlines = ends.map((end) => linesOf(end)[0]);
    expect(headlines).toEqual([
      'No language recognised',
      'No text selected',
      'Nothing was read',
      'Extensions cannot read this text',
      `Daily limit reached until ${time(resetsAt)}`,
      'Detection is not available right now',
      'Today’s count cannot be saved',
      'Detection failed',
    ]);
    expect(new Set(ends.map((end) => linesOf(end)[1])).size).toBe(ends.length);
  });

  it('words its confidence and styles uncertain answers differently', () => {
    const sureAt = (confidence: number) => {
      const answer = recognised({ ...english, confidence });
      return [
        answerTitle(answer)[0]?.querySelector('h2')?.className,
        answerBody(answer)[0]?.className,
        answerBody(answer)[0]?.textContent,
      ];
    };
    expect(sureAt(0.9)).toEqual(['headline very-sure', undefined, undefined]);
    expect(sureAt(0.6)).toEqual(['headline fairly-sure', 'sureness fairly-sure', 'Fairly sure 60%']);
    expect(sureAt(0.59)).toEqual(['headline not-sure', 'sureness not-sure', 'Not sure 59%']);
  });

  it('names the context that changed it, and shows the result without context if complete', () => {
    const answer: Recognised = {
      ...recognised(dutch),
      candidates: [{ ...dutch, confidence: 0.9 }],
      context: { by: 'paragraph', without: [english, { ...dutch, confidence: 0.1 }] },
    };
    expect(linesOf(answer).slice(-2)).toEqual([
      'Taken from the paragraph around it',
      'Not checked for swearing: Dutch.',
    ]);
    const notes = (answer: Recognised) => viewOf(answer).notes[0];
    expect(notes(answer)).toBe('Without context: English 80% and Dutch 10%');
    const none = { ...answer, context: { by: 'read', without: [] } as const };
    expect(linesOf(none).at(-2)).toBe('Adjusted for the languages you read');
    expect(notes(none)).toBe('Without context: No language recognised');
  });

  it('names no context if it names no language', () => {
    const context = { by: 'page', without: [] } as const;
    const answer: Recognised = { ...recognised({ ...english, confidence: 0.25 }), context };
    for (const words of [...linesOf(answer), spoken(answer)]) expect(words).not.toContain('Taken from');
    expect(spoken({ ...recognised(english), context })).toContain('Taken from the rest of the page.');
  });

  it('says that a simpler detector answered', () => {
    expect(linesOf({ ...recognised(german), isFallback: true }).at(-1)).toContain(
      'A simpler detector answered',
    );
  });
});

describe('the answer to a mixed-language text', () => {
  const text = 'Guten Tag, you moron, wie geht es?';
  const answer: Recognised = {
    ...recognised({ ...german, confidence: 0.6 }, { ...english, confidence: 0.35 }, dutch),
    parts: [
      { start: 0, end: 9, lang: 'de' },
      { start: 11, end: 20, lang: 'en' },
      { start: 22, end: 33, lang: 'de' },
    ],
    swearing: [{ start: 15, end: 20, masked: 'm***n' }],
  };

  it('shows the shares and the parts with masked swear words', () => {
    const parts = 'German: Guten Tag, English: you m***n, German: wie geht es? ';
    expect(linesOf(answer, { text })).toEqual([
      'German and EnglishVery sure 95%de, en',
      '',
      'Germande60%Englishen35%',
      'Parts of the text',
      parts,
      unchecked,
    ]);
    // Screen readers get the parts of a text whose page is painted.
    expect(linesOf(answer, { text, isPainted: true }).slice(3)).toEqual([parts, unchecked]);
  });

  it('gives its languages shares that sum to a hundred per cent', () => {
    const candidates = ['de', 'en', 'nl'].map((lang) => ({ ...dutch, lang, confidence: 0.331 }));
    const parts = ['de', 'en', 'nl'].map((lang, at) => ({ start: at, end: at + 1, lang }));
    const { named } = viewOf({ ...recognised(...(candidates as [InspectedLanguage])), parts });
    expect(named.map(({ share }) => share)).toEqual(['34%', '33%', '33%']);
  });

  it('shows a masked word when it is pressed, and hides it when it is pressed again', () => {
    const profanity = { outcome: 'scored', score: 0.9 } as const;
    const shown = answerBody({ ...answer, profanity }, { text }).at(-2);
    const button = shown?.querySelector('button');
    const attribute = (name: string) => button?.getAttribute(name);
    const state = () => [button?.textContent, attribute('aria-label'), attribute('aria-pressed')];
    expect(state()).toEqual(['m***n', 'Show m***n', 'false']);
    button?.click();
    expect(state()).toEqual(['moron', 'moron', 'true']);
    button?.click();
    expect(state()).toEqual(['m***n', 'Show m***n', 'false']);
    // Without the text, the word is not known.
    expect(
      answerBody({ ...answer, profanity })
        .at(-2)
        ?.querySelector('button'),
    ).toBeNull();
  });

  it('names one of four languages in the headline, and lists three until the others are requested', () => {
    const all = ['de', 'fr', 'es', 'it', 'nl'];
    const candidates = all.map((lang) => ({ lang, english: lang, native: lang, confidence: 0.2 }));
    const many = {
      ...recognised(candidates[0] as InspectedLanguage, ...candidates.slice(1)),
      parts: all.map((lang, at) => ({ start: at, end: at + 1, lang })),
    };
    expect(linesOf(many)[0]).toMatch(/^German \+ 4 more/);
    const copying = { copy: async () => true, say: () => {}, announce: () => {} };
    const button = draw.answerTitle(viewOf(many), { copying })[0]?.querySelector('button');
    expect([button?.textContent, button?.title]).toEqual(['Copy codes', 'Copy “de, fr, es, it, nl”']);
    const more = () => document.createElement('button');
    const listed = answerBody(many, { more }).find(({ className }) => className === 'languages');
    const isHidden = [...(listed?.children ?? [])].map((item) => item.hasAttribute('hidden'));
    expect(isHidden).toEqual([false, false, false, true, true, false]);
  });

  it('does not name a language with less than two per cent of the text', () => {
    const candidates = recognised({ ...german, confidence: 0.98 }, { ...english, confidence: 0.019 });
    expect(linesOf({ ...answer, ...candidates })[0]).toMatch(/^GermanDeutsch/);
  });

  it('shows the parts in the direction of the text, whatever the direction of the interface', () => {
    const directionOf = (shown: string) => answerBody(answer, { text: shown }).at(-2)?.getAttribute('dir');
    expect(directionOf(text)).toBe('ltr');
    expect(directionOf('صباح الخير, you moron, كيف الحال؟')).toBe('rtl');
  });

  it('cuts a long part of a long text between two characters', () => {
    const long = `${'x'.repeat(79)}😀${'y'.repeat(300)}`;
    const parts = [
      { start: 0, end: long.length, lang: 'de' },
      { start: long.length + 1, end: long.length + 40, lang: 'en' },
    ];
    const shown = linesOf({ ...answer, parts, swearing: [] }, { text: `${long} ${'you '.repeat(10)}` })[4];
    expect(shown).toMatch(/^German: x{79}…/);
  });

  it('names the parts in order if the text is not available', () => {
    expect(linesOf(answer)[4]).toBe('German English German ');
  });

  it('shows the other candidates in the details', () => {
    expect(answerDetails(answer)[0]?.textContent).toBe('Less likelyDutch 1%');
  });
});
