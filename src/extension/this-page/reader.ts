/**
 * The script that reads a page for the popup, put there when a person asks which languages the page is in. It
 * keeps where blocks are, never what they say, and forgets that too when the popup closes.
 */
import browser, { type Runtime } from 'webextension-polyfill';
import { type PageReply, type PageRequest, pagePort, type ReadPage } from '../messages/page-port.ts';
import { type Block, findBlocks, textOf } from './blocks.ts';
import { highlightBlock } from './highlight.ts';
import { createPauses } from './pauses.ts';

/** Texts that one answer carries, and UTF-16 units of them: what is soon detected, and may be cancelled. */
const most = { texts: 250, units: 500_000 };

/** Set in the world that this extension's scripts share within one document; pages do not see it. */
const world = globalThis as { vernacularReads?: true };

if (!world.vernacularReads) {
  world.vernacularReads = true;
  browser.runtime.onConnect.addListener((port) => {
    if (port.name === pagePort) void serve(port);
  });
}

async function serve(port: Runtime.Port): Promise<void> {
  let blocks: readonly Block[] = [];
  let isOpen = true;
  const say = (reply: PageReply) => {
    if (isOpen) port.postMessage(reply);
  };
  port.onDisconnect.addListener(() => {
    isOpen = false;
    blocks = [];
    // Read, or Chromium reports a port closed by a page gone to its cache as an error of ours.
    void browser.runtime.lastError;
  });
  // Kept for going back, a page keeps its ports, but answers nobody.
  addEventListener('pagehide', () => port.disconnect(), { once: true });
  port.onMessage.addListener((message: unknown) => {
    const request = message as PageRequest;
    if ('textsFrom' in request) say({ from: request.textsFrom, texts: textsOf(blocks, request.textsFrom) });
    else if ('scrollTo' in request) highlightBlock(blocks[request.scrollTo] ?? []);
  });
  try {
    const page = await read(
      (found) => say({ found }),
      () => isOpen,
    );
    if (page === undefined) return;
    blocks = page.blocks;
    say({ page: page.read });
  } catch {
    say({ failed: true });
  }
}

/** Reads the page; undefined when nobody is left to read it for. */
async function read(onFound: (found: number) => void, isWanted: () => boolean) {
  const pause = createPauses();
  const cancelled = {};
  try {
    const { blocks, isCut, frames } = await findBlocks(document, pause, (found) => {
      if (!isWanted()) throw cancelled;
      onFound(found);
    });
    const read: ReadPage = {
      blocks: blocks.length,
      isCut,
      frames,
      declared: document.documentElement.lang,
      contentType: document.contentType,
    };
    return { blocks, read };
  } catch (thrown) {
    if (thrown === cancelled) return undefined;
    throw thrown;
  }
}

function textsOf(blocks: readonly Block[], from: number): readonly (string | null)[] {
  const texts: (string | null)[] = [];
  let units = 0;
  for (let n = from; n < blocks.length && texts.length < most.texts && units < most.units; n++) {
    const text = textOf(blocks[n] as Block) ?? null;
    texts.push(text);
    units += text?.length ?? 0;
  }
  return texts;
}
