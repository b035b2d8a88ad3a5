import { existsSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { filesOf, minutesOf } from '../../../scripts/test/forecast.ts';
import { leftOut, longForm } from '../../../scripts/test/long-form.ts';

describe('the files of the long form', () => {
  it('exist', () => {
    expect(longForm.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('are left out unless the run is long or names them', () => {
    vi.stubEnv('TEST_ROUNDS', undefined);
    expect(leftOut(['run', '--project', 'server', '--project=browser'])).toEqual(longForm);
    expect(leftOut(['run', 'soak'])).toEqual(longForm.filter((file) => !file.includes('soak')));
    vi.stubEnv('TEST_ROUNDS', '4');
    expect(leftOut([])).toEqual([]);
  });
});

describe('a forecast', () => {
  it('has the files of a part, without those of the long form', () => {
    vi.stubEnv('TEST_ROUNDS', undefined);
    expect(filesOf('server', [])).toContain('test/server/reload.test.ts');
    expect(filesOf('server', ['reload', 'kill'])).toEqual([
      'test/server/kill.test.ts',
      'test/server/reload.test.ts',
    ]);
    expect(filesOf('all', [])).not.toContain('test/server/kill.test.ts');
    expect(filesOf('unit', []).filter((file) => /^test\/(?:server|browser)/.test(file))).toEqual([]);
  });

  it('divides processor seconds by the processors that are free', () => {
    expect(minutesOf([60, 60, 60, 60], 2)).toBe(2);
    expect(minutesOf([60, 60, 60, 60], 0.5)).toBe(8);
  });
});
