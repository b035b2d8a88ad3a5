/** Writes model files; src/engine/language/model/model-file.ts reads them. */
import {
  checkedLength,
  entryLength,
  formatVersion,
  headLength,
  magic,
  padded,
} from '../../src/engine/language/model/model-file.ts';

/** `length` is the decoded length. */
export interface StoredSection {
  /** Four ASCII letters. */
  readonly name: string;
  readonly encoding: number;
  readonly length: number;
  readonly stored: Uint8Array;
}

const lanes = 16;

export function checksumOf(covered: Uint8Array, fileLength: number): number {
  const view = new DataView(covered.buffer, covered.byteOffset, covered.length);
  const mix = (state: number, word: number) => {
    const mixed = Math.imul(state ^ word, 0x85ebca6b);
    return mixed ^ (mixed >>> 13);
  };
  const states = Int32Array.from({ length: lanes }, (_, lane) => (0x9e3779b9 ^ fileLength) + lane);
  for (let at = 0; at < covered.length; at += 4) {
    const lane = (at >> 2) % lanes;
    states[lane] = mix(states[lane], view.getUint32(at, true));
  }
  return states.reduce(mix, 0) >>> 0;
}

export function joinModelFile(sections: readonly StoredSection[]): Uint8Array<ArrayBuffer> {
  const table = headLength + entryLength;
  const begin = table + sections.length * entryLength;
  const end = sections.reduce((sum, { stored }) => sum + padded(stored.length), begin);
  const length = headLength + Math.ceil((end - headLength) / checkedLength) * checkedLength;
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, magic, true);
  view.setUint32(4, formatVersion, true);
  view.setUint32(12, length, true);
  view.setUint32(headLength, sections.length, true);
  let at = begin;
  sections.forEach((section, i) => {
    const entry = table + i * entryLength;
    bytes.set(
      [...section.name].map((char) => char.charCodeAt(0)),
      entry,
    );
    [section.encoding, section.stored.length, section.length].forEach((number, n) => {
      view.setUint32(entry + 4 * (n + 1), number, true);
    });
    bytes.set(section.stored, at);
    at += padded(section.stored.length);
  });
  view.setUint32(8, checksumOf(bytes.subarray(headLength), length), true);
  return bytes;
}
