// @vitest-environment happy-dom
import '../fake-browser.ts';
import { describe, expect, it } from 'vitest';
import { type AnswerOptions, answerBody, answerTitle } from '../../../src/extension/answer/view.ts';
import type {
  InspectedLanguage,
  Inspection,
  Recognised,
} from '../../../src/extension/messages/inspection.ts';

/** Returns the text of an answer line by line. */
function face(inspection: Inspection, options: AnswerOptions = {}): string[] {
  return [...answerTitle(inspection, options), ...answerBody(inspection, options)].map(
    (part) => part.textContent ?? '',
  );
}

const german = { lang: 'de', english: 'German', native: 'Deutsch', confidence: 0.943 };
const english = { lang: 'en', english: 'English', native: 'English', confidence: 0.8 };
const miao = { lang: 'hms', english: 'Southern Qiandong Miao', native: 'Hmub', confidence: 0.04 };
const dutch = { lang: 'nl', english: 'Dutch', native: 'Nederlands', confidence: 0.01 };
const time = (moment: number) =>
  `${new Date(moment).toDateString() === new Date().toDateString() ? 'today' : 'tomorrow'} at ${new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(moment)}`;
const recognised = (...candidates: [InspectedLanguage, ...InspectedLanguage[]]): Recognised => ({
  outcome: 'recognised',
  candidates,
});

