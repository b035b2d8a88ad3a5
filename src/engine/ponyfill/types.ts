/**
 * Types of the W3C interface `LanguageDetector` and of `browser.i18n.detectLanguage`. They do not need lib `dom`, and its
 * objects fit them.
 */

/** `downloadable` and `downloading`: `create` has to fetch the model first, about 2 MB. */
export type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

/** An `AbortSignal`. */
export interface Signal {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** A `ProgressEvent`, or an `Event` with its properties in runtimes without it. */
export interface DownloadProgressEvent {
  readonly type: string;
  /** Loaded part of the model, 0 to 1. */
  readonly loaded: number;
  readonly total: number;
  readonly lengthComputable: boolean;
}

export interface CreateMonitor {
  ondownloadprogress: ((event: DownloadProgressEvent) => void) | null;
  addEventListener(type: 'downloadprogress', listener: (event: DownloadProgressEvent) => void): void;
  removeEventListener(type: 'downloadprogress', listener: (event: DownloadProgressEvent) => void): void;
}

export interface LanguageDetectorCreateCoreOptions {
  /** BCP 47 tags. Regions and scripts are ignored. Does not restrict the results. */
  readonly expectedInputLanguages?: Iterable<string> | undefined;
}

export interface LanguageDetectorCreateOptions extends LanguageDetectorCreateCoreOptions {
  /** Aborts the creation, or destroys the created detector. */
  readonly signal?: Signal | undefined;
  readonly monitor?: ((monitor: CreateMonitor) => void) | undefined;
}

export interface LanguageDetectorDetectOptions {
  readonly signal?: Signal | undefined;
}

export interface LanguageDetectionResult {
  /** BCP 47 tag, or `und` in the last result. */
  detectedLanguage: string;
  /** 0 to 1. */
  confidence: number;
}

export interface LanguageDetector {
  /** Canonical tags, or null if none were given. */
  readonly expectedInputLanguages: readonly string[] | null;
  /** Infinity: texts may have any length. */
  readonly inputQuota: number;
  /**
   * Resolves with the languages, most likely first, and `und` at the end. Rejects with the signal's reason if
   * aborted, and with an `AbortError` if the detector is destroyed.
   */
  detect(input: string, options?: LanguageDetectorDetectOptions): Promise<LanguageDetectionResult[]>;
  /** Resolves with 0, because there is no quota. */
  measureInputUsage(input: string, options?: LanguageDetectorDetectOptions): Promise<number>;
  /** Rejects all calls. Frees the model if no other detector uses it. */
  destroy(): void;
}

export interface LanguageDetectorConstructor {
  readonly prototype: LanguageDetector;
  /** Throws `TypeError`. Use `create`. */
  new (): LanguageDetector;
  /** Rejects with `RangeError` if a language tag is malformed. */
  availability(options?: LanguageDetectorCreateCoreOptions): Promise<Availability>;
  /**
   * Rejects with `RangeError` if a language tag is malformed, and with a `DOMException`: `NotSupportedError` if a
   * language cannot be detected, `NetworkError` if the model cannot be read, `OperationError` if it cannot be used.
   */
  create(options?: LanguageDetectorCreateOptions): Promise<LanguageDetector>;
}

/** The result of `browser.i18n.detectLanguage`. */
export interface DetectedLanguages {
  /** True if the first language has 70 percent or more. */
  isReliable: boolean;
  /** At most three, most likely first. `percentage` is the confidence, 1 to 100. */
  languages: { language: string; percentage: number }[];
}
