// @vitest-environment happy-dom
import '../fake-browser.ts';
import { describe, expect, it } from 'vitest';
import { actionsFor } from '../../../src/extension/content/actions.ts';
import { details, title } from '../../../src/extension/content/report-view.ts';
import { emptyReport } from '../../../src/extension/content/requests.ts';
import type { Inspection, ProfanityFinding } from '../../../src/extension/messages/inspection.ts';
import type { SelectionReport } from '../../../src/extension/messages/selection-report.ts';
import { actions } from './fake-actions.ts';

/** What the card says, line by line. */
function face(inspection: Inspection, seen: Partial<SelectionReport> = {}, text = ''): string[] {
  const look = { ...emptyReport(inspection), ...seen };
  return [...title(look), ...details(look, text)].map((part) => part.textContent ?? '');
}

/** The words of the buttons below an answer. */
function buttons(inspection: Inspection, seen: Partial<SelectionReport> = {}): string[] {
  return actionsFor({ ...emptyReport(inspection), ...seen }, actions).map((node) => node.textContent ?? '');
}

const german = { lang: 'de', english: 'German', native: 'Deutsch', confidence: 0.943 };
const english = { lang: 'en', english: 'English', native: 'English', confidence: 0.8 };
const miao = { lang: 'hms', english: 'Southern Qiandong Miao', native: 'Hmub', confidence: 0.04 };
const dutch = { lang: 'nl', english: 'Dutch', native: 'Nederlands', confidence: 0.01 };
const usage = { used: 3, limit: 100, resetsAt: 0, remaining: 97 };
const time = (moment: number) => new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(moment);

