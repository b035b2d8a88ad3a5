/** TypeScript with the types of the published packages. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Project, projectWith } from './install.ts';

let project: Project;
beforeAll(async () => {
  project = await projectWith(
    'vernacular-engine',
    'vernacular-large',
    'vernacular-client',
    'vernacular-checker',
  );
});
afterAll(() => project?.remove());

const tool = (path: string) => join(process.cwd(), 'node_modules', path);

/** Has TypeScript check modules. Throws if one has an error. */
function check(
  modules: Readonly<Record<string, string>>,
  module: string,
  resolution: string,
  ...settings: string[]
) {
  for (const [name, code] of Object.entries(modules)) project.write(name, code);
  const shared = ['--strict', '--noEmit', '--target', 'es2022', '--module', module];
  execFileSync(
    process.execPath,
    [
      tool('typescript/bin/tsc'),
      ...shared,
      ...['--moduleResolution', resolution],
      ...settings,
      ...Object.keys(modules),
    ],
    { cwd: project.folder, stdio: 'pipe' },
  );
}

const callers = {
  'engine.mts': `
import { languages, loadLanguageDetector, loadProfanityScorer, type LanguageCandidate, type LanguageCode, type LanguageDetector } from 'vernacular-engine';
import { loadProfanityScorer as same } from 'vernacular-engine/profanity';
import { loadLanguageDetector as loadSmall } from 'vernacular-engine/language';
import { loadLanguageDetector as loadLarge } from 'vernacular-large';
import { languages as miniLanguages, loadLanguageDetector as loadMini } from 'vernacular-engine/mini';
import model from 'vernacular-large/language.bin';
import smallModel from 'vernacular-engine/language-small.bin';
import miniModel from 'vernacular-engine/language-mini.bin';
import core from 'vernacular-engine/language.wasm';
const onTheEdge: LanguageDetector[] = [await loadLarge({ model, core }), await loadSmall({ model: smallModel, core })];
const detector: LanguageDetector = await loadLanguageDetector({ model: new Uint8Array() });
const small: LanguageDetector = await loadSmall();
const mini: LanguageDetector = await loadMini({ model: miniModel });
const nameInMini: string | undefined = miniLanguages.de?.[0];
const candidates: LanguageCandidate[] = detector.detect('x', { only: ['de'] });
const score: number = (await loadProfanityScorer()).score('x') + (await same()).spans('x').length;
// @ts-expect-error a text is a string
detector.detect(1);
// @ts-expect-error codes are in lower case
detector.detect('x', { only: ['EN'] });
const code: string | undefined = detector.inspect('x').parts[0]?.lang;
const names: string[] = candidates.map(({ lang }) => languages[lang][0]);
detector.destroy();
export { candidates, code, mini, nameInMini, names, onTheEdge, score, small };
`,
  'detector.mts': `
import { type Availability, detectLanguage, LanguageDetector } from 'vernacular-engine/language-detector';
const signal = undefined;
const availability: Availability = await LanguageDetector.availability({ expectedInputLanguages: ['en'] });
const loaded: number[] = [];
const detector: LanguageDetector = await LanguageDetector.create({
  signal,
  monitor: (m) => m.addEventListener('downloadprogress', (e) => loaded.push(e.loaded)),
});
const [first] = await detector.detect('x', { signal });
const percentage: number | undefined = (await detectLanguage('x')).languages[0]?.percentage;
const isDetector: boolean = detector instanceof LanguageDetector;
// @ts-expect-error a text is a string
detector.detect(1);
export { availability, first, isDetector, percentage };
`,
  'client.mts': `
import { createClient, type Inspection, type LanguageCandidate } from 'vernacular-client';
const send = async ({ path }: { path: string }) => ({ status: 200, headers: {}, body: { results: [], path } });
const client = createClient({ send, key: 'k', timeout: 5 });
const candidates: LanguageCandidate[] = await client.detectLanguage('x');
const found: Promise<Inspection[]> = client.inspect(['x', { blocks: ['y', 'z'] }], { parts: true, timeout: 5 });
// @ts-expect-error an unknown option
client.inspect(['x'], { segments: true }).catch(() => {});
// @ts-expect-error a text is a string
client.detectLanguage(1);
export { candidates, found };
`,
  'checker.mts': `
import { checkHtml, type Finding, type FilePlace } from 'vernacular-checker/html';
import { loadLanguageDetector } from 'vernacular-engine';
const findings: readonly Finding<FilePlace>[] = checkHtml('<p>x', await loadLanguageDetector()).findings;
// @ts-expect-error there is no such option
checkHtml('<p>x', await loadLanguageDetector(), { expect: 'de' });
export { findings };
`,
};

/** Calls with types that only some platforms have. */
const onPlatforms = {
  'platform.mts': `
import { createClient } from 'vernacular-client';
import { LanguageDetector } from 'vernacular-engine/language-detector';
const { signal } = new AbortController();
const detector = await LanguageDetector.create({ signal });
const [first] = await detector.detect('x', { signal });
const client = createClient({ baseUrl: new URL('https://language.example.org'), key: 'k' });
await client.detectLanguage('x', { signal: AbortSignal.timeout(5) });
export { first };
`,
};

describe('the packages in TypeScript', () => {
  it.each([
    ['nodenext', 'nodenext', 'es2022,dom'],
    ['esnext', 'bundler', 'es2022,dom'],
    ['esnext', 'bundler', 'es2022,webworker'],
    ['nodenext', 'nodenext', 'es2022'],
    ['esnext', 'bundler', 'es2022'],
  ])('have types that hold under module %s, resolution %s and lib %s', (module, resolution, lib) => {
    const modules = lib === 'es2022' ? callers : { ...callers, ...onPlatforms };
    check(modules, module, resolution, '--types', '', '--lib', lib);
  });

  it('have a client that runs in Node', () => {
    const found = project.runModule(`
      import { createClient, NotInstalledError } from 'vernacular-client';
      const send = async () => ({ status: 200, headers: {}, body: { results: [] } });
      console.log(JSON.stringify([await createClient({ send }).detectLanguage('x'), NotInstalledError.name]));`);
    expect(found).toEqual([[], 'NotInstalledError']);
  });

  it('take the web streams of Node, which are other types than those of lib dom', () => {
    const streams = `
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { loadLanguageDetector } from 'vernacular-engine';
await loadLanguageDetector({ model: Readable.toWeb(createReadStream('x')), core: new Blob([]).stream() });
await loadLanguageDetector({ model: (await fetch('x')).body! });
// @ts-expect-error a stream of Node is not a web stream
await loadLanguageDetector({ model: createReadStream('x') });
`;
    const ofNode = ['--types', 'node', '--typeRoots', tool('@types'), '--lib', 'es2022,dom'];
    check({ 'streams.mts': streams }, 'nodenext', 'nodenext', ...ofNode);
  });
});
