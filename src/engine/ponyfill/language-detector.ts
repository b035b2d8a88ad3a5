/** The interface of https://webmachinelearning.github.io/translation-api/#language-detector-api. */
import type { LanguageDetector as Engine } from '../language/index.ts';
import type { Borrowed } from '../loading/share-loads.ts';
import type { CountedModel } from './counted-model.ts';
import { matchLanguages } from './language-tags.ts';
import { readDictionary, readMonitor, readSignal, readTags } from './options.ts';
import { resultsOf } from './results.ts';
import type {
  Availability,
  CreateMonitor,
  DownloadProgressEvent,
  LanguageDetectionResult,
  LanguageDetectorConstructor,
  LanguageDetectorCreateCoreOptions,
  LanguageDetectorCreateOptions,
  LanguageDetectorDetectOptions,
  Signal,
} from './types.ts';

/** Only `create` has it. */
const key = Symbol('create');

export function defineLanguageDetector(model: CountedModel): LanguageDetectorConstructor {
  class LanguageDetector {
    readonly #expected: readonly string[] | null;
    readonly #destruction = new AbortController();
    #model: Borrowed<Engine> | undefined;

    constructor(given?: typeof key, borrowed?: Borrowed<Engine>, expected: readonly string[] = []) {
      if (given !== key) throw new TypeError('Illegal constructor');
      this.#model = borrowed;
      this.#expected = expected.length > 0 ? Object.freeze([...expected]) : null;
    }

    static async availability(options?: LanguageDetectorCreateCoreOptions): Promise<Availability> {
      const languages = matchLanguages(readTags(readDictionary(options)), model.languages);
      return languages ? model.availability : 'unavailable';
    }

    static async create(options?: LanguageDetectorCreateOptions): Promise<LanguageDetector> {
      const given = readDictionary(options);
      const [tags, signal, monitor] = [readTags(given), readSignal(given), readMonitor(given)];
      if (signal?.aborted) throw signal.reason;
      const reportProgress = startMonitor(monitor, signal);
      const expected = matchLanguages(tags, model.languages);
      if (!expected) throw new DOMException('A language cannot be detected.', 'NotSupportedError');
      return withSignals([signal], async () => {
        await reportProgress(0);
        const borrowed = await model.borrow();
        await reportProgress(1);
        const detector = new LanguageDetector(key, borrowed, expected);
        if (signal?.aborted) detector.#destroy(signal.reason);
        else if (signal) detector.#destroyWith(signal);
        return detector;
      });
    }

    get expectedInputLanguages(): readonly string[] | null {
      return this.#expected;
    }

    get inputQuota(): number {
      return Number.POSITIVE_INFINITY;
    }

    async detect(
      ...given: [input: string, options?: LanguageDetectorDetectOptions]
    ): Promise<LanguageDetectionResult[]> {
      const [text, options] = readInput(given);
      return this.#run(options, (engine) => resultsOf(engine.detect(text, { noLanguage: true })));
    }

    async measureInputUsage(
      ...given: [input: string, options?: LanguageDetectorDetectOptions]
    ): Promise<number> {
      const [, options] = readInput(given);
      return this.#run(options, () => 0);
    }

    destroy(): void {
      this.#destroy(new DOMException('The detector was destroyed.', 'AbortError'));
    }

    #run<T>(options: LanguageDetectorDetectOptions | undefined, work: (engine: Engine) => T): Promise<T> {
      const signal = readSignal(readDictionary(options));
      const engine = this.#model?.loaded;
      return withSignals([this.#destruction.signal, signal], async () => {
        // Lets the caller abort first.
        await undefined;
        // Only a destroyed detector has no engine, and its signal is aborted.
        return work(engine as Engine);
      });
    }

    #destroyWith(signal: Signal): void {
      onAbort(
        this.#destruction.signal,
        onAbort(signal, (reason) => this.#destroy(reason)),
      );
    }

    #destroy(reason: unknown): void {
      if (this.#destruction.signal.aborted) return;
      this.#model?.release();
      this.#model = undefined;
      this.#destruction.abort(reason);
    }
  }
  describeAsWebIdl(LanguageDetector, { detect: 1, measureInputUsage: 1 });
  return LanguageDetector;
}

/** @throws {TypeError} if the input is missing; other values become strings */
function readInput<Options>(
  given: readonly [input?: string, options?: Options],
): [string, Options | undefined] {
  if (given.length === 0) throw new TypeError('1 argument required, but only 0 present.');
  return [`${given[0]}`, given[1]];
}

/**
 * Gives a class the properties of a Web IDL interface: its name as a string tag, enumerable members, and functions whose
 * `length` is the number of required arguments (0 unless given).
 */
function describeAsWebIdl(
  type: { readonly prototype: object },
  required: Readonly<Record<string, number>>,
): void {
  Object.defineProperty(type, 'length', { value: 0 });
  for (const owner of [type, type.prototype]) {
    for (const [name, { value, get }] of Object.entries(Object.getOwnPropertyDescriptors(owner))) {
      if (name === 'constructor' || name === 'prototype') continue;
      if (typeof value === 'function') Object.defineProperty(value, 'length', { value: required[name] ?? 0 });
      if (typeof value === 'function' || get !== undefined)
        Object.defineProperty(owner, name, { enumerable: true });
    }
  }
  Object.defineProperty(type.prototype, Symbol.toStringTag, {
    value: 'LanguageDetector',
    configurable: true,
  });
}

/** Works like `work()`, but rejects with the reason of the first signal that aborts. */
async function withSignals<T>(signals: readonly (Signal | undefined)[], work: () => Promise<T>): Promise<T> {
  const given = signals.filter((signal) => signal !== undefined);
  const aborted = given.find((signal) => signal.aborted);
  if (aborted) throw aborted.reason;
  const removals: (() => void)[] = [];
  const abortion = new Promise<never>((_, reject) => {
    for (const signal of given) removals.push(onAbort(signal, reject));
  });
  try {
    return await Promise.race([abortion, work()]);
  } finally {
    for (const remove of removals) remove();
  }
}

/** Returns a function that removes the listener. */
function onAbort(signal: Signal, listener: (reason: unknown) => void): () => void {
  const listen = () => listener(signal.reason);
  signal.addEventListener('abort', listen);
  return () => signal.removeEventListener('abort', listen);
}

const type = 'downloadprogress';

class DownloadMonitor extends EventTarget {
  ondownloadprogress: CreateMonitor['ondownloadprogress'] = null;
}

/**
 * Calls `monitor`, and returns a function that dispatches a progress event in a new task, unless the signal has
 * aborted.
 */
function startMonitor(
  monitor: ((monitor: CreateMonitor) => void) | undefined,
  signal: Signal | undefined,
): (loaded: number) => Promise<void> {
  const target = new DownloadMonitor();
  target.addEventListener(type, (event) =>
    target.ondownloadprogress?.(event as unknown as DownloadProgressEvent),
  );
  monitor?.(target as unknown as CreateMonitor);
  return async (loaded) => {
    await new Promise((resolve) => setTimeout(resolve));
    if (!signal?.aborted) target.dispatchEvent(progressEvent(loaded));
  };
}

/** Node has no `ProgressEvent`. */
function progressEvent(loaded: number): Event {
  const properties = { loaded, total: 1, lengthComputable: true };
  return typeof ProgressEvent === 'function'
    ? new ProgressEvent(type, properties)
    : Object.assign(new Event(type), properties);
}
