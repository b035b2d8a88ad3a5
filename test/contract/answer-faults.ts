import * as v from 'valibot';
import { type ApiAnswer, responseSchemas } from '../../src/contract/api/index.ts';
import type { ContractCase, Expected } from './contract-case.ts';
import type { Fixture } from './fixtures.ts';

/** Returns one sentence for each difference, none for a correct answer. */
export function faults({ status, headers, body }: ApiAnswer, expected: Expected): string[] {
  const found: string[] = [];
  const check = (holds: boolean, fault: string): void => {
    if (!holds) found.push(fault);
  };
  check(status === expected.status, `status is ${status}, not ${expected.status}`);
  for (const [name, value] of Object.entries(expected.headers ?? {})) {
    check((headers[name] ?? null) === value, `${name} is ${headers[name]}, not ${value}`);
  }
  for (const name of expected.has ?? []) check(name in headers, `${name} is missing`);
  if (expected.code !== undefined) {
    check(v.is(responseSchemas.error, body), `the body is no error: ${shown(body)}`);
    const { error } = body as { error?: { code?: unknown; message?: unknown } };
    check(error?.code === expected.code, `the code is ${shown(error?.code)}, not ${expected.code}`);
    if (expected.message !== undefined) {
      check(error?.message === expected.message, `the message is ${shown(error?.message)}`);
    }
  }
  if ('body' in expected) {
    check(shown(body) === shown(expected.body), `the body is ${shown(body)}, not ${shown(expected.body)}`);
  }
  if (expected.shape !== undefined) {
    check(
      v.is(responseSchemas[expected.shape], body),
      `the body does not fit ${expected.shape}: ${shown(body)}`,
    );
  }
  if (expected.includes !== undefined) {
    check(
      includes(body, expected.includes),
      `the body is ${shown(body)}, without ${shown(expected.includes)}`,
    );
  }
  const inspected = v.is(responseSchemas.inspect, body) ? body.results : undefined;
  const entries = inspected?.map(({ languages }) => languages) ?? entriesOf(body);
  for (const entry of [...(entries ?? []), ...(inspected ?? []).flatMap(numbersIn)]) {
    check(keepsValues(entry), `values are not as the contract has them: ${shown(entry)}`);
  }
  if (expected.count !== undefined)
    check(entries?.length === expected.count, `${entries?.length} texts are answered`);
  if (expected.languages !== undefined) {
    const first = entries?.map((entry) => (entry as { lang: string }[])[0]?.lang ?? null);
    check(shown(first) === shown(expected.languages), `the languages are ${shown(first)}`);
  }
  if (expected.scores !== undefined) {
    const scores = inspected?.map(({ profanity }) => profanity?.score) ?? entries;
    const levels = scores?.map((score) => ((score as number) > 0.5 ? 'high' : 'low'));
    check(shown(levels) === shown(expected.scores), `the scores are ${shown(scores)}`);
  }
  return found;
}

function includes(value: unknown, part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return value === part;
  if (typeof value !== 'object' || value === null || Array.isArray(value) !== Array.isArray(part))
    return false;
  return Object.entries(part).every(([name, member]) =>
    includes((value as Readonly<Record<string, unknown>>)[name], member),
  );
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

function entriesOf(body: unknown): readonly unknown[] | undefined {
  if (v.is(responseSchemas.languageBulk, body)) return body.results;
  if (v.is(responseSchemas.language, body)) return [body.results];
  if (v.is(responseSchemas.profanityBulk, body)) return body.scores;
  if (v.is(responseSchemas.profanity, body)) return [body.score];
  return undefined;
}

/**
 * Confidences are sorted in descending order and at least 0.01. They and scores have at most four decimals.
 */
function keepsValues(entry: unknown): boolean {
  const values = Array.isArray(entry)
    ? entry.map(({ confidence }: { confidence: number }) => confidence)
    : [entry as number];
  return values.every(
    (value, at) =>
      value === Number(value.toFixed(4)) &&
      (!Array.isArray(entry) || (value >= 0.01 && value <= (values[at - 1] ?? 1))),
  );
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? 'undefined').slice(0, 2000);
}

/** The cases do not specify the seconds until midnight, so any number is accepted. */
export function withoutWait(headers: Readonly<Record<string, string>>): Record<string, unknown> {
  const wait = headers['retry-after'];
  return wait === undefined ? { ...headers } : { ...headers, 'retry-after': /^\d+$/.test(wait) };
}

/** Detections of an account after all the cases, each sent once. */
export function usedAfter(cases: readonly ContractCase[], name: string, { used }: Fixture): number {
  return cases.reduce((sum, { as, expected }) => sum + (as === name ? (expected.charges ?? 0) : 0), used);
}
