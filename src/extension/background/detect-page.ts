/**
 * Detects a page for the popup through the API, on the built-in account. Adds the page as context for short
 * blocks, and the parts of a page that is detected as a single text.
 */
import { type Api, type ApiAnswer, answerMessage, type ResponseBody } from '@vernacular/contract/api';
import {
  type Engines,
  type LanguageContext,
  type LanguageDetector,
  writtenIn,
} from 'vernacular-engine/engines';
import type { Failure } from '../messages/inspection.ts';
import type { InternalMessageOf } from '../messages/internal.ts';
import type { AsOneAnswer, BlocksAnswer, Candidates } from '../messages/page-detection.ts';
import { type InspectorParts, readUsage } from './inspect.ts';

interface Parts extends Pick<InspectorParts, 'accounts'> {
  readonly engines: Pick<Engines, 'language'>;
  readonly api: Api;
}

/** Maximum length of a piece, in UTF-16 units, and of the list of pieces. Splitting all takes 0.1 s. */
const piece = { length: 5000, maxCount: 20 };

/** @param read codes of the languages that the user reads, as weak evidence */
export async function detectBlocks(
  parts: Parts,
  { blocks, page }: InternalMessageOf<'detect-blocks'>,
  read: readonly string[] | undefined,
): Promise<BlocksAnswer> {
  if (blocks.length === 0) return { results: [] };
  const contexts = page === undefined ? undefined : await contextsOf(parts, blocks, page, read);
  const answer = await answerMessage(
    parts.api,
    { method: 'POST', path: '/v2/bulk_detect/language', body: { q: blocks.map(({ text }) => text) } },
    { kind: 'self' },
    contexts === undefined ? {} : { contexts },
  );
  if (answer.status !== 200) return failureOf(parts, answer);
  const { results } = answer.body as ResponseBody<'languageBulk'>;
  return {
    results: results.map((candidates, at) => ({
      candidates,
      tag: candidates[0] === undefined ? '' : writtenIn(candidates[0].lang, '', blocks[at]?.text ?? '').tag,
    })),
  };
}

/**
 * Returns the share of each language by text length, for one detection. Drops parts in a language that is not
 * among the candidates of the whole text.
 */
export async function detectAsOne(parts: Parts, text: string): Promise<AsOneAnswer> {
  const answer = await answerMessage(
    parts.api,
    { method: 'POST', path: '/v2/detect/language', body: { q: text } },
    { kind: 'self' },
  );
  if (answer.status !== 200) return failureOf(parts, answer);
  const candidates = (answer.body as ResponseBody<'language'>).results;
  return { shares: sharesOfParts(await parts.engines.language(), text, candidates) };
}

/** Detects `page` for free if it is text, since its blocks are charged. */
async function contextsOf(
  { engines }: Parts,
  blocks: readonly { readonly declared: string }[],
  page: Candidates | string,
  read: readonly string[] = [],
): Promise<readonly LanguageContext[] | undefined> {
  try {
    const whole = typeof page === 'string' ? (await engines.language()).detect(page) : page;
    return blocks.map(({ declared }) => ({ page: whole, declared, read }));
  } catch {
    // The API call answers 503 if no engine loads.
    return undefined;
  }
}

function sharesOfParts(detector: LanguageDetector, text: string, candidates: Candidates) {
  const lengths = new Map<string, number>();
  let total = 0;
  for (const part of piecesOf(text)) {
    for (const { start, end, lang } of detector.segments(part)) {
      lengths.set(lang, (lengths.get(lang) ?? 0) + end - start);
      total += end - start;
    }
  }
  return candidates
    .map(({ lang }) => ({ lang, share: (lengths.get(lang) ?? 0) / (total || 1) }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share);
}

function piecesOf(text: string): readonly string[] {
  const count = Math.min(piece.maxCount, Math.ceil(text.length / piece.length));
  const stride = text.length / count;
  return Array.from({ length: count }, (_, at) => {
    const start = Math.floor(at * stride);
    return text.slice(start, start + Math.min(piece.length, Math.ceil(stride)));
  });
}

async function failureOf({ accounts }: Parts, { body }: ApiAnswer): Promise<Failure> {
  switch ((body as ResponseBody<'error'>).error.code) {
    case 'daily_limit_exceeded': {
      const usage = await readUsage(accounts);
      return 'outcome' in usage ? usage : { outcome: 'limit-reached', resetsAt: usage.resetsAt };
    }
    case 'storage_unavailable':
      return { outcome: 'not-counted' };
    case 'engine_unavailable':
      return { outcome: 'unavailable' };
    case 'text_empty':
      return { outcome: 'no-text' };
    default:
      return { outcome: 'failed' };
  }
}
