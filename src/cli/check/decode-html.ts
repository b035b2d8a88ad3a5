/** Bytes in which browsers look for the encoding. */
const examined = 1024;

/** As browsers do without HTTP headers: byte order mark, `meta`, else UTF-8 or windows-1252. */
export function decodeHtml(bytes: Uint8Array, charset?: string): string {
  const marked = markOf(bytes);
  if (marked !== undefined) return new TextDecoder(marked).decode(bytes);
  const beginning = new TextDecoder('windows-1252').decode(bytes.subarray(0, examined));
  const declared =
    charset ?? /<(?:meta|\?xml)[^>]*?(?:charset|encoding)\s*=\s*["']?\s*([\w.:-]+)/i.exec(beginning)?.[1];
  const label = declared === undefined ? undefined : knownLabel(declared);
  if (label !== undefined) return new TextDecoder(label).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function markOf([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined;
}

/** UTF-16 could not have a readable declaration, so browsers read it as UTF-8. */
function knownLabel(label: string): string | undefined {
  try {
    const { encoding } = new TextDecoder(label);
    return encoding.startsWith('utf-16') ? 'utf-8' : encoding;
  } catch {
    return undefined;
  }
}
