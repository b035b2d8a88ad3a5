import { setTimeout } from 'node:timers/promises';

export async function request(url: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, init);
  if (response.ok) return response;
  const { pathname } = new URL(url);
  throw new Error(`${init.method ?? 'GET'} ${pathname}: ${response.status} ${await response.text()}`);
}

export async function waitUntil<Value>(
  ask: () => Promise<Value | undefined>,
  { pauseMs = 5000, maxTries = 120 } = {},
): Promise<Value> {
  for (let tries = 0; tries < maxTries; tries++) {
    const value = await ask();
    if (value !== undefined) return value;
    await setTimeout(pauseMs);
  }
  throw new Error('The store did not finish in time. Look at its dashboard before you run this again.');
}
