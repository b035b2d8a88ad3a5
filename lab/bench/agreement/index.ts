/**
 * Asks 20,000 texts wherever Vernacular inspects texts, and prints how many answers differ from the engine's. Any
 * difference is a bug: exit status 1.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scriptArguments } from '../../../scripts/lib/run-script.ts';
import { commandLine, runToEnd, startServe } from '../../../scripts/lib/serve-command.ts';
import { openCorpus } from '../../shared-data.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { agreementOf } from './compare.ts';
import {
  byRequest,
  everything,
  inspectByEngine,
  type Surface,
  surfaces,
  surfacesBehindPages,
  surfacesOver,
  type Text,
} from './surfaces.ts';

const textCount = 20_000;

export async function benchAgreement(): Promise<void> {
  const texts = textsOf(textCount);
  const expected = await inspectByEngine(texts);
  const folder = temporaryFolder('vernacular-agreement-');
  const server = await startServe(['--http', '--data', folder]);
  try {
    const key = await createKey(folder);
    const overHttp = surfacesOver('server', byRequest(fetch, { url: server.url, key }));
    for (const surface of [...surfaces, ...overHttp, program(folder), ...surfacesBehindPages]) {
      const { texts: asked, different } = await agreementOf(surface, texts, expected);
      const count = different.get('any')?.length ?? 0;
      const members = [...different].filter(([name]) => name !== 'any');
      const details = members.map(([name, all]) => `${name} ${all.length}, first text ${all[0]}`).join('; ');
      console.log([surface.name.padEnd(36), `${count} of ${asked}`, details].join('  ').trimEnd());
      if (count > 0) process.exitCode = 1;
    }
  } finally {
    await server.stop();
  }
}

async function createKey(folder: string): Promise<string> {
  const line = [...commandLine('keys'), 'create', '--label', 'Agreement', '--limit', '-1', '--data', folder];
  const { stdout, stderr, status } = await runToEnd(line);
  if (status !== 0) throw new Error(stderr);
  return (JSON.parse(stdout) as { key: string }).key;
}

/** `vernacular inspect`, with JSON lines. */
function program(folder: string): Surface {
  const file = join(folder, 'texts.jsonl');
  return {
    name: 'program vernacular inspect',
    takesBlocks: false,
    viewOf: everything,
    async inspect(texts) {
      writeFileSync(file, texts.map((text) => `${JSON.stringify({ text })}\n`).join(''));
      const options = { encoding: 'utf8', maxBuffer: 2 ** 30 } as const;
      // Its threads need the built package.
      const args = [...scriptArguments('src/cli/index.ts'), 'inspect', file, '--jobs', '1'];
      const lines = execFileSync(process.execPath, args, options).trimEnd().split('\n');
      return lines.map((line) => JSON.parse(line).inspection);
    },
  };
}

/** Half are held-out lines; then words, lines in two or three languages; one in twenty is a list of blocks. */
function textsOf(count: number): Text[] {
  const corpus = openCorpus();
  const lines = corpus.langs.map((lang) => corpus.developmentLines(lang)).filter(({ length }) => length > 0);
  const lineAt = (at: number, step = 0): string => {
    const all = lines[(at + step * 37) % lines.length] as string[];
    return all[Math.floor(at / lines.length + step) % all.length] as string;
  };
  return Array.from({ length: count }, (_, at) => {
    const [first, second, third] = [lineAt(at), lineAt(at, 1), lineAt(at, 2)];
    const kind = at % 20;
    if (kind < 10) return first;
    if (kind < 12) return first.split(' ', 1)[0] as string;
    if (kind < 15) return `${first} ${second}`;
    if (kind < 17) return `${first}\n${second}`;
    if (kind < 19) return `  ${first}\n\n${second} ${third}\n`;
    return [first, '', `${second} ${third}`];
  });
}
