import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Words } from '../../model/vocabulary.ts';

type Constructor<T> = new (buffer: SharedArrayBuffer) => T;

/** The writing step documents each array. */
const arrays = {
  // readCorpus
  units: Uint16Array,
  starts: Uint32Array,
  tokens: Int32Array,
  plain: Int32Array,
  lineStarts: Int32Array,
  lineWeights: Int32Array,
  singles: Int32Array,
  singleCounts: Int32Array,
  // drawSamples
  stream: Int32Array,
  sampleStarts: Int32Array,
  sampleLengths: Uint8Array,
  sampleClasses: Uint16Array,
  // selectNgrams
  nodeParents: Int32Array,
  nodeUnits: Uint16Array,
  nodeCounts: Float32Array,
  nodeStarts: Int32Array,
  entryClasses: Uint16Array,
  entryWeights: Float32Array,
  // trainLanguageModel
  learntWeights: Float32Array,
  trieLevels: Float32Array,
} as const satisfies Record<string, Constructor<NodeJS.ArrayBufferView>>;

type ArrayName = keyof typeof arrays;

type ViewLike<View> = View extends Int32Array
  ? Int32Array
  : View extends Uint32Array
    ? Uint32Array
    : View extends Uint16Array
      ? Uint16Array
      : View extends Uint8Array
        ? Uint8Array
        : Float32Array;

type ArrayNamed<Name extends ArrayName> = ViewLike<InstanceType<(typeof arrays)[Name]>>;

export class Store {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** With exactly this configuration. */
  isDone(step: string, configuration: unknown): boolean {
    const file = join(this.folder, `${step}.done.json`);
    return existsSync(file) && readFileSync(file, 'utf8') === JSON.stringify(configuration);
  }

  /** Interruptions leave inconsistent arrays. */
  begin(step: string): void {
    rmSync(join(this.folder, `${step}.done.json`), { force: true });
  }

  done(step: string, configuration: unknown): void {
    this.#replace(`${step}.done.json`, JSON.stringify(configuration));
  }

  write<Name extends ArrayName>(name: Name, array: ArrayNamed<Name>): void {
    this.#replace(`${name}.bin`, array);
  }

  read<Name extends ArrayName>(name: Name): ArrayNamed<Name> {
    return this.#read(name, arrays[name] as unknown as Constructor<ArrayNamed<Name>>);
  }

  #read<T>(name: string, type: Constructor<T>): T {
    const file = openSync(join(this.folder, `${name}.bin`), 'r');
    const { size } = fstatSync(file);
    const shared = new SharedArrayBuffer(size);
    const bytes = new Uint8Array(shared);
    const step = 1 << 26;
    const buffer = Buffer.alloc(Math.min(step, size));
    for (let at = 0; at < size; ) {
      const count = readSync(file, buffer, 0, Math.min(step, size - at), at);
      if (count === 0) throw new Error(`${name}.bin ended early`);
      bytes.set(buffer.subarray(0, count), at);
      at += count;
    }
    closeSync(file);
    return new type(shared);
  }

  writeAll<Arrays extends { [Name in keyof Arrays]: NodeJS.ArrayBufferView }>(
    prefix: string,
    arrays: Arrays,
  ): void {
    for (const [name, array] of Object.entries<NodeJS.ArrayBufferView>(arrays))
      this.#replace(`${prefix}-${name}.bin`, array);
  }

  readAll<Arrays>(
    prefix: string,
    types: { readonly [Name in keyof Arrays]: Constructor<Arrays[Name]> },
  ): Arrays {
    const entries = Object.entries<Constructor<unknown>>(types);
    return Object.fromEntries(
      entries.map(([name, type]) => [name, this.#read(`${prefix}-${name}`, type)]),
    ) as Arrays;
  }

  writeJson(name: string, value: unknown): void {
    this.#replace(`${name}.json`, JSON.stringify(value));
  }

  readJson<T>(name: string): T {
    return JSON.parse(readFileSync(join(this.folder, `${name}.json`), 'utf8')) as T;
  }

  /** Atomic: no partial files. */
  #replace(name: string, content: string | NodeJS.ArrayBufferView): void {
    const path = join(this.folder, name);
    writeFileSync(`${path}.part`, content);
    renameSync(`${path}.part`, path);
  }
}

export function storedWords(store: Store): Words {
  return { units: store.read('units'), starts: store.read('starts') };
}
