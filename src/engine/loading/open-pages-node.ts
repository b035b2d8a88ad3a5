import { closeSync, openSync, readSync, statSync } from 'node:fs';
import type { PageSource } from '../language/index.ts';
import { headLength, isModel, readOpeningLength } from '../language/model/model-file.ts';
import { fileOnDisk } from './read-file-node.ts';

/**
 * Opens a model file on disk. Returns undefined for other files, such as deflated ones, and for addresses.
 * @throws if the file cannot be read
 */
export function openPages(address: URL | string): PageSource | undefined {
  const path = fileOnDisk(address);
  if (path === undefined || !statSync(path).isFile()) return undefined;
  const file = openSync(path, 'r');
  try {
    const pages = pagesOf(file);
    if (isModel(pages.readNow(0, 4))) return pages;
  } catch (error) {
    closeSync(file);
    throw error;
  }
  closeSync(file);
  return undefined;
}

function pagesOf(file: number) {
  let isOpen = true;
  const readNow = (from: number, to: number) => {
    const bytes = new Uint8Array(to - from);
    let length = 0;
    for (let read = -1; read !== 0 && length < bytes.length; length += read) {
      read = readSync(file, bytes, length, bytes.length - length, from + length);
    }
    return bytes.subarray(0, length);
  };
  return {
    front: async () => readNow(0, readOpeningLength(readNow(0, headLength))),
    read: async (from: number, to: number) => readNow(from, to),
    readNow,
    close() {
      if (isOpen) closeSync(file);
      isOpen = false;
    },
  };
}
