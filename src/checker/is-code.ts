/** With at least this many letters and at most this ratio of signs, a `pre` is prose, such as archived mail. */
const prose = { letters: 200, signs: 0.04 };
const sampled = 100_000;
/** Share of lines such as `Priority: optional`. Mails have them only at their top. */
const maxFields = 0.4;

export function isCode(text: string): boolean {
  const sample = text.slice(0, sampled);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  const signs = sample.match(/[{}()[\]<>;=$|&\\_"]/g)?.length ?? 0;
  const lines = sample.match(/^.*\S.*$/gm)?.length ?? 0;
  const fields = sample.match(/^[\w-]+:\s/gm)?.length ?? 0;
  return letters < prose.letters || signs > prose.signs * letters || fields > maxFields * lines;
}
