/** As the web, Python and iconv spell them. */
import { isNear, UsageError } from '../program/arguments.ts';

/** Of the Encoding Standard. `TextDecoder` knows these and further names. */
const encodings =
  'utf-8 utf-16le utf-16be ibm866 iso-8859-1 iso-8859-2 iso-8859-3 iso-8859-4 iso-8859-5 iso-8859-6 iso-8859-7 ' +
  'iso-8859-8 iso-8859-10 iso-8859-13 iso-8859-14 iso-8859-15 iso-8859-16 koi8-r koi8-u macintosh windows-874 ' +
  'windows-1250 windows-1251 windows-1252 windows-1253 windows-1254 windows-1255 windows-1256 windows-1257 ' +
  'windows-1258 x-mac-cyrillic gbk gb18030 big5 euc-jp iso-2022-jp shift_jis euc-kr';

/** Other names, without `-` and `_`. */
const aliases: Readonly<Record<string, string>> = {
  ansi: 'windows-1252',
  macroman: 'macintosh',
  maccyrillic: 'x-mac-cyrillic',
  cp10000: 'macintosh',
  cp10007: 'x-mac-cyrillic',
  cp65001: 'utf-8',
  utf8sig: 'utf-8',
  utf8mac: 'utf-8',
  utf16: 'utf-16le',
  cp932: 'shift_jis',
  mskanji: 'shift_jis',
  ujis: 'euc-jp',
  cp936: 'gbk',
  cp54936: 'gb18030',
  cp949: 'euc-kr',
  uhc: 'euc-kr',
  cp950: 'big5',
  big5hkscs: 'big5',
  cp874: 'windows-874',
};

const byBareName = new Map([
  ...encodings.split(' ').map((name): [string, string] => [bare(name), name]),
  ...Object.entries(aliases),
]);

export function encodingNamed(written: string): string {
  const plain = bare(written);
  const names = [byBareName.get(plain), written, plain, written.replaceAll('_', '-')];
  const found = names.map((name) => name && labelled(name)).find((name) => name !== undefined);
  if (found !== undefined) return found;
  const near = [...byBareName].find(([known]) => isNear(known, plain))?.[1];
  const advice =
    near === undefined ? 'Use a name such as windows-1252 or shift_jis.' : `Did you mean ${near}?`;
  throw new UsageError(`--encoding: "${written}" is unknown. ${advice}`);
}

function labelled(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

function bare(name: string): string {
  return name.toLowerCase().replaceAll(/[-_ ]/g, '');
}
