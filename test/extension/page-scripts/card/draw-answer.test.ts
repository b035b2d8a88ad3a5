// @vitest-environment happy-dom
import '../../fake-browser.ts';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { viewOf } from '../../../../src/extension/answer/answer-view.ts';
import type { ShownLanguage } from '../../../../src/extension/messages/answer-view.ts';
import type { Inspection, Recognised } from '../../../../src/extension/messages/inspection.ts';
import { fake } from '../../fake-browser.ts';
import '../../../../src/extension/page-scripts/card/on-press.ts';
import { buildElements, drawOnCard } from '../../../../src/extension/page-scripts/card/draw-answer.ts';
import type { Actions } from '../../../../src/extension/page-scripts/card/shown.ts';
import { eventually } from '../../../lib/eventually.ts';
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

let content: HTMLElement;
let more: HTMLElement;
const field = () => more.querySelector('input') as HTMLInputElement;
const choices = () => [...content.querySelectorAll('.choices button')].map(wordsOf);

function draw(
  answer: Inspection,
  settings: Partial<Actions> = {},
): (name: string) => HTMLButtonElement | undefined {
  const elements = buildElements('light');
  document.body.replaceChildren(elements.card);
  ({ content, more } = elements);
  drawOnCard({
    elements,
    answer: { ...answer, view: viewOf(answer, actions.text) },
    actions: { ...actions, ...settings },
  });
  return (name) =>
    [...elements.card.querySelectorAll('button')].find((control) =>
      (control.getAttribute('aria-label') ?? wordsOf(control)).startsWith(name),
    );
}

function press(control: HTMLButtonElement | undefined): void {
  pressButton(control as HTMLButtonElement);
}

/** Presses an action behind the three dots. */
async function pressMore(
  named: (name: string) => HTMLButtonElement | undefined,
  name: string,
): Promise<void> {
  if (named('More')?.getAttribute('aria-expanded') === 'false') press(named('More'));
  await eventually(() => expect(named(name)).toBeDefined());
  press(named(name));
}

/** Languages that the search finds. */
let found: readonly ShownLanguage[] = [];

const sent = (type: string) =>
  fake.runtime.sendMessage.mock.calls.map(([message]) => message).filter((message) => message.type === type);

beforeEach(() => {
  vi.clearAllMocks();
  fake.runtime.sendMessage.mockImplementation(({ type }, respond) =>
    respond(type === 'search-languages' ? found : null),
  );
});

