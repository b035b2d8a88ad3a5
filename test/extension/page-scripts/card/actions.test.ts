// @vitest-environment happy-dom
import '../../fake-browser.ts';
import { describe, expect, it } from 'vitest';
import { shownLanguage, viewOf } from '../../../../src/extension/answer/answer-view.ts';
import type { Inspection } from '../../../../src/extension/messages/inspection.ts';
import { actionsFor } from '../../../../src/extension/page-scripts/card/actions.ts';
import { actions } from './opened-card.ts';
import { wordsOf } from './words-of.ts';

const withView = (inspection: Inspection) => ({ ...inspection, view: viewOf(inspection) });

/** Returns the text of the buttons below an answer. */
const buttons = (inspection: Inspection) => actionsFor(withView(inspection), actions).map(wordsOf);

const german = { lang: 'de', english: 'German', native: 'Deutsch', confidence: 0.943 };
const serbian = { lang: 'sr', tag: 'sr-Latn', english: 'Serbian', native: 'srpski', confidence: 0.9 };

describe('the buttons of the card', () => {
  it('are missing without a language', () => {
    actions.buttonsIn.mockClear();
    const candidates = [{ ...german, confidence: 0.1 }] as const;
    expect(buttons({ outcome: 'recognised', candidates })).toEqual([]);
    expect(actions.buttonsIn).not.toHaveBeenCalled();
  });

  it('are for the language that the user chose, as a whole', () => {
    actions.buttonsIn.mockClear();
    const answer = withView({ outcome: 'recognised', candidates: [german, serbian], parts: [] });
    const chosen = shownLanguage(serbian);
    expect(actionsFor(answer, actions, chosen)).toEqual([]);
    expect(actions.buttonsIn).toHaveBeenCalledExactlyOnceWith(chosen, []);
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
});
