/**
 * What the buttons of a card do in its tests: nothing, and each call is noted.
 */
import { vi } from 'vitest';

export const actions = {
  copy: vi.fn(),
  again: vi.fn(),
  details: vi.fn(),
  options: vi.fn(),
  say: vi.fn(),
  announce: vi.fn(),
  further: vi.fn(() => []),
};
