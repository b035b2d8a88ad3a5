/** Reads the card in Chromium through the DevTools protocol, because its shadow root is closed. */
import type { CDPSession, Page } from 'playwright-core';

const cardClass = 'vernacular-card';

interface DomNode {
  readonly backendNodeId: number;
  readonly localName: string;
  /** Alternating names and values. */
  readonly attributes?: readonly string[];
  readonly frameId?: string;
  readonly children?: readonly DomNode[];
  readonly shadowRoots?: readonly DomNode[];
  readonly contentDocument?: DomNode;
}

/** `run` is source text. Resolves to its JSON value, or undefined if neither page nor frames have a card. */
export async function callInCard(page: Page, run: string): Promise<unknown> {
  const context = page.context();
  const others = page.frames().filter((frame) => frame !== page.mainFrame());
  // Only frames in separate processes have their own sessions. The page's session includes all others.
  const sessions = [
    await context.newCDPSession(page),
    ...(await Promise.all(others.map((frame) => context.newCDPSession(frame).catch(() => undefined)))),
  ].filter((session) => session !== undefined);
  try {
    for (const session of sessions) {
      const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
      const shadow = findShadow(root);
      if (shadow !== undefined) return await callOn(session, shadow, run);
    }
    return undefined;
  } finally {
    await Promise.all(sessions.map((session) => session.detach().catch(() => undefined)));
  }
}

function findShadow(node: DomNode): DomNode | undefined {
  if (node.attributes?.some((value) => value.split(' ').includes(cardClass))) return node.shadowRoots?.[0];
  const inside = [...(node.children ?? []), ...(node.shadowRoots ?? [])];
  if (node.contentDocument) inside.push(node.contentDocument);
  for (const child of inside) {
    const found = findShadow(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

async function callOn(session: CDPSession, { backendNodeId }: DomNode, run: string): Promise<unknown> {
  const { object } = await session.send('DOM.resolveNode', { backendNodeId });
  if (object.objectId === undefined) throw new Error('Chromium gave no handle on the card.');
  const { result, exceptionDetails } = await session.send('Runtime.callFunctionOn', {
    objectId: object.objectId,
    functionDeclaration: `function () { return (${run})(this); }`,
    returnByValue: true,
    awaitPromise: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}
