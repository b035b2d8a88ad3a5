import type { Model } from './protocol.ts';

/** UTF-8 and UTF-16 are recognised automatically. */
export const encodings = {
  '': 'Unicode (UTF-8, UTF-16)',
  'windows-1252': 'Western (Windows-1252)',
  'windows-1250': 'Central European (Windows-1250)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'windows-1253': 'Greek (Windows-1253)',
  'windows-1254': 'Turkish (Windows-1254)',
  shift_jis: 'Japanese (Shift_JIS)',
  gb18030: 'Chinese, simplified (GB 18030)',
  big5: 'Chinese, traditional (Big5)',
  'euc-kr': 'Korean (EUC-KR)',
} as const;

export type Encoding = keyof typeof encodings;

/** Everything that the address of the page carries. It never carries a text. */
export interface Settings {
  readonly model: Model;
  readonly encoding: Encoding;
}

/** Reads the query of an address. Unknown names and values count as the defaults. */
export function settingsOf(query: string): Settings {
  const given = new URLSearchParams(query);
  const encoding = given.get('encoding') ?? '';
  return {
    model: given.get('model') === 'large' ? 'large' : 'small',
    encoding: Object.hasOwn(encodings, encoding) ? (encoding as Encoding) : '',
  };
}

/** Returns the query with its question mark, or '' for the defaults. */
export function queryOf({ model, encoding }: Settings): string {
  const query = new URLSearchParams({
    ...(model !== 'small' && { model }),
    ...(encoding !== '' && { encoding }),
  });
  return query.size > 0 ? `?${query}` : '';
}
