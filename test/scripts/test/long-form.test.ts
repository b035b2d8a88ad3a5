import { existsSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
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
