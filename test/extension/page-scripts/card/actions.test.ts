// @vitest-environment happy-dom
import '../../fake-browser.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Inspection } from '../../../../src/extension/messages/inspection.ts';
import { actionsFor } from '../../../../src/extension/page-scripts/card/actions.ts';
import { actions } from './opened-card.ts';
import { pressButton } from './press-button.ts';
import { wordsOf } from './words-of.ts';

/** Returns the text of the buttons below an answer. */
const buttons = (inspection: Inspection) => actionsFor(inspection, actions).map(wordsOf);

const german = { lang: 'de', english: 'German', native: 'Deutsch', confidence: 0.943 };
const serbian = { lang: 'sr', tag: 'sr-Latn', english: 'Serbian', native: 'srpski', confidence: 0.9 };

afterEach(() => {
  vi.useRealTimers();
});

describe('the buttons of the card', () => {
  it('copy the code, or the tag if it has a script', () => {
    expect(buttons({ outcome: 'recognised', candidates: [german] })).toEqual(['Copy “de”']);
    expect(buttons({ outcome: 'recognised', candidates: [serbian] })).toEqual(['Copy “sr-Latn”']);
  });

  it('do not include a copy button without a language', () => {
    const candidates = [{ ...german, confidence: 0.1 }] as const;
    expect(buttons({ outcome: 'recognised', candidates })).toEqual([]);
  });

  it('copy the codes of all languages of a mixed text', () => {
    const candidates = [
      { ...german, confidence: 0.6 },
      { ...serbian, confidence: 0.35 },
    ] as const;
    const parts = [
      { start: 0, end: 9, lang: 'de' },
      { start: 10, end: 15, lang: 'sr' },
    ];
    expect(buttons({ outcome: 'recognised', candidates, parts })).toEqual(['Copy “de”', 'Copy “sr-Latn”']);
  });

  it('are for the language that the user chose, as a whole', () => {
    actions.further.mockClear();
    const answer = { outcome: 'recognised', candidates: [german, serbian], parts: [] } as const;
    expect(actionsFor(answer, actions, serbian).map(wordsOf)).toEqual(['Copy “sr-Latn”']);
    expect(actions.further).toHaveBeenCalledExactlyOnceWith(serbian, []);
  });

  it('offer a next step if there is no answer', () => {
    expect(buttons({ outcome: 'limit-reached', resetsAt: 0 })).toEqual(['Change the limit']);
    // The policy sets the limit, so the options page cannot raise it.
    expect(buttons({ outcome: 'limit-reached', resetsAt: 0, isSet: true })).toEqual([]);
    for (const outcome of ['unavailable', 'not-counted', 'failed'] as const) {
      expect(buttons({ outcome })).toEqual(['Try again']);
    }
    expect(buttons({ outcome: 'unrecognised' })).toEqual([]);
  });

  it('confirm a second copy for as long as the first', async () => {
    vi.useFakeTimers();
    actions.copy.mockResolvedValue(true);
    const [node] = actionsFor({ outcome: 'recognised', candidates: [german] }, actions);
    const copy = node?.firstChild as HTMLButtonElement;
    const press = () => {
      pressButton(copy);
      return vi.advanceTimersByTimeAsync(1500);
    };
    await press();
    await press();
    expect(wordsOf(copy)).toBe('Copied');
    await vi.advanceTimersByTimeAsync(1500);
    expect(wordsOf(copy)).toBe('Copy “de”');
  });
});
