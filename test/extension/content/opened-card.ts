/**
 * Opens cards for tests, whose buttons do nothing but note each call.
 */
import { afterEach, beforeEach, vi } from 'vitest';
import { closeCard, openCard as open } from '../../../src/extension/content/card.ts';

export const actions = {
  copy: vi.fn(),
  again: vi.fn(),
  details: vi.fn(),
  options: vi.fn(),
  say: vi.fn(),
  announce: vi.fn(),
  further: vi.fn(() => []),
};

export const nowhere = { place: undefined, rightToLeft: false };

/** A card that is seen, for it has something to say. */
export function openCard(selection: Parameters<typeof open>[0], { takesFocus = false } = {}) {
  const card = open(selection, { actions, takesFocus });
  card.show({ outcome: 'no-text' }, '');
  return card;
}

export const cards = () => document.querySelectorAll('.vernacular-card');

/** Gives each test a page with one button, and closes what it opened. */
export function beginEachOnANewPage(): void {
  beforeEach(() => {
    document.body.innerHTML = '<button>Page</button>';
  });
  afterEach(() => {
    closeCard();
    vi.useRealTimers();
  });
}
