// @vitest-environment happy-dom
import '../fake-browser.ts';
import { describe, expect, it } from 'vitest';
import { viewOf } from '../../../src/extension/answer/answer-view.ts';
import { spoken } from '../../../src/extension/answer/words.ts';
import type {
  InspectedLanguage,
  Inspection,
  Recognised,
} from '../../../src/extension/messages/inspection.ts';
import {
  answerBody,
  answerDetails,
  answerTitle,
  dutch,
  english,
  german,
  linesOf,
  recognised,
  unchecked,
} from './drawn.ts';

const miao = { lang: 'hms', english: 'Southern Qiandong Miao', native: 'Hmub', confidence: 0.04 };
const time = (moment: number) =>
  `${new Date(moment).toDateString() === new Date().toDateString() ? 'today' : 'tomorrow'} at ${new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(moment)}`;

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

  it('shows six swear words, and counts the others', () => {
    const profanity = { outcome: 'scored', score: 0.87 } as const;
    const swearing = [...'abcdefgh'].map((letter, start) => ({
      start,
      end: start + 1,
      masked: `${letter}**`,
    }));
    expect(linesOf({ ...recognised(english), profanity, swearing }).at(-1)).toBe(
      'Founda** b** c** d** e** f** +2 ',
    );
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
    expect(lines(mixedOf(german, ...others))).toEqual([
      'Not checked for swearing: German, French, Spanish and Italian.',
    ]);
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
