import { createRequire } from 'node:module';
import { join } from 'node:path';
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

/** Imports franc from next to this package, as npx installs it, or from the project in the current folder. */
async function importFranc(): Promise<unknown> {
  const name = 'franc';
  try {
    return await import(/* @vite-ignore */ name);
  } catch {
    const require = createRequire(join(process.cwd(), 'package.json'));
    const path = pathInProject(require, name);
    return import(/* @vite-ignore */ pathToFileURL(path).href);
  }
}

function pathInProject(require: NodeJS.Require, name: string): string {
  try {
    return require.resolve(name);
  } catch (cause) {
    throw new UsageError(`${name} is not installed here. Install it with \`npm install ${name}\`.`, {
      cause,
    });
  }
}
