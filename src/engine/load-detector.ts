/**
 * Loads the language detector from wherever its two files lie: bytes, a web stream, an address, or beside this package.
 */

import { checkOptions, checkText } from './check-arguments.ts';
import {
  createLanguageDetector,
  type Inflate,
  type LanguageContext,
  type LanguageDetector,
  type LanguageOptions,
  languages,
  ModelFileError,
} from './language/index.ts';

/** What is read of a web `ReadableStream`, whichever library declares it: those of Node and of lib `dom` are no type of each other. */
export interface ByteStream {
  getReader(): { read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }> };
}

/** A file: its bytes, a web stream of them, or its address. In Node, Bun and Deno a string may also be a path. */
export type FileSource = Uint8Array | ArrayBuffer | ByteStream | URL | string;

/** What {@link LoadLanguageDetector} may be told. */
export interface LoadOptions {
  /** The model, `language.bin`; by default the file beside the package. */
  readonly model?: FileSource;
  /** The core, `language.wasm`, compiled or not; by default the file beside the package. */
  readonly core?: FileSource | WebAssembly.Module;
}

/**
 * Makes a language detector, ready for any number of texts. Each call makes one of its own, some 40 MB.
 * Rejects with `ModelFileError` where the model is damaged or of another version, with another `Error` where a file cannot
 * be read or the core cannot be used, which both name the address of the file, where it has one; with a `TypeError` for an
 * option that there is none of. The detector throws one too, and for a text that is no string and a context of other types,
 * and a `RangeError` for an `only` that names no language, or one that is none.
 */
export type LoadLanguageDetector = (options?: LoadOptions) => Promise<LanguageDetector>;

/** How a platform reads files, and where those of the package are. */
interface Platform {
  /** Reads all bytes of a file. */
  read(address: URL | string): Promise<Uint8Array>;
  /** Inflates faster than through streams. */
  readonly inflate?: Inflate;
  /** The model beside the package. */
  model(): URL;
  /** The core beside the package. */
  core(): URL;
}

/** Characters of an address that are named in an error. */
const longestAddress = 200;

/** Makes the function of a platform that loads detectors. */
export function detectorLoader(platform: Platform): LoadLanguageDetector {
  const read = async (name: 'model' | 'core', source: FileSource | undefined) => {
    checkSource(name, source);
    let from = source;
    try {
      from ??= platform[name]();
      return await bytesOf(from, platform);
    } catch (cause) {
      const file = placeOf(from, ' from');
      const hint = `Give it as bytes or as an address: loadLanguageDetector({ ${name} }).`;
      throw new Error(`The ${name} of the language detector could not be read${file}. ${hint}`, { cause });
    }
  };
  const compile = async (core: LoadOptions['core']) => {
    if (isModule(core)) return core;
    const bytes = (await read('core', core)) as Uint8Array<ArrayBuffer>;
    return WebAssembly.compile(bytes).catch((cause: Error) => {
      throw unusable('core', core ?? platform.core(), cause);
    });
  };
  return async (options = {}) => {
    checkOptions(options, ['model', 'core'] satisfies (keyof LoadOptions)[]);
    const { model, core } = options;
    const [bytes, module] = await Promise.all([read('model', model), compile(core)]);
    try {
      return withChecks(await createLanguageDetector(bytes, module, platform.inflate));
    } catch (cause) {
      // What is no fault of the model is that of the core, which does not fit it.
      if (!(cause instanceof ModelFileError)) throw unusable('core', core ?? platform.core(), cause as Error);
      throw new ModelFileError(`${cause.message}${placeOf(model ?? platform.model(), ' It was read from')}`, {
        cause,
      });
    }
  };
}

const unusable = (name: string, source: LoadOptions['core'], cause: Error) =>
  new Error(
    `The ${name} of the language detector cannot be used${placeOf(source, ' from')}: ${cause.message}`,
    { cause },
  );

