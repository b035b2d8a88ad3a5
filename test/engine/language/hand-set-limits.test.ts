import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = 'src/engine/language';
const limit = /^(?:export )?const (?:max|min)[A-Z]\w* = [\d(].*$/gm;
/** Raise it only for a limit that nothing else can express. */
const most = 50;

it(`has at most ${most} limits that are set by hand in the language engine`, () => {
  const limits = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) =>
      (readFileSync(join(folder, name), 'utf8').match(limit) ?? []).map((line) => `${name}: ${line}`),
    );
  expect(limits.length, limits.join('\n')).toBeLessThanOrEqual(most);
});
