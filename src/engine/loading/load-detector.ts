import { ModelDetector } from '../language/detector.ts';
import type { Inflate, PagedDetector, PageSource } from '../language/index.ts';
import { openModel } from '../language/model/model.ts';
import { ModelFileError } from '../language/model/model-file.ts';
import type { LanguageDetector as EngineDetector } from '../language/types.ts';
import { checkBoolean, checkOptions, checkText } from './check-arguments.ts';
import { checkContext, checkMinConfidence, checkOnly } from './check-language-options.ts';
import type {
  FileSource,
  LanguageCandidate,
  LanguageDetector,
  LanguageOptions,
  LoadLanguageDetector,
  LoadOptions,
} from './package-types.ts';
import { type Borrowed, shareLoads } from './share-loads.ts';

export interface Platform {
  read(address: URL | string): Promise<Uint8Array>;
  /** Opens a model file that can be read in parts. Resolves to undefined if this one cannot. */
  openPages?(address: URL | string): PageSource | undefined;
  /** Not every program has `DecompressionStream`. */
  readonly inflate?: Inflate;
  /** The languages of the model, by code; all by default. */
  readonly languages?: object;
  /** Creates the detector that answers if the model cannot. */
  readonly fallback?: () => EngineDetector;
  model(): URL;
  core(): URL;
}

/** Characters of an address in an error message. */
const maxAddressLength = 200;

export function createDetectorLoader(platform: Platform): LoadLanguageDetector {
  const read = async (name: 'model' | 'core', source: FileSource | undefined) => {
    checkSource(name, source);
    let from = source;
    try {
      from ??= platform[name]();
      const pages = name === 'model' && isAddress(from) ? platform.openPages?.(from) : undefined;
      return pages ?? (await readSource(from, platform));
    } catch (cause) {
      const file = describeAddress(from, ' from');
      const hint = `Pass it as bytes or as an address: loadLanguageDetector({ ${name} }).`;
      throw new Error(`The ${name} of the language detector could not be read${file}. ${hint}`, { cause });
    }
  };
  const compile = async (core: LoadOptions['core']) => {
    if (isModule(core)) return core;
    const bytes = (await read('core', core)) as Uint8Array<ArrayBuffer>;
    return WebAssembly.compile(bytes).catch((cause: Error) => {
      throw unusableError('core', core ?? platform.core(), cause);
    });
  };
  const load = async ({ model, core }: LoadOptions): Promise<PagedDetector> => {
    const [file, module] = await Promise.all([read('model', model), compile(core)]);
    try {
      const opened = await openModel(module, file, platform.inflate);
      return new ModelDetector(opened, platform.fallback?.());
    } catch (cause) {
      if ('close' in file) file.close?.();
      // Any other error means that the core does not fit the model.
      if (!(cause instanceof ModelFileError))
        throw unusableError('core', core ?? platform.core(), cause as Error);
      const source = describeAddress(model ?? platform.model(), ' It was read from');
      throw new ModelFileError(`${cause.message}${source}`, { cause });
    }
  };
  const borrow = shareLoads(load, describeFiles, (detector) => detector.close?.());
  return async (options = {}) => {
    checkOptions(options, ['model', 'core'] satisfies (keyof LoadOptions)[]);
    return createDetector(await borrow(options), platform.languages);
  };
}

/** Returns the addresses of both files, or undefined if one is given otherwise, as bytes for example. */
function describeFiles({ model = '', core = '' }: LoadOptions): string | undefined {
  return isAddress(model) && isAddress(core) ? `${model}\n${core}` : undefined;
}

const unusableError = (name: string, source: LoadOptions['core'], cause: Error) =>
  new Error(
    `The ${name} of the language detector cannot be used${describeAddress(source, ' from')}: ${cause.message}`,
    { cause },
  );

/** Returns `words` and the address of a source, or an empty string if it has none. */
function describeAddress(source: LoadOptions['core'], words: string): string {
  if (!isAddress(source)) return '';
  const address = String(source);
  return `${words} ${address.length > maxAddressLength ? `${address.slice(0, maxAddressLength)}…` : address}`;
}

function createDetector(shared: Borrowed<PagedDetector>, known: object | undefined): LanguageDetector {
  let borrowed: typeof shared | undefined = shared;
  const loaded = () => {
    if (borrowed === undefined) throw new Error('This language detector was destroyed.');
    return borrowed.loaded;
  };
  return {
    engine: shared.loaded.engine,
    detect(text, options) {
      checkCall(text, options, known);
      const { minConfidence = 0 } = options ?? {};
      const candidates = loaded().detect(text, options);
      // The engine returns only codes of `languages`, and `zxx` only if requested.
      return candidates.filter(({ confidence }) => confidence >= minConfidence) as LanguageCandidate[];
    },
    inspect(text, options) {
      checkCall(text, options, known);
      const { minConfidence = 0 } = options ?? {};
      const inspection = loaded().inspect(text, options);
      return {
        ...inspection,
        languages: inspection.languages.filter(({ confidence }) => confidence >= minConfidence),
      };
    },
    destroy() {
      borrowed?.release();
      borrowed = undefined;
    },
  };
}

const optionsOfCall = ['only', 'context', 'minConfidence', 'noLanguage'] satisfies (keyof LanguageOptions)[];

function checkCall(text: string, options: LanguageOptions | undefined, known: object | undefined): void {
  checkText(text);
  checkOptions(options, optionsOfCall);
  checkOnly(options?.only, known);
  checkContext(options?.context);
  checkMinConfidence(options?.minConfidence);
  checkBoolean('noLanguage', options?.noLanguage);
}

/** Class name of a value, whatever its realm: in jsdom, `fs` returns no `Uint8Array` of the test's realm. */
const kindOf = (value: unknown) => Object.prototype.toString.call(value).slice(8, -1);
const isArrayBuffer = (value: unknown): value is ArrayBuffer => kindOf(value) === 'ArrayBuffer';
const isModule = (value: unknown): value is WebAssembly.Module => kindOf(value) === 'WebAssembly.Module';
const isAddress = (value: unknown): value is URL | string =>
  typeof value === 'string' || kindOf(value) === 'URL';

function checkSource(name: string, source: unknown): void {
  const kinds = ['Undefined', 'Uint8Array', 'ArrayBuffer', 'ReadableStream', 'URL', 'String'];
  if (kinds.includes(kindOf(source))) return;
  const given = (source as object | null)?.constructor?.name ?? String(source);
  throw new TypeError(`The ${name} must be bytes, a web ReadableStream or an address, not a ${given}.`);
}

async function readSource(source: FileSource, platform: Platform): Promise<Uint8Array> {
  if (isArrayBuffer(source)) return new Uint8Array(source);
  // A view from another realm would not be recognized as bytes.
  if (ArrayBuffer.isView(source)) return new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
  if (isAddress(source)) return platform.read(source);
  return new Uint8Array(await new Response(source as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer());
}

export async function fetchBytes(address: URL | string): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.url} responded with status ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}
