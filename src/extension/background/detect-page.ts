/** Detects a page for the popup through the API, on the built-in account. Adds the page as context for short blocks. */
import { type Api, type ApiAnswer, answerMessage, type ResponseBody } from '@vernacular/contract/api';
import {
  countLetters,
  type Engines,
  englishOf,
  type LanguageContext,
  type LanguageInspection,
} from 'vernacular-engine/engines';
import type { Failure } from '../messages/inspection.ts';
import type { InternalMessageOf } from '../messages/internal.ts';
import type { BlockResult, BlocksAnswer, Candidates, PassagesAnswer } from '../messages/page-detection.ts';
import { type InspectorParts, readUsage } from './inspect.ts';
import { findProfanity, profaneWords } from './profane-words.ts';
import { tagIn, withoutConfidence } from './recognise.ts';

interface Parts extends Pick<InspectorParts, 'accounts'> {
  readonly engines: Engines;
  readonly api: Api;
}

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
    { method: 'POST', path: '/v2/inspect', body: { texts: blocks.map(({ text }) => text), parts: true } },
    { kind: 'self' },
    contexts === undefined ? {} : { contexts },
  );
  if (answer.status !== 200) return failureOf(parts, answer);
  const { results } = answer.body as ResponseBody<'inspect'>;
  let isUnscored = false as boolean;
  const resultOf = async (
    { languages, parts: divided = [] }: (typeof results)[number],
    text: string,
  ): Promise<BlockResult> => {
    const [first] = languages;
    const english = englishOf(text, { languages, parts: divided });
    const spans = english === undefined ? [] : await findProfanity(parts.engines, english);
    isUnscored ||= spans === undefined;
    const swearing = profaneWords(text, spans ?? []);
    return {
      letters: countLetters(text),
      candidates: languages,
      tag: first === undefined ? '' : tagIn(first.lang, text),
      ...(divided.length > 0 && { parts: taggedParts(divided, text) }),
      ...(swearing.length > 0 && { swearing }),
    };
  };
  const all = await Promise.all(results.map((each, at) => resultOf(each, blocks[at]?.text ?? '')));
  return { results: all, ...(isUnscored && { isUnscored }) };
}

/** Inspects texts of a page without context. */
export async function inspectPassages(
  parts: Parts,
  { texts }: InternalMessageOf<'inspect-passages'>,
): Promise<PassagesAnswer> {
  if (texts.length === 0) return { inspections: [] };
  const body = { texts, parts: true };
  const answer = await answerMessage(
    parts.api,
    { method: 'POST', path: '/v2/inspect', body },
    { kind: 'self' },
  );
  if (answer.status !== 200) return failureOf(parts, answer);
  return { inspections: (answer.body as ResponseBody<'inspect'>).results };
}

/** If `page` is text, its detection is not counted, since its blocks are. */
async function contextsOf(
  { engines }: Parts,
  blocks: readonly { readonly declared: string }[],
  page: Candidates | string,
  read: readonly string[] = [],
): Promise<readonly LanguageContext[] | undefined> {
  try {
    const detector = await engines.language();
    await detector.readAll?.();
    const whole = typeof page === 'string' ? detector.inspect(page).languages : page;
    return blocks.map(({ declared }) => ({ page: whole, declared, read }));
  } catch {
    // The API call answers 503 if no engine loads.
    return undefined;
  }
}

function taggedParts(parts: LanguageInspection['parts'], text: string): NonNullable<BlockResult['parts']> {
  return withoutConfidence(parts).map((part) => ({
    ...part,
    tag: tagIn(part.lang, text.slice(part.start, part.end)),
  }));
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
