/** Reports marks to the authors of a page. */
import type { MarkedPlace } from '../messages/page-port.ts';

export type ReportFormat = 'HTML' | 'CSV' | 'JSON';

export const reportFormats: readonly ReportFormat[] = ['HTML', 'CSV', 'JSON'];

/** @param address of the page; undefined if the browser hides it */
export function marksReport(
  format: ReportFormat,
  places: readonly MarkedPlace[],
  address: string | undefined,
): string {
  switch (format) {
    case 'HTML':
      return htmlReport(places, address);
    case 'CSV':
      return csvReport(places);
    case 'JSON':
      return `${JSON.stringify({ ...(address !== undefined && { page: address }), places }, null, 2)}\n`;
  }
}

function htmlReport(places: readonly MarkedPlace[], address: string | undefined): string {
  const head = address === undefined ? [] : [comment(address)];
  const all = places.flatMap((place) => {
    const was = changesOf(place).map(({ attribute, was }) =>
      was === null ? `no ${attribute}` : `${attribute}="${was}"`,
    );
    const text = place.excerpt === '' ? '' : `, ${place.excerpt}`;
    return [comment(`${withoutTwoHyphens(place.path, '\\')}, was: ${was.join(' ')}${text}`), place.tag];
  });
  return `${[...head, ...all].join('\n')}\n`;
}

function comment(words: string): string {
  return `<!-- ${withoutTwoHyphens(words, '\u200b')} -->`;
}

/** Two hyphens could end a comment (HTML, 13.1.6). A backslash between them does not change a selector. */
function withoutTwoHyphens(words: string, between: string): string {
  return words.replaceAll(/-(?=-)/g, `-${between}`);
}

/** RFC 4180. */
function csvReport(places: readonly MarkedPlace[]): string {
  const rows = places.flatMap((place) =>
    changesOf(place).map(({ attribute, was, is }) => [
      place.path,
      place.tag,
      place.excerpt,
      attribute,
      was ?? '',
      is,
    ]),
  );
  return [['place', 'tag', 'text', 'attribute', 'was', 'is'], ...rows]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('');
}

/**
 * Spreadsheets evaluate a cell with such a beginning, which a malicious page could have written (OWASP, CSV injection).
 */
function cell(value: string): string {
  const harmless = /^[=+\-@\t\r＝＋－＠]/u.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function changesOf({ lang, dir }: MarkedPlace) {
  return [
    ...(lang === undefined ? [] : [{ attribute: 'lang', ...lang }]),
    ...(dir === undefined ? [] : [{ attribute: 'dir', ...dir }]),
  ];
}
