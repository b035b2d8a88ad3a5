/** Public types. They need neither the lib `dom` nor types of WebAssembly. */
import type { LanguageCode } from '../language/languages.ts';
import type {
  LanguageCandidate as EngineCandidate,
  LanguageDetector as EngineDetector,
  LanguageOptions as EngineOptions,
  LanguageInspection,
} from '../language/types.ts';

export interface LanguageCandidate extends EngineCandidate {
  lang: LanguageCode;
}

/** The share of "no language", which `detect` lists if asked to. */
export interface NoLanguage extends EngineCandidate {
  lang: 'zxx';
}

export interface LanguageOptions extends EngineOptions {
  readonly only?: readonly LanguageCode[] | undefined;
  /**
   * Leaves out languages with a lower confidence, so that the list is empty if none is likely enough. From 0
   * (the default) to 1.
   */
  readonly minConfidence?: number | undefined;
}

export interface LanguageDetector extends EngineDetector {
  detect(
    text: string,
    options?: LanguageOptions & { readonly noLanguage?: false | undefined },
  ): LanguageCandidate[];
  detect(text: string, options: LanguageOptions): (LanguageCandidate | NoLanguage)[];
  inspect(text: string, options?: LanguageOptions): LanguageInspection;
  /**
   * Frees the model, unless another detector uses it. Afterwards, `detect` and `inspect` throw. Further calls do
   * nothing.
   */
  destroy(): void;
}

/** Structural type, because the streams of Node and of lib `dom` are incompatible. */
export interface ByteStream {
  getReader(): { read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }> };
}

/** Structural type of `URL`. */
export interface Address {
  readonly href: string;
  readonly searchParams: object;
}

/** A file: its bytes, a web stream of them, or its address. In Node, Bun and Deno, a string may also be a path. */
export type FileSource = Uint8Array | ArrayBuffer | ByteStream | Address | string;

/** A `WebAssembly.Module`, whose type in the lib `dom` also accepts any object. */
export type CompiledCore = object;

export interface LoadOptions {
  /** Defaults to the model of the package. */
  readonly model?: FileSource;
  /** Defaults to that of the package, `language.wasm`. May be compiled. */
  readonly core?: FileSource | CompiledCore;
}

/**
 * Creates a language detector for any number of texts. Detectors that were loaded from
 * the same addresses, or from the package's files, share it until all of them are destroyed.
 * Rejects with `ModelFileError` if the model is damaged or has another version, and with another `Error` if a
 * file cannot be read or the core cannot be used. Both messages include the address of the file, if it has
 * one. An unknown option rejects with `TypeError`.
 * The detector throws `TypeError` for non-string text, unknown options and an invalid `context` or `noLanguage`, and
 * `RangeError` if `only` is empty or contains an unknown code, or `minConfidence` is not from 0 to 1.
 */
export type LoadLanguageDetector = (options?: LoadOptions) => Promise<LanguageDetector>;
