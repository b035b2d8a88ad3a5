/**
 * The script that the background injects into a page to read it, when the person asks which languages the page is
 * in. It keeps where blocks are, never their texts, and forgets that too when the popup closes.
 */
import browser, { type Runtime } from 'webextension-polyfill';
import { type PageReply, type PageRequest, pagePort, type ReadPage } from '../messages/page-port.ts';
import { type Block, findBlocks, textOf } from './blocks.ts';
import { highlightBlock } from './highlight.ts';
import { createPauses } from './pauses.ts';

/**
 * Most texts of one answer, and most UTF-16 units of them: few enough to be detected soon, and cancelled in
 * between.
 */
const most = { texts: 250, units: 500_000 };

/** Set in the world that this extension's scripts share within one document; pages do not see it. */
const world = globalThis as { vernacularReads?: true };

if (!world.vernacularReads) {
  world.vernacularReads = true;
  browser.runtime.onConnect.addListener((port) => {
    if (port.name === pagePort) void serve(port);
  });
}

/** Reads the page for the popup at the other end of a port, and answers its requests until it closes. */
async function serve(port: Runtime.Port): Promise<void> {
  let blocks: readonly Block[] = [];
  let isOpen = true;
  const reply = (message: PageReply) => {
    if (isOpen) port.postMessage(message);
  };
  port.onDisconnect.addListener(() => {
    isOpen = false;
    blocks = [];
    // Reading lastError keeps Chromium from reporting a port that a cached page closed as an error of ours.
    void browser.runtime.lastError;
  });
  // A page that is kept for going back keeps its ports, but answers nobody.
  addEventListener('pagehide', () => port.disconnect(), { once: true });
  port.onMessage.addListener((message: unknown) => {
    const request = message as PageRequest;
    if ('textsFrom' in request) reply({ from: request.textsFrom, texts: textsOf(blocks, request.textsFrom) });
    else highlightBlock(blocks[request.scrollTo] ?? []);
  });
  try {
    const page = await read(
      (found) => reply({ found }),
      () => isOpen,
    );
    blocks = page.blocks;
    reply({ page: page.facts });
  } catch {
    reply({ failed: true });
  }
}

/** Reads the page. Rejects once nobody waits for it any more. */
async function read(onFound: (found: number) => void, isWanted: () => boolean) {
  const { blocks, isCut, frames } = await findBlocks(document, createPauses(), (found) => {
    if (!isWanted()) throw new Error('The popup was closed.');
    onFound(found);
  });
  const facts: ReadPage = {
    blocks: blocks.length,
    isCut,
    frames,
    declared: document.documentElement.lang,
    contentType: document.contentType,
  };
  return { blocks, facts };
}

/** The texts of blocks from number `from` on, as many as one answer carries. */
function textsOf(blocks: readonly Block[], from: number): readonly (string | null)[] {
  const texts: (string | null)[] = [];
  let units = 0;
  for (const block of blocks.slice(from, from + most.texts)) {
    const text = textOf(block);
    texts.push(text);
    units += text?.length ?? 0;
    if (units >= most.units) break;
  }
  return texts;
}
