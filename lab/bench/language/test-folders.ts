import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ourCode } from '../../../src/engine/language/our-code.ts';
import { readLines } from '../../training/language/read-lines.ts';
import type { KindOfText } from './buckets.ts';

export function kindsInFolders(tests: string): KindOfText[] {
  return [
    {
      name: 'Short texts in 200 languages',
      rows: underHeadings(join(tests, 'typed/language.txt'), '# '),
    },
    {
      name: 'No language, written later',
      rows: readLines(join(tests, 'typed/no-language.txt'))
        .filter((line) => !/^# \w+( \w+)?$/.test(line))
        .map((text) => ({ text, langs: [], group: '' })),
    },
    {
      name: 'Texts as first selected',
      rows: underHeadings(join(tests, 'first-sight/language.txt'), '## '),
    },
    { name: 'Published sets of hard text', rows: publishedSets(join(tests, 'real/language')) },
  ];
}

/** A line is `CODES TAB TEXT`, or a text below a heading that begins with its codes. */
function underHeadings(file: string, heading: string): KindOfText['rows'] {
  let codes = '';
  return readLines(file).flatMap((line) => {
    const [first = '', text] = line.split('\t');
    if (text === undefined && line.startsWith(heading)) {
      codes = line.slice(heading.length).split(' ')[0] as string;
      return [];
    }
    return [
      {
        text: text ?? line,
        langs: ourCodes((text === undefined ? codes : first).split(/[|,\s]+/)),
        group: '',
      },
    ];
  });
}

function publishedSets(folder: string): KindOfText['rows'] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => !file.startsWith('mixed'));
  return files.flatMap((file) =>
    readLines(join(folder, file)).map((line) => {
      const { text, lang } = JSON.parse(line) as { text: string; lang: string | string[] };
      return { text, langs: ourCodes([lang].flat()), group: '' };
    }),
  );
}

const ourCodes = (codes: readonly string[]) => codes.map((code) => ourCode(code) ?? code);