/** The address of a source behind some words, no more than its beginning of one that holds a file; nothing where it has none. */
function placeOf(source: LoadOptions['core'], words: string): string {
  if (!(isUrl(source) || typeof source === 'string')) return '';
  const address = String(source);
  return `${words} ${address.length > longestAddress ? `${address.slice(0, longestAddress)}…` : address}`;
}

/** A detector that refuses what its types do not let in. */
function withChecks(detector: LanguageDetector): LanguageDetector {
  return {
    engine: detector.engine,
    detect(text, options) {
      checkCall(text, options);
      return detector.detect(text, options);
    },
    segments(text, options) {
      checkCall(text, options);
      return detector.segments(text, options);
    },
  };
}

const optionsOfCall = ['only', 'context'] satisfies (keyof LanguageOptions)[];

function checkCall(text: string, options: LanguageOptions | undefined): void {
  checkText(text);
  checkOptions(options, optionsOfCall);
  checkOnly(options?.only);
  checkContext(options?.context);
}

/** Refuses what would leave nothing to answer, which reads as if the text held no evidence. */
function checkOnly(only: LanguageOptions['only']): void {
  if (only === undefined) return;
  if (!Array.isArray(only)) throw new TypeError('only: a list of codes.');
  if (only.length === 0) throw new RangeError('only: no language is named.');
  // A list of one code would be taken for that code.
  for (const code of only)
    if (typeof code !== 'string' || !Object.hasOwn(languages, code))
      throw new RangeError(`only: ${JSON.stringify(code)} is no code of \`languages\`.`);
}

/** Refuses what the engine would stumble over, so that a lesser one would answer. */
function checkContext(context: LanguageOptions['context']): void {
  checkOptions(context, ['around', 'page', 'declared', 'read'] satisfies (keyof LanguageContext)[]);
  for (const name of ['around', 'declared'] as const)
    if (typeof (context?.[name] ?? '') !== 'string') throw new TypeError(`context: ${name} is a string.`);
  const { page, read } = context ?? {};
  if (!isListOf(page ?? [], (one) => typeof one?.lang === 'string' && typeof one.confidence === 'number'))
    throw new TypeError('context: page is a list of languages with confidences, as `detect` answers them.');
  if (!isListOf(read ?? [], (one) => typeof one === 'string'))
    throw new TypeError('context: read is a list of codes.');
}

function isListOf<One>(list: readonly One[], isOne: (one: One) => boolean): boolean {
  return Array.isArray(list) && list.every(isOne);
}

/** What a value is, whichever realm its class is of: what `fs` reads is no `Uint8Array` to a test in jsdom. */
const kindOf = (value: unknown) => Object.prototype.toString.call(value).slice(8, -1);
const isArrayBuffer = (value: unknown): value is ArrayBuffer => kindOf(value) === 'ArrayBuffer';
const isModule = (value: unknown): value is WebAssembly.Module => kindOf(value) === 'WebAssembly.Module';
const isUrl = (value: unknown): value is URL => kindOf(value) === 'URL';

/** Refuses what would be taken for an address. */
function checkSource(name: string, source: unknown): void {
  const kinds = ['Undefined', 'Uint8Array', 'ArrayBuffer', 'ReadableStream', 'URL', 'String'];
  if (kinds.includes(kindOf(source))) return;
  const given = (source as object | null)?.constructor?.name ?? String(source);
  throw new TypeError(`The ${name} may be bytes, a web ReadableStream or an address, but not a ${given}.`);
}

async function bytesOf(source: FileSource, platform: Platform): Promise<Uint8Array> {
  if (isArrayBuffer(source)) return new Uint8Array(source);
  // A view of our own: that of another realm would be taken for no bytes.
  if (ArrayBuffer.isView(source)) return new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
  if (typeof source === 'string' || isUrl(source)) return platform.read(source);
  return new Uint8Array(await new Response(source as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer());
}

/** Reads a file over HTTP. Rejects where the answer is none of success. */
export async function fetchBytes(address: URL | string): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.url} answers with status ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}
