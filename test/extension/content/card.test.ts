// @vitest-environment happy-dom
import '../fake-browser.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeCard, openCard } from '../../../src/extension/content/card.ts';
import { details, title } from '../../../src/extension/content/face.ts';
import type { Inspection, ProfanityFinding } from '../../../src/extension/inspect.ts';

const nowhere = { place: undefined, rightToLeft: false };
const cards = () => document.querySelectorAll('vernacular-card');

beforeEach(() => {
  document.body.innerHTML = '<button>Page</button>';
});
afterEach(() => {
  closeCard();
  vi.useRealTimers();
});

describe('the card', () => {
  it('is one element with a closed shadow tree, reset inline beyond the reach of the page', () => {
    openCard(nowhere);
    const [host] = cards();
    expect(cards()).toHaveLength(1);
    expect(host?.shadowRoot).toBeNull();
    const { style } = host as HTMLElement;
    for (const property of ['all', 'position', 'display', 'left', 'top']) {
      expect(style.getPropertyPriority(property)).toBe('important');
    }
  });

  it('takes the place of another, also of one left behind by an earlier run', () => {
    document.documentElement.append(document.createElement('vernacular-card'));
    openCard(nowhere);
    openCard(nowhere);
    expect(cards()).toHaveLength(1);
  });

  it('closes on Escape, which the page then does not hear', () => {
    const heard = vi.fn();
    document.addEventListener('keydown', heard);
    openCard(nowhere);
    const press = (key: string) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      document.body.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect([press('a'), cards().length, heard.mock.calls.length]).toEqual([false, 1, 1]);
    expect([press('Escape'), cards().length, heard.mock.calls.length]).toEqual([true, 0, 1]);
    expect([press('Escape'), heard.mock.calls.length]).toEqual([false, 2]);
    document.removeEventListener('keydown', heard);
  });

  it('closes on a click elsewhere, not on one within', () => {
    openCard(nowhere);
    const press = (target: Element | null | undefined) =>
      target?.dispatchEvent(new Event('pointerdown', { bubbles: true, composed: true }));
    press(cards()[0]);
    expect(cards()).toHaveLength(1);
    press(document.querySelector('button'));
    expect(cards()).toHaveLength(0);
  });

  it('follows its selection, and closes when that leaves the view', () => {
    let top = 100;
    openCard({ ...nowhere, place: () => new DOMRect(10, top, 50, 20) });
    const [host] = cards() as unknown as [HTMLElement];
    expect(host.style.top).toBe('128px');
    top = 50;
    document.body.dispatchEvent(new Event('scroll'));
    expect(host.style.top).toBe('78px');
    top = -30;
    document.body.dispatchEvent(new Event('scroll'));
    expect(cards()).toHaveLength(0);
  });

  it('stays when another window comes to the front, and closes when the focus goes into a frame', () => {
    vi.useFakeTimers();
    openCard(nowhere);
    window.dispatchEvent(new Event('blur'));
    vi.runAllTimers();
    expect(cards()).toHaveLength(1);
    document.body.innerHTML = '<embed>';
    const frame = document.querySelector('embed');
    Object.defineProperty(document, 'activeElement', { value: frame, configurable: true });
    window.dispatchEvent(new Event('blur'));
    vi.runAllTimers();
    Reflect.deleteProperty(document, 'activeElement');
    expect(cards()).toHaveLength(0);
  });

  it('leaves the focus where it is, unless told to take it, and then gives it back', () => {
    const button = document.querySelector('button');
    button?.focus();
    openCard(nowhere);
    expect(document.activeElement).toBe(button);
    openCard(nowhere, { takesFocus: true });
    expect(document.activeElement).not.toBe(button);
    closeCard();
    expect(document.activeElement).toBe(button);
  });

  it('ignores an answer that comes after it was closed', () => {
    const show = openCard(nowhere);
    closeCard();
    expect(() => show({ outcome: 'failed' })).not.toThrow();
    expect(cards()).toHaveLength(0);
  });
});

/** What the card says, line by line. */
function face(inspection: Inspection): string[] {
  return [...title(inspection), ...details(inspection)].map((part) => part.textContent ?? '');
}

const german = { lang: 'de', english: 'German', native: 'Deutsch', confidence: 0.943 };
const english = { lang: 'en', english: 'English', native: 'English', confidence: 0.8 };
const miao = { lang: 'hms', english: 'Southern Qiandong Miao', native: 'Hmub', confidence: 0.04 };
const dutch = { lang: 'nl', english: 'Dutch', native: 'Nederlands', confidence: 0.01 };
const usage = { used: 3, limit: 100, remaining: 97 };
const time = (moment: number) => new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(moment);

describe('the face of the card', () => {
  it('tells language, native name, code, confidence, two more candidates and the calls left', () => {
    const candidates = [german, miao, dutch, english] as const;
    expect(face({ outcome: 'recognised', candidates, usage })).toEqual([
      'German',
      'Deutsch · de',
      'Confidence94%',
      'Also possible',
      'Southern Qiandong Miaohms4%Dutchnl1%',
      '97 of 100 calls left today',
    ]);
  });

  it('marks the native name with its language and lets its script decide the direction', () => {
    const native = title({ outcome: 'recognised', candidates: [german] })[1]?.querySelector('bdi');
    expect([native?.lang, native?.dir]).toEqual(['de', 'auto']);
  });

  it('tells the profanity of English, and the native name once', () => {
    const profanity = { outcome: 'scored', score: 0.87 } as const;
    expect(face({ outcome: 'recognised', candidates: [english], profanity, usage })).toEqual([
      'English',
      'en',
      'Confidence80%',
      'Profanity87%',
      '97 of 100 calls left today',
    ]);
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
    expect(face({ outcome: 'unrecognised', usage: { used: 3, limit: -1, remaining: -1 } }).at(-1)).toBe(
      'Unlimited calls',
    );
  });

  it('has words of their own for every other end', () => {
    const resetsAt = Date.UTC(2026, 10, 21);
    const ends: Inspection[] = [
      { outcome: 'unrecognised' },
      { outcome: 'no-text' },
      { outcome: 'text-too-long' },
      { outcome: 'limit-reached', resetsAt },
      { outcome: 'unavailable' },
      { outcome: 'failed' },
    ];
    const headlines = ends.map((end) => face(end)[0]);
    expect(headlines).toEqual([
      'No language recognised',
      'No text selected',
      'The selection is too long',
      `Daily limit reached, again at ${time(resetsAt)}`,
      'Detection is not available right now',
      'Detection failed',
    ]);
    expect(new Set(ends.map((end) => face(end)[1])).size).toBe(ends.length);
  });
});
