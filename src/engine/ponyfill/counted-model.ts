import { createModelDetector } from '../language/detector.ts';
import { type LanguageDetector, languages } from '../language/index.ts';
import { openModel } from '../language/model/model.ts';
import type { Platform } from '../load-detector.ts';
import type { Availability } from './types.ts';

/** The model of all detectors. It is loaded for the first and freed after the last. */
export class CountedModel {
  readonly #platform: Platform;
  #availability: Availability;
  #users = 0;
  #engine: Promise<LanguageDetector> | undefined;

  /** @param availability `available` if the files need no download. */
  constructor(platform: Platform, availability: 'available' | 'downloadable') {
    this.#platform = platform;
    this.#availability = availability;
  }

  /** By code. */
  get languages(): object {
    return this.#platform.languages ?? languages;
  }

  get availability(): Availability {
    return this.#availability;
  }

  /**
   * Call `release` when done, unless this rejects: with a `NetworkError` if a file cannot be read, and with an
   * `OperationError` if it cannot be used.
   */
  async acquire(): Promise<LanguageDetector> {
    this.#users++;
    this.#engine ??= this.#load().catch((error) => {
      this.#engine = undefined;
      throw error;
    });
    try {
      return await this.#engine;
    } catch (error) {
      this.release();
      throw error;
    }
  }

  release(): void {
    this.#users--;
    if (this.#users === 0) this.#engine = undefined;
  }

  async #load(): Promise<LanguageDetector> {
    const [model, core] = await this.#download();
    try {
      const module = await WebAssembly.compile(core as Uint8Array<ArrayBuffer>);
      const { inflate, fallback } = this.#platform;
      return createModelDetector(await openModel(module, model, inflate), fallback?.());
    } catch (error) {
      throw new DOMException(`The model cannot be used: ${messageOf(error)}`, 'OperationError');
    }
  }

  async #download(): Promise<[model: Uint8Array, core: Uint8Array]> {
    const before = this.#availability;
    if (before === 'downloadable') this.#availability = 'downloading';
    const { read, model, core } = this.#platform;
    try {
      const files = await Promise.all([read(model()), read(core())]);
      // It stays so when the model is freed, because the browser keeps the files in its cache.
      this.#availability = 'available';
      return files;
    } catch (error) {
      this.#availability = before;
      throw new DOMException(`The model cannot be read: ${messageOf(error)}`, 'NetworkError');
    }
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
