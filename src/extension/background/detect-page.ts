/** Goes through the API, on the built-in account. Short blocks get the page as context. */
import { answerMessage, type ResponseBody } from '@vernacular/contract/api';
import {
  countLetters,
  englishOf,
  type LanguageContext,
  type LanguageInspection,
} from 'vernacular-engine/engines';
import type { Failure } from '../messages/inspection.ts';
import type { InternalMessageOf } from '../messages/internal.ts';
import type { BlockResult, BlocksAnswer, Candidates } from '../messages/page-detection.ts';
import type { InspectorServices } from './engines-and-accounts.ts';
import { readUsage } from './inspect.ts';
import { explainedWords, findProfanity, tagIn, twinsOf, withSigns } from './recognise.ts';

export async function detectBlocks(
  services: InspectorServices,
  { blocks, page }: InternalMessageOf<'detect-blocks'>,
  read: readonly string[] | undefined,
): Promise<BlocksAnswer> {
  const contexts = page === undefined ? undefined : await contextsOf(services, blocks, page, read);
  const texts = blocks.map(({ text }) => text);
  const results = await inspectAll(services, texts, contexts && { contexts });
  if ('outcome' in results) return results;
  let isUnscored = false as boolean;
  const resultOf = async (
    inspection: (typeof results)[number],
    { text, declared }: (typeof blocks)[number],
  ): Promise<BlockResult> => {
    const { languages, group, parts = [] } = inspection;
    const [first] = languages;
    const english = englishOf(text, inspection);
    const spans = english === undefined ? [] : await findProfanity(services.engines, english);
    isUnscored ||= spans === undefined;
    const swearing = explainedWords(text, spans ?? []);
    const twins = parts.length === 0 && group && twinsOf(group, text, declared);
    return {
      letters: countLetters(text),
      candidates: languages,
      tag: first === undefined ? '' : tagIn(first.lang, text),
      ...(twins && { twins }),
      ...(parts.length > 0 && { parts: taggedParts(parts, text) }),
      ...(swearing.length > 0 && { swearing }),
    };
  };
  const all = await Promise.all(
    results.map((each, at) => resultOf(each, blocks[at] as (typeof blocks)[number])),
  );
  return { results: all, ...(isUnscored && { isUnscored }) };
}

const outcomes: Readonly<Record<string, 'not-counted' | 'unavailable' | 'no-text'>> = {
  storage_unavailable: 'not-counted',
  engine_unavailable: 'unavailable',
  text_empty: 'no-text',
};

async function inspectAll(
  { api, accounts }: InspectorServices,
  texts: readonly string[],
  preferences?: { readonly contexts: readonly LanguageContext[] },
): Promise<ResponseBody<'inspect'>['results'] | Failure> {
  if (texts.length === 0) return [];
  const request = { method: 'POST', path: '/v2/inspect', body: { texts, parts: true } };
  const { status, body } = await answerMessage(api, request, { kind: 'self' }, preferences);
  if (status === 200) return (body as ResponseBody<'inspect'>).results;
  const { code } = (body as ResponseBody<'error'>).error;
  if (code !== 'daily_limit_exceeded') return { outcome: outcomes[code] ?? 'failed' };
  const usage = await readUsage(accounts);
  return 'outcome' in usage ? usage : { outcome: 'limit-reached', resetsAt: usage.resetsAt };
}

/** If `page` is text, its detection is not counted, since its blocks are. */
async function contextsOf(
  { engines }: InspectorServices,
  blocks: readonly { readonly declared: string }[],
  page: Candidates | string,
  read: readonly string[] = [],
): Promise<readonly LanguageContext[] | undefined> {
  try {
    const detector = await engines.language();
    await detector.readAll?.();
    const whole = typeof page === 'string' ? detector.inspect(page).languages : page;
    return blocks.map(({ declared }) => ({ page: whole, declared, languages: read }));
  } catch {
    // The API call answers 503 if no engine loads.
    return undefined;
  }
}

function taggedParts(parts: LanguageInspection['parts'], text: string): NonNullable<BlockResult['parts']> {
  return withSigns(parts, text).map((part) => ({
    ...part,
    tag: tagIn(part.lang, text.slice(part.start, part.end)),
  }));
}
