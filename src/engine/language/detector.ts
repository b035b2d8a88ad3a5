import { CoreReader, missingParts } from './core-reader.ts';
import { inspectLanguages } from './inspection/inspect-languages.ts';
import type { Core } from './model/core.ts';
import type { LanguageModel } from './model/model.ts';
import type { Pages } from './model/pages.ts';
import type { TextReader } from './pass.ts';
import { withNoLanguage } from './ranking.ts';
import type { LanguageDetector, LanguageInspection, LanguageOptions, PagedDetector } from './types.ts';

const noResult: LanguageInspection = { languages: [], noLanguage: 1, parts: [] };

export class ModelDetector implements PagedDetector {
  readonly #core: Core;
  readonly #pages: Pages | undefined;
  readonly #reader: TextReader;
  readonly #fallback: LanguageDetector | undefined;
  #isTrapped = false;
  #isUnreadable = false;
  #isCompleting = false;
  #misses = 0;

  /**
   * @param model Must not be used elsewhere.
   * @param fallback Answers if the model cannot. Without it, `detect` and `inspect` throw.
   */
  constructor(model: LanguageModel, fallback?: LanguageDetector) {
    this.#fallback = fallback;
    this.#core = model.core;
    this.#pages = model.pages;
    this.#reader = new CoreReader(model);
  }

  get engine(): LanguageDetector['engine'] {
    return this.#isUnreadable ? 'franc-min' : 'model';
  }

  async complete<Result>(work: () => Result): Promise<Result> {
    while (!this.#isComplete) {
      this.#isCompleting = true;
      this.#misses = 0;
      this.#core.whenWanted = () => this.#pages?.requestWanted();
      try {
        const result = work();
        if (this.#misses === 0) return result;
      } catch (error) {
        if (this.#misses === 0) throw error;
      } finally {
        this.#isCompleting = false;
        this.#core.whenWanted = undefined;
      }
      await this.#readPages((pages) => pages.readWanted());
    }
    return work();
  }

  async readAll(): Promise<void> {
    if (!this.#isComplete) await this.#readPages((pages) => pages.readAll());
  }

  get #isComplete(): boolean {
    return this.#pages === undefined || this.#pages.isWhole || this.#isUnreadable;
  }

  /** A model that cannot be read is replaced by the fallback, as when opening fails. */
  async #readPages(read: (pages: Pages) => Promise<void>): Promise<void> {
    try {
      await read(this.#pages as Pages);
    } catch {
      this.#isUnreadable = true;
    }
  }

  detect(text: string, options: LanguageOptions = {}) {
    const { languages, noLanguage } = this.inspect(text, options);
    return options.noLanguage && languages.length > 0 ? withNoLanguage(languages, noLanguage) : languages;
  }

  inspect(text: string, options: LanguageOptions = {}): LanguageInspection {
    for (;;) {
      if (this.#isUnreadable) return this.#useFallback(text, options);
      const { result, misses } = this.#useCore(text, options);
      if (misses === 0) return result;
      this.#misses += misses;
      if (this.#isCompleting) return result;
      this.#readWantedNow();
    }
  }

  close(): void {
    this.#pages?.close();
  }

  #readWantedNow(): void {
    if (!this.#pages?.canReadNow) throw new Error('Parts of the model are missing.');
    if (fails(() => this.#pages?.readWantedNow())) this.#isUnreadable = true;
  }

  /** After a trap (no memory, or an inconsistent model), the fallback answers, and the next call renews the core. */
  #useCore(text: string, options: LanguageOptions): { result: LanguageInspection; misses: number } {
    try {
      if (this.#isTrapped) this.#core.renew();
      this.#isTrapped = false;
      const result = inspectLanguages(this.#reader, text, options);
      return { result, misses: this.#takeMisses() };
    } catch (error) {
      const misses = this.#takeMisses();
      if (error === missingParts) return { result: noResult, misses };
      this.#isTrapped = fails(() => this.#core.renew());
      return { result: this.#useFallback(text, options, error), misses };
    } finally {
      // Without memory for a new instance, the core keeps the larger one.
      if (!this.#isTrapped) fails(() => this.#core.freeMemory());
    }
  }

  #useFallback(text: string, options: LanguageOptions, cause?: unknown): LanguageInspection {
    if (this.#fallback === undefined)
      throw new Error('The language detector failed on this text.', { cause });
    return this.#fallback.inspect(text, options);
  }

  #takeMisses(): number {
    return this.#isComplete ? 0 : this.#core.exports.takeMisses();
  }
}

function fails(work: () => void): boolean {
  try {
    work();
    return false;
  } catch {
    return true;
  }
}
