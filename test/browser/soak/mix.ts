import { samples } from '../../../scripts/start/samples.ts';
import { type Chance, oneOf } from '../../chance.ts';
import { bearer, post } from '../../harness/browser/peer-extension/driver.ts';

interface MixedCall {
  readonly message: Readonly<Record<string, unknown>>;
  readonly status: number;
  readonly languages?: readonly string[];
  readonly charged: number;
}

const texts = Object.entries(samples).filter(([lang]) => ['de', 'fr', 'ru', 'ja', 'tr', 'el'].includes(lang));

export function mixedCalls(count: number, key: string | undefined, chance: Chance): MixedCall[] {
  return Array.from({ length: count }, () => oneOf(kinds, chance)(key, chance));
}

type Kind = (key: string | undefined, chance: Chance) => MixedCall;

const single: Kind = (key, chance) => {
  const [lang, text] = oneOf(texts, chance);
  return {
    message: post('/v2/detect/language', text, key),
    status: 200,
    languages: [lang],
    charged: 1,
  };
};

const bulk: Kind = (key, chance) => {
  const some = Array.from({ length: 1 + Math.floor(chance() * 8) }, () => oneOf(texts, chance));
  return {
    message: post(
      '/v2/bulk_detect/language',
      some.map(([, text]) => text),
      key,
    ),
    status: 200,
    languages: some.map(([lang]) => lang),
    charged: some.length,
  };
};

const kinds: readonly Kind[] = [
  single,
  single,
  single,
  bulk,
  (key) => ({ message: post('/v2/detect/profanity', 'you are a moron', key), status: 200, charged: 1 }),
  (key) => ({
    message: { method: 'GET', path: '/v2/status', headers: bearer(key) },
    status: 200,
    charged: 0,
  }),
  () => ({ message: { method: 'GET', path: '/v1/languages' }, status: 200, charged: 0 }),
  (key) => ({ message: post('/v2/detect/language', '', key), status: 400, charged: 0 }),
  (key) => ({ message: post('/v2/detect/nothing', 'a', key), status: 404, charged: 0 }),
  (key) => ({
    message: { method: 'GET', path: '/v1/detect', headers: bearer(key) },
    status: 405,
    charged: 0,
  }),
];

export function answerFault({ message, status, languages }: MixedCall, answer: unknown): string | undefined {
  const { status: got, body } = answer as { status?: number; body?: unknown };
  if (got !== status) return `${message.path} was answered with ${got}, not ${status}`;
  if (languages === undefined) return undefined;
  const { results } = body as { results: { lang: string }[] | { lang: string }[][] };
  const firsts = (Array.isArray(results[0]) ? results : [results]).map(
    (candidates) => (candidates as { lang: string }[])[0]?.lang,
  );
  return firsts.join() === languages.join() ? undefined : `${firsts} was answered, not ${languages}`;
}
