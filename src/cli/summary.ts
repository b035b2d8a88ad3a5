import { printable } from 'vernacular-checker/log-line';
import type { Row, RowAnswer } from './text-format.ts';

const sure = 0.5;
const maxLanguages = 20;
const maxShown = 5;
const maxTextLength = 60;

export class Summary {
  readonly #counts = new Map<string, number>();
  readonly #shown: string[] = [];
  #texts = 0;
  #unsure = 0;

  add(rows: readonly Row[], answers: readonly RowAnswer[]): void {
    for (const [i, { text }] of rows.entries()) {
      const { value, confidence = 1 } = answers[i] as RowAnswer;
      this.#texts++;
      this.#counts.set(value, (this.#counts.get(value) ?? 0) + 1);
      if (value === '' || confidence >= sure) continue;
      this.#unsure++;
      if (this.#shown.length === maxShown) continue;
      const line = text.trim().replaceAll(/\s+/g, ' ').slice(0, maxTextLength);
      this.#shown.push(`  ${this.#texts}: ${value} ${confidence}  ${printable(line)}\n`);
    }
  }

  text(): string {
    const counted = [...this.#counts].filter(([lang]) => lang !== '').sort(([, a], [, b]) => b - a);
    const listed = counted.slice(0, maxLanguages);
    const others = counted.slice(maxLanguages);
    const lines = listed.map(([lang, count]) => this.#line(lang, count));
    if (others.length > 0) {
      const rest = others.reduce((sum, [, count]) => sum + count, 0);
      lines.push(this.#line(`${others.length} others`, rest));
    }
    const none = this.#counts.get('') ?? 0;
    if (none > 0) lines.push(this.#line('no language', none));
    const unsure =
      this.#unsure === 0
        ? ''
        : `${this.#line('unsure', this.#unsure)} (confidence below ${sure}), such as:\n${this.#shown.join('')}`;
    return `\n${this.#texts.toLocaleString('en')} texts\n${lines.map((line) => `${line}\n`).join('')}${unsure}`;
  }

  #line(name: string, count: number): string {
    const share = ((100 * count) / this.#texts).toFixed(1);
    return `${name.padEnd(12)} ${count.toLocaleString('en').padStart(9)} ${share.padStart(5)} %`;
  }
}
