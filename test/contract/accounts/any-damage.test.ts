import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtInId } from '../../../src/contract/accounts/index.ts';
import { readLayout } from '../../../src/contract/accounts/layout.ts';
import { hash, id, sound, today } from './open.ts';

describe('a randomly damaged storage', () => {
  const anything = fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true });
  const idLike = fc.constantFrom(builtInId, id, 'fedcba9876543210', '__proto__', '');
  const nameLike = fc.oneof(
    fc.constantFrom('accounts.layout', 'accounts.', 'theme', '__proto__'),
    fc.tuple(fc.constantFrom('accounts.record.', 'accounts.count.'), idLike).map((parts) => parts.join('')),
    fc.string(),
  );
  const nearlySound = fc.record(
    {
      hash: fc.oneof(fc.constant(hash), anything),
      label: fc.oneof(fc.string(), anything),
      limit: fc.oneof(fc.integer({ min: -3 }), anything),
      boundTo: fc.oneof(fc.constantFrom(null, 'a@b'), anything),
      createdAt: fc.oneof(fc.nat(), anything),
      day: fc.oneof(fc.constantFrom(today, '2026-11-19', '2026-99-99'), anything),
      used: fc.oneof(fc.integer({ min: -3 }), anything),
    },
    { requiredKeys: [] },
  );
  // Other tests cover numbers in place of the layout version.
  const storage = fc
    .array(fc.tuple(nameLike, fc.oneof(nearlySound, anything)))
    .map((entries) =>
      Object.fromEntries(
        entries.filter(([name, item]) => name !== 'accounts.layout' || typeof item !== 'number'),
      ),
    );

  it('is read without errors as valid accounts, and needs no second repair', () => {
    fc.assert(
      fc.property(storage, (items) => {
        const { state, repair } = readLayout(items, today);
        for (const [key, account] of state.accounts) {
          expect(account.id).toBe(key);
          expect(Number.isSafeInteger(account.limit) && account.limit >= -1).toBe(true);
          expect(account.label.length).toBeGreaterThan(0);
          expect(account.hash?.startsWith(key)).toBe(key === builtInId ? undefined : true);
        }
        for (const [key, { day, used }] of state.counts) {
          expect(state.accounts.has(key)).toBe(true);
          expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
          expect(Number.isSafeInteger(used) && used >= 0).toBe(true);
        }
        const repaired = Object.fromEntries([
          ...Object.entries(items).filter(([name]) => !repair.remove.includes(name)),
          ...Object.entries(repair.set),
        ]);
        expect(readLayout(repaired, today)).toEqual({ state, repair: { set: {}, remove: [] } });
      }),
      { numRuns: 1_000 },
    );
  });

  it('with one damaged item changes no other account, and gives its own account the stored limit or the default', () => {
    const names = Object.keys(sound).filter((name) => name !== 'accounts.layout');
    const sane = readLayout(sound, today).state;
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.oneof(nearlySound, anything), (name, damage) => {
        const { state } = readLayout({ ...sound, [name]: damage }, today);
        const hit = name.endsWith(id) ? id : builtInId;
        const other = hit === id ? builtInId : id;
        expect(state.accounts.get(other)).toEqual(sane.accounts.get(other));
        expect(state.counts.get(other)).toEqual(sane.counts.get(other));
        const stored = (damage as { limit?: unknown } | null | undefined)?.limit;
        const limit = state.accounts.get(hit)?.limit;
        if (name.includes('record')) expect([undefined, hit === id ? 100 : -1, stored]).toContainEqual(limit);
        else expect(limit).toBe(sane.accounts.get(hit)?.limit);
      }),
      { numRuns: 1_000 },
    );
  });
});
