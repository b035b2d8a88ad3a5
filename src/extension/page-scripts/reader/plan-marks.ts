/** Every block with a known language gets the right one, by as few elements as possible. Changes nothing in the page. */
import {
  agrees,
  declaredLanguages,
  isOther,
  isValidTag,
  repairedTag,
} from 'vernacular-checker/declared-languages';
import { read } from '../../dom/safe-dom.ts';
import { type Block, textOf } from '../shared/blocks.ts';
import { elementOf, isInEditor, outwards, ownLang } from '../shared/where-text-is.ts';

/** A block with its language as a BCP 47 tag, or undefined if that is too uncertain to be marked. */
export interface KnownBlock {
  readonly block: Block;
  readonly lang: string | undefined;
}

export interface PlannedMark {
  readonly element: Element;
  readonly lang: string;
  /** Text of the first block that needs the mark. Empty for the root of a document. */
  readonly text: string;
}

interface PlacedBlock {
  readonly element: Element;
  readonly lang: string | undefined;
  readonly text: string;
  readonly depth: number;
}

interface KnownLanguageBlock extends PlacedBlock {
  readonly lang: string;
}

/** @param ofPage language of a page that declares a wrong one, null for none; undefined to decide by the blocks */
export function planMarks(
  page: Document,
  known: readonly KnownBlock[],
  ofPage?: string | null,
): readonly PlannedMark[] {
  const blocks = known.flatMap(placed).sort((a, b) => a.depth - b.depth);
  const plan = new Planner(blocks);
  for (const root of new Set([page.documentElement, ...blocks.map(documentElementOf)])) {
    const inRoot = blocks.filter((block) => documentElementOf(block) === root);
    plan.addRoot(root, inRoot, root === page.documentElement ? ofPage : undefined);
  }
  for (const block of blocks.filter(hasLanguage)) plan.addBlock(block);
  return [...plan.marks.values()].map((mark) => ({ ...mark, lang: tagFor(mark) }));
}

/** Returns the declared tag in its valid form if it names the language, such as `fr-CA` for `fr_CA`. */
function tagFor({ element, lang }: PlannedMark): string {
  const declared = ownLang(element) ?? '';
  return (agrees(declaredLanguages(declared), lang) && repairedTag(declared)) || lang;
}

function placed({ block, lang }: KnownBlock): PlacedBlock[] {
  const element = elementOf(block);
  const text = textOf(block);
  if (element === undefined || text === null) return [];
  return [{ element, lang, text, depth: outwards(element).length }];
}

function documentElementOf({ element }: PlacedBlock): Element {
  return read(element, 'ownerDocument').documentElement;
}

function hasLanguage(block: PlacedBlock): block is KnownLanguageBlock {
  return block.lang !== undefined;
}

/** Null if a block in the element is unknown or differs. Without roots. */
function regionsOf(blocks: readonly PlacedBlock[]): ReadonlyMap<Element, string | null> {
  const regions = new Map<Element, string | null>();
  for (const { element, lang = null } of blocks) {
    for (const around of outwards(element).slice(0, -1)) {
      const isMixed = regions.has(around) && regions.get(around) !== lang;
      regions.set(around, isMixed ? null : lang);
    }
  }
  return regions;
}

class Planner {
  readonly marks = new Map<Element, PlannedMark>();
  readonly #regions: ReadonlyMap<Element, string | null>;
  readonly #held = new Map<Element, Set<string>>();

  constructor(blocks: readonly PlacedBlock[]) {
    this.#regions = regionsOf(blocks);
    for (const { element, lang } of blocks.filter(hasLanguage)) {
      this.#held.set(element, (this.#held.get(element) ?? new Set()).add(lang));
    }
  }

  /** Marks a root with its main language if its tag is missing, invalid or, by the checker's rule, wrong. */
  addRoot(root: Element, blocks: readonly PlacedBlock[], ofPage: string | null | undefined): void {
    const tag = ownLang(root) ?? '';
    const declared = declaredLanguages(tag);
    const main = mainOf(blocks, declared);
    if (main === undefined || isInEditor(root)) return;
    const isRefuted = ofPage === undefined ? main.isOther && !agrees(declared, main.lang) : ofPage !== null;
    if (declared.length === 0 || isRefuted || !isValidTag(tag))
      this.marks.set(root, { element: root, text: '', lang: ofPage ?? main.lang });
  }

  addBlock({ element, lang, text }: KnownLanguageBlock): void {
    // An editor would save the marks.
    if (this.#declares(element, lang) || isInEditor(element)) return;
    // The element directly contains several languages.
    if ([...(this.#held.get(element) ?? [])].some((other) => this.#declares(element, other))) return;
    const target = this.#region(element, lang).at(-1) as Element;
    this.marks.set(target, { element: target, lang, text: this.marks.get(target)?.text ?? text });
  }

  /** Up to the first that declares a language. */
  #region(element: Element, lang: string): readonly Element[] {
    const [, ...around] = outwards(element);
    const end = around.findIndex((outer) => this.#regions.get(outer) !== lang);
    const region = [element, ...around.slice(0, end)];
    const last = region.findIndex((around) => ownLang(around) !== null || this.marks.has(around));
    return last === -1 ? region : region.slice(0, last + 1);
  }

  #declares(element: Element, lang: string): boolean {
    for (const around of outwards(element)) {
      const planned = this.marks.get(around)?.lang;
      if (planned !== undefined) return planned === lang;
      const declared = ownLang(around);
      if (declared !== null) return isValidTag(declared) && agrees(declaredLanguages(declared), lang);
    }
    return false;
  }
}

/** Returns the known language with the most text. Text that is not known may match the declaration. */
function mainOf(
  blocks: readonly PlacedBlock[],
  declared: readonly string[],
): { readonly lang: string; readonly isOther: boolean } | undefined {
  const known = blocks.filter(hasLanguage);
  const langs = [...new Set(known.map(({ lang }) => lang))];
  const [most] = langs
    .map((lang) => ({ lang, length: lengthOf(known.filter((block) => block.lang === lang)) }))
    .sort((a, b) => b.length - a.length);
  if (most === undefined) return undefined;
  const { lang, length } = most;
  const matching = lengthOf(blocks.filter((block) => !hasLanguage(block) || agrees(declared, block.lang)));
  const all = lengthOf(blocks);
  return { lang, isOther: isOther({ share: length / all, declared: matching / all }) };
}

function lengthOf(blocks: readonly PlacedBlock[]): number {
  return blocks.reduce((sum, { text }) => sum + text.length, 0);
}
