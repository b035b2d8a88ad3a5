/**
 * Plans which elements of a page are to say their language, and their direction, so that every block whose language is
 * known is right: as few elements as do, and none that is right already. Changes nothing.
 */
import { directionOf } from '../in-page/direction.ts';
import { attributeOf, read } from '../in-page/form-proof.ts';
import { type Block, styleOf, textOf } from './blocks.ts';
import { declaredLanguages, isBeyondOurs } from './declared-languages.ts';
import { elementOf, isInEditor, outwards, ownLang } from './where-text-is.ts';

/** A block of a page with its language as a BCP 47 tag, if that is certain enough to be marked. */
export interface KnownBlock {
  readonly block: Block;
  readonly lang: string | undefined;
}

/** What an element is to say. */
export interface PlannedMark {
  readonly element: Element;
  readonly lang?: string;
  readonly dir?: Direction | undefined;
  /** The text of the first block that needs it; empty for the root of a document. */
  readonly text: string;
}

interface Plan {
  readonly marks: readonly PlannedMark[];
  /** Number of blocks left alone in editors, which would save the marks. */
  readonly inEditors: number;
  /** Number of blocks left alone because one element holds text of several languages directly. */
  readonly shared: number;
}

type Direction = 'ltr' | 'rtl';

interface PlacedBlock {
  readonly element: Element;
  readonly lang: string | undefined;
  readonly text: string;
  /** The direction that the text has to run in. */
  readonly dir: Direction;
  readonly depth: number;
}

/** A block whose language is known. */
interface ToldBlock extends PlacedBlock {
  readonly lang: string;
}

/**
 * @param main language of the page where its blocks are not known one by one
 * @param decided roots that are left as they are; those that are decided are added
 */
export function planMarks(
  page: Document,
  known: readonly KnownBlock[],
  main?: string,
  decided = new WeakSet<Element>(),
): Plan {
  const blocks = known.flatMap(placed).sort((a, b) => a.depth - b.depth);
  const plan = new Planner(blocks, decided);
  for (const root of new Set([page.documentElement, ...blocks.map(rootOf)])) {
    const own = blocks.filter((block) => rootOf(block) === root);
    plan.addRoot(root, own, root === page.documentElement ? main : undefined);
  }
  for (const block of blocks.filter(isTold)) plan.addBlock(block);
  return { marks: [...plan.marks.values()], inEditors: plan.inEditors, shared: plan.shared };
}

function placed({ block, lang }: KnownBlock): PlacedBlock[] {
  const element = elementOf(block);
  const text = textOf(block);
  if (element === undefined || text === null) return [];
  return [{ element, lang, text, dir: directionOf(text, lang), depth: outwards(element).length }];
}

/** The root of the document that a block is in: the page, or a frame of it. */
function rootOf({ element }: PlacedBlock): Element {
  return read(element, 'ownerDocument').documentElement;
}

function isTold(block: PlacedBlock): block is ToldBlock {
  return block.lang !== undefined;
}

