import { ModelDetector } from '../language/detector.ts';
import { type LanguageDetector, languages } from '../language/index.ts';
import { openModel } from '../language/model/model.ts';
import type { Platform } from '../loading/load-detector.ts';
import { type Borrowed, shareLoads } from '../loading/share-loads.ts';
import type { Availability } from './types.ts';

/** The model of all detectors. It is loaded for the first and freed after the last. */
export class CountedModel {
  readonly #platform: Platform;
  #availability: Availability;
  /**
   * Rejects with a `NetworkError` if a file cannot be read, and with an `OperationError` if it cannot be used. The next
   * call then loads again.
   */
  readonly borrow: () => Promise<Borrowed<LanguageDetector>>;

  /** @param availability `available` if the files need no download. */
  constructor(platform: Platform, availability: 'available' | 'downloadable') {
    this.#platform = platform;
    this.#availability = availability;
    const borrow = shareLoads<void, LanguageDetector>(
      () => this.#load(),
      () => '',
      () => {},
    );
    this.borrow = () => borrow();
  }

  /** By code. */
  get languages(): object {
    return this.#platform.languages ?? languages;
  }

  get availability(): Availability {
    return this.#availability;
  }

  async #load(): Promise<LanguageDetector> {
    const [model, core] = await this.#download();
    try {
      const module = await WebAssembly.compile(core as Uint8Array<ArrayBuffer>);
      const { inflate, fallback } = this.#platform;
      return new ModelDetector(await openModel(module, model, inflate), fallback?.());
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
