import { afterEach, beforeEach, vi } from 'vitest';
import { closeCard, openCard as open } from '../../../../src/extension/page-scripts/card/card.ts';

export const actions = {
  copy: vi.fn(),
  again: vi.fn(),
  report: vi.fn(),
  isFollowing: vi.fn(() => false),
  follow: vi.fn(),
  options: vi.fn(),
  say: vi.fn(),
  announce: vi.fn(),
  further: vi.fn(() => []),
};

export const nowhere = { place: undefined, rightToLeft: false };

/** Opens a card with content. Its buttons only record their calls. */
export function openCard(selection: Parameters<typeof open>[0], { takesFocus = false } = {}) {
  const card = open(selection, { actions, takesFocus });
  card.show({ outcome: 'no-text' }, '');
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
