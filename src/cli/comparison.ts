import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ourCode } from 'vernacular-engine/our-code';
import type { Row, RowAnswer } from './text-format.ts';
import { UsageError } from './usage-error.ts';

/** Returns the ISO 639-3 code of a text, or `und`. */
type Franc = (text: string) => string;

const undetermined = 'und';

/** Compares the answers of a run with those of franc. */
export class Comparison {
  readonly #franc: Franc;
  #texts = 0;
  #same = 0;
  readonly #only = { ours: 0, theirs: 0 };

  /** @param franc has the signature of franc's function */
  constructor(franc: Franc) {
    this.#franc = franc;
  }

  /** @throws {UsageError} if franc is not installed */
  static async load(): Promise<Comparison> {
    const { franc } = (await importFranc()) as { franc: Franc };
    return new Comparison(franc);
  }

  /** Returns the number of the text, our language and confidence, franc's code and the text, for each difference. */
  differences(rows: readonly Row[], answers: readonly RowAnswer[]): string {
    return rows
      .map(({ text }, i) => {
        const { value, confidence = 0 } = answers[i] as RowAnswer;
        const theirs = this.#franc(text);
        this.#texts++;
        if ((ourCode(theirs) ?? '') === value) {
          this.#same++;
          return '';
        }
        if (theirs === undetermined) this.#only.ours++;
        if (value === '') this.#only.theirs++;
        const line = text.replaceAll(/\s+/g, ' ').trim();
        return `${this.#texts}\t${value || undetermined}\t${confidence}\t${theirs}\t${line}\n`;
      })
      .join('');
  }

  /** Returns the lines to print at the end. */
  text(): string {
    const { ours, theirs } = this.#only;
    const differ = this.#texts - this.#same - ours - theirs;
    const line = (count: number, what: string) => `${count.toLocaleString('en').padStart(9)} ${what}\n`;
    return [
      '\n',
      line(this.#texts, 'texts'),
      line(this.#same, 'with the same language'),
      line(differ, 'with another language'),
      line(ours, 'with a language from Vernacular alone'),
      line(theirs, 'with a language from franc alone'),
    ].join('');
  }
}

const packageName = 'franc';

/**
 * Imports franc from next to this package, as npx installs it, or from the project in the current folder. A package that
 * is installed under franc's name is not franc.
 */
async function importFranc(): Promise<unknown> {
  const places = [import.meta.url, join(process.cwd(), 'package.json')];
  const found = places.flatMap((place) => resolved(createRequire(place)));
  const path = found.find((file) => packageOf(file) === packageName);
  if (path !== undefined) return import(/* @vite-ignore */ pathToFileURL(path).href);
  const [other] = found.map(packageOf);
  throw new UsageError(
    other === undefined
      ? `${packageName} is not installed here. Install it with \`npm install ${packageName}\`.`
      : `The package installed as ${packageName} is ${other}. To compare with franc itself, run \`npx -p vernacular-engine -p franc@6 vernacular compare --with franc\` in another folder.`,
  );
}

/** Returns the path of franc's script, or an empty list if it is not installed. */
function resolved(require: NodeJS.Require): string[] {
  try {
    return [require.resolve(packageName)];
  } catch {
    return [];
  }
}

/** Returns the name of the package that a file belongs to. */
function packageOf(file: string): string | undefined {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest)) return (JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string }).name;
  }
  return undefined;
}
