// @vitest-environment happy-dom
import '../../fake-browser.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Recognised } from '../../../../src/extension/messages/inspection.ts';
import { buildElements } from '../../../../src/extension/page-scripts/card/card-elements.ts';
import { drawAnswer } from '../../../../src/extension/page-scripts/card/draw-answer.ts';
import { actions } from './opened-card.ts';
import { pressButton } from './press-button.ts';
import { wordsOf } from './words-of.ts';

const croatian = { lang: 'hr', english: 'Croatian', native: 'hrvatski', confidence: 0.55 };
const serbian = { lang: 'sr', tag: 'sr-Latn', english: 'Serbian', native: 'srpski', confidence: 0.28 };
const unsure: Recognised = { outcome: 'recognised', candidates: [croatian, serbian] };
const sure: Recognised = { outcome: 'recognised', candidates: [{ ...croatian, confidence: 0.95 }, serbian] };

let heading: HTMLElement;

function draw(answer: Recognised): (name: string) => HTMLButtonElement | undefined {
  const elements = buildElements(() => {}, 'light');
  heading = elements.heading;
  drawAnswer(elements, answer, 'Dobar dan', actions);
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
    expect(named('Report')).toBeUndefined();
    const answered = wordsOf(heading);
    press(named('Serbian'));
    expect(wordsOf(heading)).toMatch(/^Serbian/);
    expect(named('Serbian')?.getAttribute('aria-pressed')).toBe('true');
    expect(named('Copy “sr-Latn”')).toBeDefined();
    expect(named('Copy “hr”')).toBeUndefined();
    press(named('Report'));
    expect(actions.report).toHaveBeenCalledExactlyOnceWith(unsure, serbian);
    press(named('Serbian'));
    expect(wordsOf(heading)).toBe(answered);
    expect(named('Serbian')?.getAttribute('aria-pressed')).toBe('false');
    expect(named('Copy “hr”')).toBeDefined();
  });

  it('lets the user return to the answer after a choice', () => {
    const named = draw({
      outcome: 'recognised',
      candidates: [
        { lang: 'de', english: 'German', native: 'Deutsch', confidence: 0.7 },
        { lang: 'nl', english: 'Dutch', native: 'Nederlands', confidence: 0.2 },
      ],
    });
    expect(named('German')).toBeUndefined();
    press(named('Dutch'));
    press(named('German'));
    expect(wordsOf(heading)).toMatch(/^German/);
    expect([named('German'), named('Dutch')?.getAttribute('aria-pressed')]).toEqual([undefined, 'false']);
  });

  it('opens its details in place, where a wrong answer can be reported', () => {
    const named = draw(sure);
    expect([named('Details')?.getAttribute('aria-expanded'), named('Serbian')]).toEqual(['false', undefined]);
    press(named('Details'));
    expect(named('Details')?.getAttribute('aria-expanded')).toBe('true');
    expect([named('Serbian'), named('Report')]).not.toContain(undefined);
    press(named('Details'));
    expect(named('Serbian')).toBeUndefined();
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
