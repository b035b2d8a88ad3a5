import { ourCode } from '../src/engine/language/our-code.ts';
import type { LibraryAnswer } from '../src/site/protocol.ts';
import { serveWorker } from '../src/site/protocol.ts';

type Detect = (text: string) => string | undefined;

const libraries: Readonly<Record<string, () => Promise<Detect>>> = {
  'eld (large)': async () => {
    const { eld } = await import('eld/large');
    return (text) => eld.detect(text).language;
  },
  'tinyld (heavy)': async () => (await import('tinyld/heavy')).detect,
  franc: async () => {
    const { franc } = await import('franc');
    return (text) => franc(text, { minLength: 1 });
  },
  'franc-min': async () => {
    const { franc } = await import('franc-min');
    return (text) => franc(text, { minLength: 1 });
  },
  cld3: async () => {
    const { loadModule } = await import('cld3-asm');
    // The library's limit of three seconds is too short for a busy machine.
    const identifier = (await loadModule({ timeout: 60_000 })).create(0, 1000);
    return (text) => identifier.findLanguage(text).language;
  },
};

const loaded = new Map<string, Promise<Detect>>();

async function ask(library: string, text: string): Promise<LibraryAnswer> {
  try {
    let detect = loaded.get(library);
    if (detect === undefined) {
      detect = (libraries[library] as () => Promise<Detect>)();
      loaded.set(library, detect);
    }
    const ready = await detect;
    const start = performance.now();
    const lang = ourCode(ready(text));
    return { library, ...(lang !== undefined && { lang }), milliseconds: performance.now() - start };
  } catch {
    // A host's policy may forbid code from strings, which some libraries need.
    loaded.delete(library);
    return { library, failed: true };
  }
}

serveWorker({
  compare: ({ text }) => Promise.all(Object.keys(libraries).map((library) => ask(library, text))),
});
