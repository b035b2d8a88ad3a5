/** An interrupted run can go on from its file of reports. */
import { closeSync, existsSync, readFileSync, rmSync, writeSync } from 'node:fs';
import type { CheckedFile } from 'vernacular-checker/reports';
import { version } from 'vernacular-engine/package.json';
import { UsageError } from '../program/arguments.ts';
import { openToAppend, replaceFile } from '../program/write-file.ts';

export class Journal {
  readonly #path: string;
  readonly #open: number;
  readonly #known = new Map<string, CheckedFile>();

  /** `options` that decide about the findings must be those of the interrupted run. */
  constructor(path: string, options: unknown) {
    this.#path = path;
    const header = JSON.stringify({ 'vernacular check': version, options });
    const [first, ...lines] = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [header];
    if (first !== header)
      throw new UsageError(`--resume: ${path} is not of a run of this version with the same options.`);
    // After a kill, the last line may be cut.
    for (const line of lines.slice(0, -1)) {
      const checked = JSON.parse(line) as CheckedFile;
      this.#known.set(checked.file, checked);
    }
    const kept = [...this.#known.values()].map((checked) => `${JSON.stringify(checked)}\n`);
    replaceFile(path, [`${header}\n`, ...kept].join(''));
    this.#open = openToAppend(path);
  }

  get(file: string): CheckedFile | undefined {
    return this.#known.get(file);
  }

  /** Unless the page could not be read: a later run tries again. */
  add(checked: CheckedFile): void {
    if (!checked.isUnread && !this.#known.has(checked.file))
      writeSync(this.#open, `${JSON.stringify(checked)}\n`);
  }

  end(isDone: boolean): void {
    closeSync(this.#open);
    if (isDone) rmSync(this.#path, { force: true });
  }
}
