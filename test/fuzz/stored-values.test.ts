/**
 * Reads random policies, settings, backup files and stored requests.
 * `test/contract/accounts/any-damage.test.ts` does this for stored accounts.
 */
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { storedState } from '../../src/extension/access/questions.ts';
import { BackupError, backupFile, readBackup } from '../../src/extension/options/backup-file.ts';
import { policyIn, policyShapes } from '../../src/extension/policy/policy.ts';
import {
  defaultSettings,
  settingsIn,
  settingsItems,
  someSettings,
} from '../../src/extension/settings/settings.ts';
import { runs } from '../lib/rounds.ts';
import { arbitraryOf } from './arbitrary.ts';
import { mutationOf } from './mutations.ts';

vi.mock('webextension-polyfill', () => ({ default: {} }));

describe('a policy', () => {
  const optional = Object.entries(policyShapes).map(([key, shape]) => [key, v.exactOptional(shape)]);
  const schema = v.object(Object.fromEntries(optional));
  const policy = arbitraryOf(schema) as fc.Arbitrary<Record<string, unknown>>;

  it('is applied completely if all of it is valid', () => {
    const reading = fc.property(policy, (items) => {
      expect(policyIn(items)).toEqual({ policy: v.parse(schema, items), malformed: [] });
    });
    fc.assert(reading, runs(100));
  });

  it('never sets an invalid value, and lists each ignored key', () => {
    const reading = fc.property(policy.chain(mutationOf), (items) => {
      if (typeof items !== 'object' || items === null) return;
      const read = policyIn(items as Record<string, unknown>);
      expect(v.is(schema, read.policy)).toBe(true);
      const named = new Set(read.malformed.map((name) => name.replace(/\..*/, '')));
      for (const key of Object.keys(items)) {
        expect(named.has(key) || Object.hasOwn(read.policy, key), key).toBe(true);
      }
      expect('polluted' in {}).toBe(false);
    });
    fc.assert(reading, runs(300));
  });
});

describe('stored settings', () => {
  it('are read as valid settings, whatever is stored', () => {
    const names = Object.entries(settingsItems);
    const reading = fc.property(arbitraryOf(v.object(someSettings)).chain(mutationOf), (stored) => {
      const fields = Object(stored) as Record<string, unknown>;
      const items = Object.fromEntries(names.map(([name, item]) => [item, fields[name]]));
      expect(v.is(v.strictObject(someSettings), settingsIn(items))).toBe(true);
    });
    fc.assert(reading, runs(300));
  });
});

describe('a backup file', () => {
  const content = arbitraryOf(backupFile);

  it('is read if it is valid, otherwise refused as a whole', async () => {
    const reading = fc.asyncProperty(fc.oneof(content, content.chain(mutationOf)), async (made) => {
      const json = JSON.stringify(made, (_, value) => (typeof value === 'bigint' ? `${value}` : value)) ?? '';
      const read = await readBackup(new Blob([json])).catch((error: unknown) => error);
      const parsed = json === '' ? undefined : v.safeParse(backupFile, JSON.parse(json));
      if (parsed?.success) {
        const { settings, accounts } = parsed.output;
        expect(read).toEqual({ settings: { ...defaultSettings, ...settings }, accounts });
      } else expect(read).toBeInstanceOf(BackupError);
    });
    await fc.assert(reading, runs(200));
  });
});

describe('stored requests for access', () => {
  it('are read if they are valid, otherwise ignored', () => {
    const reading = fc.property(arbitraryOf(storedState).chain(mutationOf), (item) => {
      expect(v.is(storedState, v.parse(storedState, item))).toBe(true);
    });
    fc.assert(reading, runs(200));
  });
});
