/**
 * Keeps the nodes of blocks, and the first texts until the popup asks for them, at most until it closes. Keeps tags and
 * colours until they are removed.
 *
 * - Tags: plan-marks.ts decides, marks.ts sets and restores them, marked-place.ts describes them.
 * - Colours: paint.ts, for later texts new-blocks.ts, with the legend in legend.ts.
 * - Drawing above the page: layer.ts, highlight.ts.
 */
import browser, { type Runtime } from 'webextension-polyfill';
import {
  type PageReply,
  type PageRequest,
  pagePort,
  type ReadBlock,
  type ReadPage,
} from '../../messages/page-port.ts';
import { type Block, findBlocks, textOf } from '../shared/blocks.ts';
import { pageMarks } from '../shared/page-marks.ts';
import { declaredAt, elementOf } from '../shared/where-text-is.ts';
import { describePlaces } from './marked-place.ts';
import { Marks } from './marks.ts';
import { PaintedPage } from './paint.ts';
import { createPauses } from './pauses.ts';
import { planMarks } from './plan-marks.ts';

/** Texts and UTF-16 units in a reply, so that each batch is detected quickly and the work can be cancelled. */
const maxReply = { texts: 1000, units: 500_000 };

/** Set on the global object of this extension's isolated world, which pages cannot see. */
const world = globalThis as { vernacularReads?: true };

const marks = new Marks();
const { declaredBy } = marks;
const painted = new PaintedPage();

if (!world.vernacularReads) {
  world.vernacularReads = true;
  browser.runtime.onConnect.addListener((port) => {
    if (port.name === pagePort) serve(port);
  });
}

function serve(port: Runtime.Port): void {
  let blocks: readonly Block[] = [];
  /** As they were read: the page may replace them before they are asked for. */
  let first: readonly (ReadBlock | null)[] | undefined;
  let isOpen = true;
  const reply = (message: PageReply) => {
    if (isOpen) port.postMessage(message);
  };
  const replyTags = () => reply({ type: 'tags', tags: { places: marks.places, isSet: true } });
  const replyPainted = () => reply({ type: 'painted', isPainted: painted.isPainted });
  // A page in the back/forward cache would keep its port open without answering.
  const leave = () => port.disconnect();
  addEventListener('pagehide', leave, { once: true });
  port.onDisconnect.addListener(() => {
    isOpen = false;
    removeEventListener('pagehide', leave);
    blocks = [];
    first = undefined;
    // Reading lastError prevents Chromium from reporting an error when a cached page closes its port.
    void browser.runtime.lastError;
  });
  port.onMessage.addListener(async (message: unknown) => {
    const request = message as PageRequest;
    switch (request.type) {
      case 'read':
        blocks = await read(reply, () => isOpen, request.withCode);
        first = textsOf(blocks, 0);
        return;
      case 'keep-marks':
        Object.assign(pageMarks, request.marks);
        return;
      case 'get-texts':
        reply({ type: 'texts', from: request.from, blocks: first ?? textsOf(blocks, request.from) });
        first = undefined;
        return;
      case 'set-tags': {
        const langs = new Map(request.blocks);
        const known = blocks.map((block, number) => ({ block, lang: langs.get(number) }));
        if (!request.isTrial) marks.undo();
        const planned = planMarks(document, known, request.page ?? null);
        if (request.isTrial)
          return reply({ type: 'tags', tags: { places: describePlaces(planned), isSet: false } });
        marks.add(planned);
        return replyTags();
      }
      case 'undo':
        marks.undo();
        return reply({ type: 'undone' });
      case 'paint':
        painted.paint(blocks, request.painting, request.from);
        return replyPainted();
      case 'remove-paint':
        painted.remove();
        return painted.onRemove();
      default:
        request satisfies never;
    }
  });
  painted.onRemove = replyPainted;
  if (painted.isPainted) replyPainted();
  if (marks.places.length > 0) replyTags();
}

/** Reads the page and returns its blocks. Replies `failed` if it can't be read or the popup has closed. */
async function read(
  reply: (message: PageReply) => void,
  isWanted: () => boolean,
  withCode: boolean,
): Promise<readonly Block[]> {
  const onPause = () => {
    if (!isWanted()) throw new Error('The popup was closed.');
  };
  try {
    const { blocks, ...found } = await findBlocks(document, createPauses(), onPause, withCode);
    const page: ReadPage = {
      ...found,
      blocks: blocks.length,
      declared: declaredBy(document.documentElement) ?? declaredAt(document.body, declaredBy),
      contentType: document.contentType,
      marks: { ...pageMarks },
    };
    reply({ type: 'page', page });
    return blocks;
  } catch {
    reply({ type: 'failed' });
    return [];
  }
}

function textsOf(blocks: readonly Block[], from: number): readonly (ReadBlock | null)[] {
  const texts: (ReadBlock | null)[] = [];
  let units = 0;
  for (const block of blocks.slice(from, from + maxReply.texts)) {
    const text = textOf(block);
    const element = elementOf(block);
    const isFramed = element?.ownerDocument !== document;
    texts.push(text === null ? null : { text, declared: declaredAt(element, declaredBy), isFramed });
    units += text?.length ?? 0;
    if (units >= maxReply.units) break;
  }
  return texts;
}
