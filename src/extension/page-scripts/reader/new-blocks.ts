import { isShortBlock } from 'vernacular-engine/engines';
import { contains, isBlock, isElement, read, rootOf } from '../../dom/safe-dom.ts';
import { ownMark } from '../../language-marks.ts';
import type { BlocksAnswer } from '../../messages/page-detection.ts';
import type { PaintedBlock, Painting } from '../../messages/page-port.ts';
import { send } from '../../messages/send.ts';
import { type DetectedBlock, withTwinsDecided } from '../../page-languages/language-shares.ts';
import { measureBlock, paintBlock } from '../../page-languages/measure-block.ts';
import { type Block, blocksWithin, findBlocks, isDetached, styleOf, textOf } from '../shared/blocks.ts';
import { pageMarks } from '../shared/page-marks.ts';
import { reasonToSkip } from '../shared/skipped-elements.ts';
import { declaredAt, elementOf, isInEditor, outwards } from '../shared/where-text-is.ts';
import { createPauses } from './pauses.ts';

/** Milliseconds from a change of the page until its texts are read. */
const restMs = 400;

const maxBlocks = 1000;

/** A text that is read more often, such as a ticker, is left alone. */
const maxReadings = 20;

/** Nodes and blocks that are read as soon as the page changes. */
const maxAtOnce = 100;

/** Attributes that can show a text. */
const showing = ['class', 'hidden', 'open', 'style'];

export interface PaintedText extends PaintedBlock {
  readonly block: Block;
  /** {@link printOf} its text. */
  readonly print: string;
}

/** Returns a hash of a text (FNV-1a) without its numbers, which say nothing about its language. */
export function printOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const unit of text.replace(/\p{Nd}/gu, '0').split(''))
    hash = Math.imul(hash ^ unit.charCodeAt(0), 0x01000193);
  return `${text.length} ${hash}`;
}

interface Followed {
  readonly painting: Painting;
  readonly roots: Set<Node>;
  /** Paints the blocks whose texts were painted before. Returns the other new ones. */
  recall(blocks: readonly Block[]): readonly Block[];
  onChange(node: Node): void;
  onNew(texts: readonly PaintedText[]): void;
  /** Called after changes. The page may have removed texts, or inserted them again. */
  onRest(): void;
}

/** Follows a page until the signal aborts, or the detections are used up. */
export function followPage(followed: Followed, signal: AbortSignal): void {
  const { painting, roots, recall, onChange, onNew, onRest } = followed;
  const readings = new WeakMap<Node, number>();
  let changed = new Set<Node>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSpent = false;
  const newBlocksAround = (nodes: Iterable<Node>, most?: number) =>
    recall(rootsOf(nodes).flatMap((root) => blocksWithin(root, { withCode: painting.withCode, most })));
  const observer = new MutationObserver((records) => {
    const now = new Set<Node>();
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') onChange(target);
      if (type === 'attributes') changed.add(target);
      for (const node of type === 'characterData' ? [target] : addedNodes) now.add(node);
    }
    // A page that draws itself again and again must not flicker.
    if (now.size <= maxAtOnce) newBlocksAround(now, maxAtOnce);
    for (const node of now) changed.add(node);
    // A text that is only half typed is not worth a detection.
    if (records.some(({ target }) => isInEditor(target as Element))) clearTimeout(timer);
    else if (timer !== undefined) return;
    timer = setTimeout(refresh, restMs);
  });
  const watch = (root: Node) =>
    observer.observe(root, { childList: true, characterData: true, attributeFilter: showing, subtree: true });
  async function refresh(): Promise<void> {
    timer = undefined;
    for (const node of changed) readings.set(node, (readings.get(node) ?? 0) + 1);
    const due = [...changed].filter((node) => (readings.get(node) as number) <= maxReadings);
    changed = new Set();
    const blocks = newBlocksAround(due);
    onRest();
    await add(blocks);
  }
  async function add(blocks: readonly Block[]): Promise<void> {
    for (let from = 0; from < blocks.length && !isSpent; from += maxBlocks) {
      const texts = await detect(blocks.slice(from, from + maxBlocks), painting);
      if (signal.aborted) return;
      isSpent = texts === undefined;
      onNew(texts ?? []);
    }
    for (const element of blocks.map(elementOf)) {
      const root = element && rootOf(element);
      if (root === undefined || roots.has(root)) continue;
      roots.add(root);
      watch(root);
    }
  }
  for (const root of roots) watch(root);
  // What the page has added since it was read.
  void findBlocks(document, createPauses(), () => undefined, painting.withCode).then(({ blocks }) =>
    signal.aborted ? undefined : add(recall(blocks)),
  );
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
}

/** Returns the innermost elements that contain all text around the nodes, without those that are not read. */
function rootsOf(nodes: Iterable<Node>): readonly Element[] {
  const all = new Set<Element>();
  for (const node of nodes) {
    if (isDetached(node)) continue;
    let around = isElement(node) ? node : read(node, 'parentElement');
    while (around && !isBlock(styleOf(around))) around = read(around, 'parentElement');
    if (around) all.add(around);
  }
  return [...all].filter(
    (root) =>
      ![...all].some((other) => other !== root && contains(other, root)) &&
      !outwards(root).some((outer) => reasonToSkip(outer as HTMLElement) !== undefined),
  );
}

/** Resolves with undefined if the texts could not be detected. Short ones get the page as context. */
async function detect(
  blocks: readonly Block[],
  { context }: Painting,
): Promise<readonly PaintedText[] | undefined> {
  const texts = blocks.map((block) => textOf(block) ?? '');
  // The page may replace them before the answer.
  const areFramed = blocks.map((block) => elementOf(block)?.ownerDocument !== document);
  const measured: (DetectedBlock & { readonly block: Block })[] = [];
  for (const isShort of [false, true]) {
    const asked = [...texts.keys()].filter((at) => texts[at] && isShortBlock(texts[at]) === isShort);
    if (asked.length === 0) continue;
    const answer = await send({
      type: 'detect-blocks',
      blocks: asked.map((at) => ({
        text: texts[at] as string,
        declared: declaredAt(elementOf(blocks[at] as Block)),
      })),
      ...(isShort && { page: [...context] }),
    }).catch((): BlocksAnswer => ({ outcome: 'failed' }));
    if ('outcome' in answer) return undefined;
    for (const [index, result] of answer.results.entries()) {
      const at = asked[index] as number;
      const block = blocks[at] as Block;
      const isFramed = areFramed[at] === true;
      measured.push({ block, ...measureBlock(at, texts[at] as string, result), isFramed });
    }
  }
  const main = Object.keys(pageMarks).find((lang) => pageMarks[lang] === ownMark);
  return withTwinsDecided(measured.sort((a, b) => a.number - b.number)).map((each) => ({
    ...paintBlock(each, main),
    block: each.block,
    print: printOf(texts[each.number] as string),
  }));
}
