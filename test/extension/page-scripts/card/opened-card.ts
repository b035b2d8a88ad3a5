import { afterEach, beforeEach, vi } from 'vitest';
import { viewOf } from '../../../../src/extension/answer/answer-view.ts';
import { closeCard, openCard as open } from '../../../../src/extension/page-scripts/card/card.ts';

export const actions = {
  ...({
    theme: 'light',
    speechRate: 1,
    allowsRemoteVoices: false,
    translateInto: '',
    readsAloud: false,
  } as const),
  ...{ text: 'Dobar dan', stretches: [] as const },
  again: vi.fn(),
  say: vi.fn(),
  announce: vi.fn(),
  readSelection: vi.fn(),
  openNext: vi.fn(),
};

export const noText = { outcome: 'no-text', view: viewOf({ outcome: 'no-text' }) } as const;

export const nowhere = { place: undefined, rightToLeft: false };

export const options = { actions: () => actions, theme: 'light', styles: '' } as const;

/** Opens a card with content. Its buttons only record their calls. */
export function openCard(selection: Parameters<typeof open>[0], { takesFocus = false } = {}) {
  const card = open(selection, { ...options, takesFocus });
  card.show(noText);
  return card;
}

export const cards = () => document.querySelectorAll('.vernacular-card');

/** Gives each test a page with one button, and closes the card afterwards. */
export function beginEachOnANewPage(): void {
  beforeEach(() => {
    document.body.innerHTML = '<button>Page</button>';
  });
  afterEach(() => {
    closeCard();
    vi.useRealTimers();
  });
}
