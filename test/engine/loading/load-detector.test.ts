import { createReadStream, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  type LanguageCode,
  type LanguageContext,
  type LanguageOptions,
  type LoadOptions,
  languages,
  loadLanguageDetector,
  ModelFileError,
} from '../../../src/engine/language.ts';

const model = 'src/engine/language.bin';
const core = 'src/engine/language.wasm';
const detector = await loadLanguageDetector({ model, core });

describe('a detector of the package', () => {
  it('returns a result for any string, including lone surrogates and the empty string', () => {
    expect(detector.detect('Guten Morgen, Tom')[0]?.lang).toBe('de');
    expect(detector.detect('\ud800')).toEqual([]);
    expect(detector.inspect('')).toEqual({ languages: [], noLanguage: 1, parts: [] });
    expect(detector.engine).toBe('model');
  });

  it.each<unknown>([undefined, null, 3, ['Guten Morgen'], new String('Guten Morgen')])(
    'throws a TypeError for input that is not a string: %j',
    (text) => {
      expect(() => detector.detect(text as string)).toThrow(new TypeError('A text must be a string.'));
      expect(() => detector.inspect(text as string)).toThrow(new TypeError('A text must be a string.'));
    },
  );

  it.each([
    [[], 'only must not be empty.'],
    [['de', 'pt-BR'], 'only: "pt-BR" is not a code of `languages`.'],
    [['EN'], 'only: "EN" is not a code of `languages`.'],
    [['toString'], 'only: "toString" is not a code of `languages`.'],
    [['de', undefined as unknown as string], 'only: undefined is not a code of `languages`.'],
    [[['de'] as unknown as string], 'only: ["de"] is not a code of `languages`.'],
  ])('throws a RangeError if `only` leaves no language: %j', (list, message) => {
    const only = list as LanguageCode[];
    expect(() => detector.detect('Guten Morgen', { only })).toThrow(new RangeError(message));
    expect(() => detector.inspect('Guten Morgen', { only })).toThrow(new RangeError(message));
  });

  it.each(['de', null, new Set(['de'])])('throws a TypeError if `only` is not a list: %o', (only) => {
    expect(() => detector.detect('Guten Morgen', { only: only as unknown as LanguageCode[] })).toThrow(
      new TypeError('only must be a list of language codes.'),
    );
  });

  it.each<[unknown, string]>([
    [{ Only: ['de'] }, 'Unknown option "Only".'],
    [{ only: ['de'], contxt: {} }, 'Unknown option "contxt".'],
    ...['de', null, 0, []].map((options): [unknown, string] => [options, 'Options must be an object.']),
  ])('throws a TypeError for invalid options: %j', (given, problem) => {
    const options = given as LanguageOptions;
    const message = `${problem} Known options: "only", "context", "minConfidence", "noLanguage".`;
    expect(() => detector.detect('Guten Morgen', options)).toThrow(new TypeError(message));
    expect(() => detector.inspect('Guten Morgen', options)).toThrow(new TypeError(message));
  });

  const page = 'context.page must be a list of languages with confidences, as `detect` returns them.';

  it.each<[unknown, string]>([
    ['Der Pilz', 'Options must be an object. Known options: "text", "languages", "page", "declared".'],
    [{ txet: 'x' }, 'Unknown option "txet". Known options: "text", "languages", "page", "declared".'],
    [{ text: 3 }, 'context.text must be a string.'],
    [{ declared: ['de'] }, 'context.declared must be a string.'],
    [{ page: 'de' }, page],
    [{ page: ['de'] }, page],
    [{ page: [null] }, page],
    [{ languages: 'de' }, 'context.languages must be a list of language codes.'],
    [{ languages: [{ lang: 'de' }] }, 'context.languages must be a list of language codes.'],
  ])('throws a TypeError for an invalid context instead of using the fallback: %j', (given, message) => {
    const context = given as LanguageContext;
    expect(() => detector.detect('Gift', { context })).toThrow(new TypeError(message));
    expect(() => detector.inspect('Gift', { context })).toThrow(new TypeError(message));
  });

  it('leaves out languages below `minConfidence`, and returns no language if all are below', () => {
    const all = detector.detect('Hendrik');
    expect(all.length).toBeGreaterThan(1);
    expect(detector.detect('Hendrik', { minConfidence: 0 })).toEqual(all);
    expect(detector.detect('Hendrik', { minConfidence: all[0]?.confidence })).toEqual(all.slice(0, 1));
    expect(detector.detect('Hendrik', { minConfidence: 0.5 })).toEqual([]);
    expect(detector.detect('Guten Morgen', { minConfidence: 0.5 })[0]?.lang).toBe('de');
    expect(detector.inspect('Hendrik', { minConfidence: 0.5 }).languages).toEqual([]);
  });

  it.each([
    ['0.5', TypeError],
    [null, TypeError],
    [Number.NaN, RangeError],
    [-0.1, RangeError],
    [50, RangeError],
  ])('rejects the minConfidence %j', (minConfidence, kind) => {
    const options = { minConfidence } as LanguageOptions;
    expect(() => detector.detect('Guten Morgen', options)).toThrow(kind);
    expect(() => detector.detect('Guten Morgen', options)).toThrow(
      'minConfidence must be a number from 0 to 1.',
    );
  });

  it('throws a TypeError if `noLanguage` is not true or false', () => {
    expect(() => detector.detect('Gift', { noLanguage: 'yes' as unknown as boolean })).toThrow(
      new TypeError('noLanguage must be true or false.'),
    );
  });

  it('accepts null and undefined in a context, as for a missing attribute', () => {
    const context = {
      text: undefined,
      page: undefined,
      declared: null,
      languages: [],
    } as unknown as LanguageContext;
    expect(detector.detect('Gift', { context })).toEqual(detector.detect('Gift'));
  });

  it('keeps working after an error', () => {
    expect(() => detector.detect('Guten Morgen', { only: ['xx' as LanguageCode] })).toThrow(RangeError);
    expect(detector.detect('Guten Morgen', { only: ['nl', 'de'] })[0]?.lang).toBe('de');
    expect(detector.inspect('Guten Morgen', { only: ['nl', 'de'] }).languages[0]?.lang).toBe('de');
  });
});

