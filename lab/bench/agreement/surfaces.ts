import { Readable, Writable } from 'node:stream';
import { detect as runDetect } from '../../../scripts/lib/detect/detect.ts';
import { enginesFromFiles } from '../../../scripts/lib/engines.ts';
import type { AccountStore } from '../../../src/contract/accounts/index.ts';
import { type ApiAnswer, answerMessage, createApi } from '../../../src/contract/api/index.ts';
import { type Inspection, inspect } from '../../../src/engine/engines.ts';
import { loadInspector } from '../../../src/engine/large.ts';
import { detectBlocks } from '../../../src/extension/background/detect-page.ts';
import { inspect as inspectForCard } from '../../../src/extension/background/inspect.ts';
import { withSigns } from '../../../src/extension/background/recognise.ts';
import { inspectText as inspectInPlayground } from '../../../src/site/text-inspection.ts';

export type Text = string | readonly string[];

export type View = Readonly<Record<string, unknown>>;

export interface Surface {
  readonly name: string;
  readonly takesBlocks: boolean;
  inspect(texts: readonly Text[]): Promise<readonly View[]>;
  viewOf(inspection: Inspection, text: Text): View;
}

export const everything = (inspection: Inspection): View => ({ ...inspection });
const languagesAlone = ({ languages }: Inspection): View => ({ languages });
const onPages = ({
  languages,
  parts = [],
}: Pick<Inspection, 'languages'> & { readonly parts?: readonly Place[] }): View => ({
  languages: languages.map(({ lang, confidence }) => ({ lang, confidence })),
  parts: parts.map(({ start, end, lang }) => ({ start, end, lang })),
});

/** Card and page show the signs around the words too. */
const withShownParts = (inspection: Inspection, text: Text): Inspection => ({
  ...inspection,
  parts: withSigns(inspection.parts ?? [], String(text)).map((part) => ({ ...part, confidence: 1 })),
});

/** The score is shown only if any of the text was scored. */
const onPagesWithScore = (inspection: Inspection): View => ({
  ...onPages(inspection),
  score: inspection.profanity?.scored === 'none' ? undefined : inspection.profanity?.score,
});

interface Place {
  readonly start: number;
  readonly end: number;
  readonly lang: string;
}

const options = { parts: true, profanity: true } as const;

const engines = enginesFromFiles();

const unlimited: AccountStore = {
  identify: async () => 'account',
  usage: async () => ({ used: 0, limit: -1, resetsAt: 0 }),
  charge: async () => ({ outcome: 'charged', usage: { used: 0, limit: -1, resetsAt: 0 } }),
};
const api = createApi({ engines, accounts: unlimited, clock: Date.now, ownAccount: 'this-browser' });

const caller = { kind: 'extension', id: 'ponmlkjihgfedcbaponmlkjihgfedcba' } as const;

export async function inspectByEngine(texts: readonly Text[]): Promise<Inspection[]> {
  const both = { language: await engines.language(), profanity: await engines.profanity() };
  return texts.map((text) => inspect(both, text, options));
}

export type Send = (path: string, body: Readonly<Record<string, unknown>>) => Promise<unknown>;

const byMessage: Send = async (path, body) =>
  bodyOf(
    await answerMessage(
      api,
      { method: 'POST', path, body, headers: { authorization: 'Bearer key' } },
      caller,
    ),
  );

