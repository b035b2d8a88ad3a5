// @vitest-environment happy-dom
import '../../fake-browser.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { viewOf } from '../../../../src/extension/answer/answer-view.ts';
import type { CardCommand } from '../../../../src/extension/messages/card-commands.ts';
import type { Inspection } from '../../../../src/extension/messages/inspection.ts';
import { closeCard } from '../../../../src/extension/page-scripts/card/card.ts';
import { defaultSettings } from '../../../../src/extension/settings/index.ts';
import { eventually } from '../../../lib/eventually.ts';
import { beginEachAnew, fake } from '../../fake-browser.ts';
import { noText } from './opened-card.ts';

const inspection: Inspection = {
  outcome: 'recognised',
  candidates: [{ lang: 'de', english: 'German', native: 'Deutsch', confidence: 0.9 }],
};
const recognised = { ...inspection, view: viewOf(inspection) };
const unanswered = { 'no-text': noText, password: noText, 'out-of-reach': noText, failed: noText };

beforeAll(() => import('../../../../src/extension/page-scripts/card/script.ts'));
beginEachAnew();
afterEach(closeCard);

describe('a page that keeps removing the card', () => {
  it('does not prevent the answer in the popup, even if the card is gone before the answer arrives', async () => {
    let answer: (inspected: typeof recognised) => void = () => {};
    const shown: Inspection[] = [];
    fake.runtime.sendMessage.mockImplementation((message, respond) => {
      if (message.type === 'inspect-selection') answer = respond;
      if (message.type === 'show-in-popup') {
        shown.push(message.inspection);
        respond(true);
      }
    });
    const removals = { all: 0, sinceLast: 0 };
    const remove = setInterval(() => {
      const card = document.querySelector('.vernacular-card');
      card?.remove();
      removals.all += card ? 1 : 0;
      removals.sinceLast = card ? 0 : removals.sinceLast + 1;
    }, 5);
    const command: CardCommand = {
      type: 'show-card',
      id: '1',
      styles: '',
      unanswered,
      selectionText: 'Guten Morgen',
      ...defaultSettings,
      readsAloud: false,
    };
    void fake.runtime.onMessage.trigger(command, {}, () => {});
    await eventually(() => expect(removals.all > 0 && removals.sinceLast > 50).toBe(true));
    clearInterval(remove);
    expect(shown).toEqual([]);
    answer(recognised);
    await eventually(() => expect(shown).toEqual([inspection]));
  });
});

describe('the keyboard shortcut without a selection', () => {
  it('leaves the focus in the field where the user types, and Escape closes the card', async () => {
    document.body.innerHTML = '<textarea></textarea>';
    const field = document.querySelector('textarea');
    field?.focus();
    const command: CardCommand = {
      type: 'show-card',
      id: '2',
      styles: '',
      unanswered,
      byKeyboard: true,
      ...defaultSettings,
      readsAloud: false,
    };
    void fake.runtime.onMessage.trigger(command, {}, () => {});
    expect(document.querySelector('.vernacular-card')).not.toBeNull();
    expect(document.activeElement).toBe(field);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(document.querySelector('.vernacular-card')).toBeNull();
  });
});

describe('the command to close the card', () => {
  it('leaves the card whose id it names', () => {
    const command: CardCommand = {
      type: 'show-card',
      id: '3',
      styles: '',
      unanswered,
      ...defaultSettings,
      readsAloud: false,
    };
    const isOpen = () => document.querySelector('.vernacular-card') !== null;
    void fake.runtime.onMessage.trigger(command, {}, () => {});
    void fake.runtime.onMessage.trigger({ type: 'close-card', id: '3' }, {}, () => {});
    expect(isOpen()).toBe(true);
    void fake.runtime.onMessage.trigger({ type: 'close-card', id: '4' }, {}, () => {});
    expect(isOpen()).toBe(false);
  });
});
