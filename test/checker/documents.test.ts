/** The example in the README, and the GitHub action. */
import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { parseYaml } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { enginesFromFiles } from '../../scripts/lib/engines.ts';
import { checkHtml } from '../../src/checker/html.ts';
import { folderOfTest } from '../lib/folder.ts';

it('the example in the README prints the values in its comments', async () => {
  const readme = readFileSync('src/checker/README.md', 'utf8');
  const [, code = ''] = /```js\n(import .*?)```/s.exec(readme) ?? [];
  const expected = [...code.matchAll(/console\.log\(.*\/\/ (.+)$/gm)].map(([, comment]) => comment);
  const printed: string[] = [];
  const log = (...values: unknown[]) =>
    printed.push(values.map((value) => (typeof value === 'string' ? value : inspect(value))).join(' '));
  const body = code.replaceAll(/^import .*$/gm, '').replace('await loadLanguageDetector()', 'detector0');
  const run = new Function('checkHtml', 'detector0', 'console', body);
  run(checkHtml, await enginesFromFiles().language(), { log });
  expect(expected.length).toBeGreaterThan(3);
  expect(printed).toEqual(expected);
});

it('the GitHub action runs the program with its paths and options, and expands no patterns', () => {
  const folder = folderOfTest();
  const { runs } = parseYaml(readFileSync('.github/actions/check-languages/action.yml', 'utf8')) as {
    runs: { steps: { run: string }[] };
  };
  writeFileSync(join(folder, 'npx'), '#!/bin/sh\nprintf "%s\\n" "$@"\n');
  chmodSync(join(folder, 'npx'), 0o755);
  const env = {
    PATH: `${folder}:${process.env.PATH}`,
    PATHS: 'dist site/*.html',
    ARGS: '--expect de/**=de',
    VERSION: '1.2.3',
  };
  const printed = execFileSync('bash', ['-e', '-c', runs.steps[0]?.run ?? ''], { env, encoding: 'utf8' });
  expect(printed.trim().split('\n')).toEqual(
    '--yes --package vernacular-cli@1.2.3 vernacular check --format github --expect de/**=de -- dist site/*.html'.split(
      ' ',
    ),
  );
});
