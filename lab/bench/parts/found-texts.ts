/** Prose with what stands around text on pages and in messages, or with what happens to it: added by rule. */
import { createRandom } from '../../model/random.ts';
import type { KindOfText } from '../language/buckets.ts';

const boldA = 0x1d5d4;
const fullWidthA = 0xff21;
const products = [
  'iPhone 15 Pro Max',
  'Galaxy S24 Ultra',
  'MacBook Air M3',
  'Sony WH-1000XM5',
  'Lego Star Wars',
];
const titles = [
  'The Winner Takes It All',
  'Back to the Future',
  'Bridge Over Troubled Water',
  'Live and Let Die',
];
const addresses = [
  'https://www.example.com/2024/05/what-we-know-so-far',
  '@the_daily_news #breakingnews',
  'info@example.org',
];
const codes = ['const total = items.length;', 'npm install --save-dev', 'getUserById(id)', '</div>'];
const units = ['J. R. R.', '230 V, 50 Hz', 'S. 12 f.', 'A. B. & C.'];

type Change = (text: string, pick: (items: readonly string[]) => string) => string;

const changes: readonly Change[] = [
  (text) => inLetters(text, boldA, boldA + 26),
  (text) => inLetters(text, fullWidthA, fullWidthA + 32),
  (text) => Buffer.from(text, 'utf8').toString('latin1'),
  (text) => text.toUpperCase().replace(/\p{L}(?=\p{L})/gu, '$& '),
  (text) => text.replace(/\S+/, '$& $& $& $&'),
  (text, pick) => `${text} ${pick(products)}`,
  (text, pick) => `${text} ${pick(titles)}`,
  (text, pick) => `${text} ${pick(addresses)}`,
  (text, pick) => `${pick(codes)} ${text}`,
  (text, pick) => `${pick(units)} ${text}`,
];

/** The same every time. */
export function foundTexts(rows: KindOfText['rows']): KindOfText {
  const random = createRandom(82);
  const pick = (items: readonly string[]) => items[Math.floor(random() * items.length)] ?? '';
  return {
    name: 'Prose as it is found',
    rows: rows.map((row, at) => ({ ...row, text: (changes[at % changes.length] as Change)(row.text, pick) })),
  };
}

function inLetters(text: string, upper: number, lower: number): string {
  return text.replace(/[A-Za-z]/g, (letter) => {
    const code = letter.charCodeAt(0);
    return String.fromCodePoint(code > 0x60 ? lower + code - 0x61 : upper + code - 0x41);
  });
}
