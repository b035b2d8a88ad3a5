import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { printable } from '../../src/checker/log-line.ts';
import { run } from '../../src/cli/run.ts';
import { folderOfTest } from '../lib/folder.ts';

async function messageOf(...args: string[]): Promise<string> {
  const stderr = new PassThrough();
  const shell = {
    stdin: new PassThrough().end() as never,
    stdout: new PassThrough().resume(),
    stderr,
    interrupted: new AbortController().signal,
    isWatched: false,
    refusalOf: () => undefined,
  };
  await run(args, shell as never);
  stderr.end();
  return text(stderr);
}

const red = '\u001b[31m';

it('a message escapes the control characters of a column name', async () => {
  const file = join(folderOfTest(), 'table.csv');
  writeFileSync(file, `a\u001b]0;title\u0007${red},"b\u009bc\u202ed\ne"\n${'x'.repeat(1_000)},y\n`);
  const message = await messageOf('detect', file);
  expect(message).toContain('"a\\u001b]0;title\\u0007\\u001b[31m", "b\\u009bc\\u202ed\\u000ae"');
  expect(message.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
});

it('a message escapes the control characters of a file name and of an argument', async () => {
  const file = join(folderOfTest(), `${red}.txt`);
  expect(await messageOf('detect', file)).toMatch(/\/\\u001b\[31m\.txt does not exist; /);
  expect(await messageOf('detect', '--format', red)).toContain('--format: "\\u001b[31m" is not one of');
});

it('a message does not escape printable characters of any script', () => {
  const shown = 'Grüße, «Ёлка», 日本語, שלום, 👩‍👩‍👧, "\\u"';
  expect(printable(shown)).toBe(shown);
});
