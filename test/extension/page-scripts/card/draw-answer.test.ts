// @vitest-environment happy-dom
import '../../fake-browser.ts';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { viewOf } from '../../../../src/extension/answer/answer-view.ts';
import { message } from '../../../../src/extension/i18n.ts';
import type { Inspection, Recognised } from '../../../../src/extension/messages/inspection.ts';
import type { InspectionWithView } from '../../../../src/extension/messages/internal.ts';
import { buildElements } from '../../../../src/extension/page-scripts/card/card-elements.ts';
import { drawAnswer } from '../../../../src/extension/page-scripts/card/draw-answer.ts';
import { eventually } from '../../../eventually.ts';
import { actions } from './opened-card.ts';
import { pressButton } from './press-button.ts';
import { wordsOf } from './words-of.ts';

const croatian = { lang: 'hr', english: 'Croatian', native: 'hrvatski', confidence: 0.55 };
const serbian = { lang: 'sr', tag: 'sr-Latn', english: 'Serbian', native: 'srpski', confidence: 0.28 };
const unsure: Recognised = { outcome: 'recognised', candidates: [croatian, serbian] };
const sure: Recognised = { outcome: 'recognised', candidates: [{ ...croatian, confidence: 0.95 }, serbian] };
const dutch = { lang: 'nl', english: 'Dutch', native: 'Nederlands', confidence: 0.02 };
const mixed: Recognised = {
  outcome: 'recognised',
  candidates: [croatian, { ...serbian, confidence: 0.43 }, dutch],
  parts: [
    { lang: 'hr', start: 0, end: 5 },
    { lang: 'sr', start: 6, end: 9 },
  ],
};

let heading: HTMLElement;
let wrong: () => HTMLInputElement;

function draw(answer: Recognised): (name: string) => HTMLButtonElement | undefined {
  const elements = buildElements(() => {}, 'light');
  // The style sheet of browsers has this rule too.
  document.head.innerHTML = '<style>[hidden] { display: none }</style>';
  document.body.replaceChildren(elements.card);
  heading = elements.heading;
  drawAnswer(elements, { ...answer, view: viewOf(answer, 'Dobar dan') }, actions);
  wrong = () => elements.card.querySelector('.wrong input') as HTMLInputElement;
  const isShown = (control: Element) => control.closest('[hidden]') === null;
  return (name) =>
    [...elements.card.querySelectorAll('button')]
      .filter(isShown)
      .find((control) => (control.getAttribute('aria-label') ?? wordsOf(control)).startsWith(name));
}

function press(control: HTMLButtonElement | undefined): void {
  pressButton(control as HTMLButtonElement);
}

beforeEach(() => void vi.clearAllMocks());

