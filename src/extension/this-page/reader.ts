/**
 * The script that the background injects into a page to read it, when the person asks which languages the page is
 * in, and to mark them. It keeps where blocks are, never their texts, and forgets that too when the popup closes; of marks
 * it keeps what undoes them.
 */
import browser, { type Runtime } from 'webextension-polyfill';
import {
  type PageReply,
  type PageRequest,
  pagePort,
  type ReadBlock,
  type ReadPage,
} from '../messages/page-port.ts';
import { type Block, findBlocks, textOf } from './blocks.ts';
import { highlightBlock, highlightElement } from './highlight.ts';
import { MarkedPage } from './keep-marked.ts';
import { isTranslated } from './left-out.ts';
import { createPauses } from './pauses.ts';
import { elementOf, outwards } from './where-text-is.ts';

/**
 * Most texts of one answer, and most UTF-16 units of them: few enough to be detected soon, and cancelled in
 * between.
 */
const most = { texts: 250, units: 500_000 };

/** Set in the world that this extension's scripts share within one document; pages do not see it. */
const world = globalThis as { vernacularReads?: true };

const marked = new MarkedPage();

if (!world.vernacularReads) {
  world.vernacularReads = true;
  browser.runtime.onConnect.addListener((port) => {
    if (port.name === pagePort) serve(port);
  });
}

/** Answers the requests of the popup at the other end of a port until it closes. */
function serve(port: Runtime.Port): void {
  let blocks: readonly Block[] = [];
  let isOpen = true;
  const reply = (message: PageReply) => {
    if (isOpen) port.postMessage(message);
  };
  const tellMarked = () => reply({ marked: marked.marked });
  // A page that is kept for going back keeps its ports, but answers nobody.
  const leave = () => port.disconnect();
  addEventListener('pagehide', leave, { once: true });
  port.onDisconnect.addListener(() => {
    isOpen = false;
    removeEventListener('pagehide', leave);
    blocks = [];
    // Reading lastError keeps Chromium from reporting a port that a cached page closed as an error of ours.
    void browser.runtime.lastError;
  });
  port.onMessage.addListener(async (message: unknown) => {
    const request = message as PageRequest;
    if ('read' in request) {
      const page = await read(reply, () => isOpen);
      blocks = page.blocks;
      reply(page.reply);
    } else if ('textsFrom' in request) {
      reply({ from: request.textsFrom, blocks: textsOf(blocks, request.textsFrom) });
    } else if ('scrollTo' in request) highlightBlock(blocks[request.scrollTo] ?? []);
    else if ('scrollToPlace' in request) highlightElement(marked.marks.elementAt(request.scrollToPlace));
    else if ('mark' in request) {
      const langs = new Map(request.mark);
      marked.mark(
        blocks.map((block, number) => ({ block, lang: langs.get(number) })),
        request.main,
      );
      tellMarked();
    } else reply({ undone: marked.undo() });
  });
  marked.onChange = tellMarked;
  if (marked.marks.places.length > 0) tellMarked();
}

/** Reads the page; fails where it cannot be read, and once nobody waits for it any more. */
async function read(
  reply: (message: PageReply) => void,
  isWanted: () => boolean,
): Promise<{ readonly blocks: readonly Block[]; readonly reply: PageReply }> {
  try {
    const { blocks, isCut, frames } = await findBlocks(document, createPauses(), (found) => {
      if (!isWanted()) throw new Error('The popup was closed.');
      reply({ found });
    });
    const facts: ReadPage = {
      blocks: blocks.length,
      isCut,
      frames,
      declared: marked.marks.declaredBy(document.documentElement) ?? declaredAt(document.body),
      isTranslated: isTranslated(document),
      contentType: document.contentType,
    };
    return { blocks, reply: { page: facts } };
  } catch {
    return { blocks: [], reply: { failed: true } };
  }
}

/** The blocks from number `from` on, as many as one answer carries. */
function textsOf(blocks: readonly Block[], from: number): readonly (ReadBlock | null)[] {
  const texts: (ReadBlock | null)[] = [];
  let units = 0;
  for (const block of blocks.slice(from, from + most.texts)) {
    const text = textOf(block);
    texts.push(text === null ? null : { text, declared: declaredAt(elementOf(block)) });
    units += text?.length ?? 0;
    if (units >= most.units) break;
  }
  return texts;
}

/** The `lang` attribute that held around an element before the page was marked. */
function declaredAt(element: Element | undefined): string {
  const said = outwards(element).map((around) => marked.marks.declaredBy(around));
  return said.find((one) => one !== null) ?? '';
}
