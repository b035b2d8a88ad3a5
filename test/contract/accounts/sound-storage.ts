import { layoutItem } from '../../../src/contract/accounts/layout.ts';
import { NOW } from './open.ts';

export const today = '2026-11-20';
export const hash = `0123456789abcdef${'0'.repeat(48)}`;
export const id = '0123456789abcdef';
export const recordName = `accounts.record.${id}`;
export const countName = `accounts.count.${id}`;
export const record = { hash, label: 'a key', limit: 10, boundTo: 'a@b', createdAt: NOW };
export const count = { day: today, used: 4 };
export const sound = {
  ...layoutItem(),
  'accounts.record.this-browser': { limit: 50 },
  'accounts.count.this-browser': { day: today, used: 20 },
  [recordName]: record,
  [countName]: count,
};