describe('an answer on the card', () => {
  it('lets the user choose another language for the buttons, report it, and take the choice back', async () => {
    const named = draw(unsure);
    expect(named('Copy')).toBe(named('Copy “hr”'));
    expect(choices()).toEqual(['Serbian in Latin letters', 'Other language…'].slice(1));
    const answered = wordsOf(content);
    expect(answered).toMatch(/^Croatian\?/);
    const dutchToo = draw({ ...unsure, candidates: [croatian, { ...dutch, confidence: 0.2 }] });
    expect(choices()).toEqual(['Dutch', 'Other language…']);
    press(dutchToo('Dutch'));
    await eventually(() => expect(wordsOf(content)).toMatch(/^DutchNederlandsnl/));
    expect(choices()).toEqual(['Croatian', 'Other language…']);
    await pressMore(dutchToo, 'Report');
    await eventually(() =>
      expect(sent('report')).toMatchObject([{ inspection: { outcome: 'recognised' }, right: 'nl' }]),
    );
    press(dutchToo('Croatian'));
    await eventually(() => expect(wordsOf(content)).toMatch(/^Croatian\?/));
  });

  it('confirms a second copy for as long as the first', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
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
    expect(writeText.mock.calls).toEqual([['hr'], ['hr']]);
  });

  it('keeps the focus in the card when a choice removes the pressed button', async () => {
    const named = draw({ ...unsure, candidates: [croatian, { ...dutch, confidence: 0.2 }] });
    named('Dutch')?.focus();
    press(named('Dutch'));
    await eventually(() => expect(document.activeElement).toBe(named('More')));
  });

  it('shows what it can do besides only on request', async () => {
    const named = draw(sure);
    expect(wordsOf(content)).toBe('Croatianhrvatskihr');
    press(named('More'));
    await eventually(() =>
      expect([...more.querySelectorAll('button')].map(wordsOf)).toEqual([
        'Other language…',
        'Answer every selection on this page',
        'Report a wrong detection',
      ]),
    );
    press(named('More'));
    await eventually(() => expect(more.childElementCount).toBe(0));
  });

  it('offers a next step if there is no answer', () => {
    const buttons = (inspection: Inspection) => {
      draw(inspection);
      return [...content.querySelectorAll('button')].map(wordsOf);
    };
    expect(buttons({ outcome: 'limit-reached', resetsAt: 0 })).toEqual(['Change the limit']);
    // The policy sets the limit, so the options page cannot raise it.
    expect(buttons({ outcome: 'limit-reached', resetsAt: 0, isSet: true })).toEqual([]);
    for (const outcome of ['unavailable', 'not-counted', 'failed'] as const)
      expect(buttons({ outcome })).toEqual(['Try again']);
    expect(buttons({ outcome: 'no-text' })).toEqual([]);
  });

  it('lets the user return to the answer in several languages after a choice', async () => {
    const named = draw(mixed);
    await chooseOther(named, { ...dutch, name: 'Dutch', nativeTag: 'nl' });
    expect(wordsOf(content)).toMatch(/^Dutch/);
    press(named('Croatian and Serbian'));
    await eventually(() => expect(wordsOf(content)).toMatch(/^Croatian and Serbian/));
  });

  it('lets the user choose any language in place of a sure answer, and take the choice back', async () => {
    const finnish = { lang: 'fi', english: 'Finnish', native: 'suomi', confidence: 0 };
    const estonian = { lang: 'et', english: 'Estonian', native: 'eesti', confidence: 0.99 };
    const named = draw(
      { outcome: 'recognised', candidates: [estonian] },
      { translationSite: 'example.org', translateInto: 'de' },
    );
    expect(choices()).toEqual([]);
    await chooseOther(named, { ...finnish, name: 'Finnish', nativeTag: 'fi' });
    expect(wordsOf(content)).toMatch(/^Finnish/);
    expect(named('Copy “fi”')).toBeDefined();
    press(named('Translate with'));
    await eventually(() => expect(sent('translate')).toMatchObject([{ text: 'Dobar dan', lang: 'fi' }]));
    press(named('Estonian'));
    await eventually(() => expect(wordsOf(content)).toMatch(/^Estonianeestiet/));
  });

  it('chooses the only language that was found on Enter, and otherwise moves the focus to the first', async () => {
    const shown = (lang: string, name: string) => ({
      ...{ lang, english: name, native: name, confidence: 0, name, nativeTag: lang },
    });
    const named = draw(sure);
    await pressMore(named, 'Other');
    await eventually(() => expect(field()).not.toBeNull());
    // Browsers submit the form on Enter.
    const enter = () => field().form?.dispatchEvent(new Event('submit', { cancelable: true }));
    const search = async (query: string, ...results: ReturnType<typeof shown>[]) => {
      found = results;
      field().value = query;
      field().dispatchEvent(new Event('input'));
      await eventually(() => expect(named(results[0]?.name ?? '')).toBeDefined());
    };
    await search('fi', shown('fi', 'Finnish'), shown('fj', 'Fijian'));
    enter();
    await eventually(() => expect(document.activeElement).toBe(named('Finnish')));
    expect(wordsOf(content)).toMatch(/^Croatian/);
    await search('finn', shown('fi', 'Finnish'));
    enter();
    await eventually(() => expect(wordsOf(content)).toMatch(/^Finnish/));
    expect(actions.announce).toHaveBeenLastCalledWith('Finnish');
  });

  it('says that no language has the name that the user searches', async () => {
    found = [];
    await pressMore(draw(sure), 'Other');
    await eventually(() => expect(field()).not.toBeNull());
    field().value = 'Klingon';
    field().dispatchEvent(new Event('input'));
    await eventually(() => expect(wordsOf(more)).toBe('No language matches'));
  });

  it('turns the answers to every selection on and off', async () => {
    const named = draw(sure);
    await pressMore(named, 'Answer every selection');
    const isOn = () => named('Answer every selection')?.getAttribute('aria-pressed');
    expect(isOn()).toBe('true');
    // Also the card of an answer that has no menu otherwise.
    expect(draw({ outcome: 'no-text' })('More')).toBeDefined();
    await pressMore(draw(sure), 'Answer every selection');
    expect(draw({ outcome: 'no-text' })('More')).toBeUndefined();
    expect(isOn()).toBe('true');
  });
});

async function chooseOther(named: ReturnType<typeof draw>, language: ShownLanguage): Promise<void> {
  found = [language];
  await pressMore(named, 'Other');
  await eventually(() => expect(field()).not.toBeNull());
  field().value = ' x';
  field().dispatchEvent(new Event('input'));
  await eventually(() => expect(more.querySelector('.choices button')).not.toBeNull());
  expect(sent('search-languages').at(-1)).toMatchObject({ query: 'x' });
  press(more.querySelector('.choices button') as HTMLButtonElement);
  await eventually(() => expect(wordsOf(content)).toMatch(new RegExp(`^${language.name}`)));
}