/**
 * Element → the language of all blocks in it, or null where they are in several, or one of them is not known. Roots have
 * none: what they say is decided first.
 */
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
  inEditors = 0;
  shared = 0;
  readonly #regions: ReadonlyMap<Element, string | null>;
  /** Element → the languages of the blocks that it holds directly. */
  readonly #held = new Map<Element, Set<string>>();
  readonly #decided: WeakSet<Element>;

  constructor(blocks: readonly PlacedBlock[], decided: WeakSet<Element>) {
    this.#regions = regionsOf(blocks);
    for (const { element, lang } of blocks.filter(isTold)) {
      this.#held.set(element, (this.#held.get(element) ?? new Set()).add(lang));
    }
    this.#decided = decided;
  }

  /** A root says the main language where it says none, or one of much less text. */
  addRoot(root: Element, blocks: readonly PlacedBlock[], given: string | undefined): void {
    const declared = declaredLanguages(ownLang(root) ?? '');
    const main = given === undefined ? mainOf(blocks, declared) : { lang: given, isMost: true };
    if (main === undefined || this.#decided.has(root) || isInEditor(root)) return;
    this.#decided.add(root);
    const isWrong = declared.length === 0 || (main.isMost && !agrees(declared, main.lang));
    const own = blocks.filter(({ lang }) => lang === main.lang);
    const turned = own.filter(({ element, dir }) => runningOf(element) !== dir);
    const [dir] = turned.map((block) => block.dir);
    // A page whose styles turn its text, as they may, needs no attribute; nor does a root around what turns it.
    const isTurned = 2 * lengthOf(turned) > lengthOf(own) && runningOf(root) !== dir;
    if (!isWrong && !isTurned) return;
    this.marks.set(root, {
      element: root,
      text: '',
      ...(isWrong && { lang: main.lang }),
      ...(isTurned && { dir }),
    });
  }

  addBlock({ element, lang, text, dir }: ToldBlock): void {
    const isSaid = this.#says(element, lang);
    const runs = this.#directionAt(element) === dir;
    if (isSaid && runs) return;
    if (isInEditor(element)) {
      this.inEditors += 1;
      return;
    }
    const region = this.#region(element, lang);
    const target = region.at(-1) as Element;
    if (!isSaid && [...(this.#held.get(element) ?? [])].some((other) => this.#says(element, other))) {
      this.shared += 1;
      return;
    }
    if (!isSaid) this.#add({ element: target, text, lang });
    if (runs) return;
    // What is around it and runs right already is left alone: something inside it turns the text.
    const end = region.findIndex((one) => this.#directionAt(one) === dir);
    const turned = end === -1 ? region : region.slice(0, end);
    this.#add({ element: turned.at(-1) as Element, text, dir });
  }

  #add(mark: PlannedMark): void {
    const before = this.marks.get(mark.element);
    this.marks.set(mark.element, { ...before, ...mark, text: before?.text ?? mark.text });
  }

  /** An element and all around it that holds nothing in another language, out to one that says a wrong language. */
  #region(element: Element, lang: string): readonly Element[] {
    const [, ...around] = outwards(element);
    const end = around.findIndex((one) => this.#regions.get(one) !== lang);
    const region = [element, ...around.slice(0, end)];
    const saying = region.findIndex((one) => ownLang(one) !== null || this.marks.has(one));
    return saying === -1 ? region : region.slice(0, saying + 1);
  }

  /** Whether it will be said of an element that it is in a language; a page may leave its script open, or add a region. */
  #says(element: Element, lang: string): boolean {
    for (const around of outwards(element)) {
      const planned = this.marks.get(around)?.lang;
      if (planned !== undefined) return planned === lang;
      const own = ownLang(around);
      if (own !== null) return agrees(declaredLanguages(own), lang);
    }
    return false;
  }

  /** The direction that an element will run in; undefined where each line has its own. */
  #directionAt(element: Element): string {
    const now = runningOf(element);
    for (const around of outwards(element)) {
      const planned = this.marks.get(around)?.dir;
      if (planned !== undefined) return runningOf(around) === now ? planned : now;
      if (attributeOf(around, 'dir') !== null) break;
    }
    return now;
  }
}

/** The known language with the most text, and whether that is more than half of all, or twice what may be as declared. */
function mainOf(
  blocks: readonly PlacedBlock[],
  declared: readonly string[],
): { readonly lang: string; readonly isMost: boolean } | undefined {
  const told = blocks.filter(isTold);
  const langs = [...new Set(told.map(({ lang }) => lang))];
  const [most] = langs
    .map((lang) => ({ lang, length: lengthOf(told.filter((block) => block.lang === lang)) }))
    .sort((a, b) => b.length - a.length);
  if (most === undefined) return undefined;
  const { lang, length } = most;
  const said = lengthOf(blocks.filter((block) => !isTold(block) || agrees(declared, block.lang)));
  return { lang, isMost: 2 * length > lengthOf(blocks) || length > 2 * said };
}

/**
 * Whether what is declared may be right.
 * @param lang code or tag that we answer: of a macro-language it is that alone, and not what a page may mean by it
 */
function agrees(declared: readonly string[], lang: string): boolean {
  const [code = lang] = lang.split('-');
  return declared.includes(code) || declared.some(isBeyondOurs);
}

function lengthOf(blocks: readonly PlacedBlock[]): number {
  return blocks.reduce((sum, { text }) => sum + text.length, 0);
}

/** The direction that an element is shown in now. */
function runningOf(element: Element): string {
  return styleOf(element).direction;
}
