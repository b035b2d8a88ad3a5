/** The caller inspects the texts, on any thread or machine. */
import { declaredLanguages, knownPrimary } from './declared-languages.ts';
import { type Evidence, evidenceOf } from './evidence.ts';
import type { CheckedPage, Inspecting, Judged, PageReport, Tag, TextInspection } from './page.ts';
import { PageJudge } from './page-judge.ts';
import * as limits from './thresholds.ts';
import { type Group, isShort, shortTextOf } from './verdict.ts';

export interface CheckOptions {
  /** As a tag. Another language is a finding, whatever the page declares. */
  readonly expected?: string | undefined;
}

export interface PlannedCheck<Place> {
  /** To inspect with `parts: true`, in this order. None is empty or there twice. */
  readonly texts: readonly string[];
  judge(inspections: readonly TextInspection[]): PageReport<Place>;
}

/** Checks a page with a detector of this thread. Throws like `planCheck`. */
export function checkPage<Place>(
  page: CheckedPage<Place>,
  detector: Inspecting,
  options?: CheckOptions,
): PageReport<Place> {
  const { texts, judge } = planCheck(page, options);
  return judge(texts.map((text) => detector.inspect(text)));
}

/**
 * Returns which texts must be inspected, and how the findings follow from their languages.
 * @throws {TypeError} for an unknown option
 * @throws {RangeError} if the expected language is no valid tag
 */
export function planCheck<Place>(page: CheckedPage<Place>, options: CheckOptions = {}): PlannedCheck<Place> {
  const { expected, ...others } = options;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw new TypeError(`Unknown option "${unknown}". The only one is "expected".`);
  if (expected !== undefined && knownPrimary(expected) === undefined)
    throw new RangeError(`The expected language "${expected}" is not a valid language tag.`);
  const texts = new Map<string, number>();
  const ask = (text: string) => {
    if (!texts.has(text)) texts.set(text, texts.size);
    return texts.get(text) as number;
  };
  // Menus repeat texts.
  const known = new Map<string, Evidence>();
  const asked = page.passages.map((passage) => {
    const evidence = known.get(passage.text) ?? evidenceOf(passage.text);
    known.set(passage.text, evidence);
    return { passage, evidence, at: isShort(evidence) ? -1 : ask(evidence.prose) };
  });
  const groups: number[][] = page.tags.map(() => []);
  for (const [at, { tag }] of page.passages.entries()) groups[tag]?.push(at);
  const framed = tagsOfPage(page);
  // The page's group has the sections that declare its language again.
  if (framed.size > 1) groups[0] = [...asked.keys()].filter((at) => framed.has(page.passages[at]?.tag ?? 0));
  const shorts = groups.map((group) => {
    const short = shortTextOf(group.map((at) => asked[at] as (typeof asked)[number]));
    return short === undefined ? -1 : ask(short);
  });
  return {
    texts: [...texts.keys()],
    judge(inspections) {
      const all = asked.map(({ passage, evidence, at }) => ({
        passage,
        evidence,
        inspection: inspections[at],
      }));
      const judged = withoutPlaceholders(all, page.tags);
      const ready = groups.map(
        (group, at): Group<Place> => ({
          passages: group.map((each) => judged[each] as Judged<Place>),
          short: inspections[shorts[at] as number],
        }),
      );
      return new PageJudge(page.tags, judged, ready, expected).report();
    },
  };
}

/** That of the root, and those of sections in the same language. */
function tagsOfPage<Place>({ tags }: CheckedPage<Place>): ReadonlySet<number> {
  const [root, ...others] = tags.map(({ value }) => declaredLanguages(value));
  const same = others.map((languages, at) =>
    tags[at + 1]?.isSection && languages.some((code) => root?.includes(code)) ? at + 1 : 0,
  );
  return new Set([0, ...same]);
}

/** Theme and staging sites have it. More Latin than generators make, or declared Latin, is none. */
function withoutPlaceholders<Place>(
  judged: readonly Judged<Place>[],
  tags: readonly Tag<Place>[],
): readonly Judged<Place>[] {
  const isLatin = ({ inspection }: Judged<Place>) => inspection?.languages[0]?.lang === 'la';
  const words = judged
    .filter(isLatin)
    .flatMap(({ evidence }) => evidence.prose.toLowerCase().split(/\P{L}+/u));
  if (new Set(words).size >= limits.minLatinWords) return judged;
  return judged.map((each) =>
    isLatin(each) && !declaredLanguages(tags[each.passage.tag]?.value ?? '').includes('la')
      ? { ...each, evidence: { ...each.evidence, form: 'placeholder' }, inspection: undefined }
      : each,
  );
}
