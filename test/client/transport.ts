/** A fake transport: each message is recorded and answered by the next of the given behaviours. */
import { expect } from 'vitest';
import type { VernacularError } from '../../src/client/index.ts';
import type { ApiAnswer, ApiMessage } from '../../src/client/message.ts';

export type Behaviour = (message: ApiMessage) => unknown;

export const awake: Behaviour = () => ({ status: 204, headers: { allow: 'GET, HEAD, OPTIONS' }, body: null });

/** Error messages of browsers for a missing extension. They differ, so no code may depend on them. */
export const nobody: Behaviour = () => {
  throw new Error('Es konnte keine Verbindung hergestellt werden.');
};

export const never: Behaviour = () => new Promise(() => {});

export function answering(body: unknown, status = 200, headers: Record<string, string> = {}): Behaviour {
  return (): ApiAnswer => ({ status, headers: { 'content-type': 'application/json', ...headers }, body });
}

/** A message beyond the behaviours fails the test. */
export function scripted(...behaviours: Behaviour[]) {
  const sent: ApiMessage[] = [];
  const send = async (message: ApiMessage): Promise<unknown> => {
    const behaviour = behaviours[sent.length];
    sent.push(message);
    if (!behaviour) throw new Error(`Nothing is scripted for message ${sent.length}`);
    return behaviour(message);
  };
  return { send, sent };
}

export function failureOf(call: Promise<unknown>): Promise<VernacularError> {
  return call.then(
    () => expect.unreachable(),
    (error) => error,
  );
}
