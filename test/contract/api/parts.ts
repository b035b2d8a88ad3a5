import type { AccountStore, Caller, Usage } from '../../../src/contract/accounts/index.ts';
import type { DetectionEngines } from '../../../src/contract/api/index.ts';
import { type Api, type ApiParts, createApi } from '../../../src/contract/api/index.ts';

export const http: Caller = { kind: 'http' };

export const engines: DetectionEngines = {
  language: async () => ({
    detect: () => [{ lang: 'de', confidence: 0.9 }],
    inspect: () => ({ languages: [{ lang: 'de', confidence: 0.9 }], noLanguage: 0.1, parts: [] }),
  }),
  profanity: async () => ({ score: () => 0.25, spans: () => [], explain: () => [] }),
};

/** The engines, with a language detector of which some functions are replaced. */
export const detecting = (changed: Partial<Awaited<ReturnType<DetectionEngines['language']>>>) => ({
  ...engines,
  language: async () => ({ ...(await engines.language()), ...changed }),
});

/** Every key opens it. Records its charges. */
export function openAccount(usage: Usage = { used: 0, limit: -1, resetsAt: 0 }): {
  readonly accounts: AccountStore;
  readonly charges: number[];
} {
  const charges: number[] = [];
  return {
    charges,
    accounts: {
      identify: async () => 'account',
      usage: async () => usage,
      async charge(_, detections) {
        const { used, limit } = usage;
        if (limit !== -1 && detections > limit - used) return { outcome: 'limit-exceeded', usage };
        charges.push(detections);
        return { outcome: 'charged', usage };
      },
    },
  };
}

export function apiOf(parts: Partial<ApiParts> = {}): Api {
  return createApi({ engines, accounts: openAccount().accounts, clock: () => 0, ...parts });
}

export function detection(path: string, body: unknown): Request {
  return new Request(`https://localhost${path}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer key', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

export function streamed(body: ReadableStream<Uint8Array>, headers: Record<string, string> = {}): Request {
  return new Request('https://localhost/v2/detect/language', {
    method: 'POST',
    headers: { Authorization: 'Bearer key', 'Content-Type': 'application/json', ...headers },
    body,
    duplex: 'half',
  } as RequestInit);
}

export async function failure(answer: Response): Promise<readonly [status: number, code: string]> {
  const { error } = (await answer.json()) as { error: { code: string } };
  return [answer.status, error.code];
}

export const single = () => detection('/v2/detect/language', { q: 'Guten Tag' });

/** Enough text that the quota is checked before the work. */
export const long = () => detection('/v2/detect/language', { q: 'Guten Tag '.repeat(200) });

export const ask = (parts: Partial<ApiParts>, request: Request) =>
  apiOf(parts).fetch(request, { caller: http });

export const refusalOf = async (parts: Partial<ApiParts>, request: Request) =>
  failure(await ask(parts, request));
