/**
 * Takes a model file that comes in pieces into the core as it comes: copying and checking a piece takes no time of its
 * own where the next one is still on its way.
 */
import type { Core } from './core.ts';
import {
  checkedLength,
  checkLength,
  Encoding,
  type FileSection,
  headLength,
  lengthInHead,
  sectionsOf,
} from './model-file.ts';

/**
 * Copies a model file to where the core has its sections, and checks it. The sections lie there, but for copies of those
 * that are deflated.
 * @throws {ModelFileError} when the bytes are no model of this version, cut off or altered.
 */
export async function receiveModelFile(
  core: Core,
  stream: ReadableStream<Uint8Array>,
): Promise<FileSection[]> {
  let file = new Uint8Array();
  let length: number | undefined;
  let checked = headLength;
  for await (const piece of stream) {
    file = core.receive(piece, file.length);
    if (file.length < headLength) continue;
    if (length === undefined) {
      length = lengthInHead(file);
      core.beginChecksum(length);
    }
    const blocks = file.subarray(checked, file.length - ((file.length - headLength) % checkedLength));
    core.addToChecksum(blocks);
    checked += blocks.length;
    // Chromium says only some 20 ms after the last byte that a stream has ended.
    if (file.length >= length) break;
  }
  checkLength(file, length ?? lengthInHead(file));
  return sectionsOf(file, core.endChecksum()).map((section) =>
    section.encoding === Encoding.raw ? section : { ...section, stored: section.stored.slice() },
  );
}
