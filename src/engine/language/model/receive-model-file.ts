import type { Core } from './core.ts';
import {
  checkedLength,
  checkLength,
  Encoding,
  type FileSection,
  headLength,
  readLength,
  readSections,
} from './model-file.ts';

/**
 * Copies each piece of a model file into the core and checks it while the next one is on its way. Raw
 * sections in the result are views of the core's memory; deflated ones are copies.
 * @throws {ModelFileError} if the bytes are not a complete, undamaged model of this version
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
      length = readLength(file);
      core.beginChecksum(length);
    }
    const blocks = file.subarray(checked, file.length - ((file.length - headLength) % checkedLength));
    core.addToChecksum(blocks);
    checked += blocks.length;
    // Chromium reports the end of a stream about 20 ms after its last byte.
    if (file.length >= length) break;
  }
  checkLength(file, length ?? readLength(file));
  return readSections(file, core.endChecksum()).map((section) =>
    section.encoding === Encoding.raw ? section : { ...section, stored: section.stored.slice() },
  );
}
