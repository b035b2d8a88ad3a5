/** Endings of files that are packed with gzip or Zstandard. */
const packed = /\.(?:gz|zstd?)$/i;

/** Returns a file name without the ending of packed data. */
export function withoutPacking(file: string): string {
  return file.replace(packed, '');
}