export const byRequest =
  (fetch: (request: Request) => Promise<Response>, { url, key }: { url: string; key: string }): Send =>
  async (path, body) => {
    const request = new Request(url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const response = await fetch(request);
    return bodyOf({ status: response.status, headers: {}, body: await response.json() });
  };

const byFetch = byRequest((request) => api.fetch(request, { caller }), {
  url: 'https://vernacular.invalid',
  key: 'key',
});

function bodyOf({ status, body }: ApiAnswer): unknown {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

const textsPerCall = 500;

async function inCalls(
  texts: readonly Text[],
  ask: (some: readonly Text[]) => Promise<readonly View[]>,
): Promise<View[]> {
  const found: View[] = [];
  for (let at = 0; at < texts.length; at += textsPerCall)
    found.push(...(await ask(texts.slice(at, at + textsPerCall))));
  return found;
}

export function surfacesOver(name: string, send: Send): readonly Surface[] {
  return [
    {
      name: `${name}, /v2/inspect`,
      takesBlocks: true,
      viewOf: everything,
      inspect: (texts) =>
        inCalls(texts, async (some) => {
          const { results } = (await send('/v2/inspect', { texts: some, ...options })) as { results: View[] };
          return results;
        }),
    },
    {
      name: `${name}, /v2/bulk_detect/language`,
      takesBlocks: false,
      viewOf: languagesAlone,
      inspect: (texts) =>
        inCalls(texts, async (q) => {
          const { results } = (await send('/v2/bulk_detect/language', { q })) as {
            results: Inspection['languages'][];
          };
          return results.map((languages) => ({ languages }));
        }),
    },
  ];
}

const inProgram: readonly Surface[] = [
  {
    name: 'package, loadInspector',
    takesBlocks: true,
    viewOf: everything,
    async inspect(texts) {
      const inspector = await loadInspector();
      const found = texts.map((text) =>
        inspector.inspect(typeof text === 'string' ? text : { blocks: text }, options),
      );
      inspector.destroy();
      return found;
    },
  },
  {
    name: 'command detect -- inspect',
    takesBlocks: true,
    viewOf: everything,
    async inspect(texts) {
      let output = '';
      const stdout = new Writable({
        write(chunk, _, done) {
          output += chunk;
          done();
        },
      });
      const stdin = Readable.from(texts.map((text) => `${JSON.stringify(text)}\n`));
      const status = await runDetect(['inspect'], { stdin, stdout, stderr: process.stderr });
      if (status !== 0) throw new Error(`detect ended with ${status}`);
      return output
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
    },
  },
];

/** Behind card, popup, address bar, page list and playground. */
export const surfacesBehindPages: readonly Surface[] = [
  {
    name: 'card',
    takesBlocks: true,
    // The card shows the parts of all blocks together.
    viewOf: (inspection, text) =>
      inspection.blocks ? languagesAlone(inspection) : onPagesWithScore(withShownParts(inspection, text)),
    inspect: (texts) =>
      Promise.all(
        texts.map(async (text) => {
          const blocks =
            typeof text === 'string' ? text : text.map((block) => ({ text: block, declared: '' }));
          const inspection = await inspectForCard({ engines, accounts: unlimited, api }, blocks);
          if (inspection.outcome === 'recognised' && typeof text !== 'string')
            return { languages: inspection.candidates.map(({ lang, confidence }) => ({ lang, confidence })) };
          if (inspection.outcome === 'unrecognised')
            return { ...onPages({ languages: [] }), score: undefined };
          if (inspection.outcome !== 'recognised') throw new Error(inspection.outcome);
          const score = inspection.profanity?.outcome === 'scored' ? inspection.profanity.score : undefined;
          return { ...onPages({ ...inspection, languages: inspection.candidates }), score };
        }),
      ),
  },
  {
    name: 'page',
    takesBlocks: false,
    viewOf: (inspection, text) => onPages(withShownParts(inspection, text)),
    inspect: (texts) =>
      inCalls(texts, async (some) => {
        const blocks = some.map((text) => ({ text: String(text), declared: '' }));
        const parts = { engines, accounts: unlimited, api };
        const answer = await detectBlocks(parts, { type: 'detect-blocks', blocks }, undefined);
        if (!('results' in answer)) throw new Error(answer.outcome);
        return answer.results.map((each) => onPages({ ...each, languages: each.candidates }));
      }),
  },
  {
    name: 'playground',
    takesBlocks: false,
    viewOf: onPagesWithScore,
    async inspect(texts) {
      const [language, profanity] = await Promise.all([engines.language(), engines.profanity()]);
      return texts.map((text) => {
        const shown = inspectInPlayground(language, profanity, String(text));
        return { ...onPages({ ...shown, languages: shown.candidates }), score: shown.profanity };
      });
    },
  },
];

export const surfaces: readonly Surface[] = [
  ...inProgram,
  ...surfacesOver('API', byFetch),
  ...surfacesOver('message', byMessage),
];
