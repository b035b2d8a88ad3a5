/** Imports the engine and client packages by relative paths without a bundler, in a page and a worker. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainBrowsers } from '../harness/browser/index.ts';
import { type FolderServer, serveFolder } from '../harness/browser/serve-folder.ts';
import { type Project, projectWith } from '../packages/install.ts';
import { running } from './parts/running.ts';

const page = `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <title>Engines</title>
  <script type="module">
    import { loadLanguageDetector } from './node_modules/vernacular-large/large.js';
    import { loadProfanityScorer } from './node_modules/vernacular-engine/profanity.js';
    import { loadLanguageDetector as loadSmall } from './node_modules/vernacular-engine/language.js';
    import { createClient, VernacularError } from './node_modules/vernacular-client/index.js';
    const [detector, scorer] = await Promise.all([loadLanguageDetector(), loadProfanityScorer()]);
    const worker = new Worker('worker.js', { type: 'module' });
    const fromWorker = new Promise((resolve) => worker.addEventListener('message', ({ data }) => resolve(data)));
    worker.postMessage('Les enfants jouent dans le jardin.');
    const send = async () => ({ status: 200, headers: {}, body: { results: [] } });
    globalThis.found = {
      page: detector.detect('Die Kinder spielen heute im Garten.')[0].lang,
      small: (await loadSmall()).detect('Die Kinder spielen heute im Garten.')[0].lang,
      score: scorer.score('fuck off'),
      worker: await fromWorker,
      client: await createClient({ send, key: 'vern_1' }).detectLanguage('x'),
      error: new VernacularError('x', { code: 'x' }) instanceof Error,
    };
  </script>
</html>
`;
const worker = `
import { loadLanguageDetector } from './node_modules/vernacular-engine/index.js';
const loading = loadLanguageDetector();
addEventListener('message', async ({ data }) => postMessage((await loading).detect(data)[0].lang));
`;

let project: Project;
let server: FolderServer;

beforeAll(async () => {
  project = await projectWith('vernacular-engine', 'vernacular-large', 'vernacular-client');
  project.write('index.html', page);
  project.write('worker.js', worker);
  // No other origins, and no generated code except WebAssembly.
  const policy = "default-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'";
  server = await serveFolder(project.folder, { headersOf: () => ({ 'content-security-policy': policy }) });
});

afterAll(async () => {
  await server?.close();
  project?.remove();
});

describe.each(mainBrowsers)('the packages in $name', (kind) => {
  const on = running(kind);

  it('work in a page and a worker by relative paths, and fetch the model from the same folder', async () => {
    const tab = await on.browser.open(server.address);
    const found = await tab.waitFor(() => (globalThis as { found?: Record<string, unknown> }).found);
    expect(found).toEqual({
      page: 'de',
      small: 'de',
      score: expect.any(Number),
      worker: 'fr',
      client: [],
      error: true,
    });
    expect(found?.score).toBeGreaterThan(0.9);
    await tab.close();
  });
});