describe('the face of the card', () => {
  it('tells language, native name, code, confidence, two more candidates and the detections left', () => {
    const candidates = [german, miao, dutch, english] as const;
    expect(face({ outcome: 'recognised', candidates, usage })).toEqual([
      'German',
      'Deutsch · de',
      'Very sure 94%',
      'Also possible',
      'Southern Qiandong Miaohms4%Dutchnl1%',
      '97 of 100 detections left today',
    ]);
  });

  it('marks the native name with its language and lets its script decide the direction', () => {
    const native = title(emptyReport({ outcome: 'recognised', candidates: [german] }))[1]?.querySelector(
      'bdi',
    );
    expect([native?.lang, native?.dir]).toEqual(['de', 'auto']);
  });

  it('tells the profanity of English, and the native name once', () => {
    const profanity = { outcome: 'scored', score: 0.87 } as const;
    expect(face({ outcome: 'recognised', candidates: [english], profanity, usage })).toEqual([
      'English',
      'en',
      'Fairly sure 80%',
      'Profanity87%',
      'How likely the text swears. It says nothing about threats, or hatred without such words.',
      '97 of 100 detections left today',
    ]);
  });

  it('says nothing about profanity where it is unlikely', () => {
    const faceWith = (score: number) =>
      face({ outcome: 'recognised', candidates: [english], profanity: { outcome: 'scored', score } });
    expect(faceWith(0.19).join()).not.toContain('Profanity');
    expect(faceWith(0.2)).toContain('Profanity20%');
  });

  it('tells why there is no score', () => {
    const faceWith = (profanity: ProfanityFinding) =>
      face({ outcome: 'recognised', candidates: [english], profanity });
    expect(faceWith({ outcome: 'limit-reached', resetsAt: 0 })).toContain(
      'Profanitynot scored, limit reached',
    );
    expect(faceWith({ outcome: 'failed' })).toContain('Profanitycould not be scored');
  });

  it('knows accounts without a limit', () => {
    expect(
      face({ outcome: 'unrecognised', usage: { used: 3, limit: -1, resetsAt: 0, remaining: -1 } }).at(-1),
    ).toBe('Unlimited detections');
  });

  it('has words of their own for every other end', () => {
    const resetsAt = Date.UTC(2026, 10, 21);
    const ends: Inspection[] = [
      { outcome: 'unrecognised' },
      { outcome: 'no-text' },
      { outcome: 'text-too-long' },
      { outcome: 'limit-reached', resetsAt },
      { outcome: 'unavailable' },
      { outcome: 'not-counted' },
      { outcome: 'failed' },
    ];
    const headlines = ends.map((end) => face(end)[0]);
    expect(headlines).toEqual([
      'No language recognised',
      'No text selected',
      'The selection is too long',
      `Daily limit reached, resets at ${time(resetsAt)}`,
      'Detection is not available right now',
      'The count of today cannot be written',
      'Detection failed',
    ]);
    expect(new Set(ends.map((end) => face(end)[1])).size).toBe(ends.length);
  });

  it('says in words how sure it is, and looks different where it is not', () => {
    const sureAt = (confidence: number) => {
      const look = emptyReport({ outcome: 'recognised', candidates: [{ ...german, confidence }] });
      return [
        details(look, '')[0]?.querySelector('strong')?.textContent,
        title(look)[0]?.className,
        details(look, '')[0]?.className,
      ];
    };
    expect(sureAt(0.9)).toEqual(['Very sure', '', 'sureness very-sure']);
    expect(sureAt(0.6)).toEqual(['Fairly sure', '', 'sureness fairly-sure']);
    expect(sureAt(0.59)).toEqual(['Not sure', 'unsure', 'sureness not-sure']);
  });

  it('tells the shares and parts of a mixed text, what swears masked', () => {
    const text = 'Guten Tag, you moron, wie geht es?';
    const candidates = [
      { ...german, confidence: 0.6 },
      { ...english, confidence: 0.35 },
    ] as const;
    const seen: Partial<SelectionReport> = {
      parts: [
        { start: 0, end: 9, lang: 'de' },
        { start: 11, end: 20, lang: 'en' },
        { start: 22, end: 33, lang: 'de' },
      ],
      swearing: [{ start: 15, end: 20, masked: 'm***n' }],
    };
    expect(face({ outcome: 'recognised', candidates }, seen, text)).toEqual([
      'German and English',
      'Very sure 95%',
      '',
      'Germande60%Englishen35%',
      'Parts of the text',
      'German: Guten Tag, English: you m***n, German: wie geht es? ',
    ]);
  });

  it('tells the swear words, masked, each once', () => {
    const swearing = [1, 2].map((start) => ({ start, end: start + 1, masked: 'd**n' }));
    const profanity = { outcome: 'scored', score: 0.9 } as const;
    expect(face({ outcome: 'recognised', candidates: [english], profanity }, { swearing })).toContain(
      'Profanity90%Foundd**n ',
    );
  });

  it('says when a simpler detector answered, and when only some languages were considered', () => {
    const told = face(
      { outcome: 'recognised', candidates: [german] },
      { isFallback: true, among: 'read' },
    ).join('\n');
    expect(told).toContain('A simpler detector answered');
    expect(told).toContain('Among the languages you read');
  });
});

describe('the buttons of the card', () => {
  const recognised: Inspection = { outcome: 'recognised', candidates: [german] };

  it('copy the code and show the details; leave out languages only where a person has chosen some', () => {
    expect(buttons(recognised)).toEqual(['Copy “de”', 'Details']);
    expect(buttons(recognised, { canNarrow: true })).toEqual(['Copy “de”', 'My languages only', 'Details']);
    expect(buttons(recognised, { canNarrow: true, among: 'read' })).toContain('Every language');
  });

  it('are a next step where there is no answer', () => {
    expect(buttons({ outcome: 'limit-reached', resetsAt: 0 })).toEqual(['Change the limit']);
    for (const outcome of ['unavailable', 'not-counted', 'failed'] as const) {
      expect(buttons({ outcome })).toEqual(['Try again']);
    }
    expect(buttons({ outcome: 'unrecognised' }, { among: 'read' })).toEqual(['Every language']);
  });
});
