/**
 * `npm run bench -- translations FOLDER`: errors of `vernacular check` on translations; FOLDER has a folder per
 * project. Counts texts with evidence. A text equal to the English one of its key is untranslated; other findings are
 * printed for review.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { enginesFromFiles } from '../../../scripts/lib/engines.ts';
import { UserError } from '../../../scripts/lib/user-error.ts';
import { isNear } from '../../../src/checker/relatives.ts';
import { decodeHtml } from '../../../src/cli/check/decode-html.ts';
import { languagesOf } from '../../../src/cli/check/translations/declared.ts';
import { isMarkdown, isTranslation, readerOf } from '../../../src/cli/check/translations/formats.ts';
import { evidenceIn, judgeTexts, plainText } from '../../../src/cli/check/translations/judge.ts';
import type { TranslatedText } from '../../../src/cli/check/translations/text.ts';

/** Texts of each go into files of the others. */
const swapped = ['en', 'de', 'es', 'fr', 'it', 'nl'];
/** Per language and project. */
const maxSwapped = 100;

type Texts = readonly TranslatedText[];

const share = (part: number, all: number) => `${part} of ${all} (${((100 * part) / all).toFixed(1)} %)`;

export async function benchTranslations(): Promise<void> {
  const folder = process.argv[3];
  if (folder === undefined) throw new UserError('npm run bench -- translations needs a folder of projects.');
  const detector = await enginesFromFiles().language();
  const judge = (texts: Texts, lang: string) => judgeTexts(texts, lang, detector).findings;
  const languages = new Set<string>();
  const sums = {
    texts: 0,
    seconds: 0,
    copies: 0,
    found: 0,
    others: 0,
    flags: 0,
    swaps: 0,
    swapsFound: 0,
    named: 0,
  };
  for (const project of readdirSync(folder)) {
    const before = process.cpuUsage();
    const byLanguage = await textsIn(resolve(folder, project));
    const judged = [...byLanguage].map(([lang, texts]) => ({ lang, texts, findings: judge(texts, lang) }));
    const { user, system } = process.cpuUsage(before);
    sums.seconds += (user + system) / 1e6;
    const english = new Map(
      [...byLanguage].flatMap(([lang, texts]) =>
        /^en\b/.test(lang) ? texts.map(({ key, text }) => [key, text] as const) : [],
      ),
    );
    for (const { lang, texts, findings } of judged) {
      languages.add(lang);
      sums.texts += texts.length;
      const isCopy = ({ key, text }: TranslatedText) => !/^en\b/.test(lang) && english.get(key) === text;
      const counted = texts.filter(({ text }) => evidenceIn(plainText(text)) !== undefined);
      const copies = new Set(counted.filter(isCopy).map(({ key }) => key));
      const others = findings.filter(({ place }) => !copies.has(place.key));
      sums.copies += copies.size;
      sums.found += new Set(findings.map(({ place }) => place.key).filter((key) => copies.has(key))).size;
      sums.others += counted.filter((each) => !isCopy(each)).length;
      sums.flags += others.length;
      for (const { proposed, text } of others)
        console.log([project, `${lang} → ${proposed}`, text].join('\t'));
      if (!swapped.includes(lang)) continue;
      const moved = counted.filter((each) => !isCopy(each)).slice(0, maxSwapped);
      for (const other of swapped.filter((each) => each !== lang)) {
        const found = judge(moved, other);
        sums.swaps += moved.length;
        sums.swapsFound += found.length;
        sums.named += found.filter(({ proposed }) => isNear([lang], proposed ?? '', 0, 0)).length;
      }
    }
  }
  const { texts, seconds, copies, found, others, flags, swaps, swapsFound, named } = sums;
  console.log(
    `\n${texts} texts in ${languages.size} languages, ${(texts / seconds).toFixed(0)} a second on one core`,
  );
  console.log(`not translated, found: ${share(found, copies)}`);
  console.log(`other findings: ${flags} of ${others} (${((1000 * flags) / others).toFixed(2)} per 1,000)`);
  console.log(
    `swapped between ${swapped.join(', ')}, found: ${share(swapsFound, swaps)}, named: ${share(named, swaps)}`,
  );
}

async function textsIn(folder: string): Promise<Map<string, TranslatedText[]>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isTranslation(entry.name) && !isMarkdown(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
  const byLanguage = new Map<string, TranslatedText[]>();
  for (const [file, lang] of languagesOf(files)) {
    const read = await readerOf(file);
    const texts = byLanguage.get(lang) ?? [];
    byLanguage.set(lang, texts);
    texts.push(...read(decodeHtml(readFileSync(file))).texts);
  }
  return byLanguage;
}