describe('the list of languages', () => {
  it('is frozen', () => {
    expect(() => Object.assign(languages, { de: 'x' })).toThrow(TypeError);
    expect(languages.de).toEqual(['German', 'Deutsch']);
  });
});

describe('loadLanguageDetector', () => {
  it.each<[unknown, string]>([
    [{ modle: 'src/engine/language.bin' }, 'Unknown option "modle". Known options: "model", "core".'],
    ['src/engine/language.bin', 'Options must be an object. Known options: "model", "core".'],
    [null, 'Options must be an object. Known options: "model", "core".'],
  ])('rejects with a TypeError for invalid options: %j', async (options, message) => {
    await expect(loadLanguageDetector(options as LoadOptions)).rejects.toThrow(new TypeError(message));
  });

  it('accepts a web stream and names the type of any other source', async () => {
    const bytes = new Blob([readFileSync(model)]);
    expect((await loadLanguageDetector({ model: bytes.stream(), core })).engine).toBe('model');
    const stream = createReadStream(model);
    const others = { Response: new Response(), Blob: bytes, ReadStream: stream, Number: 3 };
    for (const [name, given] of Object.entries(others))
      await expect(loadLanguageDetector({ model: given as unknown as Uint8Array, core })).rejects.toThrow(
        new TypeError(`The model must be bytes, a web ReadableStream or an address, not a ${name}.`),
      );
    stream.destroy();
    await expect(loadLanguageDetector({ core: new Response() as unknown as Uint8Array })).rejects.toThrow(
      new TypeError('The core must be bytes, a web ReadableStream or an address, not a Response.'),
    );
  });

  it('accepts bytes of another realm, as in jsdom tests', async () => {
    const ofOther = (file: string): Uint8Array =>
      runInNewContext('Uint8Array.from(bytes)', { bytes: readFileSync(file) });
    const bytes = ofOther(model);
    expect(bytes).not.toBeInstanceOf(Uint8Array);
    for (const given of [bytes, bytes.buffer as ArrayBuffer]) {
      const { engine } = await loadLanguageDetector({ model: given, core: ofOther(core) });
      expect(engine).toBe('model');
    }
  });

  it('accepts an address as a string, including file: addresses', async () => {
    const address = (file: string) => pathToFileURL(file).href;
    const loaded = await loadLanguageDetector({ model: address(model), core: address(core) });
    expect(loaded.detect('Guten Morgen, Tom')[0]?.lang).toBe('de');
  });

  it('accepts data: and blob: addresses and shortens them in errors', async () => {
    const bytes = readFileSync(core);
    const data = (bytes: Buffer) => `DATA:application/octet-stream;base64,${bytes.toString('base64')}`;
    const blob = URL.createObjectURL(new Blob([bytes]));
    for (const address of [data(bytes), new URL(data(bytes)), blob]) {
      const { engine } = await loadLanguageDetector({ model, core: address });
      expect(engine).toBe('model');
    }
    URL.revokeObjectURL(blob);
    const damaged = loadLanguageDetector({ model: data(Buffer.alloc(300_000)), core });
    await expect(damaged).rejects.toThrow(
      /It was read from DATA:application\/octet-stream;base64,A{1,200}…$/,
    );
  });

  it("reads the package's files by default", async () => {
    expect((await loadLanguageDetector()).engine).toBe('model');
  });

  it('names the file that cannot be read', async () => {
    const missing = new URL('./no-such-model.bin', import.meta.url);
    await expect(loadLanguageDetector({ model: missing, core })).rejects.toThrow(
      `The model of the language detector could not be read from ${missing.href}.`,
    );
  });

  it('names the file that cannot be used and the reason', async () => {
    const page = new URL('../../../package.json', import.meta.url);
    await expect(loadLanguageDetector({ model: page, core })).rejects.toThrow(
      new ModelFileError(`This is not a Vernacular model. It was read from ${page.href}`),
    );
    await expect(loadLanguageDetector({ model, core: page })).rejects.toThrow(
      `The core of the language detector cannot be used from ${page.href}: `,
    );
    const other = await WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));
    await expect(loadLanguageDetector({ model, core: other })).rejects.toThrow(
      /^The core of the language detector cannot be used: /,
    );
  });

  it.each([
    ['something else', Buffer.from('root:x:0:0:root:/root:/bin/bash\n'), 'This is not a Vernacular model.'],
    ['nothing', new Uint8Array(), 'This is not a Vernacular model.'],
    ['the beginning of a model', Buffer.from('VLIP\u0004'), 'The model is truncated.'],
    ['the beginning of a deflated model', readFileSync(model).subarray(0, 100), 'The model is damaged.'],
    [
      'a model and more',
      Buffer.concat([inflateSync(readFileSync(model)), Buffer.alloc(64)]),
      'has extra bytes at its end.',
    ],
  ])('reports what is wrong if the model is %s', async (_, bytes, message) => {
    await expect(loadLanguageDetector({ model: bytes, core })).rejects.toThrow(message);
  });
});
