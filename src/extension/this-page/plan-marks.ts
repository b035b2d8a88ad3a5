/**
 * Plans which elements of a page are to say their language, and their direction, so that every block whose language is
 * known is right: as few elements as do, and none that is right already. Changes nothing.
 */
import { type Block, textOf } from './blocks.ts';
import { declaredLanguages } from './declared-languages.ts';
import { directionOf, elementOf, isInEditor, outwards, ownLang } from './where-text-is.ts';

/** A block of a page with its language as a BCP 47 tag, if that is certain enough to be marked. */
export interface KnownBlock {
  readonly block: Block;
  readonly lang: string | undefined;
}

/** What an element is to say. */
export interface PlannedMark {
  readonly element: Element;
  readonly lang?: string;
  readonly dir?: Direction;
  /** The text of the first block that needs it; empty for the root of a document. */
  readonly text: string;
}

export interface Plan {
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
  readonly depth: number;
}

/** @param main language of the page where its blocks are not known one by one */
export function planMarks(page: Document, known: readonly KnownBlock[], main?: string): Plan {
  const blocks = known.flatMap(placed).sort((a, b) => a.depth - b.depth);
  const plan = new Planner(regionsOf(blocks));
  for (const [root, own] of byRoot(page, blocks)) plan.addRoot(root, own, main);
  for (const block of blocks) plan.addBlock(block);
  return { marks: [...plan.marks.values()], inEditors: plan.inEditors, shared: plan.shared };
}

function placed({ block, lang }: KnownBlock): PlacedBlock[] {
  const element = elementOf(block);
  const text = textOf(block);
  if (element === undefined || text === null) return [];
  return [{ element, lang, text, depth: [...outwards(element)].length }];
}

/** Element → the language of all blocks in it, or null where they are in several, or one of them is not known. */
function regionsOf(blocks: readonly PlacedBlock[]): ReadonlyMap<Element, string | null> {
  const regions = new Map<Element, string | null>();
  for (const { element, lang = null } of blocks) {
    for (const around of outwards(element)) {
      const region = regions.get(around);
      if (region === null) break;
      regions.set(around, region === undefined || region === lang ? lang : null);
    }
  }
  return regions;
}

/** The roots of the page and of its frames, with what each holds. */
function byRoot(
  page: Document,
  blocks: readonly PlacedBlock[],
): ReadonlyMap<Element, readonly PlacedBlock[]> {
  const roots = new Map<Element, PlacedBlock[]>([[page.documentElement, []]]);
  for (const block of blocks) {
    const root = block.element.ownerDocument.documentElement;
    const others = roots.get(root);
    if (others === undefined) roots.set(root, [block]);
    else others.push(block);
  }
  return roots;
}

class Planner {
  readonly marks = new Map<Element, PlannedMark>();
  inEditors = 0;
  shared = 0;
  readonly #regions: ReadonlyMap<Element, string | null>;

  constructor(regions: ReadonlyMap<Element, string | null>) {
    this.#regions = regions;
  }

  /** A root says the main language where it says none, or one of much less text. */
  addRoot(root: Element, blocks: readonly PlacedBlock[], given: string | undefined): void {
    const declared = declaredLanguages(ownLang(root) ?? '');
    const main = given === undefined ? mainOf(blocks, declared) : { lang: given, isMost: true };
    if (main === undefined || isInEditor(root)) return;
    const isWrong = declared.length === 0 || (main.isMost && !isSame(declared, main.lang));
    const own = blocks.filter(({ lang }) => lang === main.lang);
    const turned = own.filter((block) => !isRunningRight(block));
    const first = turned[0];
    // A page whose styles turn its text, as they may, needs no attribute.
    const isTurned = first !== undefined && 2 * lengthOf(turned) > lengthOf(own);
    if (!isWrong && !isTurned) return;
    this.marks.set(root, {
      element: root,
      text: '',
      ...(isWrong && { lang: main.lang }),
      ...(isTurned && { dir: directionOf(first.text) }),
    });
  }

  addBlock(block: PlacedBlock): void {
    const { element, lang, text } = block;
    if (lang === undefined) return;
    const isSaid = this.#says(element, lang);
    const direction = directionOf(text);
    const runs = this.#directionAt(element) === direction;
    if (isSaid && runs) return;
    if (isInEditor(element)) {
      this.inEditors += 1;
      return;
    }
    const target = this.#target(element, lang);
    const before = this.marks.get(target);
    if (before?.lang !== undefined && before.lang !== lang) {
      this.shared += 1;
      return;
    }
    this.marks.set(target, {
      ...{ element: target, text },
      ...before,
      ...(!isSaid && { lang }),
      ...(!runs && { dir: direction }),
    });
  }

  /** The outermost element that holds nothing in another language, or the one inside it that says a wrong one. */
  #target(element: Element, lang: string): Element {
    let target = element;
    for (const around of outwards(element)) {
      if (around !== element && this.#regions.get(around) !== lang) break;
      // The root has been decided on already.
      if (around === around.ownerDocument.documentElement) break;
      target = around;
      if (ownLang(around) !== null || this.marks.has(around)) break;
    }
    return target;
  }

  /** Whether it will be said of an element that it is in a language; a page may leave its script open, or add a region. */
  #says(element: Element, lang: string): boolean {
    for (const around of outwards(element)) {
      const planned = this.marks.get(around)?.lang;
      if (planned !== undefined) return planned === lang;
      const own = ownLang(around);
      if (own !== null) return isSame(declaredLanguages(own), lang);
    }
    return false;
  }

  /** The direction that an element will run in; undefined where each line has its own. */
  #directionAt(element: Element): string {
    const now = runningOf(element);
    for (const around of outwards(element)) {
      const planned = this.marks.get(around)?.dir;
      if (planned !== undefined) return runningOf(around) === now ? planned : now;
      if (around.hasAttribute('dir')) break;
    }
    return now;
  }
}

/** The known language with the most text, and whether that is more than half of all, or twice what is declared. */
function mainOf(
  blocks: readonly PlacedBlock[],
  declared: readonly string[],
): { readonly lang: string; readonly isMost: boolean } | undefined {
  const lengths = new Map<string, number>();
  for (const { lang, text } of blocks) {
    if (lang !== undefined) lengths.set(lang, (lengths.get(lang) ?? 0) + text.length);
  }
  const [most] = [...lengths].sort(([, a], [, b]) => b - a);
  if (most === undefined) return undefined;
  const [lang, length] = most;
  const said = lengthOf(blocks.filter((block) => block.lang !== undefined && isSame(declared, block.lang)));
  return { lang, isMost: 2 * length > lengthOf(blocks) || length > 2 * said };
}

function isSame(declared: readonly string[], lang: string): boolean {
  return declaredLanguages(lang).some((code) => declared.includes(code));
}

function lengthOf(blocks: readonly PlacedBlock[]): number {
  return blocks.reduce((sum, { text }) => sum + text.length, 0);
}

function isRunningRight({ element, text }: PlacedBlock): boolean {
  return runningOf(element) === directionOf(text);
}

/** The direction that an element is shown in now. */
function runningOf(element: Element): string {
  return (element.ownerDocument.defaultView ?? window).getComputedStyle(element).direction;
}
