import { manyChildren, parentPlaces, rareUnit } from './trie-columns.ts';

type Entry = readonly [c: number, weight: number];

export interface Ngrams {
  entriesOf(ngram: string): Entry[] | undefined;
}

export function readNgrams(sections: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): Ngrams {
  const section = (name: string) => sections.get(name) as Uint8Array<ArrayBuffer>;
  const { levels } = JSON.parse(new TextDecoder().decode(section('FACT'))) as { levels: number[] };
  const weights = Float32Array.from(levels);
  const alphabet = new Uint16Array(section('ALPH').buffer);
  const reader = (name: string, read = (bytes: Uint8Array, at: number) => bytes[at]) => {
    const bytes = section(name);
    let at = 0;
    return () => read(bytes, at++);
  };
  const inPlanes = (bytes: Uint8Array, at: number) => bytes[at] + 256 * bytes[at + bytes.length / 2];
  const nextNumber = reader('UNIT');
  const nextRare = reader('RARE', inPlanes);
  const nextShape = reader('SHAP');
  const nextMany = reader('MANY', inPlanes);
  const nextBit = reader('INHE', (bytes, at) => (bytes[at >> 3] >> (at & 7)) & 1);
  const nextClass = reader('CLSS');
  const nextLevel = reader('WGHT', (bytes, at) => (bytes[at >> 1] >> (4 * (at & 1))) & 15);
  const nextUnit = () => {
    const number = nextNumber();
    return String.fromCharCode(number === rareUnit ? nextRare() : alphabet[number]);
  };
  const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make);

  const starts = new Map<string, number>();
  const entries: number[] = [];
  const ends: number[] = [];
  const readNode = (ngram: string, parentClasses: readonly number[]) => {
    const shape = nextShape();
    const classes = parentClasses.slice(0, parentPlaces).filter(() => nextBit() === 1);
    const newClasses = times(shape >> 4, nextClass);
    const children = shape % 16;
    const count = children === manyChildren ? nextMany() : children;
    starts.set(ngram, ends.length);
    for (const c of [...classes, ...newClasses]) entries.push(256 * c + nextLevel());
    ends.push(entries.length);
    return { classes: [...classes, ...newClasses], children: count };
  };
  const readBelow = (ngram: string, parentClasses: readonly number[]): void => {
    const { classes, children } = readNode(ngram, parentClasses);
    for (const unit of times(children, nextUnit)) readBelow(ngram + unit, classes);
  };
  const roots = times(new Uint32Array(section('GRPS').buffer)[0], nextUnit);
  const nodes = roots.map((unit) => readNode(unit, []));
  const heads = nodes.map(({ children }) => times(children, nextUnit));
  heads.forEach((seconds, root) => {
    for (const second of seconds) readBelow(roots[root] + second, nodes[root]?.classes ?? []);
  });

  return {
    entriesOf(ngram) {
      const at = starts.get(ngram);
      if (at === undefined) return undefined;
      const nodeEntries = entries.slice(ends[at - 1] ?? 0, ends[at]);
      return nodeEntries.map((entry) => [entry >> 8, weights[entry & 255]]);
    },
  };
}