describe('an answer on the card or in the popup', () => {
  it('shows the language, native name, code, confidence and two more candidates', () => {
    expect(face(recognised(german, miao, dutch, english))).toEqual([
      'German',
      'Deutsch · de',
      'Very sure 94%',
      'Also possible',
      'Southern Qiandong Miaohms4%Dutchnl1%',
    ]);
  });

  it('shows all candidates if the complete answer is requested', () => {
    expect(face(recognised(german, miao, dutch, english), { isWhole: true }).at(-1)).toBe(
      'Less likelyEnglishen80%',
    );
  });

  it('marks the native name with its language and sets the direction by its script', () => {
    const native = answerTitle(recognised(german))[1]?.querySelector('bdi');
    expect([native?.lang, native?.dir]).toEqual(['de', 'ltr']);
  });

  it('names the script that a text shows, its tag and the plain code', () => {
    const chinese = { lang: 'zh', tag: 'zh-Hant', english: 'Chinese', native: '繁體中文', confidence: 1 };
    expect(face(recognised(chinese)).slice(0, 2)).toEqual(['Traditional Chinese', '繁體中文 · zh-Hant · zh']);
    expect(answerTitle(recognised(chinese))[1]?.querySelector('bdi')?.lang).toBe('zh-Hant');
  });

  it('says that a language is written in Latin letters if another script is usual', () => {
    const korean = { lang: 'ko', tag: 'ko-Latn', english: 'Korean', native: 'hangugeo', confidence: 1 };
    expect(face(recognised(korean))[0]).toBe('Korean in Latin letters');
  });

  it('shows guesses instead of a language if even the most likely one is unlikely', () => {
    const guess = (lang: string, confidence: number) => ({ lang, english: lang, native: lang, confidence });
    expect(
      face(recognised(guess('es', 0.29), guess('it', 0.2), guess('pt', 0.1), guess('ca', 0.05))),
    ).toEqual(['Cannot tell', 'Best guesses', 'Spanishes29%Italianit20%Portuguesept10%']);
    expect(face(recognised(guess('es', 0.3)))[0]).toBe('Spanish');
  });

  it('shows the profanity score of an English text with each masked word once, and the native name once', () => {
    const profanity = { outcome: 'scored', score: 0.87 } as const;
    const swearing = [1, 2].map((start) => ({ start, end: start + 1, masked: 'd**n' }));
    expect(face({ ...recognised(english), profanity, swearing })).toEqual([
      'English',
      'en',
      'Fairly sure 80%',
      'Profanity87%Foundd**n ',
      'The likelihood that the text contains swear words. Threats, and hate speech without swear words, do not count.',
    ]);
  });

  it('does not mention profanity if it is unlikely', () => {
    const faceWith = (score: number) =>
      face({ ...recognised(english), profanity: { outcome: 'scored', score } });
    expect(faceWith(0.19).join()).not.toContain('Profanity');
    expect(faceWith(0.2)).toContain('Profanity20%');
  });

  it('says why there is no profanity score', () => {
    const answer = { ...recognised(english), profanity: { outcome: 'failed' } } as const;
    expect(face(answer)).toContain('Profanitycould not be scored');
  });

  it('says that the organisation set a limit that the user cannot raise', () => {
    const words = (isSet: boolean) => face({ outcome: 'limit-reached', resetsAt: 0, isSet });
    expect(words(false)).toContain('You can raise the limit in the options of Vernacular.');
    expect(words(true).slice(1)).toEqual(['Set by your organisation.']);
  });

  it('has a message for every outcome without a language', () => {
    const resetsAt = Date.UTC(2026, 10, 21);
    const ends: Inspection[] = [
      { outcome: 'unrecognised' },
      { outcome: 'no-text' },
      { outcome: 'out-of-reach' },
      { outcome: 'limit-reached', resetsAt },
      { outcome: 'unavailable' },
      { outcome: 'not-counted' },
      { outcome: 'failed' },
    ];
    const headlines = ends.map((end) => face(end)[0]);
    expect(headlines).toEqual([
      'No language recognised',
      'No text selected',
      'This part of the page cannot be read',
      `Daily limit reached until ${time(resetsAt)}`,
      'Detection is not available right now',
      'Today’s count cannot be saved',
      'Detection failed',
    ]);
    expect(new Set(ends.map((end) => face(end)[1])).size).toBe(ends.length);
  });

  it('words its confidence and styles uncertain answers differently', () => {
    const sureAt = (confidence: number) => {
      const answer = recognised({ ...german, confidence });
      return [
        answerBody(answer)[0]?.querySelector('strong')?.textContent,
        answerTitle(answer)[0]?.className,
        answerBody(answer)[0]?.className,
      ];
    };
    expect(sureAt(0.9)).toEqual(['Very sure', 'headline very-sure', 'sureness very-sure']);
    expect(sureAt(0.6)).toEqual(['Fairly sure', 'headline fairly-sure', 'sureness fairly-sure']);
    expect(sureAt(0.59)).toEqual(['Not sure', 'headline not-sure', 'sureness not-sure']);
  });

  it('names the context that changed it, and shows the result without context if complete', () => {
    const answer: Recognised = {
      ...recognised(dutch),
      candidates: [{ ...dutch, confidence: 0.9 }],
      context: { by: 'paragraph', without: [english, { ...dutch, confidence: 0.1 }] },
    };
    expect(face(answer).at(-1)).toBe('Taken from the paragraph around it');
    expect(face(answer, { isWhole: true }).slice(-2)).toEqual([
      'Taken from the paragraph around it',
      'Without context: English 80% and Dutch 10%',
    ]);
    const none = { ...answer, context: { by: 'read', without: [] } as const };
    expect(face(none, { isWhole: true }).slice(-2)).toEqual([
      'Adjusted for the languages you read',
      'Without context: No language recognised',
    ]);
  });

  it('says that a simpler detector answered', () => {
    expect(face({ ...recognised(german), isFallback: true }).at(-1)).toContain('A simpler detector answered');
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
    expect(face(answer, { text })).toEqual([
      'German and English',
      'Very sure 95%',
      '',
      'Germande60%Englishen35%',
      'Parts of the text',
      'German: Guten Tag, English: you m***n, German: wie geht es? ',
    ]);
  });

  it('shows the parts in the direction of the text, whatever the direction of the interface', () => {
    const directionOf = (shown: string) => answerBody(answer, { text: shown }).at(-1)?.getAttribute('dir');
    expect(directionOf(text)).toBe('ltr');
    expect(directionOf('صباح الخير, you moron, كيف الحال؟')).toBe('rtl');
  });

  it('cuts a long part of a long text between two characters', () => {
    const long = `${'x'.repeat(79)}😀${'y'.repeat(300)}`;
    const parts = [
      { start: 0, end: long.length, lang: 'de' },
      { start: long.length + 1, end: long.length + 4, lang: 'en' },
    ];
    const shown = face({ ...answer, parts, swearing: [] }, { text: `${long} you` })[5];
    expect(shown).toMatch(/^German: x{79}…/);
  });

  it('names the parts in order if the text is not available', () => {
    expect(face(answer)[5]).toBe('German English German ');
  });

  it('shows the other candidates if the complete answer is requested', () => {
    expect(face(answer, { text, isWhole: true }).at(-1)).toBe('Less likelyDutchnl1%');
  });
});
