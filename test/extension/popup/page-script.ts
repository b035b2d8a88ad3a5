/** Fake of the page script, as the popup's port sees it. */
import type { PageReply, PageRequest } from '../../../src/extension/messages/page-port.ts';

export const script = {
  isLetIn: true,
  texts: [] as (string | null)[],
  /** Those of the texts that are in a frame. */
  framed: [] as string[],
  requests: [] as PageRequest[],
  ports: 0,
  say(_reply: PageReply): void {},
  leave(): void {},
};

function nobody(): void {
  throw new Error('Nobody has connected.');
}

export function resetScript(texts: (string | null)[]): void {
  Object.assign(script, { isLetIn: true, texts, framed: [], requests: [], ports: 0, say: nobody });
}

export function connect() {
  let isMine = true;
  script.ports++;
  return {
    onMessage: { addListener: (hear: typeof script.say) => void Object.assign(script, { say: hear }) },
    onDisconnect: { addListener: (hear: typeof script.leave) => void Object.assign(script, { leave: hear }) },
    disconnect() {
      isMine = false;
      script.ports--;
    },
    postMessage(request: PageRequest) {
      if (!isMine) throw new Error('Attempting to use a disconnected port object');
      script.requests.push(request);
      if (request.type !== 'get-texts') return;
      const texts = script.texts.slice(request.from, request.from + 250);
      const blocks = texts.map((text) =>
        text === null ? null : { text, declared: 'de', isFramed: script.framed.includes(text) },
      );
      setTimeout(() => script.say({ type: 'texts', from: request.from, blocks }));
    },
  };
}