describe('an answer on the card', () => {
  it('lets the user choose a candidate for the buttons, report it, and take the choice back', () => {
    const named = draw(unsure);
    expect(named('Copy')).toBe(named('Copy “hr”'));
    const answered = wordsOf(heading);
    press(named('Serbian'));
    expect(wordsOf(heading)).toMatch(/^Serbian/);
    expect(named('Serbian')?.getAttribute('aria-pressed')).toBe('true');
    expect(named('Copy “sr-Latn”')).toBeDefined();
    expect(named('Copy “hr”')).toBeUndefined();
    press(named('Wrong?'));
    press(named('Report'));
    expect(actions.report.mock.lastCall).toMatchObject([unsure, serbian]);
    press(named('Serbian'));
    expect(wordsOf(heading)).toBe(answered);
    expect(named('Serbian')?.getAttribute('aria-pressed')).toBe('false');
    expect(named('Copy “hr”')).toBeDefined();
  });

  it('confirms a second copy for as long as the first', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    actions.copy.mockReset().mockResolvedValue(true);
    const copy = draw(sure)('Copy “hr”') as HTMLButtonElement;
    expect(wordsOf(copy)).toBe('hr');
    const press = () => {
      pressButton(copy);
      return vi.advanceTimersByTimeAsync(1500);
    };
    await press();
    await press();
    expect(wordsOf(copy)).toBe('Copied');
    await vi.advanceTimersByTimeAsync(1500);
    expect(wordsOf(copy)).toBe('hr');
    expect(actions.copy.mock.calls).toEqual([['hr'], ['hr']]);
  });

  it('lets the user return to the answer after a choice', () => {
    const named = draw({
      outcome: 'recognised',
      candidates: [
        { lang: 'de', english: 'German', native: 'Deutsch', confidence: 0.7 },
        { lang: 'nl', english: 'Dutch', native: 'Nederlands', confidence: 0.2 },
      ],
    });
    expect(named('Back to')).toBeUndefined();
    press(named('Dutch'));
    expect(named('German')).toBeUndefined();
    named('Back to “German”')?.focus();
    press(named('Back to “German”'));
    expect(document.activeElement).toBe(named('Wrong?'));
    expect(wordsOf(heading)).toMatch(/^German/);
    expect([named('Back to'), named('Dutch')?.getAttribute('aria-pressed')]).toEqual([undefined, 'false']);
  });

  describe('that the user corrects to English', () => {
    const english = { lang: 'en', english: 'English', native: 'English', confidence: 0.28 };
    const candidates = [croatian, english, serbian] as const;
    const scored: Recognised = {
      outcome: 'recognised',
      candidates: [{ ...english, confidence: 1 }],
      profanity: { outcome: 'scored', score: 0.9 },
      swearing: [{ start: 0, end: 4, masked: 'f**k' }],
    };
    const answerAsEnglish = (inspection: Inspection) =>
      actions.asEnglish.mockResolvedValue({
        ...inspection,
        view: { ...viewOf(inspection, 'fuck it'), spoken: 'English. Swearing: 90%.' },
      });

    it('has the swearing of the whole text, once it is scored, and no other language has it', async () => {
      answerAsEnglish(scored);
      const named = draw({ outcome: 'recognised', candidates });
      press(named('English'));
      expect(wordsOf(heading)).toMatch(/^Englishen/);
      await eventually(() => expect(wordsOf(heading)).toMatch(/^EnglishSwearing90%.*f\*\*k/s));
      expect(actions.announce).toHaveBeenLastCalledWith('English. Swearing: 90%.');
      press(named('Serbian'));
      expect(wordsOf(heading)).not.toContain('Swearing');
      press(named('English'));
      expect(wordsOf(heading)).toMatch(/^EnglishSwearing90%/);
      expect(actions.asEnglish).toHaveBeenCalledOnce();
    });

    it('says why it has no score, and can be scored later', async () => {
      answerAsEnglish({ outcome: 'failed' });
      const named = draw({ outcome: 'recognised', candidates });
      press(named('English'));
      await eventually(() => expect(actions.say).toHaveBeenLastCalledWith(message('cardFailed')));
      expect(wordsOf(heading)).toMatch(/^Englishen/);
      answerAsEnglish(scored);
      press(named('Back to'));
      press(named('English'));
      await eventually(() => expect(wordsOf(heading)).toContain('Swearing'));
    });

    it('shows no score that comes after the user has chosen another language', async () => {
      let resolve = (_: InspectionWithView) => {};
      const promise = new Promise<InspectionWithView>((resolved) => {
        resolve = resolved;
      });
      actions.asEnglish.mockReturnValue(promise);
      const named = draw({ outcome: 'recognised', candidates });
      press(named('English'));
      press(named('Serbian'));
      resolve({ ...scored, view: viewOf(scored) });
      await promise;
      expect(wordsOf(heading)).toMatch(/^Serbian/);
      expect(wordsOf(heading)).not.toContain('Swearing');
    });
  });

  it('lets the user return to the answer in several languages after a choice', () => {
    const named = draw(mixed);
    press(named('Wrong?'));
    press(named('Dutch'));
    expect(wordsOf(heading)).toMatch(/^Dutch/);
    press(named('Back to “Croatian and Serbian'));
    expect(wordsOf(heading)).toMatch(/^Croatian and Serbian/);
  });

  it('lets the user choose any language in place of a sure answer, report it, and take the choice back', async () => {
    const finnish = { lang: 'fi', english: 'Finnish', native: 'suomi', confidence: 0 };
    actions.search.mockResolvedValue([{ ...finnish, name: 'Finnish', nativeTag: 'fi', share: '' }]);
    const estonian = { lang: 'et', english: 'Estonian', native: 'eesti', confidence: 0.99 };
    const named = draw({ outcome: 'recognised', candidates: [estonian] });
    expect([named('Wrong?')?.getAttribute('aria-expanded'), named('Report')]).toEqual(['false', undefined]);
    press(named('Wrong?'));
    expect(named('Wrong?')?.getAttribute('aria-expanded')).toBe('true');
    expect(named('Estonian')).toBeUndefined();
    wrong().value = ' fin';
    wrong().dispatchEvent(new Event('input'));
    await eventually(() => expect(named('Finnish')).toBeDefined());
    expect(actions.search).toHaveBeenCalledExactlyOnceWith('fin');
    press(named('Finnish'));
    expect(wordsOf(heading)).toMatch(/^Finnish/);
    expect(named('Copy “fi”')).toBeDefined();
    expect(actions.buttonsIn.mock.lastCall).toMatchObject([finnish, []]);
    press(named('Report'));
    expect(actions.report.mock.lastCall).toMatchObject([{}, finnish]);
    press(named('Back to “Estonian”'));
    expect(wordsOf(heading)).toMatch(/^Estonian/);
    press(named('Wrong?'));
    expect(named('Report')).toBeUndefined();
  });

  it('chooses the only language that was found on Enter, and otherwise moves the focus to the first', async () => {
    const shown = (lang: string, name: string) => ({
      ...{ lang, english: name, native: name, confidence: 0, name, nativeTag: lang, share: '' },
    });
    const named = draw(sure);
    press(named('Wrong?'));
    // Browsers submit the form on Enter.
    const enter = () => wrong().form?.dispatchEvent(new Event('submit', { cancelable: true }));
    const search = async (query: string, ...found: ReturnType<typeof shown>[]) => {
      actions.search.mockResolvedValue(found);
      wrong().value = query;
      wrong().dispatchEvent(new Event('input'));
      await eventually(() => expect(named(found[0]?.name ?? '')).toBeDefined());
    };
    await search('fi', shown('fi', 'Finnish'), shown('fj', 'Fijian'));
    enter();
    await eventually(() => expect(document.activeElement).toBe(named('Finnish')));
    expect(wordsOf(heading)).toMatch(/^Croatian/);
    await search('finn', shown('fi', 'Finnish'));
    enter();
    await eventually(() => expect(wordsOf(heading)).toMatch(/^Finnish/));
    expect(actions.announce).toHaveBeenLastCalledWith('Finnish');
  });

  it('says that no language has the name that the user searches', async () => {
    actions.search.mockResolvedValue([]);
    draw(sure);
    wrong().value = 'Klingon';
    wrong().dispatchEvent(new Event('input'));
    await eventually(() => expect(wordsOf(wrong().parentElement as Element)).toBe('No language matches'));
  });

  it('has a pin that turns following on and off', () => {
    const named = draw(sure);
    press(named('Answer every selection'));
    expect(actions.follow).toHaveBeenLastCalledWith(true);
    expect(named('Answer every selection')?.title).toBe('Answer every selection on this page');
    expect(named('Close')?.title).toBe('Close');
    actions.isFollowing.mockReturnValueOnce(true).mockReturnValueOnce(true);
    press(named('Answer every selection'));
    expect(actions.follow).toHaveBeenLastCalledWith(false);
    expect(named('Answer every selection')?.title).toBe('Stop answering every selection');
    expect(named('Close')?.title).toBe('Close and stop answering every selection');
  });
});
